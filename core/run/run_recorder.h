// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/session.h"

namespace antipode {

/// Steps a simulation and writes what it does into a recording: the one place that decides which steps
/// leave a row (step 0, every `record_every`, the last one) and a hash. Used by LiveSession and runToEnd.
/// Thread: the one that steps.
class RunRecorder {
 public:
  /// Records the present state as the first row. `sink` may be null; all three outlive this object.
  RunRecorder(Simulation& simulation, Recording& recording, RecordingSink* sink, std::int64_t hashEvery);

  void step();
  /// Adds what the simulation could not accept, at the present step.
  void warn(VehicleId vehicle, std::string text);
  /// Last row and hash, then completes the recording and ends the sink. Call once; no step after it.
  void finish();

 private:
  bool collectMessages();
  void recordRow();
  void noteJumps();
  void recordHash();
  void noteSinkProblem();

  Simulation& simulation_;
  Recording& recording_;
  RecordingSink* sink_;
  std::int64_t hashEvery_, rowEvery_;
  std::int64_t rowStep_ = -1, hashStep_ = -1;  // of the newest ones
  bool sinkFailed_ = false;
  std::vector<double> row_;
  std::vector<std::size_t> jumpColumns_;  // of Channel::Transported, where rows are sparser than steps
  std::vector<bool> jumped_;              // by jumpColumns_: in some step since the last row
};

}  // namespace antipode
