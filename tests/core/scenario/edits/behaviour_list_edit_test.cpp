// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/behaviour_list_edit.h"
#include "tests/support/behaviours.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::namesOf;
using test::waypoint;

using Names = std::vector<std::string>;

TEST(BehaviourListEdit, EachKeepsItsNameWhenItsPlaceChanges) {
  const BehaviourSpecs list{waypoint(""), waypoint("home"), *defaultBehaviour("timer")};
  EXPECT_EQ(namesOf(list), (Names{"waypoint1", "home", "timer3"}));
  EXPECT_EQ(namesOf(withMoved(list, 2, 0)), (Names{"timer3", "waypoint1", "home"}));
  EXPECT_EQ(namesOf(withRemoved(list, 1)), (Names{"waypoint1", "timer3"}));
  EXPECT_TRUE(withRemoved(list, 1)[0].common.name.empty()) << "a name that follows from the place is not written";
  EXPECT_EQ(namesOf(withInserted(list, 0, newBehaviour(list, "timer"))),
            (Names{"timer", "waypoint1", "home", "timer3"}));
}

TEST(BehaviourListEdit, NewOnesAndCopiesGetFreeNames) {
  BehaviourSpecs list{waypoint("waypoint"), waypoint("home2")};
  EXPECT_EQ(newBehaviour(list, "waypoint").common.name, "waypoint2");
  EXPECT_EQ(namesOf(withCopied(list, 1)), (Names{"waypoint", "home2", "home3"}));
  EXPECT_FALSE(withRenamed(list, 0, "home2"));
  EXPECT_EQ(namesOf(withRenamed(list, 0, " out ").value()), (Names{"out", "home2"}));
}

}  // namespace
}  // namespace antipode
