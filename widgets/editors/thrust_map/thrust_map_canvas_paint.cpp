// SPDX-License-Identifier: GPL-3.0-or-later
// How the canvas of the thrust-map editor looks.
#include "widgets/base/theme.h"
#include "widgets/editors/common/handle_paint.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/thrust_map/thrust_map_canvas.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

QString speedText(double speed) {
  return QString::number(speed == 0 ? 0.0 : speed, 'f', 2);
}
QString shortText(double value) {
  return QString::fromStdString(numberText(std::round(value * 1e6) / 1e6));
}

}  // namespace

void ThrustMapCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF plot = plotRect();
  paintGround(painter, plot);
  paintLimits(painter, plot);
  paintAxes(painter, plot);
  paintReadout(painter, plot);
  painter.save();
  painter.setClipRect(plot.adjusted(-6, -6, 6, 6));
  paintCurve(painter, plot);
  paintKnots(painter);
  painter.restore();
}

void ThrustMapCanvas::paintGround(QPainter& painter, const QRectF& plot) const {
  const QColor base = palette().color(QPalette::Base);
  painter.fillRect(plot, base);
  const QPointF origin = screenFromPair({0, 0});
  const QColor forbidden = mixed(base, palette().color(QPalette::Text), 0.06);
  const QColor hatch = mixed(base, palette().color(QPalette::Text), 0.11);
  for (const QRectF& quadrant : {QRectF(plot.topLeft(), origin), QRectF(origin, plot.bottomRight())}) {
    painter.fillRect(quadrant, forbidden);
    painter.save();
    painter.setClipRect(quadrant);
    painter.setPen(QPen(hatch, 1));
    for (double x = quadrant.left() - quadrant.height(); x < quadrant.right(); x += 9)
      painter.drawLine(QPointF(x, quadrant.bottom()), QPointF(x + quadrant.height(), quadrant.top()));
    painter.restore();
  }
}

void ThrustMapCanvas::paintAxes(QPainter& painter, const QRectF& plot) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QColor muted = mutedText(palette()), grid = mixed(base, text, 0.10), zero = mixed(base, text, 0.38);
  const QFontMetricsF metrics(font());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  const double thrustStep = plot.width() / metrics.horizontalAdvance("-100 ") > 11 ? 25 : 50;
  for (double thrust = -100; thrust <= 100; thrust += thrustStep) {
    const double x = std::round(screenFromPair({thrust, 0}).x());
    painter.setPen(thrust == 0 ? zero : grid);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setPen(muted);
    const QString label = shortText(thrust) + (thrust == 100 ? " %" : "");
    const double width = metrics.horizontalAdvance(label);
    const double left = std::min(x - width / 2, this->width() - width - 2.0);
    painter.drawText(QPointF(left, plot.bottom() + 5 + metrics.ascent()), label);
  }
  const double span = view_.maxSpeed - view_.minSpeed;
  const double speedStep = tickStep(span, plot.height() / (2.0 * metrics.height()));
  for (double tick = std::ceil(view_.minSpeed / speedStep - 1e-9); tick * speedStep <= view_.maxSpeed * (1 + 1e-9);
       ++tick) {
    const double y = std::round(screenFromPair({0, tick * speedStep}).y());
    painter.setPen(tick == 0 ? zero : grid);
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.setPen(muted);
    const QString label = shortText(tick * speedStep);
    const double baseline = std::clamp(y + metrics.ascent() / 2 - 1, metrics.ascent(), plot.bottom() + 3);
    painter.drawText(QPointF(plot.left() - 6 - metrics.horizontalAdvance(label), baseline), label);
  }
  painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : mixed(base, text, 0.25));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(std::round(plot.left()), std::round(plot.top()), std::round(plot.width()),
                          std::round(plot.height())));
  painter.restore();
  // The unit stands inside, where the curve never comes: the forbidden lower right.
  painter.setPen(muted);
  const QString axes = tr("m/s over %");
  painter.drawText(QPointF(plot.right() - 6 - metrics.horizontalAdvance(axes), plot.bottom() - 6), axes);
}

void ThrustMapCanvas::paintLimits(QPainter& painter, const QRectF& plot) const {
  if (!drag_ || !drag_->hasMoved || !selected_ || drag_->knot >= drag_->before.size()) return;
  const KnotLimits limits = knotLimits(drag_->before, drag_->knot);
  const QPointF a = screenFromPair({limits.minThrust, std::max(limits.minSpeed, view_.minSpeed)});
  const QPointF b = screenFromPair({limits.maxThrust, std::min(limits.maxSpeed, view_.maxSpeed)});
  QColor fill = palette().color(QPalette::Highlight);
  fill.setAlphaF(0.13F);
  painter.fillRect(QRectF(a, b).normalized().intersected(plot), fill);
}

void ThrustMapCanvas::paintCurve(QPainter& painter, const QRectF&) const {
  const QColor accent = palette().color(QPalette::Highlight);
  const auto lineThrough = [&](const Knots& points) {
    QPolygonF line;
    for (const ThrustPair& point : points) line << screenFromPair(point);
    return line;
  };
  // Own knots are drawn whole; what follows from the factor, from mirroring or from the plateau rule, dashed.
  const QPen whole(accent, 2.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  QPen derived(mixed(palette().color(QPalette::Base), accent, 0.8), 1.8, Qt::CustomDashLine, Qt::FlatCap,
               Qt::RoundJoin);
  derived.setDashPattern({4, 3});
  const auto drawSide = [&](std::span<const ThrustPair> own, double end) {
    Knots points{{0, 0}};
    if (own.empty()) {
      const bool isMirror = end < 0 && curve_.settings().reflect;
      if (isMirror)
        for (const ThrustPair& knot : curve_.positive()) points.push_back({-knot.thrust, -knot.speed});
      points.push_back({end, curve_.speed(end)});
      painter.setPen(derived);
      painter.drawPolyline(lineThrough(points));
      return;
    }
    if (end > 0)
      points.insert(points.end(), own.begin(), own.end());
    else
      points.insert(points.end(), own.rbegin(), own.rend());
    painter.setPen(derived);
    painter.drawPolyline(lineThrough({points.back(), {end, points.back().speed}}));
    painter.setPen(whole);
    painter.drawPolyline(lineThrough(points));
  };
  painter.setBrush(Qt::NoBrush);
  drawSide(curve_.negative(), -100);
  drawSide(curve_.positive(), 100);

  for (const OperatingPoint& point : operatingPoints_) {
    if (!std::isfinite(point.thrust) || !std::isfinite(point.speed)) continue;  // not said yet in a replay
    const QPointF at = screenFromPair({std::clamp(point.thrust, -100.0, 100.0), point.speed});
    painter.setPen(QPen(palette().color(QPalette::Base), 1.2));
    painter.setBrush(point.colour);
    painter.drawEllipse(at, 4, 4);
  }
}

void ThrustMapCanvas::paintKnots(QPainter& painter) const {
  const QColor base = palette().color(QPalette::Base), accent = palette().color(QPalette::Highlight);
  const auto hovered = pointer_ && !drag_ ? knotAt(*pointer_) : std::nullopt;
  painter.setPen(QPen(mixed(base, accent, 0.8), 1.4, Qt::DotLine));
  painter.setBrush(base);
  for (const ThrustPair& ghost : ghosts()) painter.drawEllipse(screenFromPair(ghost), 4.5, 4.5);
  for (std::size_t i = 0; i < knots_.size(); ++i) {
    const QPointF at = screenFromPair(knots_[i]);
    paintHandle(painter, palette(), at, hovered == i || selected_ == i, selected_ == i);
  }
}

void ThrustMapCanvas::paintReadout(QPainter& painter, const QRectF& plot) const {
  ThrustPair shown;
  if (drag_ && drag_->hasMoved && selected_) {
    shown = knots_[*selected_];
  } else if (pointer_ && plot.contains(*pointer_)) {
    const auto knot = knotAt(*pointer_);
    const double thrust = std::round(pairFromScreen(*pointer_).thrust);
    shown = knot ? knots_[*knot] : ThrustPair{thrust, curve_.speed(thrust)};
    if (!knot) {
      const QPointF onCurve = screenFromPair(shown);
      painter.setPen(QPen(mutedText(palette()), 1, Qt::DotLine));
      painter.drawLine(QPointF(onCurve.x(), plot.top()), QPointF(onCurve.x(), plot.bottom()));
      painter.drawLine(QPointF(plot.left(), onCurve.y()), QPointF(plot.right(), onCurve.y()));
    }
  } else {
    return;
  }
  // In the forbidden upper left: never over the curve.
  const QFontMetricsF metrics(font());
  const QString text = tr("%1 %  →  %2 m/s").arg(shortText(shown.thrust), speedText(shown.speed));
  const QRectF box(plot.left() + 6, plot.top() + 6, metrics.horizontalAdvance(text) + 14, metrics.height() + 6);
  painter.setPen(hairline(palette()));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace antipode
