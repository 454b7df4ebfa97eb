// SPDX-License-Identifier: GPL-3.0-or-later
// The line grammar of mission files (moos-files.md section 1): comments, quotes, macros, global lines and
// ProcessConfig blocks. What the lines mean is decided elsewhere (moos_import.h).
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// One line that is neither empty nor a comment.
struct MoosLine {
  int number = 0;       ///< in the file, from 1
  int column = 0;       ///< of the first character, from 1
  int valueColumn = 0;  ///< of the first character after '='; 0 without one
  std::string written;  ///< as it stands in the file, without the blanks at both ends
  std::string name;     ///< before the first '=', trimmed, in lower case; empty without '='
  std::string value;    ///< after it; comment, first pair of quotes and all blanks removed, macros replaced
};

struct MoosBlock {
  std::string name;  ///< as written in the header
  int line = 0, column = 0;
  std::vector<MoosLine> lines;  ///< in file order
};

struct MoosText {
  std::vector<MoosBlock> blocks;
  std::vector<MoosLine> globals;  ///< lines outside blocks
  std::vector<MoosLine> all;      ///< globals and block lines together, in file order
  Problems problems;              ///< of the grammar only; never errors

  /// The first block of that name, case-blind; null when there is none.
  const MoosBlock* block(std::string_view name) const;
  /// The value of the first line of the whole file with that name, even inside a block: so the reference
  /// program looks up global names.
  const MoosLine* global(std::string_view name) const;
};

/// Takes any bytes: what is not UTF-8 is read as Latin-1. `fileName` is only used in messages.
MoosText parseMoosText(std::string_view text, const std::string& fileName);

/// A number as the reference programs accept it: optional sign, digits, at most one point; no exponent.
std::optional<double> moosNumber(std::string_view text);

}  // namespace antipode
