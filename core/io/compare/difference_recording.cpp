// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/difference_recording.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

using Kind = ComparedQuantity::Kind;

/// A channel of this unit that is no angle: differences do not wrap.
Channel placeOf(const ComparedQuantity& quantity) {
  if (quantity.kind == Kind::Distance) return Channel::TargetDistance;
  if (quantity.kind == Kind::Along) return Channel::SlotX;
  if (quantity.kind == Kind::Cross) return Channel::SlotY;
  if (quantity.channel == Channel::Depth) return Channel::DepthError;  // grows upwards as other differences do
  if (channelInfo(quantity.channel).period == 360) return Channel::HeadingError;
  return quantity.channel;
}

class Builder {
 public:
  explicit Builder(const Recording& first) : first_(first) {
    header_.startTime = first.header().startTime;
    header_.stepLength = first.header().stepLength;
    header_.scenario = std::make_shared<const Scenario>();
  }

  void add(const ShownPair& shown, std::span<const ComparedQuantity> quantities, std::size_t mostVehicles,
           bool isOnly) {
    const RunDifferences differences(shown.pair);
    if (differences.times().empty()) return;
    const std::int64_t row = first_.rowAt(differences.times().front());  // the time of a row
    for (const VehiclePair& vehicle : shown.pair.vehicles()) {
      if (header_.vehicleNames.size() == mostVehicles) return;
      const auto id = static_cast<VehicleId>(header_.vehicleNames.size());
      header_.vehicleNames.push_back(isOnly ? vehicle.name : vehicle.name + " – " + shown.name);
      header_.vehicleColours.push_back(
          !isOnly && !shown.colour.empty()
              ? shown.colour
              : first_.header().vehicleColours[static_cast<std::size_t>(vehicle.first)]);
      for (const ComparedQuantity& quantity : quantities)
        if (auto values = differences.values(vehicle, quantity); !values.empty())
          columns_.push_back({quantity, {id, placeOf(quantity)}, row, std::move(values)});
    }
  }

  DifferenceRecording build(std::span<const ComparedQuantity> quantities) {
    DifferenceRecording out;
    if (columns_.empty()) return out;
    std::int64_t begin = std::numeric_limits<std::int64_t>::max(), end = 0;
    for (const DifferenceColumn& column : columns_) {
      header_.channels.push_back({column.place.first, column.place.second});
      begin = std::min(begin, column.row);
      end = std::max(end, column.row + std::ssize(column.values));
    }
    auto recording = std::make_shared<Recording>(header_);
    std::vector<std::int64_t> steps;
    for (std::int64_t row = begin; row < end; ++row) steps.push_back(first_.stepOfRow(row));
    std::vector<std::span<const double>> spans;
    for (DifferenceColumn& column : columns_) {
      constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
      column.values.insert(column.values.begin(), static_cast<std::size_t>(column.row - begin), kNothing);
      column.values.resize(steps.size(), kNothing);
      spans.emplace_back(column.values);
    }
    recording->appendBlock(steps, spans);
    recording->complete();
    out.recording = std::move(recording);
    for (const ComparedQuantity& quantity : quantities) {
      DifferenceRecording::Plot plot{quantity, {}};
      for (const DifferenceColumn& column : columns_)
        if (column.quantity == quantity) plot.curves.push_back(column.place);
      if (!plot.curves.empty()) out.plots.push_back(std::move(plot));
    }
    return out;
  }

 private:
  struct DifferenceColumn {
    ComparedQuantity quantity;
    std::pair<VehicleId, Channel> place;
    std::int64_t row = 0;  // of the first run
    std::vector<double> values;
  };
  const Recording& first_;
  Recording::Header header_;
  std::vector<DifferenceColumn> columns_;
};

}  // namespace

DifferenceRecording differenceRecording(std::span<const ShownPair> pairs,
                                        std::span<const ComparedQuantity> quantities, std::size_t mostVehicles) {
  if (pairs.empty()) return {};
  Builder builder(pairs.front().pair.first());
  for (const ShownPair& shown : pairs) builder.add(shown, quantities, mostVehicles, pairs.size() == 1);
  return builder.build(quantities);
}

}  // namespace antipode
