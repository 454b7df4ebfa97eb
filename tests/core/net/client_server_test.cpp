// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/asio.h"
#include "core/net/client/moos_client.h"
#include "core/net/server/moos_server.h"
#include "core/net/wire/packet.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <future>
#include <span>
#include <thread>

namespace antipode {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

template <class Condition>
bool becomesTrue(Condition holds) {
  return test::waitFor(holds, std::chrono::seconds(20));
}

std::unique_ptr<MoosServer> served(Network& network, std::uint16_t port = 0) {
  auto server = MoosServer::listen(network, {.community = "alpha", .port = port});
  EXPECT_TRUE(server) << server.error().message;
  return server ? std::move(*server) : nullptr;
}

MoosClient::Options to(const MoosServer& server, const std::string& name) {
  return {.name = name, .host = "127.0.0.1", .port = server.port(), .retryAfter = 0.05};
}

/// Mail until a variable has come, at most 20 s.
std::vector<MoosMessage> mailUntil(MoosClient& client, const std::string& variable) {
  std::vector<MoosMessage> all;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (std::chrono::steady_clock::now() < end) {
    bool found = false;
    for (MoosMessage& message : client.takeMail()) {
      found = found || message.key == variable;
      all.push_back(std::move(message));
    }
    if (found) return all;
    client.waitForNews(0.1);
  }
  ADD_FAILURE() << variable << " did not come";
  return all;
}

std::size_t countOf(const std::vector<MoosMessage>& mail, const std::string& variable) {
  return static_cast<std::size_t>(std::ranges::count(mail, variable, &MoosMessage::key));
}

TEST(MoosClient, ReadsWhatAnotherPosts) {
  Network network;
  const auto server = served(network);
  MoosClient sim(network, to(*server, "sim")), helm(network, to(*server, "helm"));
  helm.subscribe("NAV_X");
  ASSERT_TRUE(becomesTrue([&] { return sim.isConnected() && helm.isConnected(); }));
  EXPECT_EQ(sim.community(), "alpha");
  ASSERT_TRUE(sim.post("NAV_X", 3.5));
  const auto mail = mailUntil(helm, "NAV_X");
  EXPECT_EQ(mail.back().number, 3.5);
  EXPECT_EQ(mail.back().source, "sim");
  EXPECT_EQ(mail.back().community, "alpha");
  EXPECT_NEAR(mail.back().time, helm.now(), 30);
}

TEST(MoosClient, GetsThePresentValueAndNewNamesByPattern) {
  Network network;
  const auto server = served(network);
  MoosClient sim(network, to(*server, "sim"));
  ASSERT_TRUE(becomesTrue([&] { return sim.isConnected(); }));
  ASSERT_TRUE(sim.post("NAV_X", 1.0));
  MoosClient logger(network, to(*server, "logger"));
  logger.subscribeAll("*", "NAV_*");
  mailUntil(logger, "NAV_X");
  ASSERT_TRUE(sim.post("NAV_Y", std::string("two")));
  EXPECT_EQ(mailUntil(logger, "NAV_Y").back().text, "two");
}

TEST(MoosClient, ComesBackWithItsSubscriptionsAndPostsNothingTwice) {
  Network network;
  auto server = served(network);
  const std::uint16_t port = server->port();
  MoosClient sim(network, to(*server, "sim")), helm(network, to(*server, "helm"));
  helm.subscribe("X");
  helm.subscribeAll("*", "W_*");
  ASSERT_TRUE(becomesTrue([&] { return sim.isConnected() && helm.isConnected(); }));
  ASSERT_TRUE(sim.post("X", 1.0));
  mailUntil(helm, "X");
  server.reset();
  ASSERT_TRUE(becomesTrue([&] { return !sim.isConnected() && !helm.isConnected(); }));
  EXPECT_FALSE(sim.post("X", 2.0));
  server = served(network, port);
  ASSERT_TRUE(server);
  ASSERT_TRUE(becomesTrue([&] { return sim.connections() == 2 && helm.connections() == 2; }));
  ASSERT_TRUE(sim.post("X", 3.0));
  ASSERT_TRUE(sim.post("W_LAST", 4.0));
  const auto mail = mailUntil(helm, "W_LAST");
  EXPECT_EQ(countOf(mail, "X"), 1u);
  EXPECT_EQ(countOf(mail, "W_LAST"), 1u);
  EXPECT_EQ(mail.front().number, 3.0) << "what was posted to nobody does not come later";
}

TEST(MoosClient, IsRefusedWhileItsNameIsInUse) {
  Network network;
  const auto server = served(network);
  auto first = std::make_unique<MoosClient>(network, to(*server, "sim"));
  ASSERT_TRUE(becomesTrue([&] { return first->isConnected(); }));
  MoosClient second(network, to(*server, "sim"));
  std::vector<std::string> words;
  ASSERT_TRUE(becomesTrue([&] {
    for (std::string& word : second.takeWords()) words.push_back(std::move(word));
    return !words.empty();
  }));
  EXPECT_THAT(words, Contains(HasSubstr("A client of this name (\"sim\") already exists")));
  EXPECT_FALSE(second.isConnected());
  first.reset();
  EXPECT_TRUE(becomesTrue([&] { return second.isConnected(); })) << "the name is free again";
}

/// A client that reaches the server without a socket.
MoosClient::Options inside(const MoosServer& server, const std::string& name) {
  MoosClient::Options options = to(server, name);
  options.port = 1;  // where nobody listens
  options.database = server.local();
  return options;
}

TEST(LocalClient, IsAClientLikeThoseWithASocket) {
  Network network;
  const auto server = served(network);
  MoosClient sim(network, inside(*server, "sim")), pid(network, inside(*server, "pid")), helm(network, to(*server, "helm"));
  pid.subscribe("DESIRED_SPEED");
  pid.subscribeAll("sim", "NAV_*");
  helm.subscribe("NAV_X");
  ASSERT_TRUE(becomesTrue([&] { return sim.isConnected() && pid.isConnected() && helm.isConnected(); }));
  EXPECT_EQ(server->clientCount(), 3u);
  EXPECT_EQ(sim.community(), "alpha");
  ASSERT_TRUE(sim.post("NAV_X", 3.5));
  ASSERT_TRUE(helm.post("DESIRED_SPEED", 2.0));
  for (MoosClient* reader : {&pid, &helm}) {
    const auto mail = mailUntil(*reader, "NAV_X");
    const auto read = std::ranges::find(mail, "NAV_X", &MoosMessage::key);
    ASSERT_NE(read, mail.end());
    EXPECT_EQ(read->number, 3.5);
    EXPECT_EQ(read->source, "sim");
    EXPECT_EQ(read->community, "alpha");
  }
  pid.subscribe("DESIRED_SPEED");  // its present value, if it has been read already
  EXPECT_EQ(mailUntil(pid, "DESIRED_SPEED").back().number, 2);
  helm.request("PROC_SUMMARY");
  const auto summaries = mailUntil(helm, "PROC_SUMMARY");
  EXPECT_THAT(summaries, Contains(testing::Field(&MoosMessage::text, testing::StartsWith("pid:SUBSCRIBED="))));
}

TEST(LocalClient, LeavesItsNameToTheNextOne) {
  Network network;
  const auto server = served(network);
  auto first = std::make_unique<MoosClient>(network, inside(*server, "sim"));
  ASSERT_TRUE(becomesTrue([&] { return first->isConnected(); }));
  MoosClient second(network, inside(*server, "sim"));
  std::vector<std::string> words;
  ASSERT_TRUE(becomesTrue([&] {
    for (std::string& word : second.takeWords()) words.push_back(std::move(word));
    return !words.empty();
  }));
  EXPECT_THAT(words, Contains(HasSubstr("refused: A client of this name (\"sim\") already exists")));
  first.reset();
  EXPECT_TRUE(becomesTrue([&] { return second.isConnected(); }));
  EXPECT_EQ(server->clientCount(), 1u);
}

TEST(LocalClient, HearsThatTheDatabaseHasGone) {
  Network network;
  auto server = served(network);
  MoosClient sim(network, inside(*server, "sim"));
  ASSERT_TRUE(becomesTrue([&] { return sim.isConnected(); }));
  server.reset();
  EXPECT_FALSE(sim.isConnected());
  EXPECT_FALSE(sim.post("X", 2.0));
  EXPECT_THAT(sim.takeWords(), Contains(HasSubstr("the database has gone")));
}

TEST(Network, DoesWhatABatchHasPostedAtItsEndAndInOrder) {
  Network network;
  std::vector<int> done;
  std::promise<void> all;
  {
    const Network::Batch batch(network);
    for (int i = 0; i < 3; ++i) network.post([&, i] { done.push_back(i); });
    std::promise<void> other;  // what another thread posts does not wait for it
    std::thread([&] { network.post([&] { other.set_value(); }); }).join();
    other.get_future().wait();
    EXPECT_THAT(done, IsEmpty());
    network.post([&] { all.set_value(); });
  }
  all.get_future().wait();
  EXPECT_THAT(done, testing::ElementsAre(0, 1, 2));
}

TEST(MoosClient, StaysConnectedWhileItHasNothingToSay) {
  Network network;
  auto server = MoosServer::listen(network, {.community = "alpha", .port = 0, .silence = 2.5});
  ASSERT_TRUE(server);
  MoosClient client(network, to(**server, "quiet"));
  ASSERT_TRUE(becomesTrue([&] { return client.isConnected(); }));
  client.subscribe("DB_UPTIME");
  const auto uptime = [&] { return mailUntil(client, "DB_UPTIME").back().number; };
  while (uptime() < 4) {
  }
  EXPECT_EQ(client.connections(), 1);
}

TEST(MoosClient, SubscribesToPatternsAlsoWhileItIsConnected) {
  Network network;
  const auto server = served(network);
  MoosClient sim(network, to(*server, "sim")), logger(network, to(*server, "logger"));
  ASSERT_TRUE(becomesTrue([&] { return sim.isConnected() && logger.isConnected(); }));
  ASSERT_TRUE(sim.post("NAV_X", 1.0));
  logger.subscribeAll("sim", "NAV_*");
  mailUntil(logger, "NAV_X");
  ASSERT_TRUE(sim.post("OTHER", 2.0) && sim.post("NAV_Y", 3.0));
  EXPECT_EQ(countOf(mailUntil(logger, "NAV_Y"), "OTHER"), 0U);
}

TEST(MoosClient, LosesTheOldestOfTooMuchMailAndSaysSoOnce) {
  Network network;
  const auto server = served(network);
  MoosClient::Options slow = to(*server, "slow");
  slow.mostMail = 40;
  MoosClient sim(network, to(*server, "sim")), reader(network, slow);
  reader.subscribeAll("sim", "*");
  ASSERT_TRUE(becomesTrue([&] { return sim.isConnected() && reader.isConnected(); }));
  for (int i = 0; i < 200; ++i) ASSERT_TRUE(sim.post("N", static_cast<double>(i)));
  std::vector<std::string> words;
  ASSERT_TRUE(becomesTrue([&] {
    for (std::string& word : reader.takeWords()) words.push_back(std::move(word));
    return std::ranges::count(words, "mail comes faster than it is read; the oldest is lost") == 1;
  }));
  ASSERT_TRUE(sim.post("END", 1.0));
  const auto mail = mailUntil(reader, "END");
  EXPECT_LT(mail.size(), 200U);
  double last = -1;
  for (const MoosMessage& message : mail) {
    if (message.key != "N") continue;
    EXPECT_GT(message.number, last) << "in their order";
    last = message.number;
  }
  EXPECT_EQ(last, 199) << "the newest are kept";
  for (const std::string& word : reader.takeWords()) EXPECT_THAT(word, testing::Not(HasSubstr("lost")));
}

TEST(MoosClient, LeavesAServerOfAnotherProtocol) {
  Network network;
  asio::io_context io;
  asio::ip::tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), 0});
  const MoosMessage hello = notification("HELLO", 1.0, "somebody", 0);
  const std::string answer = packetOf(std::span(&hello, 1));
  const std::jthread other([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      asio::ip::tcp::socket socket(io);
      asio::error_code failed;
      acceptor.accept(socket, failed);
      if (failed) return;
      asio::write(socket, asio::buffer(answer), failed);
      std::array<char, 4096> input{};
      while (!failed) socket.read_some(asio::buffer(input), failed);
    }
  });
  {
    MoosClient client(
        network,
        {.name = "lost", .host = "127.0.0.1", .port = acceptor.local_endpoint().port(), .retryAfter = 0.05});
    EXPECT_TRUE(becomesTrue([&] {
      return std::ranges::any_of(client.takeWords(), [](const std::string& word) {
        return word.find("the database speaks another protocol") != std::string::npos;
      });
    }));
    EXPECT_FALSE(client.isConnected());
    EXPECT_FALSE(client.post("X", 1.0));
  }
  ::shutdown(acceptor.native_handle(), SHUT_RDWR);
}

TEST(MoosClient, AsksForSummaries) {
  Network network;
  const auto server = served(network);
  MoosClient client(network, to(*server, "scope"));
  ASSERT_TRUE(becomesTrue([&] { return client.isConnected(); }));
  client.request("VAR_SUMMARY");
  EXPECT_THAT(mailUntil(client, "VAR_SUMMARY").back().text, HasSubstr("DB_CLIENTS,DB_EVENT"));
}

TEST(MoosServer, ListensOnTheLoopbackAddressAndSaysWhyItCannot) {
  Network network;
  const auto server = served(network);
  EXPECT_EQ(MoosServer::Options{}.address, "127.0.0.1");
  const auto second = MoosServer::listen(network, {.community = "beta", .port = server->port()});
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message, HasSubstr("cannot listen on 127.0.0.1:"));
  EXPECT_FALSE(MoosServer::listen(network, {.community = "beta", .address = "nowhere", .port = 0}));
}

TEST(MoosServer, RefusesAddressesThatAreNotAllowed) {
  Network network;
  auto server = MoosServer::listen(network, {.community = "alpha", .port = 0, .allowed = {"10.0.0.1"}});
  ASSERT_TRUE(server);
  MoosClient client(network, to(**server, "stranger"));
  ASSERT_TRUE(becomesTrue([&] { return !client.takeWords().empty(); }));
  EXPECT_FALSE(client.isConnected());
  EXPECT_THAT((*server)->takeWords(), Contains(HasSubstr("not among the allowed addresses")));
}

TEST(MoosServer, TellsItsTimeAlsoAfterItsClockWasHeld) {
  Network network;
  const auto hold = std::make_shared<ClockHold>();
  auto server = MoosServer::listen(network, {.community = "alpha", .port = 0, .hold = hold});
  ASSERT_TRUE(server);
  MoosClient client(network, to(**server, "scope"));
  client.subscribe("DB_TIME");
  const double before = mailUntil(client, "DB_TIME").back().number;
  hold->add(100);
  double after = before;
  EXPECT_TRUE(becomesTrue([&] {
    for (const MoosMessage& message : client.takeMail()) after = message.number;
    return after < before - 50;
  }));
}

TEST(MoosServer, ServesManyClientsAtOnce) {
  Network network;
  const auto server = served(network);
  std::vector<std::unique_ptr<MoosClient>> clients;
  for (int i = 0; i < 100; ++i) {
    clients.push_back(std::make_unique<MoosClient>(network, to(*server, fmt::format("client{}", i))));
    clients.back()->subscribe("X");
  }
  ASSERT_TRUE(becomesTrue([&] { return server->clientCount() == 100; }));
  ASSERT_TRUE(becomesTrue([&] { return clients[0]->isConnected(); }));
  ASSERT_TRUE(clients[0]->post("X", 7.0));
  for (const auto& client : clients) EXPECT_EQ(mailUntil(*client, "X").back().number, 7);
  clients.clear();
  EXPECT_TRUE(becomesTrue([&] { return server->clientCount() == 0; }));
}

TEST(Network, ABatchIsForItsOwnNetworkAndTheOuterOneCounts) {
  Network network, other;
  std::vector<int> done;
  std::promise<void> all, atOnce;
  {
    const Network::Batch batch(network);
    other.post([&] { atOnce.set_value(); });
    EXPECT_EQ(atOnce.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready)
        << "another network does not wait for it";
    network.post([&] { done.push_back(1); });
    {
      const Network::Batch inner(network);
      network.post([&] { done.push_back(2); });
    }
    network.post([&] { done.push_back(3); });
    std::promise<void> later;  // comes behind what the inner one would have let go
    std::thread([&] { network.post([&] { later.set_value(); }); }).join();
    later.get_future().wait();
    EXPECT_THAT(done, IsEmpty());
    network.post([&] { all.set_value(); });
  }
  all.get_future().wait();
  EXPECT_THAT(done, testing::ElementsAre(1, 2, 3));
}

}  // namespace
}  // namespace antipode
