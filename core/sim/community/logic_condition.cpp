// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/logic_condition.h"

#include "core/sim/community/program_block.h"

#include <array>

namespace antipode {
namespace {

constexpr int kDeepest = 64;

/// Where the parenthesis that opens at `open` is closed.
std::size_t closingOf(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  return text.npos;
}

bool startsWithWord(std::string_view text, std::string_view word) {
  return lowered(text.substr(0, word.size())) == word;
}

/// Whether the shorter list between colons is a part of the longer one.
bool isPartOf(std::string_view a, std::string_view b) {
  const auto x = splitTrimmed(a, ':'), y = splitTrimmed(b, ':');
  const auto& part = x.size() <= y.size() ? x : y;
  const auto& whole = x.size() <= y.size() ? y : x;
  return std::search(whole.begin(), whole.end(), part.begin(), part.end()) != whole.end();
}

template <class T>
bool ordered(const T& a, std::string_view relation, const T& b) {
  if (relation == "<") return a < b;
  if (relation == "<=") return a <= b;
  if (relation == ">") return a > b;
  if (relation == ">=") return a >= b;
  return relation == "!=" ? a != b : a == b;
}

std::optional<double> numberIn(const MessageValue& value) {
  if (const double* number = std::get_if<double>(&value)) return *number;
  if (const auto read = parsePlainNumber(std::get<std::string>(value))) return *read;
  return std::nullopt;
}

int depthOf(std::string_view text) {
  int depth = 0, deepest = 0;
  for (const char c : text) {
    depth += (c == '(') - (c == ')');
    deepest = std::max(deepest, depth);
  }
  return deepest;
}

}  // namespace

std::optional<LogicCondition> LogicCondition::fromText(std::string_view given) {
  std::string_view text = trimmed(given);
  if (depthOf(text) > kDeepest) return std::nullopt;
  LogicCondition condition;
  condition.text_ = text;
  const auto joined = [&](Kind kind,
                          std::initializer_list<std::string_view> parts) -> std::optional<LogicCondition> {
    condition.kind_ = kind;
    for (const std::string_view part : parts) {
      auto read = fromText(part);
      if (!read) return std::nullopt;
      condition.parts_.push_back(std::move(*read));
    }
    return condition;
  };
  const bool isNegated = text.starts_with('!');
  const std::string_view open = isNegated ? trimmed(text.substr(1)) : text;
  if (open.starts_with('(')) {
    const std::size_t close = closingOf(open, 0);
    if (close == open.npos) return std::nullopt;
    const std::string_view inside = open.substr(1, close - 1), rest = trimmed(open.substr(close + 1));
    const std::string_view first = isNegated ? text.substr(0, text.size() - rest.size()) : inside;
    if (rest.empty()) return isNegated ? joined(Kind::Not, {inside}) : fromText(inside);
    if (startsWithWord(rest, "and")) return joined(Kind::And, {first, rest.substr(3)});
    if (startsWithWord(rest, "or")) return joined(Kind::Or, {first, rest.substr(2)});
    return std::nullopt;
  }
  const std::size_t at = text.find_first_of("=!<>");
  if (at == text.npos || at == 0) return std::nullopt;
  const bool isTwo = at + 1 < text.size() && text[at + 1] == '=';
  if (text[at] == '!' && !isTwo) return std::nullopt;
  condition.relation_ = text.substr(at, isTwo ? 2 : 1);
  condition.variable_ = trimmed(text.substr(0, at));
  const std::string_view right = trimmed(text.substr(at + condition.relation_.size()));
  if (right.empty()) return std::nullopt;
  if (right.starts_with("$(") && right.ends_with(')'))
    condition.wantedVariable_ = trimmed(right.substr(2, right.size() - 3));
  else
    condition.wanted_ = postedValue(right);
  condition.text_ = condition.variable_ + condition.relation_ + std::string(right);
  return condition;
}

bool LogicCondition::holds(const MailTable& values, double utc) const {
  switch (kind_) {
    case Kind::Comparison:
      return compare(values, utc);
    case Kind::And:
      return parts_[0].holds(values, utc) && parts_[1].holds(values, utc);
    case Kind::Or:
      return parts_[0].holds(values, utc) || parts_[1].holds(values, utc);
    case Kind::Not:
      return !parts_[0].holds(values, utc);
  }
  return false;
}

bool LogicCondition::compare(const MailTable& values, double utc) const {
  const MessageValue* value = values.find(variable_);
  MessageValue age;
  if (!value && variable_.ends_with("_DELTA"))
    if (const MessageValue* stamp = values.find(variable_.substr(0, variable_.size() - 6)))
      if (const double* since = std::get_if<double>(stamp)) age = utc - *since, value = &age;
  const MessageValue* wanted = wantedVariable_.empty() ? &wanted_ : values.find(wantedVariable_);
  if (!value || !wanted) return false;
  const std::string *a = std::get_if<std::string>(value), *b = std::get_if<std::string>(wanted);
  if (a && b) return relation_ == "==" ? isPartOf(*a, *b) : ordered(*a, relation_, *b);
  const auto x = numberIn(*value), y = numberIn(*wanted);
  return x && y && ordered(*x, relation_, *y);
}

void LogicCondition::addVariables(std::set<std::string>& variables) const {
  for (const LogicCondition& part : parts_) part.addVariables(variables);
  if (kind_ != Kind::Comparison) return;
  variables.insert(variable_);
  if (variable_.ends_with("_DELTA")) variables.insert(variable_.substr(0, variable_.size() - 6));
  if (!wantedVariable_.empty()) variables.insert(wantedVariable_);
}

}  // namespace antipode
