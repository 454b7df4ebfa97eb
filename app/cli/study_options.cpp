// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study_options.h"

#include "app/cli/messages.h"

#include <filesystem>

namespace antipode::cli {

std::string resultsOf(const StudyOptions& options) {
  if (!options.results.empty()) return options.results;
  return std::filesystem::path(options.file).replace_extension(".apstudy").string();
}

std::string shardsOf(const StudyOptions& options) {
  return resultsOf(options) + ".shards";
}

std::optional<Study> loadStudy(const StudyOptions& options) {
  StudyRead read = readStudyFile(options.file);
  printProblems(stderr, read.problems);
  return std::move(read.study);
}

}  // namespace antipode::cli
