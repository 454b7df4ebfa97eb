// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace antipode {

/// What a message does to a vehicle (moos-files.md section 3, "Subscribed by the simulator").
enum class MessageEffect {
  Thrust, Rudder, Elevator, ThrustLeft, ThrustRight,
  DesiredHeading, DesiredSpeed, DesiredDepth, SpeedFactor, ManualOverride,
  ModeReverse, ModeDifferential,
  SimPaused, Enabled, ObstacleHit, Reset, ResetNav,
  TurnRate, TurnRadius, BuoyancyRate, WaterDepth, RotateSpeed,
  DriftX, DriftY, DriftVector, DriftVectorAdd, DriftVectorMult,
  BuoyancyControl, TrimControl, NavX, NavY, NavHeading,
  WindConditions, CurrentFieldActive, NodeLost,
  HoverRequest, HoverClear, HoverDepth, HoverHeading,
};

/// A message needs a number, a text, or accepts both. A vehicle ignores a message of the wrong type with a
/// warning.
enum class MessageType { Number, Text, Any };

struct MessageInfo {
  const char* name;  ///< MOOS variable
  MessageEffect effect;
  MessageType type;
  const char* unit;
  const char* help;
};

/// Every variable that a vehicle reads, with aliases, sorted by meaning.
std::span<const MessageInfo> messageTable();
/// True for HOVER_REQUEST and the other messages that only hovering vehicles read.
bool isHoverRequest(MessageEffect effect);
/// True for messages that hovering vehicles read. They have no rudder, thrust in percent, turn rate, sails,
/// buoyancy tank or separate ground-truth record.
bool isReadByHovering(MessageEffect effect);
/// True for variables that the old program subscribes to, and for those of a controller, a helm and a power failure
/// beside it (usimmarine-old section 6).
bool isReadByOldProgram(const MessageInfo& message);
const MessageInfo* findMessage(std::string_view variable);

}  // namespace antipode
