// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/store/name_pool.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(NamePool, ANameIsKeptOnceWhileSomebodyHoldsIt) {
  NamePool pool;
  NamePool::Id one = NamePool::kEmpty, two = NamePool::kEmpty;
  pool.hold(one, "pHelmIvP");
  pool.hold(two, "pHelmIvP");
  EXPECT_EQ(one, two);
  EXPECT_EQ(pool[one], "pHelmIvP");
  pool.hold(one, "uPokeDB");
  EXPECT_EQ(pool[one], "uPokeDB");
  EXPECT_EQ(pool[two], "pHelmIvP") << "somebody holds it";
  pool.hold(two, "");
  EXPECT_EQ(two, NamePool::kEmpty);
  EXPECT_FALSE(pool.find("pHelmIvP"));
  EXPECT_EQ(pool.find("uPokeDB"), one);
}

TEST(NamePool, PlacesOfNamesThatNobodyHoldsAreUsedAgain) {
  NamePool pool;
  NamePool::Id held = NamePool::kEmpty, other = NamePool::kEmpty;
  pool.hold(other, "other");
  for (int i = 0; i < 1000; ++i) pool.hold(held, "source" + std::to_string(i));
  EXPECT_EQ(pool.size(), 3u) << "the empty one, and two that are held";
  EXPECT_LE(held, 3u);
  EXPECT_EQ(pool[held], "source999");
  EXPECT_EQ(pool[other], "other");
}

TEST(NamePool, TheEmptyNameNeedsNoHolder) {
  NamePool pool;
  for (int i = 0; i < 3; ++i) {
    NamePool::Id held = NamePool::kEmpty;
    pool.hold(held, "");
    pool.hold(held, "a");
    pool.hold(held, "");
  }
  EXPECT_EQ(pool[NamePool::kEmpty], "");
  EXPECT_EQ(pool.size(), 1u);
}

}  // namespace
}  // namespace antipode
