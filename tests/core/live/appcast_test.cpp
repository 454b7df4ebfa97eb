// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/appcast.h"

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
}

TEST(AppcastText, HasTheFormOfTheReferenceProgram) {
  EXPECT_EQ(appcastText("uSimMarineV22", "abe", 7, {"one", "two"}),
            "proc=uSimMarineV22!@#iter=7!@#node=abe!@#messages=one!@two");
}

}  // namespace
}  // namespace antipode
