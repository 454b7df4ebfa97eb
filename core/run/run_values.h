// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expression/expression_run.h"
#include "core/run/recording.h"

#include <limits>
#include <optional>
#include <vector>

namespace antipode {

/// An expression over the rows of a recording, which may still grow. Variables hold their value until the next
/// post. One thread; the recording must outlive it.
class RunValues {
 public:
  /// What a name that nobody has posted yet is: an error, or a variable that may be posted later.
  enum class Unposted { IsError, MayCome };
  /// `vehicle`: of names without one. Error: a vehicle or quantity that the recording has not, with its column and
  /// the nearest there is.
  static Result<RunValues> of(const Recording& recording, const Expression& expression,
                              std::optional<VehicleId> vehicle, Unposted unposted = Unposted::IsError);

  /// Evaluates what was recorded since, at most so many rows; true when there was something.
  bool update(std::size_t most = std::numeric_limits<std::size_t>::max());
  /// One for each row so far; NaN = no value.
  const std::vector<double>& values() const { return values_; }

 private:
  /// Of a name: a column, or the posts of a variable.
  struct Source {
    std::optional<int> column;
    VehicleId vehicle = 0;
    QuantityName name;
    double held;  // of a variable
  };
  RunValues(const Recording& recording, const Expression& expression) : recording_(&recording), run_(expression) {}
  void readPosts(double until);
  void readVariables(std::span<const double> times, std::vector<std::vector<double>>& columns);

  const Recording* recording_;
  ExpressionRun run_;
  std::vector<Source> sources_;  // by name
  std::vector<double> values_;
  std::vector<RunEvent> posts_;  // of the variables, read and not yet used
  std::size_t usedPosts_ = 0, readEvents_ = 0;
  bool hasVariables_ = false;
};

/// Whether the recording knows the variable of the vehicle, or of the whole run, at all.
bool hasVariable(const Recording& recording, VehicleId vehicle, const std::string& variable);
/// The number that a value stands for, or that a field of its text (key=value,...) has; NaN: none.
double numberOf(const MessageValue& value, const std::string& field);

/// Unit of an expression's values as far as it follows from its names: "m" of a difference of depths, "m/s" of
/// their derivative; empty: unknown or none.
std::string unitOf(const Expression& expression);

}  // namespace antipode
