// SPDX-License-Identifier: GPL-3.0-or-later
// How the canvas of the polar-plot editor looks.
#include "core/base/geometry/angles.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/sailing/polar_plot_canvas.h"

#include <QPainter>
#include <cmath>

namespace antipode {
namespace {

QString shortText(double value, double perUnit = 1e6) {
  return QString::fromStdString(numberText(rounded(value, perUnit)));
}

QPointF unitTo(double angleDeg) {
  const double angle = radFromDeg(angleDeg);
  return {std::sin(angle), -std::cos(angle)};
}

}  // namespace

void PolarPlotCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  paintGround(painter);
  if (!plot_.empty()) paintCurve(painter);
  paintLabels(painter);
  paintPoints(painter);
  paintBoats(painter);
  paintReadout(painter);
}

void PolarPlotCanvas::paintGround(QPainter& painter) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QColor grid = mixed(base, text, 0.12);
  const double radius = this->radius();
  const QPointF middle = centre();
  painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : mixed(base, text, 0.3));
  painter.setBrush(base);
  painter.drawEllipse(middle, radius, radius);
  painter.setBrush(Qt::NoBrush);
  for (int angle = 0; angle < 360; angle += 30) {
    painter.setPen(angle % 180 == 0 ? mixed(base, text, 0.25) : grid);
    painter.drawLine(middle, middle + unitTo(angle) * radius);
  }
  for (double percent = scale_.step; percent < scale_.full * (1 - 1e-9); percent += scale_.step) {
    // Beyond the speed of the wind nothing is gained: that ring stands out.
    const bool isWind = std::abs(percent - 100) < 1e-6;
    painter.setPen(isWind ? QPen(mixed(base, text, 0.4), 1, Qt::DashLine) : QPen(grid));
    painter.drawEllipse(middle, percent / scale_.full * radius, percent / scale_.full * radius);
  }
}

void PolarPlotCanvas::paintLabels(QPainter& painter) const {
  const QColor base = palette().color(QPalette::Base);
  const QFontMetricsF metrics(font());
  const double radius = this->radius();
  const QPointF middle = centre();
  painter.setPen(mutedText(palette()));
  for (int angle = 30; angle < 180; angle += 30)
    for (const double side : {1.0, -1.0}) {
      const QString label = tr("%1°").arg(angle);
      const double width = metrics.horizontalAdvance(label);
      const QPointF at = middle + unitTo(side * angle) * (radius + 4);
      painter.drawText(QPointF(side > 0 ? at.x() : at.x() - width, at.y() + metrics.capHeight() / 2), label);
    }
  const QString stern = tr("180°");
  painter.drawText(
      QPointF(middle.x() - metrics.horizontalAdvance(stern) / 2, middle.y() + radius + metrics.ascent() + 1),
      stern);
  // Hardly a curve comes near the wind: the outer rings are labelled there, percent to the left, speed to the
  // right. Further in, the points near the wind would hide under them.
  const auto ringLabel = [&](double x, double y, const QString& label) {
    const QRectF box(x - 1, y - metrics.ascent() + 1, metrics.horizontalAdvance(label) + 2, metrics.height() - 3);
    QColor ground = base;
    ground.setAlphaF(0.8F);
    painter.fillRect(box, ground);
    painter.drawText(QPointF(x, y), label);
  };
  const int every = scale_.step / scale_.full * radius < metrics.height() - 1 ? 2 : 1;
  const int wind = static_cast<int>(std::lround(100 / scale_.step));
  int ring = 0;
  for (double percent = scale_.step; percent < scale_.full * (1 - 1e-9); percent += scale_.step) {
    if ((++ring - wind) % every != 0 || percent < 0.45 * scale_.full) continue;
    const double y = middle.y() - percent / scale_.full * radius + metrics.capHeight() / 2;
    const QString label = tr("%1 %").arg(shortText(percent));
    ringLabel(middle.x() - 5 - metrics.horizontalAdvance(label), y, label);
    if (windSpeed_)
      ringLabel(middle.x() + 5, y, tr("%1 m/s").arg(shortText(std::min(percent, 100.0) / 100 * *windSpeed_, 100)));
  }
  // The wind itself, blowing in from the top.
  const double y = middle.y() - radius;
  painter.setPen(palette().color(QPalette::Text));
  const QString windText = windSpeed_ ? tr("Wind %1 m/s").arg(shortText(*windSpeed_, 100)) : tr("Wind");
  const double width = metrics.horizontalAdvance(windText);
  painter.drawText(QPointF(middle.x() - width / 2, y - 4), windText);
  painter.setPen(Qt::NoPen);
  painter.setBrush(palette().color(QPalette::Text));
  for (const double side : {-1.0, 1.0}) {
    const QPointF tip(middle.x() + side * (width / 2 + 9), y - 2);
    painter.drawPolygon(QPolygonF{tip, tip + QPointF(-4, -9), tip + QPointF(4, -9)});
  }
}

QPolygonF PolarPlotCanvas::curve(double side) const {
  QPolygonF line;
  for (double angle = 0; angle <= 180; angle += 1) {
    line << screenFromPoint({angle, plot_.percent(angle)}, side);
    for (const PolarPoint& point : plot_.points())
      if (point.angle > angle && point.angle < angle + 1) line << screenFromPoint(point, side);
  }
  return line;
}

void PolarPlotCanvas::paintCurve(QPainter& painter) const {
  const QColor accent = palette().color(QPalette::Highlight);
  QColor fill = accent;
  fill.setAlphaF(0.10F);
  for (const double side : {-1.0, 1.0}) {
    const QPolygonF line = curve(side);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(line);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(side > 0 ? accent : mixed(palette().color(QPalette::Base), accent, 0.55),
                        side > 0 ? 2.2 : 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
  }
}

void PolarPlotCanvas::paintBoats(QPainter& painter) const {
  painter.save();
  for (const SailingPoint& boat : sailing_) {
    if (!std::isfinite(boat.angle) || !std::isfinite(boat.percent)) continue;  // not said yet in a replay
    const double side = boat.angle < 0 ? -1 : 1, angle = std::abs(boat.angle);
    painter.setPen(QPen(boat.colour, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre(), screenFromPoint({angle, std::clamp(boat.speed, 0.0, scale_.full)}, side));
    painter.setPen(QPen(palette().color(QPalette::Base), 1.2));
    painter.setBrush(boat.colour);
    painter.drawEllipse(screenFromPoint({angle, std::min(boat.percent, scale_.full)}, side), 4, 4);
  }
  painter.restore();
}

void PolarPlotCanvas::paintPoints(QPainter& painter) const {
  const QColor base = palette().color(QPalette::Base), accent = palette().color(QPalette::Highlight);
  const auto hovered = pointer_ && !drag_ ? pointAt(*pointer_) : std::nullopt;
  QColor halo = accent;
  halo.setAlphaF(0.28F);
  for (const double side : {-1.0, 1.0})
    for (std::size_t i = 0; i < plot_.points().size(); ++i) {
      const QPointF at = screenFromPoint(plot_.points()[i], side);
      if (hovered == i || selected_ == i) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(halo);
        painter.drawEllipse(at, 9, 9);
      }
      const bool isMirror = side < 0;
      painter.setPen(QPen(isMirror ? mixed(base, accent, 0.55) : accent, isMirror ? 1.3 : 1.8));
      painter.setBrush(selected_ == i && !isMirror ? accent : base);
      const double size = isMirror ? 3.4 : 4.6;
      painter.drawEllipse(at, size, size);
    }
}

void PolarPlotCanvas::paintReadout(QPainter& painter) const {
  PolarPoint shown;
  if (drag_ && drag_->hasMoved) {
    shown = plot_.points()[drag_->point];
  } else if (pointer_) {
    const auto point = pointAt(*pointer_);
    const double angle = std::round(pointFromScreen(*pointer_).angle);
    shown = point ? plot_.points()[*point] : PolarPoint{angle, plot_.percent(angle)};
    if (!point && plot_.empty()) return;
  } else {
    return;
  }
  const QFontMetricsF metrics(font());
  QString text = tr("%1°  %2 %").arg(shortText(shown.angle), shortText(shown.percent, 10));
  if (windSpeed_) text += tr("\n%1 m/s").arg(shortText(std::min(shown.percent, 100.0) / 100 * *windSpeed_, 100));
  const QRectF bound = metrics.boundingRect(QRectF(0, 0, 200, 100), Qt::AlignLeft, text);
  const QRectF box(0.5, 0.5, bound.width() + 12, bound.height() + 4);
  painter.setPen(hairline(palette()));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(box.adjusted(6, 2, -6, -2), Qt::AlignLeft | Qt::AlignVCenter, text);
}

}  // namespace antipode
