// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/effective_pid.h"

#include "core/model/pid_presets.h"

namespace antipode {

std::optional<PidParams> pidOf(const VehicleSpec& spec) {
  if (spec.hover) return std::nullopt;
  if (spec.pid || spec.behaviours.empty()) return spec.pid;
  return simpleSurfaceGains();
}

}  // namespace antipode
