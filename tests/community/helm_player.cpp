// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the helm of a mission over the network, with a client that posts at once: for `age`, which measures how old commands are
// when the simulator uses them. A stock client pauses after each packet; with this one the age is that of the way and of our side.
//
//   helm_player MISSION [NAME]    until it is ended; 4 decisions a second of the community, each posts heading and speed
#include "core/base/geometry/angles.h"
#include "core/base/geometry/vec2.h"
#include "core/base/thread_priority.h"
#include "core/live/community_address.h"
#include "core/live/live_schedule.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <thread>

namespace antipode {
namespace {

constexpr double kDecision = 0.25;  // s of the community
constexpr double kSpeed = 2, kReached = 5;
constexpr std::array kSquare{Vec2{0, -20}, Vec2{60, -20}, Vec2{60, -100}, Vec2{0, -100}};

/// Round the square.
class Player {
 public:
  Player(Network& network, const CommunityAddress& address, std::string name)
      : client_(network, clientOf(address, std::move(name), nullptr)) {
    for (const char* variable : {"NAV_X", "NAV_Y"}) client_.subscribe(variable);
  }

  void decide() {
    for (const MoosMessage& message : client_.takeMail()) (message.key == "NAV_X" ? at_.x : at_.y) = message.number;
    const Vec2 to = kSquare[next_] - at_;
    if (length(to) < kReached) next_ = (next_ + 1) % kSquare.size();
    const double now = client_.now(), heading = wrap360(degFromRad(std::atan2(to.x, to.y)));
    std::vector<MoosMessage> posts{notification("DESIRED_HEADING", heading, {}, now),
                                   notification("DESIRED_SPEED", kSpeed, {}, now)};
    if (decisions_++ % 100 == 0) posts.push_back(notification("MOOS_MANUAL_OVERRIDE", std::string("false"), {}, now));
    client_.post(std::move(posts));
  }

 private:
  MoosClient client_;
  Vec2 at_{};
  std::size_t next_ = 0;
  long decisions_ = 0;
};

int play(const std::string& mission, const std::string& name) {
  const auto address = communityAddress(mission);
  if (!address) {
    fmt::print(stderr, "{}: {}\n", mission, address.error().text());
    return 2;
  }
  Network network;
  network.post([] { goFirst(); });
  goFirst();
  Player player(network, *address, name);
  LiveSchedule schedule(kDecision, address->warp);
  schedule.restart(LiveSchedule::Clock::now());
  for (;;) {
    std::this_thread::sleep_until(schedule.due());
    (void)schedule.begin(LiveSchedule::Clock::now());
    player.decide();
  }
}

}  // namespace
}  // namespace antipode

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: helm_player MISSION [NAME]\n", stderr);
    return 2;
  }
  return antipode::play(argv[1], argc > 2 ? argv[2] : "pHelmIvP");
}
