// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/behaviour_run.h"

#include "core/autonomy/behaviours/name_suffix.h"
#include "core/model/drift.h"

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

template <class Params>
struct MemoryOf {
  using Type = NoState;
};
template <>
struct MemoryOf<WaypointParams> {
  using Type = WaypointState;
};
template <>
struct MemoryOf<StationKeepParams> {
  using Type = StationKeepState;
};
template <>
struct MemoryOf<DriftingTargetParams> {
  using Type = DriftingTarget;
};
template <>
struct MemoryOf<KindParams> {
  using Type = KindMemory;
};

/// Calls f(parameters, memory) with the types of this behaviour.
template <class Memory, class F>
auto withPair(const BehaviourSpec& spec, Memory& memory, F&& f) {
  return std::visit(
      [&](const auto& params) {
        return f(params, std::get<typename MemoryOf<std::remove_cvref_t<decltype(params)>>::Type>(memory));
      },
      spec.params);
}

// --- one decision ----------------------------------------------------------------------------------

BehaviourState run(const WaypointParams& params, WaypointState& state, const TurnInput& in) {
  const bool leadActs = std::ranges::all_of(
      params.leadCondition, [&](const Condition& condition) { return condition.holds(in.variables); });
  RouteRules rules{.leadActs = leadActs, .endlessStops = isCompatibilityMode(in.compat)};
  if (isCompatibilityMode(in.compat)) rules.topSpeed = in.grids.speed.high;
  if (decideWaypoint(params, state, {in.pose.x, in.pose.y}, rules)) return BehaviourState::Active;
  return state.done ? BehaviourState::Complete : BehaviourState::Running;
}

/// The flags of points and rounds that were reached in this turn.
void postRouteFlags(const BehaviourSpec& spec, const BehaviourMemory& memory, const WaypointState& before,
                    TurnInput& in) {
  const auto& params = std::get<WaypointParams>(spec.params);
  const auto& state = std::get<WaypointState>(memory);
  const bool isDone = state.done && !before.done;
  const FlagList* const endFlags = isDone ? std::exchange(in.endFlags, nullptr) : nullptr;
  if (params.wptflags.empty() && params.cycleflags.empty() && !endFlags) return;
  const FlagMacros macros = flagMacros(spec, memory, in);
  const FlagOutlet outlet{in.posts,   in.behaviour, behaviourName(spec, static_cast<std::size_t>(in.behaviour)),
                          in.vehicle, in.variables, macros};
  // A route that begins again has reached points.
  const bool begins = params.wptflagOnStart && !before.started && before.hits == 0;
  if (state.rounds != before.rounds || isDone) outlet.add(params.cycleflags);
  if (endFlags) outlet.add(*endFlags);
  if (begins || state.hits != before.hits) outlet.add(params.wptflags, &in.posted);
}

void followTarget(const DriftingTargetParams& params, DriftingTarget& state, const HelmPose& pose) {
  if (params.follow == TargetSource::Point) {
    if (!params.target)
      state.clearTarget();
    else if (state.target() != params.target)
      state.setTarget(*params.target);
  } else if (pose.formationTarget) {
    state.addRelativeTarget(params, *pose.formationTarget, {pose.x, pose.y});
  } else if (params.noTargetPolicy == NoTargetPolicy::Drift) {
    state.clearTarget();
  }
}

BehaviourState run(const DriftingTargetParams& params, DriftingTarget& state, const HelmPose& pose) {
  return runDriftingTarget(params, state, pose);
}

BehaviourState run(const KindParams& params, KindMemory& memory, BehaviourTurn turn) {
  memory.runner->run(*params.object(), turn);
  memory.runner->functions = turn.functions;
  if (turn.isComplete) return BehaviourState::Complete;
  return turn.functions.empty() ? BehaviourState::Running : BehaviourState::Active;
}

/// How long a timer was idle and has run, in every turn.
void postTimes(const TimerParams& params, const TurnInput& in) {
  const std::string suffix = nameSuffix(params.suffix);
  const auto post = [&](const std::string& variable, double seconds) {
    if (isNews(in.posted, variable, seconds)) in.posts.push_back({variable, seconds, true, in.behaviour});
  };
  post(params.idleVariable + suffix, in.idleTime);
  post(params.runningVariable + suffix, in.ranTime);
}

/// How far the vehicle is from a constant value.
void postMismatch(const std::string& variable, double difference, const TurnInput& in) {
  if (variable.empty() || !isNews(in.posted, variable, difference)) return;
  in.posts.push_back({variable, difference, true, in.behaviour});
}

BehaviourState run(const ConstantHeadingParams& params, NoState&, const TurnInput& in) {
  const double difference = std::abs(wrap180(in.pose.heading - params.heading));
  postMismatch(params.mismatchVariable, difference, in);
  return params.completeThresh && difference < *params.completeThresh ? BehaviourState::Complete
                                                                      : BehaviourState::Active;
}
BehaviourState run(const ConstantSpeedParams& params, NoState&, const TurnInput& in) {
  postMismatch(params.mismatchVariable, std::abs(in.pose.speed - params.speed), in);
  return BehaviourState::Active;
}
BehaviourState run(const ConstantDepthParams& params, NoState&, const TurnInput& in) {
  postMismatch(params.mismatchVariable, std::abs(in.pose.depth - params.depth), in);
  return BehaviourState::Active;
}

template <class Params>
BehaviourState run(const Params&, NoState&, const HelmPose&) {
  return BehaviourState::Running;  // timers and formations have no objective function
}

// --- objective functions of a decision -------------------------------------------------------------

ObjectiveFunctions coupled(const Objective& course, const Objective& speed) {
  return {{course, speed}, 2, {}, 1};
}
ObjectiveFunctions alone(Variable variable, int behaviour, double weight, const Peak& peak) {
  return {{Objective{variable, behaviour, weight, peak}}, 1, {}, 1};
}

ObjectiveFunctions objectiveFunctions(const WaypointParams& params, const WaypointState& state, int behaviour,
                                      double weight) {
  const auto pair = waypointObjectives(state, behaviour, weight, params.patience);
  return coupled(pair[0], pair[1]);
}
ObjectiveFunctions objectiveFunctions(const StationKeepParams&, const StationKeepState& state, int behaviour,
                                      double weight) {
  const Peak course{.summit = state.course, .peakWidth = 0, .baseWidth = 180};
  const Peak speed{.summit = state.speed, .peakWidth = 0, .baseWidth = 0.4};
  return coupled({Variable::Course, behaviour, weight / 2, course},
                 {Variable::Speed, behaviour, weight / 2, speed});
}
ObjectiveFunctions objectiveFunctions(const ConstantHeadingParams& p, const NoState&, int behaviour,
                                      double weight) {
  return alone(Variable::Course, behaviour, weight,
               {.summit = wrap360(p.heading),
                .peakWidth = p.peakWidth,
                .baseWidth = p.baseWidth,
                .summitDelta = p.summitDelta});
}
ObjectiveFunctions objectiveFunctions(const ConstantSpeedParams& p, const NoState&, int behaviour, double weight) {
  return alone(
      Variable::Speed, behaviour, weight,
      {.summit = p.speed, .peakWidth = p.peakWidth, .baseWidth = p.baseWidth, .summitDelta = p.summitDelta});
}
ObjectiveFunctions objectiveFunctions(const ConstantDepthParams& p, const NoState&, int behaviour, double weight) {
  return alone(
      Variable::Depth, behaviour, weight,
      {.summit = p.depth, .peakWidth = p.peakWidth, .baseWidth = p.baseWidth, .summitDelta = p.summitDelta});
}
ObjectiveFunctions objectiveFunctions(const DriftingTargetParams& params, const DriftingTarget& state,
                                      int behaviour, double weight) {
  const auto pair = driftingTargetObjectives(params, state.decision(), behaviour, weight);
  return pair ? coupled((*pair)[0], (*pair)[1]) : ObjectiveFunctions{};
}
ObjectiveFunctions objectiveFunctions(const KindParams&, const KindMemory& memory, int behaviour, double weight) {
  ObjectiveFunctions functions = memory.runner->functions;
  for (Objective& function : functions) function.behaviour = behaviour, function.weight *= weight;
  functions.coupledWeight *= weight;
  return functions;
}
ObjectiveFunctions objectiveFunctions(const TimerParams&, const NoState&, int, double) {
  return {};
}
ObjectiveFunctions objectiveFunctions(const FormationBehaviourParams&, const NoState&, int, double) {
  return {};
}

// --- views -----------------------------------------------------------------------------------------

void describe(const WaypointParams& params, const WaypointState& state, BehaviourReport& report) {
  if (params.points.points.empty()) return;
  report.waypoint = state.index;
  report.roundsDone = state.rounds;
  if (report.state != BehaviourState::Active) return;
  report.steer = state.steer;
  report.legStart = legStart(params, state);
}
void describe(const StationKeepParams&, const StationKeepState& state, BehaviourReport& report) {
  if (report.state == BehaviourState::Active) report.steer = state.point;
}
void describe(const DriftingTargetParams&, const DriftingTarget& state, BehaviourReport& report) {
  report.steer = state.target();
}
void describe(const KindParams& params, const KindMemory& memory, BehaviourReport& report) {
  memory.runner->describe(*params.object(), report);
}
template <class Params>
void describe(const Params&, const NoState&, BehaviourReport&) {}

/// The turn of a behaviour of the table; its macros refer to `spec` and `memory`.
BehaviourTurn turnOf(const BehaviourSpec& spec, const BehaviourMemory& memory, TurnInput& in) {
  return {in, behaviourName(spec, static_cast<std::size_t>(in.behaviour)), flagMacros(spec, memory, in)};
}

}  // namespace

BehaviourMemory newMemory(const BehaviourSpec& spec) {
  return std::visit(
      [](const auto& params) -> BehaviourMemory {
        using Memory = typename MemoryOf<std::remove_cvref_t<decltype(params)>>::Type;
        if constexpr (std::is_same_v<Memory, DriftingTarget>)
          return Memory{params};
        else if constexpr (std::is_same_v<Memory, KindMemory>)
          return KindMemory(params.object()->kind().runner());
        else
          return Memory{};
      },
      spec.params);
}

void lookAround(const BehaviourSpec& spec, BehaviourMemory& memory, TurnInput& in) {
  const auto* params = std::get_if<KindParams>(&spec.params);
  if (!params) return;
  BehaviourTurn turn = turnOf(spec, memory, in);
  std::get<KindMemory>(memory).runner->look(*params->object(), turn);
}

bool hasEnded(const BehaviourMemory& memory) {
  const auto* kind = std::get_if<KindMemory>(&memory);
  return kind && kind->runner->hasEnded();
}

BehaviourState runDriftingTarget(const DriftingTargetParams& params, DriftingTarget& state, const HelmPose& pose) {
  followTarget(params, state, pose);
  const DriftingTarget::Decision& decision = state.decide(params, {pose.x, pose.y}, pose.time);
  return decision.heading ? BehaviourState::Active : BehaviourState::Running;
}

BehaviourState runBehaviour(const BehaviourSpec& spec, BehaviourMemory& memory, TurnInput& in) {
  if (const auto* timer = std::get_if<TimerParams>(&spec.params); timer && in.followsProgram) postTimes(*timer, in);
  return withPair(spec, memory, [&](const auto& params, auto& state) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(params)>, KindParams>)
      return run(params, state, turnOf(spec, memory, in));
    else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(params)>, WaypointParams>) {
      const WaypointState before = state;
      const BehaviourState next = run(params, state, in);
      postRouteFlags(spec, memory, before, in);
      return next;
    } else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(params)>, StationKeepParams>) {
      return keepStation(params, state, behaviourName(spec, static_cast<std::size_t>(in.behaviour)), in);
    } else if constexpr (requires { run(params, state, in); }) {
      return run(params, state, in);
    } else {
      return run(params, state, in.pose);
    }
  });
}

namespace {

/// $[NOW], $[CTR], $[CTR1] ... $[CTR5], $[HASH], $[HASH2] ... $[HASH9].
std::optional<MessageValue> countedMacro(std::string_view name, MacroCounters& counters, const TurnInput& in) {
  if (name == "NOW") {
    if (counters.nowFrom < 0) counters.nowFrom = in.time;
    return in.time - counters.nowFrom;
  }
  if (name.starts_with("CTR") && name.size() <= 4) {
    const int which = name.size() == 4 ? name[3] - '0' : 0;
    if (name.size() == 4 && (which < 1 || which > 5)) return std::nullopt;
    return static_cast<double>(++counters.counts[static_cast<std::size_t>(which)]);
  }
  if (!name.starts_with("HASH") || name.size() > 5) return std::nullopt;
  const int letters = name.size() == 5 ? name[4] - '0' : 6;
  if (letters < 2 || letters > 9) return std::nullopt;
  std::uint64_t mix =
      static_cast<std::uint64_t>(++counters.hashes) + static_cast<std::uint64_t>(in.behaviour) * 977;
  for (const char c : in.vehicle) mix = mix * 1099511628211U + static_cast<unsigned char>(c);
  std::string text;
  for (int i = 0; i < letters; ++i) {
    mix = mix * 6364136223846793005U + 1442695040888963407U;
    text += "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"[(mix >> 33) % 36];
  }
  return text;
}

/// "BHV_StationKeep" of station_keep.
std::string moosTypeOf(const BehaviourSpec& spec) {
  const auto* params = std::get_if<KindParams>(&spec.params);
  if (params && params->object()) return params->object()->kind().moosName;
  std::string name = "BHV_";
  bool isFirst = true;
  for (const char c : behaviourType(spec)) {
    if (c != '_') name += isFirst ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    isFirst = c == '_';
  }
  return name;
}

/// Older names of macros of a route: the point that was left last.
std::string_view presentRouteMacro(std::string_view name) {
  if (name == "X") return "PX";
  if (name == "Y") return "PY";
  return name == "IX" ? "PI" : name;
}

/// In the program a route that is completed is at its first point again.
std::optional<double> macroOfDoneRoute(const WaypointParams& route, std::string_view name) {
  if (name == "NI") return 0;
  if (name == "WPTS_REM") return static_cast<double>(route.points.points.size());
  return std::nullopt;
}

}  // namespace

FlagMacros flagMacros(const BehaviourSpec& spec, const BehaviourMemory& memory, const TurnInput& in) {
  const HelmPose& pose = in.pose;
  FlagMacros macros{pose.x, pose.y, pose.speed, pose.heading, pose.depth, pose.utc};
  macros.others = [&spec, &memory, &in](std::string_view name) -> std::optional<MessageValue> {
    if (name == "OWNSHIP") return in.vehicle;
    if (name == "BHVNAME") return behaviourName(spec, static_cast<std::size_t>(in.behaviour));
    if (name == "BHVTYPE") return moosTypeOf(spec);
    if (name == "PWT") return spec.common.pwt;
    if (name == "DUR_RUN_TIME") return in.ranTime;
    if (name == "DUR_IDLE_TIME") return in.idleTime;
    if (in.counters)
      if (auto counted = countedMacro(name, *in.counters, in)) return counted;
    if (const auto* route = std::get_if<WaypointParams>(&spec.params)) {
      const bool isCompatible = isCompatibilityMode(in.compat);
      const std::string_view macro = isCompatible ? presentRouteMacro(name) : name;
      const auto& state = std::get<WaypointState>(memory);
      if (isCompatible && state.done)
        if (const auto value = macroOfDoneRoute(*route, macro)) return *value;
      if (const auto value = waypointMacro(*route, state, {in.pose.x, in.pose.y}, macro)) return *value;
    }
    return behaviourMacro(spec, memory, name);
  };
  return macros;
}

std::optional<MessageValue> behaviourMacro(const BehaviourSpec& spec, const BehaviourMemory& memory,
                                           std::string_view name) {
  const auto* params = std::get_if<KindParams>(&spec.params);
  return params ? std::get<KindMemory>(memory).runner->macro(*params->object(), name) : std::nullopt;
}

void setBehaviourIdle(const BehaviourSpec& spec, BehaviourMemory& memory, TurnInput& in, bool wasOn) {
  if (const auto* params = std::get_if<KindParams>(&spec.params)) {
    BehaviourRunner& runner = *std::get<KindMemory>(memory).runner;
    BehaviourTurn turn = turnOf(spec, memory, in);
    runner.idle(*params->object(), turn, wasOn);
    runner.functions = {};
  }
  if (const auto* timer = std::get_if<TimerParams>(&spec.params); timer && in.followsProgram) postTimes(*timer, in);
  if (const auto* params = std::get_if<StationKeepParams>(&spec.params))
    leaveStation(*params, std::get<StationKeepState>(memory),
                 behaviourName(spec, static_cast<std::size_t>(in.behaviour)), in, wasOn);
  if (auto* target = std::get_if<DriftingTarget>(&memory)) target->rest();
  if (auto* route = std::get_if<WaypointState>(&memory); route && wasOn) {
    route->forgetClosest();  // it may come back from anywhere
    if (std::get<WaypointParams>(spec.params).resetOnIdle) memory = memoryAnew(spec, memory);
  }
}

BehaviourMemory memoryAnew(const BehaviourSpec& spec, const BehaviourMemory& before) {
  if (const auto* kind = std::get_if<KindMemory>(&before); kind && kind->runner->goesOn()) return before;
  BehaviourMemory memory = newMemory(spec);
  if (auto* route = std::get_if<WaypointState>(&memory)) route->hits = std::get<WaypointState>(before).hits;
  return memory;
}

void adaptMemory(const BehaviourSpec& before, const BehaviourSpec& after, BehaviourMemory& memory) {
  if (const auto* params = std::get_if<WaypointParams>(&after.params))
    adaptWaypoint(std::get<WaypointParams>(before.params), *params, std::get<WaypointState>(memory));
  if (const auto* params = std::get_if<KindParams>(&after.params))
    std::get<KindMemory>(memory).runner->changed(*std::get<KindParams>(before.params).object(), *params->object());
}

void restartRoute(BehaviourMemory& memory) {
  auto* way = std::get_if<WaypointState>(&memory);
  if (!way || way->done) return;
  WaypointState anew;
  anew.rounds = way->rounds, anew.hits = way->hits;
  *way = anew;
}

ObjectiveFunctions objectivesOf(const BehaviourSpec& spec, const BehaviourMemory& memory, int behaviour,
                                double weight, const HelmGrids& grids, std::optional<double> ownHeading) {
  const auto* route = std::get_if<WaypointParams>(&spec.params);
  if (route && route->ipfType == WaypointFunction::Roc) {
    auto both = single(closingFunction(std::get<WaypointState>(memory), grids.course, grids.speed));
    both.coupledWeight = weight;
    return both;
  }
  ObjectiveFunctions functions = withPair(spec, memory, [&](const auto& params, const auto& state) {
    return objectiveFunctions(params, state, behaviour, weight);
  });
  if (ownHeading && route) functions.items[0].second = secondCoursePeak(*ownHeading);
  if (route && route->ipfType == WaypointFunction::ZaicSpd) {
    Objective& speed = functions.items[1];
    const double wanted = speed.peak.summit, share = speed.weight;
    speed = speedOf({.wanted = wanted, .high = wanted + 0.4}, grids.speed);
    speed.behaviour = behaviour, speed.weight = share;
  }
  return functions;
}

std::optional<Vec2> steeringPoint(const BehaviourMemory& memory) {
  if (const auto* route = std::get_if<WaypointState>(&memory); route && route->started && !route->done)
    return route->steer;
  if (const auto* station = std::get_if<StationKeepState>(&memory); station && station->hasPoint)
    return station->point;
  return std::nullopt;
}

void describeBehaviour(const BehaviourSpec& spec, const BehaviourMemory& memory, BehaviourReport& report) {
  withPair(spec, memory, [&](const auto& params, const auto& state) { describe(params, state, report); });
}

}  // namespace antipode
