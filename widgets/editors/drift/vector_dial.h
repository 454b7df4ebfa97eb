// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"
#include "widgets/editors/drift/dial_vector.h"

#include <QColor>
#include <QWidget>

#include <optional>
#include <vector>

namespace antipode {

/// A further arrow of a dial, to compare with: what acts at present.
struct DialArrow {
  DialVector vector;
  QColor colour;
  bool operator==(const DialArrow&) const = default;
};

/// A compass on which one vector is set by mouse and keys: drag the handle, turn with Left and Right, scale with
/// Up and Down. Rings show m/s; the scale adapts between gestures. GUI thread.
class VectorDial final : public QWidget {
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
  void setVector(DialVector vector);
  /// The vector is somebody else's: drawn so; the first gesture makes it one's own.
  void setInherited(bool inherited);
  void setArrows(std::vector<DialArrow> arrows);

  DialVector vector() const { return vector_; }
  const DialScale& scale() const { return scale_; }
  QPointF screenFromVector(DialVector vector) const;
  DialVector vectorFromScreen(QPointF position) const;

  QSize sizeHint() const override { return {280, 220}; }
  QSize minimumSizeHint() const override { return {180, 140}; }

 signals:
  void edited(antipode::DialVector vector, antipode::EditPhase phase);

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
    QPointF press, grip;  // from the pointer to the handle, so that it does not jump
    bool hasMoved = false;
  };
  QPointF centre() const;
  double radius() const;
  void adaptScale();
  bool isOnHandle(QPointF position) const;

  void begin();
  void preview(DialVector vector);
  void commit();
  void cancel();
  void dragTo(QPointF position, bool fine);
  void nudge(QKeyEvent* event);

  double freeDiagonal() const;  // deg: where ring labels meet no arrow
  void paintGround(QPainter& painter) const;
  void paintArrow(QPainter& painter, const DialVector& vector, const QPen& pen, double head) const;
  void paintOwn(QPainter& painter) const;
  void paintReadout(QPainter& painter) const;

  Setup setup_;
  DialVector vector_;
  DialScale scale_;
  bool inherited_ = false;
  std::vector<DialArrow> arrows_;
  std::optional<DialVector> before_;  // set while a gesture goes on
  std::optional<Drag> drag_;
  std::optional<QPointF> pointer_;
  int nudgeKey_ = 0;
};

}  // namespace antipode
