// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_batch.h"

#include "core/model/hover_batch_loop.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kLanes = HoverLanes::kCount, kHalf = kLanes / 2;

ANTIPODE_CLONES void advanceAll(HoverLanes& lanes, const HoverBatch::Settings& settings, std::size_t thrusters,
                                int parts, double part) {
  kernel::advanceLanes<kLanes>(lanes, settings, thrusters, parts, part);
}
ANTIPODE_CLONES void advanceHalf(HoverLanes& lanes, const HoverBatch::Settings& settings, std::size_t thrusters,
                                 int parts, double part) {
  kernel::advanceLanes<kHalf>(lanes, settings, thrusters, parts, part);
}

}  // namespace

HoverBatch::HoverBatch(Loop loop) : loop_(loop) {}
HoverBatch::~HoverBatch() = default;

void HoverBatch::setUp(Settings& settings, std::size_t lane, const HoverAuv& auv) {
  const kernel::IntoLane into{lane};
  const HoverParams& params = auv.params_;
  kernel::HoverInertiaOf<double>::columns(into, settings.inertia, auv.inertia_);
  const HoverControl control(params);
  kernel::HoverControlOf<double>::columns(into, settings.control, control);
  const VoltageCurve &ahead = params.voltage, astern = params.reverseVoltage();
  const kernel::HoverVoltsOf<double> volts{{ahead.c0, ahead.c1, ahead.c2, ahead.c3},
                                           {astern.c0, astern.c1, astern.c2, astern.c3},
                                           params.dac.range,
                                           static_cast<double>(params.dac.highest())};
  kernel::HoverVoltsOf<double>::columns(into, settings.volts, volts);
  const ThrustAllocator& allocator = auv.allocator_;
  const std::size_t count = allocator.count();
  if (settings.thrusters.size() < count) settings.thrusters.resize(count);
  const Thrusts still = allocator.solve({0, 0, -auv.inertia_.netWeight, 0});
  for (std::size_t t = 0; t < settings.thrusters.size(); ++t) {
    kernel::HoverThrusterOf<double> thruster;
    if (t < count) {
      const auto& [x, y, direction, min, max] = allocator.thruster(t);
      thruster = {allocator.column(t), allocator.inverse(t), min, max, kernel::within(still[t], min, max)};
    }
    kernel::HoverThrusterOf<double>::columns(into, settings.thrusters[t], thruster);
  }
  settings.lagPart[lane] = 0;
  settings.known[lane] = auv.settings_;
}

void HoverBatch::take(HoverLanes& l, std::size_t i, const HoverMove& move, std::size_t thrusters) {
  const HoverAuv& auv = *move.auv;
  kernel::putBody(l.body, i, auv.body_);
  const HoverRequest& goal = auv.guidance_.request_;
  l.goalNorth[i] = goal.north, l.goalEast[i] = goal.east, l.goalDepth[i] = goal.depth;
  l.goalHeading[i] = goal.heading, l.goalTolerance[i] = goal.tolerance;
  l.isAsked[i] = auv.guidance_.hasRequest_;
  kernel::HoverMemory::columns(kernel::IntoLane{i}, l.memory, auv.guidance_.memory_);
  l.sinceDecision[i] = auv.sinceDecision_, l.hasDecided[i] = auv.hasDecided_;
  l.overloadedFor[i] = auv.overloadedFor_, l.authority[i] = auv.authority_;
  l.isExtrapolated[i] = auv.isExtrapolated_;
  l.waterNorth[i] = move.water.north, l.waterEast[i] = move.water.east, l.bedDepth[i] = move.bedDepth;
  l.moves[i] = 1, l.completes[i] = 0;
  for (std::size_t t = 0; t < thrusters; ++t) {
    HoverLanes::OfThruster& of = l.thrusters[t];
    of.delivered[i] = auv.delivered_[t], of.target[i] = auv.target_[t], of.commanded[i] = auv.commanded_[t];
    of.volts[i] = auv.volts_[t], of.code[i] = auv.codes_[t];
  }
}

void HoverBatch::giveBack(const HoverLanes& l, std::size_t i, HoverMove& move) {
  HoverAuv& auv = *move.auv;
  auv.body_ = kernel::bodyIn(l.body, i);
  kernel::HoverMemory::columns(kernel::FromLane{i}, l.memory, auv.guidance_.memory_);
  auv.sinceDecision_ = l.sinceDecision[i], auv.hasDecided_ = l.hasDecided[i] > 0;
  auv.overloadedFor_ = l.overloadedFor[i], auv.authority_ = l.authority[i];
  auv.isExtrapolated_ = l.isExtrapolated[i] > 0;
  for (std::size_t t = 0; t < auv.allocator_.count(); ++t) {
    const HoverLanes::OfThruster& of = l.thrusters[t];
    auv.delivered_[t] = of.delivered[i], auv.target_[t] = of.target[i], auv.commanded_[t] = of.commanded[i];
    auv.volts_[t] = of.volts[i], auv.codes_[t] = static_cast<int>(of.code[i]);
  }
  move.isComplete |= l.completes[i] > 0;
}

HoverLanes& HoverBatch::advanceGroup(std::span<HoverMove> moves, double dt) {
  thread_local HoverLanes lanes{};
  if (moves.size() == 1 && !loop_) {  // alone it is faster
    HoverMove& move = moves[0];
    const bool isComplete = move.auv->advance(dt, move.water, move.bedDepth);
    take(lanes, move.place % kLanes, move, kMaxThrusters);
    move.isComplete |= isComplete;
    return lanes;
  }
  const int parts = HoverAuv::partsOf(dt);
  const double part = dt / parts;
  std::unique_ptr<Settings>& settings = settings_[groupOf(moves[0])];
  if (!settings) settings = std::make_unique<Settings>();
  std::fill_n(lanes.moves, kLanes, 0.0);
  for (const HoverMove& move : moves) {
    const std::size_t lane = move.place % kLanes;
    if (settings->known[lane] != move.auv->settings_) setUp(*settings, lane, *move.auv);
    if (settings->lagPart[lane] != part)
      settings->lagPart[lane] = part, settings->lagShare[lane] = move.auv->lagShare(part);
  }
  const std::size_t thrusters = settings->thrusters.size();
  for (const HoverMove& move : moves) take(lanes, move.place % kLanes, move, thrusters);
  const bool isHalf = moves.back().place % kLanes < kHalf;
  const Loop loop = loop_ ? loop_ : isHalf ? advanceHalf : advanceAll;
  loop(lanes, *settings, thrusters, parts, part);
  for (HoverMove& move : moves) giveBack(lanes, move.place % kLanes, move);
  return lanes;
}

}  // namespace antipode
