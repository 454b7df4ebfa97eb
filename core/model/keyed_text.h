// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the form "key=value, key={a,b:c,d}", as polygons, wormholes and field vectors are written.
#pragma once

#include "core/base/fields.h"

namespace antipode {

struct KeyedItem {
  std::string key;         ///< lower case
  std::string_view value;  ///< trimmed, braces kept
};

/// Splits at the commas outside braces; "radial::x=5" is "format=radial,x=5". Error: an item without '=', or
/// braces that do not close.
Result<std::vector<KeyedItem>> keyedItems(std::string_view text);
/// The text without one pair of braces around it, if there is one, trimmed.
std::string_view withoutBraces(std::string_view text);
bool inBraces(std::string_view text);
/// Keys that say how a thing is drawn (label, edge_color, vertex_size, ...): accepted everywhere, kept nowhere.
bool isDrawingKey(std::string_view key);

}  // namespace antipode
