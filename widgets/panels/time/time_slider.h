// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/time_range.h"
#include "widgets/panels/time/time_scale.h"

#include <QPalette>
#include <QWidget>

#include <optional>
#include <vector>

namespace antipode {

/// How a mark on the time axis looks.
enum class MarkLook { Plain, Reached, Edit, Warning, Bookmark };

/// In a window of these colours.
QColor markColour(MarkLook look, const QPalette& palette);

/// Marks of one kind, in seconds, ascending.
struct TimeMarks {
  MarkLook look = MarkLook::Plain;
  std::vector<double> times;
  bool operator==(const TimeMarks&) const = default;
};

/// The time axis of a run, or a part of it: the recorded part filled, marks of events, a range that is looped, and
/// a handle to drag. The wheel zooms at the pointer, with Shift it moves the part; Shift and a drag choose a
/// range. GUI thread.
class TimeSlider final : public QWidget {
  Q_OBJECT

 public:
  explicit TimeSlider(QWidget* parent = nullptr);

  /// Seconds. `duration` counts from `start`; without it the axis grows in steps as the run does.
  void setRange(double start, double recordedEnd, std::optional<double> duration);
  /// Ignored while the handle is dragged.
  void setCursorTime(double time, bool isLive);
  void setMarks(std::vector<TimeMarks> marks);  ///< later ones are drawn above
  void setLoop(std::optional<TimeRange> loop);
  void setScale(const TimeScale& scale);
  void zoom(double factor, double around);  ///< above 1: a shorter part is shown
  void showWhole();
  bool isZoomed() const { return view_.has_value(); }
  TimeRange view() const;  ///< what the axis shows

  double cursorTime() const { return cursor_; }
  double start() const { return start_; }
  double recordedEnd() const { return recordedEnd_; }
  double axisEnd() const;
  bool isDragging() const { return isDragging_; }
  double xFromTime(double time) const;
  double timeFromX(double x) const;

  QSize sizeHint() const override { return {400, 46}; }
  QSize minimumSizeHint() const override { return {120, 40}; }

 signals:
  void cursorRequested(double time);  ///< within the recorded part
  void endRequested();                ///< End key
  void loopRequested(double from, double to);

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent*) override;
  void resizeEvent(QResizeEvent*) override;

 private:
  void request(double time);
  QRectF trackRect() const;
  void placeMarks();
  void setView(double from, double length);
  void followCursor(double before);
  void paintMarks(QPainter& painter, const QRectF& track) const;
  void paintLoop(QPainter& painter, const QRectF& track) const;
  void paintTicks(QPainter& painter, const QRectF& track) const;
  void paintHover(QPainter& painter, const QRectF& track) const;

  double start_ = 0, recordedEnd_ = 0, cursor_ = 0;
  std::optional<double> duration_;
  std::vector<TimeMarks> marks_;
  std::vector<std::vector<int>> markColumns_;  // of each of them: one a pixel, however many there are
  TimeRange marked_;                           // the part the columns were made for
  std::optional<TimeRange> view_, loop_;       // view_: nothing is the whole axis
  std::optional<double> rangeStart_;           // of a range that is being chosen
  TimeScale scale_;
  bool isLive_ = true, isDragging_ = false;
  std::optional<double> hoverX_;
};

}  // namespace antipode
