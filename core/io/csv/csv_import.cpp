// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_import.h"

#include "core/base/fields.h"
#include "core/base/files/file_error.h"
#include "core/io/csv/csv_table.h"
#include "core/io/import_names.h"
#include "core/model/possible_start.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

namespace antipode {
namespace {

constexpr std::size_t kRowsBetweenReports = 4096;

tl::unexpected<Error> rowError(const std::string& path, std::size_t row, std::string message,
                               std::string expected = {}) {
  return fileError(path, std::move(message), std::move(expected), static_cast<int>(row) + 2);
}

tl::unexpected<Error> noTrack(const std::string& path) {
  return fileError(path, "this is no track", "columns step, time, x, y, heading, ... of one vehicle", 1);
}

/// A track that is read: its table, and what the recording needs to know of it.
class TrackImport {
 public:
  TrackImport(const std::string& path, const CsvTable& table) : path_(path), table_(table) {}

  Result<LoadedLog> run(const LogLoadOptions& options) {
    if (auto read = readSteps(); !read) return tl::unexpected<Error>(read.error());
    if (auto set = setTimes(); !set) return tl::unexpected<Error>(set.error());
    findChannels();
    setScenario();
    const auto recording = std::make_shared<Recording>(std::move(header_));
    std::vector<double> row(sources_.size());
    for (std::size_t r = 0; r < steps_.size(); ++r) {
      if (r % kRowsBetweenReports == 0 && options.stop.stop_requested())
        return fileError(path_, "reading was stopped");
      for (std::size_t c = 0; c < sources_.size(); ++c) row[c] = table_.rows[r][sources_[c]];
      recording->appendRow(steps_[r], row);
    }
    recording->complete();
    return LoadedLog{recording, true, {}};
  }

 private:
  double timeOf(std::size_t row) const { return table_.rows[row][timeColumn_]; }

  Result<void> readSteps() {
    const auto step = table_.columnOf("step"), time = table_.columnOf("time");
    if (!step || !time) return noTrack(path_);
    if (table_.rows.empty()) return rowError(path_, 0, "the track has no rows", "a line for each step");
    timeColumn_ = *time;
    for (std::size_t r = 0; r < table_.rows.size(); ++r) {
      const double number = table_.rows[r][*step];
      if (!(number >= 0 && number <= 1e15) || number != std::trunc(number) || !std::isfinite(timeOf(r)))
        return rowError(path_, r, "step or time is no usable number", "whole steps from 0 on, and seconds");
      if (r > 0 && (static_cast<std::int64_t>(number) <= steps_.back() || timeOf(r) <= timeOf(r - 1)))
        return rowError(path_, r, fmt::format("step {} does not come after step {}", number, steps_.back()),
                        "ascending steps");
      steps_.push_back(static_cast<std::int64_t>(number));
    }
    return {};
  }

  /// Start time and step length, which the time of every row must follow.
  Result<void> setTimes() {
    header_.program = "Antipode " ANTIPODE_VERSION ", from a track";
    const std::size_t last = steps_.size() - 1;
    header_.stepLength =
        last == 0 ? 0.1 : (timeOf(last) - timeOf(0)) / static_cast<double>(steps_.back() - steps_.front());
    header_.startTime = timeOf(0) - static_cast<double>(steps_.front()) * header_.stepLength;
    for (std::size_t r = 0; r < steps_.size(); ++r)
      if (const double time = header_.startTime + static_cast<double>(steps_[r]) * header_.stepLength;
          std::abs(time - timeOf(r)) > 0.01 * header_.stepLength)
        return rowError(path_, r, fmt::format("the time {} is not that of step {}", timeOf(r), steps_[r]),
                        "a constant length of all steps");
    return {};
  }

  void findChannels() {
    for (const ChannelInfo& info : channelTable().first(kRecordedChannelCount))
      if (const auto column = table_.columnOf(info.name)) {
        header_.channels.push_back({0, info.channel});
        sources_.push_back(*column);
      }
  }

  double firstValue(const char* column) const {
    const auto at = table_.columnOf(column);
    return at && std::isfinite(table_.rows[0][*at]) ? table_.rows[0][*at] : 0.0;
  }

  /// One vehicle where the track begins.
  void setScenario() {
    Scenario scenario;
    scenario.name = cleanName(std::filesystem::path(path_).stem().string(), "track");
    scenario.time.start = header_.startTime;
    scenario.time.step = std::clamp(header_.stepLength, 1e-4, 10.0);
    scenario.time.duration = std::min(timeOf(steps_.size() - 1) - header_.startTime, 1e9);
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = scenario.name;
    vehicle->start = possibleStart(
        {firstValue("x"), firstValue("y"), firstValue("heading"), firstValue("speed"), firstValue("depth")});
    header_.vehicleNames = {vehicle->name};
    header_.vehicleColours = {""};
    scenario.vehicles.push_back(std::move(vehicle));
    header_.scenarioText = writeScenario(scenario);
    header_.scenario = std::make_shared<const Scenario>(std::move(scenario));
  }

  const std::string& path_;
  const CsvTable& table_;
  std::size_t timeColumn_ = 0;
  std::vector<std::int64_t> steps_;
  std::vector<std::size_t> sources_;  // by recorded channel: its column in the table
  Recording::Header header_;
};

}  // namespace

Result<LoadedLog> importCsv(const std::string& path, const LogLoadOptions& options) {
  const auto table = readCsvTable(path, options.progress, options.stop);
  // Of another table the first line is what is wrong, and not the first text in it.
  if (!table && table.error().location.line > 1 && !isCsvTrack(path)) return noTrack(path);
  if (!table) return tl::unexpected<Error>(table.error());
  return TrackImport(path, *table).run(options);
}

bool isCsvTrack(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;  // a pipe would wait for a writer
  std::ifstream file(path, std::ios::binary);
  std::string line;
  if (!file || !readCsvHeader(file, line)) return false;
  const auto columns = splitTrimmed(line, ',');
  return std::ranges::find(columns, "step") != columns.end() &&
         std::ranges::find(columns, "time") != columns.end();
}

}  // namespace antipode
