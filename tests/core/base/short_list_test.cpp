// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/short_list.h"

#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

/// Any sequence of changes, compared with a vector; copies and moved ones go on as the list itself.
TEST(ShortList, IsAListOfAnyLength) {
  std::mt19937 random(1);
  ShortList<int, 3> list;
  std::vector<int> expected;
  for (int i = 0; i < 20'000; ++i) {
    switch (random() % 8) {
      case 0:
        if (!expected.empty()) list.pop_back(), expected.pop_back();
        break;
      case 1: {
        const std::size_t count = random() % (expected.size() + 1);
        list.dropFront(count);
        expected.erase(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(count));
        break;
      }
      case 2:
        if (random() % 8 == 0) list.clear(), expected.clear();
        break;
      case 3: {
        ShortList<int, 3> other = list;
        list.push_back(-1);
        list = std::move(other);
        break;
      }
      default:
        list.push_back(i), expected.push_back(i);
    }
    ASSERT_EQ(std::vector<int>(list.begin(), list.end()), expected);
    ASSERT_EQ(list.size(), expected.size());
    ASSERT_EQ(list.empty(), expected.empty());
    if (!expected.empty()) {
      ASSERT_EQ(list.back(), expected.back());
    }
  }
}

}  // namespace
}  // namespace antipode
