// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/hover/behaviour_wishes.h"

#include <gmock/gmock.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(BehaviourWishes, AreNewOnceAndPartOfTheStateUntilTheyAreForgotten) {
  BehaviourWishes wishes;
  const auto state = [&] {
    std::vector<double> numbers;
    wishes.visit([&](double number) { numbers.push_back(number); });
    return numbers;
  };
  EXPECT_THAT(state(), IsEmpty());
  std::vector<HoverWish> now(4);  // the last behaviour asks for nothing
  now[0].place = {3, 4}, now[1].depth = 2.5, now[2].heading = 90;
  const HoverWish all{Vec2{3, 4}, 2.5, 90.0};
  EXPECT_EQ(wishes.update(now, 0.1), all);
  EXPECT_THAT(state(), ElementsAre(3, 4, 2.5, 90));
  EXPECT_TRUE(wishes.update(now, 0.1).isEmpty());
  now[1].depth.reset();
  EXPECT_TRUE(wishes.update(now, 0.1).isEmpty()) << "nobody else asks for a depth";
  EXPECT_THAT(state(), ElementsAre(3, 4, 90));
  wishes.forget();
  EXPECT_THAT(state(), IsEmpty());
  EXPECT_EQ(wishes.update(now, 0.1), (HoverWish{Vec2{3, 4}, {}, 90.0}));
}

}  // namespace
}  // namespace antipode
