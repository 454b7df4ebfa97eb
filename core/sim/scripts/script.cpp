// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/scripts/script.h"

#include "core/scenario/document/script_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

bool isDrawn(const ScenarioEvent& event) {
  return event.atLatest.has_value() || !event.random.empty();
}

}  // namespace

std::int64_t stepOfTime(double seconds, double stepLength) {
  const double step = std::ceil(seconds / stepLength - 1e-3);
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::min(step, 9e15)));
}

double drawnFrom(const RandomStream& stream, std::uint64_t counter, const RandomVariable& variable) {
  const double least = variable.min, most = std::max(variable.min, variable.max);
  double value = variable.type == DrawnAs::Gaussian ? variable.mu + variable.sigma * stream.normal(counter)
                                                         : stream.uniform(counter, least, most);
  if (variable.snap > 0) value = std::round(value / variable.snap) * variable.snap;
  return std::clamp(value, least, most);
}

std::optional<std::string> builtInMacro(std::string_view name, const PostCount& count, const StepClock& clock,
                                        double start) {
  if (name == "COUNT") return fmt::format("{}", count.sinceReset);
  if (name == "TCOUNT") return fmt::format("{}", count.inAll);
  if (name == "IDX") return fmt::format("{:03}", count.index);
  if (name == "DBTIME") return fmt::format("{:.2f}", clock.now - start);
  if (name == "UTCTIME") return fmt::format("{:.2f}", clock.now);
  return std::nullopt;
}

Script::Script(const Scenario& scenario, const std::vector<FleetMember>& fleet)
    : events_(scenario.events),
      start_(scenario.time.start),
      stepLength_(scenario.time.step),
      drawnFor_(static_cast<std::uint64_t>(scenario.time.seed)) {
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const ScenarioEvent& event = events_[i];
    if (event.vehicle.empty() && !isDrawn(event)) {
      enqueue(i, kAllVehicles, 0);
      continue;
    }
    for (std::size_t id = 0; id < fleet.size(); ++id)
      if (event.vehicle.empty() || fleet[id].name == event.vehicle) enqueue(i, static_cast<VehicleId>(id), 0);
  }
}

Script Script::copiesOf(VehicleId vehicle, int count) const {
  Script copies = *this;
  copies.drawnFor_ = drawnFor_.forCopiesOf(vehicle);
  copies.queues_ = {};
  for (auto rest : queues_)
    for (; !rest.empty(); rest.pop()) {
      const Entry& entry = rest.top();
      if (entry.vehicle == kAllVehicles) copies.push(entry);
      for (VehicleId copy = 0; entry.vehicle == vehicle && copy < count; ++copy) {
        Entry own = entry;
        own.vehicle = copy;
        copies.push(own);
      }
    }
  return copies;
}

void Script::push(const Entry& entry) {
  queueOf(events_[entry.event].afterScripts ? Turn::AfterTimerScripts : Turn::BeforeTimerScripts).push(entry);
}

void Script::enqueue(std::size_t index, VehicleId vehicle, std::int64_t count) {
  const ScenarioEvent& event = events_[index];
  if (count > 0 && !event.every && !event.everySteps) return;
  if (event.times && count >= *event.times) return;
  const double repeat = static_cast<double>(count);
  if (event.step) {
    const std::int64_t step = *event.step + count * event.everySteps.value_or(0);
    if (event.untilStep && step > *event.untilStep) return;
    push({std::max<std::int64_t>(1, step), index, vehicle, count});
    return;
  }
  double time = event.at.value_or(0);
  if (event.atLatest)
    time = RandomStream(drawnFor_.seed(vehicle), RandomPurpose::EventTime, index, drawnFor_.vehicle(vehicle))
               .uniform(static_cast<std::uint64_t>(count), time, *event.atLatest);
  time += repeat * event.every.value_or(0);
  if (event.until && time > *event.until + 1e-3 * stepLength_) return;
  push({stepOfTime(time, stepLength_), index, vehicle, count});
}

MessageValue Script::valueNow(const Entry& entry, const MessageValue& value, const StepClock& clock) const {
  const std::vector<RandomVariable>& random = events_[entry.event].random;
  return filledIn(value, [&](std::string_view name) -> std::optional<std::string> {
    for (std::size_t i = 0; i < random.size(); ++i)
      if (random[i].name == name)
        return plainNumberText(drawnFrom(RandomStream(drawnFor_.seed(entry.vehicle), RandomPurpose::EventVariable,
                                                      entry.event, drawnFor_.vehicle(entry.vehicle), i),
                                         static_cast<std::uint64_t>(entry.count), random[i]));
    return builtInMacro(name, {entry.count, entry.count, static_cast<std::int64_t>(entry.event)}, clock, start_);
  });
}

}  // namespace antipode
