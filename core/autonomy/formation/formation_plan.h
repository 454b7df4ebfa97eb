// SPDX-License-Identifier: GPL-3.0-or-later
// A formation plan: the slots and the names of their vehicles (AcousticPingPlanner, formation.md section 5).
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// One entry of a plan. Names are compared without regard to case.
struct FormationSlot {
  std::string name;
  Vec2 offset;  ///< m; only the differences between slots matter

  /// "name=abe, x=0, y=-10", keys in any order and case.
  static Result<FormationSlot> fromText(std::string_view text);
  std::string text() const;
  bool operator==(const FormationSlot&) const = default;
};

/// Checks a plan. Errors: a repeated name, or fewer than two entries. Warnings: slots closer than `tooClose` m
/// (twice the capture radius). The item of a problem is the index of the entry: "0", "1", ...
Problems checkPlan(const std::vector<FormationSlot>& plan, double tooClose);

/// Offsets of the other slots from the slot of `own`, in the order of the plan. Error: the name does not exist.
Result<std::vector<FormationSlot>> relativePlan(const std::vector<FormationSlot>& plan, std::string_view own);

}  // namespace antipode
