// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/messages.h"

#include "app/cli/command.h"

namespace antipode::cli {

void sayText(std::FILE* out, const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), out);  // a failure stays in ferror(out)
}

void printProblems(std::FILE* out, const Problems& problems) {
  for (const Problem& problem : problems) say(out, "{}\n", problem.text());
}

void printError(const std::string& file, const Error& error) {
  Error placed = error;
  if (placed.location.file.empty()) placed.location.file = file;
  say(stderr, "{}\n", placed.text());
}

int fail(const std::string& file, const Error& error) {
  printError(file, error);
  return kWrongUse;
}

int finish(const std::string& file, const Result<void>& written) {
  if (!written) return fail(file, written.error());
  say(stdout, "{}\n", file);
  return kOk;
}

}  // namespace antipode::cli
