// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/message_range.h"

#include "core/model/vehicle_params.h"

#include <optional>
#include <string_view>

namespace antipode {
namespace {

/// The parameter or part of the start that the message replaces; empty: none with a range.
std::string_view replacedField(MessageEffect effect) {
  switch (effect) {
    case MessageEffect::TurnRate:
      return "turn_rate";
    case MessageEffect::TurnRadius:
      return "turn_radius";
    case MessageEffect::WaterDepth:
      return "default_water_depth";
    case MessageEffect::DesiredDepth:
    case MessageEffect::HoverDepth:
      return "depth";
    default:
      return "";
  }
}

template <class P>
std::optional<MessageRange> rangeOfField(std::string_view name) {
  std::optional<MessageRange> range;
  const P defaults{};
  P::fields(defaults, [&](const char* field, const auto&, const FieldInfo& info) {
    if (name == field) range = MessageRange{info.min, info.max};
  });
  return range;
}

}  // namespace

MessageRange rangeOf(MessageEffect effect) {
  switch (effect) {
    case MessageEffect::Thrust:
    case MessageEffect::ThrustLeft:
    case MessageEffect::ThrustRight:
    case MessageEffect::Rudder:
    case MessageEffect::Elevator:
      return {-100, 100};
    case MessageEffect::DesiredHeading:
    case MessageEffect::HoverHeading:
      return {0, 360};
    default:
      break;
  }
  const std::string_view field = replacedField(effect);
  if (const auto range = rangeOfField<VehicleParams>(field)) return *range;
  return rangeOfField<StartPose>(field).value_or(MessageRange{});
}

}  // namespace antipode
