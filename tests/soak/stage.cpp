// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/stage.h"

#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/compare_run.h"
#include "core/run/recording_header.h"

#include <algorithm>
#include <cmath>

namespace antipode::soak {
namespace {

constexpr double kShareWithLog = 0.25;
constexpr std::uint64_t kKeyframeMemory = std::uint64_t{32} << 20;
constexpr std::size_t kMostMemory = std::size_t{256} << 20;  // of one recording

std::string differenceText(const Recording& recording, const RunComparison::Difference& difference) {
  if (difference.isHash) return fmt::format("the state hash of step {} differs", difference.step);
  return fmt::format("step {}, vehicle {}, {}: {} recorded, {} simulated again", difference.step,
                     recording.header().vehicleNames[static_cast<std::size_t>(difference.vehicle)],
                     channelInfo(difference.channel).name, difference.recorded, difference.simulated);
}

/// As many of the steps as the recording has room for: an edit may let all helms of a fleet post flags at every
/// step, and all of them are recorded.
void record(RunRecorder& recorder, const Recording& recording, std::int64_t steps) {
  for (std::int64_t done = 0; done < steps && !recorder.divergence(); ++done) {
    if (done % Stage::kHashEvery == 0 && recording.bytesHeld() > kMostMemory) return;
    recorder.step();
  }
}

}  // namespace

Stage::Stage(std::uint32_t seed, std::string folder)
    : draw_(seed),
      folder_(std::move(folder)),
      drawn_(drawnScenario(draw_)),
      document_(drawn_.scenario, drawn_.file) {
  simulation_ = std::make_unique<Simulation>(drawn_.scenario, Simulation::Options{.threads = anyThreads(draw_)});
  recording_ = std::make_unique<Recording>(recordingHeader(*simulation_, {}, {}));
  keyframes_ = std::make_shared<Keyframes>(kKeyframeMemory);
  if (draw_.chance(kShareWithLog)) {
    log_ = file("run.aprun");
    auto sink = createRunLog(log_, recording_->header());
    require(sink.has_value(), "the log cannot be created");
    sink_ = std::move(*sink);
  }
  recorder_ = std::make_unique<RunRecorder>(*simulation_, *recording_, sink_.get(), kHashEvery);
}

Stage::~Stage() {
  sink_.reset();  // it may still read the recording
}

std::int64_t Stage::stepsFor(double seconds) const {
  const double cost =
      1e-9 * drawn_.stepCost * static_cast<double>(std::max<std::size_t>(8, simulation_->vehicleCount()));
  return std::max<std::int64_t>(1, std::llround(seconds / cost));
}

void Stage::advance(std::int64_t steps) {
  record(*recorder_, *recording_, steps);
  recorder_->showRows();
  keyframes_->add(*simulation_);
}

VehicleId Stage::anyVehicle(Draw& draw) const {
  return static_cast<VehicleId>(draw.step(0, static_cast<std::int64_t>(simulation_->vehicleCount()) - 1));
}

void Stage::verify(const Recording& recording, const std::string& what, Counts counts) {
  const auto compared = compareRun(recording, {.threads = anyThreads(draw_)});
  require(compared.has_value(), "{}: {}", what, compared ? "" : compared.error().text());
  require(!compared->difference, "{}: {}", what,
          compared->difference ? differenceText(recording, *compared->difference) : "");
  require(compared->isEqual(), "{}: nothing was compared", what);
  if (counts == Counts::No) return;
  const std::int64_t first = recording.rows() > 0 ? recording.stepOfRow(0) : 0;
  vehicleSeconds_ += static_cast<double>(compared->stepsRun - first) * recording.header().stepLength *
                     static_cast<double>(simulation_->vehicleCount());
}

void Stage::finish() {
  recorder_->finish();
  if (sink_) require(sink_->isHealthy(), "the log: {}", sink_->problem());
  if (log_.empty()) return verify(*recording_, "the run", Counts::Yes);
  sink_.reset();
  const auto load = loadRunLog(log_);
  require(load.has_value(), "the log does not open: {}", load ? "" : load.error().text());
  require(load->wasClosed && !load->isDamaged, "the log is not whole: {}", load->note);
  require(load->recording->rows() == recording_->rows() && load->recording->hashes() == recording_->hashes() &&
              load->recording->journal() == recording_->journal(),
          "the log has not what was recorded");
  verify(*load->recording, "the log of the run", Counts::Yes);
}

std::unique_ptr<Recording> recordRun(Simulation& simulation, std::vector<JournalEntry> journal, std::int64_t steps,
                                     RecordingSink* sink) {
  auto recording = std::make_unique<Recording>(recordingHeader(simulation, {}, {}));
  if (!journal.empty()) recording->appendJournal(std::move(journal));
  RunRecorder recorder(simulation, *recording, sink, Stage::kHashEvery);
  record(recorder, *recording, steps);
  recorder.finish();
  return recording;
}

}  // namespace antipode::soak
