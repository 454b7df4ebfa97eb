// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

namespace antipode {

/// Parameters of the controller of heading, speed and depth (pid.md section 7). They have the names of mission
/// files.
struct PidParams {
  bool embedded = true;
  double period = 0.1;
  double yawKp = 0, yawKd = 0, yawKi = 0, yawIntegralLimit = 0;
  double maxRudder = 100;
  double speedKp = 0, speedKd = 0, speedKi = 0, speedIntegralLimit = 0;
  double maxThrust = 100;
  double speedFactor = 0;
  std::optional<bool> depthControl;
  double zToPitchKp = 0, zToPitchKd = 0, zToPitchKi = 0, zToPitchIntegralLimit = 0;
  std::optional<double> maxPitch;
  double pitchKp = 0, pitchKd = 0, pitchKi = 0, pitchIntegralLimit = 0;
  double maxElevator = 13;
  bool simulation = false;
  double simInstability = 0;
  double tardyHelmThreshold = 2.0;
  double tardyNavThreshold = 2.0;
  bool headingDebug = false, speedDebug = false, depthDebug = false;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("embedded", p.embedded, {.help = "Run in every step of the simulator; otherwise with its own period."});
    f("period", p.period,
      {.unit = "s", .min = 0, .minExcluded = true, .help = "Period of a controller that is not embedded."});
    f("yaw_pid_kp", p.yawKp, {.unit = "%/deg", .live = true, .help = "Heading to rudder, proportional gain."});
    f("yaw_pid_kd", p.yawKd, {.unit = "%s/deg", .live = true, .help = "Heading to rudder, derivative gain."});
    f("yaw_pid_ki", p.yawKi, {.unit = "%/(deg s)", .live = true, .help = "Heading to rudder, integral gain."});
    f("yaw_pid_integral_limit", p.yawIntegralLimit,
      {.unit = "%",
       .live = true,
       .alias = "yaw_pid_ki_limit",
       .help = "Largest size of the heading integral term."});
    f("maxrudder", p.maxRudder, {.unit = "%", .min = 0, .live = true, .help = "Largest rudder commanded."});
    f("speed_pid_kp", p.speedKp,
      {.unit = "%s/m", .live = true, .help = "Speed to thrust increment, proportional gain."});
    f("speed_pid_kd", p.speedKd,
      {.unit = "%s2/m", .live = true, .help = "Speed to thrust increment, derivative gain."});
    f("speed_pid_ki", p.speedKi,
      {.unit = "%/m", .live = true, .help = "Speed to thrust increment, integral gain."});
    f("speed_pid_integral_limit", p.speedIntegralLimit,
      {.unit = "%", .live = true, .help = "Largest size of the speed integral term."});
    f("maxthrust", p.maxThrust, {.unit = "%", .min = 0, .live = true, .help = "Largest thrust commanded."});
    f("speed_factor", p.speedFactor,
      {.unit = "%/(m/s)",
       .min = 0,
       .live = true,
       .help = "Thrust is desired speed times this; 0 = use the speed PID."});
    f("depth_control", p.depthControl,
      {.help = "Control depth; unset: on if a depth gain is given (compatibility mode: on)."});
    f("z_to_pitch_pid_kp", p.zToPitchKp,
      {.unit = "rad/m", .live = true, .help = "Depth to pitch, proportional gain."});
    f("z_to_pitch_pid_kd", p.zToPitchKd,
      {.unit = "rad s/m", .live = true, .help = "Depth to pitch, derivative gain."});
    f("z_to_pitch_pid_ki", p.zToPitchKi,
      {.unit = "rad/(m s)", .live = true, .help = "Depth to pitch, integral gain."});
    f("z_to_pitch_pid_integral_limit", p.zToPitchIntegralLimit,
      {.unit = "rad", .live = true, .help = "Largest size of the depth integral term."});
    f("maxpitch", p.maxPitch,
      {.unit = "deg", .live = true, .help = "Largest pitch commanded; unset: 15 (compatibility mode: 15 rad)."});
    f("pitch_pid_kp", p.pitchKp, {.live = true, .help = "Pitch to elevator, proportional gain."});
    f("pitch_pid_kd", p.pitchKd, {.unit = "s", .live = true, .help = "Pitch to elevator, derivative gain."});
    f("pitch_pid_ki", p.pitchKi, {.unit = "1/s", .live = true, .help = "Pitch to elevator, integral gain."});
    f("pitch_pid_integral_limit", p.pitchIntegralLimit,
      {.live = true, .help = "Largest size of the pitch integral term."});
    f("maxelevator", p.maxElevator, {.unit = "%", .min = 0, .live = true, .help = "Largest elevator commanded."});
    f("simulation", p.simulation, {.help = "No check for stale commands."});
    f("sim_instability", p.simInstability,
      {.unit = "%",
       .min = 0,
       .max = 100,
       .live = true,
       .outOfRange = OutOfRange::Clip,
       .help = "Limit of a saw-tooth disturbance of the rudder; it changes side every 10 s."});
    f("tardy_helm_threshold", p.tardyHelmThreshold,
      {.unit = "s",
       .min = 0,
       .live = true,
       .outOfRange = OutOfRange::Zero,
       .help = "Commands older than this are stale and stop the vehicle."});
    f("tardy_nav_threshold", p.tardyNavThreshold,
      {.unit = "s",
       .min = 0,
       .live = true,
       .outOfRange = OutOfRange::Zero,
       .help = "Navigation older than this is stale and stops the vehicle."});
    f("heading_debug", p.headingDebug,
      {.live = true, .help = "Post PID_HDG_DEBUG in every iteration, and PID_MAX_SAT_HDG_DEBUG at the limit."});
    f("speed_debug", p.speedDebug,
      {.live = true, .help = "Post PID_SPD_DEBUG in every iteration, and PID_MAX_SAT_SPD_DEBUG at the limit."});
    f("depth_debug", p.depthDebug,
      {.live = true, .help = "Post PID_DEP_DEBUG in every iteration, and PID_MAX_SAT_DEP_DEBUG at the limit."});
  }
  bool operator==(const PidParams&) const = default;
};

/// The simple surface gains of pid.md section 7. Vehicles with behaviours but without a `pid` block use them.
inline PidParams simpleSurfaceGains() {
  PidParams pid;
  pid.yawKp = 0.9, pid.yawKd = 0.3, pid.yawKi = 0.3, pid.yawIntegralLimit = 0.07;
  pid.speedKp = 1, pid.speedIntegralLimit = 0.07;
  pid.speedFactor = 20;
  pid.depthControl = false;
  return pid;
}

}  // namespace antipode
