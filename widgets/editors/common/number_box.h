// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <optional>

class QToolButton;

namespace antipode {

/// A spin box that shows as few decimals as the value needs, takes effect on Enter, on leaving and on steps,
/// and leaves the wheel to who scrolls past. It takes units and arithmetic: "12 kn", "3*4", "0,5". GUI thread.
class NumberBox final : public QDoubleSpinBox {
 public:
  NumberBox(double min, double max, int decimals, double step, const QString& unit, QWidget* parent);
  QString textFromValue(double value) const override;
  double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& position) const override;
  /// Shows a value without a signal.
  void showValue(double value);

 protected:
  void wheelEvent(QWheelEvent* event) override;

 private:
  std::optional<double> typedNumber(const QString& text) const;
};

/// A flat button with an icon of the theme; the tip is its accessible name too.
QToolButton* smallButton(const QString& icon, const QString& tip, QWidget* parent);

}  // namespace antipode
