// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editors/drift/dial_vector.h"
#include "widgets/handle_charts/handle_chart.h"

namespace antipode {

/// A further arrow of a dial, to compare with: what acts at present.
struct DialArrow {
  DialVector vector;
  QColor colour;
  bool operator==(const DialArrow&) const = default;
};

/// A compass on which one vector is set by mouse and keys: drag the handle, turn with Left and Right, scale with
/// Up and Down. Rings show m/s; the scale adapts between gestures. GUI thread.
class VectorDial final : public ValueChart<DialVector> {
  Q_OBJECT

 public:
  enum class Sense {
    To,   ///< the arrow goes from the centre to the direction (drift)
    From  ///< the arrow comes from the direction to the centre (wind)
  };
  struct Setup {
    Sense sense = Sense::To;
    double leastScale = 0.5;  ///< m/s of the outermost ring while everything is small
    double keyStep = 0.01;    ///< m/s of Up and Down; ten times that with Shift
    QString name, toolTip;
  };
  explicit VectorDial(Setup setup, QWidget* parent = nullptr);

  /// Shows a vector; emits nothing. A vector other than the present one ends a gesture silently.
  void setVector(DialVector vector) { showValue(vector); }
  /// The vector is somebody else's: drawn so; the first gesture makes it one's own.
  void setInherited(bool inherited);
  void setArrows(std::vector<DialArrow> arrows);

  DialVector vector() const { return value(); }
  const DialScale& scale() const { return scale_; }
  QPointF screenFromVector(DialVector vector) const {
    return chart().screenFrom({vector.direction, vector.speed});
  }
  DialVector vectorFromScreen(QPointF position) const;

  QSize sizeHint() const override { return {280, 220}; }
  QSize minimumSizeHint() const override { return {180, 140}; }

 signals:
  void edited(antipode::DialVector vector, antipode::EditPhase phase);

 protected:
  int handleCount() const override { return 1; }
  QPointF handlePosition(int) const override { return screenFromVector(vector()); }
  /// Beside the handle, a drag brings it to the pointer; a mere click there does nothing.
  std::optional<int> handleForPress(QPointF) const override { return 0; }
  void dragHandle(int handle, QPointF to, bool isFine) override;
  bool nudgeItem(int item, const Nudge& nudge) override;
  void doubleClickedBeside(QPointF position, bool isFine) override;
  void announce(EditPhase phase) override { emit edited(vector(), phase); }
  void fitAxes() override;
  void arrange() override;
  void updateLayers() override { chart().setLayers({}); }  // arrows are no series
  QString readout() const override;
  void paintHandle(QPainter& painter, int handle) const override;
  void paintBelowHandles(QPainter& painter) const override;

 private:
  double freeDiagonal() const;  // deg: where ring labels meet no arrow
  void paintRingLabels(QPainter& painter) const;
  void paintFullLabel(QPainter& painter, double direction) const;
  void paintArrow(QPainter& painter, const DialVector& vector, const QPen& pen, double head) const;
  QColor ownColour() const;

  Setup setup_;
  DialScale scale_;
  bool inherited_ = false;
  std::vector<DialArrow> arrows_;
};

}  // namespace antipode
