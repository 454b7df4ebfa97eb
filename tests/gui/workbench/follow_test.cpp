// SPDX-License-Identifier: GPL-3.0-or-later
// Logs that grow while they are shown, large logs, and long runs.
#include "app/workbench/controllers/bookmarks_controller.h"
#include "app/workbench/controllers/paced_timer.h"
#include "core/io/runlog/run_log_writer.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/gui/paint_watch.h"
#include "tests/support/recordings.h"
#include "widgets/panels/bookmarks/bookmarks_panel.h"
#include "widgets/panels/time/time_slider.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QAction>
#include <QTemporaryDir>
#include <QTimer>
#include <QTreeWidget>

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <limits>
#include <stdexcept>

namespace antipode {
namespace {

class FollowWindow : public WindowTest {
 protected:
  QAction& followAction() {
    for (QAction* action : window_->findChildren<QAction*>())
      if (action->text().contains("growing")) return *action;
    throw std::runtime_error("there is no such action");
  }
  /// A vehicle that goes north-east at 1 Hz.
  static void appendTo(const QString& alog, int from, int to) {
    std::ofstream file(alog.toStdString(), std::ios::app);
    if (from == 0) file << "%% LOG FILE: x\n%% LOGSTART 5\n";
    for (int t = from; t < to; ++t)
      for (const char* name : {"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED"})
        file << t << " " << name << " sim " << t << " \n";
  }
  const Recording& shown() { return session().recording(); }
  bool isAtEnd() { return session().cursor() == shown().endTime(); }
};

/// Another program writes a run log.
class GrowingRunLog : public FollowWindow {
 protected:
  void SetUp() override {
    FollowWindow::SetUp();
    sink_ = std::move(*createRunLog(path_.toStdString(), recording_.header()));
    append(50);
    ASSERT_TRUE(becomes([&] { return QFileInfo(path_ + "-wal").size() > 1000; }));
    window_->files().open(path_);
    ASSERT_TRUE(becomes([&] { return session().isReplay() && !window_->files().isLoading(); }));
  }
  void TearDown() override {
    if (!recording_.isComplete()) close();
    FollowWindow::TearDown();
  }
  void append(int rows) {
    for (int i = 0; i < rows; ++i) {
      const auto row = static_cast<double>(recording_.rows());
      recording_.appendRow(recording_.rows(), std::vector<double>{row, 0, row, 20});
    }
    sink_->recordingGrew(recording_);
  }
  void close() {
    recording_.complete();
    sink_->recordingEnded(recording_);
  }

  const QString path_ = folder_.filePath("growing.aprun");
  Recording recording_{test::headerFor(2, {Channel::X, Channel::Y})};
  std::unique_ptr<RecordingSink> sink_;
};

TEST_F(GrowingRunLog, IsFollowedUntilItIsClosed) {
  EXPECT_TRUE(followAction().isChecked()) << "it has just grown";
  ASSERT_TRUE(becomes([&] { return shown().rows() == 50 && isAtEnd(); }));
  append(100);
  ASSERT_TRUE(becomes([&] { return shown().rows() == 150 && isAtEnd(); }));
  EXPECT_NEAR(session().frame().x[0], 149, 1e-9);

  session().seek(2);
  append(100);
  ASSERT_TRUE(becomes([&] { return shown().rows() == 250; }));
  EXPECT_EQ(session().cursor(), 2) << "who looks at something goes on looking at it";
  append(7);
  close();
  EXPECT_EQ(sink_->problem(), "");
  ASSERT_TRUE(becomes([&] { return shown().rows() == 257 && !followAction().isEnabled(); }));
}

TEST_F(GrowingRunLog, IsPaintedWhenItGrowsAndNotElse) {
  ASSERT_TRUE(becomes([&] { return shown().rows() == 50 && isAtEnd() && map().isSettled(); }));
  QTest::qWait(300);  // no view is behind
  WindowPace::instance().stayAwake();
  const test::PaintWatch watch(map());
  QTest::qWait(1'000);
  EXPECT_EQ(watch.painted(), QStringList()) << "a log without drift: nothing has changed";
  append(100);
  EXPECT_TRUE(becomes([&] { return !watch.painted().isEmpty(); }));
}

TEST_F(GrowingRunLog, IsFollowedThoughTheWindowRests) {
  ASSERT_TRUE(becomes([&] { return shown().rows() == 50 && isAtEnd(); }));
  ASSERT_TRUE(becomes([] { return WindowPace::instance().isResting(); }, 15'000));
  const std::size_t before = map().scene().trails.pointCount();
  append(100);
  EXPECT_TRUE(becomes([&] { return shown().rows() == 150 && isAtEnd(); }));
  EXPECT_TRUE(becomes([&] { return map().scene().trails.pointCount() > before; })) << "the views, too";
}

TEST_F(GrowingRunLog, IsNotFollowedWhenThatIsSwitchedOff) {
  ASSERT_TRUE(becomes([&] { return shown().rows() == 50; }));
  followAction().setChecked(false);
  append(100);
  QTest::qWait(1500);  // nothing is to come
  EXPECT_EQ(shown().rows(), 50);
  followAction().setChecked(true);
  EXPECT_TRUE(becomes([&] { return shown().rows() == 150 && isAtEnd(); }));
}

TEST_F(FollowWindow, AGrowingMoosLogIsOpenedAgain) {
  const QString path = folder_.filePath("growing.alog");
  appendTo(path, 0, 50);
  window_->files().open(path);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_FALSE(followAction().isChecked());
  followAction().setChecked(true);
  appendTo(path, 50, 100);
  ASSERT_TRUE(becomes([&] { return shown().endTime() > 98.5 && isAtEnd(); }));
  EXPECT_TRUE(followAction().isChecked());
}

TEST_F(FollowWindow, ALogThatIsOpenedAgainKeepsItsBookmarksTheLoopAndWhatIsZoomedTo) {
  const QString path = folder_.filePath("growing.alog");
  appendTo(path, 0, 50);
  window_->files().open(path);
  auto& slider = *window_->findChild<TimeSlider*>();
  ASSERT_TRUE(becomes([&] { return session().isReplay() && slider.recordedEnd() > 48.5; }));
  followAction().setChecked(true);
  session().seek(20);
  window_->findChild<QAction*>("Add bookmark")->trigger();
  auto& list = *view<BookmarksPanel>().findChild<QTreeWidget*>();
  ASSERT_TRUE(becomes([&] { return list.isVisible() && list.topLevelItemCount() == 1; }));
  list.topLevelItem(0)->setText(1, "she turns here");
  const auto& bookmarks = *window_->findChild<BookmarksController*>();
  const std::vector marked{Bookmark{20, "she turns here"}};
  ASSERT_TRUE(becomes([&] { return bookmarks.bookmarks() == marked; }));
  TimePlot& plot = view<PlotPanel>().plot(0);
  const TimeView zoomed{.follows = false, .range = {10, 20}};
  view<PlotPanel>().setTimeView(zoomed);
  slider.zoom(2, 20);
  session().setLoop(TimeRange{15, 25});

  appendTo(path, 50, 100);
  ASSERT_TRUE(becomes([&] { return shown().endTime() > 98.5; }));
  EXPECT_EQ(session().cursor(), 20);
  EXPECT_EQ(bookmarks.bookmarks(), marked);
  EXPECT_EQ(plot.timeView(), zoomed);
  EXPECT_EQ(plot.recording(), &shown());
  EXPECT_TRUE(slider.isZoomed());
  ASSERT_TRUE(session().loop());
  EXPECT_EQ(session().loop()->from, 15);
  window_->files().open(path);
  ASSERT_TRUE(becomes([&] { return bookmarks.bookmarks().empty(); })) << "opened by a person it is another one";
  EXPECT_TRUE(plot.timeView().follows);
  EXPECT_FALSE(session().loop());
}

/// Whatever was looked at before.
TEST_F(FollowWindow, OpeningALogTwiceGivesTheSamePicture) {
  const QString path = folder_.filePath("twice.alog");
  {
    std::ofstream file(path.toStdString());
    file << "%% LOG FILE: x\n%% LOGSTART 5\n";
    for (int t = 0; t < 500; ++t) {
      file << t << " NAV_X sim " << 3 * t << " \n" << t << " NAV_Y sim " << 100 * std::sin(t * 0.05) << " \n";
      file << t << " NAV_HEADING sim " << 90 << " \n"
           << t << " NAV_SPEED sim 3 \n"
           << t << " MODE sim M" << t << " \n";
      file << t << " NODE_REPORT other NAME=ben,X=" << 2 * t << ",Y=50,SPD=2,HDG=90,TIME=" << 5 + t << " \n";
    }
  }
  const auto picture = [&] {
    window_->files().open(path);
    EXPECT_TRUE(becomes([&] { return session().isReplay() && !window_->files().isLoading(); }));
    EXPECT_TRUE(becomes([&] { return map().scene().trails.pointCount() > 900; }));
    session().seek(400);
    EXPECT_TRUE(mapIsSettled());
    return std::pair(map().viewport().centre(), map().viewport().metresPerPixel());
  };
  const auto first = picture();
  const std::size_t points = map().scene().trails.pointCount();
  const QImage image = map().grab().toImage();
  map().setViewport({5, 5}, 77);
  session().seek(3);
  const auto second = picture();
  EXPECT_EQ(first.first.x, second.first.x);
  EXPECT_EQ(first.first.y, second.first.y);
  EXPECT_EQ(first.second, second.second);
  EXPECT_EQ(points, map().scene().trails.pointCount());
  EXPECT_EQ(image, map().grab().toImage());
}

/// A log of 150 MB whose vehicle goes east at 1 m/s.
QString writeLargeLog(const QTemporaryDir& folder) {
  const QString path = folder.filePath("large.alog");
  std::ofstream file(path.toStdString(), std::ios::binary);
  const std::string filler(20'000, 'f');
  for (int i = 0; static_cast<std::size_t>(file.tellp()) < 150'000'000; ++i)
    file << fmt::format("{0} NAV_X sim {0} \n{0} NAV_Y sim 2 \n{0} NAV_HEADING sim 90 \n{0} FILLER sim {1} \n", i,
                        filler);
  return path;
}

TEST_F(WindowTest, TheMapShowsAllOfALargeLogUnlessItWasMovedMeanwhile) {
  QTemporaryDir folder;
  const QString path = writeLargeLog(folder);
  for (const bool isMoved : {false, true}) {
    double beginning = 0;
    const auto watch = QObject::connect(&window_->files(), &FileController::replayOpened, window_.get(), [&] {
      beginning = session().recording().endTime();
      if (isMoved) QTest::keyClick(&map(), Qt::Key_Left);
    });
    window_->files().open(path);
    ASSERT_TRUE(becomes(
        [&] { return !window_->files().isLoading() && session().recording().endTime() > 2 * beginning; }, 60000));
    QObject::disconnect(watch);
    EXPECT_GT(beginning, 1000);
    EXPECT_EQ(map().viewport().visibleWorld().contains({session().recording().endTime(), 2}), !isMoved);
  }
}

TEST_F(WindowTest, ALargeLogIsThereWithItsBeginningWhileTheRestIsRead) {
  QTemporaryDir folder;
  const QString path = writeLargeLog(folder);
  std::vector<double> ends;  // of the recordings that were shown
  QObject::connect(&session(), &SessionController::sessionChanged, &session(), [&] {
    if (!session().isReplay()) return;
    ends.push_back(session().recording().endTime());
    if (ends.size() == 1) {  // a person looks around meanwhile
      EXPECT_TRUE(window_->files().isLoading());
      QTimer::singleShot(0, &session(), [&] { session().seek(100); });
    }
  });
  window_->files().open(path);
  ASSERT_TRUE(becomes([&] { return !window_->files().isLoading() && ends.size() == 2; }, 60000));
  EXPECT_GT(ends[0], 1000);
  EXPECT_GT(ends[1], 4 * ends[0] - 100);
  EXPECT_EQ(session().recording().endTime(), ends[1]);
  EXPECT_EQ(session().cursor(), 100) << "the cursor stays where it was";
}

/// 200 boats that turn in circles of 10 m, as fast as the machine can: not every row becomes a point of a trail.
TEST_F(WindowTest, TrailsAtUnlimitedWarpAreThinnerButGoWhereTheBoatsSailed) {
  open(R"(antipode: 1
vehicles:
  - {name: "boat{n}", count: 200, spacing: [40, 0], start: {x: 0, y: 0, heading: 0}, params: {max_acceleration: 0}}
events:
  - {step: 1, post: {DESIRED_THRUST: 50, DESIRED_RUDDER: 20}}
)");
  session().setWarp(std::numeric_limits<double>::infinity());
  session().play();
  ASSERT_TRUE(waitForTime(600));
  session().pause();
  const Recording& recording = session().recording();
  TrailLines trails;
  const auto collect = [&] {
    map().scene().trails.collect(
        {.view = {{-1e5, -1e5}, {1e5, 1e5}}, .metresPerPixel = 1e-3, .budget = 50'000'000, .coarsest = 0}, trails);
    return map().scene().trails.lastTime() >= recording.endTime() - 1;
  };
  ASSERT_TRUE(becomes(collect, 30'000)) << "the trails catch up";
  const auto points = static_cast<std::int64_t>(map().scene().trails.pointCount());
  EXPECT_LT(points, recording.rows() * 200 * 3 / 4) << "some rows are no points";
  EXPECT_GE(points, recording.rows() * 200 / 4 - 200) << "at most three between two";
  for (const TrailLines::Line& line : trails.lines) {
    const int x = *recording.columnOf(line.vehicle, Channel::X), y = *recording.columnOf(line.vehicle, Channel::Y);
    for (std::uint32_t i = line.first; i < line.first + line.count; i += 50) {
      const TrailVertex& vertex = trails.vertices[i];
      const std::int64_t row = recording.rowAt(vertex.time + trails.timeOrigin + 0.01);
      const Vec2 place = Vec2{vertex.x, vertex.y} + trails.origin;
      EXPECT_NEAR(place.x, recording.sample(x, row), 0.01);
      EXPECT_NEAR(place.y, recording.sample(y, row), 0.01);
      if (i == line.first) continue;
      const Vec2 before = Vec2{trails.vertices[i - 1].x, trails.vertices[i - 1].y} + trails.origin;
      EXPECT_LT(length(place - before), 2.5) << "no chord across a circle: four steps at 2.5 m/s are 1 m";
    }
  }
}

}  // namespace
}  // namespace antipode
