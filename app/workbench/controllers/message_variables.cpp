// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/message_variables.h"

#include "core/model/messages.h"
#include "core/scenario/document/scenario_variables.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace antipode {
namespace {

constexpr std::size_t kMaxNamed = 500;

KnownVariable::Type typeOf(MessageType type) {
  return type == MessageType::Number ? KnownVariable::Type::Number
         : type == MessageType::Text ? KnownVariable::Type::Text
                                     : KnownVariable::Type::Any;
}

/// The parameter that a message takes the place of: it has the same range.
const char* fieldOf(MessageEffect effect) {
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

QString rangeText(double low, double high) {
  if (!std::isfinite(low)) return {};
  return std::isfinite(high) ? tr("%1 to %2").arg(low).arg(high) : tr("at least %1").arg(low);
}

template <class P>
QString rangeOfField(std::string_view name) {
  QString range;
  const P defaults{};
  P::fields(defaults, [&](const char* field, const auto&, const FieldInfo& info) {
    if (name == field) range = rangeText(info.min, info.max);
  });
  return range;
}

QString rangeOf(MessageEffect effect) {
  switch (effect) {
    case MessageEffect::Thrust:
    case MessageEffect::ThrustLeft:
    case MessageEffect::ThrustRight:
    case MessageEffect::Rudder:
    case MessageEffect::Elevator:
      return rangeText(-100, 100);
    case MessageEffect::DesiredHeading:
    case MessageEffect::HoverHeading:
      return rangeText(0, 360);
    default:
      break;
  }
  const QString range = rangeOfField<VehicleParams>(fieldOf(effect));
  return range.isEmpty() ? rangeOfField<StartPose>(fieldOf(effect)) : range;
}

}  // namespace

std::vector<KnownVariable> knownVariables(const Scenario& scenario) {
  bool hasHovering = false, hasOthers = scenario.vehicles.empty();
  for (const VehiclePtr& vehicle : scenario.vehicles) (vehicle->hover ? hasHovering : hasOthers) = true;
  std::vector<KnownVariable> variables;
  for (const MessageInfo& message : messageTable()) {
    const bool isRead =
        (hasHovering && isReadByHovering(message.effect)) || (hasOthers && !isHoverRequest(message.effect));
    if (isRead)
      variables.push_back(
          {message.name, typeOf(message.type), message.unit, rangeOf(message.effect), coreText(message.help)});
  }
  for (const std::string& name : readVariables(scenario))
    if (!findMessage(name))
      variables.push_back(
          {qt(name), KnownVariable::Type::Any, {}, {}, tr("Read by helms or scripts of this scenario.")});
  std::ranges::sort(variables, {}, &KnownVariable::name);
  return variables;
}

QStringList messageVehicles(const Scenario& scenario) {
  QStringList names;
  std::size_t count = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles)
    for (int copy = 0; copy < vehicle->count && count < kMaxNamed; ++copy, ++count)
      names << qt(nameOfCopy(*vehicle, copy));
  return names;
}

}  // namespace antipode
