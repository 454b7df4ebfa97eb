// SPDX-License-Identifier: GPL-3.0-or-later
// Contacts that a vehicle knows of, alerts and reports (encounters.md section 2).
#include "core/sim/community/programs/contact_manager.h"
#include "tests/support/test_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::nodeAt;
using test::TestDesk;
using testing::ElementsAre;
using testing::IsEmpty;

/// The manager of abe, who lies at the origin and looks north.
TestDesk managerOf(const std::vector<std::string>& lines) {
  TestDesk desk = TestDesk::with<ContactManager>(lines, "abe");
  EXPECT_THAT(desk.warnings, IsEmpty());
  for (const char* variable : {"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED"}) desk.mail(variable, 0.0);
  return desk;
}

std::string moving(const std::string& name, double x, double y, double course, double speed, double time,
                   const std::string& more = "") {
  return fmt::format("NAME={},X={},Y={},SPD={},HDG={},COG={},TIME={:.2f}{}", name, x, y, speed, course, course,
                     kMissionStartUtc + time, more);
}

TEST(ContactManager, FillsTheMacrosOfItsFlags) {
  TestDesk desk =
      managerOf({"alert = id=all, alert_range=80, "
                 "on_flag=ON_%[GROUP]=$[X]:$[Y]:$[LAT]:$[LON]:$[SPD]:$[HDG]:$[DEP]:$[VNAME]:%[VNAME]:$[VTYPE]:$["
                 "GROUP]:$[UTIME], "
                 "off_flag=OFF=$(VNAME)#GONE=5"});
  desk.mail("NODE_REPORT", nodeAt("Ben", 3.5, -4, ",LAT=43.5,LON=-70.25,DEP=2,GROUP=Red"));
  desk.turn(1);
  EXPECT_EQ(desk.last("ON_red"), fmt::format("3.5:-4:43.5:-70.25:0:0:2:Ben:ben:kayak:Red:{}", 1784534400));
  desk.mail("NODE_REPORT", nodeAt("Ben", 300, 0));
  desk.turn(2);
  EXPECT_EQ(desk.last("OFF"), "Ben");
  EXPECT_EQ(desk.last("GONE"), "5");
}

TEST(ContactManager, TellsALatitudeAndALongitudeWithEightDecimals) {
  TestDesk desk = managerOf({"alert = id=all, alert_range=80, on_flag=AT=$[LAT]:$[LON]"});
  desk.mail("NODE_REPORT", nodeAt("ben", 3, 4, ",LAT=43.123456789,LON=-70.123456789"));
  desk.turn(1);
  EXPECT_EQ(desk.last("AT"), "43.12345679:-70.12345679");
}

TEST(ContactManager, AnAlertNeedsARangeAndAFlag) {
  TestDesk desk = managerOf({"alert = id=a,on_flag=A=1", "alert = id=b,alert_range=50",
                             "alert = on_flag=NO_ID=1,alert_range=50", "alert = id=z,on_flag=Z=1,alert_range=0",
                             "alert = id=v,var=V,val=text,alert_range=50"});
  desk.mail("NODE_REPORT", nodeAt("ben", 10, 0));
  desk.turn(1);
  EXPECT_EQ(desk.last("CONTACTS_ALERTED"), "(ben,no_id)(ben,v)(ben,z)");
  EXPECT_EQ(desk.last("V"), "text");
  desk.mail("NODE_REPORT", nodeAt("ben", 1000, 0));
  desk.turn(2);
  EXPECT_EQ(desk.last("CONTACTS_ALERTED"), "(ben,z)") << "0: any range";
}

/// alert_range raises cpa_range to itself, cpa_range lowers alert_range to itself.
TEST(ContactManager, TheTwoRangesOfAnAlertFitTogether) {
  struct Case {
    const char* ranges;
    double x;  ///< of a contact that lies still east of a still own ship, so its closest approach is its range
    bool isAlerted;
  };
  for (const Case& c :
       {Case{"alert_range=50", 50, true}, Case{"alert_range=50", 50.1, false},
        Case{"cpa_range=60,alert_range=80", 79, true}, Case{"alert_range=80,cpa_range=60", 61, false},
        Case{"alert_range=80,cpa_range=60", 60, true}, Case{"cpa_range=80,alert_range=50", 60, false},
        Case{"cpa_range=80,alert_range=50", 50, true}, Case{"alert_range=50,cpa_range=80", 60, false}}) {
    TestDesk desk = managerOf({fmt::format("alert = id=a,on_flag=A=1,{}", c.ranges)});
    desk.mail("NODE_REPORT", nodeAt("ben", c.x, 0));
    desk.turn(1);
    EXPECT_EQ(desk.last("A"), c.isAlerted ? "1" : "(none)") << c.ranges << " at " << c.x;
  }
}

TEST(ContactManager, TakesAlertsByMail) {
  TestDesk desk = managerOf({"alert = id=a,on_flag=A=1,alert_range=50"});
  desk.mail("BCM_ALERT_REQUEST", "id=a,on_flag=B=2,on_flag=A=1");
  desk.mail("BCM_ALERT_REQUEST", "id=a,alert_range=near");
  EXPECT_THAT(desk.warnings, ElementsAre("p: this is no alert: id=a,alert_range=near"));
  desk.mail("NODE_REPORT", nodeAt("ben", 10, 0));
  desk.turn(1);
  EXPECT_EQ(desk.of("A").size(), 1u) << "a flag that is told twice counts once";
  EXPECT_EQ(desk.last("B"), "2");
  desk.mail("BCM_ALERT_REQUEST", "id=a,action=disable");
  desk.turn(2);
  EXPECT_EQ(desk.last("CONTACTS_COUNT"), "0");
  desk.mail("BCM_ALERT_REQUEST", "id=a,action=enable");
  desk.turn(3);
  EXPECT_EQ(desk.last("CONTACTS_COUNT"), "1");
}

TEST(ContactManager, AnAlertMayHaveAnOffFlagAloneAndQuotes) {
  TestDesk desk = managerOf({"alert = id=o,off_flag=OFF=$[VNAME],alert_range=50"});
  desk.mail("BCM_ALERT_REQUEST", "id=q,on_flag=\"Q=5\",alert_range=50");
  EXPECT_THAT(desk.warnings, IsEmpty());
  desk.mail("NODE_REPORT", nodeAt("ben", 10, 0));
  desk.turn(1);
  EXPECT_EQ(desk.last("CONTACTS_ALERTED"), "(ben,o)(ben,q)");
  EXPECT_EQ(desk.last("Q"), "5");
  EXPECT_EQ(desk.last("OFF"), "(none)");
  desk.mail("NODE_REPORT", nodeAt("ben", 60, 0));
  desk.turn(2);
  EXPECT_EQ(desk.last("OFF"), "ben");
}

TEST(ContactManager, DoesNotKnowADiverWithoutDepth) {
  TestDesk desk = managerOf({"alert_verbose = true"});
  const auto report = [](const char* name, const char* more) {
    return fmt::format("NAME={},X=10,Y=0,SPD=0,HDG=0,TIME=1784534400,{}", name, more);
  };
  desk.mail("NODE_REPORT", report("ben", "TYPE=auv"));
  desk.mail("NODE_REPORT", report("cal", "TYPE=uuv"));
  desk.mail("NODE_REPORT", report("deb", "TYPE=auv,DEP=3"));
  desk.turn(1);
  EXPECT_THAT(desk.of("ALERT_VERBOSE"), ElementsAre("new_contact=deb"));
  EXPECT_EQ(desk.last("CONTACTS_LIST"), "deb");
}

TEST(ContactManager, HoldsAlertsUntilTheHelmDrives) {
  TestDesk desk = managerOf({"alert = id=a,on_flag=A=1,alert_range=50", "hold_alerts_for_helm = true"});
  desk.mail("NODE_REPORT", nodeAt("ben", 10, 0));
  desk.mail("IVPHELM_STATE", "PARK");
  desk.turn(1);
  EXPECT_EQ(desk.last("A"), "(none)");
  desk.mail("IVPHELM_STATE", "DRIVE");
  desk.turn(2);
  EXPECT_EQ(desk.last("A"), "1");
}

TEST(ContactManager, TellsMoreWhenItIsVerbose) {
  TestDesk desk = managerOf({"alert = id=a,on_flag=A=1,alert_range=50", "alert_verbose = true"});
  desk.mail("NODE_REPORT", nodeAt("ben", 10, 0));
  desk.turn(1);
  desk.mail("NODE_REPORT", nodeAt("ben", 60, 0));
  desk.turn(2);
  EXPECT_THAT(desk.of("ALERT_VERBOSE"),
              ElementsAre("new_contact=ben", "contact=ben,alert_id=a,off-->alerted,range_actual=10.0",
                          "contact=ben,alert_id=a,alerted-->off,range_actual=60.0"));
}

/// encounters.md 2.3: once when roc > 0 and ext < largest cpa_range + roc T; over when ext > 1.05 of that range.
TEST(ContactManager, WarnsEarlyAndCeases) {
  TestDesk desk = managerOf({"alert = id=a,on_flag=A=1,alert_range=80,cpa_range=120", "early_warning_time = 30",
                             "alert = id=without_range,on_flag=B=1,cpa_range=5000",
                             "early_warning_flag = WARN=$[CONTACT]:$[RNG]:$[RNG_EXT]:$[CPA]:$[ROC]",
                             "early_warning_flag = WHEN=\"at_$[UTC]\"", "cease_warning_flag = CEASE=$[CONTACT]"});
  for (const double time : {10.0, 11.0, 12.0}) {
    desk.mail("NODE_REPORT", moving("ben", 0, 200 - 2 * time, 180, 2, time));
    desk.turn(time);
    EXPECT_EQ(desk.of("WARN").size(), time > 10 ? 1u : 0u) << "120 + 2 * 30 = 180 m; at " << time << " s";
  }
  EXPECT_EQ(desk.last("WARN"), "ben:178:178:0:2");
  EXPECT_EQ(desk.last("WHEN"), "at_1784534411.00");
  desk.mail("NODE_REPORT", moving("ben", 0, 186.8, 0, 2, 13));
  desk.turn(13);
  EXPECT_EQ(desk.last("CEASE"), "(none)") << "1.05 * 178 = 186.9 m";
  desk.mail("NODE_REPORT", moving("ben", 0, 187, 0, 2, 14));
  desk.turn(14);
  EXPECT_EQ(desk.of("CEASE"), std::vector<std::string>{"ben"});
  desk.mail("NODE_REPORT", moving("ben", 0, 170, 0, 2, 15));
  desk.turn(15);
  EXPECT_EQ(desk.of("WARN").size(), 1u) << "it goes away";
}

TEST(ContactManager, RetiresWhoIsOldOrFarOrTooMany) {
  TestDesk desk = managerOf({"retire_flag = RETIRE=$[VNAME]", "reject_range = 100", "max_contacts = 2",
                             "max_retired_history = 2", "contact_max_age = 20"});
  desk.mail("NODE_REPORT", nodeAt("ben", 104, 0));
  desk.mail("NODE_REPORT", nodeAt("cal", 106, 0));
  desk.turn(1);
  EXPECT_THAT(desk.of("RETIRE"), ElementsAre("cal")) << "1.05 * 100 m";
  desk.mail("NODE_REPORT", nodeAt("deb", 50, 0));
  desk.mail("NODE_REPORT", nodeAt("eve", 60, 0));
  desk.turn(2);
  EXPECT_THAT(desk.of("RETIRE"), ElementsAre("cal", "ben")) << "the farthest of three";
  EXPECT_EQ(desk.last("CONTACTS_LIST"), "deb,eve");
  desk.turn(20.5);
  EXPECT_EQ(desk.last("CONTACTS_LIST"), "");
  EXPECT_EQ(desk.last("CONTACTS_RETIRED"), "eve,deb,ben,cal") << "the list is cut behind the post";
  desk.mail("NODE_REPORT", moving("flo", 500, 0, 0, 0, 21));
  desk.turn(21);
  EXPECT_EQ(desk.last("CONTACTS_RETIRED"), "flo,eve,deb");
}

TEST(ContactManager, ReadsFarAndOldWithoutEnd) {
  TestDesk desk = managerOf({"reject_range = off", "recap_interval = off", "decay = off"});
  desk.mail("NODE_REPORT", moving("ben", 0, 5000, 0, 2, 0));
  desk.mail("BCM_REPORT_REQUEST", "var=NEAR,range=5099");
  desk.turn(49);
  EXPECT_EQ(desk.last("NEAR"), "ben") << "5000 + 2 * 49 m: it never becomes slower";
  EXPECT_EQ(desk.last("CONTACTS_RECAP"), "(none)");
}

TEST(ContactManager, CarriesOnSlowerAndSlower) {
  TestDesk desk = managerOf({"decay = 10,20"});
  desk.mail("NODE_REPORT", moving("ben", 0, 100, 0, 2, 0));
  for (const char* request : {"var=IN130,range=130", "var=IN130_1,range=130.1"})
    desk.mail("BCM_REPORT_REQUEST", request);
  desk.turn(40);
  EXPECT_EQ(desk.last("IN130"), "") << "100 + 2 * (10 + 10 / 2) = 130 m";
  EXPECT_EQ(desk.last("IN130_1"), "ben");
}

TEST(ContactManager, RecapsAtItsInterval) {
  TestDesk desk = managerOf({"recap_interval = 2"});
  desk.mail("NODE_REPORT", nodeAt("ben", 30, 40));
  desk.mail("NODE_REPORT", nodeAt("cal", 5, 0));
  for (const double time : {0.5, 1.0, 2.0, 2.5}) desk.turn(time);
  EXPECT_THAT(desk.of("CONTACTS_RECAP"), ElementsAre("vname=ben,range=50,age=0.5 # vname=cal,range=5,age=0.5",
                                                     "vname=ben,range=50,age=2.5 # vname=cal,range=5,age=2.5"));
}

TEST(ContactManager, TellsTheClosestWhenItChanges) {
  TestDesk desk = managerOf({"post_closest_range = true", "post_closest_relbng = true"});
  desk.mail("NODE_REPORT", nodeAt("ben", 30.7, 0));
  desk.turn(1);
  desk.turn(2);
  desk.mail("NODE_REPORT", nodeAt("cal", 0, -20.5));
  desk.turn(3);
  EXPECT_THAT(desk.of("CONTACT_CLOSEST"), ElementsAre("ben", "cal"));
  EXPECT_THAT(desk.of("CONTACT_CLOSEST_RANGE"), ElementsAre("30", "20"));
  EXPECT_THAT(desk.of("CONTACT_CLOSEST_RELBNG"), ElementsAre("90", "180"));
  EXPECT_THAT(desk.of("CONTACT_CLOSEST_TIME"), ElementsAre("1784534401", "1784534403"));
}

TEST(ContactManager, AnswersRequestsOfAGroupAndAType) {
  TestDesk desk = managerOf({});
  desk.mail("NODE_REPORT", nodeAt("ben", 10, 0, ",GROUP=Red"));
  desk.mail("NODE_REPORT", "NAME=cal,X=20,Y=0,SPD=0,HDG=0,TYPE=ship,GROUP=blue,TIME=1784534400");
  for (const char* request : {"var=ALL,range=50", "var=RED,range=50,group=red", "var=SHIPS,range=50,type=SHIP",
                              "var=NONE,range=5", "range=50", "var=NO_RANGE", "var=MINUS,range=-5"})
    desk.mail("BCM_REPORT_REQUEST", request);
  desk.turn(1);
  desk.turn(2);
  EXPECT_THAT(desk.of("ALL"), ElementsAre("ben,cal"));
  EXPECT_THAT(desk.of("RED"), ElementsAre("ben"));
  EXPECT_THAT(desk.of("SHIPS"), ElementsAre("cal"));
  EXPECT_THAT(desk.of("NONE"), ElementsAre(""));
  EXPECT_THAT(desk.of("NO_RANGE"), IsEmpty());
  EXPECT_THAT(desk.of("MINUS"), IsEmpty());
  desk.mail("BCM_REPORT_REQUEST", "var=ALL,range=50");
  desk.mail("BCM_REPORT_REQUEST", "var=RED,range=50,group=red,refresh=true");
  desk.turn(3);
  EXPECT_EQ(desk.of("ALL").size(), 1u) << "nothing has changed";
  EXPECT_EQ(desk.of("RED").size(), 2u) << "a refresh is asked for";
}

TEST(ContactManager, ForgetsTheOldestRequestsBeyondItsNumber) {
  TestDesk desk = managerOf({"range_report_maxsize = 2"});
  desk.mail("NODE_REPORT", nodeAt("ben", 10, 0));
  desk.mail("BCM_REPORT_REQUEST", "var=ONE,range=50");
  desk.mail("BCM_REPORT_REQUEST", "var=TWO,range=50");
  desk.turn(5);
  desk.mail("BCM_REPORT_REQUEST", "var=THREE,range=50");
  desk.turn(10);
  EXPECT_EQ(desk.of("THREE").size(), 1u);
  desk.mail("NODE_REPORT", nodeAt("cal", 12, 0));
  desk.turn(11);
  EXPECT_EQ(desk.last("ONE"), "ben,cal") << "younger than 10 s, all three are kept";
  desk.mail("BCM_REPORT_REQUEST", "var=FOUR,range=50");
  desk.mail("NODE_REPORT", nodeAt("deb", 14, 0));
  desk.turn(12);
  EXPECT_EQ(desk.last("ONE"), "ben,cal");
  EXPECT_EQ(desk.last("TWO"), "ben,cal");
  EXPECT_EQ(desk.last("THREE"), "ben,cal,deb");
  EXPECT_EQ(desk.last("FOUR"), "ben,cal,deb");
}

TEST(ContactManager, FiltersWhoCounts) {
  struct Case {
    const char* line;
    const char* who;  ///< of ben (kayak, red, east) and cal (ship, no group, west)
  };
  for (const Case& c :
       {Case{"match_name = BEN", "ben"}, Case{"ignore_name = {ben,deb}", "cal"},
        Case{"match_type = {ship,auv}", "cal"}, Case{"ignore_type = ship", "ben"},
        Case{"match_group = red", "ben"}, Case{"ignore_group = blue", "ben"},
        Case{"match_region = pts={0,-50:50,-50:50,50:0,50}", "ben"},
        Case{"ignore_region = pts={0,-50:50,-50:50,50:0,50}", "cal"}, Case{"alert_verbose = on", "ben,cal"}}) {
    TestDesk desk = managerOf({c.line});
    desk.mail("NODE_REPORT", nodeAt("ben", 10, 0, ",GROUP=Red"));
    desk.mail("NODE_REPORT", "NAME=cal,X=-20,Y=0,SPD=0,HDG=0,TYPE=ship,TIME=1784534400");
    desk.mail("NODE_REPORT", nodeAt("Abe", 1, 1));
    desk.mail("NODE_REPORT", "nobody");
    desk.turn(1);
    EXPECT_EQ(desk.last("CONTACTS_LIST"), c.who) << c.line;
  }
}

TEST(ContactManager, AContactThatIsFilteredLaterIsRetired) {
  TestDesk desk = managerOf({"alert = id=a,on_flag=A=1,off_flag=B=$[VNAME],alert_range=50", "match_type = kayak",
                             "retire_flag = RETIRE=$[VNAME]"});
  desk.mail("NODE_REPORT", nodeAt("ben", 10, 0));
  desk.turn(1);
  const std::uint64_t before = desk.hash();
  desk.mail("NODE_REPORT", "NAME=ben,X=10,Y=0,SPD=0,HDG=0,TYPE=ship,TIME=1784534401");
  desk.mail("NODE_REPORT", "NAME=cal,X=10,Y=0,SPD=0,HDG=0,TYPE=ship,TIME=1784534401");
  desk.turn(2);
  EXPECT_THAT(desk.of("B"), ElementsAre("ben"));
  EXPECT_THAT(desk.of("RETIRE"), ElementsAre("ben")) << "a stranger is not retired";
  EXPECT_EQ(desk.last("CONTACTS_RETIRED"), "ben");
  EXPECT_NE(desk.hash(), before);
}

TEST(ContactManager, HandsFiltersOfBehavioursOn) {
  TestDesk desk = managerOf({"disable_var = QUIET", "enable_var = LOUD", "expunge_var = GONE"});
  desk.mail("QUIET", "ben");
  desk.mail("LOUD", "vsource=ais");
  desk.mail("GONE", "bhv_type=BHV_Trail");
  EXPECT_THAT(desk.of("BHV_ABLE_FILTER"), ElementsAre("contact=ben,action=disable", "vsource=ais,action=enable",
                                                      "bhv_type=BHV_Trail,action=expunge"));
}

TEST(ContactManager, PostsAllRangesInOrder) {
  TestDesk desk = managerOf({"post_all_ranges = true"});
  desk.turn(1);
  EXPECT_EQ(desk.last("CONTACT_RANGES"), "(none)");
  desk.mail("NODE_REPORT", nodeAt("ben", 110, 0));
  desk.mail("NODE_REPORT", nodeAt("cal", 30.14, 0));
  desk.turn(2);
  desk.turn(3);
  EXPECT_THAT(desk.of("CONTACT_RANGES"), ElementsAre("30.1,110", "30.1,110"));
}

}  // namespace
}  // namespace antipode
