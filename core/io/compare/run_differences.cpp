// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/run_differences.h"

#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/io/alog/log_series.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

using Quantity = ComparedQuantity;

constexpr double kNoDifference = std::numeric_limits<double>::quiet_NaN();
constexpr double kSameMomentAs = 1e-6;  // of the time between two rows
constexpr double kStandsStill = 1e-6;   // m between two rows: has no direction
constexpr double kClockError = 1e-6;    // s

struct GeometricName {
  Quantity::Kind kind;
  const char *name, *label;
};
constexpr GeometricName kGeometric[] = {{Quantity::Kind::Distance, "distance", "Distance"},
                                        {Quantity::Kind::Along, "along", "Along track"},
                                        {Quantity::Kind::Cross, "cross", "Cross track"}};

/// The directions in which a track goes on, as unit vectors; where it stands still, the last one before it, else
/// the bow.
std::vector<Vec2> directionsOf(const std::vector<Vec2>& track, const std::vector<double>& headings) {
  std::vector<Vec2> directions(track.size());
  std::optional<Vec2> last;
  for (std::size_t i = 0; i < track.size(); ++i) {
    const Vec2 step = track[std::min(i + 1, track.size() - 1)] - track[i == 0 ? 0 : i - 1];
    const double gone = length(step);
    if (gone > kStandsStill) last = (1 / gone) * step;
    const double bow = i < headings.size() ? radFromDeg(headings[i]) : kNoDifference;
    directions[i] = last.value_or(Vec2{std::sin(bow), std::cos(bow)});
  }
  return directions;
}

double differenceOf(const ChannelInfo& info, double first, double other) {
  const double difference = other - first;
  if (info.period <= 0 || std::isnan(difference)) return difference;
  const double wrapped = std::remainder(difference, info.period);
  return wrapped <= -info.period / 2 ? wrapped + info.period : wrapped;
}

}  // namespace

std::string ComparedQuantity::name() const {
  return kind == Kind::OfChannel ? channelInfo(channel).name : kGeometric[static_cast<std::size_t>(kind)].name;
}
std::string ComparedQuantity::label() const {
  return kind == Kind::OfChannel ? channelInfo(channel).label : kGeometric[static_cast<std::size_t>(kind)].label;
}
std::string ComparedQuantity::unit() const {
  return kind == Kind::OfChannel ? channelInfo(channel).unit : "m";
}

Result<ComparedQuantity> comparedQuantity(const std::string& name) {
  for (const GeometricName& geometric : kGeometric)
    if (name == geometric.name) return Quantity{geometric.kind};
  if (const ChannelInfo* info = findChannel(name)) return Quantity{Quantity::Kind::OfChannel, info->channel};
  std::vector<std::string> names;
  for (const GeometricName& geometric : kGeometric) names.emplace_back(geometric.name);
  for (const ChannelInfo& info : channelTable()) names.emplace_back(info.name);
  const auto near = nearestWord(name, names);
  return errExpected(near ? fmt::format("'{}'", *near) : "distance, along, cross or the name of a channel",
                     "there is no quantity '{}'", name);
}

std::vector<ComparedQuantity> usualQuantities() {
  using K = Quantity::Kind;
  return {{K::Distance},
          {K::Along},
          {K::Cross},
          {K::OfChannel, Channel::Heading},
          {K::OfChannel, Channel::Speed},
          {K::OfChannel, Channel::Depth}};
}

RunDifferences::RunDifferences(const RunPair& pair) : pair_(pair) {
  const auto common = pair.commonTime();
  if (!common) return;
  const Recording &first = pair.first(), &other = pair.other();
  firstRow_ = first.firstHeldRow();
  std::vector<double> times(static_cast<std::size_t>(first.rows() - firstRow_));
  first.readTimes(firstRow_, times);
  const auto begin = std::ranges::lower_bound(times, common->from - kClockError);
  const auto end = std::ranges::upper_bound(times, common->to + kClockError);
  firstRow_ += begin - times.begin();
  times_.assign(begin, end);

  otherRow_ = other.firstHeldRow();
  otherEnd_ = other.rows();
  std::vector<double> own(static_cast<std::size_t>(otherEnd_ - otherRow_));
  other.readTimes(otherRow_, own);
  std::size_t row = 0;  // the last one at or before the time
  for (const double time : times_) {
    const double at = time - pair.alignment().shift;
    while (row + 1 < own.size() && own[row + 1] <= at) ++row;
    Recording::RowFraction spot{otherRow_ + static_cast<std::int64_t>(row), 0};
    if (row + 1 < own.size()) spot.fraction = std::max(0.0, (at - own[row]) / (own[row + 1] - own[row]));
    if (spot.fraction < kSameMomentAs) spot.fraction = 0;
    if (spot.fraction > 1 - kSameMomentAs) spot = {spot.row + 1, 0};
    spots_.push_back(spot);
  }
}

std::size_t RunDifferences::sharedMoments() const {
  return static_cast<std::size_t>(std::ranges::count(spots_, 0.0, &Recording::RowFraction::fraction));
}

bool RunDifferences::haveBoth(const VehiclePair& vehicle, Channel channel) const {
  return pair_.first().columnOf(vehicle.first, channel) && pair_.other().columnOf(vehicle.other, channel);
}

std::vector<double> RunDifferences::firstValues(VehicleId vehicle, Channel channel) const {
  std::vector<double> values(times_.size(), kNoDifference);
  if (const auto column = pair_.first().columnOf(vehicle, channel)) pair_.first().read(*column, firstRow_, values);
  return values;
}

std::vector<double> RunDifferences::otherValues(VehicleId vehicle, Channel channel) const {
  const Recording& other = pair_.other();
  std::vector<double> values(times_.size(), kNoDifference);
  const auto column = other.columnOf(vehicle, channel);
  if (!column) return values;
  std::vector<double> own(static_cast<std::size_t>(otherEnd_ - otherRow_)), jumps;
  other.read(*column, otherRow_, own);
  if (const auto jump = other.columnOf(vehicle, Channel::Transported)) {
    jumps.resize(own.size());
    other.read(*jump, otherRow_, jumps);
  }
  const bool holds = holdsBetweenSamples(channel);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto row = static_cast<std::size_t>(spots_[i].row - otherRow_);
    values[i] = own[row];
    const bool isJump = row + 1 < jumps.size() && jumps[row + 1] == 1;
    if (spots_[i].fraction > 0 && !holds && !isJump)
      values[i] = interpolatedSample(channelInfo(channel), own[row], own[row + 1], spots_[i].fraction);
  }
  return values;
}

RunDifferences::Track RunDifferences::tracks(const VehiclePair& vehicle) const {
  Track track;
  const auto x = firstValues(vehicle.first, Channel::X), y = firstValues(vehicle.first, Channel::Y);
  const auto x2 = otherValues(vehicle.other, Channel::X), y2 = otherValues(vehicle.other, Channel::Y);
  for (std::size_t i = 0; i < x.size(); ++i) {
    track.first.push_back({x[i], y[i]});
    track.other.push_back(Vec2{x2[i], y2[i]} + pair_.placeShift());
  }
  return track;
}

std::vector<double> RunDifferences::values(const VehiclePair& vehicle, const ComparedQuantity& quantity) const {
  std::vector<double> out;
  if (quantity.kind == Quantity::Kind::OfChannel) {
    if (!haveBoth(vehicle, quantity.channel)) return out;
    const ChannelInfo& info = channelInfo(quantity.channel);
    const auto first = firstValues(vehicle.first, quantity.channel);
    out = otherValues(vehicle.other, quantity.channel);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = differenceOf(info, first[i], out[i]);
    return out;
  }
  if (!haveBoth(vehicle, Channel::X) || !haveBoth(vehicle, Channel::Y)) return out;
  const Track track = tracks(vehicle);
  std::vector<Vec2> ahead;
  if (quantity.kind != Quantity::Kind::Distance)
    ahead = directionsOf(track.first, firstValues(vehicle.first, Channel::Heading));
  for (std::size_t i = 0; i < track.first.size(); ++i) {
    const Vec2 apart = track.other[i] - track.first[i];
    if (quantity.kind == Quantity::Kind::Distance)
      out.push_back(length(apart));
    else if (quantity.kind == Quantity::Kind::Along)
      out.push_back(dot(apart, ahead[i]));
    else
      out.push_back(dot(apart, {ahead[i].y, -ahead[i].x}));
  }
  return out;
}

}  // namespace antipode
