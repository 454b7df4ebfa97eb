// SPDX-License-Identifier: GPL-3.0-or-later
// How a ping travels between moving vehicles (formation.md section 3).
#pragma once

#include "core/base/fields.h"
#include "core/base/geometry/vec2.h"

#include <array>
#include <optional>
#include <vector>

namespace antipode {

/// The acoustic properties of the water and the modems of the fleet (`acoustics` of a scenario).
struct AcousticsParams {
  double pingPeriod = 30;
  double soundSpeed = 1500;
  double rangeNoise = 1.5, bearingNoise = 5, elevationNoise = 0;
  double pingRange = 2000;
  bool rangeJitter = false;
  double dropout = 0;
  bool collisions = false, halfDuplex = false;
  double pingLength = 0.1;
  double pingEnergy = 2.4;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("ping_period", p.pingPeriod,
      {.unit = "s", .min = 0.01, .max = 1e6, .help = "Time between two pings of a vehicle."});
    f("sound_speed", p.soundSpeed,
      {.unit = "m/s", .min = 0, .minExcluded = true, .help = "Sound speed of the water."});
    f("range_noise", p.rangeNoise,
      {.unit = "m", .min = 0, .live = true, .help = "Standard deviation of a measured range."});
    f("bearing_noise", p.bearingNoise,
      {.unit = "deg", .min = 0, .live = true, .help = "Standard deviation of a measured bearing."});
    f("elevation_noise", p.elevationNoise,
      {.unit = "deg", .min = 0, .live = true, .help = "Standard deviation of a measured elevation."});
    f("ping_range", p.pingRange,
      {.unit = "m", .min = 0, .live = true, .help = "Pings from farther away are lost."});
    f("range_jitter", p.rangeJitter,
      {.live = true, .help = "A ping can be heard up to 200 m beyond ping_range, with falling probability."});
    f("dropout", p.dropout,
      {.min = 0, .max = 1, .live = true, .help = "Probability that a receiver misses a ping."});
    f("collisions", p.collisions,
      {.live = true, .help = "Two pings that arrive within ping_length at a receiver are both lost."});
    f("half_duplex", p.halfDuplex, {.live = true, .help = "A vehicle hears nothing while it sends."});
    f("ping_length", p.pingLength, {.unit = "s", .min = 0, .live = true, .help = "Duration of a ping."});
    f("ping_energy", p.pingEnergy, {.unit = "J", .min = 0, .live = true, .help = "Energy of one ping."});
  }
  bool operator==(const AcousticsParams&) const = default;
};

/// The path of one ping from emission to reception. Local grid, m, m/s; depths are positive down.
struct PingPath {
  double travelTime = 0;  ///< s
  double range = 0;       ///< m, from the sender at emission to the receiver at reception
  double bearing = 0;     ///< deg, from the receiver to the position of the sender at emission
  double elevation = 0;   ///< deg, positive down, of the sender as seen by the receiver
};

/// Computes the path of a ping. It is emitted at `sender` while the receiver is at `receiver` and moves at the
/// constant `velocity`. Nullopt: the receiver is faster than the sound.
struct PingPosition {
  Vec2 at;
  double depth = 0;
};
std::optional<PingPath> pingPath(const PingPosition& sender, const PingPosition& receiver, Vec2 velocity,
                                 double sinkRate, double soundSpeed);

/// Paths of several pings side by side, as pingPath() gives them. Keeps its memory.
class PingPaths {
 public:
  void clear() { given_.clear(); }
  void add(const PingPosition& sender, const PingPosition& receiver, Vec2 velocity, double sinkRate);
  void find(double soundSpeed);
  /// After find(), in the order of add().
  std::optional<PingPath> path(std::size_t index) const;

 private:
  static constexpr std::size_t kGiven = 9, kFound = 5;

  std::vector<std::array<double, kGiven>> given_;
  std::size_t room_ = 0;         // paths, up to whole vectors
  std::vector<double> numbers_;  // given and found, an array of `room_` for each
  double soundSpeed_ = 0;
};

/// The emission slot: the time in s after the start of a period at which vehicle `index` of `count` sends. No
/// two vehicles send at the same time.
inline double pingOffset(int index, int count, double period) {
  return index * period / count;
}

}  // namespace antipode
