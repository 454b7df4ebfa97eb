// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

const Problem kProblem{Severity::Warning, {"a.yaml", 3, 7}, "vehicles/abe", "speed 9", "at most 5"};

TEST(Problem, ItsTextLeavesOutWhatIsUnknown) {
  EXPECT_EQ(kProblem.text(), "a.yaml:3:7: warning: speed 9; expected at most 5");
  EXPECT_EQ((Problem{.severity = Severity::Note, .location = {"a.yaml"}, .message = "speed 9"}).text(),
            "a.yaml: note: speed 9");
  EXPECT_EQ((Problem{.message = "speed 9"}).text(), "error: speed 9");
  EXPECT_EQ((Problem{.message = "speed 9"}).reason(), "speed 9");
  EXPECT_EQ(kProblem.reason(), "a.yaml:3:7: speed 9; expected at most 5");
}

TEST(Problem, ThoseThatDifferInAnythingAreNotEqual) {
  const Problem same = kProblem;
  EXPECT_EQ(same, kProblem);
  Problem others[] = {kProblem, kProblem, kProblem, kProblem, kProblem, kProblem, kProblem};
  others[0].severity = Severity::Error;
  others[1].location.file = "b.yaml";
  others[2].location.line = 4;
  others[3].location.column = 8;
  others[4].item = "vehicles/ben";
  others[5].message = "speed 10";
  others[6].expected.clear();
  for (const Problem& other : others) EXPECT_FALSE(other == kProblem) << other.text() << " " << other.item;
}

}  // namespace
}  // namespace antipode
