// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/message_variables.h"

#include "core/model/message_range.h"
#include "core/scenario/document/scenario_variables.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMaxNamed = 500;

KnownVariable::Type typeOf(MessageType type) {
  return type == MessageType::Number ? KnownVariable::Type::Number
         : type == MessageType::Text ? KnownVariable::Type::Text
                                     : KnownVariable::Type::Any;
}

QString rangeText(MessageRange range) {
  if (!std::isfinite(range.min)) return {};
  return std::isfinite(range.max) ? tr("%1 to %2").arg(range.min).arg(range.max)
                                  : tr("at least %1").arg(range.min);
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
      variables.push_back({message.name, typeOf(message.type), message.unit, rangeText(rangeOf(message.effect)),
                           coreText(message.help)});
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
