// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/map_view.h"

#include "widgets/map/map_export.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kFrameMs = 16;  // 60 Hz

}  // namespace

MapView::MapView(MapBackend backend, QWidget* parent) : QWidget(parent) {
  canvas_ = makeMapCanvas(backend, *this, this);
  canvas_.widget->setAttribute(Qt::WA_TransparentForMouseEvents);  // events are the view's
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(160, 120);
  tool_ = makeTool(toolId_);
  panTool_ = makeTool(MapToolId::Pan);
  redrawTimer_.setSingleShot(true);
  redrawTimer_.setTimerType(Qt::PreciseTimer);
  connect(&redrawTimer_, &QTimer::timeout, this, [this] {
    sinceRedraw_.start();
    canvas_.widget->update();
  });
}

// The canvas asks the view for its content and must not outlive it, as a child would by a little.
MapView::~MapView() {
  delete canvas_.widget;
}

void MapView::scheduleRedraw() {
  if (redrawTimer_.isActive()) return;
  const qint64 since = sinceRedraw_.isValid() ? sinceRedraw_.elapsed() : kFrameMs;
  redrawTimer_.start(static_cast<int>(std::clamp<qint64>(kFrameMs - since, 0, kFrameMs)));
}

void MapView::redrawAll() {
  ++scene_.revision;
  scheduleRedraw();
}

// ---- what is shown

void MapView::setFleet(std::vector<MapFleetMember> fleet) {
  const bool isSameSize = fleet.size() == scene_.fleet.size();
  scene_.fleet = std::move(fleet);
  if (!isSameSize) {
    scene_.poses = {};
    scene_.hasTime = false;
    scene_.vehicleDrift.clear();
    scene_.trails.reset(scene_.fleet.size());
  }
  scene_.selection = known(std::move(scene_.selection));
  scene_.hovered.reset();
  redrawAll();
}

void MapView::setPoses(const Frame& frame) {
  if (frame.x.size() != scene_.fleet.size()) return;
  scene_.poses = frame;
  scene_.hasTime = true;
  fitWhenFirstShown();
  keepInView();
  scheduleRedraw();
}

void MapView::setVehicles(const std::vector<MapVehicle>& vehicles) {
  std::vector<MapFleetMember> fleet;
  Frame frame;
  for (const MapVehicle& v : vehicles) {
    fleet.push_back({v.name, v.colour});
    frame.x.push_back(v.x);
    frame.y.push_back(v.y);
    frame.heading.push_back(v.heading);
    frame.speed.push_back(v.speed);
    frame.depth.push_back(v.depth);
  }
  setFleet(std::move(fleet));
  setPoses(frame);
  scene_.hasTime = false;
}

void MapView::resetTrails() {
  scene_.trails.reset(scene_.fleet.size());
  redrawAll();
}

void MapView::appendTrail(VehicleId vehicle, std::span<const TrailPoint> points) {
  scene_.trails.append(vehicle, points);
  scheduleRedraw();
}

void MapView::breakTrail(VehicleId vehicle) {
  scene_.trails.breakTrack(vehicle);
}

void MapView::setTrailLength(std::optional<double> seconds) {
  scene_.trailLength = seconds;
  redrawAll();
}

void MapView::setPaths(std::vector<MapPath> paths) {
  scene_.paths = std::move(paths);
  setChosenPath(scene_.chosenPath, scene_.chosenPoint);
  redrawAll();
}

void MapView::setChosenPath(std::optional<int> path, std::optional<int> point) {
  scene_.chosenPath = path;
  scene_.chosenPoint = point;
  if (!scene_.chosen()) scene_.chosenPath.reset();
  if (!scene_.chosenPosition()) scene_.chosenPoint.reset();
  scheduleRedraw();
}

void MapView::setSteering(std::vector<MapSteering> steering) {
  if (scene_.steering == steering) return;
  scene_.steering = std::move(steering);
  scheduleRedraw();
}

void MapView::setDrift(std::optional<Vec2> fleetDrift) {
  if (scene_.fleetDrift == fleetDrift) return;
  scene_.fleetDrift = fleetDrift;
  scheduleRedraw();
}

void MapView::setVehicleDrift(std::vector<Vec2> drift) {
  if (scene_.vehicleDrift == drift) return;
  scene_.vehicleDrift = std::move(drift);
  scheduleRedraw();
}

void MapView::setTransparency(std::vector<double> transparency) {
  if (scene_.transparency == transparency) return;
  scene_.transparency = std::move(transparency);
  scheduleRedraw();
}

void MapView::setWormholes(const std::vector<WormholeSpec>& wormholes) {
  // Those that are the same keep what was computed of them.
  std::vector<MapWormhole> next;
  for (std::size_t i = 0; i < wormholes.size(); ++i) {
    if (i < scene_.wormholes.size() && scene_.wormholes[i].spec == wormholes[i])
      next.push_back(std::move(scene_.wormholes[i]));
    else
      next.emplace_back(wormholes[i]);
  }
  scene_.wormholes = std::move(next);
  if (scene_.selectedWormhole && *scene_.selectedWormhole >= scene_.wormholes.size())
    scene_.selectedWormhole.reset();
  redrawAll();
}

void MapView::setSelectedWormhole(std::optional<std::size_t> wormhole) {
  if (wormhole && *wormhole >= scene_.wormholes.size()) wormhole.reset();
  if (wormhole == scene_.selectedWormhole) return;
  scene_.selectedWormhole = wormhole;
  redrawAll();
}

void MapView::setCurrent(std::optional<MapCurrent> current) {
  if (current && !current->field) current.reset();
  if (scene_.current == current) return;
  scene_.current = std::move(current);
  redrawAll();
}

void MapView::setWind(std::optional<Wind> wind) {
  if (scene_.wind == wind) return;
  scene_.wind = wind;
  scheduleRedraw();
}

void MapView::setSwarm(MapSwarm swarm) {
  if (scene_.swarm == swarm) return;
  scene_.swarm = std::move(swarm);
  scheduleRedraw();
}

void MapView::setFormation(std::vector<MapSlot> formation) {
  if (scene_.formation == formation) return;
  scene_.formation = std::move(formation);
  scheduleRedraw();
}

void MapView::setEmptyHint(const QString& hint) {
  scene_.emptyHint = hint;
  scheduleRedraw();
}

void MapView::setSelection(std::vector<VehicleId> ids) {
  scene_.selection = known(std::move(ids));
  keepInView();
  redrawAll();
}

std::vector<VehicleId> MapView::known(std::vector<VehicleId> ids) const {
  std::erase_if(ids, [&](VehicleId id) { return id < 0 || static_cast<std::size_t>(id) >= scene_.fleet.size(); });
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

void MapView::setLayerVisible(MapLayer layer, bool visible) {
  scene_.layers.set(static_cast<std::size_t>(layer), visible);
  redrawAll();
}

void MapView::setTheme(const MapTheme& theme) {
  scene_.theme = theme;
  redrawAll();
}

void MapView::setGeoOrigin(std::optional<LocalGrid> grid) {
  scene_.geo = grid;
  redrawAll();
}

void MapView::setVehicleLength(double metres) {
  scene_.vehicleLength = std::max(0.0, metres);
  redrawAll();
}

// ---- pictures

void MapView::painted(bool isExact) {
  isExact_ = isExact;
  if (!isExact_) scheduleRedraw();
}

void MapView::paintOverlay(QPainter& painter) {
  labels_.beginFrame();
  MapOverlay(scene_, viewport_, painter, font(), &labels_).paint(cursor_);
  if (!labels_.isComplete()) scheduleRedraw();
  painter.setRenderHint(QPainter::Antialiasing);
  QFont toolFont = font();
  toolFont.setPixelSize(12);
  painter.setFont(toolFont);
  tool_->paint(painter);
}

void MapView::renderTo(QPainter& painter, QSizeF size) const {
  renderMap(scene_, viewport_, font(), painter, size);
}

Result<void> MapView::saveImage(const QString& path) const {
  return saveMapImage(scene_, viewport_, font(), path);
}

}  // namespace antipode
