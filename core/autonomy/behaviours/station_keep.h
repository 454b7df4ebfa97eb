// SPDX-License-Identifier: GPL-3.0-or-later
// Station keeping (behaviours.md section 4, helm-behaviours.md section 3.2): it chooses the station, the course and
// the speed.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/autonomy/behaviours/behaviour_turn.h"

namespace antipode {

/// The progress of station keeping, and its last decision. Lengths in m, local grid.
struct StationKeepState {
  Vec2 point;             ///< the present station
  bool hasPoint = false;  ///< the behaviour has chosen its station
  double course = 0, speed = 0;
  // Of swing_time, hibernation_radius and the compatibility modes; unused: they are as here.
  double begun = -1;  ///< s, when the station began to be chosen
  double range = -1;  ///< m, the last distance that was measured
  bool isSwinging = false;
  bool hibernates = false, hasComeCloser = false;
  bool isOn = false;     ///< it ran in the last turn; only as the program
  bool isKnown = false;  ///< a station was chosen at some time
  std::vector<std::pair<double, double>> ranges;  ///< s, m: of the last 10 s
  template <class F>
  void visit(F&& f) const {
    for (const double v : {point.x, point.y, course, speed}) f(v);
    f(std::int64_t{hasPoint});
    if (begun < 0) return;
    f(begun), f(range), f(std::int64_t{isSwinging}), f(std::int64_t{hibernates}), f(std::int64_t{hasComeCloser});
    for (const auto& [time, metres] : ranges) f(time), f(metres);
  }
};

/// One turn in which its conditions hold. `name`: of the behaviour.
BehaviourState keepStation(const StationKeepParams& params, StationKeepState& state, const std::string& name,
                           const TurnInput& in);
/// A turn in which they do not. `wasOn`: they did in the turn before.
void leaveStation(const StationKeepParams& params, StationKeepState& state, const std::string& name,
                  const TurnInput& in, bool wasOn);

}  // namespace antipode
