// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"

#include <QColor>
#include <QWidget>

#include <optional>
#include <vector>

namespace antipode {

/// A row of the timeline: a vehicle, or all of them.
struct TimelineRow {
  QString name;  ///< as it is shown
  QColor colour;
  bool operator==(const TimelineRow&) const = default;
};

enum class TimelineKind { Message, Gust, Request, Script, Live };

/// Something that happens at a time.
struct TimelineMark {
  QString id;  ///< "events/2"; handed back by the signals
  int row = 0;
  double time = 0;  ///< s after the start
  TimelineKind kind = TimelineKind::Message;
  QString text;                      ///< "DESIRED_THRUST = 40"
  bool canMove = false;              ///< in time; messages also to other rows
  std::vector<double> repeats = {};  ///< further times
  bool operator==(const TimelineMark&) const = default;
};

/// A row for each vehicle and a mark for each thing that happens; marks are dragged in time and between rows.
/// Emits what a person wants, and shows what it is told. GUI thread.
class TimelineView final : public QWidget {
  Q_OBJECT

 public:
  explicit TimelineView(QWidget* parent = nullptr);

  void setRows(std::vector<TimelineRow> rows);
  void setMarks(std::vector<TimelineMark> marks);
  void setEnd(double seconds);     ///< of the axis
  void setCursor(double seconds);  ///< the present time of the run
  void setEditable(bool on) { isEditable_ = on; }
  void setChosen(const QString& id);
  const QString& chosen() const { return chosen_; }

  double xFromTime(double seconds) const;
  double timeFromX(double x) const;
  QRect markRect(const QString& id) const;  ///< for tests and tool tips

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {200, 60}; }

 signals:
  void markChosen(const QString& id);
  void markMoved(const QString& id, double seconds, int row, antipode::EditPhase phase);
  void copyRequested(const QString& id, double seconds, int row);  ///< Ctrl and a drag
  void addRequested(int row, double seconds);                      ///< a double click beside the marks
  void editRequested(const QString& id);                           ///< a double click, or Enter
  void deleteRequested(const QString& id);
  void seekRequested(double seconds);  ///< a click on the axis

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Drag {
    QString id;
    double grabbedAt = 0;  // s from the mark to the pointer
    double time = 0;
    int row = 0;
    bool isCopy = false, hasMoved = false;
  };
  int rowAt(int y) const;
  QRect rowRect(int row) const;
  QRectF symbolRect(const TimelineMark& mark) const;
  const TimelineMark* markAt(const QPoint& point) const;
  const TimelineMark* markNamed(const QString& id) const;
  QString idBeside(const TimelineMark* mark, int direction) const;
  bool isOfChosen(const QKeyEvent& key) const;  // and not of what the window has it for
  double snapped(double seconds) const;
  double tickStep() const;
  void paintAxis(QPainter& painter) const;
  void paintRow(QPainter& painter, int row) const;
  void paintMark(QPainter& painter, const TimelineMark& mark) const;

  std::vector<TimelineRow> rows_;
  std::vector<TimelineMark> marks_;
  double end_ = 60, cursor_ = 0;
  bool isEditable_ = true;
  QString chosen_;
  std::optional<Drag> drag_;
};

}  // namespace antipode
