// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/sailing/polar_plot_editor.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include <random>

namespace antipode {
namespace {

using Phases = std::vector<EditPhase>;

PolarPoints points(const char* text) {
  return pointsOf(PolarPlot::fromText(text).value());
}

TEST(PolarPlotEdit, APointStaysBetweenItsNeighboursAndInRange) {
  const PolarPoints before = points("20,40: 45,65: 90,80");
  EXPECT_EQ(withPointMoved(before, 1, {10, 50})[1], (PolarPoint{20.1, 50}));
  EXPECT_EQ(withPointMoved(before, 1, {120, -5})[1], (PolarPoint{89.9, 0}));
  EXPECT_EQ(withPointMoved(before, 0, {-30, 1})[0], (PolarPoint{0, 1}));
  EXPECT_EQ(withPointMoved(before, 2, {270, 1})[2], (PolarPoint{180, 1}));
}

TEST(PolarPlotEdit, AnAngleTakenIsRefused) {
  std::size_t index = 9;
  EXPECT_FALSE(withPointAdded(points("20,40"), {20.05, 10}, index));
  const auto added = withPointAdded(points("20,40: 90,80"), {30, 10}, index);
  ASSERT_TRUE(added);
  EXPECT_EQ(index, 1u);
  EXPECT_EQ(plotThrough(*added).text(), "20,40: 30,10: 90,80");
}

TEST(PolarPlotEdit, EditsOfRandomPlotsAlwaysMakePlots) {
  const unsigned seed = 8;
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> angle(-20, 200), percent(-20, 150);
  PolarPoints now;
  for (int i = 0; i < 3000; ++i) {
    std::size_t index = 0;
    if (now.size() > 40 || (i % 7 == 0 && !now.empty())) {
      now = withPointRemoved(now, random() % now.size());
    } else if (auto added = withPointAdded(now, {angle(random), percent(random)}, index)) {
      now = *added;
    }
    if (!now.empty()) now = withPointMoved(now, random() % now.size(), {angle(random), percent(random)});
    ASSERT_EQ(pointsOf(plotThrough(now)), now) << "seed " << seed << ", edit " << i;
  }
}

/// An editor on the screen that writes down what it emits.
class PolarPlotEditorTest : public testing::Test {
 protected:
  void SetUp() override {
    editor.resize(420, 400);
    editor.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&editor));
    QApplication::setActiveWindow(&editor);
    QObject::connect(&editor, &PolarPlotEditor::edited, &editor, [this](const PolarPlot& plot, EditPhase phase) {
      phases.push_back(phase);
      plots.push_back(plot.text());
    });
  }
  void show(const char* text) {
    editor.setPlot(PolarPlot::fromText(text).value());
    QApplication::processEvents();
  }
  PolarPlotChart& canvas() { return *editor.findChild<PolarPlotChart*>(); }
  QLineEdit& text() {
    for (QLineEdit* line : editor.findChildren<QLineEdit*>())
      if (!qobject_cast<QDoubleSpinBox*>(line->parent())) return *line;
    throw std::logic_error("no text form");
  }
  QString message() {
    for (QLabel* label : editor.findChildren<QLabel*>())
      if (label->wordWrap()) return label->text();
    return {};
  }
  QPoint at(double angle, double percent, double side = 1) {
    return canvas().screenFromPoint({angle, percent}, side).toPoint();
  }
  void press(QPoint where) { QTest::mousePress(&canvas(), Qt::LeftButton, {}, where); }
  void moveTo(QPoint where) {
    QMouseEvent move(QEvent::MouseMove, where, canvas().mapToGlobal(where), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &move);
  }
  void release(QPoint where) { QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, where); }

  PolarPlotEditor editor;
  Phases phases;
  std::vector<std::string> plots;
};

TEST_F(PolarPlotEditorTest, DraggingAPointMovesItBetweenItsNeighbours) {
  show("20,40: 90,80: 150,60");
  const QPoint middle = at(100, 90), end = at(170, 70);
  press(at(90, 80));
  moveTo(middle);
  moveTo(end);
  release(end);
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Preview, EditPhase::Commit}));
  EXPECT_EQ(plots.front(), "20,40: 90,80: 150,60");
  const PolarPoint moved = editor.plot().points()[1];
  EXPECT_NEAR(moved.angle, 149.9, 1e-9) << "the neighbour stops it";
  EXPECT_NEAR(moved.percent, 70, 1.6);
  EXPECT_EQ(text().text().toStdString(), plots.back());
}

TEST_F(PolarPlotEditorTest, TheMirroredPointOnThePortSideIsTheSamePoint) {
  show("20,40: 90,80");
  press(at(90, 80, -1));
  moveTo(at(100, 60, -1));
  release(at(100, 60, -1));
  EXPECT_NEAR(editor.plot().points()[1].angle, 100, 1.1);
  EXPECT_NEAR(editor.plot().points()[1].percent, 60, 1.6);
}

TEST_F(PolarPlotEditorTest, EscapeDuringADragGivesThePlotBeforeBack) {
  show("20,40: 90,80");
  press(at(90, 80));
  moveTo(at(80, 60));
  QTest::keyClick(&canvas(), Qt::Key_Escape);
  moveTo(at(70, 60));
  release(at(70, 60));
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Cancel}));
  EXPECT_EQ(editor.plot().text(), "20,40: 90,80");
  EXPECT_EQ(text().text(), "20,40: 90,80");
}

TEST_F(PolarPlotEditorTest, DoubleClickAddsAPointAndDeleteRemovesIt) {
  show("");
  EXPECT_TRUE(message().contains("No sails")) << message().toStdString();
  QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at(60, 70));
  ASSERT_EQ(editor.plot().points().size(), 1u);
  EXPECT_NEAR(editor.plot().points()[0].angle, 60, 1.1);
  EXPECT_NEAR(editor.plot().points()[0].percent, 70, 1.6);
  EXPECT_EQ(message(), "");
  EXPECT_EQ(canvas().selectedPoint(), 0u);
  QTest::keyClick(&canvas(), Qt::Key_Delete);
  EXPECT_TRUE(editor.plot().empty());
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Commit, EditPhase::Begin, EditPhase::Commit}));
}

TEST_F(PolarPlotEditorTest, APointAddedOnTheCurveLeavesItsShape) {
  show("60,60: 120,90");
  QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at(100, 80));
  ASSERT_EQ(editor.plot().points().size(), 3u);
  const PolarPoint added = editor.plot().points()[1];
  EXPECT_NEAR(added.percent, PolarPlot::fromText("60,60: 120,90")->percent(added.angle), 0.051);
}

TEST_F(PolarPlotEditorTest, KeysSelectMoveAndInsert) {
  show("30,50: 90,80");
  text().setFocus();
  canvas().setFocus(Qt::TabFocusReason);
  EXPECT_EQ(canvas().selectedPoint(), 0u);
  QTest::keyClick(&canvas(), Qt::Key_PageDown);
  QTest::keyPress(&canvas(), Qt::Key_Right);
  QTest::keyPress(&canvas(), Qt::Key_Right);
  QTest::keyRelease(&canvas(), Qt::Key_Right);
  EXPECT_EQ(phases.size(), 4u) << "one gesture while the key is held";
  EXPECT_EQ(editor.plot().text(), "30,50: 92,80");
  QTest::keyClick(&canvas(), Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(editor.plot().text(), "30,50: 92,90");
  QTest::keyClick(&canvas(), Qt::Key_Insert);
  EXPECT_EQ(editor.plot().points().size(), 3u);
  EXPECT_EQ(editor.plot().points()[2].angle, 136) << "the widest gap beside the selected point";
}

TEST_F(PolarPlotEditorTest, NumbersOfTheSelectedPointMoveItWithinItsLimits) {
  show("30,50: 90,80");
  const auto boxes = editor.findChildren<QDoubleSpinBox*>();
  ASSERT_EQ(boxes.size(), 2);
  EXPECT_FALSE(boxes[0]->isEnabled());
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(30, 50));
  EXPECT_EQ(boxes[0]->value(), 30);
  const auto type = [](QDoubleSpinBox* box, const char* text) {
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
  };
  type(boxes[1], "55.5");
  EXPECT_EQ(editor.plot().text(), "30,55.5: 90,80");
  type(boxes[0], "120");
  EXPECT_EQ(editor.plot().text(), "89.9,55.5: 90,80");
  EXPECT_EQ(boxes[0]->value(), 89.9);
}

TEST_F(PolarPlotEditorTest, TypedTextActsLiveAndEscapeTakesItBack) {
  show("90,80");
  text().setFocus();
  text().selectAll();
  QTest::keyClicks(&text(), "45,65");
  EXPECT_EQ(canvas().plot().text(), "45,65");
  EXPECT_EQ(phases.front(), EditPhase::Begin);
  QTest::keyClick(&text(), Qt::Key_Escape);
  EXPECT_EQ(phases.back(), EditPhase::Cancel);
  EXPECT_EQ(editor.plot().text(), "90,80");
  QTest::keyClicks(&text(), ": 30,20");
  QTest::keyClick(&text(), Qt::Key_Return);
  EXPECT_EQ(phases.back(), EditPhase::Commit);
  EXPECT_EQ(editor.plot().text(), "30,20: 90,80");
  EXPECT_EQ(text().text(), "30,20: 90,80") << "shown in order";
}

TEST_F(PolarPlotEditorTest, UnreadableTextIsExplainedAndChangesNothing) {
  show("90,80");
  text().setFocus();
  text().end(false);
  QTest::keyClicks(&text(), ": 200,10");
  EXPECT_TRUE(message().contains("the angle 200 is outside [0, 180]")) << message().toStdString();
  EXPECT_NE(editor.plot().text(), "90,80: 200,10");
  QTest::keyClick(&text(), Qt::Key_Return);
  EXPECT_EQ(phases.back(), EditPhase::Cancel);
  EXPECT_EQ(editor.plot().text(), "90,80");
  EXPECT_TRUE(message().contains("outside")) << "the reason stays";
}

TEST_F(PolarPlotEditorTest, AnotherPlotDuringADragEndsIt) {
  show("20,40: 90,80");
  press(at(90, 80));
  moveTo(at(80, 60));
  show("60,30");
  phases.clear();
  moveTo(at(70, 60));
  release(at(70, 60));
  EXPECT_TRUE(phases.empty());
  EXPECT_EQ(editor.plot().text(), "60,30");
}

TEST_F(PolarPlotEditorTest, NothingIsCutOffAtThreeHundredPixels) {
  editor.resize(300, 320);
  QApplication::processEvents();
  ASSERT_EQ(editor.width(), 300);
  for (QWidget* child : editor.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
    EXPECT_TRUE(editor.rect().contains(child->geometry())) << child->toolTip().toStdString();
}

}  // namespace
}  // namespace antipode
