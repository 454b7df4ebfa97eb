// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/time_bar.h"

#include "tests/support/gui/mouse.h"
#include "widgets/panels/common/time_text.h"
#include "widgets/panels/time/time_field.h"
#include "widgets/panels/time/time_slider.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QToolButton>

#include <QWheelEvent>

#include <cmath>
#include <limits>

namespace antipode {
namespace {

struct TimeCase {
  double seconds;
  int decimals;
  const char* text;
};

TEST(TimeText, WritesHoursMinutesSeconds) {
  for (const auto& [seconds, decimals, text] :
       {TimeCase{0, 1, "0:00:00.0"}, TimeCase{59.96, 1, "0:01:00.0"}, TimeCase{3725.44, 1, "1:02:05.4"},
        TimeCase{-61, 0, "-0:01:01"}, TimeCase{-0.01, 1, "0:00:00.0"}, TimeCase{360000, 0, "100:00:00"}})
    EXPECT_EQ(timeText(seconds, decimals).toStdString(), text) << seconds;
}

class TimeBarTest : public testing::Test {
 protected:
  void SetUp() override {
    bar.resize(1200, 56);
    bar.setRange(0, 400, 1000.0);
    bar.setCursor(400, true);
    bar.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bar));
    QApplication::setActiveWindow(&bar);
    QObject::connect(&bar, &TimeBar::cursorRequested, &bar, [this](double time) { cursors.push_back(time); });
    QObject::connect(&bar, &TimeBar::liveRequested, &bar, [this] { calls << "live"; });
    QObject::connect(&bar, &TimeBar::playRequested, &bar, [this] { calls << "play"; });
    QObject::connect(&bar, &TimeBar::cursorPlayRequested, &bar,
                     [this](int direction) { calls << (direction > 0 ? "look" : "backwards"); });
    QObject::connect(&bar, &TimeBar::cursorStopRequested, &bar, [this] { calls << "hold"; });
    QObject::connect(&bar, &TimeBar::rowRequested, &bar, [this](int by) { calls << QString("row %1").arg(by); });
    QObject::connect(&bar, &TimeBar::pauseRequested, &bar, [this] { calls << "pause"; });
    QObject::connect(&bar, &TimeBar::stepRequested, &bar, [this] { calls << "step"; });
    QObject::connect(&bar, &TimeBar::resetRequested, &bar, [this] { calls << "reset"; });
  }
  TimeSlider& slider() { return *bar.findChild<TimeSlider*>(); }
  QToolButton& button(const char* name) {
    for (QToolButton* found : bar.findChildren<QToolButton*>())
      if (found->accessibleName().startsWith(name) && found->isVisible()) return *found;
    throw std::logic_error(std::string("no button ") + name);
  }
  QPoint at(double time) { return QPointF(slider().xFromTime(time), 17).toPoint(); }
  QString timeLabel() {
    QString text = bar.findChild<TimeField*>()->text();
    for (QLabel* label : bar.findChildren<QLabel*>())
      if (label->text().contains(':')) text += label->text();
    return text;
  }

  TimeBar bar;
  std::vector<double> cursors;
  QStringList calls;
};

TEST_F(TimeBarTest, DraggingAsksForTimesAndLetsGoOfTheLiveEnd) {
  ASSERT_TRUE(bar.isLive());
  QTest::mousePress(&slider(), Qt::LeftButton, {}, at(300));
  EXPECT_FALSE(bar.isLive());
  QMouseEvent move(QEvent::MouseMove, at(100), slider().mapToGlobal(at(100)), Qt::NoButton, Qt::LeftButton, {});
  QApplication::sendEvent(&slider(), &move);
  bar.setCursor(410, true);
  EXPECT_FALSE(bar.isLive()) << "the run goes on while the hand holds the cursor";
  QTest::mouseRelease(&slider(), Qt::LeftButton, {}, at(100));
  ASSERT_EQ(cursors.size(), 2u);
  EXPECT_NEAR(cursors[0], 300, 1.5);
  EXPECT_NEAR(cursors[1], 100, 1.5);
  EXPECT_TRUE(timeLabel().startsWith("0:01:")) << timeLabel().toStdString();
}

TEST_F(TimeBarTest, CursorStaysWithinTheRecordedPart) {
  QTest::mouseClick(&slider(), Qt::LeftButton, {}, at(900));
  QTest::mouseClick(&slider(), Qt::LeftButton, {}, QPoint(0, 17));
  EXPECT_EQ(cursors, (std::vector<double>{400, 0}));
}

TEST_F(TimeBarTest, LiveButtonAsksAndShowsWhatTheOwnerSays) {
  bar.setCursor(100, false);
  QToolButton& live = button("Live");
  EXPECT_FALSE(live.isChecked());
  QTest::mouseClick(&live, Qt::LeftButton);
  EXPECT_EQ(calls, QStringList{"live"});
  EXPECT_FALSE(live.isChecked());
  bar.setCursor(400, true);
  EXPECT_TRUE(live.isChecked());
}

TEST_F(TimeBarTest, PlayButtonFollowsTheState) {
  QTest::mouseClick(&button("Run"), Qt::LeftButton);
  bar.setRunState(TransportState::Running);
  QTest::mouseClick(&button("Pause"), Qt::LeftButton);
  bar.setRunState(TransportState::Finished);
  EXPECT_FALSE(button("Run").isEnabled());
  QTest::mouseClick(&button("Reset"), Qt::LeftButton);
  EXPECT_EQ(calls, (QStringList{"play", "pause", "reset"}));
}

TEST_F(TimeBarTest, TheCursorHasATransportOfItsOwn) {
  EXPECT_FALSE(button("Play").isEnabled()) << "before a run there is nothing to look back at";
  bar.setRunState(TransportState::Running);
  for (const char* name : {"Play backwards", "One row back", "One row on"})
    QTest::mouseClick(&button(name), Qt::LeftButton);
  bar.setCursorDirection(1);
  QTest::mouseClick(&button("Hold"), Qt::LeftButton);
  bar.setCursorDirection(0);
  QTest::mouseClick(&button("Play what"), Qt::LeftButton);
  EXPECT_EQ(calls, (QStringList{"backwards", "row -1", "row 1", "hold", "look"}));
  EXPECT_EQ(button("Pause").accessibleName(), "Pause") << "the run goes on";
}

TEST_F(TimeBarTest, ReplayPlaysBothWaysAndHasNoLiveEnd) {
  bar.setReplay(true);
  QTest::mouseClick(&button("Play backwards"), Qt::LeftButton);
  QTest::mouseClick(&button("Look at the end"), Qt::LeftButton);
  EXPECT_EQ(calls, QStringList{"backwards"});
  EXPECT_EQ(cursors, std::vector<double>{400});
  EXPECT_THROW(button("Live"), std::logic_error);
  EXPECT_THROW(button("One step"), std::logic_error);
}

TEST_F(TimeBarTest, WarpIsChosenByKeyAndTheMeasuredOneIsShown) {
  std::vector<double> warps;
  QObject::connect(&bar, &TimeBar::warpChosen, &bar, [&](double warp) { warps.push_back(warp); });
  QComboBox& box = *bar.findChild<QComboBox*>();
  bar.setWarp(1000);
  EXPECT_TRUE(warps.empty());
  box.setFocus();
  QTest::keyClick(&box, Qt::Key_Down);
  ASSERT_EQ(warps.size(), 1u);
  EXPECT_TRUE(std::isinf(warps[0]));
  bar.setWarp(65);
  EXPECT_EQ(box.currentText(), "65 ×");
  EXPECT_EQ(box.itemText(box.currentIndex() - 1), "50 ×");
  bar.setMeasuredWarp(9.94);
  QStringList labels;
  for (QLabel* label : bar.findChildren<QLabel*>()) labels << label->text();
  EXPECT_TRUE(labels.contains("×9.94")) << labels.join('|').toStdString();
}

TEST_F(TimeBarTest, KeysMoveTheCursor) {
  bar.setCursor(100, false);
  slider().setFocus();
  QTest::keyClick(&slider(), Qt::Key_Left);
  QTest::keyClick(&slider(), Qt::Key_Right, Qt::ShiftModifier);
  QTest::keyClick(&slider(), Qt::Key_Home);
  QTest::keyClick(&slider(), Qt::Key_End);
  EXPECT_EQ(cursors, (std::vector<double>{99, 109, 0}));
  EXPECT_EQ(calls, QStringList{"live"});
}

TEST_F(TimeBarTest, ATypedTimeMovesTheCursorAndNonsenseDoesNot) {
  auto& field = *bar.findChild<TimeField*>();
  const auto type = [&](const char* text) {
    bar.startTyping();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
  };
  type("0:01:30");
  type("2:05.5");
  type("12");
  EXPECT_EQ(cursors, (std::vector<double>{90, 125.5, 12}));
  type("soon");
  EXPECT_EQ(cursors.size(), 3u);
  QTest::keyClick(&field, Qt::Key_Escape);
  bar.setCursor(100, false);
  EXPECT_EQ(field.text(), "0:01:40.0") << "it shows the time again";
}

TEST_F(TimeBarTest, TheWheelZoomsAtThePointerAndADoubleClickShowsAllAgain) {
  bar.setCursor(100, false);
  const double under = slider().timeFromX(at(200).x());
  const auto turn = [&](int notches, Qt::KeyboardModifiers keys = {}) {
    QWheelEvent wheel(at(200), slider().mapToGlobal(at(200)), {}, {0, 120 * notches}, Qt::NoButton, keys,
                      Qt::NoScrollPhase, false);
    const QPointF place = at(200);
    QApplication::sendEvent(&slider(), &wheel);
    return place;
  };
  const QPointF place = turn(4);
  EXPECT_TRUE(slider().isZoomed());
  EXPECT_LT(slider().view().length(), 500);
  EXPECT_NEAR(slider().timeFromX(place.x()), under, 1e-6);
  const double from = slider().view().from;
  turn(-1, Qt::ShiftModifier);
  EXPECT_GT(slider().view().from, from);
  QTest::mouseDClick(&slider(), Qt::LeftButton, {}, {100, 17});
  EXPECT_FALSE(slider().isZoomed());
  turn(-3);
  EXPECT_FALSE(slider().isZoomed()) << "there is no more than all";
}

TEST_F(TimeBarTest, ACursorThatPlaysOutOfTheShownPartTakesItAlong) {
  bar.setCursor(100, false);
  slider().zoom(10, 100);
  const TimeRange before = slider().view();
  bar.setCursor(before.to + 1, false);
  EXPECT_TRUE(slider().view().contains(before.to + 1));
  EXPECT_NEAR(slider().view().length(), before.length(), 1e-9);
}

TEST_F(TimeBarTest, ShiftAndADragChooseARange) {
  std::vector<double> range;
  QObject::connect(&bar, &TimeBar::loopRequested, &bar, [&](double from, double to) { range = {from, to}; });
  QTest::mousePress(&slider(), Qt::LeftButton, Qt::ShiftModifier, at(300));
  QTest::mouseRelease(&slider(), Qt::LeftButton, Qt::ShiftModifier, at(200));
  ASSERT_EQ(range.size(), 2u);
  EXPECT_NEAR(range[0], 200, 1.5);
  EXPECT_NEAR(range[1], 300, 1.5);
  EXPECT_TRUE(cursors.empty()) << "the cursor stays";
}

struct TypedTime {
  const char* text;
  std::optional<double> seconds;
};

TEST(TimeScale, ReadsSecondsClocksAndUtc) {
  const double noon = 1'777'636'800;  // 2026-05-01 12:00:00 UTC
  const TimeScale scale{noon, false};
  for (const auto& [text, seconds] :
       {TypedTime{"90", 90}, TypedTime{"12,5 s", 12.5}, TypedTime{"1:30", 90}, TypedTime{"90:00", 5400},
        TypedTime{"1:00:01.5", 3601.5}, TypedTime{"-0:00:30", -30}, TypedTime{"12:00:30Z", 30},
        TypedTime{"12:01 utc", 60}, TypedTime{"11:59:59Z", 86399}, TypedTime{"2026-05-01 12:00:10", 10},
        TypedTime{"2026-05-01T12:01Z", 60}, TypedTime{"1:75", std::nullopt}, TypedTime{"1:61:00", std::nullopt},
        TypedTime{"", std::nullopt}, TypedTime{"nan", std::nullopt}, TypedTime{"25:00:00Z", std::nullopt}})
    EXPECT_EQ(scale.parsed(text, 0), seconds) << text;
  EXPECT_EQ(TimeScale{}.parsed("12:00:30Z", 0), std::nullopt) << "without a clock there is no UTC";
  EXPECT_EQ((TimeScale{noon, true}.parsed("12:00:30", 0)), 30) << "while UTC is shown";
}

TEST(TimeScale, WritesUtcWhereTheClockIsKnown) {
  const TimeScale scale{1'777'636'800, true};
  EXPECT_EQ(scale.text(30.25, 1), "2026-05-01 12:00:30.3Z");
  EXPECT_EQ(scale.text(59.96, 1), "2026-05-01 12:01:00.0Z");
  EXPECT_EQ(scale.tick(60, 60), "12:01");
  EXPECT_EQ((TimeScale{std::nullopt, true}.text(30)), "0:00:30.0");
  for (const double extreme : {1e300, -1e300, 1e18}) EXPECT_FALSE(scale.text(extreme).isEmpty()) << extreme;
}

TEST_F(TimeBarTest, EndlessRunKeepsTheRecordedPartOnTheAxis) {
  for (const double recorded : {0.0, 59.0, 61.0, 4000.0, 1e6, 1e8}) {
    bar.setRange(0, recorded, std::nullopt);
    EXPECT_GE(slider().axisEnd(), recorded);
    EXPECT_LE(slider().axisEnd(), std::max(60.0, recorded * 2.6));
  }
  EXPECT_FALSE(timeLabel().contains('/'));
}

TEST_F(TimeBarTest, InANarrowWindowTheSliderHasARowOfItsOwn) {
  auto& slider = *bar.findChild<TimeSlider*>();
  auto& play = *bar.findChildren<QToolButton*>().front();
  EXPECT_GT(slider.x(), play.x());
  bar.resize(560, bar.sizeHint().height());
  QApplication::processEvents();  // now it has two rows
  bar.resize(560, bar.sizeHint().height());
  EXPECT_TRUE(test::becomes([&] { return slider.width() > 500; }));
  EXPECT_LT(slider.geometry().bottom(), play.y() + 1);
  EXPECT_LE(play.geometry().bottom(), bar.height());
  QTest::mouseClick(&slider, Qt::LeftButton, {}, {slider.width() / 4, 17});
  EXPECT_FALSE(cursors.empty());
  bar.resize(1200, 56);
  EXPECT_TRUE(test::becomes([&] { return slider.x() > play.x(); }));
}

TEST_F(TimeBarTest, TheSmallestWindowHasRoomForBothTransports) {
  bar.setRunState(TransportState::Paused);
  EXPECT_LE(bar.minimumSizeHint().width(), 480) << "the window must not grow for it";
  for (const int width : {500, 1000, 1300, 500, 1300}) {
    bar.resize(width, bar.sizeHint().height());
    QApplication::processEvents();
    bar.resize(width, bar.sizeHint().height());
    ASSERT_TRUE(test::becomes([&] { return slider().width() > 150; })) << width;
    for (const char* name : {"Run", "Play what", "One row on", "Live"}) {
      const QRect place(button(name).mapTo(&bar, QPoint()), button(name).size());
      EXPECT_TRUE(bar.rect().contains(place)) << name << " in " << width;
    }
  }
}

/// A crafted log may begin at any time: there one tick and the next are the same number.
TEST(TimeSlider, TicksOfExtremeTimesEnd) {
  TimeSlider slider;
  slider.resize(600, 40);
  for (const double start : {0.0, 1e12, 1e16, 1e17, -1e300, 1e308})
    for (const double length : {0.0, 1e-9, 10.0, 1e9, 1e18, 1e300}) {
      slider.setRange(start, start + length, length);
      slider.setCursorTime(start + length / 2, false);
      EXPECT_EQ(slider.grab().size(), QSize(600, 40)) << start << " for " << length;
    }
}

}  // namespace
}  // namespace antipode
