// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as tracks with times: times ascend, places are on the Earth, and what is near enough becomes a
// recording.
#include "core/io/geo/track_log.h"
#include "tests/fuzz/require.h"

#include <cmath>
#include <cstdint>

namespace {

using namespace antipode;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto tracks = timedTracks({reinterpret_cast<const char*>(data), size});
  double first = 1e300, last = -1e300;
  for (const TimedTrack& track : tracks) {
    require(track.points.size() > 1, "a track of one point");
    for (std::size_t i = 0; i < track.points.size(); ++i) {
      const LatLon at = track.points[i].at;
      require(std::fabs(at.lat) <= 90 && std::fabs(at.lon) <= 360, "a place off the Earth");
      require(i == 0 || track.points[i].time > track.points[i - 1].time, "times that ascend");
    }
    first = std::min(first, track.points.front().time);
    last = std::max(last, track.points.back().time);
  }
  if (tracks.empty() || last - first > 1e4) return 0;  // or memory goes into rows alone
  if (const auto log = recordingOfTracks(tracks, "fuzz"))
    require(log->recording->rows() > 1 && log->recording->header().vehicleNames.size() == tracks.size(),
            "a row at each end");
  return 0;
}
