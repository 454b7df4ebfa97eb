// SPDX-License-Identifier: GPL-3.0-or-later
// The line grammar of mission files (moos-files.md section 1): comments, quotes, macros, global lines and
// ProcessConfig blocks. What the lines mean is decided elsewhere (moos_import.h).
#pragma once

#include "core/base/fields.h"
#include "core/io/moos/moos_preprocess.h"

#include <optional>
#include <set>

namespace antipode {

/// Marks a comment line that holds a preserved line, which would change the meaning of the file if it were active.
/// Outside of blocks also a whole block, each of its lines behind the mark.
inline constexpr std::string_view kMoosPreservedMark = "// kept: ";
/// In the first line of a file: the scenario's name.
inline constexpr std::string_view kMoosNameMark = "// scenario:";

/// One line that is neither empty nor a comment.
struct MoosLine {
  SourceLocation location;           ///< of the first character
  int valueColumn = 0;   ///< of the first character after '='; 0 without one
  std::string written;   ///< as in the file, without the blanks at both ends
  std::string name;      ///< before the first '=', trimmed, in lower case; empty without '='
  std::string value;     ///< after it; comment, first pair of quotes and all blanks removed, macros replaced
  std::string verbatim;  ///< the value with its quotes, blanks removed outside of them; empty if it has none
  bool isPreserved = false;  ///< `written` stood behind kMoosPreservedMark: not read, only preserved

  /// The name as the file spells it.
  std::string spelledName() const { return std::string(trimmed(written.substr(0, written.find('=')))); }
  /// Location of the piece with that index among those that `separator` divides the value into.
  SourceLocation pieceAt(std::size_t index, char separator) const;
  SourceLocation valueLocation() const {
    return {location.file, location.line, valueColumn > 0 ? valueColumn : location.column};
  }
};

struct MoosBlock {
  std::string name;    ///< of the header, without blanks, macros replaced
  std::string header;  ///< header line as in the file, without a brace
  SourceLocation location;
  std::vector<MoosLine> lines;       ///< in file order
  std::vector<std::string> written;  ///< every line between the braces, comments too, as in the file
  bool isPreserved = false;          ///< stood behind kMoosPreservedMark: it has no name and only `written` lines
};

struct MoosText {
  std::vector<MoosBlock> blocks;
  std::vector<MoosLine> globals;      ///< lines outside blocks
  std::vector<MoosLine> definitions;  ///< `define:` lines; name = what they define, as written
  std::optional<std::string> scenarioName;
  std::vector<UnsetMacro> unset;  ///< of a text that was expanded: the macros that nobody defined

  /// The first block of that name, case-blind; null when there is none.
  const MoosBlock* block(std::string_view name) const;
  /// The first line of the whole file with that name, even inside a block: so the reference program looks up
  /// global names.
  const MoosLine* global(std::string_view name) const;

  /// Global names, each with the place of its first line: {block index or -1, line index}.
  std::map<std::string, std::pair<int, std::size_t>> first;
};

/// Any bytes may be given: text that is not UTF-8 is read as Latin-1. `fileName` is used in messages and for what
/// is included.
MoosText parseMoosText(std::string_view text, const std::string& fileName, MoosReport& report,
                       const MoosImportOptions& options = {});

/// A number as the reference programs accept it: optional sign, digits, at most one point; no exponent.
std::optional<double> moosNumber(std::string_view text);
/// The shortest such text that reads back to the same bits.
std::string moosNumberText(double value);
/// The names of the macros ${NAME} in a line.
std::set<std::string> moosMacrosIn(std::string_view line);
/// What a `ProcessConfig = NAME` header names, case-blind, or nullopt if the line is none, or holds a definition.
std::optional<std::string> moosHeaderName(std::string_view line);

}  // namespace antipode
