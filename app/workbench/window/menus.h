// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"
#include "app/workbench/window/preferences.h"

#include <QMainWindow>

namespace antipode {

class ExampleMenu;
class LayerMenu;
class RecentMenu;

/// The menus of the window, where they do something that no action of the table does.
struct Menus {
  RecentMenu *recent = nullptr, *studies = nullptr;
  ExampleMenu* examples = nullptr;
};

/// Fills the menu bar and the tool bar.
Menus buildMenus(QMainWindow& window, const Actions& actions, const Docks& docks, Preferences& preferences,
                 LayerMenu& layers);

}  // namespace antipode
