// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/curve_layer.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kLineWidth = 1.5, kDotWidth = 3.4;
constexpr double kFinePiece = 0.9;   // px; on the screen pieces are wider
constexpr double kFarOutside = 1e4;  // px; keeps coordinates within what painters and viewers take
constexpr double kDenseHeight = 10;  // px, mean height of a band from which it is drawn translucent
constexpr float kDenseAlpha = 0.55F, kShadeAlpha = 0.22F;

/// A value far outside the axis has no pixel of its own; an int would not hold it.
int pixelOf(double position) {
  constexpr double kFarPixel = 1e6;
  return qRound(std::clamp(position, -kFarPixel, kFarPixel));
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
  band.isFine = 2 * halfBucket < kFinePiece;
  const double pad = band.isFine ? 0.05 : kLineWidth / 2;
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
      top = std::min(top, lower.back().y() - pad);
      bottom = std::max(bottom, upper.back().y() + pad);
    }
    upper.emplace_back(x, top - pad);
    lower.emplace_back(x, bottom + pad);
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
  if (curve.isShaded) band.isDense = band.isFine = false;
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
    if (curves_[i].isShaded) colour.setAlphaF(kShadeAlpha);
    painter->setPen(Qt::NoPen);
    painter->setBrush(drawing.isBand ? QBrush(colour) : QBrush());
    if (drawing.isDense && isOnScreen) {
      paintColumns(*painter, drawing.columns, curves_[i].colour);
      continue;
    }
    const double width = curves_[i].isDotted ? kDotWidth : kLineWidth;
    if (!drawing.isBand || drawing.isFine)
      painter->setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::BevelJoin));
    // Pale bands come anew with each movement of a hand, and smooth edges take most of the time.
    const bool hasHardEdges = curves_[i].isShaded && isOnScreen;
    if (hasHardEdges) painter->setRenderHint(QPainter::Antialiasing, false);
    painter->drawPath(drawing.path);
    if (!hasHardEdges) continue;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, 1));
    painter->setBrush(Qt::NoBrush);
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

void PlotOverlay::setReference(std::optional<double> time, const QString& text) {
  reference_ = time;
  referenceText_ = text;
  update();
}

void PlotOverlay::setReading(std::optional<Reading> reading) {
  reading_ = std::move(reading);
  update();
}

void PlotOverlay::paintReference(QPainter& painter) const {
  const double x = std::round(chart_.xOf(*reference_)) + 0.5;
  if (x < area_.left() - 1 || x > area_.right() + 1) return;
  painter.setPen(QPen(chart_.theme().cursor, 1, Qt::DashLine));
  painter.drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
  painter.setPen(chart_.theme().text);
  painter.setFont(chart_.font());
  const QFontMetricsF metrics(chart_.font());
  const double wide = metrics.horizontalAdvance(referenceText_) + 8;
  const double left = x + wide > area_.right() ? x - wide : x;
  painter.drawText(QRectF(left + 4, area_.bottom() - metrics.height() - 3, wide, metrics.height()),
                   Qt::AlignLeft | Qt::AlignVCenter, referenceText_);
}

void PlotOverlay::paintReading(QPainter& painter) const {
  const double x = std::round(chart_.xOf(reading_->time)) + 0.5;
  if (x < area_.left() - 1 || x > area_.right() + 1 || reading_->lines.empty()) return;
  painter.setPen(QPen(chart_.theme().mutedText, 1, Qt::DotLine));
  painter.drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
  paintDots(painter, x, reading_->dots);
  const QFontMetricsF metrics(chart_.font());
  const double line = metrics.height();
  const auto room = static_cast<std::size_t>(std::max(1.0, (area_.height() - 8) / line));
  const std::size_t count = std::min(reading_->lines.size(), room);
  double wide = 0;
  for (std::size_t i = 0; i < count; ++i)
    wide = std::max(wide, metrics.horizontalAdvance(reading_->lines[i].text));
  QRectF box(x + 10, area_.top() + 4, wide + 20, static_cast<double>(count) * line + 6);
  if (box.right() > area_.right()) box.moveRight(x - 10);
  QColor ground = chart_.theme().background;
  ground.setAlphaF(0.88F);
  painter.setPen(QPen(chart_.theme().grid, 1));
  painter.setBrush(ground);
  painter.drawRoundedRect(box, 3, 3);
  painter.setFont(chart_.font());
  for (std::size_t i = 0; i < count; ++i) {
    const double top = box.top() + 3 + static_cast<double>(i) * line;
    if (reading_->lines[i].colour.isValid())
      painter.fillRect(QRectF(box.left() + 5, top + line / 2 - 1.5, 6, 3),
                       chart_.theme().legible(reading_->lines[i].colour));
    painter.setPen(chart_.theme().text);
    painter.drawText(QRectF(box.left() + 15, top, wide + 4, line), Qt::AlignLeft | Qt::AlignVCenter,
                     reading_->lines[i].text);
  }
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
  paintDots(painter, x, dots_);
}

void PlotOverlay::paintDots(QPainter& painter, double x, const std::vector<Dot>& dots) const {
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Dot& dot : dots) {
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
  if (reference_) paintReference(*painter);
  if (cursor_) paintCursor(*painter);
  if (reading_) paintReading(*painter);
}

}  // namespace antipode
