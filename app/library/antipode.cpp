// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/antipode.h"

#include "core/base/fields.h"
#include "core/io/formats.h"
#include "core/model/messages.h"
#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/document/grid_loading.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/world_batch.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <new>
#include <string>

using namespace antipode;

struct antipode_scenario {
  ScenarioPtr scenario;
  std::string file;  // it names others beside this one
  std::string text, warnings;
  std::vector<FleetMember> fleet;
};

struct antipode_worlds {
  WorldBatch batch;
};

namespace {

constexpr int kMostWorlds = 1'000'000, kMostThreads = 1024;
constexpr double kLargestSeed = 9007199254740992.0;  // 2^53

constexpr const char* kNoMemory = "there is no memory left";

thread_local std::string lastError;
thread_local bool lacksMemory = false;  // that is the last error; there may be no memory for its text either

int failed(std::string text, int status = ANTIPODE_WRONG) {
  lastError = std::move(text);
  lacksMemory = false;
  return status;
}

int failedWithoutMemory() {
  lacksMemory = true;
  return ANTIPODE_NO_MEMORY;
}

int failedBy(const std::exception& error) {
  try {
    return failed(error.what());
  } catch (const std::bad_alloc&) {
    return failedWithoutMemory();
  }
}

std::string linesOf(const Problems& problems) {
  std::string lines;
  for (const Problem& problem : problems) lines += (lines.empty() ? "" : "\n") + problem.text();
  return lines;
}

/// Does the work of a function; no exception leaves it. `onError`: what the function returns then.
template <class Value, class Work>
Value guarded(Value onError, Work&& work) noexcept {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    failedWithoutMemory();
  } catch (const std::exception& error) {
    failedBy(error);
  }
  return onError;
}

/// As guarded(), for functions that return a status.
template <class Work>
int status(Work&& work) noexcept {
  try {
    const Result<void> done = work();
    return done ? ANTIPODE_OK : failed(done.error().text());
  } catch (const std::bad_alloc&) {
    return failedWithoutMemory();
  } catch (const std::exception& error) {
    return failedBy(error);
  }
}

antipode_scenario* made(ScenarioPtr scenario, std::string file, const Problems& problems) {
  if (!scenario) {
    failed(linesOf(problems));
    return nullptr;
  }
  std::string text = writeScenario(*scenario);
  std::vector<FleetMember> fleet = fleetOf(*scenario);
  return new antipode_scenario{std::move(scenario), std::move(file), std::move(text), linesOf(problems),
                               std::move(fleet)};
}

Result<void> checkWorld(const antipode_worlds* worlds, int world) {
  const int count = worlds->batch.worlds();
  if (world == ANTIPODE_ALL || (world >= 0 && world < count)) return {};
  return errExpected(fmt::format("0 to {}, or ANTIPODE_ALL", count - 1), "there is no world {}", world);
}

/// Whether vehicles take a value, by the check of the events of a scenario. What a vehicle would ignore, which is
/// a warning there, is refused: who calls has no other way to hear of it. Helms take any text and number.
Result<void> checkValue(const antipode_worlds* worlds, const std::string& variable, const MessageValue& value) {
  if (const MessageInfo* message = findMessage(variable))
    if (auto problem = problemOfPost(worlds->batch.scenario().compat, *message, value)) {
      problem->severity = Severity::Error;
      return tl::unexpected<Error>(std::move(*problem));
    }
  if (const double* number = std::get_if<double>(&value); number && !std::isfinite(*number))
    return errExpected("a number", "{}: this is not a number", variable);
  return {};
}

Result<void> post(antipode_worlds* worlds, int world, int vehicle, const char* variable, MessageValue value) {
  if (auto exists = checkWorld(worlds, world); !exists) return exists;
  if (auto fits = checkValue(worlds, variable, value); !fits) return fits;
  return worlds->batch.post(world, vehicle, variable, value);
}

/// What the worlds that have ended say.
int endOf(const WorldBatch& batch) {
  for (int world = 0; world < batch.worlds(); ++world)
    if (const auto& end = batch.divergence(world)) {
      const std::string name = fleetOf(batch.scenario())[static_cast<std::size_t>(end->vehicle)].name;
      const double time = batch.scenario().time.start + static_cast<double>(end->step) * batch.scenario().time.step;
      return failed(fmt::format("world {}: {}", world, divergenceText(*end, name, time)), ANTIPODE_DIVERGED);
    }
  return ANTIPODE_OK;
}

const ChannelInfo* channelAt(int channel) {
  return channel >= 0 && channel < kRecordedChannelCount ? &channelTable()[static_cast<std::size_t>(channel)] : nullptr;
}

/// A recorded channel by its name. Error: there is none.
Result<Channel> channelNamed(const std::string& name) {
  const ChannelInfo* info = findChannel(name);
  if (info && !isDerived(info->channel)) return info->channel;
  std::vector<std::string> names;
  for (int channel = 0; channel < kRecordedChannelCount; ++channel) names.emplace_back(channelAt(channel)->name);
  const auto near = nearestWord(name, names);
  return errExpected(near ? fmt::format("'{}'", *near) : "a name that antipode_channel_name() gives",
                     "worlds have no channel '{}'", name);
}

}  // namespace

extern "C" {

const char* antipode_version(void) {
  return ANTIPODE_VERSION;
}
int antipode_abi(void) {
  return ANTIPODE_ABI;
}
const char* antipode_error(void) {
  return lacksMemory ? kNoMemory : lastError.c_str();
}

antipode_scenario* antipode_scenario_load(const char* path) {
  return guarded<antipode_scenario*>(nullptr, [&] {
    const LoadedScenario load = loadScenario(path);
    return made(load.scenario, path, load.problems);
  });
}

antipode_scenario* antipode_scenario_parse(const char* text, const char* name) {
  return guarded<antipode_scenario*>(nullptr, [&] {
    const ScenarioRead read = readScenario(text, name);
    return made(read.scenario, name, read.problems);
  });
}

antipode_scenario* antipode_scenario_with(const antipode_scenario* scenario, const char* path, const char* value) {
  return guarded<antipode_scenario*>(nullptr, [&]() -> antipode_scenario* {
    auto changed = withValue(*scenario->scenario, path, value);
    if (!changed) return failed(changed.error().text()), nullptr;
    if (decidesGrids(path))
      if (const auto loaded = loadGridsOf(scenario->file, *changed); !loaded)
        return failed(loaded.error().text()), nullptr;
    const auto shared = std::make_shared<const Scenario>(std::move(*changed));
    return made(shared, scenario->file, checkScenario(*shared));
  });
}

void antipode_scenario_free(antipode_scenario* scenario) {
  delete scenario;
}

const char* antipode_scenario_text(const antipode_scenario* scenario) {
  return scenario->text.c_str();
}
const char* antipode_scenario_warnings(const antipode_scenario* scenario) {
  return scenario->warnings.c_str();
}
double antipode_scenario_step_length(const antipode_scenario* scenario) {
  return scenario->scenario->time.step;
}
double antipode_scenario_start_time(const antipode_scenario* scenario) {
  return scenario->scenario->time.start;
}
int64_t antipode_scenario_steps(const antipode_scenario* scenario) {
  const TimeSettings& time = scenario->scenario->time;
  return stepCount(time, time.headlessDuration());
}
int antipode_scenario_vehicles(const antipode_scenario* scenario) {
  return static_cast<int>(scenario->fleet.size());
}
const char* antipode_scenario_vehicle_name(const antipode_scenario* scenario, int vehicle) {
  if (vehicle < 0 || vehicle >= antipode_scenario_vehicles(scenario)) return nullptr;
  return scenario->fleet[static_cast<std::size_t>(vehicle)].name.c_str();
}
int antipode_scenario_vehicle(const antipode_scenario* scenario, const char* name) {
  const auto found = std::ranges::find(scenario->fleet, name, &FleetMember::name);
  return found == scenario->fleet.end() ? -1 : static_cast<int>(found - scenario->fleet.begin());
}

int antipode_channels(void) {
  return kRecordedChannelCount;
}
const char* antipode_channel_name(int channel) {
  const ChannelInfo* info = channelAt(channel);
  return info ? info->name : nullptr;
}
const char* antipode_channel_unit(int channel) {
  const ChannelInfo* info = channelAt(channel);
  return info ? info->unit : nullptr;
}
const char* antipode_channel_help(int channel) {
  const ChannelInfo* info = channelAt(channel);
  return info ? info->help : nullptr;
}

antipode_worlds* antipode_worlds_make(const antipode_scenario* scenario, int count, int threads) {
  return guarded<antipode_worlds*>(nullptr, [&]() -> antipode_worlds* {
    if (count < 1 || count > kMostWorlds)
      return failed(fmt::format("{} worlds; expected 1 to {}", count, kMostWorlds)), nullptr;
    if (threads < 1 || threads > kMostThreads)
      return failed(fmt::format("{} threads; expected 1 to {}", threads, kMostThreads)), nullptr;
    return new antipode_worlds{{scenario->scenario, count, threads}};
  });
}

void antipode_worlds_free(antipode_worlds* worlds) {
  delete worlds;
}

int antipode_worlds_reset(antipode_worlds* worlds, const int64_t* seeds) {
  return status([&]() -> Result<void> {
    if (!seeds) return worlds->batch.reset(), Result<void>();
    const std::span<const std::int64_t> all(seeds, static_cast<std::size_t>(worlds->batch.worlds()));
    for (const std::int64_t seed : all)
      if (seed < 0 || static_cast<double>(seed) > kLargestSeed)
        return errExpected("0 to 9007199254740992", "the seed {} cannot be used", seed);
    worlds->batch.reset(all);
    return {};
  });
}

int antipode_worlds_step(antipode_worlds* worlds, int64_t steps) {
  const int done = status([&]() -> Result<void> {
    if (steps < 0) return errExpected("0 or more", "{} steps", steps);
    worlds->batch.step(steps);
    return {};
  });
  if (done != ANTIPODE_OK || !worlds->batch.hasEnds()) return done;
  return guarded<int>(ANTIPODE_NO_MEMORY, [&] { return endOf(worlds->batch); });
}

int antipode_worlds_has_ended(const antipode_worlds* worlds, int world) {
  if (world < 0 || world >= worlds->batch.worlds()) return -1;
  return worlds->batch.divergence(world) ? 1 : 0;
}
int antipode_worlds_count(const antipode_worlds* worlds) {
  return worlds->batch.worlds();
}
int64_t antipode_worlds_steps_done(const antipode_worlds* worlds) {
  return worlds->batch.stepsDone();
}
double antipode_worlds_time(const antipode_worlds* worlds) {
  return worlds->batch.time();
}

int antipode_worlds_set(antipode_worlds* worlds, int world, const char* path, const char* value) {
  return status([&]() -> Result<void> {
    if (auto exists = checkWorld(worlds, world); !exists) return exists;
    return worlds->batch.set(world, path, value);
  });
}

int antipode_worlds_post_number(antipode_worlds* worlds, int world, int vehicle, const char* variable,
                                double value) {
  return status([&] { return post(worlds, world, vehicle, variable, value); });
}

int antipode_worlds_post_text(antipode_worlds* worlds, int world, int vehicle, const char* variable,
                              const char* value) {
  return status([&] { return post(worlds, world, vehicle, variable, std::string(value)); });
}

int antipode_worlds_post_each(antipode_worlds* worlds, int vehicle, const char* variable, const double* values) {
  return status([&]() -> Result<void> {
    const std::span<const double> all(values, static_cast<std::size_t>(worlds->batch.worlds()));
    // One is enough: numbers of a variable differ in nothing that is checked but in being finite.
    const auto unusual = std::ranges::find_if(all, [](double value) { return !std::isfinite(value); });
    if (auto fits = checkValue(worlds, variable, unusual == all.end() ? all.front() : *unusual); !fits)
      return fits;
    return worlds->batch.postEach(vehicle, variable, all);
  });
}

const double* antipode_worlds_column(antipode_worlds* worlds, const char* channel) {
  return guarded<const double*>(nullptr, [&]() -> const double* {
    const auto found = channelNamed(channel);
    if (!found) return failed(found.error().text()), nullptr;
    return worlds->batch.column(*found).data();
  });
}

uint64_t antipode_worlds_hash(const antipode_worlds* worlds, int world) {
  return world < 0 || world >= worlds->batch.worlds() ? 0 : worlds->batch.stateHash(world);
}

}  // extern "C"
