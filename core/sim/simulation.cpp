// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/simulation.h"

#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/document/setting_event.h"
#include "core/scenario/yaml/part_text.h"
#include "core/sim/batch/apply_current.h"
#include "core/sim/batch/helm_columns.h"
#include "core/sim/batch/pid_columns.h"
#include "core/sim/batch/run_ahead.h"
#include "core/sim/batch/step_block.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/community/fleet_communities.h"
#include "core/sim/copy_vehicle.h"
#include "core/sim/fleet/event_order.h"
#include "core/sim/fleet/fleet_blocks.h"
#include "core/sim/fleet/vehicle.h"
#include "core/sim/fleet/vehicle_variables.h"
#include "core/sim/fleet/worker_pool.h"
#include "core/sim/models/hover/hover_columns.h"
#include "core/sim/scripts/script.h"
#include "core/sim/scripts/timer_scripts.h"
#include "core/sim/swarm/fleet_contacts.h"
#include "core/sim/swarm/fleet_pings.h"
#include "core/sim/swarm/swarm_metrics.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <optional>
#include <set>
#include <span>

namespace antipode {
namespace {

constexpr std::int64_t kWorthGoingAhead = 2;  // steps: copying the vehicles of a group costs as much as about one

/// The clocks of the steps to come, computed some at a time.
class NextSteps {
 public:
  /// Those behind step `done`, at most `most` of them. clockOf(step) gives the clock of one.
  template <class ClockOf>
  StepsAhead after(std::int64_t done, std::int64_t most, ClockOf clockOf) {
    if (done < first_ - 1 || done + 1 >= first_ + kCount / 2) {
      first_ = done + 1;
      for (std::int64_t i = 0; i < kCount; ++i) {
        const StepClock clock = clockOf(first_ + i);
        const auto at = static_cast<std::size_t>(i);
        now_[at] = clock.now, helmsDue_[at] = clock.helmsDue, dt_ = clock.dt;
      }
    }
    const std::int64_t skipped = done + 1 - first_;
    const auto from = static_cast<std::size_t>(skipped);
    const auto count = static_cast<std::size_t>(std::min(kCount - skipped, most));
    return {std::span(now_).subspan(from, count), std::span(helmsDue_).subspan(from, count), dt_};
  }

 private:
  static constexpr std::int64_t kCount = 256;
  std::int64_t first_ = std::numeric_limits<std::int64_t>::max() / 2;  // step of the first one
  std::array<double, kCount> now_{};
  std::array<bool, kCount> helmsDue_{};
  double dt_ = 0;
};

FleetBlocks blocksFor(std::size_t vehicles, const Simulation::Options& options) {
  if (options.block) return FleetBlocks(vehicles, options.block, options.firstIndex);
  return FleetBlocks(vehicles);
}

}  // namespace

struct alignas(64) Simulation::Impl {
  // All that stepTogether() needs of a run that has nothing to do but to move its vehicles: one line of the cache.
  std::int64_t stepsDone = 0;
  std::int64_t beginsAt = 0;  // before this step no script, command or program acts; 0: one may in any step
  BlockRun inBlock{};         // as beginStep() has left it
  bool isQuiet = false;       // nothing else of the run changes with time
  ScenarioPtr scenario;
  std::vector<FleetMember> fleet;
  SharedEnvironment environment;
  Swarm swarm;
  FleetBlocks blocks;
  std::vector<Vehicle> vehicles;
  std::optional<FleetPings> fleetPings;
  std::optional<FleetContacts> contacts;  // without communities, whose programs bring them otherwise
  std::optional<FleetCommunities> communities;
  std::set<std::string> read;  // variables that conditions of the scenario read
  Script script;
  TimerScripts timerScripts;
  std::unique_ptr<WorkerPool> pool;
  const bool ownsBlocks;
  std::vector<std::vector<RunEvent>> blockEvents;
  std::size_t eventsBefore = 0;                // the programs of the present step
  std::optional<WaterCurrent::Snapshot> flow;  // of the water, in the present step; unset: there is none
  std::vector<Command> commands;
  std::vector<JournalEntry> journal;
  std::vector<RunEvent> events;
  std::vector<PingRecord> pings;
  std::vector<double> stepTimes;
  SwarmMetrics metrics;
  std::int64_t measuredStep = -1;
  SwarmReading measured;  // in that step
  /// Of the blocks: up to which step each group of vehicles is done; not more than stepsDone where it has not gone
  /// ahead.
  std::vector<std::array<std::int64_t, kAheadGroups>> ahead;
  NextSteps nextSteps;
  std::optional<bool> isTame;  // no number is large (run_ahead.h); unset: something that may bring one has acted

  Impl(const ScenarioPtr& given, Options options) : Impl(given, fleetOf(*given), std::move(options)) {}

  Impl(ScenarioPtr given, std::vector<FleetMember> members, Options options)
      : scenario(std::move(given)),
        fleet(std::move(members)),
        environment(*scenario),
        swarm(*scenario, fleet),
        blocks(blocksFor(fleet.size(), options)),
        vehicles(makeVehicles()),
        read(readVariables(*scenario)),
        script(*scenario, fleet),
        timerScripts(*scenario, fleet),
        pool(std::make_unique<WorkerPool>(options.threads)),
        ownsBlocks(!options.block),
        stepTimes(std::move(options.stepTimes)) {
    for (Vehicle& vehicle : vehicles) vehicle.announce(events);
    blockEvents.resize(blocks.count());
    ahead.resize(blocks.count());
    if (swarm.hasAcoustics) fleetPings.emplace(swarm, *scenario, blocks);
    if (!scenario->communities && FleetContacts::isNeeded(*scenario)) {
      contacts.emplace(fleet);
      contacts->tell(timeOf(0), vehicles);
    }
    if (!scenario->communities) return;
    communities.emplace(*scenario, fleet);
    communities->collect(events);
  }

  /// Without pings, contacts, communities and moving water.
  bool hasNothingAround() const {
    return !fleetPings && !contacts && !communities && !environment.currentGrid && !scenario->environment.current;
  }

  /// Takes over the moment of a run of the same scenario.
  void copyState(const Impl& other) {
    environment = other.environment;
    swarm = other.swarm;
    for (std::size_t i = 0; i < blocks.count(); ++i) blocks[i] = other.blocks[i];
    for (std::size_t i = 0; i < vehicles.size(); ++i) vehicles[i] = other.vehicles[i];
    if (fleetPings) fleetPings->copyState(*other.fleetPings);
    if (contacts) contacts->copyState(*other.contacts);
    communities = other.communities;
    script = other.script;
    timerScripts = other.timerScripts;
    commands = other.commands, journal = other.journal;
    events = other.events, pings = other.pings;
    stepsDone = other.stepsDone;
    std::ranges::fill(ahead, decltype(ahead)::value_type{});
    beginsAt = 0, isTame.reset();
    metrics = other.metrics;
    measuredStep = other.measuredStep, measured = other.measured;
  }

  /// A fleet of copies of one vehicle of a run without pings.
  Impl(const Impl& other, VehicleId vehicle, int count)
      : Impl(other.scenario,
             std::vector<FleetMember>(static_cast<std::size_t>(count),
                                      other.fleet[static_cast<std::size_t>(vehicle)]),
             {.stepTimes = other.stepTimes}) {
    communities.reset();
    contacts.reset();
    beCopiesOf(other, vehicle);
  }
  void beCopiesOf(const Impl& other, VehicleId vehicle) {
    const auto count = static_cast<int>(vehicles.size());
    environment = other.environment;
    script = other.script.copiesOf(vehicle, count);
    timerScripts = other.timerScripts.copiesOf(vehicle, count);
    commands.clear(), journal.clear(), events.clear(), pings.clear();
    for (std::vector<RunEvent>& block : blockEvents) block.clear();
    std::ranges::fill(ahead, decltype(ahead)::value_type{});
    measuredStep = -1;
    stepsDone = other.stepsDone, beginsAt = 0, isTame.reset();
    copyFrom(other, vehicle);
  }
  /// The same where other steps have been done since.
  void becomeCopiesOf(const Impl& other, VehicleId vehicle) {
    swarm = Swarm(*scenario, fleet);
    for (std::size_t i = 0; i < blocks.count(); ++i) blocks[i] = VehicleBlock();
    beCopiesOf(other, vehicle);
  }

  /// Makes all vehicles copies of one.
  void copyFrom(const Impl& other, VehicleId vehicle) {
    const auto id = static_cast<std::size_t>(vehicle);
    for (std::size_t i = 0; i < vehicles.size(); ++i) {
      copyVehicle(blocks.of(i), blocks.indexOf(i), other.blocks.of(id), other.blocks.indexOf(id));
      vehicles[i] = other.vehicles[id];
    }
  }

  /// Vehicles stay where they are made: their models refer to them.
  std::vector<Vehicle> makeVehicles() const {
    std::vector<VehicleSetup> setups;
    for (std::size_t i = 0; i < fleet.size(); ++i)
      setups.push_back(
          {static_cast<VehicleId>(i), fleet[i], *scenario, environment, swarm, blocks.of(i), blocks.indexOf(i)});
    return std::vector<Vehicle>(setups.begin(), setups.end());
  }

  double timeOf(std::int64_t step) const {
    if (!stepTimes.empty()) return stepTimes[static_cast<std::size_t>(step)];
    return scenario->time.start + static_cast<double>(step) * scenario->time.step;
  }

  StepClock clockOf(std::int64_t step) const {
    StepClock clock{step, timeOf(step), scenario->time.step};
    if (!stepTimes.empty() && step > 0) clock.dt = clock.now - timeOf(step - 1);
    clock.helmsDue = isPeriodicStep(step, scenario->helm.period, clock.dt);
    return clock;
  }

  template <class F>
  void forEachTarget(VehicleId target, F&& f) {
    if (target != kAllVehicles) return f(vehicles[static_cast<std::size_t>(target)]);
    for (Vehicle& vehicle : vehicles) f(vehicle);
  }

  void deliver(VehicleId target, const std::string& variable, const MessageValue& value, RunEvent::Source source,
               const StepClock& clock) {
    events.push_back({clock.step, target, source, variable, value});
    if (variable == kPauseScripts) timerScripts.pause(target, value, clock);
    const MessageInfo* message = findMessage(variable);
    forEachTarget(target, [&](Vehicle& vehicle) {
      vehicle.writeVariable(variable, value);
      if (message) vehicle.deliver(*message, value, clock, events);
    });
  }

  /// What a live edit would do; a value that does not fit is a warning of the run.
  void setByEvent(const Command& command, const MessageValue& value, const StepClock& clock) {
    events.push_back({clock.step, command.vehicle, RunEvent::Source::Script, settingOf(command.name), value});
    const Result<void> fits = check(command);
    report(command, clock, fits);
    if (fits) apply(command, clock);
  }

  Result<void> check(const Command& command) const {
    std::string field;
    const LivePart* part = findLivePart(command.name, field);
    if (!part) return err("'{}' cannot be set while a run goes on", command.name);
    return part->check(*this, command, field);
  }

  void apply(const Command& command, const StepClock& clock) {
    if (command.kind == Command::Kind::Post)
      return deliver(command.vehicle, command.name, command.value.message(), RunEvent::Source::Live, clock);
    std::string field;
    if (const LivePart* part = findLivePart(command.name, field)) part->apply(*this, command, field, clock);
  }

  /// A part of the scenario that may change while a run goes on.
  struct LivePart {
    std::string_view name;  ///< first step of the path; the field behind it may be empty
    /// Judges a command before it joins the queue; commands before it in the queue may change the rest.
    Result<void> (*check)(const Impl&, const Command&, const std::string& field);
    void (*apply)(Impl&, const Command&, const std::string& field, const StepClock&);
  };

  static const LivePart* findLivePart(const std::string& path, std::string& field) {
    const auto slash = std::min(path.find('/'), path.size());
    field = path.substr(std::min(slash + 1, path.size()));
    const auto parts = liveParts();
    const auto found = std::ranges::find(parts, std::string_view(path).substr(0, slash), &LivePart::name);
    return found == parts.end() ? nullptr : &*found;
  }

  template <class T>
  static Result<void> checkValue(const Impl&, const Command& command, const std::string&) {
    if (const auto value = command.value.as<T>(); !value) return tl::unexpected<Error>(value.error());
    return {};
  }

  /// Calls set(vehicle, value) for the vehicles of a command; a refusal becomes a warning of the run.
  template <class T, class Set>
  void setOnVehicles(const Command& command, const StepClock& clock, Set set) {
    const auto value = command.value.as<T>();
    if (!value) return;
    forEachTarget(command.vehicle, [&](Vehicle& v) { report(command, clock, set(v, *value)); });
  }
  void report(const Command& command, const StepClock& clock, const Result<void>& done) {
    if (!done)
      events.push_back({clock.step, command.vehicle, RunEvent::Source::Run, "WARNING", done.error().text()});
  }

  static std::span<const LivePart> liveParts() {
    using Behaviours = std::vector<BehaviourSpec>;
    using Thrusters = std::vector<Thruster>;
    using Requests = std::vector<TimedHoverRequest>;
    using Field = const std::string&;
    static const LivePart kParts[] = {
        {"params", [](const Impl& run, const Command& c, Field field) { return run.checkParam(c, field); },
         [](Impl& run, const Command& c, Field field, const StepClock& clock) {
           run.forEachTarget(c.vehicle, [&](Vehicle& v) {
             run.report(c, clock, v.setParam(field, c.value, clock, run.events));
           });
         }},
        {"pid", checkPid,
         [](Impl& run, const Command& c, Field field, const StepClock& clock) {
           run.forEachTarget(c.vehicle, [&](Vehicle& v) { run.report(c, clock, v.setPid(field, c.value)); });
         }},
        {"behaviours", checkValue<Behaviours>,
         [](Impl& run, const Command& c, Field, const StepClock& clock) {
           run.setOnVehicles<Behaviours>(c, clock, [](Vehicle& v, const Behaviours& behaviours) {
             v.setBehaviours(behaviours);
             return Result<void>{};
           });
         }},
        {"helm", checkValue<std::optional<HelmSpec>>,
         [](Impl& run, const Command& c, Field, const StepClock& clock) {
           run.setOnVehicles<std::optional<HelmSpec>>(c, clock, [](Vehicle& v, const auto& helm) {
             v.setHelm(helm);
             return Result<void>{};
           });
         }},
        {"thrusters", [](const Impl& run, const Command& c, Field) { return run.checkThrusters(c); },
         [](Impl& run, const Command& c, Field, const StepClock& clock) {
           run.setOnVehicles<Thrusters>(c, clock,
                                        [](Vehicle& v, const Thrusters& t) { return v.setThrusters(t); });
         }},
        {"requests", [](const Impl& run, const Command& c, Field) { return run.checkRequests(c); },
         [](Impl& run, const Command& c, Field, const StepClock& clock) {
           run.setOnVehicles<Requests>(c, clock, [&](Vehicle& v, const Requests& requests) {
             return v.setHoverRequests(requests, clock);
           });
         }},
        {"wormholes", checkValue<std::vector<WormholeSpec>>,
         [](Impl& run, const Command& c, Field, const StepClock&) { run.setWormholes(c.value); }},
        {"formation", checkValue<std::optional<FormationSpec>>,
         [](Impl& run, const Command& c, Field, const StepClock&) {
           if (const auto formation = c.value.as<std::optional<FormationSpec>>()) run.setFormation(*formation);
         }},
        {"seed", checkValue<double>, [](Impl& run, const Command& c, Field, const StepClock&) { run.setSeed(c); }},
        {"acoustics", checkValue<AcousticsParams>,
         [](Impl& run, const Command& c, Field, const StepClock&) { run.setAcoustics(c.value); }},
    };
    return kParts;
  }

  /// A run that began without wormholes has no channels for a transit: it goes on without them.
  void setWormholes(const Value& value) {
    const auto specs = value.as<std::vector<WormholeSpec>>();
    if (!specs || scenario->wormholes.empty()) return;
    const auto now = environment.setWormholes(*specs, *scenario);
    for (Vehicle& vehicle : vehicles) vehicle.remapWormholes(now);
  }

  void setFormation(const std::optional<FormationSpec>& formation) {
    swarm.setFormation(formation);
    for (std::size_t block = 0; block < blocks.count(); ++block)
      if (blocks[block].swarm) blocks[block].swarm->formation.known &= ~maskOf(blocks.range(block));
  }

  /// Of one vehicle, or of all; pings belong to all.
  void setSeed(const Command& command) {
    const auto value = command.value.as<double>();
    if (!value) return;
    const auto seed = static_cast<std::uint64_t>(std::clamp(*value, 0.0, 9007199254740992.0));
    script.setSeed(command.vehicle, seed);
    timerScripts.setSeed(command.vehicle, seed);
    if (fleetPings && command.vehicle == kAllVehicles) fleetPings->setSeed(seed);
  }

  void setAcoustics(const Value& value) {
    const auto acoustics = value.as<AcousticsParams>();
    if (!acoustics) return;
    swarm.setAcoustics(*acoustics);
    if (fleetPings) fleetPings->setParams(swarm.acoustics);
  }

  /// Takes the moving water of the environment. `other`: a run that has done so for the same time; may be null.
  void moveWater(double time, const Impl* other = nullptr) {
    const auto& current = scenario->environment.current;
    if (!current && !environment.currentGrid) return;
    if (!flow) flow.emplace();
    if (current && other && other->flow && other->scenario->environment.current == current)
      *flow = *other->flow, flow->grid.reset();
    else if (current)
      *flow = current->snapshotAt(time);
    if (environment.currentGrid) flow->grid = environment.currentGrid->snapshotAt(time);
  }

  /// Each part once a step.
  void measureSwarm(const SwarmReading& what) {
    if (!swarm.isRecorded) return;
    if (std::exchange(measuredStep, stepsDone) != stepsDone) measured = {false, false, false};
    const SwarmReading missing{what.targets && !measured.targets, what.estimates && !measured.estimates,
                               what.formation && !measured.formation};
    measured = measured | what;
    metrics.measure(missing, swarm, vehicles, blocks, timeOf(stepsDone));
  }

  void advance(std::int64_t steps, const PoseSampling* sampling) {
    // Vehicles of several runs in one block are stepped together, and steps of unequal length one by one.
    const bool mayGoAhead = ownsBlocks && stepTimes.empty();
    const std::size_t eventsThere = events.size();
    bool goesOn = true;
    for (const std::int64_t end = stepsDone + steps; stepsDone < end && (goesOn || isSomebodyAhead());) {
      const bool isAhead = mayGoAhead && isQuiet && goesOn && goAhead(std::min(end, beginsAt - 1), sampling);
      if (sampling && sampling->readsRows) goesOn = false;
      if (isAhead) continue;
      step();
      if (!sampling) continue;
      if (sampling->stepped && goesOn) goesOn = sampling->stepped();
      if (!sampling->takesAfter(stepsDone)) continue;
      for (std::size_t block = 0; block < blocks.count(); ++block)
        if (const VehicleMask here = maskOf(blocks.range(block)) & ~aheadOf(stepsDone, block))
          sampling->take(stepsDone, block, here);
    }
    if (!sampling) return;
    for (std::vector<RunEvent>& block : blockEvents) takeEvents(block);
    orderByVehicle(std::span(events).subspan(eventsThere));
  }

  /// Takes the groups of vehicles to which nothing happens up to a step. What all of them have done then is done;
  /// false: nothing is.
  bool goAhead(std::int64_t last, const PoseSampling* sampling) {
    if (last - stepsDone < kWorthGoingAhead || !mayAllGoAhead()) return false;
    StepsAhead steps = nextSteps.after(stepsDone, last - stepsDone, [this](std::int64_t s) { return clockOf(s); });
    steps.first = stepsDone + 1, steps.sampling = sampling;
    pool->run(static_cast<int>(blocks.count()), [this, &steps](int number) {
      const auto index = static_cast<std::size_t>(number);
      VehicleBlock& block = blocks[index];
      StepsAhead here = steps;
      here.block = index;
      const std::function<void(std::int64_t, VehicleMask)> stepAlone = [this, index](std::int64_t step,
                                                                                     VehicleMask some) {
        const BlockRun run{vehicles.data() + index * kBlockSize, blocks.range(index).begin, some, nullptr,
                           &blockEvents[index]};
        stepBlock(blocks[index], {&run, 1}, scenario->compat, clockOf(step));
      };
      if (steps.sampling) here.stepAlone = &stepAlone;  // else events would come out of order
      const VehicleMask calm = calmVehicles(block, scenario->compat);
      for (unsigned group = 0; group < kAheadGroups; ++group) {
        std::int64_t& done = ahead[index][group];
        if (done > stepsDone || (block.used & ~calm & aheadGroup(group)) != 0) continue;
        done = stepsDone + runAhead(block, group, scenario->compat, here);
      }
    });
    std::int64_t all = last;
    for (std::size_t block = 0; block < blocks.count(); ++block)
      for (unsigned group = 0; group < kAheadGroups; ++group)
        if (blocks[block].used & aheadGroup(group)) all = std::min(all, ahead[block][group]);
    if (all <= stepsDone) return false;
    stepsDone = all;
    return true;
  }

  /// Somebody has to look at boats with large numbers after every step, and sees all vehicles at the same one.
  bool mayAllGoAhead() {
    if (!isTame) {
      isTame = true;
      for (std::size_t block = 0; block < blocks.count(); ++block)
        isTame = *isTame && !hasLargeNumbers(blocks[block], scenario->compat);
    }
    return *isTame;
  }

  bool isSomebodyAhead() const {
    return std::ranges::any_of(ahead, [this](const auto& groups) { return std::ranges::max(groups) > stepsDone; });
  }

  /// The vehicles of a block that have gone further than a step.
  VehicleMask aheadOf(std::int64_t step, std::size_t block) const {
    VehicleMask further = 0;
    for (unsigned group = 0; group < kAheadGroups; ++group)
      if (ahead[block][group] >= step) further |= aheadGroup(group);
    return further;
  }

  void step() {
    const StepClock clock = clockOf(stepsDone + 1);
    if (somethingActs(clock)) beginStep(clock);
    const auto stepIn = [&](std::size_t block) {
      const BlockRun run = runIn(block);
      stepBlock(blocks[block], {&run, 1}, scenario->compat, clock);
    };
    if (blocks.count() == 1)
      stepIn(0);
    else
      pool->run(static_cast<int>(blocks.count()), [&](int block) { stepIn(static_cast<std::size_t>(block)); });
    endStep(clock);
  }

  /// Whether a script, a command, a program, a helm or the water may do something before the vehicles move.
  bool somethingActs(const StepClock& clock) const {
    if (clock.step >= beginsAt || !isQuiet) return true;
    for (std::size_t block = 0; block < blocks.count(); ++block)
      if (blocks[block].hasHelmPosts & maskOf(blocks.range(block))) return true;
    return false;
  }

  /// Scripts and commands, before the vehicles move.
  void beginStep(const StepClock& clock) {
    drainHelmPosts(clock);
    const auto post = [&](VehicleId target, const std::string& variable, const MessageValue& value) {
      if (const auto path = pathOfSetting(variable))
        setByEvent({Command::Kind::Set, target, std::string(*path), Value(value)}, value, clock);
      else
        deliver(target, variable, value, RunEvent::Source::Script, clock);
    };
    script.deliver(Script::Turn::BeforeTimerScripts, clock, post);
    timerScripts.deliver(
        clock, [&](std::size_t index, VehicleId id) { return holds(index, id); }, post);
    script.deliver(Script::Turn::AfterTimerScripts, clock, post);
    for (Command& command : commands) {
      apply(command, clock);
      journal.push_back({clock.step, std::move(command)});
    }
    commands.clear();
    eventsBefore = events.size();
    if (communities) runCommunities(clock);
    moveWater(clock.now - clock.dt);
    if (blocks.count() > 0) inBlock = runIn(0);
    isQuiet = hasNothingAround();
    isTame.reset();
    beginsAt = communities ? 0 : std::min(script.nextStep(), timerScripts.nextStep());
  }

  /// What a step of a block has to know of this run.
  BlockRun runIn(std::size_t block) {
    const BlockRange range = blocks.range(block);
    return {vehicles.data() + block * kBlockSize, range.begin, maskOf(range) & ~aheadOf(stepsDone + 1, block),
            flow ? &*flow : nullptr, &blockEvents[block]};
  }

  /// Pings, and the events of the vehicles: blocks are as large for any number of threads, so their order does not
  /// depend on it.
  void endStep(const StepClock& clock) {
    if (fleetPings) fleetPings->step(clock, vehicles, *pool, pings);
    for (std::vector<RunEvent>& block : blockEvents)
      if (!block.empty()) takeEvents(block);
    if (contacts) contacts->step(clock, vehicles);
    if (communities) communities->collect(std::span(events).subspan(eventsBefore));
    metrics.follow(swarm, vehicles, blocks, clock.now);
    ++stepsDone;
  }

  void takeEvents(std::vector<RunEvent>& block) {
    std::move(block.begin(), block.end(), std::back_inserter(events));
    block.clear();
  }

  // As beginStep() and endStep(), for a small run beside others in one block.

  /// `before`: a run of the block that has begun the step; may be null.
  void beginStepInBlock(const StepClock& clock, VehicleMask helmPosts, const Impl* before) {
    if (clock.step >= beginsAt || (inBlock.members & helmPosts) != 0) return beginStep(clock);
    if (!isQuiet) moveWater(clock.now - clock.dt, before);
  }
  void endStepInBlock(const StepClock& clock) {
    if (!isQuiet) return endStep(clock);
    if (!inBlock.events->empty()) takeEvents(*inBlock.events);
    ++stepsDone;
  }

  bool holds(std::size_t scriptIndex, VehicleId id) const {
    const VehicleVariables variables(vehicles[static_cast<std::size_t>(id)]);
    return std::ranges::all_of(scenario->scripts[scriptIndex].conditions,
                               [&](const Condition& condition) { return condition.holds(variables); });
  }

  /// Delivers what helms have posted to their own vehicles in the step before.
  void drainHelmPosts(const StepClock& clock) {
    for (std::size_t block = 0; block < blocks.count(); ++block) {
      const BlockRange own = blocks.range(block);
      const VehicleMask here = maskOf(own) & ~aheadOf(clock.step, block);  // others have posted it later
      forEachVehicle(blocks[block].hasHelmPosts & here, [&](unsigned index) {
        const std::size_t id = block * kBlockSize + index - own.begin;
        vehicles[id].drainHelmPosts([&](const HelmPost& posted) {
          if (posted.variable == kPauseScripts)
            timerScripts.pause(static_cast<VehicleId>(id), posted.value, clock);
          if (const MessageInfo* message = findMessage(posted.variable))
            vehicles[id].deliver(*message, posted.value, clock, events);
        });
      });
    }
  }

  /// What programs post for a vehicle reaches it at the start of the step that begins then.
  void runCommunities(const StepClock& clock) {
    communities->run(vehicles, clock.now - clock.dt, clock.step, events, [&](VehicleId id, const Mail& mail) {
      Vehicle& vehicle = vehicles[static_cast<std::size_t>(id)];
      if (vehicle.helm()) vehicle.writeVariable(mail.variable, mail.value);
      if (const MessageInfo* message = findMessage(mail.variable))
        vehicle.deliver(*message, mail.value, clock, events);
    });
  }

  /// Somebody reads a variable: the vehicles themselves, or a helm.
  bool isRead(const std::string& variable) const {
    if (findMessage(variable) || read.contains(variable)) return true;
    return std::ranges::any_of(vehicles, [&](const Vehicle& v) { return v.helm() && v.helm()->reads(variable); });
  }

  tl::unexpected<Error> unread(const std::string& variable) const {
    std::vector<std::string> names(read.begin(), read.end());
    for (const MessageInfo& message : messageTable()) names.emplace_back(message.name);
    const auto near = nearestWord(variable, names);
    return errExpected(near ? fmt::format("'{}'", *near) : "", "nothing reads the variable '{}'", variable);
  }

  // What can be checked of an edit before it is made. Commands before it in the queue may still change the rest.

  Result<void> checkParam(const Command& command, const std::string& field) const {
    if (!isHovering(command.vehicle)) {
      VehicleParams trial;
      return setFieldValue(trial, field, command.value);
    }
    HoverParams trial;
    return field.empty() ? setFields(trial, command.value) : setFieldValue(trial, field, command.value);
  }

  /// A controller is set field by field, or removed.
  static Result<void> checkPid(const Impl& run, const Command& command, const std::string& field) {
    if (field.empty()) return checkValue<std::optional<PidParams>>(run, command, field);
    PidParams trial;
    return setFieldValue(trial, field, command.value);
  }

  Result<void> checkThrusters(const Command& command) const {
    if (!isHovering(command.vehicle)) return err("only hovering vehicles have thrusters to set");
    const auto thrusters = command.value.as<std::vector<Thruster>>();
    if (!thrusters) return tl::unexpected<Error>(thrusters.error());
    if (const auto made = ThrustAllocator::make(*thrusters); !made) return tl::unexpected<Error>(made.error());
    return {};
  }

  Result<void> checkRequests(const Command& command) const {
    if (!isHovering(command.vehicle)) return err("only hovering vehicles take requests");
    return checkValue<std::vector<TimedHoverRequest>>(*this, command, {});
  }

  /// A command for all is one for hovering vehicles when nobody else is there.
  bool isHovering(VehicleId target) const {
    if (target != kAllVehicles) return vehicles[static_cast<std::size_t>(target)].isHovering();
    return !vehicles.empty() && std::ranges::all_of(vehicles, &Vehicle::isHovering);
  }
};

Simulation::Simulation(ScenarioPtr scenario, Options options)
    : impl_(std::make_unique<Impl>(std::move(scenario), options)) {}
Simulation::Simulation(const Simulation& other, int threads)
    : Simulation(other.impl_->scenario, {.threads = threads, .stepTimes = other.impl_->stepTimes}) {
  impl_->copyState(*other.impl_);
}
Simulation& Simulation::operator=(const Simulation& other) {
  if (impl_->scenario == other.impl_->scenario && impl_->stepTimes == other.impl_->stepTimes)
    impl_->copyState(*other.impl_);
  else
    *this = Simulation(other, threads());
  return *this;
}
std::optional<Simulation> Simulation::copiesOf(VehicleId vehicle, int count) const {
  if (hearsOthers()) return std::nullopt;
  return Simulation(std::make_unique<Impl>(*impl_, vehicle, count));
}
void Simulation::becomeCopiesOf(const Simulation& run, VehicleId vehicle) {
  impl_->becomeCopiesOf(*run.impl_, vehicle);
}
bool Simulation::hearsOthers() const {
  return impl_->fleetPings || impl_->contacts;
}
Simulation::Simulation(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

Result<void> Simulation::post(Command command) {
  const auto count = static_cast<VehicleId>(impl_->vehicles.size());
  if (command.vehicle != kAllVehicles && (command.vehicle < 0 || command.vehicle >= count))
    return err("there is no vehicle number {}", command.vehicle);
  // A bad command is refused at once and never reaches the journal.
  if (command.kind == Command::Kind::Post) {
    if (!impl_->isRead(command.name)) return impl_->unread(command.name);
  } else {
    if (auto checked = impl_->check(command); !checked) return checked;
  }
  impl_->commands.push_back(std::move(command));
  impl_->beginsAt = 0;
  return {};
}

void Simulation::step() {
  impl_->step();
}

void Simulation::advance(std::int64_t steps, const PoseSampling* sampling) {
  impl_->advance(steps, sampling);
}

void Simulation::stepTogether(std::span<Simulation* const> runs) {
  Impl& first = *runs[0]->impl_;
  const StepClock clock = first.clockOf(first.stepsDone + 1);
  std::array<BlockRun, kBlockSize> inBlock;
  std::size_t count = 0;
  VehicleBlock& block = first.blocks[0];
  const Impl* before = nullptr;
  for (Simulation* run : runs) {
    run->impl_->beginStepInBlock(clock, block.hasHelmPosts, before);
    inBlock[count++] = run->impl_->inBlock;
    before = run->impl_.get();
  }
  stepBlock(block, std::span(inBlock).first(count), first.scenario->compat, clock);
  for (Simulation* run : runs) run->impl_->endStepInBlock(clock);
}

BlockRange Simulation::rangeIn(std::size_t block) const {
  return impl_->blocks.range(block);
}

std::int64_t Simulation::stepsDone() const {
  return impl_->stepsDone;
}
double Simulation::time() const {
  return impl_->timeOf(impl_->stepsDone);
}
std::size_t Simulation::vehicleCount() const {
  return impl_->vehicles.size();
}
const std::vector<FleetMember>& Simulation::fleet() const {
  return impl_->fleet;
}
const Scenario& Simulation::scenario() const {
  return *impl_->scenario;
}

double Simulation::value(VehicleId vehicle, Channel channel) const {
  impl_->measureSwarm(SwarmReading::of(channel));
  return impl_->vehicles[static_cast<std::size_t>(vehicle)].value(channel);
}

const VehicleBlock& Simulation::block(std::size_t block) const {
  return impl_->blocks[block];
}

void Simulation::measureSwarm(const SwarmReading& what) const {
  impl_->measureSwarm(what);
}

const Vehicle& Simulation::vehicle(VehicleId id) const {
  Vehicle& vehicle = impl_->vehicles[static_cast<std::size_t>(id)];
  vehicle.sync();
  return vehicle;
}

bool Simulation::records(VehicleId vehicle, Channel channel) const {
  return impl_->vehicles[static_cast<std::size_t>(vehicle)].records(channel);
}

bool Simulation::fillHelmReport(VehicleId vehicle, HelmReport& report) const {
  return this->vehicle(vehicle).fillHelmReport(report, time());
}

void Simulation::fillFrame(Frame& frame) const {
  const std::size_t count = impl_->vehicles.size();
  frame.step = stepsDone();
  frame.time = time();
  for (std::vector<double>* column : {&frame.x, &frame.y, &frame.heading, &frame.speed, &frame.depth})
    column->resize(count);
  for (std::size_t first = 0; first < count; first += kBlockSize) {
    const VehicleBlock& block = impl_->blocks[first / kBlockSize];
    const BlockRange own = impl_->blocks.range(first / kBlockSize);
    const StateColumns& columns = block.plain;
    const auto copy = [&](const Column& from, std::vector<double>& to) {
      std::copy(from + own.begin, from + own.end, to.data() + first);
    };
    copy(columns.x, frame.x), copy(columns.y, frame.y), copy(columns.heading, frame.heading);
    copy(columns.speed, frame.speed), copy(columns.depth, frame.depth);
    forEachVehicle(block.obstacleHit & maskOf(own), [&](unsigned i) { frame.speed[first + i - own.begin] = 0; });
  }
}

std::size_t Simulation::memory() const {
  // Of a vehicle: its object, its model with parameters and controller, its helm with behaviours and variables; of
  // a contact: the pings that count, in it.
  constexpr std::size_t kVehicle = 5'200, kContact = sizeof(Neighbourhood::Contact) + sizeof(Neighbourhood::Fix);
  std::size_t bytes = sizeof(Impl) + impl_->vehicles.size() * kVehicle;
  for (std::size_t i = 0; i < impl_->blocks.count(); ++i) {
    const VehicleBlock& block = impl_->blocks[i];
    bytes += sizeof(VehicleBlock) + (block.pids ? sizeof(PidColumns) : 0) +
             (block.helms ? sizeof(HelmColumns) : 0) +
             (block.hovers ? sizeof(HoverColumns) + block.hovers->batch.memory() : 0) +
             (block.swarm ? sizeof(SwarmColumns) : 0);
  }
  for (const Vehicle& vehicle : impl_->vehicles)
    if (const Neighbourhood* heard = vehicle.neighbourhood()) bytes += heard->contacts().size() * kContact;
  return bytes;
}
int Simulation::threads() const {
  return impl_->pool->threads();
}

bool Simulation::hasNews() const {
  return !impl_->journal.empty() || !impl_->events.empty() || !impl_->pings.empty() ||
         std::ranges::any_of(impl_->blockEvents, [](const auto& block) { return !block.empty(); });
}
const Communities* Simulation::communities() const {
  return impl_->communities ? &impl_->communities->communities() : nullptr;
}

std::vector<JournalEntry> Simulation::drainJournal() {
  return std::exchange(impl_->journal, {});
}
std::vector<RunEvent> Simulation::drainEvents() {
  return std::exchange(impl_->events, {});
}

void Simulation::drainPings(std::vector<PingRecord>& pings) {
  pings.clear();
  std::swap(pings, impl_->pings);
}

std::uint64_t Simulation::stateHash() const {
  StateHash hash;
  hash.add(impl_->stepsDone);
  for (Vehicle& vehicle : impl_->vehicles) {
    vehicle.sync();
    vehicle.hash(hash);
  }
  if (impl_->fleetPings) impl_->fleetPings->hash(hash);
  if (impl_->contacts) impl_->contacts->hash(hash);
  if (impl_->communities) impl_->communities->hash(hash);
  return hash.value();
}

}  // namespace antipode
