// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/canvas/map_canvas.h"
#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/items/map_context.h"
#include "widgets/map/items/map_items.h"
#include "widgets/map/tools/map_tool.h"
#include "widgets/map/tools/tool_table.h"
#include "widgets/map/view/key_nudge.h"
#include "widgets/map/view/map_camera.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

class PlaceAid;

/// The map: shows the scene that is given to it, and reports what the user does. Knows no document, no session and
/// no kind of thing but vehicles. Redraws on change only, at most 60 times a second. GUI thread.
///
/// Mouse: the wheel zooms at the pointer, two fingers on a touchpad move the map; the middle button, or Space with
/// the left one, moves the map; the left button belongs to the tool. Keys: arrows move what is selected, else the
/// map, + and - zoom, Home shows all, Escape takes back what is going on, or returns to Select.
class MapView : public QWidget, private MapContext, private MapCanvasContent {
  Q_OBJECT

 public:
  explicit MapView(QWidget* parent = nullptr) : MapView(MapBackend::Auto, parent) {}
  explicit MapView(MapBackend backend, QWidget* parent = nullptr);
  ~MapView() override;
  QString backendName() const { return canvas_.name; }  ///< for the status bar
  MapBackend backend() const { return canvas_.backend; }

  // What is shown. Setters show; they emit nothing.
  using QWidget::show;
  /// Puts a part of the scene in the place of the present one: PathScene, WormholeList, SwarmScene, ... Cheap
  /// enough for every frame.
  template <class Part>
  void show(Part part) {
    Part& shown = scene_;
    if (shown == part) return;
    shown = std::move(part);
    keepValid(scene_);
    Part::kIsBackdrop ? redrawAll() : scheduleRedraw();
  }
  /// More that belongs into the next picture comes within so long, and the picture waits for it; 0: it has come.
  void awaitMore(int milliseconds);
  /// Names and colours by VehicleId. Poses, trails and drift stay if the number of vehicles does, else they are
  /// emptied; the selection keeps the ids that still exist.
  void setFleet(std::vector<MapFleetMember> fleet);
  /// Poses of the fleet, cheap enough for every frame; trails end at frame.time. Ignored unless as long as the
  /// fleet.
  void setPoses(const Frame& frame);
  /// Fleet and poses in one, without a time: trails are shown whole.
  void setVehicles(const std::vector<MapVehicle>& vehicles);
  void setSelection(std::vector<VehicleId> ids);  ///< any order; unknown ids are dropped
  void setSymbolScale(double scale);              ///< of vehicles; 1: as usual
  void resetTrails();
  /// Times ascending; see TrailStore. A point that is not finite breaks the trail.
  void appendTrail(VehicleId vehicle, std::span<const TrailPoint> points);
  void shrinkTrails(TrailStore::Shrink how);
  void breakTrail(VehicleId vehicle);
  void setTrailLength(std::optional<double> seconds);  ///< none = all (the default)
  void setLayerVisible(MapLayer layer, bool visible);
  bool isLayerVisible(MapLayer layer) const { return scene_.shows(layer); }
  void setTheme(const MapTheme& theme);
  void setGeoOrigin(std::optional<LocalGrid> grid);  ///< for latitude and longitude in the read-out
  void setEmptyHint(const QString& hint);            ///< shown where there is no vehicle

  // Which part of the world is shown; see MapCamera.
  const MapViewport& viewport() const override { return camera_.viewport(); }
  void setViewport(Vec2 centre, double metresPerPixel) { camera_.setViewport(centre, metresPerPixel); }
  void fitAll() { camera_.fitAll(); }
  void fitSelection() { camera_.fitSelection(); }
  void fitTo(const WorldRect& bounds) { camera_.fitTo(bounds); }
  void zoomBy(double factor);  ///< > 1 shows more detail, around the middle
  void showPreviousView() { camera_.showPrevious(); }
  void showNextView() { camera_.showNext(); }
  void centreOn(Vec2 pWorld) override { camera_.centreOn(pWorld); }
  /// Brings a place to the middle, which ends following, and marks it for a moment.
  void pointOut(Vec2 pWorld);
  /// Selection: the middle of the selected vehicles stays in the middle of the map. Fleet: where a vehicle comes
  /// to the edge the map moves on, and shows more when it must. Moving the map by hand ends both.
  void setFollow(MapFollow follow) { camera_.setFollow(follow); }
  MapFollow follow() const { return camera_.follow(); }

  /// Where the pointer is; none: not over the map.
  std::optional<Vec2> pointerPosition() const;

  /// Selects the vehicle after the selected ones, or with -1 the one before, and brings it into view.
  void selectNext(int by);

  // What the user may do.
  void setTool(MapToolId tool);
  MapToolId tool() const { return toolId_; }
  void escape();  ///< as Escape on the map: what is going on is taken back, else the tool is left
  /// Whether places that are drawn or dragged snap to what is near. Ctrl and Shift suspend it.
  void setSnapping(bool on);
  void setEditable(bool editable);  ///< things can be dragged; default false

  /// What the menu under the right button offers for the thing at a place of the screen, after it has been
  /// selected as by a click; nullopt: there is nothing. To be called while the menu is open.
  struct MenuEntry {
    QString text;
    std::function<void()> act;
  };
  std::optional<std::vector<MenuEntry>> selectForMenu(QPointF pScreen);

  // Pictures.
  /// What has been given to the view; it is no model to read from.
  const MapScene& scene() const override { return scene_; }
  const std::vector<VehicleId>& selection() const { return scene_.selection; }
  /// Everything is on the screen as it should be. Not so before the next redraw, and for some frames after a zoom
  /// over very many trails.
  bool isSettled() const { return isExact_ && labels_.isComplete() && !redrawTimer_.isActive(); }
  /// Vector drawing of what is shown, scaled to `size`.
  void renderTo(QPainter& painter, QSizeF size) const;

 signals:
  /// Everything that the user drags, draws or places; see MapEdit. What is done at once comes as Commit alone.
  void edited(const antipode::MapEdit& edit, antipode::EditPhase phase);
  void refused(const QString& reason);  ///< why nothing was changed, for the status bar
  // Selected by the user.
  void selectionChanged(const std::vector<antipode::VehicleId>& ids);
  void wormholeSelectionChanged(std::optional<std::size_t> wormhole);
  /// Shift and a click: the thing is added to what is selected, or taken away.
  void thingToggled(const antipode::MapThing& thing);
  /// A rubber band has caught more than vehicles; `adds`: to what is selected.
  void thingsBoxed(const std::vector<antipode::MapThing>& things, bool adds);
  /// A click on what is selected already. Comes before what the click changes: a path that was chosen alone, say.
  void selectedAgain();
  void pathChosen(std::optional<int> path,
                  std::optional<int> point);  ///< maybe of a vehicle that is not selected yet
  void shapeChosen(const QString& item);      ///< of a behaviour, by its id in the tree
  // The view.
  void toolChanged(antipode::MapToolId tool);
  void viewportChanged();
  void followChanged(antipode::MapFollow follow);
  void pointerMoved(std::optional<antipode::Vec2> pWorld);  ///< none: it has left
  void spaceTyped();  ///< Space was pressed and released without moving the map
  void contextMenuRequestedAt(antipode::Vec2 pWorld, std::optional<antipode::VehicleId> vehicle, QPoint global);

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  // MapContext
  QSizeF hintRoom() const override;
  bool isEditable() const override { return isEditable_; }
  void edit(const MapEdit& edit, EditPhase phase) override;
  void selectVehicles(std::vector<VehicleId> ids) override;
  void selectWormhole(std::optional<std::size_t> wormhole) override;
  void choosePath(std::optional<int> path, std::optional<int> point) override;
  void chooseShape(const QString& item) override;
  void toggleThing(const MapThing& thing) override;
  void selectThings(const std::vector<MapThing>& things, bool adds) override { emit thingsBoxed(things, adds); }
  void pan(QPointF pixels) override { camera_.pan(pixels); }
  void zoomTo(const WorldRect& bounds) override { camera_.zoomTo(bounds); }
  void refuse(const QString& reason) override { emit refused(reason); }
  void redrawTool() override;
  // MapCanvasContent
  std::int64_t pictureNumber() const override { return pictureNumber_; }
  void paintOverlay(QPainter& painter) override;
  void painted(bool isExact) override;

  void scheduleRedraw();
  void redrawAll();  ///< something besides the view, time, poses, trails and drift has changed
  void endGesture();
  void setUnderPointer(std::optional<VehicleId> id);
  void updateCursor();
  void showTooltip(const QPoint& at, const QPoint& global);
  MapTool& mouseTool() { return isGesturePan_ ? *panTool_ : *tool_; }
  /// With the place exact that the tool wants.
  MapPointer pointer(const QMouseEvent& event);
  std::optional<WantedPlace> wantedPlace();
  void showPlace();  ///< in numbers, while one is wanted
  void previewTypedPlace();
  void takeTypedPlace();
  std::vector<VehicleId> known(std::vector<VehicleId> ids) const;

  MapScene scene_;
  MapCamera camera_{scene_};
  bool isExact_ = false;
  LabelCache labels_;
  MapCanvas canvas_;
  QTimer redrawTimer_;
  QElapsedTimer sinceRedraw_;
  QDeadlineTimer heldUntil_;  // more of the next picture is about to come
  std::optional<Vec2> pointedOut_;
  QTimer pointedOutTimer_;
  std::int64_t pictureNumber_ = 0;

  MapToolId toolId_ = MapToolId::Select;
  std::unique_ptr<MapTool> tool_;
  PlaceAid* places_ = nullptr;
  KeyNudge nudge_{*this};
  bool isForMenu_ = false;                     ///< what is selected now is for a menu
  std::unique_ptr<MapTool> panTool_;           ///< while Space or the middle button is down
  Qt::MouseButton heldButton_ = Qt::NoButton;  ///< the one whose gesture is going on
  bool isGesturePan_ = false;
  bool isSpaceDown_ = false;
  bool hasSpaceMoved_ = false;      ///< the map, since Space is down
  std::optional<QPointF> pointer_;  ///< on the screen: the map may move below it
  bool isEditable_ = false;
};

}  // namespace antipode
