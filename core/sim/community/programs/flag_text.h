// SPDX-License-Identifier: GPL-3.0-or-later
// Flags of programs as texts "VAR = value" with macros in variable and value.
#pragma once

#include "core/autonomy/encounters/node_report.h"
#include "core/sim/community/program.h"

#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// Names without their sign, and what they stand for.
using MacroTexts = std::vector<std::pair<std::string, std::string>>;

/// Replaces $NAME, $[NAME], $(NAME), %[NAME] (in lower case). The longest name counts.
std::string withMacros(std::string text, const MacroTexts& macros);
/// Whether a text may be a flag: VAR = value.
bool isFlagText(const std::string& text);
/// Posts a flag. What looks like a number becomes a number.
void postFlagText(Desk& desk, const std::string& flag, const MacroTexts& macros);
void postFlagTexts(Desk& desk, const std::vector<std::string>& flags, const MacroTexts& macros);
/// A number as texts of programs show it.
inline std::string postedNumber(double value, int decimals = 3) {
  return reportNumber(value, decimals);
}

}  // namespace antipode
