// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_chart.h"

#include <QChartView>

#include <optional>

class QMimeData;

namespace antipode {

/// Turns mouse and keyboard into wishes; it changes nothing itself but the zoom box. Times in s.
/// Left drag pans, left drag on the cursor line moves the cursor, shift or right drag draws a box, the wheel
/// zooms, a click asks for the cursor, a double click for the way back, a right click for the menu.
class PlotView : public QChartView {
  Q_OBJECT

 public:
  PlotView(PlotChart* chart, QWidget* parent);  ///< takes ownership of the chart
  /// Where the cursor line stands, px; outside the plot when there is none. It can be gripped there.
  void setCursorX(double x) { cursorX_ = x; }

 signals:
  void zoomRequested(double time, double factor);  ///< factor > 1 shows more
  void panStarted();
  void panned(const QPointF& pixels);  ///< since panStarted()
  void boxChosen(const QRectF& box);
  void cursorMoveRequested(double time);
  void cursorClickTakenBack();  ///< the click that moved the cursor was the first of a double-click
  void referenceMoveRequested(double time);       ///< the second cursor: Ctrl and a click or drag
  void pointerMoved(std::optional<double> time);  ///< over the curves, no button down; nullopt: elsewhere
  void homeRequested();
  void legendClicked(int entry);
  void legendDragged(int entry);  ///< the left button is still down
  void legendFoldClicked();
  void legendRestClicked(QPoint globalPosition);  ///< the number of the entries without room
  void menuRequested(const QPoint& globalPosition);
  void tipRequested(int entry, const QPoint& globalPosition);
  void dropped(const QMimeData* things);  ///< vehicles or traces (drag_types.h)

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  enum class Gesture { None, Pressed, Pan, Cursor, Reference, Box };
  bool isOnCursor(const QPointF& point) const;
  void begin(Gesture gesture);
  void updateShape(const QPointF& point);
  double timeWithin(double x) const;

  PlotChart& chart_;
  Gesture gesture_ = Gesture::None;
  bool wantsBox_ = false;
  QPointF pressed_;
  int pressedEntry_ = -1;        // of the legend
  bool hasMovedCursor_ = false;  // the last click
  double cursorX_ = -1;
};

}  // namespace antipode
