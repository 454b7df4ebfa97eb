// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv.h"

#include "core/base/fields.h"
#include "core/base/files/new_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <unordered_set>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// As printf's %.17g; whole numbers, which are frequent, the short way.
void appendNumber(fmt::memory_buffer& out, double value) {
  if (std::isnan(value)) return;
  if (std::abs(value) < 1e15 && value == std::trunc(value) && !(value == 0 && std::signbit(value)))
    fmt::format_to(std::back_inserter(out), "{}", static_cast<std::int64_t>(value));
  else
    fmt::format_to(std::back_inserter(out), "{:.17g}", value);
}

/// The columns that every file has, then what only swarms and hovering vehicles record.
std::vector<Channel> csvChannels(const Recording& recording, VehicleId vehicle) {
  std::vector<Channel> channels;
  for (const ChannelInfo& info : channelTable())
    if (isCsvChannel(info.channel) &&
        (static_cast<int>(info.channel) < kCsvChannelCount || recording.columnOf(vehicle, info.channel)))
      channels.push_back(info.channel);
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
  for (std::size_t c = 0; c < channels.size(); ++c)
    if (const auto column = recording.columnOf(vehicle, channels[c])) columns[c] = chunk.column(*column);
  const auto steps = chunk.steps();
  for (std::size_t row = 0; row < rows; ++row) {
    fmt::format_to(std::back_inserter(out), "{},", steps[row]);
    appendNumber(out, recording.timeOfStep(steps[row]));
    for (const auto& column : columns) {
      out.push_back(',');
      if (!column.empty()) appendNumber(out, column[row]);
    }
    out.push_back('\n');
  }
}

tl::unexpected<Error> errorAt(const std::string& path, int line, std::string message) {
  Error error;
  error.location = {path, line, line > 0 ? 1 : 0};
  error.message = std::move(message);
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace

bool isCsvChannel(Channel channel) {
  return static_cast<int>(channel) < kCsvChannelCount || (channel >= Channel::TargetX && !isDerived(channel));
}

std::vector<std::string> exportFileNames(const std::vector<std::string>& vehicleNames,
                                         std::string_view extension) {
  std::unordered_set<std::string> taken;
  std::vector<std::string> names;
  for (const auto& vehicle : vehicleNames) {
    std::string base = vehicle.empty() ? "vehicle" : vehicle;
    for (char& c : base)
      if (static_cast<unsigned char>(c) < 0x20 ||
          std::string_view("/\\:*?\"<>|\x7f").find(c) != std::string_view::npos)
        c = '_';
    if (base.front() == '.' || base.front() == '-') base.insert(base.begin(), '_');
    std::string name = base;
    for (int n = 2; !taken.insert(lowered(name)).second; ++n) name = fmt::format("{}_{}", base, n);
    names.push_back(name.append(extension));
  }
  return names;
}

std::vector<std::string> csvFileNames(const std::vector<std::string>& vehicleNames) {
  return exportFileNames(vehicleNames, ".csv");
}

Result<void> writeCsv(const Recording& recording, const std::string& directory,
                      const std::function<void(double)>& progress, std::stop_token stop) {
  std::error_code code;
  fs::create_directories(directory, code);
  if (!fs::is_directory(directory)) return errorAt(directory, 0, "the folder cannot be made: " + code.message());

  const auto names = csvFileNames(recording.header().vehicleNames);
  const std::int64_t rows = recording.rows();
  fmt::memory_buffer text;
  for (std::size_t v = 0; v < names.size(); ++v) {
    const std::string path = (fs::path(directory) / names[v]).string();
    NewFile file(path);
    text.clear();
    const auto vehicle = static_cast<VehicleId>(v);
    const std::vector<Channel> channels = csvChannels(recording, vehicle);
    appendHeader(text, channels);
    bool isWritten = true;
    for (std::int64_t row = 0; row < rows && isWritten; row += recording.chunkCapacity()) {
      if (stop.stop_requested()) return errorAt(path, 0, "writing was stopped");
      const auto count = std::min<std::int64_t>(recording.chunkCapacity(), rows - row);
      appendChunk(text, recording, vehicle, channels, *recording.chunkOfRow(row), static_cast<std::size_t>(count));
      isWritten = file.write(text);
      text.clear();
    }
    if (rows == 0) isWritten = file.write(text);
    if (!isWritten || !file.commit()) return errorAt(path, 0, "the file cannot be written");
    if (progress) progress(static_cast<double>(v + 1) / static_cast<double>(names.size()));
  }
  if (recording.pingCount() == 0) return {};
  auto all = recording.header().vehicleNames;
  all.emplace_back("pings");  // another name where a vehicle has that
  return writePingsCsv(recording, (fs::path(directory) / csvFileNames(all).back()).string());
}

std::optional<std::size_t> CsvTable::columnOf(std::string_view name) const {
  const auto at = std::ranges::find(columns, name);
  if (at == columns.end()) return std::nullopt;
  return static_cast<std::size_t>(at - columns.begin());
}

Result<void> writeCsvTable(const CsvTable& table, const std::string& path) {
  fmt::memory_buffer text;
  fmt::format_to(std::back_inserter(text), "{}\n", fmt::join(table.columns, ","));
  for (const auto& row : table.rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c > 0) text.push_back(',');
      appendNumber(text, row[c]);
    }
    text.push_back('\n');
  }
  NewFile file(path);
  if (!file.write(text) || !file.commit()) return errorAt(path, 0, "the file cannot be written");
  return {};
}

Result<CsvTable> readCsv(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string line;
  if (!file) return errorAt(path, 0, "the file cannot be read");
  if (!std::getline(file, line) || trimmed(line).empty()) return errorAt(path, 1, "there is no header line");
  CsvTable table;
  for (const auto name : splitTrimmed(line, ',')) table.columns.emplace_back(name);
  for (int number = 2; std::getline(file, line); ++number) {
    if (trimmed(line).empty()) continue;
    const auto fields = splitTrimmed(line, ',');
    if (fields.size() != table.columns.size())
      return errorAt(path, number,
                     fmt::format("{} fields, where the header has {}", fields.size(), table.columns.size()));
    auto& row = table.rows.emplace_back(fields.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i].empty()) continue;
      const char* end = fields[i].data() + fields[i].size();
      const auto [stoppedAt, failure] = std::from_chars(fields[i].data(), end, row[i]);
      if (failure != std::errc() || stoppedAt != end)
        return errorAt(path, number, fmt::format("{}: '{}' is not a number", table.columns[i], fields[i]));
    }
  }
  return table;
}

}  // namespace antipode
