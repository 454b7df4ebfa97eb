// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pid_params.h"

#include <span>

namespace antipode {

/// Typical gains for one kind of mission (pid.md section 7).
struct PidPreset {
  const char* name;  ///< name in the window, e.g. "Simple surface"
  const char* help;
  PidParams params;
};
std::span<const PidPreset> pidPresets();

/// `params` with the gains and limits of the preset. The period and the limits for stale values stay.
PidParams withGains(const PidParams& params, const PidParams& preset);

}  // namespace antipode
