// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/map_scene.h"

#include <QObject>
#include <optional>
#include <vector>

namespace antipode {

/// Whom the map keeps in view by itself.
enum class MapFollow { Nobody, Selection, Fleet };

/// Which part of the world the map shows, and whom it keeps in view. Reads the scene, which outlives it. GUI
/// thread.
class MapCamera final : public QObject {
  Q_OBJECT

 public:
  explicit MapCamera(const MapScene& scene) : scene_(scene) {}

  const MapViewport& viewport() const { return viewport_; }
  void setViewport(Vec2 centre, double metresPerPixel);
  void resize(QSizeF size);  ///< what was fitted last, and not moved since, is fitted to the new size
  void pan(QPointF pixels);
  void zoomAt(QPointF pScreen, double factor);
  void centreOn(Vec2 pWorld);
  void fitAll();                        ///< everything on the map
  void fitSelection();                  ///< all, when nothing is selected
  void fitTo(const WorldRect& bounds);  ///< with a margin; an empty one: everything
  void zoomTo(const WorldRect& bounds);  ///< without a margin, and as near as one wants
  /// The views that were left by hand: panning or zooming on and on leaves one.
  void showPrevious() { showOf(past_, future_); }
  void showNext() { showOf(future_, past_); }
  /// Fits everything, until the user or the program has chosen a view. `isVisible`: this is what they see first,
  /// and counts as such a choice.
  void fitFirst(bool isVisible);

  MapFollow follow() const { return follow_; }
  void setFollow(MapFollow follow);
  void keepInView();  ///< after poses or selection have changed

 signals:
  void viewportChanged();
  void followChanged(antipode::MapFollow follow);

 private:
  enum class Move { Fit, Zoom, Pan, Centre };
  void show(const MapViewport& viewport);
  void moveTo(const MapViewport& viewport, Move how);  ///< the view before is remembered
  void showOf(std::vector<MapViewport>& views, std::vector<MapViewport>& others);
  void fit(const WorldRect& bounds);
  void keepSelectionInMiddle();
  void keepFleetInView();
  bool isFleetInView() const;

  const MapScene& scene_;
  MapViewport viewport_;
  MapFollow follow_ = MapFollow::Nobody;
  std::optional<WorldRect> fitted_;  ///< what the view shows all of; nullopt: it was moved since
  std::vector<MapViewport> past_, future_;  ///< the nearest last
  std::optional<Move> lastMove_;
  bool isChosen_ = false;            ///< the user or the program chose the view: no more fitting by itself
};

}  // namespace antipode
