// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/node_report.h"
#include "core/autonomy/encounters/contact_ledger.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

const char* const kRecorded =
    "NAME=abe,X=1.5,Y=10.13,SPD=1.5,HDG=90,DEP=0,LAT=43.82539,LON=-70.33,TYPE=kayak,COLOR=yellow,GROUP=blue,"
    "MODE=NOHELM-EVER,ALLSTOP=unknown,INDEX=2,TIME=17952997715.96,LENGTH=3.5,ddd=0.0000";

NodeReport reportOf(const std::string& text) {
  auto report = NodeReport::fromText(text);
  EXPECT_TRUE(report) << (report ? "" : report.error().message);
  return report.value_or(NodeReport{});
}

TEST(NodeReport, ReadsAndWritesARecordedReport) {
  const NodeReport report = reportOf(kRecorded);
  EXPECT_EQ(report.name, "abe");
  EXPECT_EQ(report.at(), (Vec2{1.5, 10.13}));
  EXPECT_EQ(report.heading, 90);
  EXPECT_EQ(report.mode, "NOHELM-EVER");
  EXPECT_EQ(report.time, 17952997715.96);
  EXPECT_EQ(report.text(), kRecorded);
}

TEST(NodeReport, ReadsTheJsonFormAsWell) {
  const NodeReport report = reportOf(kRecorded);
  EXPECT_TRUE(report.json().starts_with(R"({"NAME":"abe","X":1.5,"Y":10.13,)")) << report.json();
  EXPECT_EQ(reportOf(report.json()), report);
}

TEST(NodeReport, ReadsOtherNamesOfItsFields) {
  const NodeReport report = reportOf("name=ben,x=1,y=2,speed=3,heading=4,depth=5,utc_time=6,len=7,alt=8");
  EXPECT_EQ(report.speed, 3);
  EXPECT_EQ(report.heading, 4);
  EXPECT_EQ(report.depth, 5);
  EXPECT_EQ(report.time, 6);
  EXPECT_EQ(report.length, 7);
  EXPECT_EQ(report.altitude, 8);
}

TEST(NodeReport, KeepsWhatIsNoNumberAsAProperty) {
  const NodeReport report = reportOf("NAME=ben,X=1,Y=2,TIME=3,SPD=fast,aspect={a,b}");
  EXPECT_FALSE(report.speed);
  ASSERT_EQ(report.properties.size(), 2u);
  EXPECT_EQ(report.properties[1].second, "{a,b}");
}

TEST(NodeReport, RefusesWhatHasNoNameTimeOrPlace) {
  for (const char* text : {"", "X=1,Y=2,TIME=3", "NAME=a,X=1,Y=2", "NAME=a,TIME=3,X=1", "{", "NAME=a"})
    EXPECT_FALSE(NodeReport::fromText(text)) << text;
  EXPECT_TRUE(NodeReport::fromText("NAME=a,TIME=3,LAT=43,LON=-70"));
}

TEST(NodeReport, WritesNumbersWithoutTrailingZeros) {
  EXPECT_EQ(reportNumber(1.50, 2), "1.5");
  EXPECT_EQ(reportNumber(-0.001, 2), "0");
  EXPECT_EQ(reportNumber(100, 2), "100");
  EXPECT_EQ(reportNumber(2, 0), "2");
}

TEST(ContactLedger, FillsInCourseLengthAndType) {
  ContactLedger ledger;
  ASSERT_TRUE(ledger.take(reportOf("NAME=ben,X=0,Y=0,HDG=45,TIME=1,TYPE=rowboat"), 1));
  EXPECT_EQ(ledger.find("ben")->report.type, "ship");
  EXPECT_EQ(ledger.find("ben")->report.length, 12);
  EXPECT_EQ(ledger.find("ben")->report.course, 45);
  ASSERT_TRUE(ledger.take(reportOf("NAME=ben,X=10,Y=0,HDG=45,TIME=2"), 2));
  EXPECT_EQ(ledger.find("ben")->report.course, 90);
  ASSERT_TRUE(ledger.take(reportOf("NAME=ben,X=10,Y=0,HDG=45,TIME=3"), 3));
  EXPECT_EQ(ledger.find("ben")->report.course, 90) << "who has not moved keeps the course";
  ASSERT_TRUE(ledger.take(reportOf("NAME=ben,X=10,Y=0,HDG=45,TIME=4"), 4, true));
  EXPECT_EQ(ledger.find("ben")->report.course, 0) << "as the programs have it";
  EXPECT_FALSE(ledger.take(reportOf("NAME=eve,X=0,Y=0,TIME=1,TYPE=uuv"), 1));
}

TEST(ContactLedger, ExtrapolatesWithDecay) {
  const ExtrapolationDecay decay{15, 30};
  EXPECT_EQ(extrapolatedDistance(10, 2, decay), 20);
  EXPECT_EQ(extrapolatedDistance(15, 2, decay), 30);
  EXPECT_NEAR(extrapolatedDistance(22.5, 2, decay), 30 + 7.5 * 1.5, 1e-12);
  EXPECT_EQ(extrapolatedDistance(30, 2, decay), 45);
  EXPECT_EQ(extrapolatedDistance(500, 2, decay), 45);
  EXPECT_EQ(extrapolatedDistance(500, 2, {15, 30, true}), 1000);
  ContactLedger ledger;
  ledger.take(reportOf("NAME=ben,X=0,Y=0,SPD=2,HDG=90,COG=90,TIME=10"), 10);
  const ShipState there = ledger.find("ben")->extrapolated(20, decay);
  EXPECT_NEAR(there.at.x, 20, 1e-12);
  EXPECT_EQ(ledger.find("ben")->extrapolated(10.05, decay).at.x, 0);
}

}  // namespace
}  // namespace antipode
