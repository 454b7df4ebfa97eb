// SPDX-License-Identifier: GPL-3.0-or-later
// Mission files in the window: opened, saved as scenarios, exported.
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "tests/support/small_mission.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/problems/problems_panel.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

namespace antipode {
namespace {

class MissionWindow : public testing::Test {
 protected:
  void SetUp() override {
    window_ = firstWindow();
    ASSERT_TRUE(window_);
  }
  QString write(const QString& name, const QByteArray& text) {
    const QString path = folder_.filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(text);
    return path;
  }
  bool isRead() {
    return test::becomes([&] { return !window_->files().isLoading(); });
  }
  void openMission(const QString& path) {
    window_->files().open(path);
    ASSERT_TRUE(isRead()) << path.toStdString();
  }
  static QByteArray mission(const char* name, const char* lines = "") {
    return QByteArray("Community = ") + name + "\nProcessConfig = uSimMarineV22\n{\nAppTick = 4\n" + lines + "}\n";
  }
  /// Rows of the problems panel that hold the text.
  int problemsWith(const QString& text) {
    auto* view = window_->findChild<ProblemsPanel*>()->findChild<QAbstractItemView*>();
    int count = 0;
    for (int row = 0; row < view->model()->rowCount(); ++row) {
      QString line;
      for (int column = 0; column < view->model()->columnCount(); ++column)
        line += view->model()->index(row, column).data().toString() + " ";
      count += line.contains(text) ? 1 : 0;
    }
    return count;
  }
  const Scenario& scenario() { return *window_->document().scenario(); }

  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
};

TEST_F(MissionWindow, AMissionOpensWithItsReportAndSavesAsAScenario) {
  openMission(write("alder.moos", mission("alder", "turn_rate = 40\nturn_rat = 3\n")));
  ASSERT_EQ(scenario().vehicles.size(), 1U);
  EXPECT_EQ(scenario().vehicles[0]->name, "alder");
  EXPECT_EQ(scenario().time.step, 0.25);
  EXPECT_FALSE(window_->document().isModified()) << "its files are there";
  EXPECT_EQ(problemsWith("unknown parameter 'turn_rat'"), 1);

  window_->files().saveTo(folder_.filePath("alder.yaml"));
  EXPECT_FALSE(window_->document().isModified());
  const ScenarioRead read = readScenarioFile(folder_.filePath("alder.yaml").toStdString());
  ASSERT_TRUE(read.scenario);
  EXPECT_TRUE(*read.scenario == scenario());
}

TEST_F(MissionWindow, WhatTheImportToldStaysListedWhileTheDocumentIsOpen) {
  const QString told = "unknown parameter 'turn_rat'";
  const QString path = write("alder.moos", mission("alder", "turn_rate = 40\nturn_rat = 3\n"));
  const auto rename = [&](const char* name) {
    auto next = std::make_shared<Scenario>(scenario());
    next->name = name;
    window_->document().edit(next, "Rename");
  };
  openMission(path);
  rename("one");
  EXPECT_EQ(problemsWith(told), 1) << "an edit repairs nothing of the import";
  window_->findChild<QPushButton*>("dismissImport")->click();
  EXPECT_EQ(problemsWith(told), 0);
  window_->files().saveTo(folder_.filePath("alder.yaml"));

  openMission(path);
  rename("two");
  window_->files().saveTo(folder_.filePath("alder.yaml"));
  EXPECT_EQ(problemsWith(told), 1);
  window_->document().newScenario();
  EXPECT_EQ(problemsWith(told), 0);
}

TEST_F(MissionWindow, AMissionIsReadBesideTheWindowAndCancellingLeavesWhatIsOpen) {
  const QString path = write("alder.moos", mission("alder", "turn_rate = 40\n"));
  const ScenarioPtr before = window_->document().scenario();
  window_->files().open(path);
  EXPECT_TRUE(window_->files().isLoading()) << "the window does not wait for it";
  EXPECT_EQ(window_->document().scenario(), before);
  window_->files().cancelLoading();
  QTest::qWait(300);
  EXPECT_EQ(window_->document().scenario(), before);
  EXPECT_TRUE(window_->files().missionPath().isEmpty());

  openMission(path);
  ASSERT_EQ(scenario().vehicles.size(), 1U);
  EXPECT_EQ(window_->files().missionPath(), path);
}

TEST_F(MissionWindow, NotesAloneTakeNoRoomFromTheMap) {
  auto* problems = window_->findChild<QDockWidget*>("problems");
  openMission(write("alder.moos", "ServerHost = localhost\n" + mission("alder")));
  EXPECT_EQ(problemsWith("ServerHost has no meaning here"), 1);
  EXPECT_FALSE(problems->isVisible());
  openMission(write("birch.moos", mission("birch", "turn_rat = 3\n")));
  EXPECT_TRUE(test::becomes([&] { return problems->isVisible(); })) << "a line that was not understood";
}

TEST_F(MissionWindow, TheRulesOfAMissionAreChosenAtItsImport) {
  const QString path = write("alder.moos", mission("alder", "thrust_map = 20:2, 90:1, 100:5\n"));
  openMission(path);
  EXPECT_EQ(scenario().compat, Compat::UsimmarineV22);
  EXPECT_EQ(problemsWith("by the manual's words the pairs of a thrust map behind a bad one count"), 1);
  window_->files().importMission(path, Compat::Document);
  ASSERT_TRUE(isRead());
  EXPECT_EQ(scenario().compat, Compat::Document);
  EXPECT_EQ(problemsWith("by the manual's words"), 0);
  window_->files().importMission(path, Compat::Usimmarine);
  ASSERT_TRUE(isRead());
  EXPECT_EQ(scenario().compat, Compat::Usimmarine);
}

TEST_F(MissionWindow, AFolderOfMissionsIsAFleetAndExportsAsOne) {
  write("in/a.moos", mission("ann"));
  write("in/b.moos", mission("bob", "start_x = 5\n"));
  openMission(folder_.filePath("in"));
  ASSERT_EQ(scenario().vehicles.size(), 2U);

  window_->exports().exportMission(folder_.filePath("out"));
  const MoosImport again = importMoosFolder(folder_.filePath("out").toStdString());
  ASSERT_TRUE(again.scenario);
  EXPECT_TRUE(*again.scenario == scenario());
}

TEST_F(MissionWindow, SeveralMissionsThatAreOpenedTogetherAreOneFleet) {
  const QString ann = write("in/a.moos", mission("ann", "turn_rat = 3\n"));
  const QString bob = write("in/b.moos", mission("bob", "turn_rat = 4\n"));
  window_->files().open(QStringList{ann, bob});
  ASSERT_TRUE(isRead());
  ASSERT_EQ(scenario().vehicles.size(), 2U);
  EXPECT_EQ(problemsWith("unknown parameter 'turn_rat'"), 2) << "of all of them";
  EXPECT_EQ(window_->files().missionPath(), folder_.filePath("in")) << "they are what their folder stands for";

  const QString cal = write("in/c.moos", mission("cal"));
  window_->files().importMissions({ann, cal}, Compat::Document);
  ASSERT_TRUE(isRead());
  ASSERT_EQ(scenario().vehicles.size(), 2U);
  EXPECT_EQ(scenario().vehicles[0]->name, "ann");
  EXPECT_EQ(scenario().vehicles[1]->name, "cal");
  EXPECT_EQ(scenario().compat, Compat::Document);
  EXPECT_EQ(window_->files().missionPath(), "") << "the folder has more of them";

  window_->files().open(QStringList{bob, test::recordedLog("YOYO.alog")});
  EXPECT_EQ(scenario().vehicles[1]->name, "cal") << "a mission and a log are nothing that opens together";
  EXPECT_TRUE(window_->findChild<QLabel*>("notice")->text().contains("YOYO.alog is not a mission"));
}

TEST_F(MissionWindow, AMissionBringsItsBehavioursAndTakesThemAlong) {
  const QString behaviours = write("abe.bhv", "Behavior = BHV_Waypoint\n{\npoints = 1,2\nwobble = 3\n}\n");
  openMission(write("abe.moos",
                    mission("abe", "yaw_pid_kp = 1\n") + "ProcessConfig = pHelmIvP\n{\nbehaviors = abe.bhv\n}\n"));
  ASSERT_EQ(scenario().vehicles[0]->behaviours.size(), 1U);
  EXPECT_EQ(problemsWith("unknown key 'wobble'"), 1);

  window_->exports().exportMission(folder_.filePath("out/again.moos"));
  EXPECT_FALSE(QFile::exists(folder_.filePath("out/again.moos"))) << "there is no such folder";
  window_->exports().exportMission(folder_.filePath("again.moos"));
  EXPECT_TRUE(QFile::exists(folder_.filePath("again.bhv")));
  const MoosImport again = importMoosFile(folder_.filePath("again.moos").toStdString());
  ASSERT_TRUE(again.scenario);
  EXPECT_TRUE(*again.scenario->vehicles[0] == *scenario().vehicles[0]);

  window_->files().saveTo(folder_.filePath("abe.yaml"));
  window_->files().open(behaviours);
  EXPECT_EQ(scenario().vehicles.size(), 1U) << "a behaviour file alone leaves the open document";
  EXPECT_TRUE(window_->findChild<QLabel*>("notice")->text().contains("is a behaviour file"));
}

TEST_F(MissionWindow, AnExportReportsWhatAMissionFileCannotHold) {
  const QString path = write("s.yaml", "antipode: 1\nvehicles: [{name: abe, colour: \"#112233\"}]\n");
  window_->files().open(path);
  window_->exports().exportMission(folder_.filePath("abe.moos"));
  EXPECT_EQ(problemsWith("the colour of 'abe'"), 1);
  const MoosImport again = importMoosFile(folder_.filePath("abe.moos").toStdString());
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(again.scenario->vehicles[0]->name, "abe");
}

TEST_F(MissionWindow, AFileWithoutASimulatorLeavesTheOpenDocument) {
  openMission(write("alder.moos", mission("alder")));
  window_->files().saveTo(folder_.filePath("alder.yaml"));
  openMission(write("shore.moos", "Community = shore\n"));
  EXPECT_EQ(scenario().vehicles.size(), 1U);
  EXPECT_EQ(problemsWith("no simulator block"), 1);
}

/// A template of a vehicle with the template of its behaviours; the dialog asks for what it leaves open.
class TemplateWindow : public MissionWindow {
 protected:
  void SetUp() override {
    MissionWindow::SetUp();
    path_ = write("meta_vehicle.moos",
                  mission("$(VNAME)", "start_pos = $(POS)\nturn_rate = $(RATE:=40)\n#ifdef LOUD\n#endif\n") +
                      "ProcessConfig = pHelmIvP\n{\nbehaviors = targ_$(VNAME).bhv\n}\n");
    write("meta_vehicle.bhv", "Behavior = BHV_Waypoint\n{\nname = go\npoints = $(POINTS)\n}\n");
  }
  QDialog* dialog() { return window_->findChild<QDialog*>("template"); }
  void openTemplate() {
    openMission(path_);
    ASSERT_TRUE(dialog());
    ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog()));
  }
  QLineEdit& field(const char* name) { return *dialog()->findChild<QLineEdit*>(name); }
  void type(const char* name, const char* text) {
    field(name).setFocus();
    QTest::keyClicks(&field(name), text);
  }
  void accept() {
    const QPointer<QDialog> answered = dialog();  // another one may follow at once
    QTest::keyClick(answered, Qt::Key_Return);
    ASSERT_TRUE(test::becomes([&] { return !answered; }));
    ASSERT_TRUE(isRead());
  }

  QString path_;
};

TEST_F(TemplateWindow, TheValuesOfItsMacrosMakeAMissionAndAreProposedAgain) {
  openTemplate();
  EXPECT_EQ(field("RATE").placeholderText(), "40 (default)");
  EXPECT_EQ(field("LOUD").placeholderText(), "not defined");
  EXPECT_EQ(field("POS").placeholderText(), "");
  EXPECT_TRUE(field("POINTS").toolTip().contains("$(POINTS)"));
  type("VNAME", "abe");
  type("POS", "x=3,y=4");
  type("POINTS", "50,60");
  accept();
  ASSERT_EQ(scenario().vehicles.size(), 1U);
  const VehicleSpec& vehicle = *scenario().vehicles[0];
  EXPECT_EQ(vehicle.name, "abe");
  EXPECT_EQ(vehicle.start.x, 3);
  EXPECT_EQ(vehicle.params.turnRate, 40);
  ASSERT_EQ(vehicle.behaviours.size(), 1U);
  EXPECT_EQ(problemsWith("its template meta_vehicle.bhv is read"), 1);
  EXPECT_TRUE(window_->files().missionPath().isEmpty()) << "its file cannot run";

  openTemplate();
  EXPECT_EQ(field("POS").text(), "x=3,y=4");
  EXPECT_EQ(field("RATE").text(), "");
  field("VNAME").clear();
  type("VNAME", "ben");
  type("RATE", "20");
  accept();
  ASSERT_EQ(scenario().vehicles.size(), 1U);
  EXPECT_EQ(scenario().vehicles[0]->name, "ben");
  EXPECT_EQ(scenario().vehicles[0]->params.turnRate, 20);
}

TEST_F(TemplateWindow, ItOpensWithItsMacrosOrNotAtAll) {
  openMission(write("alder.moos", mission("alder")));
  openTemplate();
  QTest::keyClick(dialog(), Qt::Key_Escape);
  ASSERT_TRUE(test::becomes([&] { return !dialog(); }));
  EXPECT_EQ(scenario().vehicles[0]->name, "alder");
  openTemplate();
  QTest::mouseClick(dialog()->findChild<QPushButton*>("templateAsItIs"), Qt::LeftButton);
  ASSERT_TRUE(test::becomes([&] { return !dialog(); }));
  ASSERT_EQ(scenario().vehicles.size(), 1U);
  EXPECT_EQ(scenario().vehicles[0]->name, "$(VNAME)");
  EXPECT_EQ(window_->files().missionPath(), path_);
}

TEST_F(TemplateWindow, WhereALineWithTheVehicleHasNoValueTheWindowSaysWhich) {
  openMission(write("alder.moos", mission("alder")));
  path_ = write("meta_other.moos", "Community = $(VNAME)\n#include $(PLUG)\n");
  openTemplate();
  EXPECT_FALSE(dialog()->findChild<QPushButton*>("templateAsItIs")->isVisible());
  type("VNAME", "abe");
  accept();
  const QString notice = window_->findChild<QLabel*>("notice")->text();
  EXPECT_TRUE(notice.contains("meta_other.moos is a template, and without a value for PLUG it has no vehicle"))
      << notice.toStdString();
  EXPECT_EQ(scenario().vehicles[0]->name, "alder");

  write("plug.moos", mission("abe", "turn_rate = $(RATE)\n"));
  openTemplate();
  type("PLUG", "plug.moos");
  accept();
  ASSERT_TRUE(dialog()) << "the file that is included has a macro, too";
  EXPECT_FALSE(dialog()->findChild<QLineEdit*>("VNAME"));
  type("RATE", "33");
  accept();
  EXPECT_EQ(scenario().vehicles[0]->params.turnRate, 33);
}

TEST_F(MissionWindow, AMissionRunsWithItsProgramsAndItsLogsOpen) {
  const auto actionWith = [&](const QString& text) {
    for (QAction* action : window_->findChildren<QAction*>())
      if (action->text().remove('&') == text) return action;
    return static_cast<QAction*>(nullptr);
  };
  QAction* run = actionWith("Run with programs…");
  ASSERT_TRUE(run);
  EXPECT_FALSE(run->isEnabled()) << "no mission is open";
  const std::string mission = folder_.filePath("mission").toStdString();
  test::writeShoreside(mission, "POS_X >= 36", test::Deployed::ByButton);
  test::writeVehicle(mission);
  openMission(QString::fromStdString(mission));
  ASSERT_TRUE(run->isEnabled());
  const QString opened = window_->files().missionPath();
  window_->files().saveTo(folder_.filePath("mission.yaml"));
  run->trigger();
  auto* dialog = window_->findChild<QDialog*>("programRun");
  ASSERT_TRUE(dialog);
  auto* buttons = dialog->findChild<QListWidget*>("programRunButtons");
  ASSERT_EQ(buttons->count(), 2);
  EXPECT_EQ(buttons->item(0)->checkState(), Qt::Checked) << "DEPLOY starts the mission";
  EXPECT_EQ(buttons->item(1)->checkState(), Qt::Unchecked);
  ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog));
  for (QPushButton* button : dialog->findChildren<QPushButton*>())
    if (button->text().remove('&') == "Run") QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_TRUE(test::becomes([&] { return window_->session().isReplay(); }, 20'000));
  EXPECT_TRUE(test::becomes([&] { return window_->statusBar()->currentMessage().contains("verdict: pass"); }))
      << window_->statusBar()->currentMessage().toStdString();
  const Recording& log = window_->session().recording();
  ASSERT_EQ(log.header().vehicleNames, (std::vector<std::string>{"abe"}));
  EXPECT_GT(log.endTime(), 590);
  const auto x = log.columnOf(0, Channel::X);
  ASSERT_TRUE(x);
  EXPECT_GT(log.sample(*x, log.rows() - 1), 36);
  EXPECT_EQ(window_->files().missionPath(), opened) << "it can be run again";

  window_->files().openExample(test::scenarioFile("first-run.yaml"));
  EXPECT_TRUE(window_->files().missionPath().isEmpty());
  EXPECT_FALSE(run->isEnabled());
}

TEST_F(MissionWindow, WhatElseIsOpenedIsNoMission) {
  const QString path = write("alder.moos", mission("alder"));
  const QString features = write("line.geojson", R"({"type": "FeatureCollection", "features": [{"type": "Feature",
    "properties": {"name": "fairway"}, "geometry": {"type": "LineString", "coordinates": [[-70.9, 42.3], [-70.8, 42.3]]}}]})");
  const QString log = test::recordedLog("YOYO.alog");
  for (const QString& other : {log, features}) {
    if (other == features && !ANTIPODE_HAS_GEO_MODULES) continue;  // nothing reads it then
    openMission(path);
    ASSERT_EQ(window_->files().missionPath(), path);
    openMission(other);
    EXPECT_TRUE(window_->files().missionPath().isEmpty()) << other.toStdString();
  }
  openMission(path);
  window_->files().openPromoted(window_->document().scenario(), "branch");
  EXPECT_TRUE(window_->files().missionPath().isEmpty());
}

}  // namespace
}  // namespace antipode
