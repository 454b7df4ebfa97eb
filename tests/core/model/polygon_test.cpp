// SPDX-License-Identifier: GPL-3.0-or-later
// Polygon texts, vertices, convexity and containment (wormholes.md section 1).
#include "core/model/polygon.h"

#include "core/base/geometry/angles.h"
#include "core/model/keyed_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace antipode {
namespace {

PolygonSpec specOf(const char* text) {
  auto spec = PolygonSpec::fromText(text);
  EXPECT_TRUE(spec) << text << ": " << (spec ? "" : spec.error().text());
  return spec.value_or(PolygonSpec{});
}
ConvexPolygon polygonFromSurvey(const char* text) {
  return ConvexPolygon(specOf(text).vertices());
}

void expectVertices(const char* text, const std::vector<Vec2>& expected) {
  const std::vector<Vec2> vertices = specOf(text).vertices();
  ASSERT_EQ(vertices.size(), expected.size()) << text;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(vertices[i].x, expected[i].x, 1e-12) << text << " vertex " << i;
    EXPECT_NEAR(vertices[i].y, expected[i].y, 1e-12) << text << " vertex " << i;
  }
}

TEST(PolygonText, GivesTheVerticesOfEachFormat) {
  expectVertices("pts={0,0:10,0:10,10}", {{0, 0}, {10, 0}, {10, 10}});
  expectVertices("{label=dock, pts={ -1.5,0,7 : 10,0,7 : 10,10,7 }, edge_color=red}",
                 {{-1.5, 0}, {10, 0}, {10, 10}});
  expectVertices("format=ellipse,x=80,y=-80,degs=0,major=160,minor=20,pts=4",
                 {{0, -80}, {80, -90}, {160, -80}, {80, -70}});
  expectVertices("FORMAT=Ellipse, X=80, Y=-80, Degs=90, Major=160, Minor=20, Pts=4",
                 {{80, -160}, {90, -80}, {80, 0}, {70, -80}});
  expectVertices("format=ellipse,x=0,y=0,rads=1.5707963267948966,major=8,minor=2,pts=4",
                 {{0, -4}, {1, 0}, {0, 4}, {-1, 0}});
  const double s = std::sqrt(50);
  expectVertices("format=radial,x=1,y=2,radius=10,pts=4",
                 {{1 + s, 2 + s}, {1 + s, 2 - s}, {1 - s, 2 - s}, {1 - s, 2 + s}});
  expectVertices("format=radial,x=0,y=0,radius=10,pts=3",
                 {{5 * std::sqrt(3), 5}, {0, -10}, {-5 * std::sqrt(3), 5}});
}

TEST(PolygonText, VerticesMayStandBareOrInBraces) {  // ruling R5
  const std::vector<Vec2> square{{-2, -2}, {-2, 2}, {2, 2}, {2, -2}};
  for (const char* text : {"{-2,-2:-2,2:2,2:2,-2}", "-2,-2:-2,2:2,2:2,-2", "pts=-2,-2:-2,2:2,2:2,-2",
                           "{pts=-2,-2:-2,2:2,2:2,-2}", "{ -2, -2 : -2,2 : 2,2,0 : 2,-2 , label=dock}",
                           "label=dock,-2,-2:-2,2:2,2:2,-2", "edge_color=red, PTS = -2,-2:-2,2:2,2:2,-2"})
    expectVertices(text, square);
}

TEST(PolygonText, RoundsVerticesToTheGridUnlessThatBreaksConvexity) {
  expectVertices("format=radial,x=1.1,y=2,radius=10,pts=4,snap_value=1", {{8, 9}, {8, -5}, {-6, -5}, {-6, 9}});
  expectVertices("pts={0.4,0.4:0.6,0.4:0.6,0.6},snap_value=10", {{0.4, 0.4}, {0.6, 0.4}, {0.6, 0.6}});
}

struct BadText {
  const char* text;
  const char* says;
};
TEST(PolygonText, SaysWhatIsWrong) {
  for (const BadText& bad : {
           BadText{"", "'pts' is missing"},
           {"pts={0,0:10,0}", "2 vertices are too few"},
           {"pts={0,0:10,0:10,ten}", "'10,ten' is not a point"},
           {"pts={0,0:10,0:10}", "'10' is not a point"},
           {"0,0:10,0:ten,10", "'ten,10' is not a point"},
           {"0,0:10,0:10,10,width=3", "unknown key 'width'"},
           {"pts={0,0:10,0:10,10", "do not match"},
           {"format=pylon,x=0", "'pylon' is not known"},
           {"format=ellipse,x=80,y=-80,major=160,minor=20,pts=20", "'degs' is missing"},
           {"format=ellipse,x=80,y=-80,degs=0,major=0,minor=20,pts=20", "major: 0 is out of range"},
           {"format=ellipse,x=80,y=-80,degs=0,major=1,minor=2,pts=3", "3 vertices are too few"},
           {"format=ellipse,x=80,y=-80,degs=0,major=1,minor=2,pts=2000000000", "too many"},
           {"format=ellipse,x=80,y=-80,degs=0,major=1,minor=2,pts=4.5", "not a whole number"},
           {"format=radial,x=8,y=x,radius=2,pts=5", "y 'x' is not a number"},
           {"format=radial,x=8,y=0,radius=-2,pts=5", "radius: -2 is out of range"},
           {"format=radial,x=8,y=0,radius=2,pts=5,snap_value=-1", "snap: -1 is out of range"},
           {"format=radial,x=8,y=0,radius=2,pts=5,colour", "'colour' is not of the form"},
           {"format=radial,x=8,y=0,radius=2,pts=5,degs=3", "unknown key 'degs'"},
           {"format=radial,x=8,y=0,radius=2,pts=5,rads=3", "unknown key 'rads'"},
           {"format=radial,x=8,y=0,radius=2,pts=-3", "vertices are too few"},
           {"pts={0,0,a:10,0,0:10,10,0}", "'0,0,a' is not a point"},
           {"pts={0,0:20000000,0:10,10}", "20000000 is out of range"},
           {"pts={0,0:10,0:10,-20000000}", "-20000000 is out of range"},
           {"pts=5", "the points '5' do not stand in braces"},
           {"pts={0,0:10,0:10,10},", "'' is not of the form"},
           {"{{0,0:10,0:10,10}", "do not match"},
           {"0,0:10,0:10,10}", "do not match"},
       }) {
    const auto spec = PolygonSpec::fromText(bad.text);
    ASSERT_FALSE(spec) << bad.text;
    EXPECT_THAT(spec.error().message, testing::HasSubstr(bad.says)) << bad.text;
  }
}

TEST(PolygonText, ReadsBackEqual) {
  std::mt19937_64 random(11);
  std::uniform_real_distribution<double> any(-1000, 1000), above0(1e-3, 500);
  for (int i = 0; i < 300; ++i) {
    PolygonSpec spec;
    spec.format = static_cast<PolygonSpec::Format>(i % 3);
    if (i % 3 == 0)
      for (int n = 0; n < 3 + i % 5; ++n) spec.points.push_back({any(random), any(random)});
    else
      spec.centre = {any(random), any(random)}, spec.pts = 4 + i % 30;
    if (i % 3 == 1) spec.major = above0(random), spec.minor = above0(random), spec.degs = any(random);
    if (i % 3 == 2) spec.radius = above0(random);
    if (i % 4 == 0) spec.snap = above0(random);
    EXPECT_EQ(specOf(spec.text().c_str()), spec) << spec.text();
    EXPECT_EQ(specOf(("{" + spec.text() + ",label=x}").c_str()), spec) << spec.text();
  }
}

TEST(ConvexPolygon, AllowsEitherWindingAndVerticesOnAnEdge) {
  EXPECT_TRUE(polygonFromSurvey("pts={0,0:10,0:10,10:0,10}").isConvex());
  EXPECT_TRUE(polygonFromSurvey("pts={0,10:10,10:10,0:0,0}").isConvex());
  EXPECT_TRUE(polygonFromSurvey("pts={0,0:5,0:10,0:10,10:10,4:0,0}").isConvex() == false) << "a vertex goes back";
  EXPECT_TRUE(polygonFromSurvey("pts={0,0:5,0:10,0:10,4:10,10:0,10}").isConvex());
  EXPECT_TRUE(polygonFromSurvey("pts={0,0:0.1,0.3:0.2,0.6:0.3,0.9:2,0}").isConvex())
      << "on a line but for the last bit";
  EXPECT_TRUE(polygonFromSurvey("pts={0,0:10,0:10,10:0,0}").isConvex()) << "closed explicitly";
}

TEST(ConvexPolygon, RefusesDentsCrossingsAndLines) {
  for (const char* text : {"pts={0,0:10,0:2,2:0,10}", "pts={0,0:10,10:10,0:0,10}", "pts={0,0:5,5:10,10}",
                           "pts={0,0:0,0:0,0}", "pts={3,0:3,5:3,9}", "pts={0,10:6,-8:-9,3:9,3:-6,-8}"}) {
    EXPECT_FALSE(polygonFromSurvey(text).isConvex()) << text;
    EXPECT_FALSE(polygonFromSurvey(text).contains({0, 0})) << text;
  }
  EXPECT_FALSE(ConvexPolygon().contains({0, 0}));
}

TEST(ConvexPolygon, CountsItsEdgesAndVerticesAsInside) {
  const ConvexPolygon square = polygonFromSurvey("pts={0,0:10,0:10,10:0,10}");
  EXPECT_TRUE(square.contains({5, 5}));
  EXPECT_TRUE(square.contains({10, 3}));
  EXPECT_TRUE(square.contains({4, 0}));
  EXPECT_TRUE(square.contains({10, 10}));
  EXPECT_FALSE(square.contains({10.000001, 3}));
  EXPECT_FALSE(square.contains({4, -1e-9}));
  EXPECT_FALSE(square.contains({std::nan(""), 3}));
  const ConvexPolygon triangle = polygonFromSurvey("pts={0,0:10,5:0,10}");
  EXPECT_TRUE(triangle.contains({2, 1}));
  EXPECT_FALSE(triangle.contains({2, 0.999}));
  EXPECT_FALSE(triangle.contains({9, 9}));
}

TEST(ConvexPolygon, KnowsMeanOfVerticesAndBox) {
  const ConvexPolygon triangle = polygonFromSurvey("pts={-40,0:-10,0:-30,25}");
  EXPECT_NEAR(triangle.centroid().x, -80.0 / 3, 1e-12);
  EXPECT_NEAR(triangle.centroid().y, 25.0 / 3, 1e-12);
  EXPECT_EQ(triangle.boxCentre(), (Vec2{-25, 12.5}));
}

TEST(ConvexPolygon, FindsTheFirstCrossingInVertexOrder) {
  const ConvexPolygon square = polygonFromSurvey("pts={0,0:10,0:10,10:0,10}");
  EXPECT_EQ(square.crossing({5, 5}, {25, 5}), (Vec2{10, 5}));
  EXPECT_EQ(square.crossing({5, 5}, {5, -5}), (Vec2{5, 0}));
  EXPECT_EQ(square.crossing({-5, 5}, {25, 5}), (Vec2{10, 5})) << "the east edge comes before the west one";
  EXPECT_EQ(square.crossing({4, 4}, {6, 6}), std::nullopt);
  EXPECT_EQ(square.crossing({20, 0}, {20, 10}), std::nullopt);
}

/// Vertices on an ellipse, in order of their angle: always convex.
std::vector<Vec2> randomConvex(std::mt19937_64& random) {
  std::uniform_real_distribution<double> unit(0, 1);
  const int count = 3 + static_cast<int>(unit(random) * 20);
  std::vector<double> angles;
  for (int i = 0; i < count; ++i) angles.push_back((i + 0.8 * unit(random)) * 2 * kPi / count);
  const Vec2 centre{2000 * unit(random) - 1000, 2000 * unit(random) - 1000};
  const double a = 1 + 100 * unit(random), b = a * (0.1 + unit(random)), tilt = 7 * unit(random);
  std::vector<Vec2> points;
  for (const double angle : angles) {
    const Vec2 p{a * std::cos(angle), b * std::sin(angle)};
    points.push_back(
        centre + Vec2{p.x * std::cos(tilt) - p.y * std::sin(tilt), p.x * std::sin(tilt) + p.y * std::cos(tilt)});
  }
  if (unit(random) < 0.5) std::reverse(points.begin(), points.end());
  return points;
}

TEST(ConvexPolygon, ContainsItsVerticesAndAllBetweenThem) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> unit(0.001, 1);
    const ConvexPolygon polygon(randomConvex(random));
    ASSERT_TRUE(polygon.isConvex()) << "seed " << seed;
    EXPECT_TRUE(polygon.contains(polygon.centroid())) << "seed " << seed;
    for (const Vec2 vertex : polygon.vertices()) {
      EXPECT_TRUE(polygon.contains(vertex)) << "seed " << seed;
      const Vec2 spoke = vertex - polygon.centroid();
      EXPECT_TRUE(polygon.contains(polygon.centroid() + (1 - 0.5 * unit(random)) * 0.9999 * spoke))
          << "seed " << seed;
      EXPECT_FALSE(polygon.contains(polygon.centroid() + (1 + unit(random)) * spoke)) << "seed " << seed;
    }
  }
}

TEST(ConvexPolygon, LosesConvexityWhenAVertexIsPushedIn) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    std::mt19937_64 random(seed);
    std::vector<Vec2> points = randomConvex(random);
    if (points.size() < 4) continue;
    const std::size_t i = random() % points.size(), n = points.size();
    const Vec2 chord = 0.5 * (points[(i + 1) % n] + points[(i + n - 1) % n]);
    points[i] = chord - 0.01 * (points[i] - chord);
    EXPECT_FALSE(ConvexPolygon(points).isConvex()) << "seed " << seed;
  }
}

TEST(PolygonText, TheFormatMayStandInFrontOfColons) {
  EXPECT_EQ(specOf("radial::x=1,y=2,radius=10,pts=4"), specOf("format=radial,x=1,y=2,radius=10,pts=4"));
  EXPECT_EQ(specOf("Ellipse :: x=0,y=0,degs=0,major=8,minor=2,pts=4"),
            specOf("format=ellipse,x=0,y=0,degs=0,major=8,minor=2,pts=4"));
  EXPECT_EQ(specOf("format=radial,x=1,y=2,radius=10,pts=4,snap=0.5"),
            specOf("format=radial,x=1,y=2,radius=10,pts=4,snap_value=0.5"));
  EXPECT_EQ(specOf("format=radial,x=1,y=2,radius=10,pts=4,label=a:b"),
            specOf("format=radial,x=1,y=2,radius=10,pts=4"))
      << "a colon of a label divides no vertices";
}

TEST(PolygonText, ASpecThatDoesNotHoldTogetherHasThePointsThatItHas) {
  PolygonSpec spec;
  EXPECT_TRUE(spec.vertices().empty());
  spec.points = {{0, 0}, {10, 0}};
  EXPECT_EQ(spec.vertices(), spec.points) << "as far as somebody has drawn it";
  for (const auto format : {PolygonSpec::Format::Radial, PolygonSpec::Format::Ellipse}) {
    spec.format = format;
    EXPECT_TRUE(spec.vertices().empty()) << "no radius and no axes";
  }
}

TEST(Braces, EncloseATextOnlyWhereTheyBelongTogether) {
  for (const char* text : {"{}", "{a}", " {a=1,b={c}} ", "{{a}}"}) EXPECT_TRUE(inBraces(text)) << text;
  for (const char* text : {"", "{", "}", "a", "{a", "a}", "{a},{b}", "{a} b", "{{a}", "{a}}"})
    EXPECT_FALSE(inBraces(text)) << text;
  EXPECT_EQ(withoutBraces(" { a } "), "a");
  EXPECT_EQ(withoutBraces("{a},{b}"), "{a},{b}");
  EXPECT_EQ(withoutBraces("{{a}"), "{{a}");
}

TEST(ConvexPolygon, WithoutVerticesHasItsMeanAtTheOrigin) {
  EXPECT_EQ(ConvexPolygon().centroid(), Vec2{});
  EXPECT_EQ(ConvexPolygon().crossing({0, 0}, {1, 1}), std::nullopt);
}

}  // namespace
}  // namespace antipode
