// SPDX-License-Identifier: GPL-3.0-or-later
// State hashes and copies of the programs of a community: equal exactly where the programs have heard the same.
#include "core/sim/community/program_registry.h"
#include "tests/support/test_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::nodeAt;
using test::TestDesk;

struct ProgramMail {
  std::string variable;
  MessageValue value;
};
struct ProgramCase {
  std::string program;
  std::vector<std::string> lines;
  std::vector<ProgramMail> before;
  ProgramMail news;  ///< changes what the program does from then on
};

ProgramMail text(const char* variable, std::string value) {
  return {variable, std::move(value)};
}

std::vector<ProgramCase> programCases() {
  const ProgramMail abe = text("NODE_REPORT", nodeAt("abe", 1, 2)), ben = text("NODE_REPORT", nodeAt("ben", 5, 2));
  const std::string square = "pts={10,0:20,0:20,10:10,10}";
  return {
      {"pMissionEval", {"lead_condition = A = 1", "pass_condition = B = 1"}, {}, {"A", 1.0}},
      {"uTimerScript", {"event = var=A, val=1, time=5", "condition = GO = true"}, {}, text("UTS_PAUSE", "true")},
      {"pEchoVar", {"echo = A -> B"}, {}, {"A", 5.0}},
      {"pDeadManPost",
       {"heartbeat_var = BEAT", "deadflag = DEAD=1", "active_at_start = false"},
       {},
       {"BEAT", 1.0}},
      {"pMissionHash", {}, {}, text("RESET_MHASH", "true")},
      {"pMarinePIDV22", {"yaw_pid_kp = 1"}, {}, {"DESIRED_HEADING", 45.0}},
      {"pNodeReporter", {}, {}, text("PNR_PAUSE", "true")},
      {"uFldNodeComms", {}, {abe}, ben},
      {"uFldMessageHandler",
       {},
       {},
       text("NODE_MESSAGE", "src_node=a,dest_node=shoreside,var_name=V,string_val=x")},
      {"pContactMgrV20", {}, {{"NAV_X", 0.0}, {"NAV_Y", 0.0}, abe}, ben},
      {"pObstacleMgr",
       {},
       {{"NAV_X", 0.0}, {"NAV_Y", 0.0}, text("GIVEN_OBSTACLE", square + ",label=ob_0,duration=9")},
       text("GIVEN_OBSTACLE", square + ",label=ob_1,duration=9")},
      {"uFldObstacleSim",
       {"region = pts={0,0:90,0:90,90:0,90}", "min_range = 5", "min_size = 5", "max_size = 9",
        "poly = " + square + ",label=ob_0"},
       {abe},
       ben},
      {"uFldCollisionDetect", {}, {abe}, ben},
      {"uFldCollObDetect", {}, {abe}, ben},
      {"uFldContactRangeSensor", {}, {abe}, ben},
      {"uFldBeaconRangeSensor", {"beacon = x=1,y=2,label=a"}, {abe}, ben},
      {"uFldPathCheck", {}, {abe}, ben},
      {"pSearchGrid", {"grid_config = pts={0,0:20,0:20,20:0,20},cell_size=10,cell_vars=x:0"}, {abe}, ben},
      {"pSpoofNode", {"spoof = name=one,x=1,y=2"}, {}, text("SPOOF", "name=two,x=3,y=4")},
  };
}

/// A program that has started and heard the mail before.
std::unique_ptr<Program> started(const ProgramCase& one, TestDesk& desk) {
  const ProgramSpec spec{one.program, one.program, one.lines};
  CommunitySpec community;
  community.name = "shoreside";
  community.programs = {spec};
  auto program = findProgram(one.program)->make(spec, community, [&](std::size_t, const std::string& word) {
    ADD_FAILURE() << one.program << ": " << word;
  });
  if (!program) return nullptr;
  program->start(desk);
  for (const ProgramMail& mail : one.before) program->receive({mail.variable, mail.value, 0, "test", "abe"}, desk);
  return program;
}

std::uint64_t hashOf(const Program& program) {
  StateHash hash;
  program.hash(hash);
  return hash.value();
}

TEST(ProgramStates, AreEqualExactlyWhereTheProgramsHaveHeardTheSame) {
  for (const ProgramCase& one : programCases()) {
    SCOPED_TRACE(one.program);
    TestDesk desk("shoreside");
    const auto hears = started(one, desk), other = started(one, desk);
    ASSERT_TRUE(hears && other);
    EXPECT_EQ(hashOf(*hears), hashOf(*other));
    const auto copy = hears->copy();
    EXPECT_EQ(hashOf(*copy), hashOf(*hears));
    const Mail news{one.news.variable, one.news.value, 0, "test", "abe"};
    hears->receive(news, desk);
    EXPECT_NE(hashOf(*hears), hashOf(*other));
    EXPECT_EQ(hashOf(*copy), hashOf(*other)) << "a copy is not changed by what the program hears";
    copy->receive(news, desk);
    other->receive(news, desk);
    EXPECT_EQ(hashOf(*copy), hashOf(*hears));
    EXPECT_EQ(hashOf(*other), hashOf(*hears));
  }
}

TEST(ProgramStates, KnowWhetherAProgramHasPostedWhatItPostsOnce) {
  for (const char* name : {"uFldNodeBroker", "uFldShoreBroker", "uProcessWatch"}) {
    SCOPED_TRACE(name);
    TestDesk desk("shoreside");
    const ProgramCase one{name, {}, {}, {}};
    const auto first = started(one, desk), other = started(one, desk);
    ASSERT_TRUE(first && other);
    EXPECT_EQ(hashOf(*first), hashOf(*other));
    first->iterate(desk);
    EXPECT_NE(hashOf(*first), hashOf(*other));
    other->iterate(desk);
    EXPECT_EQ(hashOf(*first), hashOf(*other));
  }
}

TEST(ProgramStates, OfAProgramThatPostsOnlyAtItsStartStayAsTheyAre) {
  TestDesk desk("shoreside");
  const auto program = started({"pHostInfo", {}, {}, {}}, desk);
  ASSERT_TRUE(program);
  EXPECT_EQ(desk.last("PHI_HOST_IP"), "localhost");
  const std::uint64_t before = hashOf(*program);
  const std::size_t posts = desk.posts.size();
  program->iterate(desk);
  EXPECT_EQ(hashOf(*program), before);
  EXPECT_EQ(desk.posts.size(), posts) << "so nothing has to be known of it";
}

TEST(ProgramStates, AreKnownOfEveryProgramThatKeepsOne) {
  // These answer at once, or read what others know; a helm has tests of its own.
  const std::vector<std::string> others{"pAutoPoke",      "pHelmIvP",  "pShare",       "uFldShoreBroker",
                                        "uFldNodeBroker", "pHostInfo", "uProcessWatch"};
  std::vector<std::string> named;
  for (const ProgramCase& one : programCases()) named.push_back(one.program);
  named.insert(named.end(), others.begin(), others.end());
  for (const ProgramRow& row : programTable())
    if (row.make) {
      EXPECT_THAT(named, testing::Contains(row.name)) << "a program without a case here";
    }
}

}  // namespace
}  // namespace antipode
