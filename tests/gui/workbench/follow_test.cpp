// SPDX-License-Identifier: GPL-3.0-or-later
// Logs that grow while they are shown.
#include "core/io/runlog/run_log_writer.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/recordings.h"

#include <QAction>

#include <cmath>
#include <fstream>
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
  const auto append = [&](int from, int to) {
    std::ofstream file(path.toStdString(), std::ios::app);
    if (from == 0) file << "%% LOG FILE: x\n%% LOGSTART 5\n";
    for (int t = from; t < to; ++t)
      for (const char* name : {"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED"})
        file << t << " " << name << " sim " << t << " \n";
  };
  append(0, 50);
  window_->files().open(path);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  EXPECT_FALSE(followAction().isChecked());
  followAction().setChecked(true);
  append(50, 100);
  ASSERT_TRUE(becomes([&] { return shown().endTime() > 98.5 && isAtEnd(); }));
  EXPECT_TRUE(followAction().isChecked());
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

}  // namespace
}  // namespace antipode
