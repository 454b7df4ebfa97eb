// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_zoom.h"

#include "core/run/recording.h"
#include "widgets/base/texts.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kSmallestBox = 6;  // px; less is a slip of the hand

}  // namespace

std::vector<std::pair<double, QString>> followChoices() {
  return {{0, tr("Whole run")},    {30, tr("Last 30 s")},    {60, tr("Last minute")},
          {300, tr("Last 5 min")}, {900, tr("Last 15 min")}, {3600, tr("Last hour")}};
}

void PlotZoom::setView(const TimeView& view) {
  view_ = view;
}

void PlotZoom::fixLike(const PlotZoom& other, const PlotRange& time) {
  view_ = {.follows = false, .range = time};
  for (std::size_t side = 0; side < 2; ++side) values_[side] = other.values_[side];
}

void PlotZoom::restart() {
  setView({.window = view_.window});
  fitValues();
}

void PlotZoom::fitValues() {
  for (auto& values : values_) values.reset();
}

PlotRange PlotZoom::wantedTime(const Recording* recording, std::int64_t rows) const {
  if (!view_.follows) return view_.range;
  const double start = recording ? recording->header().startTime : 0;
  const double end = rows > 0 ? recording->timeOfRow(rows - 1) : start;
  if (view_.window > 0) return slidingWindow(std::max(end, start + view_.window), view_.window);
  const bool isDone = recording && recording->isComplete() && end > start;
  return {start, isDone ? end : growingEnd(start, end)};
}

TimeView PlotZoom::zoomed(const Recording& recording, double time, double factor) const {
  const double start = recording.header().startTime;
  const double end = std::max(recording.endTime(), start + recording.header().stepLength);
  const PlotRange now = chart_.timeRange();
  const double shortest = 4 * recording.header().stepLength;
  if (now.span() * factor < shortest) factor = std::min(1.0, shortest / now.span());
  const PlotRange next{time - (time - now.low) * factor, time + (now.high - time) * factor};
  // Zoomed out as far as there is anything: the whole run, and it stays in view as it grows.
  if (factor > 1 && next.contains({start, end})) return {};
  return {.follows = false, .window = view_.window, .range = next};
}

void PlotZoom::startPan() {
  panTime_ = chart_.timeRange();
  std::ranges::copy(values_, panValues_);
}

TimeView PlotZoom::panned(const Recording& recording, const QPointF& pixels) {
  const double start = recording.header().startTime;
  const double end = std::max(recording.endTime(), start);
  double move = -pixels.x() / chart_.plotArea().width() * panTime_.span();
  // The middle of the view stays within the run, or one would lose it.
  const double middle = (panTime_.low + panTime_.high) / 2;
  move = std::clamp(middle + move, std::min(start, middle), std::max(end, middle)) - middle;
  for (const AxisSide side : kAxisSides) {
    const auto index = static_cast<std::size_t>(side);
    if (!panValues_[index] || !chart_.scale(side)) continue;
    const double sign = chart_.scale(side)->isInverted ? -1 : 1;
    const double up = sign * pixels.y() / chart_.plotArea().height() * panValues_[index]->span();
    values_[index] = PlotRange{panValues_[index]->low + up, panValues_[index]->high + up};
  }
  return {.follows = false, .window = view_.window, .range = {panTime_.low + move, panTime_.high + move}};
}

std::optional<TimeView> PlotZoom::boxed(const Recording& recording, const QRectF& box) {
  if (box.width() < kSmallestBox) return std::nullopt;
  PlotRange time{chart_.timeAt(box.left()), chart_.timeAt(box.right())};
  const double missing = 4 * recording.header().stepLength - time.span();
  if (missing > 0) time = {time.low - missing / 2, time.high + missing / 2};
  // A flat box means time alone.
  if (box.height() >= kSmallestBox) {
    for (const AxisSide side : kAxisSides) {
      if (!chart_.scale(side)) continue;
      const auto [low, high] = std::minmax({chart_.valueAt(box.top(), side), chart_.valueAt(box.bottom(), side)});
      values_[static_cast<std::size_t>(side)] = PlotRange{low, high};
    }
  }
  return TimeView{.follows = false, .window = view_.window, .range = time};
}

}  // namespace antipode
