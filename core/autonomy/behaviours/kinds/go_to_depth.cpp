// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/kinds/go_to_depth.h"

#include <cmath>

namespace antipode {

Result<std::vector<GoToDepthParams::Level>> GoToDepthParams::levels() const {
  constexpr const char* kExpected = "depths such as 10,30 : 20 : 5,10";
  std::vector<Level> all;
  for (const std::string_view piece : splitTrimmed(depth, ':')) {
    const auto parts = splitTrimmed(piece, ',');
    const auto metres = parts.empty() ? parseNumber("") : parseNumber(parts[0]);
    const auto seconds = parts.size() == 2 ? parseNumber(parts[1]) : Result<double>(0);
    if (!metres || !seconds || parts.size() > 2 || *metres < 0 || *seconds < 0)
      return errExpected(kExpected, "depth: '{}' is not a level", piece);
    all.push_back({*metres, *seconds});
  }
  if (all.empty()) return errExpected(kExpected, "depth: no depth is given");
  return all;
}

Result<void> GoToDepthParams::check() const {
  const auto all = levels();
  if (!all) return tl::unexpected<Error>(all.error());
  return {};
}

void GoToDepth::turn(const GoToDepthParams& p, BehaviourTurn& turn) {
  const auto levels = p.levels();
  if (!levels) return turn.warn(levels.error().message);
  if (level_ >= levels->size()) level_ = 0, arrived_.reset();  // an edit has left fewer
  const double depth = turn.pose.depth;
  // A stay that is over; without one until the next turn.
  if (arrived_ && turn.time - *arrived_ >= std::max((*levels)[level_].seconds, kClockRounding) - kClockRounding &&
      turn.time > *arrived_) {
    arrived_.reset();
    if (++level_ >= levels->size()) level_ = 0, ++rounds_;
    if (rounds_ > p.repeat) {
      level_ = 0, rounds_ = 0;
      turn.isComplete = true;
      return;
    }
    turn.post("LEVEL_DEPTH", (*levels)[level_].depth);
  }
  const double wanted = (*levels)[level_].depth;
  if (!arrived_) {
    const bool hasCrossed = lastDepth_ && (*lastDepth_ - wanted) * (depth - wanted) < 0;
    if (std::abs(depth - wanted) <= p.arrivalDelta || hasCrossed) {
      arrived_ = turn.time;
      ++arrivals_;
      if (!p.arrivalFlag.empty()) turn.post("GTD_" + p.arrivalFlag, static_cast<double>(arrivals_));
    }
  }
  lastDepth_ = depth;
  turn.functions = single(peakOf(Variable::Depth, {.summit = wanted, .baseWidth = 5}, turn.grids.depth));
}

std::optional<Result<void>> GoToDepth::take(GoToDepthParams& p, std::string_view key, std::string_view value) {
  if (key != "depth") return std::nullopt;
  GoToDepthParams more = p;
  more.depth += fmt::format("{}{}", p.depth.empty() ? "" : " : ", value);
  if (auto usable = more.check(); !usable) return usable;
  p = std::move(more);
  return Result<void>{};
}

BehaviourKind goToDepthKind() {
  return kindOf<GoToDepth>();
}

}  // namespace antipode
