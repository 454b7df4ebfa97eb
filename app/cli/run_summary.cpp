// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_summary.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode::cli {
namespace {

constexpr std::size_t kMaxRows = 40;
constexpr std::int64_t kBlock = 4096;  // rows read at a time

std::vector<double> readBlock(const Recording& recording, std::optional<int> column, std::int64_t row,
                              std::size_t count) {
  std::vector<double> values(count);
  values.resize(column ? recording.read(*column, row, values) : 0);
  return values;
}

}  // namespace

void TravelledDistances::Track::add(const Recording& recording, VehicleId vehicle, std::int64_t row,
                                    std::size_t count) {
  const auto read = [&](Channel channel) {
    return readBlock(recording, recording.columnOf(vehicle, channel), row, count);
  };
  const auto xs = read(Channel::X), ys = read(Channel::Y), jumps = read(Channel::Transported);
  for (std::size_t i = 0; i < std::min(xs.size(), ys.size()); ++i) {
    const double leg = std::hypot(xs[i] - x, ys[i] - y);
    if (std::isfinite(leg) && !(i < jumps.size() && jumps[i] > 0)) distance += leg;
    x = xs[i], y = ys[i];
  }
}

void TravelledDistances::takeUpTo(const Recording& recording, std::int64_t endRow) {
  tracks_.resize(std::min(recording.header().vehicleNames.size(), kMaxRows));
  while (rows_ < endRow) {
    const auto count = std::min<std::int64_t>(kBlock, endRow - rows_);
    for (std::size_t v = 0; v < tracks_.size(); ++v)
      tracks_[v].add(recording, static_cast<VehicleId>(v), rows_, static_cast<std::size_t>(count));
    rows_ += count;
  }
}

double distanceRun(const Recording& recording, VehicleId vehicle) {
  TravelledDistances::Track track;
  for (std::int64_t row = 0; row < recording.rows(); row += kBlock) track.add(recording, vehicle, row, kBlock);
  return track.distance;
}

std::string summaryTable(const Recording& recording, const TravelledDistances& distances) {
  const auto& names = recording.header().vehicleNames;
  const std::size_t shown = std::min(names.size(), kMaxRows);
  std::size_t width = 7;
  for (std::size_t i = 0; i < shown; ++i) width = std::max(width, names[i].size());

  std::string out = fmt::format("{:<{}}  {:>11}  {:>11}  {:>13}  {:>11}  {:>9}  {:>12}\n", "vehicle", width,
                                "x (m)", "y (m)", "heading (deg)", "speed (m/s)", "depth (m)", "distance (m)");
  for (std::size_t i = 0; i < shown; ++i) {
    const auto vehicle = static_cast<VehicleId>(i);
    const auto last = [&](Channel channel) {
      const auto column = recording.columnOf(vehicle, channel);
      return column && recording.rows() > 0 ? recording.sample(*column, recording.rows() - 1) : NAN;
    };
    out += fmt::format("{:<{}}  {:>11.2f}  {:>11.2f}  {:>13.1f}  {:>11.2f}  {:>9.2f}  {:>12.1f}\n", names[i],
                       width, last(Channel::X), last(Channel::Y), roundedHeading(last(Channel::Heading), 1),
                       last(Channel::Speed), last(Channel::Depth), distances.of(vehicle));
  }
  if (shown < names.size()) out += fmt::format("... and {} more vehicles\n", names.size() - shown);
  return out;
}

}  // namespace antipode::cli
