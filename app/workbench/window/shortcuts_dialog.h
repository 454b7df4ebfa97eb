// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/actions.h"

#include <QDialog>

class QTextBrowser;

namespace antipode {

/// The keys of the workbench and of the map, in a list that can be searched, and the way to the manual. GUI
/// thread.
class ShortcutsDialog final : public QDialog {
  Q_OBJECT

 public:
  ShortcutsDialog(const Actions& actions, QWidget* parent);

 private:
  void showFound(const QString& search);

  QList<Actions::Keys> ofActions_, ofMap_;
  QTextBrowser* list_;
};

}  // namespace antipode
