// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/files.h"

#include <mutex>
#include <set>

namespace antipode::test {
namespace {

const char* kept(std::string folder, const std::string& below) {
  static std::mutex mutex;
  static auto& paths = *new std::set<std::string>;  // never removed: what ends after main() may still hold a path
  if (!below.empty()) folder += "/" + below;
  const std::lock_guard lock(mutex);
  return paths.insert(std::move(folder)).first->c_str();
}

}  // namespace

const char* sourceFile(const std::string& below) { return kept(ANTIPODE_SOURCE_FOLDER, below); }
const char* dataFile(const std::string& below) { return kept(ANTIPODE_SOURCE_FOLDER "/tests/data", below); }
const char* scenarioFile(const std::string& below) { return kept(ANTIPODE_SOURCE_FOLDER "/scenarios", below); }
const char* builtFile(const std::string& below) { return kept(ANTIPODE_PROGRAMS, below); }
const char* recordedLog(const std::string& below) { return kept(ANTIPODE_RECORDED_LOGS, below); }

}  // namespace antipode::test
