// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"

#include <QSlider>
#include <QWheelEvent>

namespace antipode {

/// A slider over 0 to `max` whose handle comes to the pointer. With power 2 small values get more room, as gains
/// need it. Dragging and keys give values that a person would write. The wheel is left to who scrolls past.
/// GUI thread.
class FieldSlider final : public QSlider {
  Q_OBJECT

 public:
  struct Scale {
    double max = 1;
    double power = 1;
    bool operator==(const Scale&) const = default;
  };
  explicit FieldSlider(QWidget* parent = nullptr);

  void setScale(Scale scale);  ///< not during a gesture
  const Scale& scale() const { return scale_; }
  /// Shows a value, at an end when it lies outside; emits nothing. Another than the present ends a gesture.
  void showNumber(double number);
  double number() const { return number_; }
  bool isInGesture() const { return isOpen_; }
  /// Where the handle of a value lies, in pixels from the left.
  int xFromNumber(double number) const;

  QSize minimumSizeHint() const override { return {40, QSlider::minimumSizeHint().height()}; }

 signals:
  void edited(double number, antipode::EditPhase phase);

 protected:
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void wheelEvent(QWheelEvent* event) override { event->ignore(); }

 private:
  void moveTo(int position);
  void follow(QPointF position);
  void finish(EditPhase phase);
  int positionOf(double number) const;
  double numberAt(int position) const;
  int handleWidth() const;

  Scale scale_;
  double number_ = 0, before_ = 0;
  bool isOpen_ = false;
};

}  // namespace antipode
