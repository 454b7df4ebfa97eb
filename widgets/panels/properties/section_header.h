// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

class QHBoxLayout;
class QToolButton;

namespace antipode {

/// Heading of a group of properties that opens and closes it; Space and Enter do the same.
class SectionHeader final : public QAbstractButton {
 public:
  SectionHeader(const QString& title, QWidget* parent);
  /// What the triangle shows; a filter opens sections without changing isChecked().
  void setOpen(bool on) { isOpen_ = on, update(); }
  /// A small button at the right end; its tip is its accessible name too.
  QToolButton* addButton(const QString& icon, const QString& tip);
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent*) override;
  void enterEvent(QEnterEvent*) override { update(); }
  void leaveEvent(QEvent*) override { update(); }

 private:
  bool isOpen_ = true;
  QHBoxLayout* buttons_ = nullptr;
};

}  // namespace antipode
