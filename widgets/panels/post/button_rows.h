// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace antipode {

/// Buttons in as many rows as they need; more than kMostRows of them scroll. GUI thread.
class ButtonRows final : public QScrollArea {
 public:
  static constexpr int kMostRows = 3;

  explicit ButtonRows(QWidget* parent);
  void clear();
  /// Takes it. Hidden as long as there is none.
  void add(QWidget* button);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fitHeight();
};

}  // namespace antipode
