// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace antipode {

/// A stretch of an axis, low < high.
struct PlotRange {
  double low = 0;
  double high = 1;
  double span() const { return high - low; }
  bool contains(double value) const { return value >= low && value <= high; }
  bool contains(const PlotRange& other) const { return other.low >= low && other.high <= high; }
  bool operator==(const PlotRange&) const = default;
};

/// Round positions on an axis.
struct PlotTicks {
  double step = 1;
  int decimals = 0;            ///< that tell the values apart
  std::vector<double> values;  ///< multiples of step inside the range, ascending
};

/// Steps of 1, 2, 5 times a power of ten; degrees prefer 15, 30, 45, 90 when the range is wide.
PlotTicks valueTicks(const PlotRange& range, int maxCount, std::string_view unit = {});

/// As valueTicks(), but in minutes and hours where the range has them.
PlotTicks timeTicks(const PlotRange& seconds, int maxCount);

/// A time for people: plain seconds ("12.5 s") when `clock` is false, else h:mm:ss with the decimals given.
QString timeText(double seconds, int decimals, bool clock);

/// True when a range is better told as h:mm:ss than in seconds: from two minutes on.
bool readsAsClock(const PlotRange& seconds);

/// A value for people: fixed decimals, no "-0".
QString valueText(double value, int decimals);

/// A unit as people write it: "°" for "deg".
QString unitText(const QString& unit);

/// The value axis for `data` (lowest and highest visible value): with a margin, its ends on half ticks.
/// `current` is kept while it contains the data and is not far too wide, so that labels do not flicker.
/// A constant gets room around it.
PlotRange valueAxisFor(const PlotRange& data, std::string_view unit, const std::optional<PlotRange>& current);

/// The same from 0 on, for data above 0: up to a round step.
PlotRange valueAxisFromZero(double high, const std::optional<PlotRange>& current);

/// End of a time axis that shows a run from `start`, which has grown to `end`: it moves in jumps of about a tenth of
/// the run. All plots of the same run have the same end, whenever they began to show it.
double growingEnd(double start, double end);

/// The last `window` seconds before `end`, moved in steps of a twentieth of the window.
PlotRange slidingWindow(double end, double window);

}  // namespace antipode
