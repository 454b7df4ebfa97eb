// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says about problems of files.
#pragma once

#include "core/base/error.h"

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>

namespace antipode::cli {

void sayText(std::FILE* out, const std::string& text);
/// Prints as fmt::print() does. An output that is closed or full ends nothing: main() reports at the end that
/// standard output was not taken, and the exit code tells it.
template <class... Args>
void say(std::FILE* out, fmt::format_string<Args...> format, Args&&... args) {
  sayText(out, fmt::format(format, std::forward<Args>(args)...));
}

void printProblems(std::FILE* out, const Problems& problems);
/// "FILE: error: message" on standard error.
void printError(const std::string& file, const Error& error);
/// Prints the error and returns the exit code of a file that cannot be read or written.
int fail(const std::string& file, const Error& error);
/// Prints the name of the file that was written, or the error. Returns the exit code.
int finish(const std::string& file, const Result<void>& written);

}  // namespace antipode::cli
