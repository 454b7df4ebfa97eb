// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/study/study_factors.h"

#include "core/study/study.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace antipode {
namespace {

constexpr int kSteps = 5;
constexpr double kSpread = 0.5;  // of the value, to either side

std::vector<std::string> levelsAround(const FieldView& field) {
  const FieldInfo& info = field.info;
  const double value = parseNumber(field.text).value_or(parseNumber(field.defaultText).value_or(0));
  const double reach = value != 0 ? kSpread * std::abs(value) : std::isfinite(info.max) ? kSpread * info.max : 1;
  const bool isWhole = field.kind == FieldKind::Integer;
  const double least = info.minExcluded ? info.min + 0.01 * reach : info.min;
  const double low = std::max(least, value - reach), high = std::min(info.max, value + reach);
  std::vector<std::string> levels;
  for (int i = 0; i < kSteps; ++i) {
    const double level = low + (high - low) * i / (kSteps - 1);
    // Four digits are enough to begin with, and are read with ease.
    std::string text = fmt::format("{:.4g}", isWhole ? std::round(level) : level);
    if (std::ranges::find(levels, text) == levels.end()) levels.push_back(std::move(text));
  }
  return levels;
}

std::string wordOf(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return text;
}

}  // namespace

FactorDraft factorOfField(const std::string& path, const FieldView& field,
                          const std::vector<FactorDraft>& others) {
  FactorDraft factor;
  factor.paths = {path.empty() ? field.name : path + '/' + field.name};
  if (field.kind == FieldKind::Number || field.kind == FieldKind::Integer)
    factor.values = levelsAround(field);
  else if (field.kind == FieldKind::Flag)
    factor.values = {"false", "true"};
  else if (field.kind == FieldKind::Choice)
    factor.values = field.choices;
  else
    factor.values = {field.text};
  const auto isTaken = [&](const std::string& name) {
    return isResultColumn(name) || std::ranges::any_of(others, [&](const FactorDraft& other) {
      const std::string last =
          other.paths.empty() ? "" : other.paths[0].substr(other.paths[0].find_last_of("/.") + 1);
      return (other.name.empty() ? last : other.name) == name;
    });
  };
  factor.name = wordOf(field.name);
  if (isTaken(factor.name)) factor.name = wordOf(factor.paths[0].substr(factor.paths[0].find('/') + 1));
  for (int number = 2; isTaken(factor.name); ++number)
    factor.name = fmt::format("{}_{}", wordOf(field.name), number);
  return factor;
}

StudyDraft studyOfScenario(const Scenario& scenario, const std::string& base) {
  StudyDraft draft;
  draft.name = scenario.name.empty() ? std::filesystem::path(base).stem().string() : scenario.name;
  draft.base = base;
  if (!scenario.time.duration) draft.duration = "600";
  draft.design = {{"kind", "grid"}};
  draft.metrics = {{"sailed", "distance_sailed"}};
  if (scenario.vehicles.size() > 1) draft.metrics.emplace_back("closest", "closest_approach");
  return draft;
}

}  // namespace antipode
