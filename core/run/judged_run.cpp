// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/judged_run.h"

#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"

namespace antipode {
namespace {

constexpr std::int64_t kJudgeEvery = 64;  // rows between two looks at the verdict

}  // namespace

JudgedRun judgedRun(const ScenarioPtr& scenario, const std::stop_token& stop) {
  Simulation simulation(scenario);
  auto recording = std::make_shared<Recording>(headerWithoutText(simulation, scenario));
  VerdictHistory history;
  history.setVerdict(scenario->verdict);
  history.setRecording(recording.get());
  const std::int64_t last = stepCount(scenario->time, scenario->time.headlessDuration());
  const std::int64_t lookEvery = kJudgeEvery * stepsPerRow(scenario->time);
  const auto isDecided = [&] {
    while (history.read()) {
    }
    return history.at(recording->endTime()).verdict != RunVerdict::Pending;
  };
  RunRecorder recorder(simulation, *recording, nullptr, 0);
  while (simulation.stepsDone() < last && !stop.stop_requested() && !recorder.divergence()) {
    recorder.advance(last - simulation.stepsDone());
    if (simulation.stepsDone() % lookEvery != 0) continue;
    recorder.showRows();
    if (isDecided()) break;
  }
  const bool isStopped = stop.stop_requested();
  recorder.finish();
  isDecided();
  JudgedRun run{recording, history.at(recording->endTime())};
  if (isStopped) run.verdict.verdict = RunVerdict::Pending;
  return run;
}

}  // namespace antipode
