// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/step_block.h"

#include "core/sim/batch/flow_lanes.h"
#include "core/sim/batch/helm_lanes.h"
#include "core/sim/batch/move_lanes.h"
#include "core/sim/batch/pid_lanes.h"
#include "core/sim/batch/swarm_lanes.h"

#include <array>

namespace antipode {
namespace {

/// Who is under way in this step, and for how long.
struct Schedule {
  LaneMask controlled = 0;  ///< helm and controller run
  LaneMask regular = 0;     ///< move by the step's length
  LaneMask own = 0;         ///< move by a length of their own
  LaneMask ending = 0;      ///< go as far as the wormholes
  Lanes ownDt;              ///< s

  LaneMask moving() const { return regular | own; }
};

class BlockStep {
 public:
  BlockStep(LaneBlock& block, std::span<Vehicle> vehicles, Compat compat, const StepClock& clock,
            const WaterCurrent::Snapshot* current)
      : block_(block), vehicles_(vehicles), compat_(compat), clock_(clock), current_(current) {}

  void run(std::vector<RunEvent>& events) {
    block_.jumped = 0;
    makeSchedule();
    control(events);
    const LaneMask moving = schedule_.moving() & ~block_.hovering;
    forEachLane(moving & block_.slewing, [&](unsigned i) { vehicles_[i].slewRudder(dtOf(i)); });
    forEachLane(moving & block_.edited, [&](unsigned i) { vehicles_[i].prepareDrive(); });
    forEachLane(moving & block_.sailing, [&](unsigned i) { vehicles_[i].feelWind(); });
    if (current_) feelFlow(block_, moving, *current_);
    forEachLane(moving & block_.flowing, [&](unsigned i) { vehicles_[i].feelField(current_); });
    if (const LaneMask limited = moving & block_.limited)
      moveLimited(limited);
    else
      move(moving);
    forEachLane(schedule_.moving() & block_.hovering,
                [&](unsigned i) { vehicles_[i].hover(dtOf(i), clock_, current_, events); });
    if (block_.swarm) noteStep(block_, moving, clock_.dt);
    forEachLane(moving & block_.asking, [&](unsigned i) { vehicles_[i].reportRequests(clock_, events); });
    forEachLane(schedule_.ending & block_.passing,
                [&](unsigned i) { vehicles_[i].passWormholes(clock_, events); });
  }

 private:
  double dtOf(unsigned lane) const { return schedule_.own >> lane & 1 ? schedule_.ownDt[lane] : clock_.dt; }

  void makeSchedule() {
    schedule_.controlled = block_.used;
    schedule_.regular = schedule_.ending = block_.used & ~block_.irregular;
    forEachLane(block_.irregular, [&](unsigned i) {
      const Vehicle::Course course = vehicles_[i].beginIrregular(clock_);
      const LaneMask bit = LaneMask{1} << i;
      if (!course.isControlled) schedule_.controlled &= ~bit;
      if (course.dt > 0) schedule_.own |= bit;
      if (course.reachesEnd) schedule_.ending |= bit;
      schedule_.ownDt[i] = course.dt;
    });
  }

  void control(std::vector<RunEvent>& events) {
    decide(schedule_.controlled & helmsDue(), events);
    LaneMask steered = schedule_.controlled & block_.steered;
    if (!steered) return;
    forEachLane(steered & ~block_.direct, [&](unsigned i) {
      if (!vehicles_[i].isControllerDue(clock_)) steered &= ~(LaneMask{1} << i);
    });
    PidLanes& pids = *block_.pids;
    const auto scope = steered & block_.deep ? kernel::PidScope::Full : kernel::PidScope::Surface;
    forEachRange(steered, [&](LaneRange r) { runPids(compat_, scope, pids, block_.plain, r, clock_.now); });
    forEachRange(steered & block_.direct,
                 [&](LaneRange r) { steerLanes(compat_, pids, block_.actuators, block_.drive, r); });
    forEachLane(steered & ~block_.direct, [&](unsigned i) { vehicles_[i].obeyController(clock_); });
    forEachLane(steered & (block_.verbose | newlyStale(pids)),
                [&](unsigned i) { vehicles_[i].tellController(clock_, events); });
  }

  LaneMask helmsDue() const {
    LaneMask due = clock_.helmsDue ? block_.helmed & ~block_.ownHelm : 0;
    forEachLane(block_.helmed & block_.ownHelm, [&](unsigned i) {
      if (vehicles_[i].isHelmDue(clock_)) due |= LaneMask{1} << i;
    });
    return due;
  }

  void decide(LaneMask deciding, std::vector<RunEvent>& events) {
    LaneMask done = 0;
    if (const LaneMask cruising = deciding & block_.cruising) {
      forEachRange(cruising, [&](LaneRange r) {
        cruiseLanes(compat_, *block_.helms, block_.plain, *block_.pids, r, clock_.now);
      });
      for (unsigned i = 0; i < kLanes; ++i) done |= LaneMask{block_.helms->isDone[i] > 0} << i;
      done &= cruising;
    }
    forEachLane(deciding & ~done, [&](unsigned i) { vehicles_[i].decide(clock_, events); });
  }

  static LaneMask newlyStale(const PidLanes& pids) {
    LaneMask lanes = 0;
    for (unsigned i = 0; i < kLanes; ++i)
      lanes |= LaneMask{pids.state.staleInputs[i] != pids.state.staleBefore[i]} << i;
    return lanes;
  }

  void move(LaneMask moving) {
    moveRecord(block_.plain, block_.aroundPlain, moving);
    if (moving & block_.dual) moveRecord(block_.truth, block_.aroundTruth, moving & block_.dual);
  }

  void moveRecord(StateLanes& record, const SurroundingsLanes& around, LaneMask lanes) {
    forEachRange(lanes & schedule_.regular, [&](LaneRange range) {
      moveLanes(compat_, record, block_.drive, around, block_.curves, range, clock_.dt);
    });
    forEachLane(lanes & schedule_.own, [&](unsigned i) {
      moveLanes(compat_, record, block_.drive, around, block_.curves, {i, i + 1}, schedule_.ownDt[i]);
    });
  }

  void moveLimited(LaneMask limited) {
    std::array<StepStart, kLanes> plain, truth;
    forEachLane(limited, [&](unsigned i) {
      plain[i] = vehicles_[i].startIn(block_.plain);
      truth[i] = vehicles_[i].startIn(block_.truth);
    });
    move(schedule_.moving() & ~block_.hovering);
    forEachLane(limited, [&](unsigned i) { vehicles_[i].limitTurn(block_.plain, plain[i]); });
    forEachLane(limited & block_.dual, [&](unsigned i) { vehicles_[i].limitTurn(block_.truth, truth[i]); });
  }

  LaneBlock& block_;
  std::span<Vehicle> vehicles_;
  Compat compat_;
  const StepClock& clock_;
  const WaterCurrent::Snapshot* current_;
  Schedule schedule_;
};

}  // namespace

void stepBlock(LaneBlock& block, std::span<Vehicle> vehicles, Compat compat, const StepClock& clock,
               const WaterCurrent::Snapshot* current, std::vector<RunEvent>& events) {
  BlockStep(block, vehicles, compat, clock, current).run(events);
}

}  // namespace antipode
