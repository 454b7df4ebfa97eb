// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

class QKeyEvent;
class QWidget;

namespace antipode {

/// Del, F2 and Ctrl+C in a list are about its rows, and not about what is selected on the map. Lives with the
/// list. GUI thread.
class ListKeys final : public QObject {
  Q_OBJECT

 public:
  /// What is empty is left to the list.
  struct Acts {
    std::function<void()> remove = {}, rename = {}, copy = {};
  };
  ListKeys(QWidget& list, Acts acts);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  const std::function<void()>* actOf(const QKeyEvent& key) const;  ///< null: a key of somebody else

  Acts acts_;
};

}  // namespace antipode
