// SPDX-License-Identifier: GPL-3.0-or-later
// The formation editor under mouse and keys.
#include "widgets/editors/formation/formation_editor.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/formation/formation_plan_view.h"
#include "widgets/panels/common/text_lines_edit.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace antipode {
namespace {

const FormationPlan kSquare{{"abe", {0, 0}}, {"ben", {100, 0}}, {"cal", {100, 100}}, {"deb", {0, 100}}};

struct FormationEdit {
  FormationSpec spec;
  QString what;
  EditPhase phase;
};

class FormationEditorTest : public testing::Test {
 protected:
  void SetUp() override {
    editor_.resize(420, 640);
    state_.spec.nodeOffsets = kSquare;
    state_.colours.assign(4, QColor(30, 110, 220));
    QObject::connect(&editor_, &FormationEditor::edited,
                     [this](const FormationSpec& spec, const QString& what, EditPhase phase) {
                       edits_.push_back({spec, what, phase});
                       state_.spec = spec;  // as a document would
                       editor_.setState(state_);
                     });
    editor_.setState(state_);
    editor_.show();
    editor_.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&editor_));
  }
  FormationPlanView& view() { return editor_.planView(); }
  QPoint at(Vec2 offset) { return view().screenFromPlan(offset).toPoint(); }
  const FormationPlan& plan() const { return state_.spec.nodeOffsets; }
  void drag(QPoint from, QPoint to, Qt::KeyboardModifiers keys = {}) {
    QTest::mousePress(&view(), Qt::LeftButton, keys, from);
    for (int i = 1; i <= 4; ++i) {
      const QPointF p = from + (to - from) * i / 4;
      QMouseEvent move(QEvent::MouseMove, p, view().mapToGlobal(p), Qt::NoButton, Qt::LeftButton, keys);
      QApplication::sendEvent(&view(), &move);
    }
    QTest::mouseRelease(&view(), Qt::LeftButton, keys, to);
  }
  void chooseAction(const QString& text, QMenu* menu = nullptr) {
    if (!menu) menu = editor_.findChild<QToolButton*>("arrange")->menu();
    for (QAction* action : menu->actions())
      if (action->text() == text) return action->trigger();
    FAIL() << "no action " << text.toStdString();
  }

  FormationEditor editor_;
  FormationEditor::State state_;
  std::vector<FormationEdit> edits_;
};

TEST_F(FormationEditorTest, ADraggedSlotSnapsAndIsOneGesture) {
  drag(at({100, 0}), at({131, 18}));
  ASSERT_GE(edits_.size(), 3U);
  EXPECT_EQ(edits_.front().phase, EditPhase::Begin);
  EXPECT_EQ(edits_.front().spec.nodeOffsets, kSquare) << "Begin carries the value before";
  EXPECT_EQ(edits_.back().phase, EditPhase::Commit);
  EXPECT_NEAR(plan()[1].offset.x, 131, 1.5);
  EXPECT_NEAR(plan()[1].offset.y, 18, 1.5);
  EXPECT_EQ(plan()[1].offset.x, std::round(plan()[1].offset.x)) << "to whole metres";
  EXPECT_EQ(plan()[0], kSquare[0]) << "the others stay";
  EXPECT_TRUE(edits_.back().what.contains("ben"));
}

TEST_F(FormationEditorTest, EscapeGivesUpADrag) {
  QTest::mousePress(&view(), Qt::LeftButton, {}, at({0, 0}));
  QTest::mouseMove(&view(), at({30, 30}), 5);
  QTest::mouseMove(&view(), at({40, 30}), 5);
  EXPECT_NE(plan(), kSquare);
  QTest::keyClick(&view(), Qt::Key_Escape);
  QTest::mouseRelease(&view(), Qt::LeftButton, {}, at({40, 30}));
  EXPECT_EQ(plan(), kSquare);
  EXPECT_EQ(edits_.back().phase, EditPhase::Cancel);
}

TEST_F(FormationEditorTest, ArrowKeysNudgeTheChosenSlotAndOnlyThen) {
  view().setFocus();
  QTest::keyClick(&view(), Qt::Key_Right);
  EXPECT_TRUE(edits_.empty());
  QTest::mouseClick(&view(), Qt::LeftButton, {}, at({0, 100}));
  QTest::keyClick(&view(), Qt::Key_Right);
  QTest::keyClick(&view(), Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_EQ(plan()[3].offset, (Vec2{1, 110}));
}

TEST_F(FormationEditorTest, NumbersMoveTheChosenSlot) {
  QTest::mouseClick(&view(), Qt::LeftButton, {}, at({100, 100}));
  auto* x = editor_.findChild<NumberBox*>("slotX");
  EXPECT_EQ(x->value(), 100);
  x->setFocus();
  x->selectAll();
  QTest::keyClicks(x, "62.5");
  QTest::keyClick(x, Qt::Key_Return);
  EXPECT_EQ(plan()[2].offset, (Vec2{62.5, 100}));
  EXPECT_EQ(edits_.back().phase, EditPhase::Commit);
}

TEST_F(FormationEditorTest, ArrangingTurningAndScalingKeepTheMiddle) {
  chooseAction("Line abreast");
  ASSERT_EQ(plan().size(), 4U);
  EXPECT_EQ(plan()[0].offset, (Vec2{-100, 50})) << "100 m apart as before, around the middle of the square";
  EXPECT_EQ(plan()[3].offset, (Vec2{200, 50}));
  QTest::mouseClick(editor_.findChild<QToolButton*>("mirror-ew"), Qt::LeftButton);
  EXPECT_EQ(plan()[0].offset, (Vec2{200, 50}));
  auto* spacing = editor_.findChild<NumberBox*>("spacing");
  EXPECT_EQ(spacing->value(), 100);
  spacing->setFocus();
  spacing->selectAll();
  QTest::keyClicks(spacing, "20");
  QTest::keyClick(spacing, Qt::Key_Return);
  EXPECT_NEAR(*closestSlots(plan()), 20, 1e-9);
  for (int i = 0; i < 6; ++i) QTest::mouseClick(editor_.findChild<QToolButton*>("turn-right"), Qt::LeftButton);
  EXPECT_NEAR(plan()[0].offset.x, 50, 0.05);
  EXPECT_NEAR(plan()[0].offset.y, 50 - 30, 0.05) << "the one in the east has turned to the south";
}

TEST_F(FormationEditorTest, TextGoesOutAndComesBack) {
  chooseAction("Wedge");
  const FormationPlan wedge = plan();
  auto* text = editor_.findChild<TextLinesEdit*>();
  const QString written = text->toPlainText();
  EXPECT_EQ(written.split('\n').size(), 4);
  EXPECT_TRUE(written.startsWith("name=abe, x="));
  chooseAction("Column");
  ASSERT_NE(plan(), wedge);
  text->setFocus();
  text->setPlainText(written);
  QTest::keyClick(text, Qt::Key_End, Qt::ControlModifier);
  editor_.findChild<NumberBox*>("spacing")->setFocus();  // leaving gives the text out
  EXPECT_EQ(plan(), wedge);
}

TEST_F(FormationEditorTest, AWrongLineOfTextChangesNothingAndSaysWhy) {
  auto* text = editor_.findChild<TextLinesEdit*>();
  text->setFocus();
  text->setPlainText("name=abe, x=0, y=0\nname=ben, x=zwei, y=0");
  editor_.findChild<NumberBox*>("spacing")->setFocus();
  EXPECT_TRUE(edits_.empty());
  EXPECT_TRUE(editor_.findChild<QLabel*>("formationProblems")->text().contains("line 2"));
  text->setFocus();
  text->setPlainText("name=abe, x=0, y=0\nname=ABE, x=9, y=0");
  editor_.findChild<NumberBox*>("spacing")->setFocus();
  EXPECT_TRUE(edits_.empty());
  EXPECT_TRUE(editor_.findChild<QLabel*>("formationProblems")->text().contains("has a slot already"));
}

TEST_F(FormationEditorTest, SlotsThatAreTooCloseAreReportedByName) {
  auto* problems = editor_.findChild<QLabel*>("formationProblems");
  EXPECT_FALSE(problems->isVisible());
  drag(at({100, 0}), at({3, 1}));
  EXPECT_TRUE(problems->isVisible());
  EXPECT_TRUE(problems->text().contains("'abe' and 'ben'")) << problems->text().toStdString();
}

TEST_F(FormationEditorTest, WithoutAFormationThereIsAnOfferAndWithMissingVehiclesAButton) {
  editor_.setState(std::nullopt);
  editor_.setOffer("Make a formation of 4 vehicles");
  int created = 0, slots_ = 0;
  QObject::connect(&editor_, &FormationEditor::createRequested, [&] { ++created; });
  QObject::connect(&editor_, &FormationEditor::slotsRequested, [&] { ++slots_; });
  for (QPushButton* button : editor_.findChildren<QPushButton*>())
    if (button->isVisible()) QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_EQ(created, 1);
  EXPECT_LT(editor_.findChild<QPushButton*>()->mapTo(&editor_, QPoint()).y(), 200) << "at the top, also when low";
  state_.missing = {"eve"};
  editor_.setState(state_);
  for (QPushButton* button : editor_.findChildren<QPushButton*>())
    if (button->isVisible() && button->text().contains("eve")) QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_EQ(slots_, 1);
}

TEST_F(FormationEditorTest, TheWheelZoomsAndADoubleClickShowsAllAgain) {
  const double before = view().screenFromPlan({100, 0}).x() - view().screenFromPlan({0, 0}).x();
  QWheelEvent wheel(QPointF(50, 50), view().mapToGlobal(QPointF(50, 50)), {}, {0, 240}, {}, {}, {}, false);
  QApplication::sendEvent(&view(), &wheel);
  const double zoomed = view().screenFromPlan({100, 0}).x() - view().screenFromPlan({0, 0}).x();
  EXPECT_GT(zoomed, 1.3 * before);
  QTest::mouseDClick(&view(), Qt::LeftButton, {}, QPoint(4, 4));
  EXPECT_NEAR(view().screenFromPlan({100, 0}).x() - view().screenFromPlan({0, 0}).x(), before, 1);
}

}  // namespace
}  // namespace antipode
