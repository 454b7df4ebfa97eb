// SPDX-License-Identifier: GPL-3.0-or-later
// What the views of a study read: the study and the results that there are.
#pragma once

#include "core/study/study_run.h"
#include "widgets/plots/chart/plot_scale.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// Changed by its owner only, in the GUI thread.
struct StudyRuns {
  std::shared_ptr<const Study> study;  ///< null: there is none that could run
  std::vector<StudyResult> results;    ///< in the order of the runs
  std::int64_t done = 0;  ///< runs that have a result; of very many the last ones are in the file only
};

/// The metrics of a study, and behind them, where it has a verdict, whether a run passed.
std::vector<QString> measureNames(const Study& study);
/// The name of one, with its unit where it is known: "arrival (s)".
QString measureLabel(const Study& study, std::size_t measure);
/// The name of a factor, with the unit of what it sets: "turn (%)".
QString factorLabel(const Study& study, std::size_t factor);
/// NaN: the run has no such value.
double measureOf(const Study& study, const StudyResult& result, std::size_t measure);

/// How the values of a factor lie along an axis: its levels one beside the other, or numbers in equal parts.
class FactorScale {
 public:
  FactorScale(const StudyRuns& runs, std::size_t factor);

  bool hasLevels() const { return !levels_.empty(); }
  int cells() const;
  int cellOf(const std::string& value) const;  ///< -1: none
  double placeOf(const std::string& value) const;
  PlotRange range() const { return range_; }
  PlotRange rangeOf(int cell) const;
  QString nameOf(int cell) const;  ///< "40", or "0.1 to 0.3"
  /// The levels that are marked on an axis, short enough to stand beside each other.
  std::vector<std::pair<double, QString>> marks() const;

 private:
  std::vector<std::string> levels_;
  PlotRange range_;
};

/// A number for people: four digits.
QString shortNumber(double value);
/// A value that is known so well: "58.1 ± 3.6", with as many decimals as the second digit of the uncertainty has.
QString uncertainNumber(double value, double uncertainty);
/// "run 12: drift 0.1, speed 3".
QString runWords(const Study& study, const StudyResult& result);

}  // namespace antipode
