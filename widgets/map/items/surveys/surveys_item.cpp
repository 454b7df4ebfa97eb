// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/surveys/surveys_item.h"

#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/routes/route_owner.h"
#include "widgets/map/items/surveys/survey_handle_symbol.h"
#include "widgets/map/items/surveys/survey_target.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"

#include <QPainter>
#include <QPolygonF>

namespace antipode {

void SurveysItem::paintOverlay(OverlayPainter& overlay) const {
  const MapScene& scene = overlay.scene;
  const MapPath* path = scene.chosen();
  if (!path || !path->survey || !isOwnerSelected(scene, *path) || !scene.shows(MapLayer::Paths)) return;
  const SurveySpec& survey = *path->survey;
  QPolygonF box;
  for (const Vec2 corner : survey.corners()) box << overlay.view.screenFromWorld(corner);
  overlay.painter.setPen(QPen(scene.theme.accent, 1.1, Qt::DashLine));
  overlay.painter.setBrush(Qt::NoBrush);
  overlay.painter.drawPolygon(box);
  const auto handles = surveyHandles(survey, kRotateStalk * overlay.view.metresPerPixel());
  const auto placed = [&](SurveyHandle::Kind kind) {
    for (const PlacedSurveyHandle& each : handles)
      if (each.handle.kind == kind) return overlay.view.screenFromWorld(each.at);
    return QPointF();
  };
  overlay.painter.setPen(QPen(scene.theme.accent, 1.2, Qt::DotLine));
  if (survey.format == SurveySpec::Format::Lawnmower)
    overlay.painter.drawLine(placed(SurveyHandle::Kind::Front), placed(SurveyHandle::Kind::Rotate));
  // The first ones matter most: they are painted last and lie on top.
  for (auto handle = handles.rbegin(); handle != handles.rend(); ++handle)
    paintSurveyHandle(overlay.painter, scene.theme, handle->handle.kind, overlay.view.screenFromWorld(handle->at),
                      false);
}

std::unique_ptr<MapTarget> SurveysItem::pick(const MapPick& pick) const {
  const auto handle = pick.isEditable ? surveyHandleAt(pick.scene, pick.view, pick.screen) : std::nullopt;
  return handle ? std::make_unique<SurveyTarget>(*handle) : nullptr;
}

}  // namespace antipode
