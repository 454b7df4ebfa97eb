// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings at a time: identity, replacement, erasing, expiry, owners and order (drawings.md section 1).
#include "core/io/drawings/drawing_log.h"
#include "core/io/alog/alog_import.h"
#include "core/io/drawings/origin_shift.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <map>
#include <random>

namespace antipode {
namespace {

using K = DrawingKind;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

/// A recording with posts of drawings; time 0 is unix time 1000.
class Drawings : public testing::Test {
 protected:
  Drawings() {
    header_.vehicleNames = {"ben", "abe"};
    header_.startTime = 0;
    header_.stepLength = 1e-5;
    header_.logStart = 1000;
    header_.scenario = std::make_shared<const Scenario>();
  }
  void post(double time, const std::string& variable, const std::string& text, VehicleId vehicle = 0,
            const std::string& program = "pHelmIvP") {
    events_.push_back({std::llround(time * 1e5), vehicle, RunEvent::Source::Log, variable, text, program});
  }
  DrawingLog& log() {
    recording_ = std::make_unique<Recording>(header_);
    recording_->appendEvents(events_);
    log_.setRecording(recording_.get());
    while (log_.read()) {
    }
    return log_;
  }
  static std::vector<std::string> labels(const std::vector<ShownDrawing>& shown) {
    std::vector<std::string> result;
    for (const ShownDrawing& one : shown) result.push_back(one.drawing->label);
    return result;
  }
  Recording::Header header_;
  std::vector<RunEvent> events_;
  std::unique_ptr<Recording> recording_;
  DrawingLog log_;
};

TEST_F(Drawings, TheSameLabelReplacesAndActiveFalseErases) {
  post(1, "VIEW_POINT", "x=1,y=1,label=a");
  post(2, "VIEW_POINT", "x=2,y=1,label=a");
  post(3, "VIEW_POINT", "x=3,y=1,label=b");
  post(4, "VIEW_POINT", "x=0,y=0,active=false,label=a");
  const DrawingLog& drawn = log();
  EXPECT_THAT(drawn.at(0.5), IsEmpty());
  EXPECT_EQ(drawn.at(1.5).at(0).drawing->points[0].x, 1);
  ASSERT_EQ(drawn.at(2.5).size(), 1u);
  EXPECT_EQ(drawn.at(2.5)[0].drawing->points[0].x, 2);
  EXPECT_THAT(labels(drawn.at(3.5)), ElementsAre("a", "b"));
  EXPECT_THAT(labels(drawn.at(4.5)), ElementsAre("b"));
}

TEST_F(Drawings, KindsAndOwnersHaveTheirOwnLabels) {
  post(1, "VIEW_POINT", "x=1,y=1,label=a", 0);
  post(2, "VIEW_POINT", "x=2,y=1,label=a", 1);
  post(3, "VIEW_CIRCLE", "x=2,y=1,radius=4,label=a", 1);
  post(4, "VIEW_POINT", "x=0,y=0,active=false,label=a", 1);
  const DrawingLog& drawn = log();
  EXPECT_EQ(drawn.at(3.5).size(), 3u);
  EXPECT_EQ(drawn.at(4.5).size(), 2u);
}

TEST_F(Drawings, OwnersComeByNameAndKindsInTheirOrder) {
  post(1, "VIEW_POINT", "x=1,y=1,label=b-point", 0);
  post(1, "VIEW_POLYGON", "pts={0,0:1,0:0,1},label=b-polygon", 0);
  post(1, "VIEW_TEXTBOX", "x=1,y=1,msg=t,label=a-text", 1);
  post(1, "VIEW_SEGLIST", "pts={0,0:1,0},label=a-list", 1);
  EXPECT_THAT(labels(log().at(2)), ElementsAre("a-list", "a-text", "b-polygon", "b-point"));
}

TEST_F(Drawings, WithoutALabelSomeKindsAddUp) {
  for (int i = 0; i < 3; ++i) {
    post(1 + i, "VIEW_POLYGON", "pts={0,0:1,0:0,1}");
    post(1 + i, "VIEW_SEGLIST", "pts={0,0:1,0}");
    post(1 + i, "VIEW_SEGLR", "pts={0,0:1,0}");
    post(1 + i, "VIEW_VECTOR", "x=1,y=1,mag=2");
    post(1 + i, "VIEW_TEXTBOX", fmt::format("x={},y=1,msg=t", i / 2));
  }
  std::map<K, int> counts;
  for (const ShownDrawing& shown : log().at(3.5)) ++counts[shown.drawing->kind];
  EXPECT_EQ(counts[K::Polygon], 3);
  EXPECT_EQ(counts[K::Seglist], 1);
  EXPECT_EQ(counts[K::Seglr], 1);
  EXPECT_EQ(counts[K::Vector], 3);
  EXPECT_EQ(counts[K::Textbox], 2) << "told apart by their places";
}

TEST_F(Drawings, AnUnlabelledPointMayOverwriteOneAfterARemoval) {
  post(1, "VIEW_POINT", "x=1,y=1");                       // 0
  post(2, "VIEW_POINT", "x=2,y=1");                       // 1
  post(3, "VIEW_POINT", "x=0,y=0,active=false,label=0");  // one is left
  post(4, "VIEW_POINT", "x=3,y=1");                       // 1 again
  const DrawingLog& drawn = log();
  EXPECT_EQ(drawn.at(2.5).size(), 2u);
  ASSERT_EQ(drawn.at(4.5).size(), 1u);
  EXPECT_EQ(drawn.at(4.5)[0].drawing->points[0].x, 3);
}

TEST_F(Drawings, ErasingWithoutALabelRemovesThoseWithoutOne) {
  post(1, "VIEW_POLYGON", "pts={0,0:1,0:0,1}");
  post(1, "VIEW_POLYGON", "pts={0,0:1,0:0,1},label=a");
  post(1, "VIEW_POINT", "x=1,y=1");
  post(2, "VIEW_POLYGON", "active=false");
  post(2, "VIEW_POINT", "x=0,y=0,active=false");
  EXPECT_THAT(labels(log().at(3)), UnorderedElementsAre("a", ""));
}

TEST_F(Drawings, DrawingsExpire) {
  post(1, "VIEW_POINT", "x=1,y=1,label=a,duration=5");
  post(1, "VIEW_POINT", "x=1,y=1,label=now,duration=0");
  post(1, "VIEW_SEGLIST", "pts={0,0:1,0},label=s,duration=5");
  post(1, "VIEW_VECTOR", "x=1,y=1,label=v,duration=5");
  post(10, "VIEW_POINT", "x=1,y=1,label=old,duration=5,time=1007");
  post(10, "VIEW_TEXTBOX", "x=1,y=1,label=t");
  const DrawingLog& drawn = log();
  EXPECT_THAT(labels(drawn.at(1)), UnorderedElementsAre("a", "now", "s", "v"));
  EXPECT_THAT(labels(drawn.at(1.01)), UnorderedElementsAre("a", "s", "v")) << "gone at the next moment";
  EXPECT_THAT(labels(drawn.at(5.99)), UnorderedElementsAre("a", "s", "v"));
  EXPECT_THAT(labels(drawn.at(6.01)), ElementsAre("v")) << "vectors never expire";
  EXPECT_THAT(labels(drawn.at(11)), UnorderedElementsAre("v", "old", "t"));
  EXPECT_THAT(labels(drawn.at(12.1)), ElementsAre("v")) << "its life began before its post";
}

TEST_F(Drawings, ALabelledPulseReplacesItsPredecessor) {
  post(1, "VIEW_RANGE_PULSE", "x=1,y=1,label=p,duration=10,linger=4");
  post(5, "VIEW_RANGE_PULSE", "x=9,y=1,label=p,duration=10");
  const DrawingLog& drawn = log();
  ASSERT_EQ(drawn.at(6).size(), 1u);
  EXPECT_EQ(drawn.at(6)[0].drawing->points[0].x, 9);
  EXPECT_NEAR(drawn.at(6)[0].since, 5, 1e-6);
}

TEST_F(Drawings, GridsChangeByDeltasOfTheirLabel) {
  post(1, "VIEW_GRID", "pts={0,0:40,0:40,60:0,60},cell_size=20,cell_vars=x:0,label=g");
  post(1, "VIEW_GRID", "pts={0,0:40,0:40,60:0,60},cell_size=20,cell_vars=x:0,label=h");
  for (int i = 0; i < 300; ++i) post(2 + i, "VIEW_GRID_DELTA", fmt::format("g@{},x,1", i % 6));
  post(1000, "VIEW_GRID_DELTA", "nobody@0,x,1");
  const DrawingLog& drawn = log();
  const auto sum = [&](double time, std::size_t which) {
    double all = 0;
    const auto shown = drawn.at(time);
    for (const double value : shown.at(which).drawing->grid->values[0]) all += value;
    return all;
  };
  for (const double time : {250.5, 1.5, 100.5, 66.0, 65.5, 302.0})
    EXPECT_EQ(sum(time, 0), std::clamp(std::floor(time) - 1, 0.0, 300.0)) << time;
  EXPECT_EQ(sum(302, 1), 0);
  EXPECT_EQ(drawn.refusedCount(), 1u);
  EXPECT_THAT(drawn.refusals()[0], testing::HasSubstr("nobody"));
}

TEST_F(Drawings, SourcesAreOwnersAndPrograms) {
  post(1, "VIEW_POINT", "x=1,y=1,label=a", 0, "pHelmIvP:3:leg");
  post(1, "VIEW_POINT", "x=1,y=1,label=b", 0, "pHelmIvP:4:leg");
  post(1, "VIEW_POINT", "x=1,y=1,label=c", 1, "uField");
  const DrawingLog& drawn = log();
  ASSERT_EQ(drawn.sources().size(), 2u);
  EXPECT_EQ(drawn.sources()[0], (DrawingSource{0, "pHelmIvP"}));
  EXPECT_EQ(drawn.posts().at({0, K::Point}), 2u);
}

TEST_F(Drawings, WithoutALabelPulsesWedgesAndGridsAddUp) {
  for (int i = 0; i < 3; ++i) {
    post(1 + i, "VIEW_RANGE_PULSE", fmt::format("x={},y=1,duration=60", i));
    post(1 + i, "VIEW_COMMS_PULSE", fmt::format("sx={},sy=1,tx=5,ty=5,duration=60", i));
    post(1 + i, "VIEW_WEDGE", fmt::format("x={},y=1,rad_low=1,rad_hgh=2,ang_low=3,ang_hgh=4,duration=0", i));
    post(1 + i, "VIEW_GRID", fmt::format("pts={{0,0:{0},0:{0},20:0,20}},duration=0", 10 + i));
    post(1 + i, "GRID_CONFIG", fmt::format("pts={{0,0:20,0:20,20:0,20}},label=g{},duration=0@5,5@0", i));
    post(1 + i, "VIEW_SEGLR", "pts={0,0:1,0},duration=0");
  }
  std::map<K, int> counts;
  for (const ShownDrawing& shown : log().at(20)) ++counts[shown.drawing->kind];
  for (const K kind : {K::RangePulse, K::CommsPulse, K::Wedge, K::Grid, K::SearchGrid})
    EXPECT_EQ(counts[kind], 3) << drawingKindName(kind) << ": wedges and grids never expire";
  EXPECT_EQ(counts[K::Seglr], 1) << "seglrs have one slot, and never expire";
}

TEST_F(Drawings, ErasingAListWithoutALabelEmptiesItsSlot) {
  post(1, "VIEW_SEGLIST", "pts={0,0:1,0}");
  post(1, "VIEW_SEGLIST", "pts={0,0:1,0},label=a");
  post(1, "VIEW_SEGLR", "pts={0,0:1,0}");
  post(2, "VIEW_SEGLIST", "active=false");
  post(3, "VIEW_SEGLR", "active=false");
  post(4, "VIEW_SEGLR", "active=false,label=nobody");
  const DrawingLog& drawn = log();
  EXPECT_EQ(drawn.at(1.5).size(), 3u);
  EXPECT_EQ(drawn.at(2.5).size(), 2u);
  EXPECT_THAT(labels(drawn.at(3.5)), ElementsAre("a"));
  EXPECT_EQ(drawn.refusedCount(), 0u);
}

TEST_F(Drawings, WhatIsRefusedIsToldWithItsTimeAndOnlyTheFirstOnes) {
  post(1, "VIEW_GRID", "pts={0,0:20,0:20,20:0,20},cell_vars=x:0,label=g");
  post(2, "VIEW_GRID_DELTA", "g@most@0,x,1");
  post(3, "VIEW_GRID_DELTA", "g@9,x,1");
  post(4, "VIEW_POINT", "x=1");
  for (int i = 0; i < 30; ++i) post(5 + i, "VIEW_CIRCLE", "x=1,y=2");
  const DrawingLog& drawn = log();
  EXPECT_EQ(drawn.refusedCount(), 33u);
  ASSERT_EQ(drawn.refusals().size(), 20u);
  EXPECT_EQ(drawn.refusals()[0], "2.00 s, VIEW_GRID_DELTA: the word 'most' is not known");
  EXPECT_EQ(drawn.refusals()[1], "3.00 s, VIEW_GRID_DELTA: the grid 'g' has no cell 9 with a variable 'x'");
  EXPECT_EQ(drawn.refusals()[2], "4.00 s, VIEW_POINT: the place is missing");
  EXPECT_EQ(drawn.refusals()[19], "21.00 s, VIEW_CIRCLE: a number that is needed is missing");
  EXPECT_EQ(drawn.posts().at({0, K::Circle}), 30u) << "they count as posts";
}

TEST_F(Drawings, MoveWithTheOriginOfTheirVehicle) {
  events_.push_back(originShiftEvent(0, 1, {100, -50}));
  post(1, "VIEW_POINT", "x=1,y=2,label=abe's", 1);
  post(1, "VIEW_POINT", "x=1,y=2,label=ben's", 0);
  post(1, "VIEW_GRID", "pts={0,0:20,0:20,20:0,20},label=grid", 1);
  std::map<std::string, Vec2> first;
  for (const ShownDrawing& shown : log().at(2)) {
    first[shown.drawing->label] = shown.drawing->points[0];
    if (shown.drawing->grid) {
      EXPECT_EQ(shown.drawing->grid->cells[0], (Vec2{105, -45}));
    }
  }
  EXPECT_EQ(first["abe's"], (Vec2{101, -48}));
  EXPECT_EQ(first["ben's"], (Vec2{1, 2}));
  EXPECT_EQ(first["grid"], (Vec2{100, -50}));
}

TEST_F(Drawings, WithoutTheTimeOfTheLogALifeBeginsWithThePost) {
  header_.logStart = 0;
  post(10, "VIEW_POINT", "x=1,y=1,label=a,duration=5,time=1007");
  const DrawingLog& drawn = log();
  ASSERT_EQ(drawn.at(14.9).size(), 1u);
  EXPECT_NEAR(drawn.at(14.9)[0].since, 10, 1e-6);
  EXPECT_THAT(drawn.at(15.1), IsEmpty());
}

TEST_F(Drawings, OfAGridTheFirstChangesAreSeenAtTheirTimes) {
  post(1, "VIEW_GRID", "pts={0,0:20,0:20,20:0,20},cell_vars=x:0,label=g");
  for (int i = 0; i < 5; ++i) post(2 + i, "VIEW_GRID_DELTA", fmt::format("g@{},x,{}", i % 4, i + 1));
  const DrawingLog& drawn = log();
  const auto values = [&](double time) { return drawn.at(time).at(0).drawing->grid->values[0]; };
  EXPECT_THAT(values(1.5), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(values(3.5), ElementsAre(1, 2, 0, 0));
  EXPECT_THAT(values(6.5), ElementsAre(6, 2, 3, 4));
  EXPECT_THAT(values(2.5), ElementsAre(1, 0, 0, 0)) << "also backwards";
}

TEST_F(Drawings, OfNobodyComeBeforeThoseOfVehicles) {
  post(1, "VIEW_POINT", "x=1,y=1,label=ours", 1);
  post(2, "VIEW_POINT", "x=1,y=1,label=shore", kAllVehicles);
  EXPECT_THAT(labels(log().at(3)), ElementsAre("shore", "ours"));
}

/// Playing forward with the rules as they are written, one post after the other, without an index.
class Player {
 public:
  void play(double time, K kind, const std::string& label, double x, std::optional<double> duration,
            bool isActive) {
    const auto key = std::pair(kind, label);
    standing_.erase(key);
    if (isActive) standing_[key] = {time, x, duration};
  }
  std::multiset<std::pair<std::string, double>> at(double time) const {
    std::multiset<std::pair<std::string, double>> result;
    for (const auto& [key, value] : standing_)
      if (!value.duration || time - value.time <= *value.duration) result.emplace(key.second, value.x);
    return result;
  }

 private:
  struct Value {
    double time, x;
    std::optional<double> duration;
  };
  std::map<std::pair<K, std::string>, Value> standing_;
};

TEST_F(Drawings, AJumpShowsWhatPlayingForwardShows) {
  std::mt19937 random(11);
  struct Post {
    double time;
    K kind;
    std::string label;
    double x;
    std::optional<double> duration;
    bool isActive;
  };
  std::vector<Post> posts;
  double time = 0;
  for (int i = 0; i < 5000; ++i) {
    time += static_cast<double>(random() % 4) * 0.25;
    Post one{time,
             random() % 2 ? K::Point : K::Circle,
             fmt::format("l{}", random() % (i % 1000 < 500 ? 900 : 20)),
             static_cast<double>(i),
             {},
             random() % 5 != 0};
    if (random() % 3 == 0) one.duration = static_cast<double>(random() % 40) * 0.25;
    posts.push_back(one);
    post(time, one.kind == K::Point ? "VIEW_POINT" : "VIEW_CIRCLE",
         fmt::format("x={},y=0,radius=1,label={}{}{}", one.x, one.label,
                     one.duration ? fmt::format(",duration={}", *one.duration) : "",
                     one.isActive ? "" : ",active=false"));
  }
  const DrawingLog& drawn = log();
  for (int jump = 0; jump < 60; ++jump) {
    const double at = std::floor(time * 4 * static_cast<double>(random() % 1000) / 1000.0) / 4 + 0.1;
    Player player;
    for (const Post& one : posts)
      if (one.time <= at) player.play(one.time, one.kind, one.label, one.x, one.duration, one.isActive);
    std::multiset<std::pair<std::string, double>> shown;
    for (const ShownDrawing& one : drawn.at(at)) shown.emplace(one.drawing->label, one.drawing->points[0].x);
    EXPECT_EQ(shown, player.at(at)) << at;
  }
}

TEST_F(Drawings, OfALogThatIsReadAgainAreShownOnce) {
  for (int i = 0; i < 3000; ++i) post(i * 0.01, "VIEW_VECTOR", fmt::format("x={},y=1,mag=2,label=v{}", i, i));
  const std::vector<std::string> first = labels(log().at(20.005));
  EXPECT_EQ(first.size(), 2001u);
  const std::vector<std::string> again = labels(log().at(20.005));
  EXPECT_EQ(again, first);
}

TEST_F(Drawings, AHundredThousandDrawingsAreJumpedThrough) {
  for (int i = 0; i < 100'000; ++i)
    post(i * 0.01, i % 2 ? "VIEW_POINT" : "VIEW_SEGLIST",
         i % 2 ? fmt::format("x={},y=1,label=p{},duration=60", i, i)
               : fmt::format("pts={{{},0:1,2}},label=s{}", i, i % 3000));
  const DrawingLog& drawn = log();
  EXPECT_EQ(drawn.count(), 100'000u);
  const auto before = std::chrono::steady_clock::now();
  std::size_t shown = 0;
  for (int i = 0; i < 100; ++i) shown += drawn.at((i * 37 % 100) * 10.0).size();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
  EXPECT_GT(shown, 100'000u);
  EXPECT_LT(took.count() / 100, 0.05) << "s for a jump";
}

/// The name of a point without a label is the number of points that stand: counted here by looking at all of them.
TEST_F(Drawings, WithoutALabelPointsTakeTheNumberOfThoseThatStand) {
  struct Standing {
    double end = 0;
    int x = 0;
  };
  std::map<std::string, Standing> standing;
  std::vector<std::vector<int>> shown;  // after each post
  std::mt19937 random(4);
  for (int i = 0; i < 400; ++i) {
    const int duration = static_cast<int>(random() % 40);  // 0: for ever
    const bool hasLabel = random() % 5 == 0;
    std::erase_if(standing, [&](const auto& one) { return !hasLabel && one.second.end <= i; });
    const std::string name = hasLabel ? std::to_string(random() % 9) : std::to_string(standing.size());
    post(i, "VIEW_POINT",
         fmt::format("x={},y=0{}{}", i, hasLabel ? ",label=" + name : "",
                     duration > 0 ? fmt::format(",duration={}.5", duration) : ""));
    standing[name] = {duration > 0 ? i + duration + 0.5 : 1e9, i};
    auto& now = shown.emplace_back();
    for (const auto& [ignored, one] : standing)
      if (one.end > i) now.push_back(one.x);
    std::ranges::sort(now);
  }
  const DrawingLog& drawn = log();
  for (int i = 0; i < 400; ++i) {
    std::vector<int> xs;
    for (const ShownDrawing& one : drawn.at(i + 0.25)) xs.push_back(static_cast<int>(one.drawing->points.at(0).x));
    std::ranges::sort(xs);
    ASSERT_EQ(xs, shown[static_cast<std::size_t>(i)]) << "after post " << i;
  }
}

/// To look at all that stand, for each that comes, would take many minutes.
TEST_F(Drawings, ManyPointsWithoutALabelAreRead) {
  constexpr int kPoints = 300'000;
  for (int i = 0; i < kPoints; ++i) post(i * 0.001, "VIEW_POINT", "x=1,y=2");
  const DrawingLog& drawn = log();
  EXPECT_EQ(drawn.count(), static_cast<std::size_t>(kPoints));
  EXPECT_EQ(drawn.at(1e6).size(), static_cast<std::size_t>(kPoints));
}

TEST(RecordedDrawingLog, ThePentagonHasItsRouteAndItsPoint) {
  const auto load = loadAlog(test::recordedLog("PENTAGON.alog"));
  ASSERT_TRUE(load);
  DrawingLog drawn;
  drawn.setRecording(load->recording.get());
  while (drawn.read()) {
  }
  EXPECT_EQ(drawn.refusedCount(), 0u) << (drawn.refusals().empty() ? "" : drawn.refusals()[0]);
  const auto sailing = drawn.at(60);
  ASSERT_FALSE(sailing.empty());
  bool hasRoute = false;
  for (const ShownDrawing& shown : sailing)
    hasRoute = hasRoute || (shown.drawing->kind == K::Seglist && shown.drawing->points.size() == 5);
  EXPECT_TRUE(hasRoute) << "the five points of the survey";
}

}  // namespace
}  // namespace antipode
