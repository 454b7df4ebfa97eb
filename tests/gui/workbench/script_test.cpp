// SPDX-License-Identifier: GPL-3.0-or-later
// Messages: sent now, by a button, by the script on the timeline, and from the run back into the script.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/panels/post/post_panel.h"
#include "widgets/panels/timeline/event_dialog.h"
#include "widgets/panels/timeline/timeline_view.h"

#include <QAction>
#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

#include <functional>

namespace antipode {
namespace {

constexpr const char* kScripted = R"(antipode: 1
name: Scripted   # by hand
time: {step: 0.1, record_every: 0.1, duration: 100}
vehicles:
  - {name: abe, params: {max_acceleration: 0}}
  - {name: ben, start: {y: 60}}
events:
  - {at: 20, vehicle: abe, post: {DESIRED_THRUST: 40}}   # go
  - {at: 40, every: 10, times: 3, post: {DRIFT_VECTOR_ADD: "90, 0.2"}}
buttons:
  - {text: Stop, vehicle: abe, post: {DESIRED_THRUST: 0}}
)";

class ScriptTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    window_->resize(1500, 900);
    open(kScripted);
  }
  PostPanel& postPanel() { return *window_->findChild<PostPanel*>(); }
  QPushButton& button(const char* name) { return *postPanel().findChild<QPushButton*>(name); }
  void click(QPushButton& button) { test::click(button, button.rect().center()); }
  void typeMessage(const QString& variable, const QString& value) {
    auto& combo = *postPanel().findChild<QComboBox*>("messageVariable");
    auto& field = *postPanel().findChild<QLineEdit*>("messageValue");
    test::typeInto(*combo.lineEdit(), variable);
    test::typeInto(field, value);
  }
  void choose(const QString& vehicle) {
    auto& combo = *postPanel().findChild<QComboBox*>("messageVehicle");
    combo.setCurrentIndex(combo.findText(vehicle));
  }
  /// Opens the dialog of a message of the script, changes something and accepts.
  void editMessage(const char* id, const std::function<void(EventDialog&)>& change) {
    emit timeline().editRequested(id);
    EventDialog* dialog = nullptr;
    for (EventDialog* each : window_->findChildren<EventDialog*>())
      if (each->isVisible()) dialog = each;
    ASSERT_TRUE(dialog);
    change(*dialog);
    auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(ok->isEnabled());
    test::click(*ok, ok->rect().center());
  }
  TimelineView& timeline() { return *window_->findChild<TimelineView*>(); }
  QPoint markAt(const char* id) { return timeline().markRect(id).center(); }
  QPoint at(double seconds, int row) {
    return {static_cast<int>(timeline().xFromTime(seconds)),
            timeline().markRect("events/0").center().y() + (row - 1) * 24};
  }
};

TEST_F(ScriptTest, AMessageIsSentToARunningVehicleAndTurnsIntoTheScript) {
  raise("post");
  typeMessage("DESIRED_THRUST", "50");
  choose("abe");
  EXPECT_FALSE(button("post").isEnabled()) << "nothing runs yet";
  EXPECT_TRUE(postPanel().findChild<QLabel*>("messageHint")->text().contains("%")) << "type, unit and meaning";
  session().play();
  ASSERT_TRUE(becomes([&] { return button("post").isEnabled(); }));
  click(button("post"));
  ASSERT_TRUE(becomes([&] { return newest(0, Channel::Speed) > 0.5; }));
  EXPECT_EQ(newest(1, Channel::Speed), 0) << "ben got nothing";
  session().pause();
  ASSERT_TRUE(becomes([&] { return button("postsToScript").isEnabled(); }));
  click(button("postsToScript"));
  ASSERT_EQ(scenario().events.size(), 3u);
  EXPECT_EQ(scenario().events[2].vehicle, "abe");
  EXPECT_EQ(scenario().events[2].post.front().first, "DESIRED_THRUST");
  EXPECT_TRUE(scenario().events[2].step);
  click(button("postsToScript"));
  EXPECT_EQ(scenario().events.size(), 3u) << "not twice";
}

TEST_F(ScriptTest, AVariableThatWantsANumberTakesNoText) {
  raise("post");
  session().play();
  typeMessage("DESIRED_THRUST", "fast");
  EXPECT_FALSE(button("post").isEnabled());
  typeMessage("DESIRED_THRUST", "12,5");
  EXPECT_TRUE(becomes([&] { return button("post").isEnabled(); })) << "a decimal comma is understood";
}

TEST_F(ScriptTest, ButtonsOfTheScenarioPostAndNewOnesAreKept) {
  raise("post");
  auto* stop = postPanel().findChild<QPushButton*>("postButton");
  ASSERT_TRUE(stop);
  EXPECT_EQ(stop->text(), "Stop");
  EXPECT_TRUE(stop->toolTip().contains("DESIRED_THRUST = 0"));
  EXPECT_FALSE(stop->isEnabled());
  typeMessage("DEPLOY", "true");
  click(button("keepAsButton"));
  auto* question = window_->findChild<QInputDialog*>("buttonText");
  ASSERT_TRUE(question);
  question->setTextValue("Deploy");
  question->accept();
  ASSERT_TRUE(becomes([&] { return scenario().buttons.size() == 2; }));
  EXPECT_EQ(scenario().buttons[1].text, "Deploy");
  const std::string text = document().currentText();
  EXPECT_NE(text.find("Deploy, post: {DEPLOY: true}"), std::string::npos) << text;
  EXPECT_NE(text.find("# go"), std::string::npos);
  undo();
  EXPECT_EQ(document().currentText(), kScripted);
}

TEST_F(ScriptTest, AMarkIsDraggedInTimeAndToAnotherVehicleAsOneStep) {
  raise("timeline");
  ASSERT_TRUE(becomes([&] { return timeline().width() > 300; }));
  test::drag(timeline(), markAt("events/0"), at(30, 2));
  EXPECT_NEAR(scenario().events[0].at.value(), 30, 1.5);
  EXPECT_EQ(scenario().events[0].vehicle, "ben");
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_NE(document().currentText().find("# go"), std::string::npos);
  undo();
  EXPECT_EQ(document().currentText(), kScripted);
}

TEST_F(ScriptTest, ADragWithCtrlCopiesAndEscapeTakesADragBack) {
  raise("timeline");
  ASSERT_TRUE(becomes([&] { return timeline().width() > 300; }));
  test::drag(timeline(), markAt("events/0"), at(60, 1), Qt::ControlModifier);
  ASSERT_EQ(scenario().events.size(), 3u);
  EXPECT_EQ(scenario().events[0].at, 20);
  EXPECT_NEAR(scenario().events[2].at.value(), 60, 1.5);
  undo();
  {
    test::Drag drag(timeline(), markAt("events/0"));
    drag.to(at(80, 1));
    EXPECT_NE(scenario().events[0].at, 20);
    drag.escape();
  }
  EXPECT_EQ(scenario().events[0].at, 20);
  EXPECT_FALSE(document().isModified());
}

TEST_F(ScriptTest, ADoubleClickAsksForAMessageAndAddsIt) {
  raise("timeline");
  ASSERT_TRUE(becomes([&] { return timeline().width() > 300; }));
  QTest::mouseDClick(&timeline(), Qt::LeftButton, {}, at(70, 2));
  auto* dialog = window_->findChild<EventDialog*>();
  ASSERT_TRUE(dialog && dialog->isVisible());
  EXPECT_EQ(dialog->fields().vehicle, "ben") << "the row that was clicked";
  EXPECT_NEAR(dialog->fields().at, 70, 1.5);
  test::typeInto(*dialog->findChild<QComboBox*>("messageVariable")->lineEdit(), "RESET_NAV");
  auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  EXPECT_FALSE(ok->isEnabled()) << "there is no value yet";
  test::typeInto(*dialog->findChild<QLineEdit*>("messageValue"), "1");
  ASSERT_TRUE(ok->isEnabled());
  test::click(*ok, ok->rect().center());
  ASSERT_EQ(scenario().events.size(), 3u);
  EXPECT_EQ(scenario().events[2].vehicle, "ben");
  EXPECT_EQ(scenario().events[2].post.front().first, "RESET_NAV");
}

TEST_F(ScriptTest, WhatAVehicleWouldNotTakeIsToldWhileItIsTyped) {
  raise("timeline");
  editMessage("events/1", [&](EventDialog& dialog) {
    const auto& hint = *dialog.findChild<QLabel*>("messageHint");
    auto& value = *dialog.findChild<QLineEdit*>("messageValue");
    const QString meaning = hint.text();
    for (const char* wrong : {"abc", ""}) {
      value.setText(wrong);
      EXPECT_TRUE(hint.text().startsWith("DRIFT_VECTOR_ADD: ")) << wrong << ": " << hint.text().toStdString();
    }
    test::typeInto(value, "90, 0.3");
    EXPECT_EQ(hint.text(), meaning);
    EXPECT_GT(value.width(), dialog.findChild<QComboBox*>("messageVariable")->width());
  });
  EXPECT_EQ(scenario().events[1].post.front().second, MessageValue("90, 0.3"));
}

constexpr const char* kBySteps = R"(antipode: 1
time: {step: 0.1, duration: 100}
vehicles: [{name: abe}]
events:
  - {step: 10, every_steps: 10, times: 5, post: {COUNT: 1}}
  - {step: 10, post: {ONCE: 2}}
  - {at: 20.00049, post: {WORD: "5", OTHER: 6}}
)";

TEST_F(ScriptTest, AMessageThatIsAcceptedAsItIsStaysAsItIsWritten) {
  open(kBySteps);
  raise("timeline");
  for (const char* id : {"events/0", "events/1", "events/2"}) {
    editMessage(id, [](EventDialog&) {});
    EXPECT_EQ(document().currentText(), kBySteps) << id;
  }
  EXPECT_FALSE(document().isModified());
}

TEST_F(ScriptTest, AMessageByStepsIsRepeatedBySteps) {
  open(kBySteps);
  raise("timeline");
  const auto problems = document().problems().size();
  editMessage("events/0", [](EventDialog& dialog) {
    EXPECT_NEAR(dialog.fields().every, 1, 1e-9);
    test::typeInto(*dialog.findChild<QLineEdit*>("messageValue"), "3");
  });
  EXPECT_EQ(scenario().events[0].post.front().second, MessageValue(3.0));
  EXPECT_EQ(scenario().events[0].everySteps, 10);
  EXPECT_EQ(scenario().events[0].times, 5);
  const auto repeatEvery = [&](double seconds) {
    editMessage("events/1", [seconds](EventDialog& dialog) {
      dialog.findChild<QDoubleSpinBox*>("eventEvery")->setValue(seconds);
    });
  };
  repeatEvery(5);
  EXPECT_EQ(scenario().events[1].everySteps, 50);
  EXPECT_FALSE(scenario().events[1].every);
  EXPECT_EQ(document().problems().size(), problems);
  repeatEvery(0);
  EXPECT_FALSE(scenario().events[1].everySteps);
}

TEST_F(ScriptTest, ATextThatLooksLikeANumberStaysOneWhenTheTimeIsChanged) {
  open(kBySteps);
  raise("timeline");
  editMessage("events/2",
              [](EventDialog& dialog) { dialog.findChild<QDoubleSpinBox*>("eventTime")->setValue(30); });
  EXPECT_EQ(scenario().events[2].at, 30);
  EXPECT_EQ(scenario().events[2].post[0].second, MessageValue("5"));
  EXPECT_EQ(scenario().events[2].post[1].second, MessageValue(6.0));
}

TEST_F(ScriptTest, NumbersAreTypedWithAPointOrACommaInEveryLanguage) {
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::German));
  EventDialog dialog(window_.get());
  QLocale::setDefault(before);
  dialog.show();
  auto& at = *dialog.findChild<QDoubleSpinBox*>("eventTime");
  for (const char* text : {"1.5", "1,5"}) {
    at.setValue(0);
    test::typeInto(at, text);
    EXPECT_EQ(dialog.fields().at, 1.5) << text;
  }
  window_->findChild<QAction*>("Preferences")->trigger();
  int boxes = 0;
  for (QDoubleSpinBox* box : window_->findChildren<QDoubleSpinBox*>()) {
    if (box->decimals() == 0 || box->minimum() > 1.5 || box->maximum() < 1.5) continue;
    ++boxes;
    box->setLocale(QLocale(QLocale::German));
    for (const char* text : {"1.5", "1,5"})
      EXPECT_EQ(box->valueFromText(box->prefix() + text + box->suffix()), 1.5)
          << box->objectName().toStdString() << box->accessibleName().toStdString() << ' ' << text;
  }
  EXPECT_GT(boxes, 5);
}

TEST_F(ScriptTest, TheTimelineIsWorkedByKeys) {
  raise("timeline");
  timeline().setFocus();
  QTest::keyClick(&timeline(), Qt::Key_Right);
  EXPECT_EQ(timeline().chosen(), "events/0");
  QTest::keyClick(&timeline(), Qt::Key_Right, Qt::AltModifier);
  EXPECT_GT(scenario().events[0].at.value(), 20);
  QTest::keyClick(&timeline(), Qt::Key_Delete);
  EXPECT_EQ(scenario().events.size(), 1u);
  undo();
  undo();
  EXPECT_EQ(document().currentText(), kScripted);
}

TEST(TimelineKeys, ArrowsGoPastTheMarksOfAScript) {
  TimelineView view;
  view.setRows({{"all vehicles", {}}});
  std::vector<TimelineMark> marks;
  double time = 0;
  for (const char* id : {"events/0", "scripts/0", "scripts/0", "scripts/0", "vehicles/rov/requests/0"})
    marks.push_back({id, 0, ++time, TimelineKind::Script, {}, false, {}});
  view.setMarks(marks);
  const auto chosenBy = [&](Qt::Key key) {
    QTest::keyClick(&view, key);
    return view.chosen().toStdString();
  };
  EXPECT_EQ(chosenBy(Qt::Key_Right), "events/0");
  EXPECT_EQ(chosenBy(Qt::Key_Right), "scripts/0");
  EXPECT_EQ(chosenBy(Qt::Key_Right), "vehicles/rov/requests/0");
  EXPECT_EQ(chosenBy(Qt::Key_Right), "vehicles/rov/requests/0") << "it is the last one";
  EXPECT_EQ(chosenBy(Qt::Key_Left), "scripts/0");
  EXPECT_EQ(chosenBy(Qt::Key_Left), "events/0");
  EXPECT_EQ(chosenBy(Qt::Key_Left), "events/0");
}

TEST_F(ScriptTest, TheTimelineHasItsKeysForRequestsAndInAPausedRun) {
  open(R"(antipode: 1
vehicles:
  - {name: rov, model: hover, requests: [{at: 20, x: 6, y: 6, depth: 0, heading: 0}]}
)");
  raise("timeline");
  timeline().setFocus();
  QTest::keyClick(&timeline(), Qt::Key_Right);
  ASSERT_EQ(timeline().chosen(), "vehicles/rov/requests/0");
  QTest::keyClick(&timeline(), Qt::Key_Right, Qt::AltModifier);
  EXPECT_GT(scenario().vehicles[0]->hover->requests.at(0).at.value(), 20);
  QTest::keyClick(&timeline(), Qt::Key_Delete);
  ASSERT_EQ(scenario().vehicles.size(), 1u);
  EXPECT_TRUE(scenario().vehicles[0]->hover->requests.empty());
  ASSERT_TRUE(document().save());

  open(kScripted);
  session().stepForward(5);
  ASSERT_TRUE(waitForTime(0.4));
  raise("timeline");
  timeline().setFocus();
  QTest::keyClick(&timeline(), Qt::Key_Right);
  ASSERT_EQ(timeline().chosen(), "events/0");
  QTest::keyClick(&timeline(), Qt::Key_Right, Qt::AltModifier);
  EXPECT_GT(scenario().events[0].at.value(), 20);
  QTest::keyClick(&timeline(), Qt::Key_Delete);
  EXPECT_EQ(scenario().events.size(), 1u);
  EXPECT_EQ(scenario().vehicles.size(), 2u);
}

TEST_F(ScriptTest, AMessageToAVehicleWithoutARowOfItsOwnStaysItsMessage) {
  open(R"(antipode: 1
time: {step: 0.1, duration: 100}
vehicles:
  - {name: "boat{n}", count: 600, spacing: [10, 0]}
  - {name: ben, start: {y: 60}}
events:
  - {at: 20, vehicle: ben, post: {DESIRED_THRUST: 40}}
)");
  raise("timeline");
  timeline().setFocus();
  QTest::keyClick(&timeline(), Qt::Key_Right);
  QTest::keyClick(&timeline(), Qt::Key_Right, Qt::AltModifier);
  EXPECT_GT(scenario().events[0].at.value(), 20);
  EXPECT_EQ(scenario().events[0].vehicle, "ben");
  emit timeline().copyRequested("events/0", 60, 0);
  ASSERT_EQ(scenario().events.size(), 2u);
  EXPECT_EQ(scenario().events[1].vehicle, "ben");
  emit timeline().copyRequested("events/0", 60, 1);
  ASSERT_EQ(scenario().events.size(), 3u);
  EXPECT_EQ(scenario().events[2].vehicle, "boat1") << "another row is another vehicle";
}

}  // namespace
}  // namespace antipode
