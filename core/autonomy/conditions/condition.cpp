// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/conditions/condition.h"

#include "core/autonomy/conditions/condition_variables.h"

#include <algorithm>
#include <array>

namespace antipode {
namespace {

constexpr std::array<const char*, 7> kRelations{"=", "!=", "<", "<=", ">", ">=", "=="};
constexpr int kMaxNested = 64;
constexpr std::size_t kMaxLetters = 4096;
constexpr const char* kExpected = "a comparison such as DEPLOY = true, joined by and, or, not and parentheses";

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// True when the fields of `part` are neighbouring fields of `whole`.
bool hasFields(std::string_view whole, std::string_view part) {
  for (auto at = whole.find(part); at != std::string_view::npos; at = whole.find(part, at + 1)) {
    const auto end = at + part.size();
    if ((at == 0 || whole[at - 1] == ':') && (end == whole.size() || whole[end] == ':')) return true;
  }
  return false;
}

bool isTruthWord(std::string_view lower) {
  return lower == "true" || lower == "false";
}

bool sameText(std::string_view a, std::string_view b, bool isExact) {
  if (a == b) return true;
  if (isExact || a.size() != b.size() || a.size() > 5) return false;
  const std::string word = lowered(a);
  return isTruthWord(word) && word == lowered(b);
}

}  // namespace

const char* relationText(Condition::Relation relation) {
  return kRelations[static_cast<std::size_t>(relation)];
}

bool compares(const MessageValue& value, Condition::Relation relation, const MessageValue& wanted, bool isExact) {
  using R = Condition::Relation;
  const double *a = std::get_if<double>(&value), *b = std::get_if<double>(&wanted);
  if (a && b) {
    switch (relation) {
      case R::Equal:
      case R::Matches:
        return *a == *b;
      case R::Unequal:
        return *a != *b;
      case R::Less:
        return *a < *b;
      case R::LessEqual:
        return *a <= *b;
      case R::Greater:
        return *a > *b;
      case R::GreaterEqual:
        return *a >= *b;
    }
  }
  const auto *text = std::get_if<std::string>(&value), *other = std::get_if<std::string>(&wanted);
  const bool isSame = text && other && sameText(*text, *other, isExact);
  if (relation == R::Matches) return isSame || (text && other && !other->empty() && hasFields(*text, *other));
  return relation == R::Equal ? isSame : relation == R::Unequal && !isSame;
}

/// A recursive descent parser. `or` binds weakest, then `and`, then `not`, then comparisons.
class Condition::Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Condition> parse() {
    Condition condition;
    nodes_ = &condition.nodes_;
    if (auto parsed = alternatives(); !parsed) return tl::unexpected<Error>(parsed.error());
    skipBlanks();
    if (at_ < text_.size()) return wrong("'{}' does not belong here", text_.substr(at_));
    return condition;
  }

 private:
  template <class... Args>
  tl::unexpected<Error> wrong(fmt::format_string<Args...> format, Args&&... args) const {
    return errExpected(kExpected, "condition '{}': {}", text_, fmt::format(format, std::forward<Args>(args)...));
  }

  void skipBlanks() {
    while (at_ < text_.size() && isBlank(text_[at_])) ++at_;
  }
  /// Length of `word` at a position; 0 if the word is not there.
  std::size_t wordAt(std::size_t at, std::string_view word) const {
    if (text_.size() - at < word.size() || lowered(text_.substr(at, word.size())) != word) return 0;
    const auto isLetter = [&](std::size_t i) {
      return i < text_.size() && !isBlank(text_[i]) && text_[i] != '(' && text_[i] != ')';
    };
    return isLetter(at + word.size()) || (at > 0 && isLetter(at - 1)) ? 0 : word.size();
  }
  bool parseWord(std::string_view word) {
    skipBlanks();
    const auto length = wordAt(at_, word);
    at_ += length;
    return length > 0;
  }
  bool take(char c) {
    skipBlanks();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  /// Operands joined by one operator. The operator node is inserted before them when there is a second operand.
  template <class Operand>
  Result<void> joined(Node::Kind kind, std::string_view word, Operand operand) {
    const std::size_t first = nodes_->size();
    if (auto parsed = operand(); !parsed) return parsed;
    while (parseWord(word)) {
      nodes_->insert(nodes_->begin() + static_cast<std::ptrdiff_t>(first), Node{kind});
      if (auto parsed = operand(); !parsed) return parsed;
      (*nodes_)[first].size = nodes_->size() - first;
    }
    return {};
  }
  Result<void> alternatives() {
    return joined(Node::Kind::Or, "or",
                  [this] { return joined(Node::Kind::And, "and", [this] { return term(); }); });
  }

  Result<void> term() {
    if (++depth_ > kMaxNested) return wrong("it is nested too deeply");
    const auto parsed = innerTerm();
    --depth_;
    return parsed;
  }
  Result<void> innerTerm() {
    if (parseWord("not") || take('!')) {
      const std::size_t first = nodes_->size();
      nodes_->push_back({Node::Kind::Not});
      if (auto parsed = term(); !parsed) return parsed;
      (*nodes_)[first].size = nodes_->size() - first;
      return {};
    }
    if (!take('(')) return comparison();
    if (auto parsed = alternatives(); !parsed) return parsed;
    if (!take(')')) return wrong("a parenthesis is not closed");
    return {};
  }

  Result<void> comparison() {
    skipBlanks();
    const std::size_t begin = at_;
    while (at_ < text_.size() && !isBlank(text_[at_]) &&
           std::string_view("=!<>()\"").find(text_[at_]) == std::string_view::npos)
      ++at_;
    Node node;
    node.comparison.variable = text_.substr(begin, at_ - begin);
    if (node.comparison.variable.empty())
      return at_ < text_.size() ? wrong("there is no variable before '{}'", text_.substr(at_))
                                : wrong("something is missing at its end");
    const auto relation = parseRelation();
    if (!relation) return wrong("there is no relation behind '{}'", node.comparison.variable);
    node.comparison.relation = *relation;
    const auto value = parseValue();
    if (!value) return tl::unexpected<Error>(value.error());
    node.comparison.value = *value;
    nodes_->push_back(std::move(node));
    return {};
  }

  std::optional<Relation> parseRelation() {
    skipBlanks();
    constexpr std::array<std::pair<std::string_view, Relation>, 7> kWritten{{{"==", Relation::Matches},
                                                                             {"!=", Relation::Unequal},
                                                                             {"<=", Relation::LessEqual},
                                                                             {">=", Relation::GreaterEqual},
                                                                             {"=", Relation::Equal},
                                                                             {"<", Relation::Less},
                                                                             {">", Relation::Greater}}};
    for (const auto& [sign, relation] : kWritten)
      if (text_.substr(at_).starts_with(sign)) {
        at_ += sign.size();
        return relation;
      }
    return std::nullopt;
  }

  /// A value: a text in quotes, or everything up to a parenthesis, a logic word or the end.
  Result<MessageValue> parseValue() {
    skipBlanks();
    const std::size_t begin = at_;
    if (take('"')) {
      const auto end = text_.find('"', at_);
      if (end == std::string_view::npos) return wrong("a quote is not closed");
      at_ = end + 1;
      return MessageValue(std::string(text_.substr(begin + 1, end - begin - 1)));
    }
    if (text_.substr(at_).starts_with("$(")) at_ = std::min(text_.find(')', at_), text_.size() - 1) + 1;
    while (at_ < text_.size() && text_[at_] != ')' && text_[at_] != '(' && !wordAt(at_, "and") &&
           !wordAt(at_, "or"))
      ++at_;
    const auto value = trimmed(text_.substr(begin, at_ - begin));
    if (value.empty()) return wrong("there is no value behind '{}'", trimmed(text_.substr(0, begin)));
    if (value.find_first_of("=<>\"") != std::string_view::npos) return wrong("'{}' is not a value", value);
    return messageValueFromText(value);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::vector<Node>* nodes_ = nullptr;
};

Result<Condition> Condition::fromText(std::string_view text) {
  if (trimmed(text).empty()) return errExpected(kExpected, "the condition is empty");
  if (text.size() > kMaxLetters)
    return errExpected("several shorter ones", "the condition has {} letters", text.size());
  return Parser(trimmed(text)).parse();
}

bool Condition::holds(const VariableReader& variables) const {
  return nodes_.empty() || holdsAt(0, variables);
}

bool Condition::holdsAt(std::size_t at, const VariableReader& variables) const {
  const Node& node = nodes_[at];
  const std::size_t first = at + 1;
  switch (node.kind) {
    case Node::Kind::Comparison: {
      const MessageValue* value = variables.find(node.comparison.variable);
      const auto other = otherVariable(node.comparison.value);
      const MessageValue* wanted = other ? variables.find(*other) : &node.comparison.value;
      return value && wanted && compares(*value, node.comparison.relation, *wanted, variables.isExact());
    }
    case Node::Kind::Not:
      return !holdsAt(first, variables);
    case Node::Kind::And:
      return holdsAt(first, variables) && holdsAt(first + nodes_[first].size, variables);
    case Node::Kind::Or:
      return holdsAt(first, variables) || holdsAt(first + nodes_[first].size, variables);
  }
  return false;
}

const Condition::Comparison* Condition::comparison() const {
  return nodes_.size() == 1 ? &nodes_.front().comparison : nullptr;
}

namespace {

/// A value as a condition writes it. It is quoted where the parser would otherwise stop or read another value.
std::string valueText(const MessageValue& value) {
  if (otherVariable(value)) return std::get<std::string>(value);
  const std::string text = quotedMessageText(value);
  if (std::holds_alternative<double>(value) || text.starts_with('"')) return text;
  const auto alone = Condition::fromText("V = " + text);
  const auto* comparison = alone ? alone->comparison() : nullptr;
  return comparison && comparison->value == value ? text : '"' + text + '"';
}

std::string comparisonText(const Condition::Comparison& c) {
  return fmt::format("{} {} {}", c.variable, relationText(c.relation), valueText(c.value));
}

}  // namespace

std::string Condition::text() const {
  return nodes_.empty() ? std::string{} : textAt(0, Node::Kind::Or);
}

std::string Condition::textAt(std::size_t at, Node::Kind around) const {
  const Node& node = nodes_[at];
  const std::size_t first = at + 1;
  using Kind = Node::Kind;
  if (node.kind == Kind::Comparison) return comparisonText(node.comparison);
  if (node.kind == Kind::Not) {
    // "not A = 1" would be right but is easy to misread.
    const bool isComparison = nodes_[first].kind == Kind::Comparison;
    const std::string operand = textAt(first, Kind::Not);
    return isComparison ? fmt::format("not ({})", operand) : fmt::format("not {}", operand);
  }
  const std::size_t second = first + nodes_[first].size;
  // The right operand of the same operator keeps its parentheses, so that the text parses to the same tree.
  const auto operand = [&](std::size_t i, bool isRight) {
    const std::string text = textAt(i, node.kind);
    return isRight && nodes_[i].kind == node.kind ? '(' + text + ')' : text;
  };
  std::string text =
      fmt::format("{} {} {}", operand(first, false), node.kind == Kind::And ? "and" : "or", operand(second, true));
  const bool binds = around == Kind::Not || (around == Kind::And && node.kind == Kind::Or);
  return binds ? '(' + text + ')' : text;
}

std::string Condition::strictText() const {
  return nodes_.empty() ? std::string{} : strictTextAt(0);
}

std::string Condition::strictTextAt(std::size_t at) const {
  const Node& node = nodes_[at];
  if (node.kind == Node::Kind::Comparison) return comparisonText(node.comparison);
  const std::size_t first = at + 1;
  const std::string one = '(' + strictTextAt(first) + ')';
  if (node.kind == Node::Kind::Not) return '!' + one;
  const std::size_t second = first + nodes_[first].size;
  return fmt::format("{} {} ({})", one, node.kind == Node::Kind::And ? "and" : "or", strictTextAt(second));
}

}  // namespace antipode
