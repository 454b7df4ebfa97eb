// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/vehicle_change.h"

#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/edits/plane_transform.h"
#include "core/scenario/edits/rounding.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

namespace antipode::edits {
namespace {

constexpr const char* kPauseVehicle = "USM_SIM_PAUSED";

/// The speed that a behaviour asks for as its aim; null: none.
double* speedOf(BehaviourSpec& behaviour) {
  if (auto* route = std::get_if<WaypointParams>(&behaviour.params)) return &route->speed;
  if (auto* speed = std::get_if<ConstantSpeedParams>(&behaviour.params)) return &speed->speed;
  return nullptr;
}

void changeSpeed(VehicleSpec& vehicle, double by) {
  const auto add = [by](double& speed) { speed = std::max(0.0, toCentimetres(speed + by)); };
  if (vehicle.start.speed > 0) add(vehicle.start.speed);
  for (BehaviourSpec& behaviour : vehicle.behaviours)
    if (double* const speed = speedOf(behaviour)) add(*speed);
}

void changeCourse(VehicleSpec& vehicle, double by) {
  const StartPose start = vehicle.start;
  vehicle = transformed(vehicle, {.centre = {start.x, start.y}, .turn = by});
  vehicle.start.x = start.x, vehicle.start.y = start.y;
}

/// A switch of every copy of a vehicle that is on from `begin` to `end`, s from the start.
void addSwitch(Scenario& scenario, const VehicleSpec& vehicle, std::string_view variable, double begin,
               double end) {
  for (int copy = 0; copy < vehicle.count; ++copy)
    for (const bool isOn : {true, false}) {
      ScenarioEvent event;
      event.at = toCentimetres(isOn ? begin : end);
      event.vehicle = nameOfCopy(vehicle, copy);
      event.post.emplace_back(std::string(variable), MessageValue(std::string(isOn ? "true" : "false")));
      scenario.events.push_back(std::move(event));
    }
}

void apply(Scenario& scenario, const VehicleChange& change) {
  VehicleSpec vehicle = *scenario.vehicles[change.vehicle];
  switch (change.kind) {
    case ChangeKind::East:
      vehicle.start.x = toCentimetres(vehicle.start.x + change.amount);
      break;
    case ChangeKind::North:
      vehicle.start.y = toCentimetres(vehicle.start.y + change.amount);
      break;
    case ChangeKind::Course:
      changeCourse(vehicle, change.amount);
      break;
    case ChangeKind::Speed:
      changeSpeed(vehicle, change.amount);
      break;
    case ChangeKind::Delay:
      return addSwitch(scenario, vehicle, kPauseVehicle, 0, change.amount);
    case ChangeKind::Silence:
      return addSwitch(scenario, vehicle, kPauseReports, change.at, change.at + change.amount);
  }
  scenario.vehicles[change.vehicle] = std::make_shared<const VehicleSpec>(std::move(vehicle));
}

}  // namespace

double ChangeLimits::of(ChangeKind kind) const {
  switch (kind) {
    case ChangeKind::Course:
      return course;
    case ChangeKind::Speed:
      return speed;
    case ChangeKind::Delay:
      return delay;
    case ChangeKind::Silence:
      return silence;
    default:
      return start;
  }
}

Scenario withChanges(const Scenario& scenario, std::span<const VehicleChange> changes) {
  Scenario changed = scenario;
  for (const VehicleChange& change : changes) apply(changed, change);
  return changed;
}

std::string changeText(const Scenario& scenario, const VehicleChange& change) {
  const std::string& name = scenario.vehicles[change.vehicle]->name;
  const double amount = std::abs(change.amount);
  const bool isNegative = change.amount < 0;
  switch (change.kind) {
    case ChangeKind::East:
      return fmt::format("{}: starts {:.2f} m farther {}", name, amount, isNegative ? "west" : "east");
    case ChangeKind::North:
      return fmt::format("{}: starts {:.2f} m farther {}", name, amount, isNegative ? "south" : "north");
    case ChangeKind::Course:
      return fmt::format("{}: course {:.2f} deg to {}", name, amount, isNegative ? "port" : "starboard");
    case ChangeKind::Speed:
      return fmt::format("{}: {:.2f} m/s {}", name, amount, isNegative ? "slower" : "faster");
    case ChangeKind::Delay:
      return fmt::format("{}: starts {:.2f} s later", name, amount);
    case ChangeKind::Silence:
      return fmt::format("{}: nobody hears it from {:.2f} s on, for {:.2f} s", name, change.at, amount);
  }
  return {};
}

std::vector<VehicleChange> perturbation(const Scenario& scenario, const ChangeLimits& limits, std::uint64_t seed,
                                        int index) {
  constexpr std::array kKinds{ChangeKind::East, ChangeKind::North, ChangeKind::Course, ChangeKind::Speed};
  std::vector<VehicleChange> changes;
  for (std::size_t vehicle = 0; vehicle < scenario.vehicles.size(); ++vehicle) {
    const RandomStream random(seed, RandomPurpose::StudyPoint, index, vehicle);
    for (std::size_t k = 0; k < kKinds.size(); ++k) {
      const double limit = limits.of(kKinds[k]);
      if (limit > 0) changes.push_back({vehicle, kKinds[k], toCentimetres(random.uniform(k, -limit, limit))});
    }
  }
  return changes;
}

}  // namespace antipode::edits
