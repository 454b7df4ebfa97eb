// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expression/vehicle_renaming.h"

#include "core/base/expression/expression_parser.h"

namespace antipode {

std::string withVehiclesRenamed(std::string_view expression, const std::map<std::string, std::string>& nowCalled) {
  std::string text(expression);
  ExpressionParser parser(expression);
  if (!parser.parse()) return text;
  const auto& uses = parser.vehicleUses();
  for (auto use = uses.rbegin(); use != uses.rend(); ++use)  // from the end, so that places before it stay
    if (const auto found = nowCalled.find(use->vehicle); found != nowCalled.end())
      text.replace(use->at, use->length, expressionName(found->second));
  return text;
}

}  // namespace antipode
