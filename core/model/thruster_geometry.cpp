// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/thruster_geometry.h"

#include "core/model/thrust_kernel.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr Eigen::Index kRows = kDegreesOfFreedom;
using Matrix = Eigen::Matrix<double, kRows, Eigen::Dynamic>;
constexpr double kSmallestShare = 1e-9;  // smaller singular values, relative to the largest one, count as 0

Wrench columnOf(const Thruster& thruster) {
  const auto& [x, y, z] = thruster.direction;
  const double size = std::sqrt(x * x + y * y + z * z);
  const double dx = x / size, dy = y / size, dz = z / size;
  return {dx, dy, dz, thruster.x * dy - thruster.y * dx};
}

Matrix matrixOf(const std::vector<Wrench>& columns) {
  Matrix matrix(kRows, static_cast<Eigen::Index>(columns.size()));
  for (std::size_t i = 0; i < columns.size(); ++i)
    for (std::size_t row = 0; row < kDegreesOfFreedom; ++row)
      matrix(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(i)) = columns[i][row];
  return matrix;
}

using Svd = Eigen::JacobiSVD<Eigen::MatrixXd>;

Svd decomposed(const Matrix& matrix) {
  return Svd(matrix, Eigen::ComputeFullU);
}

/// There are as many singular values as the smaller side of the matrix has rows; the others count as 0.
double singular(const Svd& svd, Eigen::Index i) {
  return i < svd.singularValues().size() ? svd.singularValues()(i) : 0;
}

int rankOf(const Svd& svd) {
  int rank = 0;
  for (Eigen::Index i = 0; i < kRows; ++i)
    rank += singular(svd, i) > kSmallestShare * std::max(singular(svd, 0), 1e-30);
  return rank;
}

double conditionOf(const Svd& svd) {
  const double least = singular(svd, kRows - 1);
  return rankOf(svd) < kRows ? std::numeric_limits<double>::infinity() : singular(svd, 0) / least;
}

/// The degrees of freedom that thrusts cannot produce; at least one if the rank is not full.
std::vector<std::size_t> lostOf(const Svd& svd, int rank) {
  std::array<double, kDegreesOfFreedom> share{};
  for (std::size_t row = 0; row < kDegreesOfFreedom; ++row)
    for (Eigen::Index i = rank; i < kRows; ++i)
      share[row] +=
          svd.matrixU()(static_cast<Eigen::Index>(row), i) * svd.matrixU()(static_cast<Eigen::Index>(row), i);
  std::vector<std::size_t> lost;
  for (std::size_t row = 0; row < kDegreesOfFreedom; ++row)
    if (share[row] > 0.5 + 1e-9) lost.push_back(row);
  if (lost.empty() && rank < kRows)
    lost.push_back(static_cast<std::size_t>(std::ranges::max_element(share) - share.begin()));
  return lost;
}

std::string problemOfThrusters(std::span<const Thruster> thrusters) {
  if (thrusters.empty()) return "there are no thrusters";
  if (thrusters.size() > kMaxThrusters)
    return fmt::format("there are {} thrusters; at most {} are possible", thrusters.size(), kMaxThrusters);
  for (std::size_t i = 0; i < thrusters.size(); ++i) {
    const Thruster& t = thrusters[i];
    const auto& [x, y, z] = t.direction;
    const double size = std::sqrt(x * x + y * y + z * z);
    if (!(size > 1e-9) || !std::isfinite(size)) return fmt::format("thruster {} points nowhere", i + 1);
    if (!std::isfinite(t.x) || !std::isfinite(t.y)) return fmt::format("thruster {} has no position", i + 1);
    if (!(t.min < 0 && t.max > 0) || !std::isfinite(t.min) || !std::isfinite(t.max))
      return fmt::format("thruster {} has limits {:g} and {:g} N; one must be below and one above 0", i + 1, t.min,
                         t.max);
  }
  return {};
}

std::string namesOf(const std::vector<std::size_t>& lost) {
  std::string names;
  for (const std::size_t row : lost)
    names += (names.empty() ? "" : " and ") + std::string(degreeOfFreedomName(row));
  return names;
}

}  // namespace

std::vector<Thruster> defaultThrusters() {
  return {{0, -0.25, {1, 0, 0}, -18, 24},
          {0, 0.25, {1, 0, 0}, -18, 24},
          {0.05, 0, {0, 1, 0}, -24, 24},
          {0, 0, {0, 0, 1}, -18, 24}};
}

Result<std::array<double, 3>> FieldCodec<std::array<double, 3>>::fromText(std::string_view text) {
  constexpr const char* kExpected = "three numbers: [ahead, to starboard, down]";
  text = trimmed(text);
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  const auto parts = splitTrimmed(text, ',');
  std::array<double, 3> value{};
  if (parts.size() != value.size()) return errExpected(kExpected, "'{}' is not a direction", text);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto number = parseNumber(parts[i]);
    if (!number) return errExpected(kExpected, "'{}' is not a number", parts[i]);
    value[i] = *number;
  }
  return value;
}

std::string FieldCodec<std::array<double, 3>>::toText(const std::array<double, 3>& value) {
  return fmt::format("[{}, {}, {}]", numberText(value[0]), numberText(value[1]), numberText(value[2]));
}

const char* degreeOfFreedomName(std::size_t index) {
  constexpr const char* kNames[kDegreesOfFreedom] = {"surge", "sway", "heave", "yaw"};
  return kNames[index];
}

LayoutReview reviewLayout(std::span<const Thruster> thrusters) {
  LayoutReview review;
  review.problem = problemOfThrusters(thrusters);
  if (!review.problem.empty()) {
    review.condition = review.conditionNormalised = std::numeric_limits<double>::infinity();
    return review;
  }
  for (const Thruster& thruster : thrusters) review.columns.push_back(columnOf(thruster));
  Matrix matrix = matrixOf(review.columns);
  review.condition = conditionOf(decomposed(matrix));
  matrix.row(kRows - 1) /= kReferenceArm;
  const Svd svd = decomposed(matrix);
  review.rank = rankOf(svd);
  review.conditionNormalised = conditionOf(svd);
  review.lost = lostOf(svd, review.rank);
  if (review.rank < kRows)
    review.problem =
        fmt::format("these thrusters cannot produce {} (rank {} of {})", namesOf(review.lost), review.rank, kRows);
  else if (!(review.conditionNormalised < kWorstCondition))
    review.problem = fmt::format("these thrusters can hardly produce {} (condition number {:.4g}, at most {:g})",
                                 namesOf(lostOf(svd, kRows - 1)), review.conditionNormalised, kWorstCondition);
  return review;
}

ThrustAllocator::ThrustAllocator() : ThrustAllocator(*make(defaultThrusters())) {}

Result<ThrustAllocator> ThrustAllocator::make(std::span<const Thruster> thrusters) {
  LayoutReview review = reviewLayout(thrusters);
  if (!review.problem.empty()) return err("{}", review.problem);
  const Matrix b = matrixOf(review.columns);
  Eigen::MatrixXd inverse;
  if (thrusters.size() == kDegreesOfFreedom) {
    inverse = Eigen::PartialPivLU<Eigen::Matrix4d>(b).inverse();
  } else {  // smallest sum of (T/max)^2
    Eigen::VectorXd weight(b.cols());
    for (std::size_t i = 0; i < thrusters.size(); ++i)
      weight(static_cast<Eigen::Index>(i)) = thrusters[i].max * thrusters[i].max;
    const Eigen::MatrixXd weighted = weight.asDiagonal() * b.transpose();
    inverse = weighted * Eigen::PartialPivLU<Eigen::Matrix4d>(b * weighted).inverse();
  }
  ThrustAllocator made{Blank{}};
  made.thrusters_.assign(thrusters.begin(), thrusters.end());
  made.columns_ = std::move(review.columns);
  for (Eigen::Index i = 0; i < inverse.rows(); ++i)
    made.inverse_.push_back({inverse(i, 0), inverse(i, 1), inverse(i, 2), inverse(i, 3)});
  return made;
}

Thrusts ThrustAllocator::solve(const Wrench& wrench) const {
  Thrusts thrusts{};
  for (std::size_t i = 0; i < inverse_.size(); ++i) thrusts[i] = kernel::product(inverse_[i], wrench);
  return thrusts;
}

Wrench ThrustAllocator::wrenchOf(const Thrusts& thrusts) const {
  Wrench wrench{};
  for (std::size_t i = 0; i < columns_.size(); ++i)
    for (std::size_t row = 0; row < kDegreesOfFreedom; ++row) wrench[row] += columns_[i][row] * thrusts[i];
  return wrench;
}

ThrustAllocator::Allocation ThrustAllocator::allocate(const Wrench& hold, const Wrench& demand) const {
  const Thrusts still = solve(hold), wanted = solve(demand);
  Allocation result;
  double share = 1;
  for (std::size_t i = 0; i < thrusters_.size(); ++i) {
    const Thruster& t = thrusters_[i];
    result.thrusts[i] = kernel::within(still[i], t.min, t.max);
    share = kernel::shareWith(share, result.thrusts[i], wanted[i], t.min, t.max);
  }
  result.authority = kernel::greater(share, 0.0);
  for (std::size_t i = 0; i < thrusters_.size(); ++i)
    result.thrusts[i] =
        kernel::within(result.thrusts[i] + result.authority * wanted[i], thrusters_[i].min, thrusters_[i].max);
  return result;
}

}  // namespace antipode
