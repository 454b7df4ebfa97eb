// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_runs.h"

#include "core/scenario/edits/values.h"
#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr std::size_t kMostLevels = 40;  // more are taken as numbers
constexpr int kParts = 10;               // of a range of numbers
constexpr qsizetype kLongestMark = 10;   // letters
constexpr std::size_t kMostMarks = 12;

QString shortened(const QString& text) {
  return text.size() > kLongestMark ? text.left(kLongestMark - 1) + u'…' : text;
}

}  // namespace

std::vector<QString> measureNames(const Study& study) {
  std::vector<QString> names;
  for (const Metric& metric : study.metrics) names.push_back(qt(metric.name()));
  if (study.hasVerdict()) names.push_back(antipode::tr("share that passes"));
  return names;
}

QString measureLabel(const Study& study, std::size_t measure) {
  const QString name = measureNames(study)[measure];
  const std::string unit = measure < study.metrics.size() ? study.metrics[measure].unit() : std::string();
  return unit.empty() ? name : QStringLiteral("%1 (%2)").arg(name, writtenUnit(unit.c_str()));
}

QString factorLabel(const Study& study, std::size_t factor) {
  const Factor& spec = study.factors[factor];
  const std::string unit =
      study.scenario && !spec.paths.empty() ? unitAt(*study.scenario, Path::fromText(spec.paths.front())) : std::string();
  return unit.empty() ? qt(spec.name) : QStringLiteral("%1 (%2)").arg(qt(spec.name), writtenUnit(unit.c_str()));
}

double measureOf(const Study& study, const StudyResult& result, std::size_t measure) {
  if (measure < study.metrics.size()) return result.metrics[measure];
  return result.passed ? 1 : 0;
}

QString shortNumber(double value) {
  const double size = std::abs(value);
  // Metres and seconds of whole missions are read as 33,564, not as 3.356e+04.
  return size >= 9999.5 && size < 1e7 ? QLocale().toString(value, 'f', 0) : QLocale().toString(value, 'g', 4);
}

QString uncertainNumber(double value, double uncertainty) {
  const QString both = QStringLiteral("%1 ± %2");
  if (!(uncertainty > 0) || !std::isfinite(uncertainty))
    return both.arg(shortNumber(value), shortNumber(uncertainty));
  constexpr int kMostDecimals = 15;
  const int decimals = std::clamp(1 - static_cast<int>(std::floor(std::log10(uncertainty))), 0, kMostDecimals);
  return both.arg(QLocale().toString(value, 'f', decimals), QLocale().toString(uncertainty, 'f', decimals));
}

QString runWords(const Study& study, const StudyResult& result) {
  QStringList parts;
  for (std::size_t i = 0; i < study.factors.size(); ++i) {
    const auto number = parseNumber(result.point.values[i]);
    parts << qt(study.factors[i].name) + ' ' +
                 (number ? shortNumber(*number) : shortened(qt(result.point.values[i])));
  }
  return antipode::tr("run %1: %2").arg(result.run).arg(parts.join(", "));
}

FactorScale::FactorScale(const StudyRuns& runs, std::size_t factor) {
  const Factor& spec = runs.study->factors[factor];
  const bool areNumbers =
      std::ranges::all_of(spec.values, [](const auto& text) { return parseNumber(text).has_value(); });
  if (!spec.values.empty() && (spec.values.size() <= kMostLevels || !areNumbers)) {
    levels_ = spec.values;
    range_ = {0, static_cast<double>(levels_.size())};
    return;
  }
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const StudyResult& result : runs.results)
    if (const auto number = parseNumber(result.point.values[factor]))
      low = std::min(low, *number), high = std::max(high, *number);
  range_ = low < high ? PlotRange{low, high}
                      : PlotRange{std::isfinite(low) ? low - 0.5 : 0, std::isfinite(low) ? low + 0.5 : 1};
}

int FactorScale::cells() const {
  return hasLevels() ? static_cast<int>(levels_.size()) : kParts;
}

int FactorScale::cellOf(const std::string& value) const {
  if (hasLevels()) {
    const auto found = std::ranges::find(levels_, value);
    return found == levels_.end() ? -1 : static_cast<int>(found - levels_.begin());
  }
  const auto number = parseNumber(value);
  if (!number) return -1;
  return std::clamp(static_cast<int>((*number - range_.low) / range_.span() * kParts), 0, kParts - 1);
}

double FactorScale::placeOf(const std::string& value) const {
  if (hasLevels()) return cellOf(value) + 0.5;
  return parseNumber(value).value_or(std::numeric_limits<double>::quiet_NaN());
}

PlotRange FactorScale::rangeOf(int cell) const {
  const double width = range_.span() / cells();
  return {range_.low + cell * width, range_.low + (cell + 1) * width};
}

QString FactorScale::nameOf(int cell) const {
  if (hasLevels()) return qt(levels_[static_cast<std::size_t>(cell)]);
  const PlotRange range = rangeOf(cell);
  return antipode::tr("%1 to %2").arg(shortNumber(range.low), shortNumber(range.high));
}

std::vector<std::pair<double, QString>> FactorScale::marks() const {
  std::vector<std::pair<double, QString>> marks;
  const std::size_t every = levels_.size() / kMostMarks + 1;
  for (std::size_t i = 0; i < levels_.size(); i += every) {
    const auto number = parseNumber(levels_[i]);
    marks.emplace_back(static_cast<double>(i) + 0.5, number ? shortNumber(*number) : shortened(qt(levels_[i])));
  }
  return marks;
}

}  // namespace antipode
