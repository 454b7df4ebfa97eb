// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

namespace antipode {

/// The time axis of a run: the recorded part filled, marks of events, and a handle to drag. GUI thread.
class TimeSlider final : public QWidget {
  Q_OBJECT

 public:
  explicit TimeSlider(QWidget* parent = nullptr);

  /// Seconds. `duration` counts from `start`; without it the axis grows in steps as the run does.
  void setRange(double start, double recordedEnd, std::optional<double> duration);
  /// Ignored while the handle is dragged.
  void setCursorTime(double time, bool isLive);
  void setEventMarks(std::vector<double> times);

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

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent*) override;
  void resizeEvent(QResizeEvent*) override;

 private:
  void request(double time);
  QRectF trackRect() const;
  void placeMarks();
  void paintTicks(QPainter& painter, const QRectF& track) const;
  void paintHover(QPainter& painter, const QRectF& track) const;

  double start_ = 0, recordedEnd_ = 0, cursor_ = 0;
  std::optional<double> duration_;
  std::vector<double> marks_;
  std::vector<int> markColumns_;  // one a pixel, however many events there are
  double markedEnd_ = 0;          // the axis the columns were made for
  bool isLive_ = true, isDragging_ = false;
  std::optional<double> hoverX_;
};

}  // namespace antipode
