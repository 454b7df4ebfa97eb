// SPDX-License-Identifier: GPL-3.0-or-later
// Which slot belongs to which vehicle (AcousticPingPlanner, formation.md section 5).
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// One entry of a plan; names are compared without regard to case.
struct FormationSlot {
  std::string name;
  Vec2 offset;  ///< m; only differences between slots matter

  /// "name=abe, x=0, y=-10", keys in any order and case.
  static Result<FormationSlot> fromText(std::string_view text);
  std::string text() const;
  bool operator==(const FormationSlot&) const = default;
};

/// What is wrong with a plan: errors for a name twice and for fewer than two entries, warnings for slots closer
/// than `tooClose` m (twice the capture radius). Items are "0", "1", ...: the entry concerned.
Problems checkPlan(const std::vector<FormationSlot>& plan, double tooClose);

/// Offsets of the other slots from that of `own`, in the plan's order, without it. Error: no such name.
Result<std::vector<FormationSlot>> relativePlan(const std::vector<FormationSlot>& plan, std::string_view own);

}  // namespace antipode
