// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/apply_current.h"

#include "core/base/instruction_sets.h"

namespace antipode {
namespace {

ANTIPODE_CLONES void applyEvenCurrent(SurroundingsColumns& around, const StateColumns& at,
                                      const DriftColumns& drift, BlockRange range,
                                      const WaterCurrent::Snapshot& current) {
  const Vec2 uniform = current.flow, centre = current.centre;
  const double stretch = current.stretch, shear = current.shear;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    // Made anew, so that the compiler sees that there is no grid: only then it takes vector instructions.
    const Vec2 flow = WaterCurrent::Snapshot{uniform, centre, stretch, shear, {}}.at({at.x[i], at.y[i]});
    around.flowX[i] = drift.x[i] + flow.x;
    around.flowY[i] = drift.y[i] + flow.y;
  }
}

void applyCurrentTo(SurroundingsColumns& around, const StateColumns& at, const DriftColumns& drift,
                    BlockRange range, const WaterCurrent::Snapshot& current) {
  if (!current.grid) return applyEvenCurrent(around, at, drift, range, current);
  for (unsigned i = range.begin; i < range.end; ++i) {
    const Vec2 flow = current.at({at.x[i], at.y[i]}, at.depth[i]);
    around.flowX[i] = drift.x[i] + flow.x;
    around.flowY[i] = drift.y[i] + flow.y;
  }
}

}  // namespace

void applyCurrent(VehicleBlock& block, VehicleMask vehicles, const WaterCurrent::Snapshot& current) {
  forEachRange(vehicles & ~block.dualState, [&](BlockRange range) {
    applyCurrentTo(block.aroundPlain, block.plain, block.drift, range, current);
  });
  forEachRange(vehicles & block.dualState, [&](BlockRange range) {
    applyCurrentTo(block.aroundTruth, block.truth, block.drift, range, current);
  });
}

}  // namespace antipode
