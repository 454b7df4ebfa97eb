// SPDX-License-Identifier: GPL-3.0-or-later
// Formation plans (formation.md section 5).
#include "core/autonomy/formation/formation_plan.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

const std::vector<FormationSlot> kSquare{{"A", {0, 0}}, {"B", {100, 0}}, {"C", {100, 100}}, {"D", {0, 100}}};

TEST(FormationPlan, IsRelativeToTheOwnSlotAsInL1) {
  EXPECT_EQ(*relativePlan(kSquare, "a"),
            (std::vector<FormationSlot>{{"B", {100, 0}}, {"C", {100, 100}}, {"D", {0, 100}}}));
  EXPECT_EQ(*relativePlan(kSquare, "C"),
            (std::vector<FormationSlot>{{"A", {-100, -100}}, {"B", {0, -100}}, {"D", {-100, 0}}}));
}

TEST(FormationPlan, DoesNotCareForACommonOffset) {
  auto moved = kSquare;
  for (FormationSlot& slot : moved) slot.offset = slot.offset + Vec2{-30, 70};
  EXPECT_EQ(*relativePlan(moved, "B"), *relativePlan(kSquare, "B"));
}

TEST(FormationPlan, ReportsANameThatIsMissingOrTwice) {
  EXPECT_NE(relativePlan(kSquare, "E").error().message.find("'E'"), std::string::npos);
  auto twice = kSquare;
  twice[3].name = "b";
  const Problems problems = checkPlan(twice, 6);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].item, "3");
  EXPECT_TRUE(hasErrors(problems));
  EXPECT_TRUE(hasErrors(checkPlan({{"A", {}}}, 6)));
}

TEST(FormationPlan, WarnsOfSlotsThatAreTooClose) {
  auto close = kSquare;
  close[1].offset = {5, 0};
  const Problems problems = checkPlan(close, 6);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].severity, Severity::Warning);
  EXPECT_TRUE(checkPlan(kSquare, 6).empty());
}

TEST(FormationSlot, ReadsItsTextInAnyOrderAndWritesItBack) {
  const auto slot = FormationSlot::fromText(" y=-10.5 , NAME = abe, X=3");
  ASSERT_TRUE(slot);
  EXPECT_EQ(*slot, (FormationSlot{"abe", {3, -10.5}}));
  EXPECT_EQ(slot->text(), "name=abe, x=3, y=-10.5");
  EXPECT_EQ(*FormationSlot::fromText(slot->text()), *slot);
}

TEST(FormationSlot, ReportsWhatIsWrongWithAText) {
  for (const char* bad : {"", "name=abe", "name=abe, x=1", "name=abe, x=1, y=two", "name=abe, x=1, y=2, z=3",
                          "name=abe, x=1, x=2, y=2", "abe, 1, 2", "x=1, y=2"})
    EXPECT_FALSE(FormationSlot::fromText(bad)) << bad;
}

TEST(FormationSlot, SaysWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {{"abe, x=1, y=2", "'abe' is not of the form key=value"},
                                                       {"name=abe, name=ben, x=1, y=2", "'name' is given twice"},
                                                       {"name=abe, x=1, x=2, y=2", "'x' is given twice"},
                                                       {"name=abe, x=1, y=2, z=3", "unknown key 'z'"},
                                                       {"x=1, y=2", "'name' is missing"},
                                                       {"name=abe, y=2", "'x' is missing"},
                                                       {"name=abe, x=1", "'y' is missing"}};
  for (const auto& [text, message] : cases) {
    const auto slot = FormationSlot::fromText(text);
    ASSERT_FALSE(slot) << text;
    EXPECT_EQ(slot.error().message, message);
  }
}

TEST(FormationPlan, TellsOfAThousandCloseSlotsAtMost) {
  std::vector<FormationSlot> heap;
  for (int i = 0; i < 44; ++i) heap.push_back({"v" + std::to_string(i), {0, 0}});
  EXPECT_EQ(checkPlan(heap, 6).size(), 44u * 43 / 2);
  for (int i = 44; i < 60; ++i) heap.push_back({"v" + std::to_string(i), {0, 0}});
  EXPECT_EQ(checkPlan(heap, 6).size(), 1000u);
}

}  // namespace
}  // namespace antipode
