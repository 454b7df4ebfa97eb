// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/motor_history.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::int64_t kValuesAtOnce = 200'000;  // a long log must not stall the window

}  // namespace

void MotorHistory::restart() {
  tracks_.clear();
  for (std::size_t i = 0; i < vehicleCount(); ++i) {
    const auto column = recording()->columnOf(static_cast<VehicleId>(i), Channel::MotorOn);
    tracks_.push_back(column ? std::optional(Track{*column, {}}) : std::nullopt);
  }
}

bool MotorHistory::readNew() {
  const auto recorded = std::ranges::count_if(tracks_, [](const auto& track) { return track.has_value(); });
  if (recorded == 0) return false;
  const Rows rows = newRows(std::max<std::int64_t>(1, kValuesAtOnce / recorded));
  if (rows.count == 0) return false;
  std::vector<double> values(static_cast<std::size_t>(rows.count)), times(values.size());
  recording()->readTimes(rows.first, times);
  for (auto& track : tracks_) {
    if (!track) continue;
    recording()->read(track->column, rows.first, values);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Motor motor = std::isnan(values[i]) ? Motor::Unknown : values[i] > 0 ? Motor::On : Motor::Off;
      if (!track->changes.empty() && track->changes.back().motor == motor) continue;
      Change next{times[i], 0, 0, motor};
      if (!track->changes.empty()) {
        const Change& last = track->changes.back();
        const double span = next.time - last.time;
        next.on = last.on + (last.motor == Motor::On ? span : 0);
        next.known = last.known + (last.motor != Motor::Unknown ? span : 0);
      }
      track->changes.push_back(next);
    }
  }
  return true;
}

std::optional<double> MotorHistory::onShare(VehicleId vehicle, double time) const {
  const auto index = static_cast<std::size_t>(vehicle);
  if (vehicle < 0 || index >= tracks_.size() || !tracks_[index]) return std::nullopt;
  const std::vector<Change>& changes = tracks_[index]->changes;
  const auto after = std::ranges::upper_bound(changes, time, {}, &Change::time);
  if (after == changes.begin()) return std::nullopt;
  const Change& last = *std::prev(after);
  const double span = time - last.time;
  const double known = last.known + (last.motor != Motor::Unknown ? span : 0);
  if (!(known > 0)) return std::nullopt;
  return (last.on + (last.motor == Motor::On ? span : 0)) / known;
}

}  // namespace antipode
