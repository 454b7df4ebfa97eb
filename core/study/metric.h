// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured of a run: one number.
#pragma once

#include "core/base/expression/expression.h"
#include "core/run/recording.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace antipode {

/// What the base of a study must have, else no run has a value of the metric.
enum class MetricNeed { Nothing, TwoVehicles, Formation, Acoustics, Swarm };
/// "two vehicles or more"; empty: nothing.
const char* needText(MetricNeed need);

/// A measure that the program knows by name.
struct BuiltInMetric {
  const char* name;
  std::size_t arguments;  ///< numbers in its brackets
  bool takesMore;         ///< ... or more, in pairs: the points of a line
  const char* unit;
  const char* example;
  const char* help;
  MetricNeed needs;
  std::vector<Channel> reads;  ///< channels
  /// NaN: the run has no such value.
  double (*of)(const Recording& recording, std::span<const double> arguments);
};
std::span<const BuiltInMetric> builtInMetrics();

struct Reduction;  // how the values of an expression over a run become one number

/// `mean(abe.speed after 600)`, `time_of(abe.WPT_DONE == true)`, `closest_approach`, `encounters(30)`. An
/// expression without a vehicle is taken over all vehicles. A value.
class Metric {
 public:
  /// Error: with the column in `text`.
  static Result<Metric> parse(std::string name, const std::string& text);

  /// NaN: the run has no such value (nobody arrived).
  double of(const Recording& recording) const;
  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  /// As far as it follows from what it is taken of; empty: unknown or none.
  std::string unit() const;
  /// The channels that it reads; nullopt: any.
  std::optional<std::vector<Channel>> channels() const;
  /// What it is taken of; unset: it is built in.
  const std::optional<Expression>& expression() const { return expression_; }
  /// What it is; null: it is taken of an expression.
  const BuiltInMetric* builtIn() const { return builtIn_; }
  std::optional<double> after() const { return after_; }  ///< s of the run; unset: from its start

 private:
  std::string name_, text_;
  const BuiltInMetric* builtIn_ = nullptr;
  std::vector<double> arguments_;
  const Reduction* reduction_ = nullptr;
  std::optional<Expression> expression_;
  std::optional<double> after_, before_;  // s of the run
};

/// The channels that the names of an expression read, added to `channels`. False: a derived one is among them, which
/// reads others.
bool addChannels(const Expression& expression, std::vector<Channel>& channels);

/// A condition over metrics, which stand in it by their names. NaN (a metric without a value) does not hold.
bool holds(const Expression& condition, std::span<const Metric> metrics, std::span<const double> values);

}  // namespace antipode
