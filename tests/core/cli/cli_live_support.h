// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/cli/cli_support.h"
#include "tests/support/wait_for.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <string>

namespace antipode::test {

inline constexpr auto kLongest = std::chrono::seconds(30);

/// A port that is free at this moment.
inline int freePort() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(bind(socket, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size), 0);
  close(socket);
  return ntohs(address.sin_port);
}

/// A folder with the mission of a vehicle, whose database has a port that is free.
class CliLiveTest : public testing::Test {
 protected:
  CliLiveTest() {
    writeText(mission(),
              fmt::format("ServerHost = localhost\nServerPort = {}\nCommunity = alpha\nMOOSTimeWarp = 20\n"
                          "LatOrigin = 43.8253\nLongOrigin = -70.3304\n"
                          "ProcessConfig = uSimMarineV22\n{{\n  AppTick = 10\n  prefix = NAV\n"
                          "  start_pos = x=0, y=-20, heading=180, speed=0\n}}\n",
                          freePort()));
  }
  std::string mission() const { return folder / "alpha.moos"; }
  static bool hasSaid(const Process& process, const std::string& part) {
    return waitFor([&] { return (process.errors() + process.out()).find(part) != std::string::npos; }, kLongest);
  }
  TemporaryFolder folder;
};

}  // namespace antipode::test
