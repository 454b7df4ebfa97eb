// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_header.h"

#include "core/scenario/yaml/scenario_io.h"

#include <chrono>
#include <cmath>
#include <cstdio>

namespace antipode::runlog {
namespace {

/// Of "2026-01-31T12:00:00Z", in s; 0 for other texts.
double unixTime(const std::string& utc) {
  int year = 0;
  unsigned month = 0, day = 0, hour = 0, minute = 0, second = 0;
  if (std::sscanf(utc.c_str(), "%4d-%2u-%2uT%2u:%2u:%2uZ", &year, &month, &day, &hour, &minute, &second) != 6)
    return 0;
  using namespace std::chrono;
  const year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  if (!date.ok()) return 0;
  return static_cast<double>(sys_days(date).time_since_epoch().count()) * 86400 + hour * 3600 + minute * 60 +
         second;
}

Result<void> readMeta(LogTables& log, RunLogHeader& out) {
  auto rows = log.select(kMeta);
  if (!rows) return tl::unexpected<Error>(rows.error());
  Recording::Header& header = out.header;
  bool hasStart = false;
  double created = 0;
  header.stepLength = 0;
  for (;;) {
    auto more = rows->step();
    if (!more) return tl::unexpected<Error>(more.error());
    if (!*more) break;
    const std::string key = rows->text(0);
    if (!log.isIntact(*rows, kMeta)) log.addDamage(fmt::format("'{}' in its header was changed", key));
    if (key == "start_time") header.startTime = rows->number(1), hasStart = true;
    if (key == "step_length") header.stepLength = rows->number(1);
    if (key == "log_start") header.logStart = rows->number(1);
    if (key == "created") created = unixTime(rows->text(1));
    if (key == "program") header.program = rows->text(1);
    if (key == "closed") out.wasClosed = rows->integer(1) == 1;
  }
  if (!hasStart || !std::isfinite(header.startTime) || !(header.stepLength > 0) ||
      !std::isfinite(header.stepLength))
    return err("start time and step length are missing or no numbers");
  if (!std::isfinite(header.logStart)) header.logStart = 0;
  if (header.logStart == 0 && created != 0) header.logStart = created - header.startTime;
  return {};
}

Result<void> readVehicles(LogTables& log, RunLogHeader& out) {
  Recording::Header& header = out.header;
  auto vehicles = log.select(kVehicles, "ORDER BY id");
  if (!vehicles) return tl::unexpected<Error>(vehicles.error());
  for (;;) {
    auto more = vehicles->step();
    if (!more) return tl::unexpected<Error>(more.error());
    if (!*more) return {};
    if (vehicles->integer(0) != static_cast<std::int64_t>(header.vehicleNames.size()))
      return err("vehicle {} is missing", header.vehicleNames.size());
    if (!log.isIntact(*vehicles, kVehicles))
      log.addDamage(fmt::format("the name or colour of vehicle {} was changed", vehicles->integer(0)));
    header.vehicleNames.push_back(vehicles->text(1));
    header.vehicleColours.push_back(vehicles->text(2));
  }
}

Result<void> readChannels(LogTables& log, RunLogHeader& out) {
  Recording::Header& header = out.header;
  auto channels = log.select(kChannels, "ORDER BY id");
  if (!channels) return tl::unexpected<Error>(channels.error());
  std::vector<bool> isKnown(header.vehicleNames.size() * kChannelCount);
  for (;;) {
    auto more = channels->step();
    if (!more) return tl::unexpected<Error>(more.error());
    if (!*more) return {};
    const std::int64_t vehicle = channels->integer(1);
    const ChannelInfo* info = findChannel(channels->text(2));
    if (channels->integer(0) != static_cast<std::int64_t>(header.channels.size()) || !info ||
        isDerived(info->channel) || vehicle < 0 ||
        vehicle >= static_cast<std::int64_t>(header.vehicleNames.size()))
      return err("channel {} ('{}' of vehicle {}) is not known", header.channels.size(), channels->text(2),
                 vehicle);
    const auto slot = static_cast<std::size_t>(vehicle) * kChannelCount + static_cast<std::size_t>(info->channel);
    if (isKnown[slot]) return err("channel '{}' of vehicle {} is there twice", info->name, vehicle);
    isKnown[slot] = true;
    if (!log.isIntact(*channels, kChannels))
      log.addDamage(fmt::format("the name of column {} was changed", channels->integer(0)));
    header.channels.push_back({static_cast<VehicleId>(vehicle), info->channel});
  }
}

Result<void> readScenarioText(LogTables& log, RunLogHeader& out) {
  Recording::Header& header = out.header;
  auto row = log.select(kScenario);
  if (!row) return tl::unexpected<Error>(row.error());
  auto there = row->step();
  if (!there) return tl::unexpected<Error>(there.error());
  if (!*there) return err("it holds no scenario");
  if (!log.isIntact(*row, kScenario)) log.addDamage("the text of its scenario was changed");
  header.scenarioFile = row->text(0);
  header.scenarioText = row->text(1);
  ScenarioRead read = readScenario(header.scenarioText, header.scenarioFile);
  if (!read.scenario)
    return err("its scenario cannot be read: {}",
               read.problems.empty() ? "no reason given" : read.problems.front().text());
  header.scenario = std::move(read.scenario);
  const auto fleet = fleetOf(*header.scenario);
  if (fleet.size() != header.vehicleNames.size())
    return err("its scenario has {} vehicles, its list of vehicles {}", fleet.size(), header.vehicleNames.size());
  return {};
}

}  // namespace

Result<RunLogHeader> readHeader(LogTables& log) {
  RunLogHeader header;
  for (const auto part : {readMeta, readVehicles, readChannels, readScenarioText})
    if (auto read = part(log, header); !read) return tl::unexpected<Error>(read.error());
  return header;
}

}  // namespace antipode::runlog
