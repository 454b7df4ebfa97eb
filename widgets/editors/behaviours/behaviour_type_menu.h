// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

class QMenu;

namespace antipode {

/// Fills a menu with the types of behaviours: the common ones, then the others in menus of their group, each with
/// what it is for. `add`: what a choice does.
void fillBehaviourTypes(QMenu& menu, const std::function<void(const std::string& type)>& add);

}  // namespace antipode
