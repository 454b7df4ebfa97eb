// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing .alog files: a made-up log with the mix of lines that the recorded ones have.
//   alog_bench --benchmark_filter=Index           200 MB by default
//   ALOG_BENCH_MB=1000 alog_bench                 what the first picture of a large log takes (Open)
#include "core/io/alog/alog_import.h"
#include "core/io/alog/alog_writer.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>

namespace {

using namespace antipode;

/// A file that goes with the program.
class GeneratedLog {
 public:
  GeneratedLog()
      : path_(std::filesystem::temp_directory_path() / fmt::format("antipode-bench-{}.alog", getpid())) {
    const char* wanted = std::getenv("ALOG_BENCH_MB");
    const double megabytes = wanted ? std::atof(wanted) : 200;
    std::FILE* file = std::fopen(path_.c_str(), "wb");
    fmt::memory_buffer text;
    fmt::format_to(std::back_inserter(text), "%% LOGSTART           17952270236.6195\n");
    std::mt19937_64 random(1);
    double bytes = 0;
    for (double time = 0; bytes < megabytes * 1e6; time += 0.2) {
      appendTime(text, time, random);
      bytes += static_cast<double>(text.size());
      std::fwrite(text.data(), 1, text.size(), file);
      text.clear();
    }
    std::fclose(file);
  }
  ~GeneratedLog() { std::filesystem::remove(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  static void appendTime(fmt::memory_buffer& text, double time, std::mt19937_64& random) {
    const auto line = [&](const char* name, const char* source, const std::string& value) {
      fmt::format_to(std::back_inserter(text), "{:<15.5f} {:<20} {:<15} {} \n", time, name, source, value);
    };
    const auto number = [&](double scale) {
      return fmt::format("{:<12.5f}", static_cast<double>(random() % 1'000'000) * 1e-6 * scale);
    };
    for (const char* name : {"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED", "NAV_DEPTH", "NAV_LAT", "NAV_LONG",
                             "NAV_HEADING_OVER_GROUND", "NAV_SPEED_OVER_GROUND"})
      line(name, "uSimMarineV22", number(100));
    for (int i = 0; i < 4; ++i) line(i % 2 ? "DES_THRUST_EMB" : "DES_RUDDER_EMB", "uSimMarineV22", number(100));
    const std::string iteration = fmt::format("pHelmIvP:{:.0f}", time * 4);
    for (const char* name :
         {"DESIRED_HEADING", "DESIRED_SPEED", "IVPHELM_CPU", "IVPHELM_LOOP_CPU", "TURN_RATE", "WPT_ODO"})
      line(name, iteration.c_str(), number(10));
    line("BHV_IPF", iteration.c_str(), std::string(900, 'p'));
    line("IVPHELM_SUMMARY", iteration.c_str(),
         "iter=60,ofnum=2,warnings=0,utc_time=17952270251.50,solve_time=0.00");
    line("NODE_REPORT_LOCAL", "pNodeReporter",
         "NAME=alder,X=0.35,Y=-20,SPD=0,HDG=180,DEP=0,LAT=43.82511998,LON=-70.33039169,TYPE=kayak,COLOR=yellow,"
         "MODE=PARK,"
         "ALLSTOP=ManualOverride,TIME=17952270242.3,LENGTH=4");
  }
  std::filesystem::path path_;
};

const GeneratedLog& generated() {
  static const GeneratedLog log;
  return log;
}

void setBytes(benchmark::State& state, double bytes) {
  state.counters["MB/s"] =
      benchmark::Counter(bytes * 1e-6 * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

/// To a complete index: variables, types, order, duplicates.
void Index(benchmark::State& state) {
  const std::string path = generated().path().string();
  for (auto _ : state) {
    const auto log = Alog::open(path);
    if (!log) return state.SkipWithError("cannot be read");
    benchmark::DoNotOptimize(log->entryCount());
  }
  setBytes(state, static_cast<double>(std::filesystem::file_size(path)));
}
BENCHMARK(Index)->Unit(benchmark::kMillisecond);

/// To a recording that the window can show.
void Open(benchmark::State& state) {
  const std::string path = generated().path().string();
  for (auto _ : state) {
    const auto load = loadAlog(path);
    if (!load) return state.SkipWithError("cannot be read");
    benchmark::DoNotOptimize(load->recording->rows());
  }
  setBytes(state, static_cast<double>(std::filesystem::file_size(path)));
}
BENCHMARK(Open)->Unit(benchmark::kMillisecond);

/// A recording as a log in a file.
void Write(benchmark::State& state) {
  const auto load = loadAlog(generated().path().string());
  if (!load) return state.SkipWithError("cannot be read");
  const std::string path =
      (std::filesystem::temp_directory_path() / fmt::format("antipode-bench-written-{}.alog", getpid())).string();
  for (auto _ : state)
    if (!writeAlogFile(*load->recording, 0, path, {})) return state.SkipWithError("cannot be written");
  setBytes(state, static_cast<double>(std::filesystem::file_size(path)));
  std::filesystem::remove(path);
}
BENCHMARK(Write)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
