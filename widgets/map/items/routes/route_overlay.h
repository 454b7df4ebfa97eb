// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

class LabelLayout;
class OverlayPainter;

/// Points of routes, stations, where vehicles steer to, and the chosen point.
void paintRoutes(OverlayPainter& overlay);
/// Names of paths, and numbers of the points of selected vehicles.
void paintRouteLabels(OverlayPainter& overlay, LabelLayout& layout);

}  // namespace antipode
