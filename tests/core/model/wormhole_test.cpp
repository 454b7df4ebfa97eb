// SPDX-License-Identifier: GPL-3.0-or-later
// Wormhole lines, the image of a point, and a vehicle's passage (wormholes.md).
#include "core/model/wormhole.h"

#include "core/base/geometry/angles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

using testing::HasSubstr;

std::vector<WormholeSpec> specsOf(const std::vector<const char*>& lines) {
  std::vector<WormholeSpec> specs;
  for (const char* line : lines) {
    const auto added = addWormholeLine(specs, line);
    EXPECT_TRUE(added) << line << ": " << (added ? "" : added.error().text());
  }
  return specs;
}

constexpr const char* kSquares =
    "tag=one, madrid_poly={pts={0,0:10,0:10,10:0,10}}, weber_poly={pts={100,0:110,0:110,10:100,10}}";

// --- Lines -----------------------------------------------------------------

TEST(WormholeLine, LinesOfOneTagAddUp) {
  const auto specs =
      specsOf({"tag=One, madrid_poly={format=radial,x=0,y=0,radius=5,pts=6}", "connection=BOTH, tag=ONE",
               "tag=two, delay=3", "tag=one, Weber_Poly=pts={0,0:10,0:10,10}, id_change=true",
               "TAG=one, tunnel_time=4, delay=2.5, ID_CHANGE=false"});
  ASSERT_EQ(specs.size(), 2u);
  EXPECT_EQ(specs[0].tag, "one");
  EXPECT_EQ(specs[0].connection, WormholeConnection::Both);
  EXPECT_EQ(specs[0].madridPoly->radius, 5);
  EXPECT_EQ(specs[0].weberPoly->points.size(), 3u);
  EXPECT_EQ(specs[0].tunnelTime, 4);
  EXPECT_EQ(specs[0].delay, 2.5);
  EXPECT_EQ(specs[0].idChange, false);
  EXPECT_EQ(specs[1].delay, 3);
  EXPECT_EQ(specs[1].idChange, std::nullopt);
}

struct BadLine {
  const char* line;
  const char* says;
};
TEST(Differences, W3_KeysAreReadInAnyCase) {
  std::vector<WormholeSpec> specs;
  ASSERT_TRUE(addWormholeLine(specs,
                              "TAG=One, Madrid_Poly={pts={0,0:10,0:5,8}}, WEBER_POLY={pts={50,0:60,0:55,8}}, "
                              "Connection=From_Weber, ID_Change=TRUE, Delay=2, Tunnel_Time=3"));
  std::vector<WormholeSpec> plain;
  ASSERT_TRUE(addWormholeLine(plain,
                              "tag=one, madrid_poly={pts={0,0:10,0:5,8}}, weber_poly={pts={50,0:60,0:55,8}}, "
                              "connection=from_weber, id_change=true, delay=2, tunnel_time=3"));
  EXPECT_EQ(specs, plain);
}

TEST(WormholeLine, VerticesMayStandBare) {  // ruling R5
  for (const char* line : {"tag=a, madrid_poly={-2,-2:-2,2:2,2:2,-2}, weber_poly={8,8:8,9:9,9}",
                           "tag=a, madrid_poly=-2,-2:-2,2:2,2:2,-2, weber_poly=pts=8,8:8,9:9,9",
                           "tag=a, weber_poly=pts={8,8:8,9:9,9}, madrid_poly={pts=-2,-2:-2,2:2,2:2,-2}"}) {
    std::vector<WormholeSpec> wormholes;
    const auto added = addWormholeLine(wormholes, line);
    ASSERT_TRUE(added) << line << ": " << added.error().text();
    EXPECT_EQ(wormholes[0].madridPoly->points, (std::vector<Vec2>{{-2, -2}, {-2, 2}, {2, 2}, {2, -2}})) << line;
    EXPECT_EQ(wormholes[0].weberPoly->points, (std::vector<Vec2>{{8, 8}, {8, 9}, {9, 9}})) << line;
  }
}

TEST(WormholeLine, ARejectedLineRegistersItsTagOnly) {
  for (const BadLine& bad : {
           BadLine{"tag=a, delay=3, colour=red", "unknown key 'colour'"},
           {"tag=a, delay=3, tunnel_time=-1", "tunnel_time: -1 is out of range"},
           {"tag=a, delay=3, delay=-1", "delay: -1"},
           {"tag=a, delay=3, connection=from_paris", "'from_paris' is not a known word"},
           {"tag=a, delay=3, madrid_poly={pts={0,0:10,0}}", "too few"},
           {"tag=a, delay=3, madrid_poly={pts={0,0:10,0:2,2:0,10}}", "is not convex"},
           {"tag=a, delay=3, madrid_poly=format=ellipse", "no braces"},
           {"tag=a, delay=3, id_change=maybe", "id_change"},
           {"tag=a, delay=3, madrid_poly=", "madrid_poly: '' has no braces around it"},
           {"tag=a, delay=3, weber_poly={0,0:10,0:10,10} x", "weber_poly: '{0,0:10,0:10,10} x' has no braces"},
       }) {
    std::vector<WormholeSpec> specs;
    const auto added = addWormholeLine(specs, bad.line);
    ASSERT_FALSE(added) << bad.line;
    EXPECT_THAT(added.error().message, HasSubstr(bad.says));
    EXPECT_THAT(added.error().message, HasSubstr("wormhole 'a'"));
    WormholeSpec empty;
    empty.tag = "a";
    EXPECT_EQ(specs, std::vector{empty}) << bad.line;
  }
}

TEST(WormholeLine, WithoutATagNothingIsRegistered) {
  for (const char* line : {"", "delay=3", "tag=, delay=3", "tag", "tag=a, madrid_poly={pts={0,0:1,1",
                           "tag=a}, delay=3", "tag=a, madrid_poly=0,0:10,0:10,10, wide", "tag=a, =3",
                           "tag=a, madrid_poly=,1:2,3", "tag=a, madrid_poly= , 1"}) {
    std::vector<WormholeSpec> specs;
    EXPECT_FALSE(addWormholeLine(specs, line)) << line;
    EXPECT_TRUE(specs.empty()) << line;
  }
}

TEST(WormholeLine, TextReadsBackEqual) {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> any(-100, 100), above0(0.1, 90);
  for (int i = 0; i < 200; ++i) {
    WormholeSpec spec;
    spec.tag = fmt::format("t{}", i);
    const auto ellipse = [&] {
      PolygonSpec p;
      p.format = PolygonSpec::Format::Ellipse;
      p.centre = {any(random), any(random)};
      p.major = above0(random), p.minor = above0(random), p.degs = any(random), p.pts = 4 + i % 9;
      return p;
    };
    if (i % 2) spec.madridPoly = ellipse();
    if (i % 3) spec.weberPoly = ellipse();
    spec.connection = static_cast<WormholeConnection>(i % 3);
    if (i % 4) spec.idChange = i % 4 == 1;
    if (i % 5 == 0) spec.delay = above0(random);
    if (i % 7 == 0) spec.tunnelTime = above0(random);
    EXPECT_EQ(specsOf({spec.text().c_str()}), std::vector{spec}) << spec.text();
  }
}

// --- The image of a point --------------------------------------------------

TEST(CrossPosition, KeepsBearingAndRangeFromTheMeanOfTheVertices) {
  const Wormhole wormhole(specsOf({kSquares})[0], Compat::Document);
  const Vec2 image = wormhole.exitFor(Wormhole::End::Madrid, {2, 3});
  EXPECT_NEAR(image.x, 102, 1e-12);
  EXPECT_NEAR(image.y, 3, 1e-12);
  EXPECT_EQ(wormhole.exitFor(Wormhole::End::Weber, {105, 5}), (Vec2{5, 5}));
}

TEST(CrossPosition, FallsBackToTheBoundaryOnTheWayFromTheBoxCentre) {
  // Triangle: mean (-80/3, 25/3), box centre (-25, 12.5). Entry 60 m west of the square's centre: the image
  // (-260/3, 25/3) lies outside; the way to it leaves through the west edge from (-30, 25) to (-40, 0).
  const auto specs =
      specsOf({"tag=two, weber_poly={pts={200,-150:320,-150:320,-30:200,-30}}, "
               "madrid_poly={pts={-40,0:-10,0:-30,25}}, connection=from_weber"});
  const Vec2 image = Wormhole(specs[0], Compat::Document).exitFor(Wormhole::End::Weber, {200, -90});
  // (-25, 12.5) + t * (-185/3, -25/6) on the line y = 2.5 (x + 40): 12.5 - 25/6 t = 37.5 - 2.5 * 185/3 t
  const double t = 25 / (2.5 * 185 / 3 - 25.0 / 6);
  EXPECT_NEAR(image.x, -25 - t * 185 / 3, 1e-12);
  EXPECT_NEAR(image.y, 12.5 - t * 25 / 6, 1e-12);
}

TEST(CrossPosition, StaysPutWhenAPolygonIsMissingOrDented) {
  const ConvexPolygon square(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}, {0, 10}});
  const ConvexPolygon dented(std::vector<Vec2>{{0, 0}, {10, 0}, {2, 2}, {0, 10}});
  EXPECT_EQ(crossPosition(square, {}, {2, 3}), (Vec2{2, 3}));
  EXPECT_EQ(crossPosition(square, dented, {2, 3}), (Vec2{2, 3}));
  EXPECT_EQ(crossPosition(dented, square, {2, 3}), (Vec2{2, 3}));
}

TEST(CrossPosition, ImageLiesInTheFarPolygon) {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> any(-1000, 1000), above0(1, 200), unit(0, 1);
    const auto randomEllipse = [&] {
      PolygonSpec spec;
      spec.format = PolygonSpec::Format::Ellipse;
      spec.centre = {any(random), any(random)};
      spec.major = above0(random), spec.minor = above0(random), spec.degs = any(random);
      spec.pts = 4 + static_cast<int>(unit(random) * 20);
      return ConvexPolygon(spec.vertices());
    };
    const ConvexPolygon a = randomEllipse(), b = randomEllipse();
    for (int i = 0; i < 20; ++i) {
      const Vec2 corner = a.vertices()[random() % a.vertices().size()];
      const Vec2 entry = a.centroid() + unit(random) * (corner - a.centroid());
      const Vec2 image = crossPosition(a, b, entry);
      const Vec2 inward = image + 1e-9 * (b.centroid() - image);  // a crossing may miss the edge by a rounding
      EXPECT_TRUE(b.contains(image) || b.contains(inward)) << "seed " << seed << ", " << image.x << " " << image.y;
    }
  }
}

// --- The passage -----------------------------------------------------------

/// Steps of one second over wormholes; the vehicle stays where it is put, and jumps as told.
struct Trip {
  Trip(const std::vector<const char*>& lines, Compat compat) {
    for (const WormholeSpec& spec : specsOf(lines)) wormholes.emplace_back(spec, compat);
  }
  /// Gives the transparency after the step; `jumped` and `at` follow.
  double step() {
    const auto jump = stateMachine.update(wormholes, 0, ++t, at);
    jumped = jump.has_value();
    if (jump) at = jump->to;
    return stateMachine.transparency();
  }
  std::vector<double> steps(int count) {
    std::vector<double> seen;
    for (int i = 0; i < count; ++i) {
      seen.push_back(step());
      if (jumped) jumps.push_back(t);
    }
    return seen;
  }
  std::vector<Wormhole> wormholes;
  WormholeStateMachine stateMachine;
  Vec2 at{-50, 5};
  double t = 1000;
  bool jumped = false;
  std::vector<double> jumps;
};

void expectSeen(const std::vector<double>& seen, const std::vector<double>& expected) {
  ASSERT_EQ(seen.size(), expected.size());
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_NEAR(seen[i], expected[i], 1e-12) << "step " << i + 1;
}

TEST(Wormhole, FadesTenSecondsInCompatibilityModeAndJumpsFromTheEntryPoint) {
  Trip trip({kSquares}, Compat::UsimmarineV22);
  expectSeen(trip.steps(2), {1, 1});
  trip.at = {2, 3};
  expectSeen(trip.steps(1), {1});  // entered: the age is 0
  trip.at = {500, 500};            // it may leave meanwhile
  expectSeen(trip.steps(4), {0.8, 0.6, 0.4, 0.2});
  EXPECT_TRUE(trip.jumps.empty());
  expectSeen(trip.steps(1), {0});
  EXPECT_EQ(trip.jumps, std::vector{1008.0});
  EXPECT_NEAR(trip.at.x, 102, 1e-12);
  EXPECT_NEAR(trip.at.y, 3, 1e-12);
  expectSeen(trip.steps(7), {0.2, 0.4, 0.6, 0.8, 1, 1, 1});
  EXPECT_EQ(trip.jumps.size(), 1u);
}

TEST(Wormhole, JumpsInTheStepOfTheEntryInDocumentMode) {
  Trip trip({kSquares}, Compat::Document);
  trip.at = {2, 3};
  expectSeen(trip.steps(1), {1});
  EXPECT_EQ(trip.jumps, std::vector{1001.0});
  trip.at = {4, 4};  // and the next step may enter again
  trip.steps(1);
  EXPECT_EQ(trip.jumps.size(), 2u);
}

TEST(Wormhole, WrittenTunnelTimeHoldsInBothModes) {
  for (const Compat compat : {Compat::Document, Compat::UsimmarineV22}) {
    Trip trip({kSquares, "tag=one, tunnel_time=4"}, compat);
    trip.at = {2, 3};
    expectSeen(trip.steps(7), {1, 0.5, 0, 0.5, 1, 1, 1});
    EXPECT_EQ(trip.jumps, std::vector{1003.0});
    Trip instant({kSquares, "tag=one, tunnel_time=0"}, compat);
    instant.at = {2, 3};
    expectSeen(instant.steps(1), {1});
    EXPECT_TRUE(instant.jumped);
  }
}

TEST(Wormhole, IsNotEnteredWhileEmerging) {
  Trip trip({kSquares, "tag=one, tunnel_time=4",
             "tag=two, madrid_poly={pts={95,-5:115,-5:115,15:95,15}}, weber_poly={pts={0,50:9,50:9,59}}"},
            Compat::Document);
  trip.at = {2, 3};
  trip.steps(3);  // jumped into the entry of two
  EXPECT_TRUE(trip.jumped);
  trip.steps(3);  // 0.5, 1 (age = half), 1 (normal again, no entry test in this step)
  EXPECT_EQ(trip.jumps.size(), 1u);
  trip.steps(1);
  EXPECT_EQ(trip.jumps, (std::vector{1003.0, 1007.0}));
}

TEST(Wormhole, FirstOfSeveralInWrittenOrderWins) {
  Trip trip(
      {"tag=b, madrid_poly={pts={0,0:10,0:10,10:0,10}}, weber_poly={pts={200,0:210,0:210,10:200,10}}", kSquares},
      Compat::Document);
  trip.at = {5, 5};
  trip.steps(1);
  EXPECT_EQ(trip.at, (Vec2{205, 5}));
}

TEST(Wormhole, CycleRunsWithoutAFarEndButNobodyMoves) {
  Trip trip({"tag=one, madrid_poly={pts={0,0:10,0:10,10:0,10}}"}, Compat::UsimmarineV22);
  trip.at = {2, 3};
  trip.steps(6);
  EXPECT_EQ(trip.jumps, std::vector{1006.0});
  EXPECT_EQ(trip.at, (Vec2{2, 3}));
  EXPECT_EQ(trip.stateMachine.transparency(), 0);
}

TEST(Wormhole, BothWaysLetsNobodyBackBeforeHeWasOutside) {
  Trip trip({kSquares, "tag=one, connection=both"}, Compat::Document);
  trip.at = {105, 5};
  trip.steps(1);
  EXPECT_EQ(trip.at, (Vec2{5, 5}));
  trip.steps(3);
  EXPECT_EQ(trip.jumps.size(), 1u) << "still inside the exit";
  trip.at = {106, 6};
  trip.steps(1);
  EXPECT_EQ(trip.jumps.size(), 1u) << "went from end to end without having been outside both";
  trip.at = {50, 5};
  trip.steps(1);
  trip.at = {5, 5};
  trip.steps(1);
  EXPECT_EQ(trip.jumps.size(), 2u);
  EXPECT_EQ(trip.at, (Vec2{105, 5}));
}

TEST(Wormhole, BothWaysLocksOnlyItself) {
  Trip trip({kSquares, "tag=one, connection=both",
             "tag=two, connection=both, madrid_poly={pts={95,-5:115,-5:115,15:95,15}}, "
             "weber_poly={pts={0,-100:10,-100:10,-90:0,-90}}"},
            Compat::Document);
  trip.at = {5, 5};
  trip.steps(2);  // one leads into two, which leads on
  EXPECT_EQ(trip.jumps.size(), 2u);
  EXPECT_EQ(trip.at, (Vec2{5, -95}));
  trip.at = {5, 5};  // one was left in the jump of two: from now on it is open
  trip.steps(1);     // the call finds the vehicle inside: still locked
  EXPECT_EQ(trip.jumps.size(), 2u);
}

TEST(Wormhole, BothWaysCountsTheFadeIn) {
  Trip trip({kSquares, "tag=one, connection=both, tunnel_time=4"}, Compat::Document);
  trip.at = {5, 5};
  trip.steps(3);
  EXPECT_EQ(trip.at, (Vec2{105, 5}));
  trip.at = {50, 50};  // outside during the fade-in
  trip.steps(1);
  trip.at = {105, 5};
  trip.steps(3);  // 1, normal, entered
  EXPECT_LT(trip.step(), 1);
}

TEST(Wormhole, BothWaysIsNeverEnteredInCompatibilityMode) {
  Trip trip({kSquares, "tag=one, connection=both"}, Compat::UsimmarineV22);
  trip.at = {5, 5};
  expectSeen(trip.steps(3), {1, 1, 1});
}

TEST(Wormhole, HoldsForTheDelayBetweenTheEnds) {
  Trip trip({kSquares, "tag=one, tunnel_time=4, delay=2.5"}, Compat::Document);
  trip.at = {5, 5};
  expectSeen(trip.steps(3), {1, 0.5, 0});
  EXPECT_TRUE(trip.stateMachine.isInside());
  EXPECT_TRUE(trip.jumps.empty());
  expectSeen(trip.steps(2), {0, 0});
  EXPECT_TRUE(trip.jumps.empty());
  expectSeen(trip.steps(1), {0});  // 3 s after the hold began: the first with at least 2.5 s
  EXPECT_EQ(trip.jumps, std::vector{1006.0});
  EXPECT_FALSE(trip.stateMachine.isInside());
  expectSeen(trip.steps(3), {0.5, 1, 1});
}

TEST(Wormhole, HoldWithoutATunnelIsAllOrNothing) {
  Trip trip({kSquares, "tag=one, delay=2"}, Compat::Document);
  trip.at = {5, 5};
  expectSeen(trip.steps(3), {0, 0, 1});
  EXPECT_EQ(trip.jumps, std::vector{1003.0});
}

TEST(Wormhole, CompatibilityModeKnowsNoDelayAndNoNewName) {
  Trip trip({kSquares, "tag=one, tunnel_time=0, delay=7, id_change=true"}, Compat::UsimmarineV22);
  trip.at = {5, 5};
  trip.steps(1);
  EXPECT_TRUE(trip.jumped);
  EXPECT_EQ(trip.stateMachine.renames(), 0);
}

TEST(Wormhole, RenamesOnlyWhereItIsWritten) {
  Trip plain({kSquares}, Compat::Document);
  plain.at = {5, 5};
  EXPECT_FALSE(plain.stateMachine.update(plain.wormholes, 0, 1, plain.at)->renamed);
  Trip trip({kSquares, "tag=one, id_change=true"}, Compat::Document);
  trip.at = {5, 5};
  EXPECT_TRUE(trip.stateMachine.update(trip.wormholes, 0, 1, trip.at)->renamed);
  trip.steps(1);
  EXPECT_EQ(trip.stateMachine.renames(), 2);
  EXPECT_EQ(nameAfterRenames("abe", 0), "abe");
  EXPECT_EQ(nameAfterRenames("abe", 2), "abe_w2");
  EXPECT_EQ(nameAfterRenaming("abe -> abe_w1"), "abe_w1");
  EXPECT_EQ(nameAfterRenaming("abe"), std::nullopt) << "no event that tells of a new name";
}

TEST(Wormhole, ALockFollowsItsWormholeThroughChangesOfTheList) {
  Trip trip({kSquares, "tag=one, connection=both",
             "tag=two, madrid_poly={pts={0,500:9,500:9,509}}, weber_poly={pts={0,600:9,600:9,609}}"},
            Compat::Document);
  trip.at = {105, 5};
  trip.steps(1);
  EXPECT_EQ(trip.at, (Vec2{5, 5}));
  std::swap(trip.wormholes[0], trip.wormholes[1]);
  trip.stateMachine.follow({1u, 0u});
  trip.steps(2);
  EXPECT_EQ(trip.jumps.size(), 1u) << "still inside the exit of the same wormhole, which is the second now";
  const Wormhole one = trip.wormholes[1];
  trip.wormholes.pop_back();
  trip.stateMachine.follow({0u, std::nullopt});
  trip.steps(1);
  EXPECT_EQ(trip.jumps.size(), 1u) << "there is no wormhole here";
  trip.wormholes.push_back(one);
  trip.stateMachine.follow({0u});
  trip.steps(1);
  EXPECT_EQ(trip.jumps.size(), 2u) << "a new one is open";
  EXPECT_EQ(trip.at, (Vec2{105, 5}));
}

TEST(Wormhole, LetsOnlyItsVehiclesPass) {
  const std::vector<Wormhole> wormholes{
      Wormhole(specsOf({kSquares})[0], Compat::Document, std::vector<std::size_t>{1, 4})};
  for (const std::size_t vehicle : {0u, 1u, 2u, 4u}) {
    WormholeStateMachine stateMachine;
    EXPECT_EQ(stateMachine.update(wormholes, vehicle, 1, {5, 5}).has_value(), vehicle == 1 || vehicle == 4)
        << vehicle;
  }
}

}  // namespace
}  // namespace antipode
