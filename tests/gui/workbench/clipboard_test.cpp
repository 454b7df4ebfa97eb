// SPDX-License-Identifier: GPL-3.0-or-later
// Cut, copy, paste and duplicate in the window, by keys and menus, from window to window and from a text editor.
#include "app/workbench/controllers/clipboard_controller.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/panels/tree/scenario_tree.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineF>
#include <QMimeData>
#include <QStatusBar>

namespace antipode {
namespace {

constexpr const char* kHarbour = R"(antipode: 1
vehicles:
  - name: abe
    start: {x: 0.1, y: 0.3, heading: 0}
    behaviours:
      - {type: waypoint, name: round, points: [[50, 0], [50, 50.1]], speed: 1}
  - {name: ben, start: {x: 0, y: 60}}
wormholes:
  - {tag: one, madrid_poly: 'pts={100,0:110,0:105,10}', weber_poly: 'pts={100,50:110,50:105,60}'}
events:
  - {at: 5, post: {DESIRED_THRUST: 10}}
)";

class ClipboardTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kHarbour);
    QGuiApplication::clipboard()->clear();
  }
  void key(Qt::Key key) { QTest::keyClick(window_.get(), key, Qt::ControlModifier); }
  void pointAt(Vec2 world) { QTest::mouseMove(&map(), onMap(world)); }
  void leaveMap() {
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&map(), &leave);
  }
  std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const VehiclePtr& vehicle : scenario().vehicles) all.push_back(vehicle->name);
    return all;
  }
  static QString clipboardText() { return QGuiApplication::clipboard()->text(); }
  QString message() { return window_->statusBar()->currentMessage(); }
};

TEST_F(ClipboardTest, ACopyIsPastedBelowThePointerAsOneStep) {
  clickMap({0.1, 0.3});
  key(Qt::Key_C);
  EXPECT_TRUE(clipboardText().contains("name: abe")) << clipboardText().toStdString();
  EXPECT_TRUE(QGuiApplication::clipboard()->mimeData()->hasFormat(ClipboardController::kMimeType));
  pointAt({30, 30});
  key(Qt::Key_V);
  ASSERT_EQ(names(), (std::vector<std::string>{"abe", "ben", "abe2"}));
  EXPECT_NEAR(scenario().vehicles[2]->start.x, 30, 1);
  EXPECT_NEAR(scenario().vehicles[2]->start.y, 30, 1);
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_EQ(document().undoText(), "Paste abe2");
  EXPECT_EQ(map().selection(), std::vector<VehicleId>{2}) << "what was pasted is selected";
  undo();
  EXPECT_EQ(names(), (std::vector<std::string>{"abe", "ben"}));
}

TEST_F(ClipboardTest, PastesWithoutAMovementOfThePointerLieBesideEachOther) {
  const auto pixelsApart = [&](std::size_t a, std::size_t b) {
    const StartPose &one = scenario().vehicles[a]->start, &other = scenario().vehicles[b]->start;
    return QLineF(onMap({one.x, one.y}), onMap({other.x, other.y})).length();
  };
  clickMap({0, 60});
  key(Qt::Key_C);
  for (int i = 0; i < 3; ++i) key(Qt::Key_V);
  ASSERT_EQ(scenario().vehicles.size(), 5u);
  for (std::size_t pasted = 2; pasted < 5; ++pasted)
    for (std::size_t other = 1; other < pasted; ++other)
      EXPECT_GT(pixelsApart(pasted, other), 15) << pasted << other;
  pointAt({50, 30});
  key(Qt::Key_V);
  EXPECT_NEAR(scenario().vehicles[5]->start.x, 50, 1) << "below the pointer that has moved";
  clickMap({0, 60});
  pointAt({60, 20});
  key(Qt::Key_C);
  key(Qt::Key_V);
  EXPECT_NEAR(scenario().vehicles[6]->start.y, 20, 1) << "nothing of what was copied lies below the pointer";
}

TEST_F(ClipboardTest, AMixIsCutAndPasted) {
  const ScenarioPtr before = document().scenario();
  selectInTree({"vehicles/ben", "wormholes/one", "events/0"});
  key(Qt::Key_X);
  EXPECT_EQ(names(), std::vector<std::string>{"abe"});
  EXPECT_TRUE(scenario().wormholes.empty());
  EXPECT_TRUE(scenario().events.empty());
  EXPECT_EQ(undoSteps(), 1);
  leaveMap();
  key(Qt::Key_V);
  EXPECT_EQ(scenario(), *before) << "with the pointer elsewhere, all comes back to its place";
  EXPECT_EQ(view<ScenarioTree>().selectedIds().size(), 2) << "the whole mix is selected, but for the event";
}

TEST_F(ClipboardTest, AVehicleThatIsCutComesBackWithItsButtonsAndItsWormhole) {
  open(R"(antipode: 1
vehicles:
  - {name: abe}
  - {name: ben, start: {x: 0, y: 60}}
wormholes:
  - {tag: one, madrid_poly: 'pts={100,0:110,0:105,10}', weber_poly: 'pts={100,50:110,50:105,60}', vehicles: [ben]}
buttons:
  - {text: Go, vehicle: ben, post: {DESIRED_THRUST: 50}}
)");
  const ScenarioPtr before = document().scenario();
  selectInTree({"vehicles/ben"});
  key(Qt::Key_X);
  EXPECT_TRUE(scenario().wormholes.empty());
  EXPECT_TRUE(scenario().buttons.empty());
  leaveMap();
  key(Qt::Key_V);
  EXPECT_EQ(scenario(), *before);
}

TEST_F(ClipboardTest, APathIsCopiedToAnotherVehicle) {
  selectInTree({"vehicles/abe/behaviours/0"});
  key(Qt::Key_C);
  EXPECT_TRUE(clipboardText().startsWith("behaviours:")) << clipboardText().toStdString();
  selectInTree({});
  key(Qt::Key_V);
  EXPECT_EQ(undoSteps(), 0);
  EXPECT_TRUE(message().contains("selected vehicle")) << message().toStdString();
  clickMap({0, 60});
  leaveMap();
  key(Qt::Key_V);
  ASSERT_EQ(scenario().vehicles[1]->behaviours.size(), 1u);
  EXPECT_EQ(scenario().vehicles[1]->behaviours[0], scenario().vehicles[0]->behaviours[0]);
  EXPECT_EQ(document().undoText(), "Paste round of ben");
}

TEST_F(ClipboardTest, AFleetIsPastedIntoASecondWindow) {
  const ScenarioPtr fleet = document().scenario();
  map().setFocus();
  key(Qt::Key_A);
  key(Qt::Key_C);
  MainWindow other(MapBackend::Framebuffer);
  other.show();
  other.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&other));
  QTest::keyClick(&other, Qt::Key_V, Qt::ControlModifier);
  EXPECT_EQ(other.document().scenario()->vehicles.size(), 2u);
  for (std::size_t i = 0; i < other.document().scenario()->vehicles.size(); ++i)
    EXPECT_EQ(*other.document().scenario()->vehicles[i], *fleet->vehicles[i]);
}

TEST_F(ClipboardTest, TextOfAnEditorIsPastedAndBadTextIsExplained) {
  leaveMap();
  QGuiApplication::clipboard()->setText("  - {name: dora, start: {x: 7, y: 8}}\n  - {name: abe}\n");
  key(Qt::Key_V);
  EXPECT_EQ(names(), (std::vector<std::string>{"abe", "ben", "dora", "abe2"}));
  undo();
  for (const auto& [text, wanted] :
       {std::pair("Dear Sir", "nothing of a scenario"),
        std::pair("vehicles:\n  - {name: x, start: {x: ten}}", "clipboard:2:"), std::pair(" ", "no text")}) {
    QGuiApplication::clipboard()->setText(text);
    key(Qt::Key_V);
    EXPECT_EQ(names().size(), 2u);
    EXPECT_TRUE(message().contains(wanted)) << message().toStdString();
  }
}

TEST_F(ClipboardTest, NumbersStayClean) {
  key(Qt::Key_A);
  key(Qt::Key_C);
  pointAt({33.333, 12.1});
  key(Qt::Key_V);
  key(Qt::Key_D);
  for (const VehiclePtr& vehicle : scenario().vehicles)
    for (const double value : {vehicle->start.x, vehicle->start.y})
      EXPECT_LE(numberText(value).size(), 7u) << numberText(value);
  EXPECT_EQ(scenario().vehicles.size(), 6u);
}

TEST_F(ClipboardTest, CopyInATextFieldIsTheFieldsOwn) {
  clickMap({0, 60});
  QTest::keyClick(window_.get(), Qt::Key_F2);
  auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  ASSERT_TRUE(line);
  QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClick(line, Qt::Key_C, Qt::ControlModifier);
  EXPECT_EQ(clipboardText(), "ben");
  QTest::keyClick(line, Qt::Key_Escape);
}

}  // namespace
}  // namespace antipode
