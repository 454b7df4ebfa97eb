// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/sailing/polar_plot_edit.h"
#include "widgets/handle_charts/handle_chart.h"

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
/// remove by mouse and keys. A point has two handles, to starboard and to port. GUI thread.
class PolarPlotChart final : public ValueChart<PolarPlot> {
  Q_OBJECT

 public:
  explicit PolarPlotChart(QWidget* parent = nullptr);

  /// Shows a plot; emits nothing. A plot other than the present one ends a gesture silently.
  void setPlot(const PolarPlot& plot) { showValue(plot); }
  /// The wind speed that the second labels of the rings speak of, m/s; nullopt: none known.
  void setWindSpeed(std::optional<double> speed);
  void setSailingPoints(std::vector<SailingPoint> points);

  const PolarPlot& plot() const { return value(); }
  std::optional<std::size_t> selectedPoint() const;
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
  int handleCount() const override { return 2 * itemCount(); }
  int itemCount() const override { return static_cast<int>(plot().points().size()); }
  std::optional<int> itemOf(int handle) const override { return handle / 2; }
  QPointF handlePosition(int handle) const override;
  void dragStarts(int) override { dragged_ = pointsOf(plot()); }
  void dragHandle(int handle, QPointF to, bool isFine) override;
  bool nudgeItem(int item, const Nudge& nudge) override;
  void addItem() override { addPoint(); }
  void removeItem(int) override { removeSelected(); }
  void doubleClickedBeside(QPointF position, bool isFine) override;
  void selectionMade() override { emit selectionChanged(); }
  void announce(EditPhase phase) override;
  void valueChanged() override;
  void fitAxes() override;
  void arrange() override;
  void updateLayers() override;
  QString readout() const override;
  void paintHandle(QPainter& painter, int handle) const override;
  void paintBelowHandles(QPainter& painter) const override;

 private:
  void apply(const PolarPoints& points) { ValueChart::apply(plotThrough(points)); }
  double radius() const { return chart().area().width() / 2; }
  bool isNearCurve(QPointF position) const;
  QList<QPointF> curve(double side) const;
  void paintWind(QPainter& painter) const;

  double full_ = 120, step_ = 20;  // percent of the outermost ring, and from ring to ring
  std::optional<double> windSpeed_;
  std::vector<SailingPoint> sailing_;
  PolarPoints dragged_;  // the points when the drag began: what the limits are taken from
};

}  // namespace antipode
