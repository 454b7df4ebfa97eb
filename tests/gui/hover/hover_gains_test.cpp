// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/hover_gains.h"
#include "widgets/editors/common/field_slider.h"
#include "widgets/editors/common/number_box.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QTest>

namespace antipode {
namespace {

/// What an owner does: what is told is set and shown again.
class HoverGainsTest : public testing::Test {
 protected:
  void SetUp() override {
    gains.resize(420, 600);
    gains.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&gains));
    QApplication::setActiveWindow(&gains);
    QObject::connect(&gains, &HoverGains::fieldEdited, &gains,
                     [this](const QString& field, const QString& text, EditPhase phase) {
                       if (phase == EditPhase::Begin) return;
                       ASSERT_TRUE(setField(params, field.toStdString(), text.toStdString()));
                       gains.setParams(params, defaultThrusters());
                     });
  }
  NumberBox& box(const char* name) {
    for (QDoubleSpinBox* each : gains.findChildren<QDoubleSpinBox*>())
      if (each->accessibleName() == name) return static_cast<NumberBox&>(*each);
    throw std::logic_error("no such box");
  }
  void type(NumberBox& box, const char* text) {
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, text);
    QTest::keyClick(&box, Qt::Key_Return);
  }
  QLabel& warnings() { return *gains.findChild<QLabel*>("hoverWarnings"); }

  HoverGains gains;
  HoverParams params;
};

TEST_F(HoverGainsTest, ShowsTheFiguresOfTheDefaults) {
  const QString text = gains.figuresText();
  for (const char* figure :
       {"1.347 m/s", "1.150 m/s", "0.520 m/s", "0.458 m/s", "79.6 °/s", "1.02", "0.36 m/s²", "18.8 s"})
    EXPECT_TRUE(text.contains(QString::fromUtf8(figure))) << figure << " in " << text.toStdString();
  EXPECT_FALSE(warnings().isVisible());
}

TEST_F(HoverGainsTest, TypingAGainMovesTheFiguresAndWarns) {
  type(box("v_max"), "1.2");
  EXPECT_EQ(params.vMax, 1.2);
  EXPECT_TRUE(gains.figuresText().contains("1.44 m/s²"));
  EXPECT_TRUE(warnings().isVisible());
  EXPECT_TRUE(warnings().text().contains("a_max"));
  type(box("quadratic_drag_x"), "88");
  EXPECT_FALSE(gains.figuresText().contains("1.347"));
}

TEST_F(HoverGainsTest, TheLiteralLawIsWarnedOf) {
  auto* law = gains.findChild<QComboBox*>();
  law->setFocus();
  QTest::keyClick(law, Qt::Key_Down);
  EXPECT_EQ(params.law, HoverLaw::Literal);
  EXPECT_TRUE(warnings().text().contains("literal"));
}

TEST_F(HoverGainsTest, DraggingASliderShowsTheFiguresWhileItMoves) {
  FieldSlider* slider = nullptr;
  for (FieldSlider* each : gains.findChildren<FieldSlider*>())
    if (each->accessibleName() == "short_distance") slider = each;
  ASSERT_NE(slider, nullptr);
  const QString before = gains.figuresText();
  QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->xFromNumber(1), slider->height() / 2));
  QTest::mouseMove(slider, QPoint(slider->xFromNumber(2), slider->height() / 2), 5);
  EXPECT_NE(gains.figuresText(), before);
  QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->xFromNumber(2), slider->height() / 2));
  EXPECT_NEAR(params.shortDistance, 2, 0.2);
}

}  // namespace
}  // namespace antipode
