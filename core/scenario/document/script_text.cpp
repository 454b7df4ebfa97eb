// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/script_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

bool isQuoted(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' && text.back() == '"';
}

/// Walks over a text's macros: calls plain(piece) for what stands between them, macro(name, as written).
template <class Plain, class Macro>
void walk(std::string_view text, Plain&& plain, Macro&& macro) {
  while (true) {
    const std::size_t open = text.find("$[");
    const std::size_t close = open == std::string_view::npos ? open : text.find(']', open);
    if (close == std::string_view::npos) return plain(text);
    plain(text.substr(0, open));
    macro(text.substr(open + 2, close - open - 2), text.substr(open, close + 1 - open));
    text.remove_prefix(close + 1);
  }
}

/// Length of the number that a text begins with, sign included; 0 without one.
std::size_t numberLength(std::string_view text) {
  std::size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  const std::size_t first = at;
  std::size_t points = 0;
  while (at < text.size() && ((text[at] >= '0' && text[at] <= '9') || text[at] == '.'))
    points += text[at++] == '.';
  return points <= 1 && at - first > points ? at : 0;
}

std::optional<double> result(double a, char op, double b) {
  double value = 0;
  switch (op) {
    case '+':
      value = a + b;
      break;
    case '-':
      value = a - b;
      break;
    case '*':
      value = a * b;
      break;
    case '/':
      if (b == 0) return std::nullopt;
      value = a / b;
      break;
    default:
      return std::nullopt;
  }
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// "3.5 * -2" as a number.
std::optional<double> workedOut(std::string_view term) {
  term = trimmed(term);
  const std::size_t length = numberLength(term);
  const std::string_view rest = trimmed(term.substr(length));
  if (length == 0 || rest.empty()) return std::nullopt;
  const std::string_view second = trimmed(rest.substr(1));
  if (second.empty() || numberLength(second) != second.size()) return std::nullopt;
  const auto a = parsePlainNumber(term.substr(0, length)), b = parsePlainNumber(second);
  return a && b ? result(*a, rest.front(), *b) : std::nullopt;
}

}  // namespace

std::vector<std::string_view> macrosIn(std::string_view text) {
  std::vector<std::string_view> names;
  walk(
      text, [](std::string_view) {}, [&](std::string_view name, std::string_view) { names.push_back(name); });
  return names;
}

std::string withMacros(std::string_view text, const MacroLookup& lookup) {
  std::string out;
  walk(
      text, [&](std::string_view piece) { out += piece; },
      [&](std::string_view name, std::string_view written) {
        const auto value = lookup(name);
        out += value ? *value : written;
      });
  return out;
}

std::string withArithmetic(std::string_view text) {
  std::string out;
  std::vector<std::size_t> open;  // places of the braces in `out` that wait for their partner
  for (const char c : text) {
    out += c;
    if (c == '{') open.push_back(out.size() - 1);
    if (c != '}' || open.empty()) continue;
    const std::size_t begin = open.back();
    open.pop_back();
    if (const auto value = workedOut(std::string_view(out).substr(begin + 1, out.size() - begin - 2)))
      out.replace(begin, std::string::npos, plainNumberText(*value));
  }
  return out;
}

bool isTemplate(const MessageValue& value) {
  const std::string* text = std::get_if<std::string>(&value);
  return text && (text->find("$[") != std::string::npos || text->find('{') != std::string::npos);
}

MessageValue filledIn(const MessageValue& value, const MacroLookup& lookup) {
  if (!isTemplate(value)) return value;
  std::string_view text = std::get<std::string>(value);
  const bool quoted = isQuoted(text);
  if (quoted) text = text.substr(1, text.size() - 2);
  std::string filled = withArithmetic(withMacros(text, lookup));
  if (!quoted)
    if (const auto number = parsePlainNumber(filled)) return *number;
  return filled;
}

bool mayBecomeNumber(std::string_view text) {
  bool may = !text.empty();
  walk(
      text,
      [&](std::string_view piece) {
        may = may && piece.find_first_not_of("0123456789.+-*/{} \t") == std::string_view::npos;
      },
      [](std::string_view, std::string_view) {});
  return may;
}

bool isBuiltInMacro(std::string_view name) {
  constexpr std::string_view kNames[] = {"COUNT", "TCOUNT", "IDX", "DBTIME", "UTCTIME"};
  return std::ranges::find(kNames, name) != std::end(kNames);
}

}  // namespace antipode
