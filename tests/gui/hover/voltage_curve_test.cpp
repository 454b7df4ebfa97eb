// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/hover/voltage_curve_editor.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

namespace antipode {
namespace {

constexpr ThrustReach kReach{24, 18};

TEST(VoltageSetup, ACurveGoesThroughTheHandleAndTheOthersStay) {
  const VoltageCurve before;
  const VoltageCurve after = withHandleAt(before, 24, 1, 3);
  EXPECT_NEAR(after.volts(8), 3, 1e-3);
  EXPECT_NEAR(after.volts(16), before.volts(16), 1e-3);
  EXPECT_NEAR(after.volts(24), before.volts(24), 1e-3);
  EXPECT_NEAR(after.c0, before.c0, 1e-6);
  const VoltageCurve same = withHandleAt(before, 24, 2, before.volts(16));
  EXPECT_NEAR(same.c1, before.c1, 1e-5);
  EXPECT_NEAR(same.c3, before.c3, 1e-8);
}

TEST(VoltageSetup, GoesToTheFieldsOfAVehicleAndBack) {
  HoverParams params;
  EXPECT_FALSE(voltageSetupOf(params).astern);
  VoltageSetup setup = voltageSetupOf(params);
  setup.astern = VoltageCurve{1, 0.4, -0.01, 0.0002};
  setup.dac.bits = 10;
  applyVoltageSetup(setup, params);
  EXPECT_EQ(params.reverseC1, 0.4);
  EXPECT_EQ(voltageSetupOf(params), setup);
  EXPECT_NEAR(setup.volts(-5), -(1 + 2 - 0.25 + 0.025), 1e-12);
  setup.astern.reset();
  applyVoltageSetup(setup, params);
  EXPECT_FALSE(params.reverseC0);
}

class VoltageCurveTest : public testing::Test {
 protected:
  void SetUp() override {
    editor.resize(440, 420);
    editor.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&editor));
    QApplication::setActiveWindow(&editor);
    editor.setSetup({}, kReach);
    QApplication::processEvents();
    QObject::connect(&editor, &VoltageCurveEditor::edited, &editor,
                     [this](const VoltageSetup& setup, EditPhase phase) {
                       given.push_back(setup);
                       phases.push_back(phase);
                     });
  }
  VoltageCurveChart& canvas() { return *editor.findChild<VoltageCurveChart*>(); }
  QLabel& problem() { return *editor.findChild<QLabel*>("voltageProblem"); }
  NumberBox& box(const char* name) {
    for (QDoubleSpinBox* each : editor.findChildren<QDoubleSpinBox*>())
      if (each->accessibleName() == name) return static_cast<NumberBox&>(*each);
    throw std::logic_error("no such box");
  }
  void type(NumberBox& box, const char* text) {
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, text);
    QTest::keyClick(&box, Qt::Key_Return);
  }
  void moveTo(QPoint where) {
    QMouseEvent move(QEvent::MouseMove, where, canvas().mapToGlobal(where), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &move);
  }
  void drag(QPoint from, QPoint to) {
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) moveTo(from + (to - from) * i / 4);
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to);
  }
  QPoint at(double thrust, double volts) { return canvas().screenFrom(thrust, volts).toPoint(); }

  VoltageCurveEditor editor;
  std::vector<VoltageSetup> given;
  std::vector<EditPhase> phases;
};

TEST_F(VoltageCurveTest, DraggingAHandleBendsTheCurveAndTheNumbersFollow) {
  const QPoint from = canvas().handleAt(false, 3).toPoint();
  drag(from, at(24, 4.9));
  ASSERT_FALSE(given.empty());
  EXPECT_EQ(phases.front(), EditPhase::Begin);
  EXPECT_EQ(phases.back(), EditPhase::Commit);
  EXPECT_NEAR(given.back().ahead.volts(24), 4.9, 0.05);
  EXPECT_EQ(box("c1 ahead").value(), given.back().ahead.c1);
  EXPECT_FALSE(given.back().astern);
}

TEST_F(VoltageCurveTest, ACurveThatFallsIsRefusedAndTheThrustIsNamed) {
  drag(canvas().handleAt(false, 2).toPoint(), at(16, 1.2));
  EXPECT_TRUE(problem().isVisible());
  EXPECT_TRUE(problem().text().contains(" N")) << problem().text().toStdString();
  EXPECT_EQ(phases.back(), EditPhase::Cancel);
  EXPECT_EQ(given.back(), VoltageSetup{});
  for (const VoltageSetup& each : given) EXPECT_TRUE(checkVoltageSetup(each, kReach));
  EXPECT_NE(editor.setup(), VoltageSetup{}) << "it stays on the screen, in red";
  QTest::mouseClick(editor.findChild<QPushButton*>(), Qt::LeftButton);
  EXPECT_EQ(editor.setup(), VoltageSetup{});
}

TEST_F(VoltageCurveTest, AsternGetsACurveOfItsOwn) {
  QTest::mouseClick(editor.findChild<QCheckBox*>(), Qt::LeftButton, {}, QPoint(8, 8));
  ASSERT_TRUE(given.back().astern);
  EXPECT_EQ(*given.back().astern, VoltageCurve{});
  drag(canvas().handleAt(true, 0).toPoint(), at(0, -0.5));
  EXPECT_NEAR(given.back().astern->c0, 0.5, 0.05);
  EXPECT_EQ(given.back().ahead, VoltageCurve{});
}

TEST_F(VoltageCurveTest, CoefficientsAndConverterAreTyped) {
  type(box("c0 ahead"), "0.5");
  EXPECT_EQ(given.back().ahead.c0, 0.5);
  type(box("Bits of the converter"), "8");
  EXPECT_EQ(given.back().dac.bits, 8);
  type(box("Range of the converter"), "3");
  EXPECT_TRUE(problem().text().contains("needs")) << "4.1 V are more than the converter gives";
  EXPECT_EQ(given.back().dac.range, 3) << "a warning only";
  type(box("c1 ahead"), "-1");
  EXPECT_EQ(phases.back(), EditPhase::Cancel);
  EXPECT_TRUE(problem().text().contains("Refused"));
}

TEST_F(VoltageCurveTest, EscapeGivesTheCurveBack) {
  const QPoint from = canvas().handleAt(false, 3).toPoint();
  QTest::mousePress(&canvas(), Qt::LeftButton, {}, from);
  moveTo(from - QPoint(0, 10));
  EXPECT_EQ(phases.back(), EditPhase::Preview);
  canvas().setFocus();
  QTest::keyClick(&canvas(), Qt::Key_Escape);
  EXPECT_EQ(phases.back(), EditPhase::Cancel);
  EXPECT_EQ(editor.setup(), VoltageSetup{});
}

}  // namespace
}  // namespace antipode
