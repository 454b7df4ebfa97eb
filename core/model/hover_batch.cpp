// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_batch.h"

#include "core/base/instruction_sets.h"
#include "core/model/hover_kernel.h"

#include <algorithm>

namespace antipode {
namespace {

using Column = HoverBatch::Column;
using Columns = std::array<Column, kDegreesOfFreedom>;

ANTIPODE_KERNEL std::array<double, kDegreesOfFreedom> load(const Columns& columns, std::size_t i) {
  return {columns[0][i], columns[1][i], columns[2][i], columns[3][i]};
}

ANTIPODE_CLONES void moveBodies(HoverBatch& b, std::size_t count, double dt) {
  Column &north = b.north, &east = b.east, &depth = b.depth, &yaw = b.yaw;
  Column &surge = b.surge, &sway = b.sway, &heave = b.heave, &yawRate = b.yawRate;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    HoverBody body{north[i], east[i], depth[i], yaw[i], surge[i], sway[i], heave[i], yawRate[i]};
    HoverInertia inertia;
    inertia.mass = load(b.mass, i), inertia.perMass = load(b.perMass, i);
    inertia.linearDrag = load(b.linear, i), inertia.quadraticDrag = load(b.quadratic, i);
    inertia.netWeight = b.netWeight[i];
    kernel::moveHover(inertia, body, load(b.wrench, i), {b.waterNorth[i], b.waterEast[i]}, b.bedDepth[i], dt);
    north[i] = body.north, east[i] = body.east, depth[i] = body.depth, yaw[i] = body.yaw;
    surge[i] = body.surge, sway[i] = body.sway, heave[i] = body.heave, yawRate[i] = body.yawRate;
  }
}

}  // namespace

void HoverBatch::put(std::size_t i, const HoverMove& move) {
  const HoverBody& body = move.auv->body();
  north[i] = body.north, east[i] = body.east, depth[i] = body.depth, yaw[i] = body.yaw;
  surge[i] = body.surge, sway[i] = body.sway, heave[i] = body.heave, yawRate[i] = body.yawRate;
  const HoverInertia& inertia = move.auv->inertia();
  for (std::size_t k = 0; k < kDegreesOfFreedom; ++k) {
    mass[k][i] = inertia.mass[k], perMass[k][i] = inertia.perMass[k];
    linear[k][i] = inertia.linearDrag[k], quadratic[k][i] = inertia.quadraticDrag[k];
    wrench[k][i] = 0;
  }
  netWeight[i] = inertia.netWeight;
  waterNorth[i] = move.water.north, waterEast[i] = move.water.east, bedDepth[i] = move.bedDepth;
}

HoverBody HoverBatch::body(std::size_t i) const {
  return {north[i], east[i], depth[i], yaw[i], surge[i], sway[i], heave[i], yawRate[i]};
}

void HoverBatch::advance(std::span<HoverMove> moves, double dt) {
  constexpr std::size_t kVector = 8;
  const std::size_t places = (moves.size() + kVector - 1) / kVector * kVector;
  // Up to the end of the last vector there are copies that nobody reads.
  for (std::size_t i = 0; i < places; ++i) put(i, moves[std::min(i, moves.size() - 1)]);
  const int parts = HoverAuv::partsOf(dt);
  const double part = dt / parts;
  for (int p = 0; p < parts; ++p) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      HoverMove& move = moves[i];
      if (move.auv->isDecisionDue()) move.auv->body() = body(i);
      move.isComplete |= move.auv->beginPart(part);
      const Wrench force = move.auv->wrench();
      for (std::size_t k = 0; k < kDegreesOfFreedom; ++k) wrench[k][i] = force[k];
    }
    moveBodies(*this, places, part);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i].auv->body() = body(i);
}

}  // namespace antipode
