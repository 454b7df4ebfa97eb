// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/variable_history.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kTextsToLearnFrom = 50;  // later texts of a variable are like the first ones
constexpr std::size_t kMostFields = 40;

}  // namespace

bool VariableHistory::readNew() {
  const std::vector<RunEvent> events = newEvents();
  for (const RunEvent& event : events) add(event);
  return !events.empty();
}

void VariableHistory::add(const RunEvent& event) {
  Variable& variable = variables_[{event.vehicle, event.variable}];
  ++variable.posts;
  const std::string* text = std::get_if<std::string>(&event.value);
  (text ? variable.hasTexts : variable.hasNumbers) = true;
  if (!text || variable.posts > kTextsToLearnFrom) return;
  for (const std::string_view part : splitTrimmed(*text, ',')) {
    const auto pair = keyValueOf(part);
    if (!pair || pair->key.empty() || !parseNumber(pair->value)) continue;
    const std::string key(pair->key);
    const bool isKnown = std::ranges::find(variable.fields, key) != variable.fields.end();
    if (!isKnown && variable.fields.size() < kMostFields) variable.fields.push_back(key);
  }
}

}  // namespace antipode
