// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_report.h"

#include "core/base/files/atomic_file.h"
#include "core/base/not_a_number.h"
#include "core/base/state_hash.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace antipode {
namespace {

constexpr std::size_t kMostReasons = 1000;  // that are told apart

/// Makes a report of results that it sees one after the other, in the order of the runs.
class ReportMaker {
 public:
  ReportMaker(const Study& study, std::int64_t count)
      : study_(study),
        counts_(study.metrics.size()),
        values_(study.metrics.size()),
        numbers_(study.factors.size()),
        groups_(study) {
    report_.planned = study.design->runs();
    report_.done = count;
    isSaltelli_ =
        study.designSpec.kind == DesignKind::Saltelli && study.designSpec.repeats == 1 && count == report_.planned;
    const auto width = static_cast<std::int64_t>(study.factors.size()) + 2;
    every_ = isSaltelli_ ? 1 : (count + StudyReport::kMostKept - 1) / StudyReport::kMostKept;
    end_ = isSaltelli_ ? std::min(count, StudyReport::kMostKept / width * width) : count;
  }

  void take(const StudyResult& result) {
    report_.refused += result.end == StudyResult::End::Refused ? 1 : 0;
    report_.diverged += result.end == StudyResult::End::Diverged ? 1 : 0;
    report_.passed += result.passed ? 1 : 0;
    if (!result.passed && !result.reason.empty()) countFailure(result.reason);
    hash_.add(result.hash());
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += std::isnan(result.metrics[i]) ? 0 : 1;
    const std::int64_t index = index_++;
    const bool isKept = index < end_ && index % every_ == 0;
    groups_.take(result, isKept);
    if (!isKept) return;
    for (std::size_t i = 0; i < values_.size(); ++i) values_[i].push_back(result.metrics[i]);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const auto number = parseNumber(result.point.values[i]);
      numbers_[i].push_back(number.value_or(kNaN));
      if (!number) isWords_.insert(i);
    }
  }

  /// `ascending(metric, take)` gives the values of a metric, the least first.
  template <class Ascending>
  StudyReport finish(Ascending ascending) {
    report_.failures.assign(failures_.begin(), failures_.end());
    std::ranges::stable_sort(report_.failures, std::greater<>{},
                             [](const auto& failure) { return failure.second; });
    if (study_.hasVerdict() && report_.done > 0) report_.passRate = wilsonInterval(report_.passed, report_.done);
    for (std::size_t metric = 0; metric < study_.metrics.size(); ++metric) {
      const SampleSummary::Walk walk = [&](const std::function<void(double)>& take) { ascending(metric, take); };
      report_.metrics.push_back(reportOf(metric, walk));
    }
    report_.tables = groups_.finish(values_);
    report_.hash = hash_.value();
    return std::move(report_);
  }

 private:
  void countFailure(const std::string& reason) {
    const bool isKnown = failures_.contains(reason) || failures_.size() < kMostReasons;
    ++failures_[isKnown ? reason : "other reasons"];
  }

  StudyReport::OfMetric reportOf(std::size_t metric, const SampleSummary::Walk& walk) const {
    StudyReport::OfMetric report;
    report.name = study_.metrics[metric].name();
    const std::size_t count = counts_[metric];
    report.summary = SampleSummary::ofAscending(count, walk);
    std::vector<double> values;
    for (const double value : values_[metric])
      if (!std::isnan(value)) values.push_back(value);
    if (count > 1) {
      report.mean = values.size() == count
                        ? bootstrapInterval(values, [](std::span<const double> sample) { return meanOf(sample); })
                        : meanInterval(report.summary);
      setQuantiles(report, count, walk);
    }
    for (std::size_t factor = 0; factor < study_.factors.size(); ++factor) {
      std::vector<double> a, b;
      for (std::size_t i = 0; i < values_[metric].size() && !isWords_.contains(factor); ++i)
        if (!std::isnan(values_[metric][i])) a.push_back(numbers_[factor][i]), b.push_back(values_[metric][i]);
      report.correlations.push_back(a.size() > 1 ? rankCorrelation(a, b) : kNaN);
    }
    if (isSaltelli_) report.sensitivity = sensitivity(values_[metric], study_.factors.size());
    return report;
  }

  static void setQuantiles(StudyReport::OfMetric& report, std::size_t count, const SampleSummary::Walk& walk) {
    struct Wanted {
      double share;
      Interval* interval;
      std::pair<std::size_t, std::size_t> places;
    };
    Wanted wanted[] = {{0.05, &report.p5, {}}, {0.5, &report.median, {}}, {0.95, &report.p95, {}}};
    for (Wanted& quantile : wanted) quantile.places = quantilePlaces(count, quantile.share);
    std::size_t place = 0;
    walk([&](double value) {
      for (const Wanted& quantile : wanted) {
        if (place == quantile.places.first) quantile.interval->low = value;
        if (place == quantile.places.second) quantile.interval->high = value;
      }
      ++place;
    });
  }

  const Study& study_;
  StudyReport report_;
  StateHash hash_;
  std::map<std::string, std::int64_t> failures_;
  std::vector<std::size_t> counts_;                    // values by metric
  std::vector<std::vector<double>> values_, numbers_;  // of the runs that are kept, by metric and by factor
  ValueTableMaker groups_;
  std::set<std::size_t> isWords_;                      // factors with a value that is no number
  std::int64_t index_ = 0, every_ = 1, end_ = 0;       // which runs are kept
  bool isSaltelli_ = false;                            // ... all of whose runs are there
};

std::string nameWithUnit(const Metric& metric) {
  const std::string unit = metric.unit();
  return unit.empty() ? metric.name() : fmt::format("{} ({})", metric.name(), unit);
}

/// The columns of a table with the values of its factors.
class FactorColumns {
 public:
  FactorColumns(const Study& study, const ValueTable& table) : study_(study), table_(table) {
    for (std::size_t i = 0; i < table.factors.size(); ++i) {
      std::size_t& width = widths_.emplace_back(study.factors[table.factors[i]].name.size());
      for (const ValueGroup& group : table.groups) width = std::max(width, group.values[i].size());
    }
  }
  /// "turn_rate and drift".
  std::string title() const { return fmt::format("{}", fmt::join(names(), " and ")); }
  std::string head() const { return line(names()); }
  std::string line(const std::vector<std::string>& cells) const {
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) out += fmt::format("  {:<{}}", cells[i], widths_[i]);
    return out;
  }

 private:
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const std::size_t factor : table_.factors) names.push_back(study_.factors[factor].name);
    return names;
  }

  const Study& study_;
  const ValueTable& table_;
  std::vector<std::size_t> widths_;
};

/// What each value of a factor, or each combination, comes to: the verdict, then metric by metric.
std::string groupsText(const Study& study, const ValueTable& table) {
  const FactorColumns columns(study, table);
  std::string out;
  if (study.hasVerdict()) {
    out += fmt::format("\npassed, by {}\n{}{:>8}{:>8}{:>8}{:>22}\n", columns.title(), columns.head(), "runs",
                       "passed", "%", "95 % of the share");
    for (const ValueGroup& group : table.groups) {
      const Interval share = wilsonInterval(group.passed, group.runs);
      out += fmt::format("{}{:>8}{:>8}{:>8.1f}{:>22}\n", columns.line(group.values), group.runs, group.passed,
                         100.0 * static_cast<double>(group.passed) / static_cast<double>(group.runs),
                         fmt::format("{:.1f} to {:.1f} %", 100 * share.low, 100 * share.high));
    }
  }
  for (std::size_t i = 0; i < study.metrics.size(); ++i) {
    out += fmt::format("\n{}, by {}\n{}{:>8}{:>12}{:>26}{:>12}\n", nameWithUnit(study.metrics[i]), columns.title(),
                       columns.head(), "values", "mean", "95 % of the mean", "deviation");
    for (const ValueGroup& group : table.groups) {
      const ValueGroup::OfMetric& metric = group.metrics[i];
      out += fmt::format("{}{:>8}", columns.line(group.values), metric.count);
      if (metric.count > 0) out += fmt::format("{:>12.6g}", metric.mean);
      if (metric.count > 1)
        out += fmt::format("{:>26}{:>12.4g}",
                           fmt::format("{:.6g} to {:.6g}", metric.interval.low, metric.interval.high),
                           metric.deviation);
      out += "\n";
    }
  }
  return out;
}

using Json = nlohmann::ordered_json;

Json interval(const Interval& i) {
  return Json{i.low, i.high};
}

Json groupJson(const Study& study, const ValueTable& table, const ValueGroup& group) {
  Json out;
  for (std::size_t i = 0; i < table.factors.size(); ++i)
    out["factors"][study.factors[table.factors[i]].name] = group.values[i];
  out["runs"] = group.runs;
  if (study.hasVerdict())
    out["passed"] = group.passed, out["pass_rate_95"] = interval(wilsonInterval(group.passed, group.runs));
  for (std::size_t i = 0; i < study.metrics.size(); ++i) {
    const ValueGroup::OfMetric& metric = group.metrics[i];
    Json& at = out["metrics"][study.metrics[i].name()];
    at["values"] = metric.count;
    if (metric.count > 0) at["mean"] = metric.mean, at["deviation"] = metric.deviation;
    if (metric.count > 1) at["mean_95"] = interval(metric.interval);
  }
  return out;
}

std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string csvHead(const Study& study) {
  std::string out = "run,point,repeat,seed";
  for (const Factor& factor : study.factors) out += "," + factor.name;
  for (const Metric& metric : study.metrics) out += "," + metric.name();
  return out + ",passed,outcome,reason,steps,state_hash\n";
}

std::string csvLine(const StudyResult& result) {
  std::string out =
      fmt::format("{},{},{},{}", result.run, result.point.point, result.point.repeat, result.point.seed);
  for (const std::string& value : result.point.values) out += "," + cell(value);
  for (const double metric : result.metrics) out += std::isnan(metric) ? "," : "," + numberText(metric);
  return out + fmt::format(",{},{},{},{},{:016x}\n", result.passed,
                           FieldCodec<StudyResult::End>::toText(result.end), cell(result.reason), result.steps,
                           result.stateHash);
}

}  // namespace

StudyReport StudyReport::of(const Study& study, const std::vector<StudyResult>& results) {
  ReportMaker maker(study, static_cast<std::int64_t>(results.size()));
  for (const StudyResult& result : results) maker.take(result);
  return maker.finish([&](std::size_t metric, const std::function<void(double)>& take) {
    std::vector<double> values;
    for (const StudyResult& result : results)
      if (!std::isnan(result.metrics[metric])) values.push_back(result.metrics[metric]);
    std::ranges::sort(values);
    std::ranges::for_each(values, take);
  });
}

Result<StudyReport> StudyReport::of(const StudyFile& file) {
  const auto count = file.count();
  if (!count) return tl::unexpected<Error>(count.error());
  ReportMaker maker(file.study(), *count);
  auto read = file.forEach([&](const StudyResult& result) -> Result<void> {
    maker.take(result);
    return {};
  });
  if (!read) return tl::unexpected<Error>(read.error());
  std::optional<Error> problem;
  StudyReport report = maker.finish([&](std::size_t metric, const std::function<void(double)>& take) {
    if (auto walked = file.forEachAscending(metric, take); !walked) problem = walked.error();
  });
  if (problem) return tl::unexpected<Error>(*problem);
  return report;
}

std::string reportText(const Study& study, const StudyReport& report) {
  std::string out = fmt::format("{}: {} of {} runs\n", study.name.empty() ? study.file : study.name, report.done,
                                report.planned);
  if (report.refused > 0) out += fmt::format("refused: {}\n", report.refused);
  if (report.diverged > 0)
    out += fmt::format("ended early, because a number was not finite: {}\n", report.diverged);
  if (report.passRate)
    out += fmt::format("passed: {} of {}, {:.1f} % (95 %: {:.1f} to {:.1f} %)\n", report.passed, report.done,
                       100.0 * static_cast<double>(report.passed) / static_cast<double>(report.done),
                       100 * report.passRate->low, 100 * report.passRate->high);
  for (const auto& [reason, count] : report.failures) out += fmt::format("  {:>8} failed: {}\n", count, reason);
  out += fmt::format("\n{:<20}{:>8}{:>12}{:>26}{:>12}{:>12}{:>12}{:>12}\n", "metric", "values", "mean",
                     "95 % of the mean", "deviation", "5 %", "median", "95 %");
  for (std::size_t m = 0; m < report.metrics.size(); ++m) {
    const StudyReport::OfMetric& metric = report.metrics[m];
    const SampleSummary& s = metric.summary;
    const std::string name = nameWithUnit(study.metrics[m]);
    const std::string interval =
        s.count > 1 ? fmt::format("{:.6g} to {:.6g}", metric.mean.low, metric.mean.high) : "";
    out += s.count == 0 ? fmt::format("{:<20}{:>8}\n", name, 0)
                        : fmt::format("{:<20}{:>8}{:>12.6g}{:>26}{:>12.4g}{:>12.6g}{:>12.6g}{:>12.6g}\n", name,
                                      s.count, s.mean, interval, s.deviation, s.p5, s.median, s.p95);
  }
  for (const StudyReport::OfMetric& metric : report.metrics) {
    out += fmt::format("\n{}, by factor\n", metric.name);
    for (std::size_t i = 0; i < study.factors.size(); ++i) {
      out += fmt::format("  {:<20}", study.factors[i].name);
      if (!std::isnan(metric.correlations[i]))
        out += fmt::format(" rank correlation {:+.3f}", metric.correlations[i]);
      if (i < metric.sensitivity.size()) {
        const SensitivityIndex& index = metric.sensitivity[i];
        out += fmt::format("  first {:.3f} ({:.3f} to {:.3f})  total {:.3f} ({:.3f} to {:.3f})", index.first,
                           index.firstInterval.low, index.firstInterval.high, index.total, index.totalInterval.low,
                           index.totalInterval.high);
      }
      out += "\n";
    }
  }
  for (const ValueTable& table : report.tables) out += groupsText(study, table);
  return out + fmt::format("\nhash: {:016x}\n", report.hash);
}

std::string reportJson(const Study& study, const StudyReport& report) {
  Json root;
  root["study"] = study.name;
  root["planned"] = report.planned, root["done"] = report.done, root["refused"] = report.refused;
  root["diverged"] = report.diverged, root["passed"] = report.passed;
  if (report.passRate) root["pass_rate_95"] = interval(*report.passRate);
  for (const auto& [reason, count] : report.failures) root["failures"][reason] = count;
  for (const StudyReport::OfMetric& metric : report.metrics) {
    const SampleSummary& s = metric.summary;
    Json& out = root["metrics"][metric.name];
    out["values"] = s.count;
    if (s.count == 0) continue;
    out["mean"] = s.mean, out["deviation"] = s.deviation;
    if (s.count > 1) out["mean_95"] = interval(metric.mean);
    out["min"] = s.min, out["p5"] = s.p5, out["p25"] = s.p25, out["median"] = s.median;
    out["p75"] = s.p75, out["p95"] = s.p95, out["max"] = s.max;
    if (s.count > 1)
      out["p5_95"] = interval(metric.p5), out["median_95"] = interval(metric.median),
      out["p95_95"] = interval(metric.p95);
    for (std::size_t i = 0; i < study.factors.size(); ++i) {
      Json& factor = out["factors"][study.factors[i].name];
      if (!std::isnan(metric.correlations[i])) factor["rank_correlation"] = metric.correlations[i];
      if (i >= metric.sensitivity.size()) continue;
      factor["first"] = metric.sensitivity[i].first;
      factor["first_95"] = interval(metric.sensitivity[i].firstInterval);
      factor["total"] = metric.sensitivity[i].total;
      factor["total_95"] = interval(metric.sensitivity[i].totalInterval);
    }
  }
  for (const ValueTable& table : report.tables)
    for (const ValueGroup& group : table.groups) root["groups"].push_back(groupJson(study, table, group));
  root["hash"] = fmt::format("{:016x}", report.hash);
  return root.dump(2) + "\n";
}

std::string resultsCsv(const Study& study, const std::vector<StudyResult>& results) {
  std::string out = csvHead(study);
  for (const StudyResult& result : results) out += csvLine(result);
  return out;
}

Result<void> writeResultsCsv(const StudyFile& file, const std::string& path) {
  constexpr std::size_t kPiece = 1 << 16;  // bytes
  AtomicFile out(path);
  std::string text = csvHead(file.study());
  auto read = file.forEach([&](const StudyResult& result) -> Result<void> {
    text += csvLine(result);
    if (text.size() < kPiece) return {};
    auto written = out.write(text);
    text.clear();
    return written;
  });
  if (read) read = out.write(text);
  return read ? out.commit() : read;
}

std::int64_t extremeRun(const std::vector<StudyResult>& results, std::size_t metric, bool isGreatest) {
  const StudyResult* found = nullptr;
  for (const StudyResult& result : results) {
    const double value = result.metrics[metric];
    if (std::isnan(value)) continue;
    if (!found || (isGreatest ? value > found->metrics[metric] : value < found->metrics[metric])) found = &result;
  }
  return found ? found->run : -1;
}

}  // namespace antipode
