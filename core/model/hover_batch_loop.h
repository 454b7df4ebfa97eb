// SPDX-License-Identifier: GPL-3.0-or-later
// The loops of HoverBatch, to be compiled for several instruction sets.
#pragma once

#include "core/base/instruction_sets.h"
#include "core/model/hover_batch.h"
#include "core/model/hover_control_kernel.h"

#include <vector>

namespace antipode {
namespace kernel {

/// What a thruster is to the equations.
template <class T>
struct alignas(64) HoverThrusterOf {
  std::array<T, kDegreesOfFreedom> column{}, inverse{};  ///< see ThrustAllocator
  T min{}, max{};                                        ///< N
  T still{};                                             ///< N, what carries weight and buoyancy
  /// As StateOf::columns().
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    for (std::size_t k = 0; k < kDegreesOfFreedom; ++k) f(r.column[k]...), f(r.inverse[k]...);
    f(r.min...), f(r.max...), f(r.still...);
  }
};

/// Voltages and converter.
template <class T>
struct HoverVoltsOf {
  std::array<T, 4> ahead{}, astern{};  ///< VoltageCurve
  T range{}, highest{};                ///< of the converter: V, code
  /// As StateOf::columns().
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    for (std::size_t k = 0; k < 4; ++k) f(r.ahead[k]...), f(r.astern[k]...);
    f(r.range...), f(r.highest...);
  }
};

/// Copies quantities out of a lane.
struct FromLane {
  std::size_t lane;
  ANTIPODE_KERNEL void operator()(const HoverLanes::Column& from, double& to) const { to = from[lane]; }
};
struct IntoLane {
  std::size_t lane;
  ANTIPODE_KERNEL void operator()(HoverLanes::Column& to, const double& from) const { to[lane] = from; }
};

}  // namespace kernel

struct HoverBatch::Settings {
  using Column = HoverLanes::Column;
  alignas(64) kernel::HoverInertiaOf<Column> inertia{};
  kernel::HoverControlOf<Column> control{};
  kernel::HoverVoltsOf<Column> volts{};
  Column lagPart{}, lagShare{};                            ///< as in HoverAuv
  std::vector<kernel::HoverThrusterOf<Column>> thrusters;  ///< those that a vehicle does not have are zeros
  std::uint64_t known[HoverLanes::kCount]{};               ///< HoverAuv::settings_ of whom this is; 0 = nobody
};

namespace kernel {

ANTIPODE_KERNEL HoverBody bodyIn(const HoverLanes::Body& b, std::size_t i) {
  return {b.north[i], b.east[i], b.depth[i], b.yaw[i], b.surge[i], b.sway[i], b.heave[i], b.yawRate[i]};
}
ANTIPODE_KERNEL void putBody(HoverLanes::Body& b, std::size_t i, const HoverBody& body) {
  b.north[i] = body.north, b.east[i] = body.east, b.depth[i] = body.depth, b.yaw[i] = body.yaw;
  b.surge[i] = body.surge, b.sway[i] = body.sway, b.heave[i] = body.heave, b.yawRate[i] = body.yawRate;
}

ANTIPODE_KERNEL HoverRequest goalIn(const HoverLanes& l, std::size_t i) {
  return {l.goalNorth[i], l.goalEast[i], l.goalDepth[i], l.goalHeading[i], l.goalTolerance[i]};
}

ANTIPODE_KERNEL HoverInertia inertiaIn(const HoverBatch::Settings& settings, std::size_t i) {
  HoverInertia inertia;
  HoverInertia::columns(FromLane{i}, settings.inertia, static_cast<HoverInertiaOf<double>&>(inertia));
  return inertia;
}

ANTIPODE_KERNEL HoverControlOf<double> controlIn(const HoverBatch::Settings& settings, std::size_t i) {
  HoverControlOf<double> control;
  HoverControlOf<double>::columns(FromLane{i}, settings.control, control);
  return control;
}

/// A record of four numbers.
template <class T>
ANTIPODE_KERNEL T fourIn(const std::array<HoverLanes::Column, 4>& columns, std::size_t i) {
  return {columns[0][i], columns[1][i], columns[2][i], columns[3][i]};
}
ANTIPODE_KERNEL Wrench wrenchIn(const std::array<HoverLanes::Column, kDegreesOfFreedom>& columns, std::size_t i) {
  return fourIn<Wrench>(columns, i);
}
ANTIPODE_KERNEL VoltageCurve curveIn(const std::array<HoverLanes::Column, 4>& columns, std::size_t i) {
  return fourIn<VoltageCurve>(columns, i);
}

/// Whether any lane is due for a decision.
template <std::size_t Count>
ANTIPODE_KERNEL bool findDue(HoverLanes& l, HoverWork& w, const HoverBatch::Settings& settings) {
  std::uint64_t any = 0;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const double period = settings.control.period[i], since = l.sinceDecision[i];
    const bool hasDecided = l.hasDecided[i] > 0;
    const bool isDue = (w.moves[i] > 0) & ((!hasDecided) | (since >= period - HoverAuv::kPartTolerance));
    l.sinceDecision[i] = isDue ? (hasDecided ? greater(0.0, since - period) : 0.0) : since;
    l.hasDecided[i] = isDue ? 1.0 : l.hasDecided[i];
    w.isDue[i] = isDue ? 1.0 : 0.0;
    any |= isDue ? 1u : 0u;
  }
  return any != 0;
}

template <std::size_t Count>
ANTIPODE_KERNEL void findDemand(HoverLanes& l, HoverWork& w, const HoverBatch::Settings& settings) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const HoverControlOf<double> control = controlIn(settings, i);
    HoverMemory before, memory;
    HoverMemory::columns(FromLane{i}, l.memory, before);
    memory = before;
    Horizontal last;
    const Wrench force = wantedForce(control, inertiaIn(settings, i), goalIn(l, i), bodyIn(l.body, i),
                                     wrenchIn(w.wrench, i), control.period, memory, last);
    const bool isHeard = (w.isDue[i] > 0) & (l.isAsked[i] > 0);
    l.memory.isNear[i] = isHeard ? memory.isNear : before.isNear;
    l.memory.integralNorth[i] = isHeard ? memory.integralNorth : before.integralNorth;
    l.memory.integralEast[i] = isHeard ? memory.integralEast : before.integralEast;
    w.lastNorth[i] = last.north, w.lastEast[i] = last.east;
    for (std::size_t k = 0; k < kDegreesOfFreedom; ++k) w.demand[k][i] = force[k];
    w.share[i] = 1.0;
  }
}

template <std::size_t Count>
ANTIPODE_KERNEL void findShare(HoverWork& w, HoverWork::OfThruster& t,
                               const HoverThrusterOf<HoverLanes::Column>& is) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    t.wanted[i] = product(wrenchIn(is.inverse, i), wrenchIn(w.demand, i));
    w.share[i] = shareWith(w.share[i], is.still[i], t.wanted[i], is.min[i], is.max[i]);
  }
}

/// What does not concern a single thruster.
template <std::size_t Count>
ANTIPODE_KERNEL void conclude(HoverLanes& l, HoverWork& w, const HoverBatch::Settings& settings) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const HoverControlOf<double> control = controlIn(settings, i);
    const double period = control.period;
    const bool isDue = w.isDue[i] > 0, isHeard = isDue & (l.isAsked[i] > 0);
    const double authority = l.isAsked[i] > 0 ? greater(w.share[i], 0.0) : 1.0;
    l.authority[i] = isDue ? authority : l.authority[i];
    l.overloadedFor[i] = isDue ? (authority < 1 ? l.overloadedFor[i] + period : 0.0) : l.overloadedFor[i];
    l.isExtrapolated[i] = isDue ? 0.0 : l.isExtrapolated[i];
    HoverMemory before, memory;
    HoverMemory::columns(FromLane{i}, l.memory, before);
    memory = before;
    unwind(control, authority, period, {w.lastNorth[i], w.lastEast[i]}, memory);
    l.memory.integralNorth[i] = isHeard ? memory.integralNorth : before.integralNorth;
    l.memory.integralEast[i] = isHeard ? memory.integralEast : before.integralEast;
    const bool isOpen = isHeard & (!(before.isComplete > 0));
    const bool completes = isCompleted(goalIn(l, i), bodyIn(l.body, i), period, memory) & isOpen;
    l.memory.reachedFor[i] = isOpen ? memory.reachedFor : before.reachedFor;
    l.memory.isComplete[i] = isOpen ? memory.isComplete : before.isComplete;
    w.completes[i] = completes ? 1.0 : w.completes[i];
  }
}

/// Thrust, code and voltage of a thruster.
template <std::size_t Count>
ANTIPODE_KERNEL void command(HoverLanes& l, const HoverWork& w, std::size_t number,
                             const HoverBatch::Settings& settings, const HoverThrusterOf<HoverLanes::Column>& is) {
  HoverLanes::OfThruster& t = l.thrusters[number];
  const HoverWork::OfThruster& s = w.thrusters[number];
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const double asked = within(is.still[i] + l.authority[i] * s.wanted[i], is.min[i], is.max[i]);
    const double thrust = l.isAsked[i] > 0 ? asked : 0.0;
    const VoltageCurve ahead = curveIn(settings.volts.ahead, i), astern = curveIn(settings.volts.astern, i);
    const double range = settings.volts.range[i], highest = settings.volts.highest[i];
    const double code = dacCode(voltsOf(ahead, astern, thrust), range, highest);
    const double volts = dacVolts(code, range, highest);
    t.commanded[i] = w.isDue[i] > 0 ? thrust : t.commanded[i];
    t.code[i] = w.isDue[i] > 0 ? code : t.code[i];
    t.volts[i] = w.isDue[i] > 0 ? volts : t.volts[i];
  }
}

/// Begins the search for the thrust that a voltage means.
template <std::size_t Count>
ANTIPODE_KERNEL void beginSearch(HoverLanes& l, HoverWork& w, std::size_t number,
                                 const HoverBatch::Settings& settings,
                                 const HoverThrusterOf<HoverLanes::Column>& is) {
  HoverLanes::OfThruster& t = l.thrusters[number];
  HoverWork::OfThruster& s = w.thrusters[number];
  std::uint64_t any = 0;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const double volts = t.volts[i], wanted = std::fabs(volts);
    const double most = volts >= 0 ? is.max[i] : -is.min[i];
    const VoltageCurve curve =
        chosen(volts >= 0, curveIn(settings.volts.ahead, i), curveIn(settings.volts.astern, i));
    s.curve[0][i] = curve.c0, s.curve[1][i] = curve.c1, s.curve[2][i] = curve.c2, s.curve[3][i] = curve.c3;
    const bool isDead = wanted <= curve.c0, isBeyond = wanted > curve.volts(most);
    const ThrustSearch begun = beginOfSearch(most, t.commanded[i]);
    s.low[i] = begun.low, s.high[i] = begun.high, s.found[i] = begun.at;
    const std::uint64_t searches = ((w.isDue[i] > 0) & !(isDead | isBeyond)) ? 1u : 0u;
    s.searches[i] = searches;
    any |= searches;
    const bool isExtrapolated = (w.isDue[i] > 0) & (!isDead) & isBeyond & (most > 0);
    l.isExtrapolated[i] = isExtrapolated ? 1.0 : l.isExtrapolated[i];
  }
  s.goesOn = any != 0;
}

/// One step of the search of each lane.
template <std::size_t Count>
ANTIPODE_KERNEL void search(HoverWork::OfThruster& s, const HoverLanes::OfThruster& t) {
  std::uint64_t any = 0;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    ThrustSearch one{s.low[i], s.high[i], s.found[i], s.searches[i] != 0};
    one.step(curveIn(s.curve, i), std::fabs(t.volts[i]));
    s.low[i] = one.low, s.high[i] = one.high, s.found[i] = one.at;
    s.searches[i] = one.goesOn ? 1u : 0u;
    any |= one.goesOn ? 1u : 0u;
  }
  s.goesOn = any != 0;
}

template <std::size_t Count>
ANTIPODE_KERNEL void setTarget(HoverLanes& l, const HoverWork& w, std::size_t number,
                               const HoverThrusterOf<HoverLanes::Column>& is) {
  HoverLanes::OfThruster& t = l.thrusters[number];
  const HoverWork::OfThruster& s = w.thrusters[number];
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const double given = t.volts[i];
    const double most = given >= 0 ? is.max[i] : -is.min[i];
    const double target = thrustFound(curveIn(s.curve, i), given, most, s.found[i]);
    t.target[i] = w.isDue[i] > 0 ? target : t.target[i];
  }
}

template <std::size_t Count>
ANTIPODE_KERNEL void decide(HoverLanes& l, HoverWork& w, const HoverBatch::Settings& settings,
                            std::size_t thrusters) {
  findDemand<Count>(l, w, settings);
  for (std::size_t t = 0; t < thrusters; ++t) findShare<Count>(w, w.thrusters[t], settings.thrusters[t]);
  conclude<Count>(l, w, settings);
  for (std::size_t t = 0; t < thrusters; ++t) command<Count>(l, w, t, settings, settings.thrusters[t]);
  for (std::size_t t = 0; t < thrusters; ++t) beginSearch<Count>(l, w, t, settings, settings.thrusters[t]);
  // Some searches take eight times as many steps as the others, so each thruster goes on for as long as it has to.
  bool goesOn = true;
  for (int step = 0; step < kMaxSearchSteps && goesOn; ++step) {
    goesOn = false;
    for (std::size_t t = 0; t < thrusters; ++t) {
      if (!w.thrusters[t].goesOn) continue;
      search<Count>(w.thrusters[t], l.thrusters[t]);
      goesOn |= w.thrusters[t].goesOn;
    }
  }
  for (std::size_t t = 0; t < thrusters; ++t) setTarget<Count>(l, w, t, settings.thrusters[t]);
}

/// The thrusters follow their targets by a share of the difference, and the wrench is theirs.
template <std::size_t Count>
ANTIPODE_KERNEL void drive(HoverLanes& l, HoverWork& w, const HoverBatch::Settings& settings,
                           std::size_t thrusters, bool isBegin) {
  for (auto& column : w.wrench)
    for (std::size_t i = 0; i < Count; ++i) column[i] = 0;
  for (std::size_t t = 0; t < thrusters; ++t) {
    HoverLanes::OfThruster& of = l.thrusters[t];
    const auto& is = settings.thrusters[t];
    ANTIPODE_VECTOR_LOOP
    for (std::size_t i = 0; i < Count; ++i) {
      const double moved = followed(of.delivered[i], of.target[i], settings.lagShare[i]);
      const double delivered = isBegin ? of.delivered[i] : moved;
      of.delivered[i] = delivered;
      for (std::size_t k = 0; k < kDegreesOfFreedom; ++k) w.wrench[k][i] += is.column[k][i] * delivered;
    }
  }
}

ANTIPODE_KERNEL HoverBody derivativeIn(const HoverLanes& l, const HoverWork& w,
                                       const HoverBatch::Settings& settings, std::size_t i, std::size_t point,
                                       const HoverBody& at) {
  return kernel::hoverDerivative(inertiaIn(settings, i), at,
                                 {w.facings[point].sine[i], w.facings[point].cosine[i]}, wrenchIn(w.wrench, i),
                                 {l.waterNorth[i], l.waterEast[i]});
}

ANTIPODE_KERNEL void face(HoverWork& w, std::size_t i, std::size_t point, double yaw) {
  portable::sincos(yaw, w.facings[point].sine[i], w.facings[point].cosine[i]);
}

/// As moveHover(). A loop for each derivative: so a processor works on those of several lanes at once, where each
/// has to wait for the one before it.
template <std::size_t Count>
ANTIPODE_KERNEL void moveBodies(HoverLanes& l, HoverWork& w, const HoverBatch::Settings& settings, double part) {
  auto& [k1, k2, k3] = w.slopes;
  const double half = part / 2;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const HoverBody body = bodyIn(l.body, i);
    putBody(k1, i, derivativeIn(l, w, settings, i, 0, body));
    face(w, i, 1, body.yaw + half * body.yawRate);
  }
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const HoverBody body = bodyIn(l.body, i), at = sum(body, bodyIn(k1, i), half);
    putBody(k2, i, derivativeIn(l, w, settings, i, 1, at));
    face(w, i, 2, body.yaw + half * at.yawRate);
  }
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const HoverBody body = bodyIn(l.body, i), at = sum(body, bodyIn(k2, i), half);
    putBody(k3, i, derivativeIn(l, w, settings, i, 2, at));
    face(w, i, 3, body.yaw + part * at.yawRate);
  }
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) {
    const HoverBody body = bodyIn(l.body, i);
    const HoverBody k4 = derivativeIn(l, w, settings, i, 3, sum(body, bodyIn(k3, i), part));
    const HoverBody moved = combined(body, bodyIn(k1, i), bodyIn(k2, i), bodyIn(k3, i), k4, part);
    putBody(l.body, i, keptInside(moved, l.bedDepth[i]));
    face(w, i, 0, moved.yaw);
    l.sinceDecision[i] += part;
  }
}

/// As HoverAuv::advance() for each lane.
template <std::size_t Count>
ANTIPODE_KERNEL void advanceLanes(HoverLanes& l, HoverWork& w, const HoverBatch::Settings& settings,
                                  std::size_t thrusters, int parts, double part) {
  drive<Count>(l, w, settings, thrusters, true);
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < Count; ++i) face(w, i, 0, l.body.yaw[i]);
  for (int p = 0; p < parts; ++p) {
    if (findDue<Count>(l, w, settings)) decide<Count>(l, w, settings, thrusters);
    drive<Count>(l, w, settings, thrusters, false);
    moveBodies<Count>(l, w, settings, part);
  }
}

}  // namespace kernel
}  // namespace antipode
