// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the block of a program by its table of parameters. The table drives reading, checks and documentation.
#pragma once

#include "core/base/fields.h"
#include "core/base/message_value.h"
#include "core/scenario/document/community_spec.h"

#include <algorithm>
#include <functional>
#include <span>

namespace antipode {

/// How a program reads its lines. Each removes blanks from a value.
enum class BlockReading {
  WithoutQuotes,  ///< the first pair of quotes of a line is removed; no comment begins inside it
  WithQuotes,     ///< quotes stay, and a comment begins inside them too (verdicts.md section 1)
};

struct BlockLine {
  std::string name;    ///< in lower case, trimmed
  std::string value;   ///< without blanks
  std::string spaced;  ///< the value with its blanks inside
  std::size_t index;   ///< among the lines of the block, as written
};
std::vector<BlockLine> blockLines(const ProgramSpec& spec, BlockReading reading);

/// One row of a program's table of parameters.
template <class P>
struct ProgramParam {
  const char* name;  ///< in lower case
  const char* help;
  bool (*set)(P& program, const std::string& value);  ///< false: the value cannot be read, and nothing has changed
  std::string_view otherNames = {};                   ///< that mean the same, with blanks between them

  /// `text` in lower case.
  bool isNamed(std::string_view text) const {
    const auto others = splitTrimmed(otherNames, ' ');
    return text == name || std::find(others.begin(), others.end(), text) != others.end();
  }
};

/// A parameter that every program has: apptick, commstick, ...
bool isCommonProgramParam(std::string_view name);
/// Turns a second: `AppTick`, or 4.
double appTickOf(const ProgramSpec& spec);

/// Gets what means nothing to the program of a block: the index of the line as written, or kWholeBlock, and why.
using BlockWarning = std::function<void(std::size_t line, std::string text)>;
inline constexpr std::size_t kWholeBlock = static_cast<std::size_t>(-1);

/// Calls the row of each line, in file order; what has no row, or no readable value, is told.
template <class P>
void readBlock(P& program, const ProgramSpec& spec, std::span<const ProgramParam<P>> table, BlockReading reading,
               const BlockWarning& warn) {
  for (const BlockLine& line : blockLines(spec, reading)) {
    const auto row = std::find_if(table.begin(), table.end(), [&](const auto& r) { return r.isNamed(line.name); });
    if (row != table.end()) {
      if (!row->set(program, line.value))
        warn(line.index, fmt::format("the value of {} cannot be read: {}", line.name, line.value));
    } else if (!isCommonProgramParam(line.name)) {
      warn(line.index, fmt::format("unknown parameter {} = {}", line.name, line.value));
    }
  }
}

/// Sets a number or a switch from a value of a block; false: it is none, and nothing has changed.
bool setNumber(double& number, const std::string& value);
/// A whole number of at least `least`.
bool setCount(int& count, const std::string& value, int least = 0);
bool setSwitch(bool& flag, const std::string& value);

/// "VAR=value" of a flag: a number posts a number, unless it stands in quotes, which are taken off. False: no `=`.
struct ProgramFlag {
  std::string variable;
  MessageValue value;
  static bool read(std::string_view text, ProgramFlag& flag);
};

/// A text as a post holds it: a number becomes one unless it is quoted; quotes are taken off.
MessageValue postedValue(std::string_view text);
/// The value as a macro shows it: a text as it is, a number with at most 3 decimals.
std::string macroText(const MessageValue& value);
/// "key=value" pieces divided by commas that stand outside of quotes and braces; keys in lower case.
std::vector<std::pair<std::string, std::string>> keyedPieces(std::string_view text, char separator = ',');
/// Without quotes around it.
std::string_view withoutQuotes(std::string_view text);

}  // namespace antipode
