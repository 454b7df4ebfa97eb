// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace antipode {

/// One line of text that gives up its middle when there is no room; an optional mark stands behind it.
class ElidedLabel final : public QWidget {
 public:
  explicit ElidedLabel(QWidget* parent = nullptr) : QWidget(parent) {}
  void setText(const QString& text) { text_ = text, update(); }
  void setMark(const QString& mark) { mark_ = mark, update(); }
  void setMuted(bool on) { isMuted_ = on, update(); }
  QString text() const { return text_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {40, sizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  QString text_, mark_;
  bool isMuted_ = false;
};

}  // namespace antipode
