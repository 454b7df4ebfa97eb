// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_program.h"

#include "core/net/server/moos_server.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

/// Answers every X with Y, one more, and says at its start how many nodes there are.
class OneMore final : public ProgramOf<OneMore> {
 public:
  void start(Desk& desk) override {
    desk.subscribe("X");
    desk.post("NODES", static_cast<double>(desk.nodes().size()));
  }
  void receive(const Mail& mail, Desk& desk) override {
    if (mail.number()) desk.postAs("somebody", "Y", *mail.number() + 1);
  }
  void hash(StateHash&) const override {}
};

TEST(LiveProgramRun, GetsMailAndPostsAtALivingDatabase) {
  Network network;
  auto server = MoosServer::listen(network, {.community = "shoreside", .port = 0, .warp = 10});
  ASSERT_TRUE(server);
  const CommunityAddress address{"shoreside", "127.0.0.1", (*server)->port(), 10};
  MoosClient tool(network, {.name = "tool", .host = "127.0.0.1", .port = (*server)->port(), .warp = 10});
  tool.subscribeAll("*", "*");
  LiveProgramRun run(network, std::make_unique<OneMore>(),
                     {.address = address, .client = "pOneMore", .tick = 4,
                      .nodes = [] { return std::vector<std::string>{"abe", "ben", "cal"}; }});
  const auto arrival = [&](const std::string& variable) {
    MoosMessage found;
    test::waitFor(
        [&] {
          if (LiveProgramRun::Clock::now() >= run.due()) run.advance();
          for (MoosMessage& message : tool.takeMail())
            if (message.key == variable) found = std::move(message);
          return !found.key.empty();
        },
        std::chrono::seconds(20));
    return found;
  };
  const MoosMessage nodes = arrival("NODES");
  EXPECT_EQ(nodes.number, 3);
  EXPECT_EQ(nodes.source, "pOneMore");
  ASSERT_TRUE(test::waitFor([&] { return tool.post("X", 41.0); }, std::chrono::seconds(20)));
  const MoosMessage answer = arrival("Y");
  EXPECT_EQ(answer.number, 42);
  EXPECT_EQ(answer.source, "somebody");
  ASSERT_TRUE(tool.post("APPCAST_REQ", std::string("node=all,app=pOneMore,duration=300,key=x,thresh=any")));
  const auto report = appcastFromText(arrival("APPCAST").text);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->app, "pOneMore");
  EXPECT_EQ(report->node, "shoreside");
}

}  // namespace
}  // namespace antipode
