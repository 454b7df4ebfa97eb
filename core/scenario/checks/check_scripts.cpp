// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_scripts.h"

#include "core/model/messages.h"
#include "core/scenario/checks/check_message.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <cmath>

namespace antipode {
namespace {

constexpr std::int64_t kMaxPostsInAll = 10'000'000;  // of all copies

class ScriptChecker {
 public:
  ScriptChecker(const Scenario& scenario, ProblemList& problems)
      : problems_(problems), names_(scenario), messages_(scenario) {
    for (const VehiclePtr& vehicle : scenario.vehicles) fleet_ += vehicle->count;
  }

  void check(const ScriptSpec& script, const std::string& item) {
    if (!script.vehicle.empty() && !names_.contains(script.vehicle))
      error(itemPath(item, "vehicle"), fmt::format("there is no vehicle '{}'", script.vehicle),
            names_.suggestionFor(script.vehicle));
    checkRange(script.delayStart, 0, ScriptSpec::kMaxSeconds, itemPath(item, "delay_start"), "seconds, 0 or more");
    checkRange(script.delayReset, 0, ScriptSpec::kMaxSeconds, itemPath(item, "delay_reset"), "seconds, 0 or more");
    checkRange(script.timeWarp, ScriptSpec::kMinWarp, ScriptSpec::kMaxWarp, itemPath(item, "time_warp"),
               "a number above 0");
    checkRandom(script.random, itemPath(item, "random"), problems_);
    if (script.events.empty())
      error(itemPath(item, "events"), "this script posts nothing",
            "'events: [{var: DESIRED_THRUST, val: 60, time: 5}]'");
    for (std::size_t i = 0; i < script.events.size() && !problems_.isFull(); ++i)
      checkPost(script, script.events[i], itemPath(itemPath(item, "events"), i));
    checkResets(script, item);
    checkSize(script, item);
  }

 private:
  void add(Severity severity, std::string item, std::string message, std::string expected = {}) {
    problems_.add({severity, {}, std::move(item), std::move(message), std::move(expected)});
  }
  void error(std::string item, std::string message, std::string expected = {}) {
    add(Severity::Error, std::move(item), std::move(message), std::move(expected));
  }

  void checkRange(const NumberRange& range, double least, double most, const std::string& item,
                  const char* expected) {
    const std::string name = item.substr(item.find_last_of('/') + 1);
    if (!(range.low >= least && range.high <= most && std::isfinite(range.low) && std::isfinite(range.high)))
      error(item, fmt::format("{}: {} is out of range", name, FieldCodec<NumberRange>::toText(range)), expected);
    else if (range.low > range.high)
      error(item,
            fmt::format("{}: the range from {} to {} is upside down", name, numberText(range.low),
                        numberText(range.high)),
            "[low, high]");
  }

  void checkPost(const ScriptSpec& script, const ScriptEvent& event, const std::string& item) {
    checkRange(event.time, 0, ScriptSpec::kMaxSeconds, itemPath(item, "time"), "seconds, 0 or more");
    if (event.amount < 1 || event.amount > ScriptEvent::kMaxAmount)
      error(itemPath(item, "amt"), fmt::format("amt: {} is out of range", event.amount),
            fmt::format("a whole number from 1 to {}", ScriptEvent::kMaxAmount));
    if (event.variable.empty()) return error(itemPath(item, "var"), "var: the variable has no name", "a word");
    const double* number = std::get_if<double>(&event.value);
    if (number && !std::isfinite(*number))
      return error(itemPath(item, "val"), "val: this is not a number", "a number");
    auto problem = messages_.problemOf(event.variable, event.value, script.random);
    if (!problem) return;
    // A script of a mission may post for other programs, and what vehicles cannot read, they ignore.
    const bool isMisspelt = problem->expected.starts_with('\'');
    if (problem->severity == Severity::Error)
      problem->severity = findMessage(event.variable) || isMisspelt ? Severity::Warning : Severity::Note;
    problem->item = itemPath(item, "val");
    problems_.add(std::move(*problem));
  }

  void checkResets(const ScriptSpec& script, const std::string& item) {
    const bool resets = script.resetTime.kind != ResetTime::Kind::None;
    if (script.resetTime.kind == ResetTime::Kind::At &&
        !(script.resetTime.seconds > 0 && std::isfinite(script.resetTime.seconds)))
      error(itemPath(item, "reset_time"), "reset_time: this is no time", "none, all-posted, or seconds above 0");
    if (script.resetMax.resets < -1 || script.resetMax.resets > ResetMax::kMost)
      error(itemPath(item, "reset_max"), fmt::format("reset_max: {} is out of range", script.resetMax.resets),
            "a whole number from 0 on, or nolimit");
    if (resets && !script.resetMax.allows(0))
      add(Severity::Note, itemPath(item, "reset_time"), "reset_time: this does nothing while reset_max is 0");
    if (!resets && script.resetMax.allows(0))
      add(Severity::Note, itemPath(item, "reset_max"), "reset_max: this does nothing while reset_time is none");
  }

  void checkSize(const ScriptSpec& script, const std::string& item) {
    const std::int64_t posts = script.postsOfARound();
    if (posts > ScriptSpec::kMaxPosts)
      error(itemPath(item, "events"), fmt::format("this script makes {} posts", posts),
            fmt::format("at most {}", ScriptSpec::kMaxPosts));
    const std::int64_t before = posts_;
    posts_ += posts * (script.vehicle.empty() ? fleet_ : 1);
    if (posts_ > kMaxPostsInAll && before <= kMaxPostsInAll)
      error(item, fmt::format("with this script all copies together make {} posts", posts_),
            fmt::format("at most {}", kMaxPostsInAll));
  }

  ProblemList& problems_;
  FleetNames names_;
  MessageCheck messages_;
  std::int64_t fleet_ = 0, posts_ = 0;
};

}  // namespace

void checkScripts(const Scenario& scenario, ProblemList& problems) {
  ScriptChecker checker(scenario, problems);
  for (std::size_t i = 0; i < scenario.scripts.size() && !problems.isFull(); ++i)
    checker.check(scenario.scripts[i], itemPath("scripts", i));
}

}  // namespace antipode
