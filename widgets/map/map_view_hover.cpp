// SPDX-License-Identifier: GPL-3.0-or-later
// What the map shows of hovering vehicles, and what is done to their goals.
#include "widgets/map/view/map_view.h"

namespace antipode {

/// Hovering vehicles work within metres.
double MapView::leastExtent() const {
  return scene_.hovers.empty() ? 100 : 12;
}

}  // namespace antipode
