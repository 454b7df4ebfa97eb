// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/kept_chunks.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <thread>

namespace antipode {
namespace {

constexpr std::size_t kChunk = 1 << 16;

TEST(KeptChunks, KeepNothingWhereNobodyAsksForIt) {
  void* const memory = std::malloc(kChunk);
  EXPECT_FALSE(KeptChunks::keep(memory, kChunk));
  EXPECT_EQ(KeptChunks::take(kChunk), nullptr);
  std::free(memory);
}

TEST(KeptChunks, GiveMemoryOfTheSameSizeAgainInTheirThread) {
  std::optional<KeptChunks> outer(std::in_place);
  void* const memory = std::malloc(kChunk);
  EXPECT_TRUE(KeptChunks::keep(memory, kChunk));
  EXPECT_EQ(KeptChunks::take(2 * kChunk), nullptr);
  std::jthread([] { EXPECT_EQ(KeptChunks::take(kChunk), nullptr); }).join();
  { const KeptChunks inner; }
  EXPECT_EQ(KeptChunks::take(kChunk), memory) << "the outer one still keeps it";
  EXPECT_EQ(KeptChunks::take(kChunk), nullptr);
  EXPECT_TRUE(KeptChunks::keep(memory, kChunk));
  outer.reset();
  EXPECT_EQ(KeptChunks::take(kChunk), nullptr);
}

TEST(KeptChunks, KeepNotMoreThanALimit) {
  const KeptChunks keeper;
  constexpr std::size_t kLarge = std::size_t{48} << 20;
  void* const first = std::malloc(kLarge);
  void* const second = std::malloc(kLarge);
  EXPECT_TRUE(KeptChunks::keep(first, kLarge));
  EXPECT_FALSE(KeptChunks::keep(second, kLarge));
  std::free(second);
}

}  // namespace
}  // namespace antipode
