// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_to_end.h"

#include "core/base/coarse_clock.h"
#include "core/run/run_recorder.h"

#include <chrono>

namespace antipode {

bool runToEnd(Simulation& simulation, std::int64_t lastStep, Recording& recording, RecordingSink* sink,
              std::int64_t hashEvery, const std::function<void(std::int64_t)>& progress, std::stop_token stop,
              std::size_t memory) {
  constexpr auto kReportInterval = std::chrono::milliseconds(200);
  // A stop must also reach a recorder that waits for the disk.
  const std::stop_callback release(stop, [sink] {
    if (sink) sink->stopWaiting();
  });
  RunRecorder recorder(simulation, recording, sink, hashEvery, {.memory = memory});
  auto nextReport = CoarseClock::now() + kReportInterval;
  while (simulation.stepsDone() < lastStep && !stop.stop_requested() && !recorder.divergence()) {
    recorder.advance(lastStep - simulation.stepsDone());
    if (progress && CoarseClock::now() >= nextReport) {
      progress(simulation.stepsDone());
      nextReport = CoarseClock::now() + kReportInterval;
    }
  }
  const bool reachedEnd = simulation.stepsDone() >= lastStep;
  recorder.finish();
  if (progress) progress(simulation.stepsDone());
  return reachedEnd;
}

}  // namespace antipode
