// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/yaml/out_node.h"

#include <optional>

namespace antipode {

/// One step of turning a list into another: an item kept or changed (both), removed (before only), added.
struct Alignment {
  std::optional<std::size_t> before, after;
};

/// Steps in order. Items belong together when they are equal, or of the same name (`byName`); what is left
/// over between them is paired in order.
std::vector<Alignment> align(const std::vector<OutNode>& before, const std::vector<OutNode>& after, bool byName);

}  // namespace antipode
