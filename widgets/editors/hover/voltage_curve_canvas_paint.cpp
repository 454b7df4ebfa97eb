// SPDX-License-Identifier: GPL-3.0-or-later
// How the canvas of the voltage curve looks.
#include "core/base/fields.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/handle_paint.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/hover/voltage_curve_canvas.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kSegments = 160;        // of a curve
constexpr double kLeastStepPx = 2.5;  // below, steps of the converter would be a grey area

QString shortText(double value) {
  return QString::fromStdString(numberText(std::round(value * 1e6) / 1e6));
}

}  // namespace

void VoltageCurveCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF plot = plotRect();
  paintGround(painter, plot);
  painter.save();
  painter.setClipRect(plot);
  paintConverter(painter, plot);
  painter.restore();
  paintAxes(painter, plot);
  painter.save();
  painter.setClipRect(plot.adjusted(-6, -6, 6, 6));
  for (const bool isAstern : {false, true}) paintCurve(painter, isAstern);
  paintHandles(painter);
  painter.restore();
  paintReadout(painter, plot);
}

void VoltageCurveCanvas::paintGround(QPainter& painter, const QRectF& plot) const {
  const QColor base = palette().color(QPalette::Base);
  painter.fillRect(plot, base);
  // Volts that move nothing.
  const QColor dead = mixed(base, palette().color(QPalette::Text), 0.06);
  const QPointF ahead = screenFrom(0, setup_.ahead.c0), astern = screenFrom(0, -setup_.curve(true).c0);
  painter.fillRect(QRectF(ahead, QPointF(plot.right(), screenFrom(0, 0).y())).intersected(plot), dead);
  painter.fillRect(QRectF(QPointF(plot.left(), screenFrom(0, 0).y()), astern).intersected(plot), dead);
}

void VoltageCurveCanvas::paintConverter(QPainter& painter, const QRectF& plot) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const Dac& dac = setup_.dac;
  painter.setRenderHint(QPainter::Antialiasing, false);
  const double step = 2 * dac.range / dac.highest();
  if (step / mostVolts_ * plot.height() / 2 >= kLeastStepPx) {
    painter.setPen(mixed(base, palette().color(QPalette::Highlight), 0.25));
    for (int code = 0; code <= dac.highest(); ++code) {
      const double y = std::round(screenFrom(0, dac.volts(code)).y());
      painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    }
  }
  painter.setPen(QPen(mixed(base, text, 0.45), 1, Qt::DashLine));
  for (const double volts : {dac.range, -dac.range}) {
    const double y = std::round(screenFrom(0, volts).y());
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
  }
}

void VoltageCurveCanvas::paintAxes(QPainter& painter, const QRectF& plot) const {
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  const QColor grid = mixed(base, text, 0.08), zero = mixed(base, text, 0.38), muted = mutedText(palette());
  const QFontMetricsF metrics(font());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  const double newtons = tickStep(reach_.ahead + reach_.astern, plot.width() / 55);
  for (double tick = std::ceil(-reach_.astern / newtons); tick * newtons <= reach_.ahead; ++tick) {
    const double x = std::round(screenFrom(tick * newtons, 0).x());
    painter.setPen(tick == 0 ? zero : grid);
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setPen(muted);
    const QString label = shortText(tick * newtons);
    painter.drawText(QPointF(x - metrics.horizontalAdvance(label) / 2, plot.bottom() + 4 + metrics.ascent()),
                     label);
  }
  const double volts = tickStep(2 * mostVolts_, plot.height() / (2.0 * metrics.height()));
  for (double tick = std::ceil(-mostVolts_ / volts); tick * volts <= mostVolts_; ++tick) {
    const double y = std::round(screenFrom(0, tick * volts).y());
    painter.setPen(tick == 0 ? zero : grid);
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.setPen(muted);
    const QString label = shortText(tick * volts);
    painter.drawText(QPointF(plot.left() - 5 - metrics.horizontalAdvance(label), y + metrics.ascent() / 2 - 1),
                     label);
  }
  painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : mixed(base, text, 0.25));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(plot.left(), plot.top(), std::round(plot.width()), std::round(plot.height())));
  painter.restore();
  // Where the curve never comes.
  painter.setPen(muted);
  const QString axes = tr("V over N");
  painter.drawText(QPointF(plot.right() - 6 - metrics.horizontalAdvance(axes), plot.bottom() - 6), axes);
}

void VoltageCurveCanvas::paintCurve(QPainter& painter, bool isAstern) const {
  const QColor accent = palette().color(QPalette::Highlight);
  const VoltageCurve& curve = setup_.curve(isAstern);
  const double reach = reachOf(isAstern), sign = isAstern ? -1 : 1;
  const auto part = [&](double low, double high) {
    QPolygonF line;
    const int count = std::max(1, static_cast<int>(std::ceil(kSegments * (high - low) / reach)));
    for (int i = 0; i <= count; ++i) {
      const double thrust = low + (high - low) * i / count;
      line << screenFrom(sign * thrust, sign * (thrust > 0 ? curve.volts(thrust) : curve.c0));
    }
    return line;
  };
  const bool isMirror = isAstern && !setup_.astern;
  QPen pen(accent, isMirror ? 1.8 : 2.2, isMirror ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap,
           Qt::RoundJoin);
  if (isMirror) pen.setDashPattern({4, 3});
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  painter.drawPolyline(part(0, reach));
  // Up from nothing: no thrust needs no voltage.
  painter.setPen(QPen(accent, 1.2, Qt::DotLine));
  painter.drawLine(screenFrom(0, 0), screenFrom(0, sign * curve.c0));
  painter.setPen(
      QPen(severityColour(palette(), Severity::Error), 3.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  for (const ThrustSpan& span : fallingSpans(curve, reach)) {
    const double widened = std::max(span.high - span.low, reach / 60);  // a single point must be seen too
    painter.drawPolyline(part(span.low, std::min(span.low + widened, reach)));
  }
  for (const VoltagePoint& point : points_) {
    if (!std::isfinite(point.thrust) || !std::isfinite(point.volts) || (point.thrust < 0) != isAstern) continue;
    painter.setPen(QPen(palette().color(QPalette::Base), 1.2));
    painter.setBrush(point.colour);
    painter.drawEllipse(screenFrom(point.thrust, point.volts), 4, 4);
  }
}

void VoltageCurveCanvas::paintHandles(QPainter& painter) const {
  const auto hovered = pointer_ && !drag_ ? handleUnder(*pointer_) : std::nullopt;
  for (const bool isAstern : {false, true}) {
    if (isAstern && !setup_.astern) continue;
    for (std::size_t i = 0; i < kVoltageHandles; ++i) {
      const Handle handle{isAstern, i};
      const QPointF at = handleAt(isAstern, i);
      paintHandle(painter, palette(), at, hovered == handle || chosen_ == handle, chosen_ == handle);
    }
  }
}

void VoltageCurveCanvas::paintReadout(QPainter& painter, const QRectF& plot) const {
  if (!pointer_ || !plot.contains(*pointer_)) return;
  const double share = (pointer_->x() - plot.left()) / plot.width();
  double thrust = -1.05 * reach_.astern + share * 1.05 * (reach_.ahead + reach_.astern);
  if (drag_ && chosen_)
    thrust = (chosen_->isAstern ? -1 : 1) * handleThrusts(reachOf(chosen_->isAstern))[chosen_->index];
  thrust = std::clamp(rounded(thrust, 2), -reach_.astern, reach_.ahead);
  const double volts = setup_.volts(thrust);
  const QString text =
      tr("%1 N → %2 V → code %3").arg(shortText(thrust)).arg(volts, 0, 'f', 3).arg(setup_.dac.code(volts));
  const QFontMetricsF metrics(font());
  const QRectF box(plot.left() + 6, plot.top() + 6, metrics.horizontalAdvance(text) + 14, metrics.height() + 6);
  painter.setPen(hairline(palette()));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(box, 4, 4);
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace antipode
