// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/run_pair.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

constexpr double kSameMoment = 1e-6;  // s

std::optional<LatLon> originOf(const Recording& recording) {
  const ScenarioPtr& scenario = recording.header().scenario;
  if (!scenario || !scenario->origin) return std::nullopt;
  return LatLon{scenario->origin->lat, scenario->origin->lon};
}

}  // namespace

Result<RunPair> RunPair::of(const Recording& first, const Recording& other, const AlignOptions& options) {
  const auto alignment = alignmentOf(first, other, options);
  if (!alignment) return tl::unexpected<Error>(alignment.error());
  RunPair pair(first, other, *alignment);
  pair.matchVehicles();
  pair.findPlaceShift();
  return pair;
}

void RunPair::matchVehicles() {
  const auto &a = first_->header().vehicleNames, &b = other_->header().vehicleNames;
  if (a.size() == 1 && b.size() == 1) {
    vehicles_.push_back({0, 0, a.front()});
    return;
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto at = std::ranges::find(b, a[i]);
    if (at == b.end())
      onlyInFirst_.push_back(a[i]);
    else
      vehicles_.push_back({static_cast<VehicleId>(i), static_cast<VehicleId>(at - b.begin()), a[i]});
  }
  for (const std::string& name : b)
    if (std::ranges::find(a, name) == a.end()) onlyInOther_.push_back(name);
}

void RunPair::findPlaceShift() {
  const auto a = originOf(*first_), b = originOf(*other_);
  if (!a || !b || *a == *b) return;
  const auto grid = LocalGrid::fromOrigin(*a);
  if (!grid) return;
  if (const auto at = grid->localFromGeo(*b)) placeShift_ = *at;
}

std::optional<TimeRange> RunPair::commonTime() const {
  if (first_->rows() <= first_->firstHeldRow() || other_->rows() <= other_->firstHeldRow()) return std::nullopt;
  const double from = std::max(first_->timeOfRow(first_->firstHeldRow()),
                               other_->timeOfRow(other_->firstHeldRow()) + alignment_.shift);
  const double to = std::min(first_->endTime(), other_->endTime() + alignment_.shift);
  if (to < from - kSameMoment) return std::nullopt;
  return TimeRange{from, std::max(from, to)};
}

Vec2 RunPair::otherPlace(VehicleId other, double time) const {
  constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();
  const double at = time - alignment_.shift;
  if (other_->rows() == 0 || at < other_->timeOfRow(other_->firstHeldRow()) - kSameMoment ||
      at > other_->endTime() + kSameMoment)
    return {kNowhere, kNowhere};
  const Vec2 place{other_->valueAt(other, Channel::X, at), other_->valueAt(other, Channel::Y, at)};
  return place + placeShift_;
}

}  // namespace antipode
