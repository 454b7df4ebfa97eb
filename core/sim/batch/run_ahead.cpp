// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/run_ahead.h"

#include "core/sim/batch/helm_columns_loop.h"
#include "core/sim/batch/move_vehicles_loop.h"
#include "core/sim/batch/pid_columns_loop.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace antipode {
namespace kernel {
namespace {

using Lane = double[kAheadGroup];

/// The controllers of the headings of a group, in the form that is cheapest from step to step.
struct HeadingLoops {
  /// What each step changes.
  struct Changing {
    Lane lastError{}, lastTime{}, lastOutput{}, integral{}, derivativeCount{}, biasTime{}, biasSide{};
    /// As StateOf::columns() (motion_kernel.h).
    template <class F, class... Records>
    static void columns(F&& f, Records&... r) {
      f(r.lastError...), f(r.lastTime...), f(r.lastOutput...), f(r.integral...), f(r.derivativeCount...);
      f(r.biasTime...), f(r.biasSide...);
    }
  };
  Changing now, before;            // before: the last step
  Lane derivatives[kPidMeanOf]{};  // of the last steps: the newest at the place `newest`, then the older ones,
                                   // round
  unsigned newest = 0;
  Lane wanted{};                          // deg; while no helm decides
  Lane mapSpeed{};                        // m/s, as the one above
  Lane since{}, turned{}, speedBefore{};  // of one step: s, deg, m/s

  unsigned placeOf(unsigned age) const { return (newest + age) % kPidMeanOf; }
};

/// A copy of what a step reads and writes of a group, close together.
struct alignas(64) Lanes {
  StateOf<Lane> state{}, before{};  // before: the last step
  DriveOf<Lane> drive{};
  SurroundingsOf<Lane> around{};
  ActuatorColumnsOf<Lane> actuators{};
  PidColumnsOf<Lane> pids{};
  HelmColumnsOf<Lane> helms{};
  Lane pausedTime{};
  CurveColumnsOf<Lane> curves;
  HeadingLoops course;
};

/// Who steers the vehicles of a group.
enum class Control { None, Surface, Full };

// The loops have their range as a parameter: where its length is known, g++ 12 takes it apart and makes no vector
// instructions of it.

template <Compat C, PidScope Scope>
ANTIPODE_KERNEL void controlLoop(Lanes& l, BlockRange range, double now) {
  pidLoop<C, Scope>(l.pids, l.state, l.pausedTime, range, now);
  applyOutputsLoop<C>(l.pids, l.actuators, l.drive, range);
}

/// As moveLoop(), of a step that another one follows: what only onlookers read is left out.
template <Compat C, bool Dives>
ANTIPODE_KERNEL void innerMoveLoop(Lanes& l, BlockRange range, double dt) {
  alignas(64) Lane mapSpeed;
  findMapSpeeds(mapSpeed, l.drive, l.curves, range);
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    State s = load(l.state, i);
    step<C, Dives>(s, load(l.drive, i), load(l.around, i), mapSpeed[i], dt);
    l.state.x[i] = s.x, l.state.y[i] = s.y, l.state.heading[i] = s.heading;
    l.state.speed[i] = s.speed, l.state.depth[i] = s.depth;
    if constexpr (Dives) l.state.sinPitch[i] = s.sinPitch;
    if constexpr (C != Compat::Document) l.state.altitude[i] = s.altitude;
  }
}

/// The lanes whose helms have to decide themselves at `now`.
ANTIPODE_KERNEL VehicleMask arrivingIn(const Lanes& l, BlockRange range, double now) {
  VehicleMask arriving = 0;
  for (unsigned i = range.begin; i < range.end; ++i) {
    const Cruise c = load(l.helms.cruise, i);
    const bool isUnderWay =
        (now - l.pausedTime[i] < c.until) & !isReached(c, rangeToPoint(c, l.state.x[i], l.state.y[i]));
    arriving |= isUnderWay ? 0 : kSetOfOne[i];
  }
  return arriving;
}

/// Steps in which no helm decides, but perhaps at the start of the first one.
struct Stretch {
  const double* now;  ///< s, of each
  unsigned count;
  bool begins;  ///< with decisions
};

/// The lanes whose controllers find other inputs stale in one of these steps than they have found before them.
template <Compat C, PidScope Scope>
ANTIPODE_KERNEL VehicleMask noticingIn(const Lanes& l, BlockRange range, Stretch steps) {
  VehicleMask noticing = 0;
  // Inputs only grow older, so the first and the last step tell it for all. In compatibility mode the age of the
  // navigation is that of the step before, which rounding makes longer or shorter.
  const unsigned stride = C == Compat::Document ? std::max(1U, steps.count - 1) : 1;
  for (unsigned step = 0; step < steps.count; step += stride)
    for (unsigned i = range.begin; i < range.end; ++i) {
      PidState s = load(l.pids.state, i);
      const double stamp = navigationStampAt<C>(steps.now[0] - l.pausedTime[i], s.clock);
      s.headingStamp = steps.begins ? stamp : s.headingStamp;
      s.speedStamp = steps.begins ? stamp : s.speedStamp;
      s.clock = step > 0 ? steps.now[step - 1] - l.pausedTime[i] : s.clock;
      const PidSettings p = load(l.pids.settings, i);
      const double now = steps.now[step] - l.pausedTime[i];
      const double late = lateInputs<C, Scope>(s, p, navigationStampAt<C>(now, s.clock), now);
      const double stale = hasInputs<C, Scope>(s, p) ? late : 0.0;
      noticing |= stale == s.staleInputs ? 0 : kSetOfOne[i];
    }
  return noticing;
}

/// Prepares a stretch for keepCourse(), in which nothing is noticed (noticingIn()). Returns the lanes for which
/// that does not do: the motor is off, inputs are missing or stale, or the controller has not run before.
ANTIPODE_KERNEL VehicleMask setCourse(Lanes& l, BlockRange range, double now) {
  VehicleMask others = 0;
  for (unsigned i = range.begin; i < range.end; ++i) {
    const PidState s = load(l.pids.state, i);
    const PidSettings p = load(l.pids.settings, i);
    const double time = now - l.pausedTime[i];
    const double thrust = allowedThrust(s.desiredSpeed * p.speedFactor, p);
    const bool steers =
        hasInputs<Compat::Document, PidScope::Surface>(s, p) & (s.staleInputs == 0.0) & (thrust > 0.0);
    const bool hasRun = (s.heading.lastTime > kNever) & (time > s.heading.lastTime);
    l.course.wanted[i] = wrapped180(s.desiredHeading);
    l.drive.thrust[i] = l.actuators.sense[i] * clipped(thrust, -100.0, 100.0);  // as applyOutputsLoop()
    others |= (steers & hasRun) ? 0 : kSetOfOne[i];
  }
  return others;
}

// One step of vehicles that keep their course, as controlLoop() and innerMoveLoop(), of what the next step reads.
// A vehicle's step is one long chain of operations, each of which waits for the one before; so it is done in four
// short loops, in which the processor works on several vectors at a time.

ANTIPODE_KERNEL void errorLoop(Lanes& l, BlockRange range, double now) {
  HeadingLoops& c = l.course;
  Lane& added = c.derivatives[c.placeOf(kPidMeanOf - 1)];
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const double time = now - l.pausedTime[i], since = time - c.now.lastTime[i];
    const double e = wrapped180(l.state.heading[i] - c.wanted[i]);
    added[i] = (e - c.now.lastError[i]) / since;
    c.now.lastError[i] = e, c.now.lastTime[i] = time, c.since[i] = since;
  }
}

ANTIPODE_KERNEL void rudderLoop(Lanes& l, BlockRange range) {
  HeadingLoops& c = l.course;
  const Lane &d0 = c.derivatives[c.placeOf(0)], &d1 = c.derivatives[c.placeOf(1)],
             &d2 = c.derivatives[c.placeOf(2)], &d3 = c.derivatives[c.placeOf(3)],
             &d4 = c.derivatives[c.placeOf(4)], &d5 = c.derivatives[c.placeOf(5)],
             &d6 = c.derivatives[c.placeOf(6)], &d7 = c.derivatives[c.placeOf(7)];
  const Lane& newest = c.derivatives[c.placeOf(kPidMeanOf - 1)];
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    PidSettings p;
    PidSettings::scopeColumns<PidScope::Surface>(LoadColumn{i}, l.pids.settings, p);
    const double count = countAfter(c.now.derivativeCount[i]), e = c.now.lastError[i];
    const double sum = newest[i] + d0[i] + d1[i] + d2[i] + d3[i] + d4[i] + d5[i] + d6[i] + d7[i];
    const double integral = integralAfter(c.now.integral[i], e, c.since[i], p.heading);
    const double output = loopOutput(e, sum / count, integral, p.heading);
    double biasTime = c.now.biasTime[i], biasSide = c.now.biasSide[i];
    l.drive.rudder[i] = l.actuators.sense[i] * biasedRudder(-output, c.now.lastTime[i], biasTime, biasSide, p);
    c.now.lastOutput[i] = output, c.now.integral[i] = integral, c.now.derivativeCount[i] = count;
    c.now.biasTime[i] = biasTime, c.now.biasSide[i] = biasSide;
  }
}

ANTIPODE_KERNEL void turnLoop(Lanes& l, BlockRange range, double dt) {
  HeadingLoops& c = l.course;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const Drive in = load(l.drive, i);
    State s = load(l.state, i);
    const double v1 = speedAfter(s.speed, c.mapSpeed[i], l.around.sailCap[i], in, dt);
    const double turned = headingChange<Compat::Document>(v1, in, dt);
    sink(s, 0.0, in, dt);
    l.state.heading[i] = wrapped360(turned + s.heading);
    l.state.depth[i] = s.depth;
    c.turned[i] = turned, c.speedBefore[i] = s.speed, l.state.speed[i] = v1;
  }
}

ANTIPODE_KERNEL void placeLoop(Lanes& l, BlockRange range, double dt) {
  const HeadingLoops& c = l.course;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    State s = load(l.state, i);
    displace(s, c.speedBefore[i], s.speed, c.turned[i], load(l.around, i), dt);
    l.state.x[i] = s.x, l.state.y[i] = s.y;
  }
}

/// As placeLoop(), with all else of controlLoop() and moveLoop() that rows have.
ANTIPODE_KERNEL void seenPlaceLoop(Lanes& l, BlockRange range, double dt) {
  const HeadingLoops& c = l.course;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i) {
    const Drive in = load(l.drive, i);
    State s = load(l.state, i);
    State diving = s;
    dive<Compat::Document>(diving, s.speed, in, dt);
    s.sinPitch = diving.sinPitch;
    s.yaw = yawOf(s.heading);
    displace(s, c.speedBefore[i], s.speed, c.turned[i], load(l.around, i), dt);
    s.altitude = altitudeOf<Compat::Document>(s, in);
    store(l.state, i, s);
    // The sense is 1 or -1.
    l.actuators.thrust[i] = l.actuators.sense[i] * in.thrust,
    l.actuators.rudder[i] = l.actuators.sense[i] * in.rudder;
    l.pids.state.stale[i] = 0.0;
  }
}

// As in move_vehicles.cpp: each loop for several instruction sets.

ANTIPODE_CLONES void controlDocumentSurface(Lanes& l, BlockRange range, double now) {
  controlLoop<Compat::Document, PidScope::Surface>(l, range, now);
}
ANTIPODE_CLONES void controlDocumentFull(Lanes& l, BlockRange range, double now) {
  controlLoop<Compat::Document, PidScope::Full>(l, range, now);
}
ANTIPODE_CLONES void controlUsimmarineSurface(Lanes& l, BlockRange range, double now) {
  controlLoop<Compat::UsimmarineV22, PidScope::Surface>(l, range, now);
}
ANTIPODE_CLONES void controlUsimmarineFull(Lanes& l, BlockRange range, double now) {
  controlLoop<Compat::UsimmarineV22, PidScope::Full>(l, range, now);
}
ANTIPODE_CLONES void innerMoveDocument(Lanes& l, BlockRange range, double dt) {
  innerMoveLoop<Compat::Document, true>(l, range, dt);
}
/// With the elevator at 0, as the controller of the heading alone leaves it.
ANTIPODE_CLONES void innerMoveDocumentLevel(Lanes& l, BlockRange range, double dt) {
  innerMoveLoop<Compat::Document, false>(l, range, dt);
}
ANTIPODE_CLONES void innerMoveUsimmarine(Lanes& l, BlockRange range, double dt) {
  innerMoveLoop<Compat::UsimmarineV22, true>(l, range, dt);
}
ANTIPODE_CLONES void moveLanesDocument(Lanes& l, BlockRange range, double dt) {
  moveLoop<Compat::Document>(l.state, l.drive, l.around, l.curves, range, dt);
}
ANTIPODE_CLONES void moveLanesUsimmarine(Lanes& l, BlockRange range, double dt) {
  moveLoop<Compat::UsimmarineV22>(l.state, l.drive, l.around, l.curves, range, dt);
}
ANTIPODE_CLONES void decideDocument(Lanes& l, BlockRange range, double now) {
  cruiseLoop<Compat::Document>(l.helms, l.state, l.pids, l.pausedTime, range, now);
}
ANTIPODE_CLONES void decideUsimmarine(Lanes& l, BlockRange range, double now) {
  cruiseLoop<Compat::UsimmarineV22>(l.helms, l.state, l.pids, l.pausedTime, range, now);
}
ANTIPODE_CLONES VehicleMask findArriving(const Lanes& l, BlockRange range, double now) {
  return arrivingIn(l, range, now);
}
ANTIPODE_CLONES VehicleMask noticingDocumentSurface(const Lanes& l, BlockRange range, Stretch steps) {
  return noticingIn<Compat::Document, PidScope::Surface>(l, range, steps);
}
ANTIPODE_CLONES VehicleMask noticingDocumentFull(const Lanes& l, BlockRange range, Stretch steps) {
  return noticingIn<Compat::Document, PidScope::Full>(l, range, steps);
}
ANTIPODE_CLONES VehicleMask noticingUsimmarineSurface(const Lanes& l, BlockRange range, Stretch steps) {
  return noticingIn<Compat::UsimmarineV22, PidScope::Surface>(l, range, steps);
}
ANTIPODE_CLONES VehicleMask noticingUsimmarineFull(const Lanes& l, BlockRange range, Stretch steps) {
  return noticingIn<Compat::UsimmarineV22, PidScope::Full>(l, range, steps);
}

/// From here on a few hundred steps may take a number beyond all numbers. Infinities stand for "no limit".
constexpr double kLarge = 1e30;

/// Not 0 when one of the numbers is large, but finite.
ANTIPODE_CLONES std::uint64_t largeIn(const Column& column, BlockRange range) {
  constexpr std::uint64_t kLimit = std::bit_cast<std::uint64_t>(kLarge), kInfinite = 0x7FF0'0000'0000'0000,
                          kSign = 0x8000'0000'0000'0000;
  std::uint64_t found = 0;
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i)
    found |= (std::bit_cast<std::uint64_t>(column[i]) & ~kSign) - kLimit < kInfinite - kLimit ? 1 : 0;
  return found;
}

ANTIPODE_CLONES VehicleMask takeCourse(Lanes& l, BlockRange range, double now) {
  return setCourse(l, range, now);
}
ANTIPODE_CLONES void turnCourse(Lanes& l, BlockRange range) {
  ANTIPODE_VECTOR_LOOP
  for (unsigned i = range.begin; i < range.end; ++i)
    l.course.wanted[i] = wrapped180(l.pids.state.desiredHeading[i]);
}
ANTIPODE_CLONES void findCourseSpeeds(Lanes& l, BlockRange range) {
  findMapSpeeds(l.course.mapSpeed, l.drive, l.curves, range);
}
ANTIPODE_CLONES void keepCourse(Lanes& l, BlockRange range, double now, double dt) {
  errorLoop(l, range, now);
  rudderLoop(l, range);
  turnLoop(l, range, dt);
  placeLoop(l, range, dt);
}
ANTIPODE_CLONES void keepCourseSeen(Lanes& l, BlockRange range, double now, double dt) {
  errorLoop(l, range, now);
  rudderLoop(l, range);
  turnLoop(l, range, dt);
  seenPlaceLoop(l, range, dt);
}

void copyLanes(const Lane& from, Lane& to, BlockRange range) {
  unsigned i = range.begin;
  for (; i + kVectorLength <= range.end; i += kVectorLength) copyNumbers<kVectorLength>(from + i, to + i);
  for (; i < range.end; ++i) copyNumbers<1>(from + i, to + i);
}

/// Calls f(column of the controllers, the same as keepCourse() has it) for what each step changes: as `changing`
/// has it, after the step that brought the derivative at the place `newest`.
template <class F>
void forEachChanging(PidStateOf<Lane>& s, HeadingLoops& c, HeadingLoops::Changing& changing, unsigned newest,
                     F f) {
  f(s.heading.lastError, changing.lastError), f(s.heading.lastTime, changing.lastTime);
  f(s.heading.lastOutput, changing.lastOutput), f(s.heading.integral, changing.integral);
  f(s.heading.derivativeCount, changing.derivativeCount);
  f(s.biasTime, changing.biasTime), f(s.biasSide, changing.biasSide);
  for (unsigned age = 0; age < kPidMeanOf; ++age)
    f(s.heading.derivatives[age], c.derivatives[(newest + age) % kPidMeanOf]);
}

void takeHeadingLoops(Lanes& l, BlockRange range) {
  forEachChanging(l.pids.state, l.course, l.course.now, l.course.newest,
                  [&](const Lane& from, Lane& to) { copyLanes(from, to, range); });
}

void giveHeadingLoops(Lanes& l, BlockRange range) {
  forEachChanging(l.pids.state, l.course, l.course.now, l.course.newest,
                  [&](Lane& to, const Lane& from) { copyLanes(from, to, range); });
}

/// As they were before the last step. The oldest derivative is gone; the controller forgets it in that step.
void giveHeadingLoopsBefore(Lanes& l, BlockRange range) {
  forEachChanging(l.pids.state, l.course, l.course.before, l.course.placeOf(1),
                  [&](Lane& to, const Lane& from) { copyLanes(from, to, range); });
}

void copyChanging(HeadingLoops::Changing& to, const HeadingLoops::Changing& from, BlockRange range) {
  HeadingLoops::Changing::columns([&](Lane& there, const Lane& here) { copyLanes(here, there, range); }, to, from);
}

/// What innerMoveLoop() and keepCourse() change.
void copyMoving(StateOf<Lane>& to, const StateOf<Lane>& from, BlockRange range) {
  const auto copy = [&](Lane& there, const Lane& here) { copyLanes(here, there, range); };
  copy(to.x, from.x), copy(to.y, from.y), copy(to.heading, from.heading), copy(to.speed, from.speed);
  copy(to.depth, from.depth), copy(to.sinPitch, from.sinPitch), copy(to.altitude, from.altitude);
}

/// The loops of a mode and of who steers.
struct Loops {
  void (*control)(Lanes&, BlockRange, double now);  // null, as the next one: nobody steers
  VehicleMask (*noticing)(const Lanes&, BlockRange, Stretch);
  void (*innerMove)(Lanes&, BlockRange, double dt);
  void (*move)(Lanes&, BlockRange, double dt);
  void (*decide)(Lanes&, BlockRange, double now);
  bool keepsCourse = false;  // keepCourse() may do in place of `control` and `innerMove`
};

const Loops& loopsOf(Compat compat, Control control) {
  static constexpr Loops kDocument[] = {
      {nullptr, nullptr, innerMoveDocument, moveLanesDocument, decideDocument},
      {controlDocumentSurface, noticingDocumentSurface, innerMoveDocumentLevel, moveLanesDocument, decideDocument,
       true},
      {controlDocumentFull, noticingDocumentFull, innerMoveDocument, moveLanesDocument, decideDocument},
  };
  static constexpr Loops kUsimmarine[] = {
      {nullptr, nullptr, innerMoveUsimmarine, moveLanesUsimmarine, decideUsimmarine},
      {controlUsimmarineSurface, noticingUsimmarineSurface, innerMoveUsimmarine, moveLanesUsimmarine,
       decideUsimmarine},
      {controlUsimmarineFull, noticingUsimmarineFull, innerMoveUsimmarine, moveLanesUsimmarine, decideUsimmarine},
  };
  return (compat == Compat::Document ? kDocument : kUsimmarine)[static_cast<std::size_t>(control)];
}

template <class Take>
void takeSide(const std::vector<CurveColumns::Segment>& from, std::vector<CurveColumnsOf<Lane>::Segment>& to,
              const Take& take) {
  to.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i)
    take(from[i].from, to[i].from), take(from[i].width, to[i].width), take(from[i].slope, to[i].slope);
}

/// Looks for large numbers in what TakeLanes takes.
struct FindLarge {
  BlockRange range;
  std::uint64_t* found;
  template <std::size_t N>
  void operator()(const Column& from, double (&)[N]) const {
    *found |= largeIn(from, range);
  }
  template <template <class> class Part, std::size_t N>
  void operator()(const Part<Column>& from, Part<double[N]>& to) const {
    Part<double>::columns(*this, from, to);
  }
};

/// Only some of them have a controller, or a helm.
bool isMixed(const VehicleBlock& block, VehicleMask members) {
  const auto some = [members](VehicleMask set) { return (set & members) != 0 && (set & members) != members; };
  return some(block.pidActive()) || some(block.helmActive());
}

constexpr double kNeverDecided = -std::numeric_limits<double>::infinity();  // s

/// A group on its way through some steps.
class GroupAhead {
 public:
  GroupAhead(VehicleBlock& block, unsigned group, Compat compat, const StepsAhead& steps)
      : block_(block), begin_(group * kAheadGroup), compat_(compat), steps_(steps) {
    const VehicleMask members = block.used & aheadGroup(group);
    members_ = members, used_ = members >> begin_;
    range_ = {0, wholeVectors(static_cast<unsigned>(std::bit_width(used_)))};
    hasHelms_ = block.helms && (block.helmActive() & members) != 0;
    control_ = controlOf(block, members);
    loops_ = &loopsOf(compat, control_);
  }

  /// Of the vehicles as the block has them.
  bool hasLargeNumbers() const {
    const BlockRange range{static_cast<unsigned>(std::countr_zero(members_)),
                           static_cast<unsigned>(std::bit_width(members_))};
    std::uint64_t found = 0;
    takeWith(FindLarge{range, &found});
    for (const auto* side : {&block_.curves.positive, &block_.curves.negative})
      for (const CurveColumns::Segment& s : *side)
        found |= largeIn(s.from, range) | largeIn(s.width, range) | largeIn(s.slope, range);
    return found != 0;
  }

  unsigned run() {
    take();
    const auto count = static_cast<unsigned>(steps_.now.size());
    sampled_ = nextSample();
    while (done_ < count && !isOver_) {
      unsigned next = done_ + 1;
      while (next < count && next != sampled_ && !decidesIn(next)) ++next;
      const unsigned walked = walk({&steps_.now[done_], next - done_, decidesIn(done_)});
      if (walked == 0) break;
      done_ += walked;
      if (done_ == sampled_) show(), sampled_ = nextSample();
    }
    if (done_ == 0) return 0;
    finish(range_);
    isOneVector() ? giveBackWith(GiveLanes<kVectorLength>{begin_}) : giveBackWith(GiveLanes<kAheadGroup>{begin_});
    return done_;
  }

 private:
  static Lanes& lanes() {
    thread_local Lanes lanes;
    return lanes;
  }
  /// Few vehicles, as many small runs have.
  bool isOneVector() const { return range_.end <= kVectorLength; }
  bool isLone() const { return used_ == 1; }
  /// The lanes that have vehicles, and as many others as make copying short.
  BlockRange held() const { return isLone() ? BlockRange{0, 1} : range_; }
  bool isFull() const { return control_ == Control::Full; }
  bool decidesIn(unsigned step) const { return hasHelms_ && steps_.helmsDue[step]; }

  /// How many steps are done when somebody looks.
  unsigned nextSample() const {
    if (!steps_.sampling) return std::numeric_limits<unsigned>::max();
    const std::int64_t before = steps_.first - 1;
    return static_cast<unsigned>(steps_.sampling->nextBehind(before + done_) - before);
  }
  void show() {
    if (readsRows()) {
      if (!isSeen_) finish(range_), isWhole_ = true;
      if (isLone())
        giveRowWith(GiveLanes<1>{begin_});
      else if (isOneVector())
        giveRowWith(GiveLanes<kVectorLength>{begin_});
      else if (range_.end <= 2 * kVectorLength)
        giveRowWith(GiveLanes<2 * kVectorLength>{begin_});
      else
        giveRowWith(GiveLanes<kAheadGroup>{begin_});
    } else {
      givePoses();
    }
    isOver_ |= !steps_.sampling->take(steps_.first - 1 + done_, steps_.block, members_) && readsRows();
  }
  void givePoses() const {
    const GiveLanes<kAheadGroup> give{begin_};
    const StateOf<Lane>& from = lanes().state;
    StateColumns& to = block_.plain;
    give(to.x, from.x), give(to.y, from.y), give(to.heading, from.heading);
    give(to.speed, from.speed), give(to.depth, from.depth);
  }
  /// What steps on the way change of that which recordings have of a block (block_channels.h).
  template <class Give>
  void giveRowWith(const Give& give) const {
    const Lanes& l = lanes();
    give(block_.plain, l.state);
    if (control_ == Control::None) return;
    give(block_.actuators.thrust, l.actuators.thrust), give(block_.actuators.rudder, l.actuators.rudder);
    give(block_.drive.elevator, l.drive.elevator);
    PidStateOf<Column>& to = block_.pids->state;
    const PidStateOf<Lane>& from = l.pids.state;
    isFull() ? PidState::inputColumns<PidScope::Full>(give, to, from)
             : PidState::inputColumns<PidScope::Surface>(give, to, from);
    give(to.desiredHeading, from.desiredHeading), give(to.stale, from.stale);
  }

  bool readsRows() const { return steps_.sampling && steps_.sampling->readsRows; }
  /// Whether somebody reads a row behind the next `count` steps.
  bool readsBehind(unsigned count) const { return readsRows() && done_ + count == sampled_; }

  /// Whether no controller can notice anything in these steps: since the decisions at `decidedAt_`, which made all
  /// inputs fresh, no time has passed beside the thresholds, and none was stale before.
  bool areInputsFresh(const Stretch& steps) const {
    return 2 * (steps.now[steps.count - 1] - decidedAt_) < patience_;
  }
  double patience() const {
    // Other controllers look at more than the inputs that a decision brings.
    if (!loops_->keepsCourse) return 0;
    const PidColumnsOf<Lane>& pids = lanes().pids;
    double least = std::numeric_limits<double>::infinity();
    forEachVehicle(used_, [&](unsigned i) {
      const double threshold = std::min(pids.settings.helmThreshold[i], pids.settings.navThreshold[i]);
      least = std::min(least, pids.state.staleInputs[i] == 0 ? threshold : 0.0);
    });
    return least;
  }

  /// Returns how many steps it has done. 0: somebody has to be asked, and nothing has changed. The last step lacks
  /// what only onlookers read.
  unsigned walk(Stretch steps) {
    Lanes& l = lanes();
    const VehicleMask arriving = steps.begins ? findArriving(l, range_, steps.now[0]) & used_ : 0;
    if (arriving != 0) {
      if (!steps_.stepAlone) return 0;
      steps.count = 1;
    }
    if (steps.begins) decidedAt_ = steps.now[0];
    if (loops_->noticing && !areInputsFresh(steps) &&
        (loops_->noticing(l, range_, steps) & used_ & ~arriving) != 0)
      return 0;
    if (arriving != 0) letStepAlone(arriving);
    alone_ = arriving;
    if (steps.begins) loops_->decide(l, range_, steps.now[0]);
    if (loops_->keepsCourse) findCourse(steps);
    lastNow_ = steps.now[steps.count - 1];
    isWhole_ = isSeen_ = false;
    isOnCourse_ ? walkOnCourse(steps) : walkAnyhow(steps);
    if (arriving != 0) comeBack();
    return steps.count;
  }

  /// On the way to a point decisions change nothing but the heading: who keeps its course after one does so until
  /// it has decided itself. What those compute here that do the present step alone is nobody's.
  void findCourse(const Stretch& steps) {
    Lanes& l = lanes();
    if (isOnCourse_ && !isCourseOld_ && (hasDecided_ || !steps.begins)) return turnCourse(l, range_);
    hasDecided_ = hasDecided_ || steps.begins;
    isCourseOld_ = false;
    const bool keepsCourse = (takeCourse(l, range_, steps.now[0]) & used_ & ~alone_) == 0;
    if (keepsCourse && !isOnCourse_) l.course.newest = 0, takeHeadingLoops(l, range_);
    if (!keepsCourse && isOnCourse_) giveHeadingLoops(l, range_);
    isOnCourse_ = keepsCourse;
    if (keepsCourse) findCourseSpeeds(l, range_);
  }

  /// Some do the next step by stepBlock(), for which they have to be whole in the block; those that did the last
  /// one so are.
  void letStepAlone(VehicleMask them) {
    if (done_ > 0) {
      VehicleMask finished = 0;
      forEachVehicle(them & ~alone_, [&](unsigned i) {
        const unsigned vector = i / kVectorLength * kVectorLength;
        if ((finished >> vector & 1) == 0) finish({vector, vector + kVectorLength});
        finished |= VehicleMask{1} << vector;
        giveBackWith(GiveLanes<1>{begin_ + i, i});
      });
    }
    (*steps_.stepAlone)(steps_.first + done_, them << begin_);
  }

  /// Takes those again that have done a step alone.
  void comeBack() {
    forEachVehicle(alone_, [&](unsigned i) {
      takeWith(TakeLanes<1>{begin_ + i, i});
      if (isOnCourse_) takeHeadingLoops(lanes(), {i, i + 1});
    });
    isCourseOld_ = true;
    decidedAt_ = kNeverDecided;
    patience_ = patience();
    isOver_ = (members_ & ~calmVehicles(block_, compat_)) != 0 || isMixed(block_, members_) ||
              controlOf(block_, members_) != control_;
  }

  static Control controlOf(const VehicleBlock& block, VehicleMask members) {
    if (!block.pids || (block.pidActive() & members) == 0) return Control::None;
    return (block.usesDepthLoop() & members) != 0 ? Control::Full : Control::Surface;
  }

  void walkOnCourse(const Stretch& steps) {
    Lanes& l = lanes();
    HeadingLoops& c = l.course;
    for (unsigned i = 0; i < steps.count; ++i) {
      const unsigned oldest = c.placeOf(kPidMeanOf - 1);
      const bool isLast = i + 1 == steps.count;
      if (isLast) copyMoving(l.before, l.state, held()), copyChanging(c.before, c.now, held());
      isSeen_ = isLast && readsBehind(steps.count);
      (isSeen_ ? keepCourseSeen : keepCourse)(l, range_, steps.now[i], steps_.dt);
      c.newest = oldest;
    }
  }

  void walkAnyhow(const Stretch& steps) {
    Lanes& l = lanes();
    for (unsigned i = 0; i < steps.count; ++i) {
      if (loops_->control) loops_->control(l, range_, steps.now[i]);
      const bool isLast = i + 1 == steps.count;
      if (isLast && readsBehind(steps.count)) {
        loops_->move(l, range_, steps_.dt);
        isWhole_ = isSeen_ = true;
        return;
      }
      if (isLast) copyMoving(l.before, l.state, held());
      loops_->innerMove(l, range_, steps_.dt);
    }
  }

  /// The last step with all that onlookers read of it.
  void finish(BlockRange range) const {
    if (!isWhole_) doAgain(range);
    // Those that did it alone lack nothing.
    forEachVehicle(alone_, [&](unsigned i) { takeMovedWith(TakeLanes<1>{begin_ + i, i}); });
  }
  void doAgain(BlockRange range) const {
    Lanes& l = lanes();
    copyMoving(l.state, l.before, range);
    if (isOnCourse_) {
      giveHeadingLoopsBefore(l, range);
      loops_->control(l, range, lastNow_);
    }
    loops_->move(l, range, steps_.dt);
  }

  void take() {
    isOneVector() ? takeAll(TakeLanes<kVectorLength>{begin_}) : takeAll(TakeLanes<kAheadGroup>{begin_});
    patience_ = patience();
  }
  template <class Take>
  void takeAll(const Take& take) const {
    Lanes& l = lanes();
    takeWith(take);
    takeSide(block_.curves.positive, l.curves.positive, take);
    takeSide(block_.curves.negative, l.curves.negative, take);
  }
  /// What a step reads, but for the thrust curves.
  template <class Take>
  void takeWith(const Take& take) const {
    Lanes& l = lanes();
    take(block_.plain, l.state), take(block_.drive, l.drive), take(block_.aroundPlain, l.around);
    take(block_.pausedTime, l.pausedTime);
    if (control_ == Control::None) return;
    take(block_.actuators.thrust, l.actuators.thrust), take(block_.actuators.rudder, l.actuators.rudder);
    take(block_.actuators.sense, l.actuators.sense);
    isFull() ? takeControllers<PidScope::Full>(take) : takeControllers<PidScope::Surface>(take);
    if (hasHelms_) take(block_.helms->cruise, l.helms.cruise);
  }
  /// Of the loops in use: the others keep what the block has of them.
  template <PidScope Scope, class Take>
  void takeControllers(const Take& take) const {
    PidColumnsOf<Lane>& to = lanes().pids;
    PidSettings::scopeColumns<Scope>(take, block_.pids->settings, to.settings);
    forEachStateColumn<Scope>(take, block_.pids->state, to.state);
  }
  template <PidScope Scope, class F, class From, class To>
  static void forEachStateColumn(const F& f, From& from, To& to) {
    PidState::inputColumns<Scope>(f, from, to);
    PidState::runColumns<Scope>(f, from, to);
  }
  /// And what it writes without reading it.
  template <class Take>
  void takeMovedWith(const Take& take) const {
    Lanes& l = lanes();
    takeWith(take);
    if (control_ == Control::None) return;
    take(block_.pids->wanted, l.pids.wanted);
    if (hasHelms_) take(block_.helms->isDone, l.helms.isDone);
  }

  template <class Give>
  void giveBackWith(const Give& give) const {
    const Lanes& l = lanes();
    give(block_.plain, l.state);
    if (control_ == Control::None) return;
    give(block_.drive.thrust, l.drive.thrust), give(block_.drive.rudder, l.drive.rudder);
    give(block_.drive.elevator, l.drive.elevator);
    give(block_.actuators.thrust, l.actuators.thrust), give(block_.actuators.rudder, l.actuators.rudder);
    isFull() ? forEachStateColumn<PidScope::Full>(give, block_.pids->state, l.pids.state)
             : forEachStateColumn<PidScope::Surface>(give, block_.pids->state, l.pids.state);
    give(block_.pids->wanted, l.pids.wanted);
    if (!hasHelms_) return;
    Cruise::decisionColumns(give, block_.helms->cruise, l.helms.cruise);
    give(block_.helms->isDone, l.helms.isDone);
  }

  VehicleBlock& block_;
  const unsigned begin_;
  const Compat compat_;
  const StepsAhead& steps_;
  VehicleMask members_ = 0, used_ = 0;  // vehicles of the block, and their lanes
  BlockRange range_;                    // those lanes, up to the end of a vector
  bool hasHelms_ = false;
  Control control_ = Control::None;
  const Loops* loops_ = nullptr;
  bool isOnCourse_ = false;  // the heading loops are in lanes().course
  bool hasDecided_ = false;  // ... and the newest decisions were known when they came there
  // ... but some have decided themselves since. What changes a speed today also ends the group (isOver_); a helm
  // that changes it without a post needs this.
  bool isCourseOld_ = false;
  VehicleMask alone_ = 0;             // lanes that did the last step by stepBlock()
  bool isOver_ = false;               // not all are calm any more, or nobody reads on
  bool isWhole_ = false;              // the last step lacks nothing
  bool isSeen_ = false;               // ... nothing that rows have
  double lastNow_ = 0;                // s, of the last step
  double patience_ = 0;               // s, that inputs may be old before a controller notices it
  double decidedAt_ = kNeverDecided;  // s: all helms have decided then, and none by itself since
  unsigned done_ = 0;
  unsigned sampled_ = 0;  // how many steps are done when somebody looks
};

}  // namespace
}  // namespace kernel

VehicleMask calmVehicles(const VehicleBlock& block, Compat compat) {
  const VehicleMask deciding = block.helmActive();
  const VehicleMask others =
      block.needsOwnStep() | block.movedByModel | block.slewing(compat) | block.driveOutdated |
      block.sailing(compat) | block.overDepthGrid | block.inCurrentField | block.turnLimited | block.dualState |
      block.reporting(block.used) | block.driftSummaryDue | block.hasWormholes | block.withoutPower |
      block.hasDebugPosts | block.hasHelmPosts | (block.hasPid & ~block.directRudder()) |
      (deciding & (~block.cruising | block.ownHelmPeriod));
  return block.swarm ? 0 : block.used & ~others;
}

bool hasLargeNumbers(VehicleBlock& block, Compat compat) {
  for (unsigned group = 0; group < kAheadGroups; ++group)
    if ((block.used & aheadGroup(group)) != 0 &&
        kernel::GroupAhead(block, group, compat, StepsAhead{}).hasLargeNumbers())
      return true;
  return false;
}

unsigned runAhead(VehicleBlock& block, unsigned group, Compat compat, const StepsAhead& steps) {
  const VehicleMask members = block.used & aheadGroup(group);
  if (members == 0 || kernel::isMixed(block, members)) return 0;
  return kernel::GroupAhead(block, group, compat, steps).run();
}

}  // namespace antipode
