// SPDX-License-Identifier: GPL-3.0-or-later
// Branches and futures in the window.
#include "app/workbench/window/time_machine.h"
#include "core/run/compare_run.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/panels/branches/branches_panel.h"

#include <QAction>
#include <QTreeWidget>

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

TEST_F(TimeMachineWindow, AnotherRunIsReadWhileTheWindowGoesOn) {
  runAndLookBack(4, 1);
  const QString parent = session().logPath();
  branchAt(10);
  map().show(OtherRunScene{});
  auto& panel = view<BranchesPanel>();
  emit panel.compareRequested(parent);
  EXPECT_FALSE(map().scene().otherRun) << "nobody waits for it";
  ASSERT_TRUE(becomes([&] { return map().scene().otherRun != nullptr; }));
  EXPECT_EQ(map().scene().otherRun->size(), 2u);
  EXPECT_GT(map().scene().otherRun->front().points.size(), 10u);
  emit panel.compareRequested(parent + ".gone");
  emit panel.promoteRequested(parent);
  ASSERT_TRUE(becomes([&] { return session().isPreview(); })) << "the scenario of the parent is open";
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

}  // namespace
}  // namespace antipode
