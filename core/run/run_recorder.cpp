// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_recorder.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::int64_t kSinkCheckSteps = 64;

std::int64_t stepsPerRow(const TimeSettings& time) {
  return std::max<std::int64_t>(1, std::llround(time.recordEvery / time.step));
}

}  // namespace

RunRecorder::RunRecorder(Simulation& simulation, Recording& recording, RecordingSink* sink, std::int64_t hashEvery)
    : simulation_(simulation),
      recording_(recording),
      sink_(sink),
      hashEvery_(hashEvery),
      rowEvery_(stepsPerRow(simulation.scenario().time)),
      row_(recording.header().channels.size()) {
  const auto& channels = recording.header().channels;
  for (std::size_t c = 0; c < channels.size() && rowEvery_ > 1; ++c)
    if (channels[c].channel == Channel::Transported) jumpColumns_.push_back(c);
  jumped_.resize(jumpColumns_.size());
  collectMessages();
  recordRow();
  if (sink_) sink_->recordingGrew(recording_);
}

void RunRecorder::step() {
  simulation_.step();
  noteJumps();
  const std::int64_t step = simulation_.stepsDone();
  bool grew = collectMessages();
  if (hashEvery_ > 0 && step % hashEvery_ == 0) {
    recordHash();
    grew = true;
  }
  if (step % rowEvery_ == 0) {
    recordRow();
    grew = true;
  }
  if (grew && sink_) sink_->recordingGrew(recording_);
  if (step % kSinkCheckSteps == 0) noteSinkProblem();
}

void RunRecorder::warn(VehicleId vehicle, std::string text) {
  recording_.appendEvents(
      {{simulation_.stepsDone(), vehicle, RunEvent::Source::Run, "WARNING", MessageValue(std::move(text))}});
  if (sink_) sink_->recordingGrew(recording_);
}

void RunRecorder::finish() {
  if (sink_) sink_->stopWaiting();
  collectMessages();
  const std::int64_t step = simulation_.stepsDone();
  if (rowStep_ != step) recordRow();
  if (hashStep_ != step) recordHash();
  recording_.complete();
  if (!sink_) return;
  sink_->recordingEnded(recording_);
  noteSinkProblem();
}

bool RunRecorder::collectMessages() {
  auto journal = simulation_.takeJournal();
  auto events = simulation_.takeEvents();
  const bool any = !journal.empty() || !events.empty();
  if (!journal.empty()) recording_.appendJournal(std::move(journal));
  if (!events.empty()) recording_.appendEvents(std::move(events));
  return any;
}

// A jump between two rows must be seen in the second one: views break the trail there.
void RunRecorder::noteJumps() {
  for (std::size_t i = 0; i < jumpColumns_.size(); ++i)
    if (simulation_.value(recording_.header().channels[jumpColumns_[i]].vehicle, Channel::Transported) == 1)
      jumped_[i] = true;
}

void RunRecorder::recordRow() {
  const auto& channels = recording_.header().channels;
  for (std::size_t c = 0; c < channels.size(); ++c)
    row_[c] = simulation_.value(channels[c].vehicle, channels[c].channel);
  for (std::size_t i = 0; i < jumpColumns_.size(); ++i)
    if (jumped_[i]) row_[jumpColumns_[i]] = 1;
  jumped_.assign(jumped_.size(), false);
  rowStep_ = simulation_.stepsDone();
  recording_.appendRow(rowStep_, row_);
}

void RunRecorder::recordHash() {
  hashStep_ = simulation_.stepsDone();
  recording_.appendHash({hashStep_, simulation_.stateHash()});
}

void RunRecorder::noteSinkProblem() {
  if (sinkFailed_ || !sink_) return;
  std::string problem = sink_->problem();
  if (problem.empty()) return;
  sinkFailed_ = true;  // first, because warn() tells the sink again
  warn(kAllVehicles, std::move(problem));
}

}  // namespace antipode
