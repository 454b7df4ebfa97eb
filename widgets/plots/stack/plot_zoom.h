// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_chart.h"

#include <QPointF>
#include <QRectF>

#include <optional>
#include <utility>
#include <vector>

namespace antipode {

class Recording;

/// What part of the time a plot shows.
struct TimeView {
  bool follows = true;   ///< the newest data stay in view
  double window = 0;     ///< s, while following: the last so many seconds; 0 = the whole run
  PlotRange range = {};  ///< s, while not following
  bool operator==(const TimeView&) const = default;
};

/// Ranges to follow that menus offer: seconds (0 = the whole run) and what to call them.
std::vector<std::pair<double, QString>> followChoices();

/// The part of the time and of the values that a plot shows, as a person zooms and pans it.
class PlotZoom {
 public:
  explicit PlotZoom(const PlotChart& chart) : chart_(chart) {}

  const TimeView& view() const { return view_; }
  void setView(const TimeView& view);
  /// Shows what another one does, and stays there: this time, these values.
  void fixLike(const PlotZoom& other, const PlotRange& time);
  /// The whole view again for another run; how much of the time is followed stays.
  void restart();
  /// Run time to show. `rows`: of the recording, as far as the plot has read it.
  PlotRange wantedTime(const Recording* recording, std::int64_t rows) const;
  /// Of an axis that a box or a pan has fixed; nullopt: it fits the data.
  const std::optional<PlotRange>& values(AxisSide side) const { return values_[static_cast<std::size_t>(side)]; }
  void fitValues();

  // What the person does; each returns the view to go to.
  TimeView zoomed(const Recording& recording, double time, double factor) const;
  void startPan();
  TimeView panned(const Recording& recording, const QPointF& pixels);
  /// nullopt: the box is too small to be meant.
  std::optional<TimeView> boxed(const Recording& recording, const QRectF& box);

 private:
  const PlotChart& chart_;
  TimeView view_;
  std::optional<PlotRange> values_[2];  // by a zoom box; else the axis fits the data
  PlotRange panTime_;
  std::optional<PlotRange> panValues_[2];
};

}  // namespace antipode
