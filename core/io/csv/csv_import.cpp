// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_import.h"

#include "core/base/geometry/angles.h"
#include "core/io/alog/alog_vehicles.h"
#include "core/io/csv/csv.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace antipode {
namespace {

tl::unexpected<Error> errorAt(const std::string& path, std::size_t row, std::string message,
                              std::string expected = {}) {
  Error error;
  error.location = {path, static_cast<int>(row) + 2, 1};
  error.message = std::move(message);
  error.expected = std::move(expected);
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace

Result<RunLogLoad> importCsv(const std::string& path) {
  const auto table = readCsv(path);
  if (!table) return tl::unexpected<Error>(table.error());
  const auto stepColumn = table->columnOf("step"), timeColumn = table->columnOf("time");
  const auto& rows = table->rows;
  if (!stepColumn || !timeColumn || rows.empty())
    return errorAt(path, 0, "is no track", "columns step, time, x, y, heading, ... and rows");

  std::vector<std::int64_t> steps;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const double step = rows[r][*stepColumn], time = rows[r][*timeColumn];
    if (!(step >= 0 && step <= 1e15) || step != std::trunc(step) || !std::isfinite(time))
      return errorAt(path, r, "step or time is no usable number", "whole steps from 0 on, and seconds");
    if (!steps.empty() && (static_cast<std::int64_t>(step) <= steps.back() || time <= rows[r - 1][*timeColumn]))
      return errorAt(path, r, fmt::format("step {} does not come after step {}", step, steps.back()),
                     "ascending steps");
    steps.push_back(static_cast<std::int64_t>(step));
  }
  Recording::Header header;
  header.program = "Antipode " ANTIPODE_VERSION ", from a track";
  header.stepLength = steps.size() < 2 ? 0.1
                                       : (rows.back()[*timeColumn] - rows[0][*timeColumn]) /
                                             static_cast<double>(steps.back() - steps.front());
  header.startTime = rows[0][*timeColumn] - static_cast<double>(steps.front()) * header.stepLength;
  for (std::size_t r = 0; r < rows.size(); ++r)
    if (const double time = header.startTime + static_cast<double>(steps[r]) * header.stepLength;
        std::abs(time - rows[r][*timeColumn]) > 0.01 * header.stepLength)
      return errorAt(path, r, fmt::format("the time {} is not that of step {}", rows[r][*timeColumn], steps[r]),
                     "a constant length of all steps");

  std::vector<std::size_t> sources;
  for (const ChannelInfo& info : channelTable().first(kRecordedChannelCount))
    if (const auto column = table->columnOf(info.name)) {
      header.channels.push_back({0, info.channel});
      sources.push_back(*column);
    }
  Scenario scenario;
  scenario.name = cleanName(std::filesystem::path(path).stem().string(), "track");
  scenario.time.start = header.startTime;
  scenario.time.step = std::clamp(header.stepLength, 1e-4, 10.0);
  scenario.time.duration = std::min(rows.back()[*timeColumn] - header.startTime, 1e9);
  auto vehicle = std::make_shared<VehicleSpec>();
  vehicle->name = scenario.name;
  const auto first = [&](const char* name) {
    const auto column = table->columnOf(name);
    return column && std::isfinite(rows[0][*column]) ? rows[0][*column] : 0.0;
  };
  vehicle->start = {first("x"), first("y"), wrap360(first("heading")), first("speed"),
                    std::max(0.0, first("depth"))};
  header.vehicleNames = {vehicle->name};
  header.vehicleColours = {""};
  scenario.vehicles.push_back(std::move(vehicle));
  header.scenarioText = writeScenario(scenario);
  header.scenario = std::make_shared<const Scenario>(std::move(scenario));

  const auto recording = std::make_shared<Recording>(std::move(header));
  std::vector<double> row(sources.size());
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < sources.size(); ++c) row[c] = rows[r][sources[c]];
    recording->appendRow(steps[r], row);
  }
  recording->complete();
  return RunLogLoad{recording, true, {}};
}

}  // namespace antipode
