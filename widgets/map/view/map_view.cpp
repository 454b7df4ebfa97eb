// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_view.h"

#include "widgets/map/view/map_export.h"

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
  scene_.underPointer.reset();
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
