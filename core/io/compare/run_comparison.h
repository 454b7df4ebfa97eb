// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is to be said of two runs beside each other.
#pragma once

#include "core/io/compare/difference_statistics.h"
#include "core/io/compare/first_difference.h"
#include "core/io/compare/run_differences.h"
#include "core/scenario/edits/scenario_differences.h"

#include <functional>
#include <stop_token>

namespace antipode {

struct ComparisonOptions {
  AlignOptions align = {};
  std::vector<ComparedQuantity> quantities = usualQuantities();
  /// What decides. None: both runs must end at the same time and have the same places, headings, speeds and
  /// depths.
  std::vector<DifferenceTolerance> tolerances = {};
  /// What the runs are called in the reasons.
  std::string firstName = "the first run", otherName = "the other run";
  std::function<void(double)> progress = {};  ///< gets 0..1
  std::stop_token stop = {};
};

/// The differences of one quantity of one vehicle.
struct QuantityResult {
  VehiclePair vehicle;
  ComparedQuantity quantity;
  DifferenceSummary differences;
  std::vector<DifferenceTolerance> tolerances;  ///< that concern it
  std::optional<double> firstOver;  ///< s, when it is first beyond the limit for its largest difference
  bool isWithin = true;
};

struct RunsCompared {
  Alignment alignment;
  TimeRange common;                   ///< of the first run's time
  TimeRange firstTime, otherTime;     ///< of each run, by the first run's time
  std::size_t moments = 0;            ///< at which values were compared: rows of the first run
  std::size_t interpolated = 0;       ///< of those: moments between two rows of the other run
  std::vector<VehiclePair> vehicles;  ///< that both have
  std::vector<std::string> onlyInFirst, onlyInOther;
  std::vector<QuantityResult> results;  ///< vehicle by vehicle
  std::vector<ScenarioDifference> scenario;
  bool hasScenarios = false;  ///< false: one is a log of another program, which has no parameters
  std::vector<JournalDifference> journal;
  std::optional<FirstDifference> firstDifference;
  std::int64_t sharedRows = 0;  ///< compared bit for bit, up to the difference
  std::optional<HashComparison> hashes;
  std::vector<std::string> reasons;  ///< why they are not equal; none: they are equal within the tolerances
  bool isEqual() const { return reasons.empty(); }
  /// s, when they are first known to differ: beyond a limit, also between two rows of the other run, or in a
  /// single bit of rows of the same moment.
  std::optional<double> firstDifferenceTime() const;
};

/// Error: the runs have no time or no vehicle in common, cannot be laid over each other, a tolerance names no
/// quantity, or it was stopped.
Result<RunsCompared> compareRuns(const Recording& first, const Recording& other,
                                 const ComparisonOptions& options = {});

}  // namespace antipode
