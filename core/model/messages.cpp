// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/messages.h"

#include <algorithm>

namespace antipode {
namespace {

using E = MessageEffect;
using T = MessageType;

constexpr MessageInfo kMessages[] = {
    {"DESIRED_THRUST", E::Thrust, T::Number, "%", "Thrust; without embedded PID, not in differential mode."},
    {"DESIRED_RUDDER", E::Rudder, T::Number, "%", "Rudder, positive to starboard; without embedded PID."},
    {"DESIRED_ELEVATOR", E::Elevator, T::Number, "%", "Elevator, positive dives; without embedded PID."},
    {"DESIRED_THRUST_L", E::ThrustLeft, T::Number, "%", "Left thruster, in differential mode."},
    {"DESIRED_THRUST_R", E::ThrustRight, T::Number, "%", "Right thruster, in differential mode."},
    {"DESIRED_HEADING", E::DesiredHeading, T::Number, "deg", "Desired heading, with embedded PID."},
    {"DESIRED_SPEED", E::DesiredSpeed, T::Number, "m/s", "Desired speed, with embedded PID."},
    {"DESIRED_DEPTH", E::DesiredDepth, T::Number, "m", "Desired depth, with embedded PID."},
    {"SPEED_FACTOR", E::SpeedFactor, T::Number, "%/(m/s)", "Replaces speed_factor; 0 = speed PID."},
    {"MOOS_MANUAL_OVERRIDE", E::ManualOverride, T::Text, "",
     "true takes control away from the PID, false gives it back."},
    {"MOOS_MANUAL_OVERIDE", E::ManualOverride, T::Text, "", "Old spelling of MOOS_MANUAL_OVERRIDE."},
    {"THRUST_MODE_REVERSE", E::ModeReverse, T::Text, "", "true, reverse: stern first; false, normal: bow first."},
    {"THRUST_MODE_DIFFERENTIAL", E::ModeDifferential, T::Text, "", "true, differential; false, normal."},
    {"USM_SIM_PAUSED", E::SimPaused, T::Text, "", "Pauses or resumes the vehicle; also toggle."},
    {"USM_ENABLED", E::Enabled, T::Text, "", "false: NAV_* messages move the vehicle instead of the model."},
    {"OBSTACLE_HIT", E::ObstacleHit, T::Text, "", "true freezes the vehicle."},
    {"USM_RESET", E::Reset, T::Text, "", "\"x=200, y=250, speed=0.4, heading=135, depth=10\"."},
    {"USM_RESET_NAV", E::ResetNav, T::Any, "", "Sets the plain record to the ground-truth record."},
    {"USM_TURN_RATE", E::TurnRate, T::Number, "%", "Replaces turn_rate."},
    {"USM_TURN_RADIUS", E::TurnRadius, T::Number, "m", "Replaces turn_radius."},
    {"BUOYANCY_RATE", E::BuoyancyRate, T::Number, "m/s", "Replaces buoyancy_rate."},
    {"USM_BUOYANCY_RATE", E::BuoyancyRate, T::Number, "m/s", "Replaces buoyancy_rate."},
    {"WATER_DEPTH", E::WaterDepth, T::Number, "m", "Water depth; 0 = unknown."},
    {"USM_WATER_DEPTH", E::WaterDepth, T::Number, "m", "Water depth; 0 = unknown."},
    {"ROTATE_SPEED", E::RotateSpeed, T::Number, "deg/s", "Rotation by external forces."},
    {"DRIFT_X", E::DriftX, T::Number, "m/s", "Replaces the drift to the east."},
    {"CURRENT_X", E::DriftX, T::Number, "m/s", "As DRIFT_X."},
    {"DRIFT_Y", E::DriftY, T::Number, "m/s", "Replaces the drift to the north."},
    {"CURRENT_Y", E::DriftY, T::Number, "m/s", "As DRIFT_Y."},
    {"DRIFT_VECTOR", E::DriftVector, T::Text, "deg, m/s", "\"direction, speed\" replaces the drift."},
    {"DRIFT_VECTOR_ADD", E::DriftVectorAdd, T::Text, "deg, m/s", "\"direction, speed\" is added to the drift."},
    {"DRIFT_VECTOR_MULT", E::DriftVectorMult, T::Number, "",
     "Multiplies the drift; a negative factor reverses it."},
    {"USM_DRIFT_VECTOR_MULT", E::DriftVectorMult, T::Number, "", "As DRIFT_VECTOR_MULT."},
    {"BUOYANCY_CONTROL", E::BuoyancyControl, T::Text, "",
     "true: buoyancy_rate becomes 0; reported in BUOYANCY_REPORT."},
    {"TRIM_CONTROL", E::TrimControl, T::Text, "", "true: trim request; reported in TRIM_REPORT."},
    {"WIND_CONDITIONS", E::WindConditions, T::Text, "m/s, deg", "\"spd=4, dir=155\": the new wind."},
    {"NODE_LOST", E::NodeLost, T::Text, "",
     "true: the vehicle has no power, it drifts and does not ping or hear; false: it is repaired."},
    {"USM_CURRENT_FIELD", E::CurrentFieldActive, T::Text, "",
     "true or false: switches the current field on or off."},
    {"HOVER_REQUEST", E::HoverRequest, T::Text, "m, deg",
     "\"x=0, y=10, depth=3, heading=90, tolerance=0.1\": a hovering vehicle goes there; missing keys keep their "
     "value."},
    {"HOVER_CLEAR", E::HoverClear, T::Any, "", "A hovering vehicle becomes idle: no thrust."},
    {"HOVER_DEPTH", E::HoverDepth, T::Number, "m", "Replaces the depth of a hovering vehicle's request."},
    {"HOVER_HEADING", E::HoverHeading, T::Number, "deg", "Replaces the heading of a hovering vehicle's request."},
    {"NAV_X", E::NavX, T::Number, "m", "Moves the vehicle while it is disabled."},
    {"NAV_Y", E::NavY, T::Number, "m", "Moves the vehicle while it is disabled."},
    {"NAV_HEADING", E::NavHeading, T::Number, "deg", "Turns the vehicle while it is disabled."},
};

}  // namespace

std::span<const MessageInfo> messageTable() { return kMessages; }

bool isHoverRequest(MessageEffect effect) { return effect >= E::HoverRequest && effect <= E::HoverHeading; }

bool isReadByHovering(MessageEffect effect) {
  switch (effect) {
    case E::SimPaused:
    case E::Enabled:
    case E::ObstacleHit:
    case E::Reset:
    case E::WaterDepth:
    case E::DriftX:
    case E::DriftY:
    case E::DriftVector:
    case E::DriftVectorAdd:
    case E::DriftVectorMult:
    case E::CurrentFieldActive:
    case E::NavX:
    case E::NavY:
    case E::NavHeading:
    case E::NodeLost:
      return true;
    default:
      return isHoverRequest(effect);
  }
}

bool isReadByOldProgram(const MessageInfo& message) {
  static constexpr std::string_view kNotSubscribed[] = {
      "USM_RESET_NAV", "USM_TURN_RADIUS", "USM_BUOYANCY_RATE", "USM_WATER_DEPTH", "USM_DRIFT_VECTOR_MULT",
      "WIND_CONDITIONS", "USM_CURRENT_FIELD", "NAV_X", "NAV_Y", "NAV_HEADING"};
  return std::ranges::find(kNotSubscribed, std::string_view(message.name)) == std::end(kNotSubscribed);
}

const MessageInfo* findMessage(std::string_view variable) {
  const auto at = std::ranges::find_if(kMessages, [&](const MessageInfo& m) { return variable == m.name; });
  return at == std::end(kMessages) ? nullptr : at;
}

}  // namespace antipode
