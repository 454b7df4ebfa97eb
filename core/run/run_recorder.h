// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/coarse_clock.h"
#include "core/run/recording_sink.h"
#include "core/run/settling_watch.h"
#include "core/sim/divergence.h"
#include "core/sim/pose_sampling.h"
#include "core/sim/simulation.h"

namespace antipode {

/// Steps from row to row of a recording.
std::int64_t stepsPerRow(const TimeSettings& time);

/// Steps a simulation and writes what it does into a recording: the one place that decides which steps
/// leave a row (the first one, every `record_every`, the last one) and a hash. Used by LiveSession and runToEnd.
/// Rows and events appear in the recording by eights of rows, or sooner: after a command, or when they have waited
/// for 20 ms.
/// Thread: the one that steps.
class RunRecorder {
 public:
  /// Pings that are kept where nothing is put on disk, 1 GB: a week of 20 vehicles that all hear each other, half
  /// an hour of 1,000 that hear 150 each. The run goes on without a record of further ones, and a WARNING says so.
  static constexpr std::uint64_t kMaxPings = 8'000'000;
  /// Memory of the recording. What is older is read back from the sink, where it can do that.
  static constexpr std::size_t kBudget = std::size_t{1} << 30;
  struct Limits {
    std::size_t memory = kBudget;
    std::uint64_t pings = kMaxPings;  ///< 0: none, and no warning of it
  };

  /// Records the present state as the first row. `sink` may be null; all three outlive this object.
  RunRecorder(Simulation& simulation, Recording& recording, RecordingSink* sink, std::int64_t hashEvery,
              Limits limits);
  RunRecorder(Simulation& simulation, Recording& recording, RecordingSink* sink, std::int64_t hashEvery)
      : RunRecorder(simulation, recording, sink, hashEvery, Limits{}) {}

  void step();
  /// As some calls of step(), at least one and at most `most`, with the same recording. Ends sooner where somebody
  /// has to look. Boats whose rows are far apart take two thirds of the time, and so do few boats in any case.
  void advance(std::int64_t most);
  /// After a step that somebody else has made. `isFinite`: the state is known to be so.
  void stepped(bool isFinite = false);
  std::int64_t rows() const { return recording_.rows() + tile_.rows(); }  ///< with those not shown yet
  /// The recording has filled its memory, and nothing of it can be put on disk.
  bool isMemoryFull() const { return isMemoryFull_; }
  void allowMoreMemory();  ///< a quarter of the budget
  /// The state is not finite any more: the run is to end here. A WARNING in the recording says so.
  const std::optional<Divergence>& divergence() const { return divergence_; }
  void showEvents();  ///< as showRows(), if the recording lacks an event
  void showRows();    ///< makes the recording complete up to the present step; for before a pause
  /// Adds a WARNING when the sink has got a problem or has got rid of it. step() does that now and then.
  void reportSinkProblem();
  /// Adds what the simulation could not accept, at the present step.
  void warn(VehicleId vehicle, std::string text);
  /// Last row and hash, then completes the recording and ends the sink. Call once; no step after it.
  void finish();

 private:
  static bool mayGoAhead(const Simulation& simulation);
  void advanceOneGroup(std::int64_t most);
  bool recordRowAhead(std::int64_t step);
  std::int64_t stepsUntilLook() const;
  std::int64_t stepsUntil(std::int64_t every) const;
  bool collectMessages();
  bool collectPings();
  void recordRow(std::int64_t step);
  bool isDue(bool hasRow) const;
  void show();
  void addWarning(VehicleId vehicle, std::string text);
  void appendWaiting();
  void recordHash();
  void pageOut();

  Simulation& simulation_;
  Recording& recording_;
  RecordingSink* sink_;
  std::int64_t hashEvery_, rowEvery_;
  const bool goesAhead_;
  int busyFor_ = 0;  // so many steps are done singly before the vehicles may go ahead again
  std::int64_t rowStep_ = -1, hashStep_ = -1;  // of the newest ones
  bool sinkFailed_ = false;
  std::optional<Divergence> divergence_;
  SettlingWatch settling_;
  std::vector<PingRecord> pings_;  // of the last step
  std::uint64_t pingsRecorded_ = 0, mostPings_;
  std::size_t budget_, mostMemory_;
  std::int64_t pagedChunks_ = 0;  // chunks that the recording had when its memory was last looked at
  bool hasGrown_ = false;         // the recording, since then
  bool isMemoryFull_ = false;
  bool hasWarnedOfPings_ = false;  // that no more are kept
  RowTile tile_;                   // rows that the recording does not have yet
  PoseSampling rowsAhead_;
  std::vector<RunEvent> waiting_;  // events, as these rows
  CoarseClock::time_point shown_{};
};

}  // namespace antipode
