// SPDX-License-Identifier: GPL-3.0-or-later
// Who hears what (encounters.md section 1.3), and how a mission is judged (verdicts.md section 3).
#include "core/sim/community/programs/node_comms.h"
#include "core/sim/community/programs/message_handler.h"
#include "core/sim/community/programs/mission_eval.h"
#include "tests/support/test_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using test::nodeAt;
using test::TestDesk;
using testing::ElementsAre;
using testing::HasSubstr;

TestDesk commsOf(std::vector<std::string> lines) {
  TestDesk desk = TestDesk::with<NodeCommsProgram>(lines);
  EXPECT_TRUE(desk.warnings.empty()) << testing::PrintToString(desk.warnings);
  return desk;
}

/// abe at the origin reports at 10 s; ben, east of it, has reported at `heard` s.
struct Hearing {
  const char* name;
  std::vector<std::string> lines;
  double range, heard;
  const char *abe, *ben;  ///< more of their reports
  bool isHeard;
};

TEST(NodeComms, DecidesWhoHears) {
  for (const Hearing& c :
       {Hearing{"in range", {}, 100, 10, "", "", true}, Hearing{"out of range", {}, 100.1, 10, "", "", false},
        Hearing{"no limit", {"comms_range = nolimit"}, 9000, 10, "", "", true},
        Hearing{"never", {"comms_range = 0"}, 31, 10, "", "", false},
        Hearing{"critical", {"comms_range = 0"}, 30, 10, "", "", true},
        Hearing{"stealth", {"stealth = vname=ABE,stealth=0.5"}, 50.1, 10, "", "", false},
        Hearing{"stealth has a least value",
                {"stealth = vname=abe,stealth=0", "critical_range = 1"},
                10,
                10,
                "",
                "",
                true},
        Hearing{"earange", {"earange = vname=ben,earange=2"}, 200, 10, "", "", true},
        Hearing{"stale", {"stale_time = 5"}, 50, 5, "", "", false},
        Hearing{"not yet stale", {"stale_time = 5"}, 50, 5.5, "", "", true},
        Hearing{"stale at once", {"stale_time = 0"}, 50, 10, "", "", false},
        Hearing{"stale, but critical", {"stale_time = 5"}, 20, 5, "", "", true},
        Hearing{"never stale", {"stale_time = -1"}, 50, 1, "", "", true},
        Hearing{"other groups", {"groups = true"}, 50, 10, ",GROUP=red", ",GROUP=blue", false},
        Hearing{"one group", {"groups = true"}, 50, 10, ",GROUP=red", ",GROUP=red", true},
        Hearing{"all are lost", {"drop_percentage = 100"}, 50, 10, "", "", false}}) {
    TestDesk desk = commsOf(c.lines);
    desk.turn(c.heard - 0.25);
    desk.turn(c.heard);
    desk.mail("NODE_REPORT", nodeAt("ben", c.range, 0, c.ben));
    desk.turn(10);
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0, c.abe));
    desk.turn(10);
    EXPECT_EQ(desk.of("NODE_REPORT_BEN").size(), c.isHeard ? 1u : 0u) << c.name;
  }
}

TEST(NodeComms, CanBeChangedByMail) {
  struct Case {
    const char* variable;
    MessageValue value;
    bool isHeard;  ///< of ben at 60 m
  };
  for (const Case& c :
       {Case{"UNC_COMMS_RANGE", 50.0, false}, Case{"UNC_COMMS_RANGE", std::string("nolimit"), true},
        Case{"UNC_STEALTH", std::string("vname=abe,stealth=0.5"), false},
        Case{"UNC_STEALTH", std::string("vname=abe,stealth=0.9"), true},
        Case{"UNC_STEALTH", std::string("vname=abe,stealth=7"), true},
        Case{"UNC_EARANGE", std::string("vname=ben,earange=5"), true}, Case{"UNC_DROP_PCT", 100.0, false},
        Case{"UNC_DROP_PCT", -5.0, true}, Case{"UNC_DROP_PCT", 900.0, false}}) {
    TestDesk desk = commsOf({});
    desk.mail(c.variable, c.value);
    desk.mail("NODE_REPORT", nodeAt("ben", 60, 0));
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
    desk.turn(1);
    EXPECT_EQ(desk.of("NODE_REPORT_BEN").size(), c.isHeard ? 1u : 0u)
        << c.variable << " = " << messageText(c.value);
  }
}

TEST(NodeComms, KeepsTheTimeBetweenReportsOfAPair) {
  TestDesk desk = commsOf({"min_rpt_interval = 3", "critical_range = 10"});
  for (const double time : {1.0, 2.0, 3.0, 4.0, 5.0, 7.0}) {
    desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
    desk.turn(time);
  }
  EXPECT_EQ(desk.of("NODE_REPORT_BEN").size(), 3u) << "at 1, 4 and 7 s";
}

TEST(NodeComms, CompletesTheReports) {
  TestDesk desk = commsOf({});
  desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
  desk.mail("NODE_REPORT", "NAME=abe,X=0,Y=0,SPD=1,HDG=90,TIME=1784534400,TYPE=kayak");
  desk.turn(1);
  EXPECT_THAT(desk.last("NODE_REPORT_BEN"), HasSubstr(",COG=90,")) << "the first: the heading";
  EXPECT_THAT(desk.last("NODE_REPORT_BEN"), HasSubstr(",LENGTH=4"));
  desk.mail("NODE_REPORT", "NAME=abe,X=0,Y=-5,SPD=1,HDG=90,TIME=1784534401,TYPE=kayak,LENGTH=7");
  desk.turn(2);
  EXPECT_THAT(desk.last("NODE_REPORT_BEN"), HasSubstr(",COG=180,")) << "then the way between two";
  EXPECT_THAT(desk.last("NODE_REPORT_BEN"), HasSubstr(",LENGTH=7"));
  desk.mail("NODE_REPORT", "NAME=abe,X=0,Y=-5,SPD=1,HDG=90,TIME=1784534402,TYPE=kayak");
  desk.turn(3);
  EXPECT_THAT(desk.last("NODE_REPORT_BEN"), HasSubstr(",COG=0,")) << "and 0 where it has not moved";
  desk.mail("NODE_REPORT", "NAME=cal,X=0");
  EXPECT_THAT(desk.warnings, ElementsAre("unreadable node report: node report of cal: the time is missing"));
}

TEST(NodeComms, KeepsTheCourseThatAReportTells) {
  TestDesk desk = commsOf({});
  desk.mail("NODE_REPORT_LOCAL", nodeAt("ben", 50, 0));
  desk.mail("NODE_REPORT_LOCAL", nodeAt("abe", 0, 0, ",COG=45,LENGTH=0"));
  desk.turn(1);
  EXPECT_THAT(desk.last("NODE_REPORT_BEN"), HasSubstr(",COG=45,"));
  EXPECT_THAT(desk.last("NODE_REPORT_BEN"), HasSubstr(",LENGTH=4")) << "a length of 0 is none";
}

TEST(NodeComms, SharesReportsFromTheMailOn) {
  TestDesk desk = commsOf({"shared_node_reports = off"});
  for (const int time : {1, 2, 3}) {
    if (time == 2) desk.mail("UNC_SHARED_NODE_REPORTS", "true");
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
    desk.turn(time);
    EXPECT_EQ(desk.of("NODE_REPORT_UNC").size(), static_cast<std::size_t>(time - 1)) << time;
  }
}

TEST(NodeComms, SharesReportsOfEachVehicleByAClockOfItsOwn) {
  TestDesk desk = commsOf({"shared_node_reports = 0.6"});
  for (const double time : {0.5, 1.0, 1.5, 2.0, 2.5}) {
    const bool isWhole = std::fmod(time, 1) == 0;
    desk.mail("NODE_REPORT", nodeAt(isWhole ? "abe" : "ben", 0, 0));
    desk.turn(time);
  }
  EXPECT_THAT(desk.of("NODE_REPORT_UNC"),
              ElementsAre(HasSubstr("NAME=ben"), HasSubstr("NAME=abe"), HasSubstr("NAME=ben"),
                          HasSubstr("NAME=abe"), HasSubstr("NAME=ben")));
}

TEST(NodeComms, HandsOnAcknowledgementsNoMoreOftenThanMessages) {
  TestDesk desk = commsOf({"min_msg_interval = 5", "stale_time = 60"});
  for (const char* name : {"abe", "ben"}) desk.mail("NODE_REPORT", nodeAt(name, 0, 0));
  for (const int time : {1, 3, 6}) {
    desk.mail("NODE_MESSAGE", "src_node=abe,dest_node=ben,var_name=V,string_val=x");
    desk.mail("ACK_MESSAGE", fmt::format("src=abe,dest=ben,id={}", time));
    desk.turn(time);
  }
  EXPECT_THAT(desk.of("ACK_MESSAGE_ben"), ElementsAre("src=abe,dest=ben,id=1", "src=abe,dest=ben,id=6"));
  EXPECT_EQ(desk.of("NODE_MESSAGE_BEN").size(), 2u) << "each has a clock of its own";
}

TEST(NodeComms, APulseOfAMessageComesUnlessPulsesLastNoTime) {
  for (const bool draws : {false, true}) {
    TestDesk desk = commsOf({"view_node_rpt_pulses = false", fmt::format("pulse_duration = {}", draws ? 4 : 0)});
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
    desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
    desk.turn(1);
    desk.fresh();
    desk.mail("NODE_MESSAGE", "src_node=abe,dest_node=ben,var_name=V,string_val=x,src_app=a");
    desk.turn(2);
    const auto posts = desk.fresh();
    ASSERT_EQ(posts.size(), draws ? 2u : 1u);
    EXPECT_EQ(posts[0], "NODE_MESSAGE_BEN=src_node=abe,dest_node=ben,src_app=a,var_name=V,string_val=x");
    if (draws) {
      EXPECT_THAT(posts[1], testing::AllOf(HasSubstr("label=abe2ben,"), HasSubstr(",duration=4,")));
    }
  }
}

TEST(NodeComms, SharesReportsAtMostSoOften) {
  struct Case {
    const char* line;
    std::size_t count;
  };
  for (const Case& c : {Case{"shared_node_reports = 2", 3}, Case{"shared_node_reports = true", 6},
                        Case{"shared_node_reports = off", 0}}) {
    TestDesk desk = commsOf({c.line});
    for (int time = 1; time <= 6; ++time) {
      desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
      desk.turn(time);
    }
    EXPECT_EQ(desk.of("NODE_REPORT_UNC").size(), c.count) << c.line;
  }
}

TEST(NodeComms, DrawsWhatItHandsOn) {
  TestDesk desk = commsOf({});
  desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.turn(1);
  EXPECT_THAT(desk.of("VIEW_COMMS_PULSE"),
              ElementsAre("sx=0,sy=0,tx=50,ty=0,beam_width=7,duration=10,fill=0.35,label=abe2ben,fill_color=auto,"
                          "edge_color=invisible,time=1784534401.000",
                          "sx=50,sy=0,tx=0,ty=0,beam_width=7,duration=10,fill=0.35,label=ben2abe,fill_color=auto,"
                          "edge_color=invisible,time=1784534401.000"));
  desk.mail("UNC_VIEW_NODE_RPT_PULSES", "false");
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.turn(2);
  EXPECT_EQ(desk.of("VIEW_COMMS_PULSE").size(), 2u);
}

TEST(NodeComms, ForgetsWhoIsSilentForLong) {
  TestDesk desk = commsOf({"stale_time = 1", "critical_range = nolimit"});
  desk.mail("NODE_REPORT", nodeAt("ben", 0, 0));
  desk.turn(1);
  const std::uint64_t before = desk.hash();
  desk.turn(20.5);
  EXPECT_NE(desk.hash(), before) << "20 times as long";
}

/// Messages of abe (at the origin, red), with ben (50 m, red), cal (60 m, blue) and deb (500 m) as listeners.
struct Sent {
  const char* name;
  std::vector<std::string> lines;
  const char* variable;
  const char* text;
  std::vector<std::string> posts;
};

TEST(NodeComms, DeliversMessages) {
  const char* const plain = "src_node=abe,dest_node=ben,src_app=test,var_name=V,string_val=x";
  for (const Sent& c :
       {Sent{"to one",
             {},
             "NODE_MESSAGE",
             "src_node=abe,dest_node=Ben,var_name=V,string_val=x",
             {"NODE_MESSAGE_BEN=src_node=abe,dest_node=Ben,src_app=test,var_name=V,string_val=x"}},
        Sent{"to two",
             {},
             "NODE_MESSAGE",
             "src_node=abe,dest_node=cal:ben,var_name=V,double_val=3.5,src_app=a,color=red",
             {"NODE_MESSAGE_BEN=src_node=abe,dest_node=cal:ben,src_app=a,color=red,var_name=V,double_val=3.5",
              "NODE_MESSAGE_CAL=src_node=abe,dest_node=cal:ben,src_app=a,color=red,var_name=V,double_val=3.5"}},
        Sent{"to all in range",
             {},
             "NODE_MESSAGE",
             "src_node=abe,dest_node=all,var_name=V,string_val=x,src_app=a",
             {"NODE_MESSAGE_BEN=src_node=abe,dest_node=all,src_app=a,var_name=V,string_val=x",
              "NODE_MESSAGE_CAL=src_node=abe,dest_node=all,src_app=a,var_name=V,string_val=x"}},
        Sent{"to a group",
             {},
             "NODE_MESSAGE",
             "src_node=abe,dest_group=BLUE,var_name=V,string_val=x,src_app=a",
             {"NODE_MESSAGE_CAL=src_node=abe,dest_group=BLUE,src_app=a,var_name=V,string_val=x"}},
        Sent{"to all groups",
             {"msg_groups = true"},
             "NODE_MESSAGE",
             "src_node=abe,dest_group=all,var_name=V,string_val=x,src_app=a",
             {"NODE_MESSAGE_BEN=src_node=abe,dest_group=all,src_app=a,var_name=V,string_val=x"}},
        Sent{"to be acknowledged",
             {},
             "NODE_MESSAGE",
             "src_node=abe,dest_node=ben,var_name=V,string_val=x,src_app=a,ack=true,ack_id=7",
             {"MEDIATED_MESSAGE_BEN=ack_id=7,ack=true,src_node=abe,dest_node=ben,src_app=a,var_name=V,string_val="
              "x"}},
        Sent{"mediated",
             {},
             "MEDIATED_MESSAGE",
             "src_node=abe,dest_node=ben,var_name=V,string_val=x,src_app=a",
             {"MEDIATED_MESSAGE_BEN=src_node=abe,dest_node=ben,src_app=a,var_name=V,string_val=x"}},
        Sent{"an acknowledgement",
             {},
             "ACK_MESSAGE",
             "src=abe,dest=ben,id=7",
             {"ACK_MESSAGE_ben=src=abe,dest=ben,id=7"}},
        Sent{"with an empty part",
             {},
             "NODE_MESSAGE",
             "src_node=abe,dest_node=ben,src_app=a,color=,var_name=V,string_val=x",
             {"NODE_MESSAGE_BEN=src_node=abe,dest_node=ben,src_app=a,var_name=V,string_val=x"}},
        Sent{"an acknowledgement across groups",
             {"msg_groups = true"},
             "ACK_MESSAGE",
             "src=abe,dest=cal,id=7",
             {"ACK_MESSAGE_cal=src=abe,dest=cal,id=7"}},
        Sent{"an acknowledgement of nothing", {}, "ACK_MESSAGE", "src=abe,dest=ben", {}},
        Sent{"without a sender", {}, "NODE_MESSAGE", "dest_node=ben,var_name=V,string_val=x", {}},
        Sent{"of an unknown sender", {}, "NODE_MESSAGE", "src_node=eve,dest_node=ben,var_name=V,string_val=x", {}},
        Sent{"to nobody", {}, "NODE_MESSAGE", "src_node=abe,var_name=V,string_val=x", {}},
        Sent{"of no variable", {}, "NODE_MESSAGE", "src_node=abe,dest_node=ben,string_val=x", {}},
        Sent{"of no value", {}, "NODE_MESSAGE", "src_node=abe,dest_node=ben,var_name=V", {}},
        Sent{"of two values",
             {},
             "NODE_MESSAGE",
             "src_node=abe,dest_node=ben,var_name=V,string_val=x,double_val=1",
             {}},
        Sent{"too far", {}, "NODE_MESSAGE", "src_node=abe,dest_node=deb,var_name=V,string_val=x", {}},
        Sent{"too long",
             {"max_msg_length = 3"},
             "NODE_MESSAGE",
             "src_node=abe,dest_node=ben,var_name=V,string_val=four",
             {}},
        Sent{"of any length",
             {"max_msg_length = 0"},
             "NODE_MESSAGE",
             plain,
             {fmt::format("NODE_MESSAGE_BEN={}", plain)}},
        Sent{"lost", {"drop_percentage = 100"}, "NODE_MESSAGE", plain, {}},
        Sent{"stale", {"stale_time = 0.5"}, "NODE_MESSAGE", plain, {}},
        Sent{"never stale",
             {"stale_time = -1"},
             "NODE_MESSAGE",
             plain,
             {fmt::format("NODE_MESSAGE_BEN={}", plain)}}}) {
    TestDesk desk = commsOf(c.lines);
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0, ",GROUP=red"));
    desk.mail("NODE_REPORT", nodeAt("ben", 50, 0, ",GROUP=red"));
    desk.mail("NODE_REPORT", nodeAt("cal", 60, 0, ",GROUP=blue"));
    desk.mail("NODE_REPORT", nodeAt("deb", 500, 0));
    desk.turn(0.5);
    desk.fresh();
    desk.mail(c.variable, c.text);
    desk.mail("NODE_MESSAGE", 5.0);
    desk.turn(1);
    auto posts = desk.fresh();
    std::erase_if(posts, [](const std::string& post) { return post.starts_with("VIEW_COMMS_PULSE"); });
    EXPECT_EQ(posts, c.posts) << c.name;
  }
}

TEST(MessageHandler, TakesWhatIsForItsCommunity) {
  struct Case {
    const char *lines, *text;
    std::vector<std::string> posts;
  };
  const auto summary = [](int total, int valid, int rejected) {
    return fmt::format("UMH_SUMMARY_MSGS=total={},valid={},rejected={}", total, valid, rejected);
  };
  for (const Case& c :
       {Case{"", "src_node=a,dest_node=Shoreside,var_name=V,string_val=x", {"V=x", summary(1, 1, 0)}},
        Case{"", "src_node=a,dest_node=b:shoreside,var_name=V,double_val=2.5", {"V=2.5", summary(1, 1, 0)}},
        Case{"", "src_node=a,dest_node=shoreside,var_name=V,double_val=many", {"V=", summary(1, 1, 0)}},
        Case{"strict_addressing = false",
             "src_node=a,dest_node=all,var_name=V,string_val=x",
             {"V=x", summary(1, 1, 0)}},
        Case{"strict_addressing = false",
             "src_node=a,dest_node=ALL,var_name=V,string_val=x",
             {"V=x", summary(1, 1, 0)}},
        Case{"", "src_node=a,dest_node=all,var_name=V,string_val=x", {summary(1, 1, 1)}},
        Case{"strict_addressing = false",
             "src_node=a,dest_group=red,var_name=V,string_val=x",
             {"V=x", summary(1, 1, 0)}},
        Case{"", "src_node=a,dest_group=red,var_name=V,string_val=x", {summary(1, 1, 1)}},
        Case{"strict_addressing = false",
             "src_node=a,dest_node=,dest_group=red,var_name=V,string_val=x",
             {"V=x", summary(1, 1, 0)}},
        Case{"strict_addressing = false", "src_node=a,dest_node=ben,var_name=V,string_val=x", {summary(1, 1, 1)}},
        Case{"msg_flag = N=5",
             "src_node=a,dest_node=shoreside,var_name=V,string_val=x",
             {"V=x", "N=5", summary(1, 1, 0)}},
        Case{"", "src_node=a,dest_node=ben,var_name=V,string_val=x", {summary(1, 1, 1)}},
        Case{"", "src_node=a,dest_node=shoreside,string_val=x", {summary(1, 0, 0)}},
        Case{"", "dest_node=shoreside,var_name=V,string_val=x", {summary(1, 0, 0)}},
        Case{"", "src_node=a,var_name=V,string_val=x", {summary(1, 0, 0)}},
        Case{"", "src_node=a,dest_node=shoreside,var_name=V", {summary(1, 0, 0)}},
        Case{"",
             "src_node=a,dest_node=shoreside,var_name=V,string_val=x,ack=True,ack_id=9",
             {"V=x", "ACK_MESSAGE=src_node=shoreside,dest_node=a,ack_id=9", summary(1, 1, 0)}}}) {
    TestDesk desk = TestDesk::with<MessageHandlerProgram>({c.lines});
    desk.mail("NODE_MESSAGE", 5.0);
    desk.mail("NODE_MESSAGE", c.text);
    EXPECT_EQ(desk.fresh(), c.posts) << c.text;
  }
}

std::vector<std::string> judged(TestDesk& desk, double time) {
  desk.turn(time);
  return desk.fresh();
}

TEST(MissionEval, FailsOnAFailCondition) {
  TestDesk desk = TestDesk::with<MissionEvalProgram>({"lead_condition = GO = true", "fail_condition = HIT > 0",
                                                      "pass_flag = P=1",
                                                      "fail_flag = F=$[GRADE]:$[HIT]:$[NOBODY]:$(HIT):$[HIT:$"});
  desk.mail("HIT", 1.0);
  EXPECT_THAT(judged(desk, 1),
              ElementsAre("MISSION_RESULT=pending", "MISSION_LCHECK_STAT=unmet_lead_cond: [GO=true]"));
  EXPECT_THAT(judged(desk, 2), ElementsAre()) << "the same status is not told twice";
  desk.mail("GO", "true");
  const std::uint64_t before = desk.hash();
  EXPECT_THAT(judged(desk, 3),
              ElementsAre("MISSION_EVALUATED=true", "MISSION_RESULT=fail", "F=fail:1:$[NOBODY]:1:$[HIT:$",
                          "MISSION_LCHECK_STAT=met_fail_cond: [HIT>0]"));
  EXPECT_NE(desk.hash(), before);
  EXPECT_THAT(judged(desk, 4), ElementsAre()) << "a mission is judged once";
}

TEST(MissionEval, JudgesAnAspectWithoutALeadAtOnce) {
  TestDesk desk =
      TestDesk::with<MissionEvalProgram>({"pass_condition = A = 1", "pass_flag = P=\"5\"", "pass_flag = Q=7"});
  EXPECT_THAT(desk.warnings, ElementsAre("an aspect has no lead_condition: it is judged at once"));
  desk.mail("A", 1.0);
  desk.turn(1);
  EXPECT_EQ(desk.last("MISSION_RESULT"), "pass");
  EXPECT_EQ(desk.last("P"), "5");
  EXPECT_EQ(desk.last("Q"), "7");
}

TEST(MissionEval, FlagsAreClearedAndMacrosFilled) {
  TestDesk desk = TestDesk::with<MissionEvalProgram>(
      {"pass_condition = A = 1", "result_flag = OLD=1", "result_flag = clearall",
       "result_flag = M=$[MISSION_FORM]_$[MMOD]_$[WALL_TIME]_$[MHASH_SHORT]_$[MHASH_LSHORT]_$[MHASH_UTC]",
       "result_flag = H=$[MHASH]", "mission_form = \"form\"", "mission_mod = mod", "report_file = out.txt",
       "prereport_column = p=$[MHASH_SHORT]", "prereport_column = q", "report_column = a=$[A]"});
  desk.mail("DB_UPTIME", 12.5);
  desk.mail("MISSION_HASH", "mhash=260720-0800F-REAL-BUDD,utc=1784534400.00");
  desk.mail("A", 1.0);
  desk.turn(1);
  EXPECT_EQ(desk.last("OLD"), "(none)");
  EXPECT_EQ(desk.last("M"), "form_mod_12.50_[REAL-BUDD]_F-REAL-BUDD_1784534400.00");
  EXPECT_EQ(desk.last("H"), "mhash=260720-0800F-REAL-BUDD,utc=1784534400.00");
  EXPECT_EQ(desk.files.at("out.txt"), "p=[REAL-BUDD]  q  a=1\n");
}

TEST(MissionEval, AShortHashStaysAsItIs) {
  struct Case {
    const char *hash, *text;
  };
  for (const Case& c : {Case{"word", "x[word]word"}, Case{"-word", "x[-word]-word"},
                        Case{"-REAL-BUDD", "x[REAL-BUDD]REAL-BUDD"}}) {
    TestDesk desk = TestDesk::with<MissionEvalProgram>(
        {"pass_condition = A = 1", "result_flag = M=x$[MHASH_SHORT]$[MHASH_LSHORT]"});
    desk.mail("MISSION_HASH", fmt::format("mhash={}", c.hash));
    desk.mail("A", 1.0);
    desk.turn(1);
    EXPECT_EQ(desk.last("M"), c.text);
  }
}

/// verdicts.md section 3. The run begins on 20 July 2026, 8:00 UTC.
TEST(MissionEval, TellsTheDateAndTheTime) {
  TestDesk desk = TestDesk::with<MissionEvalProgram>(
      {"lead_condition = A = 1", "pass_flag = PARTS=$[MONTH]/$[DAY]/$[HOUR]/$[MIN]/$[SEC]",
       "pass_flag = D=$[DATE]", "pass_flag = T=$(TIME)", "pass_flag = WALL=w$[WALL_TIME]",
       "pass_flag = H=$[MISSION_HASH]", "pass_flag = SIGN=$5_$[A]", "pass_flag = EMPTY=$[MMOD]"});
  desk.mail("MISSION_HASH", "mhash=word");
  desk.mail("DB_UPTIME", "late");
  desk.mail("A", 1.0);
  desk.turn(86400 + 3600 + 2 * 60 + 5.5);
  EXPECT_EQ(desk.last("MISSION_RESULT"), "pass");
  EXPECT_EQ(desk.last("PARTS"), "07/21/09/02/05");
  EXPECT_EQ(desk.last("D"), "2026:07:21");
  EXPECT_EQ(desk.last("T"), "09:02:05");
  EXPECT_EQ(desk.last("WALL"), "w0.00") << "a text is no time";
  EXPECT_EQ(desk.last("H"), "mhash=word");
  EXPECT_EQ(desk.last("SIGN"), "$5_1") << "a sign without brackets is no macro";
  EXPECT_EQ(desk.last("EMPTY"), "(none)");
}

TEST(MissionEval, LeadsInSequenceBelongToOneAspect) {
  struct Case {
    std::vector<std::string> lines;
    double a, b;
    const char *status, *result;
  };
  const std::vector<std::string> twoLeads{"lead_condition = A = 1", "lead_condition = B = 1",
                                          "fail_condition = HIT = 1"},
      twoAspects{"lead_condition = A = 1", "fail_condition = HIT = 1", "lead_condition = B = 1"};
  for (const Case& c :
       {Case{twoLeads, 0, 0, "unmet_lead_cond: [A=1]", "pending"},
        Case{twoLeads, 1, 0, "unmet_lead_cond: [B=1]", "pending"}, Case{twoLeads, 1, 1, "pass", "pass"},
        Case{twoAspects, 1, 0, "pass", "pending"}, Case{twoAspects, 0, 1, "unmet_lead_cond: [A=1]", "pending"}}) {
    TestDesk desk = TestDesk::with<MissionEvalProgram>(c.lines);
    desk.mail("A", c.a);
    desk.mail("B", c.b);
    desk.mail("HIT", 0.0);
    desk.turn(1);
    EXPECT_EQ(desk.last("MISSION_LCHECK_STAT"), c.status) << c.lines[1] << " " << c.a << " " << c.b;
    EXPECT_EQ(desk.last("MISSION_RESULT"), c.result) << c.lines[1] << " " << c.a << " " << c.b;
  }
}

/// LogicTestSequence.cpp: there is always one aspect, and nothing is unmet in one without conditions.
TEST(MissionEval, PassesAtItsFirstTurnWithoutConditions) {
  TestDesk desk = TestDesk::with<MissionEvalProgram>({"pass_flag = P=1", "fail_flag = F=1"});
  EXPECT_THAT(judged(desk, 0.25), ElementsAre("MISSION_RESULT=pending", "MISSION_EVALUATED=true",
                                              "MISSION_RESULT=pass", "P=1", "MISSION_LCHECK_STAT=pass"));
}

TEST(MissionEval, CountsTheMailOfItsFlags) {
  TestDesk desk = TestDesk::with<MissionEvalProgram>({"mailflag = @A # SEEN_A=$[CNT]/$[MCNT]@$[UTC]",
                                                      "mailflag = @ANY # OTHER=$[CNT]",
                                                      "mailflag = @B#NONE=$[EMPTY]", "lead_condition = C = 1"});
  judged(desk, 1.5);
  desk.mail("A", 1.0);
  desk.mail("C", 5.0);
  desk.mail("A", 2.0);
  desk.mail("B", "text");
  EXPECT_THAT(judged(desk, 2),
              ElementsAre("SEEN_A=1/1@1784534401.5", "OTHER=1", "SEEN_A=2/3@1784534401.5", "NONE=$[EMPTY]"));
  EXPECT_THAT(judged(desk, 3), ElementsAre()) << "each is posted once";
}

TEST(MissionEval, MailWithoutAFlagIsNotCounted) {
  TestDesk desk =
      TestDesk::with<MissionEvalProgram>({"mailflag = @A # SEEN_A=$[CNT]/$[MCNT]", "lead_condition = B = 9"});
  for (const char* variable : {"B", "A", "A"}) desk.mail(variable, 1.0);
  desk.turn(1);
  EXPECT_THAT(desk.of("SEEN_A"), ElementsAre("1/1", "2/2"));
}

TEST(MissionEval, FlagsOfMailHaveTheLastValuesOfTheMailOfATurn) {
  TestDesk desk = TestDesk::with<MissionEvalProgram>({"mailflag = @A # SEEN_A=$[B]", "lead_condition = B = 9"});
  desk.mail("A", 1.0);
  desk.mail("B", 5.0);
  EXPECT_THAT(desk.of("SEEN_A"), ElementsAre());
  desk.turn(1);
  EXPECT_THAT(desk.of("SEEN_A"), ElementsAre("5"));
}

}  // namespace
}  // namespace antipode
