// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/conditions/variable_store.h"
#include "core/base/text_list.h"

namespace antipode {

/// A logic expression over variables (behaviours.md section 2): comparisons `VAR = value` with =, ==, !=, <, <=,
/// >,
/// >=, joined by `not`, `and`, `or` and parentheses. The words may have any case; `not` binds
/// strongest, `or` weakest.
///
/// A comparison with a variable without a value is false, also with !=. Two numbers compare as numbers; <, <=,
/// >, >= hold between numbers only. = and != compare whole texts: letter by letter, but true and false may have
/// any case where the reader does not compare exactly. == also holds for neighbouring fields of the variable
/// ("ACTIVE:SURVEYING" == "SURVEYING", for hierarchical modes). A number and a text are unequal.
class Condition {
 public:
  enum class Relation : std::uint8_t { Equal, Unequal, Less, LessEqual, Greater, GreaterEqual, Matches };
  struct Comparison {
    std::string variable;
    Relation relation = Relation::Equal;
    MessageValue value;
    bool operator==(const Comparison&) const = default;
  };

  /// Error: the unexpected text with its position, and what would be right.
  static Result<Condition> fromText(std::string_view text);
  /// The canonical text: single blanks and no unnecessary parentheses. It reads back equal.
  std::string text() const;
  /// As the helm of MOOS-IvP reads it (helm-behaviours.md section 1.9): "!" and parentheses, and `and` and `or` between
  /// exactly two parts in parentheses. fromText() reads it back equal.
  std::string strictText() const;

  bool holds(const VariableReader& variables) const;
  /// The comparison, if the condition consists of only one; else null.
  const Comparison* comparison() const;
  /// Calls f(comparison) for each comparison, in the written order.
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
    std::size_t size = 1;  ///< number of nodes of this part; the operands come after their operator
    bool operator==(const Node&) const = default;
  };
  class Parser;

  bool holdsAt(std::size_t node, const VariableReader& variables) const;
  std::string textAt(std::size_t node, Node::Kind around) const;
  std::string strictTextAt(std::size_t node) const;

  std::vector<Node> nodes_;  // a tree in prefix order
};

using ConditionList = TextList<Condition>;

/// "=", "!=", "<", ...
const char* relationText(Condition::Relation relation);
/// Tells whether the comparison `value` `relation` `wanted` is true. `isExact`: true and false have one case only.
bool compares(const MessageValue& value, Condition::Relation relation, const MessageValue& wanted,
              bool isExact = false);

}  // namespace antipode
