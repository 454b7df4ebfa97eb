// SPDX-License-Identifier: GPL-3.0-or-later
// Messages: several of one moment on the timeline, what a variable takes, colours of vehicles.
#include "tests/gui/tasks/task_fixture.h"
#include "widgets/panels/properties/colour_button.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/properties/property_row.h"
#include "widgets/panels/timeline/event_dialog.h"
#include "widgets/panels/timeline/timeline_view.h"

#include <QColorDialog>
#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace antipode {
namespace {

class ScriptTask : public WholeTask {
 protected:
  void placeBoat() {
    choose(Qt::Key_V, MapToolId::PlaceVehicle);
    clickMap({0, 0});
    choose(Qt::Key_S, MapToolId::Select);
    clickMap({0, 0});
  }
  EventDialog* askAt(double seconds) {
    raise("timeline");
    auto& timeline = *window_->findChild<TimelineView*>();
    EXPECT_TRUE(becomes([&] { return timeline.width() > 300; }));
    QTest::mouseDClick(&timeline, Qt::LeftButton, {},
                       QPoint(static_cast<int>(timeline.xFromTime(seconds)), timeline.height() / 2));
    return window_->findChild<EventDialog*>();
  }
  /// Types the last message of the dialog.
  void type(EventDialog& dialog, const QString& variable, const QString& value) {
    test::typeInto(*dialog.findChildren<QComboBox*>("messageVariable").back()->lineEdit(), variable);
    test::typeInto(*dialog.findChildren<QLineEdit*>("messageValue").back(), value);
  }
  void press(QPushButton* button) {
    ASSERT_TRUE(button && button->isEnabled());
    test::click(*button, button->rect().center());
  }
  QPushButton* ok(EventDialog& dialog) {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  }
  PropertyRow* row(const char* field) {
    for (auto* each : view<PropertyPanel>().findChildren<PropertyRow*>())
      if (each->field().name == field) return each;
    return nullptr;
  }
};

TEST_F(ScriptTask, SeveralMessagesOfOneMomentAreMadeAndEditedInTheDialog) {
  placeBoat();
  EventDialog* dialog = askAt(10);
  ASSERT_TRUE(dialog && dialog->isVisible());
  QStringList order;  // of the keys: from top to bottom
  for (QWidget* next = dialog->findChild<QWidget*>("eventTime"); order.size() < 6; next = next->nextInFocusChain())
    if (next->objectName().startsWith("event") || next->objectName().startsWith("message") ||
        next->objectName() == "moreMessages")
      order << next->objectName();
  order.removeAll("messageHint");
  EXPECT_EQ(order.mid(0, 5).join(' ').toStdString(),
            "eventTime messageVehicle messageVariable messageValue moreMessages");
  type(*dialog, "DESIRED_THRUST", "40");
  press(dialog->findChild<QPushButton*>("moreMessages"));
  EXPECT_FALSE(ok(*dialog)->isEnabled()) << "the second message is empty";
  type(*dialog, "DESIRED_THRUST", "10");
  EXPECT_FALSE(ok(*dialog)->isEnabled()) << "a variable comes once in an event";
  type(*dialog, "DESIRED_RUDDER", "-5");
  press(ok(*dialog));
  ASSERT_EQ(scenario().events.size(), 1u);
  const ScenarioEvent made = scenario().events.front();
  ASSERT_EQ(made.post.size(), 2u);
  EXPECT_EQ(made.post[0].first, "DESIRED_THRUST");
  EXPECT_EQ(made.post[1], (std::pair<std::string, MessageValue>("DESIRED_RUDDER", -5.0)));
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);

  auto& timeline = *window_->findChild<TimelineView*>();
  QTest::keyClick(&timeline, Qt::Key_Return);  // the new mark is the chosen one
  dialog = window_->findChild<EventDialog*>();
  ASSERT_TRUE(dialog && dialog->isVisible());
  EXPECT_EQ(dialog->findChildren<QComboBox*>("messageVariable").size(), 2);
  auto* remove = dialog->findChild<QToolButton*>("removeMessage");
  ASSERT_TRUE(remove);
  test::click(*remove, remove->rect().center());
  press(ok(*dialog));
  ASSERT_EQ(scenario().events.front().post.size(), 1u);
  undo();
  EXPECT_EQ(scenario().events.front(), made) << "as one step";
  EXPECT_EQ(saved("moment.yaml").events.front(), made);
}

TEST_F(ScriptTask, AVariableSaysItsTypeUnitAndRange) {
  placeBoat();
  raise("post");
  auto* variable = window_->findChild<QComboBox*>("messageVariable");
  auto* hint = window_->findChild<QLabel*>("messageHint");
  ASSERT_TRUE(variable && hint);
  test::typeInto(*variable->lineEdit(), "USM_TURN_RATE");
  EXPECT_TRUE(becomes([&] { return hint->text().startsWith("number, %, 0 to 100: "); }))
      << hint->text().toStdString();
  test::typeInto(*variable->lineEdit(), "DESIRED_RUDDER");
  EXPECT_TRUE(hint->text().startsWith("number, %, -100 to 100: ")) << hint->text().toStdString();
}

TEST_F(ScriptTask, AColourIsChosenBySwatchPickerAndName) {
  placeBoat();
  raise("properties");
  ASSERT_TRUE(becomes([&] { return row("colour") && row("colour")->isVisible(); }));
  auto* swatches = row("colour")->findChild<ColourButton*>();
  ASSERT_TRUE(swatches);
  for (QAction* action : swatches->menu()->actions())
    if (action->text() == "Red") action->trigger();
  EXPECT_EQ(vehicle(0).colour, "#d62728");
  for (QAction* action : swatches->menu()->actions())
    if (action->text().contains("Another")) action->trigger();
  auto* picker = window_->findChild<QColorDialog*>();
  ASSERT_TRUE(becomes([&] { return picker && picker->isVisible(); }));
  picker->setCurrentColor(QColor("#336699"));
  picker->accept();
  EXPECT_EQ(vehicle(0).colour, "#336699");
  auto* line = qobject_cast<QLineEdit*>(row("colour")->editor());
  ASSERT_TRUE(line);
  test::typeInto(*line, "turquoise");
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_EQ(vehicle(0).colour, "#009793");
  test::typeInto(*line, "no colour");
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_EQ(vehicle(0).colour, "#009793") << "nonsense changes nothing";
}

}  // namespace
}  // namespace antipode
