// SPDX-License-Identifier: GPL-3.0-or-later
// Memory and time of recordings that are larger than memory. Without arguments: a run of 1,000 boats until its log
// has PAGING_BENCH_GB (2), then the log is opened by another process. `run FILE GB` and `open FILE` do one of the
// two; `run FILE GB EVERY DAYS` records a row each EVERY s, and ends after so many simulated days at the latest.
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/run/timeline/frame_at.h"
#include "core/scenario/yaml/scenario_io.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

namespace antipode {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kFleet = R"(antipode: 1
name: Fleet of 1,000
time: {step: 0.1, record_every: RECORD_EVERY}
vehicles:
  - name: "boat{n}"
    count: 1000
    spacing: {x: 8, y: 0}
    start: {x: -4000, y: 400, heading: 90}
    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 20}
    behaviours: [{type: waypoint, points: [[0, 900], [900, 300], [-900, 300]], speed: 2, repeat: true}]
)";

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// MB, of this process; "VmRSS": now, "VmHWM": the most so far.
double memory(const std::string& key) {
  std::ifstream lines("/proc/self/status");
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(key + ":")) return std::strtod(line.c_str() + key.size() + 1, nullptr) / 1024;
  return 0;
}

double gigabytes(const std::string& path) {
  double bytes = 0;
  for (const char* suffix : {"", "-wal"}) {
    std::error_code missing;
    if (const auto size = std::filesystem::file_size(path + suffix, missing); !missing)
      bytes += static_cast<double>(size);
  }
  return bytes * 1e-9;
}

int run(const std::string& path, double most, const std::string& every, double days) {
  std::string text = kFleet;
  const std::string key = "RECORD_EVERY";
  text.replace(text.find(key), key.size(), every);
  const auto read = readScenario(text, "fleet.yaml");
  if (!read.scenario) return 1;
  Simulation simulation(read.scenario, {.threads = 2});
  Recording recording(recordingHeader(simulation, text, {}));
  auto sink = createRunLog(path, recording.header());
  if (!sink) return fmt::print("{}\n", sink.error().text()), 1;
  const auto start = Clock::now();
  RunRecorder recorder(simulation, recording, sink->get(), 1000);
  fmt::print("a run of 1,000 boats, recorded every {} s; budget 1,074 MB\n", every);
  fmt::print("{:>12} {:>9} {:>9} {:>13} {:>13}\n", "simulated h", "wall s", "log GB", "recording MB",
             "process MB");
  constexpr double kDay = 86400;  // s
  for (double next = 0; gigabytes(path) < most && simulation.time() < days * kDay;) {
    for (int i = 0; i < 1000; ++i) recorder.step();
    if (gigabytes(path) < next) continue;
    fmt::print("{:>12.2f} {:>9.1f} {:>9.2f} {:>13.0f} {:>13.0f}\n", simulation.time() / 3600, secondsSince(start),
               gigabytes(path), static_cast<double>(recording.bytesHeld()) * 1e-6, memory("VmRSS"));
    next += most / 8;
    std::fflush(stdout);
  }
  fmt::print("{:.2f} simulated days in {:.0f} s\n", simulation.time() / kDay, secondsSince(start));
  recorder.finish();
  fmt::print("most: {:.0f} MB\n", memory("VmHWM"));
  return (*sink)->problem().empty() ? 0 : 1;
}

int open(const std::string& path) {
  const auto start = Clock::now();
  const auto load = loadRunLog(path);
  if (!load) return fmt::print("{}\n", load.error().text()), 1;
  const Recording& recording = *load->recording;
  Frame frame;
  frameAt(recording, recording.endTime(), frame);
  fmt::print("a log of {:.2f} GB: opened, with its first picture, in {:.0f} ms; {:.0f} MB\n", gigabytes(path),
             1000 * secondsSince(start), memory("VmHWM"));
  std::mt19937 random(5);
  std::vector<double> times;
  for (int i = 0; i < 100; ++i) {
    const double time = recording.endTime() * static_cast<double>(random()) / static_cast<double>(random.max());
    const auto seek = Clock::now();
    frameAt(recording, time, frame);
    times.push_back(1000 * secondsSince(seek));
  }
  std::ranges::sort(times);
  fmt::print("100 seeks: median {:.1f} ms, p95 {:.1f}, worst {:.1f}; {:.0f} MB\n", times[50], times[95], times[99],
             memory("VmHWM"));
  const auto reading = Clock::now();
  std::vector<double> column(static_cast<std::size_t>(recording.rows()));
  recording.read(*recording.columnOf(7, Channel::Heading), 0, column);
  fmt::print("the heading of one boat, {} rows: {:.0f} ms; {:.0f} MB\n", recording.rows(),
             1000 * secondsSince(reading), memory("VmHWM"));
  return 0;
}

}  // namespace
}  // namespace antipode

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  if (mode == "run" && argc > 3)
    return antipode::run(argv[2], std::strtod(argv[3], nullptr), argc > 4 ? argv[4] : "1",
                         argc > 5 ? std::strtod(argv[5], nullptr) : 1e9);
  if (mode == "open" && argc > 2) return antipode::open(argv[2]);
  const char* wanted = std::getenv("PAGING_BENCH_GB");
  const std::string path = fmt::format("/var/tmp/antipode-paging-{}.aprun", getpid());
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  int code = std::system(fmt::format("{} run {} {}", self, path, wanted ? wanted : "2").c_str());
  if (code == 0) code = std::system(fmt::format("{} open {}", self, path).c_str());
  std::filesystem::remove(path);
  return code == 0 ? 0 : 1;
}
