// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/helm/helm.h"

#include "core/autonomy/behaviours/name_suffix.h"
#include "core/autonomy/conditions/condition_variables.h"
#include "core/autonomy/helm/helm_posts.h"
#include "core/autonomy/helm/helm_updates.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

BehaviourList shared(const std::vector<BehaviourSpec>& behaviours) {
  return std::make_shared<const std::vector<BehaviourSpec>>(behaviours);
}

bool isOn(BehaviourState state) {
  return state == BehaviourState::Running || state == BehaviourState::Active;
}

/// Always runs, and says nothing beside its decisions.
bool isPlain(const BehaviourSpec& spec) {
  CommonBehaviourParams plain;
  plain.name = spec.common.name, plain.pwt = spec.common.pwt;
  return spec.common == plain && spec.common.pwt > 0;
}

constexpr std::array<const char*, 5> kPoseVariables{"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED", "NAV_DEPTH"};

bool isPoseVariable(std::string_view variable) {
  return std::ranges::find(kPoseVariables, variable) != kPoseVariables.end();
}

/// Reads the variable store first, then the pose of the vehicle.
class HelmVariableReader final : public VariableReader {
 public:
  HelmVariableReader(const VariableStore& store, const HelmPose& pose) : store_(store), pose_(pose) {}
  const MessageValue* find(std::string_view variable) const override {
    if (const MessageValue* written = store_.find(variable)) return written;
    const auto at = std::ranges::find(kPoseVariables, variable);
    if (at == kPoseVariables.end()) return nullptr;
    if (!values_)  // few helms ask
      values_ = {{pose_.x, pose_.y, pose_.heading, pose_.speed, pose_.depth}};
    return &(*values_)[static_cast<std::size_t>(at - kPoseVariables.begin())];
  }

  bool isExact() const override { return store_.isExact(); }
  std::uint64_t stampOf(std::string_view variable) const override { return store_.stampOf(variable); }

 private:
  const VariableStore& store_;
  const HelmPose& pose_;
  mutable std::optional<std::array<MessageValue, kPoseVariables.size()>> values_;  // of the pose
};

/// An edit of something else leaves what settleRoute() has made of the points that are given. True: it does.
bool keepRoute(const BehaviourSpec& given, const BehaviourSpec& present, BehaviourSpec& edited) {
  const auto* before = std::get_if<WaypointParams>(&given.params);
  auto* after = std::get_if<WaypointParams>(&edited.params);
  if (!before || !after || !(before->points == after->points)) return false;
  if (!after->shortestTour && !after->points.isStart) return false;
  after->points = std::get<WaypointParams>(present.params).points;
  return true;
}

}  // namespace

const char* behaviourStateName(BehaviourState state) {
  constexpr std::array<const char*, 4> kNames{"idle", "running", "active", "complete"};
  return kNames[static_cast<std::size_t>(state)];
}

// --- parameters ------------------------------------------------------------------------------------

Helm::Helm(BehaviourList behaviours, const HelmGrids& grids, std::vector<ModeRule> modes, Compat compat)
    : grids_(grids), compat_(compat) {
  modes_.setRules(std::move(modes));
  setBehaviours(std::move(behaviours));
}

Helm::Helm(const std::vector<BehaviourSpec>& behaviours, const HelmGrids& grids, Compat compat)
    : Helm(shared(behaviours), grids, {}, compat) {}

void Helm::setBehaviours(const std::vector<BehaviourSpec>& behaviours) {
  setBehaviours(shared(behaviours));
}

void Helm::setBehaviours(BehaviourList behaviours) {
  std::vector<Entry> entries(behaviours->size());
  std::vector<BehaviourSpec> specs = *behaviours;
  bool keepsUpdates = false;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    BehaviourSpec& spec = specs[i];
    entries[i].memory = newMemory(spec);
    for (std::size_t old = 0; old < entries_.size(); ++old) {
      const BehaviourSpec& oldSpec = (*specs_)[old];
      if (!isSameType(oldSpec, spec) || behaviourName(oldSpec, old) != behaviourName(spec, i)) continue;
      entries[i] = entries_[old];
      if (entries[i].extras) entries[i].extras->origin.clear();  // one of a template is now given
      if (old < given_->size() && (*given_)[old] == spec && oldSpec != spec) {
        spec = oldSpec, keepsUpdates = true;
      } else {
        if (old < given_->size() && keepRoute((*given_)[old], oldSpec, spec)) keepsUpdates = true;
        adaptMemory(oldSpec, spec, entries[i].memory);
      }
      break;
    }
  }
  // Those that a template has made stay as long as the template does.
  const auto isGiven = [&](const std::string& name) {
    return std::ranges::any_of(*behaviours, [&](const BehaviourSpec& spec) { return spec.common.name == name; });
  };
  for (std::size_t old = 0; old < entries_.size(); ++old) {
    const Entry& entry = entries_[old];
    if (!entry.extras || entry.extras->origin.empty()) continue;
    if (!isGiven(entry.extras->origin) || isGiven((*specs_)[old].common.name)) continue;
    entries.push_back(entry);
    specs.push_back((*specs_)[old]);
    keepsUpdates = true;
  }
  given_ = std::move(behaviours);
  specs_ = keepsUpdates ? std::make_shared<const std::vector<BehaviourSpec>>(std::move(specs)) : given_;
  entries_ = std::move(entries);
  refresh();
}

void Helm::setModes(std::vector<ModeRule> modes) {
  modes_.setRules(std::move(modes));
  refresh();
}

void Helm::setGrids(const HelmGrids& grids) {
  grids_ = grids;
  reserveBuffers();
}

/// Updates the list of variables that are read, after a change of behaviours or modes.
void Helm::refresh() {
  read_.clear();
  const auto readBy = [this](const ConditionList& conditions) {
    for (const Condition& condition : conditions)
      forEachVariable(condition, [this](const std::string& variable) { read_.push_back(variable); });
  };
  for (const ModeRule& rule : modes_.rules()) readBy(rule.conditions);
  for (const BehaviourSpec& spec : *specs_) {
    readBy(spec.common.conditions);
    if (!spec.common.updates.empty()) read_.push_back(spec.common.updates);
    if (const auto* kind = std::get_if<KindParams>(&spec.params)) {
      read_.emplace_back(kAbleFilter);
      const auto& heard = kind->object()->kind().heard;
      read_.insert(read_.end(), heard.begin(), heard.end());
    }
    for (const std::string_view part : splitTrimmed(spec.common.noStarve, ','))
      if (!parseNumber(part)) read_.emplace_back(part);
    if (!spec.common.durationReset.empty()) read_.emplace_back(keyOf(spec.common.durationReset));
  }
  const auto firstOf = [this](auto type) -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < specs_->size(); ++i)
      if (std::holds_alternative<decltype(type)>((*specs_)[i].params)) return i;
    return std::nullopt;
  };
  formation_ = firstOf(FormationBehaviourParams{});
  driftingTarget_ = firstOf(DriftingTargetParams{});
  driftsOnly_ = compat_ == Compat::Document && specs_->size() == 2 && formation_ && driftingTarget_ &&
                modes_.rules().empty() && std::ranges::all_of(*specs_, isPlain);
  std::ranges::sort(read_);
  read_.erase(std::unique(read_.begin(), read_.end()), read_.end());
  readsPose_ = std::ranges::any_of(read_, isPoseVariable);
  reserveExtras();
  seenRevision_ = 0;
  reserveBuffers();
}

void Helm::reserveBuffers() {
  if (entries_.size() < 2) return;
  objectives_.reserve(2 * entries_.size());
  solver_.reserve(std::max({grids_.course.count(), grids_.speed.count(), grids_.depth.count()}));
}

bool Helm::reads(std::string_view variable) const {
  return std::ranges::binary_search(read_, variable);
}

void Helm::jumped(bool isReset) {
  for (Entry& entry : entries_) {
    auto* target = std::get_if<DriftingTarget>(&entry.memory);
    if (!target) continue;
    target->forgetPosition();
    if (isReset) target->clearTarget();
  }
}

// --- a decision ------------------------------------------------------------------------------------

const HelmDecision& Helm::decide(const HelmPose& pose, double time, VariableStore& store) {
  posts_.clear();
  pose_ = pose;
  hasDecided_ = true;
  readsOwnPosts_ = false;
  hasFailed_ = false;
  turnMail_.clear();
  const HelmVariableReader variables(store, pose);
  if (store.revision() != seenRevision_ || readsPose_ || seenRevision_ == 0) {
    applyUpdates(store, time);
    storePosts(store, 0, posts_.size());
    if (!modes_.rules().empty()) modes_.run(variables, store, posts_);
  }
  ++iteration_;
  if (isSettled()) {
    decideDrifting();
    seenRevision_ = store.revision();
    return decision_;
  }
  const std::size_t modePosts = posts_.size();
  std::size_t active = 0, last = 0;
  // Formation behaviours run first and drifting targets second, because these use the targets of the former.
  if (formation_) run(*formation_, pose_, time, variables);
  if (!formation_ || !isOn(entries_[*formation_].status)) pose_.formationTarget.reset();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    // The program runs none behind one that has failed.
    if (i != formation_ && !(hasFailed_ && followsProgram_)) run(i, pose_, time, variables);
    if (entries_[i].status == BehaviourState::Active) ++active, last = i;
  }
  wish_ = {};
  activeCount_ = active;
  decision_ = withAllStop(active == 1 ? solveSingleBehaviour(last) : solve(pose.heading));
  removeCompleted(time);
  seenRevision_ = store.revision();
  // Flags reach only the conditions of the next decision, so that the order of the behaviours does not matter.
  storePosts(store, modePosts, posts_.size());
  return decision_;
}

/// A formation and a drifting target that are both under way, and nothing else: conditions, flags and times cannot
/// change anything.
bool Helm::isSettled() const {
  return driftsOnly_ && !followsProgram_ && posts_.empty() && !entries_[0].isNew && !entries_[1].isNew &&
         isOn(entries_[*formation_].status) && isOn(entries_[*driftingTarget_].status);
}

/// What decide() does when isSettled(), at a fraction of the cost: in a swarm this is nearly every decision.
void Helm::decideDrifting() {
  Entry& drifting = entries_[*driftingTarget_];
  const auto& params = std::get<DriftingTargetParams>((*specs_)[*driftingTarget_].params);
  drifting.status = runDriftingTarget(params, std::get<DriftingTarget>(drifting.memory), pose_);
  const bool isActive = drifting.status == BehaviourState::Active;
  activeCount_ = isActive ? 1 : 0;
  if (isActive) {
    decision_ = solveSingleBehaviour(*driftingTarget_);
    return;
  }
  // In place: copies of optional values wait for the numbers that were written just before.
  wish_.heading.reset(), wish_.speed.reset(), wish_.depth.reset(), wish_.drift = false;
  decision_.heading.reset(), decision_.speed = 0, decision_.drift = true;
  if (decision_.depth != lastDepth_) decision_.depth = lastDepth_;
}

void Helm::storePosts(VariableStore& store, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i)
    if (posts_[i].isMessage) {
      store.write(posts_[i].variable, posts_[i].value);
      readsOwnPosts_ = readsOwnPosts_ || reads(posts_[i].variable);
      if (reads(posts_[i].variable)) receive(posts_[i].variable, messageText(posts_[i].value));
    }
}

/// What of a route depends on where the vehicle is before the first turn.
void Helm::settleRoute(std::size_t behaviour, Vec2 at) {
  const auto* given = std::get_if<WaypointParams>(&(*specs_)[behaviour].params);
  if (!given || (!given->shortestTour && !given->points.isStart)) return;
  auto specs = std::make_shared<std::vector<BehaviourSpec>>(*specs_);
  auto& route = std::get<WaypointParams>((*specs)[behaviour].params);
  if (route.points.isStart && route.points.points.empty()) route.points.points = {at};
  if (route.shortestTour) route.points.points = nearestNeighbourTour(std::move(route.points.points), at);
  specs_ = std::move(specs);
  refresh();
}

void Helm::run(std::size_t behaviour, const HelmPose& pose, double time, const VariableReader& variables) {
  if (entries_[behaviour].isNew) settleRoute(behaviour, {pose.x, pose.y});
  Entry& entry = entries_[behaviour];
  const BehaviourSpec& spec = (*specs_)[behaviour];
  if (isOnlyTemplate(behaviour)) return;
  const BehaviourState before = entry.status;
  const bool wasDisabled = isDisabled(behaviour);
  const std::size_t firstPost = posts_.size();
  const bool wasNew = std::exchange(entry.isNew, false);
  PostedValues none;
  BehaviourExtras* more = entry.extras.get();
  TurnInput turn{pose,
                 time,
                 grids_,
                 compat_,
                 variables,
                 vehicle_,
                 static_cast<int>(behaviour),
                 posts_,
                 more ? more->posted : none,
                 ranBy(entry, time),
                 more ? more->idleTime : 0};
  turn.followsProgram = followsProgram_;
  turn.weight = spec.common.pwt;
  turn.mail = &turnMail_;
  turn.endFlags = followsProgram_ ? &spec.common.endflags : nullptr;
  if (more) turn.counters = &more->counters, turn.isSpawned = !more->origin.empty();
  if (more && (wasNew || std::exchange(entry.isReconfigured, false))) {
    const FlagMacros macros = flagMacros(spec, entry.memory, turn);
    const FlagOutlet outlet{posts_, static_cast<int>(behaviour), nameAt(behaviour), vehicle_, variables, macros};
    if (wasNew && turn.isSpawned) outlet.add(spec.common.spawnflags);
    outlet.add(spec.common.configflags, &more->posted);
  }
  entry.status = nextState(behaviour, turn);
  hasFailed_ = hasFailed_ || turn.hasFailed;
  const bool isChange = entry.status != before || isDisabled(behaviour) != wasDisabled;
  if (isChange || wasNew || !spec.common.runxflags.empty()) {
    const FlagMacros macros = flagMacros(spec, entry.memory, turn);
    const FlagOutlet outlet{posts_, static_cast<int>(behaviour), nameAt(behaviour), vehicle_, variables, macros};
    addStateFlags(outlet, spec,
                  {.index = behaviour,
                   .before = before,
                   .now = entry.status,
                   .isFirst = wasNew,
                   .followsProgram = followsProgram_,
                   .isPerpetual = isPerpetual(spec),
                   .hasRun = entry.failing == kNoneFails,
                   .hasPostedEnd = followsProgram_ && !turn.endFlags,
                   .wasDisabled = wasDisabled,
                   .isDisabled = isDisabled(behaviour)});
    if (wasNew && (followsProgram_ || turn.isSpawned)) outlet.add(spec.common.spawnxflags);
  }
  postRouteProgress(behaviour, time);
  if (!spec.common.postMapping.empty()) mapPosts(posts_, firstPost, spec);
}

BehaviourState Helm::nextState(std::size_t behaviour, TurnInput& turn) {
  const double time = turn.time;
  const VariableReader& variables = turn.variables;
  Entry& entry = entries_[behaviour];
  const BehaviourSpec& spec = (*specs_)[behaviour];
  if (entry.status == BehaviourState::Complete && !isPerpetual(spec)) return BehaviourState::Complete;
  lookAround(spec, entry.memory, turn);
  // News are as old as they are, whether the conditions hold when they come or not.
  const bool isStarved = isStarving(behaviour, time, variables);
  using Able = BehaviourExtras::Able;
  const Able able = entry.extras ? entry.extras->able : Able::Yes;
  entry.failing = able == Able::Yes ? firstFailing(spec.common, variables) : kSwitchedOff;
  if (entry.failing == kNoneFails && isStarved) entry.failing = kStarves;
  if (entry.failing != kNoneFails) {
    if (able == Able::Expunged) entry.extras->able = Able::Yes;
    // A perpetual one of a document would begin again at once, and end again.
    const bool waits = compat_ == Compat::Document && isPerpetual(spec);
    const bool isDone = able == Able::Expunged || (hasEnded(entry.memory) && !waits);
    if (isDone && entry.status != BehaviourState::Complete) return BehaviourState::Complete;
    countTime(entry, true, turn);
    entry.ran = ranBy(entry, time);
    // A completed perpetual behaviour begins again when its conditions hold again
    if (entry.status == BehaviourState::Complete) beginAgain(entry, spec);
    setBehaviourIdle(spec, entry.memory, turn, isOn(entry.status));
    if (hasEnded(entry.memory)) entry.memory = memoryAnew(spec, entry.memory);  // what is gone may come back
    return BehaviourState::Idle;
  }
  if (entry.status == BehaviourState::Complete) {
    if (compat_ == Compat::Document) return BehaviourState::Complete;
    beginAgain(entry, spec);
    entry.since = time;
  }
  if (entry.status == BehaviourState::Idle) entry.since = time;
  if (followsProgram_ && entry.extras) turn.ranTime = entry.extras->runTime;  // at its end without this turn
  if (isOver(behaviour, time, variables)) {
    // A perpetual behaviour of the program goes on.
    if (compat_ == Compat::Document || !isPerpetual(spec)) return BehaviourState::Complete;
    beginDurationAnew(behaviour, turn);
  }
  countTime(entry, false, turn);
  const BehaviourState next = runBehaviour(spec, entry.memory, turn);
  return next == BehaviourState::Active && spec.common.pwt <= 0 ? BehaviourState::Running : next;
}

void Helm::countTime(Entry& entry, bool isIdle, TurnInput& turn) {
  if (!entry.extras) return;
  entry.extras->countTime(isIdle, turn.time);
  turn.idleTime = entry.extras->idleTime;
  if (turn.followsProgram) turn.ranTime = entry.extras->runTime;
}

void Helm::beginAgain(Entry& entry, const BehaviourSpec& spec) const {
  entry.memory = memoryAnew(spec, entry.memory);
  entry.ran = 0;
  entry.postedIndex = -1;
  // In compatibility mode the number of completed rounds goes on.
  entry.postedRounds = entry.roundsBefore = compat_ == Compat::Document ? 0 : entry.postedRounds;
}

bool Helm::isPerpetual(const BehaviourSpec& spec) const {
  if (spec.common.perpetual || compat_ == Compat::Document) return spec.common.perpetual;
  const auto* route = std::get_if<WaypointParams>(&spec.params);
  return route && route->repeat.extra != 0;
}

int Helm::firstFailing(const CommonBehaviourParams& common, const VariableReader& variables) {
  if (!common.enabled) return kDisabled;
  for (std::size_t i = 0; i < common.conditions.size(); ++i)
    if (!common.conditions.items[i].holds(variables)) return static_cast<int>(i);
  return kNoneFails;
}

double Helm::ranBy(const Entry& entry, double time) {
  return isOn(entry.status) ? entry.ran + (time - entry.since) : entry.ran;
}

// --- solving: one active behaviour, and the general case --------------------------------------------

ObjectiveFunctions Helm::objectivesAt(std::size_t behaviour, double weight) const {
  const bool isDocument = compat_ == Compat::Document;
  ObjectiveFunctions functions =
      objectivesOf((*specs_)[behaviour], entries_[behaviour].memory, static_cast<int>(behaviour), weight, grids_,
                   isDocument ? std::nullopt : std::optional(pose_.heading));
  // Behaviours of the table scale their functions themselves.
  if (isDocument || functions.count < 2 || std::holds_alternative<KindParams>((*specs_)[behaviour].params))
    return functions;
  for (Objective& function : functions)
    normalise(function, function.variable == Variable::Course ? grids_.course : grids_.speed);
  return functions;
}

/// Solves without a search where there is one peak: its summit is the result.
HelmDecision Helm::solveSingleBehaviour(std::size_t behaviour) {
  std::optional<double> course, speed, depth;
  const ObjectiveFunctions functions = objectivesAt(behaviour, 1);
  if (functions.coupled) return solve(pose_.heading);
  for (const Objective& objective : functions) {
    if (objective.variable == Variable::Course)
      course = solver_.solve({&objective, 1}, Variable::Course, grids_.course, pose_.heading);
    if (objective.variable == Variable::Speed)
      speed = solver_.solve({&objective, 1}, Variable::Speed, grids_.speed, pose_.heading);
    if (objective.variable == Variable::Depth)
      depth = solver_.solve({&objective, 1}, Variable::Depth, grids_.depth, pose_.heading);
  }
  return decisionFrom(course, speed, depth);
}

HelmDecision Helm::solve(double headingDeg) {
  objectives_.clear();
  coupled_.clear();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].status != BehaviourState::Active) continue;
    const ObjectiveFunctions functions = objectivesAt(i, (*specs_)[i].common.pwt);
    for (const Objective& objective : functions) objectives_.push_back(objective);
    if (functions.coupled) coupled_.push_back({static_cast<int>(i), functions.coupledWeight, functions.coupled});
  }
  if (const auto both = solver_.solve(objectives_, coupled_, grids_.course, grids_.speed, headingDeg))
    return decisionFrom(both->course, both->speed,
                        solver_.solve(objectives_, Variable::Depth, grids_.depth, headingDeg));
  return decisionFrom(solver_.solve(objectives_, Variable::Course, grids_.course, headingDeg),
                      solver_.solve(objectives_, Variable::Speed, grids_.speed, headingDeg),
                      solver_.solve(objectives_, Variable::Depth, grids_.depth, headingDeg));
}

HelmDecision Helm::decisionFrom(std::optional<double> course, std::optional<double> speed,
                                std::optional<double> depth) {
  wish_ = {.heading = course, .speed = speed, .depth = depth, .drift = false};
  if (depth) lastDepth_ = depth;
  if (!course || !speed) return {.heading = {}, .speed = 0, .depth = lastDepth_, .drift = true};
  return {.heading = course, .speed = speed, .depth = lastDepth_, .drift = false};
}

/// The only active behaviour, if it is a waypoint behaviour and no other one can change with time or position.
std::optional<kernel::Cruise> Helm::cruise() const {
  if (readsPose_ || readsOwnPosts_ || !decision_.heading || !decision_.speed) return std::nullopt;
  if (decision_.depth) return std::nullopt;  // the depth has to be posted at every decision
  const Grid& course = grids_.course;
  if (compat_ == Compat::Document ? !course.wraps || !course.withSummits : course != Grid::course())
    return std::nullopt;
  std::optional<kernel::Cruise> cruise;
  double until = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    const BehaviourSpec& spec = (*specs_)[i];
    if (std::holds_alternative<KindParams>(spec.params)) return std::nullopt;  // it looks around in every turn
    const CommonBehaviourParams& common = spec.common;
    if (!common.noStarve.empty() || !common.durationStatus.empty() || common.durationIdleDecay)
      return std::nullopt;
    if (!isOn(entry.status)) continue;
    if (!common.runxflags.empty()) return std::nullopt;
    if (spec.common.duration)  // a time that is too early does no harm
      until = std::min(until, entry.since + *spec.common.duration - entry.ran - 1e-3);
    if (entry.status == BehaviourState::Running && std::holds_alternative<TimerParams>(spec.params)) continue;
    const auto* params = std::get_if<WaypointParams>(&spec.params);
    if (cruise || !params || entry.status != BehaviourState::Active) return std::nullopt;
    cruise = cruiseOf(*params, std::get<WaypointState>(entry.memory));
    if (!cruise) return std::nullopt;
  }
  if (cruise) cruise->heading = *decision_.heading, cruise->speed = *decision_.speed, cruise->until = until;
  return cruise;
}

void Helm::setCruise(const kernel::Cruise& cruise) {
  for (Entry& entry : entries_) {
    if (entry.status != BehaviourState::Active) continue;
    auto& state = std::get<WaypointState>(entry.memory);
    state.closest = cruise.closest;
    state.steer = {cruise.steerX, cruise.steerY};
    state.course = cruise.course;
  }
  decision_.heading = cruise.heading;
}

std::optional<kernel::Drifting> Helm::drifting() const {
  if (!isSettled() || entries_[*driftingTarget_].status != BehaviourState::Running || lastDepth_) return std::nullopt;
  auto drifting = driftingTarget()->drifting(std::get<DriftingTargetParams>((*specs_)[*driftingTarget_].params));
  if (drifting) drifting->decisions = static_cast<double>(iteration_);
  return drifting;
}

void Helm::setDrifting(const kernel::Drifting& drifting) {
  std::get<DriftingTarget>(entries_[*driftingTarget_].memory).setDrifting(drifting);
  iteration_ = static_cast<std::int64_t>(drifting.decisions);
}

const FormationBehaviourParams* Helm::formation() const {
  return formation_ ? &std::get<FormationBehaviourParams>((*specs_)[*formation_].params) : nullptr;
}

const DriftingTarget* Helm::driftingTarget() const {
  return driftingTarget_ ? &std::get<DriftingTarget>(entries_[*driftingTarget_].memory) : nullptr;
}

const WaypointState* Helm::waypoint(std::size_t behaviour) const {
  return std::get_if<WaypointState>(&entries_[behaviour].memory);
}

std::optional<Vec2> Helm::steeringPoint(std::size_t behaviour) const {
  const Entry& entry = entries_[behaviour];
  return entry.status == BehaviourState::Active ? antipode::steeringPoint(entry.memory) : std::nullopt;
}

// --- posts and reports ------------------------------------------------------------------------------

std::string Helm::nameOf(const HelmPost& post) const {
  if (post.behaviour < 0) return {};
  const auto behaviour = static_cast<std::size_t>(post.behaviour);
  return behaviourName((*specs_)[behaviour], behaviour);
}

void Helm::post(std::size_t behaviour, std::string variable, MessageValue value, bool isMessage) {
  posts_.push_back({std::move(variable), std::move(value), isMessage, static_cast<int>(behaviour)});
}

/// Posts the index of the next point and the number of completed rounds, with the names of MOOS-IvP.
void Helm::postRouteProgress(std::size_t behaviour, double time) {
  Entry& entry = entries_[behaviour];
  const auto* route = std::get_if<WaypointState>(&entry.memory);
  if (!route) return;
  postWaySailed(behaviour, time);
  if (!route->started) return;
  const auto& params = std::get<WaypointParams>((*specs_)[behaviour].params);
  const int rounds = entry.roundsBefore + route->rounds + (route->done ? 1 : 0);
  if (rounds != std::exchange(entry.postedRounds, rounds)) {
    if (followsProgram_)
      postProgress(behaviour, params.statusVariable,
                   fmt::format("behavior-name={},{}", nameAt(behaviour), route->done ? "completed" : "cycled"));
    postProgress(behaviour, params.cycleVariable, static_cast<double>(rounds));
  }
  if (!route->done && route->index != std::exchange(entry.postedIndex, route->index)) {
    // The program counts along the way that it goes.
    const bool isReversed = compat_ != Compat::Document && route->direction < 0;
    const int last = static_cast<int>(params.points.points.size()) - 1;
    postProgress(behaviour, params.indexVariable, static_cast<double>(isReversed ? last - route->index : route->index));
  }
  if (followsProgram_ || !params.distanceToNext.empty() || !params.distanceToPrevious.empty())
    postRouteStatus(behaviour);
}

/// The way that the vehicle has sailed, and at the end of a leg how straight and fast it was.
void Helm::postWaySailed(std::size_t behaviour, double time) {
  const auto& params = std::get<WaypointParams>((*specs_)[behaviour].params);
  const bool isKept = params.efficiency == WaypointEfficiency::All;
  if (!isKept && !followsProgram_) return;
  BehaviourExtras& more = extras(behaviour);
  WaypointOdometer& odometer = more.odometer;
  odometer.isKept = isKept;
  const int hits = std::get<WaypointState>(entries_[behaviour].memory).hits;
  // A route that is completed in this turn has run in it.
  if (!isOn(entries_[behaviour].status) && hits == odometer.hits) return odometer.rest();
  const auto tell = [&](const std::string& variable, MessageValue value) {
    if (isNews(more.posted, variable, value)) postProgress(behaviour, variable, std::move(value));
  };
  if (odometer.run({pose_.x, pose_.y}, time, hits, routeSpeed(params))) {
    const std::string name = nameAt(behaviour);
    tell("WPT_EFF_SUMM_LEG", wayText(odometer.leg, vehicle_, name));
    tell("WPT_EFF_SUMM_ALL", wayText(odometer.all, vehicle_, name));
    tell("WPT_EFF_DIST_ALL", odometer.all.distanceShare());
    tell("WPT_EFF_TIME_ALL", odometer.all.timeShare());
    tell("WPT_EFF_DIST_LEG", odometer.leg.distanceShare());
    tell("WPT_EFF_TIME_LEG", odometer.leg.timeShare());
  }
  tell("WPT_ODO", odometer.sailed);
}

/// The distances, where they have names, and what only the program posts: the progress as a text.
void Helm::postRouteStatus(std::size_t behaviour) {
  const Entry& entry = entries_[behaviour];
  const auto& route = std::get<WaypointState>(entry.memory);
  const auto& params = std::get<WaypointParams>((*specs_)[behaviour].params);
  const std::string& name = nameAt(behaviour);
  const std::string& status = followsProgram_ ? params.statusVariable : std::string();
  if (params.points.points.empty()) return;
  const bool isDone = route.done || entry.status == BehaviourState::Complete;
  const bool isOnRoute =
      !isDone && (entry.status == BehaviourState::Active || entry.status == BehaviourState::Running);
  const Vec2 here{pose_.x, pose_.y};
  const double left =
      isOnRoute ? distance(here, params.points.points[static_cast<std::size_t>(route.index)]) : -1;
  // Before the first point, from where it began.
  const double gone = isOnRoute ? distance(here, legStart(params, route).value_or(route.start)) : -1;
  postProgress(behaviour, params.distanceToNext, left);
  postProgress(behaviour, params.distanceToPrevious, gone);
  if (isOnRoute)
    postProgress(behaviour, status,
                 fmt::format("vname={},behavior-name={},index={},hits={}/{},cycles={},dist={:.0f},eta={:.0f}",
                             vehicle_, name, route.index, route.hits, route.hits, entry.postedRounds, left,
                             left / pose_.speed));
}

/// A value under a name that the parameters give; empty or "silent": it is not posted.
void Helm::postProgress(std::size_t behaviour, const std::string& variable, MessageValue value) {
  if (variable.empty() || variable == "silent") return;
  const auto& params = std::get<WaypointParams>((*specs_)[behaviour].params);
  post(behaviour, variable + nameSuffix(params.postSuffix), std::move(value));
}

bool Helm::isOnlyTemplate(std::size_t behaviour) const {
  const Entry& entry = entries_[behaviour];
  return (*specs_)[behaviour].common.templating == Templating::Spawn &&
         (!entry.extras || entry.extras->origin.empty());
}

std::string Helm::failing(std::size_t behaviour) const {
  const CommonBehaviourParams& common = (*specs_)[behaviour].common;
  const Entry& entry = entries_[behaviour];
  if (entry.status != BehaviourState::Idle) return {};
  if (entry.failing == kDisabled) return "enabled = false";
  if (entry.failing == kStarves) return "no_starve = " + common.noStarve;
  if (entry.failing == kSwitchedOff) return kAbleFilter;
  const auto condition = static_cast<std::size_t>(entry.failing);
  return entry.failing >= 0 && condition < common.conditions.size() ? common.conditions.items[condition].text()
                                                                    : std::string{};
}

std::optional<std::pair<int, int>> Helm::updateCounts(std::size_t behaviour) const {
  const Entry& entry = entries_[behaviour];
  if ((*specs_)[behaviour].common.updates.empty() || !entry.extras) return std::nullopt;
  return std::pair(entry.extras->goodUpdates, entry.extras->allUpdates);
}

void Helm::fillReport(HelmReport& report, double time) const {
  report.decision = decision_;
  report.pose = pose_;
  report.time = time;
  report.hasDecided = hasDecided_;
  report.grids = grids_;
  report.modes = modes_.modes();
  report.behaviours.resize(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const BehaviourSpec& spec = (*specs_)[i];
    const Entry& entry = entries_[i];
    BehaviourReport& item = report.behaviours[i];
    item.name = behaviourName(spec, i);
    item.type = behaviourType(spec);
    item.state = entry.status;
    item.failing = failing(i);
    item.weight = spec.common.pwt;
    item.remaining.reset();
    if (spec.common.duration) item.remaining = std::max(0.0, *spec.common.duration - ranBy(entry, time));
    item.waypoint.reset(), item.roundsDone.reset(), item.steer.reset(), item.legStart.reset();
    item.objectives.clear();
    item.coupled.reset();
    describeBehaviour(spec, entry.memory, item);
    if (item.state != BehaviourState::Active) continue;
    const ObjectiveFunctions functions = objectivesAt(i, item.weight);
    for (const Objective& objective : functions) item.objectives.push_back(objective);
    item.coupled = functions.coupled ? functions.coupled->table() : nullptr;
    item.coupledWeight = functions.coupledWeight;
  }
}

}  // namespace antipode
