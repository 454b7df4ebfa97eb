// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says about problems of files.
#pragma once

#include "core/base/error.h"

#include <cstdio>
#include <string>

namespace antipode::cli {

void printProblems(std::FILE* out, const Problems& problems);
/// "FILE: error: message" on standard error.
void printError(const std::string& file, const Error& error);
/// Prints the error and returns the exit code of a file that cannot be read or written.
int fail(const std::string& file, const Error& error);
/// Prints the name of the file that was written, or the error. Returns the exit code.
int finish(const std::string& file, const Result<void>& written);

}  // namespace antipode::cli
