// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/colour_numbers.h"

#include "widgets/base/theme.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <string_view>

namespace antipode {
namespace {

bool isSmallFleet(const Scenario& scenario) {
  constexpr int kSmallFleet = 24;
  int count = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles)
    if ((count += vehicle->count) > kSmallFleet) return false;
  return true;
}

std::vector<std::pair<std::string, int>> coloured(const Scenario& scenario) {
  std::vector<std::pair<std::string, int>> all;
  const bool isSmall = isSmallFleet(scenario);
  for (const VehiclePtr& vehicle : scenario.vehicles)
    for (int copy = 0; copy == 0 || (isSmall && copy < vehicle->count); ++copy)
      all.emplace_back(vehicle->name, copy);
  return all;
}

std::set<std::string_view> namesOf(const Scenario& scenario) {
  std::set<std::string_view> names;
  for (const VehiclePtr& vehicle : scenario.vehicles) names.insert(vehicle->name);
  return names;
}

}  // namespace

int colourCount(const Scenario& scenario, const VehicleSpec& vehicle) {
  return isSmallFleet(scenario) ? std::max(1, vehicle.count) : 1;
}

void ColourNumbers::begin(const Scenario& scenario) {
  numbers_.clear();
  for (int next = 0; auto& each : coloured(scenario)) numbers_.try_emplace(std::move(each), Number{next++});
}

void ColourNumbers::follow(const Scenario& before, const Scenario& after) {
  keepRenamed(before, after);
  const std::set<std::string_view> names = namesOf(after);
  std::array<int, kVehicleColours> users{}, former{};
  for (const auto& [each, number] : numbers_)
    ++(names.contains(each.first) ? users : former)[static_cast<std::size_t>(number.number % kVehicleColours)];
  for (auto& each : coloured(after)) {
    if (const auto known = numbers_.find(each); known != numbers_.end() && !known->second.isRenamed) continue;
    // The colour of one that has gone comes last: it may come back, and somebody still knows it by that.
    std::size_t best = 0;
    for (std::size_t i = 1; i < users.size(); ++i)
      if (std::pair(users[i], former[i]) < std::pair(users[best], former[best])) best = i;
    ++users[best];
    numbers_[std::move(each)] = {static_cast<int>(best)};
  }
}

void ColourNumbers::keepRenamed(const Scenario& before, const Scenario& after) {
  if (before.vehicles.size() != after.vehicles.size()) return;
  const std::set<std::string_view> old = namesOf(before), now = namesOf(after);
  for (std::size_t i = 0; i < after.vehicles.size(); ++i) {
    const std::string &was = before.vehicles[i]->name, &is = after.vehicles[i]->name;
    if (now.contains(was) || old.contains(is)) continue;
    for (int copy = 0; copy < after.vehicles[i]->count; ++copy)
      if (const auto known = numbers_.find({was, copy}); known != numbers_.end()) {
        known->second.isRenamed = true;
        numbers_[{is, copy}] = {known->second.number};
      }
  }
}

std::vector<int> ColourNumbers::of(const Scenario& scenario) const {
  const auto all = coloured(scenario);
  std::vector<int> numbers(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto known = numbers_.find(all[i]);
    if (known == numbers_.end()) {
      std::iota(numbers.begin(), numbers.end(), 0);
      return numbers;
    }
    numbers[i] = known->second.number;
  }
  return numbers;
}

}  // namespace antipode
