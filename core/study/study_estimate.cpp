// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_estimate.h"

#include "core/study/normal.h"

#include <algorithm>
#include <cmath>

namespace antipode {

StudyEstimate::StudyEstimate(const Study& study) : study_(study) {
  const auto metric = std::ranges::find(study.metrics, study.stop.metric, &Metric::name);
  if (metric != study.metrics.end()) metric_ = static_cast<std::size_t>(metric - study.metrics.begin());
}

const std::string& StudyEstimate::metric() const {
  return study_.metrics[metric_].name();
}

void StudyEstimate::take(const StudyResult& result) {
  ++runs_;
  finished_ += result.end == StudyResult::End::Finished ? 1 : 0;
  passed_ += result.passed ? 1 : 0;
  const double value = result.metrics[metric_];
  if (std::isnan(value)) return;
  ++count_;
  const double before = mean_;
  mean_ += (value - mean_) / static_cast<double>(count_);
  squares_ += (value - before) * (value - mean_);
}

std::optional<double> StudyEstimate::width() const {
  if (count_ < 2) return std::nullopt;
  const auto n = static_cast<double>(count_);
  return 2 * normalQuantile(0.5 + 0.5 * study_.stop.confidence) * std::sqrt(squares_ / (n - 1) / n);
}

bool StudyEstimate::isEnough(std::int64_t newRuns, double seconds) const {
  const StopRule& rule = study_.stop;
  constexpr std::int64_t kLeast = 30;  // below, the deviation itself is hardly known
  if (rule.width && count_ >= kLeast && *width() <= *rule.width) return true;
  return (rule.runs && static_cast<double>(newRuns) >= *rule.runs) || (rule.seconds && seconds >= *rule.seconds);
}

}  // namespace antipode
