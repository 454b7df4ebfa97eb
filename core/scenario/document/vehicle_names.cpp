// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/vehicle_names.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kMaxNameLength = 100;
constexpr std::size_t kMaxDigits = 6;  // a count is at most 100,000

std::string frame(std::string_view before, std::string_view behind) {
  return fmt::format("{}\n{}", before, behind);  // no name holds a line end
}

}  // namespace

Result<void> checkVehicleName(std::string_view name) {
  constexpr const char* kExpected = "a name such as abe, or boat{n} for a fleet";
  if (trimmed(name).empty()) return errExpected(kExpected, "this vehicle has no name");
  if (trimmed(name).size() != name.size())
    return errExpected(kExpected, "name: '{}' has blanks at its ends", name);
  if (name.size() > kMaxNameLength)
    return errExpected(fmt::format("at most {} characters", kMaxNameLength), "name: {} characters are too many",
                       name.size());
  const auto isBad = [](char c) { return c == '/' || c == '\\' || static_cast<unsigned char>(c) < 0x20; };
  if (std::ranges::any_of(name, isBad))
    return errExpected(kExpected, "name: '{}' has a slash or a control character", name);
  return {};
}

FleetNames::FleetNames(const Scenario& scenario) : scenario_(scenario) {
  std::size_t id = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    const std::string& name = vehicle->name;
    const std::size_t at = name.find("{n}");
    if (at == std::string::npos && vehicle->count == 1) {
      single_.try_emplace(name, id);
    } else {
      const std::string key =
          at == std::string::npos ? frame(name, "") : frame(name.substr(0, at), name.substr(at + 3));
      numbered_[key].push_back({vehicle->count, id});
    }
    id += static_cast<std::size_t>(std::max(vehicle->count, 0));
  }
}

std::optional<std::size_t> FleetNames::idOf(std::string_view name) const {
  std::optional<std::size_t> id;
  if (name.size() > kMaxNameLength + kMaxDigits) return id;
  if (const auto found = single_.find(std::string(name)); found != single_.end()) id = found->second;
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t begin = 0; begin < name.size() && !numbered_.empty(); ++begin) {
    if (!isDigit(name[begin]) || name[begin] == '0') continue;
    int number = 0;
    for (std::size_t end = begin; end < std::min(name.size(), begin + kMaxDigits) && isDigit(name[end]); ++end) {
      number = number * 10 + (name[end] - '0');
      const auto found = numbered_.find(frame(name.substr(0, begin), name.substr(end + 1)));
      if (found == numbered_.end()) continue;
      for (const Copies& copies : found->second) {
        const std::size_t match = copies.firstId + static_cast<std::size_t>(number - 1);
        if (number <= copies.count && (!id || match < *id)) id = match;
      }
    }
  }
  return id;
}

std::string FleetNames::suggestionFor(std::string_view name) {
  constexpr std::size_t kMaxCompared = 1000, kMaxListed = 12;
  if (scenario_.vehicles.empty()) return "a vehicle under 'vehicles'";
  if (name.size() > kMaxNameLength || suggestionsLeft_-- <= 0) return {};
  Scenario few;
  std::size_t members = 0;
  for (const VehiclePtr& vehicle : scenario_.vehicles) {
    if (members >= kMaxCompared) break;
    auto copy = std::make_shared<VehicleSpec>(*vehicle);
    copy->count = std::min(copy->count, static_cast<int>(kMaxCompared - members));
    members += static_cast<std::size_t>(std::max(copy->count, 0));
    // A lone copy of many keeps its number.
    if (copy->count == 1 && vehicle->count > 1 && copy->name.find("{n}") == std::string::npos) copy->name += "{n}";
    few.vehicles.push_back(std::move(copy));
  }
  std::vector<std::string> candidates;
  for (FleetMember& member : fleetOf(few)) candidates.push_back(std::move(member.name));
  std::ranges::sort(candidates);
  if (const auto near = nearestWord(name, candidates)) return fmt::format("'{}'", *near);
  return candidates.size() <= kMaxListed ? fmt::format("one of {}", fmt::join(candidates, ", ")) : std::string{};
}

}  // namespace antipode
