// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <optional>
#include <string>

namespace antipode {

/// By what the times of two runs are laid over each other.
enum class AlignBy {
  Automatic,  ///< by the clock where both are logs of other programs that ran at the same time, else by the start
  Clock,      ///< the time of the day
  Start,      ///< the start of one run with the start of the other
  Event,      ///< the first post of a variable in each
  Motion,     ///< the moment at which a vehicle has first gone a metre
  Offset      ///< times as they are, moved by hand
};
/// "auto", "clock", "start", "event", "motion", "offset".
const char* alignName(AlignBy by);
std::optional<AlignBy> alignByName(std::string_view name);

struct AlignOptions {
  AlignBy by = AlignBy::Automatic;
  std::string event = {};       ///< "VARIABLE" or "VARIABLE=VALUE"
  std::string otherEvent = {};  ///< in the other run; empty: as `event`
  double offset = 0;            ///< s, that the other run is moved by on top of it
};

struct Alignment {
  AlignBy by = AlignBy::Start;
  double shift = 0;  ///< s: time of the first run = time of the other + shift
};

/// Error: a run has no clock, no such event, or nothing that moves.
Result<Alignment> alignmentOf(const Recording& first, const Recording& other, const AlignOptions& options);

}  // namespace antipode
