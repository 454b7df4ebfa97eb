// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says: to people, not at all (--quiet), or to programs (--json).
#pragma once

#include "core/base/error.h"

#include <fmt/format.h>
#include <nlohmann/json_fwd.hpp>

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

namespace antipode::cli {

enum class Speech {
  Text,   ///< results on standard output, everything else on standard error
  Quiet,  ///< errors only
  Json    ///< results and problems as one object on standard output, see printJson()
};
/// Of --quiet, whichever command it belongs to.
inline constexpr const char* kQuietHelp = "Say nothing but errors";
/// Of the whole program, before the command begins.
void speakAs(Speech speech);
Speech speech();

/// Prints, whatever the speech. An output that is closed or full ends nothing: main() reports at the end that
/// standard output was not taken, and the exit code tells it. Control characters but line ends and tabs are shown and
/// not sent: a log of a stranger must not command the terminal.
void sayText(std::FILE* out, const std::string& text);
/// On standard error, between control characters of the program's own: a line that is renewed.
void sayLine(const std::string& before, const std::string& text, const std::string& after);
/// The same as sayText() of JSON text, on standard output, in the way of JSON.
void sayJson(const std::string& json);
/// Whether say() prints there.
bool isHeard(std::FILE* out);
/// Prints as fmt::print() does. On standard output only for people: programs get what tell() is given.
template <class... Args>
void say(std::FILE* out, fmt::format_string<Args...> format, Args&&... args) {
  if (isHeard(out)) sayText(out, fmt::format(format, std::forward<Args>(args)...));
}
/// "FILE: note: TEXT" on standard error, but for a quiet program.
void note(const std::string& file, const std::string& text);

/// A part of the result for programs; a second value of one key replaces the first.
void tell(const char* key, nlohmann::ordered_json value);
/// Says that a file has been written: its name for people, one more of `written` for programs.
void sayWritten(const std::string& file);
/// {"command", "code", "problems", "result"}: keys in docs/command-line.md.
void printJson(std::string_view command, int code);

/// A quiet program prints the errors among them.
void printProblems(std::FILE* out, const Problems& problems);
/// "warning: TEXT" on standard error: about no file.
void printWarning(std::string text);
/// "FILE: error: message" on standard error.
void printError(const std::string& file, const Error& error);
/// Prints the error and returns the exit code of a file that cannot be read or written.
int fail(const std::string& file, const Error& error);
/// Prints the errors and warnings of a file that cannot be loaded; those without a place are of `file`. Returns
/// the exit code: of errors in it, or of a file that cannot be read.
int failToLoad(const std::string& file, bool wasRead, Problems problems);
/// Prints the name of the file that was written, or the error. Returns the exit code.
int finish(const std::string& file, const Result<void>& written);

}  // namespace antipode::cli
