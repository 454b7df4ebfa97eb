// SPDX-License-Identifier: GPL-3.0-or-later
// The points of a study. Each is a function of its index, so that any worker computes its own share and nobody
// holds the list: a study of 10^9 runs needs no more memory than one of ten.
#pragma once

#include "core/study/study_spec.h"

#include <memory>

namespace antipode {

/// What one run of a study is.
struct StudyPoint {
  std::vector<std::string> values;  ///< by factor
  std::uint64_t seed = 1;           ///< of the run
  std::int64_t point = 0;           ///< index of the point
  std::int64_t repeat = 0;
};

/// Immutable; any thread.
class Design {
 public:
  /// `rows`: the values of DesignKind::Points, by row and factor. Error: the kind does not fit the factors (a grid
  /// of a distribution), there are too many runs (10^12), or correlations that no numbers can have.
  static Result<Design> of(const DesignSpec& spec, const std::vector<Factor>& factors,
                           const std::vector<FactorCorrelation>& correlations = {},
                           std::vector<std::vector<std::string>> rows = {});
  std::int64_t points() const;
  std::int64_t runs() const;  ///< points times repeats
  StudyPoint run(std::int64_t index) const;
  /// Share of each factor's distribution at a point, in (0, 1); of designs that draw shares.
  std::vector<double> sharesAt(std::int64_t point) const;

 private:
  struct Impl;
  explicit Design(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  std::shared_ptr<const Impl> impl_;
};

/// A bijection of 0 ... count - 1, without a table: place of `index` in the shuffled order.
std::int64_t shuffled(std::int64_t index, std::int64_t count, std::uint64_t key);

/// Coordinates of a point of Sobol's sequence, in (0, 1); the first one, with index 0, is the middle of the cube.
std::vector<double> sobolPoint(std::int64_t index, std::size_t dimensions);

}  // namespace antipode
