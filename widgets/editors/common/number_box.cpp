// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/number_box.h"

#include "core/base/fields.h"
#include "core/base/quantity.h"
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

/// Text and suffix, as the spin box has them, or another unit in place of the suffix.
std::optional<double> NumberBox::typedNumber(const QString& text) const {
  QString number = text;
  if (number.endsWith(suffix())) number.chop(suffix().size());
  const QString unit = suffix().trimmed() == QStringLiteral("°") ? QStringLiteral("deg") : suffix().trimmed();
  const auto value = parseQuantity(number.toStdString(), unit.toStdString());
  return value ? std::optional(*value) : std::nullopt;
}

double NumberBox::valueFromText(const QString& text) const {
  return typedNumber(text).value_or(value());
}

// Whatever is begun may become a number. What does not is put back when the typing ends.
QValidator::State NumberBox::validate(QString& text, int&) const {
  const auto number = typedNumber(text);
  return number && *number >= minimum() && *number <= maximum() ? QValidator::Acceptable
                                                                : QValidator::Intermediate;
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
