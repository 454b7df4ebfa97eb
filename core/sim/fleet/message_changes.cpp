// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/message_changes.h"

#include "core/model/drift.h"
#include "core/model/messages.h"
#include "core/model/vehicle_params.h"
#include "core/scenario/document/setting_event.h"

#include <algorithm>
#include <optional>

namespace antipode {
namespace {

/// The field that takes the number of a message as it is; null: none.
const char* fieldOf(MessageEffect effect) {
  switch (effect) {
    case MessageEffect::TurnRate:
      return "params/turn_rate";
    case MessageEffect::TurnRadius:
      return "params/turn_radius";
    case MessageEffect::BuoyancyRate:
      return "params/buoyancy_rate";
    case MessageEffect::RotateSpeed:
      return "params/rotate_speed";
    case MessageEffect::WaterDepth:
      return "params/default_water_depth";
    case MessageEffect::DriftX:
      return "params/drift_x";
    case MessageEffect::DriftY:
      return "params/drift_y";
    case MessageEffect::SpeedFactor:
      return "pid/speed_factor";
    default:
      return nullptr;
  }
}

/// The drift that a vehicle with this one has after the message; nullopt: as before.
std::optional<Vec2> driftAfter(MessageEffect effect, const MessageValue& value, Vec2 now) {
  const double* number = std::get_if<double>(&value);
  if (effect == MessageEffect::DriftVectorMult)
    return number ? std::optional(driftScaled(now, *number)) : std::nullopt;
  if (effect != MessageEffect::DriftVector && effect != MessageEffect::DriftVectorAdd) return std::nullopt;
  const auto given = driftFromVectorText(messageText(value));
  if (!given) return std::nullopt;
  const Vec2 drift{given->first, given->second};
  return effect == MessageEffect::DriftVector ? drift : now + drift;
}

/// What a message changes of one vehicle.
void addSettings(const Scenario& scenario, VehicleId id, const VehicleSpec& vehicle, const MessageInfo& message,
                 const MessageValue& value, std::vector<Command>& commands) {
  if (vehicle.hover) return;
  const auto set = [&](const char* field, double number) {
    commands.push_back({Command::Kind::Set, id, field, Value(number)});
  };
  if (const char* field = fieldOf(message.effect)) {
    const double* number = std::get_if<double>(&value);
    const bool isOfPid = message.effect == MessageEffect::SpeedFactor;
    const bool isFromZero =
        message.effect == MessageEffect::TurnRadius || message.effect == MessageEffect::WaterDepth;
    const bool isTaken = number && (!isOfPid || vehicle.pid) && (!isFromZero || *number >= 0);
    const bool isClipped = message.effect == MessageEffect::TurnRate;
    if (isTaken) set(field, isClipped ? std::clamp(*number, 0.0, 100.0) : *number);
    return;
  }
  const Vec2 now{vehicle.params.driftX.value_or(scenario.environment.driftX),
                 vehicle.params.driftY.value_or(scenario.environment.driftY)};
  if (const auto drift = driftAfter(message.effect, value, now)) {
    set("params/drift_x", drift->x);
    set("params/drift_y", drift->y);
  }
}

}  // namespace

std::vector<Command> settingsOf(const Scenario& scenario, VehicleId vehicle, const std::string& variable,
                                const MessageValue& value) {
  std::vector<Command> commands;
  if (const auto path = pathOfSetting(variable)) {
    commands.push_back({Command::Kind::Set, vehicle, std::string(*path), Value(value)});
    return commands;
  }
  const MessageInfo* message = findMessage(variable);
  if (!message) return commands;
  VehicleId first = 0;
  for (const VehiclePtr& spec : scenario.vehicles) {
    const VehicleId end = first + spec->count;
    const bool isMeant = vehicle == kAllVehicles || (vehicle >= first && vehicle < end);
    if (isMeant && spec->count > 0)
      addSettings(scenario, vehicle == kAllVehicles ? first : vehicle, *spec, *message, value, commands);
    first = end;
  }
  return commands;
}

}  // namespace antipode
