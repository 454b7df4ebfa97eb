// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/drift/drift_editor.h"

#include "widgets/editors/drift/gust_dialog.h"
#include "widgets/editors/sailing/wind_editor.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace antipode {
namespace {

using Phases = std::vector<EditPhase>;

/// An editor with a dial on the screen that writes down what it emits.
template <class Editor, class Value>
class DialTest : public testing::Test {
 protected:
  void SetUp() override {
    editor.resize(420, 360);
    editor.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&editor));
    QApplication::setActiveWindow(&editor);
    QObject::connect(&editor, &Editor::edited, &editor, [this](const Value& value, EditPhase phase) {
      phases.push_back(phase);
      values.push_back(value);
    });
  }
  VectorDial& dial() { return *editor.template findChild<VectorDial*>(); }
  QPoint at(double direction, double speed) { return dial().screenFromVector({direction, speed}).toPoint(); }
  void press(QPoint where) { QTest::mousePress(&dial(), Qt::LeftButton, {}, where); }
  void moveTo(QPoint where) {
    QMouseEvent move(QEvent::MouseMove, where, dial().mapToGlobal(where), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&dial(), &move);
  }
  void release(QPoint where) { QTest::mouseRelease(&dial(), Qt::LeftButton, {}, where); }
  QDoubleSpinBox& box(const char* part) {
    for (QDoubleSpinBox* each : editor.template findChildren<QDoubleSpinBox*>())
      if (each->toolTip().contains(part)) return *each;
    throw std::logic_error(part);
  }
  void type(QDoubleSpinBox& where, const char* text) {
    where.setFocus();
    where.selectAll();
    QTest::keyClicks(&where, text);
    QTest::keyClick(&where, Qt::Key_Return);
  }
  template <class Button>
  Button& button(const char* text) {
    for (Button* each : editor.template findChildren<Button*>())
      if (each->text() == text) return *each;
    throw std::logic_error(text);
  }

  Editor editor;
  Phases phases;
  std::vector<Value> values;
};

using DriftEditorTest = DialTest<DriftEditor, Vec2>;
using WindEditorTest = DialTest<WindEditor, Wind>;

TEST_F(DriftEditorTest, ShowingADriftEmitsNothingAndKeepsAllFieldsInStep) {
  editor.setDrift({0.3, -0.4});
  EXPECT_TRUE(phases.empty());
  EXPECT_NEAR(box("Direction in which the drift goes").value(), 143.13, 0.01);
  EXPECT_EQ(box("Speed of the drift, m/s").value(), 0.5);
  EXPECT_EQ(box("drift_x").value(), 0.3);
  EXPECT_EQ(box("drift_y").value(), -0.4);
  const QPointF head = dial().screenFromVector(dial().vector());
  EXPECT_GT(head.x(), dial().rect().center().x()) << "east is to the right";
  EXPECT_GT(head.y(), dial().rect().center().y()) << "south is down";
}

TEST_F(DriftEditorTest, DraggingTheHeadOfTheArrowSetsTheDriftItPointsTo) {
  editor.setDrift({0.1, 0});
  const QPoint start = at(90, 0.1), middle = at(45, 0.1), end = at(180, 0.15);
  press(start);
  moveTo(middle);
  moveTo(end);
  release(end);
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Preview, EditPhase::Commit}));
  EXPECT_EQ(values.front(), (Vec2{0.1, 0}));
  EXPECT_NEAR(editor.drift().x, 0, 0.006);
  EXPECT_NEAR(editor.drift().y, -0.15, 0.006);
  EXPECT_EQ(values.back(), editor.drift());
  EXPECT_NEAR(box("drift_y").value(), editor.drift().y, 1e-4);
  EXPECT_NEAR(box("Direction in which the drift goes").value(), 180, 2);
}

TEST_F(DriftEditorTest, EscapeDuringADragGivesTheDriftBeforeBack) {
  editor.setDrift({0.1, 0});
  press(at(90, 0.1));
  moveTo(at(0, 0.15));
  QTest::keyClick(&dial(), Qt::Key_Escape);
  moveTo(at(0, 0.18));
  release(at(0, 0.18));
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Cancel}));
  EXPECT_EQ(editor.drift(), (Vec2{0.1, 0}));
  EXPECT_EQ(box("drift_x").value(), 0.1);
}

TEST_F(DriftEditorTest, AClickWithoutMovementIsNoEditAndADoubleClickIsOne) {
  editor.setDrift({0.1, 0});
  QTest::mouseClick(&dial(), Qt::LeftButton, {}, at(0, 0.1));
  EXPECT_TRUE(phases.empty());
  QTest::mouseDClick(&dial(), Qt::LeftButton, {}, at(0, 0.1));
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Commit}));
  EXPECT_NEAR(editor.drift().y, 0.1, 0.006);
}

TEST_F(DriftEditorTest, AnEchoLeavesTheDragGoingAndAnotherDriftEndsIt) {
  QObject::connect(&editor, &DriftEditor::edited, &editor,
                   [this](Vec2 drift, EditPhase) { editor.setDrift(drift); });
  editor.setDrift({0.1, 0});
  press(at(90, 0.1));
  moveTo(at(45, 0.1));
  moveTo(at(20, 0.1));
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Preview}));
  editor.setDrift({0.02, 0.02});  // undo from elsewhere
  phases.clear();
  moveTo(at(0, 0.1));
  release(at(0, 0.1));
  EXPECT_TRUE(phases.empty());
  EXPECT_EQ(editor.drift(), (Vec2{0.02, 0.02}));
}

TEST_F(DriftEditorTest, TheScaleAdaptsAfterADragBeyondTheRings) {
  editor.setDrift({0.1, 0});
  const double before = dial().scale().full;
  const QPoint edge(dial().width() - 1, dial().height() / 2);
  press(at(90, 0.1));
  moveTo(edge);
  EXPECT_EQ(dial().scale().full, before) << "rings hold still during the drag";
  release(edge);
  EXPECT_GT(editor.drift().x, before);
  EXPECT_GT(dial().scale().full, before);
  editor.setDrift({30, 0});
  EXPECT_GE(dial().scale().full, 30);
}

TEST_F(DriftEditorTest, ArrowKeysTurnAndScaleAsOneGestureWhileHeld) {
  editor.setDrift({0, 0.1});
  dial().setFocus();
  QTest::keyPress(&dial(), Qt::Key_Right);
  QTest::keyPress(&dial(), Qt::Key_Right);
  QTest::keyRelease(&dial(), Qt::Key_Right);
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Preview, EditPhase::Commit}));
  EXPECT_EQ(box("Direction in which the drift goes").value(), 2);
  QTest::keyClick(&dial(), Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(box("Speed of the drift, m/s").value(), 0.2);
  QTest::keyClick(&dial(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(box("Direction in which the drift goes").value(), 352);
  phases.clear();
  QTest::keyPress(&dial(), Qt::Key_Down);
  QTest::keyClick(&dial(), Qt::Key_Escape);
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Cancel}));
  EXPECT_EQ(box("Speed of the drift, m/s").value(), 0.2);
}

TEST_F(DriftEditorTest, TypedComponentsAndTypedVectorFollowEachOther) {
  type(box("Speed of the drift, m/s"), "0.5");
  type(box("Direction in which the drift goes"), "90");
  EXPECT_EQ(editor.drift(), (Vec2{0.5, 0}));
  EXPECT_EQ(box("drift_x").value(), 0.5);
  type(box("drift_y"), "-0.5");
  EXPECT_EQ(editor.drift(), (Vec2{0.5, -0.5}));
  EXPECT_EQ(box("Direction in which the drift goes").value(), 135);
  EXPECT_EQ(phases.size(), 6u) << "each a whole edit";
}

TEST_F(DriftEditorTest, TypingOneComponentKeepsTheHiddenDigitsOfTheOther) {
  editor.setDrift({0.123456789, 0.2});
  type(box("drift_y"), "0.3");
  EXPECT_EQ(editor.drift(), (Vec2{0.123456789, 0.3}));
}

TEST_F(DriftEditorTest, AddAndMultiplyAskWithWhatWasTyped) {
  double direction = 0, speed = 0, factor = 0;
  QObject::connect(&editor, &DriftEditor::addRequested, &editor,
                   [&](double d, double s) { direction = d, speed = s; });
  QObject::connect(&editor, &DriftEditor::multiplyRequested, &editor, [&](double f) { factor = f; });
  type(box("Direction of the drift to add"), "137");
  type(box("Speed of the drift to add"), "-0.25");
  QTest::mouseClick(&button<QPushButton>("Add"), Qt::LeftButton);
  EXPECT_EQ(direction, 137);
  EXPECT_EQ(speed, -0.25);
  type(box("Factor for the drift"), "-2");
  QTest::mouseClick(&button<QPushButton>("Multiply"), Qt::LeftButton);
  EXPECT_EQ(factor, -2);
  EXPECT_TRUE(phases.empty()) << "whoever owns the drift decides what becomes of it";
}

TEST_F(DriftEditorTest, TheScopeIsChosenAndDisownedByClicks) {
  std::vector<bool> scopes, owns;
  QObject::connect(&editor, &DriftEditor::environmentChosen, &editor, [&](bool on) { scopes.push_back(on); });
  QObject::connect(&editor, &DriftEditor::ownToggled, &editor, [&](bool on) { owns.push_back(on); });
  editor.setScope({true, {}, true, false});
  EXPECT_FALSE(button<QToolButton>("Selection").isEnabled());
  EXPECT_FALSE(editor.findChild<QCheckBox*>()->isVisible());
  editor.setScope({false, "abe", false, true});
  QTest::mouseClick(editor.findChild<QCheckBox*>(), Qt::LeftButton, {}, QPoint(8, 8));
  QTest::mouseClick(&button<QToolButton>("All vehicles"), Qt::LeftButton);
  QTest::mouseClick(&button<QToolButton>("abe"), Qt::LeftButton);
  EXPECT_EQ(owns, std::vector{true});
  EXPECT_EQ(scopes, (std::vector{true, false}));
}

TEST_F(DriftEditorTest, TheGustDialogSaysWhomItIsForAlsoOnceThatIsAnother) {
  const auto scopeOf = [](const char* vehicle) {
    return ScopeBar::State{.isEnvironment = false, .vehicles = vehicle, .isOwn = true};
  };
  editor.setScope(scopeOf("abe"));
  QTest::mouseClick(&button<QPushButton>("Gust…"), Qt::LeftButton);
  auto& dialog = *editor.findChild<GustDialog*>();
  const auto says = [&](const char* words) {
    const auto labels = dialog.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
  };
  EXPECT_TRUE(says("<b>abe</b>"));
  editor.setScope(scopeOf("ben"));
  EXPECT_TRUE(says("<b>ben</b>"));
  EXPECT_FALSE(says("<b>abe</b>"));
}

TEST_F(DriftEditorTest, TheGustDialogShowsWhyAScriptCannotBe) {
  std::vector<GustScript> scripts;
  QObject::connect(&editor, &DriftEditor::gustRequested, &editor,
                   [&](const GustScript& script) { scripts.push_back(script); });
  QTest::mouseClick(&button<QPushButton>("Gust…"), Qt::LeftButton);
  auto* dialog = editor.findChild<GustDialog*>();
  ASSERT_TRUE(dialog && QTest::qWaitForWindowExposed(dialog));
  QPushButton& add = button<QPushButton>("&Add to script");
  type(box("Time of the first push"), "100");
  EXPECT_FALSE(add.isEnabled()) << "taken back at 80 s, before it begins";
  type(box("Time of the first opposite push"), "130");
  type(box("Number of pushes"), "3");
  ASSERT_TRUE(add.isEnabled());
  QTest::mouseClick(&add, Qt::LeftButton);
  ASSERT_EQ(scripts.size(), 1u);
  EXPECT_EQ(scripts.front(), (GustScript{{137, 0.25}, 100, 130, 10, 3}));
}

TEST_F(DriftEditorTest, NothingIsCutOffFromThreeHundredPixels) {
  EXPECT_LE(editor.minimumSizeHint().width(), 300);
  for (const int width : {300, 500, 300}) {
    editor.resize(width, 330);
    QApplication::processEvents();
    ASSERT_EQ(editor.width(), width);
    for (QWidget* child : editor.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
      if (!child->isVisible() || child->isWindow()) continue;
      EXPECT_TRUE(editor.rect().contains(child->geometry())) << child->toolTip().toStdString() << " at " << width;
      const bool isButton = qobject_cast<QPushButton*>(child);
      EXPECT_TRUE(!isButton || child->width() >= child->minimumSizeHint().width());
    }
  }
}

TEST_F(WindEditorTest, TheHandleStandsWhereTheWindComesFrom) {
  editor.setWind({90, 4});
  EXPECT_TRUE(phases.empty());
  const QPoint end = at(45, 6);
  press(at(90, 4));
  moveTo(end);
  release(end);
  EXPECT_EQ(phases, (Phases{EditPhase::Begin, EditPhase::Preview, EditPhase::Commit}));
  EXPECT_NEAR(editor.wind().direction, 45, 2);
  EXPECT_NEAR(editor.wind().speed, 6, 0.2);
  EXPECT_EQ(box("Direction from which the wind comes").value(), editor.wind().direction);
}

TEST_F(WindEditorTest, ACalmKeepsItsDirection) {
  editor.setWind({200, 4});
  type(box("Speed of the wind"), "0");
  EXPECT_EQ(editor.wind(), (Wind{200, 0}));
  dial().setFocus();
  QTest::keyClick(&dial(), Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(editor.wind(), (Wind{200, 1}));
}

TEST_F(WindEditorTest, EscapeDuringADragGivesTheWindBeforeBack) {
  editor.setWind({90, 4});
  press(at(90, 4));
  moveTo(at(10, 3));
  QTest::keyClick(&dial(), Qt::Key_Escape);
  release(at(10, 3));
  EXPECT_EQ(phases.back(), EditPhase::Cancel);
  EXPECT_EQ(values.back(), (Wind{90, 4}));
  EXPECT_EQ(editor.wind(), (Wind{90, 4}));
}

}  // namespace
}  // namespace antipode
