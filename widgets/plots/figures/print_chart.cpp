// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/print_chart.h"

#include "core/base/rounding.h"
#include "widgets/base/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

using Look = PrintChart::Look;

constexpr double kLineWidth = 1.2, kFrameWidth = 0.8;  // px of the layout
constexpr double kPointSize = 4, kVesselLength = 15;   // px
constexpr double kRoom = 0.04;                         // of a range, around what is drawn
constexpr double kRounding = 1e-12;                    // of a value: what differs by less is the same
constexpr double kSampleWidth = 20, kSampleGap = 5;    // px, of an entry of the legend

bool isFinite(QPointF point) {
  return std::isfinite(point.x()) && std::isfinite(point.y());
}

/// The decimals that tell neighbouring ticks apart.
int decimalsOfTicks(const std::vector<double>& ticks) {
  if (ticks.size() < 2) return 2;
  return std::clamp(static_cast<int>(std::ceil(-std::log10(ticks[1] - ticks[0]) - 1e-9)), 0, 6);
}

QString tickText(double value, int decimals) {
  const QString text = QString::number(std::abs(value) < 1e-12 ? 0 : value, 'f', decimals);
  return text.startsWith(u'-') ? QChar(0x2212) + text.mid(1) : text;
}

class RangeFinder {
 public:
  void include(double value) {
    if (!std::isfinite(value)) return;
    low_ = std::min(low_, value);
    high_ = std::max(high_, value);
  }
  PlotRange range() const {
    if (low_ > high_) return {0, 1};
    const double size = std::max(std::abs(low_), std::abs(high_)), span = high_ - low_;
    const double room = span > kRounding * size ? kRoom * span : std::max(1.0, kRoom * size);
    return {low_ - room, high_ + room};
  }

 private:
  double low_ = std::numeric_limits<double>::infinity(), high_ = -low_;
};

/// Widens a range around its middle.
PlotRange widened(const PlotRange& range, double span) {
  const double middle = (range.low + range.high) / 2;
  return {middle - span / 2, middle + span / 2};
}

/// Draws one chart into a cell of a figure.
class ChartPart final : public FigurePart {
 public:
  explicit ChartPart(PrintChart chart) : chart_(std::move(chart)) {
    int next = 0;
    const auto colour = [&](QColor& of) {
      if (!of.isValid()) of = vehicleColour(next++);
    };
    for (auto& series : chart_.series) colour(series.colour);
    for (auto& circle : chart_.circles) colour(circle.colour);
    for (auto& vessel : chart_.vessels) colour(vessel.colour);
  }

  void arrange(const QRect& cell, bool, const FigureLook& look) override {
    look_ = look;
    cell_ = cell;
    const QFontMetricsF metrics(look.font);
    lineHeight_ = metrics.height();
    across_ = wantedRange(chart_.acrossRange, [](RangeFinder& of, QPointF p) { of.include(p.x()); });
    up_ = wantedRange(chart_.upRange, [](RangeFinder& of, QPointF p) { of.include(p.y()); });
    layLegend(metrics);
    double top = cell.top() + 6 + (chart_.title.isEmpty() ? 0 : lineHeight_ + 2);
    double bottom = cell.bottom() - 2 * lineHeight_ - 8;
    const double legendHeight = legendRows_ * (lineHeight_ + 1) + (legendRows_ > 0 ? 4 : 0);
    (look.legend == FigureStyle::Legend::Below ? bottom : top) +=
        look.legend == FigureStyle::Legend::Below ? -legendHeight : legendHeight;
    // The labels of the axis upwards decide how wide the frame is, and the frame how many there are.
    frame_ = QRectF(cell.left() + lineHeight_ + 40, top, cell.width() - lineHeight_ - 54, bottom - top);
    widen();
    const auto ticks = upTicks();
    double widest = 0;
    for (const double tick : ticks)
      widest = std::max(widest, metrics.horizontalAdvance(tickText(tick, decimalsOfTicks(ticks))));
    frame_.setLeft(cell.left() + lineHeight_ + widest + 10);
    widen();
    frame_.setRight(cell.right() - 14);
    legendTop_ = look.legend == FigureStyle::Legend::Below ? cell.bottom() - legendHeight + 2 : top - legendHeight;
  }

  void paint(QPainter& painter) override {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(look_.font);
    paintGrid(painter);
    painter.save();
    painter.setClipRect(frame_);
    for (const auto& series : chart_.series)
      if (series.look == Look::Area) paintSeries(painter, series);
    for (const auto& circle : chart_.circles) paintCircle(painter, circle);
    for (const auto& series : chart_.series)
      if (series.look != Look::Area) paintSeries(painter, series);
    for (const auto& vessel : chart_.vessels) paintVessel(painter, vessel);
    for (const auto& note : chart_.notes) paintText(painter, placeOf(note.at), note.text);
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(look_.theme.frame, kFrameWidth));
    painter.drawRect(frame_);
    paintTitles(painter);
    paintLegend(painter);
    painter.restore();
  }

 private:
  template <class Take>
  PlotRange wantedRange(const std::optional<PlotRange>& fixed, Take take) const {
    if (fixed) return *fixed;
    RangeFinder found;
    for (const auto& series : chart_.series)
      for (const QPointF& point : series.points)
        if (isFinite(point)) take(found, point);
    for (const auto& circle : chart_.circles) {
      take(found, circle.centre - QPointF(circle.radius, circle.radius));
      take(found, circle.centre + QPointF(circle.radius, circle.radius));
    }
    for (const auto& vessel : chart_.vessels) take(found, vessel.at);
    return found.range();
  }

  /// Equal scales: the axis that has room to spare shows more.
  void widen() {
    if (!chart_.isEqual || frame_.width() <= 0 || frame_.height() <= 0) return;
    const double scale = std::max(across_.span() / frame_.width(), up_.span() / frame_.height());
    across_ = widened(across_, scale * frame_.width());
    up_ = widened(up_, scale * frame_.height());
  }

  std::vector<double> acrossTicks() const {
    return chartTicks(across_, std::max(2, static_cast<int>(frame_.width() / (4.5 * lineHeight_))));
  }
  std::vector<double> upTicks() const {
    return chartTicks(up_, std::max(2, static_cast<int>(frame_.height() / (2.4 * lineHeight_))));
  }
  QPointF placeOf(QPointF point) const {
    return {frame_.left() + (point.x() - across_.low) / across_.span() * frame_.width(),
            frame_.bottom() - (point.y() - up_.low) / up_.span() * frame_.height()};
  }

  void paintGrid(QPainter& painter) const {
    const QPen line(look_.theme.grid, kFrameWidth);
    const auto acrosses = acrossTicks(), ups = upTicks();
    for (const double tick : acrosses) {
      const double x = placeOf({tick, up_.low}).x();
      painter.setPen(line);
      painter.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
      painter.setPen(look_.theme.mutedText);
      painter.drawText(QRectF(x - 60, frame_.bottom() + 3, 120, lineHeight_), Qt::AlignHCenter | Qt::AlignTop,
                       tickText(tick, decimalsOfTicks(acrosses)));
    }
    for (const double tick : ups) {
      const double y = placeOf({across_.low, tick}).y();
      painter.setPen(line);
      painter.drawLine(QPointF(frame_.left(), y), QPointF(frame_.right(), y));
      painter.setPen(look_.theme.mutedText);
      painter.drawText(QRectF(frame_.left() - 126, y - lineHeight_, 120, 2 * lineHeight_),
                       Qt::AlignRight | Qt::AlignVCenter, tickText(tick, decimalsOfTicks(ups)));
    }
  }

  void paintTitles(QPainter& painter) const {
    painter.setPen(look_.theme.text);
    painter.drawText(QRectF(frame_.left(), frame_.bottom() + lineHeight_ + 3, frame_.width(), lineHeight_ + 2),
                     Qt::AlignCenter, chart_.across);
    if (!chart_.title.isEmpty())
      painter.drawText(QRectF(cell_.left(), cell_.top() + 2, cell_.width(), lineHeight_ + 2), Qt::AlignCenter,
                       chart_.title);
    painter.save();
    painter.translate(cell_.left(), frame_.bottom());
    painter.rotate(-90);
    painter.drawText(QRectF(0, 0, frame_.height(), lineHeight_ + 2), Qt::AlignCenter, chart_.up);
    painter.restore();
  }

  static QPen penOf(const QColor& colour, Look look) {
    QPen pen(colour, kLineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (look == Look::Dashes) {
      pen.setDashPattern({4, 3});
      pen.setCapStyle(Qt::FlatCap);
    }
    return pen;
  }

  void paintSeries(QPainter& painter, const PrintChart::Series& series) const {
    painter.setPen(penOf(series.colour, series.look));
    painter.setBrush(Qt::NoBrush);
    if (series.look == Look::Points || series.look == Look::Rings) {
      for (const QPointF& point : series.points)
        if (isFinite(point)) paintPoint(painter, placeOf(point), series);
      return;
    }
    QPolygonF line;
    const auto draw = [&] {
      if (series.look == Look::Area) {
        QColor fill = series.colour;
        fill.setAlphaF(0.18F);
        painter.setBrush(fill);
        painter.drawPolygon(line);
      } else if (line.size() > 1) {
        painter.drawPolyline(line);
      }
      line.clear();
    };
    for (const QPointF& point : series.points) {
      if (!isFinite(point)) {
        draw();
        continue;
      }
      // What a tenth of a pixel cannot show makes files of vectors large.
      const QPointF place = placeOf(point);
      if (line.isEmpty() || (place - line.back()).manhattanLength() > 0.1) line << place;
    }
    draw();
  }

  void paintPoint(QPainter& painter, QPointF at, const PrintChart::Series& series) const {
    painter.setPen(QPen(series.look == Look::Points ? look_.theme.background : series.colour,
                        series.look == Look::Points ? 0.5 : kLineWidth));
    painter.setBrush(series.look == Look::Points ? QBrush(series.colour) : QBrush(look_.theme.background));
    painter.drawEllipse(at, kPointSize / 2, kPointSize / 2);
  }

  void paintCircle(QPainter& painter, const PrintChart::Circle& circle) const {
    const QPointF middle = placeOf(circle.centre);
    painter.setPen(penOf(circle.colour, circle.look));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(middle, circle.radius / across_.span() * frame_.width(),
                        circle.radius / up_.span() * frame_.height());
  }

  void paintVessel(QPainter& painter, const PrintChart::Vessel& vessel) const {
    constexpr double kHalf = kVesselLength / 2, kBeam = kVesselLength * 0.22;
    QPainterPath hull;
    hull.moveTo(0, -kHalf);
    hull.cubicTo(kBeam, -kHalf * 0.4, kBeam, 0, kBeam * 0.8, kHalf);
    hull.lineTo(-kBeam * 0.8, kHalf);
    hull.cubicTo(-kBeam, 0, -kBeam, -kHalf * 0.4, 0, -kHalf);
    const QPointF at = placeOf(vessel.at);
    painter.save();
    painter.translate(at);
    painter.rotate(vessel.heading);
    painter.setPen(QPen(look_.theme.background, 0.8));
    painter.setBrush(vessel.colour);
    painter.drawPath(hull);
    painter.restore();
    paintText(painter, at + QPointF(kHalf + 2, -kHalf), vessel.name);
  }

  /// A text that reads on any line.
  void paintText(QPainter& painter, QPointF topLeft, const QString& text) const {
    if (text.isEmpty()) return;
    const QFontMetricsF metrics(look_.font);
    QRectF box(topLeft, QSizeF(metrics.horizontalAdvance(text) + 4, lineHeight_));
    if (box.right() > frame_.right()) box.moveRight(topLeft.x() - kVesselLength - 4);
    QColor ground = look_.theme.background;
    ground.setAlphaF(0.75F);
    painter.fillRect(box, ground);
    painter.setPen(look_.theme.text);
    painter.drawText(box, Qt::AlignCenter, text);
  }

  struct Entry {
    QString name;
    QColor colour;
    Look look;
    QPointF at;
  };
  void layLegend(const QFontMetricsF& metrics) {
    entries_.clear();
    legendRows_ = 0;
    if (look_.legend == FigureStyle::Legend::None) return;
    const auto add = [&](const QString& name, const QColor& colour, Look look) {
      if (!name.isEmpty()) entries_.push_back({name, colour, look, {}});
    };
    for (const auto& series : chart_.series) add(series.name, series.colour, series.look);
    for (const auto& circle : chart_.circles) add(circle.name, circle.colour, circle.look);
    const double left = lineHeight_ + 8, room = cell_.width() - left - 8;
    double x = 0;
    for (Entry& entry : entries_) {
      const double width = kSampleWidth + kSampleGap + metrics.horizontalAdvance(entry.name) + 12;
      if (x > 0 && x + width > room) x = 0, ++legendRows_;
      entry.at = {left + x, legendRows_ * (lineHeight_ + 1)};
      x += width;
    }
    if (!entries_.empty()) ++legendRows_;
  }

  void paintLegend(QPainter& painter) const {
    for (const Entry& entry : entries_) {
      const QPointF at = QPointF(cell_.left(), legendTop_) + entry.at;
      const double middle = at.y() + lineHeight_ / 2;
      painter.setPen(penOf(entry.colour, entry.look));
      const PrintChart::Series sample{{}, entry.look, entry.colour, {}};
      if (entry.look == Look::Points || entry.look == Look::Rings)
        paintPoint(painter, {at.x() + kSampleWidth / 2, middle}, sample);
      else
        painter.drawLine(QPointF(at.x(), middle), QPointF(at.x() + kSampleWidth, middle));
      painter.setPen(look_.theme.text);
      painter.drawText(QPointF(at.x() + kSampleWidth + kSampleGap, at.y() + QFontMetricsF(look_.font).ascent()),
                       entry.name);
    }
  }

  PrintChart chart_;
  FigureLook look_;
  QRect cell_;
  QRectF frame_;
  PlotRange across_, up_;
  std::vector<Entry> entries_;
  int legendRows_ = 0;
  double lineHeight_ = 12, legendTop_ = 0;
};

}  // namespace

std::vector<double> chartTicks(const PlotRange& range, int most) {
  std::vector<double> ticks;
  const double least = range.span() / std::max(1, most);
  if (!(least > 0) || !std::isfinite(least)) return ticks;
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  double step = 10 * power;
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= least * (1 - 1e-9)) {
      step = factor * power;
      break;
    }
  const double first = withoutMinusZero(std::ceil(range.low / step - 1e-9));
  for (int i = 0; i <= most; ++i) {
    const double tick = (first + i) * step;
    // The next number may be no other one, where a range is only as wide as the rounding of its ends.
    if (tick > range.high + 1e-9 * step || (!ticks.empty() && tick <= ticks.back())) break;
    ticks.push_back(tick);
  }
  return ticks;
}

std::unique_ptr<FigurePart> chartPart(PrintChart chart) {
  return std::make_unique<ChartPart>(std::move(chart));
}

}  // namespace antipode
