// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "core/run/timeline/time_range.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace antipode {

/// Which part of a run is exported.
struct RunSelection {
  std::vector<VehicleId> vehicles = {};  ///< empty: all
  std::optional<TimeRange> range = {};   ///< s; unset: the whole run
  std::optional<double> interval = {};   ///< s from row to row; unset: every recorded row
};

/// What every writer of exports is told.
struct ExportOptions {
  std::vector<Channel> channels = {};         ///< empty: everything recorded, and latitude and longitude
  std::function<void(double)> progress = {};  ///< gets 0..1
  std::stop_token stop = {};
};

/// The chosen part as a recording of its own, with its events. With an interval the values between two rows are
/// interpolated, angles the short way round; commands hold until the next one. Error: there is no row in the
/// range, too many are asked for, or it was stopped.
Result<std::shared_ptr<const Recording>> selectedRun(const Recording& recording, const RunSelection& selection,
                                                     const std::stop_token& stop = {});

/// The first row that can be read, from memory or from the log.
inline std::int64_t firstExportedRow(const Recording& recording) {
  return recording.isWhole() ? 0 : recording.firstHeldRow();
}

/// The channels that an export has of a vehicle: of those asked for what the recording knows.
std::vector<Channel> exportedChannels(const Recording& recording, VehicleId vehicle, const ExportOptions& options);
/// Values of a whole column; NaN: none.
std::vector<double> exportedValues(const Recording& recording, VehicleId vehicle, Channel channel);
std::vector<double> exportedTimes(const Recording& recording);
/// "heading, depth" as channels. Error: one is none; it names the nearest.
Result<std::vector<Channel>> channelsFromText(std::string_view text);

}  // namespace antipode
