// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/map_selection.h"

#include "app/workbench/controllers/path_controller.h"
#include "app/workbench/document/item_ids.h"
#include "app/workbench/document/tree_items.h"
#include "core/scenario/edits/hover_edits.h"

#include <algorithm>

namespace antipode {
namespace {

using ThingKind = MapThing::Kind;

}  // namespace

MapSelection::MapSelection(MapView& map, EditController& edits, PathController& paths, ScenarioDocument& document,
                           SessionController& session, Selection& selection, QObject* parent)
    : QObject(parent), map_(map), edits_(edits), paths_(paths), document_(document), session_(session) {
  connect(&map, &MapView::thingToggled, this, [this](const MapThing& thing) { toggle({thing}); });
  connect(&map, &MapView::thingsBoxed, this, [this](const std::vector<MapThing>& things, bool adds) {
    if (adds) return toggle(things);
    QStringList ids;
    for (const MapThing& thing : things)
      if (const QString id = idOf(thing); !id.isEmpty() && !ids.contains(id)) ids << id;
    edits_.select(ids);
  });
  // A plain click selects that alone.
  connect(&map, &MapView::selectionChanged, this, [this] { edits_.forgetMix(); });
  connect(&map, &MapView::wormholeSelectionChanged, this, [this] { edits_.forgetMix(); });
  connect(&map, &MapView::pathChosen, this, [this] { edits_.forgetMix(); });
  connect(&map, &MapView::shapeChosen, this, [this](const QString& item) { edits_.select({item}); });
  connect(&edits, &EditController::itemsSelected, this, &MapSelection::show);
  connect(&selection, &Selection::changed, this, &MapSelection::show);
  connect(&selection, &Selection::behaviourChanged, this, &MapSelection::show);
  connect(&document, &ScenarioDocument::changed, this, &MapSelection::show);
  connect(&document, &ScenarioDocument::replaced, this, &MapSelection::show);
  show();
}

QString MapSelection::idOf(const MapThing& thing) const {
  const Scenario& scenario = *document_.scenario();
  const auto index = static_cast<std::size_t>(thing.index);
  if (thing.kind == ThingKind::Wormhole)
    return index < scenario.wormholes.size() ? wormholeItemId(scenario.wormholes[index]) : QString();
  if (thing.kind == ThingKind::Path) return paths_.itemOf(thing.index);
  const auto& names = session_.recording().header().vehicleNames;
  if (index >= names.size()) return {};
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  const auto member = std::ranges::find(fleet, names[index], &FleetMember::name);
  if (member == fleet.end()) return {};
  const VehicleSpec& vehicle = *scenario.vehicles[member->spec];
  if (thing.kind == ThingKind::Vehicle) return vehicleItemId(vehicle);
  if (!vehicle.hover) return {};
  const auto request = thing.request > 0 ? std::optional(static_cast<std::size_t>(thing.request) - 1)
                                         : edits::requestIndexAtStart(*vehicle.hover);
  return request ? requestItemId(vehicle, *request) : QString();
}

std::optional<MapThing> MapSelection::goalOf(std::size_t spec, std::size_t request, VehicleId vehicle) const {
  const auto& hover = document_.scenario()->vehicles.at(spec)->hover;
  if (!hover) return std::nullopt;
  const bool isAtStart = edits::requestIndexAtStart(*hover) == request;
  return MapThing{ThingKind::Goal, vehicle, isAtStart ? 0 : static_cast<int>(request) + 1};
}

/// Nothing where only vehicles are selected.
std::vector<MapThing> MapSelection::thingsOf(const QStringList& ids) const {
  const Scenario& scenario = *document_.scenario();
  const edits::ScenarioItems items = itemsOf(scenario, ids);
  std::vector<MapThing> things;
  for (const std::size_t wormhole : items.wormholes)
    things.push_back({ThingKind::Wormhole, static_cast<int>(wormhole)});
  for (const auto& [vehicle, list] : items.behaviours)
    for (const std::size_t behaviour : list)
      if (const auto path = paths_.mapPathOf(vehicle, behaviour)) things.push_back({ThingKind::Path, *path});
  const auto& names = session_.recording().header().vehicleNames;
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  const auto forEachCopy = [&](std::size_t spec, auto act) {
    for (const FleetMember& member : fleet)
      if (const auto at = std::ranges::find(names, member.name); member.spec == spec && at != names.end())
        act(static_cast<VehicleId>(at - names.begin()));
  };
  for (const auto& [vehicle, list] : items.requests)
    for (const std::size_t request : list)
      forEachCopy(vehicle, [&, vehicle = vehicle](VehicleId id) {
        if (const auto goal = goalOf(vehicle, request, id)) things.push_back(*goal);
      });
  if (things.empty()) return things;
  for (const std::size_t vehicle : items.vehicles)
    forEachCopy(vehicle, [&](VehicleId id) { things.push_back({ThingKind::Vehicle, id}); });
  return things;
}

void MapSelection::show() {
  const QStringList ids = edits_.selectedIds();
  map_.show(ThingChoice{thingsOf(ids)});
  map_.show(ShapeChoice{ids.filter("/behaviours/")});
}

/// Adds those that are not selected, takes away those that are.
void MapSelection::toggle(const std::vector<MapThing>& things) {
  QStringList ids = edits_.selectedIds();
  for (const MapThing& thing : things) {
    const QString id = idOf(thing);
    if (!id.isEmpty() && !ids.removeOne(id)) ids << id;
  }
  edits_.select(ids);
}

}  // namespace antipode
