// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/messages.h"
#include "core/model/pose_text.h"
#include "core/scenario/read_parts.h"
#include "core/scenario/scenario_variables.h"
#include "core/scenario/vehicle_names.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>

namespace antipode {
namespace {

/// What the text of a message must be, for variables whose grammar is known (vehicle-model sections 9 to 12).
std::vector<std::string> wordsFor(MessageEffect effect) {
  switch (effect) {
    case MessageEffect::SimPaused:
    case MessageEffect::CurrentFieldActive:
      return {"true", "false", "on", "off", "yes", "no", "toggle"};
    case MessageEffect::Enabled:
    case MessageEffect::ObstacleHit:
      return {"true", "false", "on", "off", "yes", "no"};
    case MessageEffect::ManualOverride:
    case MessageEffect::BuoyancyControl:
    case MessageEffect::TrimControl:
      return {"true", "false"};
    case MessageEffect::ModeReverse:
      return {"true", "false", "reverse", "normal"};
    case MessageEffect::ModeDifferential:
      return {"true", "false", "differential", "normal"};
    default:
      return {};
  }
}

Result<void> checkMessageText(const MessageInfo& info, const std::string& text) {
  switch (info.effect) {
    case MessageEffect::DriftVector:
    case MessageEffect::DriftVectorAdd:
      if (const auto drift = driftFromVectorText(text); !drift) return tl::unexpected<Error>(drift.error());
      return {};
    case MessageEffect::WindConditions:
      if (const auto wind = Wind::fromText(text); !wind) return tl::unexpected<Error>(wind.error());
      return {};
    case MessageEffect::Reset:
      if (const auto pose = poseFromText(text, {}); !pose) return tl::unexpected<Error>(pose.error());
      return {};
    default:
      break;
  }
  const auto words = wordsFor(info.effect);
  if (words.empty() || std::find(words.begin(), words.end(), lowered(trimmed(text))) != words.end()) return {};
  return errExpected(fmt::format("one of {}", fmt::join(words, ", ")), "'{}' is not a known word", text);
}

class EventChecker {
 public:
  EventChecker(const Scenario& scenario, ProblemList& problems)
      : scenario_(scenario), problems_(problems), names_(scenario), read_(readVariables(scenario)) {}

  void check(const ScenarioEvent& event, const std::string& item) {
    checkMoment(event, item);
    checkRepetition(event, item);
    checkVehicle(event, item);
    if (event.post.empty())
      error(itemPath(item, "post"), "this event posts nothing", "'post: {DESIRED_THRUST: 60}'");
    std::unordered_set<std::string> seen;
    for (const auto& [variable, value] : event.post) {
      if (!seen.insert(variable).second)
        error(itemPath(item, "post/" + variable), fmt::format("'{}' is posted twice by one event", variable),
              "a second event");
      checkMessage(variable, value, itemPath(item, "post/" + variable));
    }
  }

 private:
  void error(std::string item, std::string message, std::string expected = {}) {
    problems_.add({Severity::Error, {}, std::move(item), std::move(message), std::move(expected)});
  }
  void warn(std::string item, std::string message, std::string expected = {}) {
    problems_.add({Severity::Warning, {}, std::move(item), std::move(message), std::move(expected)});
  }

  void checkMoment(const ScenarioEvent& event, const std::string& item) {
    if (event.at && event.step)
      error(itemPath(item, "step"), "this event has both 'at' and 'step'", "one of the two");
    if (!event.at && !event.step)
      error(itemPath(item, "at"), "this event has no moment", "'at' (seconds) or 'step' (a number from 1)");
    if (event.at && !(*event.at >= 0 && std::isfinite(*event.at)))
      error(itemPath(item, "at"), fmt::format("at: {} s is before the start", numberText(*event.at)),
            "seconds since the start of the run, 0 or more");
    if (event.step && *event.step < 1)
      error(itemPath(item, "step"), fmt::format("step: {} is out of range", *event.step), "a whole number from 1");
    const auto& duration = scenario_.time.duration;
    if (duration && event.at && *event.at > *duration)
      warn(itemPath(item, "at"), fmt::format("at: the run ends before, at {} s", numberText(*duration)));
  }

  void checkRepetition(const ScenarioEvent& event, const std::string& item) {
    if (event.every && !(*event.every > 0 && std::isfinite(*event.every)))
      error(itemPath(item, "every"), fmt::format("every: {} s is not a period", numberText(*event.every)),
            "seconds, more than 0");
    else if (event.every && *event.every < scenario_.time.step / kMostPerStep)
      error(
          itemPath(item, "every"), fmt::format("every: {} s is far below a step", numberText(*event.every)),
          fmt::format("at least {} s, a hundredth of time.step", numberText(scenario_.time.step / kMostPerStep)));
    if (event.everySteps && *event.everySteps < 1)
      error(itemPath(item, "every_steps"), fmt::format("every_steps: {} is out of range", *event.everySteps),
            "a whole number from 1");
    if (event.times && *event.times < 1)
      error(itemPath(item, "times"), fmt::format("times: {} is out of range", *event.times),
            "a whole number from 1");
    forbid(event.step && event.every, item, "every", "step", "every_steps");
    forbid(event.step && event.until, item, "until", "step", "until_step");
    forbid(event.at && event.everySteps, item, "every_steps", "at", "every");
    forbid(event.at && event.untilStep, item, "until_step", "at", "until");
    if (event.at && event.until && !(*event.until >= *event.at))
      error(itemPath(item, "until"),
            fmt::format("until: {} s is before 'at', {} s", numberText(*event.until), numberText(*event.at)),
            "a time from 'at' on");
    if (event.step && event.untilStep && *event.untilStep < *event.step)
      error(itemPath(item, "until_step"),
            fmt::format("until_step: {} is before 'step', {}", *event.untilStep, *event.step),
            "a step from 'step' on");
    if (event.every || event.everySteps) return;
    for (const auto& [present, key] : {std::pair{event.until.has_value(), "until"},
                                       {event.untilStep.has_value(), "until_step"},
                                       {event.times.has_value(), "times"}})
      if (present)
        warn(itemPath(item, key), fmt::format("{}: this does nothing without 'every' or 'every_steps'", key));
  }

  void forbid(bool present, const std::string& item, const char* key, const char* with, const char* instead) {
    if (!present) return;
    error(itemPath(item, key), fmt::format("'{}' does not go with '{}'", key, with), fmt::format("'{}'", instead));
  }

  void checkVehicle(const ScenarioEvent& event, const std::string& item) {
    if (event.vehicle.empty() || names_.contains(event.vehicle)) return;
    error(itemPath(item, "vehicle"), fmt::format("there is no vehicle '{}'", event.vehicle),
          names_.suggestionFor(event.vehicle));
  }

  void checkMessage(const std::string& variable, const MessageValue& value, const std::string& item) {
    const MessageInfo* info = findMessage(variable);
    if (!info && read_.contains(variable)) return;
    if (!info) {
      std::vector<std::string> names;
      for (const MessageInfo& message : messageTable()) names.push_back(lowered(message.name));
      for (const std::string& name : read_) names.push_back(lowered(name));
      const auto near = nearestWord(variable, names);
      error(item, fmt::format("no vehicle reads the variable '{}'", variable),
            near ? fmt::format("'{}'", uppered(*near)) : "a variable such as DESIRED_THRUST");
      return;
    }
    const std::string* text = std::get_if<std::string>(&value);
    const std::string unit = info->unit[0] == '\0' ? std::string{} : fmt::format(" ({})", info->unit);
    if (text && info->type == MessageType::Number) {
      const bool numeric = parseNumber(*text).has_value();
      error(item, fmt::format("{}: '{}' is a text", variable, *text),
            (numeric ? "a number without quotes" : "a number") + unit);
    } else if (!text && info->type == MessageType::Text) {
      error(item, fmt::format("{}: {} is a number", variable, messageText(value)),
            fmt::format("a text{}: {}", unit, info->help));
    } else if (text) {
      // A warning: the vehicle ignores such a message, and recorded missions hold some.
      if (const auto ok = checkMessageText(*info, *text); !ok)
        warn(item, fmt::format("{}: {}", variable, ok.error().message), ok.error().expected);
    } else if (!std::isfinite(std::get<double>(value))) {
      error(item, fmt::format("{}: this is not a number", variable), "a number" + unit);
    }
  }

  static constexpr double kMostPerStep = 100;  // deliveries of one event before one step
  const Scenario& scenario_;
  ProblemList& problems_;
  FleetNames names_;
  std::set<std::string> read_;
};

}  // namespace

void checkEvents(const Scenario& scenario, ProblemList& problems) {
  EventChecker checker(scenario, problems);
  for (std::size_t i = 0; i < scenario.events.size() && !problems.isFull(); ++i)
    checker.check(scenario.events[i], itemPath("events", i));
}

}  // namespace antipode
