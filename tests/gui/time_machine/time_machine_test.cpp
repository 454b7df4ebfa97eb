// SPDX-License-Identifier: GPL-3.0-or-later
// Branches and futures in the window.
#include "app/workbench/window/time_machine.h"
#include "core/io/runlog/branch_logs.h"
#include "core/run/compare_run.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/base/notice_bar.h"
#include "widgets/panels/branches/branches_panel.h"
#include "widgets/panels/futures/futures_panel.h"
#include "widgets/panels/runs/runs_panel.h"
#include "widgets/plots/stack/plot_layers.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>

#include <set>

namespace antipode {
namespace {

class TimeMachineWindow : public WindowTest {
 protected:
  void press(Qt::Key key, Qt::KeyboardModifiers keys) { QTest::keyClick(window_.get(), key, keys); }
  /// Runs for some seconds, stops, and looks back.
  void runAndLookBack(double seconds, double to) {
    run(seconds);
    session().pause();
    ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
    session().seek(to);
  }
  std::int64_t firstStep() { return session().recording().stepOfRow(0); }
  void branchAt(std::int64_t step) {
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(becomes([&] { return firstStep() == step; }));
  }
};

TEST_F(TimeMachineWindow, BranchHereGoesOnFromTheCursorAndTakesEdits) {
  runAndLookBack(6, 2);
  const double whereItWas = session().recording().valueAt(0, Channel::X, 2.0);
  branchAt(20);
  EXPECT_FALSE(session().isReplay());
  EXPECT_NEAR(newest(0, Channel::X), whereItWas, 1e-9);
  ASSERT_TRUE(map().scene().otherRun) << "the parent is laid over the map";
  EXPECT_EQ(map().scene().otherRun->size(), 2u);

  session().post({Command::Kind::Post, 0, "DESIRED_RUDDER", Value(30.0)});
  run(5);
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  const auto compared = compareRun(session().recording());
  ASSERT_TRUE(compared) << compared.error().text();
  EXPECT_FALSE(compared->difference);
  EXPECT_GT(compared->rowsCompared, 25);
  EXPECT_GT(std::abs(newest(0, Channel::Heading) - 90), 1) << "the rudder has turned it";
}

TEST_F(TimeMachineWindow, ThePanelShowsTheTreeAndOpensTheParent) {
  runAndLookBack(4, 1);
  branchAt(10);
  raise("branches");
  auto& tree = *view<BranchesPanel>().findChild<QTreeWidget*>();
  ASSERT_TRUE(becomes([&] { return tree.topLevelItemCount() == 1 && tree.topLevelItem(0)->childCount() == 1; }));
  QTreeWidgetItem* parent = tree.topLevelItem(0);
  EXPECT_TRUE(parent->child(0)->text(0).contains("Branch 1"));
  EXPECT_EQ(parent->child(0)->text(1), "1.0 s");
  emit tree.itemActivated(nullptr, 0);  // nothing is chosen
  parent->setSelected(true);
  emit tree.itemActivated(parent, 0);
  ASSERT_TRUE(becomes([&] { return session().isReplay() && firstStep() == 0; }));
  EXPECT_FALSE(map().scene().otherRun);
}

TEST_F(TimeMachineWindow, F2InTheTreeOfRunsRenamesABranch) {
  runAndLookBack(4, 1);
  branchAt(10);
  raise("branches");
  auto& tree = *view<BranchesPanel>().findChild<QTreeWidget*>();
  ASSERT_TRUE(becomes([&] { return tree.topLevelItemCount() == 1 && tree.topLevelItem(0)->childCount() == 1; }));
  tree.setFocus();
  tree.setCurrentItem(tree.topLevelItem(0)->child(0), 1);
  QTest::keyClick(&tree, Qt::Key_F2);
  auto* name = tree.findChild<QLineEdit*>();
  ASSERT_TRUE(name);
  name->setText("to port");
  QTest::keyClick(name, Qt::Key_Return);
  EXPECT_TRUE(becomes([&] {
    const QTreeWidgetItem* parent = tree.topLevelItem(0);
    return parent && parent->childCount() == 1 && parent->child(0)->text(0).contains("to port");
  }));
}

TEST_F(TimeMachineWindow, AnotherRunIsReadWhileTheWindowGoesOn) {
  runAndLookBack(4, 1);
  const QString parent = session().logPath();
  branchAt(10);
  map().show(OtherRunScene{});
  auto& panel = view<BranchesPanel>();
  emit panel.compareRequested(parent);
  EXPECT_FALSE(map().scene().otherRun) << "nobody waits for it";
  ASSERT_TRUE(becomes([&] { return map().scene().otherRun != nullptr; }));
  EXPECT_EQ(map().scene().otherRun->size(), 6u) << "of each boat the track, its rungs and the rung at the cursor";
  EXPECT_GT(map().scene().otherRun->front().points.size(), 10u);
  emit panel.compareRequested(parent + ".gone");
  emit panel.promoteRequested(parent);
  ASSERT_TRUE(becomes([&] { return session().isPreview(); })) << "the scenario of the parent is open";
}

TEST_F(TimeMachineWindow, ARunKeepsItsNameAndItsFileWhileItHasBranches) {
  runAndLookBack(4, 1);
  const QString parent = session().logPath();
  branchAt(10);
  const QString branch = session().logPath();
  session().reset();
  auto& runs = *window_->findChild<RunsPanel*>();
  const auto isTold = [&] {
    for (const QLabel* label : window_->findChild<NoticeBar*>()->findChildren<QLabel*>())
      if (label->text().contains("has branches of its own")) return true;
    return false;
  };
  emit runs.renamed(parent, "parent");
  EXPECT_TRUE(QFile::exists(parent));
  EXPECT_TRUE(isTold());
  bool isAsked = false;
  QTimer question;
  QObject::connect(&question, &QTimer::timeout, [&isAsked] {
    if (QWidget* asked = QApplication::activeModalWidget()) isAsked = asked->close();
  });
  question.start(10);
  emit runs.deleteRequested({parent});
  EXPECT_FALSE(isAsked);
  emit runs.deleteRequested({parent, branch});
  EXPECT_TRUE(isAsked) << "together they can go";
  EXPECT_TRUE(QFile::exists(parent)) << "it was not answered with Yes";
}

TEST_F(TimeMachineWindow, TheOpenRunIsRenamed) {
  runAndLookBack(4, 1);
  const QString log = session().logPath();
  session().reset();
  window_->files().open(log);
  ASSERT_TRUE(becomes([&] { return !window_->files().isLoading() && session().isReplay(); }));
  const QString name = QFileInfo(log).completeBaseName() + "-renamed";
  emit window_->findChild<RunsPanel*>()->renamed(log, name);
  EXPECT_EQ(QFileInfo(session().logPath()).completeBaseName(), name);
  EXPECT_TRUE(window_->windowTitle().startsWith(name + ".aprun (replay)")) << window_->windowTitle().toStdString();
  const QStringList recent = Preferences().recentFiles();
  EXPECT_FALSE(recent.contains(log)) << "it is called otherwise";
  EXPECT_EQ(recent.value(0), session().logPath());
  session().seek(3);
  branchAt(30);
  const auto origin = branchOriginOf(session().logPath().toStdString());
  ASSERT_TRUE(origin);
  EXPECT_EQ(origin->parent, name.toStdString() + ".aprun");
}

TEST_F(TimeMachineWindow, ABranchOfAReplayCanBeChanged) {
  runAndLookBack(4, 1);
  const QString log = session().logPath();
  session().reset();
  window_->files().open(log);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  session().seek(3);
  branchAt(30);
  EXPECT_TRUE(session().hasRun());
  EXPECT_EQ(QFileInfo(session().logPath()).path(), QFileInfo(log).path());
}

TEST_F(TimeMachineWindow, TheRunBeforeTheBranchIsInThePlots) {
  selectFirst();
  runAndLookBack(6, 2);
  branchAt(20);
  auto& plots = view<PlotPanel>();
  ASSERT_TRUE(becomes([&] { return plots.layers().parentRun() != nullptr; }));
  EXPECT_GT(plots.layers().parentRun()->endTime(), 5.9);
  EXPECT_EQ(plots.layers().parentRun()->header().vehicleNames, session().recording().header().vehicleNames);
  const QString branch = session().logPath();
  session().reset();
  EXPECT_FALSE(plots.layers().parentRun());
  window_->files().open(branch);
  ASSERT_TRUE(becomes([&] { return session().isReplay() && plots.layers().parentRun(); }))
      << "of a branch that is opened again";
  ASSERT_TRUE(map().scene().otherRun);
  EXPECT_EQ(map().scene().otherRun->size(), 2u);
}

QAction* everyStepOf(PlotPanel& plots) {
  for (QAction* action : plots.findChild<QMenu*>("plotLayers")->actions())
    if (action->objectName() == "steps") return action;
  return nullptr;
}

TEST_F(TimeMachineWindow, ThePlotsShowEveryStepAndWhatWasNotRecorded) {
  // A row every two seconds, without the rudder: as an older version of the program recorded it.
  open(QByteArray(kTwoBoats).replace("record_every: 0.1", "record_every: 2").constData());
  Simulation simulation(document().scenario());
  Recording::Header header = recordingHeader(simulation, {}, {});
  std::erase_if(header.channels, [](const RecordedChannel& c) { return c.channel == Channel::Rudder; });
  auto recording = std::make_shared<Recording>(std::move(header));
  RunRecorder recorder(simulation, *recording, nullptr, 50);
  while (simulation.stepsDone() < 140) {
    if (simulation.stepsDone() == 59) {
      ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "DESIRED_RUDDER", Value(25.0)}));
    }
    recorder.step();
  }
  recorder.finish();
  session().openReplay(recording, "run.aprun");
  selectFirst();
  raise("plots");
  auto& plots = view<PlotPanel>();
  plots.setContents({std::vector{Channel::Speed}, std::vector{Channel::Rudder}});
  ASSERT_TRUE(becomes([&] { return plots.plot(0).drawnPieces(0).size() == 8; }));
  EXPECT_EQ(plots.plot(1).message(), "Not recorded in this run");

  everyStepOf(plots)->trigger();
  ASSERT_TRUE(becomes([&] { return plots.plot(0).drawnPieces(0).size() > 100; })) << "a piece for each step";
  ASSERT_TRUE(becomes([&] { return !plots.plot(1).drawnPieces(0).empty(); })) << "simulated, not recorded";
  const auto& rudder = plots.plot(1).drawnPieces(0);
  EXPECT_EQ(rudder.front().high, 0);
  EXPECT_EQ(rudder.back().high, 25) << "the message is given again";
  plots.setQuantitiesVisible(true);
  auto& list = *plots.findChild<QListWidget*>("quantities");
  EXPECT_FALSE(list.findItems("Rudder (%)", Qt::MatchExactly).isEmpty()) << "offered now";

  everyStepOf(plots)->trigger();
  EXPECT_TRUE(becomes([&] { return plots.plot(0).drawnPieces(0).size() == 8; }));
  EXPECT_EQ(plots.plot(1).message(), "Not recorded in this run");
}

TEST_F(TimeMachineWindow, AtWarpOneVehiclesGlideFromStepToStep) {
  session().setWarp(1);
  session().play();
  // However slowly the machine draws, there are pictures between the steps, and they show where the boat is then.
  const auto isBetweenSteps = [&] {
    const double steps = map().scene().poses.time / 0.1;
    return std::abs(steps - std::round(steps)) > 0.05;
  };
  std::set<double> places;
  ASSERT_TRUE(becomes([&] {
    const Frame& poses = map().scene().poses;
    EXPECT_LE(poses.time, session().frame().time + 1e-9);
    if (poses.time > 0.3 && isBetweenSteps()) {
      EXPECT_NEAR(poses.x[0], session().recording().valueAt(0, Channel::X, poses.time), 0.01);
      places.insert(poses.x[0]);
    }
    return places.size() > 5;
  }));
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  EXPECT_TRUE(becomes([&] { return map().scene().poses.x == session().frame().x; })) << "at rest it is exact";
}

TEST_F(TimeMachineWindow, ThePromotedBranchHasItsEditsAsEvents) {
  runAndLookBack(4, 1);
  branchAt(10);
  session().post({Command::Kind::Set, 0, "params/turn_rate", Value(33.0)});
  run(2);
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  ASSERT_EQ(session().recording().journal().size(), 1u);
  emit view<BranchesPanel>().promoteRequested(session().logPath());
  ASSERT_TRUE(becomes([&] { return session().isPreview(); }));
  const auto& events = window_->document().scenario()->events;
  ASSERT_FALSE(events.empty());
  ASSERT_EQ(events.back().post.size(), 1u);
  EXPECT_EQ(events.back().post.front().first, "set/params/turn_rate");
}

TEST_F(TimeMachineWindow, ALogOfAnotherProgramOffersNoBranch) {
  auto& panel = view<BranchesPanel>();
  const auto canBranch = [&] {
    for (const QPushButton* button : panel.findChildren<QPushButton*>())
      if (button->text() == "&Branch here") return button->isEnabledTo(&panel);
    ADD_FAILURE() << "there is no such button";
    return false;
  };
  runAndLookBack(2, 1);
  raise("branches");
  EXPECT_TRUE(canBranch());
  const QString path = folder_.filePath("other.alog");
  QFile log(path);
  ASSERT_TRUE(log.open(QIODevice::WriteOnly));
  log.write("%% LOG FILE: x\n%% LOGSTART 5\n");
  for (int t = 0; t < 10; ++t)
    for (const char* name : {"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED"})
      log.write(QString("%1 %2 sim %1 \n").arg(t).arg(name).toLatin1());
  log.close();
  window_->files().open(path);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_FALSE(canBranch());
  raise("branches").hide();
  raise("branches");
  EXPECT_FALSE(canBranch()) << "also when the panel comes again";
}

TEST_F(TimeMachineWindow, WithoutARunThereIsNothingToBranchFrom) {
  press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_TRUE(session().isPreview());
}

TEST_F(TimeMachineWindow, FuturesOfTheSelectedVehicleAreATube) {
  selectFirst();
  press(Qt::Key_F, Qt::ShiftModifier);
  ASSERT_TRUE(becomes([&] { return !map().scene().tubes.empty(); }));
  const MapTube tube = map().scene().tubes.front();
  EXPECT_EQ(tube.vehicle, 0);
  ASSERT_EQ(tube.lines.size(), kFutureShares.size());
  EXPECT_GT(tube.ghost.back().x, 300) << "2 m/s for 300 s to the east";
  EXPECT_GT(tube.lines.front().back().y, tube.lines.back().back().y)
      << "the left of the way is north of the right";
  press(Qt::Key_F, Qt::ShiftModifier);
  EXPECT_TRUE(becomes([&] { return map().scene().tubes.empty(); }));
}

TEST_F(TimeMachineWindow, FuturesFollowTheCursorAndAnEdit) {
  runAndLookBack(20, 5);
  selectFirst();
  press(Qt::Key_F, Qt::ShiftModifier);
  const auto startsNear = [&](double time) {
    const auto& tubes = map().scene().tubes;
    return !tubes.empty() &&
           std::abs(tubes.front().ghost.front().x - session().recording().valueAt(0, Channel::X, time)) < 0.5;
  };
  EXPECT_TRUE(becomes([&] { return startsNear(5); }));
  session().seek(15);
  EXPECT_TRUE(becomes([&] { return startsNear(15); }));
}

TEST_F(TimeMachineWindow, AClickOnAFutureMakesItABranchBitForBit) {
  runAndLookBack(20, 5);
  selectFirst();
  press(Qt::Key_F, Qt::ShiftModifier);
  ASSERT_TRUE(becomes([&] { return !map().scene().tubes.empty(); }));
  map().fitTo(WorldRect{{-50, -150}, {350, 150}});
  ASSERT_TRUE(becomes([&] { return map().isSettled(); }));
  // Beside the median: most futures pass elsewhere.
  const MapTube tube = map().scene().tubes.front();
  const Vec2 place = tube.lines[1][30];
  clickMap(place);
  ASSERT_TRUE(becomes([&] { return firstStep() == 50; })) << "a branch from 5 s on";
  const double start = session().recording().header().startTime;
  run(160, 200);
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  // It passes where the click was, not where the run without chances would.
  double least = 1e9;
  for (double t = start + 100; t < start + 160; t += 0.1)
    least = std::min(least, distance(place, {session().recording().valueAt(0, Channel::X, t),
                                             session().recording().valueAt(0, Channel::Y, t)}));
  EXPECT_LT(least, 2);
  EXPECT_GT(distance(place, tube.ghost[30]), 2);
  const auto compared = compareRun(session().recording());
  ASSERT_TRUE(compared) << compared.error().text();
  EXPECT_FALSE(compared->difference) << "bit for bit the run with the chances of this future";
}

TEST_F(TimeMachineWindow, FuturesAreBandsInThePlotsAndWhatIsPerturbedIsAChoice) {
  runAndLookBack(20, 5);
  selectFirst();
  auto& panel = view<FuturesPanel>();
  FutureChoice choice;
  choice.spread = {.noise = false, .drift = 0, .place = 0, .heading = 0, .params = {{"turn_rate", 0, 10}}};
  choice.horizon = 60;
  choice.count = 40;
  panel.setChoice(choice);
  emit panel.choiceChanged();
  auto& plots = view<PlotPanel>();
  plots.setContents({std::vector<Channel>{Channel::X}, std::vector<Channel>{Channel::Speed}});
  press(Qt::Key_F, Qt::ShiftModifier);
  const auto bands = [&] {
    int shaded = 0;
    for (const DrawnCurve& curve : plots.plot(0).drawnCurves()) shaded += curve.isShaded;
    return shaded;
  };
  ASSERT_TRUE(becomes([&] { return bands() == 2; })) << "5 to 95 and 25 to 75 %";
  EXPECT_GE(plots.plot(0).timeRange().high, 65) << "5 s and 60 s ahead";
  // What was chosen is there in the next window.
  EXPECT_EQ(choiceFromValues(window_->preferences().futures()), choice);
  choice.spread = {.noise = false, .drift = 0, .place = 0};
  panel.setChoice(choice);
  emit panel.choiceChanged();
  const auto isGhostOnly = [&] {
    const auto& tubes = map().scene().tubes;
    return !tubes.empty() &&
           distance(tubes.front().lines.front().back(), tubes.front().lines.back().back()) < 1e-9;
  };
  EXPECT_TRUE(becomes(isGhostOnly)) << "without chances all futures are one";
  press(Qt::Key_F, Qt::ShiftModifier);
  EXPECT_TRUE(becomes([&] { return bands() == 0; }));
}

}  // namespace
}  // namespace antipode
