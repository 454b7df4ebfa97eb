// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expression/expression.h"

#include <memory>
#include <span>
#include <vector>

namespace antipode {

/// Evaluates an expression over the rows of a run, from its first row on. Derivatives, integrals, means and
/// unwrapped angles remember what came before, so rows that come later are added without doing the earlier ones
/// again. The result does not depend on how the rows are cut into portions.
class ExpressionRun {
 public:
  explicit ExpressionRun(Expression expression);
  ~ExpressionRun();
  ExpressionRun(ExpressionRun&&) noexcept;

  /// The next rows. `times`: s, ascending. `values[n]`: of names()[n], as long as `times`; NaN = no value, which
  /// gives NaN. `out`: as long as `times`.
  void next(std::span<const double> times, std::span<const std::span<const double>> values, std::span<double> out);

 private:
  class Memory;
  void call(std::size_t step, std::span<const double> times);

  Expression expression_;
  std::vector<std::unique_ptr<Memory>> memories_;  // by step; null: it has none
  std::vector<std::vector<double>> stack_;
};

}  // namespace antipode
