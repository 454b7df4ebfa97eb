// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/chart_menu.h"

#include "app/workbench/window/export_controller.h"
#include "widgets/handle_charts/chart_widget.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QMenu>

namespace antipode {

ChartMenu::ChartMenu(ExportController& exports, QObject* parent) : QObject(parent), exports_(exports) {
  QCoreApplication::instance()->installEventFilter(this);
}

bool ChartMenu::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ContextMenu) return false;
  auto* chart = qobject_cast<ChartWidget*>(watched);
  if (!chart || !chart->hasMenu()) return false;
  show(*chart, static_cast<QContextMenuEvent*>(event)->globalPos());
  return true;
}

void ChartMenu::show(ChartWidget& chart, const QPoint& screenPosition) {
  auto* menu = new QMenu(&chart);
  menu->setObjectName("chartMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Copy chart"), &chart, [this, &chart] { exports_.copyChart(chart); });
  menu->addAction(tr("Export chart..."), &chart, [this, &chart] { exports_.exportChartDialog(chart); });
  menu->popup(screenPosition);
}

}  // namespace antipode
