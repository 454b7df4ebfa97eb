// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/drawings/drawing.h"

namespace antipode {

/// What a drawing of a kind has where nothing is said.
Drawing drawingDefaults(DrawingKind kind);
/// Gives a marker the colours of its type where none are said.
void fillMarkerColours(Drawing& d);

}  // namespace antipode
