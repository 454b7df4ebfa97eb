// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/panel_focus.h"

#include "widgets/base/search_field.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>

#include <algorithm>
#include <vector>

namespace antipode {
namespace {

bool takesKeys(const QWidget& widget) {
  return (widget.focusPolicy() & Qt::TabFocus) && widget.isVisible() && widget.isEnabled() && !widget.focusProxy();
}

/// The map and the panels that no tab hides.
std::vector<QWidget*> seenPanels(QMainWindow& window) {
  std::vector<QWidget*> panels{window.centralWidget()};
  for (QDockWidget* dock : window.findChildren<QDockWidget*>())
    if (dock->isVisible() && !dock->isFloating() && !dock->visibleRegion().isEmpty() &&
        firstControl(*dock->widget()))
      panels.push_back(dock->widget());
  const auto place = [&](QWidget* panel) {
    const QPoint at = panel->mapTo(&window, QPoint(0, 0));
    return std::pair(at.x(), at.y());
  };
  std::ranges::sort(panels, {}, place);
  return panels;
}

}  // namespace

QWidget* firstControl(QWidget& panel) {
  if (QWidget* proxy = panel.focusProxy(); proxy && proxy->isVisible() && proxy->isEnabled()) return proxy;
  if (takesKeys(panel)) return &panel;
  for (QWidget* next = panel.nextInFocusChain(); next != &panel; next = next->nextInFocusChain())
    if (panel.isAncestorOf(next) && takesKeys(*next)) return next;
  return nullptr;
}

SearchField* searchOfFocus(const QMainWindow& window) {
  const QWidget* focus = QApplication::focusWidget();
  for (const QDockWidget* dock : window.findChildren<QDockWidget*>()) {
    if (!focus || !dock->isAncestorOf(focus)) continue;
    for (auto* search : dock->findChildren<SearchField*>())
      if (search->isVisible()) return search;
  }
  return nullptr;
}

void focusNextPanel(QMainWindow& window, bool isForward) {
  const std::vector<QWidget*> panels = seenPanels(window);
  const QWidget* focus = QApplication::focusWidget();
  const auto now = std::ranges::find_if(
      panels, [&](const QWidget* panel) { return focus && (panel == focus || panel->isAncestorOf(focus)); });
  const auto count = std::ssize(panels);
  const auto at = now == panels.end() ? (isForward ? -1 : count) : now - panels.begin();
  QWidget* next = panels[static_cast<std::size_t>((at + (isForward ? 1 : -1) + count) % count)];
  if (QWidget* control = firstControl(*next)) control->setFocus(Qt::TabFocusReason);
}

}  // namespace antipode
