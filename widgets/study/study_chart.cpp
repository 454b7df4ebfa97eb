// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_chart.h"

#include "widgets/base/small_font.h"
#include "widgets/base/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

using Role = StudyPicture::Role;

constexpr double kReach = 9;         // px, around a dot or a line
constexpr double kScaleWidth = 60;   // px, of the scale of colours with its numbers, at least
constexpr double kDragStart = 4;     // px
constexpr double kEndLabelRoom = 1;  // lines, for the ends of the axes of parallel coordinates

/// A scale of colours that grows in lightness, for all kinds of colour vision and on both themes.
QColor shade(double share) {
  static const std::array<QColor, 5> kStops = {QColor(68, 1, 84), QColor(59, 82, 139), QColor(33, 145, 140),
                                               QColor(94, 201, 98), QColor(253, 231, 37)};
  const double at = std::clamp(share, 0.0, 1.0) * (kStops.size() - 1);
  const auto stop = std::min(static_cast<std::size_t>(at), kStops.size() - 2);
  return mixed(kStops[stop], kStops[stop + 1], at - static_cast<double>(stop));
}

/// The same without its darkest part, for thin lines on a dark ground.
QColor shadeOfLine(double share, bool isDarkGround) {
  constexpr double kDarkest = 0.35;
  return shade(isDarkGround ? kDarkest + (1 - kDarkest) * share : share);
}

QColor readableOn(const QColor& ground) {
  return qGray(ground.rgb()) > 130 ? QColor(20, 20, 20) : QColor(255, 255, 255);
}

/// How near a polyline passes.
double distanceTo(QPointF p, QPointF a, QPointF b) {
  const QPointF way = b - a;
  const double size = QPointF::dotProduct(way, way);
  const double along = size > 0 ? std::clamp(QPointF::dotProduct(p - a, way) / size, 0.0, 1.0) : 0;
  const QPointF off = p - (a + along * way);
  return std::hypot(off.x(), off.y());
}

}  // namespace

StudyChart::StudyChart(QWidget* parent) : ChartWidget(EditorChart::Shape::Cartesian, parent) {
  setObjectName("studyChart");
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Chart of the study"));
  picture_.hint = tr("No runs yet");
}

void StudyChart::setPicture(StudyPicture picture) {
  picture_ = std::move(picture);
  hovered_ = -1;
  arrange();
  refresh();
}

void StudyChart::setChosenRuns(std::vector<std::int64_t> runs) {
  chosen_ = std::move(runs);
  update();
}

void StudyChart::fitAxes() {
  chart().setAxis(Qt::Horizontal, picture_.acrossAxis);
  chart().setAxis(Qt::Vertical, picture_.upAxis);
}

void StudyChart::arrange() {
  const double line = lineHeight();
  QRectF within =
      QRectF(rect()).adjusted(picture_.up.isEmpty() ? 0 : line, 0, 0, picture_.across.isEmpty() ? 0 : -line);
  if (picture_.brushAxes > 0) within.adjust(0, kEndLabelRoom * line, 0, -kEndLabelRoom * line);
  chart().setArea(cartesianArea(within, picture_.scale ? scaleWidth() : 14), size());
}

QColor StudyChart::colourOf(Role role) const {
  const PlotTheme colours = theme();
  QColor colour = accent();
  switch (role) {
    case Role::Main:
      return colour;
    case Role::Second:
      return vehicleColour(1);
    case Role::Quiet:
      return colours.mutedText;
    case Role::Band:
      colour.setAlphaF(0.2F);
      return colour;
    case Role::InnerBand:
      colour.setAlphaF(0.35F);
      return colour;
    case Role::Passed:
      return accent();
    case Role::Failed:
      return severityColour(palette(), Severity::Error);
  }
  return colour;
}

void StudyChart::updateLayers() {
  std::vector<ChartLayer> layers;
  for (const StudyPicture::Layer& layer : picture_.layers) {
    const QColor colour = colourOf(layer.role);
    if (layer.kind == ChartLayer::Kind::Area)
      layers.push_back(areaLayer(layer.points, layer.lower, colour));
    else if (layer.kind == ChartLayer::Kind::Points)
      layers.push_back(pointsLayer(layer.points, colour, QPen(theme().background, 0.5), layer.size));
    else
      layers.push_back(lineLayer(layer.points, QPen(colour, 1.5, layer.isDashed ? Qt::DashLine : Qt::SolidLine)));
  }
  chart().setLayers(layers);
}

// --- marks -----------------------------------------------------------------------------------------

int StudyChart::markCount() const {
  return static_cast<int>(picture_.spots.size() + picture_.cells.size() + picture_.strands.size());
}

std::int64_t StudyChart::runOfMark(int mark) const {
  auto at = static_cast<std::size_t>(mark);
  if (mark < 0) return -1;
  if (at < picture_.spots.size()) return picture_.spots[at].run;
  at -= picture_.spots.size();
  if (at < picture_.cells.size()) return picture_.cells[at].run;
  at -= picture_.cells.size();
  return at < picture_.strands.size() ? picture_.strands[at].run : -1;
}

QString StudyChart::tipOfMark(int mark) const {
  auto at = static_cast<std::size_t>(mark);
  if (mark < 0) return {};
  if (at < picture_.spots.size()) return picture_.spots[at].tip;
  at -= picture_.spots.size();
  if (at < picture_.cells.size()) return picture_.cells[at].tip;
  at -= picture_.cells.size();
  return at < picture_.strands.size() ? picture_.strands[at].tip : QString();
}

QRectF StudyChart::screenRect(const QRectF& values) const {
  return QRectF(chart().screenFrom(values.topLeft()), chart().screenFrom(values.bottomRight())).normalized();
}

QPointF StudyChart::middleOfMark(int mark) const {
  auto at = static_cast<std::size_t>(mark);
  if (at < picture_.spots.size()) return chart().screenFrom(picture_.spots[at].at);
  at -= picture_.spots.size();
  if (at < picture_.cells.size()) return screenRect(picture_.cells[at].at).center();
  at -= picture_.cells.size();
  const QList<QPointF>& points = picture_.strands[at].points;
  const auto middle = std::max<qsizetype>(1, points.size() / 2);
  return (chart().screenFrom(points.value(middle - 1)) + chart().screenFrom(points.value(middle))) / 2;
}

int StudyChart::markAt(QPointF position) const {
  int best = -1;
  double nearest = kReach;
  const auto take = [&](int mark, double distance) {
    if (distance < nearest) nearest = distance, best = mark;
  };
  int mark = 0;
  for (const StudyPicture::Spot& spot : picture_.spots) {
    const QPointF off = chart().screenFrom(spot.at) - position;
    take(mark++, std::hypot(off.x(), off.y()));
  }
  if (best >= 0) return best;
  for (const StudyPicture::Cell& cell : picture_.cells) {
    if ((cell.run >= 0 || !cell.tip.isEmpty()) && screenRect(cell.at).contains(position)) return mark;
    ++mark;
  }
  for (const StudyPicture::Strand& strand : picture_.strands) {
    if (!strand.isQuiet)
      for (qsizetype i = 1; i < strand.points.size(); ++i)
        take(mark,
             distanceTo(position, chart().screenFrom(strand.points[i - 1]), chart().screenFrom(strand.points[i])));
    ++mark;
  }
  return best;
}

std::optional<QPoint> StudyChart::placeOfRun(std::int64_t run) const {
  for (int mark = 0; mark < markCount(); ++mark)
    if (runOfMark(mark) == run) return middleOfMark(mark).toPoint();
  return std::nullopt;
}

QPoint StudyChart::placeOnAxis(int axis, double share) const {
  return chart().screenFrom({static_cast<double>(axis), share}).toPoint();
}

QString StudyChart::readout() const {
  return tipOfMark(hovered_);
}

// --- painting --------------------------------------------------------------------------------------

Figure StudyChart::markedFigure(const QPalette& colours) {
  Figure figure = ChartWidget::figure(colours);
  const auto drawChart = figure.draw;
  figure.draw = [this, colours, drawChart](QPainter& painter) {
    drawChart(painter);
    const bool hadOwn = testAttribute(Qt::WA_SetPalette);
    const QPalette before = palette();
    setPalette(colours);
    painter.setFont(smallFont(font()));
    paintMarks(painter);
    setPalette(hadOwn ? before : QPalette());
  };
  return figure;
}

void StudyChart::paintMarks(QPainter& painter) {
  if (!picture_.hint.isEmpty()) {
    painter.setPen(mutedText(palette()));
    painter.fillRect(rect(), theme().background);
    return painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, picture_.hint);
  }
  paintCells(painter);
  paintStrands(painter);
  paintAxes(painter);
  paintScale(painter);
}

void StudyChart::paintCells(QPainter& painter) const {
  const QFontMetricsF metrics(painter.font());
  for (const StudyPicture::Cell& cell : picture_.cells) {
    if (!cell.share) continue;
    const QRectF at = screenRect(cell.at).intersected(chart().area());
    const QColor fill = shade(*cell.share);
    painter.fillRect(at.adjusted(0.5, 0.5, -0.5, -0.5), fill);
    const auto fits = [&](const QString& text) {
      const QSizeF size = metrics.size(0, text);
      return size.width() + 4 <= at.width() && size.height() <= at.height();
    };
    painter.setPen(readableOn(fill));
    if (fits(cell.text))
      painter.drawText(at, Qt::AlignCenter, cell.text);
    else if (fits(cell.count))
      painter.drawText(at, Qt::AlignCenter, cell.count);
  }
}

void StudyChart::paintStrands(QPainter& painter) const {
  if (picture_.strands.empty()) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const double alpha = std::clamp(60.0 / static_cast<double>(picture_.strands.size()), 0.12, 0.8);
  for (const bool isQuiet : {true, false})
    for (const StudyPicture::Strand& strand : picture_.strands) {
      if (strand.isQuiet != isQuiet) continue;
      QColor colour = isQuiet ? theme().grid : shadeOfLine(strand.share, isDark(palette()));
      if (!isQuiet) colour.setAlphaF(static_cast<float>(alpha));
      painter.setPen(QPen(colour, isQuiet ? 0.5 : 1.3));
      QPolygonF line;
      for (const QPointF& point : strand.points) line << chart().screenFrom(point);
      painter.drawPolyline(line);
    }
  painter.restore();
}

void StudyChart::paintAxes(QPainter& painter) const {
  const QRectF area = chart().area();
  const double line = lineHeight();
  painter.setPen(theme().text);
  painter.drawText(QRectF(area.left(), height() - line - 2, area.width(), line), Qt::AlignCenter, picture_.across);
  painter.save();
  painter.translate(2, area.bottom());
  painter.rotate(-90);
  painter.drawText(QRectF(0, 0, area.height(), line), Qt::AlignCenter, picture_.up);
  painter.restore();
  const QFontMetricsF metrics(painter.font());
  const double room = picture_.brushAxes > 1 ? area.width() / picture_.brushAxes : width();
  for (const StudyPicture::Note& note : picture_.notes) {
    const QPointF at = chart().screenFrom(note.at);
    const QString text = metrics.elidedText(note.text, Qt::ElideMiddle, room);
    const double width = metrics.horizontalAdvance(text) + 4, away = note.line * line + 2;
    QRectF box(at.x() - width / 2, note.isBelow ? at.y() + away : at.y() - line - away, width, line);
    box.moveLeft(std::clamp(box.left(), 0.0, std::max(0.0, this->width() - width)));
    painter.drawText(box, Qt::AlignCenter, text);
  }
  for (int axis = 0; axis < picture_.brushAxes; ++axis) {
    const double x = chart().screenFrom({static_cast<double>(axis), 0}).x();
    painter.setPen(QPen(theme().frame, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const auto& brush = picture_.brushes[static_cast<std::size_t>(axis)];
    if (!brush) continue;
    QColor colour = accent();
    colour.setAlphaF(0.35F);
    const double low = chart().screenFrom({0, brush->low}).y(), high = chart().screenFrom({0, brush->high}).y();
    painter.fillRect(QRectF(x - 6, high, 12, low - high), colour);
  }
}

double StudyChart::scaleWidth() const {
  const auto widthOf = [&](const QString& text) { return QFontMetricsF(font()).horizontalAdvance(text) + 6; };
  return std::max({kScaleWidth, widthOf(picture_.scale->low), widthOf(picture_.scale->high)});
}

void StudyChart::paintScale(QPainter& painter) const {
  if (!picture_.scale) return;
  const QRectF area = chart().area();
  const double line = lineHeight();
  const bool isLifted = !picture_.strands.empty() && isDark(palette());
  const QRectF strip(area.right() + 8, area.top() + line + 2, 10, area.height() - 2 * line - 4);
  for (int i = 0; i < static_cast<int>(strip.height()); ++i)
    painter.fillRect(QRectF(strip.left(), strip.bottom() - i - 1, strip.width(), 1.2),
                     shadeOfLine(i / strip.height(), isLifted));
  painter.setPen(theme().text);
  const QRectF right(area.right() + 2, 0, scaleWidth() - 2, line);
  painter.drawText(right.translated(0, area.top()), Qt::AlignLeft, picture_.scale->high);
  painter.drawText(right.translated(0, area.bottom() - line), Qt::AlignLeft, picture_.scale->low);
}

void StudyChart::outlineMark(QPainter& painter, int mark, const QColor& colour) const {
  const auto index = static_cast<std::size_t>(mark);
  painter.setPen(QPen(colour, 2));
  painter.setBrush(Qt::NoBrush);
  if (index < picture_.spots.size()) return painter.drawEllipse(middleOfMark(mark), 6, 6);
  const std::size_t cell = index - picture_.spots.size();
  if (cell < picture_.cells.size())
    return painter.drawRect(
        screenRect(picture_.cells[cell].at).intersected(chart().area()).adjusted(1, 1, -1, -1));
  QPolygonF line;
  for (const QPointF& point : picture_.strands[cell - picture_.cells.size()].points)
    line << chart().screenFrom(point);
  painter.drawPolyline(line);
}

void StudyChart::paintOver(QPainter& painter) {
  paintMarks(painter);
  if (!picture_.hint.isEmpty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  for (int mark = 0; !chosen_.empty() && mark < markCount(); ++mark)
    if (std::ranges::find(chosen_, runOfMark(mark)) != chosen_.end())
      outlineMark(painter, mark, palette().color(QPalette::WindowText));
  if (hovered_ >= 0 && hovered_ < markCount()) outlineMark(painter, hovered_, accent());
  if (brushing_) {
    QColor colour = accent();
    colour.setAlphaF(0.35F);
    const double x = chart().screenFrom({static_cast<double>(brushing_->axis), 0}).x();
    painter.fillRect(QRectF(QPointF(x - 6, brushing_->from.y()), QPointF(x + 6, brushing_->to.y())).normalized(),
                     colour);
  }
}

// --- mouse and keys --------------------------------------------------------------------------------

std::optional<int> StudyChart::axisNear(QPointF position) const {
  for (int axis = 0; axis < picture_.brushAxes; ++axis)
    if (std::abs(chart().screenFrom({static_cast<double>(axis), 0}).x() - position.x()) < kReach) return axis;
  return std::nullopt;
}

void StudyChart::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  pressed_ = event->position();
  if (const auto axis = axisNear(*pressed_)) brushing_ = Brushing{*axis, *pressed_, *pressed_};
}

void StudyChart::mouseMoveEvent(QMouseEvent* event) {
  if (brushing_) {
    brushing_->to = event->position();
    return update();
  }
  const int mark = markAt(event->position());
  if (mark == hovered_) return;
  hovered_ = mark;
  setCursor(runOfMark(mark) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
  update();
}

void StudyChart::mouseReleaseEvent(QMouseEvent* event) {
  if (!pressed_ || event->button() != Qt::LeftButton) return;
  const QPointF from = *std::exchange(pressed_, std::nullopt);
  const auto brushing = std::exchange(brushing_, std::nullopt);
  update();
  if (brushing) {
    const double low = chart().valueFrom(from).y(), high = chart().valueFrom(event->position()).y();
    if (std::abs(event->position().y() - from.y()) < kDragStart) return emit brushCleared(brushing->axis);
    return emit brushed(brushing->axis, std::min(low, high), std::max(low, high));
  }
  const std::int64_t run = runOfMark(markAt(event->position()));
  if (run >= 0) emit runPicked(run, event->modifiers().testFlag(Qt::ControlModifier));
}

void StudyChart::leaveEvent(QEvent*) {
  hovered_ = -1;
  update();
}

void StudyChart::keyPressEvent(QKeyEvent* event) {
  const int by = event->key() == Qt::Key_Right || event->key() == Qt::Key_Up    ? 1
                 : event->key() == Qt::Key_Left || event->key() == Qt::Key_Down ? -1
                                                                                : 0;
  if (by != 0 && markCount() > 0) {
    hovered_ = (hovered_ + by + markCount()) % markCount();
    return update();
  }
  if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && runOfMark(hovered_) >= 0)
    return emit runPicked(runOfMark(hovered_), event->modifiers().testFlag(Qt::ControlModifier));
  ChartWidget::keyPressEvent(event);
}

}  // namespace antipode
