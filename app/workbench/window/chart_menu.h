// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace antipode {

class ChartWidget;
class ExportController;

/// The context menu of every chart in an editor: copy it, or export it as a figure. It listens to the whole
/// application, so an editor needs no line for it, wherever its window is. GUI thread.
class ChartMenu final : public QObject {
  Q_OBJECT

 public:
  ChartMenu(ExportController& exports, QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void show(ChartWidget& chart, const QPoint& screenPosition);

  ExportController& exports_;
};

}  // namespace antipode
