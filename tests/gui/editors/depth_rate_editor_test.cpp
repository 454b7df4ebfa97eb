// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/depth_rate/depth_rate_editor.h"

#include "core/base/fields.h"
#include "widgets/editors/common/number_box.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <QTest>

namespace antipode {
namespace {

struct DepthRateEdit {
  std::string field;
  double value;
  EditPhase phase;
};

class DepthRateEditorTest : public testing::Test {
 protected:
  void SetUp() override {
    editor.resize(430, 400);
    editor.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&editor));
    QApplication::setActiveWindow(&editor);
    editor.setParams("abe", params, {});
    QObject::connect(&editor, &DepthRateEditor::fieldEdited, &editor,
                     [this](const QString& field, const QString& text, EditPhase phase) {
                       edits.push_back({field.toStdString(), parseNumber(text.toStdString()).value(), phase});
                       if (phase != EditPhase::Begin) echo(edits.back());
                     });
    QApplication::processEvents();
  }
  /// What a document would give back.
  void echo(const DepthRateEdit& edit) {
    double& value = edit.field == "max_depth_rate"         ? params.maxDepthRate
                    : edit.field == "max_depth_rate_speed" ? params.maxDepthRateSpeed
                                                           : params.buoyancyRate;
    value = edit.value;
    editor.setParams("abe", params, {});
  }
  DepthRateChart& chart() { return editor.chart(); }
  NumberBox& box(const char* field) {
    for (NumberBox* each : editor.findChildren<NumberBox*>())
      if (each->accessibleName() == field) return *each;
    throw std::logic_error("no such box");
  }
  void moveTo(QPointF where) {
    QMouseEvent move(QEvent::MouseMove, where, chart().mapToGlobal(where), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&chart(), &move);
  }
  void drag(QPointF from, QPointF to) {
    QTest::mousePress(&chart(), Qt::LeftButton, {}, from.toPoint());
    moveTo((from + to) / 2);
    moveTo(to);
  }
  std::vector<EditPhase> phases() const {
    std::vector<EditPhase> list;
    for (const DepthRateEdit& edit : edits) list.push_back(edit.phase);
    return list;
  }

  DepthRateEditor editor;
  DepthRateParams params{0.5, 2, 0.025};
  std::vector<DepthRateEdit> edits;
};

TEST_F(DepthRateEditorTest, DraggingTheEndOfTheCurveSetsTheFullRate) {
  const QPointF from = chart().handleAt(DepthRateHandle::Rate);
  drag(from, chart().screenFrom(5, 0.75 - 0.025));
  QTest::mouseRelease(&chart(), Qt::LeftButton, {}, from.toPoint());
  ASSERT_EQ(phases(), (std::vector{EditPhase::Begin, EditPhase::Preview, EditPhase::Preview, EditPhase::Commit}));
  for (const DepthRateEdit& edit : edits) EXPECT_EQ(edit.field, "max_depth_rate");
  EXPECT_EQ(edits.front().value, 0.5);
  EXPECT_NEAR(edits.back().value, 0.75, 0.02);
  EXPECT_EQ(chart().params().maxDepthRateSpeed, 2);
  EXPECT_EQ(box("max_depth_rate").value(), edits.back().value);
}

TEST_F(DepthRateEditorTest, DraggingTheKneeSetsTheSpeedOfTheFullRate) {
  drag(chart().handleAt(DepthRateHandle::Speed), chart().screenFrom(3.5, 0.1));
  EXPECT_NEAR(chart().params().maxDepthRateSpeed, 3.5, 0.1);
  EXPECT_EQ(chart().params().maxDepthRate, 0.5);
  QTest::keyClick(&chart(), Qt::Key_Escape);
  ASSERT_EQ(edits.back().phase, EditPhase::Cancel);
  EXPECT_EQ(edits.back().value, 2);
  EXPECT_EQ(chart().params().maxDepthRateSpeed, 2);
}

TEST_F(DepthRateEditorTest, DraggingTheStartOfTheCurvesSetsTheBuoyancy) {
  const QPointF to = chart().screenFrom(0, -0.2);
  drag(chart().handleAt(DepthRateHandle::Buoyancy), to);
  QTest::mouseRelease(&chart(), Qt::LeftButton, {}, to.toPoint());
  ASSERT_FALSE(edits.empty());
  EXPECT_EQ(edits.back().field, "buoyancy_rate");
  EXPECT_NEAR(edits.back().value, 0.2, 0.01);
}

TEST_F(DepthRateEditorTest, AHandleStaysUnderThePointerWhileItIsDragged) {
  const QPointF to = chart().screenFrom(4.5, 0);
  drag(chart().handleAt(DepthRateHandle::Speed), to);
  EXPECT_NEAR(chart().handleAt(DepthRateHandle::Speed).x(), to.x(), 3);
}

TEST_F(DepthRateEditorTest, AClickOnAHandleIsNoEditAndArrowKeysThenMoveIt) {
  QTest::mouseClick(&chart(), Qt::LeftButton, {}, chart().handleAt(DepthRateHandle::Speed).toPoint());
  EXPECT_TRUE(edits.empty());
  QTest::keyPress(&chart(), Qt::Key_Right);
  QTest::keyPress(&chart(), Qt::Key_Right);
  QTest::keyRelease(&chart(), Qt::Key_Right);
  ASSERT_EQ(phases(), (std::vector{EditPhase::Begin, EditPhase::Preview, EditPhase::Preview, EditPhase::Commit}));
  EXPECT_GT(edits.back().value, 2);
}

TEST_F(DepthRateEditorTest, DownOnTheChartIsAFasterDive) {
  chart().setFocus();
  QTest::keyClick(&chart(), Qt::Key_PageDown);
  QTest::keyClick(&chart(), Qt::Key_Down);
  ASSERT_FALSE(edits.empty());
  EXPECT_EQ(edits.back().field, "max_depth_rate");
  EXPECT_GT(edits.back().value, 0.5);
  EXPECT_GT(chart().screenFrom(1, 0.4).y(), chart().screenFrom(1, 0.1).y());
}

TEST_F(DepthRateEditorTest, TypingANumberMovesTheCurve) {
  const double before = chart().handleAt(DepthRateHandle::Speed).x();
  NumberBox& speed = box("max_depth_rate_speed");
  speed.setFocus();
  speed.selectAll();
  QTest::keyClicks(&speed, "1");
  QTest::keyClick(&speed, Qt::Key_Return);
  EXPECT_EQ(phases(), (std::vector{EditPhase::Begin, EditPhase::Preview, EditPhase::Commit}));
  EXPECT_LT(chart().handleAt(DepthRateHandle::Speed).x(), before);
}

TEST_F(DepthRateEditorTest, FitsANarrowDock) {
  editor.resize(300, 360);
  QApplication::processEvents();
  EXPECT_LE(editor.minimumSizeHint().width(), 300);
}

}  // namespace
}  // namespace antipode
