// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/encounters/encounters_item.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/routes/route_targets.h"
#include "widgets/map/items/transform/transform_target.h"

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace antipode {
namespace {

constexpr double kNearLine = 6;  // px: so near to a line the pointer means it
const QColor kDanger(214, 69, 65), kCaution(224, 142, 24);

/// What a class asks of a vehicle, as a word beside it.
QString classText(EncounterClass kind) {
  switch (kind) {
    case EncounterClass::HeadOn:
      return antipode::tr("head-on");
    case EncounterClass::GiveWay:
      return antipode::tr("give way");
    case EncounterClass::StandOn:
      return antipode::tr("stand on");
    case EncounterClass::Overtaking:
      return antipode::tr("overtaking");
    case EncounterClass::Overtaken:
      return antipode::tr("overtaken");
    default:
      return {};
  }
}

QColor colourOf(const MapScene& scene, const NearPair& pair) {
  return pair.closest < scene.nearMissRange ? kDanger : kCaution;
}

void paintCircle(OverlayPainter& overlay, Vec2 centre, double metres, const QColor& colour, Qt::PenStyle style) {
  const double radius = metres / overlay.view.metresPerPixel();
  if (radius < 2) return;
  overlay.painter.setPen(QPen(colour, 1, style));
  overlay.painter.drawEllipse(overlay.view.screenFromWorld(centre), radius, radius);
}

void paintApproach(OverlayPainter& overlay, const NearPair& pair, const QColor& colour) {
  const MapViewport& view = overlay.view;
  const QPointF a = view.screenFromWorld(pair.firstAt), b = view.screenFromWorld(pair.secondAt);
  overlay.painter.setPen(QPen(withAlpha(colour, 110), 1, Qt::DotLine));
  overlay.painter.drawLine(a, b);
  const QPointF then1 = view.screenFromWorld(pair.firstThen), then2 = view.screenFromWorld(pair.secondThen);
  overlay.painter.setPen(QPen(withAlpha(colour, 190), 1.2, Qt::DashLine));
  overlay.painter.drawLine(a, then1);
  overlay.painter.drawLine(b, then2);
  overlay.painter.setPen(QPen(colour, 2));
  overlay.painter.drawLine(then1, then2);
  overlay.painter.setBrush(colour);
  for (const QPointF& at : {then1, then2}) overlay.painter.drawEllipse(at, 2.5, 2.5);
  overlay.painter.setBrush(Qt::NoBrush);
}

/// As near as there is room. Where there is none the tooltip, and the panel of encounters, tell the same.
void paintWord(OverlayPainter& overlay, LabelLayout& layout, QPointF at, double gap, int mostLinesAway,
               const QString& text, const QColor& colour) {
  if (text.isEmpty()) return;
  const QSizeF size = overlay.textSize(text, overlay.smallFont);
  std::optional<QRectF> rect;
  for (int line = 0; !rect && line <= mostLinesAway; ++line)
    rect = layout.place(at, size, gap + line * size.height());
  if (rect) overlay.text(rect->topLeft(), text, overlay.smallFont, colour);
}

void paintApproachWord(OverlayPainter& overlay, LabelLayout& layout, const NearPair& pair, const QColor& colour) {
  const QPointF then1 = overlay.view.screenFromWorld(pair.firstThen),
                then2 = overlay.view.screenFromWorld(pair.secondThen);
  const QString text = antipode::tr("closest %1 m in %2 s").arg(pair.closest, 0, 'f', 1).arg(pair.closestIn, 0, 'f', 0);
  paintWord(overlay, layout, (then1 + then2) / 2, 6, 2, text, colour);
}

QPolygonF polygonOf(const MapViewport& view, const std::vector<Vec2>& points) {
  QPolygonF polygon;
  for (const Vec2 point : points) polygon << view.screenFromWorld(point);
  return polygon;
}

constexpr double kLine = 1.4, kChosenLine = 2.8;  // px

void paintObstacle(OverlayPainter& overlay, const BehaviourShape& shape, double line) {
  const QPolygonF polygon = polygonOf(overlay.view, shape.points);
  QPainterPath outline;
  outline.addPolygon(polygon);
  outline.closeSubpath();
  overlay.painter.setPen(QPen(kDanger, line));
  overlay.painter.setBrush(withAlpha(kDanger, 60));
  overlay.painter.drawPath(outline);
  overlay.painter.setBrush(Qt::NoBrush);
  for (const double buffer : shape.buffers) {
    const double pixels = buffer / overlay.view.metresPerPixel();
    if (pixels < 2) continue;
    QPainterPathStroker around;
    around.setWidth(2 * pixels);
    around.setJoinStyle(Qt::RoundJoin);
    overlay.painter.setPen(QPen(withAlpha(kCaution, 190), 1, Qt::DashLine));
    overlay.painter.drawPath(around.createStroke(outline).united(outline).simplified());
  }
}

bool isShapeShown(const MapScene& scene, const BehaviourShape& shape) {
  return scene.shows(shape.kind == BehaviourShape::Kind::Obstacle ? MapLayer::Obstacles : MapLayer::Areas);
}

void paintShape(OverlayPainter& overlay, const MapBehaviourShape& shown) {
  const BehaviourShape& shape = shown.shape;
  const bool isChosen = overlay.scene.chosenShapes.contains(shown.item);
  const double line = isChosen ? kChosenLine : kLine;
  if (shape.kind == BehaviourShape::Kind::Obstacle) return paintObstacle(overlay, shape, line);
  const QColor colour = overlay.scene.vehicleColour(shown.vehicle);
  const QPolygonF points = polygonOf(overlay.view, shape.points);
  overlay.painter.setPen(QPen(colour, line, Qt::DashDotLine));
  if (shape.kind == BehaviourShape::Kind::Polygon) {
    overlay.painter.setBrush(withAlpha(colour, isChosen ? 45 : 18));
    overlay.painter.drawPolygon(points);
    overlay.painter.setBrush(Qt::NoBrush);
  } else {
    overlay.painter.drawPolyline(points);
    for (const QPointF& at : points) overlay.painter.drawEllipse(at, 4, 4);
  }
  if (!points.isEmpty() && overlay.scene.shows(MapLayer::Labels))
    overlay.text(points.front() + QPointF(6, 2), shown.name, overlay.smallFont, colour);
}

/// The shape whose edge is under the pointer; null: none.
const MapBehaviourShape* shapeAt(const MapPick& pick) {
  for (const MapBehaviourShape& shown : pick.scene.behaviourShapes) {
    if (!isShapeShown(pick.scene, shown.shape)) continue;
    const QPolygonF points = polygonOf(pick.view, shown.shape.points);
    const bool isClosed = shown.shape.kind != BehaviourShape::Kind::Leg;
    for (qsizetype i = isClosed ? 0 : 1; i < points.size(); ++i) {
      const QPointF before = points[(i + points.size() - 1) % points.size()];
      if (pixelDistanceToSegment(pick.screen, before, points[i]) <= kNearLine) return &shown;
    }
  }
  return nullptr;
}

double areaOf(const QPolygonF& points) {
  double area = 0;
  for (qsizetype i = 0; i < points.size(); ++i) {
    const QPointF a = points[i], b = points[(i + 1) % points.size()];
    area += a.x() * b.y() - a.y() * b.x();
  }
  return std::abs(area) / 2;
}

/// The smallest polygon to go round that the pointer is in; null: none.
const MapBehaviourShape* polygonAround(const MapPick& pick) {
  const MapBehaviourShape* found = nullptr;
  double least = std::numeric_limits<double>::infinity();
  for (const MapBehaviourShape& shown : pick.scene.behaviourShapes) {
    const bool counts = shown.shape.kind == BehaviourShape::Kind::Polygon && !shown.shape.isOfWorld;
    if (!counts || !isShapeShown(pick.scene, shown.shape)) continue;
    const QPolygonF points = polygonOf(pick.view, shown.shape.points);
    if (!points.containsPoint(pick.screen, Qt::OddEvenFill) || areaOf(points) >= least) continue;
    found = &shown, least = areaOf(points);
  }
  return found;
}

/// The edge of a shape, or its inside: a click selects its behaviour; of the selected one the edge can be dragged,
/// if that moves at all.
class ShapeTarget final : public MapTarget {
 public:
  ShapeTarget(const MapBehaviourShape& shown, bool isEdge)
      : item_(shown.item),
        takesPoints_(isEdge && (shown.shape.kind == BehaviourShape::Kind::Polygon ||
                                shown.shape.kind == BehaviourShape::Kind::Obstacle)) {
    for (const Vec2 point : shown.shape.points) box_.include(point);
  }
  void click(MapContext& context, const MapPointer& pressed) override {
    if (!(pressed.modifiers & (Qt::ControlModifier | Qt::ShiftModifier))) context.chooseShape(item_);
  }
  std::vector<MapAction> actions(const MapContext& context) override {
    if (!takesPoints_ || !context.isEditable()) return {};
    return {{antipode::tr("Add point here"),
             [](MapContext& map, const MapPointer& pointer) { insertWaypoint(map, pointer); }}};
  }
  bool canDrag(const MapContext& context) const override {
    return context.isEditable() && context.scene().canMove && context.scene().chosenShapes == QStringList{item_};
  }
  std::unique_ptr<MapDrag> beginDrag(MapContext&, const MapPointer& pressed) override {
    const TransformHandle grip{TransformHandleKind::Move, pressed.screen, box_.centre()};
    return std::make_unique<TransformDrag>(grip, box_, pressed.world);
  }

 private:
  QString item_;
  bool takesPoints_ = false;
  WorldRect box_;
};

/// Of the line of the closest approach that is under the pointer.
QString approachTooltip(const MapPick& pick) {
  if (!pick.scene.shows(MapLayer::ClosestApproach)) return {};
  for (const NearPair& pair : pick.scene.nearPairs) {
    const QPointF a = pick.view.screenFromWorld(pair.firstThen), b = pick.view.screenFromWorld(pair.secondThen);
    if (!pair.isImminent || pixelDistanceToSegment(pick.screen, a, b) > kNearLine) continue;
    return antipode::tr("Closest approach %1 m in %2 s, if both go straight on; now %3 m")
        .arg(pair.closest, 0, 'f', 1)
        .arg(pair.closestIn, 0, 'f', 0)
        .arg(pair.range, 0, 'f', 1);
  }
  return {};
}

/// Of the circle that is under the pointer.
QString circleTooltip(const MapPick& pick) {
  const MapScene& scene = pick.scene;
  if (!scene.shows(MapLayer::ContactCircles)) return {};
  const auto isOn = [&](Vec2 centre, double metres) {
    const QPointF away = pick.screen - pick.view.screenFromWorld(centre);
    return std::abs(std::hypot(away.x(), away.y()) - metres / pick.view.metresPerPixel()) <= kNearLine;
  };
  for (const NearPair& pair : scene.nearPairs)
    for (const auto& [id, at] : {std::pair(pair.first, pair.firstAt), std::pair(pair.second, pair.secondAt)}) {
      const auto i = static_cast<std::size_t>(id);
      const QString name = i < scene.fleet.size() ? scene.fleet[i].name : QString();
      if (isOn(at, scene.nearMissRange))
        return antipode::tr("Near miss of %1: another vehicle within %2 m").arg(name).arg(scene.nearMissRange);
      if (isOn(at, scene.encounterRange))
        return antipode::tr("Encounter with %1: another vehicle within %2 m").arg(name).arg(scene.encounterRange);
    }
  return {};
}

}  // namespace

void EncountersItem::paintOverlay(OverlayPainter& overlay) const {
  const MapScene& scene = overlay.scene;
  if (scene.nearPairs.empty()) return;
  overlay.painter.save();
  overlay.painter.setRenderHint(QPainter::Antialiasing);
  overlay.painter.setBrush(Qt::NoBrush);
  std::set<VehicleId> circled;
  for (const NearPair& pair : scene.nearPairs) {
    if (scene.shows(MapLayer::ContactCircles))
      for (const auto& [id, at] : {std::pair(pair.first, pair.firstAt), std::pair(pair.second, pair.secondAt)})
        if (circled.insert(id).second) {
          paintCircle(overlay, at, scene.encounterRange, withAlpha(scene.vehicleColour(id), 150), Qt::DashLine);
          paintCircle(overlay, at, scene.nearMissRange, withAlpha(kDanger, 150), Qt::DotLine);
        }
    if (pair.isImminent && scene.shows(MapLayer::ClosestApproach)) paintApproach(overlay, pair, colourOf(scene, pair));
  }
  overlay.painter.restore();
}

void EncountersItem::paintLabels(OverlayPainter& overlay, LabelLayout& layout) const {
  const MapScene& scene = overlay.scene;
  std::set<VehicleId> named;
  // The nearest pair comes first: its words are those that matter.
  for (const NearPair& pair : scene.nearPairs) {
    if (!pair.isImminent) continue;
    const QColor colour = colourOf(scene, pair);
    if (scene.shows(MapLayer::ClosestApproach)) paintApproachWord(overlay, layout, pair, colour);
    if (!scene.shows(MapLayer::EncounterModes)) continue;
    for (const auto& [id, at, kind] : {std::tuple(pair.first, pair.firstAt, pair.kind),
                                       std::tuple(pair.second, pair.secondAt, counterpartOf(pair.kind))})
      if (named.insert(id).second)
        paintWord(overlay, layout, overlay.view.screenFromWorld(at), overlay.symbolLength * 0.5 + 3, 0,
                  classText(kind), colour);
  }
}

QString EncountersItem::tooltip(const MapPick& pick) const {
  const QString approach = approachTooltip(pick);
  return approach.isEmpty() ? circleTooltip(pick) : approach;
}

void AreasItem::paintOverlay(OverlayPainter& overlay) const {
  const MapScene& scene = overlay.scene;
  if (scene.behaviourShapes.empty()) return;
  overlay.painter.save();
  overlay.painter.setRenderHint(QPainter::Antialiasing);
  overlay.painter.setBrush(Qt::NoBrush);
  for (const MapBehaviourShape& shown : scene.behaviourShapes)
    if (isShapeShown(scene, shown.shape)) paintShape(overlay, shown);
  overlay.painter.restore();
}

void AreasItem::addBounds(const MapScene& scene, WorldRect& bounds) const {
  for (const MapBehaviourShape& shown : scene.behaviourShapes)
    for (const Vec2 point : shown.shape.points) bounds.include(point);
}

QString AreasItem::tooltip(const MapPick& pick) const {
  const MapBehaviourShape* shown = shapeAt(pick);
  return shown ? antipode::tr("%1: %2").arg(shown->name, qt(shown->shape.parameter)) : QString();
}

std::unique_ptr<MapTarget> AreasItem::pick(const MapPick& pick) const {
  const MapBehaviourShape* shown = shapeAt(pick);
  return shown ? std::make_unique<ShapeTarget>(*shown, true) : nullptr;
}

std::unique_ptr<MapTarget> AreasItem::pickBelow(const MapPick& pick) const {
  const MapBehaviourShape* shown = polygonAround(pick);
  return shown ? std::make_unique<ShapeTarget>(*shown, false) : nullptr;
}

}  // namespace antipode
