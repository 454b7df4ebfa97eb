// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expression/expression.h"

namespace antipode {

/// Letters, digits and _, not beginning with a digit, and no word of the language: needs no quotes.
bool isPlainExpressionName(std::string_view name);
/// A name as the language writes it: others than plain ones in quotes.
std::string expressionName(const std::string& name);

/// Reads one expression. For Expression::parse().
class ExpressionParser {
 public:
  explicit ExpressionParser(std::string_view text) : text_(text) {}
  Result<Expression> parse();

  /// Where the name of a vehicle stands, with its quotes.
  struct VehicleUse {
    std::size_t at, length;
    std::string vehicle;
  };
  /// In the order of the text, after parse().
  const std::vector<VehicleUse>& vehicleUses() const { return vehicleUses_; }

 private:
  using Kind = Expression::Step::Kind;
  using Read = Result<void>;

  Read readCondition();
  Read readConjunction();
  Read readNegation();
  Read readComparison();
  Read readSum();
  Read readProduct();
  Read readSigned();
  Read readPower();
  Read readValue();
  Read readNumber();
  Read readNamed();
  Read readCall(const std::string& name, std::size_t at);
  Read readArguments(const ExpressionFunction& function, std::size_t at);
  Read readVehicles(const ExpressionFunction& function, std::size_t at);
  Read checkConstant(const ExpressionFunction& function, std::size_t firstStep, std::size_t at) const;
  Result<std::string> readName();
  Read expect(char sign, const char* what);

  void add(Kind kind, std::size_t arguments = 0) {
    result_.steps_.push_back({.kind = kind, .arguments = arguments});
  }
  void addNumber(double number);
  void addName(QuantityName name, std::size_t at);
  void addCall(const char* function);
  void addOperator(std::string_view name);
  void addVelocity(const std::string& vehicle, const char* component, std::size_t at);
  void addOffset(const std::string& from, const std::string& to, const char* quantity, std::size_t at);

  char next();  ///< the next sign that is no blank; 0 at the end
  bool take(char sign);
  bool takeWord(std::string_view word);  ///< as a whole
  tl::unexpected<Error> wrong(std::size_t at, std::string message, std::string expected) const;
  tl::unexpected<Error> wrongHere(const char* expected);

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::vector<VehicleUse> vehicleUses_;
  Expression result_;
};

}  // namespace antipode
