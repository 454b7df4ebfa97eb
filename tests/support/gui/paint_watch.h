// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QEvent>
#include <QStringList>
#include <QWidget>

namespace antipode::test {

/// Sees what is painted of a widget and of those in it.
class PaintWatch final : public QObject {
 public:
  explicit PaintWatch(const QWidget& widget) : widget_(widget) { qApp->installEventFilter(this); }
  /// Class and name of what was painted, in order.
  const QStringList& painted() const { return painted_; }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override {
    const auto* widget = event->type() == QEvent::Paint ? qobject_cast<QWidget*>(object) : nullptr;
    if (widget && (widget == &widget_ || widget_.isAncestorOf(widget)))
      painted_ << QStringLiteral("%1 %2").arg(widget->metaObject()->className(), widget->objectName());
    return false;
  }

 private:
  const QWidget& widget_;
  QStringList painted_;
};

}  // namespace antipode::test
