// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/branch.h"

#include "core/run/timeline/helm_history.h"
#include "core/scenario/document/setting_event.h"

#include <algorithm>

namespace antipode {

Result<BranchStart> branchStart(const Recording& parent, std::shared_ptr<Keyframes> keyframes, std::int64_t step,
                                std::stop_token stop, const std::function<void()>& each) {
  if (!canRerun(parent)) return err("this recording was not made by a run that can be simulated again");
  const std::int64_t last = parent.rows() > 0 ? parent.stepOfRow(parent.rows() - 1) : 0;
  if (step < 0 || step > last) return err("the run has the steps 0 to {}, not {}", last, step);
  Resimulation again(parent, std::move(keyframes));
  if (auto moved = again.moveTo(step, stop, each); !moved) return tl::unexpected<Error>(moved.error());
  if (again.simulation().stepsDone() < step) return err("stopped");
  std::vector<JournalEntry> journal = parent.journal();
  std::erase_if(journal, [&](const JournalEntry& entry) { return entry.step > step; });
  return BranchStart{again.simulation(), std::move(journal)};
}

Scenario promoted(const Recording& recording) {
  const Recording::Header& header = recording.header();
  Scenario scenario = *header.scenario;
  for (const JournalEntry& entry : recording.journal()) {
    const Command& command = entry.command;
    const bool isSetting = command.kind == Command::Kind::Set;
    ScenarioEvent event;
    event.step = entry.step;
    event.afterScripts = true;  // as the command was
    if (command.vehicle != kAllVehicles)
      event.vehicle = header.vehicleNames[static_cast<std::size_t>(command.vehicle)];
    event.post = {{isSetting ? settingOf(command.name) : command.name, command.value.message()}};
    scenario.events.push_back(std::move(event));
  }
  return scenario;
}

}  // namespace antipode
