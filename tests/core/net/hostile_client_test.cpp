// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/asio.h"
#include "core/net/client/moos_client.h"
#include "core/net/server/moos_server.h"
#include "core/net/wire/packet.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <thread>

namespace antipode {
namespace {

using testing::HasSubstr;

/// A program that sends what it likes.
class RawClient {
 public:
  explicit RawClient(const MoosServer& server) {
    socket_.connect({asio::ip::make_address("127.0.0.1"), server.port()});
  }
  void send(const std::string& bytes) {
    asio::error_code ignored;
    asio::write(socket_, asio::buffer(bytes), ignored);
  }
  /// `time`: that of its clock.
  void handshake(const std::string& name, const char* mode = "asynchronous", double time = 0) {
    MoosMessage hello = notification(mode, name, {}, 0);
    hello.type = MoosMessageType::Handshake;
    hello.time = time;
    send(greeting() + packetOf(std::span(&hello, 1)));
  }
  /// The next packet; empty: the server has closed the connection.
  std::vector<MoosMessage> packet() {
    for (;;) {
      auto next = reader_.next();
      if (next && *next) return **next;
      char bytes[4096];
      asio::error_code error;
      const std::size_t count = socket_.read_some(asio::buffer(bytes), error);
      if (error) return {};
      reader_.append({bytes, count});
    }
  }

 private:
  asio::io_context context_;
  asio::ip::tcp::socket socket_{context_};
  PacketReader reader_;
};

class HostileClientTest : public testing::Test {
 protected:
  HostileClientTest() {
    auto made = MoosServer::listen(
        network, {.community = "alpha", .port = 0, .mostClients = 5, .mostWaiting = 1 << 20, .silence = 1});
    EXPECT_TRUE(made);
    server = std::move(*made);
  }
  /// Waits for a sentence of the server, at most 20 s.
  bool says(const std::string& part) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (std::chrono::steady_clock::now() < end) {
      for (std::string& word : server->takeWords()) words.push_back(std::move(word));
      for (const std::string& word : words)
        if (word.find(part) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
  }

  Network network;
  std::unique_ptr<MoosServer> server;
  std::vector<std::string> words;
};

TEST_F(HostileClientTest, OfAnotherProtocolIsDropped) {
  RawClient client(*server);
  client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(client.packet().empty());
  EXPECT_TRUE(says("it speaks another protocol"));
}

TEST_F(HostileClientTest, ThatAnnouncesAGigabyteIsDropped) {
  RawClient client(*server);
  client.handshake("greedy");
  EXPECT_EQ(client.packet().at(0).type, MoosMessageType::Welcome);
  std::string head(kPacketHead, '\0');
  const std::int32_t length = 1 << 30;
  std::memcpy(head.data(), &length, sizeof length);
  client.send(head);
  EXPECT_TRUE(client.packet().empty());
  EXPECT_TRUE(says("greedy was dropped: a packet announces 1073741824 bytes"));
}

TEST_F(HostileClientTest, ThatDoesNotSayItsNameIsDropped) {
  RawClient client(*server);
  client.send(greeting());
  EXPECT_TRUE(client.packet().empty());
  EXPECT_TRUE(says("it did not say who it is"));
}

TEST_F(HostileClientTest, ThatBeginsWithoutHandshakeIsDropped) {
  RawClient client(*server);
  const MoosMessage post = notification("X", 1.0, "nobody", 0);
  client.send(greeting() + packetOf(std::span(&post, 1)));
  EXPECT_TRUE(client.packet().empty());
  EXPECT_TRUE(says("it did not begin with a handshake"));
}

TEST_F(HostileClientTest, WithANameInUseIsToldWhy) {
  RawClient first(*server), second(*server);
  first.handshake("twin");
  EXPECT_EQ(first.packet().at(0).type, MoosMessageType::Welcome);
  second.handshake("twin");
  const auto answer = second.packet();
  ASSERT_EQ(answer.size(), 1u);
  EXPECT_EQ(answer[0].type, MoosMessageType::Poison);
  EXPECT_EQ(answer[0].text, "A client of this name (\"twin\") already exists");
  EXPECT_TRUE(second.packet().empty());
}

TEST_F(HostileClientTest, ThatNeverReadsIsDropped) {
  RawClient deaf(*server);
  deaf.handshake("deaf");
  EXPECT_EQ(deaf.packet().at(0).type, MoosMessageType::Welcome);
  MoosMessage reads = notification("BIG", 0.0, "deaf", 0);
  reads.type = MoosMessageType::Register;
  deaf.send(packetOf(std::span(&reads, 1)));
  // It posts as fast as the database takes it, which it hears by its own echo.
  MoosClient loud(network, {.name = "loud", .host = "127.0.0.1", .port = server->port()});
  loud.subscribe("ECHO", 0);
  const std::string value(100000, 'x');
  double sent = 0;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  const auto hearsItself = [&] {
    while (std::chrono::steady_clock::now() < end) {
      for (const MoosMessage& message : loud.takeMail())
        if (message.key == "ECHO" && message.number == sent) return true;
      loud.waitForNews(0.01);
    }
    return false;
  };
  const auto isDropped = [&] {
    for (std::string& word : server->takeWords()) words.push_back(std::move(word));
    return std::ranges::any_of(words,
                               [](const std::string& word) { return word.starts_with("deaf was dropped"); });
  };
  while (!isDropped() && std::chrono::steady_clock::now() < end) {
    // The silent one is heard, so that it is not dropped for its silence.
    deaf.send(packetOf({}));
    if (loud.post("BIG", value) && loud.post("ECHO", ++sent))
      hearsItself();
    else
      loud.waitForNews(0.01);
  }
  EXPECT_TRUE(says("deaf was dropped: it does not read"));
  EXPECT_TRUE(loud.post("ECHO", ++sent) && hearsItself()) << "others go on";
  EXPECT_EQ(loud.connections(), 1);
}

TEST_F(HostileClientTest, OneTooManyIsRefused) {
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 6; ++i) clients.push_back(std::make_unique<RawClient>(*server));
  EXPECT_TRUE(says("was refused: there are 5 already"));
}

TEST_F(HostileClientTest, OfAThousandAsManyAreServedAsThereIsRoomFor) {
  rlimit files{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &files), 0);
  ASSERT_GE(files.rlim_max, 3000u) << "both ends of a thousand connections";
  files.rlim_cur = std::max<rlim_t>(files.rlim_cur, 3000);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &files), 0);
  auto made = MoosServer::listen(network, {.community = "alpha", .port = 0});
  ASSERT_TRUE(made);
  std::vector<std::unique_ptr<MoosClient>> clients;
  for (int i = 0; i < 1000; ++i)
    clients.push_back(std::make_unique<MoosClient>(
        network,
        MoosClient::Options{
            .name = fmt::format("c{}", i), .host = "127.0.0.1", .port = (*made)->port(), .retryAfter = 1000}));
  EXPECT_TRUE(test::waitFor([&] { return (*made)->clientCount() == 500; }, std::chrono::seconds(30)));
  int refusals = 0;
  const auto countRefusals = [&] {
    for (const std::string& word : (*made)->takeWords()) refusals += word.find("was refused") != std::string::npos;
    return refusals;
  };
  EXPECT_TRUE(test::waitFor([&] { return countRefusals() > 0; }, std::chrono::seconds(30)));
  for (auto& client : clients)
    if (client->isConnected()) client->subscribe("X");
  const auto first = std::ranges::find_if(clients, [](const auto& client) { return client->isConnected(); });
  ASSERT_TRUE((*first)->post("X", 7.0));
  EXPECT_TRUE(test::waitFor(
      [&] { return std::ranges::any_of((*first)->takeMail(), [](const MoosMessage& m) { return m.key == "X"; }); },
      std::chrono::seconds(30)));
  EXPECT_EQ((*made)->clientCount(), 500);
  EXPECT_EQ(countRefusals(), 1) << "one line for all that come in vain";
}

TEST_F(HostileClientTest, SynchronousOneGetsOneReplyForEachPacket) {
  RawClient old(*server);
  old.handshake("old", "");
  EXPECT_EQ(old.packet().at(0).type, MoosMessageType::Welcome);
  std::vector<MoosMessage> both{notification("Y", 0.0, "old", 0),
                                notification("Y", std::string("hello"), "old", 0)};
  both[0].type = MoosMessageType::Register;
  old.send(packetOf(both));
  const auto reply = old.packet();
  ASSERT_EQ(reply.size(), 2u);
  EXPECT_EQ(reply[0].type, MoosMessageType::Null);
  EXPECT_GT(reply[0].number, 1e9) << "time of the database";
  EXPECT_EQ(reply[1].text, "hello");
}

// A client that finds another name than its own machine's corrects its clock, which two clocks of one machine do
// not need.
TEST_F(HostileClientTest, TheWelcomeNamesTheMachineOfTheDatabase) {
  RawClient client(*server);
  client.handshake("near");
  std::array<char, 256> name{};
  ASSERT_EQ(gethostname(name.data(), name.size() - 1), 0);
  EXPECT_EQ(client.packet().at(0).sourceAux, std::string("hostname=") + name.data());
}

TEST_F(HostileClientTest, TheWelcomeSaysHowFarTheClocksAreApart) {
  RawClient client(*server);
  client.handshake("late", "asynchronous", 1000);
  const MoosMessage welcome = client.packet().at(0);
  EXPECT_GT(welcome.time, 1000);
  EXPECT_EQ(welcome.number, welcome.time - 1000);
}

TEST_F(HostileClientTest, TimingIsAnsweredFirst) {
  RawClient client(*server);
  client.handshake("clock");
  EXPECT_EQ(client.packet().at(0).type, MoosMessageType::Welcome);
  std::vector<MoosMessage> packet{notification("_async_timing", 0.0, "", 5),
                                  notification("DB_EVENT", 0.0, "clock", 0)};
  packet[0].type = MoosMessageType::Timing;
  packet[1].type = MoosMessageType::Register;
  client.send(packetOf(packet));
  const auto reply = client.packet();
  ASSERT_GE(reply.size(), 2u);
  EXPECT_EQ(reply[0].type, MoosMessageType::Timing);
  EXPECT_EQ(reply[0].time, 5);
  EXPECT_GT(reply[0].number, 1e9);
  EXPECT_EQ(reply[0].number2, 0);
  EXPECT_EQ(reply[1].key, "DB_EVENT");
}

TEST_F(HostileClientTest, ThatFallsSilentIsDropped) {
  RawClient quiet(*server);
  quiet.handshake("quiet");
  EXPECT_EQ(quiet.packet().at(0).type, MoosMessageType::Welcome);
  EXPECT_TRUE(says("quiet was dropped: silent for 1 s"));
  EXPECT_TRUE(test::waitFor([&] { return server->clientCount() == 0; }, std::chrono::seconds(20)));
}

TEST_F(HostileClientTest, ThatHoldsTheMostIsDroppedWhenAllHoldTooMuch) {
  auto made = MoosServer::listen(network, {.community = "alpha", .port = 0, .mostMemory = 100'000, .silence = 60});
  ASSERT_TRUE(made);
  server = std::move(*made);
  RawClient first(*server), greedy(*server), last(*server);
  for (const auto& [client, name] : {std::pair{&first, "first"}, {&greedy, "greedy"}, {&last, "last"}}) {
    client->handshake(name);
    EXPECT_EQ(client->packet().at(0).type, MoosMessageType::Welcome);
  }
  std::string begun(kPacketHead + 200'000, '\0');  // of a packet of which the rest never comes
  const std::int32_t length = 1 << 20, count = 1;
  std::memcpy(begun.data(), &length, sizeof length);
  std::memcpy(begun.data() + sizeof length, &count, sizeof count);
  greedy.send(begun);
  EXPECT_TRUE(says("greedy was dropped: all clients together hold 0 MB, and it the most"));
  EXPECT_TRUE(test::waitFor([&] { return server->clientCount() == 2; }, std::chrono::seconds(20)))
      << "the others stay";
}

}  // namespace
}  // namespace antipode
