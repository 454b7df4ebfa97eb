// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/resimulate.h"

#include "core/sim/simulation.h"

#include <chrono>

namespace antipode {

Result<Resimulation> resimulate(const Recording& recording, int threads,
                                const std::function<void(double)>& progress, std::stop_token stop) {
  using Clock = std::chrono::steady_clock;
  const auto hashes = recording.hashes();
  const auto journal = recording.journal();
  if (hashes.empty()) return err("the recording holds no state hashes, so there is nothing to compare");

  // A damaged hash must not send the simulation on for ever.
  const std::int64_t lastStep = recording.rows() > 0 ? recording.stepOfRow(recording.rows() - 1) : 0;
  for (const auto& [step, hash] : hashes)
    if (step < 0 || step > lastStep)
      return err("the hash of step {} is damaged: the recording ends at step {}", step, lastStep);

  Simulation simulation(recording.header().scenario, {.threads = threads});
  Resimulation outcome;
  auto command = journal.begin();
  auto nextReport = Clock::now();
  for (const auto& [step, hash] : hashes) {
    while (simulation.stepsDone() < step) {
      if (stop.stop_requested()) {
        outcome.wasStopped = true;
        return outcome;
      }
      for (; command != journal.end() && command->step <= simulation.stepsDone() + 1; ++command)
        if (auto posted = simulation.post(command->command); !posted) {
          Error error = posted.error();
          error.message = fmt::format("journal, step {}: {}", command->step, error.message);
          return tl::unexpected<Error>(std::move(error));
        }
      simulation.step();
      // Nobody reads them here; taken so that they do not pile up.
      simulation.takeEvents();
      simulation.takeJournal();
      outcome.stepsRun = simulation.stepsDone();
      if (progress && Clock::now() >= nextReport) {
        progress(static_cast<double>(outcome.stepsRun) / static_cast<double>(hashes.back().step));
        nextReport = Clock::now() + std::chrono::milliseconds(100);
      }
    }
    ++outcome.hashesCompared;
    if (simulation.stateHash() != hash) {
      outcome.firstDifferenceStep = step;
      return outcome;
    }
  }
  return outcome;
}

}  // namespace antipode
