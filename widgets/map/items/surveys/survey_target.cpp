// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/surveys/survey_target.h"

#include "widgets/base/texts.h"
#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/drawing/position_text.h"
#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/routes/route_owner.h"
#include "widgets/map/items/surveys/survey_handle_symbol.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"

#include <QPainter>

namespace antipode {
namespace {

QString metres(const QString& what, double value) {
  return QStringLiteral("%1 %2 m").arg(what).arg(value, 0, 'f', 1);
}

}  // namespace

std::optional<SurveyHandle> surveyHandleAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen) {
  std::optional<SurveyHandle> best;
  const MapPath* path = scene.chosen();
  if (!path || !path->survey || !isOwnerSelected(scene, *path) || !scene.shows(MapLayer::Paths)) return best;
  double nearest = kHandleReach;
  for (const PlacedSurveyHandle& handle : surveyHandles(*path->survey, kRotateStalk * viewport.metresPerPixel())) {
    const double away = pixelDistance(viewport.screenFromWorld(handle.at), pScreen);
    if (away >= nearest) continue;
    nearest = away;
    best = handle.handle;
  }
  return best;
}

std::unique_ptr<MapDrag> SurveyTarget::beginDrag(MapContext& context, const MapPointer&) {
  return std::make_unique<SurveyDrag>(*context.scene().chosenPath, *context.scene().chosen()->survey, handle_);
}

SurveyDrag::SurveyDrag(int path, const SurveySpec& before, SurveyHandle handle)
    : path_(path), before_(before), shown_(before), handle_(handle) {}

MapEdit SurveyDrag::before() const {
  return PathChanged{path_, PointList::fromPattern(before_)};
}

std::optional<WantedPlace> SurveyDrag::wantedPlace() const {
  if (handle_.kind != SurveyHandle::Kind::Centre) return std::nullopt;
  return WantedPlace{.from = before_.centre, .movedPath = path_};
}

std::vector<WantedSize> SurveyDrag::wantedSizes() const {
  const auto size = surveySize(shown_, handle_);
  if (!size) return {};
  using Kind = SurveyHandle::Kind;
  constexpr double kLeast = 0.1, kMost = 1e5;  // m
  const auto length = [&](const QString& name, const char* key) {
    return std::vector<WantedSize>{{name, key, "m", *size, kLeast, kMost}};
  };
  switch (handle_.kind) {
    case Kind::Left:
    case Kind::Right:
      return length(antipode::tr("width"), "width");
    case Kind::Front:
    case Kind::Back:
      return length(antipode::tr("height"), "height");
    case Kind::LaneWidth:
      return length(antipode::tr("track spacing"), "track spacing");
    case Kind::Rotate:
      return {{antipode::tr("angle"), "angle", "deg", *size, -360, 360}};
    default:
      return {polygonSizeField(handle_.polygon.kind, *size)};
  }
}

MapEdit SurveyDrag::dragTo(const MapPointer& pointer) {
  shown_ = typed_ ? surveyWithHandleAt(before_, handle_, surveyHandlePlace(before_, handle_, *typed_))
                  : surveyWithHandleAt(before_, handle_, pointer.world, pointer.modifiers & Qt::ShiftModifier);
  return PathChanged{path_, PointList::fromPattern(shown_)};
}

QString SurveyDrag::readout(double metresPerPixel) const {
  using Kind = SurveyHandle::Kind;
  switch (handle_.kind) {
    case Kind::Left:
    case Kind::Right:
      return metres(antipode::tr("width"), shown_.width) + antipode::tr(", %1 tracks").arg(laneCount(shown_));
    case Kind::Front:
    case Kind::Back:
      return metres(antipode::tr("height"), shown_.height);
    case Kind::Rotate:
      return QStringLiteral("%1°").arg(shown_.degs, 0, 'f', 1);
    case Kind::LaneWidth:
      return metres(antipode::tr("track spacing"), shown_.laneWidth) +
             antipode::tr(", %1 tracks").arg(laneCount(shown_));
    case Kind::Start:
      return antipode::tr("begins here");
    case Kind::Polygon:
      switch (handle_.polygon.kind) {
        case PolygonHandle::Kind::Major:
          return metres(antipode::tr("major"), shown_.major);
        case PolygonHandle::Kind::Minor:
          return metres(antipode::tr("minor"), shown_.minor);
        case PolygonHandle::Kind::Radius:
          return metres(antipode::tr("radius"), shown_.radius);
        default:
          return QStringLiteral("%1°").arg(shown_.degs, 0, 'f', 1);
      }
    case Kind::Centre:
      break;
  }
  return localText(shown_.centre, metresPerPixel);
}

void SurveyDrag::paint(QPainter& painter, const MapContext& context) const {
  const MapTheme& theme = context.scene().theme;
  const double scale = context.viewport().metresPerPixel();
  for (const PlacedSurveyHandle& handle : surveyHandles(shown_, kRotateStalk * scale)) {
    if (handle.handle != handle_) continue;
    const QPointF at = context.viewport().screenFromWorld(handle.at);
    paintSurveyHandle(painter, theme, handle_.kind, at, true);
    paintHaloText(painter, at + QPointF(14, -24), readout(scale), painter.font(), theme.text, theme.halo);
  }
}

int laneCount(const SurveySpec& survey) {
  return static_cast<int>(survey.points().size() / 2);
}

}  // namespace antipode
