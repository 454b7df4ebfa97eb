// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of the map with a thousand vehicles and a million trail points, painting included. Needs a display; the
// figure to reach is 16.7 ms for the slowest frame in twenty at 1280 x 800 on software OpenGL.
#include "widgets/map/background/coast_tiles.h"
#include "widgets/map/background/raster_tiles.h"
#include "widgets/map/view/map_view.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QSurfaceFormat>
#include <QWindow>

#include <benchmark/benchmark.h>
#include <gdal_priv.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <vector>

namespace antipode {
namespace {

constexpr int kVehicles = 1000, kPoints = 1000;  // points a trail, one a second

/// Boats that wander over a square of some kilometres, as a fleet of waypoint missions does.
Vec2 placeOf(int vehicle, double time) {
  const double phase = vehicle * 2.399963, radius = 150 + 0.35 * vehicle;
  const Vec2 home{1500 * std::cos(phase) * std::sqrt(vehicle / 1000.0),
                  1500 * std::sin(phase) * std::sqrt(vehicle / 1000.0)};
  const double turn = phase + 2.0 * time / radius;
  return home + radius * Vec2{std::cos(turn) + 0.3 * std::sin(3.1 * turn), std::sin(turn)};
}

void poseAt(double time, Frame& frame) {
  frame.time = time;
  for (int i = 0; i < kVehicles; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Vec2 p = placeOf(i, time), step = placeOf(i, time + 0.1) - p;
    frame.x[at] = p.x;
    frame.y[at] = p.y;
    frame.heading[at] = std::fmod(std::atan2(step.x, step.y) * 57.29578 + 360, 360);
    frame.speed[at] = length(step) * 10;
  }
}

std::unique_ptr<MapView> fleetMap(MapBackend backend) {
  auto view = std::make_unique<MapView>(backend);
  view->resize(1280, 800);
  std::vector<MapFleetMember> fleet;
  for (int i = 0; i < kVehicles; ++i) fleet.push_back({QStringLiteral("boat%1").arg(i + 1), {}});
  view->setFleet(std::move(fleet));
  std::vector<TrailPoint> trail(kPoints);
  for (int i = 0; i < kVehicles; ++i) {
    for (int t = 0; t < kPoints; ++t) trail[static_cast<std::size_t>(t)] = {double(t), placeOf(i, t)};
    view->appendTrail(i, trail);
  }
  view->show();
  // A window that is not exposed yet paints nothing, and would be measured as very fast.
  for (QDeadlineTimer limit(5000); !limit.hasExpired() && !view->windowHandle()->isExposed();)
    QApplication::processEvents(QEventLoop::AllEvents, 10);
  return view;
}

/// Counts how often the canvas of a map has been painted.
class PaintCounter final : public QObject {
 public:
  explicit PaintCounter(MapView& view) {
    for (QObject* child : view.children())
      if (child->isWidgetType()) child->installEventFilter(this);
  }
  int paints = 0;

 private:
  bool eventFilter(QObject*, QEvent* event) override {
    paints += event->type() == QEvent::Paint;
    return false;
  }
};

Frame emptyFrame() {
  Frame frame;
  for (auto* column : {&frame.x, &frame.y, &frame.heading, &frame.speed, &frame.depth}) column->resize(kVehicles);
  return frame;
}

/// A chart of 10,000 x 10,000 pixels and the coast below the fleet.
class Charts {
 public:
  explicit Charts(MapView& view) : view_(view) {
    const LocalGrid grid = *LocalGrid::fromOrigin({42.358, -71.087});
    const auto arrived = [this](const std::optional<Error>& error) {
      if (error) std::fprintf(stderr, "%s\n", error->text().c_str());
      hasNew_ = true;
    };
    BackgroundScene scene;
    for (const TileSource& source : {coastTiles(grid, MapTheme::light()), rasterTiles(chartFile(), {}, grid)}) {
      tiles_.push_back(std::make_shared<TileCache>(source, arrived));
      scene.backgrounds.push_back({tiles_.back(), 0.8});
    }
    view_.show(std::move(scene));
  }
  ~Charts() { view_.show(BackgroundScene{}); }
  /// As the window does it: what has come is shown some frames later.
  void showNew(int frame) {
    if (frame % 4 == 0 && hasNew_.exchange(false)) view_.show(TileArrivals{frame + 1});
  }

 private:
  static std::string chartFile() {
    const auto path = std::filesystem::temp_directory_path() / "antipode-bench-chart.tif";
    if (std::filesystem::exists(path)) return path.string();
    GDALAllRegister();
    const char* words[] = {"TILED=YES", "COMPRESS=DEFLATE", nullptr};
    constexpr int kPixels = 10'000;
    GDALDataset* chart = GetGDALDriverManager()->GetDriverByName("GTiff")->Create(
        path.c_str(), kPixels, kPixels, 3, GDT_Byte, const_cast<char**>(words));
    double place[6] = {322'000, 1, 0, 4'696'000, 0, -1};
    chart->SetGeoTransform(place);
    OGRSpatialReference utm;
    utm.SetFromUserInput("EPSG:32619");
    chart->SetSpatialRef(&utm);
    std::vector<std::uint8_t> row(kPixels);
    for (int band = 1; band <= 3; ++band)
      for (int y = 0; y < kPixels; ++y) {
        for (int x = 0; x < kPixels; ++x)
          row[static_cast<std::size_t>(x)] = static_cast<std::uint8_t>(
              128 + 60 * std::sin(x * 0.01 * band) + 60 * std::cos(y * 0.013) + (x * 7919 + y * 104729) % 8);
        (void)chart->GetRasterBand(band)->RasterIO(GF_Write, 0, y, kPixels, 1, row.data(), kPixels, 1, GDT_Byte, 0,
                                                   0);
      }
    GDALClose(chart);
    return path.string();
  }

  MapView& view_;
  std::atomic<bool> hasNew_{false};
  std::vector<std::shared_ptr<TileCache>> tiles_;
};

enum class Motion { Run, FastRun, Pan, Wheel, Pinch };

/// Moves the map as a hand does that drags it: by whole pixels, up to 18 in a frame.
void drag(MapView& view, int n) {
  const auto hand = [&](int frame) {
    return QPointF(std::round(360 * std::sin(frame * 0.05)), std::round(240 * std::cos(frame * 0.031)));
  };
  view.setViewport(view.viewport().panned(hand(n) - hand(n - 1)).centre(), view.viewport().metresPerPixel());
}

/// In and out again over a factor of 30, at the pointer: a wheel turned by twelve notches a second, or fingers
/// that do as much evenly.
void zoom(MapView& view, int n, Motion motion) {
  constexpr int kFramesANotch = 5, kNotches = 18;
  constexpr double kNotch = 1.205;
  if (motion == Motion::Wheel && n % kFramesANotch != 0) return;
  const bool isInwards = n / (kFramesANotch * kNotches) % 2 == 0;
  const double factor = motion == Motion::Wheel ? kNotch : std::pow(kNotch, 1.0 / kFramesANotch);
  const MapViewport zoomed = view.viewport().zoomedAt({500, 450}, isInwards ? factor : 1 / factor);
  view.setViewport(zoomed.centre(), zoomed.metresPerPixel());
}

/// One frame: the fleet a tenth of a second on, or two seconds (its trails a point longer each second), or another
/// view of it.
void frames(benchmark::State& state, MapBackend backend, Motion motion, bool hasCharts = false) {
  const auto view = fleetMap(backend);
  std::optional<Charts> charts;
  if (hasCharts) charts.emplace(*view);
  Frame frame = emptyFrame();
  std::vector<double> times;
  double sailed = kPoints - 1;  // s, the time of the newest points
  int n = 0;
  poseAt(kPoints, frame);
  view->setPoses(frame);
  view->fitAll();
  if (motion == Motion::Pan) view->zoomBy(2);
  PaintCounter counter(*view);
  for (auto _ : state) {
    ++n;
    state.PauseTiming();
    const double now = kPoints + (motion == Motion::FastRun ? 2 : 0.1) * n;
    poseAt(now, frame);
    state.ResumeTiming();
    const auto begin = std::chrono::steady_clock::now();
    if (motion == Motion::Run || motion == Motion::FastRun) {
      for (; sailed + 1 <= now; ++sailed)
        for (int i = 0; i < kVehicles; ++i)
          view->appendTrail(i, std::array{TrailPoint{sailed + 1, placeOf(i, sailed + 1)}});
      view->setPoses(frame);
    } else if (motion == Motion::Pan) {
      drag(*view, n);
    } else {
      zoom(*view, n, motion);
    }
    if (charts) charts->showNew(n);
    view->repaint();
    for (QObject* child : view->children())
      if (auto* canvas = qobject_cast<QWidget*>(child)) canvas->repaint();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  state.counters["paints_a_frame"] = static_cast<double>(counter.paints) / n;
  if (counter.paints < n) return state.SkipWithError("the window was not painted in every frame");
  std::ranges::sort(times);
  state.counters["p50_ms"] = times[times.size() / 2];
  state.counters["p95_ms"] = times[times.size() * 95 / 100];
  state.counters["worst_ms"] = times.back();
}

BENCHMARK_CAPTURE(frames, run_framebuffer, MapBackend::Framebuffer, Motion::Run)
    ->Iterations(300)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, fast_run_framebuffer, MapBackend::Framebuffer, Motion::FastRun)
    ->Iterations(300)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, pan_framebuffer, MapBackend::Framebuffer, Motion::Pan)
    ->Iterations(300)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, wheel_framebuffer, MapBackend::Framebuffer, Motion::Wheel)
    ->Iterations(360)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, pinch_framebuffer, MapBackend::Framebuffer, Motion::Pinch)
    ->Iterations(360)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, run_framebuffer_charts, MapBackend::Framebuffer, Motion::Run, true)
    ->Iterations(300)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, pan_framebuffer_charts, MapBackend::Framebuffer, Motion::Pan, true)
    ->Iterations(300)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, wheel_framebuffer_charts, MapBackend::Framebuffer, Motion::Wheel, true)
    ->Iterations(360)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, pinch_framebuffer_charts, MapBackend::Framebuffer, Motion::Pinch, true)
    ->Iterations(360)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frames, run_painter, MapBackend::Painter, Motion::Run)
    ->Iterations(300)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace antipode

int main(int argc, char** argv) {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  QApplication application(argc, argv);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
