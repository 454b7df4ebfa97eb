// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/curve_data.h"

#include "core/base/geometry/angles.h"
#include "core/base/not_a_number.h"
#include "tests/gui/plots/plot_fixture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace antipode {
namespace {

using testing::RecordingMaker;

/// The same pieces, found by looking at every row.
std::vector<CurvePiece> bruteForce(const Recording& recording, const RowBuckets& buckets) {
  std::vector<CurvePiece> pieces;
  bool isBroken = true;
  for (std::size_t i = 0; i < buckets.count(); ++i) {
    const std::int64_t length = std::int64_t{1} << buckets.shift;
    const std::int64_t first = buckets.firstRow + static_cast<std::int64_t>(i) * length;
    CurvePiece piece{buckets.times[i], HUGE_VAL, -HUGE_VAL, isBroken};
    for (std::int64_t row = first; row < std::min(first + length, buckets.endRow); ++row) {
      const double value = recording.sample(0, row);
      if (std::isnan(value)) continue;
      piece.low = std::min(piece.low, value);
      piece.high = std::max(piece.high, value);
    }
    isBroken = piece.low > piece.high;
    if (!isBroken) pieces.push_back(piece);
  }
  return pieces;
}

std::vector<CurvePiece> piecesOf(const Recording& recording, Channel channel, const PlotRange& time, int pixels) {
  CurveData data(recording, recording.columnOf(0, channel).value(), channelInfo(channel).period);
  data.update();
  return data.pieces(bucketsFor(recording, time, pixels));
}

int stretches(const std::vector<CurvePiece>& pieces) {
  return static_cast<int>(std::ranges::count(pieces, true, &CurvePiece::startsStretch));
}

TEST(CurveData, DrawsTheEnvelopeOfEveryRowAtAnyZoom) {
  std::mt19937 random(7);
  std::normal_distribution<double> noise;
  const auto signal = [&](double t) {
    return std::fmod(t, 97) < 9 ? kNaN : std::sin(t / 50) + 0.3 * noise(random);
  };
  const auto recording = RecordingMaker().with(0, Channel::Depth, signal).make(70'001);
  CurveData data(*recording, 0, 0);
  data.update();
  std::uniform_real_distribution<double> start(-500, 7000), exponent(-0.5, 4);
  for (int attempt = 0; attempt < 200; ++attempt) {
    const double low = start(random);
    const RowBuckets buckets = bucketsFor(*recording, {low, low + std::pow(10, exponent(random))}, 300);
    ASSERT_EQ(data.pieces(buckets), bruteForce(*recording, buckets)) << "attempt " << attempt;
  }
}

TEST(CurveData, GrowsWithTheRecordingAsIfItHadReadItAtOnce) {
  const RecordingMaker maker = RecordingMaker().with(0, Channel::Speed, [](double t) { return std::sin(t * t); });
  const auto recording = maker.make(1);
  CurveData data(*recording, 0, 0);
  for (const int rows : {1, 14, 1, 15, 241, 3840, 70'000}) {
    maker.append(*recording, rows);
    data.update();
    const RowBuckets buckets = bucketsFor(*recording, {-10, 1e6}, 100);
    ASSERT_EQ(data.pieces(buckets), bruteForce(*recording, buckets)) << recording->rows() << " rows";
  }
}

TEST(CurveData, KeepsItsPiecesWhileTheViewMoves) {
  const auto recording = RecordingMaker().with(0, Channel::Speed, [](double t) { return t; }).make(10'000);
  const RowBuckets before = bucketsFor(*recording, {100, 600}, 300);
  const RowBuckets after = bucketsFor(*recording, {103, 603}, 300);
  ASSERT_EQ(before.shift, after.shift);
  EXPECT_EQ((after.firstRow - before.firstRow) % (std::int64_t{1} << before.shift), 0);
}

TEST(CurveData, BreaksAtMissingValues) {
  const auto recording =
      RecordingMaker().with(0, Channel::Altitude, [](double t) { return t > 3 && t < 6 ? kNaN : 5; }).make(100);
  const auto pieces = piecesOf(*recording, Channel::Altitude, {0, 10}, 500);
  EXPECT_EQ(stretches(pieces), 2);
  for (const CurvePiece& piece : pieces) EXPECT_TRUE(piece.time <= 3.0001 || piece.time >= 5.9999) << piece.time;
}

TEST(CurveData, ShowsAValueAloneBetweenMissingOnes) {
  const auto recording =
      RecordingMaker().withStep(1).with(0, Channel::Altitude, [](double t) { return t == 4 ? 5 : kNaN; }).make(10);
  const auto pieces = piecesOf(*recording, Channel::Altitude, {0, 10}, 500);
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_EQ(pieces.front(), (CurvePiece{4, 5, 5, true}));
}

TEST(CurveData, BreaksWhereAnAngleWraps) {
  const auto recording =
      RecordingMaker().with(0, Channel::Heading, [](double t) { return wrap360(10 * t); }).make(1000);
  const auto pieces = piecesOf(*recording, Channel::Heading, {0, 100}, 2000);
  EXPECT_EQ(stretches(pieces), 3);  // 1,000 degrees: 0..360, ..720, ..1000
}

TEST(CurveData, SplitsAPieceInWhichTheHeadingPassesNorthInsteadOfFillingTheCircle) {
  // Hunting between 355 and 5 degrees: thin bands at both ends of the axis, nothing in between.
  const auto recording =
      RecordingMaker().with(0, Channel::Heading, [](double t) { return wrap360(5 * std::sin(t)); }).make(200'000);
  for (const double seconds : {100.0, 2000.0, 20'000.0}) {
    const auto pieces = piecesOf(*recording, Channel::Heading, {0, seconds}, 300);
    ASSERT_FALSE(pieces.empty());
    for (const CurvePiece& piece : pieces)
      ASSERT_TRUE(piece.high <= 5.01 || piece.low >= 354.99)
          << seconds << " s: " << piece.low << ".." << piece.high;
  }
}

TEST(CurveData, FillsTheCircleWhereAPieceHasAWholeTurn) {
  const auto recording =
      RecordingMaker().with(0, Channel::Heading, [](double t) { return wrap360(30 * t); }).make(200'000);
  const auto pieces = piecesOf(*recording, Channel::Heading, {0, 20'000}, 300);
  EXPECT_EQ(pieces[100].low, 0);
  EXPECT_EQ(pieces[100].high, 360);
}

TEST(CurveData, WrapsRadiansRecordedOnBothSidesOfZero) {
  const auto recording = RecordingMaker()
                             .with(0, Channel::Yaw, [](double t) { return std::remainder(t / 10, 2 * kPi); })
                             .make(20'000);
  for (const CurvePiece& piece : piecesOf(*recording, Channel::Yaw, {0, 2000}, 300)) {
    ASSERT_GE(piece.low, -kPi - 1e-9);
    ASSERT_LE(piece.high, kPi + 1e-9);
    ASSERT_LT(piece.high - piece.low, 1.5);
  }
}

TEST(CurveData, StatisticsEqualThoseOfTheRows) {
  std::mt19937 random(3);
  std::normal_distribution<double> noise(10, 2);
  const auto recording =
      RecordingMaker()
          .with(0, Channel::Depth, [&](double t) { return t > 90 && t < 95 ? kNaN : noise(random); })
          .make(200'000);
  CurveData data(*recording, 0, 0);
  data.update();
  for (const auto& [first, end] :
       {std::pair{0, 200'000}, {3, 17}, {5, 199'999}, {900, 950}, {905, 920}, {17, 131'071}}) {
    CurveStatistics wanted;
    for (int row = first; row < end; ++row) wanted.add(recording->sample(0, row));
    const CurveStatistics got = data.statistics(first, end);
    ASSERT_EQ(got.count, wanted.count);
    if (wanted.count == 0) continue;
    EXPECT_EQ(got.low, wanted.low);
    EXPECT_EQ(got.high, wanted.high);
    EXPECT_NEAR(got.mean(), wanted.mean(), 1e-9);
  }
}

TEST(CurveData, MeanOfAHeadingAroundNorthIsNorthAndNotSouth) {
  const auto recording =
      RecordingMaker().with(0, Channel::Heading, [](double t) { return wrap360(5 * std::sin(t)); }).make(100'000);
  CurveData data(*recording, 0, 360);
  data.update();
  for (const int end : {1000, 100'000}) {
    const double mean = data.statistics(0, end).mean();
    EXPECT_NEAR(wrap180(mean), 0, 0.2) << end;
  }
}

TEST(RowBuckets, AreEmptyOutsideTheRecording) {
  const auto recording = RecordingMaker().with(0, Channel::Depth, [](double) { return 1; }).make(100);
  EXPECT_EQ(bucketsFor(*recording, {20, 30}, 100).count(), 0U);
  EXPECT_EQ(bucketsFor(*recording, {-5, -1}, 100).count(), 0U);
  EXPECT_EQ(bucketsFor(*recording, {9.85, 30}, 100).count(), 2U);  // the last row and the one before the edge
}

}  // namespace
}  // namespace antipode
