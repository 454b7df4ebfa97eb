// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/store/moos_store.h"
#include "core/net/store/store_summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr int kHelm = 1, kSim = 2;

/// A store with the clients "helm" and "sim", and what they are delivered as "helm: X=3 of sim".
class MoosStoreTest : public testing::Test {
 protected:
  MoosStoreTest() {
    EXPECT_TRUE(store.addClient(kHelm, "helm", 100));
    EXPECT_TRUE(store.addClient(kSim, "sim", 100));
  }
  void post(int from, const std::string& variable, const MessageValue& value, double now = 100) {
    store.receive(from, notification(variable, value, store.clients().at(from).name, now), now);
  }
  void send(int from, MoosMessageType type, const std::string& key, const MessageValue& value = 0.0,
            double now = 100) {
    MoosMessage message = notification(key, value, store.clients().at(from).name, now);
    message.type = type;
    store.receive(from, message, now);
  }
  void subscribe(int who, const std::string& variable, double interval = 0) {
    send(who, MoosMessageType::Register, variable, interval);
  }
  void subscribeAll(int who, const std::string& app, const std::string& pattern) {
    send(who, MoosMessageType::WildcardRegister, "x", wildcardText({app, pattern, 0}));
  }
  std::vector<std::string> taken() { return std::exchange(delivered, {}); }

  std::vector<std::string> delivered;
  std::vector<MoosMessage> messages;
  MoosStore store{"alpha", 90, [this](int id, const MoosMessage& m) {
                    messages.push_back(m);
                    delivered.push_back(fmt::format("{}: {}={} of {}@{}", id == kHelm ? "helm" : "sim", m.key,
                                                    messageText(m.value()), m.source, m.community));
                  }};
};

TEST_F(MoosStoreTest, DeliversThePresentValueAndThenEveryPost) {
  post(kSim, "X", 3.0);
  EXPECT_THAT(taken(), IsEmpty());
  subscribe(kHelm, "X");
  post(kSim, "X", 3.0);
  EXPECT_THAT(taken(), ElementsAre("helm: X=3 of sim@alpha", "helm: X=3 of sim@alpha"));
}

TEST_F(MoosStoreTest, DeliversToThePosterTooAndAgainAtASecondRegistration) {
  subscribe(kSim, "X");
  post(kSim, "X", 1.0);
  subscribe(kSim, "X");
  EXPECT_THAT(taken(), ElementsAre("sim: X=1 of sim@alpha", "sim: X=1 of sim@alpha"));
}

TEST_F(MoosStoreTest, KeepsTheTypeOfTheFirstPost) {
  subscribe(kHelm, "X");
  post(kSim, "X", 5.0);
  post(kSim, "X", std::string("text"));
  EXPECT_THAT(taken(), ElementsAre("helm: X=5 of sim@alpha"));
  EXPECT_THAT(store.takeWords(), ElementsAre(HasSubstr("X from sim dropped")));
}

TEST_F(MoosStoreTest, HoldsBackWithinTheInterval) {
  subscribe(kHelm, "X", 1);
  post(kSim, "X", 1.0, 200);
  post(kSim, "X", 2.0, 200.5);
  post(kSim, "X", 3.0, 201);
  EXPECT_THAT(taken(), ElementsAre("helm: X=1 of sim@alpha", "helm: X=3 of sim@alpha"));
}

/// The clock of a database that waits for the simulator goes back by what it waited; a computer's clock may be set
/// back.
TEST_F(MoosStoreTest, DeliversEveryPostAfterItsClockWentBack) {
  subscribe(kHelm, "X");
  subscribe(kHelm, "Y", 1);
  post(kSim, "X", 1.0, 200);
  post(kSim, "Y", 1.0, 200);
  taken();
  for (const double time : {150.0, 150.25, 151.0}) {
    post(kSim, "X", time, time);
    post(kSim, "Y", time, time);
  }
  EXPECT_THAT(taken(),
              ElementsAre("helm: X=150 of sim@alpha", "helm: Y=150 of sim@alpha", "helm: X=150.25 of sim@alpha",
                          "helm: X=151 of sim@alpha", "helm: Y=151 of sim@alpha"));
}

TEST_F(MoosStoreTest, EndsASubscription) {
  subscribe(kHelm, "X");
  send(kHelm, MoosMessageType::Unregister, "X");
  post(kSim, "X", 1.0);
  EXPECT_THAT(taken(), IsEmpty());
}

TEST_F(MoosStoreTest, TakesWildcardsForPresentAndNewVariables) {
  post(kSim, "NAV_X", 1.0);
  subscribeAll(kHelm, "s*", "NAV_?");
  EXPECT_THAT(taken(), ElementsAre("helm: NAV_X=1 of sim@alpha"));
  post(kSim, "NAV_Y", 2.0);
  post(kSim, "NAV_LAT", 3.0);
  post(kHelm, "NAV_Z", 4.0);
  EXPECT_THAT(taken(), ElementsAre("helm: NAV_Y=2 of sim@alpha"));
  send(kHelm, MoosMessageType::WildcardUnregister, "x", wildcardText({"*", "NAV_*", 0}));
  post(kSim, "NAV_X", 5.0);
  EXPECT_THAT(taken(), IsEmpty());
  post(kSim, "NAV_V", 6.0);  // the pattern itself stays
  EXPECT_THAT(taken(), ElementsAre("helm: NAV_V=6 of sim@alpha"));
}

TEST_F(MoosStoreTest, RefusesANameThatIsInUseUntilItIsFree) {
  const auto again = store.addClient(3, "sim", 100);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().message, "A client of this name (\"sim\") already exists");
  subscribe(kSim, "X");
  store.removeClient(kSim, 100);
  EXPECT_TRUE(store.addClient(3, "sim", 100));
  post(kHelm, "X", 1.0);
  EXPECT_THAT(taken(), IsEmpty()) << "subscriptions end with the connection";
}

TEST_F(MoosStoreTest, TellsWhoComesAndGoes) {
  subscribe(kHelm, "DB_EVENT");
  ASSERT_TRUE(store.addClient(3, "logger", 100));
  store.removeClient(3, 100);
  EXPECT_THAT(taken(), ElementsAre("helm: DB_EVENT=connected=sim of MOOSDB_alpha@alpha",
                                   "helm: DB_EVENT=connected=logger of MOOSDB_alpha@alpha",
                                   "helm: DB_EVENT=disconnected=logger of MOOSDB_alpha@alpha"));
}

TEST_F(MoosStoreTest, AnswersServerRequests) {
  post(kSim, "X", 3.0, 95);
  subscribe(kHelm, "Y");
  messages.clear();
  send(kHelm, MoosMessageType::ServerRequest, "VAR_SUMMARY");
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(messages[0].id, MoosMessage::kServerRequestId);
  EXPECT_EQ(messages[0].text, "DB_CLIENTS,DB_EVENT,DB_QOS,DB_RWSUMMARY,DB_TIME,DB_UPTIME,DB_VARSUMMARY,X,Y");
  messages.clear();
  send(kHelm, MoosMessageType::ServerRequest, "PROC_SUMMARY");
  ASSERT_EQ(messages.size(), 2u);
  EXPECT_EQ(messages[0].text, "helm:SUBSCRIBED=,Y,PUBLISHED=");
  EXPECT_EQ(messages[1].text, "sim:SUBSCRIBED=,PUBLISHED=,X");
  messages.clear();
  send(kHelm, MoosMessageType::ServerRequest, "ALL");
  const auto x = std::ranges::find(messages, "X", &MoosMessage::key);
  ASSERT_NE(x, messages.end());
  EXPECT_EQ(x->time, 5) << "since the start of the database";
}

TEST_F(MoosStoreTest, DescribesItself) {
  subscribe(kHelm, "X");
  post(kSim, "X", 3.0);
  EXPECT_EQ(clientsText(store), "helm,sim,");
  EXPECT_EQ(readersAndWritersText(store), "helm=X&,sim=&X");
  EXPECT_THAT(variableTable(store),
              HasSubstr("X                    00:01:40.000         sim                  0.0 Hz D  3.0\n"));
  subscribe(kHelm, "DB_UPTIME");
  taken();
  store.postStatus(100, "");
  EXPECT_THAT(taken(), ElementsAre("helm: DB_UPTIME=10 of MOOSDB_alpha@alpha"));
}

TEST_F(MoosStoreTest, ForgetsAllValuesOnRequestAndKeepsItsReaders) {
  subscribe(kHelm, "X");
  post(kSim, "X", std::string("old"), 100);
  post(kSim, "X", std::string("older"), 101);
  post(kHelm, "Y", 2.0);
  taken();
  send(kHelm, MoosMessageType::ServerRequest, "DB_CLEAR");
  EXPECT_THAT(taken(), IsEmpty());
  EXPECT_THAT(store.takeWords(), ElementsAre("all variables cleared by helm"));
  subscribe(kSim, "X");
  EXPECT_THAT(taken(), IsEmpty()) << "there is no present value";
  EXPECT_THAT(variableTable(store), HasSubstr("(write pending)      0.0 Hz ~  \n"));
  EXPECT_EQ(clientSummary(store, kSim), "sim:SUBSCRIBED=,X,PUBLISHED=") << "nobody has written anything";
  send(kHelm, MoosMessageType::ServerRequest, "ALL");
  EXPECT_THAT(taken(), IsEmpty());
  post(kHelm, "X", 7.0, 200);
  EXPECT_THAT(taken(), ElementsAre("helm: X=7 of helm@alpha", "sim: X=7 of helm@alpha"))
      << "its type is free again";
  post(kHelm, "Y", std::string("text"), 200);
  EXPECT_THAT(store.takeWords(), IsEmpty());
}

TEST_F(MoosStoreTest, ClearingGivesTheRoomBack) {
  MoosStore small("alpha", 0, [](int, const MoosMessage&) {}, {.bytes = 100});
  ASSERT_TRUE(small.addClient(1, "app", 0));
  small.receive(1, notification("A", std::string(60, 'x'), "app", 0), 0);
  small.receive(1, notification("B", std::string(60, 'x'), "app", 0), 0);
  EXPECT_THAT(small.takeWords(), ElementsAre(HasSubstr("B from app dropped")));
  MoosMessage clear = notification("DB_CLEAR", 0.0, "app", 0);
  clear.type = MoosMessageType::ServerRequest;
  small.receive(1, clear, 0);
  small.receive(1, notification("B", std::string(60, 'x'), "app", 0), 0);
  EXPECT_EQ(small.variables().at("B").text.size(), 60U);
  EXPECT_EQ(small.takeWords().size(), 1U) << "only that it was cleared";
}

TEST_F(MoosStoreTest, WhatHasNoNameOrNoKnownSourceIsPassedOver) {
  const auto from = [&](const char* source, MoosMessageType type, const char* key, const MessageValue& value) {
    MoosMessage message = notification(key, value, source, 100);
    message.type = type;
    store.receive(kSim, message, 100);
  };
  post(kSim, "X", 1.0);
  subscribe(kHelm, "X");
  taken();
  const std::string all = wildcardText({"*", "*", 0});
  from("nobody", MoosMessageType::Register, "X", 0.0);
  from("nobody", MoosMessageType::WildcardRegister, "nobody", all);
  from("nobody", MoosMessageType::Unregister, "X", 0.0);
  from("nobody", MoosMessageType::WildcardUnregister, "nobody", all);
  from("sim", MoosMessageType::Register, "", 0.0);
  from("sim", MoosMessageType::Unregister, "NEVER", 0.0);
  from("sim", MoosMessageType::WildcardUnregister, "sim", std::string("no pattern"));
  from("sim", MoosMessageType::ServerRequest, "SING", 0.0);
  from("sim", MoosMessageType::Notify, "", 3.0);
  from("sim", MoosMessageType::Notify, std::string(1001, 'n').c_str(), 3.0);
  EXPECT_THAT(store.takeWords(), IsEmpty());
  from("sim", MoosMessageType::WildcardRegister, "sim", std::string("no pattern"));
  EXPECT_THAT(store.takeWords(), ElementsAre("wildcard 'no pattern' of sim is none"));
  EXPECT_THAT(taken(), IsEmpty());
  post(kSim, "X", 2.0);
  EXPECT_THAT(taken(), ElementsAre("helm: X=2 of sim@alpha")) << "the subscriptions are as they were";
  EXPECT_FALSE(store.addClient(3, "", 100));
  EXPECT_FALSE(store.addClient(3, std::string(1001, 'n'), 100));
  store.removeClient(77, 100);
  EXPECT_EQ(clientsText(store), "helm,sim,");
  subscribe(kHelm, "Z", std::nan(""));
  post(kSim, "Z", 1.0), post(kSim, "Z", 2.0);
  EXPECT_EQ(taken().size(), 2U) << "an interval that is no number is none";
}

TEST_F(MoosStoreTest, WildcardsOfAProgramLeaveOtherVariablesAlone) {
  post(kSim, "A", 1.0);
  post(kHelm, "B", 2.0);
  subscribeAll(kHelm, "sim", "*");
  EXPECT_THAT(taken(), testing::Contains("helm: A=1 of sim@alpha"));
  post(kHelm, "B", 3.0);
  EXPECT_THAT(taken(), IsEmpty());
  subscribe(kHelm, "B");
  taken();
  send(kHelm, MoosMessageType::WildcardUnregister, "x", wildcardText({"sim", "*", 0}));
  post(kSim, "A", 4.0);
  post(kHelm, "B", 5.0);
  EXPECT_THAT(taken(), ElementsAre("helm: B=5 of helm@alpha"));
  MoosStore few("alpha", 0, [](int, const MoosMessage&) {}, {.wildcards = 2});
  ASSERT_TRUE(few.addClient(1, "app", 0));
  for (const char* pattern : {"A*", "A*", "B*", "C*"}) {
    MoosMessage message = notification("app", wildcardText({"*", pattern, 0}), "app", 0);
    message.type = MoosMessageType::WildcardRegister;
    few.receive(1, message, 0);
  }
  EXPECT_THAT(few.takeWords(), ElementsAre("app has 2 wildcards already")) << "the same one twice counts once";
}

TEST_F(MoosStoreTest, ShowsLongAndBinaryValuesShortened) {
  MoosMessage picture = notification("PICTURE", std::string(1234, '\0'), "sim", 100);
  picture.dataType = MoosDataType::Binary;
  store.receive(kSim, picture, 100);
  post(kSim, "SHORT", std::string(25, 's'));
  post(kSim, "STORY", std::string(26, 's'));
  const std::string table = variableTable(store);
  EXPECT_THAT(table, HasSubstr(" B  *binary* [1234 B]\n"));
  EXPECT_THAT(table, HasSubstr(" S  " + std::string(25, 's') + "\n"));
  EXPECT_THAT(table, HasSubstr(" S  " + std::string(22, 's') + "...\n"));
}

TEST(MoosStoreLimits, KeepMemoryBounded) {
  MoosStore store("alpha", 0, [](int, const MoosMessage&) {}, {.variables = 9, .bytes = 100});
  ASSERT_TRUE(store.addClient(1, "app", 0));
  for (const char* name : {"A", "B", "C", "D"}) store.receive(1, notification(name, 1.0, "app", 0), 0);
  EXPECT_EQ(store.variables().size(), 9u);
  store.receive(1, notification("A", std::string(1000, 'x'), "app", 0), 0);
  EXPECT_THAT(store.takeWords(),
              ElementsAre(HasSubstr("variable C refused"), HasSubstr("variable D refused"), testing::_));
  MoosStore other("alpha", 0, [](int, const MoosMessage&) {}, {.bytes = 100});
  ASSERT_TRUE(other.addClient(1, "app", 0));
  other.receive(1, notification("A", std::string(1000, 'x'), "app", 0), 0);
  EXPECT_FALSE(other.variables().at("A").type);
}

TEST(Wildcards, MatchRunsAndSingleCharacters) {
  const struct {
    const char *pattern, *text;
    bool matches;
  } cases[] = {{"*", "", true},          {"*", "NAV_X", true},      {"NAV_*", "NAV_", true},
               {"NAV_?", "NAV_", false}, {"NAV_?", "NAV_X", true},  {"*_X", "NAV_X_X", true},
               {"n*", "NAV", false},     {"A*B*C", "AxxBxC", true}, {"A*B*C", "AxxCxB", false},
               {"", "", true},           {"", "A", false}};
  for (const auto& [pattern, text, matches] : cases)
    EXPECT_EQ(matchesWildcard(pattern, text), matches) << pattern << " and " << text;
  EXPECT_EQ(wildcardFromText("AppPattern=*,VarPattern=W_*,Interval=0.5"), (Wildcard{"*", "W_*", 0.5}));
  EXPECT_EQ(wildcardFromText("nonsense"), std::nullopt);
}

TEST_F(MoosStoreTest, AWildcardWithoutAVariableIsNone) {
  send(kHelm, MoosMessageType::WildcardRegister, "x", std::string("AppPattern=sim,Interval=1"));
  EXPECT_THAT(store.takeWords(), ElementsAre("wildcard 'AppPattern=sim,Interval=1' of helm is none"));
  post(kSim, "X", 1.0);
  EXPECT_THAT(taken(), IsEmpty());
}

TEST_F(MoosStoreTest, KeepsTheFirstHundredOfItsWords) {
  post(kSim, "X", 5.0);
  for (int i = 0; i < 150; ++i) post(kSim, "X", std::string("text"));
  EXPECT_EQ(store.takeWords().size(), 100u);
}

TEST_F(MoosStoreTest, ATimeThatIsNoneIsShownAsMidnight) {
  MoosMessage message = notification("ODD", 1.0, "sim", std::numeric_limits<double>::infinity());
  store.receive(kSim, message, 100);
  const std::string table = variableTable(store);
  const std::size_t line = table.find("ODD ");
  ASSERT_NE(line, table.npos);
  EXPECT_THAT(table.substr(line, 50), HasSubstr("00:00:00.000"));
}

TEST_F(MoosStoreTest, RemembersTheFirstHundredWritersOfAVariable) {
  for (int id = 10; id < 111; ++id) {
    ASSERT_TRUE(store.addClient(id, fmt::format("writer{}", id), 100));
    post(id, "X", 1.0);
  }
  EXPECT_THAT(clientSummary(store, 109), HasSubstr("PUBLISHED=,X"));
  EXPECT_THAT(clientSummary(store, 110), testing::EndsWith("PUBLISHED=")) << "the hundred and first";
}

}  // namespace
}  // namespace antipode
