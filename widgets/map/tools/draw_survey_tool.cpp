// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/draw_survey_tool.h"

#include "widgets/map/items/surveys/survey_handle_symbol.h"
#include "widgets/map/items/surveys/survey_target.h"

#include <QApplication>
#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMinBox = 12;  // px

}  // namespace

std::optional<WantedPlace> DrawSurveyTool::wantedPlace() const {
  return pressed_ ? WantedPlace{.from = pressed_->world} : WantedPlace{};
}

std::vector<WantedSize> DrawSurveyTool::wantedSizes() const {
  if (!pressed_) return {};
  constexpr double kLeast = 1, kMost = 1e5;  // m
  const Vec2 box = opposite() - pressed_->world;
  return {{tr("east–west"), "east-west", "m", std::abs(box.x), kLeast, kMost},
          {tr("north–south"), "north-south", "m", std::abs(box.y), kLeast, kMost}};
}

Vec2 DrawSurveyTool::opposite() const {
  Vec2 at = pointer_ ? pointer_->world : pressed_->world;
  const Vec2 from = pressed_->world;
  if (const auto width = typedSize(typed_, 0)) at.x = from.x + (at.x < from.x ? -*width : *width);
  if (const auto height = typedSize(typed_, 1)) at.y = from.y + (at.y < from.y ? -*height : *height);
  return at;
}

void DrawSurveyTool::press(const MapPointer& pointer) {
  pointer_ = pointer;
  if (!pressed_) pressed_ = pointer;
  context_.redrawTool();
}

void DrawSurveyTool::drag(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.redrawTool();
}

void DrawSurveyTool::point(const MapPointer& pointer) {
  drag(pointer);
}

bool DrawSurveyTool::hasMoved() const {
  const QPointF d = pointer_->screen - context_.viewport().screenFromWorld(pressed_->world);
  return std::abs(d.x()) + std::abs(d.y()) >= QApplication::startDragDistance() || typedSize(typed_, 0) ||
         typedSize(typed_, 1);
}

bool DrawSurveyTool::isLargeEnough() const {
  const Vec2 box = opposite() - pressed_->world;
  const double least = kMinBox * context_.viewport().metresPerPixel();
  const auto isMeant = [&](double size, std::size_t number) {
    return std::abs(size) >= least || typedSize(typed_, number);
  };
  return isMeant(box.x, 0) && isMeant(box.y, 1);
}

void DrawSurveyTool::release(const MapPointer& pointer) {
  if (!pressed_) return;
  pointer_ = pointer;
  // A click sets the first corner only.
  if (!hasMoved()) return context_.refuse(tr("Now click the opposite corner of the survey, or type its size"));
  const bool isBox = isLargeEnough();
  const SurveySpec spec = surveyOfBox(pressed_->world, opposite());
  pressed_.reset();
  typed_.clear();
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
  QString hint = pressed_ ? tr("Click the opposite corner of the survey")
                          : tr("Drag a box, or click two corners; the survey begins at the first one");
  if (pressed_ && isLargeEnough()) {
    const Vec2 corner = opposite();
    const SurveySpec spec = surveyOfBox(pressed_->world, corner);
    QPolygonF lanes;
    for (const Vec2 p : spec.points()) lanes << context_.viewport().screenFromWorld(p);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 1.1, Qt::DashLine));
    const QPointF first = context_.viewport().screenFromWorld(pressed_->world);
    painter.drawRect(QRectF(first, context_.viewport().screenFromWorld(corner)).normalized());
    painter.setPen(QPen(theme.accent, 1.6));
    painter.drawPolyline(lanes);
    paintSurveyHandle(painter, theme, SurveyHandle::Kind::Start, first, false);
    hint = tr("%1 × %2 m, %3 tracks")
               .arg(std::abs(corner.x - pressed_->world.x), 0, 'f', 1)
               .arg(std::abs(corner.y - pressed_->world.y), 0, 'f', 1)
               .arg(laneCount(spec));
  }
  if (pointer_) paintHint(painter, pointer_->screen, hint);
}

}  // namespace antipode
