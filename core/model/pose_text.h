// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/vehicle_params.h"

namespace antipode {

/// The grammar of start_pos and USM_RESET (vehicle-model section 11): "x=1, y=2, heading=90", or bare
/// numbers in the order x, y, heading, speed, depth; fields not named keep their value from `base`.
/// Error: an unknown key, an empty item, an exponent, a text that is no number, a sixth bare number (D14).
Result<StartPose> poseFromText(std::string_view text, const StartPose& base);

/// As the program reads it: a text that is no number counts as its leading number or 0, an unknown key
/// stops the reading and keeps what came before.
StartPose poseFromTextLoosely(std::string_view text, const StartPose& base);

}  // namespace antipode
