// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/ping_pages.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

/// `count` pings with the numbers from `first` on.
std::vector<PingRecord> pings(std::size_t first, std::size_t count) {
  std::vector<PingRecord> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i].index = static_cast<std::int64_t>(first + i);
  return all;
}

/// The numbers of pings; most of what else stands in them is not a number, which equals nothing.
std::vector<std::int64_t> numbersOf(const std::vector<PingRecord>& pings) {
  std::vector<std::int64_t> numbers;
  for (const PingRecord& ping : pings) numbers.push_back(ping.index);
  return numbers;
}

std::vector<std::int64_t> numbers(std::size_t first, std::size_t count) {
  return numbersOf(pings(first, count));
}

TEST(PingPages, KeepWhatIsAppendedAcrossPages) {
  PingPages pages;
  EXPECT_TRUE(pages.empty());
  std::size_t first = 0, end = 0;
  for (int round = 0; round < 12; ++round) {
    pages.append(pings(end, 7'001));
    end += 7'001;
    if (round % 3 == 2) pages.dropFront(9'001), first += 9'001;
    ASSERT_EQ(pages.size(), end - first);
    ASSERT_EQ(numbersOf(pages.piece(0, pages.size())), numbers(first, end - first));
    ASSERT_EQ(numbersOf(pages.piece(1'000, pages.size() - 1'000)), numbers(first + 1'000, end - first - 2'000));
  }
  pages.dropFront(pages.size());
  EXPECT_TRUE(pages.empty());
  EXPECT_TRUE(pages.piece(0, 0).empty());
  pages.append(pings(5, 3));
  EXPECT_EQ(numbersOf(pages.piece(0, 3)), numbers(5, 3));
}

TEST(PingPages, DropAWholePageAndGoOn) {
  PingPages pages;
  const std::size_t page = (std::size_t{2} << 20) / sizeof(PingRecord);
  pages.append(pings(0, page));
  pages.dropFront(page);
  EXPECT_TRUE(pages.empty());
  pages.append(pings(page, page + 1));
  EXPECT_EQ(numbersOf(pages.piece(0, page + 1)), numbers(page, page + 1));
}

}  // namespace
}  // namespace antipode
