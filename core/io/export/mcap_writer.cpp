// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/mcap_writer.h"

#include "core/base/files/file_error.h"
#include "core/base/message_value.h"
#include "core/io/export/mcap_file.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace antipode {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kEventsOfMcap = 4096;  // read at once
constexpr std::int64_t kRowsOfMcap = 1024;   // likewise
constexpr std::size_t kMostTopics = 65535;
/// Readers count ns in 63 bits, up to the year 2262; the clock of a warped community is far behind that. Such a
/// run counts from 0.
constexpr double kLatestStart = 9e9;  // s

std::string dumped(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

ordered_json timeSchema() {
  return {{"type", "object"},
          {"title", "time"},
          {"properties", {{"sec", {{"type", "integer"}}}, {"nsec", {{"type", "integer"}}}}}};
}

std::string stateSchema(const std::vector<Channel>& channels) {
  ordered_json properties;
  properties["time"] = {{"type", "number"}, {"description", "Time of the run, s"}};
  for (const Channel channel : channels) {
    const ChannelInfo& info = channelInfo(channel);
    const std::string unit = *info.unit ? fmt::format(" [{}]", info.unit) : "";
    properties[info.name] = {{"type", "number"}, {"description", info.help + unit}};
  }
  return dumped({{"title", "antipode.State"}, {"type", "object"}, {"properties", std::move(properties)}});
}

std::string locationSchema() {
  ordered_json properties;
  properties["timestamp"] = timeSchema();
  properties["frame_id"] = {{"type", "string"}};
  for (const char* name : {"latitude", "longitude", "altitude"}) properties[name] = {{"type", "number"}};
  return dumped({{"title", "foxglove.LocationFix"}, {"type", "object"}, {"properties", std::move(properties)}});
}

std::string logSchema() {
  ordered_json properties;
  properties["timestamp"] = timeSchema();
  properties["level"] = {{"type", "integer"}};
  for (const char* name : {"message", "name", "file"}) properties[name] = {{"type", "string"}};
  properties["line"] = {{"type", "integer"}};
  return dumped({{"title", "foxglove.Log"}, {"type", "object"}, {"properties", std::move(properties)}});
}

/// The name of a vehicle as a part of a topic.
std::string topicName(const std::string& vehicle) {
  std::string out;
  for (const char c : vehicle) out += c == '/' || c == ' ' ? '_' : c;
  return out.empty() ? "vehicle" : out;
}

class McapExport {
 public:
  McapExport(const Recording& recording, const std::string& path, const ExportOptions& options)
      : recording_(recording), path_(path), options_(options), file_(path) {}

  Result<void> write() {
    addTopics();
    const std::int64_t first = firstExportedRow(recording_), rows = recording_.rows();
    for (std::int64_t row = first; row < rows; row += kRowsOfMcap) {
      if (options_.stop.stop_requested()) return fileError(path_, "writing was stopped");
      if (auto written = writeRows(row, std::min(kRowsOfMcap, rows - row)); !written) return written;
      if (options_.progress)
        options_.progress(static_cast<double>(row - first) / static_cast<double>(rows - first));
    }
    if (auto written = writeEvents(std::numeric_limits<double>::infinity()); !written) return written;
    return file_.finish();
  }

 private:
  struct VehicleTopics {
    VehicleId vehicle = 0;
    std::uint16_t state = 0;
    std::optional<std::uint16_t> location;
    std::vector<Channel> channels;
  };

  void addTopics() {
    const auto& names = recording_.header().vehicleNames;
    events_ = file_.addTopic("/events", "foxglove.Log", logSchema());
    for (std::size_t v = 0; v < names.size(); ++v) {
      VehicleTopics topics;
      topics.vehicle = static_cast<VehicleId>(v);
      topics.channels = exportedChannels(recording_, topics.vehicle, options_);
      const std::string topic = "/" + topicName(names[v]);
      topics.state = file_.addTopic(topic + "/state", "antipode.State", stateSchema(topics.channels));
      if (recording_.columnOf(topics.vehicle, Channel::Latitude))
        topics.location = file_.addTopic(topic + "/location", "foxglove.LocationFix", locationSchema());
      vehicles_.push_back(std::move(topics));
    }
  }

  std::uint64_t stampOf(double time) const {
    const double logStart = recording_.header().logStart, start = std::abs(logStart) < kLatestStart ? logStart : 0;
    // The whole seconds of the clock apart: a double does not hold a unix time to the nanosecond.
    const auto whole = static_cast<std::int64_t>(std::floor(start));
    const auto rest = std::llround((time + (start - std::floor(start))) * 1e9);
    return static_cast<std::uint64_t>(std::max<std::int64_t>(0, whole * 1'000'000'000 + rest));
  }

  std::vector<double> read(VehicleId vehicle, Channel channel, std::int64_t row, std::int64_t count) const {
    std::vector<double> values(static_cast<std::size_t>(count), std::numeric_limits<double>::quiet_NaN());
    if (const auto column = recording_.columnOf(vehicle, channel)) recording_.read(*column, row, values);
    return values;
  }

  /// One vehicle after the other; readers sort by the indexes.
  Result<void> writeRows(std::int64_t row, std::int64_t count) {
    std::vector<double> times(static_cast<std::size_t>(count));
    recording_.readTimes(row, times);
    if (auto written = writeEvents(times.back()); !written) return written;
    for (const VehicleTopics& topics : vehicles_) {
      std::vector<std::vector<double>> columns;
      for (const Channel channel : topics.channels) columns.push_back(read(topics.vehicle, channel, row, count));
      for (std::size_t i = 0; i < times.size(); ++i)
        if (auto written = file_.add(topics.state, stampOf(times[i]), stateText(topics, columns, i, times[i]));
            !written)
          return written;
      if (topics.location)
        if (auto written = writeLocations(topics, times, row); !written) return written;
    }
    return {};
  }

  static std::string stateText(const VehicleTopics& topics, const std::vector<std::vector<double>>& columns,
                               std::size_t row, double time) {
    fmt::memory_buffer text;
    fmt::format_to(std::back_inserter(text), "{{\"time\":{}", time);
    for (std::size_t c = 0; c < columns.size(); ++c)
      if (std::isfinite(columns[c][row]))  // JSON has no other numbers
        fmt::format_to(std::back_inserter(text), ",\"{}\":{}", channelInfo(topics.channels[c]).name,
                       columns[c][row]);
    text.push_back('}');
    return {text.data(), text.size()};
  }

  Result<void> writeLocations(const VehicleTopics& topics, const std::vector<double>& times, std::int64_t row) {
    const auto count = static_cast<std::int64_t>(times.size());
    const auto lat = read(topics.vehicle, Channel::Latitude, row, count);
    const auto lon = read(topics.vehicle, Channel::Longitude, row, count);
    const auto depth = read(topics.vehicle, Channel::Depth, row, count);
    const std::string frame =
        dumped(topicName(recording_.header().vehicleNames[static_cast<std::size_t>(topics.vehicle)]));
    for (std::size_t i = 0; i < times.size(); ++i) {
      if (!std::isfinite(lat[i] + lon[i])) continue;
      const std::uint64_t stamp = stampOf(times[i]);
      const std::string text = fmt::format(
          "{{\"timestamp\":{{\"sec\":{},\"nsec\":{}}},\"frame_id\":{},\"latitude\":{},\"longitude\":{},"
          "\"altitude\":{}}}",
          stamp / 1'000'000'000, stamp % 1'000'000'000, frame, lat[i], lon[i],
          std::isfinite(depth[i]) ? 0 - depth[i] : 0.0);
      if (auto written = file_.add(*topics.location, stamp, text); !written) return written;
    }
    return {};
  }

  /// Up to a time, so that events stand near the rows of their time.
  Result<void> writeEvents(double until) {
    const std::size_t count = recording_.eventCount();
    while (writtenEvents_ < count) {
      for (const RunEvent& event : recording_.events(writtenEvents_, kEventsOfMcap)) {
        const double time = recording_.timeOfStep(event.step);
        if (time > until) return {};
        ++writtenEvents_;
        const std::uint64_t stamp = stampOf(time);
        const auto& names = recording_.header().vehicleNames;
        const ordered_json json{
            {"timestamp", {{"sec", stamp / 1'000'000'000}, {"nsec", stamp % 1'000'000'000}}},
            {"level", event.variable == "WARNING" ? 3 : 2},
            {"message", event.variable + " = " + messageText(event.value)},
            {"name", event.vehicle == kAllVehicles ? "" : names[static_cast<std::size_t>(event.vehicle)]},
            {"file", event.origin},
            {"line", 0}};
        if (auto written = file_.add(events_, stamp, dumped(json)); !written) return written;
      }
    }
    return {};
  }

  const Recording& recording_;
  const std::string& path_;
  const ExportOptions& options_;
  McapFile file_;
  std::uint16_t events_ = 0;
  std::vector<VehicleTopics> vehicles_;
  std::size_t writtenEvents_ = 0;
};

}  // namespace

Result<void> writeMcap(const Recording& recording, const std::string& path, const ExportOptions& options) {
  if (recording.rows() <= firstExportedRow(recording)) return fileError(path, "the run has no rows");
  if (recording.header().vehicleNames.size() * 2 + 1 > kMostTopics)
    return fileError(path, "the run has too many vehicles for the topics of one file");
  return McapExport(recording, path, options).write();
}

}  // namespace antipode
