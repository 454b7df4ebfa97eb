// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/pyramid.h"

#include "tests/support/recordings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace antipode {
namespace {

using test::headerFor;

/// Numbers with runs of NaN between them, some longer than a block of the lower levels.
std::vector<double> gappySamples(std::size_t count, std::mt19937& random) {
  std::vector<double> samples(count);
  std::uniform_real_distribution<double> number(-1000, 1000);
  for (std::size_t i = 0; i < count;) {
    const bool isGap = random() % 4 == 0;
    for (std::size_t length = 1 + random() % 700; length > 0 && i < count; --length, ++i)
      samples[i] = isGap ? std::numeric_limits<double>::quiet_NaN() : number(random);
  }
  return samples;
}

Extent bruteExtent(std::span<const double> samples) {
  Extent extent;
  for (const double sample : samples) {
    if (std::isnan(sample)) continue;
    extent.min = std::isnan(extent.min) ? sample : std::min(extent.min, sample);
    extent.max = std::isnan(extent.max) ? sample : std::max(extent.max, sample);
  }
  return extent;
}

::testing::AssertionResult areSame(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << a << " against " << b;
}

TEST(MinMaxPyramid, AgreesWithLookingAtEverySampleWhileTheRecordingGrows) {
  const unsigned seed = 20240611;
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const auto samples = gappySamples(60000, random);
  Recording recording(headerFor(1, {Channel::Y, Channel::X}));
  MinMaxPyramid pyramid(recording, 1);
  std::vector<EnvelopeBucket> buckets;
  std::size_t filled = 0;
  while (filled < samples.size()) {
    for (std::size_t more = random() % 9000; more > 0 && filled < samples.size(); --more, ++filled)
      recording.appendRow(static_cast<std::int64_t>(filled), std::vector<double>{-1, samples[filled]});
    pyramid.update();
    ASSERT_EQ(pyramid.rows(), static_cast<std::int64_t>(filled));
    for (int query = 0; query < 20 && filled > 0; ++query) {
      const auto first = static_cast<std::int64_t>(random() % filled);
      const auto end =
          first + 1 + static_cast<std::int64_t>(random() % (filled - static_cast<std::size_t>(first)));
      const int wanted = 1 + static_cast<int>(random() % 900);
      pyramid.envelope(first, end, wanted, buckets);
      ASSERT_EQ(static_cast<std::int64_t>(buckets.size()), std::min<std::int64_t>(wanted, end - first));
      std::int64_t next = first;
      for (const auto& bucket : buckets) {
        ASSERT_EQ(bucket.firstRow, next);
        ASSERT_GT(bucket.rows, 0);
        next += bucket.rows;
        const auto part = std::span(samples).subspan(static_cast<std::size_t>(bucket.firstRow),
                                                     static_cast<std::size_t>(bucket.rows));
        const Extent expected = bruteExtent(part);
        ASSERT_TRUE(areSame(bucket.extent.min, expected.min));
        ASSERT_TRUE(areSame(bucket.extent.max, expected.max));
        ASSERT_TRUE(areSame(bucket.first, part.front()));
        ASSERT_TRUE(areSame(bucket.last, part.back()));
      }
      ASSERT_EQ(next, end);
      const Extent whole = pyramid.extent(first, end);
      const Extent expected = bruteExtent(
          std::span(samples).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(end - first)));
      ASSERT_TRUE(areSame(whole.min, expected.min));
      ASSERT_TRUE(areSame(whole.max, expected.max));
    }
  }
}

TEST(MinMaxPyramid, CutsRangesToWhatIsThere) {
  Recording recording(headerFor(1, {Channel::X}));
  MinMaxPyramid pyramid(recording, 0);
  std::vector<EnvelopeBucket> buckets(3);
  pyramid.update();
  pyramid.envelope(0, 100, 10, buckets);
  EXPECT_TRUE(buckets.empty());
  EXPECT_TRUE(std::isnan(pyramid.extent(0, 100).min));
  for (int step = 0; step < 5; ++step) recording.appendRow(step, std::vector<double>{10.0 + step});
  pyramid.update();
  pyramid.envelope(-50, 1000, 10, buckets);
  ASSERT_EQ(buckets.size(), 5u) << "no more buckets than samples";
  EXPECT_EQ(buckets[4].first, 14);
  EXPECT_EQ(pyramid.extent(-50, 1000).max, 14);
  pyramid.envelope(4, 2, 10, buckets);
  EXPECT_TRUE(buckets.empty());
}

}  // namespace
}  // namespace antipode
