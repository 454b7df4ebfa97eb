// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/time_slider.h"

#include "widgets/base/theme.h"
#include "widgets/panels/common/time_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kTrackHeight = 6, kHandleRadius = 7, kTrackY = 17;
constexpr int kMaxTicks = 500;  // of any width; in numbers too large to count, steps have no end

}  // namespace

TimeSlider::TimeSlider(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Time"));
  setToolTip(
      tr("Time of the run. Drag to look back; the run continues.\n"
         "Left and Right move by 1 s, with Shift by 10 s; Home goes to the start, End back to the newest."));
  setToolTipDuration(4000);
}

void TimeSlider::setRange(double start, double recordedEnd, std::optional<double> duration) {
  if (start == start_ && recordedEnd == recordedEnd_ && duration == duration_) return;
  start_ = start;
  recordedEnd_ = std::max(recordedEnd, start);
  duration_ = duration;
  if (axisEnd() != markedEnd_) placeMarks();
  update();
}

void TimeSlider::setCursorTime(double time, bool isLive) {
  if (isDragging_ || (time == cursor_ && isLive == isLive_)) return;
  cursor_ = time;
  isLive_ = isLive;
  update();
}

void TimeSlider::setEventMarks(std::vector<double> times) {
  marks_ = std::move(times);
  placeMarks();
  update();
}

double TimeSlider::axisEnd() const {
  const double recorded = recordedEnd_ - start_;
  const double length =
      duration_ && *duration_ > 0 ? std::max(*duration_, recorded) : niceTimeStep(std::max(recorded, 60.0));
  return start_ + length;
}

QRectF TimeSlider::trackRect() const {
  return {kHandleRadius + 2, kTrackY - kTrackHeight / 2, width() - 2 * kHandleRadius - 4, kTrackHeight};
}

double TimeSlider::xFromTime(double time) const {
  const QRectF track = trackRect();
  const double span = axisEnd() - start_;  // 0 where a time is so large that seconds do not change it
  return track.left() + (span > 0 ? (time - start_) / span : 0) * track.width();
}

double TimeSlider::timeFromX(double x) const {
  const QRectF track = trackRect();
  return start_ + (x - track.left()) / track.width() * (axisEnd() - start_);
}

void TimeSlider::placeMarks() {
  markedEnd_ = axisEnd();
  markColumns_.clear();
  for (const double time : marks_) markColumns_.push_back(static_cast<int>(std::lround(xFromTime(time))));
  std::sort(markColumns_.begin(), markColumns_.end());
  markColumns_.erase(std::unique(markColumns_.begin(), markColumns_.end()), markColumns_.end());
}

void TimeSlider::request(double time) {
  const double inside = std::clamp(time, start_, recordedEnd_);
  isLive_ = false;
  cursor_ = inside;
  update();
  emit cursorRequested(inside);
}

void TimeSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  isDragging_ = true;
  request(timeFromX(event->position().x()));
}

void TimeSlider::mouseMoveEvent(QMouseEvent* event) {
  hoverX_ = event->position().x();
  if (isDragging_) request(timeFromX(*hoverX_));
  update();
}

void TimeSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) isDragging_ = false;
  update();
}

void TimeSlider::keyPressEvent(QKeyEvent* event) {
  const double step = event->modifiers() & Qt::ShiftModifier ? 10 : 1;
  switch (event->key()) {
    case Qt::Key_Left:
      return request(cursor_ - step);
    case Qt::Key_Right:
      return request(cursor_ + step);
    case Qt::Key_PageUp:
      return request(cursor_ - (recordedEnd_ - start_) / 10);
    case Qt::Key_PageDown:
      return request(cursor_ + (recordedEnd_ - start_) / 10);
    case Qt::Key_Home:
      return request(start_);
    case Qt::Key_End:
      emit endRequested();
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

void TimeSlider::leaveEvent(QEvent*) {
  hoverX_.reset();
  update();
}

void TimeSlider::resizeEvent(QResizeEvent*) {
  placeMarks();
}

void TimeSlider::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor window = palette().color(QPalette::Window), text = palette().color(QPalette::WindowText);
  const QColor accent = palette().color(QPalette::Highlight);
  const QRectF track = trackRect();
  paintTicks(painter, track);

  painter.setPen(Qt::NoPen);
  painter.setBrush(mixed(window, text, 0.16));
  painter.drawRoundedRect(track, 3, 3);
  const QRectF recorded(track.topLeft(), QPointF(xFromTime(recordedEnd_), track.bottom()));
  if (recorded.width() > 0.5) {
    painter.setBrush(mixed(window, accent, 0.55));
    painter.drawRoundedRect(recorded, 3, 3);
  }
  const QColor mark = severityColour(palette(), Severity::Warning);
  for (const int x : markColumns_) painter.fillRect(QRectF(x - 0.75, track.top() - 7, 1.5, 5), mark);

  const QPointF handle(xFromTime(std::clamp(cursor_, start_, axisEnd())), kTrackY);
  painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
  painter.setBrush(accent);
  painter.drawEllipse(handle, kHandleRadius, kHandleRadius);
  if (hasFocus()) {
    painter.setPen(QPen(accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(handle, kHandleRadius + 2, kHandleRadius + 2);
  }
  if (isLive_) {  // filled with light: the handle rides on the end
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::HighlightedText));
    painter.drawEllipse(handle, 2.5, 2.5);
  }
  paintHover(painter, track);
}

void TimeSlider::paintTicks(QPainter& painter, const QRectF& track) const {
  QFont small = font();
  small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.85));
  painter.setFont(small);
  const QFontMetricsF metrics(small);
  const double span = axisEnd() - start_;
  const double most = std::max(1.0, track.width() / (metrics.horizontalAdvance("00:00:00") * 1.6));
  const double step = niceTimeStep(span / most);
  const QColor line = mixed(palette().color(QPalette::Window), palette().color(QPalette::WindowText), 0.3);
  const double first = std::ceil(start_ / step - 1e-9);
  for (int i = 0; i <= kMaxTicks; ++i) {
    const double time = (first + i) * step, x = std::round(xFromTime(time));
    if (!(time <= axisEnd() + step * 1e-6)) return;
    painter.fillRect(QRectF(x, track.bottom() + 3, 1, 4), line);
    const QString label = tickText(time, step);
    const double labelWidth = metrics.horizontalAdvance(label);
    const double left = std::clamp(x - labelWidth / 2, 0.0, std::max(0.0, width() - labelWidth));
    painter.setPen(mutedText(palette()));
    painter.drawText(QPointF(left, track.bottom() + 8 + metrics.ascent()), label);
  }
}

void TimeSlider::paintHover(QPainter& painter, const QRectF& track) const {
  if (!hoverX_ && !isDragging_) return;
  const double time = isDragging_ ? cursor_ : std::clamp(timeFromX(*hoverX_), start_, axisEnd());
  const double x = xFromTime(time);
  painter.setFont(font());
  const QFontMetricsF metrics(font());
  const QString label = timeText(time);
  const double boxWidth = metrics.horizontalAdvance(label) + 12;
  const double left = std::clamp(x - boxWidth / 2, 0.5, std::max(0.5, width() - boxWidth - 0.5));
  const QRectF box(left, track.bottom() + 4, boxWidth, metrics.height() + 2);
  painter.setPen(hairline(palette()));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(box, 3, 3);
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(box, Qt::AlignCenter, label);
}

}  // namespace antipode
