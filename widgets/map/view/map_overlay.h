// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/surveys/survey_edit.h"

#include <QFont>
#include <QHash>
#include <QImage>
#include <optional>

class QPainter;

namespace antipode {

/// Text with a halo, drawn once into an image and then copied: outlining text costs some 200 us a label.
class LabelCache {
 public:
  /// New text is drawn in this frame, or, where much of that kind comes into view, in one of the next.
  enum class When { Now, Soon };
  void beginFrame();
  bool isComplete() const { return isComplete_; }  ///< no text of this frame has been put off to a later one
  /// Draws `text` with its rectangle's top left at `at`.
  void draw(QPainter& painter, QPointF at, const QString& text, const QFont& font, const QColor& colour,
            const QColor& halo, When when = When::Now);
  /// Size of the text's rectangle, halo included.
  QSizeF size(const QString& text, const QFont& font);

 private:
  QHash<QString, QImage> images_;
  QHash<QString, QSizeF> sizes_;
  int newInThisFrame_ = 0;
  bool isComplete_ = true;
};

/// Same picture without the cache, as outlines: for export.
void paintHaloText(QPainter& painter, QPointF topLeft, const QString& text, const QFont& font,
                   const QColor& colour, const QColor& halo);

/// What stands above the canvas, drawn with QPainter for every backend: way points, rings around selected
/// vehicles, handles, labels, coordinates, scale bar, north arrow, drift and wind.
class MapOverlay {
 public:
  MapOverlay(const MapScene& scene, const MapViewport& viewport, QPainter& painter, QFont font, LabelCache* cache);

  /// cursor: where the pointer is, for the read-out; none = no read-out.
  void paint(std::optional<Vec2> cursor);

 private:
  void paintPaths();
  void paintPathPoints(const MapPath& path);
  void paintStation(const MapPath& path);
  void paintSurveyHandles(const MapPath& path);
  void paintSteering(const MapSteering& steering);
  void paintHovers();
  void paintUpcoming(const MapHover& hover, const QColor& colour);
  void paintSlotGrip();
  void paintThrusts(const MapHover& hover);
  void paintOverload(const MapHover& hover);
  void paintRings();
  void paintEdgeCoordinates();
  void paintLabels();
  void paintLabel(LabelLayout& layout, VehicleId id);
  void paintPathLabels(LabelLayout& layout);
  void paintPointNumbers(LabelLayout& layout, const MapPath& path);
  void paintPower(LabelLayout& layout);
  void paintSlotNames(LabelLayout& layout);
  void paintScaleBar();
  void paintNorthArrow();
  // In the corner, one below the other; each gives the rectangle that the next one stands under.
  QRectF paintDrift(const QRectF& below);
  QRectF paintWind(const QRectF& below);
  QRectF paintCurrent(const QRectF& below);
  QRectF paintCornerPanel(const QRectF& below, const QString& string);
  void paintPanelArrow(const QRectF& panel, Vec2 towards, const QColor& colour, bool feathered);
  void paintWormholes(LabelLayout& layout);
  void paintWormholeEnd(LabelLayout& layout, const MapWormhole& wormhole, WormholeEnd which);
  void paintHandles();
  void paintEmptyHint();
  void paintReadout(Vec2 cursor);
  void paintPanel(const QRectF& rect);
  void text(QPointF topLeft, const QString& string, const QFont& font, const QColor& colour,
            LabelCache::When when = LabelCache::When::Now);
  QRectF scaleBarRect() const;
  QRectF northRect() const;
  QSizeF textSize(const QString& string, const QFont& font) const;

  const MapScene& scene_;
  const MapViewport& view_;
  QPainter& painter_;
  QFont font_, smallFont_;
  LabelCache* cache_;
  double symbol_;
};

/// The handle of a polygon at `at`, px; `active`: under the pointer or chosen.
void paintPolygonHandle(QPainter& painter, const MapTheme& theme, PolygonHandle::Kind kind, QPointF at,
                        bool active);
/// A handle of a survey; `active`: under the pointer.
void paintSurveyHandle(QPainter& painter, const MapTheme& theme, SurveyHandle::Kind kind, QPointF at, bool active);
/// The goal of a hovering vehicle: where it is to be, with the handle of its heading.
void paintGoal(QPainter& painter, const MapTheme& theme, const MapViewport& viewport, const MapGoal& goal,
               const QColor& colour, bool active);
/// "120 m", "1.5 km"; digits enough to tell neighbours `step` metres apart.
QString distanceText(double metres, double step);
/// "x 12.34, y -5.60 m" with the digits that a pixel is worth.
QString localText(Vec2 pWorld, double metresPerPixel);
/// "43.825300° N  70.330400° W".
QString geoText(LatLon geo);

}  // namespace antipode
