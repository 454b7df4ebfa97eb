// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/path_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/document/tree_items.h"
#include "core/autonomy/behaviours/waypoint.h"
#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "core/scenario/edits/behaviour_edits.h"
#include "core/scenario/edits/behaviour_fields.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "widgets/map/items/encounters/behaviour_shapes.h"
#include "widgets/map/items/routes/route_edits.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMaxSteering = 50;  // vehicles whose steering points are shown at once

std::optional<MapPath> pathOf(const BehaviourSpec& spec) {
  MapPath path;
  path.isEnabled = spec.common.enabled;
  if (const auto* waypoint = std::get_if<WaypointParams>(&spec.params)) {
    if (waypoint->points.points.empty()) return std::nullopt;
    path.points = waypoint->points.points;
    if (const SurveySpec* survey = waypoint->points.activePattern()) path.survey = *survey;
    path.isClosed = waypoint->repeat.extra != 0 && waypoint->order != WaypointOrder::Toggle;
    path.isReversed = waypoint->order == WaypointOrder::Reverse;
    path.innerRadius = waypoint->captureLine == CaptureLine::Absolute ? 0 : waypoint->captureRadius;
    path.outerRadius = waypoint->slipRadius > waypoint->captureRadius ? waypoint->slipRadius : 0;
    return path;
  }
  if (const auto* drifting = std::get_if<DriftingTargetParams>(&spec.params)) {
    if (drifting->follow != TargetSource::Point || !drifting->target) return std::nullopt;
    path.kind = MapPath::Kind::Station;
    path.points = {*drifting->target};
    return path;  // its radii belong to the swarm's layers
  }
  const auto* station = std::get_if<StationKeepParams>(&spec.params);
  if (!station || !station->stationPt || station->centerActivate) return std::nullopt;
  path.kind = MapPath::Kind::Station;
  path.points = {*station->stationPt};
  path.innerRadius = station->innerRadius;
  path.outerRadius = station->outerRadius;
  return path;
}

/// What of a behaviour is edited point by point, each with the parameter of its polygon.
std::vector<std::pair<MapPath, std::string>> pathsOf(const BehaviourSpec& spec) {
  std::vector<std::pair<MapPath, std::string>> paths;
  if (auto path = pathOf(spec)) paths.emplace_back(std::move(*path), std::string());
  for (BehaviourShape& shape : shapesOf(spec)) {
    const bool isObstacle = shape.kind == BehaviourShape::Kind::Obstacle;
    if (!isObstacle && shape.kind != BehaviourShape::Kind::Polygon) continue;
    MapPath area;
    area.kind = MapPath::Kind::Area;
    area.layer = isObstacle ? MapLayer::Obstacles : MapLayer::Areas;
    area.isEnabled = spec.common.enabled;
    area.isClosed = true;
    area.points = std::move(shape.points);
    paths.emplace_back(std::move(area), std::move(shape.parameter));
  }
  return paths;
}

/// Where the behaviour steers from `position`, as its helm would now.
std::optional<Vec2> steeringPoint(const WaypointParams& params, const BehaviourHistory::Route& route,
                                  Vec2 position) {
  const int count = static_cast<int>(params.points.points.size());
  if (route.index < 0 || route.index >= count) return std::nullopt;
  WaypointState state;
  state.started = true;
  state.start = route.start.value_or(position);
  state.index = route.index;
  state.previous = route.previous && *route.previous < count ? *route.previous : WaypointState::kNone;
  const Vec2 to = params.points.points[static_cast<std::size_t>(route.index)];
  const auto from = legStart(params, state);
  return hasLead(params) && from ? leadPoint(*from, to, position, *params.lead, params.leadDamper) : to;
}

}  // namespace

PathController::PathController(MapView& map, ScenarioDocument& document, SessionController& session,
                               Selection& selection, const BehaviourHistory& history, QObject* parent)
    : QObject(parent),
      map_(map),
      document_(document),
      session_(session),
      selection_(selection),
      history_(history),
      gesture_(document) {
  connect(&document, &ScenarioDocument::changed, this, &PathController::showPaths);
  connect(&document, &ScenarioDocument::replaced, this, &PathController::showPaths);
  connect(&session, &SessionController::sessionChanged, this, &PathController::showPaths);
  connect(&session, &SessionController::frameChanged, this, &PathController::showSteering);
  connect(&selection, &Selection::changed, this, &PathController::showPaths);
  connect(&selection, &Selection::behaviourChanged, this, [this] {
    drawn_.clear();
    showChosen();
    showDrawn();
  });
  connect(&map, &MapView::toolChanged, this, [this] {
    drawn_.clear();
    showDrawn();
  });
  connect(&map, &MapView::pathChosen, this, &PathController::onPathChosen);
  connect(&map, &MapView::edited, this, &PathController::onEdited);
  showPaths();
}

// --- showing ---------------------------------------------------------------------------------------

void PathController::showPaths() {
  selected_ = selection_.idsIn(session_.recording());
  paths_.clear();
  sources_.clear();
  const Scenario& scenario = *document_.scenario();
  const std::vector<QColor> colours = vehicleColours(scenario, session_.colours());
  const auto& names = session_.recording().header().vehicleNames;
  const auto selected = selection_.specsIn(scenario);
  std::vector<std::string> firstNames(scenario.vehicles.size());
  for (const FleetMember& member : fleetOf(scenario))
    if (member.copy == 0) firstNames[member.spec] = member.name;
  for (std::size_t spec = 0; spec < scenario.vehicles.size(); ++spec) {
    const VehicleSpec& vehicle = *scenario.vehicles[spec];
    const auto owner = vehicle.behaviours.empty() ? names.end() : std::ranges::find(names, firstNames[spec]);
    for (std::size_t b = 0; b < vehicle.behaviours.size(); ++b) {
      for (auto& [path, polygon] : pathsOf(vehicle.behaviours[b])) {
        path.colour = colours[spec];
        if (owner != names.end()) path.owner = static_cast<VehicleId>(owner - names.begin());
        path.ownerCount = vehicle.count;
        // An area has its name beside its lines.
        if (path.kind != MapPath::Kind::Area && std::ranges::find(selected, spec) != selected.end())
          path.label = QString::fromStdString(behaviourName(vehicle.behaviours[b], b));
        paths_.push_back(std::move(path));
        sources_.push_back({spec, b, std::move(polygon)});
      }
    }
  }
  map_.show(SteeringScene{});
  map_.show(PathScene{paths_});
  showChosen();
  showDrawn();
  showSteering();
}

void PathController::showChosen() {
  const Scenario& scenario = *document_.scenario();
  const auto selected = selection_.specsIn(scenario);
  std::vector<int> ofVehicle;
  std::optional<int> chosen;
  for (std::size_t i = 0; i < sources_.size() && !selected.empty(); ++i) {
    if (sources_[i].spec != selected.front()) continue;
    const int path = static_cast<int>(i);
    if (paths_[i].kind != MapPath::Kind::Area) ofVehicle.push_back(path);
    // Of several polygons the chosen one stays chosen.
    if (nameOf(sources_[i]) == selection_.behaviour() && (!chosen || choice_.chosenPath == path)) chosen = path;
  }
  if (selection_.behaviour().isEmpty() && ofVehicle.size() == 1) chosen = ofVehicle.front();
  showChoice(chosen, chosen == choice_.chosenPath ? choice_.chosenPoint : std::nullopt);
}

void PathController::showChoice(std::optional<int> path, std::optional<int> point) {
  const bool isThere =
      path && point && static_cast<std::size_t>(*point) < paths_.at(static_cast<std::size_t>(*path)).points.size();
  choice_ = {path, isThere ? point : std::nullopt};
  map_.show(choice_);
}

void PathController::showDrawn() {
  DrawnPart part;
  if (const auto polygon = drawnPolygon())
    part.drawnPolygon = tr("%1 of %2").arg(QString::fromStdString(polygon->polygon), nameOf(*polygon));
  if (const auto chosen = chosenBehaviour(); chosen && !drawn_.isEmpty())
    part.placedPoint = tr("%1 of %2").arg(drawn_, nameOf(*chosen));
  map_.show(std::move(part));
}

void PathController::showSteering() {
  SteeringScene shown;
  const Frame& frame = session_.frame();
  for (std::size_t n = 0; n < std::min(selected_.size(), kMaxSteering); ++n) {
    const auto id = static_cast<std::size_t>(selected_[n]);
    if (id >= frame.x.size()) continue;
    const Vec2 position{frame.x[id], frame.y[id]};
    std::vector<std::string> routeNames;
    std::vector<std::size_t> paths;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      const MapPath& path = paths_[i];
      if (path.kind != MapPath::Kind::Route || selected_[n] < path.owner ||
          selected_[n] >= path.owner + path.ownerCount)
        continue;
      routeNames.push_back(nameOf(sources_[i]).toStdString());
      paths.push_back(i);
    }
    if (routeNames.empty()) continue;
    const BehaviourHistory::Sample sample = history_.at(selected_[n], session_.cursor(), routeNames);
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const auto route = sample.routes.find(routeNames[i]);
      if (route == sample.routes.end()) continue;
      const auto& params = std::get<WaypointParams>(behaviourOf(sources_[paths[i]]).params);
      if (const auto steer = steeringPoint(params, route->second, position))
        shown.steering.push_back({selected_[n], static_cast<int>(paths[i]), route->second.index, *steer});
    }
  }
  map_.show(std::move(shown));
}

const BehaviourSpec& PathController::behaviourOf(const Source& source) const {
  return document_.scenario()->vehicles.at(source.spec)->behaviours.at(source.behaviour);
}

QString PathController::nameOf(const Source& source) const {
  return QString::fromStdString(behaviourName(behaviourOf(source), source.behaviour));
}

/// With its vehicle, for undo steps.
QString PathController::wholeNameOf(const Source& source) const {
  return tr("%1 of %2")
      .arg(nameOf(source), QString::fromStdString(document_.scenario()->vehicles.at(source.spec)->name));
}

// --- choosing --------------------------------------------------------------------------------------

void PathController::onPathChosen(std::optional<int> path, std::optional<int> point) {
  if (!path || static_cast<std::size_t>(*path) >= sources_.size()) {
    choice_ = {};
    return selection_.setBehaviour({});
  }
  const Source source = sources_[static_cast<std::size_t>(*path)];
  const auto selected = selection_.specsIn(*document_.scenario());
  if (selected.empty() || selected.front() != source.spec)
    selection_.setSpecs(*document_.scenario(), {source.spec});
  selection_.setBehaviour(nameOf(source));
  showChoice(path, point);  // the paths have been shown anew
  if (point) tellPoint(source, *point);
}

/// Of several polygons the first one is shown in numbers.
void PathController::tellPoint(const Source& source, int point) {
  const std::vector<std::string> polygons = polygonParameters(behaviourOf(source));
  if (source.polygon.empty() || (!polygons.empty() && polygons.front() == source.polygon)) emit pointChosen(point);
}

std::optional<PathController::Source> PathController::chosenBehaviour() const {
  const Scenario& scenario = *document_.scenario();
  const auto selected = selection_.specsIn(scenario);
  if (selected.empty()) return std::nullopt;
  const auto chosen =
      behaviourNamed(scenario.vehicles[selected.front()]->behaviours, selection_.behaviour().toStdString());
  return chosen ? std::optional(Source{selected.front(), *chosen}) : std::nullopt;
}

std::optional<PathController::Source> PathController::drawnPolygon() const {
  auto source = chosenBehaviour();
  if (!source) return std::nullopt;
  const std::vector<std::string> polygons = polygonParameters(behaviourOf(*source));
  if (polygons.empty()) return std::nullopt;
  const bool isAsked = std::ranges::find(polygons, drawn_.toStdString()) != polygons.end();
  source->polygon = isAsked ? drawn_.toStdString() : polygons.front();
  return source;
}

void PathController::choosePoint(int point) {
  choice_ = {};
  showChosen();
  showChoice(choice_.chosenPath, point);
}

QString PathController::itemOf(int path) const {
  if (path < 0 || static_cast<std::size_t>(path) >= sources_.size()) return {};
  const Source& source = sources_[static_cast<std::size_t>(path)];
  return behaviourItemId(*document_.scenario()->vehicles.at(source.spec), source.behaviour);
}

std::optional<int> PathController::mapPathOf(std::size_t spec, std::size_t behaviour) const {
  for (std::size_t i = 0; i < sources_.size(); ++i)
    if (sources_[i].spec == spec && sources_[i].behaviour == behaviour) return static_cast<int>(i);
  return std::nullopt;
}

void PathController::startDrawing(std::size_t behaviour, const QString& parameter) {
  const auto selected = selection_.specsIn(*document_.scenario());
  if (selected.empty()) return;
  const auto& behaviours = document_.scenario()->vehicles[selected.front()]->behaviours;
  if (behaviour >= behaviours.size()) return;
  const Source source{selected.front(), behaviour};
  selection_.setBehaviour(nameOf(source));
  const BehaviourSpec& spec = behaviours[behaviour];
  const auto* waypoint = std::get_if<WaypointParams>(&spec.params);
  map_.setFocus();  // the keys of the tool are those of the map
  if (!waypoint || parameter != "points") {
    const bool isPolygon = std::ranges::count(polygonParameters(spec), parameter.toStdString()) > 0;
    map_.setTool(isPolygon ? MapToolId::DrawPath : MapToolId::PlaceStation);
    drawn_ = parameter;
    return showDrawn();
  }
  if (waypoint->points.points.empty()) return map_.setTool(MapToolId::DrawPath);
  map_.setTool(MapToolId::Select);
  emit statusMessage(waypoint->points.activePattern()
                         ? tr("Drag the handles of the survey on the map")
                         : tr("Drag the points on the map; a double click on a leg adds one, Delete removes one"));
}

// --- editing ---------------------------------------------------------------------------------------

void PathController::onEdited(const MapEdit& edit, EditPhase phase) {
  if (const auto* moved = edit.as<WaypointMoved>()) movePoint(moved->waypoint, moved->position, phase);
  if (const auto* changed = edit.as<PathChanged>()) editPath(changed->path, changed->points, phase);
  if (const auto* drawn = edit.as<PathDrawn>()) addPath(drawn->points, drawn->isClosed);
  if (const auto* placed = edit.as<StationPlaced>()) addStation(placed->position);
}

void PathController::movePoint(WaypointRef waypoint, Vec2 position, EditPhase phase) {
  const auto path = static_cast<std::size_t>(waypoint.path);
  if (path >= sources_.size()) return;
  const Source source = sources_[path];  // the edit finds the paths anew
  gesture_.apply(phase, tr("Move point %1 of %2").arg(waypoint.point + 1).arg(wholeNameOf(source)),
                 [&](const Scenario& start) {
                   return edits::withPointAt(start, source.spec, source.behaviour,
                                             static_cast<std::size_t>(waypoint.point), position, source.polygon);
                 });
  tellPoint(source, waypoint.point);
}

void PathController::editPath(int index, const PointList& points, EditPhase phase) {
  const auto path = static_cast<std::size_t>(index);
  if (path >= sources_.size()) return;
  const Source source = sources_[path];  // the edit finds the paths anew
  gesture_.apply(phase, tr("Change %1").arg(wholeNameOf(source)), [&](const Scenario& start) {
    return edits::withPoints(start, source.spec, source.behaviour, points, source.polygon);
  });
}

/// The first selected vehicle; where none is, the one that starts nearest.
std::optional<std::size_t> PathController::specFor(Vec2 position) const {
  const Scenario& scenario = *document_.scenario();
  if (const auto selected = selection_.specsIn(scenario); !selected.empty()) return selected.front();
  std::optional<std::size_t> best;
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) {
    const VehicleSpec& vehicle = *scenario.vehicles[i];
    if (const double range = distance(position, {vehicle.start.x, vehicle.start.y}); range < nearest)
      nearest = range, best = i;
  }
  return best;
}

void PathController::addBehaviour(std::size_t spec, BehaviourSpec behaviour, const QString& what) {
  const Scenario& scenario = *document_.scenario();
  const BehaviourSpecs& before = scenario.vehicles[spec]->behaviours;
  const QString name = QString::fromStdString(behaviour.common.name);
  const auto steers = [](const BehaviourSpec& each) {
    return each.common.enabled && (std::holds_alternative<WaypointParams>(each.params) ||
                                   std::holds_alternative<StationKeepParams>(each.params));
  };
  const bool hasRivals = std::ranges::any_of(before, steers) && std::ranges::none_of(before, [](const auto& each) {
                           return !each.common.conditions.empty();
                         });
  document_.edit(
      edits::withBehaviours(scenario, {spec}, withInserted(before, before.size(), std::move(behaviour))), what);
  selection_.setSpecs(*document_.scenario(), {spec});
  selection_.setBehaviour(name);
  map_.setTool(MapToolId::Select);
  if (hasRivals)
    emit statusMessage(tr("%1 now has two behaviours that steer: switch one off, or add conditions")
                           .arg(QString::fromStdString(scenario.vehicles[spec]->name)));
}

/// A path without a vehicle gets one, at its first point and towards the second.
void PathController::addVehicleWith(const BehaviourSpec& behaviour, Vec2 start, double heading,
                                    const QString& what, const QString& message) {
  const ScenarioPtr placed = edits::withNewVehicle(*document_.scenario(), start);
  const std::size_t index = placed->vehicles.size() - 1;
  const QString name = QString::fromStdString(placed->vehicles[index]->name);
  const ScenarioPtr next = edits::withVehicle(*placed, index, [&](VehicleSpec& vehicle) {
    vehicle.start.heading = heading;
    vehicle.behaviours = {behaviour};
  });
  document_.edit(next, what.arg(name));
  selection_.setSpecs(*document_.scenario(), {index});
  map_.setTool(MapToolId::Select);
  emit statusMessage(message.arg(name));
}

void PathController::addPathWithVehicle(const BehaviourSpec& path) {
  const std::vector<Vec2>& points = std::get<WaypointParams>(path.params).points.points;
  const double heading =
      points.size() > 1 ? roundedHeading(bearing(points[0], points[1]), 0) : StartPose{}.heading;
  addVehicleWith(path, points.front(), heading, tr("Draw path of a new vehicle %1"),
                 tr("%1 was placed at the first point to sail the path; Undo takes both back"));
}

void PathController::addPath(const PointList& points, bool isClosed) {
  if (points.points.empty()) return;
  const auto spec = specFor(points.points.front());
  if (!spec) {
    BehaviourSpec behaviour = newBehaviour({}, WaypointParams::kType, points.pattern ? "survey" : "path");
    auto& params = std::get<WaypointParams>(behaviour.params);
    params.points = points;
    if (isClosed) params.repeat.extra = Rounds::kForever;
    return addPathWithVehicle(behaviour);
  }
  const Scenario& scenario = *document_.scenario();
  if (const auto polygon = points.pattern ? std::nullopt : drawnPolygon()) {
    document_.edit(edits::withPoints(scenario, polygon->spec, polygon->behaviour, points, polygon->polygon),
                   tr("Draw %1").arg(wholeNameOf(*polygon)));
    return map_.setTool(MapToolId::Select);
  }
  const BehaviourSpecs& behaviours = scenario.vehicles[*spec]->behaviours;
  const auto chosen = behaviourNamed(behaviours, selection_.behaviour().toStdString());
  const auto* waypoint = chosen ? std::get_if<WaypointParams>(&behaviours[*chosen].params) : nullptr;
  if (waypoint && waypoint->points.points.empty()) {
    document_.edit(edits::withPoints(scenario, *spec, *chosen, points), tr("Draw %1").arg(selection_.behaviour()));
    return map_.setTool(MapToolId::Select);
  }
  BehaviourSpec behaviour = newBehaviour(behaviours, WaypointParams::kType, points.pattern ? "survey" : "path");
  std::get<WaypointParams>(behaviour.params).points = points;
  if (isClosed) std::get<WaypointParams>(behaviour.params).repeat.extra = Rounds::kForever;
  addBehaviour(*spec, std::move(behaviour), points.pattern ? tr("Draw survey") : tr("Draw path"));
}

/// A station without a vehicle gets one, which is there already.
void PathController::addStationWithVehicle(Vec2 position) {
  BehaviourSpec behaviour = newBehaviour({}, StationKeepParams::kType, "station");
  auto& station = std::get<StationKeepParams>(behaviour.params);
  station.stationPt = toCentimetres(position);
  station.centerActivate = false;
  addVehicleWith(behaviour, position, StartPose{}.heading, tr("Place station of a new vehicle %1"),
                 tr("%1 was placed there to keep the station; Undo takes both back"));
}

/// The place of a behaviour that was asked to be drawn.
void PathController::setPlace(const Source& source, Vec2 position) {
  BehaviourSpecs behaviours = document_.scenario()->vehicles[source.spec]->behaviours;
  BehaviourSpec& spec = behaviours[source.behaviour];
  const auto set =
      setBehaviourField(spec, "", drawn_.toStdString(), FieldCodec<Vec2>::toText(toCentimetres(position)));
  if (!set) return emit statusMessage(QString::fromStdString(set.error().reason()));
  if (auto* drifting = std::get_if<DriftingTargetParams>(&spec.params)) drifting->follow = TargetSource::Point;
  document_.edit(edits::withBehaviours(*document_.scenario(), {source.spec}, behaviours),
                 tr("Place %1").arg(wholeNameOf(source)));
  map_.setTool(MapToolId::Select);
}

void PathController::addStation(Vec2 position) {
  const auto asked = chosenBehaviour();
  if (asked && !drawn_.isEmpty() && !std::holds_alternative<StationKeepParams>(behaviourOf(*asked).params))
    return setPlace(*asked, position);
  const auto spec = specFor(position);
  if (!spec) return addStationWithVehicle(position);
  const Scenario& scenario = *document_.scenario();
  BehaviourSpecs behaviours = scenario.vehicles[*spec]->behaviours;
  const auto chosen = behaviourNamed(behaviours, selection_.behaviour().toStdString());
  auto* present = chosen ? std::get_if<StationKeepParams>(&behaviours[*chosen].params) : nullptr;
  if (present) {
    present->stationPt = toCentimetres(position);
    present->centerActivate = false;
    document_.edit(edits::withBehaviours(scenario, {*spec}, behaviours),
                   tr("Place %1").arg(selection_.behaviour()));
    return map_.setTool(MapToolId::Select);
  }
  BehaviourSpec behaviour = newBehaviour(behaviours, StationKeepParams::kType, "station");
  auto& station = std::get<StationKeepParams>(behaviour.params);
  station.stationPt = toCentimetres(position);
  station.centerActivate = false;
  addBehaviour(*spec, std::move(behaviour), tr("Place station"));
}

}  // namespace antipode
