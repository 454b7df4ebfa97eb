// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/branch.h"
#include "core/run/keyframes.h"
#include "core/run/run_recorder.h"
#include "tests/soak/edit_history.h"
#include "tests/soak/failure.h"
#include "tests/soak/soak_scenario.h"
#include "tests/support/draw.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace antipode::soak {

/// The run that the actions of a case are done to, with its document and a folder for files.
class Stage {
 public:
  static constexpr std::int64_t kHashEvery = 100;

  /// `folder` is empty, and emptied by who has made it.
  Stage(std::uint32_t seed, std::string folder);
  ~Stage();

  const Simulation& simulation() const { return *simulation_; }
  const Recording& recording() const { return *recording_; }
  const std::shared_ptr<Keyframes>& keyframes() const { return keyframes_; }
  ScenarioPtr scenario() const { return drawn_.scenario; }
  const std::string& scenarioFile() const { return drawn_.file; }
  EditHistory& document() { return document_; }
  std::string file(const std::string& name) const { return folder_ + "/" + name; }
  /// Of the run, which is being written; empty: it has none.
  const std::string& log() const { return log_; }
  /// The state is finite no longer, so the run goes no further.
  bool hasEnded() const { return recorder_->divergence().has_value(); }

  void advance(std::int64_t steps);
  /// Before the next step. What the run refuses leaves it as it is.
  void post(const Command& command) { (void)simulation_->post(command); }
  /// Steps that cost about so many seconds of a processor, at least one.
  std::int64_t stepsFor(double seconds) const;
  std::int64_t usualAdvance() const { return stepsFor(drawn_.advance); }
  /// The run so far is simulated again in a moment, also for something that verifies little of it.
  bool isShort() const { return simulation_->stepsDone() <= kShort * usualAdvance(); }

  /// Simulates a recorded run again and compares; counts what was compared unless it is compared elsewhere too.
  enum class Counts { Yes, No };
  void verify(const Recording& recording, const std::string& what, Counts counts);
  double vehicleSeconds() const { return vehicleSeconds_; }  ///< that were verified
  /// The end of the case: the whole run, and its log.
  void finish();

  VehicleId anyVehicle(Draw& draw) const;
  std::int64_t anyStep(Draw& draw) const { return draw.step(0, recording_->stepOfRow(recording_->rows() - 1)); }
  std::int64_t anyEarlyStep(Draw& draw) const {
    return std::min(anyStep(draw), draw.step(0, kShort * usualAdvance()));
  }
  int anyThreads(Draw& draw) const { return draw.whole(1, 3); }

 private:
  static constexpr std::int64_t kShort = 4;  // advances

  Draw draw_;
  const std::string folder_;
  const SoakScenario drawn_;
  EditHistory document_;
  std::unique_ptr<Simulation> simulation_;
  std::unique_ptr<Recording> recording_;
  std::string log_;
  std::unique_ptr<RecordingSink> sink_;
  std::unique_ptr<RunRecorder> recorder_;
  std::shared_ptr<Keyframes> keyframes_;
  double vehicleSeconds_ = 0;
};

/// Records a run from its start, or on from where it stands, into a sink that may be null; fewer steps where they
/// would not fit into memory.
std::unique_ptr<Recording> recordRun(Simulation& simulation, std::vector<JournalEntry> journal, std::int64_t steps,
                                     RecordingSink* sink);

}  // namespace antipode::soak
