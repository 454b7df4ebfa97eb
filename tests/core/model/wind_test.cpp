// SPDX-License-Identifier: GPL-3.0-or-later
// Wind and sails (vehicle-model section 8), D5.
#include "core/model/wind.h"

#include <gtest/gtest.h>

#include <limits>

namespace antipode {
namespace {

constexpr double kNoCap = std::numeric_limits<double>::infinity();
constexpr Compat kDocument = Compat::Document, kProgram = Compat::UsimmarineV22;

PolarPlot plotOf(const char* text) {
  return PolarPlot::fromText(text).value();
}

double capAt(double heading, Compat compat, const char* plot = "0,0: 90,80: 180,50", Wind wind = {200, 5}) {
  return sailCap(plotOf(plot), WindState(wind), heading, compat);
}

TEST(PolarPlot, IsLinearBetweenItsPointsAndFallsToZeroBeyondThem) {
  const PolarPlot plot = plotOf("40,60: 120,100");
  EXPECT_DOUBLE_EQ(plot.percent(40), 60);
  EXPECT_DOUBLE_EQ(plot.percent(80), 80);
  EXPECT_DOUBLE_EQ(plot.percent(20), 30) << "from (0, 0)";
  EXPECT_DOUBLE_EQ(plot.percent(150), 50) << "to (180, 0)";
  EXPECT_DOUBLE_EQ(plotOf("0,30: 180,20").percent(0), 30);
  EXPECT_DOUBLE_EQ(plotOf("0,30: 180,20").percent(180), 20);
}

TEST(PolarPlot, IsTakenWholeOrNotAtAll) {
  for (const char* bad :
       {"45,65: 90", "45,65: 190,10", "45,65: -5,10", "45,65: 90,-1", "45,65: 45,70", "45,a", "1,2,3"})
    EXPECT_FALSE(PolarPlot::fromText(bad)) << bad;
  PolarPlot plot = plotOf("45,65");
  EXPECT_FALSE(plot.add("90,80: 45,70"));
  EXPECT_EQ(plot, plotOf("45,65"));
  EXPECT_TRUE(plot.add("90,80"));
  EXPECT_EQ(plot, plotOf("45,65: 90,80"));
}

TEST(Sails, AreFasterThanTheWindNowhere) {
  EXPECT_DOUBLE_EQ(capAt(110, kDocument, "90,130"), 5);
  EXPECT_DOUBLE_EQ(capAt(110, kProgram, "90,130"), 5);
}

TEST(Sails, FollowThePlotAlikeOnBothSides) {
  for (const Compat compat : {kDocument, kProgram}) {
    EXPECT_NEAR(capAt(110, compat), 4, 1e-12);
    EXPECT_NEAR(capAt(290, compat), 4, 1e-12);
    EXPECT_NEAR(capAt(20, compat), 2.5, 1e-12) << "before the wind";
    EXPECT_NEAR(capAt(245, compat), 2, 1e-12);
  }
}

TEST(Differences, D5_ASailCapOfZeroHoldsInTheDocumentOnly) {
  EXPECT_EQ(capAt(200, kDocument), 0) << "dead into the wind";
  EXPECT_EQ(capAt(200, kProgram), kNoCap);
  EXPECT_EQ(capAt(110, kDocument, "90,80", {200, 0}), 0) << "no wind";
  EXPECT_EQ(capAt(110, kProgram, "90,80", {200, 0}), kNoCap);
}

TEST(Differences, D5_TheProgramsTableKnowsWholeDegreesBelow360) {
  EXPECT_NEAR(capAt(245.4, kDocument), 45.4 / 90 * 4, 1e-12);
  EXPECT_NEAR(capAt(245.4, kProgram), 2, 1e-12);
  EXPECT_NEAR(capAt(245.5, kProgram), 46.0 / 90 * 4, 1e-12);
  EXPECT_NEAR(capAt(359.7, kDocument), (80 - 30 * (159.7 - 90) / 90) / 100 * 5, 1e-12);
  EXPECT_EQ(capAt(359.5, kProgram), kNoCap);
  EXPECT_EQ(capAt(-20, kProgram), kNoCap) << "a heading not wrapped yet is not in the table";
  EXPECT_LT(capAt(359.4, kProgram), 5);
  // The table is turned by whole degrees too.
  EXPECT_NEAR(capAt(245, kProgram, "90,90", {200.6, 5}), 44.0 / 90 * 4.5, 1e-12);
}

TEST(Sails, NeedAPlotAndAWind) {
  for (const Compat compat : {kDocument, kProgram}) {
    EXPECT_EQ(sailCap({}, WindState({200, 5}), 90, compat), kNoCap);
    EXPECT_EQ(sailCap(plotOf("90,80"), {}, 90, compat), kNoCap);
  }
}

TEST(Wind, KeysNotNamedKeepTheirValueAndANegativeSpeedIsIgnored) {
  for (const Compat compat : {kDocument, kProgram}) {
    WindState wind({200, 5});
    EXPECT_TRUE(wind.apply("dir=400", compat));
    EXPECT_EQ(wind.wind, (Wind{40, 5}));
    EXPECT_TRUE(wind.apply("spd=-3, dir=61.5", compat));
    EXPECT_EQ(wind.wind, (Wind{61.5, 5}));
    EXPECT_TRUE(wind.apply(" dir = 10 , spd = 2 ", compat));
    EXPECT_EQ(wind.wind, (Wind{10, 2}));
    EXPECT_EQ(wind.plotDirection, 10);
  }
}

TEST(Wind, ABadCallChangesNothingInTheDocumentAndHalfOfItInTheProgram) {
  for (const char* bad : {"spd=9, gust=3", "spd=9, dir=-20", "spd=9, calm", "spd=9, dir=east", "spd=9, dir=1e2"}) {
    WindState document({200, 5}), program({200, 5});
    EXPECT_FALSE(document.apply(bad, kDocument)) << bad;
    EXPECT_EQ(document.wind, (Wind{200, 5})) << bad;
    EXPECT_FALSE(program.apply(bad, kProgram)) << bad;
    EXPECT_EQ(program.wind, (Wind{200, 9})) << bad;
  }
  WindState program({200, 5});
  EXPECT_FALSE(program.apply("dir=90, gust=3", kProgram));
  EXPECT_EQ(program.wind.direction, 90);
  EXPECT_EQ(program.plotDirection, 200) << "the plot is turned by a call that succeeds as a whole";
}

TEST(Wind, AnEmptyTextIsNoWind) {
  for (const char* text : {"", "  "}) {
    EXPECT_EQ(Wind::fromText(text).error().message, "wind: the text is empty");
    for (const Compat compat : {kDocument, kProgram}) {
      WindState wind({200, 5});
      EXPECT_EQ(wind.apply(text, compat).error().message, "wind: the text is empty");
      EXPECT_EQ(wind.wind, (Wind{200, 5}));
    }
  }
  EXPECT_EQ(Wind::fromText("dir=90").value(), (Wind{90, Wind{}.speed}));
}

}  // namespace
}  // namespace antipode
