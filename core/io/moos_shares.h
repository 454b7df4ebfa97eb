// SPDX-License-Identifier: GPL-3.0-or-later
// What communities send each other (blocks pShare and uFldShoreBroker). Nothing is sent here; whoever imports them
// can tell so.
#pragma once

#include "core/io/moos_text.h"

namespace antipode {

struct MoosShare {
  std::string source;       ///< variable here
  std::string destination;  ///< variable at those who get it
  Place place;              ///< of the line
};

/// Of the lines "output = src_name=A, dest_name=B, route=..." (pShare), "bridge = src=A, alias=B" and "qbridge =
/// A, B" (uFldShoreBroker, for A_ALL as A), in file order.
std::vector<MoosShare> moosShares(const MoosText& text);

}  // namespace antipode
