// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_sharing.h"

#include "core/net/server/moos_server.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kShore = 0, kAbe = 1;

class LiveSharingTest : public testing::Test {
 protected:
  LiveSharingTest() {
    for (const char* name : {"shoreside", "abe"}) {
      auto made = MoosServer::listen(network, {.community = name, .port = 0});
      EXPECT_TRUE(made);
      addresses.push_back({name, "127.0.0.1", (*made)->port(), 1});
      servers.push_back(std::move(*made));
      clients.push_back(std::make_unique<MoosClient>(
          network, MoosClient::Options{.name = "tool", .host = "127.0.0.1", .port = servers.back()->port()}));
      clients.back()->subscribeAll("*", "*");
    }
  }
  /// Passes on until a variable has come to a community, at most 20 s; without it the key is empty.
  MoosMessage arrival(LiveSharing& sharing, std::size_t community, const std::string& variable) {
    MoosMessage found;
    test::waitFor(
        [&] {
          sharing.forward();
          for (MoosMessage& message : clients[community]->takeMail()) arrived.push_back(std::move(message));
          const auto at = std::ranges::find(arrived, variable, &MoosMessage::key);
          if (at == arrived.end()) return false;
          found = std::move(*at);
          arrived.erase(at);
          return true;
        },
        std::chrono::seconds(20));
    return found;
  }
  void post(std::size_t community, const std::string& variable, const MessageValue& value) {
    EXPECT_TRUE(
        test::waitFor([&] { return clients[community]->post(variable, value); }, std::chrono::seconds(20)));
  }

  Network network;
  std::vector<std::unique_ptr<MoosServer>> servers;
  std::vector<CommunityAddress> addresses;
  std::vector<std::unique_ptr<MoosClient>> clients;
  std::vector<MoosMessage> arrived;  // and not asked for yet
};

TEST_F(LiveSharingTest, PassesThePresentValueAndEveryPostOnWithItsSender) {
  post(kShore, "DEPLOY_ALL", std::string("true"));
  LiveSharing sharing(network, addresses, {{kShore, kAbe, "DEPLOY_ALL", "DEPLOY"}});
  const MoosMessage first = arrival(sharing, kAbe, "DEPLOY");
  EXPECT_EQ(first.text, "true");
  EXPECT_EQ(first.source, "tool");
  EXPECT_EQ(first.community, "shoreside");
  post(kShore, "DEPLOY_ALL", std::string("false"));
  EXPECT_EQ(arrival(sharing, kAbe, "DEPLOY").text, "false");
}

TEST_F(LiveSharingTest, PatternsMakeNames) {
  LiveSharing sharing(network, addresses,
                      {{kAbe, kShore, "W*", "P_"}, {kAbe, kShore, "*_Q", "^"}, {kAbe, kShore, "VIEW_*:tool", ""}});
  post(kAbe, "WX", 1.0);
  post(kAbe, "AA_Q", 2.0);
  post(kAbe, "VIEW_POINT", std::string("x=1"));
  EXPECT_EQ(arrival(sharing, kShore, "P_WX").number, 1);
  EXPECT_EQ(arrival(sharing, kShore, "AA").number, 2);
  EXPECT_EQ(arrival(sharing, kShore, "VIEW_POINT").text, "x=1");
}

TEST_F(LiveSharingTest, RoutesAreAskedForWhileItRuns) {
  LiveSharing::Options options;
  options.command = [](std::size_t from, const std::string& text) {
    return text == "please" ? std::vector<LiveShare>{{from, kShore, "LATER", "ARRIVED"}} : std::vector<LiveShare>();
  };
  LiveSharing sharing(network, addresses, {}, options);
  post(kAbe, "LATER", 7.0);
  post(kAbe, "PSHARE_CMD", std::string("please"));
  EXPECT_EQ(arrival(sharing, kShore, "ARRIVED").number, 7) << "the present value goes at once";
  post(kAbe, "PSHARE_CMD", std::string("please"));
  post(kAbe, "LATER", 8.0);
  EXPECT_EQ(arrival(sharing, kShore, "ARRIVED").number, 8);
  post(kAbe, "LATER", 9.0);
  EXPECT_EQ(arrival(sharing, kShore, "ARRIVED").number, 9);
  EXPECT_EQ(std::ranges::count(arrived, "ARRIVED", &MoosMessage::key), 0) << "the same route again changes nothing";
}

TEST_F(LiveSharingTest, WhatACommunitySendsItselfItDoesNotTake) {
  LiveSharing sharing(network, addresses,
                      {{kShore, kAbe, "X", "X"}, {kAbe, kShore, "X", "X"}, {kAbe, kShore, "END", "END"}});
  post(kAbe, "X", 1.0);
  post(kAbe, "END", 2.0);
  EXPECT_EQ(arrival(sharing, kShore, "END").number, 2);
  EXPECT_EQ(std::ranges::count(arrived, "X", &MoosMessage::key), 0);
}

TEST_F(LiveSharingTest, WhatAStarStandsForIsOnlyKnownWhereThereIsOne) {
  LiveSharing sharing(network, addresses,
                      {{kAbe, kShore, "?X", "^"},
                       {kAbe, kShore, "*_B_*", "^"},
                       {kAbe, kShore, "C*", "D*"},
                       {kAbe, kShore, "*TAIL", "^"},
                       {kAbe, kShore, "END", "END"}});
  post(kAbe, "AX", 1.0);
  post(kAbe, "A_B_A", 2.0);
  post(kAbe, "CC", 3.0);
  post(kAbe, "TAIL", 4.0);
  EXPECT_EQ(arrival(sharing, kShore, "AX").number, 1) << "no star: the same name";
  EXPECT_EQ(arrival(sharing, kShore, "A_B_A").number, 2) << "two stars: the same name";
  EXPECT_EQ(arrival(sharing, kShore, "CC").number, 3) << "a pattern as the destination: the same name";
  EXPECT_EQ(arrival(sharing, kShore, "TAIL").number, 4) << "the star stands for nothing, which is no name";
}

TEST_F(LiveSharingTest, APatternTakesOnlyWhatItsCommunityAndItsProgramPost) {
  LiveSharing sharing(network, addresses,
                      {{kAbe, kShore, "E*", "ALL_"},
                       {kAbe, kShore, "EX*:other", "OTHERS_"},
                       {kShore, kAbe, "E*", "BACK_"},
                       {kShore, kShore, "EXX", "SELF"}});
  post(kAbe, "EXX", 5.0);
  EXPECT_EQ(arrival(sharing, kShore, "ALL_EXX").number, 5);
  post(kAbe, "EZZ", 6.0);
  EXPECT_EQ(arrival(sharing, kShore, "ALL_EZZ").number, 6);
  for (const char* never : {"OTHERS_EXX", "BACK_EXX", "SELF"})
    EXPECT_EQ(std::ranges::count(arrived, never, &MoosMessage::key), 0) << never;
}

TEST_F(LiveSharingTest, ACommandOfAnotherRunOrANumberAsksForNothing) {
  int calls = 0;
  LiveSharing::Options options;
  options.command = [&](std::size_t, const std::string&) {
    ++calls;
    return std::vector<LiveShare>();
  };
  LiveSharing sharing(network, addresses, {{kAbe, kShore, "EA", "EA"}, {kShore, kAbe, "ES", "ES"}}, options);
  const MoosMessage old = notification("PSHARE_CMD", std::string("please"), {}, clients[kAbe]->now() - 1000);
  ASSERT_TRUE(test::waitFor([&] { return clients[kAbe]->post(std::vector{old}); }, std::chrono::seconds(20)));
  post(kAbe, "EA", 1.0);
  post(kShore, "PSHARE_CMD", 5.0);
  post(kShore, "ES", 2.0);
  EXPECT_EQ(arrival(sharing, kShore, "EA").number, 1) << "what was posted before it has come, too";
  EXPECT_EQ(arrival(sharing, kAbe, "ES").number, 2);
  EXPECT_EQ(calls, 0);
}

}  // namespace
}  // namespace antipode
