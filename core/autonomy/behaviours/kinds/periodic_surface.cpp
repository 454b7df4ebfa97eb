// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/periodic_surface.h"

#include <algorithm>
#include <cmath>

namespace antipode {

Result<void> PeriodicSurfaceParams::check() const {
  const auto speed = parseNumber(ascentSpeed);
  if (ascentSpeed != "current" && !(speed && *speed >= 0))
    return errExpected("current, or a speed in m/s", "ascent_speed: '{}' is not usable", ascentSpeed);
  if (acommsMark.empty()) return {};
  const auto parts = splitTrimmed(acommsMark, ',');
  const auto by = parts.size() == 3 ? parseNumber(parts[1]) : err("");
  const auto most = parts.size() == 3 ? parseNumber(parts[2]) : err("");
  if (by && most && *by > 0 && *most >= *by && parts[0].find(' ') == std::string_view::npos) return {};
  return errExpected("a variable, seconds above 0, and no fewer in all: ACOMMS_MARK, 10, 60",
                     "acomms_mark_variable: '{}' is not usable", acommsMark);
}

/// True when the mark is new: then there is no function in this turn.
bool PeriodicSurface::takeMarks(const PeriodicSurfaceParams& p, BehaviourTurn& turn) {
  const auto parts = splitTrimmed(p.acommsMark, ',');
  if (parts.size() == 3) {
    const auto by = parseNumber(parts[1]), most = parseNumber(parts[2]);
    const std::string now = turn.text(parts[0]).value_or("");
    if (by && most && now != seenAcomms_) extension_ = std::min(extension_ + *by, *most);
    seenAcomms_ = now;
  }
  const auto mark = turn.text(p.markVariable);
  const bool isNew = mark && (!hasMark_ || *mark != seenMark_);
  if (isNew) seenMark_ = *mark, hasMark_ = true;
  if (!isNew && mark_) return false;
  mark_ = turn.time;
  extension_ = 0;
  state_ = State::Waiting;
  return isNew;
}

double PeriodicSurface::ascentSpeed(const PeriodicSurfaceParams& p, double depth) const {
  if (depth >= startDepth_) return startSpeed_;
  const double left = std::max(0.0, (depth - p.zeroSpeedDepth) / std::max(startDepth_ - p.zeroSpeedDepth, 1e-9));
  switch (p.ascentGrade) {
    case Grade::Linear:
      return startSpeed_ * left;
    case Grade::Quadratic:
      return startSpeed_ * left * left;
    case Grade::Quasi:
      return startSpeed_ * left * std::sqrt(left);
    case Grade::FullSpeed:
      return startSpeed_;
  }
  return startSpeed_;
}

void PeriodicSurface::ascend(const PeriodicSurfaceParams& p, BehaviourTurn& turn) {
  double speed = 0;
  if (state_ == State::Ascending && turn.pose.depth <= p.zeroSpeedDepth)
    state_ = State::AtSurface, surfaced_ = turn.time;
  if (state_ == State::Ascending) speed = ascentSpeed(p, turn.pose.depth);
  turn.post("PERIODIC_ASCEND", std::string(state_ == State::Ascending ? "true" : "false"));
  const double passed = state_ == State::AtSurface ? turn.time - surfaced_ : 0;
  turn.postDistance(p.surfaceVariable, passed, 1);
  if (state_ == State::AtSurface && passed >= p.maxTimeAtSurface - kClockRounding) {
    state_ = State::Waiting;
    mark_ = turn.time;
    turn.postAlways("PSF_AT_SURFACE_TIMEOUT", fmt::format("Timestamp={:.2f}", turn.pose.utc));
    return;
  }
  const Peak wanted{.summit = speed, .baseWidth = speed > 0 ? 0.5 : 0};
  turn.functions = couple(peakOf(Variable::Speed, wanted, turn.grids.speed), turn.grids.speed,
                          peakOf(Variable::Depth, {.summit = 0}, turn.grids.depth), turn.grids.depth);
}

void PeriodicSurface::turn(const PeriodicSurfaceParams& p, BehaviourTurn& turn) {
  const bool isMarked = takeMarks(p, turn);
  const double wait = p.period - (turn.time - *mark_) + extension_;
  turn.postDistance(p.pendingVariable, std::max(wait, 0.0), 1);
  if (isMarked) return;
  if (state_ == State::Waiting) {
    if (wait > kClockRounding) return;
    state_ = State::Ascending;
    startDepth_ = turn.pose.depth;
    startSpeed_ = p.ascentSpeed == "current" ? turn.pose.speed : parseNumber(p.ascentSpeed).value_or(0);
  }
  ascend(p, turn);
}

BehaviourKind periodicSurfaceKind() {
  return kindOf<PeriodicSurface>();
}

}  // namespace antipode
