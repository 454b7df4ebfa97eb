// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of a study, made of its results.
#pragma once

#include "widgets/study/study_picture.h"
#include "widgets/study/study_runs.h"

#include <span>

namespace antipode {

enum class StudyChartKind { HeatMap, Histogram, BoxPlots, Parallel, Tornado, Sobol, Scatter, Survival, OverTime };

/// What is shown: a measure (see measureNames()) over one factor or two.
struct StudyQuestion {
  StudyChartKind kind = StudyChartKind::HeatMap;
  std::size_t measure = 0, across = 0, up = 1;
  /// Of parallel coordinates: what is brushed on each axis, in shares of it.
  std::vector<std::optional<PlotRange>> brushes = {};
};

/// How a channel spreads over many runs, at each time: the shares 5, 25, 50, 75 and 95 %.
struct StudyFan {
  QString title;  ///< the channel with its unit
  std::size_t runs = 0;
  std::vector<double> times;
  std::array<std::vector<double>, 5> lines;
};

/// Those that pass through all brushes, as indices of the results.
std::vector<std::size_t> brushedResults(const StudyRuns& runs, const StudyQuestion& question);

/// `shown`: indices of results. Of StudyChartKind::OverTime see pictureOf(StudyFan).
StudyPicture pictureOf(const StudyRuns& runs, std::span<const std::size_t> shown, const StudyQuestion& question);
StudyPicture pictureOf(const StudyFan& fan);

}  // namespace antipode
