// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/helm_history.h"

namespace antipode {

Result<bool> HelmHistory::reportAt(VehicleId vehicle, std::int64_t step, HelmReport& report,
                                   std::stop_token stop) {
  // An imported log names vehicles, but has nothing that could be run.
  const ScenarioPtr& scenario = recording_.header().scenario;
  if (!scenario || fleetOf(*scenario).size() != recording_.header().vehicleNames.size())
    return err("this recording has no scenario that could be repeated");
  if (vehicle < 0 || static_cast<std::size_t>(vehicle) >= recording_.header().vehicleNames.size())
    return err("there is no vehicle number {}", vehicle);
  const std::int64_t last = recording_.rows() > 0 ? recording_.stepOfRow(recording_.rows() - 1) : 0;
  if (step < 0 || step > last) return err("the recording ends at step {}", last);
  if (auto there = goTo(step, stop); !there) return tl::unexpected<Error>(there.error());
  return simulation_->fillHelmReport(vehicle, report);
}

Result<void> HelmHistory::goTo(std::int64_t step, std::stop_token stop) {
  if (!simulation_ || simulation_->stepsDone() > step) {
    simulation_.emplace(recording_.header().scenario);
    commandsDone_ = 0;
  }
  const auto journal = recording_.journal();
  while (simulation_->stepsDone() < step) {
    if (stop.stop_requested()) return err("stopped");
    for (; commandsDone_ < journal.size() && journal[commandsDone_].step <= simulation_->stepsDone() + 1;
         ++commandsDone_)
      if (auto posted = simulation_->post(journal[commandsDone_].command); !posted) return posted;
    simulation_->step();
    simulation_->takeEvents();
    simulation_->takeJournal();
  }
  return {};
}

}  // namespace antipode
