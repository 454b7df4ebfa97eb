// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/acoustics/acoustics.h"
#include "core/autonomy/formation/formation_spec.h"

namespace antipode {

/// A plan that vehicles without names do not hear as a whole. They find their slots by the shape of what they
/// hear, so groups of them may agree on places and rotations that do not fit together.
struct HearingLimit {
  double hearing = 0;  ///< m, how far they hear
  double across = 0;   ///< m, the two slots that are farthest apart
  double closest = 0;  ///< m, the two slots that are closest together
};

/// Nullopt: the controller uses names or no plan, or the vehicles hear the whole plan.
std::optional<HearingLimit> hearingLimit(const FormationSpec& formation, const AcousticsParams& acoustics);

/// "without names ... must hear the whole plan, 1500 m across, and they hear 650 m".
std::string hearingLimitText(const HearingLimit& limit);

}  // namespace antipode
