// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/hearing_limit.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

constexpr std::size_t kMaxCompared = 1000;  // slots that are compared with each other

}  // namespace

std::optional<HearingLimit> hearingLimit(const FormationSpec& formation, const AcousticsParams& acoustics) {
  const std::vector<FormationSlot>& plan = formation.nodeOffsets;
  if (formation.params.controller != FormationController::Assignment || plan.size() < 2) return std::nullopt;
  HearingLimit limit{std::min(formation.params.contactRangeout, acoustics.pingRange), 0,
                     std::numeric_limits<double>::infinity()};
  const std::size_t count = std::min(plan.size(), kMaxCompared);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const double apart = distance(plan[i].offset, plan[j].offset);
      limit.across = std::max(limit.across, apart), limit.closest = std::min(limit.closest, apart);
    }
  return limit.hearing < limit.across ? std::optional(limit) : std::nullopt;
}

std::string hearingLimitText(const HearingLimit& limit) {
  return fmt::format(
      "without names vehicles that start anywhere must hear the whole plan, {:.4g} m across, and they hear {:.4g} "
      "m",
      limit.across, limit.hearing);
}

}  // namespace antipode
