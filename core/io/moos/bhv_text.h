// SPDX-License-Identifier: GPL-3.0-or-later
// The line grammar of behaviour files (.bhv, behaviours.md section 6): comments, `initialize` and other lines,
// `Behavior = NAME { }` and `set VAR = VALUE { } OTHERWISE` blocks. What the lines mean: bhv_read.h.
#pragma once

#include "core/io/moos/moos_preprocess.h"

namespace antipode {

/// In a comment line of a block: a key that the reference helm does not know.
inline constexpr std::string_view kBhvOwnMark = "// antipode: ";

/// One line that is neither empty nor a comment.
struct BhvLine {
  SourceLocation location;   ///< of the first character
  int valueColumn = 0;       ///< of the first character after '='; 0 without one
  std::string written;       ///< as in the file, without the blanks at both ends
  std::string text;          ///< without the comment
  std::string name;          ///< before the first '=', trimmed, in lower case; empty without '='
  std::string value;         ///< after it, trimmed, with its quotes
  bool isPreserved = false;  ///< `written` stood behind kMoosPreservedMark: not read, only preserved

  SourceLocation valueLocation() const {
    return {location.file, location.line, valueColumn > 0 ? valueColumn : location.column};
  }
};

struct BhvBlock {
  bool isMode = false;  ///< a `set` block; else a `Behavior` block
  std::string header;   ///< as in the file, without comment and brace; empty: none, and pHelmIvP skips the block
  std::string name;     ///< what follows `Behavior =` or `set`
  std::string closing;  ///< what follows the closing brace
  SourceLocation location;
  std::vector<BhvLine> lines;
  std::vector<std::string> written;  ///< every line between the braces, comments too, as in the file
  /// Stood behind kMoosPreservedMark, or has no header: only header, closing and `written` count.
  bool isPreserved = false;
};

struct BhvText {
  std::vector<BhvBlock> blocks;
  std::vector<BhvLine> lines;  ///< outside of blocks
  bool isBroken = false;       ///< braces do not match, or what belongs into the file is not there
};

/// Any bytes may be given, as parseMoosText(). What the grammar does not know is a warning; `fileName` is used in
/// messages.
BhvText parseBhvText(std::string_view text, const std::string& fileName, MoosReport& report,
                     const MoosImportOptions& options = {});

/// Whether a line begins a block.
bool isBhvHeader(std::string_view line);

}  // namespace antipode
