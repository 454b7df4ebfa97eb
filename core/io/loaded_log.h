// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace antipode {

/// A log of any format as a recording, ready for replay.
struct LoadedLog {
  std::shared_ptr<const Recording> recording;
  bool wasClosed = true;  ///< false: the writer was killed; everything up to its last commit is here
  std::string note;       ///< for people, empty when all is well
  /// Of the log of a community: the first so many vehicles are its own, it knows the others from their reports.
  std::optional<std::size_t> ownVehicles = std::nullopt;
  bool isDamaged = false;  ///< something in the file is not what was written; `note` says what
};

/// How a log is loaded, for every format.
struct LogLoadOptions {
  std::function<void(double)> progress = {};  ///< gets 0..1
  std::stop_token stop = {};                  ///< when stopped, the load ends with an error
  bool allEvents = false;  ///< also the postings of an .alog that are too many for a list of events
};

}  // namespace antipode
