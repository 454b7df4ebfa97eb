// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of `antipode-cli study` share.
#pragma once

#include "core/study/study.h"
#include "core/study/study_store.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace antipode::cli {

struct StudyOptions {
  std::string file, results, csv, netcdf, metric, scenario;
  std::string time, partition, account;  ///< of a Slurm job
  std::vector<std::string> others;
  std::optional<int> threads;  ///< unset: all of the machine
  std::int64_t chunk = 0, from = 0, run = -1, tasks = 0;
  int nodes = 0;
  std::optional<std::int64_t> to;
  bool json = false, quiet = false, least = false, slurm = false, isForced = false;
};

/// The file of the results.
std::string resultsOf(const StudyOptions& options);
/// The folder of the results of a cluster's tasks.
std::string shardsOf(const StudyOptions& options);
/// What is there of the results. Error: nothing yet, or the file is no file of results of this study.
Result<StudyFile> openResults(const Study& study, const StudyOptions& options);
/// The study with its warnings, or the exit code: its problems have been printed.
tl::expected<StudyRead, int> readStudyOf(const StudyOptions& options);
/// The same without the warnings.
tl::expected<Study, int> loadStudy(const StudyOptions& options);

}  // namespace antipode::cli
