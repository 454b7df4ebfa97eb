// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/scripts/timer_scripts.h"

#include "core/scenario/document/script_text.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

/// The round in which a script without shuffling draws its times.
constexpr std::uint64_t kFirstRound = 0;

double drawn(const NumberRange& range, const RandomStream& stream, std::uint64_t counter) {
  return stream.uniform(counter, range.low, range.high);
}

}  // namespace

TimerScripts::TimerScripts(const Scenario& scenario, const std::vector<FleetMember>& fleet)
    : scripts_(scenario.scripts),
      start_(scenario.time.start),
      stepLength_(scenario.time.step),
      drawnFor_(static_cast<std::uint64_t>(scenario.time.seed)) {
  for (std::size_t script = 0; script < scripts_.size(); ++script)
    for (std::size_t id = 0; id < fleet.size(); ++id) {
      const ScriptSpec& spec = scripts_[script];
      if (!spec.vehicle.empty() && fleet[id].name != spec.vehicle) continue;
      Instance instance;
      instance.script = script;
      instance.vehicle = static_cast<VehicleId>(id);
      instance.paused = spec.paused;
      instance.awake = !spec.paused && spec.conditions.empty();
      instance.wasAwake = instance.awake;
      beginRound(instance, drawn(spec.delayStart, stream(RandomPurpose::ScriptDelay, instance), 0));
      instances_.push_back(std::move(instance));
      if (!spec.conditions.empty()) watching_.push_back(instances_.size() - 1);
      schedule(instances_.size() - 1);
    }
}

TimerScripts TimerScripts::copiesOf(VehicleId vehicle, int count) const {
  TimerScripts copies = *this;
  copies.drawnFor_ = drawnFor_.forCopiesOf(vehicle);
  copies.instances_.clear(), copies.watching_.clear(), copies.queue_ = {};
  // By script, then by vehicle; what is queued keeps its step.
  std::vector<std::vector<std::size_t>> copiesBy(instances_.size());
  for (std::size_t i = 0; i < instances_.size(); ++i)
    for (VehicleId copy = 0; instances_[i].vehicle == vehicle && copy < count; ++copy) {
      copiesBy[i].push_back(copies.instances_.size());
      copies.instances_.push_back(instances_[i]);
      copies.instances_.back().vehicle = copy;
    }
  for (const std::size_t index : watching_)
    copies.watching_.insert(copies.watching_.end(), copiesBy[index].begin(), copiesBy[index].end());
  for (auto rest = queue_; !rest.empty(); rest.pop())
    for (const std::size_t copy : copiesBy[rest.top().instance])
      copies.queue_.push({rest.top().step, copy, rest.top().generation});
  return copies;
}

void TimerScripts::beginRound(Instance& instance, double begin) {
  const ScriptSpec& spec = scripts_[instance.script];
  instance.begin = begin;
  instance.next = 0;
  instance.count.sinceReset = 0;
  instance.warp = drawn(spec.timeWarp, stream(RandomPurpose::ScriptWarp, instance), instance.round);
  if (instance.posts.empty() || spec.shuffle) drawTimes(instance);
}

void TimerScripts::drawTimes(Instance& instance) {
  const ScriptSpec& spec = scripts_[instance.script];
  const RandomStream times =
      stream(RandomPurpose::ScriptTime, instance, spec.shuffle ? instance.round : kFirstRound);
  instance.posts.clear();
  for (std::size_t event = 0; event < spec.events.size(); ++event)
    for (int i = 0; i < spec.events[event].amount; ++i) {
      const std::size_t index = instance.posts.size();
      instance.posts.push_back({drawn(spec.events[event].time, times, index), event, index});
    }
  std::ranges::stable_sort(instance.posts, {}, &Post::time);
}

bool TimerScripts::isPostDue(const Instance& instance, std::int64_t step) const {
  if (!instance.awake || instance.next == instance.posts.size() || instance.notBefore > step) return false;
  const double time = instance.posts[instance.next].time;
  const auto end = resetTime(instance);
  return (!end || time <= *end) && stepOfTime(secondsOf(instance, time), stepLength_) <= step;
}

/// Script time at which the script begins again; nullopt: it does not.
std::optional<double> TimerScripts::resetTime(const Instance& instance) const {
  const ScriptSpec& spec = scripts_[instance.script];
  if (!spec.resetMax.allows(instance.resets)) return std::nullopt;
  switch (spec.resetTime.kind) {
    case ResetTime::Kind::None:
      return std::nullopt;
    case ResetTime::Kind::AllPosted:
      return instance.posts.empty() ? 0 : instance.posts.back().time;
    case ResetTime::Kind::At:
      break;
  }
  return spec.resetTime.seconds;
}

bool TimerScripts::isResetDue(const Instance& instance, std::int64_t step) const {
  const auto end = resetTime(instance);
  return instance.awake && end && instance.notBefore <= step &&
         stepOfTime(secondsOf(instance, *end), stepLength_) <= step;
}

void TimerScripts::reset(Instance& instance, const StepClock& clock) {
  const ScriptSpec& spec = scripts_[instance.script];
  const double end = secondsOf(instance, *resetTime(instance));
  ++instance.round;
  ++instance.resets;
  // Rounds shorter than a step would fall behind for ever.
  const double stepStart = static_cast<double>(clock.step - 1) * stepLength_;
  const double delay = drawn(spec.delayReset, stream(RandomPurpose::ScriptDelay, instance), instance.round);
  beginRound(instance, std::max(end, stepStart) + delay);
  instance.notBefore = clock.step + 1;
}

void TimerScripts::schedule(std::size_t index) {
  Instance& instance = instances_[index];
  ++instance.generation;
  if (!instance.awake) return;
  double due = std::numeric_limits<double>::infinity();
  if (instance.next < instance.posts.size()) due = secondsOf(instance, instance.posts[instance.next].time);
  if (const auto end = resetTime(instance)) due = std::min(due, secondsOf(instance, *end));
  if (due == std::numeric_limits<double>::infinity()) return;
  queue_.push({std::max(instance.notBefore, stepOfTime(due, stepLength_)), index, instance.generation});
}

/// A reset counts, and needs script time behind it and a reset that is left; a restart begins to count resets
/// anew.
void TimerScripts::beginUponAwake(Instance& instance, double now) {
  const ScriptSpec& spec = scripts_[instance.script];
  const bool isReset =
      spec.uponAwake == UponAwake::Reset && now > instance.begin && spec.resetMax.allows(instance.resets);
  if (!isReset && spec.uponAwake != UponAwake::Restart) return;
  instance.resets = isReset ? instance.resets + 1 : 0;
  ++instance.round;
  const NumberRange& delay = isReset ? spec.delayReset : spec.delayStart;
  beginRound(instance, now + drawn(delay, stream(RandomPurpose::ScriptDelay, instance), instance.round));
}

void TimerScripts::setAwake(std::size_t index, bool awake, const StepClock& clock) {
  Instance& instance = instances_[index];
  if (awake == instance.awake) return;
  const double now = static_cast<double>(clock.step - 1) * stepLength_;
  instance.awake = awake;
  if (!awake) {
    instance.asleepSince = now;
  } else {
    instance.begin += now - instance.asleepSince;
    if (instance.wasAwake && !scripts_[instance.script].conditions.empty()) beginUponAwake(instance, now);
  }
  instance.wasAwake = instance.wasAwake || awake;
  schedule(index);
}

void TimerScripts::pause(VehicleId vehicle, const MessageValue& value, const StepClock& clock) {
  const std::string word = lowered(trimmed(messageText(value)));
  const auto flag = parseFlag(word);
  if (!flag && word != "toggle") return;
  for (std::size_t i = 0; i < instances_.size(); ++i) {
    Instance& instance = instances_[i];
    if (vehicle != kAllVehicles && instance.vehicle != vehicle) continue;
    instance.paused = flag ? *flag : !instance.paused;
    // Scripts with conditions are looked at in every step.
    if (scripts_[instance.script].conditions.empty()) setAwake(i, !instance.paused, clock);
  }
}

MessageValue TimerScripts::valueNow(const Instance& instance, const MessageValue& value,
                                    const StepClock& clock) const {
  const std::vector<RandomVariable>& random = scripts_[instance.script].random;
  return filledIn(value, [&](std::string_view name) -> std::optional<std::string> {
    for (std::size_t i = 0; i < random.size(); ++i) {
      const RandomVariable& variable = random[i];
      if (variable.name != name) continue;
      const bool atPost = variable.key == DrawnAt::Post;
      const auto purpose = atPost ? RandomPurpose::ScriptVariableAtPost : RandomPurpose::ScriptVariableAtReset;
      const auto counter = atPost ? static_cast<std::uint64_t>(instance.count.inAll) : instance.round;
      return plainNumberText(drawnFrom(stream(purpose, instance, i), counter, variable));
    }
    return builtInMacro(name, instance.count, clock, start_);
  });
}

}  // namespace antipode
