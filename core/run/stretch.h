// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/keyframes.h"
#include "core/run/recording.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace antipode {

/// What is wanted of a recorded run: channels of vehicles, recorded or not, from one step to another.
struct StretchQuestion {
  std::int64_t first = 0, last = 0;  ///< steps; the recording goes as far
  std::vector<RecordedChannel> channels;
  bool operator==(const StretchQuestion&) const = default;
};

/// A part of a run, simulated once more: it has what the recording has only now and then, or not at all.
struct Stretch {
  static constexpr std::int64_t kMostRows = 65'536;
  /// A row for every step. Of longer stretches every second, fourth ... step, so that there are at most kMostRows.
  std::shared_ptr<const Recording> rows;
  /// Quantities of the vehicles asked for that the run has and its recording has not: another version of the
  /// program recorded it.
  std::vector<RecordedChannel> unrecorded;
};

/// Simulates the stretch from the nearest keyframe before it (may be null) and leaves keyframes on its way. The
/// values are bit for bit those of the run; what is measured of a swarm is that of the last recorded row.
/// `progress` gets 0 to 1 and may be null. Error: the run cannot be done again, or it was stopped. Thread: any.
Result<Stretch> simulateStretch(const Recording& run, std::shared_ptr<Keyframes> keyframes,
                                const StretchQuestion& question, std::stop_token stop = {},
                                const std::function<void(double share)>& progress = {});

}  // namespace antipode
