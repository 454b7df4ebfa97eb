// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/current_grid.h"

#include "core/geo/grid_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// The last entry of an ascending list that is not above `value`, and the share of the next one.
struct Between {
  std::size_t before = 0;
  double share = 0;
};

Between placeIn(const std::vector<double>& list, double value) {
  const auto after = std::ranges::upper_bound(list, value);
  if (after == list.begin()) return {};
  const auto before = static_cast<std::size_t>(after - list.begin()) - 1;
  if (after == list.end()) return {before, 0};
  return {before, (value - list[before]) / (*after - list[before])};
}

double mixed(double before, double after, double share) {
  return share > 0 ? before + share * (after - before) : before;
}

double orZero(double value) {
  return std::isnan(value) ? 0 : value;
}

bool isAscending(const std::vector<double>& list) {
  return !list.empty() && std::ranges::adjacent_find(list, std::greater_equal<>()) == list.end();
}

bool sameValues(const std::vector<float>& a, const std::vector<float>& b) {
  return std::ranges::equal(a, b, [](float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

}  // namespace

CurrentGrid::CurrentGrid(GridFrame frame, std::vector<double> times, std::vector<double> depths, Flow flow)
    : frame_(frame), times_(std::move(times)), depths_(std::move(depths)), flow_(std::move(flow)) {}

Result<CurrentGrid> CurrentGrid::fromText(std::string_view text) {
  const auto grid = GridText::fromText(text);
  if (!grid) return tl::unexpected<Error>(grid.error());
  if (!isAscending(grid->times) || !isAscending(grid->depths))
    return err("grid: times and depths must be there and ascend");
  const std::size_t flows = grid->frame.size() * grid->times.size() * grid->depths.size();
  if (flows == 0 || grid->values.size() != 2 * flows)
    return err("grid: there are {} numbers for {} flows east and north", grid->values.size(), flows);
  Flow flow;
  flow.east.assign(grid->values.begin(), grid->values.begin() + static_cast<std::ptrdiff_t>(flows));
  flow.north.assign(grid->values.begin() + static_cast<std::ptrdiff_t>(flows), grid->values.end());
  return CurrentGrid(grid->frame, grid->times, grid->depths, std::move(flow));
}

std::string CurrentGrid::text() const {
  GridText grid{frame_, times_, depths_, flow_.east};
  grid.values.insert(grid.values.end(), flow_.north.begin(), flow_.north.end());
  return grid.text();
}

bool CurrentGrid::operator==(const CurrentGrid& other) const {
  return frame_ == other.frame_ && times_ == other.times_ && depths_ == other.depths_ &&
         sameValues(flow_.east, other.flow_.east) && sameValues(flow_.north, other.flow_.north);
}

double CurrentGrid::meanAt(const std::vector<float>& values, std::size_t time, std::size_t depth,
                           const GridFrame::Corners& corners) const {
  const std::size_t first = (time * depths_.size() + depth) * frame_.size();
  return orZero(weightedMean(corners, std::span(values).subspan(first, frame_.size())));
}

CurrentGrid::Snapshot CurrentGrid::snapshotAt(double time) const {
  Snapshot snapshot;
  const Between at = placeIn(times_, time);
  snapshot.grid_ = this;
  snapshot.before_ = at.before;
  snapshot.share_ = at.share;
  return snapshot;
}

Vec2 CurrentGrid::Snapshot::at(Vec2 place, double depth) const {
  if (!grid_) return {};
  const auto corners = grid_->frame_.cornersAt(place);
  if (!corners) return {};
  const Between layer = placeIn(grid_->depths_, depth);
  const auto flowOf = [&](const std::vector<float>& values) {
    const auto atTime = [&](std::size_t time) {
      const double upper = grid_->meanAt(values, time, layer.before, *corners);
      return layer.share > 0 ? mixed(upper, grid_->meanAt(values, time, layer.before + 1, *corners), layer.share)
                             : upper;
    };
    return share_ > 0 ? mixed(atTime(before_), atTime(before_ + 1), share_) : atTime(before_);
  };
  return {flowOf(grid_->flow_.east), flowOf(grid_->flow_.north)};
}

}  // namespace antipode
