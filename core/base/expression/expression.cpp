// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expression/expression.h"

#include "core/base/expression/expression_parser.h"

#include <algorithm>
#include <cctype>

namespace antipode {
std::string expressionName(const std::string& name) {
  if (isPlainExpressionName(name)) return name;
  std::string quoted = "'";
  for (const char c : name) quoted += c == '\'' ? "''" : std::string(1, c);
  return quoted + '\'';
}

std::string quantityText(const QuantityName& name) {
  std::string text = name.vehicle.empty() ? std::string() : expressionName(name.vehicle) + '.';
  // Two names would be a vehicle and its quantity: the point in front says that the vehicle is left out.
  if (name.vehicle.empty() && !name.field.empty()) text = ".";
  text += expressionName(name.quantity);
  return name.field.empty() ? text : text + '.' + expressionName(name.field);
}

Result<Expression> Expression::parse(std::string_view text) {
  return ExpressionParser(text).parse();
}

std::optional<QuantityName> Expression::asName() const {
  if (steps_.size() != 1 || steps_[0].kind != Step::Kind::Name) return std::nullopt;
  return names_[0].name;
}

std::optional<Expression> Expression::comparedValue() const {
  static constexpr std::string_view kSigns[] = {"<", "<=", ">", ">=", "==", "!="};
  const bool isComparison =
      steps_.size() > 2 && steps_.back().kind == Step::Kind::Call &&
      std::ranges::find(kSigns, steps_.back().function->name) != std::end(kSigns);
  if (!isComparison) return std::nullopt;
  // In postfix order the other side is the shortest tail that leaves one value.
  std::size_t at = steps_.size() - 1;
  for (std::size_t missing = 1; missing > 0; missing += steps_[at].arguments - 1) --at;
  Expression left = *this;
  left.steps_.resize(at);
  return left;
}

bool Expression::isOfAnyVehicle() const {
  return std::ranges::any_of(names_, [](const Name& name) { return name.name.vehicle.empty(); });
}

}  // namespace antipode
