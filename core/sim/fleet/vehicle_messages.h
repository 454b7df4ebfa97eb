// SPDX-License-Identifier: GPL-3.0-or-later
// What messages do to a vehicle (moos-files.md section 3): tables with a row and a handler for each message.
// Names, aliases and types of the messages stand in core/model/messages.h.
#pragma once

#include "core/model/messages.h"
#include "core/sim/fleet/vehicle_core.h"

#include <optional>
#include <span>
#include <string>

namespace antipode {

class VehicleModel;

/// A message on its way into a vehicle.
struct Delivery {
  const MessageInfo& message;
  const MessageValue& value;
  const StepClock& clock;
  std::vector<RunEvent>& events;

  double number() const { return std::get<double>(value); }                 ///< of a message of type Number
  const std::string& text() const { return std::get<std::string>(value); }  ///< of a message of type Text
};

/// One row of a table of messages: what a message does to a target.
template <class Target>
struct MessageRow {
  MessageEffect effect;
  void (*apply)(Target& target, const Delivery& delivery);
};

/// The value has the type that messages.h gives the message; else leaves a WARNING.
bool hasRightType(const VehicleCore& core, const Delivery& delivery);
/// Leaves a WARNING that says why the message changes nothing.
void warnIgnored(const VehicleCore& core, const Delivery& delivery, const std::string& reason);
/// The text as a switch: true, false, or toggle, which reverses `now`. Anything else gives nothing, and a WARNING.
std::optional<bool> switchFrom(const VehicleCore& core, const Delivery& delivery, bool now);

/// The value as the old program receives it: a number in place of a text is an empty text, but for OBSTACLE_HIT,
/// where it is false at 0 alone.
MessageValue valueForOldProgram(const MessageInfo& message, const MessageValue& value);

/// Applies the row of the message, if the table has one and the value is of the right type. False: it has none.
template <class Target>
bool applyRow(std::span<const MessageRow<Target>> table, Target& target, const VehicleCore& core,
              const Delivery& delivery) {
  for (const MessageRow<Target>& row : table)
    if (row.effect == delivery.message.effect) {
      if (hasRightType(core, delivery)) row.apply(target, delivery);
      return true;
    }
  return false;
}

/// A vehicle as the messages see it that all models understand.
struct MessageTarget {
  VehicleCore& core;
  VehicleModel& model;
};
/// The messages that all models understand.
std::span<const MessageRow<MessageTarget>> commonMessages();

}  // namespace antipode
