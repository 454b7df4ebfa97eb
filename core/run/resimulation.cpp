// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/resimulation.h"

namespace antipode {

Resimulation::Resimulation(const Recording& recording, int threads)
    : recording_(recording), simulation_(recording.header().scenario, {.threads = threads}) {}

Result<void> Resimulation::advanceTo(std::int64_t step, std::stop_token stop, const std::function<void()>& each) {
  journal_ = recording_.journal(posted_);
  auto command = journal_.begin();
  while (simulation_.stepsDone() < step && !stop.stop_requested()) {
    for (; command != journal_.end() && command->step <= simulation_.stepsDone() + 1; ++command, ++posted_)
      if (auto posted = simulation_.post(command->command); !posted) {
        Error error = posted.error();
        error.message = fmt::format("journal, step {}: {}", command->step, error.message);
        return tl::unexpected<Error>(std::move(error));
      }
    simulation_.step();
    // Nobody reads them here; taken so that they do not pile up.
    simulation_.drainEvents();
    simulation_.drainJournal();
    simulation_.drainPings(pings_);
    if (each) each();
  }
  return {};
}

}  // namespace antipode
