// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics.h"
#include "core/study/study_store.h"
#include "core/study/value_tables.h"

namespace antipode {

/// What a study's results come to.
struct StudyReport {
  struct OfMetric {
    std::string name;
    SampleSummary summary;
    Interval mean;                              ///< 95 %, of the mean; of at least two values
    Interval p5, median, p95;                   ///< 95 %, of the quantiles; of at least two values
    std::vector<double> correlations;           ///< of ranks, by factor; NaN: the factor has no numbers
    std::vector<SensitivityIndex> sensitivity;  ///< by factor; of a saltelli design without repeats
  };
  std::int64_t planned = 0, done = 0, refused = 0, diverged = 0, passed = 0;
  std::optional<Interval> passRate;  ///< 95 %, of a study with a verdict
  std::vector<OfMetric> metrics;
  std::vector<ValueTable> tables;                              ///< of factors with few values
  std::vector<std::pair<std::string, std::int64_t>> failures;  ///< by reason, the most frequent first
  std::uint64_t hash = 0;

  static StudyReport of(const Study& study, const std::vector<StudyResult>& results);
  /// The same of a file, whose results are read one after the other: memory does not grow with them. Of more than
  /// kMostKept runs correlations are those of evenly spread ones, sensitivity that of the first ones, and the
  /// interval of a mean that of the normal distribution.
  static Result<StudyReport> of(const StudyFile& file);
  static constexpr std::int64_t kMostKept = 200'000;
};

/// For people, and for programs.
std::string reportText(const Study& study, const StudyReport& report);
std::string reportJson(const Study& study, const StudyReport& report);
/// A line of names, then a line a run; numbers read back to the same bits.
std::string resultsCsv(const Study& study, const std::vector<StudyResult>& results);
/// The same of a file, into another.
Result<void> writeResultsCsv(const StudyFile& file, const std::string& path);

/// The run with the greatest value of a metric, or with the least; -1: no run has one.
std::int64_t extremeRun(const std::vector<StudyResult>& results, std::size_t metric, bool isGreatest);

}  // namespace antipode
