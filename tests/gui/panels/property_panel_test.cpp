// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/properties/property_panel.h"

#include "core/model/vehicle_params.h"
#include "tests/support/gui/mouse.h"
#include "tests/support/patience.h"
#include "widgets/base/field_words.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace antipode {
namespace {

struct Given {
  std::string path, field, text;
  bool operator==(const Given&) const = default;
};
void PrintTo(const Given& given, std::ostream* out) {
  *out << given.path << " " << given.field << "='" << given.text << "'";
}

class PropertyPanelTest : public testing::Test {
 protected:
  void SetUp() override {
    panel.resize(300, 500);
    show();
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    QApplication::setActiveWindow(&panel);
    QObject::connect(&panel, &PropertyPanel::valueEdited, &panel,
                     [this](const QString& p, const QString& f, const QString& t) {
                       given.push_back({p.toStdString(), f.toStdString(), t.toStdString()});
                     });
  }
  void show(const QString& path = "vehicles/abe/params") {
    panel.setSections(
        {{"Start", "vehicles/abe/start", fieldViews(start)}, {"Vehicle", path, fieldViews(params), notes}});
    QApplication::processEvents();
  }
  template <class Editor = QLineEdit>
  Editor& editor(const char* name) {
    for (Editor* found : panel.findChildren<Editor*>())
      if (found->accessibleName() == name) return *found;
    throw std::logic_error(std::string("no editor of ") + name);
  }
  void type(const char* name, const char* text) {
    QLineEdit& line = editor(name);
    line.setFocus();
    line.selectAll();
    QTest::keyClicks(&line, text);
  }
  QStringList problems() {
    QStringList texts;
    for (QLabel* label : panel.findChildren<QLabel*>())
      if (label->isVisible() && label->wordWrap()) texts << label->text();
    return texts;
  }

  StartPose start;
  VehicleParams params;
  std::map<std::string, FieldNotes> notes{{"drift_x", {.inherited = "0.1 from the environment"}}};
  PropertyPanel panel;
  std::vector<Given> given;
};

TEST_F(PropertyPanelTest, AVehicleThatIsSelectedAgainIsScrolledAsBefore) {
  QScrollBar& bar = *panel.findChild<QScrollArea*>()->verticalScrollBar();
  ASSERT_GT(bar.maximum(), 100);
  bar.setValue(100);
  const auto showScenario = [&] {
    panel.setSections({{"Scenario", "", fieldViews(params)}, {"Time", "time", fieldViews(start)}});
    QApplication::processEvents();
  };
  showScenario();
  EXPECT_EQ(bar.value(), 0) << "what was not shown before begins at its beginning";
  bar.setValue(30);
  show();
  EXPECT_EQ(bar.value(), 100);
  showScenario();
  EXPECT_EQ(bar.value(), 30);
}

TEST_F(PropertyPanelTest, InANarrowPanelTheColourIsNotCoveredByItsButton) {
  FieldView colour;
  colour.name = "colour";
  colour.text = "#448df1";
  panel.setSections({{"Vehicle", "vehicles/abe", {colour}}});
  panel.resize(170, 300);
  const auto* button = panel.findChild<QToolButton*>("colourButton");
  ASSERT_TRUE(button);
  const QLineEdit& line = editor("colour");
  EXPECT_TRUE(test::becomes([&] { return panel.width() == 170 && line.width() > 0; }));
  QTest::qWait(20);
  EXPECT_LE(line.geometry().right(), button->geometry().left());
}

TEST_F(PropertyPanelTest, NumberIsGivenOnceOnEnter) {
  type("turn_rate", "55");
  QTest::keyClick(&editor("turn_rate"), Qt::Key_Return);
  editor("turn_radius").setFocus();
  EXPECT_EQ(given, (std::vector<Given>{{"vehicles/abe/params", "turn_rate", "55"}}));
}

TEST_F(PropertyPanelTest, UnitsSumsAndDecimalCommasAreUnderstood) {
  for (const auto& [text, wanted] :
       {std::pair("2 kn", "1.02888889"), std::pair("3*0,5", "1.5"), std::pair("7,2 km/h", "2")}) {
    given.clear();
    type("max_speed", text);
    QTest::keyClick(&editor("max_speed"), Qt::Key_Return);
    ASSERT_EQ(given.size(), 1u) << text;
    EXPECT_EQ(given.front().text, wanted);
    EXPECT_EQ(editor("max_speed").text().toStdString(), wanted);
  }
  type("max_speed", "2 km");
  QTest::keyClick(&editor("max_speed"), Qt::Key_Return);
  ASSERT_EQ(problems().size(), 1);
  EXPECT_TRUE(problems().first().startsWith("'km' is not a unit for a value in m/s"))
      << problems().first().toStdString();
}

TEST_F(PropertyPanelTest, LeavingTheFieldGivesTheNumberToo) {
  type("turn_rate", "55");
  editor("turn_radius").setFocus();
  EXPECT_EQ(given.size(), 1u);
}

TEST_F(PropertyPanelTest, TheSameNumberInOtherWordsIsNoEdit) {
  type("turn_rate", "70.00");
  QTest::keyClick(&editor("turn_rate"), Qt::Key_Return);
  EXPECT_TRUE(given.empty());
  EXPECT_EQ(editor("turn_rate").text(), "70");
}

struct Refusal {
  const char* field;
  const char* text;
  const char* message;
};
class PropertyPanelRefusal : public PropertyPanelTest, public testing::WithParamInterface<Refusal> {};

TEST_P(PropertyPanelRefusal, IsExplainedAndGivesNothing) {
  const auto& [field, text, message] = GetParam();
  type(field, text);
  QTest::keyClick(&editor(field), Qt::Key_Return);
  EXPECT_TRUE(given.empty());
  ASSERT_EQ(problems().size(), 1);
  EXPECT_EQ(problems().first().toStdString(), message);
  EXPECT_EQ(editor(field).text(), text) << "the typing stays to be mended";
  QTest::keyClick(&editor(field), Qt::Key_Escape);
  EXPECT_TRUE(problems().isEmpty());
  EXPECT_EQ(editor(field).text().toStdString(), fieldText(params, field).value());
}

INSTANTIATE_TEST_SUITE_P(
    Inputs, PropertyPanelRefusal,
    testing::Values(Refusal{"turn_rate", "abc", "'abc' is not a number; expected a number from 0 to 100 (%)"},
                    Refusal{"turn_rate", "101",
                            "turn_rate: 101 is out of range; expected a number from 0 to 100 (%)"},
                    Refusal{"max_speed", "0", "max_speed: 0 is out of range; expected a number above 0 (m/s)"},
                    Refusal{"turn_radius", " ", "a value is needed; expected a number of at least 0 (m)"}),
    [](const auto& row) { return "Case" + std::to_string(row.index); });

TEST_F(PropertyPanelTest, ATooltipShowsTheRangeThatPhysicsGives) {
  const auto toolTipOf = [&](const char* field) {
    const QWidget* row = &editor(field);
    while (row && row->toolTip().isEmpty()) row = row->parentWidget();
    return row ? row->toolTip() : QString();
  };
  EXPECT_TRUE(toolTipOf("turn_rate").contains("a number from 0 to 100 (%)"))
      << toolTipOf("turn_rate").toStdString();
  EXPECT_TRUE(toolTipOf("turn_radius").contains("a number from 0 to 1e7 (m)"));
  EXPECT_TRUE(toolTipOf("max_speed").contains("a number above 0 to 10000 (m/s)"));
  EXPECT_TRUE(toolTipOf("drift_x").contains("a number from -10000 to 10000 (m/s)"));
}

TEST_F(PropertyPanelTest, EmptyUnsetsAnOptionalField) {
  params.driftX = 0.5;
  show();
  EXPECT_EQ(editor("drift_x").text(), "0.5");
  type("drift_x", " ");
  QTest::keyClick(&editor("drift_x"), Qt::Key_Return);
  EXPECT_EQ(given, (std::vector<Given>{{"vehicles/abe/params", "drift_x", ""}}));
}

TEST_F(PropertyPanelTest, UnsetFieldShowsWhatItInherits) {
  EXPECT_EQ(editor("drift_x").text(), "");
  EXPECT_EQ(editor("drift_x").placeholderText(), "0.1 from the environment");
}

TEST_F(PropertyPanelTest, HalfTypedTextSurvivesARefreshOfTheSameItem) {
  type("turn_rate", "5");
  params.turnRate = 60;
  params.turnRadius = 8;
  show();
  EXPECT_EQ(editor("turn_rate").text(), "5");
  EXPECT_EQ(editor("turn_radius").text(), "8");
  EXPECT_TRUE(editor("turn_rate").hasFocus());
  QTest::keyClick(&editor("turn_rate"), Qt::Key_Escape);
  EXPECT_EQ(editor("turn_rate").text(), "60");
}

TEST_F(PropertyPanelTest, HalfTypedTextIsNotCarriedToAnotherItem) {
  type("turn_rate", "5");
  show("vehicles/ben/params");
  EXPECT_EQ(editor("turn_rate").text(), "70");
  QTest::keyClick(&editor("turn_rate"), Qt::Key_Return);
  EXPECT_TRUE(given.empty());
}

TEST_F(PropertyPanelTest, ValueTheOwnerDidNotTakeGoesBackOnRefresh) {
  type("turn_rate", "55");
  QTest::keyClick(&editor("turn_rate"), Qt::Key_Return);
  show();
  EXPECT_EQ(editor("turn_rate").text(), "70");
}

TEST_F(PropertyPanelTest, RefusalByTheOwnerKeepsTheTypingWithItsMessage) {
  type("thrust_map", "20:x");
  QTest::keyClick(&editor("thrust_map"), Qt::Key_Return);
  panel.showProblem("vehicles/abe/params", "thrust_map", "'20:x' is not a pair");
  show();
  EXPECT_EQ(editor("thrust_map").text(), "20:x");
  EXPECT_EQ(problems(), QStringList{"'20:x' is not a pair"});
  QTest::keyClick(&editor("thrust_map"), Qt::Key_Escape);
  EXPECT_EQ(editor("thrust_map").text(), "");
  EXPECT_TRUE(problems().isEmpty());
}

TEST_F(PropertyPanelTest, AFieldWithAWrongValueIsMarkedUnlessAnotherIsBeingTyped) {
  PropertySection section{"Vehicle", "vehicles/abe/params", fieldViews(params)};
  section.notes["turn_rate"].problem = "it contradicts another one";
  const auto present = [&] {
    panel.setSections({{"Start", "vehicles/abe/start", fieldViews(start)}, section});
    QApplication::processEvents();
  };
  present();
  EXPECT_EQ(problems(), QStringList{"it contradicts another one"});
  type("turn_rate", "55");
  EXPECT_TRUE(problems().isEmpty());
  QTest::keyClick(&editor("turn_rate"), Qt::Key_Escape);
  EXPECT_EQ(problems(), QStringList{"it contradicts another one"});
  section.notes.clear();
  present();
  EXPECT_TRUE(problems().isEmpty());
}

TEST_F(PropertyPanelTest, ResetButtonStandsBesideChangedValuesOnly) {
  params.turnRate = 40;
  show();
  EXPECT_FALSE(editor<QToolButton>("Reset turn_radius").isVisible());
  EXPECT_TRUE(editor<QToolButton>("Reset turn_rate").isVisible());
  QTest::mouseClick(&editor<QToolButton>("Reset turn_rate"), Qt::LeftButton);
  EXPECT_EQ(given, (std::vector<Given>{{"vehicles/abe/params", "turn_rate", "70"}}));
}

TEST_F(PropertyPanelTest, AFieldGoesBackToItsDefaultByKeysInItsMenu) {
  params.turnRate = 40;
  show();
  EXPECT_EQ(editor<QToolButton>("Reset turn_rate").focusPolicy(), Qt::NoFocus) << "Tab goes from field to field";
  const auto resetIn = [&](const char* field) {
    QLineEdit& line = editor(field);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(2, 2), line.mapToGlobal(QPoint(2, 2)));
    QCoreApplication::sendEvent(&line, &event);
    auto* menu = line.findChild<QMenu*>("fieldMenu");
    auto* reset = menu ? menu->findChild<QAction*>("resetField") : nullptr;
    if (!reset) throw std::logic_error("no menu");
    const bool can = reset->isEnabled();
    reset->trigger();
    menu->close();
    return can;
  };
  EXPECT_FALSE(resetIn("turn_radius"));
  EXPECT_TRUE(given.empty());
  EXPECT_TRUE(resetIn("turn_rate"));
  EXPECT_EQ(given, (std::vector<Given>{{"vehicles/abe/params", "turn_rate", "70"}}));
}

TEST_F(PropertyPanelTest, TabAndDownLeadFromTheFilterIntoTheFieldsOfAnySelection) {
  QLineEdit& filter = editor("Filter the properties");
  const auto focused = [] {
    const QWidget* widget = QApplication::focusWidget();
    return widget ? widget->accessibleName().toStdString() : std::string();
  };
  const auto goesThrough = [&](Qt::Key first, std::vector<std::string> fields) {
    filter.setFocus();
    Qt::Key key = first;
    for (const std::string& field : fields) {
      QTest::keyClick(QApplication::focusWidget(), key);
      EXPECT_EQ(focused(), field);
      key = Qt::Key_Tab;
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    EXPECT_EQ(focused(), fields[fields.size() - 2]);
  };
  start.x = 3;  // a changed field has its button
  show();
  goesThrough(Qt::Key_Tab, {"x", "y"});
  // Another selection: the rows are made anew.
  panel.setSections({{"Vehicle", "vehicles/ben/params", fieldViews(params)}});
  const std::vector<FieldView> fields = fieldViews(params);
  goesThrough(Qt::Key_Tab, {fields[0].name, fields[1].name});
  goesThrough(Qt::Key_Down, {fields[0].name, fields[1].name});
  filter.setText("turn_radius");
  filter.setFocus();
  QTest::keyClick(&filter, Qt::Key_Down);
  EXPECT_EQ(focused(), "turn_radius") << "the first that is shown";
}

TEST_F(PropertyPanelTest, FlagsAndChoicesAreGivenWhenPicked) {
  QCheckBox& flag = editor<QCheckBox>("thrust_reflect");
  QTest::mouseClick(&flag, Qt::LeftButton, {}, QPoint(8, flag.height() / 2));
  QComboBox& choice = editor<QComboBox>("thrust_mode_diff");
  choice.setFocus();
  QTest::keyClick(&choice, Qt::Key_Down);
  EXPECT_EQ(given, (std::vector<Given>{{"vehicles/abe/params", "thrust_reflect", "true"},
                                       {"vehicles/abe/params", "thrust_mode_diff", "differential"}}));
}

TEST(WrittenUnit, PowersStandAbove) {
  EXPECT_EQ(writtenUnit("m/s^2"), "m/s²");
  EXPECT_EQ(writtenUnit("kg m2"), "kg m²");
  EXPECT_EQ(writtenUnit("V/N3"), "V/N³");
  EXPECT_EQ(writtenUnit("%s2/m"), "%s²/m");
  EXPECT_EQ(writtenUnit("1/s"), "1/s");
}

TEST_F(PropertyPanelTest, AChoiceIsShownInPlainWordsAndGivenInThoseOfTheFile) {
  const FieldView model{.name = "model",
                        .info = {},
                        .kind = FieldKind::Choice,
                        .text = "hover",
                        .defaultText = "usimmarine",
                        .isDefault = false,
                        .choices = {"usimmarine", "hover"}};
  panel.setSections({{"Vehicle", "vehicles/abe", {model}}});
  QApplication::processEvents();
  QComboBox& choice = editor<QComboBox>("model");
  EXPECT_EQ(choice.currentText(), "hovering");
  choice.setFocus();
  QTest::keyClick(&choice, Qt::Key_Up);
  EXPECT_EQ(choice.currentText(), "marine");
  EXPECT_EQ(given, (std::vector<Given>{{"vehicles/abe", "model", "usimmarine"}}));
}

TEST_F(PropertyPanelTest, ArrowKeysStepAndGiveOneEditAfterAPause) {
  QLineEdit& line = editor("turn_rate");
  line.setFocus();
  QTest::keyClick(&line, Qt::Key_Up);
  QTest::keyClick(&line, Qt::Key_Up);
  EXPECT_EQ(line.text(), "72");
  EXPECT_TRUE(given.empty());
  EXPECT_TRUE(test::becomes([&] { return !given.empty(); }));
  EXPECT_EQ(given, (std::vector<Given>{{"vehicles/abe/params", "turn_rate", "72"}}));
}

TEST_F(PropertyPanelTest, WheelOverAFieldWithoutFocusChangesNothing) {
  editor("turn_radius").setFocus();
  QLineEdit& line = editor("turn_rate");
  const QPointF middle(line.rect().center());
  const auto turn = [&] {
    QWheelEvent wheel(middle, line.mapToGlobal(middle), {}, {0, 120}, {}, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&line, &wheel);
  };
  turn();
  EXPECT_EQ(line.text(), "70");
  line.setFocus();
  turn();
  EXPECT_EQ(line.text(), "71");
}

TEST_F(PropertyPanelTest, MixedValuesAreShownAsSuchAndEditedTogether) {
  for (const char* name : {"turn_rate", "thrust_reflect"}) notes[name].isMixed = true;
  show();
  EXPECT_EQ(editor("turn_rate").text(), "");
  EXPECT_EQ(editor("turn_rate").placeholderText(), "mixed");
  EXPECT_EQ(editor<QCheckBox>("thrust_reflect").checkState(), Qt::PartiallyChecked);
  type("turn_rate", "70");
  QTest::keyClick(&editor("turn_rate"), Qt::Key_Return);
  EXPECT_EQ(given, (std::vector<Given>{{"vehicles/abe/params", "turn_rate", "70"}}));
}

TEST_F(PropertyPanelTest, FilterFindsNamesAndHelp) {
  QLineEdit& filter = editor("Filter the properties");
  filter.setFocus();
  QTest::keyClicks(&filter, "turn rad");
  EXPECT_TRUE(editor("turn_radius").isVisible());
  int shown = 0;
  for (QLineEdit* line : panel.findChildren<QLineEdit*>()) shown += line != &filter && line->isVisible();
  EXPECT_EQ(shown, 2) << "turn_radius and max_speed, whose help speaks of the turn radius";
  QTest::keyClicks(&filter, "zzz");
  EXPECT_EQ(problems(), QStringList{"No field matches the filter"});
}

TEST_F(PropertyPanelTest, ButtonOfAListAsksForItsEditor) {
  QString asked;
  QObject::connect(&panel, &PropertyPanel::openEditorRequested, &panel,
                   [&](const QString& path, const QString& field) { asked = path + "/" + field; });
  QTest::mouseClick(&editor<QToolButton>("Open the editor of thrust_map"), Qt::LeftButton);
  EXPECT_EQ(asked, "vehicles/abe/params/thrust_map");
}

TEST_F(PropertyPanelTest, ShowFieldOpensItsSectionAndFocusesIt) {
  for (QAbstractButton* header : panel.findChildren<QAbstractButton*>())
    if (header->text() == "Vehicle") QTest::mouseClick(header, Qt::LeftButton);
  EXPECT_TRUE(panel.showField("vehicles/abe/params", "prefix"));
  EXPECT_TRUE(editor("prefix").hasFocus());
  EXPECT_EQ(editor("prefix").selectedText(), "USM");
  EXPECT_FALSE(editor("prefix").visibleRegion().isEmpty());
  EXPECT_FALSE(panel.showField("vehicles/abe/params", "nonsense"));
}

TEST_F(PropertyPanelTest, AFieldThatCannotBeSetIsOffSaysWhyAndDropsWhatWasTyped) {
  FieldView name;
  name.name = "name", name.kind = FieldKind::Text, name.text = "abe";
  PropertySection section{"Vehicle", "vehicles/abe", {name}};
  panel.setSections({section});
  type("name", "zed");
  section.notes["name"].locked = "select one vehicle";
  panel.setSections({section});
  EXPECT_FALSE(editor("name").isEnabled());
  EXPECT_EQ(editor("name").text(), "abe");
  EXPECT_TRUE(editor("name").parentWidget()->toolTip().contains("select one vehicle"));
  EXPECT_TRUE(given.empty());
  section.notes.clear();
  panel.setSections({section});
  EXPECT_TRUE(editor("name").isEnabled());
}

TEST_F(PropertyPanelTest, AShownSectionIsOpenWithItsHeadingAtTheTop) {
  QAbstractButton* heading = nullptr;
  for (QAbstractButton* header : panel.findChildren<QAbstractButton*>())
    if (header->text() == "Vehicle") heading = header;
  ASSERT_TRUE(heading);
  QTest::mouseClick(heading, Qt::LeftButton);
  ASSERT_FALSE(heading->isChecked());
  const auto& scroll = *panel.findChild<QScrollArea*>();
  ASSERT_GT(heading->mapTo(&scroll, QPoint()).y(), 0);
  panel.showSection("vehicles/abe/params");
  EXPECT_TRUE(heading->isChecked());
  EXPECT_TRUE(test::becomes([&] { return heading->mapTo(&scroll, QPoint()).y() == 0; }));
}

TEST_F(PropertyPanelTest, RefreshingManyFieldsIsQuick) {
  const double before = test::processorSeconds();
  for (int i = 0; i < 20; ++i) {
    params.turnRate = i;
    params.driftX = i;
    show();
  }
  EXPECT_LT(test::processorSeconds() - before, 20 * 0.05 * test::kPatience)
      << "50 ms is the longest stall the window may have";
}

}  // namespace
}  // namespace antipode
