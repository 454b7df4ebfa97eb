// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/pictures/picture_set.h"

#include "app/workbench/controllers/futures_controller.h"
#include "app/workbench/study/study_controller.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QSettings>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <memory>
#include <string_view>

namespace antipode::pictures {
namespace {

constexpr int kReduction = 8;  // px of the picture for one of the reduced picture
constexpr int kRounding = 3;   // px of the reduced picture: a dialog takes its size from its font

/// A panel and the example that shows it with something in it.
struct PanelPicture {
  const char* dock;
  const char* scenario;
  const char* vehicle;  ///< selected; empty: none
};

constexpr PanelPicture kPanels[] = {
    {"scenario", "first-run", ""},
    {"properties", "first-run", "abe"},
    {"plots", "first-run", "abe"},
    {"vehicles", "first-run", ""},
    {"status", "first-run", "abe"},
    {"helm", "first-run", "abe"},
    {"events", "gust", ""},
    {"problems", "first-run", ""},
    {"text", "first-run", ""},
    {"timeline", "gust", ""},
    {"post", "gust", ""},
    {"history", "first-run", ""},
    {"thrust", "first-run", "abe"},
    {"drift", "gust", ""},
    {"pid", "first-run", "abe"},
    {"behaviours", "first-run", "abe"},
    {"waypoints", "first-run", "abe"},
    {"formation", "swarm20", "auv1"},
    {"swarm", "swarm20", "auv1"},
    {"wormholes", "travel-lane-wormholes", ""},
    {"hover", "hover-dock", "rov"},
    {"wind", "sailing", "reacher"},
    {"polar", "sailing", "reacher"},
    {"depth-rate", "yo-yo", "wide"},
    {"layers", "first-run", ""},
    {"futures", "first-run", "abe"},
    {"scope", "gust", ""},
    {"encounters", "travel-lane-wormholes", ""},
    {"verdict", "travel-lane-wormholes", ""},  // the last one: it changes its scenario
};

/// A study of 30 runs over the survey that is shipped; %1 is the folder of the shipped studies.
constexpr const char* kStudy = R"(antipode_study: 1
name: Arrival of a survey
base: %1/base/survey.yaml
design: {kind: grid}
factors:
  - {name: drift_x, path: environment/drift_x, from: -0.5, to: 0.5, steps: 6}
  - {name: turn_rate, path: vehicles/abe/params/turn_rate, from: 30, to: 90, steps: 5}
metrics:
  arrival: time_of(abe.SURVEYED == true)
)";
constexpr int kStudyRuns = 30;

constexpr const char* kTemplate = R"(MOOSTimeWarp = $(WARP:=1)
Community    = $(VNAME)

ProcessConfig = uSimMarineV22
{
  start_pos     = $(START_POS)
  start_heading = $(START_HEADING:=0)
  turn_rate     = $(TURN_RATE:=40)
#ifdef XMODE MOKAI
  max_speed     = $(MAX_SPEED)
#endif
}
)";
constexpr QPoint kPanelPlace{400, 300};  // on the map
constexpr QSize kPanelSize{440, 520}, kDialogSize{640, 480}, kTemplateSize{640, 280};

/// An action that opens a dialog, by the text in its menu.
struct DialogPicture {
  const char* name;
  const char* action;
};
constexpr DialogPicture kDialogs[] = {
    {"shortcuts", "Keyboard shortcuts"}, {"preferences", "Preferences"}, {"manual", "Manual"},
    {"palette", "Command palette"},      {"origin", "Origin"},
};

/// The window of a person who starts the program for the first time.
class Studio {
 public:
  explicit Studio(const Look& look) : window_(firstWindow(look.window, look.isDark)) {}
  ~Studio() { QApplication::processEvents(); }

  MainWindow& window() { return *window_; }
  MapView& map() { return *window_->findChild<MapView*>(); }

  /// Runs an example for so many steps; the same steps give the same picture.
  void open(const QString& scenario, int steps) {
    if (scenario == scenario_) return;
    scenario_ = scenario;
    window_->files().open(QString(test::scenarioFile("%1.yaml")).arg(scenario));
    SessionController& session = window_->session();
    session.setWarp(std::numeric_limits<double>::infinity());
    for (int i = 0; i < steps; ++i) session.stepOnce();
    const double end = session.recording().header().startTime + steps * session.recording().header().stepLength;
    EXPECT_TRUE(test::becomes([&] { return session.recording().endTime() > end - 1e-9; }, 20'000));
    EXPECT_TRUE(test::becomes([&] { return session.playState() == PlayState::Paused; }, 20'000));
    session.followEnd();
    map().fitAll();
    settle();
  }

  /// Gives the run a verdict, as it is typed.
  void judge(const QString& condition) {
    auto* text = window_->findChild<QLineEdit*>("verdictText");
    text->setText(condition);
    emit text->returnPressed();
    settle();
  }

  void runStudy() {
    window_->studies().open(written("survey.yaml", QString(kStudy).arg(test::sourceFile("studies"))));
    window_->findChild<QAbstractButton*>("runStudy")->click();
    const StudyRunner& runner = window_->studies().runner();
    EXPECT_TRUE(test::becomes(
        [&] { return runner.state() == StudyRunner::State::Idle && runner.done() == kStudyRuns; }, 30'000));
    settle();
  }

  void select(const QStringList& vehicles) {
    std::vector<VehicleId> ids;
    const auto& names = window_->session().recording().header().vehicleNames;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (vehicles.contains(QString::fromStdString(names[i]))) ids.push_back(static_cast<VehicleId>(i));
    emit map().selectionChanged(ids);
    settle();
  }

  /// What may become of the selected vehicles, all of it; the second time nothing of it.
  void toggleFutures() {
    auto* action = window_->findChild<QAction*>("Show futures");
    const auto* futures = window_->findChild<FuturesController*>();
    ASSERT_TRUE(action && futures);
    action->trigger();
    if (futures->isShown()) {
      EXPECT_TRUE(test::becomes([&] { return futures->completed() > 0 && !futures->isWaiting(); }, 20'000));
    }
    settle();
  }

  QImage ofWindow() {
    settle();
    // What changes with the machine, or goes away by itself, is not in the picture.
    window_->statusBar()->clearMessage();
    return window_->grab().toImage();
  }

  /// The panel alone, in a size of its own.
  QImage ofPanel(const char* name) {
    auto* dock = window_->findChild<QDockWidget*>(name);
    EXPECT_TRUE(dock) << name;
    if (!dock) return {};
    const bool wasShown = dock->isVisible();
    dock->setFloating(true);
    // Not at its old place: there it would be put beside it, and be made to fit the screen.
    dock->setGeometry({kPanelPlace, kPanelSize});
    dock->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(dock));
    settle();
    const QImage image = dock->widget()->grab().toImage();
    dock->setFloating(false);
    dock->setVisible(wasShown);
    return image;
  }

  QImage ofDialog(const char* action) {
    SCOPED_TRACE(action);
    auto* trigger = window_->findChild<QAction*>(action);
    EXPECT_TRUE(trigger) << action;
    if (!trigger) return {};
    trigger->trigger();
    return ofShownDialog(kDialogSize);  // by itself it fits the screen
  }

  /// The question that comes with the template of a mission.
  QImage ofTemplate() {
    window_->files().open(written("meta_vehicle.moos", kTemplate));
    return ofShownDialog(kTemplateSize);
  }

 private:
  QString written(const QString& name, const QString& text) {
    const QString path = folder_.filePath(name);
    test::writeText(path.toStdString(), text.toStdString());
    return path;
  }

  QImage ofShownDialog(QSize size) {
    QDialog* dialog = nullptr;
    EXPECT_TRUE(test::becomes([&] {
      for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* shown = qobject_cast<QDialog*>(widget); shown && shown->isVisible()) dialog = shown;
      return dialog != nullptr;
    }));
    if (!dialog) return {};
    dialog->resize(size);
    settle();
    const QImage image = dialog->grab().toImage();
    dialog->close();
    return image;
  }

  /// Everything that is drawn later than it is asked for.
  void settle() {
    EXPECT_TRUE(test::becomes([&] { return map().isSettled(); }));
    QTest::qWait(150);  // plots are drawn by a timer, and nothing says when they are done
    EXPECT_TRUE(test::becomes([&] { return map().isSettled(); }));
  }

  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
  QString scenario_;
};

}  // namespace

QString nameOf(const Look& look) {
  return QStringLiteral("%1-%2x%3")
      .arg(look.isDark ? "dark" : "light")
      .arg(look.window.width())
      .arg(look.window.height());
}

const std::vector<Look>& allLooks() {
  static const std::vector<Look> looks{
      {false, {1600, 1000}}, {true, {1600, 1000}}, {false, {1024, 640}}, {true, {1024, 640}}};
  return looks;
}

std::vector<Picture> takeAll(const Look& look) {
  std::vector<Picture> pictures;
  Studio studio(look);
  pictures.push_back({"window-empty", studio.ofWindow()});
  for (const char* scenario : {"first-run", "swarm20", "hover-dock", "travel-lane-wormholes"}) {
    studio.open(scenario, 400);
    pictures.push_back({QStringLiteral("window-%1").arg(scenario), studio.ofWindow()});
    if (scenario != std::string_view("first-run")) continue;
    studio.select({"survey", "circle", "diver"});
    studio.toggleFutures();
    pictures.push_back({"window-futures", studio.ofWindow()});
    studio.toggleFutures();
    studio.select({});
  }
  if (look.window.width() < 1600) return pictures;  // panels and dialogs have a size of their own
  pictures.push_back({"dialog-template", studio.ofTemplate()});
  for (const PanelPicture& panel : kPanels) {
    studio.open(panel.scenario, 400);
    studio.select({panel.vehicle});
    if (panel.dock == std::string_view("verdict")) studio.judge("distance(ego, south2) > 5");
    pictures.push_back({QStringLiteral("panel-%1").arg(panel.dock), studio.ofPanel(panel.dock)});
  }
  studio.runStudy();
  pictures.push_back({"panel-study", studio.ofPanel("study")});
  for (const DialogPicture& dialog : kDialogs)
    pictures.push_back({QStringLiteral("dialog-%1").arg(dialog.name), studio.ofDialog(dialog.action)});
  return pictures;
}

QImage reduced(const QImage& image) {
  const double scale = image.devicePixelRatio() * kReduction;
  const QSize size(static_cast<int>(std::lround(image.width() / scale)),
                   static_cast<int>(std::lround(image.height() / scale)));
  QImage small = image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  small.setDevicePixelRatio(1);
  return small.convertToFormat(QImage::Format_RGB888);
}

double difference(const QImage& a, const QImage& given) {
  const QSize apart = a.size() - given.size();
  const bool isAlike = std::abs(apart.width()) <= kRounding && std::abs(apart.height()) <= kRounding;
  if (!isAlike || a.isNull()) return std::numeric_limits<double>::infinity();
  const QImage b =
      apart.isNull() ? given : given.scaled(a.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
  double sum = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) {
      const QColor p = a.pixelColor(x, y), q = b.pixelColor(x, y);
      sum += std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue());
    }
  return sum / (3.0 * a.width() * a.height());
}

}  // namespace antipode::pictures
