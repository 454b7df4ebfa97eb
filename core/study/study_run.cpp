// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_run.h"

#include "core/base/not_a_number.h"
#include "core/base/state_hash.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

namespace antipode {
namespace {

constexpr double kStudyDuration = 3600;                        // s, where neither study nor scenario has one
constexpr std::int64_t kNoHashBefore = std::int64_t{1} << 40;  // steps: only the last state is hashed

/// The channels that the metrics of a study read; nullopt: any.
std::optional<std::vector<Channel>> channelsOf(const Study& study) {
  std::vector<Channel> all;
  for (const Metric& metric : study.metrics) {
    const auto channels = metric.channels();
    if (!channels) return std::nullopt;
    all.insert(all.end(), channels->begin(), channels->end());
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

struct RunOutcome {
  std::unique_ptr<Recording> recording;
  std::uint64_t stateHash = 0;
  std::int64_t steps = 0;
  bool isWhole = false;
};

RunOutcome simulated(Scenario scenario, const std::optional<std::vector<Channel>>& channels) {
  const auto shared = std::make_shared<const Scenario>(std::move(scenario));
  Simulation simulation(shared);
  RunOutcome outcome;
  outcome.recording = std::make_unique<Recording>(headerOf(simulation, shared, channels));
  RunRecorder recorder(simulation, *outcome.recording, nullptr, kNoHashBefore);
  const std::int64_t last = stepCount(shared->time, shared->time.duration.value_or(kStudyDuration));
  while (simulation.stepsDone() < last && !recorder.divergence()) recorder.step();
  outcome.isWhole = !recorder.divergence();
  recorder.finish();
  outcome.stateHash = simulation.stateHash();
  outcome.steps = simulation.stepsDone();
  return outcome;
}

void judge(const Study& study, StudyResult& result) {
  result.passed = true;
  for (const Expression& condition : study.verdict) {
    if (holds(condition, study.metrics, result.metrics)) continue;
    result.passed = false;
    result.reason = condition.text();
    return;
  }
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

StudyResult runOf(const Study& study, std::int64_t run) {
  StudyResult result;
  result.run = run;
  result.point = study.design->run(run);
  result.metrics.assign(study.metrics.size(), kNaN);
  auto scenario = study.scenarioOf(result.point);
  if (!scenario) {
    result.end = StudyResult::End::Refused;
    result.reason = scenario.error().message;
    return result;
  }
  const RunOutcome outcome = simulated(std::move(*scenario), channelsOf(study));
  result.stateHash = outcome.stateHash;
  result.steps = outcome.steps;
  if (!outcome.isWhole) {
    result.end = StudyResult::End::Diverged;
    result.reason = "a number of the state is not finite";
    return result;
  }
  for (std::size_t i = 0; i < study.metrics.size(); ++i)
    result.metrics[i] = study.metrics[i].of(*outcome.recording);
  judge(study, result);
  return result;
}

Result<std::unique_ptr<Recording>> recordingOf(const Study& study, std::int64_t run) {
  auto scenario = study.scenarioOf(study.design->run(run));
  if (!scenario) return tl::unexpected<Error>(scenario.error());
  return std::move(simulated(std::move(*scenario), std::nullopt).recording);
}

Result<void> runStudy(const Study& study, const StudyJob& job, std::stop_token stop) {
  std::atomic<std::int64_t> next{job.range.first};
  std::mutex mutex;  // guards the next one, and the calls of the job
  std::optional<Error> problem;
  std::atomic<bool> isOver{false};
  const auto work = [&] {
    while (!isOver && !stop.stop_requested()) {
      const std::int64_t first = next.fetch_add(job.chunk);
      if (first >= job.range.end) return;
      const StudyRange range{first, std::min(first + job.chunk, job.range.end)};
      if (job.isDone) {
        const std::lock_guard lock(mutex);
        if (job.isDone(range)) continue;
      }
      std::vector<StudyResult> results;
      for (std::int64_t run = range.first; run < range.end && !isOver && !stop.stop_requested(); ++run)
        results.push_back(runOf(study, run));
      if (static_cast<std::int64_t>(results.size()) < range.end - range.first) return;
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
