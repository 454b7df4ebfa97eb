// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/handle_charts/chart_widget.h"
#include "widgets/study/study_picture.h"

namespace antipode {

/// Shows a chart of a study. A click on a cell, dot, line or bar gives its run; a drag along an axis of parallel
/// coordinates brushes. Arrow keys go from mark to mark, Return opens. GUI thread.
class StudyChart final : public ChartWidget {
  Q_OBJECT

 public:
  explicit StudyChart(QWidget* parent = nullptr);

  /// The chart with its marks, in the colours of a palette: figure() has what Qt Charts draws only.
  Figure markedFigure(const QPalette& colours);
  bool hasMenu() const override { return false; }  ///< it offers its own export

  void setPicture(StudyPicture picture);
  const StudyPicture& picture() const { return picture_; }
  void setChosenRuns(std::vector<std::int64_t> runs);  ///< are marked
  /// Where a click opens this run; nullopt: it is not to be seen.
  std::optional<QPoint> placeOfRun(std::int64_t run) const;
  /// Where an axis of parallel coordinates has a share, 0 ... 1.
  QPoint placeOnAxis(int axis, double share) const;

  QSize sizeHint() const override { return {380, 260}; }
  QSize minimumSizeHint() const override { return {180, 120}; }

 signals:
  void runPicked(qint64 run, bool isSecond);  ///< second: Ctrl is held, to compare it with the first
  void brushed(int axis, double low, double high);
  void brushCleared(int axis);

 protected:
  void fitAxes() override;
  void updateLayers() override;
  void arrange() override;
  QString caption() const override { return picture_.caption; }
  QString readout() const override;
  void paintMarks(QPainter& painter);
  void paintOver(QPainter& painter) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// Marks are numbered: spots, then cells, then strands.
  int markCount() const;
  int markAt(QPointF position) const;  // -1: none
  std::int64_t runOfMark(int mark) const;
  QString tipOfMark(int mark) const;
  QPointF middleOfMark(int mark) const;
  QRectF screenRect(const QRectF& values) const;
  QColor colourOf(StudyPicture::Role role) const;
  void paintCells(QPainter& painter) const;
  void paintStrands(QPainter& painter) const;
  void paintAxes(QPainter& painter) const;
  double scaleWidth() const;  ///< px, of the scale of colours with its numbers
  void paintScale(QPainter& painter) const;
  void outlineMark(QPainter& painter, int mark, const QColor& colour) const;
  std::optional<int> axisNear(QPointF position) const;

  StudyPicture picture_;
  std::vector<std::int64_t> chosen_;
  int hovered_ = -1;
  struct Brushing {
    int axis;
    QPointF from, to;
  };
  std::optional<Brushing> brushing_;
  std::optional<QPointF> pressed_;
};

}  // namespace antipode
