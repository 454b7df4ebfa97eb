// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"

#include <QMenu>
#include <functional>

namespace antipode {

/// Adds an entry for every channel that `has` says yes to, those of special vehicles in menus of their own.
/// `prepare` makes an entry what it is for. The label carries the unit, the tip the help.
void addChannels(QMenu& menu, const std::function<bool(Channel)>& has,
                 const std::function<void(QAction*, Channel)>& prepare);

}  // namespace antipode
