// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/number_box.h"

#include "core/base/fields.h"
#include "widgets/base/themed_icon.h"

#include <QSignalBlocker>
#include <QToolButton>
#include <QWheelEvent>

namespace antipode {

NumberBox::NumberBox(double min, double max, int decimals, double step, const QString& unit, QWidget* parent)
    : QDoubleSpinBox(parent) {
  setDecimals(decimals);
  setRange(min, max);
  setSingleStep(step);
  setSuffix(unit);
  setKeyboardTracking(false);
  setFocusPolicy(Qt::StrongFocus);
  setLocale(QLocale::c());
  setAlignment(Qt::AlignRight);
}

QString NumberBox::textFromValue(double value) const {
  return QString::fromStdString(numberText(value));
}

void NumberBox::showValue(double value) {
  const QSignalBlocker quiet(this);
  setValue(value);
}

void NumberBox::wheelEvent(QWheelEvent* event) {
  if (hasFocus())
    QDoubleSpinBox::wheelEvent(event);
  else
    event->ignore();
}

QToolButton* smallButton(const QString& icon, const QString& tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(themedIcon(icon));
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  button->setAutoRaise(true);
  return button;
}

}  // namespace antipode
