// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/survey_tools.h"

#include "widgets/map/map_overlay.h"
#include "widgets/map/tools/tool_hint.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {
namespace {

constexpr double kLeastBox = 12;  // px

QString tr(const char* text) {
  return QCoreApplication::translate("SurveyTools", text);
}

QString metres(const QString& what, double value) {
  return QStringLiteral("%1 %2 m").arg(what).arg(value, 0, 'f', 1);
}

int laneCount(const SurveySpec& spec) {
  return static_cast<int>(spec.points().size() / 2);
}

}  // namespace

void DrawSurveyTool::press(const MapPointer& pointer) {
  pressed_ = pointer_ = pointer;
  context_.toolLookChanged();
}

void DrawSurveyTool::move(const MapPointer& pointer) {
  pointer_ = pointer;
  context_.toolLookChanged();
}

void DrawSurveyTool::hover(const MapPointer& pointer) {
  move(pointer);
}

bool DrawSurveyTool::isLargeEnough() const {
  const QPointF d = pointer_->screen - pressed_->screen;
  return std::abs(d.x()) >= kLeastBox && std::abs(d.y()) >= kLeastBox;
}

void DrawSurveyTool::release(const MapPointer& pointer) {
  if (!pressed_) return;
  pointer_ = pointer;
  const bool isBox = isLargeEnough();
  const SurveySpec spec = surveyOfBox(pressed_->world, pointer.world);
  pressed_.reset();
  context_.toolLookChanged();
  if (!isBox) return context_.say(tr("Drag a box for the survey, from the corner where it begins"));
  context_.drawPath(PointList::fromPattern(spec));  // may end this tool: nothing of it is touched afterwards
}

bool DrawSurveyTool::cancel() {
  const bool wasDragging = pressed_.has_value();
  pressed_.reset();
  context_.toolLookChanged();
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
    hint = tr("%1 × %2 m, %3 lanes")
               .arg(std::abs(pointer_->world.x - pressed_->world.x), 0, 'f', 1)
               .arg(std::abs(pointer_->world.y - pressed_->world.y), 0, 'f', 1)
               .arg(laneCount(spec));
  }
  if (pointer_) paintHint(painter, context_, pointer_->screen, hint);
}

SurveyDrag::SurveyDrag(MapToolContext& context, SurveyHandle handle)
    : context_(context),
      handle_(handle),
      path_(*context.scene().chosenPath),
      before_(*context.scene().chosen()->form),
      shown_(before_) {
  context_.editPath(path_, PointList::fromPattern(before_), EditPhase::Begin);
}

void SurveyDrag::moveTo(const MapPointer& pointer, EditPhase phase) {
  shown_ = surveyWithHandleAt(before_, handle_, pointer.world, pointer.modifiers & Qt::ShiftModifier);
  context_.editPath(path_, PointList::fromPattern(shown_), phase);
}

void SurveyDrag::cancel() {
  context_.editPath(path_, PointList::fromPattern(before_), EditPhase::Cancel);
}

QString SurveyDrag::readout() const {
  using Kind = SurveyHandle::Kind;
  switch (handle_.kind) {
    case Kind::Left:
    case Kind::Right:
      return metres(tr("width"), shown_.width) + tr(", %1 lanes").arg(laneCount(shown_));
    case Kind::Front:
    case Kind::Back:
      return metres(tr("height"), shown_.height);
    case Kind::Rotate:
      return QStringLiteral("%1°").arg(shown_.degs, 0, 'f', 1);
    case Kind::LaneWidth:
      return metres(tr("lane width"), shown_.laneWidth) + tr(", %1 lanes").arg(laneCount(shown_));
    case Kind::Start:
      return tr("begins here");
    case Kind::Polygon:
      switch (handle_.polygon.kind) {
        case PolygonHandle::Kind::Major:
          return metres(tr("major"), shown_.major);
        case PolygonHandle::Kind::Minor:
          return metres(tr("minor"), shown_.minor);
        case PolygonHandle::Kind::Radius:
          return metres(tr("radius"), shown_.radius);
        default:
          return QStringLiteral("%1°").arg(shown_.degs, 0, 'f', 1);
      }
    case Kind::Centre:
      break;
  }
  return localText(shown_.centre, context_.viewport().metresPerPixel());
}

void SurveyDrag::paint(QPainter& painter) const {
  const MapTheme& theme = context_.scene().theme;
  for (const PlacedSurveyHandle& handle :
       surveyHandles(shown_, kRotateStalk * context_.viewport().metresPerPixel())) {
    if (handle.handle != handle_) continue;
    const QPointF at = context_.viewport().screenFromWorld(handle.at);
    paintSurveyHandle(painter, theme, handle_.kind, at, true);
    paintHaloText(painter, at + QPointF(14, -24), readout(), painter.font(), theme.text, theme.halo);
  }
}

}  // namespace antipode
