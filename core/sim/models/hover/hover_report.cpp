// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/hover/hover_report.h"

#include "core/base/instruction_sets.h"
#include "core/model/hover_batch_loop.h"
#include "core/sim/models/hover/hover_runner.h"

namespace antipode {
namespace {

constexpr unsigned kLanes = HoverLanes::kCount;

ANTIPODE_CLONES void tellAll(StateColumns& to, HoverColumns& columns, const HoverLanes& lanes, BlockRange range) {
  const std::size_t first = range.begin / kLanes * kLanes;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const std::size_t lane = i - first;
    const HoverBody body = kernel::bodyIn(lanes.body, lane);
    to.movedX[i] = body.east - to.x[i], to.movedY[i] = body.north - to.y[i];
    kernel::tellPose(to, columns, i, body, {lanes.waterNorth[lane], lanes.waterEast[lane]}, columns.waterDepth[i]);
  }
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const std::size_t lane = i - first;
    kernel::tellErrors(columns, i, kernel::bodyIn(lanes.body, lane), kernel::goalIn(lanes, lane),
                       !(lanes.isAsked[lane] > 0), lanes.authority[lane]);
  }
}

/// Of a thruster, where there is one.
ANTIPODE_CLONES void tellThruster(Column& force, Column& volts, Column& code, const HoverLanes::OfThruster& of,
                                  const Column& thrusters, double number, BlockRange range) {
  const std::size_t first = range.begin / kLanes * kLanes;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const bool exists = number < thrusters[i];
    force[i] = exists ? of.delivered[i - first] : force[i];
    volts[i] = exists ? of.volts[i - first] : volts[i];
    code[i] = exists ? of.code[i - first] : code[i];
  }
}

}  // namespace

void tellLanes(StateColumns& to, HoverColumns& columns, const HoverLanes& lanes, BlockRange range) {
  tellAll(to, columns, lanes, range);
  double most = 0;
  for (unsigned i = range.begin; i < range.end; ++i) most = kernel::greater(most, columns.thrusters[i]);
  for (std::size_t t = 0; t < static_cast<std::size_t>(most); ++t)
    tellThruster(columns.of(thrusterChannel(Channel::Force1, t)), columns.of(thrusterChannel(Channel::Volts1, t)),
                 columns.of(thrusterChannel(Channel::DacCode1, t)), lanes.thrusters[t], columns.thrusters,
                 static_cast<double>(t), range);
}

VehicleMask steadyHovers(const HoverColumns& columns, VehicleMask vehicles, double begin, double dt) {
  VehicleMask steady = vehicles & columns.batch.ready();
  forEachVehicle(steady, [&](unsigned i) {
    const double start = begin - columns.runStart[i];
    if (hasRequestDue(columns.nextRequest[i], start, dt)) steady &= ~(VehicleMask{1} << i);
  });
  return steady;
}

VehicleMask moveSteadyHovers(VehicleBlock& block, VehicleMask steady, double dt) {
  HoverColumns& columns = *block.hovers;
  return columns.batch.advance(steady, dt, [&](const HoverLanes& lanes, VehicleMask moved) {
    forEachRange(moved, [&](BlockRange range) { tellLanes(block.plain, columns, lanes, range); });
  });
}

}  // namespace antipode
