// SPDX-License-Identifier: GPL-3.0-or-later
// What a person in front of the window waits for: futures that follow a drag, frames and clicks while a large
// fleet runs as fast as it can; a click on a chart of a study. Needs a display (xvfb-run does); prints a table.
// `window_bench futures`, `fleet` or `studies` measures one of them.
#include "app/workbench/controllers/futures_controller.h"
#include "app/workbench/study/study_controller.h"
#include "app/workbench/window/main_window.h"
#include "app/workbench/window/time_machine.h"
#include "core/base/files/text_file.h"
#include "core/scenario/edits/values.h"
#include "widgets/map/view/map_view.h"
#include "widgets/plots/chart/plot_view.h"
#include "widgets/study/study_chart.h"
#include "widgets/study/study_panel.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <string_view>
#include <thread>
#include <vector>

namespace antipode {
namespace {

constexpr int kMoves = 60;
constexpr double kRunSeconds = 8;  // of the wall clock

double share(std::vector<double> values, double part) {
  std::ranges::sort(values);
  return values.empty() ? 0 : values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

std::string scenarioOf(int vehicles, bool isFleet) {
  std::string text = "antipode: 1\nname: Bench\ntime: {step: 0.1, record_every: 1}\nvehicles:\n";
  const std::string rest =
      "    params: {turn_rate: 70}\n"
      "    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, yaw_pid_ki: 0.3, yaw_pid_integral_limit: 0.07, speed_factor: "
      "20}\n"
      "    behaviours:\n"
      "      - {type: waypoint, speed: 2, repeat: forever, points: [[200, 0], [200, 150], [0, 150], [0, 0]]}\n";
  if (isFleet)
    return text + fmt::format("  - name: \"boat{{n}}\"\n    count: {}\n    spacing: [3, 2]\n", vehicles) + rest;
  for (int i = 0; i < vehicles; ++i)
    text +=
        fmt::format("  - name: boat{}\n    start: {{x: {}, y: {}, heading: 90}}\n", i, -20 * i, -15 * i) + rest;
  return text;
}

class WindowBench {
 public:
  WindowBench() : window_(MapBackend::Auto) {
    window_.resize(1400, 860);
    window_.show();
    (void)QTest::qWaitForWindowExposed(&window_);
  }
  void open(const std::string& text) {
    const QString path = folder_.filePath("bench.yaml");
    std::ofstream(path.toStdString()) << text;
    while (window_.document().undoStack().canUndo()) window_.document().undo();  // else it asks whether to save
    window_.files().open(path);
    waitUntil([&] { return map().isSettled(); });
  }

  /// The time from each move of the mouse to the picture of its futures.
  void measureFutures(int vehicles) {
    open(scenarioOf(vehicles, false));
    auto& session = window_.session();
    session.setWarp(std::numeric_limits<double>::infinity());
    session.stepForward(600);
    waitUntil([&] { return session.recording().endTime() >= 60 && session.playState() == PlayState::Paused; });
    std::vector<VehicleId> ids;
    for (VehicleId id = 0; id < vehicles; ++id) ids.push_back(id);
    emit map().selectionChanged(ids);
    futures().setShown(true);
    waitUntil([&] { return !map().scene().tubes.empty() && !futures().isWaiting(); });
    measureDrag(fmt::format("futures, {} vehicle(s), time cursor dragged", vehicles),
                [&](int i) { session.seek(20 + 0.5 * (i % 40)); });
    session.followEnd();
    map().fitAll();
    waitUntil([&] { return !futures().isWaiting() && map().isSettled(); });
    if (vehicles > 1) return;
    // The corner of the path, as the mouse drags it.
    const QPointF corner = map().viewport().screenFromWorld({200, 150});
    sendMouse(QEvent::MouseButtonPress, corner, Qt::LeftButton);
    measureDrag("futures, 1 vehicle, waypoint dragged", [&](int i) {
      sendMouse(QEvent::MouseMove, corner + QPointF(12 + i % 20, i % 13), Qt::NoButton);
    });
    sendMouse(QEvent::MouseButtonRelease, corner, Qt::LeftButton);
    // What the editors do while a knot or an arrow is dragged.
    int knot = 0, arrow = 0;  // no value comes twice
    measureDrag("futures, 1 vehicle, knot of the thrust map dragged", [&](int) {
      edit("vehicles/boat0/params/thrust_map", fmt::format("0:0, 40:{:.3f}, 100:5", 1.5 + 0.001 * ++knot));
    });
    measureDrag("futures, 1 vehicle, drift arrow dragged",
                [&](int) { edit("environment/drift_x", fmt::format("{:.4f}", 0.001 * ++arrow)); });
  }

  /// A fleet at the highest warp: pictures a second, and how long what a person does waits.
  void measureFleet(int vehicles) {
    futures().setShown(false);
    open(scenarioOf(vehicles, true));
    auto& session = window_.session();
    session.setWarp(std::numeric_limits<double>::infinity());
    PaintCounter counter;
    for (QWidget* child : map().findChildren<QWidget*>()) child->installEventFilter(&counter);
    session.play();
    waitFor(1);
    counter.frames = 0;
    const double before = session.recording().endTime();
    std::vector<double> delays;
    std::atomic<bool> isOver{false};
    std::thread person([&] {
      while (!isOver) {
        std::this_thread::sleep_for(std::chrono::milliseconds(37));
        QElapsedTimer sent;
        sent.start();
        QMetaObject::invokeMethod(
            &window_, [&delays, sent] { delays.push_back(static_cast<double>(sent.nsecsElapsed()) / 1e6); },
            Qt::QueuedConnection);
      }
    });
    waitFor(kRunSeconds);
    isOver = true;
    person.join();
    const double done = session.recording().endTime() - before;
    session.pause();
    waitUntil([&] { return session.playState() != PlayState::Running; });
    std::printf(
        "%d boats, unlimited warp: %.1f frames a second; click waits median %.1f, p95 %.1f, most %.1f ms; "
        "%.0f simulated s a second\n",
        vehicles, counter.frames / kRunSeconds, share(delays, 0.5), share(delays, 0.95), share(delays, 1),
        done / kRunSeconds);
  }

  /// From a click on a run in a chart of a shipped study to its replay on the painted map.
  void measureStudy(const char* name, StudyChartKind kind) {
    namespace fs = std::filesystem;
    const fs::path folder = folder_.path().toStdString(), own = folder / "studies";
    for (const char* part : {"studies", "scenarios"})  // results are written beside
      fs::copy(fs::path(ANTIPODE_SOURCE) / part, folder / part,
               fs::copy_options::recursive | fs::copy_options::skip_existing);
    StudyController& studies = window_.studies();
    studies.open(QString::fromStdString((own / name).string()));
    StudyRunner& runner = studies.runner();
    runner.run();
    waitUntil([&] { return runner.state() == StudyRunner::State::Idle && !runner.runs()->results.empty(); }, 600'000);
    auto& panel = *window_.findChild<StudyPanel*>();
    panel.showTab(StudyPanel::Tab::Charts);
    panel.charts().setKind(kind);
    StudyChart& chart = panel.charts().chart();
    waitFor(0.5);
    std::vector<double> times;
    const auto& results = runner.runs()->results;
    for (std::size_t i = 0; i < results.size(); i += std::max<std::size_t>(1, results.size() / 12)) {
      const auto place = chart.placeOfRun(results[i].run);
      if (!place) continue;
      const Recording* before = &window_.session().recording();
      QElapsedTimer timer;
      timer.start();
      QTest::mouseClick(&chart, Qt::LeftButton, {}, *place);
      if (waitUntil([&] { return &window_.session().recording() != before && map().isSettled(); }))
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    report(fmt::format("{} ({} runs), click on a run", name, results.size()), times);
  }

 private:
  struct PaintCounter final : QObject {
    bool eventFilter(QObject*, QEvent* event) override {
      if (event->type() == QEvent::Paint) ++frames;
      return false;
    }
    int frames = 0;
  };

  /// Which answers of the futures the map and the plots have painted.
  class PictureWatch final : public QObject {
   public:
    using Pictures = std::int64_t (FuturesController::*)() const;
    PictureWatch(WindowBench& bench, Pictures pictures) : futures_(bench.futures()), pictures_(pictures) {
      for (QWidget* child : bench.map().findChildren<QWidget*>()) child->installEventFilter(this);
      for (PlotView* plot : bench.window_.findChildren<PlotView*>())
        if (plot->isVisible()) plots_[plot->viewport()] = 0, plot->viewport()->installEventFilter(this);
    }
    bool eventFilter(QObject* object, QEvent* event) override {
      if (event->type() != QEvent::Paint) return false;
      const auto plot = plots_.find(object);
      (plot == plots_.end() ? map_ : plot->second) = count();
      return false;
    }
    std::int64_t count() const { return (futures_.*pictures_)(); }
    /// The last answer that all of them show.
    std::int64_t shown() const {
      std::int64_t least = map_;
      for (const auto& [plot, painted] : plots_) least = std::min(least, painted);
      return least;
    }

   private:
    FuturesController& futures_;
    const Pictures pictures_;
    std::int64_t map_ = 0;
    std::map<QObject*, std::int64_t> plots_;
  };

  MapView& map() { return *map_; }
  FuturesController& futures() { return machine_->futures(); }

  void edit(const char* path, const std::string& value) {
    auto next = std::make_shared<Scenario>(*window_.document().scenario());
    if (const auto set = setValue(*next, Path::fromText(path), Value(value)); !set)
      std::printf("%s: %s\n", path, set.error().text().c_str());
    window_.document().edit(next, "Bench");
  }
  void sendMouse(QEvent::Type type, QPointF at, Qt::MouseButton button) {
    const auto held = type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, map().mapToGlobal(at), button, held, Qt::NoModifier);
    QApplication::sendEvent(&map(), &event);
  }

  /// In an event loop that sleeps as that of the program does: one that polls takes a processor from what is
  /// measured.
  static void runLoop(double ms, const std::function<bool()>& isOver) {
    QEventLoop loop;
    QTimer look;
    look.setTimerType(Qt::PreciseTimer);
    QElapsedTimer waited;
    waited.start();
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
      if (static_cast<double>(waited.elapsed()) >= ms || isOver()) loop.quit();
    });
    look.start(1);
    loop.exec();
  }
  static bool waitUntil(const std::function<bool()>& condition, int ms = 60'000) {
    runLoop(ms, condition);
    return condition();
  }
  static void waitFor(double seconds) {
    runLoop(seconds * 1000, [] { return false; });
  }

  /// A hand moves on when it sees the answer: the time from each move until the first picture of its futures, and
  /// then once more until that of all of them.
  template <class Move>
  void measureDrag(const std::string& what, Move move) {
    report(what + ", first picture", dragged(move, &FuturesController::answered));
    report(what + ", all futures", dragged(move, &FuturesController::completed));
  }
  template <class Move>
  std::vector<double> dragged(Move move, PictureWatch::Pictures pictures) {
    const PictureWatch watch(*this, pictures);
    std::vector<double> times;
    for (int i = 0; i < kMoves; ++i) {
      const std::int64_t before = watch.count();
      QElapsedTimer timer;
      timer.start();
      move(i);
      if (!waitUntil([&] { return watch.shown() > before && !futures().isWaiting(); }, 5000)) continue;
      times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    return times;
  }
  static void report(const std::string& what, const std::vector<double>& times) {
    std::printf("%s: median %.0f, p95 %.0f ms of %zu moves\n", what.c_str(), share(times, 0.5), share(times, 0.95),
                times.size());
  }

  QTemporaryDir folder_;
  MainWindow window_;
  MapView* const map_ = window_.findChild<MapView*>();
  TimeMachine* const machine_ = window_.findChild<TimeMachine*>();
};

}  // namespace
}  // namespace antipode

int main(int argc, char** argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  QTemporaryDir home;
  qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
  qputenv("XDG_DATA_HOME", home.path().toUtf8());
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  QApplication application(argc, argv);
  antipode::WindowBench bench;
  const std::string_view only = argc > 1 ? argv[1] : "";  // one part; all without
  for (const int vehicles : {1, 5})
    if (only.empty() || only == "futures") bench.measureFutures(vehicles);
  for (const int vehicles : {100, 1000})
    if (only.empty() || only == "fleet") bench.measureFleet(vehicles);
  if (only.empty() || only == "studies") {
    bench.measureStudy("survey-arrival.yaml", antipode::StudyChartKind::Scatter);
    bench.measureStudy("swarm-trade-off.yaml", antipode::StudyChartKind::HeatMap);
    bench.measureStudy("travel-lanes.yaml", antipode::StudyChartKind::Scatter);
  }
  return 0;
}
