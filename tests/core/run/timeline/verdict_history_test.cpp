// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/verdict_history.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

VerdictSpec verdictOfTexts(const char* end, const char* pass, const char* fail) {
  VerdictSpec verdict;
  verdict.end = *VerdictSpec::Conditions::fromText(end);
  verdict.pass = *VerdictSpec::Conditions::fromText(pass);
  verdict.fail = *VerdictSpec::Conditions::fromText(fail);
  return verdict;
}

/// abe goes east at 1 m/s and dives at 0.1 m/s; ben lies at (50, 3). ARRIVED is posted at 80 s.
class VerdictHistoryTest : public testing::Test {
 protected:
  VerdictHistoryTest() {
    Recording::Header header;
    header.stepLength = 1;
    header.vehicleNames = {"abe", "ben"};
    header.channels = {{0, Channel::X}, {0, Channel::Y}, {0, Channel::Depth},
                       {1, Channel::X}, {1, Channel::Y}, {1, Channel::Depth}};
    recording_ = std::make_unique<Recording>(std::move(header));
  }
  void append(int rows) {
    for (int i = 0; i < rows; ++i) {
      const auto step = static_cast<double>(recording_->rows());
      if (step == 80)
        recording_->appendEvents(
            {{.step = 80, .vehicle = 0, .variable = "ARRIVED", .value = MessageValue("true")}});
      recording_->appendRow(recording_->rows(), std::vector<double>{step, 0, step / 10, 50, 3, 1});
    }
  }
  VerdictState stateAt(double time) {
    while (history_.read()) {
    }
    return history_.at(time);
  }
  void judgeBy(const VerdictSpec& verdict) {
    history_.setRecording(recording_.get());
    history_.setVerdict(verdict);
  }

  std::unique_ptr<Recording> recording_;
  VerdictHistory history_;
};

TEST_F(VerdictHistoryTest, IsJudgedWhenTheEndHoldsAndNotBefore) {
  append(70);
  judgeBy(verdictOfTexts("abe.ARRIVED == true", "abe.depth > 7.5", "distance(abe, ben) < 2"));
  EXPECT_EQ(stateAt(69).verdict, RunVerdict::Pending) << "ARRIVED was not posted yet";
  append(30);
  const VerdictState state = stateAt(99);
  EXPECT_EQ(state.verdict, RunVerdict::Pass);
  EXPECT_EQ(state.decided, 80);
  EXPECT_EQ(stateAt(79).verdict, RunVerdict::Pending) << "at an earlier time nothing was decided";
  ASSERT_EQ(state.conditions.size(), 3U);
  EXPECT_DOUBLE_EQ(state.conditions[1].value, 9.9) << "of the cursor, not of the moment of the verdict";
  EXPECT_EQ(state.conditions[1].unit, "m");
  EXPECT_NEAR(state.conditions[2].value, std::hypot(49, 3), 1e-9);
}

TEST_F(VerdictHistoryTest, FailsAsSoonAsAConditionToFailHolds) {
  append(100);
  judgeBy(verdictOfTexts("abe.ARRIVED == true", "", "distance(abe, ben) < 5"));
  const VerdictState state = stateAt(99);
  EXPECT_EQ(state.verdict, RunVerdict::Fail);
  EXPECT_EQ(state.decided, 47) << "hypot(3, 3) = 4.2; one second before it is hypot(4, 3) = 5";
  EXPECT_EQ(state.reason, "distance(abe, ben) < 5");
}

TEST_F(VerdictHistoryTest, APassThatDoesNotHoldFailsTheRun) {
  append(100);
  judgeBy(verdictOfTexts("abe.ARRIVED == true", "abe.x > 10; abe.depth > 8.5", ""));
  EXPECT_EQ(stateAt(99).verdict, RunVerdict::Fail);
  EXPECT_EQ(stateAt(99).reason, "abe.depth > 8.5");
}

TEST_F(VerdictHistoryTest, WithoutAnEndTheLastMomentCounts) {
  append(100);
  judgeBy(verdictOfTexts("", "abe.x > 98", ""));
  EXPECT_EQ(stateAt(99).verdict, RunVerdict::Pending) << "the run may go on";
  recording_->complete();
  EXPECT_EQ(stateAt(99).verdict, RunVerdict::Pass);
  EXPECT_EQ(stateAt(99).decided, 99);
}

TEST_F(VerdictHistoryTest, ARunThatEndsBeforeItsEndHasFailed) {
  append(60);
  recording_->complete();
  judgeBy(verdictOfTexts("abe.ARRIVED == true", "", ""));
  EXPECT_EQ(stateAt(59).verdict, RunVerdict::Fail);
  EXPECT_EQ(stateAt(59).reason, "abe.ARRIVED == true");
}

TEST_F(VerdictHistoryTest, AConditionWithoutAVehicleIsAboutAll) {
  append(100);
  recording_->complete();
  judgeBy(verdictOfTexts("", "depth > 5", ""));
  const VerdictState state = stateAt(99);
  EXPECT_EQ(state.verdict, RunVerdict::Fail) << "ben lies at 1 m";
  EXPECT_EQ(state.conditions[0].vehicle, "ben");
  EXPECT_EQ(state.conditions[0].value, 1);
  judgeBy(verdictOfTexts("", "", "depth > 5"));
  EXPECT_EQ(stateAt(99).verdict, RunVerdict::Fail) << "one is enough to fail";
  EXPECT_EQ(stateAt(99).decided, 51);
  EXPECT_EQ(stateAt(99).conditions[0].vehicle, "abe");
}

TEST_F(VerdictHistoryTest, WhatCannotBeWorkedOutHoldsForNothing) {
  append(10);
  recording_->complete();
  judgeBy(verdictOfTexts("", "carl.x > 1", ""));
  const VerdictState state = stateAt(9);
  EXPECT_EQ(state.verdict, RunVerdict::Fail);
  EXPECT_EQ(state.conditions[0].problem, "there is no vehicle 'carl'");
}

TEST(ComparedValue, IsWhatStandsBeforeTheSign) {
  EXPECT_FALSE(Expression::parse("depth")->comparedValue());
  EXPECT_FALSE(Expression::parse("depth > 5 and x < 3")->comparedValue()) << "two comparisons";
  const auto left = Expression::parse("2 * depth + 1 > max(x, 3 * (y + 1))")->comparedValue();
  ASSERT_TRUE(left);
  EXPECT_EQ(left->steps().size(), 5U) << "2, depth, *, 1, +";
}

TEST(VerdictWord, IsWhatIsPrinted) {
  EXPECT_STREQ(verdictWord(RunVerdict::Pass), "pass");
  EXPECT_STREQ(verdictWord(RunVerdict::Fail), "fail");
  EXPECT_STREQ(verdictWord(RunVerdict::Pending), "pending");
}

TEST_F(VerdictHistoryTest, WithoutAVerdictOrARunNothingIsDecided) {
  append(10);
  recording_->complete();
  EXPECT_FALSE(history_.hasVerdict());
  history_.setRecording(recording_.get());
  EXPECT_FALSE(history_.read()) << "nobody judges";
  EXPECT_EQ(history_.at(5).verdict, RunVerdict::Pending);
  EXPECT_TRUE(history_.at(5).conditions.empty());
  EXPECT_EQ(verdictOf(*recording_).verdict, RunVerdict::Pending) << "the log has no scenario";
  history_.setVerdict(verdictOfTexts("", "abe.x > 1", ""));
  EXPECT_TRUE(history_.hasVerdict());
  history_.setRecording(nullptr);
  EXPECT_TRUE(history_.at(5).conditions.empty()) << "there is no run";
}

TEST_F(VerdictHistoryTest, ARunWithoutARowIsNotJudged) {
  recording_->complete();
  judgeBy(verdictOfTexts("", "abe.x > 1", ""));
  EXPECT_EQ(stateAt(0).verdict, RunVerdict::Pending);
  EXPECT_TRUE(stateAt(0).conditions.empty());
}

TEST_F(VerdictHistoryTest, TheSameVerdictAgainDoesNotBeginAnew) {
  append(100);
  recording_->complete();
  judgeBy(verdictOfTexts("", "abe.x > 98", ""));
  EXPECT_EQ(stateAt(99).verdict, RunVerdict::Pass);
  history_.setVerdict(verdictOfTexts("", "abe.x > 98", ""));
  EXPECT_EQ(history_.at(99).verdict, RunVerdict::Pass);
  history_.setVerdict(verdictOfTexts("", "abe.x > 99", ""));
  EXPECT_EQ(history_.at(99).verdict, RunVerdict::Pending) << "another one has to read the run first";
  EXPECT_EQ(stateAt(99).verdict, RunVerdict::Fail);
}

TEST_F(VerdictHistoryTest, AConditionThatIsNoExpressionSaysWhy) {
  append(10);
  recording_->complete();
  judgeBy(verdictOfTexts("", "abe.x >", ""));
  const VerdictState state = stateAt(9);
  EXPECT_EQ(state.verdict, RunVerdict::Fail);
  ASSERT_EQ(state.conditions.size(), 1U);
  EXPECT_EQ(state.conditions[0].text, "abe.x >");
  EXPECT_FALSE(state.conditions[0].problem.empty());
  EXPECT_FALSE(state.conditions[0].holds);
}

TEST_F(VerdictHistoryTest, ALongRunIsJudgedInPortions) {
  constexpr int kRows = 25'000;
  append(kRows);
  recording_->complete();
  judgeBy(verdictOfTexts("", "abe.x > 10", ""));
  EXPECT_TRUE(std::isnan(history_.at(0).conditions[0].value)) << "nothing was read";
  EXPECT_FALSE(history_.at(kRows).conditions[0].holds);
  EXPECT_TRUE(history_.read());
  EXPECT_EQ(history_.at(kRows).verdict, RunVerdict::Pending) << "the last row counts, and it was not read yet";
  EXPECT_EQ(stateAt(kRows).verdict, RunVerdict::Pass);
  EXPECT_EQ(stateAt(kRows).decided, kRows - 1);
}

TEST_F(VerdictHistoryTest, NamesTheFirstConditionOfTheEndThatDoesNotHold) {
  append(60);
  recording_->complete();
  judgeBy(verdictOfTexts("abe.x > 50; abe.ARRIVED == true", "", ""));
  EXPECT_EQ(stateAt(59).verdict, RunVerdict::Fail);
  EXPECT_EQ(stateAt(59).reason, "abe.ARRIVED == true") << "the other one holds";
}

}  // namespace
}  // namespace antipode
