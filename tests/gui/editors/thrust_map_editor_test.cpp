// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/thrust_map/thrust_map_editor.h"

#include "tests/support/gui/mouse.h"
#include "widgets/editors/common/curve_form.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <algorithm>

namespace antipode {
namespace {

struct ThrustMapEdit {
  std::string map;
  EditPhase phase;
  bool operator==(const ThrustMapEdit&) const = default;
};
void PrintTo(const ThrustMapEdit& edit, std::ostream* out) {
  *out << static_cast<int>(edit.phase) << " '" << edit.map << "'";
}

/// An editor on the screen that writes down what it emits.
class ThrustMapEditorTest : public testing::Test {
 protected:
  void SetUp() override {
    editor.resize(420, 320);
    editor.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&editor));
    QApplication::setActiveWindow(&editor);
    QObject::connect(&editor, &ThrustMapEditor::edited, &editor, [this](const ThrustMap& map, EditPhase phase) {
      edits.push_back({map.text(), phase});
    });
  }
  void show(const char* text, ThrustCurve::Settings settings = {}) {
    editor.setMap(ThrustMap::fromText(text).value(), {settings, Compat::Document});
    QApplication::processEvents();
  }
  ThrustMapChart& canvas() { return *editor.findChild<ThrustMapChart*>(); }
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
  QPoint at(double thrust, double speed) { return canvas().screenFromPair({thrust, speed}).toPoint(); }
  void press(QPoint where) { QTest::mousePress(&canvas(), Qt::LeftButton, {}, where); }
  void moveTo(QPoint where) {
    QMouseEvent move(QEvent::MouseMove, where, canvas().mapToGlobal(where), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &move);
  }
  void release(QPoint where) { QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, where); }
  std::vector<EditPhase> phases() const {
    std::vector<EditPhase> list;
    for (const ThrustMapEdit& edit : edits) list.push_back(edit.phase);
    return list;
  }

  ThrustMapEditor editor;
  std::vector<ThrustMapEdit> edits;
};

TEST_F(ThrustMapEditorTest, ShowingAMapEmitsNothing) {
  show("20:2, 100:5");
  show("50:1");
  EXPECT_TRUE(edits.empty());
  EXPECT_EQ(text().text(), "50:1");
}

TEST_F(ThrustMapEditorTest, DraggingAKnotPreviewsAndCommitsAMonotoneMap) {
  show("20:2, 50:4, 100:5");
  const QPoint start = at(50, 4), middle = at(60, 4.5), end = at(70, 9);
  press(start);
  moveTo(middle);
  moveTo(end);
  release(end);
  ASSERT_EQ(phases(), (std::vector{EditPhase::Begin, EditPhase::Preview, EditPhase::Preview, EditPhase::Commit}));
  EXPECT_EQ(edits.front().map, "20:2, 50:4, 100:5");
  const ThrustMap result = ThrustMap::fromText(edits.back().map).value();
  ASSERT_EQ(result.pairs.size(), 3u);
  EXPECT_NEAR(result.pairs[1].thrust, 70, 1.01);
  EXPECT_EQ(result.pairs[1].speed, 5) << "the neighbour above limits the speed";
  EXPECT_EQ(editor.map(), result);
  EXPECT_EQ(text().text().toStdString(), edits.back().map);
}

TEST_F(ThrustMapEditorTest, AKnotThatIsDraggedBeyondTheAxisTakesTheAxisAlong) {
  show("50:2, 100:4");
  const double top = canvas().pairFromScreen({0, 0}).speed;  // above the axis
  const QPoint start = at(100, 4), beyond = at(100, 2 * top), far = at(100, 3 * top), back = at(100, 3);
  press(start);
  moveTo(beyond);
  EXPECT_NEAR(editor.map().pairs[1].speed, 2 * top, 0.1) << "as far as the pointer has gone";
  EXPECT_GE(at(100, editor.map().pairs[1].speed).y(), 0) << "it is seen";
  moveTo(far);
  EXPECT_NEAR(editor.map().pairs[1].speed, 3 * top, 0.1);
  EXPECT_GE(at(100, editor.map().pairs[1].speed).y(), 0);
  moveTo(back);
  EXPECT_NEAR(editor.map().pairs[1].speed, 3, 0.1) << "and the axis shrinks again";
  EXPECT_EQ(at(100, 3), back);
  moveTo(beyond);
  release(beyond);
  EXPECT_EQ(std::ranges::count(phases(), EditPhase::Begin), 1);
  EXPECT_EQ(edits.back().phase, EditPhase::Commit);
  EXPECT_NEAR(editor.map().pairs[1].speed, 2 * top, 0.1);
}

TEST_F(ThrustMapEditorTest, EscapeDuringADragGivesTheOriginalBack) {
  show("20:2, 50:4, 100:5");
  press(at(50, 4));
  moveTo(at(60, 3));
  QTest::keyClick(&canvas(), Qt::Key_Escape);
  moveTo(at(70, 3));
  release(at(70, 3));
  ASSERT_EQ(phases(), (std::vector{EditPhase::Begin, EditPhase::Preview, EditPhase::Cancel}));
  EXPECT_EQ(edits.back().map, "20:2, 50:4, 100:5");
  EXPECT_EQ(editor.map().text(), "20:2, 50:4, 100:5");
}

TEST_F(ThrustMapEditorTest, AClickWithoutMovementIsNoEdit) {
  show("20:2, 50:4, 100:5");
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(50, 4));
  EXPECT_TRUE(edits.empty());
  EXPECT_EQ(canvas().selectedKnot(), 1u);
}

TEST_F(ThrustMapEditorTest, EchoOfThePreviewLeavesTheDragGoing) {
  show("20:2, 100:5");
  QObject::connect(&editor, &ThrustMapEditor::edited, &editor,
                   [this](const ThrustMap& map, EditPhase) { editor.setMap(ThrustMap(map), {}); });
  press(at(20, 2));
  moveTo(at(30, 2.5));
  moveTo(at(40, 3));
  release(at(40, 3));
  EXPECT_EQ(phases(), (std::vector{EditPhase::Begin, EditPhase::Preview, EditPhase::Preview, EditPhase::Commit}));
}

TEST_F(ThrustMapEditorTest, AnotherMapDuringADragEndsIt) {
  show("20:2, 100:5");
  press(at(20, 2));
  moveTo(at(30, 2.5));
  show("60:3");
  edits.clear();
  moveTo(at(40, 3));
  release(at(40, 3));
  EXPECT_TRUE(edits.empty());
  EXPECT_EQ(editor.map().text(), "60:3");
}

TEST_F(ThrustMapEditorTest, DoubleClickOnTheCurveAddsAKnotThatLeavesItsShape) {
  show("100:5");
  QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at(40, 2));
  ASSERT_EQ(phases(), (std::vector{EditPhase::Begin, EditPhase::Commit}));
  const ThrustMap map = editor.map();
  ASSERT_EQ(map.pairs.size(), 2u);
  EXPECT_NEAR(map.pairs[0].thrust, 40, 1.01);
  EXPECT_NEAR(map.pairs[0].speed, map.pairs[0].thrust * 0.05, 0.0051);
  EXPECT_EQ(canvas().selectedKnot(), 0u);
}

TEST_F(ThrustMapEditorTest, DraggingTheEndOfTheFactorLineMakesTheFirstKnot) {
  show("", {.factor = 20});
  EXPECT_TRUE(message().contains("thrust / 20")) << message().toStdString();
  press(at(100, 5));
  moveTo(at(100, 4));
  release(at(100, 4));
  ASSERT_EQ(edits.back().phase, EditPhase::Commit);
  const ThrustMap map = editor.map();
  ASSERT_EQ(map.pairs.size(), 1u);
  EXPECT_EQ(map.pairs[0].thrust, 100);
  EXPECT_NEAR(map.pairs[0].speed, 4, 0.051);
  EXPECT_EQ(message(), "");
}

TEST_F(ThrustMapEditorTest, RightClickAndDeleteRemoveKnots) {
  show("20:2, 50:4, 100:5");
  QTest::mouseClick(&canvas(), Qt::RightButton, {}, at(50, 4));
  EXPECT_EQ(editor.map().text(), "20:2, 100:5");
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(20, 2));
  QTest::keyClick(&canvas(), Qt::Key_Delete);
  EXPECT_EQ(editor.map().text(), "100:5");
  EXPECT_EQ(phases(), (std::vector{EditPhase::Begin, EditPhase::Commit, EditPhase::Begin, EditPhase::Commit}));
}

TEST_F(ThrustMapEditorTest, ArrowKeysMoveTheSelectedKnotAsOneGestureWhileHeld) {
  show("20:2, 50:4, 100:5");
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(50, 4));
  QTest::keyPress(&canvas(), Qt::Key_Right);
  QTest::keyPress(&canvas(), Qt::Key_Right);
  QTest::keyRelease(&canvas(), Qt::Key_Right);
  EXPECT_EQ(edits.back(), (ThrustMapEdit{"20:2, 52:4, 100:5", EditPhase::Commit}));
  EXPECT_EQ(edits.size(), 4u);
  QTest::keyClick(&canvas(), Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(editor.map().text(), "20:2, 52:4.5, 100:5");
}

TEST_F(ThrustMapEditorTest, NumbersOfTheSelectedKnotMoveItWithinItsLimits) {
  show("20:2, 50:4, 100:5");
  const auto boxes = editor.findChild<CurveForm*>()->findChildren<QDoubleSpinBox*>();
  ASSERT_EQ(boxes.size(), 2);
  EXPECT_FALSE(boxes[0]->isEnabled());
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(50, 4));
  EXPECT_EQ(boxes[0]->value(), 50);
  EXPECT_EQ(boxes[1]->value(), 4);
  boxes[1]->setFocus();
  boxes[1]->selectAll();
  QTest::keyClicks(boxes[1], "3.25");
  QTest::keyClick(boxes[1], Qt::Key_Return);
  EXPECT_EQ(edits.back(), (ThrustMapEdit{"20:2, 50:3.25, 100:5", EditPhase::Commit}));
  boxes[1]->selectAll();
  QTest::keyClicks(boxes[1], "7");
  QTest::keyClick(boxes[1], Qt::Key_Return);
  EXPECT_EQ(editor.map().text(), "20:2, 50:5, 100:5");
  EXPECT_EQ(boxes[1]->value(), 5);
}

TEST_F(ThrustMapEditorTest, TypedTextActsLiveAndCommitsOnEnter) {
  show("20:2, 100:5");
  text().setFocus();
  text().selectAll();
  QTest::keyClicks(&text(), "100:6");
  QTest::keyClick(&text(), Qt::Key_Return);
  EXPECT_EQ(edits.front(), (ThrustMapEdit{"20:2, 100:5", EditPhase::Begin}));
  EXPECT_EQ(edits[edits.size() - 2], (ThrustMapEdit{"100:6", EditPhase::Preview}));
  EXPECT_EQ(edits.back(), (ThrustMapEdit{"100:6", EditPhase::Commit}));
  EXPECT_EQ(canvas().knots(), (Knots{{100, 6}}));
}

TEST_F(ThrustMapEditorTest, EscapeInTheTextGivesTheOriginalBack) {
  show("20:2, 100:5");
  text().setFocus();
  text().selectAll();
  QTest::keyClicks(&text(), "100:6");
  QTest::keyClick(&text(), Qt::Key_Escape);
  EXPECT_EQ(edits.back(), (ThrustMapEdit{"20:2, 100:5", EditPhase::Cancel}));
  EXPECT_EQ(text().text(), "20:2, 100:5");
  EXPECT_EQ(canvas().knots().size(), 2u);
}

TEST_F(ThrustMapEditorTest, UnreadableTextIsExplainedAndChangesNothing) {
  show("20:2, 100:5");
  text().setFocus();
  text().end(false);
  QTest::keyClicks(&text(), ", x");
  EXPECT_TRUE(message().contains("'x' is not a pair")) << message().toStdString();
  EXPECT_EQ(editor.map().text(), "20:2, 100:5");
  EXPECT_EQ(text().text(), "20:2, 100:5, x");
}

TEST_F(ThrustMapEditorTest, DroppedPairsAreNamedAndKeptInTheText) {
  show("20:2.4, 90:1, 100:5");
  EXPECT_TRUE(message().contains("90:1 is left out: speed is below")) << message().toStdString();
  EXPECT_EQ(text().text(), "20:2.4, 90:1, 100:5");
  EXPECT_EQ(canvas().knots().size(), 2u);
}

TEST_F(ThrustMapEditorTest, TheCurveHoldsStillWhenAMessageGoesDuringADrag) {
  show("20:2.4, 90:1, 100:5");
  const int before = canvas().height();
  press(at(20, 2.4));
  moveTo(at(30, 2.4));
  QApplication::processEvents();
  EXPECT_EQ(message(), "");
  EXPECT_EQ(canvas().height(), before);
  release(at(30, 2.4));
}

TEST_F(ThrustMapEditorTest, TextFormRoundTripsThroughTheCurve) {
  const char* written = "-100:-3.5, -75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8, 100:5";
  show(written);
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(50, 4.2));
  QTest::keyClick(&canvas(), Qt::Key_Up);
  QTest::keyClick(&canvas(), Qt::Key_Down);
  EXPECT_EQ(text().text(), written);
}

TEST_F(ThrustMapEditorTest, OffersReflectAndFactor) {
  show("50:2", {.factor = 25, .reflect = false});
  QCheckBox* reflect = editor.findChild<QCheckBox*>();
  QDoubleSpinBox* factor = nullptr;
  for (QDoubleSpinBox* box : editor.findChildren<QDoubleSpinBox*>())
    if (box->accessibleName().startsWith("Thrust factor")) factor = box;
  ASSERT_TRUE(reflect && factor);
  EXPECT_FALSE(reflect->isChecked());
  EXPECT_EQ(factor->value(), 25);
  std::vector<double> told;
  QObject::connect(&editor, &ThrustMapEditor::reflectChosen, &editor, [&](bool on) { told.push_back(on); });
  QObject::connect(&editor, &ThrustMapEditor::factorChosen, &editor, [&](double value) { told.push_back(value); });
  QTest::mouseClick(reflect, Qt::LeftButton, {}, QPoint(8, reflect->height() / 2));
  factor->setFocus();
  factor->selectAll();
  QTest::keyClicks(factor, "40");
  QTest::keyClick(factor, Qt::Key_Return);
  EXPECT_EQ(told, (std::vector<double>{1, 40}));
  show("50:2", {.factor = 10, .reflect = true});
  EXPECT_TRUE(reflect->isChecked());
  EXPECT_EQ(factor->value(), 10);
  EXPECT_EQ(told.size(), 2u) << "showing tells nothing";
}

TEST_F(ThrustMapEditorTest, ThePointerTellsTheSpeedOfItsThrustAndTheThrustForItsSpeed) {
  show("50:2, 100:4");
  QTest::mouseMove(&canvas(), canvas().screenFromPair({25, 3}).toPoint());
  // The pointer goes by way of the screen.
  ASSERT_TRUE(test::becomes([&] { return canvas().readout().startsWith("25 %  →  1.00 m/s"); }))
      << canvas().readout().toStdString();
  const QString text = canvas().readout();
  EXPECT_TRUE(text.contains("3.00 m/s  ←  75 %") || text.contains("←  7")) << text.toStdString();
  QTest::mouseMove(&canvas(), canvas().screenFromPair({25, 4.5}).toPoint());
  EXPECT_TRUE(test::becomes([&] { return canvas().readout().contains("not reached"); }))
      << canvas().readout().toStdString();
}

}  // namespace
}  // namespace antipode
