// SPDX-License-Identifier: GPL-3.0-or-later
// Clients and a server whose calls of the system fail, or move only a part of their bytes. The short form tries
// some calls; ANTIPODE_FULL=1 tries every one of an exchange with every error.
#include "core/net/client/moos_client.h"
#include "core/net/server/moos_server.h"
#include "core/net/wire/packet.h"
#include "tests/support/fault_injector.h"
#include "tests/support/wait_for.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace antipode::test {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

constexpr auto kLongest = 20s;

class NetFaults : public testing::Test {
 protected:
  ~NetFaults() override { failCalls(nullptr); }
};

std::size_t openDescriptors() {
  const std::filesystem::directory_iterator all("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

/// A server, and clients that are connected through sockets.
class Community {
 public:
  explicit Community(double roomBeforeNews = 60) {
    auto made = MoosServer::listen(network_, {.community = "alpha", .port = 0, .roomBeforeNews = roomBeforeNews});
    EXPECT_TRUE(made) << made.error().message;
    if (made) server_ = std::move(*made);
  }
  MoosServer& server() { return *server_; }
  MoosClient& join(const std::string& name) {
    clients_.push_back(std::make_unique<MoosClient>(
        network_,
        MoosClient::Options{.name = name, .host = "127.0.0.1", .port = server_->port(), .retryAfter = 0.01}));
    return *clients_.back();
  }
  /// Posts, and again where a connection has broken, until the value has come to the reader.
  bool posts(MoosClient& writer, MoosClient& reader, const std::string& variable, double value) {
    const auto end = std::chrono::steady_clock::now() + kLongest;
    while (std::chrono::steady_clock::now() < end) {
      if (writer.isConnected() && reader.isConnected()) writer.post(variable, value);
      reader.waitForNews(0.02);
      const auto mail = reader.takeMail();
      if (std::ranges::any_of(mail, [&](const MoosMessage& m) { return m.key == variable && m.number == value; }))
        return true;
    }
    return false;
  }
  bool allAreConnected() {
    return waitFor(
        [&] {
          return server_->clientCount() == clients_.size() &&
                 std::ranges::all_of(clients_, [](const auto& client) { return client->isConnected(); });
        },
        kLongest);
  }
  /// How often clients had to connect again.
  int losses() const {
    int losses = 0;
    for (const auto& client : clients_) losses += client->connections() - 1;
    return losses;
  }
  std::vector<std::string> words() {
    for (std::string& word : server_->takeWords()) words_.push_back(std::move(word));
    for (const auto& client : clients_)
      for (std::string& word : client->takeWords()) words_.push_back(std::move(word));
    return words_;
  }

 private:
  Network network_;
  std::unique_ptr<MoosServer> server_;
  std::vector<std::unique_ptr<MoosClient>> clients_;
  std::vector<std::string> words_;
};

/// What a reader gets of what a writer posts: numbers, and texts of some hundred bytes.
std::vector<std::string> exchanged() {
  Community community;
  MoosClient &writer = community.join("writer"), &reader = community.join("reader");
  for (const char* variable : {"READY", "NUMBER", "TEXT", "LAST"}) reader.subscribe(variable);
  EXPECT_TRUE(community.allAreConnected());
  EXPECT_TRUE(community.posts(reader, reader, "READY", 1)) << "its subscriptions have arrived before";
  for (int i = 0; i < 8; ++i) {
    EXPECT_TRUE(writer.post("NUMBER", i + 0.5));
    EXPECT_TRUE(writer.post("TEXT", std::string(300 + static_cast<std::size_t>(i), static_cast<char>('a' + i))));
  }
  EXPECT_TRUE(writer.post("LAST", 1.0));
  std::vector<std::string> got;
  const bool isWhole = waitFor(
      [&] {
        for (const MoosMessage& message : reader.takeMail())
          if (message.key != "READY") got.push_back(message.key + "=" + messageText(message.value()));
        return !got.empty() && got.back().starts_with("LAST");
      },
      kLongest);
  EXPECT_TRUE(isWhole) << got.size() << " have come";
  EXPECT_EQ(community.losses(), 0);
  return got;
}

TEST_F(NetFaults, FewerBytesAtATimeChangeNothing) {
  const std::vector<std::string> whole = exchanged();
  EXPECT_EQ(whole.size(), 17u);
  for (const char* call : {"send-half", "send-byte", "receive-half", "receive-byte"}) {
    SCOPED_TRACE(call);
    failCalls(call);
    EXPECT_EQ(exchanged(), whole);
    EXPECT_GT(failedCalls(), 10);
    failCalls(nullptr);
  }
}

/// A call of the system, and the errors that it may have.
struct Failing {
  const char* call;
  std::vector<int> errors;
};

class EachCall : public NetFaults, public testing::WithParamInterface<Failing> {};

// One call fails: at most the connection that it was for is lost, and that one comes back. Nothing else happens.
TEST_P(EachCall, CostsAtMostTheConnectionConcerned) {
  const auto& call = GetParam().call;  // not a structured binding: clang 14 cannot use one in a lambda
  const auto& errors = GetParam().errors;
  const bool isFull = std::getenv("ANTIPODE_FULL") != nullptr;
  { const Community warmUp; }  // what is opened once for the whole process
  const std::size_t open = openDescriptors();
  int hits = 0;
  const auto isHit = [&](long at, int error) {
    SCOPED_TRACE(fmt::format("{} {}: {}", call, at, std::strerror(error)));
    long count = 0;
    {
      Community community;
      MoosClient& bystander = community.join("bystander");
      bystander.subscribe("OWN");
      EXPECT_TRUE(community.allAreConnected());
      failCalls(call, at, 1, error);
      MoosClient &writer = community.join("writer"), &reader = community.join("reader");
      reader.subscribe("X");
      EXPECT_TRUE(community.posts(writer, reader, "X", 1));
      EXPECT_TRUE(community.posts(bystander, bystander, "OWN", 2));
      count = failedCalls();
      failCalls(nullptr);
      EXPECT_TRUE(community.allAreConnected());
      EXPECT_TRUE(community.posts(writer, reader, "X", 3)) << "the connections are as good as before";
      EXPECT_TRUE(community.posts(bystander, bystander, "OWN", 4));
      const auto words = community.words();
      EXPECT_LE(community.losses(), 1) << testing::PrintToString(words);
      EXPECT_THAT(words, Each(Not(HasSubstr("nterrupted"))));
      if (error == EINTR) {
        EXPECT_EQ(community.losses(), 0) << testing::PrintToString(words);
      }
      if (count > 0 && error != EINTR && community.losses() > 0) {
        EXPECT_THAT(words, Contains(testing::AnyOf(HasSubstr("has gone"), HasSubstr(std::strerror(error)))));
      }
      const std::string name = call;
      if (count > 0 && error != EINTR && (name == "socket" || name == "resolve" || name == "connect")) {
        EXPECT_THAT(words, Contains(HasSubstr(std::strerror(error))));
      }
    }
    EXPECT_EQ(openDescriptors(), open) << "descriptors leak";
    hits += static_cast<int>(count);
    return count > 0 && !HasFailure();
  };
  if (isFull) {
    for (const int error : errors)
      for (long at = 1; isHit(at, error); ++at) {
      }
  } else {
    std::size_t turn = 0;
    for (long at = 1; isHit(at, errors[turn++ % errors.size()]); at += std::max(1L, at / 2)) {
    }
  }
  EXPECT_GT(hits, 0) << "no call was met";
}

INSTANTIATE_TEST_SUITE_P(Calls, EachCall,
                         testing::Values(Failing{"socket", {EMFILE, ENOBUFS, ENOMEM}},
                                         Failing{"resolve", {EINTR, EMFILE}},
                                         Failing{"connect", {ECONNREFUSED, EINTR, ENOBUFS, ECONNRESET}},
                                         Failing{"accept", {EMFILE, EINTR, ECONNABORTED, ENOBUFS, EPROTO}},
                                         Failing{"watch", {ENOMEM, ENOSPC}}, Failing{"wait", {EINTR}},
                                         Failing{"receive", {ECONNRESET, EINTR, ENOBUFS, ETIMEDOUT}},
                                         Failing{"send", {EPIPE, ECONNRESET, EINTR, ENOBUFS}}),
                         [](const auto& failing) { return std::string(failing.param.call); });

TEST_F(NetFaults, AServerThatCannotListenSaysWhy) {
  Network network;
  const std::size_t open = openDescriptors();
  for (const auto& [call, error] : {std::pair{"socket", EMFILE}, std::pair{"watch", ENOMEM},
                                    std::pair{"bind", EACCES}, std::pair{"listen", EADDRINUSE}}) {
    failCalls(call, 1, 1, error);
    const auto server = MoosServer::listen(network, {.community = "alpha", .port = 0});
    failCalls(nullptr);
    ASSERT_FALSE(server) << call;
    EXPECT_THAT(server.error().message, HasSubstr("cannot listen on 127.0.0.1:0: ")) << call;
    EXPECT_THAT(server.error().message, HasSubstr(std::strerror(error))) << call;
    EXPECT_EQ(openDescriptors(), open) << call;
  }
}

TEST_F(NetFaults, ANetworkThatTheSystemHasNothingForSaysSo) {
  const std::size_t open = openDescriptors();
  for (const auto& [call, error] : {std::pair{"epoll", EMFILE}, std::pair{"thread", EAGAIN}}) {
    failCalls(call, 1, 1, error);
    try {
      const Network network;
      ADD_FAILURE() << call << " did not fail";
    } catch (const std::exception& thrown) {
      EXPECT_EQ(thrown.what(), fmt::format("the network cannot be used: {}", std::strerror(error)));
    }
    failCalls(nullptr);
    EXPECT_EQ(openDescriptors(), open) << call;
  }
}

// Addresses are looked up by a thread that begins with the first of them.
TEST_F(NetFaults, AClientThatGetsNoThreadSaysSoAndTriesAgain) {
  Community community;
  failCalls("thread", 1, 1, EAGAIN);
  community.join("patient");
  EXPECT_TRUE(community.allAreConnected());
  EXPECT_EQ(failedCalls(), 1);
  EXPECT_THAT(community.words(), Contains(HasSubstr(std::strerror(EAGAIN))));
}

// Many systems have two addresses for "localhost", and a database listens on one of them alone.
TEST_F(NetFaults, AClientTriesOneAddressOfANameAfterTheOther) {
  Community community;
  failCalls("resolve-more");
  community.join("patient");
  EXPECT_TRUE(community.allAreConnected());
  EXPECT_EQ(failedCalls(), 1) << "it asks for them once";
  EXPECT_THAT(community.words(), Each(Not(HasSubstr("refused")))) << "it is no news that the first has nobody";
}

/// How many of the words hold a text.
std::ptrdiff_t countOf(const std::vector<std::string>& words, const std::string& part) {
  return std::ranges::count_if(words,
                               [&](const std::string& word) { return word.find(part) != std::string::npos; });
}

// A connection that cannot be accepted stays at the door, so accepting it at once again would fail at once again.
TEST_F(NetFaults, AServerWithoutDescriptorsSaysSoOnceAndDoesNotSpin) {
  Community community;
  constexpr int kFailures = 6;
  constexpr auto kPause = 100ms;  // of the server, after each
  const auto begin = std::chrono::steady_clock::now();
  failCalls("accept", 1, kFailures, EMFILE);
  community.join("patient");
  EXPECT_TRUE(community.allAreConnected());
  EXPECT_EQ(failedCalls(), kFailures);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, (kFailures - 1) * kPause);
  EXPECT_EQ(countOf(community.words(), "no client can connect at present: Too many open files"), 1);
  failCalls("accept", 1, 2, EMFILE);
  community.join("late");
  EXPECT_TRUE(community.allAreConnected());
  EXPECT_EQ(countOf(community.words(), "no client can connect at present"), 1) << "one let in is no room yet";
}

TEST_F(NetFaults, AServerThatHasHadRoomSaysAgainThatItIsFull) {
  constexpr double kRoom = 0.1;  // s
  Community community(kRoom);
  for (const char* name : {"first", "second"}) {
    failCalls("accept", 1, 1, EMFILE);
    community.join(name);
    EXPECT_TRUE(community.allAreConnected());
    EXPECT_EQ(failedCalls(), 1);
    std::this_thread::sleep_for(std::chrono::duration<double>(2 * kRoom));
  }
  EXPECT_EQ(countOf(community.words(), "no client can connect at present"), 2);
}

// What a system says of a client that has gone while it waited; the next one is let in at once.
TEST_F(NetFaults, AServerThatAClientHasLeftAtTheDoorLetsTheNextOneIn) {
  for (const int error : {ECONNABORTED, EPROTO}) {
    Community community;
    failCalls("accept", 1, 1, error);
    const auto begin = std::chrono::steady_clock::now();
    community.join("next");
    EXPECT_TRUE(community.allAreConnected());
    EXPECT_EQ(failedCalls(), 1);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 4s) << "a client waits 5 s for an answer";
    EXPECT_EQ(countOf(community.words(), "no client can connect"), 0);
  }
}

/// Descriptors up to the limit of the process, which is lowered meanwhile.
class NoDescriptors {
 public:
  NoDescriptors() {
    getrlimit(RLIMIT_NOFILE, &before_);
    rlimit low = before_;
    low.rlim_cur = openDescriptors() + 16;
    setrlimit(RLIMIT_NOFILE, &low);
    for (int fd; (fd = ::open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0;) taken_.push_back(fd);
  }
  ~NoDescriptors() {
    for (const int fd : taken_) ::close(fd);
    setrlimit(RLIMIT_NOFILE, &before_);
  }
  NoDescriptors(const NoDescriptors&) = delete;
  NoDescriptors& operator=(const NoDescriptors&) = delete;
  void giveBackOne() {
    ::close(taken_.back());
    taken_.pop_back();
  }

 private:
  rlimit before_{};
  std::vector<int> taken_;
};

TEST_F(NetFaults, AServerAcceptsAgainWhenDescriptorsAreFree) {
  Community community;
  MoosClient& first = community.join("first");
  first.subscribe("OWN");
  ASSERT_TRUE(community.allAreConnected());
  const int raw = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);  // while there is one
  ASSERT_GE(raw, 0);
  MoosMessage hello = notification("asynchronous", std::string("second"), {}, 0);
  hello.type = MoosMessageType::Handshake;
  const std::string bytes = greeting() + packetOf(std::span(&hello, 1));
  {
    NoDescriptors none;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(community.server().port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ASSERT_EQ(::connect(raw, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0)
        << "it waits at the door";
    ASSERT_EQ(::send(raw, bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
    EXPECT_TRUE(waitFor([&] { return countOf(community.words(), "Too many open files") > 0; }, kLongest));
    EXPECT_TRUE(community.posts(first, first, "OWN", 1)) << "who is in is served";
    EXPECT_EQ(community.server().clientCount(), 1u);
    EXPECT_EQ(countOf(community.words(), "Too many open files"), 1);
    none.giveBackOne();
    EXPECT_TRUE(waitFor([&] { return community.server().clientCount() == 2; }, kLongest));
    EXPECT_LE(countOf(community.words(), "Too many open files"), 2)
        << "again it is the last one that could come in";
  }
  ::close(raw);
  EXPECT_TRUE(waitFor([&] { return community.server().clientCount() == 1; }, kLongest));
  EXPECT_EQ(community.losses(), 0);
}

}  // namespace
}  // namespace antipode::test
