// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_program.h"

#include "core/net/server/moos_server.h"
#include "core/sim/community/program_registry.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

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

TEST(LiveProgramRun, HasItsNextTurnOneTickLaterByTheClockOfTheCommunity) {
  using Clock = LiveProgramRun::Clock;
  Network network;
  auto server = MoosServer::listen(network, {.community = "abe", .port = 0, .warp = 4});
  ASSERT_TRUE(server);
  bool hasStarted = false;
  const auto nodes = [&] {
    hasStarted = true;  // the program asks at its start
    return std::vector<std::string>();
  };
  LiveProgramRun run(
      network, std::make_unique<OneMore>(),
      {.address = {"abe", "127.0.0.1", (*server)->port(), 4}, .client = "pOneMore", .tick = 0.5, .nodes = nodes});
  Clock::time_point before, after;
  ASSERT_TRUE(test::waitFor(
      [&] {
        before = Clock::now();
        run.advance();
        after = Clock::now();
        return hasStarted;
      },
      std::chrono::seconds(20)));
  // A turn each 2 s of the community, which goes four times as fast as the wall clock.
  EXPECT_GE(run.due(), before + std::chrono::milliseconds(500));
  EXPECT_LE(run.due(), after + std::chrono::milliseconds(500));
  EXPECT_EQ(run.due() - run.mayAdvanceFrom(), std::chrono::microseconds(62500)) << "an eighth of a turn";
}

/// Says what it is told to, and who it is at its start.
class Talker final : public ProgramOf<Talker> {
 public:
  void start(Desk& desk) override {
    desk.subscribe("*");
    desk.post("WHO", fmt::format("{} {} {} {}", desk.client(), desk.community(), desk.warp(), desk.seed()));
    desk.write("results.txt", "a line");
    desk.share("X", "Y", "localhost:9200");
  }
  void receive(const Mail& mail, Desk& desk) override {
    if (mail.variable == "SAY") desk.warn(*mail.text());
    if (mail.variable == "TRY_SHORE_HOST") desk.tryShore(*mail.text());
    if (mail.variable == "COUNT") desk.post("NODES", static_cast<double>(desk.nodes().size()));
    if (mail.variable == "PICTURE") desk.warn("a picture came");
    if (mail.variable == "LEAVE") desk.leave();
  }
  void hash(StateHash&) const override {}
};

TEST(LiveProgramRun, GivesItsProgramWhatADeskHas) {
  Network network;
  auto server = MoosServer::listen(network, {.community = "abe", .port = 0, .warp = 10});
  ASSERT_TRUE(server);
  MoosClient tool(network, {.name = "tool", .host = "127.0.0.1", .port = (*server)->port(), .warp = 10});
  tool.subscribeAll("*", "*");
  std::vector<std::string> tried, words;
  LiveProgramRun run(network, std::make_unique<Talker>(),
                     {.address = {"abe", "127.0.0.1", (*server)->port(), 10},
                      .client = "pTalker",
                      .tick = 10,
                      .tryShore = [&](std::string_view text) { tried.emplace_back(text); },
                      .seed = 42});
  std::vector<MoosMessage> mail;
  const auto until = [&](auto holds) {
    return test::waitFor(
        [&] {
          if (LiveProgramRun::Clock::now() >= run.mayAdvanceFrom()) run.advance();
          for (std::string& word : run.takeWords()) words.push_back(std::move(word));
          for (MoosMessage& message : tool.takeMail()) mail.push_back(std::move(message));
          return holds();
        },
        std::chrono::seconds(20));
  };
  const auto valueOf = [&](std::string_view variable) {
    const auto at = std::ranges::find(mail.rbegin(), mail.rend(), variable, &MoosMessage::key);
    return at == mail.rend() ? std::string() : messageText(at->value());
  };
  EXPECT_LT(run.mayAdvanceFrom(), run.due());
  ASSERT_TRUE(until([&] { return !valueOf("WHO").empty(); }));
  EXPECT_EQ(valueOf("WHO"), "pTalker abe 10 42");
  MoosMessage picture = notification("PICTURE", std::string("x"), {}, tool.now());
  picture.dataType = MoosDataType::Binary;
  ASSERT_TRUE(tool.post(std::vector{picture}));
  ASSERT_TRUE(tool.post("TRY_SHORE_HOST", std::string("pshare_route=localhost:9200")));
  for (int i = 1; i <= 12; ++i) ASSERT_TRUE(tool.post("SAY", fmt::format("word {}", i)));
  ASSERT_TRUE(tool.post("COUNT", 1.0));
  ASSERT_TRUE(until([&] { return !valueOf("NODES").empty() && words.size() >= 12; }));
  EXPECT_EQ(valueOf("NODES"), "0") << "nobody tells it";
  EXPECT_EQ(tried, std::vector<std::string>{"pshare_route=localhost:9200"});
  std::vector<std::string> said;
  for (const std::string& word : words)
    if (word.starts_with("pTalker: word")) said.push_back(word);
  EXPECT_EQ(said.size(), 12U);
  EXPECT_EQ(said.front(), "pTalker: word 1");
  EXPECT_THAT(words, testing::Not(testing::Contains(testing::HasSubstr("picture"))))
      << "binary mail is for nobody here";
  ASSERT_TRUE(tool.post("APPCAST_REQ", std::string("node=all,app=all,duration=300,key=x,thresh=any")));
  ASSERT_TRUE(until([&] { return !valueOf("APPCAST").empty(); }));
  const auto report = appcastFromText(valueOf("APPCAST"));
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->hasWarnings());
  ASSERT_EQ(report->runWarnings.size(), 10U) << "the last ones";
  EXPECT_EQ(report->runWarnings.front(), "1:pTalker: word 3");
  EXPECT_EQ(report->runWarnings.back(), "1:pTalker: word 12");
  // Once it has left it gets neither turn nor mail.
  ASSERT_TRUE(tool.post("LEAVE", 1.0) && tool.post("END", 1.0));
  ASSERT_TRUE(until([&] { return !valueOf("END").empty(); }));
  const auto begun = std::chrono::steady_clock::now();
  until([&] { return std::chrono::steady_clock::now() > begun + std::chrono::milliseconds(300); });
  words.clear();
  ASSERT_TRUE(tool.post("SAY", std::string("word 13")));
  const auto again = std::chrono::steady_clock::now();
  until([&] { return std::chrono::steady_clock::now() > again + std::chrono::milliseconds(300); });
  EXPECT_THAT(words, testing::IsEmpty());
}

TEST(LiveProgramRun, KeepsItsStateWhileTheDatabaseIsAway) {
  Network network;
  auto server = MoosServer::listen(network, {.community = "abe", .port = 0, .warp = 10});
  ASSERT_TRUE(server);
  const std::uint16_t port = (*server)->port();
  MoosClient::Options ours{.name = "tool", .host = "127.0.0.1", .port = port, .warp = 10, .retryAfter = 0.05};
  MoosClient tool(network, ours);
  tool.subscribeAll("p*", "*");
  LiveProgramRun run(network, std::make_unique<OneMore>(),
                     {.address = {"abe", "127.0.0.1", port, 10}, .client = "pOneMore", .tick = 10});
  std::vector<std::string> came, words;
  const auto until = [&](auto holds) {
    return test::waitFor(
        [&] {
          if (LiveProgramRun::Clock::now() >= run.due()) run.advance();
          for (std::string& word : run.takeWords()) words.push_back(std::move(word));
          for (const MoosMessage& message : tool.takeMail()) came.push_back(message.key);
          return holds();
        },
        std::chrono::seconds(20));
  };
  ASSERT_TRUE(until([&] { return std::ranges::count(came, "NODES") == 1; }));
  server->reset();
  ASSERT_TRUE(until([&] { return !tool.isConnected() && !words.empty(); }));
  EXPECT_THAT(words.back(), testing::StartsWith("pOneMore: ")) << "the connection names its program";
  server = MoosServer::listen(network, {.community = "abe", .port = port, .warp = 10});
  ASSERT_TRUE(server);
  MoosClient listener(network, {.name = "listener", .host = "127.0.0.1", .port = port, .warp = 10});
  listener.subscribe("Y");
  double y = 0;
  EXPECT_TRUE(until([&] {
    if (tool.isConnected()) tool.post("X", 6.0);
    for (const MoosMessage& message : listener.takeMail()) y = message.number;
    return y > 0;
  })) << "it is there again";
  EXPECT_EQ(y, 7);
  EXPECT_EQ(std::ranges::count(came, "NODES"), 1) << "it has not started a second time";
}

TEST(LiveProgramRun, KeepsTheFirstHundredWordsAndTriesNoShoreWhereThereIsNone) {
  Network network;
  auto server = MoosServer::listen(network, {.community = "abe", .port = 0, .warp = 10});
  ASSERT_TRUE(server);
  MoosClient tool(network, {.name = "tool", .host = "127.0.0.1", .port = (*server)->port(), .warp = 10});
  tool.subscribe("WHO");
  tool.subscribe("NODES");
  LiveProgramRun run(network, std::make_unique<Talker>(),
                     {.address = {"abe", "127.0.0.1", (*server)->port(), 10}, .client = "pTalker", .tick = 10});
  const auto hasCome = [&](const char* variable) {
    return test::waitFor(
        [&] {
          if (LiveProgramRun::Clock::now() >= run.mayAdvanceFrom()) run.advance();
          return std::ranges::count(tool.takeMail(), variable, &MoosMessage::key) > 0;
        },
        std::chrono::seconds(20));
  };
  ASSERT_TRUE(hasCome("WHO"));
  ASSERT_TRUE(tool.post("TRY_SHORE_HOST", std::string("pshare_route=localhost:9200")));
  for (int i = 1; i <= 150; ++i) ASSERT_TRUE(tool.post("SAY", fmt::format("word {}", i)));
  ASSERT_TRUE(tool.post("COUNT", 1.0));
  ASSERT_TRUE(hasCome("NODES"));
  const auto words = run.takeWords();
  EXPECT_EQ(
      std::ranges::count_if(words, [](const std::string& word) { return word.starts_with("pTalker: word"); }),
      100);
  EXPECT_THAT(words, testing::Contains("pTalker: word 100"));
}

std::unique_ptr<Program> knownProgram(const std::string& name, std::vector<std::string> lines) {
  return findProgram(name)->make({name, name, std::move(lines)}, {}, [](std::size_t, const std::string&) {});
}

std::string reportAt(double time, const char* name, double x) {
  return fmt::format("NAME={},X={},Y=0,SPD=0,HDG=0,TIME={:.2f},TYPE=kayak", name, x, time);
}

TEST(LiveProgramRun, ThePulsesOfAProgramHaveTheTimeOfItsCommunity) {
  constexpr double kPulseWarp = 10;
  Network network;
  auto server = MoosServer::listen(network, {.community = "shoreside", .port = 0, .warp = kPulseWarp});
  ASSERT_TRUE(server);
  const CommunityAddress address{"shoreside", "127.0.0.1", (*server)->port(), kPulseWarp};
  MoosClient tool(network, {.name = "tool", .host = "127.0.0.1", .port = address.port, .warp = kPulseWarp});
  tool.subscribe("VIEW_COMMS_PULSE");
  LiveProgramRun run(network, knownProgram("uFldNodeComms", {"view_node_rpt_pulses = true"}),
                     {.address = address, .client = "uFldNodeComms", .tick = 4});
  std::string pulse;
  ASSERT_TRUE(test::waitFor(
      [&] {
        if (LiveProgramRun::Clock::now() >= run.due()) {
          run.advance();
          for (const auto& [name, x] : {std::pair{"abe", 0.0}, {"ben", 10.0}})
            tool.post("NODE_REPORT", reportAt(tool.now(), name, x));
        }
        for (const MoosMessage& message : tool.takeMail()) pulse = message.text;
        return !pulse.empty();
      },
      std::chrono::seconds(20)));
  const std::size_t time = pulse.rfind(",time=");
  ASSERT_NE(time, pulse.npos) << pulse;
  EXPECT_NEAR(std::stod(pulse.substr(time + 6)), tool.now(), 30 * kPulseWarp);
}

TEST(LiveProgramRun, AContactThatIsSilentIsRetired) {
  constexpr double kMaxAge = 20, kContactWarp = 10;  // s, of the community
  Network network;
  auto server = MoosServer::listen(network, {.community = "abe", .port = 0, .warp = kContactWarp});
  ASSERT_TRUE(server);
  const CommunityAddress address{"abe", "127.0.0.1", (*server)->port(), kContactWarp};
  MoosClient tool(network, {.name = "tool", .host = "127.0.0.1", .port = address.port, .warp = kContactWarp});
  tool.subscribe("CONTACTS_RETIRED");
  LiveProgramRun run(network, knownProgram("pContactMgrV20", {fmt::format("contact_max_age = {}", kMaxAge)}),
                     {.address = address, .client = "pContactMgrV20", .tick = 4});
  double reported = 0;
  std::string retired;
  ASSERT_TRUE(test::waitFor(
      [&] {
        const double now = tool.now();
        if (reported == 0 && tool.post("NODE_REPORT", reportAt(now, "ben", 10))) reported = now;
        if (LiveProgramRun::Clock::now() >= run.due()) run.advance();
        for (const MoosMessage& message : tool.takeMail()) retired = message.text;
        return !retired.empty();
      },
      std::chrono::seconds(20)));
  EXPECT_EQ(retired, "ben");
  EXPECT_GT(tool.now() - reported, kMaxAge - 1);
}

/// Posts the time of its run at each turn.
class TimeTeller final : public ProgramOf<TimeTeller> {
 public:
  void iterate(Desk& desk) override { desk.post("TURN_AT", desk.now()); }
  void hash(StateHash&) const override {}
};

TEST(LiveProgramRun, TheTimeOfItsRunNeverGoesBack) {
  const auto hold = std::make_shared<ClockHold>();
  Network network;
  auto server = MoosServer::listen(network, {.community = "abe", .port = 0, .warp = 10, .hold = hold});
  ASSERT_TRUE(server);
  const CommunityAddress address{"abe", "127.0.0.1", (*server)->port(), 10};
  MoosClient tool(network, {.name = "tool", .host = "127.0.0.1", .port = address.port, .warp = 10});
  tool.subscribe("TURN_AT");
  LiveProgramRun run(network, std::make_unique<TimeTeller>(),
                     {.address = address, .client = "pTimeTeller", .tick = 10, .hold = hold});
  std::vector<double> times;
  const auto hasTold = [&](auto holds) {
    return test::waitFor(
        [&] {
          if (LiveProgramRun::Clock::now() >= run.due()) run.advance();
          for (const MoosMessage& message : tool.takeMail()) times.push_back(message.number);
          return !times.empty() && holds();
        },
        std::chrono::seconds(20));
  };
  ASSERT_TRUE(hasTold([&] { return times.back() > 1; }));
  const double before = times.back();
  hold->add(100);
  ASSERT_TRUE(hasTold([&] { return times.back() > before + 5; })) << "it goes on";
  EXPECT_TRUE(std::ranges::is_sorted(times));
}

/// Answers a PING with its age. It asks for no time else.
class AgeTeller final : public ProgramOf<AgeTeller> {
 public:
  void start(Desk& desk) override {
    desk.subscribe("PING");
    desk.post("AGE", 0.0);
  }
  void receive(const Mail& mail, Desk& desk) override { desk.post("AGE", desk.now() - mail.time); }
  void hash(StateHash&) const override {}
};

TEST(LiveProgramRun, MailIsNotOldBecauseTheClockWasHeld) {
  constexpr double kWarp = 10, kHeld = 100;
  const auto hold = std::make_shared<ClockHold>();
  Network network;
  auto server = MoosServer::listen(network, {.community = "abe", .port = 0, .warp = kWarp, .hold = hold});
  ASSERT_TRUE(server);
  const CommunityAddress address{"abe", "127.0.0.1", (*server)->port(), kWarp};
  MoosClient tool(network,
                  {.name = "tool", .host = "127.0.0.1", .port = address.port, .warp = kWarp, .hold = hold});
  tool.subscribe("AGE");
  LiveProgramRun run(network, std::make_unique<AgeTeller>(),
                     {.address = address, .client = "pAgeTeller", .tick = 10, .hold = hold});
  std::vector<double> ages;
  const auto hasTold = [&](std::size_t count) {
    return test::waitFor(
        [&] {
          if (LiveProgramRun::Clock::now() >= run.due()) run.advance();
          for (const MoosMessage& message : tool.takeMail()) ages.push_back(message.number);
          return ages.size() >= count;
        },
        std::chrono::seconds(20));
  };
  ASSERT_TRUE(hasTold(1)) << "it has started";
  hold->add(kHeld);
  ASSERT_TRUE(tool.post("PING", 1.0));
  ASSERT_TRUE(hasTold(2));
  EXPECT_LT(ages.back(), kHeld * kWarp / 2) << "it was posted after that";
}

}  // namespace
}  // namespace antipode
