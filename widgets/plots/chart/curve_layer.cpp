// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/curve_layer.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kLineWidth = 1.5, kDotWidth = 3.4;
constexpr double kFarOutside = 1e4;  // px; keeps coordinates within what painters and viewers take
constexpr double kDenseHeight = 10;  // px, mean height of a band from which it is drawn translucent
constexpr float kDenseAlpha = 0.55F;

/// A value far outside the axis has no pixel of its own; an int would not hold it.
int pixelOf(double position) {
  constexpr double kFarOutside = 1e6;
  return qRound(std::clamp(position, -kFarOutside, kFarOutside));
}

}  // namespace

CurveLayer::CurveLayer(PlotChart& chart) : QGraphicsItem(&chart), chart_(chart) {
  setZValue(20);
  setAcceptedMouseButtons(Qt::NoButton);
  setCached(true);
}

void CurveLayer::setCached(bool cached) {
  setCacheMode(cached ? DeviceCoordinateCache : NoCache);
}

void CurveLayer::setCurves(std::vector<DrawnCurve> curves) {
  curves_ = std::move(curves);
  place();
}

void CurveLayer::place() {
  if (area_ != chart_.plotArea()) {
    prepareGeometryChange();
    area_ = chart_.plotArea();
  }
  drawings_.clear();
  for (const DrawnCurve& curve : curves_) drawings_.push_back(curve.bucket > 0 ? bandOf(curve) : lineOf(curve));
  update();
}

double CurveLayer::yOf(double value, AxisSide side) const {
  return std::clamp(chart_.yOf(value, side), -kFarOutside, kFarOutside);
}

CurveLayer::Drawing CurveLayer::lineOf(const DrawnCurve& curve) const {
  Drawing line;
  line.path.reserve(static_cast<int>(curve.pieces.size()) + 8);
  for (std::size_t i = 0; i < curve.pieces.size(); ++i) {
    const CurvePiece& piece = curve.pieces[i];
    const QPointF at(std::clamp(chart_.xOf(piece.time), -kFarOutside, kFarOutside), yOf(piece.low, curve.side));
    if (!piece.startsStretch && !curve.isDotted) {
      line.path.lineTo(at);
      continue;
    }
    line.path.moveTo(at);
    // A value alone between gaps would vanish: a stroke too short to see carries the round cap.
    const bool isAlone = curve.isDotted || i + 1 == curve.pieces.size() || curve.pieces[i + 1].startsStretch;
    if (isAlone) line.path.lineTo(at + QPointF(0.05, 0));
  }
  return line;
}

CurveLayer::Drawing CurveLayer::bandOf(const DrawnCurve& curve) const {
  const double halfBucket = std::abs(chart_.xOf(curve.bucket) - chart_.xOf(0)) / 2;
  Drawing band;
  double heights = 0;
  std::vector<QPointF> upper, lower;
  const auto finish = [&] {
    if (upper.empty()) return;
    // Every stretch fills its buckets whole, or a hair would stay free beside each wrap.
    upper.push_back(upper.back() + QPointF(halfBucket, 0));
    lower.push_back(lower.back() + QPointF(halfBucket, 0));
    band.path.moveTo(upper.front() - QPointF(halfBucket, 0));
    for (const QPointF& point : upper) band.path.lineTo(point);
    for (std::size_t i = lower.size(); i-- > 0;) band.path.lineTo(lower[i]);
    band.path.lineTo(lower.front() - QPointF(halfBucket, 0));
    band.path.closeSubpath();
    upper.clear();
    lower.clear();
  };
  for (const CurvePiece& piece : curve.pieces) {
    const double x = chart_.xOf(piece.time);
    auto [top, bottom] = std::minmax({yOf(piece.low, curve.side), yOf(piece.high, curve.side)});
    if (piece.startsStretch) finish();
    if (!upper.empty()) {  // a jump from one bucket to the next is a stroke, not a gap
      top = std::min(top, lower.back().y() - kLineWidth / 2);
      bottom = std::max(bottom, upper.back().y() + kLineWidth / 2);
    }
    upper.emplace_back(x, top - kLineWidth / 2);
    lower.emplace_back(x, bottom + kLineWidth / 2);
    heights += bottom - top;
    // Columns of a stretch touch, whatever rounding says.
    const bool continues = !piece.startsStretch && !band.columns.empty();
    const int left = continues ? band.columns.back().right() + 1 : pixelOf(x - halfBucket);
    const int right = std::max(pixelOf(x + halfBucket), left + (continues ? 0 : 1));
    if (right == left) continue;
    band.columns.emplace_back(left, pixelOf(top), right - left, std::max(1, pixelOf(bottom) - pixelOf(top)));
  }
  finish();
  band.isBand = true;
  band.isDense = heights > kDenseHeight * static_cast<double>(curve.pieces.size());
  if (!band.isDense) band.columns.clear();
  return band;
}

void CurveLayer::paintColumns(QPainter& painter, const std::vector<QRect>& columns, const QColor& colour) const {
  // Opaque into a picture of their own, which is then blended at once: translucent columns of one pixel take
  // forty times as long.
  const double density = painter.device()->devicePixelRatioF();
  QImage picture((area_.size() * density).toSize(), QImage::Format_ARGB32_Premultiplied);
  picture.setDevicePixelRatio(density);
  picture.fill(Qt::transparent);
  QPainter columnPainter(&picture);
  columnPainter.translate(-area_.topLeft());
  columnPainter.setPen(Qt::NoPen);
  columnPainter.setBrush(chart_.theme().legible(colour));
  columnPainter.drawRects(columns.data(), static_cast<int>(columns.size()));
  columnPainter.end();
  painter.setOpacity(kDenseAlpha);
  painter.drawImage(area_.topLeft(), picture);
  painter.setOpacity(1);
}

void CurveLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setClipRect(area_);
  painter->setRenderHint(QPainter::Antialiasing);
  const bool isOnScreen = cacheMode() != NoCache;
  for (std::size_t i = 0; i < drawings_.size(); ++i) {
    const Drawing& drawing = drawings_[i];
    QColor colour = chart_.theme().legible(curves_[i].colour);
    if (drawing.isDense) colour.setAlphaF(kDenseAlpha);
    painter->setPen(Qt::NoPen);
    painter->setBrush(drawing.isBand ? QBrush(colour) : QBrush());
    if (drawing.isDense && isOnScreen) {
      paintColumns(*painter, drawing.columns, curves_[i].colour);
      continue;
    }
    const double width = curves_[i].isDotted ? kDotWidth : kLineWidth;
    if (!drawing.isBand) painter->setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::BevelJoin));
    painter->drawPath(drawing.path);
  }
}

PlotOverlay::PlotOverlay(PlotChart& chart) : QGraphicsItem(&chart), chart_(chart) {
  setZValue(30);
  setAcceptedMouseButtons(Qt::NoButton);
}

void PlotOverlay::setCursor(std::optional<double> time, std::vector<Dot> dots) {
  cursor_ = time;
  dots_ = std::move(dots);
  update();
}

void PlotOverlay::setBox(const std::optional<QRectF>& box) {
  box_ = box;
  update();
}

void PlotOverlay::setMessage(const QString& message) {
  if (message == message_) return;
  message_ = message;
  update();
}

void PlotOverlay::setUnits(bool shown) {
  if (shown == showsUnits_) return;
  showsUnits_ = shown;
  update();
}

void PlotOverlay::place() {
  if (area_ != chart_.plotArea()) {
    prepareGeometryChange();
    area_ = chart_.plotArea();
  }
  update();
}

void PlotOverlay::paintCursor(QPainter& painter) const {
  const double x = std::round(chart_.xOf(*cursor_)) + 0.5;
  if (x < area_.left() - 1 || x > area_.right() + 1) return;
  painter.setPen(QPen(chart_.theme().cursor, 1));
  painter.drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Dot& dot : dots_) {
    const QPointF at(x, chart_.yOf(dot.value, dot.side));
    if (std::isnan(at.y()) || at.y() < area_.top() - 2 || at.y() > area_.bottom() + 2) continue;
    painter.setPen(QPen(chart_.theme().background, 1.5));
    painter.setBrush(chart_.theme().legible(dot.colour));
    painter.drawEllipse(at, 4, 4);
  }
}

void PlotOverlay::paintUnits(QPainter& painter) const {
  painter.setPen(chart_.theme().mutedText);
  painter.setFont(chart_.font());
  for (const AxisSide side : {AxisSide::Left, AxisSide::Right}) {
    const auto& scale = chart_.scale(side);
    if (!scale) continue;
    painter.drawText(area_.adjusted(6, 3, -6, -3),
                     Qt::AlignTop | (side == AxisSide::Left ? Qt::AlignLeft : Qt::AlignRight),
                     unitText(scale->unit));
  }
}

void PlotOverlay::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  if (box_) {
    QColor fill = chart_.theme().selection;
    painter->setPen(QPen(fill, 1));
    fill.setAlpha(40);
    painter->setBrush(fill);
    painter->drawRect(*box_ & area_);
  }
  if (showsUnits_) paintUnits(*painter);
  if (!message_.isEmpty()) {
    painter->setPen(chart_.theme().mutedText);
    painter->setFont(chart_.font());
    painter->drawText(area_.adjusted(12, 4, -12, -4), Qt::AlignCenter | Qt::TextWordWrap, message_);
  }
  if (cursor_) paintCursor(*painter);
}

}  // namespace antipode
