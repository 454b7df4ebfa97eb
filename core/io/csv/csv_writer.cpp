// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_writer.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/base/files/target_path.h"
#include "core/io/csv/csv_pings.h"
#include "core/io/csv/csv_table.h"
#include "core/io/export_names.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// Of swarms and hovering vehicles.
bool isMiddleChannel(Channel channel) {
  return channel >= Channel::TargetX && !isDerived(channel);
}

/// Behind all others, so that the columns before them keep their places.
constexpr std::array kLastChannels = {Channel::DesiredHeading, Channel::DesiredSpeed, Channel::DesiredDepth,
                                      Channel::ResetCount,     Channel::Latitude,     Channel::Longitude};

/// The columns that every file has, then what only swarms and hovering vehicles record, then kLastChannels.
std::vector<Channel> csvChannels(const Recording& recording, VehicleId vehicle) {
  std::vector<Channel> channels;
  for (const ChannelInfo& info : channelTable())
    if (static_cast<int>(info.channel) < kCsvChannelCount ||
        (isMiddleChannel(info.channel) && recording.columnOf(vehicle, info.channel)))
      channels.push_back(info.channel);
  for (const Channel channel : kLastChannels)
    if (recording.columnOf(vehicle, channel)) channels.push_back(channel);
  return channels;
}

void appendHeader(fmt::memory_buffer& out, const std::vector<Channel>& channels) {
  out.append(std::string_view("step,time"));
  for (const Channel channel : channels) fmt::format_to(std::back_inserter(out), ",{}", channelInfo(channel).name);
  out.push_back('\n');
}

void appendChunk(fmt::memory_buffer& out, const Recording& recording, VehicleId vehicle,
                 const std::vector<Channel>& channels, const RecordingChunk& chunk, std::size_t rows) {
  std::vector<RecordingChunk::Column> columns(channels.size());
  std::vector<std::vector<double>> derived(channels.size());
  for (std::size_t c = 0; c < channels.size(); ++c)
    if (const auto column = recording.columnOf(vehicle, channels[c]); column && isDerived(channels[c])) {
      derived[c].resize(rows);
      recording.read(*column, chunk.firstRow(), derived[c]);
    } else if (column) {
      columns[c] = chunk.column(*column);
    }
  const auto steps = chunk.steps();
  for (std::size_t row = 0; row < rows; ++row) {
    fmt::format_to(std::back_inserter(out), "{},", steps[row]);
    appendCsvNumber(out, recording.timeOfStep(steps[row]));
    for (std::size_t c = 0; c < channels.size(); ++c) {
      out.push_back(',');
      if (!columns[c].empty()) appendCsvNumber(out, columns[c][row]);
      if (!derived[c].empty()) appendCsvNumber(out, derived[c][row]);
    }
    out.push_back('\n');
  }
}

}  // namespace

bool isCsvChannel(Channel channel) {
  return static_cast<int>(channel) < kCsvChannelCount || isMiddleChannel(channel) ||
         std::ranges::find(kLastChannels, channel) != kLastChannels.end();
}

Result<void> writeCsvFile(const Recording& recording, VehicleId vehicle, const std::string& path,
                          const std::stop_token& stop) {
  const std::vector<Channel> channels = csvChannels(recording, vehicle);
  fmt::memory_buffer text;
  appendHeader(text, channels);
  AtomicFile file(path);
  Result<void> written = file.write({text.data(), text.size()});
  const std::int64_t rows = recording.rows();
  for (std::int64_t row = 0; row < rows && written; row += recording.chunkCapacity()) {
    if (stop.stop_requested()) return fileError(path, "writing was stopped");
    const auto count = std::min<std::int64_t>(recording.chunkCapacity(), rows - row);
    text.clear();
    appendChunk(text, recording, vehicle, channels, *recording.chunkOfRow(row), static_cast<std::size_t>(count));
    written = file.write({text.data(), text.size()});
  }
  return written ? file.commit() : written;
}

Result<void> writeCsv(const Recording& recording, const std::string& directory,
                      const std::function<void(double)>& progress, const std::stop_token& stop) {
  if (auto made = makeFolder(directory); !made) return made;

  const auto names = exportFileNames(recording.header().vehicleNames, ".csv");
  for (std::size_t v = 0; v < names.size(); ++v) {
    const std::string path = (fs::path(directory) / names[v]).string();
    if (auto written = writeCsvFile(recording, static_cast<VehicleId>(v), path, stop); !written) return written;
    if (progress) progress(static_cast<double>(v + 1) / static_cast<double>(names.size()));
  }
  if (recording.pingCount() == 0) return {};
  auto all = recording.header().vehicleNames;
  all.emplace_back("pings");  // another name where a vehicle has that
  return writePingsCsv(recording, (fs::path(directory) / exportFileNames(all, ".csv").back()).string());
}

}  // namespace antipode
