// SPDX-License-Identifier: GPL-3.0-or-later
// The small language of derived curves and studies: numbers, quantities of vehicles by name, + - * / ^ and
// functions. docs/expressions.md describes it.
#pragma once

#include "core/base/error.h"
#include "core/base/expression/expression_function.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// A value by name: "depth" (of whichever vehicle is meant), "abe.depth", "abe.WPT_STAT.dist", ".WPT_STAT.dist".
struct QuantityName {
  std::string vehicle;   ///< empty: whichever is meant
  std::string quantity;  ///< a channel or a variable
  std::string field;     ///< of a variable whose text is key=value,...; empty: the variable itself
  bool operator==(const QuantityName&) const = default;
};

/// As the language writes it; names with other signs than letters, digits and _ stand in single quotes.
std::string quantityText(const QuantityName& name);

/// A checked expression. A value, immutable.
class Expression {
 public:
  /// Errors have the column (from 1) and what would be right.
  static Result<Expression> parse(std::string_view text);

  struct Name {
    QuantityName name;
    int column = 1;  ///< of its first use
  };
  /// What it needs, each once.
  const std::vector<Name>& names() const { return names_; }
  const std::string& text() const { return text_; }
  /// The name, if the expression is nothing else.
  std::optional<QuantityName> asName() const;
  /// Some name has no vehicle: the expression is another curve for each vehicle.
  bool isOfAnyVehicle() const;
  /// Of a comparison such as `depth > 5` what stands before the sign; nothing for all others.
  std::optional<Expression> comparedValue() const;

  /// One step of the evaluation; steps stand in postfix order, their arguments before them.
  struct Step {
    enum class Kind { Number, Time, Name, Negate, Add, Subtract, Multiply, Divide, Power, Call };
    Kind kind = Kind::Number;
    double number = 0;
    std::size_t name = 0;  ///< index in names()
    const ExpressionFunction* function = nullptr;
    std::size_t arguments = 0;
  };
  const std::vector<Step>& steps() const { return steps_; }

 private:
  friend class ExpressionParser;
  std::string text_;
  std::vector<Name> names_;
  std::vector<Step> steps_;
};

}  // namespace antipode
