// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study_options.h"

#include "app/cli/command.h"
#include "app/cli/messages.h"
#include "core/base/files/text_file.h"
#include "core/io/formats.h"

#include <filesystem>

namespace antipode::cli {

std::string resultsOf(const StudyOptions& options) {
  return options.results.empty() ? resultsBeside(options.file) : options.results;
}

std::string shardsOf(const StudyOptions& options) {
  return resultsOf(options) + ".shards";
}

Result<StudyFile> openResults(const Study& study, const StudyOptions& options) {
  std::error_code ignored;
  if (!std::filesystem::exists(resultsOf(options), ignored))
    return errExpected(fmt::format("'antipode-cli study run {}' first", options.file), "there are no results yet");
  return StudyFile::open(study, resultsOf(options));
}

tl::expected<StudyRead, int> readStudyOf(const StudyOptions& options) {
  if (const FileFormat* format = formatOf(options.file); format && format->kind == FileKind::StudyResults)
    return tl::unexpected<int>(
        fail(options.file,
             errExpected("the study (.yaml); --results names this file", "this is a {}", format->name).value()));
  const auto text = readFile(options.file);
  if (!text) return tl::unexpected<int>(fail(options.file, text.error()));
  StudyRead read = readStudy(*text, options.file);
  printProblems(stderr, read.problems);
  if (!read.study) return tl::unexpected<int>(kProblems);
  return read;
}

tl::expected<Study, int> loadStudy(const StudyOptions& options) {
  auto read = readStudyOf(options);
  if (!read) return tl::unexpected<int>(read.error());
  return std::move(*read->study);
}

}  // namespace antipode::cli
