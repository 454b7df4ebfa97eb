// SPDX-License-Identifier: GPL-3.0-or-later
// The ping filter (formation.md sections 4 and 10).
#include "core/autonomy/acoustics/ping_filter.h"

#include "core/base/geometry/angles.h"

#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

constexpr double kSpeedOfSound = 1500;

struct FilterCase {
  std::vector<PingReception> pings;  // bearings as angles counter-clockwise from east
  double range, angle;
  Vec2 point;
  double weight;
};

TEST(PingFilter, GivesTheWorkedNumbersOfM1) {
  for (const FilterCase& c : std::vector<FilterCase>{
           {{{0, .1, 30}}, 150, 30, {129.903811, 75}, 1},
           {{{0, .1, 0}, {60, .12, 90}}, 170, 63.434949, {76.026311, 152.052623}, 1.5},
           {{{0, .1, 350}, {30, .1, 10}}, 150, 1.442950, {149.952435, 3.777237}, 1.75},
           {{{0, .10, 10}, {30, .11, 20}, {60, .12, 30}}, 168.333333, 22.232453, {155.818837, 63.691464}, 2.25},
           {{{0, .2, 0}, {120, .1, 45}}, 150, 45, {106.066017, 106.066017}, 1},
           {{{0, .2, 0}, {119, .1, 45}}, 151.239669, 44.664363, {107.567219, 106.314300}, 1.008333}}) {
    PingTrack track;
    for (PingReception ping : c.pings) {
      ping.bearing = wrap360(90 - ping.bearing);
      track.add(ping, {}, {}, kSpeedOfSound);
    }
    const ContactEstimate& e = *track.estimate();
    EXPECT_NEAR(e.range, c.range, 1e-6 * c.range);
    EXPECT_NEAR(wrap180(90 - e.bearing - c.angle), 0, 1e-6 * c.angle);
    EXPECT_NEAR(e.relative.x, c.point.x, 1e-6 * c.range);
    EXPECT_NEAR(e.relative.y, c.point.y, 1e-6 * c.range);
    EXPECT_NEAR(e.weight, c.weight, 1e-6);
  }
}

TEST(PingFilter, FindsMeansSideBySideAsOneByOne) {
  std::mt19937 random(3);
  const auto between = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
  const PingFilterParams params;
  std::vector<PingTrack> tracks(13), together(tracks.size());
  PingMeans means;
  for (int round = 0; round < 30; ++round) {
    std::vector<PingReception> pings;
    std::vector<double> bearings;
    std::vector<Vec2> own;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      pings.push_back(
          {30 * round + between(0, 20), between(0.01, 1), i == 0 ? 90.0 * (round % 4) : between(0, 360)});
      bearings.push_back(pings.back().bearing);
      own.push_back({between(-500, 500), between(-500, 500)});
    }
    means.findDirections(bearings);
    means.clear();
    for (std::size_t i = 0; i < tracks.size(); ++i)
      means.add(together[i].addPing(pings[i], means.direction(i), own[i], params, kSpeedOfSound));
    means.find();
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      together[i].take(means.sums(i), means.mean(i), own[i], params);
      tracks[i].add(pings[i], own[i], params, kSpeedOfSound);
      const ContactEstimate &a = *tracks[i].estimate(), &b = *together[i].estimate();
      EXPECT_EQ(a.range, b.range);
      EXPECT_EQ(a.bearing, b.bearing);
      EXPECT_EQ(a.absolute, b.absolute);
      EXPECT_EQ(a.relative, b.relative);
      EXPECT_EQ(a.resultant, b.resultant);
      EXPECT_EQ(a.weight, b.weight);
      EXPECT_EQ(a.pings, b.pings);
      EXPECT_EQ(a.time, b.time);
    }
  }
}

TEST(PingFilter, KeepsThePointOnTheMapWhileTheReceiverMoves) {
  PingTrack track;
  track.add({10, 0.1, 90}, {1000, 500}, {}, kSpeedOfSound);
  EXPECT_NEAR(track.estimate()->absolute.x, 1150, 1e-9);
  EXPECT_NEAR(track.estimate()->absolute.y, 500, 1e-9);
}

TEST(PingFilter, WithoutATimeoutKnowsTheNewestPingOnly) {
  PingFilterParams params;
  params.pingFilterTimeout = 0;
  PingTrack track;
  track.add({0, 0.2, 0}, {}, params, kSpeedOfSound);
  track.add({1, 0.1, 90}, {}, params, kSpeedOfSound);
  EXPECT_NEAR(track.estimate()->range, 150, 1e-9);
  EXPECT_NEAR(track.estimate()->bearing, 90, 1e-9);
  EXPECT_EQ(track.estimate()->pings, 1);
}

TEST(PingFilter, TakesTheLaterOfTwoReportsOfTheSameTime) {
  PingTrack track;
  track.add({5, 0.2, 0}, {}, {}, kSpeedOfSound);
  track.add({5, 0.1, 90}, {}, {}, kSpeedOfSound);
  EXPECT_EQ(track.estimate()->pings, 1);
  EXPECT_NEAR(track.estimate()->range, 150, 1e-9);
}

TEST(PingFilter, BelievesTheNewestOfBearingsThatCancel) {
  PingFilterParams params;
  params.pingFilterTimeout = 1e18;  // equal weights
  PingTrack track;
  track.add({0, 0.1, 10}, {}, params, kSpeedOfSound);
  track.add({1, 0.1, 190}, {}, params, kSpeedOfSound);
  EXPECT_EQ(track.estimate()->bearing, 190);
}

TEST(PingFilter, ExpiresAContactAndRevivesIt) {
  PingTrack track;
  EXPECT_TRUE(track.isExpired(0, {}));
  track.add({0, 0.1, 0}, {}, {}, kSpeedOfSound);
  EXPECT_FALSE(track.isExpired(120, {}));
  EXPECT_TRUE(track.isExpired(120.1, {}));
  track.add({300, 0.1, 0}, {}, {}, kSpeedOfSound);
  EXPECT_FALSE(track.isExpired(300, {}));
}

TEST(PingFilter, MakesUpForTheOwnMotionWhenAsked) {
  PingFilterParams params;
  params.ownMotionCompensation = true;
  PingTrack track;
  track.add({0, 0.2, 90}, {0, 0}, params, kSpeedOfSound);     // at (300, 0)
  track.add({60, 0.1, 90}, {150, 0}, params, kSpeedOfSound);  // the same point
  EXPECT_NEAR(track.estimate()->absolute.x, 300, 1e-9);
  EXPECT_NEAR(track.estimate()->range, 150, 1e-9);
}

TEST(PingFilter, BeginsAgainFromAnotherPlace) {
  PingTrack track;
  track.add({0, 0.2, 90}, {0, 0}, {}, kSpeedOfSound);  // at (300, 0)
  track.forgetPings();
  EXPECT_NEAR(track.estimate()->absolute.x, 300, 1e-9) << "still known";
  track.add({30, 0.2, 270}, {600, 0}, {}, kSpeedOfSound);  // the same point, from beyond it
  EXPECT_NEAR(track.estimate()->absolute.x, 300, 1e-9);
  EXPECT_EQ(track.estimate()->pings, 1);
}

TEST(PingFilter, StaysWithinItsPings) {
  std::mt19937 random(2);
  std::uniform_real_distribution<double> any(0, 1);
  for (int trial = 0; trial < 100; ++trial) {
    PingTrack track;
    double time = 0;
    for (int i = 0; i < 50; ++i) {
      time += 40 * any(random);
      track.add({time, 0.02 + 0.3 * any(random), 360 * any(random)}, {}, {}, kSpeedOfSound);
      double low = 1e9, high = 0;
      for (const auto& entry : track.entries())
        low = std::min(low, entry.ping.dt * kSpeedOfSound), high = std::max(high, entry.ping.dt * kSpeedOfSound);
      const ContactEstimate& e = *track.estimate();
      EXPECT_GE(e.range, low - 1e-9);
      EXPECT_LE(e.range, high + 1e-9);
      EXPECT_GE(e.weight, 1 - 1e-12);
      EXPECT_LE(e.weight, e.pings);
    }
  }
}

struct Statistics {
  double mean = 0, deviation = 0;
};

/// Filtered range less true range over windows that share no ping, for a neighbour that recedes at `speed` m/s.
Statistics rangeErrors(double timeout, double period, double sigma, double speed, int windows) {
  PingFilterParams params;
  params.pingFilterTimeout = timeout;
  std::mt19937_64 random(42);
  std::normal_distribution<double> noise(0, sigma);
  const int perWindow = static_cast<int>(timeout / period);
  double sum = 0, squares = 0;
  for (int window = 0; window < windows; ++window) {
    PingTrack track;
    double truth = 0;
    for (int i = 0; i < perWindow; ++i) {
      truth = 10'000 + speed * period * i;
      track.add({period * i, (truth + noise(random)) / kSpeedOfSound, 45}, {}, params, kSpeedOfSound);
    }
    const double error = track.estimate()->range - truth;
    sum += error, squares += error * error;
  }
  const double mean = sum / windows;
  return {mean, std::sqrt(squares / windows - mean * mean)};
}

TEST(PingFilterStatistics, HasTheNoiseGainOfTheSpecification) {
  struct Row {
    double timeout, period, gain;
  };
  for (const Row& row : std::initializer_list<Row>{{360, 30, 0.326861},
                                                   {120, 30, 0.547723},
                                                   {60, 30, 0.745356},
                                                   {120, 5, 0.233333},
                                                   {360, 10, 0.191147}}) {
    const Statistics s = rangeErrors(row.timeout, row.period, 3, 0, 20'000);
    EXPECT_NEAR(s.deviation / 3, row.gain, 0.02 * row.gain) << row.timeout << ' ' << row.period;
    EXPECT_NEAR(s.mean, 0, 0.05);
  }
}

TEST(PingFilterStatistics, LagsBehindANeighbourThatRecedes) {
  struct Row {
    double speed, bias;
  };
  for (const Row& row : std::initializer_list<Row>{{0.02, -2.2}, {0.1, -11}, {1, -110}}) {
    const Statistics s = rangeErrors(360, 30, 3, row.speed, 5'000);
    EXPECT_NEAR(s.mean, row.bias, 0.05) << row.speed;
  }
}

TEST(PingFilterStatistics, SettlesWithEveryPing) {
  const double expected[] = {3, 2.123, 1.737, 1.509, 1.355, 1.244, 1.162, 1.099, 1.051, 1.016, 0.993, 0.981};
  PingFilterParams params;
  params.pingFilterTimeout = 360;
  std::mt19937_64 random(7);
  std::normal_distribution<double> noise(0, 3);
  constexpr int kRuns = 20'000;
  std::array<double, 12> squares{};
  for (int run = 0; run < kRuns; ++run) {
    PingTrack track;
    for (std::size_t i = 0; i < 12; ++i) {
      track.add({30.0 * static_cast<double>(i), (1000 + noise(random)) / kSpeedOfSound, 0}, {}, params,
                kSpeedOfSound);
      const double error = track.estimate()->range - 1000;
      squares[i] += error * error;
    }
  }
  for (std::size_t i = 0; i < 12; ++i)
    EXPECT_NEAR(std::sqrt(squares[i] / kRuns), expected[i], 0.02 * expected[i]) << i + 1 << " pings";
}

TEST(PingFilterStatistics, SmoothsBearings) {
  struct Row {
    double timeout, period, deviation;
  };
  for (const Row& row : std::initializer_list<Row>{{120, 30, 2.739}, {360, 30, 1.634}}) {
    PingFilterParams params;
    params.pingFilterTimeout = row.timeout;
    std::mt19937_64 random(11);
    std::normal_distribution<double> noise(0, 5);
    double squares = 0;
    constexpr int kWindows = 20'000;
    for (int window = 0; window < kWindows; ++window) {
      PingTrack track;
      for (int i = 0; i < row.timeout / row.period; ++i)
        track.add({row.period * i, 0.2, wrap360(noise(random))}, {}, params, kSpeedOfSound);
      const double error = wrap180(track.estimate()->bearing);
      squares += error * error;
    }
    EXPECT_NEAR(std::sqrt(squares / kWindows), row.deviation, 0.02 * row.deviation);
  }
}

}  // namespace
}  // namespace antipode
