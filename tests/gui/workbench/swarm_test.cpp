// SPDX-License-Identifier: GPL-3.0-or-later
// Formations and drifting vehicles in the whole window, while they run.
#include "app/workbench/window/docks.h"
#include "core/scenario/edits/formation_edits.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/formation/formation_editor.h"
#include "widgets/editors/formation/formation_plan_view.h"
#include "widgets/panels/common/text_lines_edit.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/properties/property_row.h"
#include "widgets/panels/swarm/swarm_panel.h"
#include "widgets/plots/stack/pair_dialog.h"
#include "widgets/plots/stack/plot_panel.h"

#include <gtest/gtest.h>

#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <set>

namespace antipode {
namespace {

constexpr const char* kSquare = R"(antipode: 1
name: Square
time: {step: 0.1, record_every: 0.5}
helm: {period: 0.5}
acoustics: {ping_period: 4, range_noise: 0, bearing_noise: 0}
vehicles:
  - name: auv{n}
    count: 4
    params: {thrust_map: "100:2", turn_rate: 100}
    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 50}
    behaviours:
      - {type: formation, ping_filter_timeout: 4, contact_timeout: 60}
      - {type: drifting_target, capture_radius: 2, slip_radius: 4, drifting_radius: 6}
formation:
  controller: neighbour_mean
  start_spread: 0
  node_offsets: ["name=auv1, x=0, y=0", "name=auv2, x=60, y=0", "name=auv3, x=60, y=60", "name=auv4, x=0, y=60"]
)";

constexpr const char* kStation = R"(antipode: 1
name: Drifting station
time: {step: 0.1, record_every: 0.5}
environment: {drift: {x: 0.4, y: 0}}
vehicles:
  - name: abe
    start: {x: 0, y: 0}
    params: {thrust_map: "100:2", turn_rate: 100}
    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 50}
    behaviours:
      - {type: drifting_target, name: stay, follow: point, target: [0, 0], drifting_radius: 60}
)";

class SwarmWindow : public WindowTest {
 protected:
  void openSquare() {
    open(kSquare);
    raise("formation");
    showMapAt({30, 30}, 0.25);
  }
  const FormationPlan& plan() { return window_->document().scenario()->formation->nodeOffsets; }
  double gap(VehicleId a, VehicleId b) {
    return std::hypot(newest(a, Channel::X) - newest(b, Channel::X),
                      newest(a, Channel::Y) - newest(b, Channel::Y));
  }
  PlotPanel& plots() { return view<PlotPanel>(); }
};

TEST_F(SwarmWindow, CopiesInASmallFleetHaveColoursOfTheirOwnAndInALargeOneAreAlike) {
  const auto colours = [&] {
    std::set<QRgb> found;
    for (const MapFleetMember& member : map().scene().fleet) found.insert(member.colour.rgb());
    return found.size();
  };
  openSquare();
  EXPECT_EQ(colours(), 4U);
  open("antipode: 1\nvehicles: [{name: 'boat{n}', count: 30}, {name: abe}]\n");
  EXPECT_EQ(colours(), 2U);
  open("antipode: 1\nvehicles: [{name: 'boat{n}', count: 3, colour: '#123456'}, {name: abe}]\n");
  EXPECT_EQ(colours(), 2U) << "a colour that was chosen is that of all copies";
}

TEST_F(SwarmWindow, ASlotDraggedWhileTheSwarmRunsMakesTheVehiclesReform) {
  openSquare();
  session().setWarp(100);
  session().play();
  ASSERT_TRUE(waitForTime(20));
  EXPECT_NEAR(gap(0, 1), 60, 12);
  const FormationPlan before = plan();
  FormationPlanView& slotsView = view<FormationEditor>().planView();
  drag(slotsView, slotsView.screenFromPlan({60, 0}).toPoint(), slotsView.screenFromPlan({110, 0}).toPoint());
  ASSERT_NE(plan(), before);
  EXPECT_GT(plan()[1].offset.x, 95);
  EXPECT_EQ(window_->document().undoStack().count(), 1) << "one drag, one step";
  EXPECT_TRUE(becomes([&] { return gap(0, 1) > 92 && gap(0, 1) < 125; }, 15000)) << gap(0, 1);
  undo();
  EXPECT_EQ(plan(), before);
  EXPECT_TRUE(becomes([&] { return gap(0, 1) < 76; }, 15000)) << gap(0, 1);
  redo();
  EXPECT_TRUE(becomes([&] { return gap(0, 1) > 92; }, 15000)) << gap(0, 1);
}

TEST_F(SwarmWindow, ASlotFarFromItsVehicleIsDraggedOnTheMap) {
  openSquare();
  FormationSpec wide = *window_->document().scenario()->formation;
  wide.nodeOffsets = scaled(wide.nodeOffsets, 2);
  session().setWarp(1);
  session().play();
  ASSERT_TRUE(waitForTime(1));
  session().pause();
  window_->document().edit(edits::withFormation(*window_->document().scenario(), wide), "Wider");
  ASSERT_TRUE(becomes([&] { return distance(map().scene().formation.at(2).at, map().scene().position(2)) > 10; }));
  const Vec2 slot = map().scene().formation[2].at, before = plan()[2].offset;
  EXPECT_NEAR(slot.x, 90, 1) << "the plan around the vehicles";
  drag(map(), onMap(slot), onMap(slot + Vec2{-10, 20}));
  EXPECT_NEAR(plan()[2].offset.x - before.x, -10, 0.5);
  EXPECT_NEAR(plan()[2].offset.y - before.y, 20, 0.5);
  undo();
  EXPECT_EQ(plan()[2].offset, before);
}

TEST_F(SwarmWindow, RadiiThatContradictEachOtherAreMarkedAtTheFieldAtFault) {
  open(kStation);
  raise("properties");
  selectFirst();
  auto& properties = view<PropertyPanel>();
  ASSERT_TRUE(properties.showField("vehicles/abe/behaviours/0", "capture_radius"));
  QWidget* box = QApplication::focusWidget();
  ASSERT_NE(box, nullptr);
  QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(box, "30");
  QTest::keyClick(box, Qt::Key_Return);
  ASSERT_TRUE(hasErrors(document().problems()));
  EXPECT_EQ(document().problems().front().item, "vehicles/abe/behaviours/0/slip_radius");
  const auto marked = [&] {
    for (const QLabel* label : properties.findChildren<QLabel*>())
      if (label->isVisible() && label->text() == "slip_radius 10 m is below capture_radius 30 m") return true;
    return false;
  };
  EXPECT_TRUE(becomes(marked));
  raise("swarm");
  const auto* hint = view<SwarmPanel>().findChild<QLabel*>("swarmHint");
  ASSERT_TRUE(hint);
  EXPECT_TRUE(becomes([&] { return hint->isVisible() && hint->text().contains("has errors"); }))
      << hint->text().toStdString();
  undo();
  EXPECT_FALSE(marked());
  EXPECT_TRUE(becomes([&] { return !hint->text().contains("has errors"); }));
}

TEST_F(SwarmWindow, AnotherDriftingRadiusChangesTheStateAtOnceAndUndoGivesTheOldOneBack) {
  open(kStation);
  plots().addPlot(DriftingPlot{});
  TimePlot& plot = plots().plot(plots().plotCount() - 1);
  raise("plots");
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap({0, 0}));
  ASSERT_EQ(map().selection().size(), 1U);
  session().setWarp(20);
  session().play();
  ASSERT_TRUE(waitForTime(50));
  EXPECT_EQ(newest(0, Channel::DriftState), 3) << "20 m away and still within its radius";
  auto& properties = view<PropertyPanel>();
  ASSERT_TRUE(properties.showField("vehicles/abe/behaviours/0", "drifting_radius"));
  QWidget* box = QApplication::focusWidget();
  ASSERT_NE(box, nullptr);
  QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClicks(box, "15");
  QTest::keyClick(box, Qt::Key_Return);
  const auto drifting = [&] {
    return std::get<DriftingTargetParams>(window_->document().scenario()->vehicles[0]->behaviours[0].params);
  };
  ASSERT_EQ(drifting().driftingRadius, 15);
  EXPECT_TRUE(becomes([&] { return newest(0, Channel::DriftState) < 3; }));
  const double edited = session().recording().endTime();
  undo();
  EXPECT_EQ(drifting().driftingRadius, 60);
  ASSERT_TRUE(waitForTime(edited + 40));
  session().pause();
  const auto radii = [&] {
    std::vector<double> values;
    if (plot.curves().size() > 3)
      for (const CurveStep& step : plot.curves()[3].steps) values.push_back(step.value);
    return values;
  };
  EXPECT_TRUE(becomes([&] {
    return radii() == std::vector<double>{60, 15, 60};
  })) << "the plot has the radii as they were";
  plots().setCursorTime(30);
  EXPECT_TRUE(plot.legendText(4).contains("drifting")) << plot.legendText(4).toStdString();
  plots().setCursorTime(edited);
  EXPECT_FALSE(plot.legendText(4).contains("drifting")) << plot.legendText(4).toStdString();
}

TEST_F(SwarmWindow, ArrangingAndTextAreOneFormationAndUndoable) {
  openSquare();
  auto& editor = view<FormationEditor>();
  const FormationPlan before = plan();
  for (QAction* action : editor.findChild<QToolButton*>("arrange")->menu()->actions())
    if (action->text() == "Wedge") action->trigger();
  const FormationPlan wedge = plan();
  EXPECT_NE(wedge, before);
  EXPECT_NEAR(*closestSlots(wedge), 60, 0.05);
  auto* text = editor.findChild<TextLinesEdit*>();
  const QString written = text->toPlainText();
  undo();
  EXPECT_EQ(plan(), before);
  EXPECT_NE(text->toPlainText(), written) << "the text follows";
  text->setFocus();
  text->setPlainText(written);
  editor.findChild<NumberBox*>("spacing")->setFocus();
  EXPECT_EQ(plan(), wedge);
  undo();
  EXPECT_EQ(plan(), before);
}

TEST_F(SwarmWindow, ThePairOfAVehicleIsPlottedFromThePlotsMenu) {
  openSquare();
  session().setWarp(50);
  session().play();
  ASSERT_TRUE(waitForTime(40));
  session().pause();
  QTest::mouseClick(&map(), Qt::LeftButton, {}, onMap(map().scene().position(2)));
  raise("plots");
  for (QToolButton* button : plots().findChildren<QToolButton*>())
    if (button->text() == "Add plot")
      for (QAction* action : button->defaultAction()->menu()->actions())
        if (action->text().startsWith("Range of pair")) action->trigger();
  auto* dialog = plots().findChild<PairDialog*>();
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->pair().listener, "auv3") << "the selected one listens";
  QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
  TimePlot& plot = plots().plot(plots().plotCount() - 1);
  ASSERT_TRUE(becomes([&] { return plot.curves().size() == 3 && plot.drawnPieces(1).size() >= 8; }));
  ASSERT_EQ(plot.curves().size(), 3U);
  ASSERT_GE(plot.drawnPieces(1).size(), 8U) << "a ping every four seconds";
  for (std::size_t i = 0; i < plot.drawnPieces(1).size(); ++i)
    EXPECT_NEAR(plot.drawnPieces(1)[i].low, plot.drawnPieces(0)[i].low, 1e-6) << "without noise";
  ASSERT_TRUE(plot.exportTo(folder_.filePath("range.csv")));
}

TEST_F(SwarmWindow, MapAndPanelShowTheSwarmAtTheCursorAndAReplayToo) {
  openSquare();
  raise("swarm");
  session().setWarp(50);
  session().play();
  ASSERT_TRUE(waitForTime(30));
  session().pause();
  ASSERT_TRUE(becomes([&] { return map().scene().swarm.drifters.size() == 4; }));
  EXPECT_EQ(map().scene().swarm.drifters[0].radii[2], 6);
  EXPECT_TRUE(map().scene().swarm.contacts.empty()) << "display_filtered_contact is off";
  QTableView& table = *view<SwarmPanel>().findChild<QTableView*>();
  const auto pingsHeard = [&] { return table.model()->index(0, 9).data().toInt(); };
  EXPECT_TRUE(becomes([&] { return table.model()->rowCount() == 4 && pingsHeard() > 10; })) << pingsHeard();
  for (QAction* action : window_->findChildren<QAction*>())
    if (action->text() == "Of e&very vehicle") action->trigger();
  EXPECT_TRUE(becomes([&] { return map().scene().swarm.contacts.size() >= 12; })) << "each hears three";
  session().seek(5);
  EXPECT_TRUE(becomes([&] { return pingsHeard() < 10; })) << "at the cursor, not at the end";
}

TEST_F(SwarmWindow, AFormationIsMadeOfTheVehiclesThereAreAndTakenAwayAgain) {
  raise("formation");
  QPushButton* offer = nullptr;
  for (QPushButton* button : view<FormationEditor>().findChildren<QPushButton*>())
    if (button->isVisible()) offer = button;
  ASSERT_NE(offer, nullptr);
  EXPECT_TRUE(offer->text().contains("2 vehicles"));
  QTest::mouseClick(offer, Qt::LeftButton);
  ASSERT_TRUE(window_->document().scenario()->formation);
  EXPECT_EQ(plan(), (FormationPlan{{"abe", {0, 0}}, {"ben", {0, 60}}}));
  const auto& behaviours = window_->document().scenario()->vehicles[0]->behaviours;
  ASSERT_EQ(behaviours.size(), 2U);
  EXPECT_EQ(behaviourType(behaviours[0]), "formation");
  EXPECT_FALSE(hasErrors(window_->document().problems()));
  QTest::mouseClick(view<FormationEditor>().findChild<QToolButton*>("remove"), Qt::LeftButton);
  EXPECT_FALSE(window_->document().scenario()->formation);
  EXPECT_TRUE(window_->document().scenario()->vehicles[0]->behaviours.empty());
  undo();
  undo();
  EXPECT_FALSE(window_->document().scenario()->formation);
}

TEST_F(SwarmWindow, ARenamedVehicleKeepsItsSlotAndARemovedOneLosesIt) {
  openSquare();
  auto named = edits::withVehicleRenamed(*window_->document().scenario(), 0, "glider{n}");
  ASSERT_TRUE(named);
  EXPECT_EQ((*named)->formation->nodeOffsets[2].name, "glider3");
  EXPECT_FALSE(edits::withoutVehicles(*window_->document().scenario(), {0})->formation);
}

}  // namespace
}  // namespace antipode
