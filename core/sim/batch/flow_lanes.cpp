// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/flow_lanes.h"

namespace antipode {
namespace {

void feelIn(SurroundingsLanes& around, const StateLanes& at, const ToldLanes& told, LaneRange range,
            const WaterCurrent::Snapshot& current) {
  for (unsigned i = range.begin; i < range.end; ++i) {
    const Vec2 flow = current.at({at.x[i], at.y[i]});
    around.flowX[i] = told.driftX[i] + flow.x;
    around.flowY[i] = told.driftY[i] + flow.y;
  }
}

}  // namespace

void feelFlow(LaneBlock& block, LaneMask lanes, const WaterCurrent::Snapshot& current) {
  forEachRange(lanes & ~block.dual,
               [&](LaneRange range) { feelIn(block.aroundPlain, block.plain, block.told, range, current); });
  forEachRange(lanes & block.dual,
               [&](LaneRange range) { feelIn(block.aroundTruth, block.truth, block.told, range, current); });
}

}  // namespace antipode
