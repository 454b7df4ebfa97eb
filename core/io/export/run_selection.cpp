// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/run_selection.h"

#include "core/base/fields.h"
#include "core/io/alog/log_series.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace antipode {
namespace {

constexpr double kMostRows = 100e6;
constexpr double kRowClock = 1e-6;  // s
constexpr std::size_t kEventsTogether = 65536;

/// Rows of a recording, or moments between them, that are copied.
class SelectedRows {
 public:
  SelectedRows(const Recording& recording, const RunSelection& selection)
      : recording_(recording), selection_(selection), vehicles_(selection.vehicles) {
    if (!vehicles_.empty()) return;
    const auto count = static_cast<VehicleId>(recording.header().vehicleNames.size());
    for (VehicleId id = 0; id < count; ++id) vehicles_.push_back(id);
  }

  Result<std::shared_ptr<const Recording>> copy(const std::stop_token& stop) {
    if (auto found = findMoments(); !found) return tl::unexpected<Error>(found.error());
    auto out = std::make_shared<Recording>(header());
    std::vector<std::vector<double>> columns;
    for (const RecordedChannel& column : source_) {
      if (stop.stop_requested()) return err("the export was stopped");
      columns.push_back(valuesOf(column));
    }
    std::vector<std::span<const double>> spans(columns.begin(), columns.end());
    out->appendBlock(steps_, spans);
    copyEvents(*out);
    out->complete();
    return std::shared_ptr<const Recording>(std::move(out));
  }

 private:
  Result<void> findMoments() {
    const std::int64_t first = firstExportedRow(recording_), rows = recording_.rows();
    if (rows <= first) return err("the run has no rows");
    const TimeRange whole{recording_.timeOfRow(first), recording_.endTime()};
    const TimeRange wanted = selection_.range.value_or(whole);
    from_ = std::max(whole.from, wanted.from);
    const double to = std::min(whole.to, wanted.to);
    if (wanted.to < wanted.from)
      return errExpected("an end that is later than the beginning", "from {:g} to {:g} s there is no time",
                         wanted.from, wanted.to);
    if (to < from_ - kRowClock) return err("the run has no rows from {:g} to {:g} s", wanted.from, wanted.to);
    if (!selection_.interval) {
      for (std::int64_t row = first; row < rows; ++row)
        if (const double time = recording_.timeOfRow(row); time >= from_ - kRowClock && time <= to + kRowClock) {
          steps_.push_back(recording_.stepOfRow(row));
          spots_.push_back({row, 0});
        }
    } else {
      const double interval = *selection_.interval;
      if (!(interval > 0) || (to - from_) / interval > kMostRows)
        return errExpected("a longer one", "an interval of {:g} s gives too many rows", interval);
      const auto last = static_cast<std::int64_t>(std::floor((to - from_ + kRowClock) / interval));
      for (std::int64_t step = 0; step <= last; ++step) {
        steps_.push_back(step);
        Recording::RowFraction spot = recording_.rowFractionAt(from_ + static_cast<double>(step) * interval);
        if (spot.fraction > 1 - kRowClock && spot.row + 1 < rows) spot = {spot.row + 1, 0};
        spots_.push_back(spot.fraction < kRowClock ? Recording::RowFraction{spot.row, 0} : spot);
      }
    }
    if (steps_.empty()) return err("the run has no rows from {:g} to {:g} s", wanted.from, wanted.to);
    return {};
  }

  Recording::Header header() {
    const Recording::Header& from = recording_.header();
    Recording::Header header = from;
    header.vehicleNames.clear();
    header.vehicleColours.clear();
    header.channels.clear();
    std::vector<std::vector<RecordedChannel>> columns(from.vehicleNames.size());  // by vehicle
    for (const RecordedChannel& column : from.channels)
      columns[static_cast<std::size_t>(column.vehicle)].push_back(column);
    for (const VehicleId vehicle : vehicles_) {
      const auto at = static_cast<std::size_t>(vehicle);
      const auto id = static_cast<VehicleId>(header.vehicleNames.size());
      newIds_.try_emplace(vehicle, id);
      header.vehicleNames.push_back(from.vehicleNames[at]);
      header.vehicleColours.push_back(from.vehicleColours[at]);
      for (const RecordedChannel& column : columns[at]) {
        header.channels.push_back({id, column.channel});
        source_.push_back(column);
      }
    }
    if (selection_.interval) {
      header.startTime = from_;
      header.stepLength = *selection_.interval;
    }
    return header;
  }

  std::vector<double> valuesOf(const RecordedChannel& column) const {
    const int from = *recording_.columnOf(column.vehicle, column.channel);
    const std::int64_t first = spots_.front().row;
    std::vector<double> own(static_cast<std::size_t>(std::min(recording_.rows(), spots_.back().row + 2) - first));
    recording_.read(from, first, own);
    std::vector<double> jumps;
    if (const auto jump = recording_.columnOf(column.vehicle, Channel::Transported)) {
      jumps.resize(own.size());
      recording_.read(*jump, first, jumps);
    }
    const bool holds = holdsBetweenSamples(column.channel);
    std::vector<double> values;
    for (const auto& [row, fraction] : spots_) {
      const auto at = static_cast<std::size_t>(row - first);
      const bool isJump = at + 1 < jumps.size() && jumps[at + 1] == 1;
      const bool isBetween = fraction > 0 && !holds && !isJump && at + 1 < own.size();
      values.push_back(isBetween ? interpolatedSample(channelInfo(column.channel), own[at], own[at + 1], fraction)
                                 : own[at]);
    }
    return values;
  }

  void copyEvents(Recording& out) const {
    const double end = out.endTime();
    std::vector<RunEvent> kept;
    const std::size_t count = recording_.eventCount();
    for (std::size_t at = 0; at < count; at += kEventsTogether)
      for (RunEvent& event : recording_.events(at, kEventsTogether)) {
        const double time = recording_.timeOfStep(event.step);
        if (time < from_ - kRowClock || time > end + kRowClock) continue;
        if (event.vehicle != kAllVehicles) {
          const auto own = newIds_.find(event.vehicle);
          if (own == newIds_.end()) continue;
          event.vehicle = own->second;
        }
        if (selection_.interval) event.step = std::llround((time - from_) / *selection_.interval);
        kept.push_back(std::move(event));
      }
    out.appendEvents(std::move(kept));
  }

  const Recording& recording_;
  const RunSelection& selection_;
  std::vector<VehicleId> vehicles_;
  std::unordered_map<VehicleId, VehicleId> newIds_;  // in the copy
  double from_ = 0;
  std::vector<std::int64_t> steps_;
  std::vector<Recording::RowFraction> spots_;
  std::vector<RecordedChannel> source_;  // by column of the copy
};

}  // namespace

Result<std::shared_ptr<const Recording>> selectedRun(const Recording& recording, const RunSelection& selection,
                                                     const std::stop_token& stop) {
  return SelectedRows(recording, selection).copy(stop);
}

std::vector<Channel> exportedChannels(const Recording& recording, VehicleId vehicle,
                                      const ExportOptions& options) {
  std::vector<Channel> channels;
  if (!options.channels.empty()) {
    for (const Channel channel : options.channels)
      if (recording.columnOf(vehicle, channel)) channels.push_back(channel);
    return channels;
  }
  for (const ChannelInfo& info : channelTable()) {
    const bool isPlace = info.channel == Channel::Latitude || info.channel == Channel::Longitude;
    if ((!isDerived(info.channel) || isPlace) && recording.columnOf(vehicle, info.channel))
      channels.push_back(info.channel);
  }
  return channels;
}

std::vector<double> exportedValues(const Recording& recording, VehicleId vehicle, Channel channel) {
  const std::int64_t first = firstExportedRow(recording);
  std::vector<double> values(static_cast<std::size_t>(recording.rows() - first),
                             std::numeric_limits<double>::quiet_NaN());
  if (const auto column = recording.columnOf(vehicle, channel)) recording.read(*column, first, values);
  return values;
}

std::vector<double> exportedTimes(const Recording& recording) {
  const std::int64_t first = firstExportedRow(recording);
  std::vector<double> times(static_cast<std::size_t>(recording.rows() - first));
  recording.readTimes(first, times);
  return times;
}

Result<std::vector<Channel>> channelsFromText(std::string_view text) {
  std::vector<Channel> channels;
  for (const std::string_view part : splitTrimmed(text, ',')) {
    const ChannelInfo* info = findChannel(part);
    if (!info) {
      std::vector<std::string> names;
      for (const ChannelInfo& known : channelTable()) names.emplace_back(known.name);
      const auto near = nearestWord(std::string(part), names);
      return errExpected(near ? fmt::format("'{}'", *near) : "the name of a channel", "there is no channel '{}'",
                         part);
    }
    channels.push_back(info->channel);
  }
  return channels;
}

}  // namespace antipode
