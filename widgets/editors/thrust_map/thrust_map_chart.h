// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/thrust_map/thrust_map_edit.h"
#include "widgets/handle_charts/handle_chart.h"

namespace antipode {

/// Where a boat is at present on the thrust axis and how fast it goes: %, m/s.
struct OperatingPoint {
  double thrust = 0;
  double speed = 0;
  QColor colour;
  bool operator==(const OperatingPoint&) const = default;
};

/// The drawn curve of a ThrustMapEditor: knots to drag, add and remove by mouse and keys. GUI thread.
class ThrustMapChart final : public ValueChart<ThrustMap> {
  Q_OBJECT

 public:
  explicit ThrustMapChart(QWidget* parent = nullptr);

  /// Shows a map; emits nothing. A map other than the present one ends a gesture silently.
  void setMap(const ThrustMap& map, const ThrustMapContext& context);
  void setOperatingPoints(std::vector<OperatingPoint> points);

  const Knots& knots() const { return knots_; }
  std::optional<std::size_t> selectedKnot() const;
  void selectKnot(std::optional<std::size_t> index);

  // Whole edits: Begin and Commit in one go.
  void moveSelectedTo(ThrustPair target);
  /// Adds a knot on the curve in the middle of the widest gap near the selected knot.
  void addKnot();
  void removeSelected();

  QPointF screenFromPair(ThrustPair pair) const { return chart().screenFrom({pair.thrust, pair.speed}); }
  ThrustPair pairFromScreen(QPointF position) const;

  QSize sizeHint() const override { return {400, 150}; }
  QSize minimumSizeHint() const override { return {220, 140}; }

  QString readout() const override;

 signals:
  void edited(const antipode::ThrustMap& map, antipode::EditPhase phase);
  void selectionChanged();

 protected:
  int handleCount() const override { return static_cast<int>(knots_.size() + ends().size()); }
  int itemCount() const override { return static_cast<int>(knots_.size()); }
  QPointF handlePosition(int handle) const override;
  std::optional<int> itemOf(int handle) const override;
  void dragStarts(int handle) override;
  void dragHandle(int handle, QPointF to, bool isFine) override;
  bool nudgeItem(int item, const Nudge& nudge) override;
  void addItem() override { addKnot(); }
  void removeItem(int) override { removeSelected(); }
  void doubleClickedBeside(QPointF position, bool isFine) override;
  void selectionMade() override { emit selectionChanged(); }
  void announce(EditPhase phase) override;
  void valueChanged() override;
  void fitAxes() override;
  void updateLayers() override;
  QString caption() const override { return tr("speed, m/s over thrust, %"); }
  QString inverseText(double speed) const;
  /// The thrust for the speed at the pointer; nullopt: none reaches it.
  std::optional<ThrustPair> wantedPair() const;
  std::optional<QPointF> crosshair() const override;
  void paintHandle(QPainter& painter, int handle) const override;

 private:
  /// Where a side without knots ends; dragging it there makes them.
  std::vector<ThrustPair> ends() const;
  bool isNearCurve(QPointF position) const;
  bool isOnPlot(QPointF position) const;
  void addSideLayers(std::vector<ChartLayer>& layers, std::span<const ThrustPair> own, double end) const;

  ThrustMapContext context_;
  ThrustCurve curve_;
  Knots knots_;
  Knots dragged_;  // the knots when the drag began: what the limits are taken from
  std::size_t draggedKnot_ = 0;
  PlotRange speedsAtDrag_;  // the axis when the drag began: what the pointer means
  std::vector<OperatingPoint> operatingPoints_;
};

}  // namespace antipode
