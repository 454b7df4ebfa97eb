// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/model/compat.h"
#include "core/model/thrust_map.h"
#include "core/model/wind.h"

namespace antipode {

/// Pose at the start of a run. A USM_RESET message may set the same fields (vehicle-model section 11).
struct StartPose {
  double x = 0;
  double y = 0;
  double heading = 0;
  double speed = 0;
  double depth = 0;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("x", p.x, {.unit = "m", .help = "Position east of the origin."});
    f("y", p.y, {.unit = "m", .help = "Position north of the origin."});
    f("heading", p.heading, {.unit = "deg", .help = "Heading, clockwise from north; wrapped in the first step."});
    f("speed", p.speed, {.unit = "m/s", .help = "Speed through water; negative is astern."});
    f("depth", p.depth, {.unit = "m", .min = 0, .outOfRange = OutOfRange::Zero, .help = "Depth, positive down."});
  }
  bool operator==(const StartPose&) const = default;
};

/// Propulsion by thrust and rudder, or by a left and a right thruster (vehicle-model section 9).
enum class ThrustModeDiff { Normal, Differential };
/// Bow first, or stern first.
enum class ThrustModeReverse { Normal, Reverse };

template <>
inline std::vector<std::string> choiceNames<ThrustModeDiff>() {
  return {"normal", "differential"};
}
template <>
inline std::vector<std::string> choiceNames<ThrustModeReverse>() {
  return {"normal", "reverse"};
}
/// Accepts the words of the manual, and true or false as in messages.
template <class Mode>
struct ModeCodec : ChoiceCodec<Mode> {
  static Result<Mode> fromText(std::string_view text) {
    if (const std::string word = lowered(trimmed(text)); word == "true" || word == "false")
      return static_cast<Mode>(word == "true");
    return ChoiceCodec<Mode>::fromText(text);
  }
};
template <>
struct FieldCodec<ThrustModeDiff> : ModeCodec<ThrustModeDiff> {};
template <>
struct FieldCodec<ThrustModeReverse> : ModeCodec<ThrustModeReverse> {};

/// Parameters of a marine vehicle with their uSimMarineV22 names (vehicle-model section 14). An unset optional
/// value comes from the environment of the scenario.
struct VehicleParams {
  std::optional<double> driftX;
  std::optional<double> driftY;
  double rotateSpeed = 0;
  double buoyancyRate = 0.025;
  std::optional<double> maxAcceleration;
  double maxDeceleration = 0.5;
  double maxDepthRate = 0.5;
  double maxDepthRateSpeed = 2.0;
  std::optional<double> maxSpeed;
  double maxRudderDegsPerSec = 0;
  double turnRate = 70;
  double turnRadius = 0;
  double turnSpdLoss = 0.85;
  std::optional<double> turnSpdMapFullSpeed;
  std::optional<double> turnSpdMapNullSpeed;
  std::optional<double> turnSpdMapFullRate;
  std::optional<double> turnSpdMapNullRate;
  ThrustMap thrustMap;
  double thrustFactor = 20;
  bool thrustReflect = false;
  ThrustModeDiff thrustModeDiff = ThrustModeDiff::Normal;
  ThrustModeReverse thrustModeReverse = ThrustModeReverse::Normal;
  bool dualState = false;
  bool simPause = false;
  std::optional<double> defaultWaterDepth;
  double trimTolerance = 5;
  double maxTrimDelay = 10;
  std::optional<Wind> windConditions;
  PolarPlot polarPlot;
  std::string prefix = "USM";
  std::string postDesThrust;
  std::string postDesRudder;
  bool postNavposSummary = false;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f);
  bool operator==(const VehicleParams&) const = default;
};

/// The largest increase of speed per second in force, m/s^2; 0 = no limit. The table of the manual and the program
/// have different defaults (ruling R1).
double maxAccelerationOf(const VehicleParams& params, Compat compat);

/// True for the parameters of the old program (usimmarine-old section 8).
bool isKnownToOldProgram(std::string_view name);

/// Parses "direction, magnitude" into drift components. The direction is in degrees, where the drift goes to;
/// the magnitude is in m/s and may be negative (vehicle-model section 12).
Result<std::pair<double, double>> driftFromVectorText(std::string_view text);

template <class Number>
struct DriftVectorText {
  Number& x;
  Number& y;
  Result<void> assignText(std::string_view text) {
    const auto drift = driftFromVectorText(text);
    if (!drift) return tl::unexpected<Error>(drift.error());
    if constexpr (!std::is_const_v<Number>) {
      x = drift->first;
      y = drift->second;
    }
    return {};
  }
};

// clang 14 does not deduce the template arguments of aggregates.
template <class Number>
DriftVectorText(Number&, Number&) -> DriftVectorText<Number>;

template <class Self, class Visitor>
void VehicleParams::fields(Self& p, Visitor&& f) {
  f("drift_x", p.driftX,
    {.unit = "m/s", .live = true, .help = "Drift to the east; unset: the drift of the environment."});
  f("drift_y", p.driftY,
    {.unit = "m/s", .live = true, .help = "Drift to the north; unset: the drift of the environment."});
  DriftVectorText<std::remove_reference_t<decltype((p.driftX))>> driftVector{p.driftX, p.driftY};
  f("drift_vector", driftVector,
    {.unit = "deg, m/s",
     .live = true,
     .composite = true,
     .help = "Drift as the direction it goes to and its speed, \"90, 0.1\"; sets drift_x and drift_y.",
     .example = "90, 0.1"});
  f("rotate_speed", p.rotateSpeed,
    {.unit = "deg/s", .live = true, .help = "Rotation by external forces, clockwise positive."});
  f("buoyancy_rate", p.buoyancyRate,
    {.unit = "m/s", .live = true, .help = "Rate at which the vehicle rises without speed; negative: it sinks."});
  f("max_acceleration", p.maxAcceleration,
    {.unit = "m/s^2",
     .min = 0,
     .live = true,
     .outOfRange = OutOfRange::Zero,
     .help = "Largest increase of speed per second; 0 = no limit; unset: 0.5 in document mode, else no limit."});
  f("max_deceleration", p.maxDeceleration,
    {.unit = "m/s^2",
     .min = 0,
     .live = true,
     .outOfRange = OutOfRange::Zero,
     .help = "Largest decrease of speed per second; 0 = no limit."});
  f("max_depth_rate", p.maxDepthRate,
    {.unit = "m/s", .live = true, .help = "Depth rate with full elevator at max_depth_rate_speed."});
  f("max_depth_rate_speed", p.maxDepthRateSpeed,
    {.unit = "m/s",
     .live = true,
     .help = "From this speed on the full depth rate is reached; <= 0: at every speed."});
  f("max_speed", p.maxSpeed,
    {.unit = "m/s",
     .min = 0,
     .minExcluded = true,
     .live = true,
     .help = "From this speed on the turn radius is reached; uSimMarineV22 cuts published speeds here."});
  f("max_rudder_degs_per_sec", p.maxRudderDegsPerSec,
    {.unit = "%/s", .min = 0, .live = true, .help = "Fastest rudder movement; 0 = no limit."});
  f("turn_rate", p.turnRate,
    {.unit = "%",
     .min = 0,
     .max = 100,
     .live = true,
     .outOfRange = OutOfRange::Clip,
     .help = "Effect of the rudder; with 100 the vehicle turns 200 deg/s at full rudder and thrust 100."});
  f("turn_radius", p.turnRadius,
    {.unit = "m", .min = 0, .live = true, .help = "Smallest turning radius; 0 = no limit."});
  f("turn_spd_loss", p.turnSpdLoss,
    {.unit = "",
     .min = 0,
     .max = 1,
     .live = true,
     .alias = "turn_loss",
     .help = "Part of the speed lost at full rudder."});
  f("turn_spd_map_full_speed", p.turnSpdMapFullSpeed,
    {.unit = "m/s",
     .min = 0,
     .minExcluded = true,
     .live = true,
     .help = "From this speed on the full turn rate holds."});
  f("turn_spd_map_null_speed", p.turnSpdMapNullSpeed,
    {.unit = "m/s",
     .min = 0,
     .minExcluded = true,
     .live = true,
     .help = "Up to this speed the null turn rate holds."});
  f("turn_spd_map_full_rate", p.turnSpdMapFullRate,
    {.unit = "%", .min = 0, .max = 100, .minExcluded = true, .live = true, .help = "Turn rate at and above the full speed."});
  f("turn_spd_map_null_rate", p.turnSpdMapNullRate,
    {.unit = "%", .min = 0, .max = 100, .live = true, .help = "Turn rate at and below the null speed."});
  f("thrust_map", p.thrustMap,
    {.unit = "%:m/s",
     .live = true,
     .help = "Speed as a function of thrust, as pairs thrust:speed; empty: thrust / thrust_factor.",
     .example = "-100:-3.5, -75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8, 100:5"});
  f("thrust_factor", p.thrustFactor,
    {.unit = "%/(m/s)",
     .min = 0,
     .live = true,
     .help = "If the map has no positive pair, speed is thrust divided by this."});
  f("thrust_reflect", p.thrustReflect,
    {.live = true, .help = "Mirror the positive side of the map if there is no negative side."});
  f("thrust_mode_diff", p.thrustModeDiff,
    {.live = true, .help = "Differential thrust: left and right thruster instead of thrust and rudder."});
  f("thrust_mode_reverse", p.thrustModeReverse, {.live = true, .help = "Move stern first."});
  f("dual_state", p.dualState,
    {.help = "Keep a second, ground-truth record that drifts, while the plain record does not."});
  f("sim_pause", p.simPause, {.live = true, .help = "Start paused."});
  f("default_water_depth", p.defaultWaterDepth,
    {.unit = "m", .min = 0, .live = true, .help = "Water depth until a message changes it; 0 = unknown."});
  f("trim_tolerance", p.trimTolerance,
    {.unit = "deg", .live = true, .help = "A trim request is completed at this pitch."});
  f("max_trim_delay", p.maxTrimDelay, {.unit = "s", .live = true, .help = "Longest duration of a trim request."});
  f("wind_conditions", p.windConditions,
    {.unit = "m/s, deg",
     .live = true,
     .help = "Wind as \"spd=4, dir=155\", with the direction it comes from; unset: the wind of the environment.",
     .example = "spd=4, dir=155"});
  f("polar_plot", p.polarPlot,
    {.unit = "deg,%",
     .live = true,
     .help = "Speed under sail, as pairs of angle off the wind and percent of the wind speed: \"0,0: 45,65: "
             "90,80\"; empty: no sails.",
     .example = "0,0: 20,40: 45,65: 90,80: 110,90: 135,83: 150,83: 165,60: 180,50"});
  f("prefix", p.prefix, {.help = "Prefix of the names of published variables; the underscore at its end may be left out."});
  f("post_des_thrust", p.postDesThrust,
    {.help = "Variable that publishes the thrust of the PID; empty: not published.", .example = "PID_THRUST"});
  f("post_des_rudder", p.postDesRudder,
    {.help = "Variable that publishes the rudder of the PID; empty: not published.", .example = "PID_RUDDER"});
  f("post_navpos_summary", p.postNavposSummary, {.help = "Publish USM_NAVPOS_SUMMARY."});
}

}  // namespace antipode
