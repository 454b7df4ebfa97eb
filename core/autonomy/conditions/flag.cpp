// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/conditions/flag.h"

#include "core/base/key_value.h"
#include "core/base/rounding.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

std::optional<MessageValue> macroValue(std::string_view name, const FlagMacros& m) {
  if (m.others)
    if (auto value = m.others(name)) return value;
  const std::array<std::pair<std::string_view, double>, 10> known{{{"X", m.x},
                                                                   {"Y", m.y},
                                                                   {"SPEED", m.speed},
                                                                   {"HEADING", m.heading},
                                                                   {"DEPTH", m.depth},
                                                                   {"UTC", m.utc},
                                                                   {"OSX", m.x},
                                                                   {"OSY", m.y},
                                                                   {"OSH", m.heading},
                                                                   {"OSV", m.speed}}};
  for (const auto& [macro, value] : known)
    if (macro == name) return value;
  return std::nullopt;
}

/// The macro that begins at `at`, "$[X]" or "$(X)": its name and where it ends. An empty name: there is none.
std::pair<std::string_view, std::size_t> macroAt(std::string_view text, std::size_t at) {
  const bool isSquare = text.compare(at, 2, "$[") == 0;
  if (!isSquare && text.compare(at, 2, "$(") != 0) return {};
  const auto end = text.find(isSquare ? ']' : ')', at);
  if (end == std::string_view::npos) return {};
  return {text.substr(at + 2, end - at - 2), end + 1};
}

Result<void> readReceivers(Flag& flag, std::string_view& text) {
  while (text.starts_with('@') || text.starts_with('#')) {
    const bool isTag = text.front() == '@';
    const auto end = text.find_first_of(" \t");
    auto word = text.substr(1, end == std::string_view::npos ? end : end - 1);
    if (end == std::string_view::npos || word.empty())
      return errExpected("#group VAR = value", "'{}' is not a flag", text);
    text = trimmed(text.substr(end));
    if (isTag) {
      flag.contactTag = word;
      continue;
    }
    flag.isHereToo = word.ends_with('+');
    if (flag.isHereToo) word.remove_suffix(1);
    flag.others = word;
  }
  return {};
}

}  // namespace

bool isFlagMacro(std::string_view name) {
  constexpr std::array<std::string_view, 23> kOfEveryBehaviour{
      "OWNSHIP", "BHVNAME", "BHVTYPE", "PWT",   "CONTACT", "DUR_RUN_TIME", "DUR_IDLE_TIME", "NOW",
      "HASH",    "HASH2",   "HASH3",   "HASH4", "HASH5",   "HASH6",        "HASH7",         "HASH8",
      "HASH9",   "CTR",     "CTR1",    "CTR2",  "CTR3",    "CTR4",         "CTR5"};
  return macroValue(name, {}).has_value() ||
         std::find(kOfEveryBehaviour.begin(), kOfEveryBehaviour.end(), name) != kOfEveryBehaviour.end();
}

Result<Flag> Flag::fromText(std::string_view text) {
  constexpr const char* kExpected = "VAR = value";
  Flag flag;
  text = trimmed(text);
  if (auto read = readReceivers(flag, text); !read) return tl::unexpected<Error>(read.error());
  constexpr std::string_view kIf = "[if]";
  if (const auto at = text.find(kIf); at != std::string_view::npos) {
    auto when = Condition::fromText(text.substr(at + kIf.size()));
    if (!when) return tl::unexpected<Error>(when.error());
    flag.when = std::move(*when);
    text = trimmed(text.substr(0, at));
  }
  const auto pair = keyValueOf(text);
  if (!pair) return errExpected(kExpected, "'{}' is not a flag", text);
  flag.variable = pair->key;
  if (flag.variable.empty() || flag.variable.find_first_of(" \t\"();") != std::string::npos)
    return errExpected(kExpected, "'{}' is not a variable", flag.variable);
  if (pair->value.empty()) return errExpected(kExpected, "'{}' has no value", flag.variable);
  flag.value = messageValueFromText(pair->value);
  return flag;
}

std::string Flag::text() const {
  if (variable.empty()) return {};
  std::string text;
  if (!contactTag.empty()) text += '@' + contactTag + ' ';
  if (!others.empty()) text += '#' + others + (isHereToo ? "+ " : " ");
  text += variable + " = " + quotedMessageText(value);
  if (when) text += " [if] " + when->text();
  return text;
}

MessageValue Flag::filled(const FlagMacros& macros) const {
  const std::string* text = std::get_if<std::string>(&value);
  if (!text || text->find('$') == std::string::npos) return value;
  std::string out;
  for (std::size_t at = 0; at < text->size();) {
    const auto [name, end] = macroAt(*text, at);
    const auto filled = name.empty() ? std::nullopt : macroValue(name, macros);
    if (!filled) {
      out += (*text)[at++];
      continue;
    }
    if (at == 0 && end == text->size()) return *filled;
    const double* number = std::get_if<double>(&*filled);
    out += number ? numberText(rounded(*number, 1000)) : std::get<std::string>(*filled);
    at = end;
  }
  return out;
}

}  // namespace antipode
