// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace antipode {

/// A spin box that takes "1.5" and "1,5" in every language. Qt's own takes the one that does not divide decimals
/// for a divider of thousands and leaves it out. GUI thread.
class DecimalBox final : public QDoubleSpinBox {
 public:
  using QDoubleSpinBox::QDoubleSpinBox;
  double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& position) const override;
};

}  // namespace antipode
