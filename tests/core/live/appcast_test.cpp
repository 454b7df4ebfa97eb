// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/appcast.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(AppcastRequest, IsRead) {
  const auto request =
      appcastRequestFromText("node=abe,app=uSimMarineV22,duration=3.5,key=uMAC_832:abe,thresh=any");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->node, "abe");
  EXPECT_EQ(request->app, "uSimMarineV22");
  EXPECT_EQ(request->duration, 3.5);
  EXPECT_EQ(request->key, "uMAC_832:abe");
  EXPECT_FALSE(appcastRequestFromText("nonsense"));
}

TEST(AppcastRequests, AreServedForTheirTimeAndNotTooOften) {
  AppcastRequests requests;
  EXPECT_FALSE(requests.isDue(100, 0));
  requests.take({.node = "all", .app = "sim", .key = "a", .duration = 3}, "abe", "sim", 100);
  EXPECT_TRUE(requests.isDue(101, 1));
  EXPECT_FALSE(requests.isDue(101, 1.1));
  EXPECT_TRUE(requests.isDue(102, 1.4));
  EXPECT_FALSE(requests.isDue(104, 9));
}

TEST(AppcastRequests, ForOthersAreNotTaken) {
  AppcastRequests requests;
  requests.take({.node = "ben", .app = "all", .key = "a", .duration = 3}, "abe", "sim", 100);
  requests.take({.node = "abe", .app = "helm", .key = "a", .duration = 3}, "abe", "sim", 100);
  EXPECT_FALSE(requests.isDue(101, 1));
  requests.take(std::string("node=all,app=all,duration=3,key=a,thresh=run_warning"), "abe", "sim", 100);
  EXPECT_FALSE(requests.isDue(101, 1)) << "nothing to warn of";
  requests.take(std::string("node=all,app=all,duration=3,key=a,thresh=any"), "abe", "sim", 100);
  EXPECT_TRUE(requests.isDue(101, 1));
}

TEST(Appcast, HasTheFormOfTheReferenceProgram) {
  const Appcast cast{"uSimMarineV22", "abe", 7, {"one", "two"}};
  EXPECT_EQ(cast.text(),
            "proc=uSimMarineV22!@#iter=7!@#node=abe!@#messages=one!@two!@!@#config_warnings=!@#events_total=0!@#"
            "events=!@#run_warning_total=0!@#run_warnings=!@#");
  EXPECT_EQ(appcastFromText(cast.text()), cast);
}

TEST(Appcast, OfTheReferenceProgramIsRead) {
  const auto cast = appcastFromText(
      "proc=pMissionHash!@#iter=1!@#node=shoreside!@#iter=1!@#messages=MISSION_HASH=mhash=A,utc=1.07!@MHASH=OILY-OWEN!"
      "@!@#!@#events_total=2!@#events=[1.0]: first!@[2.0]: second!@!@#run_warning_total=3!@#run_warnings=3:No depth!@"
      "!@#");
  ASSERT_TRUE(cast);
  EXPECT_EQ(cast->app, "pMissionHash");
  EXPECT_EQ(cast->iteration, 1);
  EXPECT_EQ(cast->messages, (std::vector<std::string>{"MISSION_HASH=mhash=A,utc=1.07", "MHASH=OILY-OWEN"}));
  EXPECT_TRUE(cast->hasWarnings());
  EXPECT_EQ(cast->shown(),
            "pMissionHash shoreside 0/1 (1)\n[3]: No depth\nMISSION_HASH=mhash=A,utc=1.07\nMHASH=OILY-OWEN\n"
            "Most Recent Events (2):\n[2.0]: second\n[1.0]: first\n");
  EXPECT_FALSE(appcastFromText("iter=3!@#messages=nobody!@!@#"));
  EXPECT_FALSE(appcastFromText(""));
}

TEST(AppcastRequest, ItsTextIsReadAgain) {
  const AppcastRequest request{.node = "abe", .app = "all", .key = "antipode", .duration = 3};
  EXPECT_EQ(request.text(), "node=abe,app=all,duration=3,key=antipode,thresh=any");
}

TEST(AppcastRequest, WhatIsNotSaidIsLeftAsItIs) {
  const AppcastRequest warned{.node = "abe", .app = "pShare", .key = "k", .duration = 2, .onlyWarnings = true};
  EXPECT_EQ(warned.text(), "node=abe,app=pShare,duration=2,key=k,thresh=run_warning");
  EXPECT_TRUE(appcastRequestFromText(warned.text())->onlyWarnings);
  const auto plain = appcastRequestFromText("NODE = abe , Thresh = ANY");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->node, "abe");
  EXPECT_EQ(plain->app, "all");
  EXPECT_FALSE(plain->onlyWarnings);
  EXPECT_EQ(plain->duration, 0);
  EXPECT_EQ(appcastRequestFromText("duration=-5")->duration, 0);
  EXPECT_EQ(appcastRequestFromText("duration=long")->duration, 0);
  EXPECT_LE(appcastRequestFromText("duration=1e300")->duration, 1e5);
}

TEST(AppcastRequests, OfManyViewersAreServedUpToANumber) {
  AppcastRequests requests;
  requests.take(std::string("nonsense"), "abe", "sim", 0);
  EXPECT_FALSE(requests.isDue(0, 0));
  for (int i = 0; i < 100; ++i)
    requests.take({.node = "all", .app = "all", .key = fmt::format("k{}", i), .duration = 10}, "abe", "sim", 100);
  requests.take({.node = "all", .app = "all", .key = "late", .duration = 50}, "abe", "sim", 100);
  EXPECT_FALSE(requests.isDue(111, 1)) << "one too many is not served";
  AppcastRequests full;
  for (int i = 0; i < 100; ++i)
    full.take({.node = "all", .app = "all", .key = fmt::format("k{}", i), .duration = 10}, "abe", "sim", 100);
  full.take({.node = "all", .app = "all", .key = "k7", .duration = 50}, "abe", "sim", 105);
  EXPECT_TRUE(full.isDue(150, 1)) << "one that is there may go on";
  full.take({.node = "all", .app = "all", .key = "late", .duration = 50}, "abe", "sim", 120);
  EXPECT_TRUE(full.isDue(165, 2)) << "those that are over make room";
}

TEST(Appcast, ShowsWarningsOfTheBlockAndCounts) {
  Appcast cast{"pShare", "abe", 7, {"line"}, {"3:No depth", "Odd: no count", "plain"}, {"bad key", "bad value"}};
  EXPECT_EQ(
      cast.shown(),
      "pShare abe 2/3 (7)\n[1 of 2]: bad key\n[2 of 2]: bad value\n[3]: No depth\nOdd: no count\nplain\nline\n");
  EXPECT_EQ(appcastFromText(cast.text()), cast);
  cast.runWarnings.clear();
  EXPECT_TRUE(cast.hasWarnings());
  cast.configWarnings.clear();
  EXPECT_FALSE(cast.hasWarnings());
  const auto cut = appcastFromText("proc=pShare!@#messages=one!@two");
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->messages, (std::vector<std::string>{"one", "two"})) << "without its last separators";
  EXPECT_EQ(cut->text().find("node="), std::string::npos) << "a program without a community";
}

}  // namespace
}  // namespace antipode
