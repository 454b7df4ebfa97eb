// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs beside each other, with numbers that are worked out by hand.
#include "core/io/compare/run_comparison.h"

#include "core/base/geometry/angles.h"
#include "core/io/compare/comparison_text.h"
#include "core/io/compare/difference_recording.h"
#include "core/io/compare/load_run.h"
#include "core/io/compare/run_alignment.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <functional>
#include <memory>
#include <tuple>

namespace antipode::test {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Kind = ComparedQuantity::Kind;

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

struct State {
  double x = 0, y = 0, heading = 0, speed = 0, depth = 0;
};
using Track = std::function<State(double time)>;

/// A recording of boats, each with a track, a row every `step` from `from` to `to` (s).
struct TrackRun : Recording {
  TrackRun(const std::vector<Track>& tracks, double step, double from, double to)
      : Recording(headerFor(static_cast<int>(tracks.size()),
                            {Channel::X, Channel::Y, Channel::Heading, Channel::Speed, Channel::Depth}, step)) {
    for (auto row = std::llround(from / step); row <= std::llround(to / step); ++row) {
      std::vector<double> values;
      for (const Track& track : tracks) {
        const State s = track(static_cast<double>(row) * step);
        values.insert(values.end(), {s.x, s.y, s.heading, s.speed, s.depth});
      }
      appendRow(row, values);
    }
    complete();
  }
};

/// Along a course at 2 m/s, past a place at time 0.
Track straight(double courseDeg, double x0 = 0, double y0 = 0, double depth = 0) {
  const double course = radFromDeg(courseDeg);
  return [=](double t) {
    return State{x0 + 2 * t * std::sin(course), y0 + 2 * t * std::cos(course), courseDeg, 2, depth};
  };
}

DifferenceSummary summaryOf(const RunsCompared& compared, const std::string& quantity, std::size_t vehicle = 0) {
  for (const QuantityResult& result : compared.results)
    if (result.quantity.name() == quantity && result.vehicle == compared.vehicles[vehicle])
      return result.differences;
  ADD_FAILURE() << quantity << " was not compared";
  return {};
}

TEST(RunComparison, OfTwoStraightTracksKnowsAlongAndCrossTrack) {
  // Both go north-east; the other one starts 3 m further on and 4 m to starboard, which is south-east.
  const double c = std::sqrt(0.5);
  const TrackRun a({straight(45)}, 0.5, 0, 60);
  const TrackRun b({straight(45, 3 * c + 4 * c, 3 * c - 4 * c, 1.5)}, 0.5, 0, 60);
  const auto compared = compareRuns(a, b);
  ASSERT_TRUE(compared) << compared.error().text();
  EXPECT_EQ(compared->moments, 121u);
  EXPECT_EQ(compared->interpolated, 0u);
  EXPECT_NEAR(summaryOf(*compared, "along").mean, 3, 1e-9);
  EXPECT_NEAR(summaryOf(*compared, "cross").mean, 4, 1e-9);
  EXPECT_NEAR(summaryOf(*compared, "distance").max, 5, 1e-9);
  EXPECT_NEAR(summaryOf(*compared, "depth").rms, 1.5, 1e-12);
  EXPECT_EQ(summaryOf(*compared, "heading").max, 0);
  EXPECT_FALSE(compared->isEqual());
}

TEST(RunComparison, AVehicleThatLagsBehindIsBehindAlongTheTrack) {
  const TrackRun a({straight(90)}, 0.5, 0, 60);
  const TrackRun b({straight(90, -5)}, 0.5, 0, 60);
  const auto compared = compareRuns(a, b);
  ASSERT_TRUE(compared);
  EXPECT_NEAR(summaryOf(*compared, "along").mean, -5, 1e-9);
  EXPECT_NEAR(summaryOf(*compared, "cross").max, 0, 1e-9);
}

TEST(RunComparison, OfAStandingVehicleMeasuresAlongItsBow) {
  const TrackRun a({[](double) { return State{0, 0, 180, 0, 0}; }}, 0.5, 0, 5);
  const TrackRun b({[](double) { return State{0, -2, 180, 0, 0}; }}, 0.5, 0, 5);
  const auto compared = compareRuns(a, b);
  ASSERT_TRUE(compared);
  EXPECT_NEAR(summaryOf(*compared, "along").mean, 2, 1e-9);
}

TEST(RunComparison, HeadingsDifferTheShortWayRound) {
  const Track nearlyNorth = [](double) { return State{0, 0, 359, 0, 0}; };
  const Track justPastNorth = [](double) { return State{0, 0, 3, 0, 0}; };
  const TrackRun a({nearlyNorth}, 1, 0, 10), b({justPastNorth}, 1, 0, 10);
  const auto forward = compareRuns(a, b), back = compareRuns(b, a);
  ASSERT_TRUE(forward && back);
  EXPECT_NEAR(summaryOf(*forward, "heading").mean, 4, 1e-12);
  EXPECT_NEAR(summaryOf(*back, "heading").mean, -4, 1e-12);
  // The opposite direction is 180, never -180.
  const TrackRun south({[](double) { return State{0, 0, 180, 0, 0}; }}, 1, 0, 3);
  const TrackRun north({[](double) { return State{0, 0, 0, 0, 0}; }}, 1, 0, 3);
  EXPECT_EQ(summaryOf(*compareRuns(south, north), "heading").mean, 180);
  EXPECT_EQ(summaryOf(*compareRuns(north, south), "heading").mean, 180);
}

TEST(RunComparison, InterpolatesWhereTheRatesDifferAndSaysSo) {
  // Straight lines are met exactly by interpolation, also across north.
  const Track turning = [](double t) { return State{2 * t, 0, wrap360(350 + 2 * t), 2, 0.1 * t}; };
  const TrackRun fine({turning}, 0.1, 0, 30), coarse({turning}, 2, 0, 30);
  const auto compared = compareRuns(fine, coarse);
  ASSERT_TRUE(compared);
  EXPECT_EQ(compared->moments, 301u);
  EXPECT_EQ(compared->interpolated, 301u - 16u);
  EXPECT_NEAR(summaryOf(*compared, "distance").max, 0, 1e-9);
  EXPECT_NEAR(summaryOf(*compared, "heading").max, 0, 1e-9);
  EXPECT_NEAR(summaryOf(*compared, "depth").max, 0, 1e-9);
  const auto back = compareRuns(coarse, fine);
  ASSERT_TRUE(back);
  EXPECT_EQ(back->moments, 16u);
  EXPECT_EQ(back->interpolated, 0u);
}

TEST(RunComparison, DoesNotInterpolateAcrossAWormhole) {
  struct Jumping : Recording {
    explicit Jumping(double step) : Recording(headerFor(1, {Channel::X, Channel::Y, Channel::Transported}, step)) {
      for (std::int64_t row = 0; row <= std::llround(10 / step); ++row) {
        const double t = static_cast<double>(row) * step;
        appendRow(row, std::vector<double>{t < 5 ? t : t + 1000, 0.0, t == 5 ? 1.0 : 0.0});
      }
      complete();
    }
  };
  const Jumping fine(0.5), coarse(1);
  const auto compared = compareRuns(fine, coarse);
  ASSERT_TRUE(compared);
  EXPECT_NEAR(summaryOf(*compared, "distance").max, 0.5, 1e-9);  // half a second before the jump it holds
}

TEST(RunComparison, AlignsByTheClock) {
  Recording::Header header = headerFor(1, {Channel::X, Channel::Y}, 1);
  header.logStart = 1'000'000;
  Recording a(header);
  header.logStart = 1'000'020;  // began 20 s later
  Recording b(header);
  for (int row = 0; row <= 60; ++row) a.appendRow(row, std::vector<double>{double(row), 0.0});
  for (int row = 0; row <= 60; ++row) b.appendRow(row, std::vector<double>{double(row) + 20, 0.0});
  a.complete();
  b.complete();
  const auto byClock = compareRuns(a, b, {.align = {AlignBy::Clock}});
  ASSERT_TRUE(byClock) << byClock.error().text();
  EXPECT_EQ(byClock->alignment.shift, 20);
  EXPECT_EQ(byClock->common, (TimeRange{20, 60}));
  EXPECT_EQ(summaryOf(*byClock, "distance").max, 0);
  // They are logs that ran at the same time, so this is what happens by itself.
  EXPECT_EQ(compareRuns(a, b)->alignment.by, AlignBy::Clock);
  const auto byStart = compareRuns(a, b, {.align = {AlignBy::Start}});
  EXPECT_EQ(summaryOf(*byStart, "distance").max, 20);
}

/// One begins 55 s after the other, which ends after 60 s, and both have a row every 10 s: they overlap by 5 s,
/// less than from one row to the next.
TEST(RunComparison, AlignsByTheClockHoweverShortlyLogsRanTogether) {
  Recording::Header header = headerFor(1, {Channel::X, Channel::Y}, 10);
  const auto logFrom = [&](double start) {
    header.logStart = start;
    auto log = std::make_unique<Recording>(header);
    for (int row = 0; row <= 6; ++row) log->appendRow(row, std::vector<double>{double(row), 0.0});
    log->complete();
    return log;
  };
  const auto early = logFrom(1'000'000), late = logFrom(1'000'055), after = logFrom(1'000'061);
  for (const auto& [first, other, by] : {std::tuple{early.get(), late.get(), AlignBy::Clock},
                                         {late.get(), early.get(), AlignBy::Clock},
                                         {early.get(), after.get(), AlignBy::Start},
                                         {after.get(), early.get(), AlignBy::Start}}) {
    const auto alignment = alignmentOf(*first, *other, {});
    ASSERT_TRUE(alignment);
    EXPECT_EQ(alignment->by, by) << first->header().logStart << " " << other->header().logStart;
    EXPECT_EQ(alignment->shift, by == AlignBy::Clock ? other->header().logStart - first->header().logStart : 0.0);
  }
}

TEST(RunComparison, AlignsByAnEventByMotionAndByHand) {
  const auto waiting = [](double start) {
    return [start](double t) { return State{std::max(0.0, t - start), 0, 90, t > start ? 1.0 : 0.0, 0}; };
  };
  TrackRun a({waiting(5)}, 0.5, 0, 40);
  TrackRun b({waiting(17)}, 0.5, 0, 60);
  a.appendEvents({{10, 0, RunEvent::Source::Script, "DEPLOY", std::string("true")}});
  b.appendEvents({{2, 0, RunEvent::Source::Script, "DEPLOY", std::string("false")},
                  {34, 0, RunEvent::Source::Script, "DEPLOY", std::string("TRUE")}});
  const auto byEvent = compareRuns(a, b, {.align = {AlignBy::Event, "DEPLOY=true"}});
  ASSERT_TRUE(byEvent) << byEvent.error().text();
  EXPECT_EQ(byEvent->alignment.shift, -12);
  EXPECT_EQ(summaryOf(*byEvent, "distance").max, 0);
  const auto byMotion = compareRuns(a, b, {.align = {AlignBy::Motion}});
  ASSERT_TRUE(byMotion) << byMotion.error().text();
  EXPECT_EQ(byMotion->alignment.shift, -12);
  const auto byHand = compareRuns(a, b, {.align = {.by = AlignBy::Offset, .offset = -12}});
  ASSERT_TRUE(byHand);
  EXPECT_EQ(summaryOf(*byHand, "distance").max, 0);
  EXPECT_FALSE(compareRuns(a, b, {.align = {AlignBy::Event, "NEVER"}}));
  EXPECT_FALSE(compareRuns(a, b, {.align = {.by = AlignBy::Offset, .offset = 1000}}));
}

TEST(RunComparison, StatisticsAreThoseOfTheValues) {
  const std::vector<double> times{0, 1, 2, 3, 4}, values{1, -3, kMissing, 2, -2};
  const DifferenceSummary summary = differenceSummary(times, values);
  EXPECT_EQ(summary.count, 4u);
  EXPECT_DOUBLE_EQ(summary.mean, -0.5);
  EXPECT_DOUBLE_EQ(summary.rms, std::sqrt(18.0 / 4));
  EXPECT_EQ(summary.p50, 2);
  EXPECT_EQ(summary.p95, 3);
  EXPECT_EQ(summary.max, 3);
  EXPECT_EQ(summary.maxTime, 1);
  EXPECT_EQ(differenceSummary({}, {}).count, 0u);
}

TEST(RunComparison, AToleranceDecides) {
  const TrackRun a({straight(0)}, 1, 0, 100);
  // Goes away by 1 cm each second: 1 m at the end.
  const TrackRun b({[](double t) { return State{0.01 * t, 2 * t, 0, 2, 0}; }}, 1, 0, 100);
  const auto tolerance = [](const char* text) { return *toleranceFromText(text); };
  EXPECT_TRUE(compareRuns(a, b, {.tolerances = {tolerance("distance=1.01")}})->isEqual());
  const auto over = compareRuns(a, b, {.tolerances = {tolerance("distance=0.5"), tolerance("depth=0")}});
  ASSERT_TRUE(over);
  ASSERT_EQ(over->reasons.size(), 1u);
  EXPECT_THAT(over->reasons[0], HasSubstr("boat1: distance differs by 1 m, allowed are 0.5; first at 51 s"));
  EXPECT_TRUE(compareRuns(a, b, {.tolerances = {tolerance("distance.mean=0.51")}})->isEqual());
  EXPECT_FALSE(compareRuns(a, b, {.tolerances = {tolerance("distance.p95=0.5")}})->isEqual());
  EXPECT_FALSE(compareRuns(a, b, {.tolerances = {tolerance("distence=1")}}));
  EXPECT_FALSE(toleranceFromText("distance"));
  EXPECT_FALSE(toleranceFromText("distance.most=1"));
  EXPECT_FALSE(toleranceFromText("distance=-1"));
  EXPECT_EQ(tolerance("heading.rms=1.5").text(), "heading.rms=1.5");
  EXPECT_EQ(tolerance("heading.rms = 1.5").text(), "heading.rms=1.5");
  // What one of the runs does not record cannot be within a tolerance.
  EXPECT_FALSE(compareRuns(a, b, {.tolerances = {tolerance("rudder=5")}})->isEqual());
}

TEST(RunComparison, NamesVehiclesThatOneRunLacks) {
  const TrackRun two({straight(0), straight(90)}, 1, 0, 10);
  const TrackRun three({straight(0), straight(90), straight(180)}, 1, 0, 10);
  const auto compared = compareRuns(two, three);
  ASSERT_TRUE(compared);
  EXPECT_THAT(compared->onlyInOther, ElementsAre("boat3"));
  EXPECT_THAT(compared->reasons, ElementsAre("only the other run has the vehicle boat3"));
  EXPECT_EQ(compared->vehicles.size(), 2u);
  EXPECT_EQ(summaryOf(*compared, "distance", 1).max, 0);
}

TEST(RunComparison, OfRunsOfOtherVehiclesNamesThem) {
  Recording::Header header = headerFor(2, {Channel::X, Channel::Y}, 1);
  const auto standing = [&](std::vector<std::string> names) {
    header.vehicleNames = std::move(names);
    auto recording = std::make_unique<Recording>(header);
    for (int row = 0; row <= 10; ++row) recording->appendRow(row, std::vector<double>(4, 1));
    recording->complete();
    return recording;
  };
  const auto a = standing({"abe", "ben"}), b = standing({"cal", "dan"}), c = standing({"ben", "cal"});
  const auto none = compareRuns(*a, *b);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, "the runs have no vehicle in common: abe, ben and cal, dan");
  const auto some = compareRuns(*a, *c);
  ASSERT_TRUE(some);
  EXPECT_THAT(some->reasons,
              ElementsAre("only the first run has the vehicle abe", "only the other run has the vehicle cal"));
}

TEST(RunComparison, OfRunsWithoutACommonMomentOrVehicleIsAnError) {
  const Recording empty(headerFor(1, {Channel::X, Channel::Y}));
  const TrackRun some({straight(0)}, 1, 0, 10);
  EXPECT_FALSE(compareRuns(empty, some));
  EXPECT_FALSE(compareRuns(some, empty));
  EXPECT_FALSE(compareRuns(some, TrackRun({straight(0)}, 1, 20, 30)));
}

TEST(RunComparison, TheFirstDifferenceMayLieBetweenTheRowsOfTheOtherRun) {
  // They have no moment in common before 2 s, and differ from the beginning.
  const TrackRun a({straight(0)}, 0.25, 0.25, 10), b({straight(0, 1)}, 2, 0, 10);
  const auto compared = compareRuns(a, b, {.align = {.by = AlignBy::Offset}});
  ASSERT_TRUE(compared) << compared.error().text();
  ASSERT_TRUE(compared->firstDifference);
  EXPECT_EQ(compared->firstDifference->time, 2);
  EXPECT_EQ(compared->firstDifferenceTime(), 0.25) << compared->reasons.front();
  const auto lenient =
      compareRuns(a, b, {.align = {.by = AlignBy::Offset}, .tolerances = {*toleranceFromText("distance=2")}});
  EXPECT_EQ(lenient->firstDifferenceTime(), 2) << "nothing is beyond a limit";
}

TEST(RunComparison, ARunThatEndsEarlyIsNotEqual) {
  const TrackRun whole({straight(0)}, 1, 0, 60), part({straight(0)}, 1, 0, 40);
  const auto compared = compareRuns(whole, part);
  ASSERT_TRUE(compared);
  EXPECT_THAT(compared->reasons, ElementsAre("the first run goes on for 20 s longer"));
  EXPECT_THAT(compareRuns(whole, part, {.firstName = "abe.alog"})->reasons,
              ElementsAre("abe.alog goes on for 20 s longer"));
  EXPECT_TRUE(compareRuns(whole, part, {.tolerances = {*toleranceFromText("distance=0")}})->isEqual());
  EXPECT_FALSE(compareRuns(whole, part, {.tolerances = {*toleranceFromText("duration=5")}})->isEqual());
}

std::unique_ptr<Recording> ranScenario(const std::string& text, double seconds) {
  const ScenarioRead read = readScenario(text, "test.yaml");
  EXPECT_TRUE(read.scenario) << testing::PrintToString(read.problems.size());
  Simulation simulation(read.scenario);
  auto recording = std::make_unique<Recording>(recordingHeader(simulation, text, "test.yaml"));
  runToEnd(simulation, stepCount(read.scenario->time, seconds), *recording, nullptr, 50, nullptr);
  return recording;
}

constexpr const char* kTurner = R"(antipode: 1
name: Turner
time: {step: 0.1, duration: 30}
vehicles:
  - name: abe
    params: {turn_rate: 40}
    behaviours:
      - {type: waypoint, name: leg, points: [[0, 50]], speed: 1}
events:
  - {at: 10, vehicle: abe, post: {DESIRED_THRUST: 50, DESIRED_RUDDER: 20}}
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  return text.replace(text.find(from), from.size(), to);
}

TEST(RunComparison, TheSameScenarioTwiceIsEqualToTheBit) {
  const auto a = ranScenario(kTurner, 30), b = ranScenario(kTurner, 30);
  const auto compared = compareRuns(*a, *b);
  ASSERT_TRUE(compared) << compared.error().text();
  EXPECT_TRUE(compared->isEqual()) << testing::PrintToString(compared->reasons);
  EXPECT_FALSE(compared->firstDifference);
  EXPECT_EQ(compared->sharedRows, a->rows());
  EXPECT_TRUE(compared->hasScenarios);
  EXPECT_THAT(compared->scenario, IsEmpty());
  ASSERT_TRUE(compared->hashes);
  EXPECT_FALSE(compared->hashes->firstOther);
  ASSERT_TRUE(compared->hashes->lastEqual);
  const auto hashes = nlohmann::json::parse(comparisonJson(*compared, {"a", "b"}))["hashes"];
  EXPECT_EQ(hashes["compared"], compared->hashes->compared);
  EXPECT_EQ(hashes["last_equal_step"], *compared->hashes->lastEqual);
  EXPECT_TRUE(hashes.contains("first_other_step") && hashes["first_other_step"].is_null());
}

TEST(RunComparison, FindsTheFirstMomentAtWhichStatesDiffer) {
  const std::string without =
      replaced(kTurner, "    behaviours:\n      - {type: waypoint, name: leg, points: [[0, 50]], speed: 1}\n", "");
  const auto a = ranScenario(without, 30);
  const auto b = ranScenario(replaced(without, "turn_rate: 40", "turn_rate: 60"), 30);
  const auto compared = compareRuns(*a, *b);
  ASSERT_TRUE(compared) << compared.error().text();
  // Until the rudder is laid at 10 s both do the same.
  ASSERT_TRUE(compared->firstDifference);
  EXPECT_NEAR(compared->firstDifference->time, 10.0, 0.35);
  EXPECT_GT(compared->firstDifference->time, 9.99);
  EXPECT_THAT(compared->scenario, ElementsAre(ScenarioDifference{"vehicles/abe/params/turn_rate", "40", "60"}));
  ASSERT_TRUE(compared->hashes);
  ASSERT_TRUE(compared->hashes->firstOther);
  const auto hashes = nlohmann::json::parse(comparisonJson(*compared, {"a", "b"}))["hashes"];
  EXPECT_EQ(hashes["first_other_step"], *compared->hashes->firstOther);
}

TEST(ScenarioDifferences, GoDownToSingleValues) {
  const auto scenarioOf = [](const std::string& text) { return readScenario(text, "t").scenario; };
  const ScenarioPtr a = scenarioOf(kTurner);
  const ScenarioPtr b =
      scenarioOf(replaced(kTurner, "[[0, 50]], speed: 1}",
                          "[[0, 50]], speed: 1.5}\n      - {type: constant_depth, name: down, depth: 3}"));
  ASSERT_TRUE(a && b);
  const auto differences = scenarioDifferences(*a, *b);
  // A list of another length is not one unreadable difference.
  ASSERT_EQ(differences.size(), 2u) << testing::PrintToString(differences.size());
  EXPECT_EQ(differences[0].path, "vehicles/abe/behaviours/0/speed");
  EXPECT_EQ(differences[0].first, "1");
  EXPECT_EQ(differences[0].other, "1.5");
  EXPECT_EQ(differences[1].path, "vehicles/abe/behaviours/1");
  EXPECT_THAT(differences[1].first, IsEmpty());
  EXPECT_THAT(differences[1].other, HasSubstr("constant_depth"));
}

TEST(ScenarioDifferences, MatchVehiclesByName) {
  const auto fleet = [](const char* vehicles) {
    return readScenario(fmt::format("antipode: 1\nname: Fleet\nvehicles:\n{}", vehicles), "t").scenario;
  };
  const auto differences = scenarioDifferences(*fleet("  - {name: abe}\n  - {name: ben}\n"),
                                               *fleet("  - {name: ben, start: {x: 5}}\n  - {name: cal}\n"));
  ASSERT_EQ(differences.size(), 3u);
  EXPECT_EQ(differences[0].path, "vehicles/abe");
  EXPECT_THAT(differences[0].other, IsEmpty());
  EXPECT_EQ(differences[1].path, "vehicles/ben/start/x");
  EXPECT_EQ(differences[2].path, "vehicles/cal");
  EXPECT_THAT(differences[2].first, IsEmpty());
}

TEST(DifferenceRecording, HasTheDifferencesOfAllPairsAtTheTimesOfTheFirstRun) {
  const TrackRun a({straight(0)}, 1, 0, 10);
  const TrackRun b({straight(0, 3)}, 1, 0, 10), c({straight(0, -2)}, 1, 4, 8);
  const std::vector<ShownPair> pairs{{*RunPair::of(a, b), "b", "#ff0000"}, {*RunPair::of(a, c), "c", ""}};
  const auto quantities = usualQuantities();
  const DifferenceRecording differences = differenceRecording(pairs, quantities);
  ASSERT_TRUE(differences.recording);
  const Recording& recording = *differences.recording;
  EXPECT_THAT(recording.header().vehicleNames, ElementsAre("boat1 – b", "boat1 – c"));
  EXPECT_EQ(recording.rows(), 11);
  ASSERT_EQ(differences.plots.size(), quantities.size());
  const auto& cross = differences.plots[2];
  EXPECT_EQ(cross.quantity.name(), "cross");
  EXPECT_EQ(recording.valueAt(cross.curves[0].first, cross.curves[0].second, 5), 3);
  EXPECT_EQ(recording.valueAt(cross.curves[1].first, cross.curves[1].second, 5), -2);
  EXPECT_TRUE(std::isnan(recording.valueAt(cross.curves[1].first, cross.curves[1].second, 2)));
  EXPECT_FALSE(differenceRecording({}, quantities).recording);
}

TEST(RunComparison, AsJsonCanBeReadAgain) {
  const TrackRun a({straight(0)}, 1, 0, 10), b({straight(0, 1)}, 1, 0, 10);
  const auto compared = compareRuns(a, b, {.tolerances = {*toleranceFromText("distance=0.5")}});
  ASSERT_TRUE(compared);
  const auto json = nlohmann::json::parse(comparisonJson(*compared, {"a.aprun", "b.aprun"}));
  EXPECT_EQ(json["equal"], false);
  EXPECT_EQ(json["first"], "a.aprun");
  EXPECT_EQ(json["differences"][0]["quantity"], "distance");
  EXPECT_EQ(json["differences"][0]["max"], 1.0);
  EXPECT_EQ(json["differences"][0]["tolerances"][0], "distance=0.5");
  EXPECT_EQ(json["differences"][0]["first_over"], 0.0);
  EXPECT_THAT(comparisonText(*compared, {"a.aprun", "b.aprun"}), HasSubstr("verdict: different"));
}

/// A recording at an origin, of boats by name that stand still.
struct StandingRun : Recording {
  static Header headerAt(const std::vector<std::string>& names, double lat, double lon) {
    Header header = headerFor(static_cast<int>(names.size()), {Channel::X, Channel::Y}, 1);
    header.vehicleNames = names;
    header.scenarioText += fmt::format("origin: {{lat: {}, lon: {}}}\n", lat, lon);
    header.scenario = readScenario(header.scenarioText, "test.yaml").scenario;
    return header;
  }
  StandingRun(const std::vector<std::string>& names, double lat, double lon, Vec2 at = {})
      : Recording(headerAt(names, lat, lon)) {
    for (int row = 0; row <= 10; ++row) {
      std::vector<double> values;
      for (std::size_t v = 0; v < names.size(); ++v) values.insert(values.end(), {at.x + row, at.y});
      appendRow(row, values);
    }
    complete();
  }
};

TEST(RunPairs, PlacesOfTheOtherRunAreMovedToTheFirstOrigin) {
  const StandingRun here({"abe", "ben"}, 43, 10), there({"ben", "cal"}, 43.01, 10, {5, 7}),
      far({"ben"}, -43, -170);
  const auto pair = RunPair::of(here, there, {.by = AlignBy::Offset, .offset = 100});
  ASSERT_TRUE(pair) << pair.error().text();
  ASSERT_EQ(pair->vehicles().size(), 1u);
  EXPECT_EQ(pair->vehicles()[0], (VehiclePair{1, 0, "ben"}));
  EXPECT_THAT(pair->onlyInFirst(), ElementsAre("abe"));
  EXPECT_THAT(pair->onlyInOther(), ElementsAre("cal"));
  EXPECT_NEAR(pair->placeShift().y, 1111, 3) << "a hundredth of a degree";
  EXPECT_EQ(pair->otherPlace(0, 103), (Vec2{8, 7} + pair->placeShift())) << "3 s of its own time";
  EXPECT_EQ(pair->otherPlace(0, 110), (Vec2{15, 7} + pair->placeShift()));
  for (const double time : {99.0, 111.0})
    EXPECT_TRUE(std::isnan(pair->otherPlace(0, time).x)) << time << ": it has no row then";
  EXPECT_FALSE(pair->commonTime()) << "0 to 10 s and 100 to 110 s";
  const auto same = RunPair::of(here, StandingRun({"ben"}, 43, 10));
  ASSERT_TRUE(same);
  EXPECT_EQ(same->placeShift(), Vec2{});
  EXPECT_EQ(RunPair::of(here, far)->placeShift(), Vec2{}) << "too far for a grid";
  const auto alone = RunPair::of(far, StandingRun({"cal"}, -43, -170));
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->vehicles().at(0), (VehiclePair{0, 0, "ben"})) << "one vehicle each: these belong together";
  const Recording empty(headerFor(1, {Channel::X, Channel::Y}));
  const auto none = RunPair::of(here, empty);
  ASSERT_TRUE(none);
  EXPECT_TRUE(std::isnan(none->otherPlace(0, 0).x));
}

TEST(RunAlignment, APostOfTheJournalIsAtTheStepItWasAppliedBefore) {
  const auto run = [](double step, std::int64_t entryStep, const char* value) {
    auto recording = std::make_unique<Recording>(headerFor(1, {Channel::X, Channel::Y}, step));
    for (int row = 0; row <= 60; ++row) recording->appendRow(row, std::vector<double>{0, 0});
    recording->appendJournal({{3, {Command::Kind::Set, 0, "DEPLOY", Value::of(std::string("true"))}},
                              {4, {Command::Kind::Post, 0, "RETURN", Value::of(std::string("true"))}},
                              {5, {Command::Kind::Post, 0, "DEPLOY", Value::of(std::string("false"))}},
                              {entryStep, {Command::Kind::Post, 0, "DEPLOY", Value::of(std::string(value))}}});
    recording->complete();
    return recording;
  };
  const auto a = run(0.5, 21, "true"), b = run(0.1, 41, "True");
  const auto byValue = alignmentOf(*a, *b, {.by = AlignBy::Event, .event = "DEPLOY = true"});
  ASSERT_TRUE(byValue) << byValue.error().text();
  EXPECT_NEAR(byValue->shift, 10 - 4, 1e-9) << "before the 21st step it is 10 s, before the 41st 4 s";
  const auto byName = alignmentOf(*a, *b, {.by = AlignBy::Event, .event = "DEPLOY"});
  ASSERT_TRUE(byName);
  EXPECT_NEAR(byName->shift, 2 - 0.4, 1e-9) << "any value";
  const auto other = alignmentOf(*a, *b, {.by = AlignBy::Event, .event = "DEPLOY=true", .otherEvent = "RETURN"});
  ASSERT_TRUE(other);
  EXPECT_NEAR(other->shift, 10 - 0.3, 1e-9);
  const std::pair<AlignOptions, const char*> faults[] = {
      {{.by = AlignBy::Event}, "no event is named"},
      {{.by = AlignBy::Event, .event = "NEVER"}, "the first run has no post NEVER"},
      {{.by = AlignBy::Event, .event = "DEPLOY", .otherEvent = "NEVER=1"}, "the other run has no post NEVER=1"},
      {{.by = AlignBy::Motion}, "the first run has no vehicle that goes a metre"},
      {{.by = AlignBy::Clock}, "the first run has no clock"}};
  for (const auto& [options, message] : faults) {
    const auto wrong = alignmentOf(*a, *b, options);
    ASSERT_FALSE(wrong) << message;
    EXPECT_THAT(wrong.error().text(), HasSubstr(message));
  }
}

RunsCompared comparedByHand() {
  RunsCompared compared;
  compared.hasScenarios = true;
  compared.onlyInFirst = {"abe", "cal"}, compared.onlyInOther = {"dan"};
  QuantityResult unknown;
  unknown.vehicle = {0, 0, "ben"};
  unknown.quantity = usualQuantities().front();
  compared.results = {unknown};
  for (int i = 0; i < 43; ++i) compared.scenario.push_back({fmt::format("vehicles/ben/n{}", i), "", "1"});
  for (int i = 0; i < 42; ++i) {
    JournalDifference entry;
    entry.time = 0.5 * i, entry.isInFirst = i % 2 == 0;
    if (i > 0) entry.vehicle = "ben";
    entry.name = fmt::format("DEPLOY{}", i), entry.value = std::string(58, 'x') + "äöü";
    compared.journal.push_back(entry);
  }
  compared.reasons = {"because"};
  return compared;
}

TEST(ComparisonText, ShowsTheBeginningOfLongListsAndValues) {
  const std::string text = comparisonText(comparedByHand(), {"a", "b"});
  for (const char* line :
       {"only in the first run: abe, cal\n", "only in the other run: dan\n", "not known in both\n",
        "scenario: 43 differences\n", "  vehicles/ben/n39: (none) | 1\n  ... 3 more (--json has all)\n",
        "first difference: no rows of the same moment\n", "  ... 2 more (--json has all)\n",
        "verdict: different\n  because\n"})
    EXPECT_THAT(text, HasSubstr(line));
  EXPECT_THAT(text, testing::Not(HasSubstr("n40:")));
  EXPECT_THAT(text, HasSubstr("  only in the first run, at 0 s: DEPLOY0 = " + std::string(58, 'x') + "ä...\n"))
      << "of all vehicles";
  EXPECT_THAT(text, HasSubstr("  only in the other run, at 0.5 s: ben DEPLOY1 = "));
  EXPECT_THAT(text, testing::Not(HasSubstr("DEPLOY40 ")));
  const auto json = nlohmann::json::parse(comparisonJson(comparedByHand(), {"a", "b"}));
  EXPECT_EQ(json["scenario"].size(), 43u);
  EXPECT_EQ(json["journal"].size(), 42u);
  EXPECT_EQ(json["journal"][0]["run"], "first");
  EXPECT_EQ(json["journal"][1]["run"], "other");
  EXPECT_EQ(json["journal"][1]["value"], std::string(58, 'x') + "äöü");
  EXPECT_EQ(json["differences"][0]["count"], 0);
  EXPECT_FALSE(json["differences"][0].contains("mean"));
  EXPECT_TRUE(json["first_difference"].is_null());
}

TEST(ComparisonText, AShortenedValueHasNoHalfCharacters) {
  EXPECT_EQ(shortValue("abc", 3), "abc");
  EXPECT_EQ(shortValue("abcd", 3), "abc...");
  EXPECT_EQ(shortValue("aäb", 3), "aä...");
  EXPECT_EQ(shortValue("abä", 3), "ab...") << "a letter of two bytes";
  EXPECT_EQ(shortValue("a\xF0\x9F\x9A\xA2", 4), "a...") << "a ship of four bytes";
  EXPECT_EQ(shortValue("\xF0\x9F\x9A\xA2", 2), "...");
}

TEST(RunComparison, StopsWhenAskedAtAnyMoment) {
  const TrackRun a({straight(0), straight(90)}, 1, 0, 10), b({straight(0, 1), straight(90)}, 1, 0, 10);
  for (const double stopAt : {0.0, 0.3, 1.0}) {
    std::stop_source stop;
    double done = 0;
    if (stopAt == 0) stop.request_stop();
    const auto compared = compareRuns(a, b,
                                      {.progress =
                                           [&](double part) {
                                             EXPECT_GT(part, done);
                                             done = part;
                                             if (part >= stopAt) stop.request_stop();
                                           },
                                       .stop = stop.get_token()});
    ASSERT_FALSE(compared) << stopAt;
    EXPECT_EQ(compared.error().message, "the comparison was stopped");
    EXPECT_LE(done, stopAt + 0.1);
  }
  std::stop_source stop;
  stop.request_stop();
  std::int64_t rows = -1;
  EXPECT_FALSE(firstDifference(*RunPair::of(a, b), rows, stop.get_token()));
  EXPECT_EQ(rows, 0);
}

TEST(RunComparison, BadTolerancesAndQuantitiesAreNamed) {
  const std::pair<const char*, const char*> tolerances[] = {
      {"=1", "tolerance '=1'; expected QUANTITY=VALUE"},
      {"distance=x", "tolerance 'distance=x'; expected a number from 0 on"},
      {"distance=nan", "tolerance 'distance=nan'; expected a number from 0 on"},
      {"distance.most=1", "tolerance 'distance.most=1': there is no measure 'most'; expected max, mean, rms"}};
  for (const auto& [text, message] : tolerances) {
    const auto tolerance = toleranceFromText(text);
    ASSERT_FALSE(tolerance) << text;
    EXPECT_THAT(tolerance.error().text(), HasSubstr(message));
  }
  const auto near = comparedQuantity("distence");
  ASSERT_FALSE(near);
  EXPECT_EQ(near.error().text(), "error: there is no quantity 'distence'; expected 'distance'");
  const auto far = comparedQuantity("qqqqqqqqqqqqqqqqqqqqqqqqqqq");
  ASSERT_FALSE(far);
  EXPECT_THAT(far.error().text(), HasSubstr("; expected distance, along, cross or the name of a channel"));
  EXPECT_EQ(comparedQuantity("cross")->label(), "Cross track");
  EXPECT_EQ(comparedQuantity("heading")->label(), channelInfo(Channel::Heading).label);
}

TEST(RunComparison, WhatOneRunDoesNotRecordDecidesOnlyWhereItIsAskedFor) {
  const TrackRun a({straight(0)}, 1, 0, 10);
  Recording b(headerFor(1, {Channel::X, Channel::Depth}, 1)), c(headerFor(1, {Channel::Y, Channel::Depth}, 1));
  for (int row = 0; row <= 10; ++row) b.appendRow(row, std::vector<double>{0, 0});
  for (int row = 0; row <= 10; ++row) c.appendRow(row, std::vector<double>{2.0 * row, 0});
  b.complete(), c.complete();
  for (const Recording* other : {&b, &c}) {
    const auto compared = compareRuns(a, *other);
    ASSERT_TRUE(compared) << compared.error().text();
    EXPECT_TRUE(compared->isEqual()) << testing::PrintToString(compared->reasons);
    ASSERT_EQ(compared->results.size(), 1u);
    EXPECT_EQ(compared->results[0].quantity.name(), "depth");
    const auto depth = compareRuns(a, *other, {.tolerances = {*toleranceFromText("depth=0")}});
    ASSERT_TRUE(depth);
    EXPECT_TRUE(depth->isEqual());
    const auto distance = compareRuns(a, *other, {.tolerances = {*toleranceFromText("distance=1000")}});
    ASSERT_TRUE(distance);
    EXPECT_THAT(distance->reasons, ElementsAre("boat1: distance is not known in both runs"));
  }
}

TEST(RunComparison, OfRunsOfOneRowComparesThatRow) {
  const TrackRun a({straight(0)}, 1, 0, 0), b({straight(0, 3)}, 1, 0, 0);
  const auto compared = compareRuns(a, b);
  ASSERT_TRUE(compared) << compared.error().text();
  EXPECT_EQ(compared->moments, 1u);
  EXPECT_EQ(summaryOf(*compared, "distance").max, 3);
  const TrackRun longer({straight(0)}, 1, 0, 20);
  EXPECT_THAT(compareRuns(a, longer)->reasons, ElementsAre("the other run goes on for 20 s longer"));
}

/// Three steps of 0.1 s are a little more than one of 0.3 s in numbers of 64 bits.
TEST(RunComparison, MomentsThatDifferByRoundingOnlyAreTheSame) {
  const TrackRun coarse({straight(90)}, 0.3, 0, 9), fine({straight(90)}, 0.1, 0, 9);
  const auto compared = compareRuns(coarse, fine);
  ASSERT_TRUE(compared) << compared.error().text();
  EXPECT_EQ(compared->moments, 31u);
  EXPECT_EQ(compared->interpolated, 0u);
  EXPECT_NEAR(summaryOf(*compared, "distance").max, 0, 1e-9);
}

TEST(RunComparison, CommandsHoldBetweenRowsAndMissingAnglesStayMissing) {
  const auto turning = [](double step) {
    auto run = std::make_unique<Recording>(
        headerFor(1, {Channel::X, Channel::Y, Channel::Heading, Channel::Thrust}, step));
    for (std::int64_t row = 0; row <= std::llround(10 / step); ++row) {
      const double t = static_cast<double>(row) * step;
      run->appendRow(row, std::vector<double>{t, 0, t < 4 ? kMissing : 90, 10 * std::floor(t / 2)});
    }
    run->complete();
    return run;
  };
  const auto fine = turning(1), coarse = turning(2);
  const auto compared =
      compareRuns(*fine, *coarse, {.quantities = {*comparedQuantity("thrust"), *comparedQuantity("heading")}});
  ASSERT_TRUE(compared) << compared.error().text();
  EXPECT_EQ(compared->interpolated, 5u);
  EXPECT_EQ(summaryOf(*compared, "thrust").max, 0) << "a command holds until the next one";
  EXPECT_EQ(summaryOf(*compared, "heading").count, 7u) << "from 4 s on";
  EXPECT_EQ(summaryOf(*compared, "heading").max, 0);
}

TEST(RunComparison, AMissingValueEqualsOnlyAMissingOne) {
  const auto run = [](double atThree, double y, const std::vector<Channel>& channels) {
    auto recording = std::make_unique<Recording>(headerFor(1, channels, 1));
    for (int row = 0; row <= 5; ++row) {
      std::vector<double> values{row == 3 ? atThree : 1.0, y};
      values.resize(channels.size());
      recording->appendRow(row, values);
    }
    recording->complete();
    return recording;
  };
  const std::vector<Channel> both{Channel::X, Channel::Y}, one{Channel::X};
  const auto differenceOf = [](const Recording& a, const Recording& b) {
    std::int64_t rows = 0;
    const auto found = firstDifference(*RunPair::of(a, b), rows);
    return std::pair(found, rows);
  };
  const auto none = run(kMissing, 0, both), negative = run(-kMissing, 0, both), number = run(2, 0, both);
  const auto [difference, allRows] = differenceOf(*none, *negative);
  EXPECT_FALSE(difference);
  EXPECT_EQ(allRows, 6);
  for (const auto& [a, b] : {std::pair{none.get(), number.get()}, {number.get(), none.get()}}) {
    const auto [found, rows] = differenceOf(*a, *b);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->time, 3);
    EXPECT_EQ(found->channel, Channel::X);
    EXPECT_EQ(std::isnan(found->first), a == none.get());
    EXPECT_EQ(rows, 4);
  }
  const auto narrow = run(kMissing, 0, one), otherY = run(kMissing, 7, both);
  EXPECT_FALSE(differenceOf(*otherY, *narrow).first) << "of y only one knows";
}

TEST(RunComparison, HashesAreComparedAtStepsThatBothHave) {
  TrackRun a({straight(0)}, 1, 0, 60), b({straight(0)}, 1, 0, 60);
  for (const int step : {10, 20, 30, 50}) a.appendHash({step, static_cast<std::uint64_t>(step)});
  for (const int step : {10, 30, 40}) b.appendHash({step, static_cast<std::uint64_t>(step)});
  const auto hashes = compareHashes(*RunPair::of(a, b));
  ASSERT_TRUE(hashes);
  EXPECT_EQ(hashes->compared, 2u);
  EXPECT_EQ(hashes->lastEqual, 30);
  EXPECT_FALSE(hashes->firstOther);
  b.appendHash({50, 7});
  EXPECT_EQ(compareHashes(*RunPair::of(a, b))->firstOther, 50);
  EXPECT_FALSE(compareHashes(*RunPair::of(a, b, {.by = AlignBy::Offset, .offset = 1}))) << "other moments";
}

TEST(RunComparison, OfARunAndALogComparesNoScenarios) {
  const auto ran = ranScenario(kTurner, 30);
  const TrackRun log({straight(0)}, 0.1, 0, 30);
  ASSERT_TRUE(ran->hashCount() > 0);
  const auto compared = compareRuns(*ran, log);
  ASSERT_TRUE(compared) << compared.error().text();
  EXPECT_FALSE(compared->hasScenarios);
  EXPECT_THAT(compared->scenario, IsEmpty());
}

TEST(RunAlignment, LogsWithoutRowsOrClocksBeginTogether) {
  Recording::Header header = headerFor(1, {Channel::X, Channel::Y}, 1);
  header.logStart = 1000;
  Recording first(header), empty(header);
  header.logStart = 0;
  Recording timeless(header);
  for (int row = 0; row <= 10; ++row) first.appendRow(row, std::vector<double>{0, 0});
  for (int row = 0; row <= 10; ++row) timeless.appendRow(row, std::vector<double>{0, 0});
  first.complete(), empty.complete(), timeless.complete();
  for (const auto& [a, b] : {std::pair<const Recording*, const Recording*>{&first, &empty},
                             {&empty, &first},
                             {&first, &timeless},
                             {&timeless, &first}}) {
    const auto alignment = alignmentOf(*a, *b, {});
    ASSERT_TRUE(alignment);
    EXPECT_EQ(alignment->by, AlignBy::Start);
    EXPECT_EQ(alignment->shift, 0);
  }
  const auto noClock = alignmentOf(first, timeless, {.by = AlignBy::Clock});
  ASSERT_FALSE(noClock);
  EXPECT_EQ(noClock.error().message, "the other run has no clock");
}

TEST(RunAlignment, MotionBeginsWhereAKnownPlaceIsLeft) {
  const auto run = [](const std::vector<Channel>& channels, std::int64_t knownFrom) {
    auto recording = std::make_unique<Recording>(headerFor(1, channels, 1));
    for (std::int64_t row = 0; row <= 20; ++row) {
      const auto at = static_cast<double>(row);
      recording->appendRow(row,
                           std::vector<double>{row < knownFrom ? kMissing : at, row < knownFrom ? kMissing : 0});
    }
    recording->appendEvents({{7, 0, RunEvent::Source::Script, "GO", 1.0}});
    recording->complete();
    return recording;
  };
  const std::vector<Channel> places{Channel::X, Channel::Y};
  const auto known = run(places, 0), later = run(places, 5);
  const auto motion = alignmentOf(*known, *later, {.by = AlignBy::Motion});
  ASSERT_TRUE(motion) << motion.error().text();
  EXPECT_EQ(motion->shift, 1 - 6) << "one moves from 0 s on, of the other nothing is known before 5 s";
  for (const auto& channels : {std::vector{Channel::X, Channel::Depth}, std::vector{Channel::Depth, Channel::Y}}) {
    const auto placeless = run(channels, 0);
    const auto none = alignmentOf(*known, *placeless, {.by = AlignBy::Motion});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message, "the other run has no vehicle that goes a metre");
  }
  const auto event = alignmentOf(*known, *later, {.by = AlignBy::Event, .event = "GO"});
  ASSERT_TRUE(event) << event.error().text();
  EXPECT_EQ(event->shift, 0) << "any value";
}

TEST(DifferenceRecording, OfOnePairHasTheNamesAndColoursOfItsVehicles) {
  const TrackRun a({straight(0), straight(90)}, 1, 0, 10), b({straight(0, 3), straight(90)}, 1, 0, 10);
  const std::vector<ShownPair> pairs{{*RunPair::of(a, b), "b", "#ff0000"}};
  const std::vector quantities{*comparedQuantity("distance"), *comparedQuantity("rudder")};
  const DifferenceRecording all = differenceRecording(pairs, quantities);
  ASSERT_TRUE(all.recording);
  EXPECT_THAT(all.recording->header().vehicleNames, ElementsAre("boat1", "boat2"));
  EXPECT_THAT(all.recording->header().vehicleColours, ElementsAre("#123456", "#123456"));
  ASSERT_EQ(all.plots.size(), 1u) << "nobody records a rudder";
  EXPECT_EQ(all.plots[0].curves.size(), 2u);
  const DifferenceRecording first = differenceRecording(pairs, quantities, 1);
  ASSERT_TRUE(first.recording);
  EXPECT_THAT(first.recording->header().vehicleNames, ElementsAre("boat1"));
  const std::vector quantity{*comparedQuantity("rudder")};
  EXPECT_FALSE(differenceRecording(pairs, quantity).recording);
  const std::vector<ShownPair> apart{{*RunPair::of(a, b, {.by = AlignBy::Offset, .offset = 1000}), "b", ""}};
  EXPECT_FALSE(differenceRecording(apart, quantities).recording) << "they have no time in common";
}

TEST(ComparisonText, AMeanThatIsNoNumberIsNullInJson) {
  RunsCompared compared = comparedByHand();
  compared.results[0].differences.count = 1;
  compared.results[0].differences.mean = kMissing;
  compared.results[0].differences.rms = INFINITY;
  compared.results[0].differences.p50 = 2;
  const auto result = nlohmann::json::parse(comparisonJson(compared, {"a", "b"}))["differences"][0];
  EXPECT_TRUE(result["mean"].is_null());
  EXPECT_TRUE(result["rms"].is_null());
  EXPECT_EQ(result["p50"], 2.0);
}

TEST(LoadRun, RunsScenariosAndReadsLogs) {
  const TemporaryFolder folder;
  const auto file = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder / name) << text;
    return folder / name;
  };
  const std::string scenario = file("turner.yaml", kTurner);
  std::vector<double> told;
  const auto whole = loadRun(scenario, {.progress = [&](double part) { told.push_back(part); }});
  ASSERT_TRUE(whole) << whole.error().firstError().text();
  EXPECT_NEAR(whole->recording->endTime(), 30, 0.5);
  EXPECT_EQ(whole->note, "");
  EXPECT_TRUE(std::ranges::is_sorted(told));
  const auto part = loadRun(scenario, {.duration = 5});
  ASSERT_TRUE(part);
  EXPECT_NEAR(part->recording->endTime(), 5, 0.5);
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = loadRun(scenario, {.stop = stop.get_token()});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().firstError().text(), scenario + ": error: the run was stopped");
  const auto broken = loadRun(file("broken.yaml", "antipode: 1\nvehicles:\n  - {name: abe, sped: 1}\n"));
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().firstError().text(), HasSubstr("broken.yaml:3:"));
  EXPECT_THAT(broken.error().firstError().text(), HasSubstr("'sped'"));
  EXPECT_TRUE(broken.error().wasRead);
  const auto twice = loadRun(file("twice.yaml", "antipode: 1\nvehicles:\n  - {name: abe, sped: 1}\ntme: {}\n"));
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().problems.size(), 2u) << "all of them, not the first";
  std::filesystem::create_directory(folder / "empty");
  const auto noMission = loadRun(folder / "empty");
  ASSERT_FALSE(noMission);
  EXPECT_THAT(noMission.error().firstError().text(), HasSubstr("this is a folder without mission files"));
  EXPECT_FALSE(noMission.error().wasRead);
  const auto noLog = loadRun(file("notes.txt", "notes"));
  ASSERT_FALSE(noLog);
  EXPECT_THAT(noLog.error().firstError().text(), HasSubstr("this is not a run log"));
  const auto track = loadRun(file("track.csv", "step,time,x\n0,0,1\n1,1,2\n"));
  ASSERT_TRUE(track) << track.error().firstError().text();
  EXPECT_EQ(track->recording->rows(), 2);
}

}  // namespace
}  // namespace antipode::test
