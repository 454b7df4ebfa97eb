// SPDX-License-Identifier: GPL-3.0-or-later
// Wormholes, names at the cursor and examples in the whole window, driven by mouse and keys.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/tree/scenario_tree.h"
#include "widgets/panels/vehicles/vehicle_table.h"
#include "widgets/plots/stack/plot_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStatusBar>
#include <QTableView>
#include <QTimer>
#include <QTreeView>

namespace antipode {
namespace {

constexpr const char* kLane = R"(antipode: 1
name: Lane
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 0}
    params: {thrust_map: "100:4", max_deceleration: 0}
events:
  - {step: 1, post: {DESIRED_THRUST: 50}}
wormholes:
  - tag: one
    # the far end
    id_change: true
    madrid_poly: {pts: [[-20, 20], [20, 20], [20, 40], [-20, 40]]}
    weber_poly: {format: ellipse, x: 100, y: 20, degs: 0, major: 60, minor: 30, pts: 16}
)";

class WormholeWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kLane);
    showMapAt({40, 20}, 0.25);
  }
  const WormholeSpec& one() { return window_->document().scenario()->wormholes.at(0); }
  QLineEdit* fieldNamed(const QString& name) {
    for (QLineEdit* line : view<PropertyPanel>().findChildren<QLineEdit*>())
      if (line->accessibleName() == name && line->isVisible()) return line;
    return nullptr;
  }
  QModelIndex treeIndex(const QString& label) {
    auto* tree = view<ScenarioTree>().findChild<QTreeView*>();
    const auto found = tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole, label, 1,
                                            Qt::MatchExactly | Qt::MatchRecursive);
    return found.value(0);
  }
};

TEST_F(WormholeWindow, DraggingAnEndIsOneUndoStep) {
  const Scenario before = *window_->document().scenario();
  dragMap({0, 40}, {10, 50});
  EXPECT_EQ(one().madridPoly->points[0], (Vec2{-10, 30}));
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"wormholes/one"});
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(*window_->document().scenario(), before);
  EXPECT_FALSE(window_->document().isModified());
}

TEST_F(WormholeWindow, EscapeDuringADragLeavesNoStep) {
  QTest::mousePress(&map(), Qt::LeftButton, {}, onMap({0, 40}));
  QTest::mouseMove(&map(), onMap({5, 60}), 5);
  QTest::mouseMove(&map(), onMap({10, 70}), 5);
  EXPECT_NE(one().madridPoly->points[0], (Vec2{-20, 20}));
  QTest::keyClick(&map(), Qt::Key_Escape);
  QTest::mouseRelease(&map(), Qt::LeftButton, {}, onMap({10, 70}));
  EXPECT_EQ(one().madridPoly->points[0], (Vec2{-20, 20}));
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(WormholeWindow, DrawsAWormholeWithTwoEndsInTwoSteps) {
  QTest::keyClick(window_.get(), Qt::Key_W);
  EXPECT_EQ(map().tool(), MapToolId::DrawWormhole);
  for (const Vec2 corner : {Vec2{-60, -40}, Vec2{-30, -40}, Vec2{-30, -20}}) clickMap(corner);
  QTest::keyClick(&map(), Qt::Key_Return);
  ASSERT_EQ(window_->document().scenario()->wormholes.size(), 2u);
  const auto drawn = [&] { return window_->document().scenario()->wormholes.at(1); };
  EXPECT_EQ(drawn().tag, "one2");
  EXPECT_TRUE(drawn().madridPoly && !drawn().weberPoly);
  EXPECT_EQ(map().tool(), MapToolId::DrawWormhole) << "the other end is missing";
  EXPECT_EQ(window_->statusBar()->currentMessage(), "Draw the other end of 'one2' now");
  for (const Vec2 corner : {Vec2{60, -40}, Vec2{90, -40}, Vec2{90, -20}}) clickMap(corner);
  QTest::keyClick(&map(), Qt::Key_Return);
  EXPECT_TRUE(drawn().weberPoly);
  EXPECT_EQ(window_->document().scenario()->wormholes.size(), 2u);
  EXPECT_EQ(map().tool(), MapToolId::Select);
  EXPECT_EQ(window_->statusBar()->currentMessage(), "Wormhole 'one2' has both ends");
  EXPECT_EQ(undoSteps(), 2);
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_FALSE(drawn().weberPoly);
}

TEST_F(WormholeWindow, DeleteTakesTheChosenVertexAndThenTheWormhole) {
  clickMap({0, 30});
  clickMap({-20, 40});
  QTest::keyClick(&map(), Qt::Key_Delete);
  ASSERT_EQ(window_->document().scenario()->wormholes.size(), 1u);
  EXPECT_EQ(one().madridPoly->points.size(), 3u);
  QTest::keyClick(&map(), Qt::Key_Delete);
  EXPECT_TRUE(window_->document().scenario()->wormholes.empty());
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(one().madridPoly->points.size(), 4u);
}

TEST_F(WormholeWindow, IsSelectedFromTheTreeAndTypedInTheProperties) {
  auto* tree = view<ScenarioTree>().findChild<QTreeView*>();
  const QModelIndex item = treeIndex("one");
  ASSERT_TRUE(item.isValid());
  tree->scrollTo(item);
  QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(item).center());
  EXPECT_EQ(map().scene().selectedWormhole, std::optional<std::size_t>(0));
  ASSERT_TRUE(view<PropertyPanel>().showField("wormholes/one/weber_poly", "major"));
  QLineEdit* major = fieldNamed("major");
  ASSERT_TRUE(major);
  major->selectAll();
  QTest::keyClicks(major, "80");
  QTest::keyClick(major, Qt::Key_Return);
  EXPECT_EQ(one().weberPoly->major, 80);
  EXPECT_EQ(undoSteps(), 1);

  ASSERT_TRUE(view<PropertyPanel>().showField("wormholes/one/madrid_poly", "text"));
  auto* text = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  ASSERT_TRUE(text);
  text->selectAll();
  QTest::keyClicks(text, "pts={0,0:40,0:40,40:20,5}");
  QTest::keyClick(text, Qt::Key_Return);
  EXPECT_EQ(one().madridPoly->points.size(), 4u);
  EXPECT_EQ(one().madridPoly->points[0], (Vec2{-20, 20})) << "a dent is refused";
  bool isReported = false;
  for (const QLabel* label : view<PropertyPanel>().findChildren<QLabel*>())
    isReported = isReported || (label->isVisible() && label->text().contains("not convex"));
  EXPECT_TRUE(isReported);
}

TEST_F(WormholeWindow, SavesAnEditedPolygonAndKeepsTheComments) {
  dragMap({0, 40}, {10, 50});
  window_->files().saveTo(window_->document().filePath());
  QFile file(window_->document().filePath());
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QString text = file.readAll();
  EXPECT_TRUE(text.contains("# the far end"));
  EXPECT_TRUE(text.contains("[-10, 30]")) << text.toStdString();
}

TEST_F(WormholeWindow, AnEditDuringARunReachesTheBoatAndIsInTheJournal) {
  session().setWarp(5);
  session().play();
  ASSERT_TRUE(waitForTime(0.5));
  session().pause();
  ASSERT_LT(newest(0, Channel::Y), 20) << "before the entry";
  dragMap({0, 40}, {0, 60});
  EXPECT_GT(one().madridPoly->points[0].y, 35);
  EXPECT_TRUE(session().restartItems().isEmpty());
  session().setWarp(20);
  session().play();
  ASSERT_TRUE(becomes([&] { return newest(0, Channel::X) > 50; }, 20000));
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() == PlayState::Paused; }));
  const Recording& recording = session().recording();
  const auto x = recording.columnOf(0, Channel::X), y = recording.columnOf(0, Channel::Y);
  std::int64_t row = 0;
  while (recording.sample(*x, row) < 50) ++row;
  EXPECT_GT(recording.sample(*y, row - 1), one().madridPoly->points[0].y - 0.5) << "where the entry is now";
  const auto journal = recording.journal();
  ASSERT_FALSE(journal.empty());
  EXPECT_EQ(journal.back().command.name, "wormholes");
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(one().madridPoly->points[0].y, 20);
  EXPECT_TRUE(session().restartItems().isEmpty());
}

TEST_F(WormholeWindow, TheFirstWormholeOfARunSaysThatItWaitsForReset) {
  open(kTwoBoats);
  session().play();
  ASSERT_TRUE(waitForTime(0.3));
  session().pause();
  window_->findChild<QAction*>("Draw wormhole")->trigger();
  for (const Vec2 corner : {Vec2{20, 20}, Vec2{40, 20}, Vec2{40, 40}}) clickMap(corner);
  QTest::keyClick(&map(), Qt::Key_Return);
  ASSERT_EQ(window_->document().scenario()->wormholes.size(), 1u);
  EXPECT_EQ(session().restartItems(), QStringList{"wormholes"});
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(session().restartItems().isEmpty());
}

/// A run in which abe fades from 9 s on, jumps at 10 s, has a new name then, and is back at 11 s.
std::shared_ptr<const Recording> passage(const ScenarioPtr& scenario) {
  Recording::Header header;
  header.scenario = scenario;
  header.vehicleNames = {"abe"};
  header.vehicleColours = {""};
  for (const Channel channel : {Channel::X, Channel::Y, Channel::Heading, Channel::Speed, Channel::Depth,
                                Channel::Transparency, Channel::Transported})
    header.channels.push_back({0, channel});
  header.stepLength = 0.1;
  auto recording = std::make_shared<Recording>(std::move(header));
  for (int step = 0; step <= 200; ++step) {
    const double t = 0.1 * step, fade = std::min(1.0, std::abs(t - 10));
    const double row[] = {step < 100 ? 0.0 : 100.0, 2 * t, 0, 2, 0, fade, step == 100 ? 1.0 : 0.0};
    recording->appendRow(step, row);
  }
  recording->appendEvents({{100, 0, RunEvent::Source::Vehicle, "RENAMED", "abe -> abe_w1"}});
  recording->complete();
  return recording;
}

TEST_F(WormholeWindow, ANewNameIsShownFromTheJumpOnAndNotBefore) {
  session().openReplay(passage(window_->document().scenario()), "run.aprun");
  const auto isCalled = [&](double time, const QString& name) {
    session().seek(time);
    const auto* table = view<VehicleTable>().findChild<QTableView*>();
    return becomes([&] {
      return map().scene().fleet.at(0).name == name && table->model()->index(0, 0).data().toString() == name;
    });
  };
  EXPECT_TRUE(isCalled(15, "abe_w1"));
  EXPECT_TRUE(isCalled(5, "abe"));
  EXPECT_TRUE(isCalled(10, "abe_w1"));
}

TEST_F(WormholeWindow, AVehicleInTheTunnelIsSeenThroughAtTheCursor) {
  session().openReplay(passage(window_->document().scenario()), "run.aprun");
  const auto hasOpacity = [&](double time, double opacity, double tolerance) {
    session().seek(time);
    return becomes([&] { return std::abs(map().scene().opacity(0) - opacity) <= tolerance; });
  };
  EXPECT_TRUE(hasOpacity(9.5, 0.5, 0.01));
  EXPECT_TRUE(hasOpacity(3, 1, 1e-9));
  EXPECT_TRUE(hasOpacity(10.2, 0.2, 0.01));
}

TEST_F(WormholeWindow, ARunThroughTheWormholeBreaksTheTrailAndShowsTheNewName) {
  session().setWarp(50);
  session().play();
  ASSERT_TRUE(waitForTime(20));
  session().pause();
  ASSERT_TRUE(becomes([&] { return map().scene().fleet.at(0).name == "abe_w1"; }));
  const auto gaps = [&] {
    TrailLines trails;
    map().scene().trails.collect({.view = {{-1000, -1000}, {1000, 1000}}, .metresPerPixel = 0.1}, trails);
    int found = 0;  // a track comes in pieces, of which each begins where the one before ends
    for (std::size_t i = 1; i < trails.lines.size(); ++i)
      found += trails.vertices[trails.lines[i].first] != trails.vertices[trails.lines[i].first - 1];
    return found;
  };
  EXPECT_TRUE(becomes([&] { return gaps() == 1; })) << gaps();
  EXPECT_GT(newest(0, Channel::X), 60);
}

TEST_F(WormholeWindow, TheTreesMenuRenamesDuplicatesAndDeletes) {
  auto* tree = view<ScenarioTree>().findChild<QTreeView*>();
  const auto choose = [&](const QString& label, const QString& action) {
    const QModelIndex item = treeIndex(label);
    ASSERT_TRUE(item.isValid()) << label.toStdString();
    tree->scrollTo(item);
    const QPoint at = tree->visualRect(item).center();
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, at);
    QStringList offered;
    QTimer::singleShot(50, tree, [&] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu) return;
      QAction* wanted = nullptr;
      for (QAction* each : menu->actions()) {
        offered << each->text().remove('&');
        if (offered.back().startsWith(action)) wanted = each;
      }
      if (wanted)
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(wanted).center());
      else
        menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, tree->viewport()->mapToGlobal(at));
    QApplication::sendEvent(tree->viewport(), &event);
    EXPECT_TRUE(offered.filter(action).size() == 1) << offered.join(", ").toStdString();
  };
  choose("one", "Duplicate");
  ASSERT_EQ(window_->document().scenario()->wormholes.size(), 2u);
  EXPECT_EQ(window_->document().scenario()->wormholes[1].tag, "one2");
  choose("one2", "Delete");
  EXPECT_EQ(window_->document().scenario()->wormholes.size(), 1u);
  choose("abe", "Duplicate");
  EXPECT_EQ(window_->document().scenario()->vehicles.size(), 2u);
  map().setViewport({5000, 5000}, 1);
  choose("abe", "Go to on map");
  EXPECT_NEAR(map().viewport().centre().x, 0, 1);
  choose("one", "Rename");
  auto* editor = tree->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  editor->selectAll();
  QTest::keyClicks(editor, "Gate");
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(becomes([&] { return one().tag == "gate"; })) << one().tag;
}

TEST_F(WormholeWindow, DeletingAVehicleTakesItOffTheListsOfWormholes) {
  WormholeSpec both = one();
  both.vehicles = {"abe"};
  auto next = std::make_shared<Scenario>(*window_->document().scenario());
  next->wormholes.push_back(both);
  next->wormholes[1].tag = "two";
  window_->document().edit(next, "test");
  clickMap({0, 0});
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  ASSERT_EQ(window_->document().scenario()->wormholes.size(), 1u) << "one that was for abe alone would be for all";
  EXPECT_EQ(one().tag, "one");
}

TEST_F(WindowTest, PlotsShowALargeSelectionAsMedianAndBands) {
  open(R"(antipode: 1
vehicles:
  - {name: "boat{n}", count: 43, start: {x: 0, y: 0}}
)");
  const auto* note = window_->findChild<QLabel*>("plotNote");
  ASSERT_TRUE(note);
  EXPECT_EQ(note->text(), "");
  QTest::keyClick(window_.get(), Qt::Key_A, Qt::ControlModifier);
  EXPECT_EQ(note->text(), "43 vehicles: their median and bands");
  EXPECT_EQ(view<PlotPanel>().plot(0).curves().size(), 3U) << "none is left out";
}

TEST_F(WindowTest, ExamplesListTheShippedScenariosAndOpenThem) {
  QMenu* examples = nullptr;
  for (QMenu* menu : window_->findChildren<QMenu*>())
    if (menu->title().remove('&') == "Examples") examples = menu;
  ASSERT_TRUE(examples);
  QAction* sailing = nullptr;
  for (QAction* action : examples->actions())
    if (action->text().contains("Sailing")) sailing = action;
  ASSERT_TRUE(sailing);
  EXPECT_FALSE(sailing->toolTip().isEmpty());
  sailing->trigger();
  EXPECT_EQ(window_->document().scenario()->name, "Sailing in a shifting wind");
  EXPECT_TRUE(map().scene().wind);
}

}  // namespace
}  // namespace antipode
