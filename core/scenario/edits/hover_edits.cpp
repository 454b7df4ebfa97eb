// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/hover_edits.h"

#include "core/scenario/document/vehicle_models.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <algorithm>
#include <cmath>

namespace antipode::edits {
namespace {

std::size_t indexAtStart(const HoverSpec& hover) {
  // Of several for the same moment the last one counts; one without a time that comes first is for the start.
  std::size_t found = hover.requests.size();
  for (std::size_t i = 0; i < hover.requests.size(); ++i)
    if (hover.requests[i].at.value_or(i == 0 ? 0 : 1) <= 0) found = i;
  return found;
}

}  // namespace

ScenarioPtr withNewHoverVehicle(const Scenario& scenario, Vec2 position) {
  const ScenarioPtr placed = withNewVehicle(scenario, position);
  return withVehicle(*placed, placed->vehicles.size() - 1, [&](VehicleSpec& vehicle) {
    vehicle.name = freeName(scenario, "auv");
    vehicle.model = "hover";
    vehicle.hover.emplace();
    setRequestAtStart(*vehicle.hover, {vehicle.start.y, vehicle.start.x});
  });
}

ScenarioPtr withHover(const Scenario& scenario, const std::vector<std::size_t>& vehicles,
                      const std::function<void(HoverSpec&)>& change) {
  ScenarioPtr next = std::make_shared<Scenario>(scenario);
  for (const std::size_t index : vehicles)
    if (next->vehicles.at(index)->hover)
      next = withVehicle(*next, index, [&](VehicleSpec& vehicle) { change(*vehicle.hover); });
  return next;
}

std::optional<std::size_t> requestIndexAtStart(const HoverSpec& hover) {
  const std::size_t at = indexAtStart(hover);
  return at < hover.requests.size() ? std::optional(at) : std::nullopt;
}

std::optional<HoverRequest> requestAtStart(const HoverSpec& hover) {
  const std::size_t at = indexAtStart(hover);
  return at < hover.requests.size() ? hover.requests[at].request : std::nullopt;
}

void setRequestAtStart(HoverSpec& hover, const HoverRequest& request) {
  const std::size_t at = indexAtStart(hover);
  if (at < hover.requests.size())
    hover.requests[at].request = request;
  else
    hover.requests.insert(hover.requests.begin(), TimedHoverRequest{0, request});
}

Result<void> setModel(VehicleSpec& vehicle, const std::string& model) {
  const std::vector<std::string>& models = vehicleModelNames();
  if (std::ranges::find(models, model) == models.end())
    return errExpected(fmt::format("'{}'", fmt::join(models, "' or '")), "there is no model '{}'", model);
  if (model == vehicle.model) return {};
  vehicle.model = model;
  vehicle.hover.reset();
  if (model != "hover") return {};
  vehicle.hover.emplace();
  setRequestAtStart(*vehicle.hover,
                    {vehicle.start.y, vehicle.start.x, std::max(vehicle.start.depth, 0.0), vehicle.start.heading});
  vehicle.params = {};
  vehicle.pid.reset();
  vehicle.helm.reset();
  vehicle.behaviours.clear();
  return {};
}

}  // namespace antipode::edits
