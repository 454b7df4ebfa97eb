// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/variable_store.h"
#include "core/base/text_list.h"

namespace antipode {

/// A logic expression over variables (behaviours.md section 2): comparisons `VAR = value` with =, !=, <, <=, >, >=
/// (== is =), joined by `not`, `and`, `or` (words in any case, binding in this order) and parentheses.
///
/// A comparison with a variable that has no value is false, != too. Two numbers compare as numbers; <, <=, >, >=
/// hold between numbers only. Two texts are equal when their letters are, or when they are the same truth value in
/// any case, or when one is a run of the other's fields between colons ("ACTIVE:SURVEYING" = "SURVEYING", as
/// hierarchical modes want it). A number and a text are unequal.
class Condition {
 public:
  enum class Relation : std::uint8_t { Equal, Unequal, Less, LessEqual, Greater, GreaterEqual };
  struct Comparison {
    std::string variable;
    Relation relation = Relation::Equal;
    MessageValue value;
    bool operator==(const Comparison&) const = default;
  };

  /// Error: what stands where in the text, and what would be right.
  static Result<Condition> fromText(std::string_view text);
  /// Canonical: single blanks, no needless parentheses; reads back equal.
  std::string text() const;

  bool holds(const VariableReader& variables) const;
  /// The comparison that the whole condition is, or null.
  const Comparison* comparison() const;
  /// Calls f(comparison) for each one, in the written order.
  template <class F>
  void forEachComparison(F&& f) const {
    for (const Node& node : nodes_)
      if (node.kind == Node::Kind::Comparison) f(node.comparison);
  }
  bool operator==(const Condition&) const = default;

 private:
  struct Node {
    enum class Kind : std::uint8_t { Comparison, Not, And, Or };
    Kind kind = Kind::Comparison;
    Comparison comparison = {};
    std::size_t size = 1;  ///< nodes of this part; operands stand behind their operator
    bool operator==(const Node&) const = default;
  };
  class Parser;

  bool holdsAt(std::size_t node, const VariableReader& variables) const;
  std::string textAt(std::size_t node, Node::Kind around) const;

  std::vector<Node> nodes_;  // a tree in prefix order
};

using ConditionList = TextList<Condition>;

/// "=", "!=", "<", ...
const char* relationText(Condition::Relation relation);
/// Whether `value` stands in the relation to `wanted`, as in a comparison.
bool compares(const MessageValue& value, Condition::Relation relation, const MessageValue& wanted);

}  // namespace antipode
