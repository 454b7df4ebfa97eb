// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/thruster_geometry.h"
#include "widgets/base/edit_phase.h"

#include <QWidget>
#include <optional>

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
/// plane of the drawing, pushed into it turns it upright. Ctrl drags finely, Escape gives up, arrow keys move the
/// selected one by 1 cm. GUI thread.
class ThrusterLayoutCanvas final : public QWidget {
  Q_OBJECT

 public:
  explicit ThrusterLayoutCanvas(QWidget* parent = nullptr);

  /// Shows a layout and the degrees of freedom that it lacks; emits nothing. During a gesture another layout than
  /// the present one ends it.
  void setThrusters(const std::vector<Thruster>& thrusters, const std::vector<std::size_t>& lost);
  std::optional<std::size_t> selected() const { return selected_; }
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
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  void leaveEvent(QEvent*) override;

 private:
  struct Grip {
    std::size_t index = 0;
    LayoutSide side = LayoutSide::Above;
    bool turns = false;
  };
  struct Drag {
    Grip grip;
    QPointF offset;  // from the pointer to the disc, so that it does not jump
    bool hasMoved = false;
    std::vector<Thruster> before;
  };

  void fitScale();
  QRectF panel(LayoutSide side) const;
  QPointF projected(LayoutSide side, const Thruster& thruster) const;  // of its unit direction, length 0 .. 1
  QPointF knobOf(LayoutSide side, const Thruster& thruster) const;
  QPointF screenFrom(LayoutSide side, double x, double y) const;
  std::optional<Grip> gripAt(QPointF position) const;
  Thruster moved(const Thruster& thruster, LayoutSide side, QPointF to, double step) const;
  Thruster turned(const Thruster& thruster, LayoutSide side, QPointF towards, double step) const;
  void nudge(int right, int down);
  void cancel();

  void paintSide(QPainter& painter, LayoutSide side) const;
  void paintGrid(QPainter& painter, LayoutSide side) const;
  void paintHull(QPainter& painter, LayoutSide side) const;
  void paintLost(QPainter& painter, LayoutSide side) const;
  void paintThruster(QPainter& painter, LayoutSide side, std::size_t index) const;

  std::vector<Thruster> thrusters_;
  std::vector<std::size_t> lost_;
  std::optional<std::size_t> selected_;
  std::optional<QPointF> pointer_;
  std::optional<Drag> drag_;
  double reach_ = 0.5;  // m from the middle to the edge of a drawing
};

}  // namespace antipode
