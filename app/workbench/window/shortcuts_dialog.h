// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace antipode {

class Actions;

/// The keys of the workbench and of the map, in a list that scrolls: there are more than a small screen holds.
class ShortcutsDialog final : public QDialog {
  Q_OBJECT

 public:
  ShortcutsDialog(const Actions& actions, QWidget* parent);
};

}  // namespace antipode
