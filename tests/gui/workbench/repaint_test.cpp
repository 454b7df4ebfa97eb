// SPDX-License-Identifier: GPL-3.0-or-later
// A window in which nothing changes paints nothing, also before it rests.
#include "app/workbench/controllers/paced_timer.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "tests/support/gui/paint_watch.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QRegularExpression>

#include <limits>

namespace antipode {
namespace {

class RepaintWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    QApplication::setCursorFlashTime(0);
  }
  /// What is painted in a second after all that is late has come.
  QStringList paintedAtRest() {
    EXPECT_TRUE(becomes([&] { return map().isSettled() && !view<PlotPanel>().isBehind(); }));
    QTest::qWait(700);  // the slowest of the views looks twice a second
    WindowPace::instance().stayAwake();
    const test::PaintWatch watch(*window_);
    QTest::qWait(1'000);
    return watch.painted();
  }
};

class RepaintTest : public RepaintWindow, public testing::WithParamInterface<const char*> {};

TEST_P(RepaintTest, ARunThatPausesIsNotPaintedAgain) {
  window_->files().open(test::scenarioFile(GetParam()));
  for (const char* dock : {"swarm", "scope", "helm", "status", "hover", "encounters"}) raise(dock);
  EXPECT_EQ(paintedAtRest(), QStringList()) << "a scenario that has not run";
  run(20, std::numeric_limits<double>::infinity());
  session().pause();
  EXPECT_EQ(paintedAtRest(), QStringList()) << "a run that pauses";
  session().seek(10);
  EXPECT_EQ(paintedAtRest(), QStringList()) << "a moment of it";
}

TEST_F(RepaintWindow, AMoosLogIsNotPaintedAgain) {
  for (const char* log : {"YOYO.alog", "PENTAGON.alog"}) {
    window_->files().open(test::recordedLog(log));
    ASSERT_TRUE(becomes([&] { return session().isReplay() && !window_->files().isLoading(); }, 20'000));
    EXPECT_EQ(paintedAtRest(), QStringList()) << log;
    session().seek(session().recording().header().startTime + 20);
    EXPECT_EQ(paintedAtRest(), QStringList()) << log;
  }
}

INSTANTIATE_TEST_SUITE_P(Examples, RepaintTest,
                         testing::Values("gust.yaml", "hover-tide.yaml", "sailing.yaml", "swarm20.yaml",
                                         "travel-lane-wormholes.yaml"),
                         [](const auto& info) {
                           QString name = info.param;
                           return name.replace(QRegularExpression("[^a-z0-9]"), "_").toStdString();
                         });

}  // namespace
}  // namespace antipode
