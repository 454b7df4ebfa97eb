// SPDX-License-Identifier: GPL-3.0-or-later
// The window as the viewer of a living community, and as its server.
#include "app/workbench/controllers/attach_controller.h"
#include "app/workbench/window/file_controller.h"
#include "core/live/appcast.h"
#include "core/net/client/moos_client.h"
#include "core/net/server/moos_server.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/temporary_folder.h"
#include "widgets/panels/appcasts/appcasts_panel.h"
#include "widgets/panels/drawings/drawings_panel.h"
#include "widgets/panels/post/post_panel.h"
#include "widgets/panels/scope/scope_panel.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

#include <fstream>
#include <map>

namespace antipode {
namespace {

class AttachedWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    auto made = MoosServer::listen(network_, {.community = "shoreside", .port = 0});
    ASSERT_TRUE(made);
    server_ = std::move(*made);
    tool_ = client(*server_, "uTool");
  }
  std::unique_ptr<MoosClient> client(const MoosServer& server, const std::string& name) {
    auto made = std::make_unique<MoosClient>(
        network_, MoosClient::Options{.name = name, .host = "127.0.0.1", .port = server.port()});
    EXPECT_TRUE(becomes([&] { return made->isConnected(); }));
    return made;
  }
  void report(const std::string& name, double x, double y) {
    EXPECT_TRUE(tool_->post("NODE_REPORT", fmt::format("NAME={},X={},Y={},SPD=0,HDG=90,DEP=0,TYPE=kayak,TIME={:.3f}",
                                                       name, x, y, tool_->now())));
  }
  std::uint16_t freePort() {
    return MoosServer::listen(network_, {.community = "x", .port = 0}).value()->port();  // it goes again
  }
  QString address() const { return QString("moos://127.0.0.1:%1").arg(server_->port()); }
  AttachController& attachment() { return window_->attachment(); }
  const Recording& recording() { return session().recording(); }
  bool attachTo(const QString& address) {
    return attachment().attach(address) && becomes([&] { return recording().header().program.ends_with("community"); });
  }
  /// It is read beside the window.
  void importMission(const std::string& path) {
    window_->files().importMission(QString::fromStdString(path));
    ASSERT_TRUE(becomes([&] { return !window_->files().isLoading(); }));
  }
  void choose(const QString& entry) {
    for (QAction* action : window_->findChildren<QAction*>())
      if (action->text().remove('&') == entry) return action->trigger();
    ADD_FAILURE() << "there is no menu entry " << entry.toStdString();
  }
  /// Some row of the variables has these texts.
  bool showsVariable(const QString& name, const QString& value, const QString& source) {
    auto& panel = view<ScopePanel>();
    for (int i = 0; i < panel.rowCount(); ++i)
      if (const QStringList row = panel.row(i); row[0] == name && row[1] == value && row[3] == source) return true;
    return false;
  }

  Network network_;
  std::unique_ptr<MoosServer> server_;
  std::unique_ptr<MoosClient> tool_;
};

TEST_F(AttachedWindow, TheNameOfAFileIsNoAddress) {
  for (const char* file : {"/tmp/run.alog", "run.alog"}) {
    EXPECT_FALSE(attachment().attach(file)) << file;
    EXPECT_TRUE(window_->findChild<QLabel*>("notice")->text().contains("File › Open")) << file;
  }
}

TEST_F(AttachedWindow, TheMenuAsksForTheAddressAndShowsTheVehicles) {
  report("abe", 10, 20);
  choose("Attach…");
  auto* question = window_->findChild<QInputDialog*>("attachAddress");
  ASSERT_TRUE(question);
  question->findChild<QLineEdit*>()->setText(address());
  QTest::keyClick(question, Qt::Key_Return);
  ASSERT_TRUE(becomes([&] { return recording().header().vehicleNames == std::vector<std::string>{"abe"}; }));
  report("ben", 30, 40);
  ASSERT_TRUE(becomes([&] { return recording().header().vehicleNames.size() == 2; }));
  EXPECT_TRUE(becomes([&] { return newest(1, Channel::X) == 30 && newest(1, Channel::Y) == 40; }));
  EXPECT_EQ(scenario().vehicles.size(), 2U) << "the tree has them too";
  EXPECT_TRUE(becomes([&] {
    report("abe", 90, 20);
    return session().frame().x.size() == 2 && session().frame().x[0] == 90;
  })) << "the cursor stays at the end";
}

TEST_F(AttachedWindow, OneLooksBackWhileItIsLive) {
  report("abe", 10, 20);
  ASSERT_TRUE(attachTo(address()));
  raise("scope");
  ASSERT_TRUE(tool_->post("MODE", std::string("first")));
  ASSERT_TRUE(becomes([&] { return showsVariable("MODE", "first", "uTool"); }));
  const double then = session().cursor();
  ASSERT_TRUE(becomes([&] {
    report("abe", 20, 20);
    return recording().endTime() > then + 1;
  }));
  ASSERT_TRUE(tool_->post("MODE", std::string("second")));
  ASSERT_TRUE(becomes([&] { return showsVariable("MODE", "second", "uTool"); }));
  session().seek(then);
  EXPECT_TRUE(becomes([&] { return showsVariable("MODE", "first", "uTool"); }));
  const double end = recording().endTime();
  EXPECT_TRUE(becomes([&] {
    report("abe", 30, 20);
    return recording().endTime() > end + 0.5;
  })) << "and it goes on";
  EXPECT_EQ(session().cursor(), then);
}

TEST_F(AttachedWindow, PostsReachTheDatabaseAndStandInTheRecording) {
  report("abe", 10, 20);
  auto reader = client(*server_, "uReader");
  reader->subscribe("RETURN_ALL");
  ASSERT_TRUE(attachTo(address()));
  raise("post");
  auto& panel = view<PostPanel>();
  panel.fields().setMessage({}, "RETURN_ALL", MessageValue("true"));
  QTest::mouseClick(panel.findChild<QPushButton*>("post"), Qt::LeftButton);
  EXPECT_TRUE(becomes([&] {
    const auto mail = reader->takeMail();
    return !mail.empty() && mail[0].text == "true" && mail[0].source == "antipode";
  }));
  raise("scope");
  EXPECT_TRUE(becomes([&] { return showsVariable("RETURN_ALL", "true", "antipode"); }));
}

TEST_F(AttachedWindow, DrawingsOfProgramsAreOnTheMap) {
  report("abe", 10, 20);
  ASSERT_TRUE(tool_->post("VIEW_POLYGON", std::string("pts={0,0:50,0:50,50:0,50},label=box")));
  ASSERT_TRUE(attachTo(address()));
  EXPECT_TRUE(becomes([&] {
    const auto& drawings = map().scene().drawings;
    return drawings && drawings->size() == 1 && drawings->front().drawing->kind == DrawingKind::Polygon;
  }));
}

TEST_F(AttachedWindow, ProgramsAreAskedForTheirReportsWhileTheseAreShown) {
  report("abe", 10, 20);
  auto reader = client(*server_, "pHelmIvP");
  reader->subscribe("APPCAST_REQ");
  ASSERT_TRUE(attachTo(address()));
  EXPECT_TRUE(reader->takeMail().empty()) << "nobody looks at them";
  raise("appcasts");
  auto& panel = view<AppcastsPanel>();
  std::string asked;
  ASSERT_TRUE(becomes([&] {
    for (const MoosMessage& message : reader->takeMail()) asked = message.text;
    return !asked.empty();
  }));
  EXPECT_EQ(asked, "node=all,app=all,duration=3,key=antipode,thresh=any");
  Appcast cast{"pHelmIvP", "abe", 7, {"Helm: DRIVE"}};
  ASSERT_TRUE(reader->post("APPCAST", cast.text()));
  ASSERT_TRUE(becomes([&] { return panel.report().contains("Helm: DRIVE"); }));
  EXPECT_EQ(panel.chosen(), (AppcastRow{"abe", "pHelmIvP", false}));
  const double then = session().cursor();
  ASSERT_TRUE(becomes([&] {
    report("abe", 20, 20);
    return recording().endTime() > then + 0.5;
  }));
  cast.runWarnings = {"2:Obstacle unseen"};
  ASSERT_TRUE(reader->post("APPCAST", cast.text()));
  ASSERT_TRUE(becomes([&] { return panel.report().contains("[2]: Obstacle unseen"); }));
  EXPECT_TRUE(panel.chosen().hasWarnings);
  session().seek(then);
  EXPECT_TRUE(becomes([&] { return !panel.report().contains("Obstacle"); })) << "as it was then";
}

TEST_F(AttachedWindow, ButtonsAndClicksAreThoseOfTheViewerOfItsMission) {
  const test::TemporaryFolder folder;
  const auto write = [&](const char* name, int port, const char* lines) {
    std::ofstream(folder / name) << "ServerHost = localhost\nServerPort = " << port << "\nLatOrigin = 43.8\nLongOrigin = -70.3\n"
                                 << lines;
  };
  write("targ_shoreside.moos", server_->port(), R"(Community = shoreside
ProcessConfig = pMarineViewer
{
  button_one = HOME # RETURN_ALL=true
  left_context[go] = GO_$[UP_VNAME_CLOSEST] = points=$[XPOS],$[YPOS]
  right_context[stay] = STAY = true
}
)");
  write("targ_abe.moos", 1, "Community = abe\nProcessConfig = uSimMarineV22\n{\n  start_pos = x=0,y=0\n}\n");
  importMission(folder.path());
  report("ben", 200, 20);
  auto reader = client(*server_, "uReader");
  for (const char* name : {"RETURN_ALL", "GO_ABE", "STAY"}) reader->subscribe(name);
  std::map<std::string, std::string> heard;
  const auto hears = [&](const std::string& name) {
    return becomes([&] {
      for (const MoosMessage& message : reader->takeMail()) heard[message.key] = message.text;
      return heard.contains(name);
    });
  };
  bool isAsked = false;
  QTimer watcher;
  QObject::connect(&watcher, &QTimer::timeout, [&] {
    if (QWidget* question = QApplication::activeModalWidget()) isAsked = question->close();
  });
  watcher.start(50);
  const QString mission = window_->files().missionPath();
  EXPECT_FALSE(mission.isEmpty());
  ASSERT_TRUE(attachTo(address()));
  EXPECT_EQ(window_->files().missionPath(), mission) << "for the other communities of it";
  watcher.stop();
  EXPECT_FALSE(isAsked) << "nobody has edited the mission, and its files are there";
  report("abe", 10, 20);
  ASSERT_TRUE(becomes([&] { return recording().header().vehicleNames.size() == 2; }));
  raise("post");
  auto& panel = view<PostPanel>();
  auto* button = panel.findChild<QPushButton*>("postButton");
  ASSERT_TRUE(button);
  EXPECT_EQ(button->text(), "HOME");
  QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_TRUE(hears("RETURN_ALL")) << "as the shore has it, not RETURN as a vehicle gets it";
  map().fitAll();
  auto* clicks = panel.findChild<QComboBox*>("mapClicks");
  ASSERT_EQ(clicks->count(), 2) << "nothing, and the one of the left button";
  clickMap({30, 40});
  clicks->setFocus();
  QTest::keyClick(clicks, Qt::Key_Down);
  ASSERT_EQ(panel.chosenClick(), 0);
  const Vec2 place = map().viewport().worldFromScreen(onMap({30, 40}));
  clickMap({30, 40});
  ASSERT_TRUE(hears("GO_ABE"));
  EXPECT_EQ(heard["GO_ABE"], fmt::format("points={:.1f},{:.1f}", place.x, place.y));
  bool hasEntry = false;
  QTimer chooser;
  QObject::connect(&chooser, &QTimer::timeout, [&hasEntry] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (!menu) return;
    for (QAction* action : menu->actions())
      if (action->text() == "Post stay here") hasEntry = true, action->trigger();
    menu->close();
  });
  chooser.start(50);
  QTest::mouseClick(&map(), Qt::RightButton, {}, onMap({60, 90}));
  EXPECT_TRUE(hasEntry);
  EXPECT_TRUE(hears("STAY"));
}

TEST_F(AttachedWindow, WaitsForAMissionThatIsStillBeingRead) {
  const test::TemporaryFolder folder;
  std::ofstream(folder / "shore.moos")
      << "ServerHost = localhost\nServerPort = " << server_->port()
      << "\nCommunity = shoreside\nLatOrigin = 43.8\nLongOrigin = -70.3\n"
         "ProcessConfig = pMarineViewer\n{\n  button_one = HOME # RETURN_ALL=true\n}\n";
  std::ofstream(folder / "abe.moos") << "ServerHost = localhost\nServerPort = 1\nCommunity = abe\n"
                                        "ProcessConfig = uSimMarineV22\n{\n  start_pos = x=0,y=0\n}\n";
  report("ben", 200, 20);
  window_->files().importMission(QString::fromStdString(folder.path()));
  ASSERT_TRUE(window_->files().isReading());
  ASSERT_TRUE(attachment().attach(address()));
  EXPECT_FALSE(attachment().isAttached());
  ASSERT_TRUE(becomes([&] { return recording().header().program.ends_with("community"); }));
  ASSERT_FALSE(scenario().buttons.empty());
  EXPECT_EQ(scenario().buttons[0].text, "HOME");
}

TEST_F(AttachedWindow, WhatIsNoAddressIsToldAndSomethingElseEndsIt) {
  EXPECT_FALSE(attachment().attach("moos://localhost:99999"));
  EXPECT_FALSE(attachment().isAttached());
  report("abe", 10, 20);
  ASSERT_TRUE(attachTo(address()));
  open(kTwoBoats);
  EXPECT_FALSE(attachment().isAttached());
  EXPECT_FALSE(session().isReplay());
  EXPECT_TRUE(becomes([&] { return server_->clientCount() == 1; })) << "only the tool is left";
}

TEST_F(AttachedWindow, WhatIsEditedWhileADatabaseIsAwaitedIsNotReplacedUnasked) {
  const std::uint16_t port = freePort();
  ASSERT_TRUE(attachment().attach(QString("moos://127.0.0.1:%1").arg(port)));
  auto edited = std::make_shared<Scenario>(scenario());
  edited->name = "Edited meanwhile";
  document().edit(edited, "Rename");
  int questions = 0;
  QTimer answers;
  QObject::connect(&answers, &QTimer::timeout, [&questions] {
    auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (!question) return;
    ++questions;
    QTest::mouseClick(question->button(QMessageBox::Cancel), Qt::LeftButton);
  });
  answers.start(50);
  auto made = MoosServer::listen(network_, {.community = "late", .port = port});
  ASSERT_TRUE(made);
  server_ = std::move(*made);
  tool_ = client(*server_, "uTool");
  EXPECT_TRUE(becomes([&] {
    report("abe", 10, 20);
    return questions > 0 && !attachment().isAttached();
  }));
  EXPECT_EQ(questions, 1);
  EXPECT_EQ(scenario().name, "Edited meanwhile");
  EXPECT_TRUE(document().isModified());
}

TEST_F(AttachedWindow, WhoOpensAFileWaitsForADatabaseNoLongerAndIsToldSo) {
  const QString awaited = QString("moos://127.0.0.1:%1").arg(freePort());
  ASSERT_TRUE(attachment().attach(awaited));
  ASSERT_TRUE(attachment().isAttached());
  QStringList words;
  QObject::connect(&attachment(), &AttachController::statusMessage, window_.get(),
                   [&words](const QString& message) { words << message; });
  open(kTwoBoats);
  EXPECT_FALSE(attachment().isAttached());
  EXPECT_TRUE(words.contains(awaited + " is no longer waited for: something else was opened"))
      << words.join('\n').toStdString();
}

TEST_F(AttachedWindow, WaitsForALogThatIsStillBeingLoaded) {
  const test::TemporaryFolder folder;
  std::ofstream(folder / "abe.alog")
      << "%% LOGSTART 5\n0.5 NODE_REPORT_LOCAL rep NAME=abe,X=0,Y=0,SPD=1,HDG=0,TYPE=kayak\n"
         "1.0 NAV_X sim 1\n1.0 NAV_Y sim 2\n1.0 NAV_HEADING sim 90\n2.0 NAV_X sim 3\n";
  report("ben", 200, 20);
  window_->files().open(QString::fromStdString(folder / "abe.alog"));
  ASSERT_TRUE(window_->files().isLoading());
  ASSERT_TRUE(attachment().attach(address()));
  EXPECT_FALSE(attachment().isAttached());
  EXPECT_TRUE(becomes([&] { return recording().header().program.ends_with("community"); }));
  EXPECT_TRUE(attachment().isAttached());
}

TEST_F(AttachedWindow, TheOpenScenarioIsServedAndAnotherWindowWatchesIt) {
  attachment().serve(0);
  ASSERT_TRUE(attachment().isServing());
  const auto places = attachment().servedAddresses();
  ASSERT_EQ(places.size(), 3U) << "the shore, abe and ben";
  ASSERT_TRUE(attachTo(QString("moos://127.0.0.1:%1").arg(places[0].port)));
  EXPECT_TRUE(becomes([&] { return recording().header().vehicleNames.size() == 2; }));
  EXPECT_TRUE(attachment().isServing()) << "although the window shows the community now";
  attachment().stopServing();
  EXPECT_FALSE(attachment().isServing());
}

TEST_F(AttachedWindow, TheStatusBarSaysWhatIsServedWatchesItAndEndsIt) {
  auto* served = window_->findChild<QToolButton*>("served");
  EXPECT_FALSE(served->isVisible());
  attachment().serve(0);
  EXPECT_TRUE(served->isVisible());
  EXPECT_EQ(served->text(), "Serving 3 communities");
  const auto entry = [&](int place) { return served->menu()->actions().at(place); };
  const auto places = attachment().servedAddresses();
  EXPECT_EQ(entry(1)->text(),
            QString("Watch %1 127.0.0.1:%2").arg(places[1].community.c_str()).arg(places[1].port));
  entry(0)->trigger();
  EXPECT_TRUE(attachment().isAttached());
  const QString title = QString("moos://127.0.0.1:%1[*]").arg(places[0].port);
  EXPECT_TRUE(becomes([&] { return window_->windowTitle().startsWith(title); }))
      << window_->windowTitle().toStdString();
  EXPECT_TRUE(served->isVisible()) << "it is still served";
  served->menu()->actions().back()->trigger();
  EXPECT_FALSE(attachment().isServing());
  EXPECT_FALSE(served->isVisible());
}

TEST_F(AttachedWindow, AMissionIsServedAsItsFilesSayUntilItIsEdited) {
  const test::TemporaryFolder folder;
  const int port = freePort();
  std::ofstream(folder / "alpha.moos")
      << "ServerHost = localhost\nServerPort = " << port << "\nCommunity = alpha\nMOOSTimeWarp = 5\nLatOrigin = 43.8\nLongOrigin = -70.3\n"
         "ProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n  Run = uSimMarineV22 @ NewConsole = false\n"
         "  Run = uTimerScript @ NewConsole = false\n}\n"
         "ProcessConfig = uSimMarineV22\n{\n  AppTick = 10\n  start_pos = x=7,y=0\n}\n"
         "ProcessConfig = uTimerScript\n{\n  event = var=READY, val=yes, time=1\n}\n";
  importMission(folder / "alpha.moos");
  choose("Serve");
  ASSERT_TRUE(attachment().isServing());
  auto places = attachment().servedAddresses();
  ASSERT_EQ(places.size(), 1U) << "there is no shore in its files";
  EXPECT_EQ(places[0].community, "alpha");
  EXPECT_EQ(places[0].port, port);
  EXPECT_EQ(places[0].warp, 5);
  MoosClient reader(network_, MoosClient::Options{.name = "uReader", .host = "127.0.0.1", .port = places[0].port, .warp = 5});
  reader.subscribe("READY");
  EXPECT_TRUE(becomes([&] { return !reader.takeMail().empty(); })) << "the timer script of the launcher runs";
  choose("Serve");
  EXPECT_FALSE(attachment().isServing());

  auto edited = std::make_shared<Scenario>(scenario());
  auto vehicle = std::make_shared<VehicleSpec>(*edited->vehicles.front());
  vehicle->name = "beta";
  edited->vehicles = {vehicle};
  document().edit(edited, "Rename");
  attachment().serve(0);
  places = attachment().servedAddresses();
  ASSERT_EQ(places.size(), 2U) << "an edited one is a scenario with a shore";
  EXPECT_EQ(places[1].community, "beta");
  attachment().stopServing();
}

TEST_F(AttachedWindow, WhatIsServedIsLoggedIfOneWants) {
  QDir runs(Preferences::runFolder());
  const auto folders = [&] { return runs.entryList({"served-*"}, QDir::Dirs); };
  for (const QString& old : folders()) QDir(runs.filePath(old)).removeRecursively();  // of a test before
  choose("Log what is served");
  choose("Clock waits while serving");
  attachment().serve(0);
  ASSERT_TRUE(attachment().isServing());
  ASSERT_EQ(folders().size(), 1);
  const QDir logs(runs.filePath(folders().front()));
  EXPECT_TRUE(becomes([&] { return QFileInfo(logs.filePath("abe.aprun")).size() > 10'000; }));
  attachment().stopServing();
  EXPECT_TRUE(becomes([&] { return QFileInfo(logs.filePath("shoreside.alog")).size() > 100; }));
  EXPECT_TRUE(QFileInfo::exists(logs.filePath("ben.alog")));
  choose("Log what is served");
  attachment().serve(0);
  EXPECT_EQ(folders().size(), 1) << "and not else";
  attachment().stopServing();
}

}  // namespace
}  // namespace antipode
