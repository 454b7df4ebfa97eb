// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_order.h"

#include <QDialog>

class QListWidget;

namespace antipode {

/// The figures of a list: one is looked at in the window, or all are made. GUI thread.
class FiguresDialog final : public QDialog {
  Q_OBJECT

 public:
  FiguresDialog(const QString& listName, FigureList list, QWidget* parent);
  const FigureList& list() const { return list_; }
  int chosen() const;

 signals:
  void showRequested(int figure);
  void makeAllRequested();

 private:
  FigureList list_;
  QListWidget* names_;
};

}  // namespace antipode
