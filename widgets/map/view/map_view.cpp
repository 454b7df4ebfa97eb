// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_view.h"

#include "widgets/map/items/map_target.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/vehicles/vehicle_picking.h"
#include "widgets/map/view/map_export.h"
#include "widgets/map/view/map_overlay.h"
#include "widgets/map/view/place_aid.h"

#include <QHelpEvent>
#include <QInputDevice>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr int kFrameMs = 16;               // 60 Hz
constexpr int kPointedOutMs = 2500;        // a place that was asked for is marked
constexpr double kZoomPerDegree = 1.0125;  // of the wheel; a notch is 15 degrees
constexpr double kKeyZoom = 1.25;
constexpr double kKeyPan = 80;  // px

/// How far two fingers on a touchpad have moved; nothing for a wheel, and with Ctrl, which zooms.
QPointF touchpadPixels(const QWheelEvent& event) {
  constexpr double kPixelsPerDegree = 4;
  const bool isTouchpad = event.device() && event.device()->type() == QInputDevice::DeviceType::TouchPad;
  if (event.modifiers() & Qt::ControlModifier) return {};
  if (!event.pixelDelta().isNull()) return event.pixelDelta();
  return isTouchpad ? QPointF(event.angleDelta()) / 8 * kPixelsPerDegree : QPointF();
}

bool beginsNumber(const QKeyEvent& key) {
  const bool isDigit = key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9;
  return (isDigit || key.key() == Qt::Key_Minus || key.key() == Qt::Key_Period) &&
         !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

}  // namespace

MapView::MapView(MapBackend backend, QWidget* parent) : QWidget(parent) {
  canvas_ = makeMapCanvas(backend, *this, this);
  canvas_.widget->setAttribute(Qt::WA_TransparentForMouseEvents);  // events are the view's
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Map"));
  setMinimumSize(160, 120);
  tool_ = makeMapTool(toolId_, *this);
  panTool_ = makeMapTool(MapToolId::Pan, *this);
  places_ = new PlaceAid(*this, *this);
  connect(places_, &PlaceAid::changed, this, &MapView::previewTypedPlace);
  connect(places_, &PlaceAid::accepted, this, &MapView::takeTypedPlace);
  connect(places_, &PlaceAid::left, this, [this] {
    setFocus();
    previewTypedPlace();
  });
  connect(&camera_, &MapCamera::viewportChanged, this, [this] {
    scheduleRedraw();
    emit viewportChanged();
  });
  connect(&camera_, &MapCamera::followChanged, this, &MapView::followChanged);
  redrawTimer_.setSingleShot(true);
  redrawTimer_.setTimerType(Qt::PreciseTimer);
  connect(&redrawTimer_, &QTimer::timeout, this, [this] {
    sinceRedraw_.start();
    ++pictureNumber_;
    canvas_.widget->update();
  });
  pointedOutTimer_.setSingleShot(true);
  connect(&pointedOutTimer_, &QTimer::timeout, this, [this] {
    pointedOut_.reset();
    scheduleRedraw();
  });
}

// The canvas asks the view for its content and must not outlive it, as a child would by a little.
MapView::~MapView() {
  delete canvas_.widget;
}

void MapView::scheduleRedraw() {
  if (redrawTimer_.isActive()) return;
  const qint64 since = sinceRedraw_.isValid() ? sinceRedraw_.elapsed() : kFrameMs;
  const qint64 held = heldUntil_.remainingTime();
  redrawTimer_.start(static_cast<int>(std::max(std::clamp<qint64>(kFrameMs - since, 0, kFrameMs), held)));
}

void MapView::awaitMore(int milliseconds) {
  heldUntil_ = QDeadlineTimer(milliseconds, Qt::PreciseTimer);
  if (!redrawTimer_.isActive()) return;
  redrawTimer_.stop();
  scheduleRedraw();
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
  camera_.fitFirst(isVisible());
  camera_.keepInView();
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

void MapView::shrinkTrails(TrailStore::Shrink how) {
  scene_.trails.shrink(how);
  redrawAll();
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
  camera_.keepInView();
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

void MapView::setSymbolScale(double scale) {
  scene_.symbolScale = scale;
  redrawAll();
}

void MapView::zoomBy(double factor) {
  const QSizeF size = viewport().size();
  camera_.zoomAt({size.width() / 2, size.height() / 2}, factor);
}

void MapView::pointOut(Vec2 pWorld) {
  camera_.setFollow(MapFollow::Nobody);
  camera_.centreOn(pWorld);
  pointedOut_ = pWorld;
  pointedOutTimer_.start(kPointedOutMs);
  scheduleRedraw();
}

// ---- mouse and keys

MapPointer MapView::pointer(const QMouseEvent& event) {
  const QPointF at = event.position();
  tool_->setTyped(places_->typedSizes());
  return places_->exact({at, viewport().worldFromScreen(at), event.modifiers()}, wantedPlace());
}

std::optional<WantedPlace> MapView::wantedPlace() {
  return isGesturePan_ ? std::nullopt : tool_->wantedPlace();
}

void MapView::previewTypedPlace() {
  const MapPointer at = places_->exactAgain(wantedPlace());
  tool_->setTyped(places_->typedSizes());
  heldButton_ == Qt::NoButton ? tool_->point(at) : mouseTool().drag(at);
  showPlace();
  scheduleRedraw();
}

/// Enter in the bar: the place is taken as by a click, or by the release of a drag. With nothing typed it is the
/// tool's own Enter.
void MapView::takeTypedPlace() {
  const auto wanted = wantedPlace();
  if (!places_->isShown()) return;
  if (!places_->isTyping()) {
    setFocus();
    tool_->key(Qt::Key_Return);
    return showPlace();
  }
  const auto at = places_->typed(wanted);
  if (!at) return;
  tool_->setTyped(places_->typedSizes());
  places_->forget();
  if (std::exchange(heldButton_, Qt::NoButton) == Qt::NoButton) tool_->press(*at);
  tool_->release(*at);
  if (!tool_->isDrawing()) setFocus();
  updateCursor();
  showPlace();
}

QSizeF MapView::hintRoom() const {
  return {static_cast<double>(width()), places_->freeHeight()};
}

std::optional<Vec2> MapView::pointerPosition() const {
  return pointer_ ? std::optional(viewport().worldFromScreen(*pointer_)) : std::nullopt;
}

void MapView::updateCursor() {
  const bool isPanning = isGesturePan_ || (isSpaceDown_ && heldButton_ == Qt::NoButton);
  setCursor(isPanning ? panTool_->cursor() : tool_->cursor());
}

void MapView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  canvas_.widget->setGeometry(rect());
  camera_.resize(QSizeF(size()));
  camera_.fitFirst(isVisible());
}

void MapView::mousePressEvent(QMouseEvent* event) {
  if (heldButton_ != Qt::NoButton) return;  // a second button does not disturb a gesture
  if (event->button() == Qt::RightButton) {
    const auto vehicle = vehicleAt(scene_, viewport(), event->position());
    emit contextMenuRequestedAt(viewport().worldFromScreen(event->position()), vehicle,
                                event->globalPosition().toPoint());
    return;
  }
  if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
  isGesturePan_ = event->button() == Qt::MiddleButton || isSpaceDown_;
  heldButton_ = event->button();
  hasSpaceMoved_ = true;
  QToolTip::hideText();
  mouseTool().press(pointer(*event));
  places_->forget();
  showPlace();
  updateCursor();
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
  const MapPointer at = pointer(*event);
  if (heldButton_ == Qt::NoButton) {
    tool_->point(at);
    setUnderPointer(vehicleAt(scene_, viewport(), at.screen));
  } else {
    mouseTool().drag(at);
  }
  showPlace();
  pointer_ = event->position();
  updateCursor();
  scheduleRedraw();
  emit pointerMoved(pointerPosition());  // after the tool: it may have moved the map
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
  if (heldButton_ == Qt::NoButton || event->button() != heldButton_) return;
  heldButton_ = Qt::NoButton;
  mouseTool().release(pointer(*event));
  isGesturePan_ = false;
  showPlace();
  updateCursor();
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || isSpaceDown_ || heldButton_ != Qt::NoButton)
    return mousePressEvent(event);
  // No gesture begins: the release after it must not be taken for a click.
  tool_->doubleClick(pointer(*event));
  showPlace();
}

void MapView::wheelEvent(QWheelEvent* event) {
  event->accept();
  if (const QPointF pixels = touchpadPixels(*event); !pixels.isNull()) return pan(pixels);
  const double degrees = event->angleDelta().y() / 8.0;
  if (degrees != 0) camera_.zoomAt(event->position(), std::pow(kZoomPerDegree, degrees));
}

bool MapView::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    showTooltip(help->pos(), help->globalPos());
    return true;
  }
  if (event->type() == QEvent::KeyPress && places_->isShown() &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Tab) {
    places_->beginTyping({});
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // A chosen vertex goes before the window's own Delete gets at its wormhole; Space may begin a drag, and a
    // point the number of a place.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool isSpace = key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier;
    const bool isTyped = places_->isShown() && beginsNumber(*key);
    if (isSpace || isTyped || tool_->claimsKey(key->key())) event->accept();
    return event->isAccepted();
  }
  if (event->type() == QEvent::NativeGesture) {
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    if (gesture->gestureType() == Qt::ZoomNativeGesture) {
      camera_.zoomAt(gesture->position(), std::max(0.1, 1 + gesture->value()));
      return true;
    }
  }
  return QWidget::event(event);
}

void MapView::showTooltip(const QPoint& at, const QPoint& global) {
  const QString text = tooltipAt({scene_, viewport(), QPointF(at)});
  text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(global, text, this);
}

void MapView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space) {
    if (!event->isAutoRepeat()) {
      isSpaceDown_ = true;
      hasSpaceMoved_ = false;
    }
    return updateCursor();
  }
  if (event->key() == Qt::Key_Escape) return escape();
  if (places_->isShown() && beginsNumber(*event)) return places_->beginTyping(event->text());
  if (tool_->key(event->key())) return showPlace();
  if (toolId_ == MapToolId::Select && nudge_.press(event->key(), event->modifiers(), event->isAutoRepeat()))
    return;
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoomBy(kKeyZoom);
      break;
    case Qt::Key_Minus:
      zoomBy(1 / kKeyZoom);
      break;
    case Qt::Key_Left:
      pan({kKeyPan, 0});
      break;
    case Qt::Key_Right:
      pan({-kKeyPan, 0});
      break;
    case Qt::Key_Up:
      pan({0, kKeyPan});
      break;
    case Qt::Key_Down:
      pan({0, -kKeyPan});
      break;
    case Qt::Key_Home:
      fitAll();
      break;
    default:
      QWidget::keyPressEvent(event);
  }
}

void MapView::keyReleaseEvent(QKeyEvent* event) {
  if (!event->isAutoRepeat()) nudge_.commit();
  if (event->key() != Qt::Key_Space) return QWidget::keyReleaseEvent(event);
  if (event->isAutoRepeat() || !std::exchange(isSpaceDown_, false)) return;
  updateCursor();
  if (!hasSpaceMoved_) emit spaceTyped();
}

// First what is going on is taken back, then the tool is left, then the selection.
void MapView::escape() {
  if (nudge_.cancel()) return;
  const bool wasGesture = heldButton_ != Qt::NoButton;
  endGesture();
  if (!tool_->cancel() && !wasGesture) setTool(MapToolId::Select);
  showPlace();
  updateCursor();
}

/// The release of the button that is still held does nothing.
void MapView::endGesture() {
  if (isGesturePan_) panTool_->cancel();
  heldButton_ = Qt::NoButton;
  isGesturePan_ = false;
}

void MapView::setUnderPointer(std::optional<VehicleId> id) {
  if (id == scene_.underPointer) return;
  scene_.underPointer = id;
  scheduleRedraw();
}

void MapView::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  pointer_.reset();
  setUnderPointer(std::nullopt);
  scheduleRedraw();
  emit pointerMoved(std::nullopt);
}

void MapView::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  nudge_.commit();
  isSpaceDown_ = false;  // its release goes elsewhere
  updateCursor();
}

// ---- tools, and what they do

void MapView::setSnapping(bool on) {
  places_->setSnapping(on);
}

void MapView::showPlace() {
  places_->show(wantedPlace(), isGesturePan_ ? std::vector<WantedSize>{} : tool_->wantedSizes());
}

void MapView::setTool(MapToolId tool) {
  if (tool == toolId_) return;
  tool_->leave();
  endGesture();
  toolId_ = tool;
  tool_ = makeMapTool(tool, *this);
  if (!pointer_) places_->pointAt(QRectF(rect()).center());  // for who works by keyboard
  showPlace();
  updateCursor();
  scheduleRedraw();
  emit toolChanged(tool);
}

void MapView::setEditable(bool editable) {
  isEditable_ = editable;
  updateCursor();
}

void MapView::selectVehicles(std::vector<VehicleId> ids) {
  if (scene_.selectedWormhole) {
    show(WormholeChoice{});
    emit wormholeSelectionChanged(std::nullopt);
  }
  ids = known(std::move(ids));
  const bool isAgain = ids == scene_.selection && !ids.empty() && !isForMenu_;
  if (isAgain) emit selectedAgain();
  if (ids == scene_.selection && !scene_.chosenPath && scene_.chosenShapes.empty() && scene_.things.empty())
    return;  // with a path or shape chosen, a click means the boat alone
  setSelection(std::move(ids));
  emit selectionChanged(scene_.selection);
}

void MapView::toggleThing(const MapThing& thing) {
  const bool isVehicles = thing.kind == MapThing::Kind::Vehicle && scene_.things.empty();
  if (!isVehicles) return emit thingToggled(thing);
  std::vector<VehicleId> ids = scene_.selection;  // copies of one vehicle are selected one by one
  if (std::erase(ids, thing.index) == 0) ids.push_back(thing.index);
  selectVehicles(std::move(ids));
}

void MapView::selectNext(int by) {
  const int count = static_cast<int>(scene_.vehicleCount());
  if (count == 0) return;
  const std::vector<VehicleId>& now = scene_.selection;
  const int from = now.empty() ? (by > 0 ? -1 : 0) : by > 0 ? now.back() : now.front();
  const VehicleId next = (from + by + count) % count;
  if (now != std::vector{next}) selectVehicles({next});  // else it would show its handles
  if (scene_.hasPose(next) && !viewport().visibleWorld().contains(scene_.position(next)))
    centreOn(scene_.position(next));
}

void MapView::edit(const MapEdit& edit, EditPhase phase) {
  scheduleRedraw();
  emit edited(edit, phase);
}

void MapView::choosePath(std::optional<int> path, std::optional<int> point) {
  if (scene_.selectedWormhole) selectWormhole(std::nullopt);
  if (path && path == scene_.chosenPath && !point && !scene_.chosenPoint && !isForMenu_) emit selectedAgain();
  show(PathChoice{path, point});
  emit pathChosen(scene_.chosenPath, scene_.chosenPoint);
}

void MapView::chooseShape(const QString& item) {
  if (scene_.chosenShapes != QStringList{item}) return emit shapeChosen(item);
  if (scene_.canMove && !isForMenu_) emit selectedAgain();
}

void MapView::selectWormhole(std::optional<std::size_t> wormhole) {
  if (wormhole == scene_.selectedWormhole) return;
  selectVehicles({});
  show(WormholeChoice{wormhole});
  emit wormholeSelectionChanged(scene_.selectedWormhole);
}

std::optional<std::vector<MapView::MenuEntry>> MapView::selectForMenu(QPointF pScreen) {
  const MapPick pick{scene_, viewport(), pScreen, isEditable_};
  std::shared_ptr<MapTarget> target = pickTarget(pick);
  if (!target) target = pickBelow(pick);
  if (!target) return std::nullopt;
  const MapPointer at{pScreen, viewport().worldFromScreen(pScreen), {}};
  const QScopedValueRollback forMenu(isForMenu_, true);
  const auto thing = target->thing(scene_);
  const bool isInMix = scene_.things.size() > 1 && thing && std::ranges::count(scene_.things, *thing) > 0;
  if (!isInMix) target->click(*this, at);  // else the menu is for all of them
  // Points of a route can be picked once its vehicle is selected, which it is now.
  if (auto onTop = isInMix ? nullptr : pickTarget(pick)) target = std::move(onTop), target->click(*this, at);
  std::vector<MenuEntry> entries;
  for (MapAction& action : target->actions(*this))
    entries.push_back({action.text, [this, target, at, act = std::move(action.act)] { act(*this, at); }});
  return entries;
}

void MapView::redrawTool() {
  updateCursor();
  scheduleRedraw();
}

// ---- pictures

void MapView::painted(bool isExact) {
  isExact_ = isExact;
  if (!isExact_) scheduleRedraw();
}

void MapView::paintOverlay(QPainter& painter) {
  labels_.beginFrame();
  OverlayPainter overlay(scene_, viewport(), painter, font(), &labels_);
  paintMapOverlay(overlay, {pointerPosition(), pointedOut_, !tool_->isDrawing()});
  if (!labels_.isComplete()) scheduleRedraw();
  painter.setRenderHint(QPainter::Antialiasing);
  QFont toolFont = font();
  toolFont.setPixelSize(12);
  painter.setFont(toolFont);
  tool_->paint(painter);
  if (isGesturePan_) panTool_->paint(painter);
  places_->paint(painter);
}

void MapView::renderTo(QPainter& painter, QSizeF size) const {
  renderMap(scene_, viewport(), font(), painter, size);
}

}  // namespace antipode
