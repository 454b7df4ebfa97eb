// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks with files: a mission there and back, a run and its numbers.
#include "core/io/runlog/run_log_copy.h"
#include "tests/gui/tasks/task_fixture.h"
#include "tests/support/files.h"

#include <algorithm>

namespace antipode {
namespace {

TEST_F(WholeTask, AMissionIsOpenedEditedAndWrittenBackWithOneLineChanged) {
  for (const char* name : {"pentagon.moos", "pentagon.bhv"})
    ASSERT_TRUE(QFile::copy(QString(test::dataFile("moos/")) + name, folder_.filePath(name)));
  const QList<QByteArray> before = textOf("pentagon.bhv").split('\n');
  window_->files().open(folder_.filePath("pentagon.moos"));
  ASSERT_TRUE(becomes([&] { return !window_->files().isLoading(); }));
  ASSERT_EQ(scenario().vehicles.size(), 1u);
  ASSERT_TRUE(mapIsSettled());
  const WorldRect seen = map().viewport().visibleWorld();
  for (const Vec2 place : {Vec2{vehicle(0).start.x, vehicle(0).start.y}, Vec2{60, -120}, Vec2{90, -25}})
    EXPECT_TRUE(seen.contains(place)) << place.x << ", " << place.y;
  map().fitAll();
  ASSERT_TRUE(mapIsSettled());
  clickMap({vehicle(0).start.x, vehicle(0).start.y});
  // The second corner of the survey goes 20 m to the east.
  dragMap({60, -120}, {80, -120});
  ASSERT_EQ(undoSteps(), 1);
  window_->exports().exportMission(folder_.filePath("pentagon.moos"));
  const QList<QByteArray> after = textOf("pentagon.bhv").split('\n');
  ASSERT_EQ(after.size(), before.size());
  int changed = 0;
  for (qsizetype i = 0; i < after.size(); ++i) {
    changed += after[i] != before[i];
    if (after[i] != before[i]) {
      EXPECT_TRUE(after[i].contains("points"));
    }
  }
  EXPECT_EQ(changed, 1);
}

TEST_F(WholeTask, ARunIsMadeKeptReplayedAndExportedAsNumbers) {
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  clickMap({0, 0});
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({0, 0});
  choose(Qt::Key_P, MapToolId::DrawPath);
  clickMap({100, 100});
  mapKey(Qt::Key_Return);
  run(30, 100);
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  const double end = session().recording().endTime(), x = newest(0, Channel::X);
  const QString log = session().logPath(), kept = folder_.filePath("kept.aprun");
  session().reset();
  saved("boat.yaml");  // or the window would ask before it opens something else
  ASSERT_TRUE(copyRunLog(log.toStdString(), kept.toStdString()));
  window_->files().open(kept);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_EQ(session().recording().endTime(), end);
  session().seek(end);
  EXPECT_NEAR(newest(0, Channel::X), x, 0);
  clickMap({x, newest(0, Channel::Y)});
  window_->exports().exportPlot(folder_.filePath("run.csv"));
  const QByteArray csv = textOf("run.csv");
  EXPECT_GT(csv.count('\n'), 100);
  EXPECT_TRUE(csv.startsWith("\"Time (s)\",\"boat Depth (m)\"")) << csv.left(80).toStdString();
}

}  // namespace
}  // namespace antipode
