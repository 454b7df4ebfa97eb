// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/vehicle_params.h"

namespace antipode {

/// Parses the text of start_pos and USM_RESET (vehicle-model section 11): "x=1, y=2, heading=90", or bare
/// numbers in the order x, y, heading, speed, depth. Missing values come from `base`. Error: an unknown key, an
/// empty item, an exponent, a text that is not a number, or a sixth bare number (D14).
Result<StartPose> poseFromText(std::string_view text, const StartPose& base);

/// Parses the text as uSimMarineV22 does. A text that is not a number counts as its leading number or 0. An
/// unknown key ends the parsing; the values before it are kept.
StartPose poseFromTextLoosely(std::string_view text, const StartPose& base);

}  // namespace antipode
