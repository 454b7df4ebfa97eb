// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <map>

class QDockWidget;

namespace antipode {

/// Gives the docks at both sides of a window their widths back: Qt makes them narrower when the window becomes small,
/// and leaves them so when it becomes large again. What counts is the width that they had before, or that they were
/// dragged to since.
class DockWidths final : public QObject {
 public:
  /// Watches the docks that the window has by now. Owned by the window.
  explicit DockWidths(QMainWindow& window);

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  bool isInView(const QDockWidget& dock) const;
  void note(const QDockWidget& dock);
  void giveBack();

  QMainWindow& window_;
  std::map<Qt::DockWidgetArea, int> chosen_;  // px
  int windowWidth_ = 0;                       // px, at which they were chosen
  bool isWindowResized_ = false;              // and the docks are not laid out yet
};

}  // namespace antipode
