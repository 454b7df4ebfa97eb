// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expression/expression_function.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using FunctionValues = std::span<const double>;
using FunctionKind = ExpressionFunction::Kind;

double signOf(double value) {
  return value > 0 ? 1 : value < 0 ? -1 : value;
}

double leastOf(FunctionValues values) {
  return *std::ranges::min_element(values);
}

double greatestOf(FunctionValues values) {
  return *std::ranges::max_element(values);
}

/// Least length of a vector (v[0], v[1]) that changes by (v[2], v[3]) a second, from now on.
double closestAhead(FunctionValues v) {
  const double square = v[2] * v[2] + v[3] * v[3];
  if (std::isnan(square)) return square;
  const double time = square > 0 ? std::max(0.0, -(v[0] * v[2] + v[1] * v[3]) / square) : 0;
  return std::hypot(v[0] + time * v[2], v[1] + time * v[3]);
}

/// 1 or 0; nothing where one of the values is missing.
double truthOf(bool isTrue, FunctionValues values) {
  for (const double value : values)
    if (std::isnan(value)) return value;
  return isTrue ? 1 : 0;
}

constexpr std::size_t kManyArguments = 16;

// clang-format off
constexpr ExpressionFunction kFunctions[] = {
    {"abs", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::abs(v[0]); }, "abs(x)", "Without its sign."},
    {"sign", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return signOf(v[0]); }, "sign(x)", "-1, 0 or 1."},
    {"sqrt", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::sqrt(v[0]); }, "sqrt(x)", "Square root."},
    {"exp", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::exp(v[0]); }, "exp(x)", "e to the power of x."},
    {"ln", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::log(v[0]); }, "ln(x)", "Natural logarithm."},
    {"log10", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::log10(v[0]); }, "log10(x)", "Decimal logarithm."},
    {"sin", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::sin(v[0]); }, "sin(x)", "Sine of an angle in radians."},
    {"cos", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::cos(v[0]); }, "cos(x)", "Cosine of an angle in radians."},
    {"tan", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::tan(v[0]); }, "tan(x)", "Tangent of an angle in radians."},
    {"asin", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::asin(v[0]); }, "asin(x)", "Arc sine, radians."},
    {"acos", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::acos(v[0]); }, "acos(x)", "Arc cosine, radians."},
    {"atan", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::atan(v[0]); }, "atan(x)", "Arc tangent, radians."},
    {"atan2", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return std::atan2(v[0], v[1]); }, "atan2(y, x)", "Angle of the point (x, y), radians."},
    {"rad", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return radFromDeg(v[0]); }, "rad(x)", "Radians of degrees."},
    {"deg", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return degFromRad(v[0]); }, "deg(x)", "Degrees of radians."},
    {"wrap360", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return wrap360(v[0]); }, "wrap360(x)", "The same angle between 0 and 360 degrees."},
    {"wrap180", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return wrap180(v[0]); }, "wrap180(x)", "The same angle between -180 and 180 degrees."},
    {"turn", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return wrap180(v[1] - v[0]); }, "turn(from, to)", "The short way from one heading to another, degrees; to starboard is positive."},
    {"hypot", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return std::hypot(v[0], v[1]); }, "hypot(x, y)", "Length of the vector (x, y)."},
    {"min", 2, kManyArguments, FunctionKind::Plain, leastOf, "min(a, b, ...)", "The least."},
    {"max", 2, kManyArguments, FunctionKind::Plain, greatestOf, "max(a, b, ...)", "The greatest."},
    {"floor", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::floor(v[0]); }, "floor(x)", "The next whole number below."},
    {"ceil", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::ceil(v[0]); }, "ceil(x)", "The next whole number above."},
    {"round", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return std::round(v[0]); }, "round(x)", "The nearest whole number."},
    {"der", 1, 1, FunctionKind::Derivative, nullptr, "der(x)", "Change per second since the value before."},
    {"int", 1, 1, FunctionKind::Integral, nullptr, "int(x)", "Sum over time from the first value on (trapezoids), in units of x times seconds."},
    {"mean", 2, 2, FunctionKind::Mean, nullptr, "mean(x, 10)", "Mean of the last so many seconds."},
    {"unwrap", 1, 2, FunctionKind::Unwrap, nullptr, "unwrap(x)", "An angle without jumps; unwrap(x, 6.2832) for radians."},
    {"distance", 1, 2, FunctionKind::Vehicles, nullptr, "distance(abe, ben)", "Horizontal distance of two vehicles, m. With one name: from whichever vehicle is meant."},
    {"bearing", 1, 2, FunctionKind::Vehicles, nullptr, "bearing(abe, ben)", "Direction from the first vehicle to the second, degrees from north."},
    {"closest", 1, 2, FunctionKind::Vehicles, closestAhead, "closest(abe, ben)", "Least distance ahead of two vehicles if both go straight on, m."},
};

/// Comparisons and what joins them, by their signs or words.
constexpr ExpressionFunction kOperators[] = {
    {"<", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] < v[1], v); }},
    {"<=", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] <= v[1], v); }},
    {">", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] > v[1], v); }},
    {">=", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] >= v[1], v); }},
    {"==", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] == v[1], v); }},
    {"!=", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] != v[1], v); }},
    {"and", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] != 0 && v[1] != 0, v); }},
    {"or", 2, 2, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] != 0 || v[1] != 0, v); }},
    {"not", 1, 1, FunctionKind::Plain, [](FunctionValues v) { return truthOf(v[0] == 0, v); }},
};
// clang-format on

}  // namespace

std::span<const ExpressionFunction> expressionFunctions() {
  return kFunctions;
}

const ExpressionFunction* findExpressionFunction(std::string_view name) {
  const auto at = std::ranges::find(kFunctions, name, &ExpressionFunction::name);
  return at == std::end(kFunctions) ? nullptr : &*at;
}

const ExpressionFunction* findExpressionOperator(std::string_view name) {
  const auto at = std::ranges::find(kOperators, name, &ExpressionFunction::name);
  return at == std::end(kOperators) ? nullptr : &*at;
}

}  // namespace antipode
