// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_values.h"

#include "core/base/fields.h"
#include "core/base/not_a_number.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kRowsPerPortion = 4096;
constexpr std::size_t kEventsPerPortion = 20'000;

tl::unexpected<Error> unknownName(const Expression::Name& name, std::string message, std::string expected) {
  Error error;
  error.location = {.file = {}, .line = 1, .column = name.column};
  error.message = std::move(message);
  error.expected = std::move(expected);
  return tl::unexpected<Error>(std::move(error));
}

std::string expectedVehicle(const Recording& recording, const std::string& name) {
  const auto& names = recording.header().vehicleNames;
  if (const auto near = nearestWord(name, names)) return quantityText({{}, *near, {}});
  return names.empty() ? "a run with vehicles" : "one of the vehicles, for example " + names.front();
}

std::string expectedQuantity(const Recording& recording, VehicleId vehicle, const std::string& name) {
  std::vector<std::string> names;
  for (const ChannelInfo& info : channelTable())
    if (recording.columnOf(vehicle, info.channel)) names.emplace_back(info.name);
  if (const auto near = nearestWord(name, names)) return *near;
  return "a recorded quantity, for example x, y, speed, heading or depth";
}

}  // namespace

bool hasVariable(const Recording& recording, VehicleId vehicle, const std::string& variable) {
  for (std::size_t first = 0; first < recording.eventCount(); first += kEventsPerPortion)
    for (const RunEvent& event : recording.events(first, kEventsPerPortion))
      if ((event.vehicle == vehicle || event.vehicle == kAllVehicles) && event.variable == variable) return true;
  return false;
}

double numberOf(const MessageValue& value, const std::string& field) {
  if (const double* number = std::get_if<double>(&value)) return field.empty() ? *number : kNaN;
  const std::string& text = std::get<std::string>(value);
  const auto numberIn = [](std::string_view part) {
    const std::string word = lowered(trimmed(part));
    if (word == "true" || word == "false") return word == "true" ? 1.0 : 0.0;
    const auto number = parseNumber(word);
    return number ? *number : kNaN;
  };
  if (field.empty()) return numberIn(text);
  for (const std::string_view part : splitTrimmed(text, ',')) {
    const std::size_t equals = part.find('=');
    if (equals != part.npos && trimmed(part.substr(0, equals)) == field) return numberIn(part.substr(equals + 1));
  }
  return kNaN;
}

Result<RunValues> RunValues::of(const Recording& recording, const Expression& expression,
                                std::optional<VehicleId> vehicle, Unposted unposted) {
  RunValues result(recording, expression);
  const auto& names = recording.header().vehicleNames;
  for (const Expression::Name& needed : expression.names()) {
    const QuantityName& name = needed.name;
    std::optional<VehicleId> id = vehicle;
    if (!name.vehicle.empty()) {
      const auto at = std::ranges::find(names, name.vehicle);
      if (at == names.end())
        return unknownName(needed, fmt::format("there is no vehicle '{}'", name.vehicle),
                           expectedVehicle(recording, name.vehicle));
      id = static_cast<VehicleId>(at - names.begin());
    }
    if (!id)
      return unknownName(
          needed, fmt::format("'{}' has no vehicle", quantityText(name)),
          "the name of a vehicle before it, for example " + quantityText({"abe", name.quantity, {}}));
    const ChannelInfo* info = name.field.empty() ? findChannel(name.quantity) : nullptr;
    const std::optional<int> column = info ? recording.columnOf(*id, info->channel) : std::nullopt;
    if (!column && unposted == Unposted::IsError && !hasVariable(recording, *id, name.quantity))
      return unknownName(
          needed, fmt::format("'{}' is not recorded of {}", name.quantity, names[static_cast<std::size_t>(*id)]),
          expectedQuantity(recording, *id, name.quantity));
    result.sources_.push_back({column, *id, name, kNaN});
    result.hasVariables_ = result.hasVariables_ || !column;
  }
  return result;
}

/// Posts up to a time, or as many of them as the store of a log has.
void RunValues::readPosts(double until) {
  while (readEvents_ < recording_->eventCount()) {
    if (!posts_.empty() && recording_->timeOfStep(posts_.back().step) > until) return;
    auto events = recording_->events(readEvents_, kEventsPerPortion);
    if (events.empty()) return;
    readEvents_ += events.size();
    for (RunEvent& event : events) {
      const bool isNeeded = std::ranges::any_of(sources_, [&](const Source& source) {
        return !source.column && source.name.quantity == event.variable &&
               (event.vehicle == source.vehicle || event.vehicle == kAllVehicles);
      });
      if (isNeeded) posts_.push_back(std::move(event));
    }
  }
}

void RunValues::readVariables(std::span<const double> times, std::vector<std::vector<double>>& columns) {
  readPosts(times.back());
  for (std::size_t row = 0; row < times.size(); ++row) {
    for (; usedPosts_ < posts_.size(); ++usedPosts_) {
      const RunEvent& post = posts_[usedPosts_];
      if (recording_->timeOfStep(post.step) > times[row]) break;
      for (Source& source : sources_)
        if (!source.column && source.name.quantity == post.variable &&
            (post.vehicle == source.vehicle || post.vehicle == kAllVehicles))
          source.held = numberOf(post.value, source.name.field);
    }
    for (std::size_t n = 0; n < sources_.size(); ++n)
      if (!sources_[n].column) columns[n][row] = sources_[n].held;
  }
  posts_.erase(posts_.begin(), posts_.begin() + static_cast<std::ptrdiff_t>(usedPosts_));
  usedPosts_ = 0;
}

bool RunValues::update(std::size_t most) {
  const std::size_t before = values_.size();
  const auto rows = static_cast<std::size_t>(recording_->rows());
  const std::size_t end = before + std::min(most, rows - before);
  while (values_.size() < end) {
    const std::size_t first = values_.size(), count = std::min(kRowsPerPortion, end - first);
    const auto row = static_cast<std::int64_t>(first);
    std::vector<double> times(count);
    recording_->readTimes(row, times);
    std::vector<std::vector<double>> columns(sources_.size(), std::vector<double>(count, kNaN));
    for (std::size_t n = 0; n < sources_.size(); ++n)
      if (sources_[n].column) recording_->read(*sources_[n].column, row, columns[n]);
    if (hasVariables_) readVariables(times, columns);
    const std::vector<std::span<const double>> spans(columns.begin(), columns.end());
    values_.resize(first + count);
    run_.next(times, spans, std::span(values_).subspan(first));
  }
  return values_.size() > before;
}

namespace {

/// nullopt: unknown; empty: a plain number.
using Unit = std::optional<std::string>;

/// Of several values of one kind; plain numbers among them say nothing.
Unit commonUnit(std::span<const Unit> units) {
  const auto found = std::ranges::find_if(units, [](const Unit& unit) { return !unit || !unit->empty(); });
  return found == units.end() ? Unit("") : *found;
}

Unit unitOfCall(const ExpressionFunction& function, std::span<const Unit> arguments) {
  const Unit& first = arguments.front();
  if (findExpressionOperator(function.name)) return "";
  constexpr std::string_view kSame[] = {"abs", "mean", "unwrap", "floor", "ceil", "round", "closest"};
  if (function.name == "rad" || function.name.ends_with("tan2") || function.name.starts_with('a')) {
    if (function.name != "abs") return "rad";
  }
  for (const std::string_view degrees : {"deg", "wrap360", "wrap180", "turn"})
    if (function.name == degrees) return "deg";
  if (std::ranges::find(kSame, function.name) != std::end(kSame)) return first;
  for (const std::string_view joining : {"min", "max", "hypot"})
    if (function.name == joining) return commonUnit(arguments);
  if (function.name == "der" && first) {
    if (*first == "s") return "";
    return *first == "m/s" ? "m/s^2" : first->empty() ? "1/s" : *first + "/s";
  }
  if (function.name == "int" && first) return *first == "m/s" ? "m" : first->empty() ? "s" : *first + " s";
  return std::nullopt;
}

}  // namespace

std::string unitOf(const Expression& expression) {
  using Kind = Expression::Step::Kind;
  std::vector<Unit> stack;
  for (const Expression::Step& step : expression.steps()) {
    const std::size_t first = stack.size() - step.arguments;
    Unit unit;
    switch (step.kind) {
      case Kind::Number:
        unit = "";
        break;
      case Kind::Time:
        unit = "s";
        break;
      case Kind::Name: {
        const QuantityName& name = expression.names()[step.name].name;
        const ChannelInfo* info = name.field.empty() ? findChannel(name.quantity) : nullptr;
        if (info) unit = info->unit;
        break;
      }
      case Kind::Negate:
        unit = stack[first];
        break;
      case Kind::Add:
      case Kind::Subtract:
        unit = stack[first] && stack[first]->empty() ? stack[first + 1] : stack[first];
        break;
      case Kind::Multiply:
        unit = stack[first] && stack[first]->empty()           ? stack[first + 1]
               : stack[first + 1] && stack[first + 1]->empty() ? stack[first]
                                                               : Unit();
        break;
      case Kind::Divide:
        if (stack[first + 1] && stack[first + 1]->empty())
          unit = stack[first];
        else if (stack[first] && stack[first] == stack[first + 1])
          unit = "";
        break;
      case Kind::Power:
        break;
      case Kind::Call:
        unit = unitOfCall(*step.function, std::span(stack).subspan(first));
        break;
    }
    stack.resize(first);
    stack.push_back(unit);
  }
  return stack.back().value_or(std::string());
}

}  // namespace antipode
