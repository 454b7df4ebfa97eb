// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/mailbox.h"

#include <gtest/gtest.h>

#include <array>
#include <thread>

namespace antipode {
namespace {

TEST(Mailbox, GivesTheNewestValueOnce) {
  Mailbox<int> mailbox;
  EXPECT_EQ(mailbox.fetchNewest(), nullptr);
  for (const int value : {1, 2, 3}) {
    mailbox.back() = value;
    mailbox.publish();
  }
  const int* newest = mailbox.fetchNewest();
  ASSERT_NE(newest, nullptr);
  EXPECT_EQ(*newest, 3);
  EXPECT_EQ(mailbox.fetchNewest(), nullptr);
}

TEST(Mailbox, TheReadersValueStaysPutWhileTheWriterGoesOn) {
  Mailbox<int> mailbox;
  mailbox.back() = 1;
  mailbox.publish();
  const int* held = mailbox.fetchNewest();
  for (int value = 2; value < 10; ++value) {
    mailbox.back() = value;
    mailbox.publish();
    EXPECT_EQ(*held, 1);
  }
  EXPECT_EQ(*mailbox.fetchNewest(), 9);
}

TEST(Mailbox, NeverShowsAHalfWrittenOrOlderValueToAnotherThread) {
  using Block = std::array<int, 64>;
  constexpr int kCount = 100000;
  Mailbox<Block> mailbox;
  std::thread writer([&] {
    for (int value = 1; value <= kCount; ++value) {
      mailbox.back().fill(value);
      mailbox.publish();
    }
  });
  int seen = 0;
  bool isWrong = false;
  while (seen < kCount && !isWrong) {
    const Block* block = mailbox.fetchNewest();
    if (!block) continue;
    isWrong = block->front() <= seen || block->front() != block->back();
    seen = block->front();
  }
  writer.join();
  EXPECT_FALSE(isWrong);
  EXPECT_EQ(seen, kCount);
}

}  // namespace
}  // namespace antipode
