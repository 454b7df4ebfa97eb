// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics.h"
#include "core/study/study_run.h"

namespace antipode {

/// The runs that have the same values of some factors, and what they come to.
struct ValueGroup {
  struct OfMetric {
    std::size_t count = 0;           ///< runs with a value of the metric
    double mean = 0, deviation = 0;  ///< as those of SampleSummary
    Interval interval;               ///< 95 %, of the mean; of at least two values
  };
  std::vector<std::string> values;  ///< of the factors of its table
  std::int64_t runs = 0, passed = 0;
  std::vector<OfMetric> metrics;  ///< by metric of the study
};

/// All runs, by the values of one factor or of several. A group without a run is left out.
struct ValueTable {
  std::vector<std::size_t> factors;  ///< of the study
  std::vector<ValueGroup> groups;    ///< in the order of the values in the study
};

/// Makes the tables of a study of results that it sees one after the other: one for each factor with two values or
/// more, but not with many, and one for all of these together if they have not many combinations. Seeds are no
/// such factors: their runs differ by chance.
class ValueTableMaker {
 public:
  static constexpr std::size_t kMostValues = 10, kMostCombinations = 50;
  /// Up to so many values the interval of a mean is found by drawing them again, of more it is that of the normal
  /// distribution.
  static constexpr std::size_t kMostDrawn = 1000;

  explicit ValueTableMaker(const Study& study);
  /// `isKept`: its metrics are among those that finish() gets.
  void take(const StudyResult& result, bool isKept);
  /// `kept`: values of the kept runs, by metric.
  std::vector<ValueTable> finish(const std::vector<std::vector<double>>& kept) const;

 private:
  struct Table {
    ValueTable result;               ///< with all groups
    std::vector<std::uint8_t> kept;  ///< group of each kept run
  };
  void addTable(std::vector<std::size_t> factors);
  /// Index of the group of a run; nothing: it has a value that the study does not have.
  std::optional<std::size_t> groupOf(const Table& table, const StudyResult& result) const;

  std::vector<std::vector<std::string>> values_;  // by factor; empty: it has too many
  std::vector<Table> tables_;
  std::size_t metrics_;
};

}  // namespace antipode
