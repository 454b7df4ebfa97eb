// SPDX-License-Identifier: GPL-3.0-or-later
// Pan and zoom over ten million samples a curve, painting included. Needs a display; the figure to reach is
// 16 ms for the slowest frame in twenty.
#include "core/run/recording.h"
#include "widgets/plots/stack/time_plot.h"

#include <QApplication>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <vector>

namespace antipode {
namespace {

constexpr std::int64_t kRows = 10'000'000;

/// A depth that wanders, with noise on it, and a turning heading.
const Recording& longRecording() {
  static const std::unique_ptr<Recording> recording = [] {
    Recording::Header header;
    header.vehicleNames = {"abe"};
    header.vehicleColours = {"#1f77b4"};
    header.channels = {{0, Channel::Depth}, {0, Channel::Heading}};
    auto made = std::make_unique<Recording>(std::move(header));
    double noise = 0.1;
    for (std::int64_t step = 0; step < kRows; ++step) {
      const double time = made->timeOfStep(step);
      noise = 3.99 * noise * (1 - noise);  // logistic map: cheap and never the same
      const double row[] = {20 + 15 * std::sin(time / 5000) + noise, std::fmod(time, 360)};
      made->appendRow(step, row);
    }
    return made;
  }();
  return *recording;
}

void panAndZoom(benchmark::State& state, Channel channel) {
  const Recording& recording = longRecording();
  TimePlot plot;
  plot.resize(1200, 300);
  plot.setRecording(&recording);
  plot.setCurves({{0, channel, QColor("#1f77b4"), "abe"}});
  plot.show();
  plot.refresh();
  const double end = recording.endTime();
  std::vector<double> frames;
  int frame = 0;
  for (auto _ : state) {
    // Zooms from the whole run down to some seconds and back, moving all the while.
    const double span = end * std::pow(10, -2.5 + 2.5 * std::cos(frame * 0.05));
    const double low = (end - span) * (0.5 + 0.5 * std::sin(frame * 0.013));
    ++frame;
    const auto begin = std::chrono::steady_clock::now();
    plot.setTimeView({.follows = false, .range = {low, low + span}});
    plot.canvas()->repaint();
    frames.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  std::ranges::sort(frames);
  state.counters["p50_ms"] = frames[frames.size() / 2];
  state.counters["p95_ms"] = frames[frames.size() * 95 / 100];
}

void firstStyle(benchmark::State& state) {
  const Recording& recording = longRecording();
  for (auto _ : state) {
    TimePlot plot;
    plot.resize(1200, 300);
    plot.setCurves({{0, Channel::Depth, QColor("#1f77b4"), "abe"}});
    plot.setRecording(&recording);
    plot.bringUpToDate();
  }
}

BENCHMARK_CAPTURE(panAndZoom, depth, Channel::Depth)->Iterations(500)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, heading, Channel::Heading)->Iterations(500)->Unit(benchmark::kMillisecond);
BENCHMARK(firstStyle)->Iterations(3)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace antipode

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
