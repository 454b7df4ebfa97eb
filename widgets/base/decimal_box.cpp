// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/decimal_box.h"

namespace antipode {
namespace {

QString withDecimalPointOf(const QLocale& locale, QString text) {
  for (const QChar typed : {u'.', u','}) text.replace(typed, locale.decimalPoint());
  return text;
}

}  // namespace

double DecimalBox::valueFromText(const QString& text) const {
  return QDoubleSpinBox::valueFromText(withDecimalPointOf(locale(), text));
}

QValidator::State DecimalBox::validate(QString& text, int& position) const {
  if (text != specialValueText()) text = withDecimalPointOf(locale(), text);
  return QDoubleSpinBox::validate(text, position);
}

}  // namespace antipode
