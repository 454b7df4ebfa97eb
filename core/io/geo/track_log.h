// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/geo/timed_tracks.h"
#include "core/io/loaded_log.h"

namespace antipode {

/// A GPX, KML or GeoJSON file whose tracks have times, and that has neither routes, marks nor areas: what somebody
/// has sailed, to be played like a run.
bool isTimedTrackFile(const std::string& path);

/// Tracks with times as a recording with a vehicle for each, sampled evenly while one is under way: place, heading
/// and speed over ground, and depth where one has been below the surface.
/// Before the beginning and after the end of its track a vehicle is nowhere. Errors name the file.
Result<LoadedLog> importTimedTracks(const std::string& path, const LogLoadOptions& options = {});
/// The same of tracks that are read; `name`: of the scenario.
Result<LoadedLog> recordingOfTracks(const std::vector<TimedTrack>& tracks, const std::string& name,
                                    const LogLoadOptions& options = {});

}  // namespace antipode
