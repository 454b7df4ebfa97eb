// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "widgets/map/canvas/map_canvas.h"
#include "widgets/map/view/map_overlay.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/tools/map_tool.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

enum class MapToolId {
  Select,
  Pan,
  PlaceVehicle,
  Measure,
  DrawWormhole,
  DrawPath,
  DrawSurvey,
  PlaceStation,
  PlaceHover,
  SetGoal
};

/// Whom the map keeps in view by itself.
enum class MapFollow { Nobody, Selection, Fleet };

/// The map: shows vehicles, trails and paths given to it, and reports what the user does. Knows no document and no
/// session. Redraws on change only, at most 60 times a second. GUI thread.
///
/// Mouse: the wheel zooms at the pointer; the middle button, or Space with the left one, moves the map; the left
/// button belongs to the tool. Keys: arrows move, + and - zoom, Home shows all, Escape gives up or returns to
/// Select.
class MapView : public QWidget, private MapToolContext, private MapCanvasContent {
  Q_OBJECT

 public:
  explicit MapView(QWidget* parent = nullptr) : MapView(MapBackend::Auto, parent) {}
  explicit MapView(MapBackend backend, QWidget* parent = nullptr);
  ~MapView() override;

  MapBackend backend() const { return canvas_.backend; }
  QString backendName() const { return canvas_.name; }  ///< for the status bar

  // What is shown. Setters show; they emit nothing.
  /// Names and colours by VehicleId. Poses, trails and drift stay if the number of vehicles does, else they are
  /// emptied; the selection keeps the ids that still exist.
  void setFleet(std::vector<MapFleetMember> fleet);
  /// Poses of the fleet, cheap enough for every frame; trails end at frame.time. Ignored unless as long as the
  /// fleet.
  void setPoses(const Frame& frame);
  /// Fleet and poses in one, without a time: trails are shown whole.
  void setVehicles(const std::vector<MapVehicle>& vehicles);

  void resetTrails();
  /// Times ascending; see TrailStore. A point that is not finite breaks the trail.
  void appendTrail(VehicleId vehicle, std::span<const TrailPoint> points);
  void breakTrail(VehicleId vehicle);
  void setTrailLength(std::optional<double> seconds);  ///< none = all (the default)

  /// Puts a part of the scene in the place of the present one: PathScene, WormholeList, SwarmScene, ... Cheap enough for
  /// every frame.
  template <class Part>
  void show(Part part) {
    Part& shown = scene_;
    if (shown == part) return;
    shown = std::move(part);
    scene_.keepValid();
    Part::kIsBackdrop ? redrawAll() : scheduleRedraw();
  }
  void setEmptyHint(const QString& hint);         ///< shown where there is no vehicle
  void setSelection(std::vector<VehicleId> ids);  ///< any order; unknown ids are dropped
  const std::vector<VehicleId>& selection() const { return scene_.selection; }
  void setLayerVisible(MapLayer layer, bool visible);
  bool isLayerVisible(MapLayer layer) const { return scene_.shows(layer); }
  void setTheme(const MapTheme& theme);
  void setGeoOrigin(std::optional<LocalGrid> grid);  ///< for latitude and longitude in the read-out
  void setVehicleLength(double metres);              ///< 0 (default) = symbols of constant size

  // What part is shown.
  const MapViewport& viewport() const override { return viewport_; }
  void setViewport(Vec2 centre, double metresPerPixel);
  void fitAll();               ///< vehicles, paths, wormholes and trails
  void fitSelection();         ///< all, when nothing is selected
  void zoomBy(double factor);  ///< > 1 shows more detail, around the middle
  void centreOn(Vec2 pWorld);
  void fitTo(const WorldRect& bounds);  ///< with a margin; an empty one: everything
  /// Selection: the middle of the selected vehicles stays in the middle of the map. Fleet: where a vehicle comes
  /// to the edge the map moves on, and shows more when it must. Moving the map by hand ends both.
  void setFollow(MapFollow follow);
  MapFollow follow() const { return follow_; }

  // What the user may do.
  void setTool(MapToolId tool);
  MapToolId tool() const { return toolId_; }
  void setEditable(bool editable);  ///< vehicles and way points can be dragged; default false

  // Pictures.
  const MapScene& scene() const override { return scene_; }
  /// Everything is on the screen as it should be. Not so before the next redraw, and for some frames after a zoom
  /// over very many trails.
  bool isSettled() const { return isExact_ && labels_.isComplete() && !redrawTimer_.isActive(); }
  /// Vector drawing of what is shown, scaled to `size`.
  void renderTo(QPainter& painter, QSizeF size) const;
  Result<void> saveImage(const QString& path) const;  ///< .png, .svg, .pdf; see saveMapImage()

 signals:
  void selectionChanged(const std::vector<antipode::VehicleId>& ids);  ///< by the user
  void cursorMoved(std::optional<antipode::Vec2> pWorld);              ///< none: the pointer has left
  void viewportChanged();
  void followChanged(antipode::MapFollow follow);
  void toolChanged(antipode::MapToolId tool);
  /// By the user, who may have clicked a path of a vehicle that is not selected yet.
  void pathChosen(std::optional<int> path, std::optional<int> point);
  void wormholeSelectionChanged(std::optional<std::size_t> wormhole);  ///< by the user
  /// Everything that the user drags, draws or places; see MapEdit. What is done at once comes as Commit alone.
  void edited(const antipode::MapEdit& edit, antipode::EditPhase phase);
  void refused(const QString& reason);  ///< for the status bar
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
  // MapToolContext
  bool isEditable() const override { return isEditable_; }
  void selectByUser(std::vector<VehicleId> ids) override;
  void panByUser(QPointF pixels) override;
  void centreByUser(Vec2 pWorld) override;
  void edit(const MapEdit& edit, EditPhase phase) override;
  void choosePath(std::optional<int> path, std::optional<int> point) override;
  void selectWormholeByUser(std::optional<std::size_t> wormhole) override;
  void say(const QString& message) override;
  void toolLookChanged() override;
  // MapCanvasContent
  void paintOverlay(QPainter& painter) override;
  void painted(bool isExact) override;

  void scheduleRedraw();
  void redrawAll();  ///< something besides the view, time, poses, trails and drift has changed
  void showViewport(const MapViewport& viewport);
  void zoomByUser(QPointF pScreen, double factor);
  void fitWhenFirstShown();
  double leastExtent() const;  ///< m, that a fitted view shows at least
  void keepInView();
  void keepSelectionInMiddle();
  void keepFleetInView();
  bool isFleetInView() const;
  void escape();
  void setUnderPointer(std::optional<VehicleId> id);
  void updateCursor();
  void showTooltip(const QPoint& at, const QPoint& global);
  std::unique_ptr<MapTool> makeTool(MapToolId id);
  MapTool& mouseTool();  ///< the tool, or panning while Space or the middle button is down
  MapPointer pointer(const QMouseEvent& event) const;
  std::vector<VehicleId> known(std::vector<VehicleId> ids) const;

  MapScene scene_;
  MapViewport viewport_;
  bool isExact_ = false;
  LabelCache labels_;
  MapCanvas canvas_;
  QTimer redrawTimer_;
  QElapsedTimer sinceRedraw_;

  MapToolId toolId_ = MapToolId::Select;
  std::unique_ptr<MapTool> tool_;
  std::unique_ptr<MapTool> panTool_;
  Qt::MouseButton heldButton_ = Qt::NoButton;  ///< the one whose gesture is going on
  bool isGesturePan_ = false;
  bool isSpaceDown_ = false;
  std::optional<Vec2> cursor_;
  bool isEditable_ = false;
  MapFollow follow_ = MapFollow::Nobody;
  bool hasUserView_ = false;  ///< the user or the program chose the view: no more fitting by itself
};

}  // namespace antipode
