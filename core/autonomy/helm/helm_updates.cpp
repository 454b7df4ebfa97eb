// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/helm/helm_updates.h"

#include "core/autonomy/helm/helm.h"
#include "core/autonomy/helm/helm_posts.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

bool hasCountingMacros(const CommonBehaviourParams& common) {
  bool isAny = false;
  CommonBehaviourParams::fields(common, [&](const char*, const auto& value, const FieldInfo&) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, FlagList>)
      for (const Flag& flag : value)
        if (const auto* text = std::get_if<std::string>(&flag.value))
          for (const char* word : {"CTR", "NOW", "HASH", "DUR_IDLE"})
            isAny = isAny || (text->find('$') != std::string::npos && text->find(word) != std::string::npos);
  });
  return isAny;
}

bool hasMismatch(const BehaviourSpec& spec) {
  const auto isSet = [&](auto type) {
    const auto* params = std::get_if<decltype(type)>(&spec.params);
    return params && !params->mismatchVariable.empty();
  };
  return isSet(ConstantHeadingParams{}) || isSet(ConstantSpeedParams{}) || isSet(ConstantDepthParams{});
}

bool hasWaypointFlags(const BehaviourSpec& spec) {
  const auto* route = std::get_if<WaypointParams>(&spec.params);
  return route && (!route->wptflags.empty() || !route->cycleflags.empty());
}

/// The program takes a text again that it has applied already where it changes something each time.
bool mayRepeat(const std::string& text) {
  const std::string lower = lowered(text);
  return lower.find("toggle") != std::string::npos || lower.find("engage") != std::string::npos ||
         lower.find("mod") != std::string::npos;
}

/// Whether a message such as "contact=ben,bhv_type=BHV_AvoidCollision,action=disable" means a behaviour: all that
/// it names must fit.
bool isMeant(const BehaviourSpec& spec, std::string_view text) {
  const auto* params = std::get_if<KindParams>(&spec.params);
  if (!params || !params->object()) return false;
  const std::vector<FieldView> fields = fieldViews(*params);
  const auto valueOf = [&](std::string_view key) {
    if (key == "bhv_type") return lowered(params->object()->kind().moosName);
    const auto field = std::ranges::find(fields, key, &FieldView::name);
    return field == fields.end() ? std::string{} : lowered(field->text);
  };
  if (valueOf("can_disable") != "true") return false;
  bool isNamed = false;
  for (const std::string_view piece : splitTrimmed(text, ',')) {
    const auto pair = keyValueOf(piece);
    if (!pair) return false;
    const std::string key = lowered(pair->key);
    if (key == "action") continue;
    const bool isKnown = key == "contact" || key == "obstacle_id" || key == "bhv_type";
    if (!isKnown || valueOf(key) != lowered(pair->value)) return false;
    isNamed = true;
  }
  return isNamed;
}

/// The value of a key in such a message, in lower case; empty: it is not there.
std::string wordIn(std::string_view text, std::string_view key) {
  return lowered(keyIn(text, key, ',').value_or(std::string{}));
}

/// What a message of BHV_ABLE_FILTER asks for; nullopt: nothing that is known.
std::optional<BehaviourExtras::Able> ableIn(std::string_view text) {
  using Able = BehaviourExtras::Able;
  const std::string action = wordIn(text, "action");
  if (action == "disable") return Able::Disabled;
  if (action == "enable") return Able::Yes;
  if (action == "expunge") return Able::Expunged;
  return std::nullopt;
}

}  // namespace

bool needsExtras(const BehaviourSpec& spec) {
  const CommonBehaviourParams& common = spec.common;
  return std::holds_alternative<KindParams>(spec.params) || std::holds_alternative<TimerParams>(spec.params) ||
         std::holds_alternative<StationKeepParams>(spec.params) || !common.updates.empty() || !common.noStarve.empty() ||
         !common.durationReset.empty() || !common.durationStatus.empty() || common.durationIdleDecay ||
         !common.configflags.empty() || common.templating != Templating::Off || !common.spawnflags.empty() ||
         !common.spawnxflags.empty() || hasWaypointFlags(spec) || hasMismatch(spec) ||
         hasCountingMacros(common);
}

std::optional<Result<void>> orderRoute(WaypointParams& route, std::string_view key, std::string_view value) {
  if (key != "newpt" && key != "xpoints") return std::nullopt;
  const auto points = PointList::fromText(value);
  if (!points) return tl::unexpected<Error>(points.error());
  if (key == "newpt") {
    if (route.order == WaypointOrder::Reverse) return Result<void>{};  // the program drops it then
    for (const Vec2 point : points->points) route.points.points.push_back(point);
  } else if (points->points.size() != route.points.points.size()) {
    return err("xpoints: the route has {} points", route.points.points.size());
  } else {
    route.points.points = points->points;
  }
  return Result<void>{};
}

void Helm::reserveExtras() {
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (needsExtras((*specs_)[i])) extras(i);
}

BehaviourExtras& Helm::extras(std::size_t behaviour) {
  auto& extras = entries_[behaviour].extras;
  if (!extras) extras = ValuePointer<BehaviourExtras>(std::make_unique<BehaviourExtras>());
  return *extras;
}

void Helm::receive(std::string_view variable, const std::string& text) {
  constexpr std::size_t kMaxMail = 1000;  // of a variable that nobody empties
  if (isHeard(variable) && mail_.size() < kMaxMail) mail_.emplace_back(variable, text);
}

bool Helm::isHeard(std::string_view variable) const {
  if (variable == kAbleFilter) return true;
  return std::ranges::any_of(*specs_, [&](const BehaviourSpec& spec) {
    if (spec.common.updates == variable) return true;
    const auto* kind = std::get_if<KindParams>(&spec.params);
    return kind && std::ranges::find(kind->object()->kind().heard, variable) != kind->object()->kind().heard.end();
  });
}

void Helm::skipUpdates(const VariableStore& store) {
  mail_.clear();
  ableSeen_ = store.stampOf(kAbleFilter);
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (const std::string& variable = (*specs_)[i].common.updates; !variable.empty())
      entries_[i].updateSeen = store.stampOf(variable);
}

void Helm::applyUpdates(const VariableStore& store, double time) {
  turnMail_ = std::exchange(mail_, {});
  const auto& mail = turnMail_;
  oldCount_ = entries_.size();
  if (const std::uint64_t stamp = store.stampOf(kAbleFilter); stamp != std::exchange(ableSeen_, stamp)) {
    const bool isInMail = std::ranges::any_of(mail, [](const auto& one) { return one.first == kAbleFilter; });
    if (const MessageValue* last = store.find(kAbleFilter); last && !isInMail)
      switchBehaviours(messageText(*last));
    for (const auto& [name, text] : mail)
      if (name == kAbleFilter) switchBehaviours(text);
  }
  for (std::size_t i = 0; i < oldCount_; ++i) {
    if ((*specs_)[i].common.updates.empty()) continue;
    const std::string variable = (*specs_)[i].common.updates;  // an update may replace the specs
    const std::uint64_t stamp = store.stampOf(variable);
    if (stamp == entries_[i].updateSeen) continue;
    entries_[i].updateSeen = lastStamp_ = stamp;
    bool isAny = false;
    for (const auto& [name, text] : mail)
      if (name == variable) takeUpdate(i, text, time), isAny = true;
    if (!isAny) takeUpdate(i, messageText(*store.find(variable)), time);
  }
}

void Helm::switchBehaviours(const std::string& text) {
  const auto able = ableIn(text);
  if (!able) return;
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (isMeant((*specs_)[i], text)) extras(i).able = *able;
  rememberContact(wordIn(text, "contact"), *able);
}

/// A contact that is disabled stays so for the behaviours that are made for it later; the newest are remembered.
void Helm::rememberContact(const std::string& contact, BehaviourExtras::Able able) {
  constexpr std::size_t kMaxContacts = 200;  // as in the program
  if (contact.empty() || able == BehaviourExtras::Able::Expunged) return;
  std::erase(disabledContacts_, contact);
  if (able == BehaviourExtras::Able::Yes) return;
  if (disabledContacts_.size() == kMaxContacts) disabledContacts_.erase(disabledContacts_.begin());
  disabledContacts_.push_back(contact);
}

void Helm::takeUpdate(std::size_t behaviour, const std::string& text, double time) {
  const Templating templating = (*specs_)[behaviour].common.templating;
  const bool isTemplate = templating != Templating::Off && extras(behaviour).origin.empty();
  if (isTemplate && spawn(behaviour, text, time)) return;
  if (isTemplate)  // those that were made just now hear the messages behind their own
    for (std::size_t i = oldCount_; i < entries_.size(); ++i)
      if (extras(i).origin == nameAt(behaviour)) update(i, text, time);
  if (!isTemplate || templating == Templating::Clone) update(behaviour, text, time);
}

/// Posts how a text of `updates` was taken, as the program does.
void Helm::tellUpdate(std::size_t behaviour, const char* result, const std::string& text, double time) {
  if (!followsProgram_) return;
  post(behaviour, "IVPHELM_UPDATE_RESULT",
       fmt::format("bhv={},var={},time={:.2f},result={},val={}", nameAt(behaviour),
                   (*specs_)[behaviour].common.updates, time, result, text));
}

void Helm::update(std::size_t behaviour, const std::string& text, double time) {
  const BehaviourSpec before = (*specs_)[behaviour];
  BehaviourExtras& more = extras(behaviour);
  const bool isCompatible = followsProgram_;
  const auto name = keyIn(text, "name");
  if (name && *name != nameAt(behaviour) && more.origin + *name != nameAt(behaviour)) {
    tellUpdate(behaviour, "name_mismatch", text, time);
    const bool isForAnother =
        std::ranges::any_of(*specs_, [&](const BehaviourSpec& other) { return other.common.name == *name; });
    if (!isCompatible && !isForAnother)
      post(behaviour, "WARNING",
           fmt::format("{}: {} ignored: name: it is not the name of this behaviour, which cannot change while the "
                       "helm runs",
                       nameAt(behaviour), before.common.updates),
           false);
    return;
  }
  if (isCompatible && text == more.lastUpdate && !mayRepeat(text))
    return tellUpdate(behaviour, "duplicate", text, time);
  ++more.allUpdates;
  BehaviourMemory memory = entries_[behaviour].memory;
  const auto order = [&](BehaviourSpec& spec, std::string_view key,
                         std::string_view value) -> std::optional<Result<void>> {
    if (auto* route = std::get_if<WaypointParams>(&spec.params)) return orderRoute(*route, key, value);
    auto* params = std::get_if<KindParams>(&spec.params);
    return params ? std::get<KindMemory>(memory).runner->order(*params->object(), key, value) : std::nullopt;
  };
  UpdateOutcome outcome = updatedBehaviour(before, text, order, {isCompatible, compat_ != Compat::Document});
  if (outcome.error) {
    tellUpdate(behaviour, "param_error", text, time);
    const std::string what =
        fmt::format("{}: {} ignored: {}", nameAt(behaviour), before.common.updates, outcome.error->message);
    post(behaviour, "WARNING", what, false);
    if (isCompatible)
      for (const char* variable : {"BHV_WARNING", "BHV_CONFIG_WARNING"}) post(behaviour, variable, what);
    if (!isCompatible) return;
  } else {
    more.lastUpdate = text;
    ++more.goodUpdates;
    tellUpdate(behaviour, "success", text, time);
    if (isCompatible || !before.common.configflags.empty()) entries_[behaviour].isReconfigured = true;
  }
  Entry& entry = entries_[behaviour];
  entry.memory = std::move(memory);
  adaptMemory(before, outcome.after.spec, entry.memory);
  if (outcome.after.hasNewRoute) restartRoute(entry.memory), entry.postedIndex = -1;
  auto specs = std::make_shared<std::vector<BehaviourSpec>>(*specs_);
  (*specs)[behaviour] = std::move(outcome.after.spec);
  specs_ = std::move(specs);
  refresh();
  const auto* route = std::get_if<WaypointParams>(&(*specs_)[behaviour].params);
  const bool isToStart = route && route->points.isStart && route->points.points.empty();
  if (isToStart && !entry.isNew) settleRoute(behaviour, {pose_.x, pose_.y});
}

/// True when the text was for a new behaviour, whether it could be made or not.
bool Helm::spawn(std::size_t origin, const std::string& text, double time) {
  const auto wanted = keyIn(text, "name");
  if (!wanted || wanted->empty()) return false;
  const BehaviourSpec source = origin < given_->size() ? (*given_)[origin] : (*specs_)[origin];
  const std::string& prefix = source.common.name;
  const std::string name = wanted->starts_with(prefix) ? *wanted : prefix + *wanted;
  const bool isUsed = std::ranges::any_of(
      *specs_, [&](const BehaviourSpec& spec) { return spec.common.name == name || spec.common.name == *wanted; });
  if (isUsed) return false;
  BehaviourExtras& more = extras(origin);
  if (source.common.maxSpawnings > 0 && more.spawned >= source.common.maxSpawnings) return true;
  const auto order = [](BehaviourSpec&, std::string_view, std::string_view) -> std::optional<Result<void>> {
    return std::nullopt;
  };
  UpdateOutcome outcome = updatedBehaviour(source, text, order, {});
  if (outcome.error) {
    const std::string what = fmt::format("Failed to spawn {}. Bad config: {}", name, outcome.error->message);
    post(origin, "BHV_WARNING", what);
    post(origin, "IVPHELM_LIFE_EVENT",
         fmt::format("iter={},time={:.2f}, bname=, btype={}, event=abort", iteration_, time,
                     behaviourType(source)));
    return true;
  }
  ++more.spawned;
  outcome.after.spec.common.name = name;
  outcome.after.spec.common.templating = Templating::Off;
  post(origin, "IVPHELM_LIFE_EVENT",
       fmt::format("iter={},time={:.2f}, bname={}, btype={}, event=spawn, seed={}", iteration_, time, name,
                   behaviourType(source), text));
  append(std::move(outcome.after.spec), prefix);
  const std::string contact = lowered(keyIn(text, "contact").value_or(std::string{}));
  const bool isDisabled = std::ranges::find(disabledContacts_, contact) != disabledContacts_.end();
  if (isDisabled && isMeant(specs_->back(), "contact=" + contact))
    extras(entries_.size() - 1).able = BehaviourExtras::Able::Disabled;
  return true;
}

void Helm::append(BehaviourSpec spec, const std::string& origin) {
  Entry entry;
  entry.memory = newMemory(spec);
  auto specs = std::make_shared<std::vector<BehaviourSpec>>(*specs_);
  specs->push_back(std::move(spec));
  specs_ = std::move(specs);
  entries_.push_back(std::move(entry));
  extras(entries_.size() - 1).origin = origin;
  entries_.back().updateSeen = lastStamp_;
  refresh();
}

/// Behaviours of templates are removed when they are complete; their names are free again.
void Helm::removeCompleted(double time) {
  for (std::size_t i = entries_.size(); i-- > 0;) {
    const Entry& entry = entries_[i];
    const bool isOfTemplate = entry.extras && !entry.extras->origin.empty();
    if (!isOfTemplate || entry.status != BehaviourState::Complete || isPerpetual((*specs_)[i])) continue;
    posts_.push_back({"IVPHELM_LIFE_EVENT",
                      fmt::format("iter={},time={:.2f}, bname={}, btype={}, event=death", iteration_, time,
                                  (*specs_)[i].common.name, behaviourType((*specs_)[i])),
                      true, -1});
    for (HelmPost& post : posts_)
      if (post.behaviour == static_cast<int>(i)) post.behaviour = -1;
    for (HelmPost& post : posts_)
      if (post.behaviour > static_cast<int>(i)) --post.behaviour;
    auto specs = std::make_shared<std::vector<BehaviourSpec>>(*specs_);
    specs->erase(specs->begin() + static_cast<std::ptrdiff_t>(i));
    specs_ = std::move(specs);
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(i));
    refresh();
  }
}

/// no_starve: one of the variables is unknown or older than the seconds.
bool Helm::isStarving(std::size_t behaviour, double time, const VariableReader& variables) {
  const std::string& text = (*specs_)[behaviour].common.noStarve;
  if (text.empty()) return false;
  const auto parts = splitTrimmed(text, ',');
  const auto limit = parts.empty() ? parseNumber("") : parseNumber(parts.back());
  if (!limit) return false;
  BehaviourExtras& more = extras(behaviour);
  bool isStarving = false;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const std::uint64_t stamp = variables.stampOf(parts[i]);
    auto at = std::ranges::find(more.heard, parts[i], &BehaviourExtras::Heard::variable);
    if (at == more.heard.end()) at = more.heard.insert(at, {std::string(parts[i]), 0, time});
    if (at->stamp != stamp) at->stamp = stamp, at->time = time;
    isStarving = isStarving || stamp == 0 || time - at->time > *limit + kClockRounding;
  }
  return isStarving;
}

/// Whether the duration is over in this turn of a behaviour that runs; tells what is left of it.
bool Helm::isOver(std::size_t behaviour, double time, const VariableReader& variables) {
  const CommonBehaviourParams& common = (*specs_)[behaviour].common;
  if (!common.duration) return false;
  Entry& entry = entries_[behaviour];
  if (!common.durationReset.empty()) {
    const std::string_view variable = keyOf(common.durationReset);
    BehaviourExtras& more = extras(behaviour);
    if (const std::uint64_t stamp = variables.stampOf(variable); stamp != more.resetSeen) {
      more.resetSeen = stamp;
      const MessageValue* value = variables.find(variable);
      const auto pair = keyValueOf(common.durationReset);
      if (value && (!pair || messageText(*value) == pair->value)) {
        entry.ran = 0, entry.since = time, more.firstRun = time;
        more.idleTime = more.runTime = 0;
      }
    }
  }
  double elapsed = entry.ran + (time - entry.since);
  if (common.durationIdleDecay) {
    BehaviourExtras& more = extras(behaviour);
    if (more.firstRun < 0) more.firstRun = time;
    elapsed = time - more.firstRun;
  }
  const double left = std::max(0.0, *common.duration - elapsed);
  const bool isOver = left <= kClockRounding;
  tellTimeLeft(behaviour, isOver ? 0 : left);
  return isOver;
}

void Helm::tellTimeLeft(std::size_t behaviour, double left) {
  const std::string& variable = (*specs_)[behaviour].common.durationStatus;
  const double told = left > 10 ? postedWhole(left) : left;
  if (!variable.empty() && isNews(extras(behaviour).posted, variable, told)) post(behaviour, variable, told);
}

/// The end of a duration of a behaviour that goes on: it is told, and the clock starts again at once.
void Helm::beginDurationAnew(std::size_t behaviour, TurnInput& turn) {
  const BehaviourSpec& spec = (*specs_)[behaviour];
  Entry& entry = entries_[behaviour];
  const FlagMacros macros = flagMacros(spec, entry.memory, turn);
  FlagOutlet{posts_, static_cast<int>(behaviour), nameAt(behaviour), vehicle_, turn.variables, macros}.add(
      spec.common.endflags);
  entry.ran = 0, entry.since = turn.time;
  if (BehaviourExtras* more = entry.extras.get()) {
    if (more->firstRun >= 0) more->firstRun = turn.time;
    more->idleTime = more->runTime = 0;
  }
  tellTimeLeft(behaviour, *spec.common.duration);
}

// --- all-stop --------------------------------------------------------------------------------------

bool Helm::lacksGoal() const {
  if (!needsGoals_ || activeCount_ == 0) return false;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].status != BehaviourState::Active) continue;
    const auto* params = std::get_if<KindParams>(&(*specs_)[i].params);
    if (!params || !params->object()->kind().isConstraint) return false;
  }
  return true;
}

HelmDecision Helm::withAllStop(HelmDecision wish) {
  if (!followsProgram_) return hasFailed_ || lacksGoal() ? decisionFrom({}, {}, {}) : wish;
  std::string reason;
  const bool isNothing = activeCount_ == 0;
  if (hasFailed_) {
    reason = "BehaviorError";
  } else if (isNothing) {
    reason = "NothingToDo";
  } else if (lacksGoal()) {
    reason = "NoGoalBehavior";
  } else {
    std::string missing;
    const auto needs = [&](bool isThere, const char* name) {
      if (!isThere) missing += (missing.empty() ? "" : ",") + std::string(name);
    };
    needs(wish_.speed.has_value(), "speed");
    needs(!grids_.needsDepth || wish_.depth, "depth");
    needs(wish_.heading.has_value(), "course");
    if (!missing.empty()) {
      reason = "MissingDecVars:" + missing;
      posts_.push_back({"BHV_ERROR", reason, true, -1});
    }
  }
  if (reason.empty()) {
    if (allStop_ != "clear") tellAllStop("clear");
    stopTurns_ = 0;
    wish.depth = wish_.depth;
    return wish;
  }
  // The first decision that is none is forgiven: the last one stands, so that changes of modes do not jerk.
  ++stopTurns_;
  const int zerosAt = hasFailed_ ? 1 : 2;
  if (allStop_ != reason || (!hasFailed_ && stopTurns_ == 2)) tellAllStop(reason);
  const bool stopsNow = hasFailed_ ? !isStopped_ : stopTurns_ == zerosAt;
  isStopped_ = isStopped_ || stopsNow;
  return stopsNow ? zeros() : HelmDecision{};
}

HelmDecision Helm::zeros() const {
  HelmDecision zeros{.heading = 0, .speed = 0, .depth = {}, .drift = false};
  if (grids_.needsDepth) zeros.depth = 0;
  return zeros;
}

HelmDecision Helm::park(const VariableStore& store) {
  constexpr const char* kParked = "ManualOverride";
  posts_.clear();
  if (hasDecided_) skipUpdates(store);
  if (allStop_ == kParked) return {};
  stopTurns_ = 0;
  tellAllStop(kParked);
  return zeros();
}

void Helm::tellAllStop(const std::string& reason) {
  if (reason == "clear") isStopped_ = false;
  allStop_ = reason;
  posts_.push_back({"IVPHELM_ALLSTOP", reason, true, -1});
}

}  // namespace antipode
