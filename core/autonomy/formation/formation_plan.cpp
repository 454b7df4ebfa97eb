// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/formation_plan.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace antipode {

constexpr std::size_t kMaxReported = 1000;  // largest number of problems

Result<FormationSlot> FormationSlot::fromText(std::string_view text) {
  constexpr const char* kForm = "name=NAME, x=METRES, y=METRES";
  FormationSlot slot;
  bool hasX = false, hasY = false;
  for (const std::string_view piece : splitTrimmed(text, ',')) {
    const auto pair = keyValueOf(piece);
    if (!pair) return errExpected(kForm, "'{}' is not of the form key=value", piece);
    const std::string key = lowered(pair->key);
    const std::string_view value = pair->value;
    if (key == "name") {
      if (!slot.name.empty()) return errExpected(kForm, "'name' is given twice");
      slot.name = value;
    } else if (key == "x" || key == "y") {
      bool& has = key == "x" ? hasX : hasY;
      if (has) return errExpected(kForm, "'{}' is given twice", key);
      const auto number = parseNumber(value);
      if (!number) return errExpected(kForm, "{}: {}", key, number.error().message);
      (key == "x" ? slot.offset.x : slot.offset.y) = *number;
      has = true;
    } else {
      return errExpected(kForm, "unknown key '{}'", key);
    }
  }
  if (slot.name.empty() || !hasX || !hasY)
    return errExpected(kForm, "'{}' is missing", slot.name.empty() ? "name" : !hasX ? "x" : "y");
  return slot;
}

std::string FormationSlot::text() const {
  return fmt::format("name={}, x={}, y={}", name, numberText(offset.x), numberText(offset.y));
}

Problems checkPlan(const std::vector<FormationSlot>& plan, double tooClose) {
  Problems problems;
  const auto add = [&](Severity severity, std::size_t entry, std::string message, std::string expected) {
    problems.push_back({severity, {}, fmt::format("{}", entry), std::move(message), std::move(expected)});
  };
  if (plan.size() < 2)
    add(Severity::Error, 0, "a formation needs at least two slots", "an entry for each vehicle");
  std::map<std::string, std::size_t> seen;
  for (std::size_t i = 0; i < plan.size(); ++i)
    if (const auto [at, isNew] = seen.emplace(lowered(plan[i].name), i); !isNew)
      add(Severity::Error, i, fmt::format("'{}' has a slot already (entry {})", plan[i].name, at->second + 1),
          "one slot for each vehicle");
  const auto reportCloseSlots = [&](std::size_t first, std::size_t second, double gap) {
    add(Severity::Warning, second,
        fmt::format("the slots of '{}' and '{}' are {:.3g} m apart", plan[first].name, plan[second].name, gap),
        fmt::format("at least {:g} m, twice the capture radius", tooClose));
  };
  // After sorting from west to east only neighbours can be close, so that large plans are checked fast.
  std::vector<std::size_t> order(plan.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return plan[i].offset.x; });
  for (std::size_t a = 0; a < order.size(); ++a)
    for (std::size_t b = a + 1; b < order.size() && problems.size() < kMaxReported; ++b) {
      const FormationSlot &west = plan[order[a]], &east = plan[order[b]];
      if (!(east.offset.x - west.offset.x < tooClose)) break;
      const double gap = distance(west.offset, east.offset);
      if (gap < tooClose) reportCloseSlots(std::min(order[a], order[b]), std::max(order[a], order[b]), gap);
    }
  return problems;
}

Result<std::vector<FormationSlot>> relativePlan(const std::vector<FormationSlot>& plan, std::string_view own) {
  const std::string name = lowered(own);
  const auto mine = std::ranges::find_if(plan, [&](const FormationSlot& s) { return lowered(s.name) == name; });
  if (mine == plan.end())
    return errExpected("an entry for every vehicle", "the formation has no slot for '{}'", own);
  std::vector<FormationSlot> relative;
  for (auto slot = plan.begin(); slot != plan.end(); ++slot)
    if (slot != mine) relative.push_back({slot->name, slot->offset - mine->offset});
  return relative;
}

}  // namespace antipode
