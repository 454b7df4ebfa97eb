// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/communities.h"

#include "core/sim/community/logic_condition.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/program_registry.h"
#include "core/sim/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace antipode {
namespace {

ProgramSpec program(std::string name, std::vector<std::string> lines) {
  return {name, name, std::move(lines)};
}

CommunitySpec shoreside(std::vector<ProgramSpec> programs) {
  CommunitySpec community;
  community.name = "shoreside";
  community.programs = std::move(programs);
  return community;
}

Communities run(std::vector<ProgramSpec> programs, double seconds) {
  CommunitiesSpec spec;
  spec.communities = {shoreside(std::move(programs))};
  Communities communities(spec, 1);
  communities.keepPosts(true);
  communities.runTo(seconds);
  return communities;
}

/// "VAR=value" of every post of a program, in order.
std::vector<std::string> postsOf(const Communities& communities, std::string_view source) {
  std::vector<std::string> texts;
  for (const CommunityPost& post : communities.postsWithoutVehicle())
    if (post.mail->source == source) texts.push_back(post.mail->variable + "=" + macroText(post.mail->value));
  return texts;
}

std::string valueOf(const Communities& communities, std::string_view variable, std::size_t community = 0) {
  const CommunityStore::Entry* entry = communities.store(community).find(variable);
  return entry ? macroText(entry->last->value) : "unknown";
}

TEST(CommunityStore, TheFirstPostFixesTheType) {
  const Communities all = run(
      {program("pAutoPoke", {"flag = TYPED=5"}), program("uTimerScript", {"event = var=TYPED, val=text, time=1"})},
      3);
  EXPECT_EQ(valueOf(all, "TYPED"), "5");
  EXPECT_EQ(all.store(0).find("TYPED")->lost, 1);
}

TEST(CommunityStore, AnEntryKnowsWhoPostedAndWhen) {
  const Communities all = run({program("uTimerScript", {"event = var=HERE, val=1, time=0.5"})}, 3);
  const Mail& mail = *all.store(0).find("HERE")->last;
  EXPECT_EQ(mail.source, "uTimerScript");
  EXPECT_EQ(mail.community, "shoreside");
  EXPECT_DOUBLE_EQ(mail.time, 0.5);
}

TEST(LogicCondition, ReadsWhatTheProgramsRead) {
  MailTable values;
  values.take({"A", 5.0, 0, "", ""});
  values.take({"MODE", std::string("ACTIVE:SURVEYING"), 0, "", ""});
  values.take({"TEXT", std::string("39"), 0, "", ""});
  values.take({"B", 6.0, 0, "", ""});
  values.take({"SINCE", 90.0, 0, "", ""});
  const auto holds = [&](const char* text) {
    const auto condition = LogicCondition::fromText(text);
    return condition && condition->holds(values, 100);
  };
  EXPECT_TRUE(holds("A = 5"));
  EXPECT_TRUE(holds("A == 5.0"));
  EXPECT_TRUE(holds("MODE == ACTIVE"));
  EXPECT_FALSE(holds("MODE = ACTIVE"));
  EXPECT_TRUE(holds("TEXT = 39"));
  EXPECT_FALSE(holds("MODE != 3")) << "a text against a number";
  EXPECT_FALSE(holds("NEVER != 3")) << "never set";
  EXPECT_TRUE(holds("A < $(B)"));
  EXPECT_TRUE(holds("(A = 5) and (B = 6)"));
  EXPECT_TRUE(holds("(A=9)or(B=6)"));
  EXPECT_TRUE(holds("!(A = 9)"));
  EXPECT_TRUE(holds("SINCE_DELTA >= 10"));
  EXPECT_FALSE(LogicCondition::fromText("A ="));
  EXPECT_FALSE(LogicCondition::fromText("(A = 5"));
  EXPECT_EQ(LogicCondition::fromText("A  =  5")->text(), "A=5");
}

TEST(ProgramBlocks, BlanksVanishAlsoInsideQuotes) {
  const ProgramSpec spec = program("pMissionEval", {"  report_column = \"q b\"=$[QA]  // why"});
  EXPECT_EQ(blockLines(spec, BlockReading::WithQuotes)[0].value, "\"qb\"=$[QA]");
  const ProgramSpec quoted = program("pEchoVar", {"echo = \"A -> B\" // why"});
  EXPECT_EQ(blockLines(quoted, BlockReading::WithoutQuotes)[0].value, "A->B");
}

/// The recorded values of verdicts.md section 1.
TEST(ProgramBlocks, BlanksVanishInWhatIsPostedAndWritten) {
  const Communities all =
      run({program("uTimerScript", {"event = var=QA, val=\"a b, c\", time=1", "event = var=X, val=hello world, time=1",
                                    "event = var=READY, val=true, time=2", "event = var=CUT, val=\"x // y\", time=3.2"}),
           program("pMissionEval", {"lead_condition = READY = true", "pass_condition = X = \"hello world\"",
                                    "pass_flag = MSG = \"hi there $[X]\"", "report_column = col a=$[X]",
                                    "report_column = \"q b\"=$[QA]", "report_file = results.txt"})},
          4);
  EXPECT_EQ(valueOf(all, "QA"), "ab,c");
  EXPECT_EQ(valueOf(all, "X"), "helloworld");
  EXPECT_EQ(valueOf(all, "MSG"), "hitherehelloworld");
  EXPECT_EQ(all.files().at("results.txt"), "  cola=helloworld  \"qb\"=ab,c\n");
  const auto posted = postsOf(all, "uTimerScript");
  ASSERT_FALSE(posted.empty());
  const auto at = [&](const char* text) { return std::ranges::find(posted, text) - posted.begin(); };
  EXPECT_LT(at("CUT=\"x"), at("QA=ab,c")) << "the time behind // is lost, so it is posted at once";
}

TEST(AutoPoke, PostsInReverseOrderOfTheFile) {
  Communities all = run({program("pAutoPoke", {"flag = FIRST=1", "flag = SECOND=2", "flag = DONE=true"})}, 1);
  EXPECT_EQ(postsOf(all, "pAutoPoke"), (std::vector<std::string>{"DONE=true", "SECOND=2", "FIRST=1"}));
}

/// The recorded mission of verdicts.md section 3 with two aspects.
TEST(MissionEval, JudgesAspectAfterAspectAndWritesItsRow) {
  Communities all = run(
      {program("uTimerScript", {"event = var=SCORE, val=39.87654321, time=1", "event = var=FIRST, val=1, time=1",
                                "event = var=STAGE1, val=true, time=2", "event = var=TYPED, val=5, time=1"}),
       program(
           "pMissionEval",
           {"lead_condition = STAGE1 = true", "pass_condition = FIRST = 1", "lead_condition = TYPED = 5",
            "pass_condition = UNSEEN != 3", "result_flag = RES = got_$[SCORE]", "fail_flag = FF = bad_$[UNSEEN]",
            "report_line_format = csp", "prereport_column = pre=$[MHASH_SHORT]", "report_column = grade=$[GRADE]",
            "report_column = score=$[SCORE]", "report_column = unseen=$[UNSEEN]", "report_column = y=$[YEAR]",
            "mission_form = demo", "report_column = form=$[MISSION_FORM]", "report_file = results.txt"})},
      5);
  EXPECT_EQ(all.files().at("results.txt"),
            "pre=[]  grade=fail, score=39.877, unseen=$[UNSEEN], y=$[YEAR], form=demo\n");
  EXPECT_EQ(postsOf(all, "pMissionEval"),
            (std::vector<std::string>{
                "MISSION_RESULT=pending", "MISSION_LCHECK_STAT=unmet_lead_cond: [STAGE1=true]",
                "MISSION_LCHECK_STAT=pass", "RES=got_39.877", "MISSION_EVALUATED=true", "MISSION_RESULT=fail",
                "FF=bad_$[UNSEEN]", "MISSION_LCHECK_STAT=unmet_pass_cond: [UNSEEN!=3]"}));
}

TEST(MissionEval, EvaluatesOnceAtTheMomentOfItsLead) {
  const Communities all =
      run({program("uTimerScript", {"event = var=READY, val=true, time=1", "event = var=GOOD, val=true, time=2"}),
           program("pMissionEval", {"lead_condition = READY = true", "pass_condition = GOOD = true"})},
          5);
  EXPECT_EQ(valueOf(all, "MISSION_RESULT"), "fail");
}

TEST(TimerScript, IndexCountsEveryRepeatAndConditionsHoldTheClock) {
  Communities all =
      run({program("pAutoPoke", {"AppTick = 1", "flag = DEPLOY=true"}),
           program("uTimerScript",
                   {"condition = DEPLOY = true", "status_var = silent", "event = var=A, val=$[IDX], time=1, amt=2",
                    "event = var=B, val=\"a=1,b=2\", time=1", "event = var=C, val={{$[COUNT]+2}*3}, time=1"})},
          4);
  EXPECT_EQ(postsOf(all, "uTimerScript"), (std::vector<std::string>{"A=0", "A=1", "B=a=1,b=2", "C=15"}));
}

TEST(TimerScript, BeginsAgainWhenAllIsPosted) {
  const Communities all = run({program("uTimerScript", {"event = var=N, val=$[TCOUNT], time=1",
                                                        "reset_time = all-posted", "reset_max = 2"})},
                              10);
  EXPECT_EQ(all.store(0).find("N")->posts, 3);
}

TEST(TimerScript, MakesNumbersOfAsManyDigitsByChance) {
  std::vector<std::string> events{"status_var = silent"};
  for (int i = 0; i < 8; ++i) events.push_back("event = var=N, val=\"n$(20)\", time=1");
  const std::vector<std::string> posts = postsOf(run({program("uTimerScript", events)}, 3), "uTimerScript");
  ASSERT_EQ(posts.size(), 8u);
  for (const std::string& post : posts) {
    EXPECT_TRUE(post.starts_with("N=n") && post.size() > 3 && post.size() <= 23) << post;
    EXPECT_EQ(post.find_first_not_of("0123456789", 3), std::string::npos) << post;
  }
  EXPECT_NE(posts[0], posts[1]);
}

TEST(DeadManPost, PostsOnceAfterSilence) {
  Communities all = run({program("uTimerScript", {"event = var=BEAT, val=1, time=1", "status_var = silent"}),
                         program("pDeadManPost", {"heartbeat_var = BEAT", "max_noheart = 4",
                                                  "deadflag = DEAD1=true", "deadflag = DEAD2=true"})},
                        20);
  EXPECT_EQ(postsOf(all, "pDeadManPost"), (std::vector<std::string>{"DEAD2=true", "DEAD1=true"}));
  EXPECT_NEAR(all.store(0).find("DEAD1")->last->time, 5.25, 1e-9);
}

TEST(EchoVar, EchoesAndFlips) {
  Communities all = run({program("uTimerScript", {"event = var=A, val=true, time=1",
                                                  "event = var=S, val=\"x=5,y=7,other=2\", time=1",
                                                  "event = var=S, val=\"x=6,type=b\", time=2"}),
                         program("pEchoVar", {"echo = A -> B", "echo = A !-> C", "FLIP:1 = source_variable = S",
                                              "FLIP:1 = dest_variable = D", "FLIP:1 = dest_separator = #",
                                              "FLIP:1 = x -> px", "FLIP:1 = y -> py", "FLIP:1 = type == a"})},
                        4);
  EXPECT_EQ(postsOf(all, "pEchoVar"), (std::vector<std::string>{"B=true", "C=false", "D=px=5#py=7"}));
}

TEST(EchoVar, ANegatedWordKeepsItsCase) {
  std::vector<std::string> events;
  for (const char* word : {"true", "True", "TRUE", "False", "other"})
    events.push_back(fmt::format("event = var=A, val={}, time={}", word, events.size() + 1));
  const Communities all = run({program("uTimerScript", events), program("pEchoVar", {"echo = A !-> C"})}, 7);
  EXPECT_EQ(postsOf(all, "pEchoVar"),
            (std::vector<std::string>{"C=false", "C=False", "C=FALSE", "C=True", "C=other"}));
}

/// A shoreside and two vehicles with brokers.
CommunitiesSpec fieldOfTwo() {
  CommunitiesSpec spec;
  for (const char* name : {"abe", "ben"}) {
    CommunitySpec vehicle;
    vehicle.name = name;
    const int port = name[0] == 'a' ? 9201 : 9202;
    vehicle.programs = {program("pShare", {fmt::format("input = route = localhost:{}", port)}),
                        program("uFldNodeBroker", {"try_shore_host = pshare_route=localhost:9200",
                                                   "bridge = src=STATE_LOCAL, alias=STATE"}),
                        program("uTimerScript", {"condition = DEPLOY = true",
                                                 fmt::format("event = var=STATE_LOCAL, val={}, time=1", name)})};
    spec.communities.push_back(vehicle);
  }
  spec.communities.push_back(shoreside(
      {program("pShare", {"input = route = localhost:9200"}), program("uFldShoreBroker", {"qbridge = DEPLOY"}),
       program("pAutoPoke", {"flag = DEPLOY_ALL = true", "required_nodes = 2"})}));
  return spec;
}

TEST(Sharing, BrokersCarryStartCommandsAndReports) {
  Communities all(fieldOfTwo(), 1);
  all.runTo(5);
  EXPECT_EQ(valueOf(all, "UFSB_NODE_COUNT", 2), "2");
  EXPECT_EQ(valueOf(all, "DEPLOY", 0), "true");
  EXPECT_EQ(all.store(1).find("DEPLOY")->last->source, "pAutoPoke");
  EXPECT_EQ(all.store(1).find("DEPLOY")->last->community, "shoreside");
  EXPECT_EQ(all.store(2).find("STATE")->posts, 2);
}

TEST(Sharing, BrokersShareByThemselvesWhatTheirSwitchesAllow) {
  Communities all(fieldOfTwo(), 1);
  all.runTo(5);
  EXPECT_EQ(valueOf(all, "UFSB_QBRIDGE_VARS", 2), "APPCAST_REQ,DEPLOY,REALMCAST_REQ");
  EXPECT_EQ(valueOf(all, "NODE_PSHARE_VARS", 0),
            "STATE,REALMCAST,WATCHCAST,REALMCAST_CHANNELS,APPCAST,NODE_PSHARE_VARS");

  CommunitiesSpec spec = fieldOfTwo();
  for (CommunitySpec& community : spec.communities)
    for (ProgramSpec& each : community.programs)
      if (each.program == "uFldShoreBroker")
        each = program("uFldShoreBroker", {"qbridge = DEPLOY", "auto_bridge_appcast = false",
                                           "auto_bridge_mhash = false", "auto_bridge_realmcast = true"});
      else if (each.program == "uFldNodeBroker")
        each = program("uFldNodeBroker",
                       {"try_shore_host = pshare_route=localhost:9200", "bridge = src=STATE_LOCAL, alias=STATE",
                        "auto_bridge_realmcast = false", "auto_bridge_pshare_vars = false"});
  Communities some(spec, 1);
  some.runTo(5);
  EXPECT_EQ(valueOf(some, "UFSB_QBRIDGE_VARS", 2), "DEPLOY,REALMCAST_REQ");
  EXPECT_THAT(
      valueOf(some, "UFSB_BRIDGE_VARS", 2),
      testing::AllOf(testing::HasSubstr("REALMCAST_REQ_ALL"), testing::Not(testing::HasSubstr("APPCAST_REQ_ALL")),
                     testing::Not(testing::HasSubstr("MISSION_HASH"))));
  EXPECT_EQ(valueOf(some, "NODE_PSHARE_VARS", 0), "STATE,APPCAST");
}

TEST(Sharing, WildCardsMakeRoutesOfTheirOwn) {
  CommunitiesSpec spec;
  CommunitySpec other;
  other.name = "other";
  other.programs = {program("pShare", {"input = route = localhost:9300"})};
  spec.communities = {
      shoreside({program("pShare", {"output = src_name=W*, dest_name=P_, route=localhost:9300",
                                    "output = src_name=*_Q, dest_name=^, route=localhost:9300"}),
                 program("uTimerScript", {"event = var=WX, val=1, time=1", "event = var=AA_Q, val=2, time=1"})}),
      other};
  Communities all(spec, 1);
  all.runTo(3);
  EXPECT_EQ(valueOf(all, "P_WX", 1), "1");
  EXPECT_EQ(valueOf(all, "AA", 1), "2");
}

TEST(Sharing, AnOutputThatNobodyListensToIsTold) {
  const Communities all = run({program("pShare", {"output = src_name=X, dest_name=Y, route=localhost:9777"})}, 1);
  ASSERT_EQ(all.warnings().size(), 1U);
  EXPECT_EQ(all.warnings()[0],
            "shoreside: nobody listens to the output src_name=X,dest_name=Y,route=localhost:9777");
}

TEST(Sharing, ANameSharedBothWaysComesToRest) {
  CommunitiesSpec spec;
  for (const int own : {1, 2}) {
    CommunitySpec community;
    community.name = fmt::format("c{}", own);
    community.programs = {program("pShare", {fmt::format("input = route = localhost:{}", 9300 + own),
                                             fmt::format("output = src_name=X, route=localhost:{}", 9303 - own)}),
                          program("uTimerScript", {fmt::format("event = var=X, val={}, time={}", own, own)})};
    spec.communities.push_back(community);
  }
  Communities all(spec, 1);
  all.runTo(5);
  EXPECT_EQ(valueOf(all, "X", 0), "1");
  EXPECT_EQ(valueOf(all, "X", 1), "2");
}

TEST(Sharing, ALaunchTakesItsTime) {
  CommunitiesSpec spec = fieldOfTwo();
  spec.timing = LaunchTiming::Launched;
  Communities all(spec, 1);
  all.runTo(3);
  EXPECT_EQ(valueOf(all, "DEPLOY", 0), "unknown");
  all.runTo(10);
  EXPECT_EQ(valueOf(all, "DEPLOY", 0), "true");
}

TEST(CommunitiesCopy, GoesOnAlike) {
  Communities all(fieldOfTwo(), 7);
  all.runTo(0.6);
  Communities copy(all);
  all.runTo(20);
  copy.runTo(20);
  StateHash one, two;
  all.hash(one), copy.hash(two);
  EXPECT_EQ(one.value(), two.value());
}

TEST(PidProgram, SteersWithFreshMailAndStopsWithoutIt) {
  const Communities all = run(
      {program("uTimerScript",
               {"event = var=MOOS_MANUAL_OVERRIDE, val=false, time=0.5",
                "event = var=DESIRED_HEADING, val=90, time=1", "event = var=DESIRED_SPEED, val=1, time=1",
                "event = var=NAV_HEADING, val=0, time=1", "event = var=NAV_SPEED, val=0, time=1"}),
       program("pMarinePIDV22", {"AppTick = 10", "depth_control = false", "yaw_pid_kp = 1", "speed_factor = 20",
                                 "tardy_helm_threshold = 3", "tardy_nav_threshold = 3"}),
       program("pMissionEval", {"lead_condition = DESIRED_THRUST = 20", "pass_condition = DESIRED_RUDDER > 1"})},
      8);
  EXPECT_EQ(valueOf(all, "MISSION_RESULT"), "pass");
  EXPECT_EQ(valueOf(all, "DESIRED_THRUST"), "0") << "stale after three seconds";
}

TEST(NodeComms, HandsReportsOnWithinRange) {
  const auto report = [](const char* name, int x) {
    return fmt::format("event = var=NODE_REPORT, val=\"NAME={},X={},Y=0,SPD=1,HDG=90,TIME=1\", time=1", name, x);
  };
  const Communities all = run({program("uTimerScript", {report("abe", 0), report("ben", 50), report("cal", 500)}),
                               program("uFldNodeComms", {"comms_range = 100"})},
                              3);
  EXPECT_NE(valueOf(all, "NODE_REPORT_BEN"), "unknown");
  EXPECT_NE(valueOf(all, "NODE_REPORT_ABE"), "unknown");
  EXPECT_EQ(valueOf(all, "NODE_REPORT_CAL"), "unknown");
}

/// The recorded delivery of encounters.md section 1.3.
TEST(NodeComms, LetsAMessageThroughWhenTheIntervalHasPassed) {
  std::vector<std::string> events;
  for (const char* name : {"abe", "ben"})
    events.push_back(fmt::format("event = var=NODE_REPORT, val=\"NAME={},X=0,Y=0,SPD=1,HDG=90,TIME=$[UTC]\", time=1", name));
  for (const int time : {10, 13, 16, 19, 22, 25})
    events.push_back(fmt::format(
        "event = var=NODE_MESSAGE, val=\"src_node=abe,dest_node=ben,var_name=V,string_val=s{}\", time={}", time, time));
  const Communities all = run(
      {program("uTimerScript", events), program("uFldNodeComms", {"min_msg_interval = 5", "stale_time = 100"})}, 30);
  std::vector<std::string> delivered;
  for (const std::string& post : postsOf(all, "uFldNodeComms"))
    if (post.starts_with("NODE_MESSAGE_BEN=")) delivered.push_back(post.substr(post.find("string_val=") + 11, 3));
  EXPECT_EQ(delivered, (std::vector<std::string>{"s10", "s16", "s22"}));
}

TEST(MessageHandler, PostsWhatIsForThisCommunity) {
  const Communities all = run(
      {program(
           "uTimerScript",
           {"event = var=NODE_MESSAGE, val=\"src_node=a,dest_node=shoreside,var_name=GOT,double_val=3\", time=1",
            "event = var=NODE_MESSAGE, val=\"src_node=a,dest_node=ben,var_name=OTHER,string_val=x\", time=1"}),
       program("uFldMessageHandler", {})},
      3);
  EXPECT_EQ(valueOf(all, "GOT"), "3");
  EXPECT_EQ(valueOf(all, "OTHER"), "unknown");
  EXPECT_EQ(valueOf(all, "UMH_SUMMARY_MSGS"), "total=2,valid=2,rejected=1");
}

TEST(MessageHandler, ItsFlagsCountTheMessages) {
  std::vector<std::string> events;
  for (const char* to : {"shoreside", "ben", "shoreside"})
    events.push_back(
        fmt::format("event = var=NODE_MESSAGE, val=\"src_node=a,dest_node={},var_name=V,string_val=x\", time={}",
                    to, events.size() + 1));
  const Communities all =
      run({program("uTimerScript", events),
           program("uFldMessageHandler", {"msg_flag = SEEN=$[CTR]:$[GOOD_CTR]:$[BAD_CTR]",
                                          "bad_msg_flag = MISSED=number_$[CTR]"})},
          5);
  EXPECT_EQ(valueOf(all, "SEEN"), "3:2:1");
  EXPECT_EQ(valueOf(all, "MISSED"), "number_2");
}

TEST(Programs, UnknownLinesAreTold) {
  const Communities all = run({program("pAutoPoke", {"flags = A=1"}), program("pNobody", {})}, 1);
  ASSERT_EQ(all.warnings().size(), 2u);
  EXPECT_NE(all.warnings()[0].find("flags"), std::string::npos);
  EXPECT_NE(all.warnings()[1].find("pNobody"), std::string::npos);
}

TEST(Programs, EveryParameterHasAHelp) {
  for (const ProgramRow& row : programTable()) {
    EXPECT_GT(std::string_view(row.help).size(), 3u) << row.name;
    if (!row.params) continue;
    for (const ProgramParamInfo& param : row.params())
      EXPECT_GT(std::string_view(param.help).size(), 1u) << row.name << " " << param.name;
  }
}

}  // namespace
}  // namespace antipode
