// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/dock_widths.h"

#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QTimer>

namespace antipode {

DockWidths::DockWidths(QMainWindow& window) : QObject(&window), window_(window) {
  window.installEventFilter(this);
  for (QDockWidget* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
    dock->installEventFilter(this);
}

bool DockWidths::eventFilter(QObject* object, QEvent* event) {
  if (event->type() != QEvent::Resize) return false;
  if (object != &window_) {
    if (const auto* dock = qobject_cast<QDockWidget*>(object); dock && !isWindowResized_) note(*dock);
  } else if (!isWindowResized_) {
    isWindowResized_ = true;
    QTimer::singleShot(0, this, &DockWidths::giveBack);
  }
  return false;
}

/// Docks behind other tabs lie beside the window.
bool DockWidths::isInView(const QDockWidget& dock) const {
  return dock.isVisible() && !dock.isFloating() && window_.rect().intersects(dock.geometry());
}

/// Qt may lay out the docks more than once for a window that has become smaller.
void DockWidths::note(const QDockWidget& dock) {
  if (window_.width() < windowWidth_ && QApplication::mouseButtons() == Qt::NoButton) return;
  const Qt::DockWidgetArea area = window_.dockWidgetArea(const_cast<QDockWidget*>(&dock));
  const bool isAtSide = area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
  if (isAtSide && isInView(dock)) chosen_[area] = dock.width(), windowWidth_ = window_.width();
}

void DockWidths::giveBack() {
  QList<QDockWidget*> narrow;
  QList<int> widths;
  for (QDockWidget* dock : window_.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
    const auto chosen = chosen_.find(window_.dockWidgetArea(dock));
    if (chosen == chosen_.end()) {
      note(*dock);
    } else if (isInView(*dock) && dock->width() < chosen->second) {
      narrow << dock;
      widths << chosen->second;
    }
  }
  if (!narrow.isEmpty()) window_.resizeDocks(narrow, widths, Qt::Horizontal);
  isWindowResized_ = false;
}

}  // namespace antipode
