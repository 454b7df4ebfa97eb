// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/served_missions.h"

#include "core/base/files/target_path.h"
#include "core/live/launch_list.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace antipode {
namespace {

constexpr auto kWatchEvery = std::chrono::milliseconds(200);

tl::unexpected<Error> inFile(const std::string& file, Error error) {
  if (error.location.file.empty()) error.location.file = file;
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace

ServedMissions::ServedMissions(Network& network, std::vector<LiveMission> missions, Options options)
    : Served(network), missions_(std::move(missions)), options_(std::move(options)) {}

ServedMissions::~ServedMissions() = default;

Result<std::unique_ptr<ServedMissions>> ServedMissions::start(Network& network, std::vector<LiveMission> missions,
                                                              Options options) {
  const bool hasLogFolder = !options.log.empty() && missions.size() > 1;
  for (const std::string& folder : {hasLogFolder ? options.log : std::string(), options.alogFolder,
                                    options.launches ? options.outputFolder : std::string()})
    if (!folder.empty())
      if (auto made = makeFolder(folder); !made) return tl::unexpected<Error>(made.error());
  std::unique_ptr<ServedMissions> served(new ServedMissions(network, std::move(missions), std::move(options)));
  for (const LiveMission& mission : served->missions_) {
    const CommunityAddress& wanted = mission.address;
    const ServedMissions::Options& given = served->options_;
    const auto listens = served->listen({.community = wanted.community,
                                         .address = given.address,
                                         .port = wanted.port,
                                         .warp = wanted.warp,
                                         .hold = given.hold,
                                         .allowed = given.allowed});
    if (!listens) return inFile(mission.file, listens.error());
    served->addVehicle(mission);
  }
  if (served->options_.hasPrograms) {
    std::vector<LiveMission> inside = served->missions_;  // whose vehicles do the work of some programs
    if (!served->options_.hasSimulator)
      for (LiveMission& mission : inside) mission.scenario.reset();
    served->live_ = startPrograms(network, inside, served->addresses_, served->options_.parts,
                                  served->options_.mission, served->options_.hold);
  }
  for (std::size_t i = 0; i < served->missions_.size(); ++i) {
    if (auto added = served->addLogger(i); !added) return tl::unexpected<Error>(added.error());
    if (auto launched = served->launchOthers(served->missions_[i]); !launched)
      return tl::unexpected<Error>(launched.error());
  }
  served->startedAt_ = served->clock();
  return served;
}

void ServedMissions::addVehicle(const LiveMission& mission) {
  if (!mission.scenario || !options_.hasSimulator) return;
  communities_.push_back(std::make_unique<LiveCommunity>(
      network_, mission.scenario,
      LiveCommunity::Options{.address = addresses_.back(),
                             .parts = options_.parts,
                             .simulatorName = options_.mission.alias,
                             .log = liveLogName(options_.log, mission, missions_.size()),
                             .missionFile = mission.file,
                             .hold = options_.hold,
                             .places = &places_}));
}

Result<void> ServedMissions::addLogger(std::size_t mission) {
  if (options_.alogFolder.empty()) return {};
  const LiveMission& logged = missions_[mission];
  const auto settings = loggerSettings(logged.file, options_.mission);
  if (!settings) return inFile(logged.file, settings.error());
  auto logger = LiveLogger::create(network_, {.address = addresses_[mission],
                                              .settings = *settings,
                                              .file = freeLogName(options_.alogFolder, liveName(logged)),
                                              .hold = options_.hold});
  if (!logger) return inFile(options_.alogFolder, logger.error());
  loggers_.push_back(std::move(*logger));
  return {};
}

Result<void> ServedMissions::launchOthers(const LiveMission& mission) {
  namespace fs = std::filesystem;
  if (!options_.launches) return {};
  const auto lines = launchList(mission.file, options_.mission);
  if (!lines) return inFile(mission.file, lines.error());
  LiveMission served = mission;
  if (!options_.hasSimulator) served.scenario.reset();
  const fs::path file = fs::absolute(mission.file), folder = fs::absolute(options_.outputFolder);
  for (const LaunchLine& line : *lines) {
    if (isReplaced(line.program, served, options_.parts, options_.hasPrograms)) continue;
    if (line.program == "pLogger" && !options_.alogFolder.empty()) continue;
    const std::string name = liveName(mission) + "_" + line.client;
    launched_.push_back(std::make_unique<LaunchedProgram>(
        LaunchedProgram::Options{.command = {line.program, file.filename().string(), line.client},
                                 .folder = file.parent_path().string(),
                                 .output = (folder / (name + ".txt")).string(),
                                 .name = name}));
  }
  return {};
}

Result<Served::TimePoint> ServedMissions::advanceParts() {
  const auto now = LiveCommunity::Clock::now();
  if (now >= nextWatch_) {
    for (const auto& program : launched_) program->watch(now);
    nextWatch_ = now + kWatchEvery;
  }
  auto next = nextWatch_;
  if (auto advanced = advanceCommunities(now, next); !advanced) return tl::unexpected<Error>(advanced.error());
  if (live_.sharing) advanceSharing(*live_.sharing, now, next);
  advanceLoggers(now, next);
  for (const auto& program : live_.programs) {
    if (program->mayAdvanceFrom() <= now) program->advance();
    next = std::min(next, program->due());
  }
  return next;
}

void ServedMissions::finish() {
  Served::finish();
  endAll(launched_);
}

std::vector<std::string> ServedMissions::takeWords() {
  std::vector<std::string> words = std::exchange(live_.words, {});
  std::ranges::move(takeServerWords(), std::back_inserter(words));
  takeWordsOf(communities_, words);
  takeWordsOf(loggers_, words);
  takeWordsOf(live_.programs, words);
  takeWordsOf(launched_, words);
  return words;
}

double ServedMissions::clock() const {
  return addresses_.empty() ? 0 : moosTime(addresses_.front().warp, options_.hold.get());
}

double ServedMissions::time() const {
  return communities_.empty() ? clock() - startedAt_ : leastTime();
}

}  // namespace antipode
