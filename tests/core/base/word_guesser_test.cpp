// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/word_guesser.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(WordGuesser, AnswersWithTheWordAsItIsWritten) {
  WordGuesser guesser;
  guesser.add({"DESIRED_THRUST", "Return"});
  EXPECT_EQ(guesser.near("desired_trust"), "DESIRED_THRUST");
  EXPECT_EQ(guesser.near("RETRUN"), "Return");
  EXPECT_EQ(guesser.near("NAV_X"), std::nullopt);
}

TEST(WordGuesser, GivesUpAfterFiftyWords) {
  WordGuesser guesser;
  guesser.add({"Return"});
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(guesser.near("return")) << i;
  EXPECT_FALSE(guesser.near("return"));
}

TEST(WordGuesser, LeavesOutWordsThatNobodyTypes) {
  WordGuesser guesser;
  const std::string longWord(101, 'a'), word(100, 'a');
  guesser.add({longWord});
  EXPECT_EQ(guesser.near(word), std::nullopt) << "too long to be compared";
  guesser.add({word});
  EXPECT_EQ(guesser.near(longWord), std::nullopt);
  EXPECT_EQ(guesser.near(std::string(99, 'a')), word);
}

}  // namespace
}  // namespace antipode
