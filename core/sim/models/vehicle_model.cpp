// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/vehicle_model.h"

#include "core/model/control_requests.h"
#include "core/model/pid_kernel.h"

namespace antipode {

void VehicleModel::move(double, const StepClock&, const WaterCurrent::Snapshot*, std::vector<RunEvent>&) {}

void VehicleModel::moveTogether(std::span<const ModelMove> moves, const StepClock& clock) {
  for (const ModelMove& move : moves) move.model->move(move.dt, clock, move.current, *move.events);
}

void VehicleModel::addRudder(StateHash& hash, double wanted, double lastCommand) {
  constexpr double kNeverInLogs = -1e300;  // as the hashes of all logs so far have it
  hash.add(wanted);
  hash.add(kernel::isKnown(lastCommand) ? lastCommand : kNeverInLogs);
}

void VehicleModel::hashRudder(StateHash& hash) const {
  addRudder(hash, 0, kernel::kNever);
}

void VehicleModel::hashRequests(StateHash& hash) const {
  hash.add(core_.resetCount);
  ControlRequests{}.hash(hash);
}

}  // namespace antipode
