// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "core/run/timeline/helm_snapshot.h"
#include "core/sim/simulation.h"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace antipode {

/// Takes what a recording gains, on the thread that records; for the run log. It must not wait for a
/// reader of the recording. Implemented by io (run_log.h); run knows no file format.
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
};

/// What every view reads: one recording, whether it still grows or was loaded. Views do not ask which.
class Session {
 public:
  virtual ~Session() = default;
  virtual const Recording& recording() const = 0;
  virtual std::string title() const = 0;
  /// Newest frame if a fresher one than last asked for exists, else null; valid until the next call.
  /// GUI thread. A replay never has one: its frames come from the recording at the cursor.
  virtual const Frame* takeNewestFrame() { return nullptr; }
};

/// Poses at `time` read from a recording (interpolated), for scrubbing and replay.
void frameAt(const Recording& recording, double time, Frame& frame);

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
    std::uint64_t recordingLimit = std::uint64_t{3}
                                   << 30;      ///< bytes of samples and pings in memory at which the run ends
    std::unique_ptr<RecordingSink> sink = {};  ///< may be null
    std::string scenarioText = {}, scenarioFile = {};
  };
  LiveSession(ScenarioPtr scenario, Options options);
  ~LiveSession() override;

  const Recording& recording() const override;
  std::string title() const override;
  const Frame* takeNewestFrame() override;

  void play();
  void pause();
  void stepOnce(int steps = 1);  ///< runs so many steps (on top of those still to do), then pauses
  /// Ends the run where it stands: last row and hash recorded, log closed, state Finished. Does not wait.
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
  /// With every frame the last decision of this vehicle's helm is kept for takeNewestHelm(); nullopt: of nobody's.
  void watchHelm(std::optional<VehicleId> vehicle);
  /// A decision that is newer than the one last taken, else null; valid until the next call.
  const HelmSnapshot* takeNewestHelm();
  /// Blocks until the run has finished or been stopped; headless use only.
  void waitUntilFinished();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// A loaded recording.
class ReplaySession final : public Session {
 public:
  ReplaySession(std::shared_ptr<const Recording> recording, std::string title);
  const Recording& recording() const override { return *recording_; }
  std::string title() const override { return title_; }

 private:
  std::shared_ptr<const Recording> recording_;
  std::string title_;
};

/// Runs a scenario to its end on the calling thread, unpaced: what `antipode-cli run` and verify use.
/// `progress` gets the steps done a few times a second and may be null. False when stopped; the recording
/// and the sink are ended either way. A problem of the sink becomes a WARNING event, once.
bool runToEnd(Simulation& simulation, std::int64_t lastStep, Recording& recording, RecordingSink* sink,
              std::int64_t hashEvery, const std::function<void(std::int64_t)>& progress,
              std::stop_token stop = {});

/// Header for a recording of `simulation`: its fleet, and the channels that it records. The stored text always
/// reads back as the simulation's scenario: `scenarioText` where it does, else (empty, or changed by --set) the
/// scenario written anew. It needs no other file: a current field read from one stands inline.
Recording::Header recordingHeader(const Simulation& simulation, std::string scenarioText,
                                  std::string scenarioFile);

}  // namespace antipode
