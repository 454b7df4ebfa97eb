// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/compare/load_run.h"

#include "core/base/files/file_error.h"
#include "core/io/joined_logs.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

constexpr std::int64_t kRunHashEvery = 1000;  // steps

using RunResult = tl::expected<LoadedLog, LoadFailure>;

RunResult failure(bool wasRead, Problems problems) {
  return tl::unexpected<LoadFailure>(LoadFailure{wasRead, std::move(problems)});
}

RunResult runOf(const std::string& path, const LoadRunOptions& options) {
  LoadedScenario load = loadScenario(path, options.mission);
  if (hasErrors(load.problems)) return failure(load.wasRead, std::move(load.problems));
  if (!load.scenario) return failure(load.wasRead, {fileError(path, "there is no scenario in it").value()});
  if (options.change) {
    auto changed = options.change(load);
    if (!changed) return tl::unexpected<LoadFailure>(std::move(changed.error()));
    load.scenario = std::move(*changed);
  }
  const TimeSettings& time = load.scenario->time;
  const std::int64_t last = stepCount(time, options.duration.value_or(time.headlessDuration()));
  Simulation simulation(load.scenario);
  auto recording = std::make_shared<Recording>(recordingHeader(simulation, load.text, path));
  std::stop_source stop;
  const bool isWhole = runToEnd(
      simulation, last, *recording, nullptr, kRunHashEvery,
      [&](std::int64_t done) {
        if (options.stop.stop_requested()) stop.request_stop();
        if (options.progress)
          options.progress(static_cast<double>(done) / static_cast<double>(std::max<std::int64_t>(1, last)));
      },
      stop.get_token());
  if (options.stop.stop_requested()) return failure(true, {fileError(path, "the run was stopped").value()});
  LoadedLog run;
  run.recording = std::move(recording);
  if (!isWhole) run.note = "the state of the run ceases to be finite";
  return run;
}

}  // namespace

const Error& LoadFailure::firstError() const {
  return *std::ranges::find(problems, Severity::Error, &Problem::severity);
}

tl::expected<LoadedLog, LoadFailure> loadRun(const std::string& path, const LoadRunOptions& options) {
  std::error_code ignored;
  if (auto logs = loadLogFolder(path, options.progress, options.stop))
    return *logs ? RunResult(std::move(**logs)) : failure(false, {logs->error()});
  const FileFormat* format = formatOf(path);
  // What is no file, such as standard input, can only be a scenario; what is wrong with its name is told there, too.
  const bool isScenario = format ? !format->loadLog : !std::filesystem::is_regular_file(path, ignored);
  if (isScenario) return runOf(path, options);
  auto log = loadLog(path, {.progress = options.progress, .stop = options.stop});
  if (!log) return failure(false, {log.error()});
  return std::move(*log);
}

}  // namespace antipode
