// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/conditions/flag.h"

#include <array>
#include <cmath>

namespace antipode {
namespace {

std::optional<double> macroValue(std::string_view name, const FlagMacros& m) {
  const std::array<std::pair<std::string_view, double>, 6> known{
      {{"X", m.x}, {"Y", m.y}, {"SPEED", m.speed}, {"HEADING", m.heading}, {"DEPTH", m.depth}, {"UTC", m.utc}}};
  for (const auto& [macro, value] : known)
    if (macro == name) return value;
  return std::nullopt;
}

}  // namespace

bool isFlagMacro(std::string_view name) {
  return macroValue(name, {}).has_value();
}

Result<Flag> Flag::fromText(std::string_view text) {
  constexpr const char* kExpected = "VAR = value";
  const auto sign = text.find('=');
  if (sign == std::string_view::npos) return errExpected(kExpected, "'{}' is not a flag", text);
  Flag flag;
  flag.variable = trimmed(text.substr(0, sign));
  if (flag.variable.empty() || flag.variable.find_first_of(" \t\"();") != std::string::npos)
    return errExpected(kExpected, "'{}' is not a variable", flag.variable);
  const auto value = trimmed(text.substr(sign + 1));
  if (value.empty()) return errExpected(kExpected, "'{}' has no value", flag.variable);
  flag.value = messageValueFromText(value);
  return flag;
}

std::string Flag::text() const {
  return variable.empty() ? std::string{} : variable + " = " + quotedMessageText(value);
}

MessageValue Flag::filled(const FlagMacros& macros) const {
  const std::string* text = std::get_if<std::string>(&value);
  if (!text || text->find("$[") == std::string::npos) return value;
  std::string out;
  for (std::size_t at = 0; at < text->size();) {
    const auto end = text->compare(at, 2, "$[") == 0 ? text->find(']', at) : std::string::npos;
    const auto number = end == std::string::npos
                            ? std::nullopt
                            : macroValue(std::string_view(*text).substr(at + 2, end - at - 2), macros);
    if (!number) {
      out += (*text)[at++];
      continue;
    }
    if (at == 0 && end + 1 == text->size()) return *number;
    out += numberText(std::round(*number * 1000) / 1000);
    at = end + 1;
  }
  return out;
}

}  // namespace antipode
