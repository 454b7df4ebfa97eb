// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_estimate.h"

#include "core/base/not_a_number.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

Study studyWith(const StopRule& stop) {
  Study study;
  study.metrics = {*Metric::parse("east", "last(a.x)"), *Metric::parse("close", "closest_approach")};
  study.stop = stop;
  return study;
}

StudyResult resultWith(double east, double close) {
  StudyResult result;
  result.metrics = {east, close};
  result.passed = east > 0;
  return result;
}

TEST(StudyEstimate, KnowsTheMeanAndItsInterval) {
  const Study study = studyWith({});
  StudyEstimate estimate(study);
  EXPECT_FALSE(estimate.width());
  for (const double value : {2.0, 4.0, kNaN, 4.0, 6.0, -1.0}) estimate.take(resultWith(value, 1));
  EXPECT_EQ(estimate.metric(), "east");
  EXPECT_EQ(estimate.runs(), 6);
  EXPECT_EQ(estimate.count(), 5);
  EXPECT_EQ(estimate.passed(), 4);
  EXPECT_DOUBLE_EQ(estimate.mean(), 3);
  EXPECT_NEAR(*estimate.width(), 2 * 1.959964 * 2.645751 / std::sqrt(5.0), 1e-5);
}

TEST(StudyEstimate, RunsThatWereRefusedOrDivergedAreCountedApart) {
  const Study study = studyWith({});
  StudyEstimate estimate(study);
  for (const auto end : {StudyResult::End::Finished, StudyResult::End::Refused, StudyResult::End::Diverged}) {
    StudyResult result = resultWith(end == StudyResult::End::Finished ? 1 : kNaN, 1);
    result.end = end;
    estimate.take(result);
  }
  EXPECT_EQ(estimate.runs(), 3);
  EXPECT_EQ(estimate.finished(), 1);
  EXPECT_EQ(estimate.count(), 1);
}

TEST(StudyEstimate, AStopRuleEndsTheStudy) {
  const Study narrow = studyWith({"close", 0.5, 0.95, {}, {}});
  StudyEstimate estimate(narrow);
  for (int i = 0; i < 29; ++i) estimate.take(resultWith(i, 3));
  EXPECT_FALSE(estimate.isEnough(29, 1)) << "too few to know the deviation";
  estimate.take(resultWith(0, 3));
  EXPECT_TRUE(estimate.isEnough(30, 1));
  const Study limited = studyWith({"", {}, 0.95, 100, 60});
  const StudyEstimate none(limited);
  EXPECT_FALSE(none.isEnough(99, 59));
  EXPECT_TRUE(none.isEnough(100, 1));
  EXPECT_TRUE(none.isEnough(1, 60));
  const Study strict = studyWith({"east", 0.001, 0.95, {}, {}});
  StudyEstimate wide(strict);
  for (int i = 0; i < 50; ++i) wide.take(resultWith(i, 3));
  EXPECT_FALSE(wide.isEnough(50, 1)) << "the mean is not known that well";
}

TEST(StudyEstimate, ARuleIsSetByAnyOfItsLimits) {
  EXPECT_FALSE(StopRule{}.isSet());
  EXPECT_TRUE((StopRule{"east", 2, 0.95, {}, {}}.isSet()));
  EXPECT_TRUE((StopRule{"", {}, 0.95, 100, {}}.isSet()));
  EXPECT_TRUE((StopRule{"", {}, 0.95, {}, 60}.isSet()));
  EXPECT_FALSE(Study{}.hasVerdict()) << "there is no base that could have one";
}

}  // namespace
}  // namespace antipode
