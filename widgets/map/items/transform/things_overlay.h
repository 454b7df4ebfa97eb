// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

class OverlayPainter;

/// Marks the things that are selected together, besides vehicles, which have their own mark.
void paintSelectedThings(OverlayPainter& overlay);

}  // namespace antipode
