// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_batch.h"

#include "core/model/hover_batch_loop.h"

#include <algorithm>
#include <bit>

namespace antipode {
namespace {

constexpr std::size_t kLanes = HoverLanes::kCount, kHalf = kLanes / 2;

ANTIPODE_CLONES void advanceAll(HoverLanes& lanes, HoverWork& work, const HoverBatch::Settings& settings,
                                std::size_t thrusters, int parts, double part) {
  kernel::advanceLanes<kLanes>(lanes, work, settings, thrusters, parts, part);
}
ANTIPODE_CLONES void advanceHalf(HoverLanes& lanes, HoverWork& work, const HoverBatch::Settings& settings,
                                 std::size_t thrusters, int parts, double part) {
  kernel::advanceLanes<kHalf>(lanes, work, settings, thrusters, parts, part);
}

void copyLane(HoverLanes& to, const HoverLanes& from, std::size_t lane) {
  const auto copy = [lane](auto& target, const auto& source) { target[lane] = source[lane]; };
  HoverLanes::columns(copy, to, from);
}

}  // namespace

HoverBatch::HoverBatch(Loop loop) : loop_(loop) {}
HoverBatch::~HoverBatch() = default;
HoverBatch::HoverBatch(const HoverBatch& other) : loop_(other.loop_) {
  *this = other;
}

HoverBatch& HoverBatch::operator=(const HoverBatch& other) {
  held_ = other.held_, known_ = 0;
  for (std::size_t group = 0; group < kGroups; ++group) {
    if ((held_ & placesOf(group)) == 0) continue;
    if (!lanes_[group]) lanes_[group] = std::make_unique<HoverLanes>();
    *lanes_[group] = *other.lanes_[group];
  }
  return *this;
}

void HoverBatch::setUp(unsigned place, const HoverAuv& auv) {
  Settings& settings = *settings_[groupOf(place)];
  const std::size_t lane = place % kLanes;
  known_ |= Places{1} << place;
  if (settings.known[lane] == auv.settings_) return;
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

void HoverBatch::take(HoverLanes& l, const HoverMove& move) {
  const HoverAuv& auv = *move.auv;
  const std::size_t i = move.place % kLanes, count = auv.allocator_.count();
  if (l.thrusters.size() < count) l.thrusters.resize(count);
  kernel::putBody(l.body, i, auv.body_);
  const HoverRequest& goal = auv.guidance_.request_;
  l.goalNorth[i] = goal.north, l.goalEast[i] = goal.east, l.goalDepth[i] = goal.depth;
  l.goalHeading[i] = goal.heading, l.goalTolerance[i] = goal.tolerance;
  l.isAsked[i] = auv.guidance_.hasRequest_;
  kernel::HoverMemory::columns(kernel::IntoLane{i}, l.memory, auv.guidance_.memory_);
  l.sinceDecision[i] = auv.sinceDecision_, l.hasDecided[i] = auv.hasDecided_;
  l.overloadedFor[i] = auv.overloadedFor_, l.authority[i] = auv.authority_;
  l.isExtrapolated[i] = auv.isExtrapolated_;
  for (std::size_t t = 0; t < l.thrusters.size(); ++t) {  // beyond `count` they are zeros
    HoverLanes::OfThruster& of = l.thrusters[t];
    of.delivered[i] = auv.delivered_[t], of.target[i] = auv.target_[t], of.commanded[i] = auv.commanded_[t];
    of.volts[i] = auv.volts_[t], of.code[i] = auv.codes_[t];
  }
}

void HoverBatch::read(unsigned place, HoverAuv& auv) const {
  const HoverLanes& l = *lanes_[groupOf(place)];
  const std::size_t i = place % kLanes;
  auv.body_ = kernel::bodyIn(l.body, i);
  auv.guidance_.request_ = kernel::goalIn(l, i);
  auv.guidance_.hasRequest_ = l.isAsked[i] > 0;
  kernel::HoverMemory::columns(kernel::FromLane{i}, l.memory, auv.guidance_.memory_);
  auv.sinceDecision_ = l.sinceDecision[i], auv.hasDecided_ = l.hasDecided[i] > 0;
  auv.overloadedFor_ = l.overloadedFor[i], auv.authority_ = l.authority[i];
  auv.isExtrapolated_ = l.isExtrapolated[i] > 0;
  for (std::size_t t = 0; t < auv.allocator_.count(); ++t) {
    const HoverLanes::OfThruster& of = l.thrusters[t];
    auv.delivered_[t] = of.delivered[i], auv.target_[t] = of.target[i], auv.commanded_[t] = of.commanded[i];
    auv.volts_[t] = of.volts[i], auv.codes_[t] = static_cast<int>(of.code[i]);
  }
}

const HoverLanes& HoverBatch::advanceGroup(std::span<HoverMove> moves, double dt) {
  const std::size_t group = groupOf(moves[0].place);
  if (!lanes_[group]) lanes_[group] = std::make_unique<HoverLanes>();
  HoverLanes& lanes = *lanes_[group];
  const Places first = Places{1} << moves[0].place;
  const bool isAlone = moves.size() == 1 && (held_ & placesOf(group) & ~first) == 0;
  if (isAlone && !loop_) {  // a vector for one takes longer
    HoverMove& move = moves[0];
    giveBack(move.place, *move.auv);
    move.isComplete |= move.auv->advance(dt, move.water, move.bedDepth);
    take(lanes, move);
    const std::size_t lane = move.place % kLanes;
    lanes.waterNorth[lane] = move.water.north, lanes.waterEast[lane] = move.water.east;
    return lanes;
  }
  if (!settings_[group]) settings_[group] = std::make_unique<Settings>();
  Places moving = 0;
  for (const HoverMove& move : moves) {
    const std::size_t lane = move.place % kLanes;
    moving |= Places{1} << move.place;
    setUp(move.place, *move.auv);
    if ((held_ >> move.place & 1) == 0) take(lanes, move);
    lanes.waterNorth[lane] = move.water.north, lanes.waterEast[lane] = move.water.east;
    lanes.bedDepth[lane] = move.bedDepth;
  }
  held_ |= moving;
  const Places completed = run(group, moving, dt);
  for (HoverMove& move : moves) move.isComplete |= (completed >> move.place & 1) != 0;
  return lanes;
}

/// All lanes are computed; those that stand are put back afterwards.
HoverBatch::Places HoverBatch::run(std::size_t group, Places moving, double dt) {
  thread_local HoverWork work{};
  thread_local HoverLanes before;
  HoverLanes& lanes = *lanes_[group];
  Settings& settings = *settings_[group];
  const int parts = HoverAuv::partsOf(dt);
  const double part = dt / parts;
  const Places standing = held_ & placesOf(group) & ~moving;
  if (standing != 0) before = lanes;
  const auto first = static_cast<unsigned>(group * kLanes);
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    work.moves[lane] = (moving >> (first + lane) & 1) != 0;
    work.completes[lane] = 0;
  }
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    if (settings.lagPart[lane] != part)
      settings.lagPart[lane] = part,
      settings.lagShare[lane] = HoverAuv::lagShareOf(settings.control.thrusterLag[lane], part);
  const std::size_t thrusters = std::min(settings.thrusters.size(), lanes.thrusters.size());
  const bool isHalf = (moving >> first) < (Places{1} << kHalf);
  const Loop loop = loop_ ? loop_ : isHalf ? advanceHalf : advanceAll;
  loop(lanes, work, settings, thrusters, parts, part);
  for (std::size_t lane = 0; standing != 0 && lane < kLanes; ++lane)
    if (standing >> (first + lane) & 1) copyLane(lanes, before, lane);
  Places completed = 0;
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    if (work.completes[lane] > 0) completed |= Places{1} << (first + lane);
  return completed & moving;
}

std::size_t HoverBatch::memory() const {
  std::size_t bytes = 0;
  for (const auto& lanes : lanes_)
    if (lanes) bytes += sizeof(HoverLanes) + lanes->thrusters.capacity() * sizeof(HoverLanes::OfThruster);
  for (const auto& settings : settings_)
    if (settings) bytes += sizeof(Settings) + settings->thrusters.capacity() * sizeof(settings->thrusters[0]);
  return bytes;
}

}  // namespace antipode
