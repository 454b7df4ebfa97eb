// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/thruster_geometry.h"
#include "widgets/handle_charts/handle_chart.h"

namespace antipode {

/// The two drawings of a layout: from above (bow up, starboard to the right) and from starboard (bow to the right,
/// down is down).
enum class LayoutSide { Above, Starboard };

/// Bearing (degrees clockwise from the bow) and tilt (degrees down from the horizontal) of a direction.
struct ThrusterAim {
  double bearing = 0, tilt = 0;
};
ThrusterAim aimOf(const std::array<double, 3>& direction);
/// Unit direction, components rounded to 10^-6.
std::array<double, 3> directionOf(ThrusterAim aim);

/// Thrusters of a hovering vehicle, drawn twice: dragged by their discs, turned by their knobs. Arrows are true
/// projections of the direction of positive thrust; a knob pulled away from its disc lays the thruster into the
/// plane of the drawing, pushed into it turns it upright. Handles: the discs from above, the discs from starboard,
/// then the two knobs of the selected thruster. GUI thread.
class ThrusterLayoutChart final : public ValueChart<std::vector<Thruster>> {
  Q_OBJECT

 public:
  explicit ThrusterLayoutChart(QWidget* parent = nullptr);

  /// Shows a layout and the degrees of freedom that it lacks; emits nothing. During a gesture another layout than
  /// the present one ends it.
  void setThrusters(const std::vector<Thruster>& thrusters, const std::vector<std::size_t>& lost);
  std::optional<std::size_t> selected() const;
  void select(std::optional<std::size_t> index);  ///< emits nothing

  QPointF discAt(LayoutSide side, std::size_t index) const;  ///< px
  QPointF knobAt(LayoutSide side, std::size_t index) const;  ///< px

  QSize sizeHint() const override { return {400, 220}; }
  QSize minimumSizeHint() const override { return {240, 150}; }

 signals:
  void edited(const std::vector<antipode::Thruster>& thrusters, antipode::EditPhase phase);
  void selectionChanged(std::optional<std::size_t> index);  ///< by the user
  void removeRequested();

 protected:
  int handleCount() const override { return 2 * itemCount() + (selectedItem() ? 2 : 0); }
  int itemCount() const override { return static_cast<int>(value().size()); }
  std::optional<int> itemOf(int handle) const override;
  QPointF handlePosition(int handle) const override;
  void dragHandle(int handle, QPointF to, bool isFine) override;
  bool nudgeItem(int item, const Nudge& nudge) override;
  void removeItem(int) override { emit removeRequested(); }
  void selectionMade() override { emit selectionChanged(selected()); }
  void announce(EditPhase phase) override { emit edited(value(), phase); }
  void valueChanged() override;
  void fitAxes() override;
  void arrange() override;
  void updateLayers() override;
  Qt::CursorShape cursorOf(int handle) const override {
    return isKnob(handle) ? Qt::CrossCursor : Qt::OpenHandCursor;
  }
  Qt::CursorShape cursorBeside() const override { return Qt::ArrowCursor; }
  void paintHandle(QPainter& painter, int handle) const override;
  void paintBelowHandles(QPainter& painter) const override;

 private:
  bool isKnob(int handle) const { return handle >= 2 * itemCount(); }
  LayoutSide sideOf(int handle) const;
  EditorChart& drawing(LayoutSide side) { return chart(side == LayoutSide::Above ? 0 : 1); }
  const EditorChart& drawing(LayoutSide side) const { return chart(side == LayoutSide::Above ? 0 : 1); }
  QRectF panel(LayoutSide side) const;
  double pixelsPerMetre() const;
  Thruster moved(const Thruster& thruster, LayoutSide side, QPointF to, double step) const;
  Thruster turned(const Thruster& thruster, LayoutSide side, QPointF towards, double step) const;

  void paintSide(QPainter& painter, LayoutSide side) const;
  void paintLost(QPainter& painter, LayoutSide side) const;
  void paintArrow(QPainter& painter, int disc) const;
  void paintDisc(QPainter& painter, int handle) const;

  std::vector<std::size_t> lost_;
  double reach_ = 0.5;  // m from the middle to the edge of a drawing
};

}  // namespace antipode
