// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study_run.h"

#include <optional>

namespace antipode {

/// What is known of a study while it runs: how many runs finished and passed, and the mean of one metric. It takes
/// each result once and keeps none of them.
class StudyEstimate {
 public:
  /// Of the metric of the stop rule, or of the first one. The study outlives it.
  explicit StudyEstimate(const Study& study);

  void take(const StudyResult& result);
  std::int64_t runs() const { return runs_; }
  std::int64_t finished() const { return finished_; }  ///< neither refused nor diverged
  std::int64_t passed() const { return passed_; }
  const std::string& metric() const;
  std::int64_t count() const { return count_; }  ///< of values
  double mean() const { return mean_; }
  /// Of the confidence interval of the mean; nullopt below two values.
  std::optional<double> width() const;
  /// The stop rule says that the study may end, `seconds` and `newRuns` after the command has begun.
  bool isEnough(std::int64_t newRuns, double seconds) const;

 private:
  const Study& study_;
  std::size_t metric_ = 0;
  std::int64_t runs_ = 0, finished_ = 0, passed_ = 0, count_ = 0;
  double mean_ = 0, squares_ = 0;
};

}  // namespace antipode
