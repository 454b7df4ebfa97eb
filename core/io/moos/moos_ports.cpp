// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_ports.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"
#include "core/io/moos/moos_text.h"
#include "core/io/moos/moos_vehicle_file.h"
#include "core/io/quoted_text.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <set>

namespace antipode {
namespace {

constexpr int kFirstSharePort = 9201;  // 9200 is that of a shore

std::string keyOfLine(std::string_view line) {
  return lowered(keyOf(line));
}

/// The first line counts.
std::vector<std::string>::iterator serverPortLine(MoosPreserved& preserved) {
  return std::ranges::find(preserved.globals, "serverport", keyOfLine);
}

/// Nullopt: the line says no port, but a macro, for example.
std::optional<int> portIn(std::string_view line) {
  const auto pair = keyValueOf(withoutComment(line));
  const auto port = pair ? moosNumber(pair->value) : std::nullopt;
  return port && *port > 0 && *port <= 65535 ? std::optional(static_cast<int>(*port)) : std::nullopt;
}

/// Calls visit(line, position, port) for each "HOST:PORT" of the lines by which pShare listens.
template <class Visit>
void forEachSharePort(MoosPreserved& preserved, Visit visit) {
  for (MoosPreserved::Block& block : preserved.blocks) {
    if (lowered(moosHeaderName(block.header).value_or("")) != "pshare") continue;
    for (std::string& line : block.lines) {
      if (keyOfLine(line) != "input") continue;
      const auto isRead = [&](std::size_t at) { return at < withoutComment(line).size(); };
      for (std::size_t at = line.find(':'); isRead(at); at = line.find(':', at + 1)) {
        int port = 0;
        const char* first = line.data() + at + 1;
        const auto read = std::from_chars(first, line.data() + line.size(), port);
        if (read.ec == std::errc{}) visit(line, at + 1, static_cast<std::size_t>(read.ptr - first), port);
      }
    }
  }
}

class PortSeparation {
 public:
  std::vector<std::string> run(std::vector<MissionPorts>& missions) {
    for (MissionPorts& mission : missions) {
      servers_.insert(serverPortOf(mission));
      forEachSharePort(mission.preserved,
                       [&](const std::string&, std::size_t, std::size_t, int port) { shares_.insert(port); });
    }
    std::vector<std::string> changes;
    for (MissionPorts& mission : missions) {
      std::vector<std::string> ofMission;
      separateServer(mission, ofMission);
      separateShares(mission, ofMission);
      changes.push_back(fmt::format("{}", fmt::join(ofMission, ", ")));
    }
    return changes;
  }

 private:
  static int usualPort(const MissionPorts& mission) { return static_cast<int>(moosServerPort(mission.index)); }

  static int serverPortOf(MissionPorts& mission) {
    const auto line = serverPortLine(mission.preserved);
    return line == mission.preserved.globals.end() ? usualPort(mission) : portIn(*line).value_or(0);
  }

  static int freeFrom(int port, std::set<int>& taken) {
    while (!taken.insert(port).second) ++port;
    return port;
  }

  void separateServer(MissionPorts& mission, std::vector<std::string>& changes) {
    const int port = serverPortOf(mission);
    if (port == 0 || givenServers_.insert(port).second) return;
    const int other = freeFrom(usualPort(mission), servers_);
    givenServers_.insert(other);
    std::vector<std::string>& globals = mission.preserved.globals;
    std::erase_if(globals, [](const std::string& line) { return keyOfLine(line) == "serverport"; });
    if (other != usualPort(mission)) globals.push_back(fmt::format("ServerPort = {}", other));
    changes.push_back(fmt::format("ServerPort {} instead of {}", other, port));
  }

  void separateShares(MissionPorts& mission, std::vector<std::string>& changes) {
    std::set<int> own;
    forEachSharePort(mission.preserved, [&](std::string& line, std::size_t at, std::size_t length, int port) {
      if (!givenShares_.contains(port)) return void(own.insert(port));
      const int other = freeFrom(kFirstSharePort, shares_);
      line.replace(at, length, std::to_string(other));
      own.insert(other);
      changes.push_back(fmt::format("pShare port {} instead of {}", other, port));
    });
    givenShares_.merge(own);
  }

  std::set<int> servers_, shares_;            // of all missions
  std::set<int> givenServers_, givenShares_;  // of those that have been seen to
};

}  // namespace

std::vector<std::string> separatePorts(std::vector<MissionPorts>& missions) {
  return PortSeparation().run(missions);
}

}  // namespace antipode
