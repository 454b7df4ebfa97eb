// SPDX-License-Identifier: GPL-3.0-or-later
// Objective functions as the helm of a MOOS community logs them (BHV_IPF; helm-logs.md section 1).
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// One variable of a function: its values are `low` to `high` in equal steps.
struct IpfVariable {
  std::string name;  ///< "course", "speed", "depth", ...
  double low = 0, high = 0;
  int points = 1;
  double value(int index) const { return points > 1 ? low + index * (high - low) / (points - 1) : low; }
  int nearest(double value) const;  ///< index of the nearest value
  bool operator==(const IpfVariable&) const = default;
};

/// A function of a behaviour, made of pieces that are polynomials of the indices.
class IpfFunction {
 public:
  /// Reads the joined text. Error: the text is damaged; nothing is read beyond its end.
  static Result<IpfFunction> fromText(std::string_view text);

  std::int64_t iteration() const { return iteration_; }
  const std::string& behaviour() const { return behaviour_; }
  double weight() const { return weight_; }
  int degree() const { return degree_; }
  const std::vector<IpfVariable>& variables() const { return variables_; }
  std::size_t pieceCount() const { return weights_.size() / weightsPerPiece(); }
  std::optional<std::size_t> variable(std::string_view name) const;

  /// The utility, without the weight of the behaviour, at one index for each variable. Nothing: no piece is there.
  std::optional<double> at(std::span<const int> indices) const;

  /// The greatest utility over the variables that are not among `axes` (indices of variables, of each one at most
  /// once), on the grid of those: the last one runs fastest. NaN where no piece is.
  std::vector<double> projected(std::span<const std::size_t> axes) const;

 private:
  struct Edge {
    std::int32_t low = 0, high = 0;  // both included
  };
  bool hasOverlaps() const;
  std::size_t weightsPerPiece() const { return static_cast<std::size_t>(degree_) * variables_.size() + 1; }
  double valueIn(std::size_t piece, std::span<const int> indices) const;

  std::int64_t iteration_ = 0;
  std::string behaviour_;
  double weight_ = 0;
  int degree_ = 1;
  std::vector<IpfVariable> variables_;
  std::vector<Edge> edges_;      // by piece and variable
  std::vector<double> weights_;  // by piece
};

/// The sum of weight times utility of several functions over one or two variables, for pictures: what the helm
/// maximises. A function without a variable is the same for all of its values.
struct IpfSum {
  std::vector<IpfVariable> axes;
  std::vector<double> values;               ///< the last axis runs fastest; NaN where a function has no value
  std::optional<std::size_t> best() const;  ///< the greatest; the first of equal ones
};
/// `names`: of the axes. Functions that have none of them take no part. Empty: no function has any of them.
IpfSum ipfSum(std::span<const IpfFunction* const> functions, std::span<const std::string_view> names);

}  // namespace antipode
