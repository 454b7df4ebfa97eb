// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/time_slider.h"

#include "widgets/base/theme.h"
#include "widgets/panels/common/time_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kTrackHeight = 6, kHandleRadius = 7, kTrackY = 17;
constexpr double kShortestView = 0.01;  // s
constexpr double kWheelZoom = 1.25;     // a notch
constexpr double kEdge = 0.1;           // of the part that is shown: where a cursor that plays comes in again
constexpr int kMaxTicks = 500;          // of any width; in numbers too large to count, steps have no end

}  // namespace

TimeSlider::TimeSlider(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Time"));
  setToolTip(
      tr("Time of the run. Drag to look back; the run continues.\n"
         "Left and Right move by 1 s, with Shift by 10 s; Home goes to the start, End back to the newest.\n"
         "The wheel zooms, with Shift it moves what is shown; a double click shows all. Shift+drag chooses a "
         "range to "
         "loop."));
  setToolTipDuration(4000);
}

void TimeSlider::setRange(double start, double recordedEnd, std::optional<double> duration) {
  if (start == start_ && recordedEnd == recordedEnd_ && duration == duration_) return;
  start_ = start;
  recordedEnd_ = std::max(recordedEnd, start);
  duration_ = duration;
  if (view_) setView(view_->from, view_->length());
  if (view() != marked_) placeMarks();
  update();
}

void TimeSlider::setCursorTime(double time, bool isLive) {
  if (isDragging_ || (time == cursor_ && isLive == isLive_)) return;
  const double before = std::exchange(cursor_, time);
  followCursor(before);
  isLive_ = isLive;
  update();
}

void TimeSlider::setMarks(std::vector<TimeMarks> marks) {
  if (marks == marks_) return;
  marks_ = std::move(marks);
  placeMarks();
  update();
}

void TimeSlider::setLoop(std::optional<TimeRange> loop) {
  if (loop == loop_) return;
  loop_ = loop;
  update();
}

void TimeSlider::setScale(const TimeScale& scale) {
  if (scale == scale_) return;
  scale_ = scale;
  update();
}

// --- what is shown ---------------------------------------------------------------------------------

TimeRange TimeSlider::view() const {
  return view_.value_or(TimeRange{start_, axisEnd()});
}

/// Within the axis; all of it is no part any more.
void TimeSlider::setView(double from, double length) {
  const double whole = axisEnd() - start_;
  const double kept = std::max(length, kShortestView);
  if (!(kept < whole)) {
    view_.reset();
  } else {
    const double first = std::max(start_, std::min(from, axisEnd() - kept));
    view_ = TimeRange{first, first + kept};
  }
  placeMarks();
  update();
}

void TimeSlider::zoom(double factor, double around) {
  const TimeRange now = view();
  const double share = std::clamp((around - now.from) / now.length(), 0.0, 1.0);
  const double length = std::max(now.length() / factor, kShortestView);
  setView(around - share * length, length);
}

void TimeSlider::showWhole() {
  setView(start_, axisEnd() - start_);
}

/// A cursor that leaves the part that is shown takes it along; one that was outside already is somewhere else.
void TimeSlider::followCursor(double before) {
  if (!view_ || !view_->contains(before) || view_->contains(cursor_)) return;
  const double length = view_->length();
  setView(cursor_ > view_->to ? cursor_ - kEdge * length : cursor_ - (1 - kEdge) * length, length);
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
  const TimeRange shown = view();
  const double span = shown.length();  // 0 where a time is so large that seconds do not change it
  return track.left() + (span > 0 ? (time - shown.from) / span : 0) * track.width();
}

double TimeSlider::timeFromX(double x) const {
  const QRectF track = trackRect();
  return view().from + (x - track.left()) / track.width() * view().length();
}

void TimeSlider::placeMarks() {
  marked_ = view();
  markColumns_.clear();
  for (const TimeMarks& marks : marks_) {
    std::vector<int>& columns = markColumns_.emplace_back();
    const auto first = std::ranges::lower_bound(marks.times, marked_.from);
    for (auto time = first; time != marks.times.end() && *time <= marked_.to; ++time) {
      const int column = static_cast<int>(std::lround(xFromTime(*time)));
      if (columns.empty() || columns.back() != column) columns.push_back(column);
    }
  }
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
  const double time = timeFromX(event->position().x());
  if (event->modifiers() & Qt::ShiftModifier) {
    rangeStart_ = std::clamp(time, start_, recordedEnd_);
    return;
  }
  isDragging_ = true;
  request(time);
}

void TimeSlider::mouseMoveEvent(QMouseEvent* event) {
  hoverX_ = event->position().x();
  if (isDragging_) request(timeFromX(*hoverX_));
  update();
}

void TimeSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  isDragging_ = false;
  if (const auto start = std::exchange(rangeStart_, std::nullopt)) {
    const double end = std::clamp(timeFromX(event->position().x()), start_, recordedEnd_);
    if (end != *start) emit loopRequested(std::min(*start, end), std::max(*start, end));
  }
  update();
}

void TimeSlider::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) showWhole();
}

void TimeSlider::wheelEvent(QWheelEvent* event) {
  const QPoint turned = event->angleDelta();
  const bool isSideways = std::abs(turned.x()) > std::abs(turned.y());
  const double notches = (isSideways ? turned.x() : turned.y()) / 120.0;
  if (isSideways || event->modifiers() & Qt::ShiftModifier) {
    if (view_) setView(view_->from - kEdge * notches * view_->length(), view_->length());
  } else {
    zoom(std::pow(kWheelZoom, notches), timeFromX(event->position().x()));
  }
  event->accept();
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
  const double filled = std::clamp(xFromTime(recordedEnd_), track.left(), track.right());
  const QRectF recorded(track.topLeft(), QPointF(filled, track.bottom()));
  if (recorded.width() > 0.5) {
    painter.setBrush(mixed(window, accent, 0.55));
    painter.drawRoundedRect(recorded, 3, 3);
  }
  paintLoop(painter, track);
  paintMarks(painter, track);

  const QPointF handle(xFromTime(std::clamp(cursor_, view().from, view().to)), kTrackY);
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

QColor markColour(MarkLook look, const QPalette& palette) {
  switch (look) {
    case MarkLook::Reached:
      return isDark(palette) ? QColor("#4fc98a") : QColor("#1f9d57");
    case MarkLook::Edit:
      return palette.color(QPalette::Highlight);
    case MarkLook::Warning:
      return severityColour(palette, Severity::Warning);
    case MarkLook::Bookmark:
      return severityColour(palette, Severity::Error);
    case MarkLook::Plain:
      break;
  }
  return mutedText(palette);
}

void TimeSlider::paintMarks(QPainter& painter, const QRectF& track) const {
  for (std::size_t kind = 0; kind < markColumns_.size(); ++kind) {
    const QColor colour = markColour(marks_[kind].look, palette());
    const bool isBookmark = marks_[kind].look == MarkLook::Bookmark;
    for (const int x : markColumns_[kind]) {
      painter.fillRect(QRectF(x - 0.75, track.top() - 7, 1.5, isBookmark ? 7 : 5), colour);
      if (isBookmark) painter.fillRect(QRectF(x - 0.75, track.top() - 11, 7, 5), colour);
    }
  }
}

void TimeSlider::paintLoop(QPainter& painter, const QRectF& track) const {
  std::optional<TimeRange> range = loop_;
  if (rangeStart_ && hoverX_) {
    const double end = std::clamp(timeFromX(*hoverX_), start_, recordedEnd_);
    range = TimeRange{std::min(*rangeStart_, end), std::max(*rangeStart_, end)};
  }
  if (!range || range->to < view().from || range->from > view().to) return;
  const double left = std::max(xFromTime(range->from), track.left());
  const double right = std::min(xFromTime(range->to), track.right());
  const QColor colour = palette().color(QPalette::Highlight);
  painter.fillRect(QRectF(left, track.bottom() + 1, right - left, 3), colour);
  for (const double x : {left, right})
    painter.fillRect(QRectF(x - 1, track.top() - 3, 2, track.height() + 7), colour);
}

void TimeSlider::paintTicks(QPainter& painter, const QRectF& track) const {
  QFont small = font();
  small.setPointSizeF(std::max(7.0, small.pointSizeF() * 0.85));
  painter.setFont(small);
  const QFontMetricsF metrics(small);
  const TimeRange shown = view();
  const double span = shown.length();
  const double most = std::max(1.0, track.width() / (metrics.horizontalAdvance("00:00:00") * 1.6));
  const double step = niceTimeStep(span / most);
  const QColor line = mixed(palette().color(QPalette::Window), palette().color(QPalette::WindowText), 0.3);
  const double first = std::ceil(shown.from / step - 1e-9);
  for (int i = 0; i <= kMaxTicks; ++i) {
    const double time = (first + i) * step, x = std::round(xFromTime(time));
    if (!(time <= shown.to + step * 1e-6)) return;
    painter.fillRect(QRectF(x, track.bottom() + 3, 1, 4), line);
    const QString label = scale_.tick(time, step);
    const double labelWidth = metrics.horizontalAdvance(label);
    const double left = std::clamp(x - labelWidth / 2, 0.0, std::max(0.0, width() - labelWidth));
    painter.setPen(mutedText(palette()));
    painter.drawText(QPointF(left, track.bottom() + 8 + metrics.ascent()), label);
  }
}

void TimeSlider::paintHover(QPainter& painter, const QRectF& track) const {
  if (!hoverX_ && !isDragging_) return;
  const double time = isDragging_ ? cursor_ : std::clamp(timeFromX(*hoverX_), view().from, view().to);
  const double x = xFromTime(time);
  painter.setFont(font());
  const QFontMetricsF metrics(font());
  const QString label = scale_.text(time, view().length() < 10 ? 2 : 1);
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
