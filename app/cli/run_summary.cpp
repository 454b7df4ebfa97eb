// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_summary.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode::cli {
namespace {

constexpr std::size_t kMaxRows = 40;
constexpr std::size_t kBlock = 4096;  // rows read at a time

std::vector<double> readBlock(const Recording& recording, std::optional<int> column, std::int64_t row) {
  std::vector<double> values(kBlock);
  values.resize(column ? recording.read(*column, row, values) : 0);
  return values;
}

}  // namespace

double distanceRun(const Recording& recording, VehicleId vehicle) {
  const auto x = recording.columnOf(vehicle, Channel::X), y = recording.columnOf(vehicle, Channel::Y);
  const auto transported = recording.columnOf(vehicle, Channel::Transported);
  double distance = 0, lastX = NAN, lastY = NAN;
  for (std::int64_t row = 0; row < recording.rows(); row += static_cast<std::int64_t>(kBlock)) {
    const auto xs = readBlock(recording, x, row), ys = readBlock(recording, y, row);
    const auto jumps = readBlock(recording, transported, row);
    for (std::size_t i = 0; i < std::min(xs.size(), ys.size()); ++i) {
      const double leg = std::hypot(xs[i] - lastX, ys[i] - lastY);
      if (std::isfinite(leg) && !(i < jumps.size() && jumps[i] > 0)) distance += leg;
      lastX = xs[i];
      lastY = ys[i];
    }
  }
  return distance;
}

std::string summaryTable(const Recording& recording) {
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
                       width, last(Channel::X), last(Channel::Y), roundedHeading(last(Channel::Heading), 1), last(Channel::Speed),
                       last(Channel::Depth), distanceRun(recording, vehicle));
  }
  if (shown < names.size()) out += fmt::format("... and {} more vehicles\n", names.size() - shown);
  return out;
}

}  // namespace antipode::cli
