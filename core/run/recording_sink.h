// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <string>

namespace antipode {

/// Takes what a recording gains, on the thread that records; for the run log. It must not wait for a
/// reader of the recording. Implemented by io (run_log_writer.h); run knows no file format.
/// The recording lives from the first recordingGrew() until recordingEnded() has returned or the sink is
/// destroyed, so a sink may read it from a thread of its own meanwhile.
class RecordingSink {
 public:
  virtual ~RecordingSink() = default;
  /// Called after each recorded row and after each batch of events, journal entries or hashes. May wait
  /// when the disk falls behind.
  virtual void recordingGrew(const Recording& recording) = 0;
  /// No more will come; everything must be on disk when this returns.
  virtual void recordingEnded(const Recording& recording) = 0;
  /// Any thread: the run is being ended; recordingGrew() must not wait (any longer) from now on.
  virtual void stopWaiting() {}
  /// Any thread: what keeps the sink from storing the recording (disk full, ...); empty when all is well.
  virtual std::string problem() const { return {}; }
  /// Any thread: false while problem() says something. Is asked often, so it should cost little.
  virtual bool isHealthy() const { return problem().empty(); }
  /// What the sink does not read again, so the recording need not keep it for the sink: all before these. Any
  /// thread.
  virtual Recording::Stored stored() const { return {}; }
  /// Where what is stored() is read back, as long as the recording lives; null: nowhere. Called before the first
  /// recordingGrew(), on the thread that records.
  virtual std::shared_ptr<RecordingStore> store() { return nullptr; }
};

}  // namespace antipode
