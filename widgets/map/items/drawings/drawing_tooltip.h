// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_item.h"

namespace antipode {

/// What is told of the uppermost drawing under the pointer: its label and message, who posted it and since when,
/// and of a grid the values of the cell. Rich text; empty: there is no drawing.
QString drawingTooltip(const MapPick& pick);

}  // namespace antipode
