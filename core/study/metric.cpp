// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/metric.h"

#include "core/base/expression/expression_run.h"
#include "core/base/fields.h"
#include "core/base/geometry/segment.h"
#include "core/base/not_a_number.h"
#include "core/run/run_values.h"
#include "core/run/swarm_summary.h"

#include <algorithm>
#include <cmath>

namespace antipode {

struct Reduction {
  const char* name;
  const char* help;
  /// `times` and `values` without gaps; NaN: nothing was there.
  double (*of)(std::span<const double> times, std::span<const double> values);
};

namespace {

using MetricTimes = std::span<const double>;

double meanOverTime(MetricTimes times, MetricTimes values) {
  if (values.size() < 2) return values.empty() ? kNaN : values[0];
  double sum = 0;
  for (std::size_t i = 1; i < values.size(); ++i)
    sum += (times[i] - times[i - 1]) * (values[i] + values[i - 1]) / 2;
  return sum / (times.back() - times.front());
}

double deviationOverTime(MetricTimes times, MetricTimes values) {
  const double mean = meanOverTime(times, values);
  std::vector<double> squares;
  for (const double value : values) squares.push_back((value - mean) * (value - mean));
  return std::sqrt(meanOverTime(times, squares));
}

double firstTimeTrue(MetricTimes times, MetricTimes values) {
  const auto found = std::ranges::find_if(values, [](double value) { return value != 0; });
  return found == values.end() ? kNaN : times[static_cast<std::size_t>(found - values.begin())];
}

double secondsTrue(MetricTimes times, MetricTimes values) {
  double sum = 0;
  for (std::size_t i = 1; i < values.size(); ++i)
    if (values[i - 1] != 0) sum += times[i] - times[i - 1];
  return sum;
}

double integralOverTime(MetricTimes times, MetricTimes values) {
  double sum = 0;
  for (std::size_t i = 1; i < values.size(); ++i)
    sum += (times[i] - times[i - 1]) * (values[i] + values[i - 1]) / 2;
  return sum;
}

constexpr Reduction kReductions[] = {
    {"max", "The greatest value.",
     [](MetricTimes, MetricTimes v) { return v.empty() ? kNaN : *std::ranges::max_element(v); }},
    {"min", "The least value.",
     [](MetricTimes, MetricTimes v) { return v.empty() ? kNaN : *std::ranges::min_element(v); }},
    {"mean", "The mean over time.", meanOverTime},
    {"deviation", "The standard deviation over time.", deviationOverTime},
    {"first", "The first value.", [](MetricTimes, MetricTimes v) { return v.empty() ? kNaN : v.front(); }},
    {"last", "The last value.", [](MetricTimes, MetricTimes v) { return v.empty() ? kNaN : v.back(); }},
    {"integral", "The sum over time, in units of the value times seconds.", integralOverTime},
    {"time_of", "The first time at which a condition holds, s.", firstTimeTrue},
    {"time_while", "How long a condition holds, s.", secondsTrue},
};

/// Rows of a channel of every vehicle; empty for one that has none.
std::vector<std::vector<double>> rowsOf(const Recording& recording, Channel channel) {
  std::vector<std::vector<double>> all(recording.header().vehicleNames.size());
  for (std::size_t id = 0; id < all.size(); ++id)
    if (const auto column = recording.columnOf(static_cast<VehicleId>(id), channel)) {
      all[id].resize(static_cast<std::size_t>(recording.rows()));
      recording.read(*column, 0, all[id]);
    }
  return all;
}

/// Calls f(row, squared distance) for each row of each pair of vehicles, pair by pair; begin(pair) before each.
template <class Begin, class F>
void forEachPair(const Recording& recording, Begin begin, F f) {
  const auto x = rowsOf(recording, Channel::X), y = rowsOf(recording, Channel::Y);
  for (std::size_t a = 0; a < x.size(); ++a)
    for (std::size_t b = a + 1; b < x.size(); ++b) {
      begin();
      for (std::size_t row = 0; row < std::min(x[a].size(), x[b].size()); ++row)
        f(std::hypot(x[a][row] - x[b][row], y[a][row] - y[b][row]));
    }
}

double closestApproach(const Recording& recording, std::span<const double>) {
  double least = kNaN;
  forEachPair(
      recording, [] {}, [&](double range) { least = std::fmin(least, range); });  // whichever is a number
  return least;
}

/// How often two vehicles come nearer than the range; again only after they were farther apart.
double encounters(const Recording& recording, std::span<const double> arguments) {
  double count = 0;
  bool isNear = false;
  forEachPair(
      recording, [&] { isNear = false; },
      [&](double range) {
        const bool wasNear = isNear;
        isNear = range < arguments[0];
        count += isNear && !wasNear ? 1 : 0;
      });
  return count;
}

double distanceSailed(const Recording& recording, std::span<const double>) {
  const auto x = rowsOf(recording, Channel::X), y = rowsOf(recording, Channel::Y);
  double sum = 0;
  for (std::size_t id = 0; id < x.size(); ++id)
    for (std::size_t row = 1; row < x[id].size(); ++row)
      sum += std::hypot(x[id][row] - x[id][row - 1], y[id][row] - y[id][row - 1]);
  return sum;
}

template <class Get>
double ofSwarm(const Recording& recording, std::span<const double> arguments, Get get) {
  if (!hasSwarm(recording)) return kNaN;
  return get(SwarmSummary::of(recording, arguments.empty() ? 0 : arguments[0]));
}

double meanOfSpread(const std::optional<FleetSpread>& spread) {
  return spread ? spread->mean : kNaN;
}

/// Mean of all errors of all vehicles, summed row by row as SwarmSummary does, which works out much more.
double formationError(const Recording& recording, std::span<const double> arguments) {
  std::vector<std::vector<double>> errors = rowsOf(recording, Channel::FormationError);
  std::erase_if(errors, [](const std::vector<double>& rows) { return rows.empty(); });
  std::vector<double> times(static_cast<std::size_t>(recording.rows()));
  recording.readTimes(0, times);
  double sum = 0, count = 0;
  const auto first = std::ranges::lower_bound(times, recording.header().startTime + arguments[0]) - times.begin();
  for (auto row = static_cast<std::size_t>(first); row < times.size(); ++row) {
    double ofRow = 0;
    for (const std::vector<double>& vehicle : errors)
      if (!std::isnan(vehicle[row])) ofRow += vehicle[row], ++count;
    sum += ofRow;
  }
  return count > 0 ? sum / count : kNaN;
}

/// Mean over the vehicles of what they have used in the end.
double energyUsed(const Recording& recording, std::span<const double>) {
  double sum = 0, count = 0;
  for (std::size_t id = 0; id < recording.header().vehicleNames.size() && recording.rows() > 0; ++id)
    if (const auto column = recording.columnOf(static_cast<VehicleId>(id), Channel::TotalEnergy))
      if (const double used = recording.sample(*column, recording.rows() - 1); !std::isnan(used))
        sum += used, ++count;
  return count > 0 ? sum / count : kNaN;
}

/// Calls f(time, place) for each row of a vehicle; before the first of each vehicle, f of begin().
template <class Begin, class F>
void forEachPlace(const Recording& recording, Begin begin, F f) {
  const auto x = rowsOf(recording, Channel::X), y = rowsOf(recording, Channel::Y);
  std::vector<double> times(static_cast<std::size_t>(recording.rows()));
  recording.readTimes(0, times);
  for (std::size_t id = 0; id < x.size(); ++id) {
    begin();
    for (std::size_t row = 0; row < std::min(x[id].size(), y[id].size()); ++row)
      f(times[row], Vec2{x[id][row], y[id][row]});
  }
}

std::vector<Vec2> pointsOf(std::span<const double> numbers) {
  std::vector<Vec2> points;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) points.push_back({numbers[i], numbers[i + 1]});
  return points;
}

/// The distance to the nearest of the legs through the points, mean over all rows.
double meanDistanceToLine(const Recording& recording, std::span<const double> arguments) {
  const std::vector<Vec2> points = pointsOf(arguments);
  double sum = 0, count = 0;
  forEachPlace(
      recording, [] {},
      [&](double, Vec2 place) {
        double least = distance(points[0], place);
        for (std::size_t i = 1; i < points.size(); ++i)
          least = std::min(least, distanceToSegment(points[i - 1], points[i], place));
        if (!std::isnan(least)) sum += least, ++count;
      });
  return count > 0 ? sum / count : kNaN;
}

/// By the number of sides to the east: odd is inside.
bool isAmong(std::span<const Vec2> corners, Vec2 place) {
  bool isIn = false;
  for (std::size_t i = 0, before = corners.size() - 1; i < corners.size(); before = i++) {
    const Vec2 a = corners[i], b = corners[before];
    if ((a.y > place.y) != (b.y > place.y) && place.x < a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y))
      isIn = !isIn;
  }
  return isIn;
}

double timeInPolygon(const Recording& recording, std::span<const double> arguments) {
  const std::vector<Vec2> corners = pointsOf(arguments);
  double sum = 0, before = kNaN;
  bool wasIn = false;
  forEachPlace(
      recording, [&] { wasIn = false; },
      [&](double time, Vec2 place) {
        if (wasIn) sum += time - before;
        wasIn = isAmong(corners, place), before = time;
      });
  return sum;
}

/// How far the deepest vehicle was below a depth.
double depthOvershoot(const Recording& recording, std::span<const double> arguments) {
  double deepest = kNaN;
  for (const std::vector<double>& rows : rowsOf(recording, Channel::Depth))
    for (const double depth : rows) deepest = std::fmax(deepest, depth);  // whichever is a number
  return std::isnan(deepest) ? kNaN : std::max(0.0, deepest - arguments[0]);
}

const std::vector<BuiltInMetric>& builtInTable() {
  using C = Channel;
  using Need = MetricNeed;
  static const std::vector<BuiltInMetric> kTable = {
      {"closest_approach",
       0,
       false,
       "m",
       "closest_approach",
       "The least distance of any two vehicles.",
       Need::TwoVehicles,
       {C::X, C::Y},
       closestApproach},
      {"encounters",
       1,
       false,
       "",
       "encounters(30)",
       "How often two vehicles come nearer than so many metres.",
       Need::Nothing,
       {C::X, C::Y},
       encounters},
      {"distance_sailed",
       0,
       false,
       "m",
       "distance_sailed",
       "The way of all vehicles over ground, together.",
       Need::Nothing,
       {C::X, C::Y},
       distanceSailed},
      {"formation_error",
       1,
       false,
       "m",
       "formation_error(3600)",
       "Mean distance to the own place of the formation, from that time on.",
       Need::Formation,
       {C::FormationError},
       formationError},
      {"settling_time",
       0,
       false,
       "s",
       "settling_time",
       "Until the mean formation error stays below the drifting radius.",
       Need::Formation,
       {C::X, C::Y, C::FormationError},
       [](const Recording& r, std::span<const double> a) {
         return ofSwarm(r, a, [](const SwarmSummary& s) { return s.settlingTime.value_or(kNaN); });
       }},
      {"motor_on",
       0,
       false,
       "",
       "motor_on",
       "Share of the time with the motor on, mean over the vehicles.",
       Need::Swarm,
       {C::X, C::Y, C::MotorOn},
       [](const Recording& r, std::span<const double> a) {
         return ofSwarm(r, a, [](const SwarmSummary& s) { return meanOfSpread(s.motorOnFraction); });
       }},
      {"energy",
       0,
       false,
       "Wh",
       "energy",
       "Energy used by a vehicle, mean over the vehicles.",
       Need::Swarm,
       {C::TotalEnergy},
       energyUsed},
      {"estimation_error",
       0,
       false,
       "m",
       "estimation_error",
       "How wrong vehicles are about where others are, mean.",
       Need::Acoustics,
       {C::X, C::Y, C::EstimationError},
       [](const Recording& r, std::span<const double> a) {
         return ofSwarm(r, a, [](const SwarmSummary& s) { return meanOfSpread(s.estimationError); });
       }},
      {"station_error",
       2,
       false,
       "m",
       "station_error(0, 0)",
       "Mean distance of the vehicles to a point.",
       Need::Nothing,
       {C::X, C::Y},
       meanDistanceToLine},
      {"cross_track_error",
       4,
       true,
       "m",
       "cross_track_error(0, 0, 100, 0)",
       "Mean distance of the vehicles to the line through these points.",
       Need::Nothing,
       {C::X, C::Y},
       meanDistanceToLine},
      {"time_in",
       6,
       true,
       "s",
       "time_in(0, 0, 100, 0, 100, 100)",
       "How long vehicles are within the polygon with these corners, together.",
       Need::Nothing,
       {C::X, C::Y},
       timeInPolygon},
      {"depth_overshoot",
       1,
       false,
       "m",
       "depth_overshoot(20)",
       "How far the deepest vehicle goes below a depth.",
       Need::Nothing,
       {C::Depth},
       depthOvershoot},
  };
  return kTable;
}

tl::unexpected<Error> atColumn(std::size_t column, std::string message, std::string expected) {
  Error error;
  error.location.line = 1;
  error.location.column = static_cast<int>(column) + 1;
  error.message = std::move(message);
  error.expected = std::move(expected);
  return tl::unexpected<Error>(std::move(error));
}

std::string knownMetrics() {
  std::vector<std::string> names;
  for (const Reduction& reduction : kReductions) names.push_back(fmt::format("{}(...)", reduction.name));
  for (const BuiltInMetric& metric : builtInTable()) names.emplace_back(metric.example);
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Position of a whole word in a text, from its end; npos: it is not there.
std::size_t lastWord(std::string_view text, std::string_view word) {
  for (std::size_t at = text.rfind(word); at != std::string_view::npos && at > 0; at = text.rfind(word, at - 1)) {
    const std::size_t end = at + word.size();
    if (text[at - 1] == ' ' && end < text.size() && text[end] == ' ') return at;
  }
  return std::string_view::npos;
}

}  // namespace

std::span<const BuiltInMetric> builtInMetrics() {
  return builtInTable();
}

const char* needText(MetricNeed need) {
  static constexpr const char* kTexts[] = {"", "two vehicles or more", "'formation'", "'acoustics' or 'formation'",
                                           "'acoustics', 'formation' or a behaviour 'drifting_target'"};
  return kTexts[static_cast<std::size_t>(need)];
}

Result<Metric> Metric::parse(std::string name, const std::string& text) {
  Metric metric;
  metric.name_ = std::move(name);
  metric.text_ = text;
  const std::string_view whole = trimmed(text);
  const std::size_t open = whole.find('(');
  const std::string word(trimmed(whole.substr(0, open)));
  const bool hasBracket = open != std::string_view::npos;
  if (hasBracket && whole.back() != ')')
    return atColumn(text.size(), "the bracket is not closed", "a ) at the end");
  std::string_view inside =
      hasBracket ? whole.substr(open + 1, whole.size() - open - 2) : whole.substr(whole.size());
  const std::size_t offset = static_cast<std::size_t>(inside.data() - text.data());
  const auto& table = builtInTable();
  if (const auto built = std::ranges::find(table, word, &BuiltInMetric::name); built != table.end()) {
    metric.builtIn_ = &*built;
    for (const std::string_view part : splitTrimmed(inside, ',')) {
      const auto number = parseNumber(part);
      if (!number) return atColumn(offset, number.error().message, built->example);
      metric.arguments_.push_back(*number);
    }
    const std::size_t given = metric.arguments_.size(), least = built->arguments;
    if (given < least || (built->takesMore ? given % 2 != 0 : given > least))
      return atColumn(
          0,
          fmt::format("{} takes {} numbers{}", built->name, least, built->takesMore ? ", or more in pairs" : ""),
          built->example);
    return metric;
  }
  const auto reduction = std::ranges::find(kReductions, word, &Reduction::name);
  if (reduction == std::end(kReductions) || !hasBracket)
    return atColumn(0, fmt::format("'{}' is no metric", word), knownMetrics());
  metric.reduction_ = reduction;
  for (const auto& [bound, value] : {std::pair("before", &metric.before_), std::pair("after", &metric.after_)}) {
    const std::size_t at = lastWord(inside, bound);
    if (at == std::string_view::npos) continue;
    const auto number = parseNumber(trimmed(inside.substr(at + std::string_view(bound).size())));
    if (!number) return atColumn(offset + at, number.error().message, fmt::format("{} 600", bound));
    *value = *number;
    inside = inside.substr(0, at);
  }
  auto expression = Expression::parse(inside);
  if (!expression) {
    expression.error().location.column += static_cast<int>(offset);
    return tl::unexpected<Error>(expression.error());
  }
  metric.expression_ = std::move(*expression);
  return metric;
}

std::string Metric::unit() const {
  if (builtIn_) return builtIn_->unit;
  const std::string_view name = reduction_->name;
  if (name.starts_with("time_")) return "s";
  const std::string unit = unitOf(*expression_);
  if (name != "integral" || unit.empty()) return unit;
  return unit == "m/s" ? "m" : unit + " s";
}

std::optional<std::vector<Channel>> Metric::channels() const {
  if (builtIn_) return builtIn_->reads;
  std::vector<Channel> channels = {Channel::X, Channel::Y};  // of distances and bearings
  if (!addChannels(*expression_, channels)) return std::nullopt;
  return channels;
}

bool addChannels(const Expression& expression, std::vector<Channel>& channels) {
  for (const Expression::Name& name : expression.names()) {
    const ChannelInfo* info = name.name.field.empty() ? findChannel(name.name.quantity) : nullptr;
    if (info && isDerived(info->channel)) return false;
    if (info) channels.push_back(info->channel);
  }
  return true;
}

double Metric::of(const Recording& recording) const {
  if (builtIn_) return builtIn_->of(recording, arguments_);
  std::vector<std::optional<VehicleId>> vehicles = {std::nullopt};
  if (expression_->isOfAnyVehicle()) {
    vehicles.clear();
    for (std::size_t id = 0; id < recording.header().vehicleNames.size(); ++id)
      vehicles.emplace_back(static_cast<VehicleId>(id));
  }
  std::vector<double> times(static_cast<std::size_t>(recording.rows())), found;
  recording.readTimes(0, times);
  for (const std::optional<VehicleId>& vehicle : vehicles) {
    auto run = RunValues::of(recording, *expression_, vehicle);
    if (!run) continue;  // never posted in this run
    run->update();
    std::vector<double> knownTimes, known;
    for (std::size_t row = 0; row < run->values().size(); ++row) {
      const double time = times[row];
      if (std::isnan(run->values()[row]) || time < after_.value_or(time) || time > before_.value_or(time))
        continue;
      knownTimes.push_back(time);
      known.push_back(run->values()[row]);
    }
    if (const double value = reduction_->of(knownTimes, known); !std::isnan(value)) found.push_back(value);
  }
  // Over the vehicles: the extreme of extremes, the earliest of times, else the mean.
  const std::string_view name = reduction_->name;
  if (found.empty()) return kNaN;
  if (name == "max") return *std::ranges::max_element(found);
  if (name == "min" || name == "time_of") return *std::ranges::min_element(found);
  double sum = 0;
  for (const double value : found) sum += value;
  return sum / static_cast<double>(found.size());
}

bool holds(const Expression& condition, std::span<const Metric> metrics, std::span<const double> values) {
  ExpressionRun run(condition);
  std::vector<std::span<const double>> columns;
  for (const Expression::Name& name : condition.names()) {
    const auto metric = std::ranges::find(metrics, name.name.quantity, &Metric::name);
    columns.push_back(values.subspan(static_cast<std::size_t>(metric - metrics.begin()), 1));
  }
  const double time = 0;
  double outcome = 0;
  run.next({&time, 1}, columns, {&outcome, 1});
  return !std::isnan(outcome) && outcome != 0;
}

}  // namespace antipode
