// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/apply_current.h"

namespace antipode {
namespace {

void applyCurrentTo(SurroundingsColumns& around, const StateColumns& at, const DriftColumns& drift,
                    BlockRange range, const WaterCurrent::Snapshot& current) {
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
