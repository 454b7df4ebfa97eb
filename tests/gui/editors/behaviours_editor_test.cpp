// SPDX-License-Identifier: GPL-3.0-or-later
// The list of behaviours and its fields under a real mouse and keyboard.
#include "widgets/editors/behaviours/behaviours_editor.h"
#include "tests/support/behaviours.h"
#include "widgets/editors/behaviours/behaviour_list_view.h"
#include "widgets/panels/common/text_lines_edit.h"
#include "widgets/panels/properties/property_panel.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

namespace antipode {
namespace {

using test::namesOf;
using test::waypoint;

using Names = std::vector<std::string>;

/// An editor whose owner takes what it gives, as the application does.
class BehavioursEditorTest : public testing::Test {
 protected:
  BehavioursEditorTest() {
    vehicle.title = "<b>abe</b>";
    vehicle.behaviours = {waypoint("out"), waypoint("back"), *defaultBehaviour("timer")};
    QObject::connect(&editor, &BehavioursEditor::edited, &editor,
                     [this](const BehaviourSpecs& next, const QString& what) {
                       vehicle.behaviours = next;
                       edits << what;
                       editor.setVehicle(vehicle);
                     });
    QObject::connect(&editor, &BehavioursEditor::helmEdited, &editor,
                     [this](const HelmSpec& helm, const QString& what) {
                       vehicle.helm = helm;
                       edits << what;
                       editor.setVehicle(vehicle);
                     });
    editor.resize(420, 640);
    editor.show();
    editor.setVehicle(vehicle);
  }
  void SetUp() override {
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&editor));
    editor.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&editor));
  }
  BehaviourListView& list() { return *editor.findChild<BehaviourListView*>(); }
  QRect rowRect(int row) { return list().visualItemRect(list().topLevelItem(row)); }
  void clickRow(int row) {
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, QPoint(120, rowRect(row).center().y()));
  }
  QToolButton* button(const QString& tip) {
    for (QToolButton* each : editor.findChildren<QToolButton*>())
      if (each->accessibleName().startsWith(tip) && each->isVisible()) return each;
    return nullptr;
  }
  TextLinesEdit* lines(const QString& field) {
    for (TextLinesEdit* each : editor.findChildren<TextLinesEdit*>())
      if (each->accessibleName() == field && each->isVisible()) return each;
    return nullptr;
  }
  bool isReported(const QString& words) {
    for (const QLabel* label : editor.findChildren<QLabel*>())
      if (label->isVisible() && label->text().contains(words)) return true;
    return false;
  }
  void showField(const char* field) {
    const QString name =
        QString::fromStdString(behaviourName(vehicle.behaviours[static_cast<std::size_t>(*editor.chosen())],
                                             static_cast<std::size_t>(*editor.chosen())));
    ASSERT_TRUE(editor.findChild<PropertyPanel*>()->showField("behaviours/" + name, field));
  }

  BehavioursEditor::Vehicle vehicle;
  BehavioursEditor editor;
  QStringList edits;
};

TEST_F(BehavioursEditorTest, TheBoxSwitchesABehaviourOff) {
  QStyleOptionViewItem option;
  option.initFrom(list().viewport());
  option.rect = rowRect(1);
  option.features = QStyleOptionViewItem::HasCheckIndicator;
  const QRect box = list().style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, &list());
  QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, box.center());
  EXPECT_FALSE(vehicle.behaviours[1].common.enabled);
  EXPECT_TRUE(vehicle.behaviours[0].common.enabled);
  EXPECT_EQ(edits, QStringList{"Switch back off"});
}

TEST_F(BehavioursEditorTest, MovesByKeysButtonsAndMouseAndStaysChosen) {
  clickRow(2);
  QTest::keyClick(&list(), Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(namesOf(vehicle.behaviours), (Names{"out", "timer3", "back"}));
  EXPECT_EQ(editor.chosen(), 1);
  QTest::mouseClick(button("Move the chosen behaviour up"), Qt::LeftButton);
  EXPECT_EQ(namesOf(vehicle.behaviours), (Names{"timer3", "out", "back"}));
  EXPECT_FALSE(button("Move the chosen behaviour up")->isEnabled());
  const QPoint from(120, rowRect(0).center().y()), to(120, rowRect(2).bottom() - 2);
  QTest::mousePress(list().viewport(), Qt::LeftButton, {}, from);
  for (int i = 1; i <= 4; ++i) QTest::mouseMove(list().viewport(), from + (to - from) * i / 4, 5);
  QTest::mouseRelease(list().viewport(), Qt::LeftButton, {}, to);
  EXPECT_EQ(namesOf(vehicle.behaviours), (Names{"out", "back", "timer3"}));
  EXPECT_EQ(editor.chosen(), 2);
  EXPECT_EQ(edits.size(), 3);
}

TEST_F(BehavioursEditorTest, EscapeDuringADragMovesNothing) {
  const QPoint from(120, rowRect(0).center().y()), to(120, rowRect(2).bottom() - 2);
  QTest::mousePress(list().viewport(), Qt::LeftButton, {}, from);
  QTest::mouseMove(list().viewport(), to, 5);
  QTest::mouseMove(list().viewport(), to, 5);
  QTest::keyClick(&list(), Qt::Key_Escape);
  QTest::mouseRelease(list().viewport(), Qt::LeftButton, {}, to);
  EXPECT_TRUE(edits.isEmpty());
}

TEST_F(BehavioursEditorTest, DuplicatesAndRemoves) {
  clickRow(0);
  QTest::mouseClick(button("Duplicate"), Qt::LeftButton);
  EXPECT_EQ(namesOf(vehicle.behaviours), (Names{"out", "2_out", "back", "timer3"}));
  EXPECT_EQ(editor.chosen(), 1);
  QTest::keyClick(&list(), Qt::Key_Delete);
  EXPECT_EQ(namesOf(vehicle.behaviours), (Names{"out", "back", "timer3"}));
}

TEST_F(BehavioursEditorTest, ConditionsAreLinesAndAWrongOneIsReportedInPlace) {
  clickRow(0);
  showField("conditions");
  TextLinesEdit* conditions = lines("conditions");
  ASSERT_TRUE(conditions && conditions->hasFocus());
  QTest::keyClicks(conditions, "DEPLOY=true");
  QTest::keyClick(conditions, Qt::Key_Return);
  EXPECT_EQ(vehicle.behaviours[0].common.conditions.text(), "DEPLOY = true");
  QTest::keyClicks(conditions, "NAV_DEPTH <");
  list().setFocus();
  EXPECT_EQ(vehicle.behaviours[0].common.conditions.size(), 1u) << "a wrong line changes nothing";
  EXPECT_TRUE(isReported("line 2"));
  EXPECT_EQ(conditions->extraSelections().size(), 1) << "and is underlined";
  conditions->setFocus();
  QTest::keyClicks(conditions, " 5");
  QTest::keyClick(conditions, Qt::Key_Return);
  EXPECT_EQ(vehicle.behaviours[0].common.conditions.text(), "DEPLOY = true; NAV_DEPTH < 5");
  EXPECT_FALSE(isReported("line 2"));
  EXPECT_EQ(conditions->toPlainText(), "DEPLOY = true\nNAV_DEPTH < 5\n") << "the next line can be typed at once";
}

TEST_F(BehavioursEditorTest, ANameThatAnotherHasIsRefused) {
  clickRow(0);
  showField("name");
  auto* name = qobject_cast<QLineEdit*>(editor.focusWidget());
  ASSERT_TRUE(name);
  QTest::keyClicks(name, "back");
  QTest::keyClick(name, Qt::Key_Return);
  EXPECT_TRUE(edits.isEmpty());
  EXPECT_TRUE(isReported("there is a behaviour 'back' already"));
  name->selectAll();
  QTest::keyClicks(name, "away");
  QTest::keyClick(name, Qt::Key_Return);
  EXPECT_EQ(namesOf(vehicle.behaviours), (Names{"away", "back", "timer3"}));
  EXPECT_EQ(editor.chosen(), 0);
}

TEST_F(BehavioursEditorTest, APointIsTypedInNumbers) {
  clickRow(1);
  editor.choose(1, 1);
  QLineEdit* x = nullptr;
  for (QLineEdit* each : editor.findChildren<QLineEdit*>())
    if (each->parentWidget()->accessibleName() == "Point, east") x = each;
  ASSERT_TRUE(x);
  x->setFocus();
  x->selectAll();
  QTest::keyClicks(x, "75.5");
  QTest::keyClick(x, Qt::Key_Return);
  EXPECT_EQ(std::get<WaypointParams>(vehicle.behaviours[1].params).points.points[1], (Vec2{75.5, 20}));
  EXPECT_EQ(edits, QStringList{"Move point 2 of back"});
}

TEST_F(BehavioursEditorTest, TheHelmsModesAreAddedTypedAndRemoved) {
  editor.findChild<QTabBar*>()->setCurrentIndex(1);
  QToolButton* add = button("Add a mode");
  ASSERT_TRUE(add);
  QTest::mouseClick(add, Qt::LeftButton);
  QTest::mouseClick(button("Add a mode"), Qt::LeftButton);
  ASSERT_EQ(vehicle.helm.modes.size(), 2u);
  ASSERT_TRUE(editor.findChild<PropertyPanel*>()->showField("helm/modes/1", "set"));
  auto* set = qobject_cast<QLineEdit*>(editor.focusWidget());
  ASSERT_TRUE(set);
  set->selectAll();
  QTest::keyClicks(set, "MODE = SURVEYING");
  QTest::keyClick(set, Qt::Key_Return);
  EXPECT_EQ(vehicle.helm.modes[1].set.text(), "MODE = SURVEYING");
  QTest::mouseClick(button("Remove this mode"), Qt::LeftButton);
  ASSERT_EQ(vehicle.helm.modes.size(), 1u);
  EXPECT_EQ(vehicle.helm.modes[0].set.text(), "MODE = SURVEYING");
}

TEST_F(BehavioursEditorTest, ASurveyHasItsNumbersAndCanBecomeFreePoints) {
  SurveySpec pattern;
  pattern.width = 100, pattern.height = 60, pattern.laneWidth = 20;
  std::get<WaypointParams>(vehicle.behaviours[0].params).points = PointList::fromPattern(pattern);
  editor.setVehicle(vehicle);
  clickRow(1);
  clickRow(0);
  ASSERT_TRUE(editor.findChild<PropertyPanel*>()->showField("behaviours/out/points", "lane_width"));
  auto* lane = qobject_cast<QLineEdit*>(editor.focusWidget());
  lane->selectAll();
  QTest::keyClicks(lane, "10");
  QTest::keyClick(lane, Qt::Key_Return);
  const auto& points = std::get<WaypointParams>(vehicle.behaviours[0].params).points;
  EXPECT_EQ(points.points.size(), 22u);
  ASSERT_TRUE(points.activePattern());
  lane->selectAll();
  QTest::keyClicks(lane, "0");
  QTest::keyClick(lane, Qt::Key_Return);
  EXPECT_EQ(points.activePattern()->laneWidth, 10) << "no lanes of no width";
  QTest::mouseClick(button("Turn the survey into free points"), Qt::LeftButton);
  EXPECT_FALSE(points.activePattern());
  EXPECT_EQ(points.points.size(), 22u);
}

}  // namespace
}  // namespace antipode
