// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions as pMissionEval, uTimerScript and uQueryDB read them (verdicts.md section 1).
#pragma once

#include "core/sim/community/mail.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace antipode {

/// The last values that a program has got.
class MailTable {
 public:
  void take(const Mail& mail) { values_.insert_or_assign(mail.variable, mail.value); }
  const MessageValue* find(std::string_view variable) const {
    const auto at = values_.find(variable);
    return at == values_.end() ? nullptr : &at->second;
  }
  template <class F>
  void forEach(F f) const {
    for (const auto& [variable, value] : values_) f(variable, value);
  }

 private:
  std::map<std::string, MessageValue, std::less<>> values_;
};

/// `VAR op VALUE` with =, ==, !=, <, <=, >, >=; `(..) and (..)`, `(..) or (..)`, `!(..)`. The right side may be
/// `$(VAR2)`. A variable without a value makes every comparison false. `=` compares whole texts, `==` also holds
/// where the shorter list between colons is a part of the longer one. `NAME_DELTA` is the time since the stamp
/// that NAME holds.
class LogicCondition {
 public:
  /// Nothing: the text cannot be read.
  static std::optional<LogicCondition> fromText(std::string_view text);
  /// `utc`: s since 1970, for NAME_DELTA.
  bool holds(const MailTable& values, double utc) const;
  void addVariables(std::set<std::string>& variables) const;
  const std::string& text() const { return text_; }  ///< without blanks around the operator

 private:
  enum class Kind { Comparison, And, Or, Not };
  bool compare(const MailTable& values, double utc) const;

  Kind kind_ = Kind::Comparison;
  std::string text_, variable_, relation_;
  MessageValue wanted_;
  std::string wantedVariable_;  // of `$(VAR2)`
  std::vector<LogicCondition> parts_;
};

}  // namespace antipode
