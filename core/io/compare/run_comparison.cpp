// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/run_comparison.h"

#include "core/run/timeline/helm_history.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using Measure = DifferenceTolerance::Measure;

constexpr const char* kDuration = "duration";  // of the runs, which is no quantity over time

/// Without tolerances everything must be the same.
std::vector<DifferenceTolerance> strictTolerances() {
  return {{kDuration}, {"distance"}, {"heading"}, {"speed"}, {"depth"}};
}

class RunsComparison {
 public:
  RunsComparison(const RunPair& pair, const ComparisonOptions& options)
      : pair_(pair), options_(options), tolerances_(options.tolerances) {
    if (tolerances_.empty()) tolerances_ = strictTolerances();
  }

  Result<RunsCompared> run() {
    if (auto known = checkTolerances(); !known) return tl::unexpected<Error>(known.error());
    const auto common = pair_.commonTime();
    if (!common)
      return errExpected("another alignment", "the runs have no time in common with the alignment '{}'",
                         alignName(pair_.alignment().by));
    if (pair_.vehicles().empty())
      return err("the runs have no vehicle in common: {} and {}", namesOf(pair_.first()), namesOf(pair_.other()));
    out_.alignment = pair_.alignment();
    out_.common = *common;
    compareExtent();
    if (auto compared = compareQuantities(); !compared) return tl::unexpected<Error>(compared.error());
    compareSources();
    out_.firstDifference = firstDifference(pair_, out_.sharedRows, options_.stop);
    out_.hashes = compareHashes(pair_);
    if (options_.stop.stop_requested()) return err("the comparison was stopped");
    return std::move(out_);
  }

 private:
  static std::string namesOf(const Recording& recording) {
    return fmt::format("{}", fmt::join(recording.header().vehicleNames, ", "));
  }

  Result<void> checkTolerances() {
    quantities_ = options_.quantities;
    for (const DifferenceTolerance& tolerance : tolerances_) {
      if (tolerance.quantity == kDuration) continue;
      const auto quantity = comparedQuantity(tolerance.quantity);
      if (!quantity) return tl::unexpected<Error>(quantity.error());
      if (std::ranges::find(quantities_, *quantity) == quantities_.end()) quantities_.push_back(*quantity);
    }
    return {};
  }

  void compareExtent() {
    const Recording &a = pair_.first(), &b = pair_.other();
    const double shift = pair_.alignment().shift;
    out_.firstTime = {a.timeOfRow(a.firstHeldRow()), a.endTime()};
    out_.otherTime = {b.timeOfRow(b.firstHeldRow()) + shift, b.endTime() + shift};
    out_.vehicles = pair_.vehicles();
    out_.onlyInFirst = pair_.onlyInFirst();
    out_.onlyInOther = pair_.onlyInOther();
    for (const std::string& name : out_.onlyInFirst)
      out_.reasons.push_back(fmt::format("only {} has the vehicle {}", options_.firstName, name));
    for (const std::string& name : out_.onlyInOther)
      out_.reasons.push_back(fmt::format("only {} has the vehicle {}", options_.otherName, name));
    const double longer = out_.otherTime.to - out_.firstTime.to;
    // The last row of a run may lie up to the time between two rows before its end.
    const double roundedOff = std::max(lastInterval(a), lastInterval(b)) * (1 + 1e-9);
    for (const DifferenceTolerance& tolerance : tolerances_)
      if (tolerance.quantity == kDuration && std::abs(longer) > tolerance.limit + roundedOff)
        out_.reasons.push_back(fmt::format("{} goes on for {:g} s longer",
                                           longer > 0 ? options_.otherName : options_.firstName,
                                           std::abs(longer)));
  }

  static double lastInterval(const Recording& recording) {
    const std::int64_t last = recording.rows() - 1;
    if (last <= recording.firstHeldRow()) return 0;
    return recording.timeOfRow(last) - recording.timeOfRow(last - 1);
  }

  Result<void> compareQuantities() {
    const RunDifferences differences(pair_);
    out_.moments = differences.times().size();
    out_.interpolated = out_.moments - differences.sharedMoments();
    double done = 0;
    const double all = static_cast<double>(pair_.vehicles().size() * quantities_.size());
    for (const VehiclePair& vehicle : pair_.vehicles())
      for (const ComparedQuantity& quantity : quantities_) {
        if (options_.stop.stop_requested()) return err("the comparison was stopped");
        add(differences, vehicle, quantity);
        if (options_.progress) options_.progress(++done / all);
      }
    return {};
  }

  void add(const RunDifferences& differences, const VehiclePair& vehicle, const ComparedQuantity& quantity) {
    const std::vector<double> values = differences.values(vehicle, quantity);
    QuantityResult result{vehicle, quantity, differenceSummary(differences.times(), values), {}, {}};
    for (const DifferenceTolerance& tolerance : tolerances_)
      if (tolerance.quantity == quantity.name()) result.tolerances.push_back(tolerance);
    // What one of the runs does not know decides only where somebody asks for it.
    if (values.empty() && options_.tolerances.empty()) return;
    if (values.empty() && result.tolerances.empty()) return;
    for (const DifferenceTolerance& tolerance : result.tolerances) judge(result, tolerance, differences, values);
    out_.results.push_back(std::move(result));
  }

  void judge(QuantityResult& result, const DifferenceTolerance& tolerance, const RunDifferences& differences,
             const std::vector<double>& values) {
    const std::string what = fmt::format("{}: {}", result.vehicle.name, result.quantity.name());
    if (result.differences.count == 0) {
      if (options_.tolerances.empty()) return;
      result.isWithin = false;
      out_.reasons.push_back(fmt::format("{} is not known in both runs", what));
      return;
    }
    const double measured = tolerance.measured(result.differences);
    if (!(measured > tolerance.limit)) return;
    result.isWithin = false;
    if (tolerance.measure == Measure::Max) {
      const auto over = std::ranges::find_if(values, [&](double v) { return std::abs(v) > tolerance.limit; });
      result.firstOver = differences.times()[static_cast<std::size_t>(over - values.begin())];
    }
    out_.reasons.push_back(
        fmt::format("{} differs by {:.6g} {}{}, allowed are {:g}{}", what, measured, result.quantity.unit(),
                    measureText(tolerance), tolerance.limit,
                    result.firstOver ? fmt::format("; first at {:g} s", *result.firstOver) : ""));
  }

  static std::string measureText(const DifferenceTolerance& tolerance) {
    if (tolerance.measure == Measure::Max) return {};
    const std::string text = tolerance.text();
    const std::size_t dot = text.find('.');
    return fmt::format(" ({})", text.substr(dot + 1, text.find('=') - dot - 1));
  }

  /// Scenarios and what was done to the runs from outside.
  void compareSources() {
    const Recording &a = pair_.first(), &b = pair_.other();
    out_.hasScenarios = canRerun(a) && canRerun(b);
    if (!out_.hasScenarios) return;
    out_.scenario = scenarioDifferences(*a.header().scenario, *b.header().scenario);
    out_.journal = journalDifferences(pair_);
  }

  const RunPair& pair_;
  const ComparisonOptions& options_;
  std::vector<DifferenceTolerance> tolerances_;
  std::vector<ComparedQuantity> quantities_;
  RunsCompared out_;
};

}  // namespace

std::optional<double> RunsCompared::firstDifferenceTime() const {
  std::optional<double> first;
  const auto take = [&](double time) { first = std::min(first.value_or(time), time); };
  if (firstDifference) take(firstDifference->time);
  for (const QuantityResult& result : results)
    if (result.firstOver) take(*result.firstOver);
  return first;
}

Result<RunsCompared> compareRuns(const Recording& first, const Recording& other,
                                 const ComparisonOptions& options) {
  const auto pair = RunPair::of(first, other, options.align);
  if (!pair) return tl::unexpected<Error>(pair.error());
  return RunsComparison(*pair, options).run();
}

}  // namespace antipode
