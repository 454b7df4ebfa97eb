// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as a tree of YAML nodes without text: what the writer lays out and what edits are compared by.
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/out_node.h"

namespace antipode {

/// Entries with defaults are in the tree, marked; unset optionals are not. Keys in the documented order.
OutNode treeOf(const Scenario& scenario);

}  // namespace antipode
