// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/flag_text.h"

#include "core/sim/community/program_block.h"

#include <algorithm>

namespace antipode {
namespace {

void replaceAll(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

}  // namespace

std::string withMacros(std::string text, const MacroTexts& macros) {
  if (text.find('$') == std::string::npos && text.find('%') == std::string::npos) return text;
  MacroTexts longestFirst = macros;
  std::ranges::stable_sort(longestFirst,
                           [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  for (const auto& [name, value] : longestFirst) {
    replaceAll(text, "$[" + name + "]", value);
    replaceAll(text, "$(" + name + ")", value);
    replaceAll(text, "%[" + name + "]", lowered(value));
    replaceAll(text, "$" + name, value);
  }
  return text;
}

bool isFlagText(const std::string& text) {
  ProgramFlag flag;
  return ProgramFlag::read(text, flag);
}

void postFlagText(Desk& desk, const std::string& text, const MacroTexts& macros) {
  ProgramFlag flag;
  if (ProgramFlag::read(withMacros(text, macros), flag)) desk.post(flag.variable, flag.value);
}

void postFlagTexts(Desk& desk, const std::vector<std::string>& flags, const MacroTexts& macros) {
  for (const std::string& flag : flags) postFlagText(desk, flag, macros);
}

}  // namespace antipode
