// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <set>
#include <vector>

namespace antipode {
namespace {

constexpr int kMany = 200'000;

RandomStream stream(int one = 0, int two = 0) {
  return {7, RandomPurpose::Ping, one, two};
}

struct Moments {
  double mean = 0, variance = 0;
};
template <class Draw>
Moments timesOf(Draw&& draw) {
  double sum = 0, squares = 0;
  for (int i = 0; i < kMany; ++i) {
    const double value = draw(i);
    sum += value;
    squares += value * value;
  }
  const double mean = sum / kMany;
  return {mean, squares / kMany - mean * mean};
}
template <class One, class Two>
double correlationOf(One&& one, Two&& two) {
  const Moments a = timesOf(one), b = timesOf(two);
  double product = 0;
  for (int i = 0; i < kMany; ++i) product += one(i) * two(i);
  return (product / kMany - a.mean * b.mean) / std::sqrt(a.variance * b.variance);
}

// Five standard errors of the estimates: an honest generator fails one such check in two million.
const double kFive = 5 / std::sqrt(kMany);

TEST(RandomStream, GivesTheSameBitsForEver) {
  EXPECT_EQ(stream(3, 4).bits(0), 0x19282b84627162edULL);
  EXPECT_EQ(stream(3, 4).bits(1), 0x3e7bd6e7e930c3a1ULL);
  EXPECT_EQ(RandomStream(1, RandomPurpose::EventTime).bits(0), 0xd0bd832a085af116ULL);
  EXPECT_EQ(std::bit_cast<std::uint64_t>(stream(3, 4).uniform(5, -2, 9)), 0xbfffc158a59b997bULL);
  EXPECT_EQ(std::bit_cast<std::uint64_t>(stream(3, 4).normal(5)), 0xbfcd4109c28061f9ULL);
}

TEST(RandomStream, IsUniform) {
  const RandomStream numbers = stream();
  const Moments unit = timesOf([&](auto i) { return numbers.unit(static_cast<std::uint64_t>(i)); });
  EXPECT_NEAR(unit.mean, 0.5, kFive * std::sqrt(1.0 / 12));
  EXPECT_NEAR(unit.variance, 1.0 / 12, kFive * std::sqrt(1.0 / 180));

  std::vector<int> counts(100);
  for (int i = 0; i < kMany; ++i)
    ++counts[static_cast<std::size_t>(100 * numbers.unit(static_cast<std::uint64_t>(i)))];
  double chiSquared = 0;
  for (const int count : counts) chiSquared += std::pow(count - kMany / 100.0, 2) / (kMany / 100.0);
  EXPECT_LT(chiSquared, 99 + 5 * std::sqrt(2 * 99.0));
  EXPECT_GT(chiSquared, 99 - 5 * std::sqrt(2 * 99.0));
}

TEST(RandomStream, IsNormal) {
  const RandomStream numbers = stream();
  const auto draw = [&](auto i) { return numbers.normal(static_cast<std::uint64_t>(i)); };
  const Moments moments = timesOf(draw);
  EXPECT_NEAR(moments.mean, 0, kFive);
  EXPECT_NEAR(moments.variance, 1, kFive * std::sqrt(2.0));
  int within = 0, beyond = 0;
  for (int i = 0; i < kMany; ++i) {
    within += std::abs(draw(i)) < 1;
    beyond += std::abs(draw(i)) > 3;
  }
  EXPECT_NEAR(within / double{kMany}, 0.682689, kFive * 0.4655);
  EXPECT_NEAR(beyond / double{kMany}, 0.0026998, kFive * 0.0519);
}

TEST(RandomStream, HasNoCorrelationBetweenNeighboursInARowOrBetweenStreams) {
  const auto at = [](const RandomStream& numbers, int shift) {
    return [&numbers, shift](int i) { return numbers.unit(static_cast<std::uint64_t>(i + shift)); };
  };
  const RandomStream one = stream(5, 6), next = stream(5, 7), swapped = stream(6, 5);
  const RandomStream otherSeed(8, RandomPurpose::Ping, 5, 6), otherUse(7, RandomPurpose::EventTime, 5, 6);
  EXPECT_NEAR(correlationOf(at(one, 0), at(one, 1)), 0, kFive);
  for (const RandomStream* other : {&next, &swapped, &otherSeed, &otherUse})
    for (const int shift : {0, 1}) EXPECT_NEAR(correlationOf(at(one, 0), at(*other, shift)), 0, kFive);
  EXPECT_NEAR(correlationOf(at(one, 0), [&](int i) { return one.normal(static_cast<std::uint64_t>(i)); }), 0,
              kFive);
  // The first number of each of many streams, as pings use them.
  const auto first = [](int shift) { return [shift](int i) { return stream(1, i + shift).unit(0); }; };
  EXPECT_NEAR(correlationOf(first(0), first(1)), 0, kFive);
  EXPECT_NEAR(timesOf(first(0)).mean, 0.5, kFive * std::sqrt(1.0 / 12));
}

TEST(RandomStream, FlipsHalfOfTheBitsWhenAnyIdChangesByOne) {
  int flipped = 0, cases = 0;
  for (int i = 0; i < 1000; ++i) {
    flipped += std::popcount(stream(i, 3).bits(0) ^ stream(i + 1, 3).bits(0));
    flipped += std::popcount(stream(3, i).bits(0) ^ stream(3, i + 1).bits(0));
    flipped += std::popcount(RandomStream(7, RandomPurpose::Ping, i).bits(0) ^
                             RandomStream(7, RandomPurpose::Ping, i, 0).bits(0));
    cases += 3;
  }
  EXPECT_NEAR(flipped / double(cases), 32, 5 * 4 / std::sqrt(cases));
}

TEST(RandomStream, DistinguishesStreamsByEveryIdAndTheirNumber) {
  std::set<std::uint64_t> seen;
  int made = 0;
  for (int a = -20; a < 20; ++a)
    for (int b = -20; b < 20; ++b) seen.insert(stream(a, b).bits(0)), ++made;
  seen.insert(RandomStream(7, RandomPurpose::Ping).bits(0)), ++made;
  seen.insert(RandomStream(7, RandomPurpose::Ping, 0).bits(0)), ++made;
  seen.insert(RandomStream(7, RandomPurpose::Ping, 0, 0, 0).bits(0)), ++made;
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(made));
}

TEST(RandomStream, StaysInsideItsRange) {
  const RandomStream numbers = stream();
  double least = 9, most = 2;
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    const double value = numbers.uniform(i, 2, 9);
    least = std::min(least, value), most = std::max(most, value);
    EXPECT_EQ(numbers.uniform(i, 0.1, 0.1), 0.1);
    EXPECT_TRUE(std::isfinite(numbers.uniform(i, -1.7e308, 1.7e308)));
  }
  EXPECT_GE(least, 2);
  EXPECT_LE(most, 9);
  EXPECT_LT(least, 2.01);
  EXPECT_GT(most, 8.99);
}

TEST(PortableLog, AgreesWithTheLibraryToTheLastBits) {
  const RandomStream numbers = stream();
  for (std::uint64_t i = 0; i < 100'000; ++i) {
    const double x = std::ldexp(0.5 + numbers.unit(i), static_cast<int>(numbers.bits(i) % 200) - 100);
    EXPECT_NEAR(portable::log(x), std::log(x), 4e-16 * std::max(1.0, std::abs(std::log(x)))) << x;
  }
  EXPECT_EQ(portable::log(1.0), 0.0);
  EXPECT_NEAR(portable::log(0x1p-53), -36.7368005696771, 1e-13);
}

}  // namespace
}  // namespace antipode
