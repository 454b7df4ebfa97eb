// SPDX-License-Identifier: GPL-3.0-or-later
// The nsplug pre-processor, which meta mission files are written for (moos-files.md section 1, rule 3).
#pragma once

#include "core/io/moos/moos_report.h"
#include "core/model/compat.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// The value of a macro that is only defined ("NAME" without "="): it stands for an empty text and holds in #ifdef, as one
/// with an empty value does not.
inline constexpr const char* kDefinedMacro = "<defined>";

struct MoosImportOptions {
  /// Expand $(NAME), $(NAME:=DEFAULT), %(NAME), #include (FILE, or FILE <part>), #ifdef, #ifndef, #elseifdef, #else,
  /// #endif and #define.
  /// Without it such lines are preserved unchanged, with a warning.
  bool preprocess = false;
  /// What nsplug gets as NAME=VALUE on its command line; kDefinedMacro for NAME alone.
  std::map<std::string, std::string> defines;
  /// The rules that the mission is read by and runs with (ruling R12); unset: those of the program that its
  /// simulator block is for.
  std::optional<Compat> compat = {};
  /// Name under which the simulator's block stands in the file, as the program's own --alias; empty: its own name.
  std::string alias = {};
  /// Gives the text of a behaviour file; unset: it is read from the disk.
  std::function<Result<std::string>(const std::string& path)> readFile = {};
  /// Of a line that also has macros nobody defined, the defined ones are replaced all the same (nsplug --lenient).
  bool isLenient = false;
  /// Folders that #include looks into, in this order, whatever they name: for what somebody expands on purpose. None:
  /// only the folder of the mission and what is below it.
  std::vector<std::string> includeFolders = {};
};

/// A line with its source location.
struct MoosSourceLine {
  int file = 0;    ///< index into MoosSource::files
  int number = 0;  ///< from 1
  std::string text;
};

/// A macro that nobody has given a value.
struct UnsetMacro {
  std::string name;
  std::string line;                     ///< where it stands first
  std::optional<std::string> fallback;  ///< its default
  /// A line without its value stays as it is. Else it has a default, or only conditions ask whether it is defined.
  bool isNeeded = false;
};

struct MoosSource {
  std::vector<std::string> files;  ///< the mission file, then what it includes
  std::vector<MoosSourceLine> lines;
  bool isBroken = false;      ///< nsplug would stop: a missing file, or branches that do not match
  bool hasUndefined = false;  ///< outside comments a macro is left that nobody defined
  std::vector<UnsetMacro> unset;  ///< outside comments, each once, in the order of the lines; at most 1,000
};

/// The lines of a text, expanded if wanted (verdicts.md section 9). As nsplug has it, an expanded text that ends with a
/// line end has one more, empty line, also where it is included. Nesting, number and size of included files are limited,
/// and what cannot be included is a warning.
MoosSource moosSource(std::string_view text, const std::string& fileName, const MoosImportOptions& options,
                      MoosReport& report);

}  // namespace antipode
