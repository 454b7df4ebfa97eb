// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace antipode {

class Actions;

/// The menus Arrange and Path, for the menu Map and for those of the right button.
QMenu* addArrangeMenu(const Actions& actions, QMenu& parent);
QMenu* addPathMenu(const Actions& actions, QMenu& parent);

}  // namespace antipode
