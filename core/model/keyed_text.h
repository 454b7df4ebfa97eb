// SPDX-License-Identifier: GPL-3.0-or-later
// Parses texts such as "key=value, key={a,b:c,d}", which polygons, wormholes and current vectors use.
#pragma once

#include "core/base/fields.h"

namespace antipode {

struct KeyedItem {
  std::string key;         ///< lower case
  std::string_view value;  ///< trimmed, with braces
};

/// Splits the text at commas outside braces. The vertices of a polygon (madrid_poly, weber_poly) may stand without
/// braces. "radial::x=5" means "format=radial,x=5". Error: an item without
/// '=', or an open brace.
Result<std::vector<KeyedItem>> keyedItems(std::string_view text);
/// The text without the pair of braces around it, if there is one, trimmed.
std::string_view withoutBraces(std::string_view text);
bool inBraces(std::string_view text);
/// Keys that only describe how a thing is drawn (label, edge_color, vertex_size, ...). They are accepted
/// everywhere and dropped.
bool isDrawingKey(std::string_view key);

}  // namespace antipode
