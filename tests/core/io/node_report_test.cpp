// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/node_report.h"
#include "core/base/moos_colour.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using testing::HasSubstr;

TEST(LoggedNodeReport, ReadsARecordedOne) {
  const auto report = nodeReportFromText(
      "NAME=cedar,X=0,Y=-2.5,SPD=1.5,HDG=90,DEP=3,LAT=43.8253,LON=-70.3304,TYPE=kayak,COLOR=red,GROUP=pair,MODE="
      "PARK,"
      "ALLSTOP=ManualOverride,YAW=0,TIME=17952271017.25,LENGTH=4");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->name, "cedar");
  EXPECT_EQ(report->y, -2.5);
  EXPECT_EQ(report->speed, 1.5);
  EXPECT_EQ(report->heading, 90);
  EXPECT_EQ(report->depth, 3);
  EXPECT_EQ(report->lon, -70.3304);
  EXPECT_EQ(report->colour, "red");
  EXPECT_EQ(report->mode, "PARK");
  EXPECT_EQ(report->time, 17952271017.25);
}

TEST(LoggedNodeReport, ReadsAliasesAnyCaseAndValuesInBraces) {
  const auto report = nodeReportFromText(
      " name = abe , lat=1,Lon=2, SPEED=3 ,HEADING=4,UTC_TIME=5,TRAJECTORY={x=9,name=no},DEPTH=6 ");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->name, "abe");
  EXPECT_EQ(report->time, 5);
  EXPECT_EQ(report->depth, 6);
  EXPECT_FALSE(report->x);
}

TEST(LoggedNodeReport, ReadsTheJsonForm) {
  const auto report =
      nodeReportFromText(R"({"NAME":"abe, the boat","X":1.0,"Y":2.5,"SPD":0,"HDG":359.5,"TYPE":"uuv"})");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->name, "abe, the boat");
  EXPECT_EQ(report->y, 2.5);
  EXPECT_EQ(report->type, "uuv");
}

TEST(LoggedNodeReport, BracesAtItsEndAloneDoNotMakeItTheJsonForm) {
  const auto report = nodeReportFromText("NAME=abe,X=1,Y=2,SPD=3,HDG=4,TRAJECTORY={x=9,name=no}");
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->name, "abe");
  EXPECT_EQ(report->x, 1);
  EXPECT_EQ(report->heading, 4);
}

TEST(LoggedNodeReport, ReportsWhatIsMissing) {
  const auto problem = [](const char* text) { return nodeReportFromText(text).error().text(); };
  EXPECT_THAT(problem("X=1,Y=2,SPD=1,HDG=2"), HasSubstr("without a name"));
  EXPECT_THAT(problem("NAME=abe,X=1,Y=2,SPD=1"), HasSubstr("no speed or heading"));
  EXPECT_THAT(problem("NAME=abe,X=1,SPD=1,HDG=2,LAT=nan,LON=2"), HasSubstr("no position"));
  EXPECT_THAT(problem("NAME=abe,X=1,Y=2,HDG=2"), HasSubstr("no speed or heading"));
  EXPECT_THAT(problem("NAME=abe,X=1,Y=2,HDG=2,SPD=fast"), HasSubstr("no speed or heading"));
  EXPECT_THAT(problem("NAME=abe,X=here,Y=2,SPD=1,HDG=2"), HasSubstr("no position"));
  EXPECT_THAT(problem("NAME=abe,SPD=1,HDG=2,LAT=43"), HasSubstr("no position"));
  EXPECT_FALSE(nodeReportFromText("{{{,}=,\""));
}

TEST(LoggedNodeReport, CommasInListsSeparateNothing) {
  const auto report = nodeReportFromText(R"({"NAME":"abe","TRAIL":[1,"X":9,2],"X":1,"Y":2,"SPD":0,"HDG":3})");
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->x, 1);
  EXPECT_EQ(report->heading, 3);
}

TEST(LoggedNodeReport, WritesNeitherASignOfNoughtNorWhatIsNotKnown) {
  LoggedNodeReport report;
  report.name = "abe";
  report.x = -0.001, report.y = std::nan(""), report.speed = 1, report.heading = 90;
  EXPECT_EQ(nodeReportText(report), "NAME=abe,X=0,SPD=1,HDG=90");
}

TEST(LoggedNodeReport, WritesTheRecordedForm) {
  const char* recorded =
      "NAME=alder,X=0.35,Y=-20,SPD=0,HDG=180,DEP=0,LAT=43.82511998,LON=-70.33039169,TYPE=kayak,COLOR=yellow,MODE="
      "PARK,"
      "TIME=17952270242.3,LENGTH=4";
  EXPECT_EQ(nodeReportText(*nodeReportFromText(recorded)), recorded);
}

TEST(MoosColour, KnowsNamesAndHexNumbers) {
  EXPECT_EQ(colourFromMoos("yellow"), "#ffff00");
  EXPECT_EQ(colourFromMoos(" Dodger_Blue "), "#1e90ff");
  EXPECT_EQ(colourFromMoos("hex:ff, 80,0"), "#ff8000");
  for (const char* text : {"", "invisible", "hex:1,2", "hex:1,2,300", "hex:x,y,z"})
    EXPECT_FALSE(colourFromMoos(text)) << text;
  EXPECT_EQ(moosColourName("#fefe01"), "yellow");
  EXPECT_EQ(moosColourName("red"), "");
}

TEST(MoosColour, NamesAreWrittenAsTheProgramsSpellThemAndReadAsAnybodyDoes) {
  const std::pair<const char*, const char*> spellings[] = {{"tomato", "tomatao"},
                                                           {"medium_orchid", "mediumprchid"},
                                                           {"saddlebrown", "saddlebrowm"},
                                                           {"palegoldenrod", "pelegoldenrod"},
                                                           {"grey", "gray"},
                                                           // They have none of these, so the nearest.
                                                           {"mediumpurple", "mediumslateblue"},
                                                           {"mediumaquamarine", "mediumturquoise"}};
  for (const auto& [usual, ofPrograms] : spellings) {
    const auto colour = colourFromMoos(usual);
    ASSERT_TRUE(colour) << usual;
    EXPECT_EQ(moosColourName(*colour), ofPrograms) << usual;
  }
}

TEST(MoosColour, WhatIsNoHexNumberIsNoColour) {
  for (const char* text : {"hex:ff,,0", "hex:fg,0,0", "hex:", "hex:1,2,3,4", "hex:-1,0,0"})
    EXPECT_FALSE(colourFromMoos(text)) << text;
  for (const char* text : {"1234567", "#12345g", "#+12345", "#12345", ""})
    EXPECT_EQ(moosColourName(text), "") << text;
  EXPECT_EQ(moosColourName("#000080"), "navy");
}

}  // namespace
}  // namespace antipode
