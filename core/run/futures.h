// SPDX-License-Identifier: GPL-3.0-or-later
// What may become of a vehicle from a moment of a run on: many copies of it are simulated ahead, each with other
// noise, drift, start or parameters.
#pragma once

#include "core/sim/simulation.h"

#include <array>
#include <stop_token>
#include <string>
#include <vector>

namespace antipode {

/// What is uncertain, as standard deviations; 0: nothing.
struct FutureSpread {
  bool noise = true;    ///< random scripts, events and pings draw other numbers
  double drift = 0.05;  ///< m/s, of the drift to the east and to the north
  double place = 1;     ///< m, of the position to the east and to the north
  double heading = 0;   ///< deg
  struct Param {
    std::string name;  ///< of a live parameter of the vehicle, such as "turn_rate"
    double mean = 0, deviation = 0;
    bool operator==(const Param&) const = default;
  };
  std::vector<Param> params = {};
  bool operator==(const FutureSpread&) const = default;
};

struct FutureQuestion {
  VehicleId vehicle = 0;
  int count = 1000;
  double horizon = 300;             ///< s
  double interval = 5;              ///< s, between two points of a track
  std::uint64_t seed = 1;           ///< of the chances that are drawn
  std::vector<Command> edits = {};  ///< that come first in all futures
  FutureSpread spread = {};
  std::vector<Channel> channels = {};  ///< that are wanted beside the position
};

/// The tracks of one vehicle.
struct FutureTracks {
  VehicleId vehicle = 0;
  std::int64_t step = 0;      ///< of the moment
  int count = 0;              ///< of futures
  std::vector<double> times;  ///< s of the run, the first is the moment itself
  std::vector<Vec2> ghost;    ///< by time: what becomes of it without any chance, m
  std::vector<Vec2> points;   ///< m; that of future f at time t: [t * count + f]
  /// Of one channel: as `ghost` and `points`.
  struct Values {
    Channel channel = Channel::Speed;
    std::vector<double> ghost, values;
  };
  std::vector<Values> channels;
  double work = 0;  ///< ms of processors that it took

  Vec2 point(std::size_t time, int future) const {
    return points[time * static_cast<std::size_t>(count) + static_cast<std::size_t>(future)];
  }
};

/// What makes future number `future` another one than the rest, posted before the next step of the run: a run with
/// these commands is that future, bit for bit.
std::vector<Command> futureCommands(const Simulation& now, const FutureQuestion& question, int future);

/// On so many threads; the result does not depend on them. `first`: what the same question for fewer futures gave,
/// which is taken over. Error: it was stopped, or an edit is not accepted.
Result<FutureTracks> computeFutures(const Simulation& now, const FutureQuestion& question, int threads = 2,
                                    std::stop_token stop = {}, const FutureTracks* first = nullptr);

/// The shares of the futures that a tube is drawn for: of all tracks, 5 % pass left of the first line, ...
inline constexpr std::array<double, 5> kFutureShares = {0.05, 0.25, 0.5, 0.75, 0.95};
/// A line for each share, by time, from left to right of the way.
struct FutureTube {
  std::array<std::vector<Vec2>, kFutureShares.size()> lines;
};
FutureTube tubeOf(const FutureTracks& tracks);

/// How the values of a channel spread: a line for each share, by time. Angles go on beyond their period.
struct FutureBand {
  Channel channel = Channel::Speed;
  std::array<std::vector<double>, kFutureShares.size()> lines;
};
FutureBand bandOf(const FutureTracks& tracks, const FutureTracks::Values& values);

/// The future whose track passes a place most closely; -1: there is none.
int futureNearest(const FutureTracks& tracks, Vec2 place);

}  // namespace antipode
