// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/drawings/drawing.h"

namespace antipode {

/// Reads what was posted for a kind (drawings.md section 2). Error: why the drawing is refused.
Result<Drawing> drawingFromText(DrawingKind kind, std::string_view text);

/// Whether a drawing's edge, fill or vertices would show anything.
bool isDrawn(const Drawing& drawing);

}  // namespace antipode
