// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_events.h"

#include "core/model/messages.h"
#include "core/scenario/checks/check_message.h"
#include "core/scenario/checks/check_setting.h"
#include "core/scenario/document/setting_event.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace antipode {
namespace {

class EventChecker {
 public:
  EventChecker(const Scenario& scenario, ProblemList& problems)
      : scenario_(scenario), problems_(problems), names_(scenario), messages_(scenario) {}

  void check(const ScenarioEvent& event, const std::string& item) {
    checkRandomTime(event, item);
    checkRepetition(event, item);
    checkVehicle(event, item);
    checkRandom(event.random, itemPath(item, "random"), problems_);
    if (event.post.empty())
      error(itemPath(item, "post"), "this event posts nothing", "'post: {DESIRED_THRUST: 60}'");
    std::unordered_set<std::string> seen;
    for (const auto& [variable, value] : event.post) {
      if (!seen.insert(variable).second)
        error(itemPath(item, "post/" + variable), fmt::format("'{}' is posted twice by one event", variable),
              "a second event");
      if (const auto path = pathOfSetting(variable)) {
        checkSettingEvent(event, *path, value, itemPath(item, "post/" + variable));
        continue;
      }
      if (auto problem = messages_.problemOf(variable, value, event.random)) {
        problem->item = itemPath(item, "post/" + variable);
        problems_.add(std::move(*problem));
      }
      checkReader(event, variable, item);
    }
  }

 private:
  void error(std::string item, std::string message, std::string expected = {}) {
    problems_.add({Severity::Error, {}, std::move(item), std::move(message), std::move(expected)});
  }
  void warn(std::string item, std::string message, std::string expected = {}) {
    problems_.add({Severity::Warning, {}, std::move(item), std::move(message), std::move(expected)});
  }

  void checkRandomTime(const ScenarioEvent& event, const std::string& item) {
    if (event.at && event.step)
      error(itemPath(item, "step"), "this event has both 'at' and 'step'", "one of the two");
    if (!event.at && !event.step)
      error(itemPath(item, "at"), "this event has no moment", "'at' (seconds) or 'step' (a number from 1)");
    if (event.at && !(*event.at >= 0 && std::isfinite(*event.at)))
      error(itemPath(item, "at"), fmt::format("at: {} s is before the start", numberText(*event.at)),
            "seconds since the start of the run, 0 or more");
    if (event.step && *event.step < 1)
      error(itemPath(item, "step"), fmt::format("step: {} is out of range", *event.step), "a whole number from 1");
    if (event.atLatest) checkDrawnMoment(event, item);
    const auto& duration = scenario_.time.duration;
    if (duration && event.at && *event.at > *duration)
      warn(itemPath(item, "at"), fmt::format("at: {} s is after the end of the run, at {} s",
                                             numberText(*event.at), numberText(*duration)));
  }

  void checkDrawnMoment(const ScenarioEvent& event, const std::string& item) {
    const double latest = *event.atLatest;
    if (!event.at || !(latest > *event.at && std::isfinite(latest)))
      error(itemPath(item, "at"),
            fmt::format("at: the latest moment, {} s, is not behind the earliest", numberText(latest)),
            "[earliest, latest], in seconds");
    else if (event.every && latest - *event.at > *event.every)
      error(itemPath(item, "at"),
            fmt::format("at: the range of {} s is longer than 'every', {} s", numberText(latest - *event.at),
                        numberText(*event.every)),
            "a range in which the deliveries keep their order");
  }

  void checkRepetition(const ScenarioEvent& event, const std::string& item) {
    if (event.every && !(*event.every > 0 && std::isfinite(*event.every)))
      error(itemPath(item, "every"), fmt::format("every: {} s is not a period", numberText(*event.every)),
            "seconds, more than 0");
    else if (event.every && *event.every < scenario_.time.step / kMaxPerStep)
      error(itemPath(item, "every"), fmt::format("every: {} s is far below a step", numberText(*event.every)),
            fmt::format("at least {} s, a hundredth of time.step", numberText(scenario_.time.step / kMaxPerStep)));
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

  void checkSettingEvent(const ScenarioEvent& event, std::string_view path, const MessageValue& value,
                         const std::string& item) {
    const auto id = names_.idOf(event.vehicle);
    const bool isAllHovering =
        !scenario_.vehicles.empty() &&
        std::ranges::all_of(scenario_.vehicles, [](const VehiclePtr& v) { return v->hover.has_value(); });
    const bool hovers = event.vehicle.empty() ? isAllHovering : id && isHovering(*id);
    if (const auto fits = checkSetting(path, value, hovers); !fits)
      error(item, fits.error().message, fits.error().expected);
  }

  bool isHovering(std::size_t id) const {
    std::size_t behind = 0;  // the first id behind the copies of a vehicle
    const auto vehicle = std::ranges::find_if(scenario_.vehicles, [&](const VehiclePtr& each) {
      behind += static_cast<std::size_t>(std::max(each->count, 0));
      return id < behind;
    });
    return vehicle != scenario_.vehicles.end() && (*vehicle)->hover.has_value();
  }

  /// A message to all is ignored by those whom it does not concern; one to a single vehicle is a mistake then.
  void checkReader(const ScenarioEvent& event, const std::string& variable, const std::string& item) {
    const auto id = names_.idOf(event.vehicle);
    const MessageInfo* message = findMessage(variable);
    if (event.vehicle.empty() || !id || !message) return;
    const bool hovers = isHovering(*id);
    if (hovers ? isReadByHovering(message->effect) : !isHoverRequest(message->effect)) return;
    warn(itemPath(item, "post/" + variable),
         fmt::format("{}: vehicle '{}' is {} and ignores it", variable, event.vehicle,
                     hovers ? "a hovering one" : "none that hovers"),
         hovers ? "HOVER_REQUEST, HOVER_DEPTH, HOVER_HEADING or HOVER_CLEAR" : "a vehicle with 'model: hover'");
  }

  void checkVehicle(const ScenarioEvent& event, const std::string& item) {
    if (event.vehicle.empty() || names_.contains(event.vehicle)) return;
    error(itemPath(item, "vehicle"), fmt::format("there is no vehicle '{}'", event.vehicle),
          names_.suggestionFor(event.vehicle));
  }

  static constexpr double kMaxPerStep = 100;  // deliveries of one event before one step
  const Scenario& scenario_;
  ProblemList& problems_;
  FleetNames names_;
  MessageCheck messages_;
};

}  // namespace

void checkEvents(const Scenario& scenario, ProblemList& problems) {
  EventChecker checker(scenario, problems);
  for (std::size_t i = 0; i < scenario.events.size() && !problems.isFull(); ++i)
    checker.check(scenario.events[i], itemPath("events", i));
}

}  // namespace antipode
