// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pid_params.h"

#include <span>

namespace antipode {

/// Typical gains of a kind of mission (pid.md section 7).
struct PidPreset {
  const char* name;  ///< for people, e.g. "Simple surface"
  const char* help;
  PidParams params;
};
std::span<const PidPreset> pidPresets();

/// `params` with the gains and the limits of the preset. How the controller is run and when it takes a
/// value for stale stays as it is.
PidParams withGains(const PidParams& params, const PidParams& preset);

}  // namespace antipode
