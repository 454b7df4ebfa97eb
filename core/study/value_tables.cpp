// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/value_tables.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr auto kNoGroup = std::numeric_limits<std::uint8_t>::max();
static_assert(ValueTableMaker::kMostCombinations < kNoGroup);

bool isSeed(const Factor& factor) {
  return std::ranges::any_of(factor.paths, [](const std::string& path) {
    return path == "seed" || path == "time/seed" || path == "time.seed";
  });
}

/// The different values that a factor has in a study; empty: it has too many of them.
std::vector<std::string> valuesOf(const Study& study, std::size_t factor) {
  std::vector<std::string> values;
  const auto add = [&](const std::string& value) {
    if (std::ranges::find(values, value) == values.end()) values.push_back(value);
    return values.size() <= ValueTableMaker::kMostValues;
  };
  const auto addAll = [&] {
    if (study.designSpec.kind != DesignKind::Points) return std::ranges::all_of(study.factors[factor].values, add);
    const auto repeats = static_cast<std::int64_t>(study.designSpec.repeats);
    for (std::int64_t run = 0; run < study.design->runs(); run += repeats)
      if (!add(study.design->run(run).values[factor])) return false;
    return true;
  };
  return addAll() ? values : std::vector<std::string>{};
}

}  // namespace

ValueTableMaker::ValueTableMaker(const Study& study) : metrics_(study.metrics.size()) {
  std::vector<std::size_t> together;
  std::size_t combinations = 1;
  for (std::size_t i = 0; i < study.factors.size(); ++i) {
    values_.push_back(isSeed(study.factors[i]) ? std::vector<std::string>{} : valuesOf(study, i));
    if (values_[i].size() < 2) continue;
    addTable({i});
    together.push_back(i);
    combinations = std::min(combinations * values_[i].size(), kMostCombinations + 1);
  }
  if (together.size() > 1 && combinations <= kMostCombinations) addTable(std::move(together));
}

void ValueTableMaker::addTable(std::vector<std::size_t> factors) {
  Table& table = tables_.emplace_back();
  table.result.factors = std::move(factors);
  std::vector<ValueGroup>& groups = table.result.groups = {ValueGroup{}};
  for (const std::size_t factor : table.result.factors) {
    std::vector<ValueGroup> more;
    for (const ValueGroup& group : groups)
      for (const std::string& value : values_[factor]) {
        more.push_back(group);
        more.back().values.push_back(value);
      }
    groups = std::move(more);
  }
  for (ValueGroup& group : groups) group.metrics.resize(metrics_);
}

std::optional<std::size_t> ValueTableMaker::groupOf(const Table& table, const StudyResult& result) const {
  std::size_t group = 0;
  for (const std::size_t factor : table.result.factors) {
    const auto found = std::ranges::find(values_[factor], result.point.values[factor]);
    if (found == values_[factor].end()) return std::nullopt;
    group = group * values_[factor].size() + static_cast<std::size_t>(found - values_[factor].begin());
  }
  return group;
}

void ValueTableMaker::take(const StudyResult& result, bool isKept) {
  for (Table& table : tables_) {
    const auto at = groupOf(table, result);
    if (isKept) table.kept.push_back(static_cast<std::uint8_t>(at.value_or(kNoGroup)));
    if (!at) continue;
    ValueGroup& group = table.result.groups[*at];
    ++group.runs;
    group.passed += result.passed ? 1 : 0;
    for (std::size_t i = 0; i < metrics_; ++i) {
      const double value = result.metrics[i];
      if (std::isnan(value)) continue;
      // The mean so far, and in `deviation` the sum of squares around it (Welford 1962).
      ValueGroup::OfMetric& metric = group.metrics[i];
      const double before = value - metric.mean;
      metric.mean += before / static_cast<double>(++metric.count);
      metric.deviation += before * (value - metric.mean);
    }
  }
}

std::vector<ValueTable> ValueTableMaker::finish(const std::vector<std::vector<double>>& kept) const {
  std::vector<ValueTable> all;
  for (const Table& table : tables_) {
    ValueTable& result = all.emplace_back(table.result);
    for (std::size_t i = 0; i < metrics_; ++i) {
      std::vector<std::vector<double>> values(result.groups.size());
      for (std::size_t run = 0; run < table.kept.size(); ++run)
        if (table.kept[run] != kNoGroup && !std::isnan(kept[i][run]))
          values[table.kept[run]].push_back(kept[i][run]);
      for (std::size_t at = 0; at < values.size(); ++at) {
        ValueGroup::OfMetric& metric = result.groups[at].metrics[i];
        if (metric.count < 2) continue;
        metric.deviation = std::sqrt(metric.deviation / static_cast<double>(metric.count - 1));
        const bool areDrawn = values[at].size() == metric.count && metric.count <= kMostDrawn;
        metric.interval =
            areDrawn ? bootstrapInterval(values[at], [](std::span<const double> some) { return meanOf(some); })
                     : meanInterval({.count = metric.count, .mean = metric.mean, .deviation = metric.deviation});
      }
    }
    std::erase_if(result.groups, [](const ValueGroup& group) { return group.runs == 0; });
  }
  return all;
}

}  // namespace antipode
