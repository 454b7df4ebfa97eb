// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/formats.h"
#include "core/scenario/document/scenario.h"
#include "core/study/design.h"
#include "core/study/metric.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// When a study may end before all its runs are done.
struct StopRule {
  std::string metric;           ///< empty: no rule of a metric
  std::optional<double> width;  ///< of the confidence interval of the metric's mean
  double confidence = 0.95;
  std::optional<double> runs, seconds;  ///< budgets
  bool isSet() const { return width || runs || seconds; }

  template <class Self, class Visitor>
  static void fields(Self& r, Visitor&& f) {
    f("metric", r.metric, {.help = "Metric whose mean is to be known."});
    f("width", r.width,
      {.min = 0, .minExcluded = true, .help = "Width of its confidence interval that is enough."});
    f("confidence", r.confidence, {.min = 0.5, .max = 0.9999, .help = "Of the interval."});
    f("runs", r.runs, {.min = 1, .max = 1e12, .help = "Most runs of one command."});
    f("seconds", r.seconds, {.unit = "s", .min = 0, .minExcluded = true, .help = "Longest time of one command."});
  }
  bool operator==(const StopRule&) const = default;
};

/// What a study file says, with its base scenario. Immutable once it is loaded.
struct Study {
  std::string name, text;  ///< text: of the file
  std::string file, base;  ///< paths
  ScenarioPtr scenario;    ///< of the base
  std::optional<double> duration;
  std::vector<Factor> factors;
  std::vector<FactorCorrelation> correlations;
  DesignSpec designSpec;
  std::vector<Metric> metrics;
  std::vector<Expression> verdict;  ///< conditions over metrics; all must hold; without one that of the base counts
  StopRule stop;
  std::optional<Design> design;

  std::string basePath() const;  ///< of the base, which is named beside the study
  /// Runs are judged, by the study or by the verdict of its base.
  bool hasVerdict() const { return !verdict.empty() || (scenario && scenario->verdict); }
  /// The scenario of a run. Error: a value does not fit, or the scenario does not hold together with it.
  Result<Scenario> scenarioOf(const StudyPoint& run) const;
};

/// Factors and metrics of a study together. Each is a column of the results, and SQLite takes 2,000.
inline constexpr std::size_t kMostStudyColumns = 1000;

// Columns that a table of results has beside its factors and metrics, before and behind them.
inline constexpr std::array kFirstColumns = {"run", "point", "repeat", "seed"};
inline constexpr std::array kLastColumns = {"passed", "outcome", "reason", "steps", "state_hash"};
/// Whether a name is one of them, in capitals or not: neither factors nor metrics can have it.
bool isResultColumn(std::string_view name);

struct StudyRead {
  std::optional<Study> study;  ///< unset when the problems hold an error
  Problems problems;           ///< with file, line and column
};

/// Gives the base of a study by its path.
using BaseLoader = std::function<LoadedScenario(const std::string& path)>;

/// Reads a study file and its base scenario, and checks that they fit: each path exists and takes its values, no
/// two factors set the same path, metrics and verdict can be understood, metrics name what the base has, and there
/// are not too many of them.
StudyRead readStudyFile(const std::string& path);
/// `path` of the study, beside which its other files are looked for; `load` null: from the disk.
StudyRead readStudy(const std::string& text, const std::string& path, const BaseLoader& load = nullptr);

}  // namespace antipode
