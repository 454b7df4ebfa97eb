// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expression/expression_parser.h"

#include "core/base/fields.h"
#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kLongest = 4000;  // signs
constexpr int kDeepest = 100;           // brackets in brackets
constexpr const char* kValue = "a number, a quantity such as abe.depth, a function or (";

bool isNameStart(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}
bool isNameSign(char c) {
  return isNameStart(c) || std::isdigit(static_cast<unsigned char>(c));
}

std::string nearestFunction(const std::string& name) {
  std::vector<std::string> names;
  for (const ExpressionFunction& function : expressionFunctions()) names.emplace_back(function.name);
  const auto near = nearestWord(name, names);
  return near ? fmt::format("{}()", *near) : "one of the functions, for example der(), int(), mean()";
}

}  // namespace

bool isPlainExpressionName(std::string_view name) {
  constexpr std::string_view kWords[] = {"t", "pi", "true", "false", "and", "or", "not"};
  return !name.empty() && isNameStart(name[0]) && std::ranges::all_of(name, isNameSign) &&
         std::ranges::find(kWords, name) == std::end(kWords);
}

char ExpressionParser::next() {
  while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  return at_ < text_.size() ? text_[at_] : '\0';
}

bool ExpressionParser::take(char sign) {
  if (next() != sign) return false;
  ++at_;
  return true;
}

bool ExpressionParser::takeWord(std::string_view word) {
  next();
  const std::size_t end = at_ + word.size();
  if (text_.substr(at_, word.size()) != word || (end < text_.size() && isNameSign(text_[end]))) return false;
  at_ = end;
  return true;
}

tl::unexpected<Error> ExpressionParser::wrong(std::size_t at, std::string message, std::string expected) const {
  Error error;
  error.location = {.file = {}, .line = 1, .column = static_cast<int>(at) + 1};
  error.message = std::move(message);
  error.expected = std::move(expected);
  return tl::unexpected<Error>(std::move(error));
}

tl::unexpected<Error> ExpressionParser::wrongHere(const char* expected) {
  const char found = next();
  if (found == '\0') return wrong(at_, "the expression ends here", expected);
  return wrong(at_, fmt::format("'{}' does not fit here", found), expected);
}

Result<Expression> ExpressionParser::parse() {
  if (text_.size() > kLongest)
    return wrong(kLongest, "the expression is too long", fmt::format("at most {} signs", kLongest));
  result_.text_ = text_;
  if (text_.find('\0') != text_.npos) return wrong(text_.find('\0'), "a sign that no text has", kValue);
  if (const Read read = readCondition(); !read) return tl::unexpected(read.error());
  if (next() != '\0') return wrongHere("+ - * / ^, a comparison or the end");
  return std::move(result_);
}

void ExpressionParser::addNumber(double number) {
  add(Kind::Number);
  result_.steps_.back().number = number;
}

void ExpressionParser::addName(QuantityName name, std::size_t at) {
  auto& names = result_.names_;
  const auto known = std::ranges::find(names, name, &Expression::Name::name);
  add(Kind::Name);
  result_.steps_.back().name = static_cast<std::size_t>(known - names.begin());
  if (known == names.end()) names.push_back({std::move(name), static_cast<int>(at) + 1});
}

void ExpressionParser::addCall(const char* function) {
  const ExpressionFunction* found = findExpressionFunction(function);
  add(Kind::Call, found->fewest);
  result_.steps_.back().function = found;
}

void ExpressionParser::addOperator(std::string_view name) {
  const ExpressionFunction* found = findExpressionOperator(name);
  add(Kind::Call, found->fewest);
  result_.steps_.back().function = found;
}

ExpressionParser::Read ExpressionParser::readCondition() {
  if (const Read read = readConjunction(); !read) return read;
  while (takeWord("or")) {
    if (const Read read = readConjunction(); !read) return read;
    addOperator("or");
  }
  return {};
}

ExpressionParser::Read ExpressionParser::readConjunction() {
  if (const Read read = readNegation(); !read) return read;
  while (takeWord("and")) {
    if (const Read read = readNegation(); !read) return read;
    addOperator("and");
  }
  return {};
}

ExpressionParser::Read ExpressionParser::readNegation() {
  std::size_t count = 0;
  while (takeWord("not")) ++count;
  if (const Read read = readComparison(); !read) return read;
  for (; count > 0; --count) addOperator("not");
  return {};
}

ExpressionParser::Read ExpressionParser::readComparison() {
  if (const Read read = readSum(); !read) return read;
  const char first = next();
  if (first != '<' && first != '>' && first != '=' && first != '!') return {};
  const bool isWithEqual = at_ + 1 < text_.size() && text_[at_ + 1] == '=';
  if (!isWithEqual && (first == '=' || first == '!')) return wrongHere("== or !=");
  const std::string name(text_.substr(at_, isWithEqual ? 2 : 1));
  at_ += name.size();
  if (const Read read = readSum(); !read) return read;
  addOperator(name);
  return {};
}

ExpressionParser::Read ExpressionParser::readSum() {
  if (const Read read = readProduct(); !read) return read;
  while (next() == '+' || next() == '-') {
    const Kind kind = text_[at_++] == '+' ? Kind::Add : Kind::Subtract;
    if (const Read read = readProduct(); !read) return read;
    add(kind, 2);
  }
  return {};
}

ExpressionParser::Read ExpressionParser::readProduct() {
  if (const Read read = readSigned(); !read) return read;
  while (next() == '*' || next() == '/') {
    const Kind kind = text_[at_++] == '*' ? Kind::Multiply : Kind::Divide;
    if (const Read read = readSigned(); !read) return read;
    add(kind, 2);
  }
  return {};
}

/// Signs bind weaker than powers: -x^2 is -(x^2).
ExpressionParser::Read ExpressionParser::readSigned() {
  std::size_t minuses = 0;
  while (next() == '+' || next() == '-') minuses += text_[at_++] == '-';
  if (const Read read = readPower(); !read) return read;
  if (minuses % 2 == 1) add(Kind::Negate, 1);
  return {};
}

ExpressionParser::Read ExpressionParser::readPower() {
  if (++depth_ > kDeepest) return wrong(at_, "too many brackets in brackets", fmt::format("at most {}", kDeepest));
  if (const Read read = readValue(); !read) return read;
  if (take('^')) {
    if (const Read read = readSigned(); !read) return read;
    add(Kind::Power, 2);
  }
  --depth_;
  return {};
}

ExpressionParser::Read ExpressionParser::readValue() {
  const char first = next();
  if (first == '(') {
    ++at_;
    if (const Read read = readCondition(); !read) return read;
    return expect(')', "+ - * / ^, a comparison or )");
  }
  const char second = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
  const bool isNameWithPoint = first == '.' && (second == '\'' || isNameStart(second));
  if (first == '\'' || isNameStart(first) || isNameWithPoint) return readNamed();
  if (std::isdigit(static_cast<unsigned char>(first)) || first == '.') return readNumber();
  return wrongHere(kValue);
}

ExpressionParser::Read ExpressionParser::expect(char sign, const char* what) {
  return take(sign) ? Read() : Read(wrongHere(what));
}

ExpressionParser::Read ExpressionParser::readNumber() {
  double number = 0;
  const char* const first = text_.data() + at_;
  const auto [end, error] = std::from_chars(first, text_.data() + text_.size(), number);
  if (error == std::errc::invalid_argument) return wrongHere(kValue);
  if (error != std::errc() || !std::isfinite(number))
    return wrong(at_, fmt::format("{} is too large or too small a number", std::string_view(first, end)),
                 "a number between 1e-307 and 1e308");
  at_ += static_cast<std::size_t>(end - first);
  addNumber(number);
  return {};
}

Result<std::string> ExpressionParser::readName() {
  const char first = next();
  const std::size_t start = at_;
  if (first != '\'') {
    if (!isNameStart(first)) return wrongHere("a name");
    while (at_ < text_.size() && isNameSign(text_[at_])) ++at_;
    return std::string(text_.substr(start, at_ - start));
  }
  std::string name;
  for (++at_; at_ < text_.size(); ++at_) {
    if (text_[at_] != '\'') {
      name += text_[at_];
    } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '\'') {
      name += text_[at_++];  // '' within quotes is one '
    } else {
      ++at_;
      if (name.empty()) return wrong(start, "the quotes are empty", "a name between them");
      return name;
    }
  }
  return wrong(start, "the quote is not closed", "a ' behind the name");
}

ExpressionParser::Read ExpressionParser::readNamed() {
  next();
  const std::size_t start = at_;
  const bool isWithoutVehicle = take('.');
  const bool isQuoted = text_[at_] == '\'';
  auto part = readName();
  if (!part) return tl::unexpected(part.error());
  const std::size_t end = at_;
  if (!isQuoted && !isWithoutVehicle && next() == '(') return readCall(*part, start);
  std::vector<std::string> parts{*part};
  if (isWithoutVehicle) parts.insert(parts.begin(), std::string());
  while (parts.size() < 3 && next() == '.') {
    ++at_;
    auto more = readName();
    if (!more) return tl::unexpected(more.error());
    parts.push_back(std::move(*more));
  }
  if (parts.size() == 1 && !isQuoted && *part == "t") return add(Kind::Time), Read();
  if (parts.size() == 1 && !isQuoted && *part == "pi") return addNumber(kPi), Read();
  if (parts.size() == 1 && !isQuoted && (*part == "true" || *part == "false"))
    return addNumber(*part == "true" ? 1 : 0), Read();
  if (parts.size() == 1) parts.insert(parts.begin(), std::string());
  if (!parts[0].empty()) vehicleUses_.push_back({start, end - start, parts[0]});
  parts.resize(3);
  addName({parts[0], parts[1], parts[2]}, start);
  return {};
}

ExpressionParser::Read ExpressionParser::readCall(const std::string& name, std::size_t at) {
  const ExpressionFunction* function = findExpressionFunction(name);
  if (!function) return wrong(at, fmt::format("there is no function '{}'", name), nearestFunction(name));
  ++at_;  // the bracket
  return function->kind == ExpressionFunction::Kind::Vehicles ? readVehicles(*function, at)
                                                              : readArguments(*function, at);
}

ExpressionParser::Read ExpressionParser::readArguments(const ExpressionFunction& function, std::size_t at) {
  std::size_t count = 0;
  do {
    const std::size_t firstStep = result_.steps_.size(), start = (next(), at_);
    if (const Read read = readCondition(); !read) return read;
    if (++count > function.most)
      return wrong(start, fmt::format("{}() has too many arguments", function.name), function.example);
    if (count == 2)
      if (const Read read = checkConstant(function, firstStep, start); !read) return read;
  } while (take(','));
  if (const Read read = expect(')', ", or )"); !read) return read;
  if (count < function.fewest)
    return wrong(at, fmt::format("{}() has too few arguments", function.name), function.example);
  add(Kind::Call, count);
  result_.steps_.back().function = &function;
  return {};
}

/// The width of a mean and the period of an angle are numbers above 0.
ExpressionParser::Read ExpressionParser::checkConstant(const ExpressionFunction& function, std::size_t firstStep,
                                                       std::size_t at) const {
  using FunctionKind = ExpressionFunction::Kind;
  if (function.kind != FunctionKind::Mean && function.kind != FunctionKind::Unwrap) return {};
  const Expression::Step& step = result_.steps_[firstStep];
  if (result_.steps_.size() == firstStep + 1 && step.kind == Kind::Number && step.number > 0) return {};
  return wrong(at, fmt::format("the second argument of {}() is no number above 0", function.name),
               function.example);
}

/// `to` - `from`; a vehicle without a name is whichever is meant.
void ExpressionParser::addOffset(const std::string& from, const std::string& to, const char* quantity,
                                 std::size_t at) {
  addName({to, quantity, {}}, at);
  addName({from, quantity, {}}, at);
  add(Kind::Subtract, 2);
}

/// The part of a vehicle's speed to the east (sin) or north (cos).
void ExpressionParser::addVelocity(const std::string& vehicle, const char* component, std::size_t at) {
  addName({vehicle, "speed", {}}, at);
  addName({vehicle, "heading", {}}, at);
  addCall("rad");
  addCall(component);
  add(Kind::Multiply, 2);
}

ExpressionParser::Read ExpressionParser::readVehicles(const ExpressionFunction& function, std::size_t at) {
  std::vector<std::string> vehicles;
  do {
    next();
    const std::size_t start = at_;
    auto name = readName();
    if (name) vehicleUses_.push_back({start, at_ - start, *name});
    if (!name) {
      if (name.error().expected == "a name") name.error().expected = function.example;
      return tl::unexpected(name.error());
    }
    vehicles.push_back(std::move(*name));
    if (vehicles.size() > function.most)
      return wrong(at, fmt::format("{}() has too many arguments", function.name), function.example);
  } while (take(','));
  if (next() != ')') return wrongHere(function.example);
  ++at_;
  if (vehicles.size() == 1) vehicles.insert(vehicles.begin(), std::string());
  addOffset(vehicles[0], vehicles[1], "x", at);
  addOffset(vehicles[0], vehicles[1], "y", at);
  if (function.name == "distance") return addCall("hypot"), Read();
  if (function.name == "closest") {
    for (const char* component : {"sin", "cos"}) {
      addVelocity(vehicles[1], component, at);
      addVelocity(vehicles[0], component, at);
      add(Kind::Subtract, 2);
    }
    add(Kind::Call, 4);
    result_.steps_.back().function = &function;
    return {};
  }
  addCall("atan2");  // of east and north: an angle from north
  addCall("deg");
  addCall("wrap360");
  return {};
}

}  // namespace antipode
