// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/attached_run.h"

#include "core/io/runlog/run_log_reader.h"
#include "core/live/served_fleet.h"
#include "core/net/moos_clock.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <thread>

namespace antipode {
namespace {

using testing::HasSubstr;

constexpr auto kLong = std::chrono::seconds(20);

TEST(MoosAddressTest, IsReadAsPeopleWriteIt) {
  EXPECT_EQ(*MoosAddress::fromText("moos://fjord:9005"), (MoosAddress{"fjord", 9005, {}}));
  EXPECT_EQ(*MoosAddress::fromText(" 10.0.0.7 "), (MoosAddress{"10.0.0.7", 9000, {}}));
  EXPECT_EQ(*MoosAddress::fromText("moos://localhost:9000/?warp=10"), (MoosAddress{"localhost", 9000, 10}));
  EXPECT_TRUE(isMoosAddress("moos://a:1"));
  EXPECT_FALSE(isMoosAddress("alpha.moos"));
  for (const char* wrong : {"moos://", "moos://a:0", "moos://a:70000", "moos://a:x", "a b:9000", "a?warp=0", "a?x=1"})
    EXPECT_FALSE(MoosAddress::fromText(wrong)) << wrong;
  EXPECT_THAT(MoosAddress::fromText("moos://a:70000").error().text(), HasSubstr("'70000' is no port"));
}

class AttachedRunTest : public testing::Test {
 protected:
  AttachedRunTest() {
    auto made = MoosServer::listen(network, {.community = "shoreside", .port = 0, .warp = kWarp});
    EXPECT_TRUE(made);
    server = std::move(*made);
    tool = std::make_unique<MoosClient>(network, MoosClient::Options{.name = "uFldNodeComms",
                                                                     .host = "127.0.0.1",
                                                                     .port = server->port(),
                                                                     .warp = kWarp});
    EXPECT_TRUE(test::waitFor([&] { return tool->isConnected(); }, kLong));
  }
  AttachedRun::Options options() const { return {.address = {"127.0.0.1", server->port(), {}}}; }
  void report(const std::string& name, double x, double y) {
    EXPECT_TRUE(tool->post("NODE_REPORT",
                           fmt::format("NAME={},X={},Y={},SPD=2,HDG=90,DEP=3,TYPE=kayak,TIME={:.3f}", name, x, y,
                                       tool->now())));
  }
  template <class Condition>
  bool becomes(AttachedRun& run, Condition holds) {
    return test::waitFor(
        [&] {
          run.advance();
          return run.recording() && holds(*run.recording());
        },
        kLong);
  }

  static constexpr double kWarp = 5;
  Network network;
  std::unique_ptr<MoosServer> server;
  std::unique_ptr<MoosClient> tool;
};

TEST_F(AttachedRunTest, VehiclesComeFromTheirReportsAndTheWarpFromTheClock) {
  AttachedRun run(network, options());
  report("abe", 10, 20);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 1 && r.rows() > 0; }));
  EXPECT_EQ(run.recording()->header().vehicleNames[0], "abe");
  EXPECT_TRUE(becomes(run, [&](const Recording&) { return run.warp() == kWarp; }));
  EXPECT_EQ(run.community(), "shoreside");
  ASSERT_TRUE(becomes(run, [&](const Recording& r) {
    report("abe", 50, 20);
    return r.valueAt(0, Channel::X, r.endTime()) >= 50;
  }));
  const auto recording = run.recording();
  EXPECT_LT(recording->valueAt(0, Channel::X, recording->endTime()), 50 + 2 * 3.1) << "it goes on for 3 s at most";
  EXPECT_EQ(recording->valueAt(0, Channel::Y, recording->endTime()), 20);
  EXPECT_EQ(recording->valueAt(0, Channel::Depth, recording->endTime()), 3);
}

TEST_F(AttachedRunTest, AVehicleWithoutNewsGoesOnAlongItsHeading) {
  AttachedRun run(network, options());
  report("abe", 10, 20);  // to the east
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.rows() > 0; }));
  ASSERT_TRUE(becomes(run, [&](const Recording& r) {
    report("ben", 0, 0);
    return r.header().vehicleNames.size() == 2 && r.valueAt(0, Channel::X, r.endTime()) > 12;
  }));
  const auto recording = run.recording();
  EXPECT_NEAR(recording->valueAt(0, Channel::Y, recording->endTime()), 20, 1e-9);
}

TEST_F(AttachedRunTest, AVehicleThatComesLaterJoinsWithAllThatWasRecorded) {
  AttachedRun run(network, options());
  report("abe", 10, 20);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 1 && r.rows() > 0; }));
  const auto before = run.recording();
  const std::int64_t rows = before->rows();
  const std::size_t events = before->eventCount();
  report("ben", 1, 2);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 2; }));
  const auto after = run.recording();
  EXPECT_NE(before, after);
  ASSERT_GE(after->rows(), rows);
  EXPECT_GE(after->eventCount(), events);
  for (std::int64_t row = 0; row < rows; ++row) {
    EXPECT_EQ(after->stepOfRow(row), before->stepOfRow(row));
    EXPECT_EQ(after->sample(*after->columnOf(0, Channel::X), row),
              before->sample(*before->columnOf(0, Channel::X), row));
  }
  EXPECT_TRUE(std::isnan(after->sample(*after->columnOf(1, Channel::X), 0))) << "nobody knew of ben";
}

TEST_F(AttachedRunTest, PostsAreEventsWithTheirSourcesAndItPostsItself) {
  AttachedRun run(network, options());
  MoosClient listener(network, {.name = "uXMS", .host = "127.0.0.1", .port = server->port(), .warp = kWarp});
  listener.subscribe("DEPLOY_ALL");
  ASSERT_TRUE(tool->post("UFNC_STATE", std::string("fine")));
  const auto find = [](const Recording& recording, const std::string& variable) {
    const auto events = recording.events(0, recording.eventCount());
    const auto at = std::ranges::find(events, variable, &RunEvent::variable);
    return at == events.end() ? RunEvent{} : *at;
  };
  ASSERT_TRUE(becomes(run, [&](const Recording& r) { return find(r, "UFNC_STATE").variable == "UFNC_STATE"; }));
  const RunEvent event = find(*run.recording(), "UFNC_STATE");
  EXPECT_EQ(event.origin, "uFldNodeComms");
  EXPECT_EQ(event.value, MessageValue(std::string("fine")));
  EXPECT_EQ(event.vehicle, kAllVehicles) << "of the shore";
  ASSERT_TRUE(test::waitFor([&] { return run.post("DEPLOY_ALL", std::string("true")); }, kLong));
  EXPECT_TRUE(test::waitFor(
      [&] {
        const auto mail = listener.takeMail();
        return !mail.empty() && mail[0].source == "antipode" && mail[0].text == "true";
      },
      kLong));
  EXPECT_TRUE(becomes(run, [&](const Recording& r) { return find(r, "DEPLOY_ALL").origin == "antipode"; }));
}

TEST_F(AttachedRunTest, TheLogHoldsEveryVehicle) {
  const test::TemporaryFolder folder;
  AttachedRun::Options logged = options();
  logged.log = folder.file("live.aprun");
  AttachedRun run(network, logged);
  report("abe", 10, 20);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 1 && r.rows() > 0; }));
  report("ben", 1, 2);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 2 && r.rows() > 3; }));
  run.finish();
  const auto log = loadRunLog(logged.log);
  ASSERT_TRUE(log) << log.error().text();
  EXPECT_EQ(log->recording->header().vehicleNames, (std::vector<std::string>{"abe", "ben"}));
  EXPECT_EQ(log->recording->rows(), run.recording()->rows());
  EXPECT_EQ(log->recording->eventCount(), run.recording()->eventCount());
}

/// With its store, for who reads it meanwhile must not see that change.
TEST_F(AttachedRunTest, ARecordingIsSeenWhenItsLogHasBegun) {
  const test::TemporaryFolder folder;
  AttachedRun::Options logged = options();
  logged.log = folder / "attached.aprun";
  AttachedRun run(network, logged);
  bool hadStores = true;
  std::jthread window([&](const std::stop_token& stop) {
    std::vector<double> x(100);
    while (!stop.stop_requested()) {
      const std::shared_ptr<const Recording> recording = run.recording();
      if (!recording) continue;
      hadStores = hadStores && recording->hasStore();
      if (const auto column = recording->columnOf(0, Channel::X)) (void)recording->read(*column, 0, x);
    }
  });
  for (std::size_t vehicles = 1; vehicles <= 10; ++vehicles) {
    report(fmt::format("boat{}", vehicles), 1, 2);
    ASSERT_TRUE(becomes(run, [&](const Recording& r) { return r.header().vehicleNames.size() == vehicles; }));
  }
  window.request_stop();
  window.join();
  EXPECT_TRUE(hadStores);
}

TEST_F(AttachedRunTest, ItsScenarioSaysThatTheVehiclesAreThoseOfThePrograms) {
  AttachedRun run(network, options());
  report("abe", 10, 20);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 1; }));
  const Recording::Header& header = run.recording()->header();
  EXPECT_EQ(header.scenario->compat, Compat::UsimmarineV22);
  const ScenarioRead read = readScenario(header.scenarioText, "live.yaml");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(read.scenario->compat, Compat::UsimmarineV22) << "as the log stores it";
}

TEST_F(AttachedRunTest, SurvivesTheDatabaseGoingAndComingBack) {
  AttachedRun run(network, options());
  report("abe", 10, 20);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.rows() > 0; }));
  const std::uint16_t port = server->port();
  server.reset();
  ASSERT_TRUE(test::waitFor([&] { return !run.isConnected(); }, kLong));
  EXPECT_FALSE(run.post("X", 1.0));
  auto made = MoosServer::listen(network, {.community = "shoreside", .port = port, .warp = kWarp});
  ASSERT_TRUE(made);
  server = std::move(*made);
  ASSERT_TRUE(test::waitFor([&] { return tool->isConnected() && run.isConnected(); }, kLong));
  const std::int64_t rows = run.recording()->rows();
  EXPECT_TRUE(becomes(run, [&](const Recording& r) {
    report("abe", 90, 20);
    return r.rows() > rows && r.valueAt(0, Channel::X, r.endTime()) >= 90;
  }));
}

TEST(MoosAddressTest, ItsTextIsReadAgain) {
  const MoosAddress address{"fjord", 9005, {}};
  EXPECT_EQ(address.text(), "moos://fjord:9005");
  EXPECT_EQ(*MoosAddress::fromText(address.text()), address);
  for (const char* wrong : {"a:9000.5", "a?warp=1001", "a?warp=fast"})
    EXPECT_FALSE(MoosAddress::fromText(wrong)) << wrong;
}

RunEvent lastOf(const Recording& recording, const std::string& variable) {
  const auto events = recording.events(0, recording.eventCount());
  for (auto event = events.rbegin(); event != events.rend(); ++event)
    if (event->variable == variable) return *event;
  return {};
}

TEST_F(AttachedRunTest, BinaryAndLongValuesAreShortenedAndPartsOfProgramsNamed) {
  AttachedRun run(network, options());
  report("abe", 1, 2);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.rows() > 0; }));
  MoosMessage picture = notification("PICTURE", std::string(3000, '\0'), {}, tool->now());
  picture.dataType = MoosDataType::Binary;
  MoosMessage part = notification("BHV_EVENT", 3.0, {}, tool->now());
  part.sourceAux = "waypt_survey";
  ASSERT_TRUE(tool->post(std::vector{picture, part}));
  ASSERT_TRUE(tool->post("NOVEL", std::string(70000, 'n')));
  ASSERT_TRUE(tool->post("APPCAST_REQ", std::string("node=all")));
  ASSERT_TRUE(tool->post("END", 1.0));
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return !lastOf(r, "END").variable.empty(); }));
  const Recording& recording = *run.recording();
  EXPECT_EQ(messageText(lastOf(recording, "PICTURE").value), "3000 bytes, binary");
  EXPECT_EQ(lastOf(recording, "BHV_EVENT").origin, "uFldNodeComms:waypt_survey");
  EXPECT_EQ(messageText(lastOf(recording, "NOVEL").value), std::string(65536, 'n'));
  EXPECT_EQ(messageText(lastOf(recording, "APPCAST_REQ").value), "node=all") << "of somebody else";
}

/// In the community of a vehicle there are no reports of others, but its navigation.
TEST_F(AttachedRunTest, AVehicleWithoutReportsComesFromItsNavigation) {
  AttachedRun run(network, options());
  ASSERT_TRUE(test::waitFor([&] { return run.isConnected(); }, kLong));
  ASSERT_TRUE(tool->post("NAV_DEPTH", 9.0) && tool->post("NODE_REPORT", std::string("NAME=far,SPD=1")));
  ASSERT_TRUE(test::waitFor(
      [&] {
        tool->post("TICK", 1.0);
        run.advance();
        return run.recording() != nullptr;
      },
      kLong));
  EXPECT_TRUE(run.recording()->header().vehicleNames.empty())
      << "a depth alone is no vehicle, nor is a report without a place";
  const auto post = [&](double x) {
    EXPECT_TRUE(tool->post("NAV_X", x) && tool->post("NAV_Y", -4.0) && tool->post("NAV_HEADING", 370.0) &&
                tool->post("NAV_SPEED", 0.0) && tool->post("NAV_DEPTH", 6.0) && tool->post("NAV_PITCH", 0.1));
  };
  ASSERT_TRUE(becomes(run, [&](const Recording& r) {
    post(3);
    const double end = r.endTime();
    return r.header().vehicleNames.size() == 1 && r.valueAt(0, Channel::Depth, end) == 6 &&
           r.valueAt(0, Channel::Y, end) == -4;
  }));
  const auto recording = run.recording();
  const double end = recording->endTime();
  EXPECT_EQ(recording->header().vehicleNames[0], "shoreside") << "the name of the community";
  EXPECT_EQ(recording->valueAt(0, Channel::X, end), 3);
  EXPECT_EQ(recording->valueAt(0, Channel::Heading, end), 10);
  EXPECT_EQ(recording->valueAt(0, Channel::Speed, end), 0);
  EXPECT_EQ(lastOf(*recording, "NAV_PITCH").value, MessageValue(0.1)) << "it is no quantity of this recording";
  EXPECT_EQ(lastOf(*recording, "NAV_PITCH").vehicle, 0);
  EXPECT_EQ(lastOf(*recording, "NAV_Y").variable, "") << "and what is one is no event";
  ASSERT_TRUE(tool->post("NODE_REPORT_LOCAL", std::string("NAME=shoreside,X=900,Y=900,SPD=0,HDG=0")));
  ASSERT_TRUE(becomes(run, [&](const Recording& r) {
    post(5);
    return !lastOf(r, "NODE_REPORT_LOCAL").variable.empty() && r.valueAt(0, Channel::X, r.endTime()) == 5;
  })) << "its navigation counts, not its reports";
}

TEST_F(AttachedRunTest, SaysOnceThatItIsNotLoggedAndGoesOn) {
  AttachedRun::Options logged = options();
  logged.log = "/proc/none/live.aprun";
  AttachedRun run(network, logged);
  const auto isAboutTheLog = [](const std::string& word) { return word.starts_with("it is not logged: "); };
  report("abe", 1, 2);
  run.waitForNews(5);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.rows() > 0; }));
  EXPECT_EQ(std::ranges::count_if(run.takeWords(), isAboutTheLog), 1);
  report("ben", 1, 2);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 2; }));
  EXPECT_EQ(std::ranges::count_if(run.takeWords(), isAboutTheLog), 0);
  run.finish();
  report("cal", 1, 2);
  EXPECT_FALSE(run.advance()) << "it is at its end";
  EXPECT_EQ(run.recording()->header().vehicleNames.size(), 2U);
}

TEST_F(AttachedRunTest, SaysOnceThatItsLogIsGone) {
  const test::TemporaryFolder folder;
  AttachedRun::Options logged = options();
  logged.log = folder.file("live.aprun");
  AttachedRun run(network, logged);
  report("abe", 1, 2);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.rows() > 0; }));
  std::filesystem::remove(logged.log);
  std::ptrdiff_t told = 0;
  const auto count = [&] {
    told += std::ranges::count_if(run.takeWords(),
                                  [](const std::string& word) { return word.starts_with("The log "); });
  };
  EXPECT_TRUE(becomes(run, [&](const Recording&) {
    report("abe", 3, 4);
    count();
    return told > 0;
  }));
  const std::int64_t rows = run.recording()->rows();
  EXPECT_TRUE(becomes(run, [&](const Recording& r) {
    report("abe", 5, 6);
    count();
    return r.rows() > rows + 20;
  })) << "it goes on";
  run.finish();
  count();
  EXPECT_EQ(told, 1);
}

constexpr const char* kServed = R"(antipode: 1
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 90}
    helm: {}
    behaviours:
      - {type: waypoint, conditions: ["DEPLOY = true"], points: [[200, 0]], speed: 2}
  - {name: ben, start: {x: 0, y: 50, heading: 0}}
)";

TEST(ServedFleetTest, SaysWhichDatabaseWouldHaveNoPort) {
  const auto read = readScenario(kServed, "served.yaml");
  ASSERT_TRUE(read.scenario);
  Network network;
  // An address on which nothing else of this machine has that port.
  const auto served = ServedFleet::start(network, *read.scenario, {.firstPort = 65535, .address = "127.0.0.2"});
  ASSERT_FALSE(served);
  EXPECT_THAT(served.error().text(), HasSubstr("there is no port 65536 for the database of 'abe'"))
      << "the shore has the last one";
}

TEST(ServedFleetTest, IsWatchedAndCommandedFromTheShore) {
  const auto read = readScenario(kServed, "served.yaml");
  ASSERT_TRUE(read.scenario);
  Network network;
  auto served = ServedFleet::start(network, *read.scenario, {.firstPort = 0, .warp = 10});
  ASSERT_TRUE(served) << served.error().text();
  ASSERT_EQ((*served)->addresses().size(), 3U);
  EXPECT_EQ((*served)->addresses()[0].community, "shoreside");
  for (const CommunityAddress& address : (*served)->addresses()) EXPECT_EQ(address.host, "127.0.0.1");
  const std::jthread loop([&](const std::stop_token& stop) { EXPECT_TRUE((*served)->run(stop)); });
  AttachedRun run(network, {.address = {"127.0.0.1", (*served)->addresses()[0].port, {}}});
  const auto becomes = [&](auto holds) {
    return test::waitFor(
        [&] {
          run.advance();
          return run.recording() && holds(*run.recording());
        },
        kLong);
  };
  ASSERT_TRUE(becomes([](const Recording& r) { return r.header().vehicleNames.size() == 2; }));
  ASSERT_TRUE(test::waitFor([&] { return run.post("DEPLOY_ALL", std::string("true")); }, kLong));
  EXPECT_TRUE(becomes([](const Recording& r) {
    const auto& names = r.header().vehicleNames;
    const auto abe = static_cast<VehicleId>(std::ranges::find(names, "abe") - names.begin());
    return r.valueAt(abe, Channel::X, r.endTime()) > 5;
  })) << "the helm of abe has got DEPLOY";
}

constexpr const char* kScripted = R"(antipode: 1
vehicles:
  - {name: abe}
  - {name: ben, start: {x: 0, y: 50, heading: 0}}
events:
  - {at: 1, vehicle: abe, post: {DRIFT_X: 0.1}}
  - {at: 1, vehicle: ben, post: {DRIFT_Y: 0.2}}
  - {at: 1, post: {WATER_DEPTH: 30}}
scripts:
  - {vehicle: abe, events: [{var: FIRST, val: 1, time: 1}]}
  - {vehicle: ben, events: [{var: SECOND, val: 2, time: 1}]}
  - {events: [{var: THIRD, val: 3, time: 1}]}
)";

/// What is meant for no vehicle in particular is for each of them.
TEST(ServedFleetTest, EachVehicleHasTheScriptsAndEventsThatAreMeantForIt) {
  const auto read = readScenario(kScripted, "scripted.yaml");
  ASSERT_TRUE(read.scenario);
  Network network;
  auto served = ServedFleet::start(network, *read.scenario, {.firstPort = 0, .warp = 10});
  ASSERT_TRUE(served) << served.error().text();
  ASSERT_EQ((*served)->addresses().size(), 3U);
  const std::set<std::string> wanted[] = {{"DRIFT_X", "FIRST", "THIRD", "WATER_DEPTH"},
                                          {"DRIFT_Y", "SECOND", "THIRD", "WATER_DEPTH"}};
  std::unique_ptr<MoosClient> tools[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const CommunityAddress& address = (*served)->addresses()[i + 1];
    EXPECT_EQ(address.community, i == 0 ? "abe" : "ben");
    tools[i] = std::make_unique<MoosClient>(
        network, MoosClient::Options{.name = "tool", .host = "127.0.0.1", .port = address.port, .warp = 10});
    for (const std::set<std::string>& names : wanted)
      for (const std::string& name : names) tools[i]->subscribe(name);
  }
  const std::jthread loop([&](const std::stop_token& stop) { EXPECT_TRUE((*served)->run(stop)); });
  std::set<std::string> came[2];
  test::waitFor(
      [&] {
        for (std::size_t i = 0; i < 2; ++i)
          for (const MoosMessage& message : tools[i]->takeMail()) came[i].insert(message.key);
        return came[0].size() >= wanted[0].size() && came[1].size() >= wanted[1].size();
      },
      kLong);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(came[i], wanted[i]) << (*served)->addresses()[i + 1].community;
}

TEST_F(AttachedRunTest, VehiclesHaveTheColoursOfTheirReports) {
  AttachedRun run(network, options());
  const std::pair<const char*, const char*> painted[] = {{"abe", "dodger_blue"}, {"ben", "Yellow"}, {"cal", "no_colour"}};
  report("dan", 0, 0);
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return !r.header().vehicleNames.empty(); })) << "it listens";
  for (const auto& [name, colour] : painted)
    ASSERT_TRUE(tool->post("NODE_REPORT", fmt::format("NAME={},X=1,Y=2,SPD=2,HDG=90,TYPE=kayak,COLOR={},TIME={:.3f}",
                                                      name, colour, tool->now())));
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 4; }));
  std::map<std::string, std::string> colours;
  const Recording::Header& header = run.recording()->header();
  for (std::size_t i = 0; i < 4; ++i) colours[header.vehicleNames[i]] = header.vehicleColours[i];
  EXPECT_EQ(colours, (std::map<std::string, std::string>{
                         {"abe", "#1e90ff"}, {"ben", "#ffff00"}, {"cal", ""}, {"dan", ""}}))
      << "an empty one is chosen by the map";
}

TEST_F(AttachedRunTest, AClockThatJumpsMovesNothingButItsOwnPost) {
  report("abe", 1, 2);
  AttachedRun run(network, options());
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return r.rows() > 0; }));
  for (const double jump : {1e7, -1e7}) {
    MoosMessage odd = notification("ODD", fmt::format("{}", jump), {}, tool->now() + jump);
    ASSERT_TRUE(tool->post(std::vector{odd}));
    ASSERT_TRUE(tool->post("NODE_REPORT", fmt::format("NAME=ben,X=5,Y=6,SPD=2,HDG=90,DEP=3,TYPE=kayak,TIME={:.3f}",
                                                      tool->now() + jump)));
  }
  const auto posts = [&](const Recording& r) {
    const auto events = r.events(0, r.eventCount());
    return std::ranges::count(events, "ODD", &RunEvent::variable);
  };
  ASSERT_TRUE(becomes(run, [&](const Recording& r) { return posts(r) == 2; }));
  EXPECT_LT(run.recording()->endTime(), 60 * kWarp) << "the future has not come";
  const double end = run.recording()->endTime();
  EXPECT_TRUE(becomes(run, [&](const Recording& r) {
    report("abe", 3, 4);
    return r.endTime() > end + 1;
  })) << "and it goes on";
}

TEST_F(AttachedRunTest, ADatabaseWhoseClockIsAnHourBehindIsFollowed) {
  const auto hold = std::make_shared<ClockHold>();
  hold->add(3600);
  auto late = MoosServer::listen(network, {.community = "late", .port = 0, .warp = kWarp, .hold = hold});
  ASSERT_TRUE(late);
  MoosClient vehicle(network, {.name = "uSimMarineV22", .host = "127.0.0.1", .port = (*late)->port(), .warp = kWarp, .hold = hold});
  ASSERT_TRUE(test::waitFor([&] { return vehicle.isConnected(); }, kLong));
  AttachedRun run(network, {.address = {"127.0.0.1", (*late)->port(), kWarp}});
  double x = 0;
  const auto grows = [&](double seconds) {
    return test::waitFor(
        [&] {
          vehicle.post("NAV_X", x += 0.01);
          vehicle.post("NAV_Y", 0.0);
          run.advance();
          return run.recording() && run.recording()->endTime() > seconds;
        },
        kLong);
  };
  EXPECT_TRUE(grows(20)) << "4 s of wall time";
  EXPECT_LT(run.recording()->endTime(), 100);
}

TEST_F(AttachedRunTest, AReportThatComesAnHourLateMovesNoVehicleBack) {
  AttachedRun run(network, {.address = {"127.0.0.1", server->port(), kWarp}});
  report("abe", 50, 20);
  ASSERT_TRUE(
      becomes(run, [](const Recording& r) { return r.header().vehicleNames.size() == 1 && r.rows() > 0; }));
  const double posted = tool->now() - 3600;
  const std::string text = fmt::format("NAME=abe,X=10,Y=20,SPD=0,HDG=90,DEP=3,TYPE=kayak,TIME={:.3f}", posted);
  ASSERT_TRUE(tool->post(std::vector{notification("NODE_REPORT", text, {}, posted)}));
  ASSERT_TRUE(tool->post("END", 1.0));
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return !lastOf(r, "END").variable.empty(); }));
  const auto recording = run.recording();
  EXPECT_EQ(lastOf(*recording, "NODE_REPORT").value, MessageValue(text)) << "it has come";
  EXPECT_GE(recording->valueAt(0, Channel::X, recording->endTime()), 50)
      << "only the database tells its time, and by that the report is old";
}

TEST_F(AttachedRunTest, ReportsWithoutAPlaceMakeNoVehicle) {
  AttachedRun run(network, options());
  EXPECT_FALSE(run.recording());
  for (const char* text : {"NAME=gus,X=1,SPD=2,HDG=90", "NAME=hal,Y=1,SPD=2,HDG=90"})
    ASSERT_TRUE(tool->post("NODE_REPORT", std::string(text)));
  ASSERT_TRUE(tool->post("NAV_X", std::nan("")));
  ASSERT_TRUE(tool->post("NODE_REPORT", std::string("NAME=abe,X=1,Y=2,SPD=0,HDG=0,COLOR=red")));
  ASSERT_TRUE(tool->post("END", 1.0));
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return !lastOf(r, "END").variable.empty(); }));
  EXPECT_EQ(run.recording()->header().vehicleNames, std::vector<std::string>{"abe"});
  EXPECT_EQ(run.recording()->header().vehicleColours, std::vector<std::string>{"#ff0000"});
}

TEST_F(AttachedRunTest, WhatItAsksForItselfIsNoEvent) {
  AttachedRun run(network, options());
  ASSERT_TRUE(test::waitFor([&] { return run.post("APPCAST_REQ", std::string("node=all")); }, kLong));
  ASSERT_TRUE(test::waitFor([&] { return run.post("END", 1.0); }, kLong));
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return !lastOf(r, "END").variable.empty(); }));
  EXPECT_TRUE(lastOf(*run.recording(), "APPCAST_REQ").variable.empty());
}

TEST_F(AttachedRunTest, ACommunityInRealTimeHasNoWarp) {
  auto made = MoosServer::listen(network, {.community = "slow", .port = 0});
  ASSERT_TRUE(made);
  AttachedRun run(network, {.address = {"127.0.0.1", (*made)->port(), {}}});
  ASSERT_TRUE(becomes(run, [](const Recording& r) { return !lastOf(r, "DB_TIME").variable.empty(); }));
  EXPECT_EQ(run.warp(), 1);
  EXPECT_EQ(run.community(), "slow");
}

TEST_F(AttachedRunTest, EndsBeforeAnythingHasCome) {
  AttachedRun run(network, options());
  run.finish();
  EXPECT_FALSE(run.advance());
  EXPECT_FALSE(run.recording());
}

}  // namespace
}  // namespace antipode
