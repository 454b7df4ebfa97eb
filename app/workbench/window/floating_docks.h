// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QRect>

class QDockWidget;
class QMainWindow;

namespace antipode {

/// A panel that is made to float without being dragged away would lie exactly on its old place: it comes to lie a
/// little beside it, large enough to work in, and wholly on the screen. GUI thread.
class FloatingDocks final : public QObject {
 public:
  /// `window` outlives it.
  explicit FloatingDocks(QMainWindow& window);
  void watch(QDockWidget& dock);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void settle(QDockWidget& dock);

  QMainWindow& window_;
  QHash<QObject*, QRect> docked_;  ///< where each was last in the window, in its coordinates
};

}  // namespace antipode
