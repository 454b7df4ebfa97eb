// SPDX-License-Identifier: GPL-3.0-or-later
// Another run laid over the map: its tracks, and rungs between equal times.
#pragma once

#include "core/io/compare/run_pair.h"
#include "widgets/map/items/futures/future_scene.h"

namespace antipode {

/// Where the vehicles of a run have been, in this colour or, where it is invalid, in their own. `shift`: m, added
/// to all places.
std::vector<MapOtherTrack> tracksOf(const Recording& recording, const QColor& colour, Vec2 shift = {});
/// Lines of two points between the places of the same vehicle at equal times: at round times, not more than are
/// legible.
std::vector<MapOtherTrack> rungsOf(const RunPair& pair, const QColor& colour);
/// Those at a time of the first run.
std::vector<MapOtherTrack> rungsAt(const RunPair& pair, double time, const QColor& colour);

}  // namespace antipode
