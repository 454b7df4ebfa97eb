// SPDX-License-Identifier: GPL-3.0-or-later
// What a person's hand does, as real mouse and key events, for tests of widgets and of the window.
#pragma once

#include "tests/support/patience.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPoint>
#include <QTest>
#include <QWidget>

namespace antipode::test {

/// The left button, from press to release. Moves go in several steps, as those of a hand do, so that a widget sees
/// the drag begin and go on. A drag that is neither released nor escaped is released by the destructor.
class Drag {
 public:
  Drag(QWidget& widget, QPoint from, Qt::KeyboardModifiers modifiers = {})
      : widget_(widget), at_(from), modifiers_(modifiers) {
    QTest::mousePress(&widget, Qt::LeftButton, modifiers, from);
  }
  ~Drag() { release(); }
  Drag(const Drag&) = delete;
  Drag& operator=(const Drag&) = delete;

  Drag& to(QPoint target) {
    constexpr int kSteps = 4;
    const QPoint from = at_;
    for (int i = 1; i <= kSteps; ++i) QTest::mouseMove(&widget_, from + (target - from) * i / kSteps);
    at_ = target;
    return *this;
  }
  void release() {
    if (isDown_) QTest::mouseRelease(&widget_, Qt::LeftButton, modifiers_, at_);
    isDown_ = false;
  }
  /// Escape while the button is down, and then its release.
  void escape() {
    QTest::keyClick(&widget_, Qt::Key_Escape);
    release();
  }

 private:
  QWidget& widget_;
  QPoint at_;
  Qt::KeyboardModifiers modifiers_;
  bool isDown_ = true;
};

inline void drag(QWidget& widget, QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
  Drag(widget, from, modifiers).to(to).release();
}

inline void click(QWidget& widget, QPoint at, Qt::KeyboardModifiers modifiers = {}) {
  QTest::mouseClick(&widget, Qt::LeftButton, modifiers, at);
}

/// Replaces the text of a field that can be typed into, without Return.
inline void typeInto(QWidget& field, const QString& text) {
  field.setFocus();
  QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(&field, text);
}

/// Replaces the text and ends with Return.
inline void enter(QWidget& field, const QString& text) {
  typeInto(field, text);
  QTest::keyClick(&field, Qt::Key_Return);
}

/// Waits until `condition` holds; false after `ms` milliseconds, or ten times as many with a sanitizer.
template <class Condition>
bool becomes(Condition condition, int ms = 10'000) {
  return QTest::qWaitFor(condition, static_cast<int>(ms * kPatience));
}

}  // namespace antipode::test
