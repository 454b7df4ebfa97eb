// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_recorder.h"

#include "core/sim/batch/run_ahead.h"
#include "core/sim/fleet/event_order.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace antipode {
namespace {

constexpr std::int64_t kManySteps = 8;  // steps: of fewer, vehicles take as much time as one by one
constexpr int kStepsOfTheBusy = 32;     // steps before vehicles that did not go ahead are asked again
constexpr std::int64_t kSinkCheckSteps = 64;
constexpr std::int64_t kMemoryCheckSteps = 4096;
constexpr auto kLongestWait = std::chrono::milliseconds(20);  // of a row, while the run goes on

}  // namespace

std::int64_t stepsPerRow(const TimeSettings& time) {
  return std::max<std::int64_t>(1, std::llround(time.recordEvery / time.step));
}

RunRecorder::RunRecorder(Simulation& simulation, Recording& recording, RecordingSink* sink, std::int64_t hashEvery,
                         Limits limits)
    : simulation_(simulation),
      recording_(recording),
      sink_(sink),
      hashEvery_(hashEvery),
      rowEvery_(stepsPerRow(simulation.scenario().time)),
      goesAhead_(mayGoAhead(simulation)),
      settling_(simulation),
      mostPings_(limits.pings),
      budget_(limits.memory),
      mostMemory_(limits.memory),
      tile_(simulation, recording.header().channels),
      rowsAhead_{.first = rowEvery_,
                 .every = rowEvery_,
                 .readsRows = true,
                 .take = [this](std::int64_t step, std::size_t, VehicleMask) { return recordRowAhead(step); }} {
  if (auto store = sink_ ? sink_->store() : nullptr) {
    recording_.setStore(std::move(store));
    mostPings_ = std::numeric_limits<std::uint64_t>::max();
  }
  collectMessages();
  recordRow(simulation.stepsDone());
  showRows();
}

/// Whether nobody has to look at steps without a row. Pings and programs are news of every step, and the body of a
/// hovering vehicle may diverge within a few; boats with large numbers do not go ahead (run_ahead.h).
bool RunRecorder::mayGoAhead(const Simulation& simulation) {
  const auto isHovering = [](const VehiclePtr& vehicle) { return vehicle->hover.has_value(); };
  return !simulation.hearsOthers() && !simulation.communities() &&
         std::ranges::none_of(simulation.scenario().vehicles, isHovering);
}

void RunRecorder::advance(std::int64_t most) {
  if (!goesAhead_) return step();  // what follows is asked only where it may help
  if (simulation_.vehicleCount() <= kAheadGroup) return advanceOneGroup(most);
  if (rowEvery_ < kManySteps) return step();
  const std::int64_t steps = std::min({most, stepsUntilLook(), stepsUntil(rowEvery_)});
  if (steps < kManySteps) return step();
  PoseSampling nobody = PoseSampling::none(simulation_.stepsDone() + steps);
  nobody.stepped = [this] {
    tile_.rememberJumps();
    return !findDivergence(simulation_);
  };
  simulation_.advance(steps, &nobody);
  stepped();
}

/// All vehicles of a group are at the same step while they go ahead, so their rows are read on the way.
void RunRecorder::advanceOneGroup(std::int64_t most) {
  if (busyFor_ > 0) return --busyFor_, step();
  const std::int64_t before = simulation_.stepsDone(), steps = std::min(most, stepsUntilLook());
  if (steps < kManySteps) return step();
  simulation_.advance(steps, &rowsAhead_);
  if (simulation_.stepsDone() - before < kManySteps) busyFor_ = kStepsOfTheBusy;
  stepped();
}

/// Returns whether there is room for more rows: a tile has to wait for the events before it.
bool RunRecorder::recordRowAhead(std::int64_t step) {
  recordRow(step);
  if (rows() % RowTile::kRows != 0) return true;
  if (simulation_.hasNews()) return false;
  show();
  return true;
}

/// Up to the next hash, or look at disk and memory.
std::int64_t RunRecorder::stepsUntilLook() const {
  return std::min(stepsUntil(kSinkCheckSteps), hashEvery_ > 0 ? stepsUntil(hashEvery_) : kSinkCheckSteps);
}
std::int64_t RunRecorder::stepsUntil(std::int64_t every) const {
  return every - simulation_.stepsDone() % every;
}

void RunRecorder::step() {
  simulation_.step();
  stepped();
}

void RunRecorder::stepped(bool isFinite) {
  const std::int64_t step = simulation_.stepsDone();
  bool grew = collectMessages();
  if (hashEvery_ > 0 && step % hashEvery_ == 0) {
    recordHash();
    grew = true;
  }
  const bool hasRow = step % rowEvery_ == 0;
  if (!hasRow)
    tile_.rememberJumps();
  else if (rowStep_ != step)
    recordRow(step);
  grew = grew || isDue(hasRow);
  if (grew) show();
  if (hasRow)
    if (std::string problem = settling_.look(); !problem.empty()) warn(kAllVehicles, std::move(problem));
  if (step % kSinkCheckSteps == 0) reportSinkProblem();
  if (step % kMemoryCheckSteps == 0 ||
      (std::exchange(hasGrown_, false) && recording_.rows() / recording_.chunkCapacity() != pagedChunks_))
    pageOut();
  if (divergence_ || isFinite) return;
  divergence_ = findDivergence(simulation_);
  if (!divergence_) return;
  const auto& names = recording_.header().vehicleNames;
  warn(divergence_->vehicle,
       divergenceText(*divergence_, names[static_cast<std::size_t>(divergence_->vehicle)], simulation_.time()));
}

/// Gives up the memory of what is on disk, the oldest first.
void RunRecorder::pageOut() {
  pagedChunks_ = recording_.rows() / recording_.chunkCapacity();
  const bool pages = recording_.hasStore() && sink_->isHealthy();
  if (pages) recording_.keepWithin(budget_, sink_->stored());
  // While all is well the sink is at most its queue behind.
  isMemoryFull_ = !pages && recording_.bytesHeld() > mostMemory_;
}

void RunRecorder::allowMoreMemory() {
  isMemoryFull_ = false;
  mostMemory_ = recording_.bytesHeld() + budget_ / 4;
}

/// Whether what waits to be shown is a whole tile, or has waited for long.
bool RunRecorder::isDue(bool hasRow) const {
  if (hasRow && rows() % RowTile::kRows == 0) return true;
  return (hasRow || !waiting_.empty()) && CoarseClock::now() >= shown_ + kLongestWait;
}

/// Rows that come one by one touch as many lines of memory as eight do together, and a fleet has an event in
/// nearly every step; so events wait for the tile of their rows. Who sees a row can see the events before it.
void RunRecorder::show() {
  appendWaiting();
  recording_.appendTile(tile_);
  hasGrown_ = true;
  shown_ = CoarseClock::now();
  if (sink_) sink_->recordingGrew(recording_);
}

void RunRecorder::appendWaiting() {
  if (!waiting_.empty()) recording_.appendEvents(std::exchange(waiting_, {}));
}

void RunRecorder::showEvents() {
  if (!waiting_.empty()) show();
}

void RunRecorder::showRows() {
  if (tile_.rows() > 0 || !waiting_.empty()) show();
}

void RunRecorder::warn(VehicleId vehicle, std::string text) {
  addWarning(vehicle, std::move(text));
  appendWaiting();
  if (sink_) sink_->recordingGrew(recording_);
}

void RunRecorder::addWarning(VehicleId vehicle, std::string text) {
  waiting_.push_back(
      {simulation_.stepsDone(), vehicle, RunEvent::Source::Run, "WARNING", MessageValue(std::move(text))});
}

void RunRecorder::finish() {
  if (sink_) sink_->stopWaiting();
  collectMessages();
  const std::int64_t step = simulation_.stepsDone();
  if (rowStep_ != step) recordRow(step);
  appendWaiting();
  recording_.appendTile(tile_);
  if (hashStep_ != step) recordHash();
  recording_.complete();
  if (!sink_) return;
  sink_->recordingEnded(recording_);
  reportSinkProblem();
}

/// True when somebody may wait for what has come: a command, or a warning.
bool RunRecorder::collectMessages() {
  if (!simulation_.hasNews()) return false;
  auto journal = simulation_.drainJournal();
  auto events = simulation_.drainEvents();
  if (goesAhead_) orderByVehicle(events);
  const bool isAnswer = !journal.empty();
  for (const JournalEntry& entry : journal) settling_.apply(entry.command);
  if (!journal.empty()) recording_.appendJournal(std::move(journal));
  std::ranges::move(events, std::back_inserter(waiting_));
  return collectPings() || isAnswer;
}

/// True when it has added a warning.
bool RunRecorder::collectPings() {
  simulation_.drainPings(pings_);
  if (mostPings_ == 0) return false;
  const std::size_t kept = std::min<std::uint64_t>(pings_.size(), mostPings_ - pingsRecorded_);
  if (kept > 0) recording_.appendPings(std::span(pings_).first(kept));
  pingsRecorded_ += kept;
  if (kept == pings_.size() || hasWarnedOfPings_) return false;
  hasWarnedOfPings_ = true;
  addWarning(kAllVehicles, fmt::format("single pings are recorded up to here, {} of them, to save memory; the "
                                       "vehicles go on hearing, and all else is recorded",
                                       mostPings_));
  return true;
}

void RunRecorder::recordRow(std::int64_t step) {
  rowStep_ = step;
  tile_.read(step);
}

void RunRecorder::recordHash() {
  hashStep_ = simulation_.stepsDone();
  recording_.appendHash({hashStep_, simulation_.stateHash()});
}

void RunRecorder::reportSinkProblem() {
  if (!sink_ || sink_->isHealthy() != sinkFailed_) return;
  if (sinkFailed_) {
    sinkFailed_ = false;
    return warn(kAllVehicles, "The log is written again.");
  }
  std::string problem = sink_->problem();
  if (problem.empty()) return;
  sinkFailed_ = true;  // first, because warn() calls the sink again
  warn(kAllVehicles, std::move(problem));
}

}  // namespace antipode
