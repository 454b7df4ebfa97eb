// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/number_table.h"
#include "widgets/editors/hover/thruster_layout_editor.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

namespace antipode {
namespace {

class ThrusterLayoutTest : public testing::Test {
 protected:
  void SetUp() override {
    editor.resize(460, 560);
    editor.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&editor));
    QApplication::setActiveWindow(&editor);
    editor.setThrusters(defaultThrusters());
    QApplication::processEvents();
    QObject::connect(&editor, &ThrusterLayoutEditor::edited, &editor,
                     [this](const std::vector<Thruster>& thrusters, EditPhase phase) {
                       given.push_back(thrusters);
                       phases.push_back(phase);
                     });
  }
  ThrusterLayoutChart& canvas() { return *editor.findChild<ThrusterLayoutChart*>(); }
  NumberTable& table() { return *editor.findChild<NumberTable*>(); }
  QLabel& problem() { return *editor.findChild<QLabel*>("layoutProblem"); }
  QPoint disc(std::size_t index) { return canvas().discAt(LayoutSide::Above, index).toPoint(); }
  QPoint knob(LayoutSide side, std::size_t index) { return canvas().knobAt(side, index).toPoint(); }
  void choose(std::size_t index) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, disc(index)); }
  void press(QPoint where) { QTest::mousePress(&canvas(), Qt::LeftButton, {}, where); }
  void moveTo(QPoint where) {
    QMouseEvent move(QEvent::MouseMove, where, canvas().mapToGlobal(where), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &move);
  }
  void drag(QPoint from, QPoint to) {
    press(from);
    for (int i = 1; i <= 4; ++i) moveTo(from + (to - from) * i / 4);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to);
  }
  void type(int row, int column, const char* text) {
    table().setFocus();
    table().setCurrentIndex(table().model()->index(row, column));
    table().edit(table().currentIndex());
    auto* line = qobject_cast<QLineEdit*>(table().indexWidget(table().currentIndex()));
    ASSERT_NE(line, nullptr);
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
    QApplication::processEvents();
  }

  ThrusterLayoutEditor editor;
  std::vector<std::vector<Thruster>> given;
  std::vector<EditPhase> phases;
};

TEST_F(ThrusterLayoutTest, BearingsAndTiltsAreDirections) {
  EXPECT_EQ(directionOf({0, 0}), (std::array{1.0, 0.0, 0.0}));
  EXPECT_EQ(directionOf({90, 0}), (std::array{0.0, 1.0, 0.0}));
  EXPECT_EQ(directionOf({0, 90}), (std::array{0.0, 0.0, 1.0}));
  const ThrusterAim aim = aimOf(directionOf({230, -35}));
  EXPECT_NEAR(aim.bearing, 230, 1e-3);
  EXPECT_NEAR(aim.tilt, -35, 1e-3);
}

TEST_F(ThrusterLayoutTest, DraggingADiscMovesTheThrusterAndTheMatrixFollows) {
  const QPoint from = disc(1), to = from + QPoint(20, -30);
  drag(from, to);
  ASSERT_FALSE(given.empty());
  EXPECT_EQ(phases.front(), EditPhase::Begin);
  EXPECT_EQ(given.front(), defaultThrusters());
  EXPECT_EQ(phases.back(), EditPhase::Commit);
  const Thruster moved = given.back()[1];
  EXPECT_GT(moved.x, 0.05);
  EXPECT_GT(moved.y, 0.3);
  EXPECT_NEAR(moved.x * 100, std::round(moved.x * 100), 1e-9) << "whole centimetres";
  EXPECT_NEAR(editor.review().columns[1][3], -moved.y, 1e-12);
  EXPECT_EQ(given.back()[0], defaultThrusters()[0]);
}

TEST_F(ThrusterLayoutTest, TheKnobTurnsAThrusterInStepsOfFiveDegrees) {
  choose(0);
  const QPoint centre = disc(0);
  drag(knob(LayoutSide::Above, 0), centre + QPoint(60, -60));
  const ThrusterAim aim = aimOf(given.back()[0].direction);
  EXPECT_NEAR(aim.bearing, 45, 1e-3);
  EXPECT_NEAR(aim.tilt, 0, 1e-3);
}

TEST_F(ThrusterLayoutTest, FromTheSideAThrusterIsTurnedDown) {
  choose(0);
  const QPoint centre = canvas().discAt(LayoutSide::Starboard, 0).toPoint();
  drag(knob(LayoutSide::Starboard, 0), centre + QPoint(40, 40));
  EXPECT_NEAR(aimOf(given.back()[0].direction).tilt, 45, 1e-3);
}

TEST_F(ThrusterLayoutTest, TurningTheLateralThrusterUntilSwayIsLostIsRefusedWithTheReason) {
  choose(2);
  const QPoint centre = disc(2);
  // From abeam to ahead: then nothing pushes sideways.
  drag(knob(LayoutSide::Above, 2), centre + QPoint(0, -70));
  EXPECT_EQ(editor.review().rank, 3);
  EXPECT_TRUE(problem().isVisible());
  EXPECT_TRUE(problem().text().contains("cannot produce sway")) << problem().text().toStdString();
  ASSERT_FALSE(phases.empty());
  EXPECT_EQ(phases.back(), EditPhase::Cancel) << "the vehicle keeps what it had";
  EXPECT_EQ(given.back(), defaultThrusters());
  for (const auto& layout : given) EXPECT_TRUE(reviewLayout(layout).problem.empty());
  // The refused one stays to be mended; one click gives the good one back.
  EXPECT_NE(editor.thrusters(), defaultThrusters());
  editor.setThrusters(defaultThrusters());  // the echo of the cancel
  EXPECT_NE(editor.thrusters(), defaultThrusters());
  QTest::mouseClick(editor.findChild<QPushButton*>(), Qt::LeftButton);
  EXPECT_EQ(editor.thrusters(), defaultThrusters());
  EXPECT_FALSE(problem().isVisible());
}

TEST_F(ThrusterLayoutTest, ARefusedLayoutCanBeMendedAndIsThenGivenOut) {
  type(3, 3, "0");  // the vertical thruster laid down: heave is lost
  EXPECT_TRUE(problem().text().contains("heave"));
  EXPECT_EQ(phases.back(), EditPhase::Cancel);
  type(2, 3, "90");  // heave is there, sway is not
  EXPECT_TRUE(problem().text().contains("sway"));
  type(3, 2, "90");
  EXPECT_FALSE(problem().isVisible());
  EXPECT_EQ(phases.back(), EditPhase::Commit);
  EXPECT_EQ(given.back()[2].direction, (std::array{0.0, 0.0, 1.0}));
  EXPECT_EQ(given.back()[3].direction, (std::array{0.0, 1.0, 0.0}));
}

TEST_F(ThrusterLayoutTest, NumbersOutsideTheirRangeAreRefusedWithTheRange) {
  type(0, 4, "3");
  EXPECT_TRUE(given.empty());
  EXPECT_TRUE(problem().text().contains("outside"));
  type(0, 5, "30");
  EXPECT_EQ(given.back()[0].max, 30);
}

TEST_F(ThrusterLayoutTest, ThrustersAreAddedAndRemoved) {
  choose(0);
  for (QToolButton* button : editor.findChildren<QToolButton*>())
    if (button->accessibleName() == "Add a thruster") QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_EQ(given.back().size(), 5u);
  EXPECT_EQ(given.back()[4].y, 0.25) << "the mate of the chosen one";
  QTest::keyClick(&canvas(), Qt::Key_Delete);
  EXPECT_EQ(given.back().size(), 4u);
  EXPECT_EQ(given.back(), defaultThrusters());
}

TEST_F(ThrusterLayoutTest, EscapeGivesTheLayoutBack) {
  const QPoint from = disc(1);
  press(from);
  moveTo(from + QPoint(30, 0));
  EXPECT_EQ(phases.back(), EditPhase::Preview);
  QTest::keyClick(&canvas(), Qt::Key_Escape);
  EXPECT_EQ(phases.back(), EditPhase::Cancel);
  EXPECT_EQ(given.back(), defaultThrusters());
  EXPECT_EQ(editor.thrusters(), defaultThrusters());
}

}  // namespace
}  // namespace antipode
