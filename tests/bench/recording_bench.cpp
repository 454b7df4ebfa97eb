// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of recording by itself: rows of a fleet into memory, and through the run log to disk. items_per_second
// are vehicle-rows a second; a vehicle has 17 channels, one in three constant, as a usimmarine boat has.
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/scenario/yaml/scenario_io.h"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>

namespace antipode {
namespace {

constexpr int kChannels = 17;
constexpr std::int64_t kVehicleRows = 1'000'000;  // in one measured recording

Recording::Header headerFor(std::int64_t vehicles) {
  Recording::Header header;
  header.scenarioText = fmt::format("antipode: 1\nvehicles: [{{name: \"b{{n}}\", count: {}}}]\n", vehicles);
  header.scenario = readScenario(header.scenarioText, "").scenario;
  for (std::int64_t v = 0; v < vehicles; ++v) {
    header.vehicleNames.push_back(fmt::format("b{}", v + 1));
    for (int c = 0; c < kChannels; ++c)
      header.channels.push_back({static_cast<VehicleId>(v), static_cast<Channel>(c)});
  }
  return header;
}

void fillRow(std::vector<double>& row, std::int64_t step) {
  for (std::size_t c = 0; c < row.size(); ++c)
    row[c] = c % 3 == 0 ? 1.0 : static_cast<double>(step) + static_cast<double>(c);
}

/// Rows without the cost of making them up: every row is the same but for its first value.
void recordInto(Recording& recording, std::int64_t rows, RecordingSink* sink) {
  std::vector<std::vector<double>> patterns(4, std::vector<double>(recording.header().channels.size()));
  for (std::size_t i = 0; i < patterns.size(); ++i) fillRow(patterns[i], static_cast<std::int64_t>(i));
  for (std::int64_t step = 0; step < rows; ++step) {
    recording.appendRow(step, patterns[static_cast<std::size_t>(step) % patterns.size()]);
    if (sink) sink->recordingGrew(recording);
  }
}

void recordToMemory(benchmark::State& state) {
  const auto header = headerFor(state.range(0));
  const std::int64_t rows = kVehicleRows / state.range(0);
  for (auto _ : state) {
    Recording recording(header);
    recordInto(recording, rows, nullptr);
    benchmark::DoNotOptimize(recording.rows());
  }
  state.SetItemsProcessed(state.iterations() * rows * state.range(0));
}
BENCHMARK(recordToMemory)->Arg(1)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

/// Wall time until everything is on disk and the file is closed.
void recordToLog(benchmark::State& state) {
  const auto path = std::filesystem::temp_directory_path() / fmt::format("antipode-bench-{}.aprun", getpid());
  const auto header = headerFor(state.range(0));
  const std::int64_t rows = kVehicleRows / state.range(0);
  for (auto _ : state) {
    Recording recording(header);
    auto sink = createRunLog(path.string(), header);
    if (!sink) return state.SkipWithError(sink.error().text().c_str());
    recordInto(recording, rows, sink->get());
    recording.complete();
    (*sink)->recordingEnded(recording);
    if (auto problem = (*sink)->problem(); !problem.empty()) return state.SkipWithError(problem.c_str());
  }
  state.SetItemsProcessed(state.iterations() * rows * state.range(0));
  state.counters["bytesPerVehicleRow"] =
      static_cast<double>(std::filesystem::file_size(path)) / static_cast<double>(rows * state.range(0));
  std::filesystem::remove(path);
}
BENCHMARK(recordToLog)
    ->Arg(1)
    ->Arg(100)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

void loadLog(benchmark::State& state) {
  const auto path = std::filesystem::temp_directory_path() / fmt::format("antipode-bench-{}.aprun", getpid());
  {
    Recording recording(headerFor(state.range(0)));
    auto sink = createRunLog(path.string(), recording.header());
    if (!sink) return state.SkipWithError(sink.error().text().c_str());
    recordInto(recording, kVehicleRows / state.range(0), sink->get());
    (*sink)->recordingEnded(recording);
  }
  for (auto _ : state) benchmark::DoNotOptimize(loadRunLog(path.string()));
  state.SetItemsProcessed(state.iterations() * kVehicleRows);
  std::filesystem::remove(path);
}
BENCHMARK(loadLog)->Arg(1)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
