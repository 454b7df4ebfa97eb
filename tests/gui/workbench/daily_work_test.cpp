// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does all day: click, delete, duplicate, rename, type, move the map. With real mouse and key
// events.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/thrust_map/thrust_map_editor.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/tree/scenario_tree.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QTimer>
#include <QTreeView>
#include <cmath>
#include <map>
#include <set>

namespace antipode {
namespace {

constexpr const char* kRich = R"(antipode: 1
vehicles:
  - name: abe  # the first
    start: {x: 0.1, y: 0.3}
    behaviours:
      - {type: waypoint, points: [[50, 0], [50, 50]], speed: 1}
      - {type: constant_depth, depth: 2}
  - {name: ben, start: {x: 0, y: 60}, behaviours: [{type: station_keep, station_pt: [0, 90]}]}
  - {name: 'cod{n}', count: 3, start: {x: 40, y: 80}, spacing: {x: 10}}
wormholes:
  - {tag: one, madrid_poly: 'pts={100,0:110,0:105,10}', weber_poly: 'pts={100,50:110,50:105,60}'}
  - {tag: two, madrid_poly: 'pts={130,0:140,0:135,10}', weber_poly: 'pts={130,50:140,50:135,60}'}
events:
  - {at: 5, post: {DESIRED_THRUST: 10}}
  - {at: 6, vehicle: abe, post: {DESIRED_RUDDER: 10}}
)";

class DailyWork : public WindowTest {
 protected:
  QTreeView& tree() { return *view<ScenarioTree>().findChild<QTreeView*>(); }
  std::vector<QModelIndex> items() {
    std::vector<QModelIndex> all;
    for (QModelIndex at = tree().model()->index(0, 0); at.isValid(); at = tree().indexBelow(at)) all.push_back(at);
    return all;
  }
  static QString idOf(const QModelIndex& index) { return index.data(ScenarioTreeModel::IdRole).toString(); }
  QModelIndex itemOf(const QString& id) {
    for (const QModelIndex& index : items())
      if (idOf(index) == id) return index;
    return {};
  }
  /// A click as of a hand: it trembles a little between press and release.
  void clickItem(const QString& id, Qt::KeyboardModifiers keys = {}) {
    tree().scrollTo(itemOf(id));
    const QRect row = tree().visualRect(itemOf(id));
    const QPoint at(row.left() + 60, row.center().y());
    if (keys != Qt::NoModifier) return QTest::mouseClick(tree().viewport(), Qt::LeftButton, keys, at);
    QTest::mousePress(tree().viewport(), Qt::LeftButton, keys, at);
    QTest::mouseMove(tree().viewport(), at + QPoint(2, 1));
    QTest::mouseRelease(tree().viewport(), Qt::LeftButton, keys, at + QPoint(2, 1));
  }
  QLineEdit* lineInFocus() { return qobject_cast<QLineEdit*>(QApplication::focusWidget()); }
  QImage picture() {
    QImage image(map().size(), QImage::Format_ARGB32);
    QPainter painter(&image);
    map().renderTo(painter, map().size());
    return image;
  }
  std::string textOfFile() {
    QFile file(document().filePath());
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
  }
  void save() { QTest::keyClick(window_.get(), Qt::Key_S, Qt::ControlModifier); }
  /// The texts of the menu that the right button opens there; `wanted` is clicked.
  QStringList rightClick(QPoint at, const QString& wanted = {}) {
    QStringList offered;
    bool isDone = false;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, window_.get(), [&] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu || isDone) return;
      isDone = true;
      QAction* chosen = nullptr;
      for (QAction* each : menu->actions()) {
        const QString text = QString(each->text()).remove('&');
        offered << text;
        if (!wanted.isEmpty() && text.startsWith(wanted)) chosen = each;
      }
      if (chosen)
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(chosen).center());
      else
        menu->close();
    });
    timer.start(30);
    QTest::mouseClick(&map(), Qt::RightButton, {}, at);
    timer.stop();
    EXPECT_TRUE(isDone) << "a menu opens";
    return offered;
  }
};

TEST_F(DailyWork, AClickInTheTreeSelectsJustThat) {
  open(kRich);
  tree().expandAll();
  QStringList ids;
  for (const QModelIndex& index : items()) ids << idOf(index);
  ASSERT_GT(ids.size(), 12);
  // Each after its neighbours of both sides, and after those farther away.
  for (const qsizetype stride : {1, 3, -1}) {
    for (qsizetype i = 0; i < ids.size(); ++i) {
      const QString& id = ids[(i * stride + ids.size() * 4) % ids.size()];
      const QString before = view<ScenarioTree>().selectedIds().value(0);
      clickItem(id);
      ASSERT_EQ(view<ScenarioTree>().selectedIds(), QStringList{id}) << "after " << before.toStdString();
    }
  }
}

TEST_F(DailyWork, AClickOnAnEntryOfTheScriptOrAHeadlineLeavesNothingElseSelected) {
  open(kRich);
  tree().expandAll();
  for (const char* other : {"events/1", "events", "scenario", "vehicles", "wormholes"}) {
    clickItem("vehicles/abe");
    ASSERT_FALSE(map().selection().empty());
    clickItem(other);
    EXPECT_TRUE(map().selection().empty()) << other;
    clickItem("wormholes/one");
    ASSERT_TRUE(map().scene().selectedWormhole);
    clickItem(other);
    EXPECT_FALSE(map().scene().selectedWormhole) << other;
  }
}

TEST_F(DailyWork, DeleteTakesWhatTheTreeShowsAsSelected) {
  open(kRich);
  tree().expandAll();
  clickItem("events/0");
  clickItem("events/1", Qt::ControlModifier);
  QTest::keyClick(&tree(), Qt::Key_Delete);
  EXPECT_TRUE(scenario().events.empty()) << "both";
  EXPECT_EQ(scenario().vehicles.size(), 3u);
  undo();
  EXPECT_EQ(scenario().events.size(), 2u);
  clickItem("wormholes/one");
  clickItem("wormholes/two", Qt::ControlModifier);
  QTest::keyClick(&tree(), Qt::Key_Delete);
  EXPECT_TRUE(scenario().wormholes.empty()) << "both";
  EXPECT_EQ(scenario().vehicles.size(), 3u);
}

TEST_F(DailyWork, DeleteSaveUndoSaveGivesTheFileBack) {
  open(kRich);
  clickMap({0.1, 0.3});
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  ASSERT_EQ(scenario().vehicles.size(), 2u);
  save();
  ASSERT_EQ(textOfFile().find("the first"), std::string::npos);
  undo();
  save();
  EXPECT_EQ(textOfFile(), kRich);
  redo();
  undo();
  clickMap({0, 60});
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  save();
  EXPECT_NE(textOfFile().find("# the first"), std::string::npos) << "comments of what stays, too";
}

TEST_F(DailyWork, AVehicleKeepsItsColourWhateverComesAndGoesBesideIt) {
  open(kRich);
  const auto colours = [&] {
    std::map<std::string, QColor> all;
    for (const MapFleetMember& member : map().scene().fleet) all[member.name.toStdString()] = member.colour;
    return all;
  };
  const auto before = colours();
  ASSERT_EQ(before.size(), 5u);
  const auto areKept = [&](const char* after) {
    for (const auto& [name, colour] : colours())
      if (before.contains(name)) {
        EXPECT_EQ(colour, before.at(name)) << name << ", " << after;
      }
  };
  clickMap({0.1, 0.3});
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  ASSERT_EQ(colours().size(), 4u);
  areKept("one has been deleted");
  QTest::keyClick(window_.get(), Qt::Key_V);
  clickMap({20, 30});
  ASSERT_EQ(colours().size(), 5u);
  areKept("one has been placed");
  std::set<QRgb> different;
  for (const auto& [name, colour] : colours()) different.insert(colour.rgb());
  EXPECT_EQ(different.size(), 5u);
  EXPECT_FALSE(different.contains(before.at("abe").rgb())) << "abe may come back";
  clickItem("vehicles/ben");
  tree().edit(itemOf("vehicles/ben"));
  test::enter(*tree().viewport()->findChild<QLineEdit*>(), "ann");
  ASSERT_TRUE(becomes([&] { return colours().contains("ann"); }));
  EXPECT_EQ(colours().at("ann"), before.at("ben")) << "it is the same boat";
  for (int i = 0; i < 3; ++i) undo();
  EXPECT_EQ(colours(), before);
  // A name that another boat once had does not bring its colour along.
  auto more = std::make_shared<Scenario>(scenario());
  auto late = std::make_shared<VehicleSpec>(*more->vehicles.back());
  late->name = "ann", late->count = 1;
  more->vehicles.push_back(late);
  document().edit(more, "Paste ann");
  EXPECT_NE(colours().at("ann"), before.at("ben"));
  areKept("one has come with a name of old");
  undo();
  for (const int count : {1, 2}) {
    auto next = std::make_shared<Scenario>(scenario());
    auto changed = std::make_shared<VehicleSpec>(*next->vehicles.back());
    changed->count = count;
    next->vehicles.back() = changed;
    document().edit(next, "Count");
    areKept("the number of copies");
  }
}

TEST_F(DailyWork, DuplicateTakesAllThatIsSelectedAndWritesCleanNumbers) {
  open(kRich);
  clickMap({0.1, 0.3});
  clickMap({0, 60}, Qt::ControlModifier);
  ASSERT_EQ(map().selection().size(), 2u);
  QTest::keyClick(window_.get(), Qt::Key_D, Qt::ControlModifier);
  ASSERT_EQ(scenario().vehicles.size(), 5u);
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_EQ(map().selection().size(), 2u) << "the copies are selected";
  save();
  EXPECT_NE(textOfFile().find("x: 20.1,"), std::string::npos) << textOfFile();
  EXPECT_NE(textOfFile().find("y: -19.7"), std::string::npos) << textOfFile();
}

TEST_F(DailyWork, RenamingDoesNotMoveTheMap) {
  open(kRich);
  clickMap({0, 60});
  const Vec2 centre = map().viewport().centre();
  QTest::keyClick(window_.get(), Qt::Key_F2);
  QPointer<QLineEdit> line = lineInFocus();
  ASSERT_TRUE(line);
  test::enter(*line, "dora");
  ASSERT_TRUE(becomes([&] { return scenario().vehicles[1]->name == "dora" && !line; }));
  EXPECT_EQ(map().viewport().centre(), centre);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/dora"});
  undo();
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben"}) << "it stays selected";
}

TEST_F(DailyWork, TheFocusStaysInTheFieldOfTheNumberOfVehicles) {
  clickMap({0, 60});
  ASSERT_TRUE(view<PropertyPanel>().showField("vehicles/ben", "count"));
  QLineEdit* line = lineInFocus();
  ASSERT_TRUE(line);
  test::enter(*line, "3");
  ASSERT_EQ(scenario().vehicles[1]->count, 3);
  EXPECT_TRUE(becomes([&] { return lineInFocus() && lineInFocus()->accessibleName() == "count"; }));
  EXPECT_EQ(lineInFocus() ? lineInFocus()->text() : QString(), "3");
  EXPECT_EQ(map().selection().size(), 3u) << "all copies of what was selected";
  undo();
  EXPECT_EQ(map().selection().size(), 1u);
}

TEST_F(DailyWork, TheFocusStaysWhereItWasForANewScenario) {
  map().setFocus();
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  ASSERT_TRUE(scenario().vehicles.empty());
  EXPECT_EQ(QApplication::focusWidget(), &map());
  open(kTwoBoats);
  clickMap({0, 60});
  ASSERT_TRUE(view<PropertyPanel>().showField("vehicles/ben", "count"));
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  ASSERT_TRUE(scenario().vehicles.empty());
  QTest::qWait(0);
  const QWidget* focus = QApplication::focusWidget();
  ASSERT_TRUE(focus);
  EXPECT_TRUE(view<PropertyPanel>().isAncestorOf(focus) || focus == &map()) << focus->metaObject()->className();
  EXPECT_FALSE(qobject_cast<const QLineEdit*>(focus) && focus->accessibleName() != "count")
      << "no other field takes the keys of the tools";
}

TEST_F(DailyWork, DraggingWithSpaceMovesTheMapAndDoesNotStartTheRun) {
  map().setFocus();
  const Vec2 centre = map().viewport().centre();
  QTest::keyPress(&map(), Qt::Key_Space);
  dragMap({20, 20}, {40, 20});
  QTest::keyRelease(&map(), Qt::Key_Space);
  EXPECT_EQ(session().playState(), PlayState::Ready);
  EXPECT_NE(map().viewport().centre(), centre);
  QTest::keyClick(&map(), Qt::Key_Space);
  EXPECT_EQ(session().playState(), PlayState::Running);
  const double before = map().viewport().centre().x;
  QTest::keyPress(&map(), Qt::Key_Space);
  dragMap({20, 20}, {40, 20});
  QTest::keyRelease(&map(), Qt::Key_Space);
  EXPECT_EQ(session().playState(), PlayState::Running);
  EXPECT_NE(map().viewport().centre().x, before);
  QTest::keyClick(&map(), Qt::Key_Space);
  EXPECT_TRUE(becomes([&] { return session().playState() != PlayState::Running; }));
}

TEST_F(DailyWork, AThrustMapThatCannotBeReadStaysInItsFieldWhichStaysInItsPlace) {
  clickMap({0, 60});
  auto& editor = view<ThrustMapEditor>();
  QLineEdit* field = nullptr;
  for (QLineEdit* line : editor.findChildren<QLineEdit*>())
    if (line->accessibleName() == "Thrust map as text") field = line;
  ASSERT_TRUE(field);
  const QString good = field->text();
  const QPoint place = field->mapTo(window_.get(), QPoint());
  test::typeInto(*field, "0:0, 50:blue");
  const auto place2 = [&] {
    QTest::qWait(0);
    return field->mapTo(window_.get(), QPoint());
  };
  EXPECT_EQ(place2(), place) << "while it complains";
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(field->text(), "0:0, 50:blue");
  EXPECT_EQ(place2(), place);
  map().setFocus();
  EXPECT_EQ(field->text(), "0:0, 50:blue") << "as long as it complains";
  EXPECT_EQ(scenario().vehicles[1]->params.thrustMap.text(), "") << "and nothing is changed";
  field->setFocus();
  QTest::keyClick(field, Qt::Key_Escape);
  EXPECT_EQ(field->text(), good);
  EXPECT_EQ(place2(), place);
  test::enter(*field, "-50:-1, 50:2");
  EXPECT_EQ(scenario().vehicles[1]->params.thrustMap.pairs.size(), 2u);
}

TEST_F(DailyWork, ARightClickOnAPointOrALegIsAboutIt) {
  open(kRich);
  showMapAt({40, 40}, 0.25);
  clickMap({0.1, 0.3});
  QStringList offered = rightClick(onMap({50, 50}), "Remove point 2");
  EXPECT_TRUE(offered.contains("Remove point 2")) << offered.join(", ").toStdString();
  EXPECT_FALSE(offered.contains("Place vehicle"));
  const auto points = [&](std::size_t vehicle) {
    return std::get<WaypointParams>(scenario().vehicles[vehicle]->behaviours[0].params).points.points;
  };
  EXPECT_EQ(points(0).size(), 1u);
  undo();
  ASSERT_EQ(points(0).size(), 2u);
  clickMap({0, 60});  // another vehicle is selected
  offered = rightClick(onMap({50, 50}), "Remove point 2");
  EXPECT_TRUE(offered.contains("Remove point 2")) << offered.join(", ").toStdString();
  EXPECT_EQ(points(0).size(), 1u);
  undo();
  clickMap({0, 60});
  offered = rightClick(onMap({50, 25}), "Add point here");
  EXPECT_TRUE(offered.contains("Add point here")) << offered.join(", ").toStdString();
  ASSERT_EQ(points(0).size(), 3u);
  EXPECT_NEAR(points(0)[1].y, 25, 1);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/abe/behaviours/0"});
  offered = rightClick(onMap({0, 90}));
  EXPECT_TRUE(offered.contains("Rename…"))
      << "a station is about its behaviour: " << offered.join(", ").toStdString();
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben/behaviours/0"});
}

TEST_F(DailyWork, ARightClickOnACornerOfAWormholeIsAboutTheCorner) {
  open(kRich);
  showMapAt({110, 40}, 0.2);
  clickMap({105, 4});
  ASSERT_TRUE(map().scene().selectedWormhole);
  const QStringList offered = rightClick(onMap({110, 0}));
  EXPECT_TRUE(offered.contains("Remove corner")) << offered.join(", ").toStdString();
}

TEST_F(DailyWork, TheHintOfTheEmptyMapGoesWhenAnythingIsDrawn) {
  QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier);
  map().setLayerVisible(MapLayer::Coordinates, false);
  const QString hint = map().scene().emptyHint;
  const auto isHintSeen = [&] {
    const auto seen = [&](const QString& text) {
      map().setEmptyHint(text);
      EXPECT_TRUE(mapIsSettled());
      return map().grab().toImage();
    };
    const QImage with = seen(hint);
    const bool isSeen = with != seen({});
    map().setEmptyHint(hint);
    return isSeen;
  };
  ASSERT_TRUE(isHintSeen());
  QTest::keyClick(window_.get(), Qt::Key_W);
  clickMap({0, 0});
  EXPECT_FALSE(isHintSeen()) << "while something is being drawn";
  clickMap({30, 0});
  clickMap({30, 30});
  QTest::keyClick(&map(), Qt::Key_Return);
  ASSERT_EQ(scenario().wormholes.size(), 1u);
  EXPECT_FALSE(isHintSeen());
}

TEST_F(DailyWork, TheCurrentOfTheEnvironmentIsDrawnAndTurnsWithTime) {
  open(
      "antipode: 1\nenvironment: {current: {east: 0.1, strain: 0.001, turn_period: 40}}\n"
      "vehicles: [{name: abe}]\n");
  const QImage with = picture();
  map().setLayerVisible(MapLayer::Current, false);
  const QImage without = picture();
  EXPECT_NE(with, without);
  map().setLayerVisible(MapLayer::Current, true);
  EXPECT_EQ(picture(), with);
  session().setWarp(1000);
  session().play();
  ASSERT_TRUE(waitForTime(20));
  session().pause();
  map().setLayerVisible(MapLayer::Trails, false);
  session().seek(0);
  ASSERT_TRUE(mapIsSettled());
  const auto flowAt = [&](Vec2 place) { return map().scene().water ? map().scene().water->at(place) : Vec2{}; };
  ASSERT_TRUE(becomes([&] { return std::abs(flowAt({100, 0}).x - 0.2) < 1e-9; }));
  const Vec2 before = flowAt({100, 0});
  session().seek(10);
  ASSERT_TRUE(becomes([&] { return flowAt({100, 0}) != before; })) << "the strain has turned by a quarter";
  EXPECT_NEAR(flowAt({100, 0}).x, 0, 0.02);
}

TEST_F(DailyWork, NoEditIsOfferedInAReplayAndResetTakesItsScenario) {
  session().setWarp(1000);
  session().play();
  ASSERT_TRUE(waitForTime(5));
  session().pause();
  const QString log = session().logPath();
  session().reset();
  window_->files().open(log);
  ASSERT_TRUE(becomes([&] { return session().isReplay(); }));
  ASSERT_TRUE(mapIsSettled());
  view<ScenarioTree>().setSelectedIds({"vehicles/ben"});
  tree().setFocus();
  QTest::keyClick(&tree(), Qt::Key_Delete);
  QTest::keyClick(window_.get(), Qt::Key_V);
  clickMap({30, 30});
  EXPECT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_FALSE(document().isModified());
  EXPECT_FALSE(window_->findChild<ThrustMapChart*>()->isEnabled());
  QTest::keyClick(window_.get(), Qt::Key_Backspace, Qt::ControlModifier);
  EXPECT_FALSE(session().isReplay());
  selectFirst();
  EXPECT_TRUE(window_->findChild<ThrustMapChart*>()->isEnabled());
  QTest::keyClick(window_.get(), Qt::Key_V);
  clickMap({30, 30});
  EXPECT_EQ(scenario().vehicles.size(), 3u);
}

TEST_F(DailyWork, ARunThatReachesItsDurationSaysSoAboveTheMap) {
  open("antipode: 1\ntime: {step: 0.1, duration: 5}\nvehicles: [{name: abe}]\n");
  session().setWarp(1000);
  session().play();
  // The window learns of the end at its next tick, after the session itself.
  const auto* notice = window_->findChild<QLabel*>("notice");
  ASSERT_TRUE(becomes([&] { return notice && notice->isVisible(); }));
  EXPECT_EQ(session().playState(), PlayState::Finished);
  EXPECT_TRUE(notice->text().contains("after 5 s") && notice->text().contains("duration"))
      << notice->text().toStdString();
  EXPECT_TRUE(notice->text().contains("Reset"));
  QTest::keyClick(window_.get(), Qt::Key_Backspace, Qt::ControlModifier);
  EXPECT_FALSE(notice->isVisible());
}

}  // namespace
}  // namespace antipode
