// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded log of a MOOS community in the window: what the map, the plots and the time bar show of it.
#include "core/io/runlog/run_log_copy.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "widgets/panels/helm/helm_inspector.h"
#include "widgets/panels/time/time_slider.h"
#include "widgets/panels/vehicles/vehicle_table.h"
#include "widgets/plots/stack/time_plot.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMimeData>
#include <QStatusBar>
#include <QTableView>
#include <QTimer>

namespace antipode {
namespace {

QStringList* warnings = nullptr;

/// Collects what Qt complains about.
class Complaints {
 public:
  Complaints() : before_(qInstallMessageHandler(&Complaints::take)) { warnings = &texts; }
  ~Complaints() {
    qInstallMessageHandler(before_);
    warnings = nullptr;
  }
  QStringList texts;

 private:
  static void take(QtMsgType, const QMessageLogContext&, const QString& text) { *warnings << text; }
  QtMessageHandler before_;
};

class ReplayWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    window_->files().open(test::recordedLog("YOYO.alog"));
    ASSERT_TRUE(becomes([&] { return !window_->files().isLoading() && session().isReplay(); }, 20000));
    ASSERT_TRUE(becomes([&] { return hasTrail() && mapIsSettled(); })) << "trails come in portions";
  }
  bool hasTrail() {
    TrailLines lines;
    map().scene().trails.collect({.view = {{-1e5, -1e5}, {1e5, 1e5}}, .metresPerPixel = 0.1}, lines);
    return lines.vertices.size() > 100;
  }
  Vec2 placeAt(double time) {
    return {session().recording().valueAt(0, Channel::X, time),
            session().recording().valueAt(0, Channel::Y, time)};
  }
  Complaints complaints_;
};

TEST_F(ReplayWindow, OpensAtTheFirstKnownPlaceWithTheWholeTrackInView) {
  EXPECT_TRUE(map().scene().hasPose(0));
  const Recording& recording = session().recording();
  WorldRect track;
  for (std::int64_t row = 0; row < recording.rows(); ++row)
    if (const Vec2 p = placeAt(recording.timeOfRow(row)); std::isfinite(p.x)) track.include(p);
  const WorldRect seen = map().viewport().visibleWorld();
  EXPECT_GT(track.height(), 100);
  EXPECT_LT(seen.min.y, track.min.y);
  EXPECT_GT(seen.max.y, track.max.y);
  EXPECT_LT(seen.min.x, track.min.x);
  EXPECT_GT(seen.max.x, track.max.x);
  EXPECT_LT(seen.height(), 3 * std::max(track.height(), track.width())) << "and not lost in a wide sea";
}

TEST_F(ReplayWindow, ScrubbingMovesVehicleTrailPlotCursorAndTableTogether) {
  auto& slider = *window_->findChild<TimeSlider*>();
  const QPoint middle(slider.width() / 2, 17);
  QTest::mouseClick(&slider, Qt::LeftButton, {}, middle);
  ASSERT_TRUE(becomes([&] { return session().cursor() > 100; }));
  ASSERT_TRUE(becomes([&] { return std::abs(view<TimePlot>().cursorTime() - session().cursor()) < 1e-9; }));
  const double now = session().cursor();
  const double start = session().recording().header().startTime, end = session().recording().endTime();
  EXPECT_NEAR(now, (start + end) / 2, 0.05 * (end - start)) << "the bar is as long as the log";
  EXPECT_TRUE(becomes([&] { return std::abs(map().scene().position(0).x - placeAt(now).x) < 1e-6; }));
  EXPECT_NEAR(map().scene().position(0).y, placeAt(now).y, 1e-6);
  double trailEnd = 0;  // trails come in portions, so the part before the cursor may come after the first points
  EXPECT_TRUE(becomes([&] {
    TrailLines trail;
    map().scene().trails.collect({.view = {{-1e5, -1e5}, {1e5, 1e5}}, .metresPerPixel = 0.1, .to = now}, trail);
    trailEnd = trail.vertices.empty() ? 0 : trail.vertices.back().time + trail.timeOrigin;
    return std::abs(trailEnd - now) <= 2;
  })) << "the trail ends at "
      << trailEnd << " s, the cursor is at " << now << " s";
  EXPECT_NEAR(view<TimePlot>().cursorTime(), now, 1e-9);
  const auto* table = view<VehicleTable>().findChild<QTableView*>();
  EXPECT_EQ(table->model()->rowCount(), 1);
  EXPECT_EQ(table->model()->index(0, 0).data().toString(), "birch");
}

TEST_F(ReplayWindow, ALogThatIsStillBeingReadDoesNotReplaceANewScenario) {
  const ScenarioPtr promoted = document().scenario();
  const auto loadAgain = [&] {
    window_->files().open(test::recordedLog("YOYO.alog"));
    ASSERT_TRUE(window_->files().isLoading());
  };
  loadAgain();
  window_->files().newScenario();
  EXPECT_FALSE(window_->files().isLoading());
  EXPECT_TRUE(session().isPreview());
  EXPECT_TRUE(scenario().vehicles.empty());

  loadAgain();
  window_->files().openPromoted(promoted, "branch");
  EXPECT_FALSE(window_->files().isLoading());
  EXPECT_TRUE(session().isPreview());
  EXPECT_EQ(scenario().vehicles.size(), promoted->vehicles.size());
}

TEST_F(ReplayWindow, BeforeTheFirstMessageNothingIsDrawnFromNumbersThatAreNotThere) {
  session().seek(session().recording().header().startTime);
  ASSERT_TRUE(becomes([&] { return std::abs(view<TimePlot>().cursorTime() - session().cursor()) < 1e-9; }));
  ASSERT_TRUE(mapIsSettled());
  EXPECT_TRUE(std::isnan(session().recording().valueAt(0, Channel::Thrust, session().cursor())) ||
              !map().scene().hasPose(0));
  EXPECT_TRUE(complaints_.texts.isEmpty()) << complaints_.texts.join("\n").toStdString();
}

/// Logs of two boats whose communities ran at one time, ben's clock starting 10 s later.
class SeveralLogs : public WindowTest {
 protected:
  QString write(const QString& name, int logStart, double north) {
    QString text = QString("%% LOGSTART %1\n0.5 NODE_REPORT_LOCAL rep NAME=%2,X=0,Y=0,SPD=1,HDG=0,TYPE=kayak\n")
                       .arg(logStart)
                       .arg(name);
    for (int t = 1; t <= 60; ++t)
      for (const auto& [variable, value] : std::initializer_list<std::pair<const char*, double>>{
               {"NAV_X", t}, {"NAV_Y", north}, {"NAV_HEADING", 90}})
        text += QString("%1.00000 %2 sim %3\n").arg(t).arg(variable).arg(value);
    const QString path = folder_.filePath(name + ".alog");
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
    return path;
  }
  /// A track of 60 s to the east, as a run writes it.
  QString writeTrack(const QString& name) {
    QString text = "step,time,x,y,heading,speed,depth\n";
    for (int step = 0; step <= 60; ++step) text += QString("%1,%1,%1,5,90,1,0\n").arg(step);
    const QString path = folder_.filePath(name + ".csv");
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
    return path;
  }
  bool waitForReplay() {
    return becomes([&] { return !window_->files().isLoading() && session().isReplay(); }, 10000);
  }
  void expectBoth() {
    const Recording& recording = session().recording();
    EXPECT_EQ(recording.header().vehicleNames, (std::vector<std::string>{"abe", "ben"}));
    EXPECT_NEAR(recording.valueAt(0, Channel::X, 30), 30, 1e-6);
    EXPECT_NEAR(recording.valueAt(1, Channel::X, 30), 20, 1e-6) << "ben's clock began later";
  }
};

TEST_F(SeveralLogs, DroppedTogetherAreOneReplay) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(write("abe", 1000, 0)), QUrl::fromLocalFile(write("ben", 1010, 40))});
  QDragEnterEvent enter({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(window_.get(), &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(window_.get(), &drop);
  ASSERT_TRUE(waitForReplay());
  expectBoth();
  EXPECT_TRUE(window_->windowTitle().contains("abe.alog and ben.alog"));
  session().seek(30);
  EXPECT_TRUE(becomes([&] { return std::abs(map().scene().position(1).y - 40) < 1e-6; }));
}

TEST_F(SeveralLogs, TwoOwnLogsTogetherShowPathsAndWhatTheHelmsDecided) {
  QList<QUrl> logs;
  for (const char* name : {"old", "new"}) {
    const ScenarioRead read = readScenario(
        "antipode: 1\ntime: {record_every: 1}\nvehicles:\n  - {name: abe, pid: {}, behaviours: [{type: waypoint, "
        "points: [[0, 60], [80, 0]], speed: 2}]}\n",
        "run.yaml");
    ASSERT_TRUE(read.scenario);
    Simulation simulation(read.scenario);
    Recording recording(recordingHeader(simulation, writeScenario(*read.scenario), "run.yaml"));
    runToEnd(simulation, 300, recording, nullptr, 0, {});
    const QString path = folder_.filePath(QString(name) + ".aprun");
    ASSERT_TRUE(saveRunLog(recording, path.toStdString()));
    logs << QUrl::fromLocalFile(path);
  }
  QMimeData data;
  data.setUrls(logs);
  QDragEnterEvent enter({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(window_.get(), &enter);
  QDropEvent drop({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(window_.get(), &drop);
  ASSERT_TRUE(waitForReplay());
  EXPECT_EQ(session().recording().header().vehicleNames, (std::vector<std::string>{"abe-old", "abe-new"}));
  EXPECT_TRUE(becomes([&] { return map().scene().paths.size() == 2; })) << "both routes are drawn";
  raise("helm");
  session().seek(20);
  auto* const inspector = window_->findChild<HelmInspector*>();
  EXPECT_TRUE(becomes([&] {
    for (const QLabel* label : inspector->findChildren<QLabel*>())
      if (label->text().contains("abe-old decided: course") && label->text().contains("speed 2.00 m/s"))
        return true;
    return false;
  })) << "the decisions that the log has are not denied";
}

TEST_F(SeveralLogs, AFolderOfThemIsOneReplayAndOtherFilesAreRefused) {
  write("abe", 1000, 0);
  write("ben", 1010, 40);
  window_->files().open(QStringList{folder_.filePath("abe.alog"), folder_.filePath("scenario.yaml")});
  EXPECT_FALSE(window_->files().isLoading());
  EXPECT_FALSE(session().isReplay());
  window_->files().open(folder_.path());
  ASSERT_TRUE(waitForReplay());
  expectBoth();
}

TEST_F(SeveralLogs, ATrackIsOpenedLikeEveryOtherLogByNameByDropAndFromAFolder) {
  const QString track = writeTrack("carla");
  window_->files().open(track);
  ASSERT_TRUE(waitForReplay());
  EXPECT_EQ(session().recording().header().vehicleNames, std::vector<std::string>{"carla"});
  EXPECT_EQ(session().recording().valueAt(0, Channel::X, 30), 30);
  EXPECT_TRUE(window_->windowTitle().contains("carla.csv"));

  open(kTwoBoats);
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(write("abe", 1000, 0)), QUrl::fromLocalFile(track)});
  QDragEnterEvent enter({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(window_.get(), &enter);
  QDropEvent drop({300, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
  QApplication::sendEvent(window_.get(), &drop);
  ASSERT_TRUE(waitForReplay()) << window_->statusBar()->currentMessage().toStdString();
  EXPECT_EQ(session().recording().header().vehicleNames, (std::vector<std::string>{"abe", "carla"}));

  open(kTwoBoats);
  QFile::remove(folder_.filePath("abe.alog"));
  window_->files().open(folder_.path());
  ASSERT_TRUE(waitForReplay());
  EXPECT_EQ(session().recording().header().vehicleNames, std::vector<std::string>{"carla"});
}

TEST_F(SeveralLogs, TheOpenDialogOffersEveryFormatThatCanBeOpened) {
  QStringList filters;
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, [&] {
    auto* dialog = window_->findChild<QFileDialog*>();
    if (!dialog) return;
    filters = dialog->nameFilters();
    dialog->reject();
  });
  timer.start(10);
  QAction* open = nullptr;
  for (QAction* action : window_->findChildren<QAction*>())
    if (action->shortcut() == QKeySequence(QKeySequence::Open)) open = action;
  ASSERT_TRUE(open);
  open->trigger();
  ASSERT_FALSE(filters.isEmpty());
  for (const char* pattern : {"*.yaml", "*.yml", "*.moos", "*.aprun", "*.alog", "*.csv"})
    EXPECT_TRUE(filters.front().contains(pattern)) << pattern;
  EXPECT_FALSE(filters.front().contains("*.bhv"));
}

}  // namespace
}  // namespace antipode
