// SPDX-License-Identifier: GPL-3.0-or-later
// uTimerScript at a desk of its own (behaviours.md section 7, verdicts.md section 7).
#include "core/sim/community/programs/timer_script.h"
#include "tests/support/test_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace antipode {
namespace {

using test::TestDesk;
using testing::ElementsAre;
using testing::IsEmpty;

/// A silent script that has had its first turn at 0 s.
TestDesk scriptOf(std::vector<std::string> lines) {
  lines.push_back("status_var = silent");
  TestDesk desk = TestDesk::with<TimerScriptProgram>(lines, "abe");
  EXPECT_THAT(desk.warnings, IsEmpty());
  desk.turn(0);
  return desk;
}

std::vector<std::string> runTo(TestDesk& desk, double until) {
  for (double time = desk.now() + 0.5; time <= until; time += 0.5) desk.turn(time);
  return desk.fresh();
}

std::vector<std::string> postsOfScript(const std::vector<std::string>& lines, double until) {
  TestDesk desk = scriptOf(lines);
  return runTo(desk, until);
}

TEST(TimerProgram, FillsItsMacros) {
  TestDesk desk =
      scriptOf({"event = var=A, val=$[COUNT]:$[TCOUNT]:$[IDX]:$[VNAME]:$[NAV_X]:$[NAV_Y], time=1, amt=2",
                "event = var=T, val=$[DBTIME]:$[UTC]:$[UTCTIME]:$[NOBODY], time=1.5",
                "event = var=N, val=$[UTC], time=1.5", "event = var=Q, val=\"5\", time=1.5"});
  desk.mail("NAV_X", 1.234);
  desk.mail("NAV_Y", -2.0);
  EXPECT_THAT(runTo(desk, 2), ElementsAre("A=0:0:000:abe:1.23:-2", "A=1:1:001:abe:1.23:-2",
                                          "T=1.5:1784534401.5:1784534401.5:$[NOBODY]", "N=1784534401.5", "Q=5"));
  EXPECT_TRUE(std::holds_alternative<double>(desk.posts[3].second));
  EXPECT_TRUE(std::holds_alternative<std::string>(desk.posts[4].second)) << "a value in quotes is a text";
}

TEST(TimerProgram, FillsMacrosInRoundBracketsBeforeItWorksThemOut) {
  TestDesk desk =
      scriptOf({"rand_var = varname=ANG, min=30, max=30", "rand_var = varname=MAG, min=5, max=5",
                "event = var=D, val=\"$(ANG),{$(MAG)*0.2}\", time=1", "event = var=N, val=$(COUNT), time=1.5",
                "event = var=F, val={$(COUNT)+$[MAG]}, time=1.5"});
  EXPECT_THAT(runTo(desk, 2), ElementsAre("D=30,1", "N=1", "F=7"));
  EXPECT_TRUE(std::holds_alternative<double>(desk.posts[1].second));
}

TEST(TimerProgram, DigitsByChanceNeedANumberInTheirBrackets) {
  const auto posts = postsOfScript({"event = var=A, val=x$(0)$(21)$(a)$(, time=0"}, 0.5);
  EXPECT_THAT(posts, ElementsAre("A=x$(0)$(21)$(a)$("));
}

TEST(TimerProgram, DrawsItsTimesAndValuesInTheirRanges) {
  for (const char* kind : {"min=3,max=5", "type=uniform,min=3,max=5,key=at_start",
                           "type=gaussian,mu=4,sigma=9,min=3,max=5,key=at_post"}) {
    const auto posts = postsOfScript(
        {fmt::format("rand_var = varname=A, {}", kind), "event = var=V, val=$[A], time=0:2, amt=40"}, 2);
    ASSERT_EQ(posts.size(), 40u) << kind;
    std::set<std::string> values(posts.begin(), posts.end());
    for (const std::string& post : posts) {
      const double value = std::stod(post.substr(2));
      EXPECT_TRUE(value >= 3 && value <= 5) << post;
    }
    EXPECT_EQ(values.size() > 1, std::string_view(kind).ends_with("at_post"))
        << kind << ": drawn once, or at each post";
  }
}

TEST(TimerProgram, TheSameScriptDrawsOtherValuesInAnotherCommunity) {
  const auto drawnBy = [](const std::string& community) {
    TestDesk desk = TestDesk::with<TimerScriptProgram>(
        {"rand_var = varname=A, min=0, max=1000", "event = var=V, val=$[A], time=0"}, community);
    desk.turn(0);
    return desk.last("V");
  };
  EXPECT_NE(drawnBy("abe"), "(none)");
  EXPECT_EQ(drawnBy("abe"), drawnBy("abe"));
  EXPECT_NE(drawnBy("abe"), drawnBy("ben"));
}

TEST(TimerProgram, SnapsValuesByChance) {
  const auto posts = postsOfScript(
      {"rand_var = varname=A, min=0, max=10, snap=2.5, key=at_post", "event = var=V, val=$[A], time=0, amt=50"},
      1);
  std::set<std::string> values(posts.begin(), posts.end());
  EXPECT_THAT(values, testing::IsSubsetOf({"V=0", "V=2.5", "V=5", "V=7.5", "V=10"}));
  EXPECT_GT(values.size(), 3u);
}

TEST(TimerProgram, SnappedValuesStayInTheirRange) {
  const auto posts = postsOfScript(
      {"rand_var = varname=A, min=0, max=11, snap=4, key=at_post", "event = var=V, val=$[A], time=0, amt=200"}, 1);
  std::set<std::string> values(posts.begin(), posts.end());
  EXPECT_THAT(values, testing::UnorderedElementsAre("V=0", "V=4", "V=8", "V=11"));
}

TEST(TimerProgram, KnowsTheOtherNamesOfItsParameters) {
  TestDesk desk = scriptOf({"RANDVAR = varname=X, min=3, max=3", "randpair = var1=P, var2=Q, poly={3,4:3,4:3,4}",
                            "forward_variable = F", "reset_variable = R", "pause_variable = S",
                            "event = var=A, val=$[X]:$[P]:$[Q], time=10"});
  desk.mail("F", 8.0);
  EXPECT_THAT(runTo(desk, 2), ElementsAre("A=3:3:4"));
  desk.mail("R", "true");
  desk.mail("S", "true");
  EXPECT_THAT(runTo(desk, 20), IsEmpty());
  desk.mail("S", "false");
  EXPECT_THAT(runTo(desk, 30), ElementsAre("A=3:3:4"));
}

TEST(TimerProgram, GaussianValuesBeyondTheEndsBecomeThese) {
  const auto posts =
      postsOfScript({"rand_var = varname=A, type=gaussian, mu=100, sigma=1, min=99, max=101, key=at_post",
                     "event = var=V, val=$[A], time=0, amt=50"},
                    1);
  ASSERT_EQ(posts.size(), 50u);
  std::vector<double> values;
  for (const std::string& post : posts) values.push_back(std::stod(post.substr(2)));
  EXPECT_EQ(*std::ranges::min_element(values), 99);
  EXPECT_EQ(*std::ranges::max_element(values), 101);
  EXPECT_GT(std::ranges::count_if(values, [](double value) { return value > 99 && value < 101; }), 20);
}

TEST(TimerProgram, DrawsPointsInsideAPolygon) {
  const auto posts =
      postsOfScript({"rand_pair = var1=A, var2=B, key=at_post, type=poly, poly=\"pts={0,0:10,0:0,2}\"",
                     "event = var=P, val=$[A]_$[B], time=0, amt=60"},
                    1);
  ASSERT_EQ(posts.size(), 60u);
  for (const std::string& post : posts) {
    const std::size_t bar = post.find('_');
    const double x = std::stod(post.substr(2, bar - 2)), y = std::stod(post.substr(bar + 1));
    EXPECT_TRUE(x >= 0 && y >= 0 && x / 10 + y / 2 <= 1 + 1e-5) << post;
  }
}

TEST(TimerProgram, ADegeneratePolygonStillGivesAPoint) {
  const auto posts =
      postsOfScript({"rand_pair = var1=A, var2=B, poly={3,4:3,4:3,4}", "event = var=P, val=$[A]_$[B], time=0"}, 1);
  EXPECT_THAT(posts, ElementsAre("P=3_4"));
}

struct ScriptCase {
  const char* name;
  std::vector<std::string> lines;
  double until;
  std::vector<std::string> posts;  ///< of A, whose event is at 1 s and tells DBTIME
};

TEST(TimerProgram, BeginsAgainAsItIsTold) {
  const std::string event = "event = var=A, val=$[DBTIME], time=1";
  for (const ScriptCase& c :
       {ScriptCase{"never", {}, 9, {"A=1"}}, ScriptCase{"none", {"reset_time = none"}, 9, {"A=1"}},
        ScriptCase{"all-posted", {"reset_time = end", "reset_max = 2"}, 9, {"A=1", "A=2.5", "A=4"}},
        ScriptCase{"seconds", {"reset_time = 3", "reset_max = 1"}, 9, {"A=1", "A=4.5"}},
        ScriptCase{"an event later than the reset", {"reset_time = 0.5", "reset_max = nolimit"}, 5, {}},
        ScriptCase{"an event later than a reset that does not come", {"reset_time = 0.5", "reset_max = 0"}, 5, {}},
        ScriptCase{"delays",
                   {"delay_start = 2", "delay_reset = 1", "reset_time = end", "reset_max = 1"},
                   9,
                   {"A=3", "A=5.5"}},
        ScriptCase{"warp", {"time_warp = 0.5"}, 9, {"A=2"}},
        ScriptCase{"no reset", {"reset_time = end", "reset_max = 0"}, 9, {"A=1"}}}) {
    std::vector<std::string> lines = c.lines;
    lines.push_back(event);
    EXPECT_EQ(postsOfScript(lines, c.until), c.posts) << c.name;
  }
}

TEST(TimerProgram, ShuffleDrawsTimesAgain) {
  for (const bool shuffles : {false, true}) {
    const auto posts = postsOfScript({fmt::format("shuffle = {}", shuffles), "reset_time = 20", "reset_max = 5",
                                      "event = var=A, val=$[DBTIME], time=0:19"},
                                     125);
    ASSERT_EQ(posts.size(), 6u);
    std::set<double> within;
    for (std::size_t i = 0; i < posts.size(); ++i)
      within.insert(std::stod(posts[i].substr(2)) - 20.5 * static_cast<double>(i));
    EXPECT_EQ(within.size() > 1, shuffles) << testing::PrintToString(posts);
  }
}

TEST(TimerProgram, ConditionsHoldItsClock) {
  TestDesk desk =
      scriptOf({"condition = GO = true", "event = var=A, val=$[DBTIME], time=1", "event = var=B, val=1, time=2"});
  EXPECT_THAT(runTo(desk, 5), IsEmpty());
  desk.mail("GO", "true");
  EXPECT_THAT(runTo(desk, 6), ElementsAre("A=6")) << "the clock stood for 5 s";
  desk.mail("GO", "false");
  EXPECT_THAT(runTo(desk, 9), IsEmpty());
  desk.mail("GO", "true");
  EXPECT_THAT(runTo(desk, 12), ElementsAre("B=1"));
}

TEST(TimerProgram, AnAtomicScriptGoesOnWithoutItsConditions) {
  TestDesk desk = scriptOf({"condition = GO = true", "script_atomic = true", "event = var=A, val=1, time=1",
                            "event = var=B, val=2, time=2"});
  desk.mail("GO", "true");
  EXPECT_THAT(runTo(desk, 1.5), ElementsAre("A=1"));
  desk.mail("GO", "false");
  EXPECT_THAT(runTo(desk, 4), ElementsAre("B=2"));
}

TEST(TimerProgram, AwakesAsItIsTold) {
  struct Case {
    const char *line, *status;
    std::vector<std::string> posts;
  };
  for (const Case& c :
       {Case{"upon_awake = n/a", "resets=0/any", {}}, Case{"upon_awake = reset", "resets=1/any", {"A=1"}},
        Case{"upon_awake = restart", "resets=0/any", {"A=1"}}}) {
    TestDesk desk =
        TestDesk::with<TimerScriptProgram>({c.line, "condition = GO = true", "event = var=A, val=1, time=1"});
    desk.mail("GO", "true");
    desk.turn(0);
    runTo(desk, 2);
    desk.mail("GO", "false");
    runTo(desk, 3);
    desk.mail("GO", "true");
    auto posts = runTo(desk, 5);
    std::erase_if(posts, [](const std::string& post) { return post.starts_with("UTS_STATUS"); });
    EXPECT_EQ(posts, c.posts) << c.line;
    EXPECT_THAT(desk.last("UTS_STATUS"), testing::EndsWith(c.status));
  }
}

TEST(TimerProgram, BeginsAgainNoMoreOftenThanItMay) {
  TestDesk byMail = scriptOf({"reset_max = 1", "event = var=A, val=1, time=1"});
  EXPECT_THAT(runTo(byMail, 2), ElementsAre("A=1"));
  byMail.mail("UTS_RESET", "true");
  EXPECT_THAT(runTo(byMail, 5), ElementsAre("A=1"));
  byMail.mail("UTS_RESET", "true");
  EXPECT_THAT(runTo(byMail, 9), IsEmpty());
  for (const bool restarts : {false, true}) {
    TestDesk desk = scriptOf({"condition = GO = true", "reset_max = 0", "event = var=A, val=1, time=1",
                              restarts ? "upon_awake = restart" : "upon_awake = reset"});
    desk.mail("GO", "true");
    EXPECT_THAT(runTo(desk, 2), ElementsAre("A=1"));
    desk.mail("GO", "false");
    runTo(desk, 3);
    desk.mail("GO", "true");
    EXPECT_EQ(runTo(desk, 6).size(), restarts ? 1u : 0u);
  }
}

TEST(TimerProgram, SkipsToTheEarliestEventAndNoFartherInATurn) {
  for (const char* condition : {"verbose = true", "condition = GO = true"}) {
    TestDesk desk = scriptOf({condition, "event = var=B, val=2, time=20", "event = var=A, val=1, time=10"});
    desk.mail("UTS_FORWARD", 0.0);
    desk.mail("UTS_FORWARD", 0.0);
    desk.mail("GO", "true");
    EXPECT_THAT(runTo(desk, 3), ElementsAre("A=1")) << condition;
    desk.mail("UTS_RESET", "true");
    EXPECT_THAT(runTo(desk, 13), IsEmpty()) << "it begins again in the next turn";
    EXPECT_THAT(runTo(desk, 13.5), ElementsAre("A=1"));
  }
}

TEST(TimerProgram, PassesOverMailOfTheWrongKind) {
  TestDesk desk = scriptOf({"rand_pair = var1=A, var2=B, poly={3,4:3,4:3,4}",
                            "event = var=P, val=$[NAV_X]_$[NAV_Y]_$[B]_$[C], time=1"});
  desk.mail("NAV_X", "east");
  desk.mail("NAV_Y", "north");
  desk.mail("UTS_FORWARD", "soon");
  desk.mail("UTS_RESET", 1.0);
  EXPECT_THAT(runTo(desk, 0.5), IsEmpty());
  EXPECT_THAT(runTo(desk, 1), ElementsAre("P=0_0_4_$[C]"));
}

TEST(TimerProgram, IsPausedSkippedAndResetByMail) {
  TestDesk desk = scriptOf({"paused = true", "event = var=A, val=$[DBTIME], time=10",
                            "event = var=B, val=2, time=20", "pause_var = P", "forward_var = F", "reset_var = R"});
  EXPECT_THAT(runTo(desk, 30), IsEmpty());
  desk.mail("F", 0.0);
  EXPECT_THAT(runTo(desk, 31), IsEmpty()) << "still paused";
  desk.mail("P", "false");
  EXPECT_THAT(runTo(desk, 32), ElementsAre("A=31.5"));
  desk.mail("F", 3.0);
  desk.mail("P", "toggle");
  EXPECT_THAT(runTo(desk, 50), IsEmpty());
  desk.mail("P", "Toggle");
  desk.mail("P", "nonsense");
  desk.mail("F", -1.0);
  EXPECT_THAT(runTo(desk, 50.5), ElementsAre("B=2"));
  desk.mail("F", -1.0);
  EXPECT_THAT(runTo(desk, 55), IsEmpty()) << "nothing is left to jump to";
  desk.mail("R", "nothing");
  EXPECT_THAT(runTo(desk, 70), IsEmpty());
  desk.mail("R", "reset");
  EXPECT_THAT(runTo(desk, 81), ElementsAre("A=80.5"));
}

TEST(TimerProgram, WaitsForTheProgramsThatItNeeds) {
  TestDesk desk = scriptOf({"block_on = pOne,pTwo", "event = var=A, val=1, time=1"});
  EXPECT_THAT(runTo(desk, 5), IsEmpty());
  desk.mail("DB_CLIENTS", "pOne,pTwo");
  EXPECT_THAT(runTo(desk, 6.5), ElementsAre("A=1"));
}

TEST(TimerProgram, QuitsWhenItIsTold) {
  TestDesk desk =
      scriptOf({"event = var=A, val=1, time=1", "event = quit, time=2", "event = var=B, val=1, time=2"});
  EXPECT_THAT(runTo(desk, 2), ElementsAre("A=1", "EXITED_NORMALLY=p"));
  EXPECT_TRUE(desk.hasLeft);
}

/// verdicts.md section 7: at start, after each event or change, and every 5 s.
TEST(TimerProgram, TellsItsStatus) {
  TestDesk desk = TestDesk::with<TimerScriptProgram>({"event = var=A, val=1, time=1", "script_name = \"wind\"",
                                                      "reset_max = 3", "delay_reset = 2", "shuffle = false"});
  desk.turn(0);
  EXPECT_EQ(desk.last("UTS_STATUS"),
            "name=wind, elapsed_time=0, posted=0, pending=1, paused=false, conditions_ok=true, time_warp=1, "
            "delay_start=0, delay_reset=2, shuffle=false, upon_awake=n/a, resets=0/3");
  const std::uint64_t before = desk.hash();
  runTo(desk, 1);
  EXPECT_EQ(desk.of("UTS_STATUS").size(), 2u);
  EXPECT_THAT(desk.last("UTS_STATUS"), testing::HasSubstr("elapsed_time=1, posted=1, pending=0,"));
  EXPECT_NE(desk.hash(), before);
  runTo(desk, 5.5);
  EXPECT_EQ(desk.of("UTS_STATUS").size(), 2u);
  runTo(desk, 6);
  EXPECT_EQ(desk.of("UTS_STATUS").size(), 3u);
}

}  // namespace
}  // namespace antipode
