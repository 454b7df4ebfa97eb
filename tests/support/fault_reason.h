// SPDX-License-Identifier: GPL-3.0-or-later
// What a program must say when a call of the system has failed.
#pragma once

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace antipode::test {

/// The file that was concerned and the reason, in one line: one of `files`, and `error` (of <cerrno>) in the words
/// of the system or of SQLite. Where memory has run out, no file is concerned.
inline bool saysWhatFailed(const std::string& said, const std::vector<std::string>& files, int error) {
  const auto has = [](std::string_view line) {
    return [line](const std::string& word) { return line.find(word) != std::string_view::npos; };
  };
  if (error == ENOMEM) return has(said)("no memory left") || has(said)("out of memory");  // SQLite's words
  const std::vector<std::string> reasons{std::strerror(error), "database or disk is full", "disk I/O error",
                                         "unable to open database file", "attempt to write a readonly database"};
  std::istringstream lines(said);
  for (std::string line; std::getline(lines, line);)
    if (std::ranges::any_of(reasons, has(line)) && std::ranges::any_of(files, has(line))) return true;
  return false;
}

/// The files that a command line names: neither its options nor their numbers and settings. A mission has a file
/// of behaviours beside it.
inline std::vector<std::string> filesIn(const std::string& arguments) {
  std::vector<std::string> files;
  std::istringstream words(arguments);
  std::string word;
  words >> word;  // the command
  while (words >> word)
    if (!word.starts_with('-') && word.find('=') == std::string::npos &&
        word.find_first_not_of("0123456789.e") != std::string::npos) {
      files.push_back(word);
      if (word.ends_with(".moos")) files.push_back(word.substr(0, word.size() - 5) + ".bhv");
    }
  return files;
}

}  // namespace antipode::test
