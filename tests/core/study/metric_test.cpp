// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/metric.h"

#include "core/base/files/text_file.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace antipode {
namespace {

/// Two vehicles for 10 s, a row a second: a sails east at 2 m/s from (0, 0), b stands at (10, 3).
std::unique_ptr<Recording> twoVehicles() {
  Recording::Header header;
  header.vehicleNames = {"a", "b"};
  for (VehicleId id = 0; id < 2; ++id)
    for (const Channel channel : {Channel::X, Channel::Y, Channel::Speed})
      header.channels.push_back({id, channel});
  header.stepLength = 1;
  auto recording = std::make_unique<Recording>(std::move(header));
  for (int step = 0; step <= 10; ++step)
    recording->appendRow(step, std::vector<double>{2.0 * step, 0, 2, 10, 3, 0});
  RunEvent done;
  done.step = 4, done.vehicle = 0, done.variable = "DONE", done.value = std::string("true");
  recording->appendEvents({done});
  recording->complete();
  return recording;
}

double measured(const std::string& text) {
  const auto metric = Metric::parse("m", text);
  EXPECT_TRUE(metric) << text << ": " << metric.error().text();
  return metric ? metric->of(*twoVehicles()) : -1;
}

TEST(Metric, HasTheUnitOfWhatItIsTakenOf) {
  const std::pair<const char*, const char*> units[] = {{"max(depth)", "m"},
                                                       {"mean(abe.speed after 60)", "m/s"},
                                                       {"integral(speed)", "m"},
                                                       {"time_of(abe.DONE == 1)", "s"},
                                                       {"time_while(depth > 5)", "s"},
                                                       {"energy", "Wh"},
                                                       {"encounters(30)", ""},
                                                       {"max(abe.WPT_STAT.dist)", ""},
                                                       {"integral(depth)", "m s"},
                                                       {"integral(abe.WPT_STAT.dist)", ""}};
  for (const auto& [text, unit] : units) EXPECT_EQ(Metric::parse("m", text)->unit(), unit) << text;
}

TEST(Metric, TakesAnExpressionOverTheRun) {
  EXPECT_EQ(measured("max(a.x)"), 20);
  EXPECT_EQ(measured("max(a.x before 4)"), 8);
  EXPECT_EQ(measured("min(a.x after 3)"), 6);
  EXPECT_EQ(measured("mean(a.x after 2 before 4)"), 6);
  EXPECT_EQ(measured("first(a.x)"), 0);
  EXPECT_EQ(measured("last(a.x - b.x)"), 10);
  EXPECT_EQ(measured("integral(a.speed)"), 20);
  EXPECT_NEAR(measured("deviation(a.speed)"), 0, 1e-15);
  EXPECT_EQ(measured("time_of(a.x > 7)"), 4);
  EXPECT_EQ(measured("time_while(distance(a, b) < 5)"), 3) << "rows at 4, 5 and 6 s: |2t - 10| < 4";
  EXPECT_EQ(measured("time_of(a.DONE == true)"), 4);
}

TEST(Metric, WithoutAVehicleIsOfAll) {
  EXPECT_EQ(measured("max(x)"), 20);
  EXPECT_EQ(measured("min(y)"), 0);
  EXPECT_EQ(measured("mean(speed)"), 1);
}

TEST(Metric, OfTheFleet) {
  EXPECT_EQ(measured("closest_approach"), 3);
  EXPECT_EQ(measured("encounters(4)"), 1);
  EXPECT_EQ(measured("encounters(2)"), 0);
  EXPECT_EQ(measured("distance_sailed"), 20);
  EXPECT_TRUE(std::isnan(measured("settling_time"))) << "there is no swarm";
}

TEST(Metric, OfPlaces) {
  // a is at 0, 2, ... 20 on the x axis, b at (10, 3) all the time.
  EXPECT_NEAR(measured("station_error(0, 0)"), (10 + std::hypot(10, 3)) / 2, 1e-12);
  EXPECT_EQ(measured("cross_track_error(0, 1, 20, 1)"), (1 + 2) / 2.0)
      << "a is one metre to the south, b two to the north";
  EXPECT_EQ(measured("cross_track_error(0, 0, 10, 0, 10, 3)"), (0 * 6 + 2 + 4 + 6 + 8 + 10) / 22.0)
      << "a passes the corner";
  EXPECT_EQ(measured("time_in(3, -1, 13, -1, 13, 1, 3, 1)"), 5)
      << "from 4 to below 14 m, at 2 m/s; b is not in it";
  EXPECT_EQ(measured("time_in(3, -1, 13, -1, 13, 9, 3, 9)"), 5 + 10);
  EXPECT_TRUE(std::isnan(measured("depth_overshoot(20)"))) << "no depth is recorded";
  EXPECT_EQ(measured("cross_track_error(0, 0, 0, 0)"), measured("station_error(0, 0)")) << "a line of one point";
}

/// One vehicle after the other: a has values, b has only some of them, c has no channels.
std::unique_ptr<Recording> withGaps() {
  Recording::Header header;
  header.vehicleNames = {"a", "b", "c"};
  for (VehicleId id = 0; id < 2; ++id)
    for (const Channel channel :
         {Channel::X, Channel::Y, Channel::Depth, Channel::FormationError, Channel::TotalEnergy})
      header.channels.push_back({id, channel});
  header.stepLength = 1;
  auto recording = std::make_unique<Recording>(std::move(header));
  recording->appendRow(0, std::vector<double>{0, 0, 5, 4, 1, 3, 4, NAN, NAN, NAN});
  recording->appendRow(1, std::vector<double>{0, 0, 26, 2, 2, NAN, NAN, 1, 6, NAN});
  recording->appendRow(2, std::vector<double>{0, 0, NAN, NAN, 7, 6, 8, 2, NAN, NAN});
  recording->complete();
  return recording;
}

TEST(Metric, LeavesOutWhatIsMissing) {
  const auto run = withGaps();
  const auto metric = [&](const char* text) { return Metric::parse("m", text)->of(*run); };
  EXPECT_EQ(metric("closest_approach"), 5) << "the second row has no place, the third is farther";
  EXPECT_EQ(metric("station_error(0, 0)"), (0 + 0 + 0 + 5 + 10) / 5.0);
  EXPECT_EQ(metric("depth_overshoot(20)"), 6) << "that of the second row";
  EXPECT_EQ(metric("depth_overshoot(30)"), 0);
  EXPECT_EQ(metric("formation_error(0)"), (4 + 2 + 6) / 3.0);
  EXPECT_EQ(metric("formation_error(1)"), (2 + 6) / 2.0);
  EXPECT_EQ(metric("energy"), 7) << "of the one that has counted";
  Recording::Header header;
  header.vehicleNames = {"a"};
  header.channels = {{0, Channel::TotalEnergy}};
  header.stepLength = 1;
  const auto empty = std::make_unique<Recording>(std::move(header));
  for (const char* text :
       {"energy", "station_error(0, 0)", "closest_approach", "depth_overshoot(1)", "formation_error(0)"})
    EXPECT_TRUE(std::isnan(Metric::parse("m", text)->of(*empty))) << text << " of no rows";
  EXPECT_EQ(Metric::parse("m", "time_in(0, 0, 1, 0, 1, 1)")->of(*empty), 0);
}

TEST(Metric, NamesTheChannelsThatItReads) {
  using C = Channel;
  EXPECT_EQ(Metric::parse("m", "max(abe.speed + depth)")->channels(),
            (std::vector<Channel>{C::X, C::Y, C::Speed, C::Depth}));
  EXPECT_EQ(Metric::parse("m", "max(abe.WPT_STAT.dist)")->channels(), (std::vector<Channel>{C::X, C::Y}));
  EXPECT_EQ(Metric::parse("m", "min(abe.z)")->channels(), std::nullopt) << "z is made of other channels";
}

TEST(Metric, WithoutAValueIsNoNumber) {
  EXPECT_TRUE(std::isnan(measured("time_of(a.x > 1000)")));
  EXPECT_TRUE(std::isnan(measured("max(a.NEVER_POSTED)")));
  EXPECT_TRUE(std::isnan(measured("mean(a.x after 100)")));
  for (const char* reduction : {"max", "min", "mean", "deviation", "first", "last"})
    EXPECT_TRUE(std::isnan(measured(std::string(reduction) + "(a.x after 100)"))) << reduction;
  EXPECT_TRUE(std::isnan(measured("energy"))) << "nobody has counted it";
  EXPECT_EQ(measured("mean(a.x after 10)"), 20) << "a single row is its own mean";
  EXPECT_EQ(measured("deviation(a.x after 10)"), 0);
}

TEST(Metric, SaysWhatIsWrong) {
  const auto message = [](const std::string& text) {
    const auto metric = Metric::parse("m", text);
    return metric ? std::string() : fmt::format("{}: {}", metric.error().location.column, metric.error().message);
  };
  EXPECT_EQ(message("biggest(depth)"), "1: 'biggest' is no metric");
  EXPECT_EQ(message("depth"), "1: 'depth' is no metric");
  EXPECT_EQ(message("max(depth"), "10: the bracket is not closed");
  EXPECT_EQ(message("max(depth +)"), "12: the expression ends here");
  EXPECT_EQ(message("mean(speed after soon)"), "12: 'soon' is not a number");
  EXPECT_EQ(message("encounters"), "1: encounters takes 1 numbers");
  EXPECT_EQ(message("encounters(1, 2)"), "1: encounters takes 1 numbers");
  EXPECT_EQ(message("closest_approach(1)"), "1: closest_approach takes 0 numbers");
  EXPECT_EQ(message("encounters(near)"), "12: 'near' is not a number");
  EXPECT_EQ(message("cross_track_error(0, 0, 1)"), "1: cross_track_error takes 4 numbers, or more in pairs");
  EXPECT_EQ(message("cross_track_error(0, 0, 1, 1, 2)"), "1: cross_track_error takes 4 numbers, or more in pairs");
  EXPECT_EQ(message("max"), "1: 'max' is no metric") << "of what?";
  EXPECT_EQ(message("max(a.x before)"), "9: 'b' does not fit here");
  EXPECT_EQ(message("max(a.x beforehand)"), "9: 'b' does not fit here");
  EXPECT_EQ(message("max(a.xbefore 4)"), "15: '4' does not fit here");
  EXPECT_EQ(message("max(a.x before 4 after)"), "9: '4 after' is not a number");
  EXPECT_EQ(message("max(before)"), "") << "a variable may be called so";
}

TEST(Verdict, HoldsWhereAllItsMetricsDo) {
  const std::vector<Metric> metrics = {*Metric::parse("arrival", "max(x)"), *Metric::parse("error", "max(y)")};
  const Expression both = *Expression::parse("arrival < 600 and error <= 2");
  EXPECT_TRUE(holds(both, metrics, std::vector<double>{599, 2}));
  EXPECT_FALSE(holds(both, metrics, std::vector<double>{600, 2}));
  EXPECT_FALSE(holds(both, metrics, std::vector<double>{NAN, 1})) << "nobody arrived";
}

TEST(Metric, IsInTheTableOfTheDocumentWithWhatItNeeds) {
  const std::string document = readFile(test::sourceFile("docs/studies.md")).value_or("");
  for (const BuiltInMetric& metric : builtInMetrics()) {
    SCOPED_TRACE(metric.name);
    const std::size_t start = document.find(fmt::format("\n| `{}` |", metric.example));
    ASSERT_NE(start, std::string::npos);
    std::string unit = metric.unit, need = needText(metric.needs);
    if (!unit.empty()) unit = ", " + unit;
    if (!need.empty()) need += ' ';
    std::ranges::replace(need, '\'', '`');
    EXPECT_THAT(document.substr(start + 1, document.find('\n', start + 1) - start - 1),
                testing::EndsWith(fmt::format("{} | {}|", unit, need)));
  }
}

}  // namespace
}  // namespace antipode
