// SPDX-License-Identifier: GPL-3.0-or-later
// What shells offer at a Tab, for tests.
#pragma once

#include "tests/support/files.h"
#include "tests/support/process.h"

#include <sstream>
#include <string>
#include <vector>

namespace antipode::test {

/// What bash, zsh or fish offers for the last word of a command line, which may be empty, by the script that the
/// program prints for it.
inline std::vector<std::string> shellOffers(const std::string& shell, const std::string& script,
                                            const std::string& line) {
  const TemporaryFolder folder;
  const std::string file = folder / "_" + line.substr(0, line.find(' '));  // where zsh looks for it
  writeText(file, script);
  std::vector<std::string> command{"/usr/bin/env", "HOME=" + folder.path(), "TERM=dumb"};
  if (shell == "bash")
    command.insert(command.end(), {"/bin/bash", "-c",
                                   "source " + file + "; COMP_WORDS=(" + line + (line.ends_with(' ') ? "''" : "") +
                                       "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                                       "$(complete -p ${COMP_WORDS[0]} | sed 's/.*-F \\([^ ]*\\).*/\\1/')\n"
                                       "printf '%s\\n' \"${COMPREPLY[@]}\""});
  else if (shell == "fish")
    command.insert(command.end(),
                   {"/usr/bin/fish", "--no-config", "-c", "source " + file + "; complete -C'" + line + "'"});
  else
    command.insert(command.end(),
                   {"/usr/bin/zsh", "-f", sourceFile("tests/support/zsh_offers"), folder.path(), line});
  const Finished run = runProgram(command);
  EXPECT_EQ(run.errors, "");
  std::vector<std::string> words;
  std::istringstream lines(run.out);
  for (std::string row; std::getline(lines, row);)
    words.push_back(row.substr(0, row.find('\t')));  // fish: its help
  return words;
}

}  // namespace antipode::test
