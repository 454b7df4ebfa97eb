// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_run.h"

#include "core/base/not_a_number.h"
#include "core/base/state_hash.h"
#include "core/run/kept_chunks.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/run/timeline/verdict_history.h"
#include "core/sim/shared_block.h"
#include "core/study/chunk_pace.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace antipode {
namespace {

constexpr std::int64_t kNoHashBefore = std::int64_t{1} << 40;  // steps: only the last state is hashed

/// The channels that the metrics and the verdict of a study read; nullopt: any.
std::optional<std::vector<Channel>> channelsOf(const Study& study) {
  std::vector<Channel> all;
  for (const Metric& metric : study.metrics) {
    const auto channels = metric.channels();
    if (!channels) return std::nullopt;
    all.insert(all.end(), channels->begin(), channels->end());
  }
  if (!study.verdict.empty() || !study.scenario->verdict) return all;
  all.insert(all.end(), {Channel::X, Channel::Y});  // of distances and bearings in conditions
  for (const VerdictRole role : kVerdictRoles)
    for (const VerdictCondition& condition : conditionsOf(*study.scenario->verdict, role)) {
      const auto expression = Expression::parse(condition.written);
      if (expression && !addChannels(*expression, all)) return std::nullopt;
    }
  return all;
}

/// Only with the channels that are asked for; nullopt: with all.
Recording::Header headerOf(const Simulation& simulation, const ScenarioPtr& scenario,
                           const std::optional<std::vector<Channel>>& channels) {
  Recording::Header header = headerWithoutText(simulation, scenario);
  if (channels)
    std::erase_if(header.channels, [&](const RecordedChannel& recorded) {
      return std::ranges::find(*channels, recorded.channel) == channels->end();
    });
  return header;
}

std::int64_t lastStepOf(const Scenario& scenario) {
  return stepCount(scenario.time, scenario.time.headlessDuration());
}

/// By the study's own verdict, or by that of the scenario.
void judge(const Study& study, const Recording& recording, StudyResult& result) {
  result.passed = true;
  if (study.verdict.empty() && study.scenario->verdict) {
    const VerdictState state = verdictOf(recording);
    result.passed = state.verdict == RunVerdict::Pass;
    result.reason = state.reason;
    return;
  }
  for (const Expression& condition : study.verdict) {
    if (holds(condition, study.metrics, result.metrics)) continue;
    result.passed = false;
    result.reason = condition.text();
    return;
  }
}

/// Does runs together in one block, and fills in their results.
class RunGroup {
 public:
  RunGroup(const Study& study, const std::optional<std::vector<Channel>>& channels)
      : study_(study), channels_(channels) {}

  /// False: the run does not fit to the others. `result` outlives this object.
  bool add(StudyResult& result, const ScenarioPtr& scenario) {
    Simulation* simulation = block_.add(scenario);
    if (!simulation) return false;
    Member& member = members_.emplace_back();
    member.result = &result, member.simulation = simulation;
    member.last = lastStepOf(*scenario);
    member.recording = std::make_unique<Recording>(headerOf(*simulation, scenario, channels_));
    return true;
  }

  /// False: `stop` came before the end.
  bool run(const std::stop_token& stop) {
    constexpr std::int64_t kLookEvery = 16'384;  // steps of a vehicle: a few milliseconds
    std::int64_t vehicles = 1;
    for (const Member& member : members_) vehicles += static_cast<std::int64_t>(member.simulation->vehicleCount());
    const std::int64_t lookEvery = std::max<std::int64_t>(1, kLookEvery / vehicles);
    for (Member& member : members_) {
      // No metric reads single pings.
      member.recorder.emplace(*member.simulation, *member.recording, nullptr, kNoHashBefore,
                              RunRecorder::Limits{.pings = 0});
      endIfDone(member);
    }
    for (std::int64_t step = 1; block_.runs() > 0; ++step) {
      if (step % lookEvery == 0 && stop.stop_requested()) return false;
      block_.step();
      const bool isFinite = block_.isFinite();
      for (Member& member : members_) {
        if (!member.recorder) continue;
        member.recorder->stepped(isFinite);
        endIfDone(member);
      }
    }
    return true;
  }

 private:
  struct Member {
    StudyResult* result = nullptr;
    Simulation* simulation = nullptr;
    std::int64_t last = 0;  // step
    std::unique_ptr<Recording> recording;
    std::optional<RunRecorder> recorder;  // until the run has ended
  };

  void endIfDone(Member& member) {
    const bool isDiverged = member.recorder->divergence().has_value();
    if (member.simulation->stepsDone() < member.last && !isDiverged) return;
    member.recorder->finish();
    member.recorder.reset();
    StudyResult& result = *member.result;
    result.stateHash = member.simulation->stateHash();
    result.steps = member.simulation->stepsDone();
    block_.end(*member.simulation);
    if (isDiverged) {
      result.end = StudyResult::End::Diverged;
      result.reason = "a number of the state is not finite";
    } else {
      for (std::size_t i = 0; i < study_.metrics.size(); ++i)
        result.metrics[i] = study_.metrics[i].of(*member.recording);
      judge(study_, *member.recording, result);
    }
    member.recording.reset();
  }

  const Study& study_;
  const std::optional<std::vector<Channel>>& channels_;
  SharedBlock block_;
  std::deque<Member> members_;  // which never moves them
};

/// The scenario of a run; null: it is refused, and the result says why.
ScenarioPtr scenarioFor(const Study& study, std::int64_t run, StudyResult& result) {
  result.run = run;
  result.point = study.design->run(run);
  result.metrics.assign(study.metrics.size(), kNaN);
  auto scenario = study.scenarioOf(result.point);
  if (scenario) return std::make_shared<const Scenario>(std::move(*scenario));
  result.end = StudyResult::End::Refused;
  result.reason = scenario.error().message;
  return nullptr;
}

}  // namespace

template <>
std::vector<std::string> choiceNames<StudyResult::End>() {
  return {"finished", "refused", "diverged"};
}

std::uint64_t StudyResult::hash() const {
  StateHash hash;
  hash.add(run);
  for (const std::string& value : point.values) hash.add(std::string_view(value));
  hash.add(point.seed);
  hash.add(static_cast<int>(end));
  hash.add(std::string_view(reason));
  hash.add(passed);
  for (const double metric : metrics) hash.add(std::isnan(metric) ? kNaN : metric);
  hash.add(stateHash);
  hash.add(steps);
  return hash.value();
}

std::vector<StudyResult> runsOf(const Study& study, StudyRange range, const std::stop_token& stop) {
  const KeptChunks keptChunks;
  const auto channels = channelsOf(study);
  std::vector<StudyResult> results(static_cast<std::size_t>(range.end - range.first));
  std::optional<RunGroup> group(std::in_place, study, channels);
  for (std::int64_t run = range.first; run < range.end; ++run) {
    if (stop.stop_requested()) return {};
    StudyResult& result = results[static_cast<std::size_t>(run - range.first)];
    const ScenarioPtr scenario = scenarioFor(study, run, result);
    if (!scenario || group->add(result, scenario)) continue;
    if (!group->run(stop)) return {};
    group.emplace(study, channels).add(result, scenario);
  }
  if (!group->run(stop)) return {};
  return results;
}

StudyResult runOf(const Study& study, std::int64_t run) {
  return std::move(runsOf(study, {run, run + 1})[0]);
}

Result<std::unique_ptr<Recording>> recordingOf(const Study& study, std::int64_t run, const std::stop_token& stop) {
  StudyResult result;
  const ScenarioPtr scenario = scenarioFor(study, run, result);
  if (!scenario) return tl::unexpected<Error>(study.scenarioOf(result.point).error());
  Simulation simulation(scenario);
  auto recording = std::make_unique<Recording>(headerOf(simulation, scenario, std::nullopt));
  RunRecorder recorder(simulation, *recording, nullptr, kNoHashBefore);
  const std::int64_t last = lastStepOf(*scenario);
  while (simulation.stepsDone() < last && !recorder.divergence()) {
    if (stop.stop_requested()) return err("stopped");
    recorder.advance(last - simulation.stepsDone());
  }
  recorder.finish();
  return recording;
}

Result<void> runStudy(const Study& study, const StudyJob& job, std::stop_token stop) {
  const std::int64_t workers = std::max(1, job.threads);
  const ChunkPace start(study, (job.range.end - job.range.first) / workers);
  std::atomic<std::int64_t> next{job.range.first};
  std::mutex mutex;  // guards the next one, and the calls of the job
  std::optional<Error> problem;
  std::atomic<bool> isOver{false};
  const auto work = [&] {
    const KeptChunks keptChunks;
    ChunkPace pace = start;
    while (!isOver && !stop.stop_requested()) {
      // Another worker may have taken some since: then this chunk is a little longer than it would be.
      const std::int64_t chunk = job.chunk > 0 ? job.chunk : pace.next((job.range.end - next) / workers);
      const std::int64_t first = next.fetch_add(chunk);
      if (first >= job.range.end) return;
      const StudyRange range{first, std::min(first + chunk, job.range.end)};
      if (job.isDone) {
        const std::lock_guard lock(mutex);
        if (job.isDone(range)) continue;
      }
      const auto begun = std::chrono::steady_clock::now();
      std::vector<StudyResult> results = runsOf(study, range, stop);
      if (results.empty()) return;
      pace.took(range.end - range.first,
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
      const std::lock_guard lock(mutex);
      if (auto taken = job.take(std::move(results)); !taken && !problem) problem = taken.error(), isOver = true;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < job.threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (problem) return tl::unexpected<Error>(*problem);
  return {};
}

}  // namespace antipode
