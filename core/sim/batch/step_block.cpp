// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/batch/step_block.h"

#include "core/sim/batch/apply_current.h"
#include "core/sim/batch/helm_columns.h"
#include "core/sim/batch/move_vehicles.h"
#include "core/sim/batch/pid_columns.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/models/hover/hover_report.h"
#include "core/sim/models/marine/marine_model.h"

#include <array>
#include <typeinfo>
#include <utility>

namespace antipode {
namespace {

/// The vehicles that move in this step, and for how long.
struct Schedule {
  VehicleMask controlled = 0;  ///< helm and controller run
  VehicleMask regular = 0;     ///< move by the step's length
  VehicleMask own = 0;         ///< move by a length of their own
  VehicleMask ending = 0;      ///< go as far as the wormholes
  Column ownDt;                ///< s

  VehicleMask moving() const { return regular | own; }
};

class BlockStep {
 public:
  BlockStep(VehicleBlock& block, std::span<const BlockRun> runs, Compat compat, const StepClock& clock)
      : block_(block), runs_(runs), compat_(compat), clock_(clock) {}

  void run() {
    for (const BlockRun& run : runs_) members_ |= run.members;
    block_.transported &= ~members_;
    makeSchedule();
    control();
    const VehicleMask moving = schedule_.moving() & ~block_.movedByModel;
    forEachVehicle(moving & block_.slewing(compat_), [&](unsigned i) { marine(i).slewRudder(dtOf(i)); });
    forEachVehicle(moving & block_.driveOutdated, [&](unsigned i) { marine(i).prepareDrive(); });
    forEachVehicle(moving & block_.sailing(compat_), [&](unsigned i) { marine(i).applyWind(); });
    forEachVehicle(schedule_.moving() & block_.overDepthGrid,
                   [&](unsigned i) { vehicle(i).takeWaterDepth(clock_, events(i)); });
    for (const BlockRun& run : runs_)
      if (run.current) applyCurrent(block_, moving & run.members, *run.current);
    forEachVehicle(moving & block_.inCurrentField,
                   [&](unsigned i) { vehicle(i).applyCurrentField(current(i), clock_, events(i)); });
    forEachVehicle(members_ & block_.inCurrentField & ~schedule_.moving(),
                   [&](unsigned i) { vehicle(i).reportStandingDrift(clock_, events(i)); });
    if (const VehicleMask limited = moving & block_.turnLimited)
      moveLimited(limited);
    else
      move(moving);
    if (const VehicleMask byModels = schedule_.moving() & block_.movedByModel) moveByModels(byModels);
    if (block_.swarm) addStep(block_, moving, clock_.dt);
    forEachVehicle(members_ & block_.reporting(moving),
                   [&](unsigned i) { marine(i).reportRequests(clock_, events(i)); });
    forEachVehicle(members_ & block_.driftSummaryDue & ~block_.silent(),
                   [&](unsigned i) { vehicle(i).postDueDrift(clock_, events(i)); });
    forEachVehicle(schedule_.ending & block_.hasWormholes,
                   [&](unsigned i) { vehicle(i).updateWormholes(clock_, events(i)); });
  }

 private:
  double dtOf(unsigned index) const { return schedule_.own >> index & 1 ? schedule_.ownDt[index] : clock_.dt; }

  /// Places up to the last vehicle.
  unsigned count() const { return static_cast<unsigned>(std::bit_width(block_.used)); }

  const BlockRun& runOf(unsigned index) const {
    std::size_t run = 0;
    while ((runs_[run].members >> index & 1) == 0) ++run;
    return runs_[run];
  }
  Vehicle& vehicle(unsigned index) const {
    const BlockRun& run = runOf(index);
    return run.vehicles[index - run.first];
  }
  std::vector<RunEvent>& events(unsigned index) const { return *runOf(index).events; }
  const WaterCurrent::Snapshot* current(unsigned index) const { return runOf(index).current; }

  /// Only marine vehicles are in the sets of the loops.
  MarineModel& marine(unsigned index) const { return static_cast<MarineModel&>(vehicle(index).model()); }

  void makeSchedule() {
    schedule_.controlled = members_;
    schedule_.regular = schedule_.ending = members_ & ~block_.needsOwnStep();
    forEachVehicle(members_ & block_.needsOwnStep(), [&](unsigned i) {
      const Vehicle::StepPlan plan = vehicle(i).beginOwnStep(clock_);
      const VehicleMask bit = VehicleMask{1} << i;
      if (!plan.isControlled) schedule_.controlled &= ~bit;
      if (plan.dt > 0) schedule_.own |= bit;
      if (plan.reachesEnd) schedule_.ending |= bit;
      schedule_.ownDt[i] = plan.dt;
    });
  }

  void control() {
    decide(schedule_.controlled & helmsDue());
    VehicleMask running = schedule_.controlled & block_.pidActive();
    if (!running) return;
    forEachVehicle(running & ~block_.directRudder(), [&](unsigned i) {
      if (!marine(i).isControllerDue(clock_)) running &= ~(VehicleMask{1} << i);
    });
    PidColumns& pids = *block_.pids;
    const VehicleMask full = withDepthLoops(running);
    forEachVectorRange(running & full, block_.used, [&](BlockRange r) {
      runPids(compat_, kernel::PidScope::Full, pids, block_.plain, block_.pausedTime, r, clock_.now);
    });
    runSurfacePids(compat_, pids, block_.plain, block_.pausedTime, running & ~full, block_.used, clock_.now);
    forEachVectorRange(running & block_.directRudder(), block_.used,
                       [&](BlockRange r) { applyPidOutputs(compat_, pids, block_.actuators, block_.drive, r); });
    forEachVehicle(running & ~block_.directRudder(), [&](unsigned i) { marine(i).applyController(clock_); });
    forEachVehicle(running & (block_.hasDebugPosts | newlyStale(pids, running)),
                   [&](unsigned i) { marine(i).reportController(clock_, events(i)); });
  }

  /// The vehicles of runs in which a controller runs all its loops: there all of them do.
  VehicleMask withDepthLoops(VehicleMask running) const {
    const VehicleMask diving = running & block_.usesDepthLoop();
    VehicleMask vehicles = 0;
    if (diving != 0)
      for (const BlockRun& run : runs_)
        if (diving & run.members) vehicles |= run.members;
    return vehicles;
  }

  VehicleMask helmsDue() const {
    VehicleMask due = clock_.helmsDue ? block_.helmActive() & ~block_.ownHelmPeriod : 0;
    forEachVehicle(members_ & block_.helmActive() & block_.ownHelmPeriod, [&](unsigned i) {
      if (vehicle(i).isHelmDue(clock_)) due |= VehicleMask{1} << i;
    });
    return due;
  }

  void decide(VehicleMask deciding) {
    VehicleMask done = 0;
    if (const VehicleMask cruising = deciding & block_.cruising) {
      forEachVectorRange(cruising, block_.used, [&](BlockRange r) {
        runCruises(compat_, *block_.helms, block_.plain, *block_.pids, block_.pausedTime, r, clock_.now);
      });
      for (unsigned i = 0; i < count(); ++i) done |= VehicleMask{block_.helms->isDone[i] > 0} << i;
      done &= cruising;
    }
    if (block_.swarm && deciding & block_.swarm->formation.known)
      forEachVectorRange(members_, block_.used, [&](BlockRange r) {
        findTargets(block_.swarm->formation, block_.plain, r, clock_.now - clock_.dt);
      });
    if (const VehicleMask drifting = deciding & block_.drifting; drifting && block_.swarm)
      done |= decideDrifting(*block_.swarm, block_.plain, *block_.pids, block_.pausedTime, drifting, clock_.now,
                             clock_.dt);
    forEachVehicle(deciding & ~done, [&](unsigned i) { vehicle(i).decide(clock_, events(i)); });
  }

  void move(VehicleMask moving) {
    moveRecord(block_.plain, block_.aroundPlain, moving);
    if (moving & block_.dualState) moveRecord(block_.truth, block_.aroundTruth, moving & block_.dualState);
  }

  void moveRecord(StateColumns& record, const SurroundingsColumns& around, VehicleMask vehicles) {
    moveVehicles(compat_, record, block_.drive, around, block_.curves, vehicles & schedule_.regular, block_.used,
                 clock_.dt);
    forEachVehicle(vehicles & schedule_.own, [&](unsigned i) {
      moveVehicles(compat_, record, block_.drive, around, block_.curves, {i, i + 1}, schedule_.ownDt[i]);
    });
  }

  /// Those whose move is like the one before go first, without their models; what all of them post comes in the
  /// order of the vehicles.
  void moveByModels(VehicleMask vehicles) {
    const VehicleMask steady = steadyVehicles(vehicles);
    const VehicleMask completed = steady ? moveSteadyHovers(block_, steady, clock_.dt) : 0;
    std::array<ModelMove, kBlockSize> all;
    std::size_t count = 0;
    forEachVehicle((vehicles & ~steady) | completed, [&](unsigned i) {
      if ((completed >> i & 1) == 0) {
        all[count++] = {&vehicle(i).model(), dtOf(i), current(i), &events(i)};
        return;
      }
      moveTogether(std::span(all).first(std::exchange(count, 0)));
      vehicle(i).model().requestCompleted(clock_, events(i));
    });
    moveTogether(std::span(all).first(count));
  }

  /// Hovering vehicles of which only their batch has to know; in moving water, over a grid of depths or with
  /// measures of a swarm there is more to do.
  VehicleMask steadyVehicles(VehicleMask vehicles) const {
    if (!block_.hovers || block_.swarm) return 0;
    VehicleMask calm = vehicles & schedule_.regular & ~block_.inCurrentField & ~block_.overDepthGrid;
    for (const BlockRun& run : runs_)
      if (run.current) calm &= ~run.members;
    return steadyHovers(*block_.hovers, calm, clock_.now - clock_.dt, clock_.dt);
  }

  /// Neighbours of one kind move together.
  void moveTogether(std::span<const ModelMove> moves) {
    const auto isOfKind = [](const ModelMove& a, const ModelMove& b) {
      return typeid(*a.model) == typeid(*b.model);
    };
    while (!moves.empty()) {
      std::size_t alike = 1;
      while (alike < moves.size() && isOfKind(moves[0], moves[alike])) ++alike;
      moves[0].model->moveTogether(moves.first(alike), clock_);
      moves = moves.subspan(alike);
    }
  }

  void moveLimited(VehicleMask limited) {
    std::array<StepStart, kBlockSize> plain, truth;
    forEachVehicle(limited, [&](unsigned i) {
      plain[i] = marine(i).startOf(block_.plain);
      truth[i] = marine(i).startOf(block_.truth);
    });
    move(schedule_.moving() & ~block_.movedByModel);
    forEachVehicle(limited, [&](unsigned i) { marine(i).limitTurn(block_.plain, plain[i]); });
    forEachVehicle(limited & block_.dualState, [&](unsigned i) { marine(i).limitTurn(block_.truth, truth[i]); });
  }

  VehicleBlock& block_;
  std::span<const BlockRun> runs_;
  Compat compat_;
  const StepClock& clock_;
  VehicleMask members_ = 0;  // who does this step: others of the block may be at other steps
  Schedule schedule_;
};

}  // namespace

void stepBlock(VehicleBlock& block, std::span<const BlockRun> runs, Compat compat, const StepClock& clock) {
  BlockStep(block, runs, compat, clock).run();
}

}  // namespace antipode
