// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/tree/scenario_tree.h"

#include "tests/support/gui/mouse.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <QTreeView>

namespace antipode {
namespace {

TreeItem vehicle(const QString& name, const QString& behaviour = "waypoint") {
  const QString id = "vehicles/" + name;
  return {.id = id,
          .label = name,
          .colour = Qt::blue,
          .canRename = true,
          .children = {{.id = id + "/behaviours/0", .label = behaviour}}};
}

class ScenarioTreeTest : public testing::Test {
 protected:
  void SetUp() override {
    tree.resize(300, 400);
    show({vehicle("abe"), vehicle("ben"), vehicle("cal")});
    tree.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&tree));
    QApplication::setActiveWindow(&tree);
    QObject::connect(&tree, &ScenarioTree::selectionChanged, &tree,
                     [this](const QStringList& ids) { selections << ids; });
  }
  void show(std::vector<TreeItem> vehicles) {
    tree.setItems({{.id = "environment", .label = "Environment"},
                   {.id = "vehicles", .label = "Vehicles", .children = std::move(vehicles)}});
    QApplication::processEvents();
  }
  QTreeView& view() { return *tree.findChild<QTreeView*>(); }
  QLineEdit& search() { return *tree.findChild<QLineEdit*>(); }
  /// What can be seen, top to bottom.
  QStringList shown() {
    QStringList labels;
    for (QModelIndex index = view().model()->index(0, 0); index.isValid(); index = view().indexBelow(index))
      labels << index.data().toString();
    return labels;
  }
  QModelIndex indexOf(const QString& label) {
    for (QModelIndex index = view().model()->index(0, 0); index.isValid(); index = view().indexBelow(index))
      if (index.data().toString() == label) return index;
    return {};
  }
  void click(const QString& label, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(view().viewport(), Qt::LeftButton, modifiers, view().visualRect(indexOf(label)).center());
  }

  QLineEdit* openEditor() {
    for (auto* line : view().viewport()->findChildren<QLineEdit*>())
      if (line->isVisible()) return line;
    return nullptr;
  }

  ScenarioTree tree;
  QList<QStringList> selections;
};

TEST_F(ScenarioTreeTest, ShowsTheFirstLevelOpen) {
  EXPECT_EQ(shown(), (QStringList{"Environment", "Vehicles", "abe", "ben", "cal"}));
}

TEST_F(ScenarioTreeTest, ClickingSelectsById) {
  click("ben");
  click("cal", Qt::ControlModifier);
  EXPECT_EQ(selections, (QList<QStringList>{{"vehicles/ben"}, {"vehicles/ben", "vehicles/cal"}}));
}

TEST_F(ScenarioTreeTest, SelectionAndExpansionSurviveAnUpdate) {
  click("ben");
  view().expand(indexOf("cal"));
  selections.clear();
  show({vehicle("new"), vehicle("cal"), vehicle("ben")});
  EXPECT_EQ(shown(), (QStringList{"Environment", "Vehicles", "new", "cal", "waypoint", "ben"}));
  EXPECT_EQ(tree.selectedIds(), QStringList{"vehicles/ben"});
  EXPECT_TRUE(selections.isEmpty());
}

TEST_F(ScenarioTreeTest, ClosedBranchStaysClosed) {
  view().collapse(indexOf("Vehicles"));
  show({vehicle("new")});
  EXPECT_EQ(shown(), (QStringList{"Environment", "Vehicles"}));
}

TEST_F(ScenarioTreeTest, SelectionThatLostItsItemIsReported) {
  click("ben");
  show({vehicle("abe")});
  EXPECT_EQ(selections.back(), QStringList{});
}

TEST_F(ScenarioTreeTest, SelectingFromOutsideIsQuiet) {
  tree.setSelectedIds({"vehicles/abe", "vehicles/cal", "vehicles/nobody"});
  EXPECT_EQ(tree.selectedIds(), (QStringList{"vehicles/abe", "vehicles/cal"}));
  EXPECT_TRUE(selections.isEmpty());
}

TEST_F(ScenarioTreeTest, SearchShowsMatchesWithTheirParentsAndGoesBack) {
  show({vehicle("abe", "loiter"), vehicle("ben")});
  search().setFocus();
  QTest::keyClicks(&search(), "LOIT");
  EXPECT_EQ(shown(), (QStringList{"Vehicles", "abe", "loiter"}));
  search().clear();
  EXPECT_EQ(shown(), (QStringList{"Environment", "Vehicles", "abe", "ben"}));
}

TEST_F(ScenarioTreeTest, RenamingGivesTheNewNameAndKeepsTheOldUntilReported) {
  QStringList renamed;
  QObject::connect(&tree, &ScenarioTree::renamed, &tree,
                   [&](const QString& id, const QString& text) { renamed << id + "=" + text; });
  click("ben");
  QTest::keyClick(&view(), Qt::Key_F2);
  auto* editor = view().viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  EXPECT_EQ(editor->text(), "ben");
  show({vehicle("abe", "loiter"), vehicle("ben"), vehicle("cal")});  // an update meanwhile leaves the editor
  QTest::keyClicks(editor, "dora");
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(test::becomes([&] { return !renamed.isEmpty(); }));
  EXPECT_EQ(renamed, QStringList{"vehicles/ben=dora"});
  EXPECT_TRUE(indexOf("ben").isValid());
}

class MovableTreeTest : public ScenarioTreeTest {
 protected:
  void SetUp() override {
    ScenarioTreeTest::SetUp();
    TreeItem abe = vehicle("abe");
    abe.children.clear();
    for (const QString name : {"one", "two", "three"})
      abe.children.push_back(
          {.id = "abe/" + name, .label = name, .canRename = true, .canMove = true, .isOn = true});
    show({abe, vehicle("ben")});
    view().expandAll();
    QObject::connect(&tree, &ScenarioTree::moved, &tree,
                     [this](const QString& id, int to) { told << id + " to " + QString::number(to); });
    QObject::connect(&tree, &ScenarioTree::switched, &tree,
                     [this](const QString& id, bool on) { told << id + (on ? " on" : " off"); });
  }
  QRect rectOf(const QString& label) { return view().visualRect(indexOf(label)); }
  void drag(const QString& label, QPoint to, bool escape = false) {
    QTest::mousePress(view().viewport(), Qt::LeftButton, {}, rectOf(label).center());
    for (int i = 1; i <= 4; ++i)
      QTest::mouseMove(view().viewport(), rectOf(label).center() + (to - rectOf(label).center()) * i / 4);
    if (escape) QTest::keyClick(&view(), Qt::Key_Escape);
    QTest::mouseRelease(view().viewport(), Qt::LeftButton, {}, to);
  }
  QStringList told;
};

TEST_F(MovableTreeTest, AnItemIsDraggedAmongItsSiblings) {
  drag("three", rectOf("one").center() - QPoint(0, 6));
  drag("one", rectOf("three").center() + QPoint(0, 6));
  drag("one", rectOf("two").center() + QPoint(0, 3));
  EXPECT_EQ(told, (QStringList{"abe/three to 0", "abe/one to 2", "abe/one to 1"}));
  told.clear();
  drag("two", rectOf("two").center() + QPoint(0, 12));
  drag("two", rectOf("one").center() - QPoint(0, 6), true);
  drag("ben", rectOf("abe").center() - QPoint(0, 6));
  EXPECT_TRUE(told.isEmpty()) << "not where it is, not after Escape, not what is fixed: "
                              << told.join(", ").toStdString();
  drag("two", rectOf("ben").center() + QPoint(0, 40));
  EXPECT_EQ(told, QStringList{"abe/two to 2"}) << "below its vehicle is last";
}

TEST_F(MovableTreeTest, TheBoxSwitchesAndTheNameIsEditedInPlace) {
  const QRect row = rectOf("two");
  QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, {row.left() + 10, row.center().y()});
  EXPECT_EQ(told, QStringList{"abe/two off"});
  EXPECT_EQ(indexOf("two").data(Qt::CheckStateRole).toInt(), int(Qt::Checked)) << "until the owner says so";
  click("two");
  QTest::keyClick(&view(), Qt::Key_F2);
  EXPECT_TRUE(view().viewport()->findChild<QLineEdit*>());
}

TEST_F(MovableTreeTest, TheBoxOfOneOfSeveralSelectedItemsSwitches) {
  click("one");
  click("three", Qt::ShiftModifier);
  const QRect row = rectOf("two");
  QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, {row.left() + 10, row.center().y()});
  EXPECT_EQ(told, QStringList{"abe/two off"});
}

TEST_F(MovableTreeTest, ABoxThatCannotBeSwitchedTellsWhy) {
  tree.setEditable(false, "A replay stays as it was recorded");
  const QRect row = rectOf("two");
  QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, {row.left() + 10, row.center().y()});
  EXPECT_TRUE(told.isEmpty());
  EXPECT_FALSE(indexOf("two").flags() & Qt::ItemIsUserCheckable);
  EXPECT_TRUE(indexOf("two").data(Qt::ToolTipRole).toString().endsWith("A replay stays as it was recorded"));
  EXPECT_FALSE(indexOf("ben").data(Qt::ToolTipRole).toString().contains("replay")) << "it has no box";
  tree.setEditable(true);
  EXPECT_FALSE(indexOf("two").data(Qt::ToolTipRole).toString().contains("replay"));
}

TEST_F(ScenarioTreeTest, FixedItemsCannotBeRenamed) {
  click("Environment");
  QTest::keyClick(&view(), Qt::Key_F2);
  EXPECT_FALSE(view().viewport()->findChild<QLineEdit*>());
}

TEST_F(ScenarioTreeTest, DeleteAndEnterAskTheOwner) {
  QStringList asked;
  QObject::connect(&tree, &ScenarioTree::deleteRequested, &tree,
                   [&](const QStringList& ids) { asked << "delete " + ids.join(','); });
  QObject::connect(&tree, &ScenarioTree::activated, &tree, [&](const QString& id) { asked << "open " + id; });
  click("abe");
  QTest::keyClick(&view(), Qt::Key_Return);
  QTest::keyClick(&view(), Qt::Key_Delete);
  EXPECT_EQ(asked, (QStringList{"open vehicles/abe", "delete vehicles/abe"}));
  EXPECT_TRUE(indexOf("abe").isValid());
}

TEST_F(ScenarioTreeTest, AClickOnOneOfSeveralSelectedItemsSelectsItAlone) {
  view().setFocus();
  click("abe");
  click("cal", Qt::ShiftModifier);
  ASSERT_EQ(tree.selectedIds().size(), 3);
  click("ben");
  EXPECT_EQ(tree.selectedIds(), QStringList{"vehicles/ben"});
  QTest::qWait(2 * QApplication::doubleClickInterval());
  EXPECT_FALSE(openEditor());
}

TEST_F(ScenarioTreeTest, AClickRenamesOnlyTheOneItemThatWasSelectedAndHadTheFocus) {
  click("ben");
  search().setFocus();
  click("ben");  // it brings the focus back
  QTest::qWait(2 * QApplication::doubleClickInterval());
  EXPECT_FALSE(openEditor());
  click("ben");
  EXPECT_TRUE(test::becomes([&] { return openEditor() != nullptr; })) << "as in file managers";
}

TEST_F(ScenarioTreeTest, ADoubleClickOnTheSelectedItemDoesNotRenameIt) {
  view().setFocus();
  click("ben");
  QTest::mouseDClick(view().viewport(), Qt::LeftButton, {}, view().visualRect(indexOf("ben")).center());
  QTest::qWait(2 * QApplication::doubleClickInterval());
  EXPECT_FALSE(openEditor());
}

/// The owner shows the new name at once, while the typing ends.
TEST_F(ScenarioTreeTest, ARenamedItemStaysOpenAndItsEditorClosesQuietly) {
  static int warnings;
  warnings = 0;
  const auto before = qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString&) {
    if (type != QtDebugMsg) ++warnings;
  });
  QObject::connect(&tree, &ScenarioTree::renamed, &tree, [this](const QString&, const QString& text) {
    tree.setItems(
        {{.id = "environment", .label = "Environment"},
         {.id = "vehicles", .label = "Vehicles", .children = {vehicle("abe"), vehicle(text), vehicle("cal")}}});
  });
  view().expand(indexOf("ben"));
  click("ben");
  for (const char* name : {"dora", "emma"}) {
    QTest::keyClick(&view(), Qt::Key_F2);
    ASSERT_TRUE(openEditor());
    QTest::keyClicks(openEditor(), name);
    QTest::keyClick(openEditor(), name == QString("dora") ? Qt::Key_Return : Qt::Key_Tab);
    ASSERT_TRUE(test::becomes([&] { return indexOf(name).isValid() && !openEditor(); }));
    EXPECT_TRUE(view().isExpanded(indexOf(name)));
    EXPECT_FALSE(view().isExpanded(indexOf("abe")));
    EXPECT_TRUE(view().hasFocus()) << name;
    tree.setSelectedIds({QString("vehicles/") + name});
  }
  qInstallMessageHandler(before);
  EXPECT_EQ(warnings, 0);
}

TEST_F(ScenarioTreeTest, EnterInTheSearchSelectsTheFirstHitAndDownGoesThere) {
  show({vehicle("abe", "loiter"), vehicle("vera"), vehicle("ben")});
  search().setFocus();
  QTest::keyClick(&search(), Qt::Key_Return);
  EXPECT_TRUE(tree.selectedIds().isEmpty()) << "nothing is searched";
  QTest::keyClicks(&search(), "ve");
  QTest::keyClick(&search(), Qt::Key_Return);
  EXPECT_EQ(tree.selectedIds(), QStringList{"vehicles/vera"}) << "Vehicles is a heading";
  EXPECT_TRUE(search().hasFocus());
  search().selectAll();
  QTest::keyClicks(&search(), "loit");
  QTest::keyClick(&search(), Qt::Key_Down);
  EXPECT_EQ(tree.selectedIds(), QStringList{"vehicles/abe/behaviours/0"});
  EXPECT_TRUE(view().hasFocus());
  search().setFocus();
  search().selectAll();
  QTest::keyClicks(&search(), "env");
  QTest::keyClick(&search(), Qt::Key_Return);
  EXPECT_EQ(tree.selectedIds(), QStringList{"environment"});
}

}  // namespace
}  // namespace antipode
