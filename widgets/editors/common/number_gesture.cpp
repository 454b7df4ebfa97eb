// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/number_gesture.h"

#include "widgets/editors/common/number_box.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace antipode {
namespace {

bool isStepKey(int key) {
  return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
}

}  // namespace

NumberGesture::NumberGesture(NumberBox* box) : QObject(box), box_(box), before_(box->value()) {
  box->installEventFilter(this);
  connect(box, &QDoubleSpinBox::valueChanged, this, &NumberGesture::take);
}

void NumberGesture::show(double value) {
  if (isOpen_ && value == box_->value()) return;
  isOpen_ = isHeld_ = false;
  // A text that is being typed stays while the value under it does.
  if (!(isTyping() && value == box_->value())) box_->showValue(value);
  before_ = box_->value();
}

void NumberGesture::take(double value) {
  if (!isOpen_) {
    isOpen_ = true;
    emit edited(before_, EditPhase::Begin);
  }
  if (!isOpen_) return;  // whoever listens may have shown another value
  emit edited(value, EditPhase::Preview);
  if (!isHeld_) finish();
}

void NumberGesture::finish() {
  isHeld_ = false;
  if (!isOpen_) return;
  isOpen_ = false;
  before_ = box_->value();
  emit edited(before_, EditPhase::Commit);
}

void NumberGesture::cancel() {
  isHeld_ = false;
  if (!isOpen_) return;
  isOpen_ = false;
  box_->showValue(before_);
  emit edited(before_, EditPhase::Cancel);
}

bool NumberGesture::isTyping() const {
  return box_->text() != box_->prefix() + box_->textFromValue(box_->value()) + box_->suffix();
}

bool NumberGesture::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::ShortcutOverride: {
      auto* key = static_cast<QKeyEvent*>(event);
      if (key->key() == Qt::Key_Escape && (isOpen_ || isTyping())) {
        event->accept();
        return true;
      }
      if (!isTyping() && (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))) {
        event->ignore();
        return true;
      }
      break;
    }
    case QEvent::KeyPress: {
      const int key = static_cast<QKeyEvent*>(event)->key();
      if (key == Qt::Key_Escape && (isOpen_ || isTyping())) {
        cancel();
        box_->showValue(box_->value());
        box_->findChild<QLineEdit*>()->setText(box_->textFromValue(box_->value()) + box_->suffix());
        return true;
      }
      if (isStepKey(key)) isHeld_ = true;
      break;
    }
    case QEvent::KeyRelease:
      if (const auto* key = static_cast<QKeyEvent*>(event); isStepKey(key->key()) && !key->isAutoRepeat())
        finish();
      break;
    case QEvent::MouseButtonPress:
      isHeld_ = true;
      break;
    case QEvent::MouseButtonRelease:
    case QEvent::FocusOut:
      // After the box itself has taken the event: a typed text becomes a value when the focus goes.
      if (isHeld_) QMetaObject::invokeMethod(this, &NumberGesture::finish, Qt::QueuedConnection);
      break;
    default:
      break;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace antipode
