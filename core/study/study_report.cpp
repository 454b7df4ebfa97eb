// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_report.h"

#include "core/base/not_a_number.h"
#include "core/study/study_store.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace antipode {
namespace {

/// Numbers of a factor by result; empty: it has words.
std::vector<double> numbersOf(const std::vector<StudyResult>& results, std::size_t factor) {
  std::vector<double> numbers;
  for (const StudyResult& result : results) {
    const auto number = parseNumber(result.point.values[factor]);
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

StudyReport::OfMetric reportOf(const Study& study, const std::vector<StudyResult>& results, std::size_t metric) {
  StudyReport::OfMetric report;
  report.name = study.metrics[metric].name();
  std::vector<double> values;
  for (const StudyResult& result : results)
    if (!std::isnan(result.metrics[metric])) values.push_back(result.metrics[metric]);
  report.summary = SampleSummary::of(values);
  if (values.size() > 1) report.mean = bootstrapInterval(values, meanOf);
  for (std::size_t factor = 0; factor < study.factors.size(); ++factor) {
    const std::vector<double> numbers = numbersOf(results, factor);
    std::vector<double> a, b;
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (!std::isnan(results[i].metrics[metric]))
        a.push_back(numbers[i]), b.push_back(results[i].metrics[metric]);
    report.correlations.push_back(a.size() > 1 ? rankCorrelation(a, b) : kNaN);
  }
  const bool isWhole = static_cast<std::int64_t>(results.size()) == study.design->runs();
  if (study.designSpec.kind == DesignKind::Saltelli && study.designSpec.repeats == 1 && isWhole) {
    std::vector<double> all;
    for (const StudyResult& result : results) all.push_back(result.metrics[metric]);
    report.sensitivity = sensitivity(all, study.factors.size());
  }
  return report;
}

std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

StudyReport StudyReport::of(const Study& study, const std::vector<StudyResult>& results) {
  StudyReport report;
  report.planned = study.design->runs();
  report.done = static_cast<std::int64_t>(results.size());
  std::map<std::string, std::int64_t> failures;
  for (const StudyResult& result : results) {
    report.refused += result.end == StudyResult::End::Refused ? 1 : 0;
    report.diverged += result.end == StudyResult::End::Diverged ? 1 : 0;
    report.passed += result.passed ? 1 : 0;
    if (!result.passed && !result.reason.empty()) ++failures[result.reason];
  }
  report.failures.assign(failures.begin(), failures.end());
  std::ranges::stable_sort(report.failures, std::greater<>{}, [](const auto& failure) { return failure.second; });
  if (!study.verdict.empty() && report.done > 0) report.passRate = wilsonInterval(report.passed, report.done);
  for (std::size_t metric = 0; metric < study.metrics.size(); ++metric)
    report.metrics.push_back(reportOf(study, results, metric));
  report.hash = hashOf(results);
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
  for (const auto& [reason, count] : report.failures) out += fmt::format("  {:>8}  {}\n", count, reason);
  out += fmt::format("\n{:<20}{:>8}{:>12}{:>26}{:>12}{:>12}{:>12}{:>12}\n", "metric", "values", "mean",
                     "95 % of the mean", "deviation", "5 %", "median", "95 %");
  for (const StudyReport::OfMetric& metric : report.metrics) {
    const SampleSummary& s = metric.summary;
    const std::string interval =
        s.count > 1 ? fmt::format("{:.6g} to {:.6g}", metric.mean.low, metric.mean.high) : "";
    out += s.count == 0 ? fmt::format("{:<20}{:>8}\n", metric.name, 0)
                        : fmt::format("{:<20}{:>8}{:>12.6g}{:>26}{:>12.4g}{:>12.6g}{:>12.6g}{:>12.6g}\n",
                                      metric.name, s.count, s.mean, interval, s.deviation, s.p5, s.median, s.p95);
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
  return out + fmt::format("\nhash: {:016x}\n", report.hash);
}

std::string reportJson(const Study& study, const StudyReport& report) {
  using Json = nlohmann::ordered_json;
  const auto interval = [](const Interval& i) { return Json{i.low, i.high}; };
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
  root["hash"] = fmt::format("{:016x}", report.hash);
  return root.dump(2) + "\n";
}

std::string resultsCsv(const Study& study, const std::vector<StudyResult>& results) {
  std::string out = "run,point,repeat,seed";
  for (const Factor& factor : study.factors) out += "," + factor.name;
  for (const Metric& metric : study.metrics) out += "," + metric.name();
  out += ",passed,outcome,reason,steps,state_hash\n";
  for (const StudyResult& result : results) {
    out += fmt::format("{},{},{},{}", result.run, result.point.point, result.point.repeat, result.point.seed);
    for (const std::string& value : result.point.values) out += "," + cell(value);
    for (const double metric : result.metrics) out += std::isnan(metric) ? "," : "," + numberText(metric);
    out += fmt::format(",{},{},{},{},{:016x}\n", result.passed, FieldCodec<StudyResult::End>::toText(result.end),
                       cell(result.reason), result.steps, result.stateHash);
  }
  return out;
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
