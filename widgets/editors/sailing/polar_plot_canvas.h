// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"
#include "widgets/editors/sailing/polar_plot_edit.h"

#include <QColor>
#include <QWidget>

namespace antipode {

/// Where a boat is at present on the plot.
struct SailingPoint {
  double angle = 0;    ///< deg off the wind, (-180, 180]; clockwise positive
  double percent = 0;  ///< of the wind speed that its sails allow there
  double speed = 0;    ///< percent of the wind speed that it makes
  QColor colour;
  bool operator==(const SailingPoint&) const = default;
};

/// The drawn curve of a PolarPlotEditor: the wind blows from the top, both sides alike; points to drag, add and
/// remove by mouse and keys. GUI thread.
class PolarPlotCanvas final : public QWidget {
  Q_OBJECT

 public:
  explicit PolarPlotCanvas(QWidget* parent = nullptr);

  /// Shows a plot; emits nothing. A plot other than the present one ends a gesture silently.
  void setPlot(const PolarPlot& plot);
  /// The wind speed that the second labels of the rings speak of, m/s; nullopt: none known.
  void setWindSpeed(std::optional<double> speed);
  void setSailingPoints(std::vector<SailingPoint> points);

  const PolarPlot& plot() const { return plot_; }
  std::optional<std::size_t> selectedPoint() const { return selected_; }
  void selectPoint(std::optional<std::size_t> index);

  // Whole edits: Begin and Commit in one go.
  void moveSelectedTo(PolarPoint target);
  void addPoint();  ///< in the widest gap beside the selected point
  void removeSelected();

  /// `side` 1: starboard, to the right; -1: port.
  QPointF screenFromPoint(PolarPoint point, double side = 1) const;
  PolarPoint pointFromScreen(QPointF position) const;

  QSize sizeHint() const override { return {300, 260}; }
  QSize minimumSizeHint() const override { return {200, 160}; }

 signals:
  void edited(const antipode::PolarPlot& plot, antipode::EditPhase phase);
  void selectionChanged();

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent*) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct Drag {
    std::size_t point = 0;
    bool hasMoved = false;
    QPointF press, grip;  // from the pointer to the point, so that it does not jump
    PolarPoints before;   // what the limits are taken from
  };
  struct Scale {
    double full = 120, step = 20;  // percent of the outermost ring, and from ring to ring
  };

  QPointF centre() const;
  double radius() const;
  Scale scaleFor() const;
  void takePlot(const PolarPlot& plot);
  std::optional<std::size_t> pointAt(QPointF position) const;
  bool isNearCurve(QPointF position) const;

  void begin();
  void preview(const PolarPoints& points);
  void commit();
  void cancel();
  void apply(const PolarPoints& points);
  void dragTo(QPointF position, bool fine);
  void nudge(QKeyEvent* event);

  QPolygonF curve(double side) const;
  void paintGround(QPainter& painter) const;
  void paintLabels(QPainter& painter) const;
  void paintCurve(QPainter& painter) const;
  void paintBoats(QPainter& painter) const;
  void paintPoints(QPainter& painter) const;
  void paintReadout(QPainter& painter) const;

  PolarPlot plot_;
  Scale scale_;
  std::optional<double> windSpeed_;
  std::vector<SailingPoint> sailing_;
  std::optional<std::size_t> selected_;
  std::optional<QPointF> pointer_;
  std::optional<PolarPlot> before_;  // set while a gesture goes on
  std::optional<Drag> drag_;
  int nudgeKey_ = 0;
};

}  // namespace antipode
