// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace antipode {

/// Reads what a log has got since it was loaded, into its recording, which nobody else writes. One thread at a
/// time.
class LogGrowth {
 public:
  virtual ~LogGrowth() = default;
  virtual bool readOn() = 0;         ///< true: the recording has got something
  virtual bool isEnded() const = 0;  ///< nothing more will come
};

/// A log of any format as a recording, ready for replay.
struct LoadedLog {
  std::shared_ptr<const Recording> recording;
  bool wasClosed = true;  ///< false: the writer was killed; everything up to its last commit is here
  std::string note;       ///< for people, empty when all is well
  /// Of the log of a community: the first so many vehicles are its own, it knows the others from their reports.
  std::optional<std::size_t> ownVehicles = std::nullopt;
  bool isDamaged = false;  ///< something in the file is not what was written; `note` says what
  std::shared_ptr<LogGrowth> growth = nullptr;  ///< of a log that may still be written, where that was asked for
};

/// How a log is loaded, for every format.
struct LogLoadOptions {
  std::function<void(double)> progress = {};  ///< gets 0..1
  std::stop_token stop = {};                  ///< when stopped, the load ends with an error
  bool follows = false;    ///< a log that may still be written can be read on (LoadedLog::growth)
  /// Gets the beginning of a large log, to be shown until all of it is read; on the thread that loads.
  std::function<void(LoadedLog)> beginning = {};
  bool allEvents = false;  ///< also the postings of an .alog that are too many for a list of events
};

}  // namespace antipode
