// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/path_forecast.h"

#include "core/scenario/edits/vehicle_edits.h"
#include "core/sim/fleet/vehicle.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace antipode {
namespace {

/// Posted by the path when it is completed; not a name that anybody else uses.
constexpr const char* kDone = "ANTIPODE_FORECAST_DONE";
/// A vehicle that needs so many times the planned time will not arrive.
constexpr double kPatience = 10, kLeastSeconds = 1800, kMostSeconds = 7 * 24 * 3600.0;
constexpr int kStepsBetweenLooks = 50;
/// One that is outdated may take so long: with the next one it is still shown 50 ms after the edit.
constexpr std::chrono::milliseconds kLongestOutdated{40};

/// The vehicle alone, with the path sailed once and its end reported.
Result<ScenarioPtr> aloneScenario(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour) {
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i)
    if (i != vehicle) others.push_back(i);
  auto alone = std::make_shared<Scenario>(*edits::withoutVehicles(scenario, others));
  alone->formation.reset();
  alone->time.duration.reset();
  auto flag = FieldCodec<FlagList>::fromText(std::string(kDone) + " = true");
  if (!flag) return tl::unexpected<Error>(flag.error());
  auto spec = std::make_shared<VehicleSpec>(*scenario.vehicles.at(vehicle));
  spec->count = 1;
  BehaviourSpec& path = spec->behaviours.at(behaviour);
  auto* waypoint = std::get_if<WaypointParams>(&path.params);
  if (!waypoint || waypoint->points.points.empty()) return err("this behaviour has no path");
  waypoint->repeat.extra = 0;
  path.common.endflags.items.push_back(flag->items.front());
  alone->vehicles = {spec};
  return ScenarioPtr(alone);
}

double plannedSeconds(const VehicleSpec& vehicle, const WaypointParams& path) {
  Vec2 from{vehicle.start.x, vehicle.start.y};
  double metres = 0;
  for (const Vec2 point : path.points.points) metres += distance(from, point), from = point;
  return path.speed > 0 ? metres / path.speed : 0;
}

}  // namespace

PathForecast forecastPath(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour,
                          const std::atomic<bool>& isCancelled, const std::atomic<bool>* isOutdated) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begun = Clock::now();
  PathForecast forecast;
  const auto alone = aloneScenario(scenario, vehicle, behaviour);
  if (!alone) return forecast.reason = alone.error().message, forecast;
  const VehicleSpec& spec = *(*alone)->vehicles.front();
  const double planned = plannedSeconds(spec, std::get<WaypointParams>(spec.behaviours[behaviour].params));
  const double most = std::clamp(kPatience * planned, kLeastSeconds, kMostSeconds);
  Simulation simulation(*alone);
  const double start = simulation.time();
  Vec2 before{spec.start.x, spec.start.y};
  while (!simulation.vehicle(0).store().find(kDone)) {
    forecast.isGivenUp = isCancelled || (isOutdated && *isOutdated && Clock::now() - begun > kLongestOutdated);
    if (forecast.isGivenUp) return forecast;
    if (simulation.time() - start > most) {
      forecast.reason = "the vehicle does not complete the path";
      break;
    }
    for (int i = 0; i < kStepsBetweenLooks && !simulation.vehicle(0).store().find(kDone); ++i) {
      simulation.step();
      const Vec2 now{simulation.value(0, Channel::X), simulation.value(0, Channel::Y)};
      forecast.sailed += distance(before, now);
      before = now;
    }
    simulation.drainEvents();
    simulation.drainJournal();
  }
  forecast.isCompleted = forecast.reason.empty();
  forecast.seconds = simulation.time() - start;
  forecast.energy = simulation.value(0, Channel::TotalEnergy);
  return forecast;
}

}  // namespace antipode
