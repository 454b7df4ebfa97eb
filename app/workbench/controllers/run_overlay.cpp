// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/run_overlay.h"

#include "widgets/base/qt_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::int64_t kMostPoints = 2000;  // of a track that is laid over the map
constexpr VehicleId kMostTracks = 100;
constexpr double kMostRungs = 60;  // of a vehicle
constexpr double kRoundTimes[] = {0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600, 21600, 86400};

/// The time from rung to rung.
double rungSpacing(double length) {
  for (const double time : kRoundTimes)
    if (length / time <= kMostRungs) return time;
  return length / kMostRungs;
}

}  // namespace

/// Row by row: a long recording is read back piece by piece.
std::vector<MapOtherTrack> tracksOf(const Recording& recording, const QColor& colour, Vec2 shift) {
  const auto& header = recording.header();
  const auto vehicles = std::min(static_cast<VehicleId>(header.vehicleNames.size()), kMostTracks);
  std::vector<MapOtherTrack> tracks;
  std::vector<std::pair<int, int>> columns;
  for (VehicleId id = 0; id < vehicles; ++id) {
    const auto x = recording.columnOf(id, Channel::X), y = recording.columnOf(id, Channel::Y);
    if (!x || !y) continue;
    const QColor own(qt(header.vehicleColours[static_cast<std::size_t>(id)]));
    tracks.emplace_back().colour = colour.isValid() ? colour : own.isValid() ? own : QColor(Qt::gray);
    columns.emplace_back(*x, *y);
  }
  const std::int64_t first = recording.firstHeldRow(), rows = recording.rows();
  const std::int64_t every = std::max<std::int64_t>(1, (rows - first) / kMostPoints);
  for (std::int64_t row = first; row < rows; row += every)
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      const Vec2 at{recording.sample(columns[i].first, row), recording.sample(columns[i].second, row)};
      if (std::isfinite(at.x + at.y)) tracks[i].points.push_back(at + shift);
    }
  return tracks;
}

std::vector<MapOtherTrack> rungsAt(const RunPair& pair, double time, const QColor& colour) {
  std::vector<MapOtherTrack> rungs;
  const auto common = pair.commonTime();
  if (!common || time < common->from || time > common->to) return rungs;
  for (const VehiclePair& vehicle : pair.vehicles()) {
    if (rungs.size() == static_cast<std::size_t>(kMostTracks)) break;
    const Vec2 from{pair.first().valueAt(vehicle.first, Channel::X, time),
                    pair.first().valueAt(vehicle.first, Channel::Y, time)};
    const Vec2 to = pair.otherPlace(vehicle.other, time);
    if (std::isfinite(from.x + from.y + to.x + to.y)) rungs.push_back({colour, {from, to}});
  }
  return rungs;
}

std::vector<MapOtherTrack> rungsOf(const RunPair& pair, const QColor& colour) {
  std::vector<MapOtherTrack> rungs;
  const auto common = pair.commonTime();
  if (!common) return rungs;
  const double spacing = rungSpacing(common->length());
  for (double n = std::ceil(common->from / spacing); n * spacing <= common->to; ++n)
    std::ranges::move(rungsAt(pair, n * spacing, colour), std::back_inserter(rungs));
  return rungs;
}

}  // namespace antipode
