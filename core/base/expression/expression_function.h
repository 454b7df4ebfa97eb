// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace antipode {

/// A function of the expression language.
struct ExpressionFunction {
  enum class Kind {
    Plain,       ///< value of the arguments at the same moment
    Derivative,  ///< the others remember what was before
    Integral,
    Mean,
    Unwrap,
    Vehicles,  ///< its arguments are vehicles
  };
  std::string_view name;
  std::size_t fewest = 1, most = 1;  ///< arguments
  Kind kind = Kind::Plain;
  double (*plain)(std::span<const double>) = nullptr;
  const char* example = "";  ///< how it is written
  const char* help = "";
};

/// All of them, in the order of the documentation.
std::span<const ExpressionFunction> expressionFunctions();
const ExpressionFunction* findExpressionFunction(std::string_view name);
/// `<`, `==`, `and` and the like, which give 1 or 0.
const ExpressionFunction* findExpressionOperator(std::string_view name);

}  // namespace antipode
