// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/vehicle_block.h"

#include "core/base/instruction_sets.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/helm_columns.h"
#include "core/sim/batch/pid_columns.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/models/hover/hover_columns.h"

namespace antipode {
namespace {

void setSide(std::vector<CurveColumns::Segment>& side, unsigned index,
             std::span<const ThrustCurve::Segment> segments) {
  if (side.size() < segments.size()) side.resize(segments.size());
  for (std::size_t i = 0; i < side.size(); ++i) {
    const ThrustCurve::Segment segment = i < segments.size() ? segments[i] : ThrustCurve::Segment{};
    side[i].from[index] = segment.from;
    side[i].width[index] = segment.width;
    side[i].slope[index] = segment.slope;
  }
}

}  // namespace

ANTIPODE_CLONES VehicleMask zerosIn(const Column& column) {
  VehicleMask zeros = 0;
  for (unsigned i = 0; i < kBlockSize; ++i) zeros |= VehicleMask{column[i] == 0.0} << i;
  return zeros;
}

VehicleBlock::VehicleBlock() = default;
VehicleBlock::~VehicleBlock() = default;
VehicleBlock& VehicleBlock::operator=(const VehicleBlock& other) = default;

void CurveColumns::set(unsigned index, const ThrustCurve& curve) {
  setSide(positive, index, curve.positiveSegments());
  setSide(negative, index, curve.negativeSegments());
}

}  // namespace antipode
