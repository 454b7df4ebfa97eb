// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <cstdint>
#include <vector>

namespace antipode {

/// Base of everything that is worked out from a recording to be shown at a cursor. A history reads what is new of
/// the recording in portions, so that a long log never stalls a window, and begins again on another recording. It
/// does not care whether the recording is of a live run, which grows, or of a log. One thread.
class History {
 public:
  History() = default;
  virtual ~History() = default;
  History(const History&) = delete;
  History& operator=(const History&) = delete;

  /// The recording must outlive the history or the next call; null: none.
  void setRecording(const Recording* recording);
  bool reads(const Recording& recording) const { return recording_ == &recording; }
  /// Reads the next portion. True when there was one.
  bool read() { return recording_ && readNew(); }

 protected:
  /// Forgets everything that was read. recording() may be null.
  virtual void restart() = 0;
  /// Reads the next portion of recording(), which is not null.
  virtual bool readNew() = 0;

  const Recording* recording() const { return recording_; }
  std::size_t vehicleCount() const { return recording_ ? recording_->header().vehicleNames.size() : 0; }

  // What came since the last call: the next portion.
  std::vector<RunEvent> newEvents();
  std::vector<PingRecord> newPings();
  std::vector<JournalEntry> newJournal();
  struct Rows {
    std::int64_t first = 0, count = 0;
  };
  Rows newRows(std::int64_t most);

 private:
  const Recording* recording_ = nullptr;
  std::size_t events_ = 0, pings_ = 0, journal_ = 0;  // read so far
  std::int64_t rows_ = 0;
};

}  // namespace antipode
