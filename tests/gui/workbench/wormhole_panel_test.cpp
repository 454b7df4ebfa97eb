// SPDX-License-Identifier: GPL-3.0-or-later
// The panel of the wormholes: choosing, editing by numbers and text, trying one with a vehicle.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/wormholes/wormhole_editor.h"

#include <QAbstractSpinBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>

namespace antipode {
namespace {

constexpr const char* kTwoTunnels = R"(antipode: 1
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 0}
    params: {thrust_map: "100:4"}
wormholes:
  - {tag: one, madrid_poly: {pts: [[-20, 20], [20, 20], [20, 40], [-20, 40]]},
     weber_poly: {format: ellipse, x: 100, y: 20, degs: 0, major: 60, minor: 30, pts: 16}}
  - {tag: two, connection: both, madrid_poly: {format: radial, x: 0, y: -60, radius: 10, pts: 8},
     weber_poly: {format: radial, x: 60, y: -60, radius: 10, pts: 8}}
)";

class WormholePanel : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kTwoTunnels);
    raise("wormholes");
  }
  WormholeEditor& panel() { return view<WormholeEditor>(); }
  QListWidget& list() { return *panel().findChild<QListWidget*>(); }
  void choose(int row) { test::click(*list().viewport(), list().visualItemRect(list().item(row)).center()); }
  QWidget* field(const QString& name) {
    for (QWidget* each : panel().findChildren<QWidget*>())
      if (each->accessibleName() == name && each->isVisible()) return each;
    return nullptr;
  }
  QToolButton* button(const QString& text) {
    for (QToolButton* each : panel().findChildren<QToolButton*>())
      if (each->text().startsWith(text) || each->toolTip().startsWith(text)) return each;
    return nullptr;
  }
  const WormholeSpec& tunnel(std::size_t index) { return scenario().wormholes.at(index); }
};

TEST_F(WormholePanel, ListsTheTunnelsAndAClickChoosesOneAlsoOnTheMap) {
  ASSERT_EQ(list().count(), 2);
  EXPECT_TRUE(list().item(0)->text().contains("one")) << list().item(0)->text().toStdString();
  EXPECT_TRUE(list().item(1)->text().contains("madrid ↔ weber"));
  choose(1);
  EXPECT_EQ(map().scene().selectedWormhole, std::optional<std::size_t>(1));
  clickMap({-15, 20.5});
  ASSERT_EQ(map().scene().selectedWormhole, std::optional<std::size_t>(0));
  EXPECT_EQ(list().currentRow(), 0);
}

TEST_F(WormholePanel, EveryFieldIsEditedAndUndoBringsItBack) {
  choose(0);
  ASSERT_TRUE(field("delay"));
  test::enter(*field("delay"), "4");
  EXPECT_EQ(tunnel(0).delay, 4);
  ASSERT_TRUE(field("radius") == nullptr);
  test::enter(*field("major"), "50");
  EXPECT_EQ(tunnel(0).weberPoly->major, 50);
  test::enter(*field("text"), "pts={0,0:10,0:10,10}");
  EXPECT_EQ(tunnel(0).madridPoly->points.size(), 3u);
  test::enter(*field("text"), "pts={0,0:10,0:5,2:10,10}");
  EXPECT_EQ(tunnel(0).madridPoly->points.size(), 3u) << "not convex";
  for (int i = 0; i < 3; ++i) document().undo();
  EXPECT_FALSE(document().isModified());
}

TEST_F(WormholePanel, ACornerIsMovedByItsNumbers) {
  choose(0);
  auto* number = qobject_cast<QAbstractSpinBox*>(field("Number of the point"));
  auto* x = qobject_cast<QDoubleSpinBox*>(field("Point, east"));
  ASSERT_TRUE(number && x);
  test::enter(*number, "2");
  EXPECT_EQ(x->value(), 20);
  test::enter(*x, "30");
  EXPECT_EQ(tunnel(0).madridPoly->points[1], (Vec2{30, 20}));
  test::enter(*x, "-300");
  EXPECT_EQ(tunnel(0).madridPoly->points[1], (Vec2{30, 20})) << "not convex";
  EXPECT_EQ(x->value(), 30) << "and the number is that of the polygon";
}

TEST_F(WormholePanel, TunnelsAreDuplicatedAndRemoved) {
  choose(1);
  test::click(*button("Duplicate the wormhole"), {5, 5});
  ASSERT_EQ(list().count(), 3);
  EXPECT_EQ(list().currentRow(), 2) << "the copy is chosen";
  test::click(*button("Remove the wormhole"), {5, 5});
  EXPECT_EQ(list().count(), 2);
  EXPECT_EQ(scenario().wormholes.size(), 2u);
  test::click(*button("Draw a wormhole"), {5, 5});
  EXPECT_EQ(map().tool(), MapToolId::DrawWormhole);
}

TEST_F(WormholePanel, ATunnelIsTriedWithTheSelectedVehicle) {
  QToolButton* attempt = button("Try it");
  ASSERT_TRUE(attempt);
  EXPECT_FALSE(attempt->isEnabled()) << "nobody is selected";
  clickMap({0, 0});
  choose(0);
  EXPECT_EQ(attempt->text(), "Try it with abe");
  session().setWarp(20);
  test::click(*attempt, attempt->rect().center());
  EXPECT_EQ(session().playState(), PlayState::Running);
  ASSERT_TRUE(becomes([&] { return newest(0, Channel::X) > 60; })) << "it came out at weber";
  EXPECT_FALSE(document().isModified()) << "it is no edit";
}

}  // namespace
}  // namespace antipode
