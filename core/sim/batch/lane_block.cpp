// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/lane_block.h"

#include "core/sim/batch/helm_lanes.h"
#include "core/sim/batch/hover_lanes.h"
#include "core/sim/batch/pid_lanes.h"
#include "core/sim/batch/swarm_lanes.h"

namespace antipode {
namespace {

void setSide(std::vector<CurveLanes::Segment>& side, unsigned lane,
             std::span<const ThrustCurve::Segment> segments) {
  if (side.size() < segments.size()) side.resize(segments.size());
  for (std::size_t i = 0; i < side.size(); ++i) {
    const ThrustCurve::Segment segment = i < segments.size() ? segments[i] : ThrustCurve::Segment{};
    side[i].from[lane] = segment.from;
    side[i].width[lane] = segment.width;
    side[i].slope[lane] = segment.slope;
  }
}

}  // namespace

LaneBlock::LaneBlock() = default;
LaneBlock::~LaneBlock() = default;

void CurveLanes::set(unsigned lane, const ThrustCurve& curve) {
  setSide(positive, lane, curve.positiveSegments());
  setSide(negative, lane, curve.negativeSegments());
}

}  // namespace antipode
