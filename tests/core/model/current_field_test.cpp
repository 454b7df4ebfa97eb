// SPDX-License-Identifier: GPL-3.0-or-later
// Current fields (moos-files.md section 2): the file, and what a point feels.
#include "core/model/current_field.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

using testing::HasSubstr;

CurrentField fieldOf(const char* text) {
  Problems problems;
  CurrentField field = CurrentField::fromText(text, "a.cfd", problems);
  EXPECT_TRUE(problems.empty()) << problems.front().text();
  return field;
}

TEST(CurrentField, ReadsEveryKindOfLine) {
  const CurrentField field = fieldOf(
      "// a field\n\nFieldName: Charles river\r\nRADIUS: 12.5 // metres\nrender_hint: vertex_size=2\n"
      "x=1, y=2, mag=3, "
      "ang=90\nXPOS=-4,YPOS=5,xdot=0.5,ydot=-0.25\nx=0,y=0,mag=2,ang=0,xdot=1,ydot=1,label=v:1\n");
  EXPECT_EQ(field.name(), "Charles river");
  EXPECT_EQ(field.radius(), 12.5);
  ASSERT_EQ(field.vectors().size(), 3u);
  EXPECT_EQ(field.vectors()[0].at, (Vec2{1, 2}));
  EXPECT_NEAR(field.vectors()[0].flow.x, 3, 1e-12);
  EXPECT_NEAR(field.vectors()[0].flow.y, 0, 1e-12);
  EXPECT_EQ(field.vectors()[1], (CurrentVector{{-4, 5}, {0.5, -0.25}}));
  EXPECT_NEAR(field.vectors()[2].flow.x, 1, 1e-12);
  EXPECT_NEAR(field.vectors()[2].flow.y, 3, 1e-12);
}

TEST(CurrentField, WarnsOfALineWithItsPlaceAndLeavesItOut) {
  Problems problems;
  const CurrentField field = CurrentField::fromText(
      "radius: -3\nx=1,y=2,mag=fast\n  speed: 3\nx=1,mag=2\nx=1,y=2,mgn=2\nhello\nx=7,y=8", "a.cfd", problems);
  EXPECT_EQ(field.radius(), 20);
  ASSERT_EQ(field.vectors().size(), 1u);
  ASSERT_EQ(problems.size(), 6u);
  const char* const says[] = {"radius: '-3'", "mag 'fast'",        "'speed: 3' is no line",
                              "without y",    "unknown key 'mgn'", "'hello'"};
  for (int i = 0; i < 6; ++i) {
    const Problem& problem = problems[static_cast<std::size_t>(i)];
    EXPECT_EQ(problem.severity, Severity::Warning);
    EXPECT_EQ(problem.location, (SourceLocation{"a.cfd", i + 1, i == 2 ? 3 : 1}));
    EXPECT_THAT(problem.message, HasSubstr(says[i]));
  }
}

TEST(CurrentField, SaysWhatALineLacks) {
  const std::pair<const char*, const char*> lines[] = {{"y=2,mag=1", "a vector without x"},
                                                       {"mag=1,ang=2", "a vector without x"},
                                                       {"radius: wide", "radius: 'wide' is out of range"},
                                                       {"radius: 0", "radius: '0' is out of range"},
                                                       {"x=1,y=2}", "the braces of 'x=1,y=2}' do not match"},
                                                       {"x=1,=2", "'=2' is not of the form key=value"}};
  for (const auto& [line, message] : lines) {
    Problems problems;
    const CurrentField field = CurrentField::fromText(std::string("x=0,y=0\n ") + line, "a.cfd", problems);
    EXPECT_EQ(field.vectors().size(), 1u) << line;
    ASSERT_EQ(problems.size(), 1u) << line;
    EXPECT_EQ(problems[0].location, (SourceLocation{"a.cfd", 2, 2}));
    EXPECT_EQ(problems[0].message, fmt::format("current field: {}; the line is left out", message));
  }
}

TEST(CurrentField, FieldsThatDifferInAnythingAreNotEqual) {
  const CurrentField field("tide", 10, {{{1, 2}, {3, 4}}});
  EXPECT_EQ(field, CurrentField("tide", 10, {{{1, 2}, {3, 4}}}));
  EXPECT_NE(field, CurrentField("ebb", 10, {{{1, 2}, {3, 4}}}));
  EXPECT_NE(field, CurrentField("tide", 11, {{{1, 2}, {3, 4}}}));
  EXPECT_NE(field, CurrentField("tide", 10, {{{1, 2}, {3, 5}}}));
  EXPECT_NE(field, CurrentField("tide", 10, {}));
}

TEST(CurrentField, WeighsWithTheSquareOfTheNearnessAndTakesTheMean) {
  const CurrentField field = fieldOf("radius: 10\nx=0,y=0,xdot=1,ydot=0\nx=6,y=0,xdot=0,ydot=2\n");
  EXPECT_EQ(field.at({-5, 0}), (Vec2{0.25, 0}));  // (1 - 0.5)^2; the second is 11 m away
  const Vec2 both = field.at({3, 0});             // each 3 m away: 0.7^2 = 0.49, halved by the mean
  EXPECT_NEAR(both.x, 0.245, 1e-15);
  EXPECT_NEAR(both.y, 0.49, 1e-15);
  EXPECT_EQ(field.at({0, 0}), (Vec2{0.5, 0.5 * 0.4 * 0.4 * 2}));
}

TEST(CurrentField, IsStillAtTheRadiusAndBeyond) {
  const CurrentField field = fieldOf("radius: 10\nx=0,y=0,xdot=1,ydot=0\n");
  EXPECT_EQ(field.at({10, 0}), (Vec2{0, 0}));
  EXPECT_EQ(field.at({0, -1e300}), (Vec2{0, 0}));
  EXPECT_EQ(field.at({std::nan(""), 0}), (Vec2{0, 0}));
  EXPECT_GT(field.at({9.999, 0}).x, 0);
  EXPECT_EQ(CurrentField().at({0, 0}), (Vec2{0, 0}));
}

TEST(CurrentField, DoesNotChangeWhenEveryVectorIsStoredTwice) {
  const CurrentField once = fieldOf("x=0,y=0,mag=1,ang=30\nx=5,y=5,mag=2,ang=200\n");
  const CurrentField twice =
      fieldOf("x=0,y=0,mag=1,ang=30\nx=0,y=0,mag=1,ang=30\nx=5,y=5,mag=2,ang=200\nx=5,y=5,mag=2,ang=200\n");
  EXPECT_NEAR(once.at({3, 1}).x, twice.at({3, 1}).x, 1e-15);
  EXPECT_NEAR(once.at({3, 1}).y, twice.at({3, 1}).y, 1e-15);
}

Vec2 summedOverAll(const CurrentField& field, Vec2 position) {
  Vec2 sum;
  double felt = 0;
  for (const CurrentVector& v : field.vectors()) {
    const double away = distance(position, v.at);
    if (!(away < field.radius())) continue;
    const double share = 1 - away / field.radius();
    sum = sum + share * share * v.flow;
    ++felt;
  }
  return felt > 0 ? Vec2{sum.x / felt, sum.y / felt} : Vec2{};
}

TEST(CurrentField, GridGivesTheBitsOfAsSumOverAllVectors) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> unit(-1, 1);
    const double spread = seed % 5 == 0 ? 1e9 : 20.0 * static_cast<double>(seed),
                 radius = 1 + 30 * std::abs(unit(random));
    std::vector<CurrentVector> vectors;
    for (int i = 0; i < 1 + static_cast<int>(seed) * 4; ++i)
      vectors.push_back(
          {{spread * unit(random), (seed % 7 == 0 ? 0 : spread) * unit(random)}, {unit(random), unit(random)}});
    const CurrentField field("f", radius, vectors);
    for (int i = 0; i < 200; ++i) {
      const Vec2 near =
          vectors[random() % vectors.size()].at + Vec2{radius * 1.2 * unit(random), radius * unit(random)};
      EXPECT_EQ(field.at(near), summedOverAll(field, near)) << "seed " << seed;
      const Vec2 any{1.1 * spread * unit(random), 1.1 * spread * unit(random)};
      EXPECT_EQ(field.at(any), summedOverAll(field, any)) << "seed " << seed;
    }
  }
}

TEST(CurrentField, SurvivesVectorsAtTheEndsOfTheWorld) {
  const CurrentField field("f", 1e-6, {{{-1e308, -1e308}, {1, 1}}, {{1e308, 1e308}, {1, 1}}, {{0, 0}, {2, 0}}});
  EXPECT_EQ(field.at({0, 0}), (Vec2{2, 0}));
  EXPECT_EQ(field.at({1, 0}), (Vec2{0, 0}));
}

TEST(CurrentField, TextReadsBackEqual) {
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> any(-1000, 1000);
  for (int i = 0; i < 50; ++i) {
    std::vector<CurrentVector> vectors;
    for (int n = 0; n < i % 9; ++n) vectors.push_back({{any(random), any(random)}, {any(random), any(random)}});
    const CurrentField field(i % 2 ? "tide no 3" : "", 1 + std::abs(any(random)), vectors);
    EXPECT_EQ(fieldOf(field.text().c_str()), field) << field.text();
  }
}

}  // namespace
}  // namespace antipode
