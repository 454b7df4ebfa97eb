// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/compare_hashes.h"

#include "core/run/resimulation.h"

#include <chrono>

namespace antipode {

Result<HashComparison> compareHashes(const Recording& recording, int threads,
                                     const std::function<void(double)>& progress, std::stop_token stop) {
  using Clock = std::chrono::steady_clock;
  const auto hashes = recording.hashes();
  if (hashes.empty()) return err("the recording holds no state hashes, so there is nothing to compare");

  // A damaged hash must not send the simulation on for ever.
  const std::int64_t lastStep = recording.rows() > 0 ? recording.stepOfRow(recording.rows() - 1) : 0;
  for (const auto& [step, hash] : hashes)
    if (step < 0 || step > lastStep)
      return err("the hash of step {} is damaged: the recording ends at step {}", step, lastStep);

  Resimulation resimulation(recording, threads);
  HashComparison outcome;
  auto nextReport = Clock::now();
  const auto report = [&] {
    outcome.stepsRun = resimulation.simulation().stepsDone();
    if (!progress || Clock::now() < nextReport) return;
    progress(static_cast<double>(outcome.stepsRun) / static_cast<double>(hashes.back().step));
    nextReport = Clock::now() + std::chrono::milliseconds(100);
  };
  for (const auto& [step, hash] : hashes) {
    if (auto ran = resimulation.advanceTo(step, stop, report); !ran) return tl::unexpected<Error>(ran.error());
    if (resimulation.simulation().stepsDone() < step) {
      outcome.wasStopped = true;
      return outcome;
    }
    ++outcome.hashesCompared;
    if (resimulation.simulation().stateHash() != hash) {
      outcome.firstDifferenceStep = step;
      return outcome;
    }
  }
  return outcome;
}

}  // namespace antipode
