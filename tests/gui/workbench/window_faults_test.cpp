// SPDX-License-Identifier: GPL-3.0-or-later
// What the window writes when the disk is full or a call of the system fails: every export, scenarios and runs,
// the settings, the copy of unsaved edits, the kept runs.
#include "app/workbench/controllers/attach_controller.h"
#include "app/workbench/controllers/geo_controller.h"
#include "app/workbench/document/unsaved_copy.h"
#include "app/workbench/window/run_export_dialog.h"
#include "app/workbench/window/save_guard.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/wait_for.h"
#include "widgets/handle_charts/chart_widget.h"
#include "widgets/panels/runs/runs_panel.h"
#if ANTIPODE_OWN_FAULTS
#include "tests/support/fault_injector.h"
#include "tests/support/fault_reason.h"
#endif

#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>

namespace antipode {
namespace {

constexpr const char* kScene = R"(antipode: 1
name: Bay
origin: {lat: 42.3584, lon: -71.0875}
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: abe
    pid: {}
    behaviours: [{type: waypoint, points: [[100, 0], [100, 100], [0, 100]], speed: 2}]
  - {name: ben, start: {x: 0, y: 60, heading: 90}, behaviours: [{type: station_keep, station_pt: [50, 60]}], pid: {}}
)";

/// While it lives no file may become larger than so many bytes, as on a disk that is full.
class SmallFiles {
 public:
  explicit SmallFiles(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);  // as the program does
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallFiles() { ::setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

/// Something that the window writes, and the files that come of it.
struct WindowWriter {
  const char* name;
  QStringList files;
  std::function<void(const QString& target)> write;
  QString target = files.front();
};

class WindowFaults : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kScene);
    ASSERT_FALSE(hasErrors(document().problems()));
    selectFirst();
    raise("thrust");
    run(3, 50);
    session().pause();
    ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
    QDir(folder_.path()).mkpath("out");
  }
  QString out(const QString& name = {}) const { return folder_.filePath("out/" + name); }
  static QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  static void put(const QString& path, const QByteArray& text) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
  }
  QString notice() {
    auto* label = window_->findChild<QLabel*>("notice");
    return label && label->isVisible() ? label->text() : QString();
  }
  /// By their dialog, which tells by itself what went wrong.
  void exportTracks(const char* format, const QString& to) {
    window_->findChild<QAction*>("Export tracks")->trigger();
    const QPointer dialog = window_->findChild<RunExportDialog*>();
    dialog->setFormat(format);
    dialog->write(to);
    EXPECT_TRUE(becomes([&] { return !dialog || !dialog->isWriting(); }));  // it goes when all is written
    dialogProblem_ = dialog ? dialog->findChild<QLabel*>("exportProblem")->text() : QString();
    delete dialog;
  }
  /// What is told of an export; that settings cannot be saved either is told behind it.
  QString told() {
    const QString text = dialogProblem_.isEmpty() ? notice() : dialogProblem_;
    return text.contains("settings") ? QString() : text;
  }
  QStringList hiddenFiles() const {
    return QDir(out()).entryList({".*"}, QDir::Files | QDir::Hidden) +
           QDir(out("fleet")).entryList({".*"}, QDir::Files | QDir::Hidden);
  }
  QMessageBox& alert() { return *window_->findChild<QMessageBox*>("logAlert"); }
  void runFromTheStart() {
    session().reset();
    run(0.5, 1);
  }
  ChartWidget& chart() {
    for (auto* each : window_->findChildren<ChartWidget*>())
      if (each->isVisible()) return *each;
    return *window_->findChild<ChartWidget*>();
  }

  std::vector<WindowWriter> writers() {
    std::vector<WindowWriter> all;
    for (const char* ending : {"png", "svg", "pdf", "csv"})
      all.push_back({"plots", {QString("plots.") + ending}, [this](const QString& to) {
                       window_->exports().exportPlot(to);
                     }});
    for (const char* ending : {"png", "svg", "pdf"}) {
      all.push_back(
          {"map", {QString("map.") + ending}, [this](const QString& to) { window_->exports().exportMap(to); }});
      all.push_back({"chart", {QString("chart.") + ending}, [this](const QString& to) {
                       window_->exports().exportChart(chart(), to);
                     }});
    }
    for (const auto& [ending, format] :
         {std::pair("geojson", "GeoJSON"), std::pair("kml", "KML"), std::pair("gpx", "GPX")}) {
      all.push_back({"features", {QString("features.") + ending}, [this](const QString& to) {
                       window_->findChild<GeoController*>()->exportScenario(to);
                     }});
      all.push_back({"tracks", {QString("tracks.") + ending}, [this, format = format](const QString& to) {
                       exportTracks(format, to);
                     }});
    }
    all.push_back({"missions",
                   {"fleet/abe.moos", "fleet/ben.moos"},
                   [this](const QString& to) { window_->exports().exportMission(to); },
                   "fleet"});
    all.push_back({"run", {"run.aprun"}, [this](const QString& to) {
                     bool isDone = false;
                     const auto done = [&] { isDone = true; };
                     QObject here;
                     QObject::connect(&window_->files(), &FileController::failed, &here, done);
                     QObject::connect(&window_->files(), &FileController::succeeded, &here, done);
                     window_->files().saveRunTo(to);
                     EXPECT_TRUE(becomes([&] { return isDone; }));
                   }});
    // The last one: opening gives up the run. Opened anew, it does not ask about the file that the test has
    // changed.
    all.push_back({"scenario", {"two.yaml"}, [this](const QString& to) {
                     window_->files().open(folder_.filePath("scenario.yaml"));
                     window_->files().saveTo(to);
                   }});
    return all;
  }
  /// What is there before. Of a run only another log may be replaced.
  void putOld(const WindowWriter& writer) {
    if (writer.target == "fleet") QDir(out()).mkpath("fleet");
    for (const QString& file : writer.files) put(out(file), kOld);
  }
  /// Told above the map, by name, and nothing has changed.
  void expectUntouched(const WindowWriter& writer) {
    EXPECT_TRUE(told().contains("ot exported") || told().contains("ot saved")) << told().toStdString();
    EXPECT_TRUE(told().contains(writer.files.front()) || writer.files.size() > 1) << told().toStdString();
    EXPECT_EQ(contentOf(out(writer.files.front())), kOld);
    EXPECT_EQ(hiddenFiles(), QStringList());
  }
  void expectWritten(const WindowWriter& writer) {
    EXPECT_EQ(told(), "");
    for (const QString& file : writer.files)
      EXPECT_GT(contentOf(out(file)).size(), kOld.size()) << file.toStdString();
    EXPECT_EQ(hiddenFiles(), QStringList());
  }

  const QByteArray kOld = "what was there before\n";
  QString dialogProblem_;  // of the tracks that were exported last
};

TEST_F(WindowFaults, AFullDiskKeepsTheOldFileAndIsToldAboveTheMap) {
  for (const WindowWriter& writer : writers()) {
    SCOPED_TRACE(writer.name + (" " + writer.target.toStdString()));
    for (const rlim_t room : {0, 1, 100, 200}) {
      putOld(writer);
      {
        const SmallFiles full(room);
        writer.write(out(writer.target));
      }
      expectUntouched(writer);
    }
    writer.write(out(writer.target));
    expectWritten(writer);
    if (HasFailure()) return;
  }
}

TEST_F(WindowFaults, APlaceThatCannotBeWrittenToIsTold) {
  for (const WindowWriter& writer : writers()) {
    SCOPED_TRACE(writer.name + (" " + writer.target.toStdString()));
    dialogProblem_.clear();
    const QString ending = QFileInfo(writer.target).suffix();
    const bool isFolder = writer.target == "fleet";
    const QString name = isFolder ? "fleet" : "x." + ending;
    const auto full = out("full-" + ending), pipe = out("pipe." + ending), inside = out("inside." + ending);
    ASSERT_EQ(::mkfifo(qPrintable(pipe), 0600), 0);
    ASSERT_EQ(::symlink("/dev/full", qPrintable(full + '.' + ending)), 0);
    QDir(out()).mkpath("inside." + ending + "/more");
    QStringList places{"/proc/" + name, "/dev/full/" + name, out(QString(300, 'n') + '.' + ending), pipe,
                       full + '.' + ending};
    if (!isFolder) places << out("nowhere/" + name) << inside;
    for (const QString& place : places) {
      writer.write(place);
      EXPECT_TRUE(told().contains("ot exported") || told().contains("ot saved"))
          << place.toStdString() << ": " << told().toStdString();
    }
    struct ::stat info {};
    EXPECT_TRUE(::stat(qPrintable(pipe), &info) == 0 && S_ISFIFO(info.st_mode));
    EXPECT_EQ(QFileInfo(full + '.' + ending).symLinkTarget(), "/dev/full");
    EXPECT_EQ(hiddenFiles(), QStringList());
    for (const QString& special : {pipe, full + '.' + ending}) QFile::remove(special);
    if (HasFailure()) return;
  }
}

#if ANTIPODE_OWN_FAULTS
TEST_F(WindowFaults, EachCallThatFailsIsTold) {
  for (const WindowWriter& writer : writers()) {
    for (const char* call : {"write", "sync", "rename", "create", "truncate"}) {
      for (int at = 1; at < 200; ++at) {
        SCOPED_TRACE(fmt::format("{} {}, {} {}", writer.name, writer.target.toStdString(), call, at));
        putOld(writer);
        test::failCalls(call, at);
        writer.write(out(writer.target));
        test::failCalls(nullptr);
        EXPECT_EQ(hiddenFiles(), QStringList());
        const bool isTold = !told().isEmpty();
        for (const QString& file : writer.files)
          EXPECT_TRUE(isTold || contentOf(out(file)) != kOld) << file.toStdString();
        if (writer.files.size() == 1) {
          EXPECT_EQ(contentOf(out(writer.files.front())) == kOld, isTold);
        }
        if (!isTold || HasFailure()) break;
        EXPECT_TRUE(told().contains("ot exported") || told().contains("ot saved"));
        const std::vector<std::string> files{writer.target.toStdString(), writer.files.front().toStdString()};
        EXPECT_TRUE(test::saysWhatFailed(told().toStdString(), files, ENOSPC)) << told().toStdString();
      }
      if (HasFailure()) return;
    }
  }
}
#endif

TEST_F(WindowFaults, SettingsThatCannotBeSavedAreToldOnceUntilTheyCan) {
  int times = 0;
  QObject::connect(&window_->preferences(), &Preferences::failed, window_.get(), [&] { ++times; });
  {
    const SmallFiles full(0);
    window_->preferences().setDarkTheme(true);
    EXPECT_TRUE(becomes([&] { return notice().contains("settings cannot be saved"); })) << notice().toStdString();
    window_->preferences().setSymbolScale(2);
    window_->preferences().addRecentFile(out("two.yaml"));
    QTest::qWait(50);
    EXPECT_EQ(times, 1);
  }
  window_->preferences().setSymbolScale(3);
  EXPECT_TRUE(becomes([&] { return notice().isEmpty(); })) << notice().toStdString();
  EXPECT_EQ(QSettings().value("symbol_scale").toDouble(), 3);
  EXPECT_TRUE(QSettings().value("dark").toBool()) << "nothing of it is lost";
  const SmallFiles full(0);
  window_.reset();  // it cannot save its layout, and ends
}

TEST_F(WindowFaults, UnsavedEditsThatAreNotSafeAreToldOnceUntilTheyAre) {
  int times = 0;
  QObject::connect(window_->findChild<SaveGuard*>(), &SaveGuard::failed, window_.get(), [&] { ++times; });
  const auto moveAbe = [&](double x) {
    auto next = std::make_shared<Scenario>(scenario());
    auto abe = std::make_shared<VehicleSpec>(*next->vehicles[0]);
    abe->start.x = x;
    next->vehicles[0] = abe;
    document().edit(next, "move");
  };
  {
    const SmallFiles full(0);
    moveAbe(1);
    ASSERT_TRUE(becomes([&] { return times == 1; }));
    EXPECT_TRUE(notice().contains("nsaved edits")) << notice().toStdString();
    moveAbe(2);
    QTest::qWait(2 * UnsavedCopy::kDelayMs);
    EXPECT_EQ(times, 1);
  }
  moveAbe(3);
  EXPECT_TRUE(becomes([&] { return told().isEmpty(); })) << notice().toStdString();
}

TEST_F(WindowFaults, OnAFullDiskNobodyElseIsSaidToHaveTheFileOpen) {
  put(out("other.yaml"), kTwoBoats);
  const SmallFiles full(0);
  window_->files().open(out("other.yaml"));
  EXPECT_EQ(document().title(), "other.yaml");
  EXPECT_FALSE(notice().contains("another window")) << notice().toStdString();
}

TEST_F(WindowFaults, ARunWithoutALogIsToldAndRuns) {
  session().reset();
  {
    const SmallFiles full(0);
    session().play();
    EXPECT_TRUE(notice().contains("not logged")) << notice().toStdString();
  }
  EXPECT_TRUE(waitForTime(1));
}

TEST_F(WindowFaults, ALogThatVanishesPausesTheRunAndIsToldInTheMiddle) {
  runFromTheStart();
  QFile::remove(session().logPath());
  ASSERT_TRUE(becomes([&] { return alert().isVisible(); }));
  EXPECT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  EXPECT_TRUE(alert().informativeText().contains("is gone")) << alert().informativeText().toStdString();
  const QPoint apart = alert().geometry().center() - window_->geometry().center();
  EXPECT_LT(apart.manhattanLength(), 200);
  QTest::keyClick(&alert(), Qt::Key_Return);
  EXPECT_FALSE(alert().isVisible());
  const double before = session().recording().endTime();
  session().play();
  EXPECT_TRUE(waitForTime(before + 1)) << "without the log";
  EXPECT_FALSE(alert().isVisible()) << "told once";
}

#if ANTIPODE_OWN_FAULTS
TEST_F(WindowFaults, AFullDiskPausesTheRunUntilThereIsRoom) {
  runFromTheStart();
  const QString log = session().logPath();
  test::failCalls("write");
  EXPECT_TRUE(becomes([&] { return alert().isVisible(); }));
  test::failCalls(nullptr);
  EXPECT_TRUE(alert().informativeText().contains("The disk is full")) << alert().informativeText().toStdString();
  EXPECT_TRUE(becomes([&] { return session().playState() == PlayState::Running; }));
  EXPECT_TRUE(becomes([&] { return !alert().isVisible(); }));
  EXPECT_TRUE(waitForTime(session().recording().endTime() + 1));
  const double end = (session().pause(), session().recording().endTime());
  session().reset();
  window_->files().open(log);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_GE(session().recording().endTime(), end - 1e-9) << "no row is missing";
  EXPECT_EQ(notice(), "");
}
#endif

#if ANTIPODE_OWN_FAULTS
TEST_F(WindowFaults, ANetworkThatTheSystemHasNothingForIsTold) {
  test::failCalls("epoll", 1, test::kAllCalls, EMFILE);
  window_->attachment().serve(0);
  const QString reason = "the network cannot be used: Too many open files";
  EXPECT_TRUE(notice().startsWith("Nothing is served") && notice().endsWith(reason)) << notice().toStdString();
  EXPECT_FALSE(window_->attachment().isServing());
  EXPECT_FALSE(window_->attachment().attach("moos://127.0.0.1:9000"));
  EXPECT_TRUE(notice().contains("is not attached") && notice().endsWith(reason)) << notice().toStdString();
  test::failCalls(nullptr);
  window_->attachment().serve(0);
  EXPECT_TRUE(window_->attachment().isServing());
  EXPECT_EQ(notice(), "");
}
#endif

TEST_F(WindowFaults, AKeptRunThatCannotBeRenamedStaysAndIsTold) {
  const QString run = session().logPath();
  session().reset();
  raise("runs");
  auto& panel = view<RunsPanel>();
  emit panel.renamed(run, QString(300, 'n'));
  EXPECT_TRUE(notice().contains("Not renamed")) << notice().toStdString();
  EXPECT_TRUE(QFile::exists(run));
  emit panel.renamed(run, "monday");
  EXPECT_EQ(notice(), "");
  EXPECT_FALSE(QFile::exists(run));
  QFile::remove(QFileInfo(run).dir().filePath("monday.aprun"));
}

}  // namespace
}  // namespace antipode
