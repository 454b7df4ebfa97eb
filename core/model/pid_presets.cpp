// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/pid_presets.h"

#include <array>

namespace antipode {
namespace {

PidParams surfaceFleetGains() {
  PidParams pid = simpleSurfaceGains();
  pid.yawKp = 1.2, pid.yawKd = 0.1, pid.yawKi = 0.3;
  return pid;
}

PidParams underwaterGains() {
  PidParams pid = simpleSurfaceGains();
  pid.yawKp = 0.5, pid.yawKd = 0, pid.yawKi = 0;
  pid.depthControl = true;
  pid.pitchKp = 1.5, pid.pitchKd = 1;
  pid.zToPitchKp = 0.12, pid.zToPitchKi = 0.004, pid.zToPitchIntegralLimit = 0.05;
  pid.maxPitch = 15;
  return pid;
}

}  // namespace

std::span<const PidPreset> pidPresets() {
  static const std::array<PidPreset, 3> presets{{
      {"Simple surface", "One boat on the surface; speed by speed_factor, no depth control.",
       simpleSurfaceGains()},
      {"Surface fleet", "Boats that keep to lanes: stiffer heading with less damping.", surfaceFleetGains()},
      {"Underwater",
       "Depth by pitch and elevator, meant for max_depth_rate 5 and max_depth_rate_speed 2. In document mode, "
       "where "
       "pitch follows the elevator at once, softer gains are steadier.",
       underwaterGains()},
  }};
  return presets;
}

PidParams withGains(const PidParams& params, const PidParams& preset) {
  PidParams pid = preset;
  pid.embedded = params.embedded;
  pid.period = params.period;
  pid.simulation = params.simulation;
  pid.simInstability = params.simInstability;
  pid.tardyHelmThreshold = params.tardyHelmThreshold;
  pid.tardyNavThreshold = params.tardyNavThreshold;
  return pid;
}

}  // namespace antipode
