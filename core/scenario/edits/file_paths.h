// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// A scenario that moves from one folder to another: relative paths of backgrounds and grids lead to the same
/// files as before.
Scenario withFilesMoved(Scenario scenario, const std::string& fromFolder, const std::string& toFolder);

}  // namespace antipode::edits
