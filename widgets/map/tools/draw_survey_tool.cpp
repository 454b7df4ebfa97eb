// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/draw_survey_tool.h"

#include "widgets/map/items/surveys/survey_handle_symbol.h"
#include "widgets/map/items/surveys/survey_target.h"

#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMinBox = 12;  // px

}  // namespace

void DrawSurveyTool::press(const MapPointer& pointer) {
  pressed_ = pointer_ = pointer;
  context_.redrawTool();
}

void DrawSurveyTool::drag(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.redrawTool();
}

void DrawSurveyTool::point(const MapPointer& pointer) {
  drag(pointer);
}

bool DrawSurveyTool::isLargeEnough() const {
  const QPointF d = pointer_->screen - pressed_->screen;
  return std::abs(d.x()) >= kMinBox && std::abs(d.y()) >= kMinBox;
}

void DrawSurveyTool::release(const MapPointer& pointer) {
  if (!pressed_) return;
  pointer_ = pointer;
  const bool isBox = isLargeEnough();
  const SurveySpec spec = surveyOfBox(pressed_->world, pointer.world);
  pressed_.reset();
  context_.redrawTool();
  if (!isBox) return context_.refuse(tr("Drag a box for the survey, from the corner where it begins"));
  context_.edit(
      PathDrawn{PointList::fromPattern(spec)});  // may end this tool: nothing of it is touched afterwards
}

bool DrawSurveyTool::cancel() {
  const bool wasDragging = pressed_.has_value();
  pressed_.reset();
  context_.redrawTool();
  return wasDragging;
}

void DrawSurveyTool::paint(QPainter& painter) const {
  const MapTheme& theme = context_.scene().theme;
  QString hint = tr("Drag a box, from the corner where the survey begins");
  if (pressed_ && isLargeEnough()) {
    const SurveySpec spec = surveyOfBox(pressed_->world, pointer_->world);
    QPolygonF lanes;
    for (const Vec2 p : spec.points()) lanes << context_.viewport().screenFromWorld(p);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 1.1, Qt::DashLine));
    painter.drawRect(QRectF(pressed_->screen, pointer_->screen).normalized());
    painter.setPen(QPen(theme.accent, 1.6));
    painter.drawPolyline(lanes);
    paintSurveyHandle(painter, theme, SurveyHandle::Kind::Start, pressed_->screen, false);
    hint = tr("%1 × %2 m, %3 tracks")
               .arg(std::abs(pointer_->world.x - pressed_->world.x), 0, 'f', 1)
               .arg(std::abs(pointer_->world.y - pressed_->world.y), 0, 'f', 1)
               .arg(laneCount(spec));
  }
  if (pointer_) paintHint(painter, pointer_->screen, hint);
}

}  // namespace antipode
