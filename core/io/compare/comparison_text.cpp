// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/comparison_text.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace antipode {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostLines = 40;  // of a table for people

std::string rangeText(const TimeRange& range) {
  return fmt::format("{:g} to {:g} s", range.from, range.to);
}

void appendResults(std::string& out, const RunsCompared& compared) {
  out += fmt::format("\n{:<16}{:<16}{:>6}{:>12}{:>12}{:>12}{:>12}{:>12}{:>11}\n", "vehicle", "other - first", "",
                     "mean", "rms", "p50", "p95", "max", "at (s)");
  for (const QuantityResult& result : compared.results) {
    const DifferenceSummary& d = result.differences;
    if (d.count == 0) {
      out += fmt::format("{:<16}{:<16}{:>6}  not known in both\n", result.vehicle.name, result.quantity.name(),
                         result.quantity.unit());
      continue;
    }
    out += fmt::format("{:<16}{:<16}{:>6}{:>12.5g}{:>12.5g}{:>12.5g}{:>12.5g}{:>12.5g}{:>11.6g}{}\n",
                       result.vehicle.name, result.quantity.name(), result.quantity.unit(), d.mean, d.rms, d.p50,
                       d.p95, d.max, d.maxTime,
                       result.tolerances.empty() ? ""
                       : result.isWithin         ? "  within"
                                                 : "  OVER");
  }
}

void appendSources(std::string& out, const RunsCompared& compared) {
  if (!compared.hasScenarios) {
    out += "\nscenario: not compared, one of the two is a log without parameters\n";
    return;
  }
  out += fmt::format("\nscenario: {}\n", compared.scenario.empty()
                                             ? "no difference"
                                             : fmt::format("{} differences", compared.scenario.size()));
  std::size_t lines = 0;
  const auto isRoom = [&](std::size_t all) {
    if (lines++ == kMostLines) out += fmt::format("  ... {} more (--json has all)\n", all - kMostLines);
    return lines <= kMostLines;
  };
  const auto orNone = [](const std::string& value) { return value.empty() ? "(none)" : shortValue(value); };
  for (const ScenarioDifference& difference : compared.scenario)
    if (isRoom(compared.scenario.size()))
      out += fmt::format("  {}: {} | {}\n", difference.path, orNone(difference.first), orNone(difference.other));
  lines = 0;
  for (const JournalDifference& entry : compared.journal)
    if (isRoom(compared.journal.size()))
      out += fmt::format("  only in the {} run, at {:g} s: {}{} = {}\n", entry.isInFirst ? "first" : "other",
                         entry.time, entry.vehicle.empty() ? "" : entry.vehicle + ' ', entry.name,
                         shortValue(entry.value));
}

std::string firstDifferenceText(const RunsCompared& compared) {
  if (compared.sharedRows == 0) return "no rows of the same moment";
  if (!compared.firstDifference)
    return fmt::format("none: {} rows of the same moments are equal bit for bit", compared.sharedRows);
  const FirstDifference& d = *compared.firstDifference;
  return fmt::format("at {:g} s: {} {} is {:.17g} and {:.17g}", d.time, d.vehicle.name,
                     channelInfo(d.channel).name, d.first, d.other);
}

/// NaN has no number in JSON.
ordered_json numberOrNull(double value) {
  return std::isfinite(value) ? ordered_json(value) : ordered_json();
}

ordered_json rangeJson(const TimeRange& range) {
  return ordered_json{{"from", range.from}, {"to", range.to}};
}

ordered_json resultJson(const QuantityResult& result) {
  const DifferenceSummary& d = result.differences;
  ordered_json json{{"vehicle", result.vehicle.name},
                    {"quantity", result.quantity.name()},
                    {"unit", result.quantity.unit()},
                    {"count", d.count}};
  if (d.count > 0)
    json.update(ordered_json{{"mean", numberOrNull(d.mean)},
                             {"rms", numberOrNull(d.rms)},
                             {"p50", numberOrNull(d.p50)},
                             {"p95", numberOrNull(d.p95)},
                             {"p99", numberOrNull(d.p99)},
                             {"max", numberOrNull(d.max)},
                             {"max_time", d.maxTime}});
  ordered_json tolerances = ordered_json::array();
  for (const DifferenceTolerance& tolerance : result.tolerances) tolerances.push_back(tolerance.text());
  json["tolerances"] = std::move(tolerances);
  json["within"] = result.isWithin;
  if (result.firstOver) json["first_over"] = *result.firstOver;
  return json;
}

ordered_json sourcesJson(const RunsCompared& compared) {
  if (!compared.hasScenarios) return {};
  ordered_json scenario = ordered_json::array();
  for (const ScenarioDifference& d : compared.scenario)
    scenario.push_back({{"path", d.path}, {"first", d.first}, {"other", d.other}});
  return scenario;
}

ordered_json journalJson(const RunsCompared& compared) {
  ordered_json journal = ordered_json::array();
  for (const JournalDifference& d : compared.journal)
    journal.push_back({{"run", d.isInFirst ? "first" : "other"},
                       {"time", d.time},
                       {"vehicle", d.vehicle},
                       {"name", d.name},
                       {"value", d.value}});
  return journal;
}

ordered_json firstDifferenceJson(const RunsCompared& compared) {
  if (!compared.firstDifference) return {};
  const FirstDifference& d = *compared.firstDifference;
  return ordered_json{{"time", d.time},
                      {"vehicle", d.vehicle.name},
                      {"channel", channelInfo(d.channel).name},
                      {"first", numberOrNull(d.first)},
                      {"other", numberOrNull(d.other)}};
}

ordered_json hashesJson(const RunsCompared& compared) {
  if (!compared.hashes) return {};
  ordered_json json{{"compared", compared.hashes->compared}};
  json["last_equal_step"] =
      compared.hashes->lastEqual ? ordered_json(*compared.hashes->lastEqual) : ordered_json();
  json["first_other_step"] =
      compared.hashes->firstOther ? ordered_json(*compared.hashes->firstOther) : ordered_json();
  return json;
}

}  // namespace

std::string shortValue(const std::string& value, std::size_t most) {
  if (value.size() <= most) return value;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(value[end]) & 0xC0) == 0x80) --end;  // no half characters
  return value.substr(0, end) + "...";
}

std::string comparisonText(const RunsCompared& compared, const ComparedNames& names) {
  std::string out = fmt::format(
      "first: {}, {}\nother: {}, {}\naligned by {}: the times of the other run are moved by {:g} s\n"
      "compared: {}, {} moments; at {} of them the other run is interpolated\n",
      names.first, rangeText(compared.firstTime), names.other, rangeText(compared.otherTime),
      alignName(compared.alignment.by), compared.alignment.shift, rangeText(compared.common), compared.moments,
      compared.interpolated);
  if (!compared.onlyInFirst.empty())
    out += fmt::format("only in the first run: {}\n", fmt::join(compared.onlyInFirst, ", "));
  if (!compared.onlyInOther.empty())
    out += fmt::format("only in the other run: {}\n", fmt::join(compared.onlyInOther, ", "));
  appendResults(out, compared);
  appendSources(out, compared);
  out += fmt::format("\nfirst difference: {}\n", firstDifferenceText(compared));
  if (compared.hashes && compared.hashes->firstOther)
    out += fmt::format("state hashes: another one first after step {}\n", *compared.hashes->firstOther);
  else if (compared.hashes)
    out += fmt::format("state hashes: {} are the same\n", compared.hashes->compared);
  out += compared.isEqual() ? "verdict: equal within the tolerances\n" : "verdict: different\n";
  for (const std::string& reason : compared.reasons) out += fmt::format("  {}\n", reason);
  return out;
}

std::string comparisonJson(const RunsCompared& compared, const ComparedNames& names) {
  ordered_json json{{"first", names.first},
                    {"other", names.other},
                    {"equal", compared.isEqual()},
                    {"reasons", compared.reasons},
                    {"align", {{"by", alignName(compared.alignment.by)}, {"shift", compared.alignment.shift}}},
                    {"first_time", rangeJson(compared.firstTime)},
                    {"other_time", rangeJson(compared.otherTime)},
                    {"common_time", rangeJson(compared.common)},
                    {"moments", compared.moments},
                    {"interpolated", compared.interpolated},
                    {"only_in_first", compared.onlyInFirst},
                    {"only_in_other", compared.onlyInOther}};
  ordered_json results = ordered_json::array();
  for (const QuantityResult& result : compared.results) results.push_back(resultJson(result));
  json["differences"] = std::move(results);
  json["scenario"] = sourcesJson(compared);
  json["journal"] = journalJson(compared);
  json["first_difference"] = firstDifferenceJson(compared);
  json["hashes"] = hashesJson(compared);
  // A name of a log may be no text at all.
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace antipode
