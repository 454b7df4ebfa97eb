// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/verdict_edits.h"

#include <algorithm>

namespace antipode::edits {

ScenarioPtr withCondition(const Scenario& scenario, VerdictRole role, const std::string& text) {
  auto next = std::make_shared<Scenario>(scenario);
  if (!next->verdict) next->verdict.emplace();
  conditionsOf(*next->verdict, role).items.push_back({text});
  return next;
}

ScenarioPtr withConditionAt(const Scenario& scenario, VerdictRole role, std::size_t index,
                            const std::string& text) {
  auto next = std::make_shared<Scenario>(scenario);
  if (next->verdict && index < conditionsOf(*next->verdict, role).size())
    conditionsOf(*next->verdict, role).items[index].written = text;
  return next;
}

ScenarioPtr withoutCondition(const Scenario& scenario, VerdictRole role, std::size_t index) {
  auto next = std::make_shared<Scenario>(scenario);
  if (!next->verdict) return next;
  auto& items = conditionsOf(*next->verdict, role).items;
  if (index < items.size()) items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
  const bool isEmpty = std::ranges::all_of(
      kVerdictRoles, [&](VerdictRole any) { return conditionsOf(*next->verdict, any).empty(); });
  if (isEmpty) next->verdict.reset();
  return next;
}

}  // namespace antipode::edits
