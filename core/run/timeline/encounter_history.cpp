// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/encounter_history.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace antipode {
namespace {

constexpr std::int64_t kEncounterValues = 4000;  // vehicles times rows of a portion
constexpr double kForgetFactor = 1.5;              // of the encounter range

/// Calls f(i, j) for each two places nearer than `range`. `order`: indices, kept nearly sorted from call to call.
template <class F>
void forNearPairs(const std::vector<double>& x, const std::vector<double>& y, double range,
                  std::vector<VehicleId>& order, F f) {
  const auto at = [](const std::vector<double>& values, VehicleId id) { return values[static_cast<std::size_t>(id)]; };
  for (std::size_t i = 1; i < order.size(); ++i)
    for (std::size_t j = i; j > 0 && at(x, order[j]) < at(x, order[j - 1]); --j) std::swap(order[j], order[j - 1]);
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t j = i + 1; j < order.size(); ++j) {
      const double dx = at(x, order[j]) - at(x, order[i]);
      if (!(dx <= range)) break;
      const double dy = at(y, order[j]) - at(y, order[i]);
      if (dx * dx + dy * dy <= range * range) f(std::min(order[i], order[j]), std::max(order[i], order[j]));
    }
}

bool isPlaced(double x, double y) {
  return std::isfinite(x) && std::isfinite(y);
}

/// Those whose place is known.
std::vector<VehicleId> placed(const std::vector<double>& x, const std::vector<double>& y) {
  std::vector<VehicleId> ids;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (isPlaced(x[i], y[i])) ids.push_back(static_cast<VehicleId>(i));
  std::ranges::sort(ids, {}, [&](VehicleId id) { return x[static_cast<std::size_t>(id)]; });
  return ids;
}

}  // namespace

void EncounterHistory::setSettings(const EncounterSettings& settings) {
  if (settings == settings_) return;
  settings_ = settings;
  setRecording(recording());
}

void EncounterHistory::restart() {
  encounters_.clear();
  pairs_.clear();
  columns_.assign(vehicleCount(), {});
  byX_.clear();
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    columns_[i] = {recording()->columnOf(id, Channel::X), recording()->columnOf(id, Channel::Y),
                   recording()->columnOf(id, Channel::Heading), recording()->columnOf(id, Channel::Speed),
                   recording()->columnOf(id, Channel::Transported)};
  }
  for (Poses* poses : {&now_, &before_})
    for (auto* values : {&poses->x, &poses->y, &poses->heading, &poses->speed, &poses->transported})
      values->assign(columns_.size(), 0);
}

bool EncounterHistory::readNew() {
  if (columns_.size() < 2) return false;
  const Rows rows = newRows(std::max<std::int64_t>(1, kEncounterValues / static_cast<std::int64_t>(columns_.size())));
  if (rows.count == 0) return false;
  const auto count = static_cast<std::size_t>(rows.count);
  std::vector<double> times(count);
  recording()->readTimes(rows.first, times);
  std::vector<std::array<std::vector<double>, 5>> values(columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const std::optional<int> own[] = {columns_[i].x, columns_[i].y, columns_[i].heading, columns_[i].speed,
                                      columns_[i].transported};
    for (std::size_t c = 0; c < std::size(own); ++c) {
      values[i][c].assign(count, c < 2 ? std::nan("") : 0.0);
      if (own[c]) recording()->read(*own[c], rows.first, values[i][c]);
    }
  }
  for (std::size_t row = 0; row < count; ++row) {
    std::swap(now_, before_);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      now_.x[i] = values[i][0][row], now_.y[i] = values[i][1][row];
      now_.heading[i] = values[i][2][row], now_.speed[i] = values[i][3][row];
      now_.transported[i] = values[i][4][row];
    }
    look(rows.first + static_cast<std::int64_t>(row), times[row]);
    timeBefore_ = times[row];
  }
  return true;
}

ShipState EncounterHistory::stateOf(VehicleId vehicle, bool isBefore) const {
  const Poses& poses = isBefore ? before_ : now_;
  const auto i = static_cast<std::size_t>(vehicle);
  return {{poses.x[i], poses.y[i]}, poses.heading[i], poses.speed[i]};
}

void EncounterHistory::look(std::int64_t row, double time) {
  const double range = std::max(settings_.detection, kForgetFactor * settings_.ranges.encounter);
  if (byX_.size() != columns_.size())
    byX_ = placed(now_.x, now_.y);
  else
    std::erase_if(byX_, [this](VehicleId id) {
      const auto i = static_cast<std::size_t>(id);
      return !isPlaced(now_.x[i], now_.y[i]);
    });
  forNearPairs(now_.x, now_.y, range, byX_,
               [&](VehicleId first, VehicleId second) { lookAt(first, second, row, time); });
  // Who is far apart begins anew when they meet again.
  std::erase_if(pairs_, [&](const auto& pair) { return pair.second.row != row; });
}

void EncounterHistory::lookAt(VehicleId first, VehicleId second, std::int64_t row, double time) {
  const auto [found, isNew] = pairs_.try_emplace({first, second});
  Pair& pair = found->second;
  const ShipState a = stateOf(first, false), b = stateOf(second, false);
  const double distance = length(b.at - a.at);
  pair.row = row;
  if (isNew) {
    pair.began = time;
    pair.kind = encounterClassOf(a, b);
    pair.closest = distance;
    pair.closestAt = time;
    pair.firstAt = a.at, pair.secondAt = b.at, pair.firstCourse = a.courseDeg, pair.secondCourse = b.courseDeg;
  } else {
    // Between two rows both went straight on, but for a jump through a wormhole.
    const ShipState a0 = stateOf(first, true), b0 = stateOf(second, true);
    const Vec2 from = b0.at - a0.at, step = (b.at - a.at) - from;
    const double square = dot(step, step);
    const bool isStraight = square > 0 && !hasJumped(first) && !hasJumped(second);
    const double share = isStraight ? std::clamp(-dot(from, step) / square, 0.0, 1.0) : 1;
    const double nearest = length(from + share * step);
    if (nearest < pair.closest) {
      pair.closest = nearest;
      pair.closestAt = timeBefore_ + share * (time - timeBefore_);
      pair.firstAt = a0.at + share * (a.at - a0.at);
      pair.secondAt = b0.at + share * (b.at - b0.at);
      pair.firstCourse = a.courseDeg, pair.secondCourse = b.courseDeg;
    }
  }
  if (!pair.watch.take(distance, settings_.ranges)) return;
  Encounter encounter{first,          second,       pair.kind,     rankOf(pair.closest, settings_.ranges), pair.began,
                      pair.closestAt, time,         pair.closest,  1,
                      pair.firstAt,   pair.secondAt};
  encounter.safety = safetyOf(pair.closest, {pair.firstAt, pair.firstCourse, 0}, {pair.secondAt, pair.secondCourse, 0},
                              settings_.safety());
  encounters_.push_back(encounter);
  pair.began = time;
  pair.kind = encounterClassOf(a, b);
  pair.closest = distance;
  pair.closestAt = time;
}

std::size_t EncounterHistory::countAt(double time) const {
  const auto end = std::ranges::upper_bound(encounters_, time, {}, &Encounter::noticed);
  return static_cast<std::size_t>(end - encounters_.begin());
}

EncounterHistory::Summary EncounterHistory::summaryAt(double time) const {
  Summary summary;
  const std::size_t count = countAt(time);
  double safety = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Encounter& encounter = encounters_[i];
    ++summary.byClass[static_cast<std::size_t>(encounter.kind)];
    summary.nearMisses += encounter.rank == EncounterRank::NearMiss;
    summary.collisions += encounter.rank == EncounterRank::Collision;
    summary.closest = std::min(summary.closest.value_or(encounter.closest), encounter.closest);
    safety += encounter.safety;
  }
  if (count > 0) summary.meanSafety = safety / static_cast<double>(count);
  return summary;
}

std::vector<NearPair> nearPairs(const Frame& frame, const EncounterSettings& settings, std::size_t most) {
  struct Found {
    double range;
    VehicleId first, second;
  };
  const auto state = [&](VehicleId id) {
    const auto i = static_cast<std::size_t>(id);
    return ShipState{{frame.x[i], frame.y[i]}, frame.heading[i], frame.speed[i]};
  };
  std::vector<Found> found;
  std::vector<VehicleId> order = placed(frame.x, frame.y);
  forNearPairs(frame.x, frame.y, settings.detection, order, [&](VehicleId first, VehicleId second) {
    found.push_back({length(state(second).at - state(first).at), first, second});
  });
  const std::size_t count = std::min(most, found.size());
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count), found.end(),
                    [](const Found& a, const Found& b) {
                      return std::tuple(a.range, a.first, a.second) < std::tuple(b.range, b.first, b.second);
                    });
  std::vector<NearPair> pairs;
  for (std::size_t i = 0; i < count; ++i) {
    const ShipState own = state(found[i].first), contact = state(found[i].second);
    const Approach approach(own.at, contact);
    NearPair pair{found[i].first, found[i].second, encounterClassOf(own, contact), found[i].range};
    pair.closestIn = std::max(0.0, approach.timeOfClosest(directionOf(own.courseDeg), own.speed));
    const auto after = [&](const ShipState& ship) {
      const Direction d = directionOf(ship.courseDeg);
      return ship.at + std::max(ship.speed, 0.0) * pair.closestIn * Vec2{d.sin, d.cos};
    };
    pair.firstAt = own.at, pair.secondAt = contact.at;
    pair.firstThen = after(own), pair.secondThen = after(contact);
    pair.closest = length(pair.secondThen - pair.firstThen);
    pair.isImminent =
        pair.closestIn > 0 && pair.closestIn <= settings.ahead && pair.closest < settings.ranges.encounter;
    pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace antipode
