// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/communities.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/sim/community/logic_condition.h"
#include "core/sim/community/program_block.h"
#include "core/sim/community/program_registry.h"
#include "core/sim/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

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
  const ProgramSpec remark = program("pEchoVar", {"echo = A\t->\r B // the \"why\""});
  EXPECT_EQ(blockLines(remark, BlockReading::WithoutQuotes)[0].value, "A->B") << "quotes of a remark are none";
}

TEST(ProgramBlocks, ATickThatIsNoneIsFourInASecond) {
  const auto tickOf = [](const char* line) { return appTickOf(program("p", {line})); };
  EXPECT_EQ(tickOf("AppTick = 10"), 10);
  EXPECT_EQ(tickOf("AppTick = 0"), 4);
  EXPECT_EQ(tickOf("AppTick = -2"), 4);
  EXPECT_EQ(tickOf("AppTick = often"), 4);
  EXPECT_EQ(tickOf("AppTick = 1000"), 200);
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

TEST(AutoPoke, ATextIsNoNumberOfVehicles) {
  const auto poked = [](const char* count) {
    return valueOf(
        run({program("uTimerScript", {fmt::format("event = var=UFSB_NODE_COUNT, val={}, time=1", count)}),
             program("pAutoPoke", {"required_nodes = 2", "flag = GO=true"})},
            3),
        "GO");
  };
  EXPECT_EQ(poked("many"), "unknown");
  EXPECT_EQ(poked("1"), "unknown");
  EXPECT_EQ(poked("2"), "true");
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

/// MissionEval.cpp: the result is set between the result flags and the flags of the grade.
TEST(MissionEval, ResultFlagsAndWhatIsWrittenBeforeTellAPendingGrade) {
  const Communities all =
      run({program("uTimerScript", {"event = var=READY, val=true, time=1"}),
           program("pMissionEval", {"lead_condition = READY = true", "result_flag = R = $[GRADE]",
                                    "pass_flag = P = $[GRADE]", "prereport_column = pre=$[GRADE]",
                                    "report_column = grade=$[GRADE]", "report_file = results.txt"})},
          3);
  EXPECT_EQ(valueOf(all, "R"), "pending");
  EXPECT_EQ(valueOf(all, "P"), "pass");
  EXPECT_EQ(all.files().at("results.txt"), "pre=pending  grade=pass\n");
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

/// verdicts.md section 8: beats at 1 s and 10 s, silence of more than 4 s, a turn at each whole second until 20 s.
TEST(DeadManPost, PostsAsItsPolicySays) {
  struct Case {
    std::vector<std::string> lines, beats;
    std::size_t posts;
  };
  const std::vector<std::string> beats{"event = var=BEAT, val=1, time=1", "event = var=BEAT, val=2, time=10"};
  for (const Case& c : {Case{{"post_policy = once"}, beats, 1}, Case{{"post_policy = reset"}, beats, 2},
                        Case{{"post_policy = repeat"}, beats, 4 + 6}, Case{{"post_policy = reset"}, {}, 1},
                        Case{{"post_policy = once", "active_at_start = false"}, beats, 1},
                        Case{{"post_policy = repeat", "active_at_start = false"}, {}, 0}}) {
    std::vector<std::string> lines{"AppTick = 1", "heartbeat_var = BEAT", "max_noheart = 4",
                                   "deadflag = DEAD=true"};
    lines.insert(lines.end(), c.lines.begin(), c.lines.end());
    const Communities all = run({program("uTimerScript", c.beats), program("pDeadManPost", lines)}, 20);
    EXPECT_EQ(postsOf(all, "pDeadManPost").size(), c.posts) << testing::PrintToString(c.lines) << c.beats.size();
  }
}

TEST(EchoVar, NamesTheLinesThatItCannotRead) {
  const Communities all =
      run({program("pEchoVar",
                   {"AppTick = 10", "hold_messages = true", "condition = A = 1", "echo = -> B", "echo = !-> B",
                    "echo = A ->", "echo = A = B", "echo_latest_only = perhaps", "FLIP:1 = width = 5",
                    "FLIP:1 = word", "FLIP:1 = source_separator = \"\"", "hold = 1"})},
          1);
  std::vector<std::string> wanted;
  for (const char* line : {"echo = ->B", "echo = !->B", "echo = A->", "echo = A=B", "echo_latest_only = perhaps",
                           "flip:1 = width=5", "flip:1 = word", "flip:1 = source_separator=", "hold = 1"})
    wanted.push_back(fmt::format("pEchoVar: unknown or unreadable line {}", line));
  EXPECT_EQ(all.warnings(), wanted);
}

/// verdicts.md section 8.
TEST(EchoVar, ACircleOfEchoesDisablesIt) {
  const std::vector<std::string> script{"event = var=A, val=1, time=1", "event = var=X, val=1, time=1"};
  const Communities circle =
      run({program("uTimerScript", script),
           program("pEchoVar", {"echo = A -> B", "echo = B -> C", "echo = C -> A", "echo = X -> Y"})},
          4);
  EXPECT_THAT(circle.warnings(), testing::ElementsAre("pEchoVar: the echoes make a circle; none is posted"));
  EXPECT_THAT(postsOf(circle, "pEchoVar"), testing::IsEmpty());
  const Communities chain =
      run({program("uTimerScript", script), program("pEchoVar", {"echo = A -> B", "echo = B -> C"})}, 4);
  EXPECT_THAT(chain.warnings(), testing::IsEmpty());
  EXPECT_THAT(postsOf(chain, "pEchoVar"), testing::ElementsAre("B=1", "C=1"));
}

TEST(EchoVar, TakesAllMailOfATurnOrOnlyTheNewest) {
  const auto echoed = [](const char* line) {
    return postsOf(
        run({program("uTimerScript", {"event = var=A, val=1, time=1.25", "event = var=A, val=2, time=1.5",
                                      "event = var=B, val=3, time=1.25"}),
             program("pEchoVar", {"AppTick = 1", "echo = A -> X", "echo = B !-> Y", line})},
            4),
        "pEchoVar");
  };
  EXPECT_THAT(echoed("echo_latest_only = false"), testing::ElementsAre("X=1", "Y=3", "X=2"))
      << "a number cannot be negated";
  EXPECT_THAT(echoed("echo_latest_only = true"), testing::ElementsAre("Y=3", "X=2"));
}

TEST(EchoVar, AFlipTakesComponentsOfTextsOnly) {
  struct Case {
    const char* event;
    std::vector<std::string> posts;
  };
  for (const Case& c : {Case{"val=\"x=5;word;type=A\"", {"D=px=5"}}, Case{"val=\"x=5;type=b\"", {}},
                        Case{"val=\"x=5\"", {"D=px=5"}}, Case{"val=\"y=5;type=a\"", {}}, Case{"val=7", {}}}) {
    const Communities all =
        run({program("uTimerScript", {fmt::format("event = var=S, {}, time=1", c.event)}),
             program("pEchoVar", {"FLIP 1 = source_variable = S", "FLIP 1 = dest_variable = D",
                                  "FLIP 1 = source_separator = ;", "FLIP 1 = x -> px", "FLIP 1 = type == a",
                                  "FLIP 2 = source_variable = S", "FLIP 2 = x -> px"})},
            3);
    EXPECT_EQ(postsOf(all, "pEchoVar"), c.posts) << c.event;
    EXPECT_THAT(all.warnings(), testing::IsEmpty());
  }
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
  const Communities none =
      run({program("uFldShoreBroker", {"auto_bridge_realmcast = false", "qbridge = A", "bridge = src=B, alias=C"}),
           program("uFldNodeBroker", {"auto_bridge_appcast = false"})},
          1);
  EXPECT_EQ(valueOf(none, "UFSB_QBRIDGE_VARS"), "A,APPCAST_REQ") << "a plain bridge is no quick one";
  EXPECT_EQ(valueOf(none, "NODE_PSHARE_VARS"), "REALMCAST,WATCHCAST,REALMCAST_CHANNELS,NODE_PSHARE_VARS");
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

TEST(Sharing, ARouteThatIsThereAlreadyIsNotMadeAgain) {
  CommunitiesSpec spec;
  CommunitySpec other;
  other.name = "other";
  other.programs = {program("pShare", {"input = route = localhost:9300"})};
  spec.communities = {
      shoreside({program("pShare", {"output = src_name=W*, route=localhost:9300",
                                    "output = src_name=WX*, route=localhost:9300",
                                    "output = src_name=V*, dest_name=^, route=localhost:9300",
                                    "output = src_name=OWN, route=localhost:9300"}),
                 program("uTimerScript",
                         {"event = var=WXY, val=1, time=1", "event = var=V, val=2, time=1",
                          "event = var=OWN, val=3, time=1",
                          "event = var=PSHARE_CMD, val=\"cmd=output,src_name=OWN,route=localhost:9300\", time=2",
                          "event = var=PSHARE_CMD, val=\"cmd=output,src_name=OW*,route=localhost:9300\", time=3",
                          "event = var=OWN, val=4, time=4"})}),
      other};
  Communities all(spec, 1);
  all.runTo(3.5);
  EXPECT_EQ(all.store(1).find("WXY")->posts, 1) << "two wild cards, one destination";
  EXPECT_EQ(valueOf(all, "V", 1), "2") << "the star stands for nothing, so the name stays";
  EXPECT_EQ(all.store(1).find("OWN")->posts, 1);
  all.runTo(5);
  EXPECT_EQ(all.store(1).find("OWN")->posts, 2);
  EXPECT_EQ(valueOf(all, "OWN", 1), "4");
}

TEST(Sharing, AnOutputThatNobodyListensToIsTold) {
  const Communities all = run({program("pShare", {"output = src_name=X, dest_name=Y, route=localhost:9777"})}, 1);
  ASSERT_EQ(all.warnings().size(), 1U);
  EXPECT_EQ(all.warnings()[0],
            "shoreside: nobody listens to the output src_name=X,dest_name=Y,route=localhost:9777");
}

/// A shoreside with these programs, and "other", which listens on port 9300.
CommunitiesSpec withListener(std::vector<ProgramSpec> programs) {
  CommunitiesSpec spec;
  CommunitySpec other;
  other.name = "other";
  other.programs = {program("pShare", {"input = route = localhost:9300"})};
  spec.communities = {shoreside(std::move(programs)), other};
  return spec;
}

/// verdicts.md section 2: "X->Y:host:port & Z:multicast_8".
TEST(Sharing, TheShortFormOfAnOutputNamesEachDestination) {
  CommunitiesSpec spec =
      withListener({program("pShare", {"output = X -> Y:localhost:9300 & Z:multicast_8",
                                       "output = W -> V:localhost:9300 & multicast_8", "output = U -> V"}),
                    program("uTimerScript", {"event = var=X, val=1, time=1", "event = var=W, val=2, time=1"})});
  CommunitySpec third;
  third.name = "third";
  third.programs = {program("pShare", {"input = route = multicast_8"})};
  spec.communities.push_back(third);
  Communities all(spec, 1);
  all.runTo(3);
  EXPECT_EQ(valueOf(all, "Y", 1), "1");
  EXPECT_EQ(valueOf(all, "V", 1), "2");
  EXPECT_EQ(valueOf(all, "Z", 2), "1");
  EXPECT_EQ(valueOf(all, "V", 2), "2") << "a route without a name of its own has the one before";
  EXPECT_EQ(valueOf(all, "Z", 1), "unknown");
  EXPECT_EQ(valueOf(all, "Y", 2), "unknown");
  EXPECT_THAT(all.warnings(), testing::ElementsAre("shoreside: nobody listens to the output U->V"));
}

TEST(Sharing, ACommandMakesARouteAndSendsThePresentValueAtOnce) {
  const auto asking = [](const char* command) {
    return withListener(
        {program("pShare", {"input = route = localhost:9200"}),
         program("uTimerScript", {"event = var=X, val=first, time=1", "event = var=X, val=second, time=6",
                                  fmt::format("event = var=PSHARE_CMD, val=\"{}\", time=3", command)})});
  };
  Communities all(asking("cmd=output,src_name=X,dest_name=Y,route=localhost:9300"), 1);
  all.runTo(2.9);
  EXPECT_EQ(valueOf(all, "Y", 1), "unknown");
  all.runTo(5);
  EXPECT_EQ(valueOf(all, "Y", 1), "first");
  all.runTo(8);
  EXPECT_EQ(valueOf(all, "Y", 1), "second");
  for (const char* none : {"cmd=input,src_name=X,dest_name=Y,route=localhost:9300",
                           "src_name=X,route=localhost:9300", "cmd=output,dest_name=Y,route=localhost:9300", "5",
                           "cmd=output,src_name=X,dest_name=Y,route=localhost:9200",
                           "cmd=output,src_name=X,dest_name=Y,route=localhost:9399"}) {
    Communities without(asking(none), 1);
    without.runTo(8);
    EXPECT_EQ(valueOf(without, "Y", 1), "unknown") << none;
    EXPECT_EQ(valueOf(without, "X", 1), "unknown") << none;
  }
}

/// verdicts.md section 2: only messages younger than the start of pShare.
TEST(Sharing, ACommandFromBeforeItsStartIsOfAnotherRun) {
  CommunitiesSpec spec = withListener(
      {program("pAutoPoke",
               {"flag = X=5", "flag = PSHARE_CMD=cmd=output,src_name=X,dest_name=Y,route=localhost:9300"}),
       program("pShare", {})});
  Communities ideal(spec, 1);
  ideal.runTo(3);
  EXPECT_EQ(valueOf(ideal, "Y", 1), "5") << "all programs start at once";
  spec.timing = LaunchTiming::Launched;
  spec.communities[0].launchGap = 2;
  Communities launched(spec, 1);
  launched.runTo(10);
  EXPECT_NE(valueOf(launched, "PSHARE_CMD"), "unknown");
  EXPECT_EQ(valueOf(launched, "Y", 1), "unknown");
}

TEST(Sharing, AWildCardSendsWhatIsThereAlready) {
  Communities all(
      withListener(
          {program("pShare", {}),
           program("uTimerScript",
                   {"event = var=W_A, val=1, time=1", "event = var=OTHER, val=2, time=1",
                    "event = var=PSHARE_CMD, val=\"cmd=output,src_name=W_*,route=localhost:9300\", time=3",
                    "event = var=W_B, val=3, time=5"})}),
      1);
  all.runTo(4);
  EXPECT_EQ(valueOf(all, "W_A", 1), "1") << "a new route sends the present value";
  EXPECT_EQ(valueOf(all, "OTHER", 1), "unknown");
  all.runTo(7);
  EXPECT_EQ(valueOf(all, "W_B", 1), "3");
  EXPECT_EQ(all.store(1).find("W_A")->posts, 1);
}

TEST(Sharing, WildCardsMayNameAProgramAndKeepNames) {
  Communities all(
      withListener(
          {program("pShare", {"output = src_name=A_*:uTimer*, dest_name=A_*, route=localhost:9300",
                              "output = src_name=C_*:uTimer*, route=localhost:9300",
                              "output = src_name=B?, dest_name=^, route=localhost:9300",
                              "output = src_name=D*E*, dest_name=^, route=localhost:9300"}),
           program("pAutoPoke", {"flag = A_POKED=1", "flag = C_POKED=2"}),
           program("uTimerScript", {"event = var=A_TIMED, val=3, time=1", "event = var=C_TIMED, val=4, time=1",
                                    "event = var=B2, val=5, time=1", "event = var=D1E2, val=6, time=1"})}),
      1);
  all.runTo(3);
  EXPECT_EQ(valueOf(all, "A_TIMED", 1), "3");
  EXPECT_EQ(valueOf(all, "C_TIMED", 1), "4");
  EXPECT_EQ(valueOf(all, "A_POKED", 1), "unknown") << "posted by pAutoPoke";
  EXPECT_EQ(valueOf(all, "C_POKED", 1), "unknown");
  EXPECT_EQ(valueOf(all, "B2", 1), "5") << "^ needs exactly one *";
  EXPECT_EQ(valueOf(all, "D1E2", 1), "6");
  for (const CommunityStore::Entry* entry : {all.store(1).find(""), all.store(1).find("1")}) EXPECT_FALSE(entry);
}

TEST(Sharing, ANumberIsNoCommandAndNoShoreside) {
  CommunitiesSpec spec = fieldOfTwo();
  spec.communities[0].programs.push_back(
      {"uTimerScript",
       "numbers",
       {"event = var=PSHARE_CMD, val=5, time=1", "event = var=TRY_SHORE_HOST, val=5, time=1"}});
  Communities all(spec, 1);
  all.runTo(5);
  EXPECT_EQ(valueOf(all, "TRY_SHORE_HOST", 0), "5");
  EXPECT_EQ(valueOf(all, "UFSB_NODE_COUNT", 2), "2") << "all goes on as before";
  EXPECT_EQ(all.store(2).find("STATE")->posts, 2);
}

TEST(Sharing, AMessageIsUnderWayForTheLatency) {
  CommunitiesSpec spec =
      withListener({program("pShare", {"output = src_name=X, dest_name=Y, route=localhost:9300"}),
                    program("uTimerScript", {"event = var=X, val=1, time=1", "event = var=X, val=2, time=1.5"})});
  spec.latency = 0.7;
  Communities all(spec, 1);
  all.keepPosts(true);
  all.runTo(1.6);
  EXPECT_EQ(valueOf(all, "Y", 1), "unknown");
  Communities copy(all);  // with both messages under way
  all.runTo(3);
  copy.runTo(3);
  for (const Communities& each : {std::cref(all), std::cref(copy)}) {
    std::vector<double> arrivals, posted;
    for (const CommunityPost& post : each.postsWithoutVehicle())
      if (post.community == 1 && post.mail->variable == "Y")
        arrivals.push_back(post.arrival), posted.push_back(post.mail->time);
    EXPECT_THAT(arrivals, testing::ElementsAre(testing::DoubleEq(1.7), testing::DoubleEq(2.2)));
    EXPECT_THAT(posted, testing::ElementsAre(1, 1.5)) << "its time is that of the first post";
    EXPECT_EQ(valueOf(each, "Y", 1), "2");
  }
}

/// Without handshake lines in the blocks: a node broker hears of a shoreside, or the shoreside looks for nodes.
CommunitiesSpec strangers(const std::vector<std::string>& shoreLines, const std::vector<std::string>& events) {
  CommunitiesSpec spec;
  CommunitySpec abe;
  abe.name = "abe";
  std::vector<std::string> script{"status_var = silent"};
  script.insert(script.end(), events.begin(), events.end());
  abe.programs = {program("pShare", {"input = route = localhost:9201"}),
                  program("uFldNodeBroker", {"bridge = src=STATE_LOCAL, alias=STATE"}),
                  program("uTimerScript", script)};
  spec.communities = {
      abe, shoreside({program("pShare", {"input = route = localhost:9200 & multicast_8, white_list=A"}),
                      program("uFldShoreBroker", shoreLines), program("pAutoPoke", {"flag = GO_ALL=1"})})};
  return spec;
}

TEST(Sharing, ANodeTriesTheShoresideThatItHearsOf) {
  const auto with = [](const std::vector<const char*>& tries) {
    std::vector<std::string> events{"event = var=STATE_LOCAL, val=here, time=1"};
    for (const char* text : tries)
      events.push_back(fmt::format("event = var=TRY_SHORE_HOST, val=\"{}\", time={}", text, events.size() + 1));
    Communities all(strangers({"qbridge = GO"}, events), 1);
    all.runTo(9);
    return std::vector{valueOf(all, "UFSB_NODE_COUNT", 1), valueOf(all, "STATE", 1), valueOf(all, "GO", 0)};
  };
  const std::vector<std::string> isJoined{"1", "here", "1"}, isAlone{"0", "unknown", "unknown"};
  EXPECT_EQ(with({}), isAlone);
  EXPECT_EQ(with({"pshare_route=localhost:9200"}), isJoined);
  EXPECT_EQ(with({"pshare_route=localhost:9200", "pshare_route=localhost:9200"}), isJoined);
  EXPECT_EQ(with({"pshare_route=9200", "pshare_route=localhost:", "pshare_route=localhost:x", "5",
                  "pshare_route=localhost:9200"}),
            isJoined)
      << "what cannot be read is no try";
  EXPECT_EQ(with({"pshare_route=localhost:9777", "pshare_route=localhost:9200"}), isAlone)
      << "the first that can be read decides";
  EXPECT_EQ(with({"pshare_route=localhost:9201"}), isAlone) << "nobody is a shoreside of itself";
}

TEST(Sharing, AShoresideLooksForItsNodesAndTellsThemWhereItIs) {
  const auto with = [](const char* line) {
    Communities all(strangers({"qbridge = GO", line}, {"event = var=STATE_LOCAL, val=here, time=1"}), 1);
    all.runTo(9);
    return std::vector{valueOf(all, "UFSB_NODE_COUNT", 1), valueOf(all, "STATE", 1), valueOf(all, "GO", 0),
                       valueOf(all, "TRY_SHORE_HOST", 1)};
  };
  EXPECT_EQ(with("try_vnode = route=localhost:9201"),
            (std::vector<std::string>{"1", "here", "1", "pshare_route=localhost:9200"}));
  EXPECT_EQ(with("try_vnode = route=localhost:9777")[0], "0") << "nobody listens there";
  EXPECT_THAT(
      run({program("uFldShoreBroker", {"try_vnode = route=localhost:9201"})}, 1).store(0).find("TRY_SHORE_HOST"),
      testing::IsNull())
      << "without a pShare it has no place of its own";
  // Keys of a line of pShare stand in any order, and the first input counts.
  const Communities keys =
      run({program("pShare",
                   {"output = src_name=X, route=localhost:9300", "input = white_list=A",
                    "input = white_list=A, route=localhost:9200 & multicast_8", "input = route=localhost:9100"}),
           program("uFldShoreBroker", {"try_vnode = route=localhost:9201"})},
          1);
  EXPECT_EQ(valueOf(keys, "TRY_SHORE_HOST"), "pshare_route=localhost:9200");
  EXPECT_EQ(with("try_vnode = route=localhost:9200")[0], "0") << "it is a shoreside itself";
  EXPECT_EQ(with("keyword = lemon"), (std::vector<std::string>{"0", "unknown", "unknown", "unknown"}));
}

/// verdicts.md section 2: source and alias are judged each for itself, not the pair.
TEST(Sharing, ABridgeOfAKnownSourceToAKnownAliasIsLeftOut) {
  const auto shown = [](std::vector<std::string> lines) {
    std::vector<std::string> texts;
    for (const ShareBridge& bridge : bridgesOf(program("uFldShoreBroker", std::move(lines))))
      texts.push_back(bridge.source + ">" + bridge.alias);
    return texts;
  };
  EXPECT_EQ(shown({"bridge = src=A, alias=X", "bridge = src=B, alias=Y", "bridge = src=A, alias=Y"}),
            (std::vector<std::string>{"A>X", "B>Y"}));
  EXPECT_EQ(shown({"bridge = src=A, alias=X", "bridge = src=A, alias=Y", "bridge = src=C", "bridge = alias=Z"}),
            (std::vector<std::string>{"A>X", "A>Y", "C>C"}));
  EXPECT_EQ(shown({"qbridge = P, Q"}), (std::vector<std::string>{"P_ALL>P", "P_$V>P", "Q_ALL>Q", "Q_$V>Q"}));
  EXPECT_EQ(forNode("X_$V_$v_$N", "abe", 3), "X_ABE_$v_$N") << "only the first kind";
  EXPECT_EQ(forNode("X_$N$N", "abe", 3), "X_33");
}

/// verdicts.md section 4. The run begins on 20 July 2026, 8:00 UTC.
TEST(MissionHash, NamesTheRunAndRepeatsItUntilANewOneIsAskedFor) {
  const auto named = [](std::vector<std::string> lines, std::uint64_t seed) {
    CommunitiesSpec spec;
    spec.communities = {shoreside({program("pMissionHash", std::move(lines)),
                                   program("uTimerScript", {"event = var=RESET_MHASH, val=true, time=65"})})};
    Communities all(spec, seed);
    all.keepPosts(true);
    all.runTo(80);
    return all;
  };
  const Communities all = named({}, 1);
  std::vector<std::pair<double, std::string>> hashes;
  std::vector<std::string> shortForms;
  for (const CommunityPost& post : all.postsWithoutVehicle()) {
    if (post.mail->variable == "MISSION_HASH") hashes.emplace_back(post.mail->time, macroText(post.mail->value));
    if (post.mail->variable == "MHASH") shortForms.push_back(macroText(post.mail->value));
  }
  ASSERT_EQ(hashes.size(), 4U);
  EXPECT_EQ(hashes[0].first, 0);
  EXPECT_EQ(hashes[1].first, 30);
  EXPECT_EQ(hashes[2].first, 60);
  EXPECT_NEAR(hashes[3].first, 65, 0.5);
  EXPECT_EQ(hashes[1].second, hashes[0].second);
  EXPECT_THAT(hashes[0].second,
              testing::MatchesRegex("mhash=260720-0800[A-Z]-[A-Z]{4}-[A-Z]{4},utc=1784534400\\.00"));
  EXPECT_THAT(hashes[3].second, testing::MatchesRegex("mhash=260720-0801[A-Z]-[A-Z]{4}-[A-Z]{4},utc=178453446.*"));
  ASSERT_EQ(shortForms.size(), 4U);
  EXPECT_EQ(shortForms[0], hashes[0].second.substr(19, 9));
  EXPECT_NE(shortForms[3], shortForms[0]);
  EXPECT_EQ(valueOf(named({}, 1), "MHASH"), valueOf(all, "MHASH")) << "of the seed alone";
  EXPECT_NE(valueOf(named({}, 2), "MISSION_HASH"), valueOf(all, "MISSION_HASH"));
  const Communities other = named({"mission_hash_var = WHO", "mhash_short_var = off"}, 1);
  EXPECT_EQ(valueOf(other, "WHO"), valueOf(all, "MISSION_HASH"));
  EXPECT_EQ(valueOf(other, "MISSION_HASH"), "unknown");
  EXPECT_EQ(valueOf(other, "MHASH"), "unknown");
  const Communities shortOnly = named({"mission_hash_var = off"}, 1);
  EXPECT_EQ(valueOf(shortOnly, "MISSION_HASH"), "unknown");
  EXPECT_EQ(valueOf(shortOnly, "MHASH"), valueOf(all, "MHASH"));
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
  const Communities& same = all;
  all = same;
  StateHash itself;
  all.hash(itself);
  EXPECT_EQ(itself.value(), one.value()) << "assigned to itself it stays what it is";
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

/// Posts of a pMarinePIDV22 with more lines after mail at 1 s and later; the last value of each variable.
Communities steered(const std::vector<std::string>& lines, const std::vector<std::string>& events,
                    double seconds = 2.2) {
  std::vector<std::string> all{"AppTick = 10", "yaw_pid_kp = 1", "speed_factor = 20"},
      script{"status_var = silent"};
  all.insert(all.end(), lines.begin(), lines.end());
  for (const std::string& event : events) script.push_back("event = " + event);
  return run({program("uTimerScript", script), program("pMarinePIDV22", all)}, seconds);
}
const std::vector<std::string> kSteeredSurface = {
    "var=MOOS_MANUAL_OVERIDE, val=FALSE, time=0.5", "var=DESIRED_HEADING, val=30, time=1",
    "var=DESIRED_SPEED, val=1.5, time=1", "var=NAV_HEADING, val=10, time=1", "var=NAV_SPEED, val=0.5, time=1"};
std::vector<std::string> steeredBy(std::vector<std::string> more) {
  std::vector<std::string> events = kSteeredSurface;
  for (std::string& event : more) events.push_back(std::move(event));
  return events;
}

/// pid.md sections 6 and 7: what stands only in the block of a pMarinePIDV22 of its own.
TEST(PidProgram, ReadsTheLinesOfAProgramOfItsOwn) {
  const std::vector<std::string> surface{"depth_control = false"};
  const Communities plain = steered(surface, kSteeredSurface);
  EXPECT_EQ(valueOf(plain, "DESIRED_RUDDER"), "20") << "30 - 10 deg at 1 %/deg";
  EXPECT_EQ(valueOf(plain, "DESIRED_THRUST"), "30") << "1.5 m/s at 20 %/(m/s)";
  EXPECT_EQ(valueOf(plain, "DESIRED_ELEVATOR"), "unknown");
  const Communities suffixed =
      steered({"depth_control = false", "output_suffix = _aux", "verbose = true"}, kSteeredSurface);
  EXPECT_EQ(valueOf(suffixed, "DESIRED_RUDDER_AUX"), "20");
  EXPECT_EQ(valueOf(suffixed, "DESIRED_RUDDER"), "unknown");
  EXPECT_THAT(suffixed.warnings(), testing::IsEmpty());
  // A yaw of -0.35 rad is a heading of 20.05 deg.
  const auto yaw = steeredBy({"var=NAV_YAW, val=-0.35, time=1.5"});
  const auto rudder = [&](const Communities& all) { return std::stod(valueOf(all, "DESIRED_RUDDER")); };
  EXPECT_NEAR(rudder(steered(surface, yaw)), 30 - 0.35 * 180 / 3.14159265358979, 1e-3);
  EXPECT_EQ(rudder(steered({"depth_control = false", "ignore_nav_yaw = true"}, yaw)), 20);
  EXPECT_EQ(valueOf(steered(surface, steeredBy({"var=SPEED_FACTOR, val=10, time=1.5"})), "DESIRED_THRUST"), "15");
  const Communities told =
      steered({"depth_control = false", "heading_debug = true", "speed_debug = true"}, kSteeredSurface);
  EXPECT_EQ(valueOf(told, "PID_HDG_DEBUG"), "want=30.000,have=10.000,error=-20.000,out=-20.000")
      << "the error is what there is less what is wanted (pid.md section 3)";
  EXPECT_EQ(valueOf(told, "PID_SPD_DEBUG"), "want=1.500,have=0.500,error=1.000,out=30.000");
  EXPECT_EQ(valueOf(plain, "PID_SPD_DEBUG"), "unknown");
  EXPECT_THAT(steered({"embedded = true", "period = 1", "sing = loud"}, {}).warnings(),
              testing::ElementsAre("pMarinePIDV22: unknown or unreadable line embedded = true",
                                   "pMarinePIDV22: unknown or unreadable line period = 1",
                                   "pMarinePIDV22: unknown or unreadable line sing = loud"));
}

TEST(PidProgram, TakesAnOverrideAsTextOnlyAndOnce) {
  const std::vector<std::string> surface{"depth_control = false"};
  std::vector<std::string> numbers(kSteeredSurface.begin() + 1, kSteeredSurface.end());
  numbers.push_back("var=MOOS_MANUAL_OVERRIDE, val=0, time=0.5");
  EXPECT_NE(valueOf(steered(surface, numbers), "DESIRED_THRUST"), "30") << "a number is no word";
  EXPECT_EQ(
      valueOf(steered(surface, steeredBy({"var=MOOS_MANUAL_OVERIDE, val=false, time=1.5"})), "DESIRED_THRUST"),
      "30")
      << "the second word changes nothing: what has come stays known";
}

TEST(PidProgram, PassesOverWhatHasNoEffectAndKeepsToItsLimits) {
  const Communities idle =
      steered({"depth_control = false", "pid_verbose = true", "active_start = true", "enable_thrust_cap = true"},
              kSteeredSurface);
  EXPECT_THAT(idle.warnings(), testing::IsEmpty());
  EXPECT_EQ(valueOf(idle, "DESIRED_THRUST"), "30");
  const auto depth = steeredBy(
      {"var=DESIRED_DEPTH, val=12, time=1", "var=NAV_DEPTH, val=2, time=1", "var=NAV_PITCH, val=0, time=1"});
  const auto elevator = [&](const char* line) {
    return std::abs(std::stod(
        valueOf(steered({"z_to_pitch_pid_kp = 0.01", "pitch_pid_kp = 1", line}, depth), "DESIRED_ELEVATOR")));
  };
  EXPECT_LT(elevator("maxpitch = 1"), elevator("maxpitch = 15"));
  EXPECT_GT(elevator("maxpitch = 1"), 0);
  const Communities loop = steered(
      {"depth_control = false", "speed_factor = 0", "speed_pid_kp = 10", "speed_debug = true"}, kSteeredSurface);
  EXPECT_THAT(valueOf(loop, "PID_SPD_DEBUG"), testing::StartsWith("want=1.500,have=0.500,error="));
}

TEST(PidProgram, WaitsForEveryInputThatItNeeds) {
  const std::vector<std::string> depth{"var=DESIRED_DEPTH, val=12, time=1", "var=NAV_DEPTH, val=2, time=1",
                                       "var=NAV_PITCH, val=0, time=1"};
  const std::vector<std::string> lines{"z_to_pitch_pid_kp = 0.01", "pitch_pid_kp = 1"};
  EXPECT_EQ(valueOf(steered(lines, steeredBy(depth)), "DESIRED_THRUST"), "30");
  EXPECT_NE(valueOf(steered(lines, steeredBy(depth)), "DESIRED_ELEVATOR"), "0");
  for (std::size_t left = 0; left < depth.size(); ++left) {
    std::vector<std::string> some = depth;
    some.erase(some.begin() + static_cast<std::ptrdiff_t>(left));
    EXPECT_EQ(valueOf(steered(lines, steeredBy(some)), "DESIRED_THRUST"), "0") << "without " << depth[left];
  }
  for (std::size_t left = 1; left < kSteeredSurface.size(); ++left) {
    std::vector<std::string> some = kSteeredSurface;
    some.erase(some.begin() + static_cast<std::ptrdiff_t>(left));
    EXPECT_EQ(valueOf(steered({"depth_control = false"}, some), "DESIRED_THRUST"), "0")
        << "without " << kSteeredSurface[left];
    some.push_back(kSteeredSurface[left].substr(0, kSteeredSurface[left].find(',')) + ", val=word, time=1");
    EXPECT_EQ(valueOf(steered({"depth_control = false"}, some), "DESIRED_THRUST"), "0") << some.back();
  }
}

/// pid.md section 6.
TEST(PidProgram, AnOverrideStopsItOnceAndNeedsFreshValuesAfterwards) {
  const Communities all = steered(
      {"depth_control = false"},
      steeredBy({"var=MOOS_MANUAL_OVERRIDE, val=maybe, time=1.4", "var=MOOS_MANUAL_OVERRIDE, val=true, time=1.5",
                 "var=MOOS_MANUAL_OVERRIDE, val=True, time=1.7", "var=MOOS_MANUAL_OVERRIDE, val=false, time=2"}),
      2.6);
  std::vector<std::string> control, thrusts;
  for (const std::string& post : postsOf(all, "pMarinePIDV22")) {
    if (post.starts_with("PID_HAS_CONTROL=")) control.push_back(post.substr(16));
    const bool isNew = thrusts.empty() || post != thrusts.back();
    if (post.starts_with("DESIRED_THRUST=") && isNew) thrusts.push_back(post);
  }
  EXPECT_THAT(control, testing::ElementsAre("true", "false", "true"));
  EXPECT_THAT(thrusts, testing::ElementsAre("DESIRED_THRUST=0", "DESIRED_THRUST=30", "DESIRED_THRUST=0"))
      << "what was wanted before the override is forgotten";
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

/// A helm of its own that goes to (100, 0), and a reporter, with navigation and more events at 0.5 s; after 3 s.
Communities helmed(const std::function<void(VehicleSpec&)>& edit, const std::vector<std::string>& events = {},
                   bool isBroken = false, const std::vector<std::string>& reporter = {}) {
  auto spec = std::make_shared<VehicleSpec>();
  HelmSpec& helm = spec->helm.emplace();
  for (const char* domain : {"course:0:359:360", "speed:0:4:41"})
    helm.domain.items.push_back(*HelmDomain::fromText(domain));
  WaypointParams waypoint;
  waypoint.points.points = {{100, 0}};
  waypoint.speed = 2;
  spec->behaviours = {{{}, waypoint}};
  edit(*spec);
  std::vector<std::string> script{"status_var = silent"};
  for (const char* variable : {"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED"})
    script.push_back(fmt::format("event = var={}, val=0, time=0.5", variable));
  for (const std::string& event : events) script.push_back(fmt::format("event = {}, time=0.5", event));
  CommunitiesSpec all;
  CommunitySpec abe;
  abe.name = "abe";
  abe.programs = {program("uTimerScript", script), program("pHelmIvP", {}), program("pNodeReporter", reporter)};
  if (!isBroken) abe.helm = spec;
  abe.isHelmBroken = isBroken;
  all.communities = {abe};
  Communities communities(all, 1);
  communities.runTo(3);
  return communities;
}
void asItIs(VehicleSpec&) {}

TEST(HelmProgram, DrivesUnlessItIsOverridden) {
  struct Case {
    const char* event;
    bool hasControl;  ///< at the start
    const char* state;
  };
  for (const Case& c :
       {Case{"var=A, val=1", true, "DRIVE"}, Case{"var=MOOS_MANUAL_OVERRIDE, val=TRUE", true, "PARK"},
        Case{"var=MOOS_MANUAL_OVERIDE, val=true", true, "PARK"},
        Case{"var=MOOS_MANUAL_OVERIDE, val=perhaps", true, "DRIVE"},
        Case{"var=MOOS_MANUAL_OVERRIDE, val=1", true, "DRIVE"}, Case{"var=A, val=1", false, "PARK"},
        Case{"var=MOOS_MANUAL_OVERIDE, val=False", false, "DRIVE"}}) {
    const Communities all = helmed([&](VehicleSpec& v) { v.helm->hasControl = c.hasControl; }, {c.event});
    EXPECT_EQ(valueOf(all, "IVPHELM_STATE"), c.state) << c.event;
    if (std::string_view(c.state) == "DRIVE") {
      EXPECT_EQ(valueOf(all, "DESIRED_HEADING"), "90") << c.event;
      EXPECT_EQ(valueOf(all, "DESIRED_SPEED"), "2") << c.event;
    }
  }
}

TEST(HelmProgram, TellsTheStateOfEachBehaviour) {
  struct Case {
    const char *condition, *updates, *event, *status;
  };
  for (const Case& c :
       {Case{"", "", "var=B, val=1", "name=way,pwt=100.00000,pcs=1,state=active,updates=n/a"},
        Case{"A = 1", "", "var=B, val=1", "name=way,pc=A = 1,pc=A = 1,state=idle,updates=n/a"},
        Case{"", "WU", "var=B, val=1", "name=way,pwt=100.00000,pcs=1,state=active,updates=0/0"},
        Case{"", "WU", "var=WU, val=\"speed=1\"", "name=way,pwt=100.00000,pcs=1,state=active,updates=1/1"}}) {
    const auto edit = [&](VehicleSpec& v) {
      CommonBehaviourParams& common = v.behaviours.front().common;
      common.name = "way", common.updates = c.updates;
      if (*c.condition) common.conditions = *ConditionList::fromText(c.condition);
    };
    EXPECT_EQ(valueOf(helmed(edit, {c.event}), "BHV_STATUS"), c.status);
  }
}

TEST(HelmProgram, ListsItsBehavioursByTheirState) {
  const Communities all = helmed([](VehicleSpec& v) {
    const BehaviourSpec way = v.behaviours.front();
    v.behaviours.resize(3, way);
    v.behaviours[0].common.name = "way";
    v.behaviours[1].common.name = "back";
    v.behaviours[2].common.name = "later";
    v.behaviours[2].common.conditions = *ConditionList::fromText("A = 1");
  });
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_ACTIVE"), "way,back");
  for (const char* list : {"IVPHELM_BHV_RUNNING", "IVPHELM_BHV_DISABLED"})
    EXPECT_EQ(valueOf(all, list), "unknown") << "it never had a name";
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_IDLE"), "later");
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_ACTIVE_CNT"), "2");
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_RUNNING_CNT"), "0");
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_IDLE_CNT"), "1");
}

TEST(HelmProgram, AListThatBecomesEmptyIsTold) {
  const Communities all = helmed([](VehicleSpec& v) {
    const BehaviourSpec way = v.behaviours.front();
    v.behaviours.resize(2, way);
    v.behaviours[0].common.name = "way";
    v.behaviours[0].common.runflags = *FlagList::fromText("A = 1");
    v.behaviours[1].common.name = "later";  // idle in the first turn
    v.behaviours[1].common.conditions = *ConditionList::fromText("A = 1");
  });
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_ACTIVE"), "way,later");
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_IDLE"), "");
}

TEST(HelmProgram, DisabledBehavioursAreAListOfTheirOwn) {
  const auto withAvoidance = [](VehicleSpec& v) {
    v.behaviours.front().common.name = "way";
    const auto read = Value("[{type: avoid_collision, name: avd, contact: ben}]").as<std::vector<BehaviourSpec>>();
    ASSERT_TRUE(read) << read.error().text();
    v.behaviours.push_back(read->front());
  };
  const Communities all = helmed(withAvoidance, {"var=BHV_ABLE_FILTER, val=\"contact=ben,action=disable\""});
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_DISABLED"), "avd");
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_DISABLED_CNT"), "1");
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_ACTIVE"), "way");
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_IDLE_CNT"), "0");
  EXPECT_EQ(valueOf(all, "BHV_STATUS"), "name=avd,state=disabled,updates=n/a");
  EXPECT_EQ(valueOf(helmed(withAvoidance), "IVPHELM_BHV_DISABLED_CNT"), "0");
}

TEST(HelmProgram, TellsItsModesAndTheReporterHandsThemOn) {
  const auto rule = [](const char* set, const char* condition, const char* otherwise) {
    return ModeRule{*Flag::fromText(set), *ConditionList::fromText(condition), otherwise};
  };
  const auto moded = [&](VehicleSpec& v) {
    v.helm->modes = {rule("MODE = ACTIVE", "DEPLOY = true", "INACTIVE"),
                     rule("MODE = SURVEYING", "MODE = ACTIVE", ""), rule("LIGHT = ON", "NIGHT = true", "")};
  };
  struct Case {
    std::vector<std::string> events;
    const char* modes;
  };
  for (const Case& c : {Case{{"var=DEPLOY, val=true"}, "MODE@ACTIVE:SURVEYING"}, Case{{}, "MODE@INACTIVE"},
                        Case{{"var=DEPLOY, val=true", "var=NIGHT, val=true"}, "MODE@ACTIVE:SURVEYING#LIGHT@ON"}}) {
    const Communities all = helmed(moded, c.events);
    EXPECT_EQ(valueOf(all, "IVPHELM_SUMMARY"), fmt::format("modes={}", c.modes));
    EXPECT_THAT(valueOf(all, "NODE_REPORT_LOCAL"), testing::HasSubstr(fmt::format(",MODE={},", c.modes)));
  }
  const Communities plain = helmed(asItIs);
  EXPECT_EQ(valueOf(plain, "IVPHELM_SUMMARY"), "modes=none");
  EXPECT_THAT(valueOf(plain, "NODE_REPORT_LOCAL"), testing::HasSubstr(",MODE=DRIVE,"));
}

TEST(HelmProgram, KnowsItsGroupFromTheReporterAndTellsTheOthersOfIt) {
  const auto greets = [](VehicleSpec& v) {
    CommonBehaviourParams& common = v.behaviours.front().common;
    common.name = "way";
    common.conditions = *ConditionList::fromText("ABE_NAV_GROUP = red");  // the report comes after the first turn
    common.runflags = *FlagList::fromText("#group HELLO = 1");
  };
  const Communities all = helmed(greets, {}, false, {"platform_group = red"});
  EXPECT_EQ(valueOf(all, "NODE_MESSAGE_LOCAL"),
            "src_node=abe,dest_node=all,dest_group=red,src_app=pHelmIvP,src_bhv=way,var_name=HELLO,double_val=1");
  EXPECT_EQ(valueOf(all, "BHV_WARNING"), "unknown");
  EXPECT_EQ(valueOf(helmed(greets), "NODE_MESSAGE_LOCAL"), "unknown") << "without a group";
}

TEST(HelmProgram, WaitsForItsDepthWhereItHasADomainForIt) {
  const auto diving = [](VehicleSpec& v) {
    v.helm->domain.items.push_back(*HelmDomain::fromText("depth:0:50:51:optional"));
  };
  EXPECT_EQ(valueOf(helmed(diving), "DESIRED_HEADING"), "unknown");
  EXPECT_EQ(valueOf(helmed(diving, {"var=NAV_DEPTH, val=0"}), "DESIRED_HEADING"), "90");
}

TEST(HelmProgram, ReportsBrokenBehaviourFilesAndDoesNothing) {
  const Communities all = helmed(asItIs, {}, true);
  EXPECT_THAT(all.warnings(), testing::ElementsAre("pHelmIvP: the behaviour files have errors"));
  EXPECT_EQ(valueOf(all, "IVPHELM_STATE"), "MALCONFIG");
  EXPECT_EQ(valueOf(all, "DESIRED_HEADING"), "unknown");
  StateHash one, two;
  all.hash(one), helmed(asItIs).hash(two);
  EXPECT_NE(one.value(), two.value());
}

TEST(HelmProgram, NeedsNoSettingsAndPassesOverOddReports) {
  const Communities all = helmed([](VehicleSpec& v) { v.helm.reset(); },
                                 {"var=NODE_REPORT, val=\"NAME=ben,X=500,Y=500,SPD=0,HDG=0,TIME=1784534400\""});
  EXPECT_EQ(valueOf(all, "IVPHELM_STATE"), "DRIVE");
  EXPECT_EQ(valueOf(helmed(asItIs, {"var=NODE_REPORT, val=5"}), "DESIRED_HEADING"), "90");
}

TEST(HelmProgram, ATemplateAsksForItsAlertsAndDoesNotCount) {
  const Communities all = helmed([](VehicleSpec& v) {
    const auto read = Value("[{type: avoid_obstacle, name: avd_, templating: spawn, updates: OBSTACLE_ALERT}]")
                          .as<std::vector<BehaviourSpec>>();
    ASSERT_TRUE(read) << read.error().text();
    v.behaviours.push_back(read->front());
  });
  EXPECT_THAT(valueOf(all, "OBM_ALERT_REQUEST"),
              testing::StartsWith("name=avd_,update_var=OBSTACLE_ALERT,alert_range="));
  EXPECT_EQ(valueOf(all, "IVPHELM_BHV_CNT"), "1") << "the way to the point alone";
}

TEST(Programs, OneThatHasLeftGetsNoTurn) {
  const Communities all = run({program("uTimerScript", {"status_var = silent", "event = var=A, val=1, time=1",
                                                        "event = quit, time=2", "event = var=B, val=1, time=3"}),
                               program("pDeadManPost", {"heartbeat_var = BEAT", "max_noheart = 4",
                                                        "deadflag = DEAD=true", "active_at_start = true"})},
                              8);
  EXPECT_EQ(valueOf(all, "A"), "1");
  EXPECT_EQ(valueOf(all, "B"), "unknown");
  EXPECT_EQ(valueOf(all, "DEAD"), "true") << "the others go on";
  EXPECT_EQ(all.find("shoreside"), std::optional<std::size_t>(0));
  EXPECT_EQ(all.find("abe"), std::nullopt);
}

TEST(Programs, OneThatHasLeftGetsNoMail) {
  const Communities all = run(
      {program("uTimerScript", {"status_var = silent", "event = quit, time=1", "event = var=B, val=1, time=30"}),
       {"uTimerScript", "other", {"status_var = silent", "event = var=UTS_FORWARD, val=50, time=2"}}},
      5);
  EXPECT_EQ(valueOf(all, "UTS_FORWARD"), "50");
  EXPECT_EQ(valueOf(all, "B"), "unknown");
}

TEST(Programs, OneThatAsksTwiceForAVariableGetsItsMailOnce) {
  const Communities all =
      run({program("uTimerScript", {"event = var=ABLE, val=ben, time=1"}),
           program("pContactMgrV20", {"disable_var = ABLE", "enable_var = ABLE", "recap_interval = off"})},
          3);
  std::vector<std::string> filters;
  for (const std::string& post : postsOf(all, "pContactMgrV20"))
    if (post.starts_with("BHV_ABLE_FILTER")) filters.push_back(post);
  EXPECT_THAT(filters, testing::ElementsAre("BHV_ABLE_FILTER=contact=ben,action=disable",
                                            "BHV_ABLE_FILTER=contact=ben,action=enable"));
}

TEST(Programs, TellAtMostAThousandTimesWhatTheyCannotRead) {
  const Communities late = run(
      {program("uTimerScript", {"event = var=SPOOF, val=\"x=1\", time=1, amt=1001"}), program("pSpoofNode", {})},
      3);
  ASSERT_EQ(late.warnings().size(), 1000u);
  EXPECT_EQ(late.warnings().back(), "shoreside/pSpoofNode: pSpoofNode: this is no vehicle: x=1");
  const Communities early = run(std::vector(1001, program("pNobody", {})), 0);
  ASSERT_EQ(early.warnings().size(), 1000u);
  EXPECT_EQ(early.warnings().back(), "shoreside: the program pNobody is not known here; it does nothing");
}

/// A report with latitude and longitude alone has its place in the grid of the mission.
TEST(Programs, KnowTheOriginOfTheirMission) {
  const auto grid = LocalGrid::fromOrigin({43.8, -70.3});
  ASSERT_TRUE(grid);
  const auto geo = grid->geoFromLocal({50, 20});
  ASSERT_TRUE(geo);
  CommunitiesSpec spec;
  spec.communities = {
      shoreside({program("uTimerScript",
                         {"event = var=NODE_REPORT, val=\"NAME=ben,X=0,Y=0,SPD=0,HDG=0,TIME=1784534401\", time=1",
                          fmt::format("event = var=NODE_REPORT, "
                                      "val=\"NAME=abe,LAT={:.9f},LON={:.9f},SPD=0,HDG=0,TIME=1784534401\", time=1",
                                      geo->lat, geo->lon)}),
                 program("uFldNodeComms", {"comms_range = nolimit"})})};
  Communities all(spec, 1);
  all.setGrid(*grid);
  all.keepPosts(true);
  all.runTo(3);
  const auto report = NodeReport::fromText(valueOf(all, "NODE_REPORT_BEN"));
  ASSERT_TRUE(report);
  EXPECT_NEAR(report->at().x, 50, 0.02);
  EXPECT_NEAR(report->at().y, 20, 0.02);
}

TEST(Programs, AreToldTheWarpOfTheirMission) {
  CommunitiesSpec spec;
  spec.communities = {shoreside({program("pHostInfo", {}), program("uProcessWatch", {})})};
  spec.warp = 2.5;
  Communities all(spec, 1);
  all.runTo(1);
  EXPECT_THAT(valueOf(all, "PHI_HOST_INFO"), testing::HasSubstr("community=shoreside"));
  EXPECT_THAT(valueOf(all, "PHI_HOST_INFO"), testing::EndsWith("timewarp=2.5"));
  EXPECT_EQ(valueOf(all, "PHI_HOST_IP"), "localhost");
  EXPECT_EQ(valueOf(all, "PROC_WATCH_ALL_OK"), "true");
  EXPECT_EQ(all.store(0).find("PROC_WATCH_ALL_OK")->posts, 1);
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
