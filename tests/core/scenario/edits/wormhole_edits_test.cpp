// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/wormhole_edits.h"

#include "core/scenario/edits/polygon_edit.h"
#include "tests/support/polygons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

Scenario withWormholes(const std::vector<std::string>& tags) {
  Scenario scenario;
  for (const std::string& tag : tags) scenario.wormholes.emplace_back().tag = tag;
  return scenario;
}

TEST(WormholeEdits, ATagIsOneWordThatNoOtherHas) {
  const Scenario scenario = withWormholes({"madrid", "north"});
  const auto renamed = edits::withWormholeRenamed(scenario, 0, "  New_York2 ");
  ASSERT_TRUE(renamed) << renamed.error().text();
  EXPECT_EQ((*renamed)->wormholes[0].tag, "new_york2");
  EXPECT_EQ((*renamed)->wormholes[1].tag, "north");
  EXPECT_TRUE(edits::withWormholeRenamed(scenario, 1, "North")) << "its own tag";
  for (const char* wrong : {"", " ", "two words", "a,b", "a=b", "a/b", "a\\b", "{a", "a}", "a\tb"})
    EXPECT_FALSE(edits::withWormholeRenamed(scenario, 0, wrong)) << wrong;
  const auto taken = edits::withWormholeRenamed(scenario, 0, "NORTH");
  ASSERT_FALSE(taken);
  EXPECT_THAT(taken.error().text(), ::testing::HasSubstr("'north2'"));
}

TEST(WormholeEdits, AFreeTagCountsOn) {
  const Scenario scenario = withWormholes({"gate", "gate2", "gate3"});
  EXPECT_EQ(edits::freeTag(scenario, "gate"), "gate4");
  EXPECT_EQ(edits::freeTag(scenario, "gate3"), "gate4");
  EXPECT_EQ(edits::freeTag(scenario, "other"), "other");
}

TEST(WormholeEdits, NewOnesAndCopiesHaveFreeTags) {
  const PolygonSpec triangle = test::points({{0, 0}, {60, 0}, {60, 40}});
  const ScenarioPtr one = edits::withNewWormhole({}, triangle);
  const ScenarioPtr two = edits::withNewWormhole(*one, triangle);
  ASSERT_EQ(two->wormholes.size(), 2u);
  EXPECT_EQ(two->wormholes[0].tag, "one");
  EXPECT_EQ(two->wormholes[1].tag, "one2");
  EXPECT_EQ(two->wormholes[1].madridPoly, triangle);
  EXPECT_FALSE(two->wormholes[1].weberPoly);
  const ScenarioPtr copied = edits::withWormholeDuplicate(*two, 1);
  ASSERT_EQ(copied->wormholes.size(), 3u);
  EXPECT_EQ(copied->wormholes[2].tag, "one3");
  EXPECT_EQ(copied->wormholes[2].madridPoly->points.front(), (Vec2{20, -20}));
  EXPECT_FALSE(copied->wormholes[2].weberPoly);
  const ScenarioPtr left = edits::withoutWormholes(*copied, {0, 2, 9});
  ASSERT_EQ(left->wormholes.size(), 1u);
  EXPECT_EQ(left->wormholes[0].tag, "one2");
}

std::string outcome(const Scenario& scenario, const std::string& end, const std::string& field,
                    const std::string& text) {
  const auto set = edits::withWormholeField(scenario, "gate", end, field, text);
  return set ? "" : set.error().text();
}

std::vector<std::string> namesOf(const std::vector<FieldView>& fields) {
  std::vector<std::string> names;
  for (const FieldView& field : fields) names.push_back(field.name);
  return names;
}

TEST(WormholeEdits, FieldsOfAPolygonAreThoseOfItsForm) {
  EXPECT_THAT(namesOf(edits::polygonFields(std::nullopt)), ::testing::ElementsAre("format", "text"));
  EXPECT_EQ(edits::polygonFields(std::nullopt)[0].text, "");
  EXPECT_THAT(namesOf(edits::polygonFields(test::points({{0, 0}, {60, 0}, {60, 40}}))),
              ::testing::ElementsAre("format", "snap", "text"));
  EXPECT_THAT(namesOf(edits::polygonFields(test::ellipse({0, 0}, 60, 40))),
              ::testing::ElementsAre("format", "x", "y", "major", "minor", "degs", "pts", "snap", "text"));
  const auto circle = polygonAs(test::ellipse({0, 0}, 60, 40), PolygonSpec::Format::Radial);
  EXPECT_THAT(namesOf(edits::polygonFields(circle)),
              ::testing::ElementsAre("format", "x", "y", "radius", "pts", "snap", "text"));
}

TEST(WormholeEdits, AnEndIsTypedAsTextOrNumberByNumber) {
  const Scenario empty = withWormholes({"gate"});
  EXPECT_THAT(outcome(empty, "weber_poly", "x", "5"), ::testing::HasSubstr("no polygon yet"));
  const auto drawn = edits::withWormholeField(empty, "gate", "weber_poly", "text",
                                              "format=ellipse, x=0, y=0, degs=0, major=60, minor=40, pts=8");
  ASSERT_TRUE(drawn) << drawn.error().text();
  ASSERT_TRUE((*drawn)->wormholes[0].weberPoly);
  EXPECT_FALSE((*drawn)->wormholes[0].madridPoly);
  const auto wider = edits::withWormholeField(**drawn, "gate", "weber_poly", "major", "80");
  ASSERT_TRUE(wider) << wider.error().text();
  EXPECT_EQ((*wider)->wormholes[0].weberPoly->major, 80);
  const auto round = edits::withWormholeField(**wider, "gate", "weber_poly", "format", "radial");
  ASSERT_TRUE(round) << round.error().text();
  EXPECT_EQ((*round)->wormholes[0].weberPoly->format, PolygonSpec::Format::Radial);
  EXPECT_EQ(outcome(**round, "weber_poly", "radius", "0.5"), "") << "any size above 0";
  EXPECT_NE(outcome(**round, "weber_poly", "radius", "0"), "");
  EXPECT_NE(outcome(**drawn, "weber_poly", "major", "-1"), "");
  EXPECT_NE(outcome(**drawn, "weber_poly", "format", "star"), "");
  EXPECT_NE(outcome(**drawn, "weber_poly", "radius", "5"), "") << "an ellipse has none";
  EXPECT_THAT(outcome(**drawn, "madrid_poly", "text", "pts={0,0:100,0:100,100:70,30}"),
              ::testing::HasSubstr("madrid_poly: not convex"));
  const auto none = edits::withWormholeField(**drawn, "gate", "weber_poly", "text", "");
  ASSERT_TRUE(none) << none.error().text();
  EXPECT_FALSE((*none)->wormholes[0].weberPoly);
}

TEST(WormholeEdits, OtherFieldsAreCheckedAsWell) {
  Scenario scenario = withWormholes({"gate"});
  scenario = *edits::withNewWormhole(scenario, test::points({{0, 0}, {60, 0}, {60, 40}}));
  auto boats = std::make_shared<VehicleSpec>();
  boats->name = "abe{n}", boats->count = 2;
  scenario.vehicles.push_back(boats);
  EXPECT_THAT(edits::withWormholeField(scenario, "exit", "", "delay", "1").error().text(),
              ::testing::HasSubstr("no wormhole 'exit'"));
  const auto some = edits::withWormholeField(scenario, "gate", "", "vehicles", "abe2, abe1");
  ASSERT_TRUE(some) << some.error().text();
  EXPECT_THAT((*some)->wormholes[0].vehicles, ::testing::ElementsAre("abe2", "abe1"));
  EXPECT_EQ(edits::wormholeFields((*some)->wormholes[0]).back().text, "abe2, abe1");
  EXPECT_THAT(outcome(scenario, "", "vehicles", "abe1, zoe"), ::testing::HasSubstr("no vehicle 'zoe'"));
  EXPECT_NE(outcome(scenario, "", "delay", "soon"), "");
  EXPECT_EQ(outcome(scenario, "", "delay", "2"), "");
  EXPECT_THAT(outcome(scenario, "", "tag", "one"), ::testing::HasSubstr("already"));
  const auto texts = fieldViews(scenario.wormholes[1]);
  const auto madrid = std::ranges::find(texts, "madrid_poly", &FieldView::name);
  ASSERT_NE(madrid, texts.end());
  EXPECT_EQ(madrid->text, "pts={0,0:60,0:60,40}");
  EXPECT_FALSE(madrid->isDefault);
  for (const WormholeSpec& wormhole : scenario.wormholes)
    for (const FieldView& field : edits::wormholeFields(wormhole))
      EXPECT_FALSE(field.name.ends_with("_poly")) << "the ends have fields of their own";
}

}  // namespace
}  // namespace antipode
