// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/pid/pid_editor.h"

#include "core/model/pid_presets.h"
#include "tests/support/gui/mouse.h"
#include "tests/support/patience.h"
#include "widgets/editors/common/field_slider.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/pid/gain_row.h"
#include "widgets/editors/pid/pid_layout.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

namespace antipode {
namespace {

struct PidEdit {
  std::string field, text;
  EditPhase phase;
};

/// An editor on the screen whose edits come back as from a document.
class PidEditorTest : public testing::Test {
 protected:
  void SetUp() override {
    editor.resize(430, 600);
    editor.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&editor));
    QApplication::setActiveWindow(&editor);
    QObject::connect(&editor, &PidEditor::fieldEdited, &editor,
                     [this](const QString& field, const QString& text, EditPhase phase) {
                       edits.push_back({field.toStdString(), text.toStdString(), phase});
                       if (phase == EditPhase::Begin) return;
                       VehicleSpec vehicle = *scenario->vehicles[0];
                       ASSERT_TRUE(setField(*vehicle.pid, field.toStdString(), text.toStdString()));
                       show(vehicle);
                     });
    VehicleSpec vehicle;
    vehicle.name = "abe";
    vehicle.pid = simpleSurfaceGains();
    show(vehicle);
    ASSERT_TRUE(waitForFigures());
  }
  void show(const VehicleSpec& vehicle) {
    auto next = std::make_shared<Scenario>();
    next->vehicles.push_back(std::make_shared<VehicleSpec>(vehicle));
    scenario = next;
    editor.setVehicles(scenario, {0});
  }
  void showPair(const VehicleSpec& a, const VehicleSpec& b) {
    auto next = std::make_shared<Scenario>();
    next->vehicles = {std::make_shared<VehicleSpec>(a), std::make_shared<VehicleSpec>(b)};
    scenario = next;
    editor.setVehicles(scenario, {0, 1});
  }
  template <class W>
  W& find(const char* field) {
    for (W* widget : editor.findChildren<W*>())
      if (widget->accessibleName() == field) return *widget;
    throw std::logic_error(std::string("no ") + field);
  }
  FieldSlider& slider(const char* field) { return find<FieldSlider>(field); }
  NumberBox& box(const char* field) { return find<NumberBox>(field); }
  QStringList figures(StepAxis axis = StepAxis::Heading) { return editor.charts().chart(axis).figures(); }
  bool waitForFigures() {
    return test::becomes([this] { return !figures().isEmpty(); });
  }
  void pressSlider(FieldSlider& at, double number) {
    QTest::mousePress(&at, Qt::LeftButton, {}, QPoint(at.xFromNumber(number), at.height() / 2));
  }
  void dragSlider(FieldSlider& at, double number) {
    const QPointF where(at.xFromNumber(number), at.height() / 2.0);
    QMouseEvent move(QEvent::MouseMove, where, at.mapToGlobal(where), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&at, &move);
  }
  std::vector<EditPhase> phases() const {
    std::vector<EditPhase> list;
    for (const PidEdit& edit : edits) list.push_back(edit.phase);
    return list;
  }

  PidEditor editor;
  ScenarioPtr scenario;
  std::vector<PidEdit> edits;
};

constexpr auto kBegin = EditPhase::Begin, kPreview = EditPhase::Preview, kCommit = EditPhase::Commit,
               kCancel = EditPhase::Cancel;

TEST_F(PidEditorTest, EveryFieldOfThePidHasARowWithItsHelp) {
  for (const FieldView& field : fieldViews(PidParams{})) {
    const auto rows = editor.findChildren<GainRow*>();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](GainRow* each) { return each->field() == field.name; });
    ASSERT_NE(row, rows.end()) << field.name;
    EXPECT_TRUE((*row)->toolTip().contains(QString(field.info.help).toHtmlEscaped())) << field.name;
    EXPECT_TRUE((*row)->toolTip().contains(field.name.c_str()));
  }
}

TEST_F(PidEditorTest, ShowingAVehicleEmitsNothing) {
  VehicleSpec other = *scenario->vehicles[0];
  other.name = "ben";
  other.pid->yawKp = 0.4;
  show(other);
  EXPECT_TRUE(edits.empty());
  EXPECT_EQ(box("yaw_pid_kp").value(), 0.4);
}

TEST_F(PidEditorTest, DraggingASliderIsOneGestureAndTheCurveFollows) {
  const QStringList before = figures();
  FieldSlider& kp = slider("yaw_pid_kp");
  pressSlider(kp, 0.9);
  dragSlider(kp, 1.6);
  dragSlider(kp, 2.4);
  ASSERT_EQ(phases(), (std::vector{kBegin, kPreview, kPreview}));
  EXPECT_EQ(edits[0].field, "yaw_pid_kp");
  EXPECT_EQ(edits[0].text, "0.9");
  EXPECT_NEAR(parseNumber(edits[2].text).value(), 2.4, 0.1);
  EXPECT_EQ(numberText(box("yaw_pid_kp").value()), edits[2].text);
  ASSERT_TRUE(test::becomes([&] { return figures() != before; }));
  EXPECT_TRUE(editor.charts().chart(StepAxis::Heading).showsBefore()) << "the curve before stays as a line";
  QTest::mouseRelease(&kp, Qt::LeftButton, {}, QPoint(kp.xFromNumber(2.4), kp.height() / 2));
  ASSERT_EQ(edits.back().phase, kCommit);
  EXPECT_EQ(edits.back().text, edits[2].text);
}

TEST_F(PidEditorTest, EscapeDuringADragGivesTheGainBack) {
  FieldSlider& kp = slider("yaw_pid_kp");
  pressSlider(kp, 0.9);
  dragSlider(kp, 2);
  QTest::keyClick(&kp, Qt::Key_Escape);
  dragSlider(kp, 3);
  QTest::mouseRelease(&kp, Qt::LeftButton, {}, QPoint(kp.xFromNumber(3), kp.height() / 2));
  ASSERT_EQ(phases(), (std::vector{kBegin, kPreview, kCancel}));
  EXPECT_EQ(edits.back().text, "0.9");
  EXPECT_EQ(scenario->vehicles[0]->pid->yawKp, 0.9);
}

TEST_F(PidEditorTest, AClickBesideTheHandleBringsItThere) {
  FieldSlider& kp = slider("yaw_pid_kp");
  const QPoint where(kp.xFromNumber(2.5), kp.height() / 2);
  QTest::mouseClick(&kp, Qt::LeftButton, {}, where);
  ASSERT_EQ(phases(), (std::vector{kBegin, kPreview, kCommit}));
  EXPECT_NEAR(parseNumber(edits.back().text).value(), 2.5, 0.1);
}

TEST_F(PidEditorTest, TypingAGainIsOneGesture) {
  NumberBox& kd = box("yaw_pid_kd");
  kd.setFocus();
  kd.selectAll();
  QTest::keyClicks(&kd, "0.125");
  EXPECT_TRUE(edits.empty()) << "half a number is nobody's wish";
  QTest::keyClick(&kd, Qt::Key_Return);
  ASSERT_EQ(phases(), (std::vector{kBegin, kPreview, kCommit}));
  EXPECT_EQ(edits.back().text, "0.125");
  EXPECT_EQ(scenario->vehicles[0]->pid->yawKd, 0.125);
  EXPECT_NEAR(slider("yaw_pid_kd").number(), 0.125, 1e-12);
}

TEST_F(PidEditorTest, EscapeWhileTypingShowsTheGainAgain) {
  NumberBox& kd = box("yaw_pid_kd");
  kd.setFocus();
  kd.selectAll();
  QTest::keyClicks(&kd, "77");
  QTest::keyClick(&kd, Qt::Key_Escape);
  EXPECT_TRUE(edits.empty());
  EXPECT_TRUE(kd.text().startsWith("0.3 ")) << kd.text().toStdString();
}

TEST_F(PidEditorTest, AHeldArrowKeyIsOneGesture) {
  NumberBox& kp = box("yaw_pid_kp");
  kp.setFocus();
  QTest::keyPress(&kp, Qt::Key_Up);
  QTest::keyPress(&kp, Qt::Key_Up);
  QTest::keyPress(&kp, Qt::Key_Up);
  EXPECT_EQ(phases(), (std::vector{kBegin, kPreview, kPreview, kPreview}));
  QTest::keyRelease(&kp, Qt::Key_Up);
  EXPECT_EQ(edits.back().phase, kCommit);
  EXPECT_GT(scenario->vehicles[0]->pid->yawKp, 0.9);
}

TEST_F(PidEditorTest, ArrowKeysMoveASliderAndLettingGoCommits) {
  FieldSlider& kp = slider("yaw_pid_kp");
  kp.setFocus();
  QTest::keyPress(&kp, Qt::Key_Right);
  QTest::keyPress(&kp, Qt::Key_Right);
  QTest::keyRelease(&kp, Qt::Key_Right);
  EXPECT_EQ(phases(), (std::vector{kBegin, kPreview, kPreview, kCommit}));
  EXPECT_GT(scenario->vehicles[0]->pid->yawKp, 0.9);
  EXPECT_LT(scenario->vehicles[0]->pid->yawKp, 1.1);
}

TEST_F(PidEditorTest, ValuesOutsideTheRangeOfTheFieldCannotBeTyped) {
  NumberBox& limit = box("maxrudder");
  limit.setFocus();
  limit.selectAll();
  QTest::keyClicks(&limit, "-20");
  QTest::keyClick(&limit, Qt::Key_Return);
  EXPECT_GE(scenario->vehicles[0]->pid->maxRudder, 0);
}

TEST_F(PidEditorTest, TheResetButtonGoesBackToTheDefault) {
  QTest::mouseClick(&find<QToolButton>("Reset speed_factor"), Qt::LeftButton);
  ASSERT_EQ(phases(), (std::vector{kBegin, kPreview, kCommit}));
  EXPECT_EQ(scenario->vehicles[0]->pid->speedFactor, 0);
  EXPECT_FALSE(find<QToolButton>("Reset speed_factor").isVisible());
}

TEST_F(PidEditorTest, DepthControlMayBeLeftToTheGains) {
  auto& choice = find<QComboBox>("depth_control");
  EXPECT_EQ(choice.currentText(), "off");
  choice.setFocus();
  QTest::keyClick(&choice, Qt::Key_Up);
  EXPECT_EQ(scenario->vehicles[0]->pid->depthControl, true);
  QTest::keyClick(&choice, Qt::Key_Up);
  EXPECT_EQ(scenario->vehicles[0]->pid->depthControl, std::nullopt);
}

TEST_F(PidEditorTest, AnUnsetPitchLimitShowsWhatIsInForce) {
  EXPECT_EQ(box("maxpitch").value(), 15);
  EXPECT_FALSE(find<QToolButton>("Reset maxpitch").isVisible());
}

TEST_F(PidEditorTest, TheSizeOfTheStepChangesTheFigures) {
  ASSERT_TRUE(test::becomes([&] { return !figures(StepAxis::Speed).isEmpty(); }));
  const QStringList before = figures();
  NumberBox& size = find<NumberBox>("Size of the heading step");
  size.setFocus();
  size.selectAll();
  QTest::keyClicks(&size, "20");
  QTest::keyClick(&size, Qt::Key_Return);
  EXPECT_TRUE(test::becomes([&] { return figures() != before; }));
  EXPECT_TRUE(edits.empty());
}

TEST_F(PidEditorTest, WithoutAPidItOffersOne) {
  VehicleSpec bare;
  bare.name = "ben";
  show(bare);
  auto* add = editor.findChild<QPushButton*>();
  ASSERT_TRUE(add->isVisible());
  EXPECT_FALSE(slider("yaw_pid_kp").isVisible());
  int chosen = -1;
  QObject::connect(&editor, &PidEditor::presetChosen, &editor, [&](int index) { chosen = index; });
  add->menu()->popup(add->mapToGlobal(QPoint(0, add->height())));
  QTest::keyClick(add->menu(), Qt::Key_Down);
  QTest::keyClick(add->menu(), Qt::Key_Down);
  QTest::keyClick(add->menu(), Qt::Key_Return);
  EXPECT_EQ(chosen, 1);
}

TEST_F(PidEditorTest, AFieldInWhichTheSelectedVehiclesDifferSaysSo) {
  VehicleSpec a = *scenario->vehicles[0], b = a;
  b.name = "ben";
  b.pid->yawKp = 2;
  showPair(a, b);
  for (GainRow* row : editor.findChildren<GainRow*>())
    EXPECT_EQ(row->label().font().italic(), row->field() == "yaw_pid_kp") << row->field();
}

TEST_F(PidEditorTest, AnotherVehicleDuringADragEndsIt) {
  FieldSlider& kp = slider("yaw_pid_kp");
  pressSlider(kp, 0.9);
  dragSlider(kp, 2);
  VehicleSpec other = *scenario->vehicles[0];
  other.name = "ben";
  other.pid->yawKp = 0.25;
  show(other);
  EXPECT_FALSE(editor.charts().chart(StepAxis::Heading).showsBefore());
  const auto count = edits.size();
  QTest::mouseRelease(&kp, Qt::LeftButton, {}, QPoint(kp.xFromNumber(2), kp.height() / 2));
  EXPECT_EQ(edits.size(), count);
  EXPECT_EQ(box("yaw_pid_kp").value(), 0.25);
}

TEST_F(PidEditorTest, ADragNeverWaitsForTheSimulation) {
  auto slow = std::make_shared<Scenario>(*scenario);
  slow->time.step = 1e-4;  // some 100 ms of computing for each value
  scenario = slow;
  editor.setVehicles(scenario, {0});
  FieldSlider& kp = slider("yaw_pid_kp");
  pressSlider(kp, 0.9);
  const double before = test::processorSeconds();
  for (int i = 0; i < 20; ++i) {
    VehicleSpec vehicle = *slow->vehicles[0];
    vehicle.pid->yawKp = 1 + 0.01 * i;
    auto next = std::make_shared<Scenario>(*slow);
    next->vehicles = {std::make_shared<VehicleSpec>(vehicle)};
    editor.setVehicles(next, {0});
  }
  EXPECT_LT(test::processorSeconds() - before, 0.5 * test::kPatience);
  QTest::mouseRelease(&kp, Qt::LeftButton, {}, QPoint(kp.xFromNumber(0.9), kp.height() / 2));
}

TEST_F(PidEditorTest, NarrowItShowsOneChartAndFollowsTheGainThatMoves) {
  editor.resize(300, 600);
  QApplication::processEvents();
  EXPECT_LE(editor.minimumSizeHint().width(), 300);
  EXPECT_TRUE(editor.charts().chart(StepAxis::Heading).isVisible());
  EXPECT_FALSE(editor.charts().chart(StepAxis::Speed).isVisible());
  QTest::mouseClick(&slider("speed_factor"), Qt::LeftButton, {},
                    QPoint(slider("speed_factor").xFromNumber(60), slider("speed_factor").height() / 2));
  EXPECT_TRUE(editor.charts().chart(StepAxis::Speed).isVisible());
  editor.resize(440, 600);
  QApplication::processEvents();
  EXPECT_TRUE(editor.charts().chart(StepAxis::Heading).isVisible());
  EXPECT_TRUE(editor.charts().chart(StepAxis::Depth).isVisible());
}

TEST(PidLayout, SlidersReachBeyondTheTypicalAndThePresentValue) {
  PidParams pid = simpleSurfaceGains();
  pid.yawKd = 30;
  for (const FieldView& field : fieldViews(pid)) {
    if (field.kind != FieldKind::Number) continue;
    const FieldSlider::Scale scale = pidSliderScale(field);
    EXPECT_GT(scale.max, 0) << field.name;
    EXPECT_LE(scale.max, field.info.max) << field.name;
    if (const auto present = parseNumber(field.text)) {
      EXPECT_GE(scale.max, *present) << field.name;
    }
  }
}

}  // namespace
}  // namespace antipode
