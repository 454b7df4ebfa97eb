// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/branch.h"
#include "core/run/recording_sink.h"
#include "core/run/run_recorder.h"
#include "core/run/session.h"
#include "core/run/timeline/helm_snapshot.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>

namespace antipode {

enum class RunState { Paused, Running, Finished };

/// A simulation on its own thread, paced against the wall clock. All calls from one (GUI) thread; none
/// waits for a step. Destroying it stops the thread and ends the recording. A paused or finished session
/// keeps its recording readable. To start anew, make a new session.
class LiveSession final : public Session {
 public:
  struct Options {
    double warp = 1;  ///< simulated seconds per wall second; infinity = flat out
    bool startPaused = true;
    int threads = 1;
    std::int64_t lastStep = std::numeric_limits<std::int64_t>::max();
    std::int64_t hashEvery = 1000;  ///< steps between recorded state hashes
    /// Bytes of the recording in memory. What is older is read back from the log; a run without one pauses there.
    std::uint64_t memoryBudget = RunRecorder::kBudget;
    std::unique_ptr<RecordingSink> sink = {};  ///< may be null
    bool givesWay = false;                     ///< a window needs the processors first; see letOthersGoFirst()
    std::string scenarioText = {}, scenarioFile = {};
  };
  LiveSession(ScenarioPtr scenario, Options options);
  /// Goes on from a moment of another run. Its recording has the rows from there on, and the whole journal.
  LiveSession(BranchStart start, Options options);
  ~LiveSession() override;

  const Recording& recording() const override;
  std::string title() const override;
  const Frame* fetchNewestFrame() override;

  void play();
  void pause();
  void stepOnce(int steps = 1);  ///< runs so many steps (on top of those still to do), then pauses
  /// Ends the run at the present step: last row and hash recorded, log closed, state Finished. Does not wait.
  void finish();
  void setWarp(double warp);  ///< 0.1 ... infinity
  double warp() const;
  /// Any thread. Queued for the start of the next step, also while paused; problems come back as WARNING events.
  void post(Command command);
  /// Paused means at rest: the recording does not grow until play() or stepOnce(), which show at once.
  RunState state() const;
  std::int64_t stepsDone() const;
  std::int64_t lastStep() const;
  double measuredWarp() const;  ///< simulated s per wall s over the last second; 0 when paused
  /// What keeps the log from being written; empty when all is well. A run pauses when that happens, and goes on by
  /// itself when it has passed, unless somebody has pressed play or pause meanwhile. Without a log: that the
  /// memory is full; the run then pauses until somebody presses play, and does so again a quarter of its budget
  /// later.
  std::string logProblem() const;
  /// With every frame the last decision of this vehicle's helm is kept for fetchNewestHelm(); nullopt: of
  /// nobody's.
  void watchHelm(std::optional<VehicleId> vehicle);
  /// A decision that is newer than the one last taken, else null; valid until the next call.
  const HelmSnapshot* fetchNewestHelm();
  /// Blocks until the run has finished or been stopped; headless use only.
  void waitUntilFinished();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace antipode
