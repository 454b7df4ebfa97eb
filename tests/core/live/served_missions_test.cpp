// SPDX-License-Identifier: GPL-3.0-or-later
// Missions as their files describe them: databases, vehicles, the programs of their launchers, and what they
// share.
#include "core/live/served_missions.h"

#include "core/live/served_fleet.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/process.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <thread>

namespace antipode {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr auto kPatience = std::chrono::seconds(30);
constexpr LiveParts kAllParts{.controller = true, .helm = true, .scripts = true, .reporter = true};

/// One block of a mission file.
std::string block(const std::string& name, const std::string& lines = "") {
  return "ProcessConfig = " + name + "\n{\n" + lines + "\n}\n";
}
std::string launcher(const std::vector<std::string>& programs) {
  std::string lines;
  for (const std::string& program : programs) lines += "  Run = " + program + " @ NewConsole = false\n";
  return block("ANTLER", lines);
}
std::string simulator() {
  return block("uSimMarineV22", "  AppTick = 10\n  prefix = NAV\n  start_pos = x=0, y=-20, heading=180, speed=0");
}

class ServedMissionsTest : public testing::Test {
 protected:
  ~ServedMissionsTest() override { stop(); }
  /// A mission whose database gets a port that is free.
  LiveMission mission(const std::string& community, const std::string& blocks) {
    const std::string file = folder / (community + ".moos");
    test::writeText(file,
                    fmt::format("ServerHost = localhost\nServerPort = 9000\nCommunity = {}\nMOOSTimeWarp = {}\n"
                                "LatOrigin = 43.8253\nLongOrigin = -70.3304\n{}",
                                community, kWarp, blocks));
    auto made = liveMission(file, kAllParts, {});
    EXPECT_TRUE(made) << (made ? "" : made.error().error.text());
    made->address.port = 0;
    return *made;
  }
  void serve(std::vector<LiveMission> missions, ServedMissions::Options options = {}) {
    auto started = ServedMissions::start(network, std::move(missions), std::move(options));
    ASSERT_TRUE(started) << started.error().text();
    served = std::move(*started);
    words = served->takeWords();
    for (const CommunityAddress& address : served->addresses()) {
      tools.push_back(std::make_unique<MoosClient>(
          network, MoosClient::Options{.name = "tool", .host = "127.0.0.1", .port = address.port, .warp = kWarp}));
      tools.back()->subscribeAll("*", "*");
    }
    came.resize(tools.size());
    loop = std::jthread([this](const std::stop_token& stopped) { EXPECT_TRUE(served->run(stopped)); });
    for (const auto& tool : tools) ASSERT_TRUE(test::waitFor([&] { return tool->isConnected(); }, kPatience));
  }
  void stop() {
    loop.request_stop();
    if (loop.joinable()) loop.join();
    if (served) served->finish();
  }
  /// The newest post of a variable in a community whose value has this part; waits until there is one.
  MoosMessage arrival(std::size_t community, const std::string& variable, const std::string& part = "") {
    MoosMessage found;
    test::waitFor(
        [&] {
          for (std::size_t i = 0; i < tools.size(); ++i)
            for (MoosMessage& message : tools[i]->takeMail()) {
              const bool isMeant = i == community && message.key == variable &&
                                   messageText(message.value()).find(part) != std::string::npos;
              if (isMeant) found = message;
              const std::string key = message.key;
              came[i][key] = std::move(message);
            }
          if (!found.key.empty()) return true;
          const auto at = came[community].find(variable);
          const bool isThere =
              at != came[community].end() && messageText(at->second.value()).find(part) != std::string::npos;
          if (isThere) found = at->second;
          return isThere;
        },
        kPatience);
    return found;
  }

  static constexpr double kWarp = 10;
  test::TemporaryFolder folder;
  Network network;
  std::unique_ptr<ServedMissions> served;
  std::vector<std::unique_ptr<MoosClient>> tools;
  std::vector<std::map<std::string, MoosMessage>> came;
  std::vector<std::string> words;
  std::jthread loop;
};

TEST_F(ServedMissionsTest, ProgramsOfTheirLaunchersRunAndBrokersConnectThem) {
  const std::string shore =
      launcher({"MOOSDB", "pShare", "uFldShoreBroker", "pMissionHash", "pEchoVar", "pHostInfo"}) +
      block("pShare", "  input = route = localhost:9300") + block("uFldShoreBroker", "  qbridge = DEPLOY") +
      block("pEchoVar", "  echo = ASKED -> ANSWER\n  sing = loud");
  const auto vehicle = [](int port, const std::string& tries) {
    return launcher({"MOOSDB", "uSimMarineV22", "pNodeReporter", "pShare", "uFldNodeBroker"}) + simulator() +
           block("pNodeReporter", "  AppTick = 4") +
           block("pShare", fmt::format("  input = route = localhost:{}", port)) +
           block("uFldNodeBroker", tries + "  bridge = src=NODE_REPORT_LOCAL, alias=NODE_REPORT");
  };
  serve({mission("shoreside", shore),
         mission("abe", vehicle(9301, "  try_shore_host = pshare_route=localhost:9300\n")),
         mission("ben", vehicle(9302, ""))});
  EXPECT_THAT(words, Contains(HasSubstr("sing")));
  const MoosMessage hash = arrival(0, "MISSION_HASH");
  EXPECT_THAT(hash.text, HasSubstr("mhash="));
  EXPECT_EQ(hash.source, "pMissionHash");
  EXPECT_EQ(arrival(1, "MISSION_HASH").text, hash.text) << "the broker bridges it";
  EXPECT_EQ(arrival(0, "UFSB_NODE_COUNT", "1").number, 1) << "ben knows no shoreside";
  const MoosMessage report = arrival(0, "NODE_REPORT", "NAME=abe");
  EXPECT_EQ(report.source, "pNodeReporter");
  EXPECT_EQ(report.community, "abe");
  ASSERT_TRUE(tools[0]->post("ASKED", 5.0));
  EXPECT_EQ(arrival(0, "ANSWER").number, 5);
  ASSERT_TRUE(tools[0]->post("DEPLOY_ALL", std::string("true")));
  EXPECT_EQ(arrival(1, "DEPLOY").text, "true");
  ASSERT_TRUE(tools[0]->post("PSHARE_CMD", std::string("cmd=input,src_name=ASKED,route=localhost:9302")));
  ASSERT_TRUE(
      tools[0]->post("PSHARE_CMD", std::string("cmd=output,src_name=ASKED,dest_name=HEARD,route=localhost:9302")));
  EXPECT_EQ(arrival(2, "HEARD").number, 5) << "the present value";
  EXPECT_FALSE(came[2].contains("DEPLOY"));
  ASSERT_TRUE(tools[2]->post("TRY_SHORE_HOST", std::string("pshare_route=localhost:9300")));
  EXPECT_EQ(arrival(0, "UFSB_NODE_COUNT", "2").number, 2);
  EXPECT_EQ(arrival(2, "DEPLOY").text, "true");
  EXPECT_EQ(arrival(0, "NODE_REPORT", "NAME=ben").community, "ben");
  EXPECT_FALSE(came[2].contains("ASKED"));
  stop();
  EXPECT_GT(served->time(), 0);
  EXPECT_EQ(served->summaries().size(), 2U) << "the shoreside has no vehicle";
}

TEST_F(ServedMissionsTest, ADatabaseAloneRunsWhatItsVehicleWouldDo) {
  const std::string blocks = launcher({"MOOSDB", "uSimMarineV22", "pNodeReporter", "uTimerScript"}) + simulator() +
                             block("pNodeReporter", "  AppTick = 4") +
                             block("uTimerScript", "  event = var=TICK, val=3, time=1");
  serve({mission("abe", blocks)}, {.hasSimulator = false});
  EXPECT_EQ(arrival(0, "TICK").number, 3);
  EXPECT_FALSE(came[0].contains("NAV_X"));
  ASSERT_TRUE(tools[0]->post("NAV_X", 1.0) && tools[0]->post("NAV_Y", 2.0) && tools[0]->post("NAV_SPEED", 0.5) &&
              tools[0]->post("NAV_HEADING", 90.0));
  EXPECT_THAT(arrival(0, "NODE_REPORT_LOCAL", "X=1").text, HasSubstr("NAME=abe,X=1,Y=2,SPD=0.5,HDG=90"))
      << "of the navigation that another simulator posts";
  stop();
  EXPECT_GE(served->time(), 1) << "the clock of the community, which a timer script has waited for";
  EXPECT_THAT(served->summaries(), IsEmpty());
}

TEST_F(ServedMissionsTest, EachCommunityHasLogsOfItsOwn) {
  const std::string blocks = launcher({"MOOSDB", "uSimMarineV22", "pLogger"}) + simulator() +
                             block("pLogger", "  WildCardLogging = true");
  const std::vector<LiveMission> two{mission("abe", blocks), mission("ben", blocks)};
  EXPECT_EQ(liveLogName("runs", two[0], 1), "runs");
  EXPECT_EQ(liveLogName("", two[0], 2), "");
  EXPECT_EQ(liveLogName("runs", two[0], 2), "runs/abe.aprun");
  LiveMission other = two[0];
  for (const char* name : {"", "a/b"}) {
    other.address.community = name;
    EXPECT_EQ(liveName(other), "abe") << "of its file";
  }
  serve(two,
        {.launches = true, .outputFolder = folder / "out", .log = folder / "runs", .alogFolder = folder / "logs"});
  EXPECT_FALSE(arrival(0, "NAV_X").key.empty());
  EXPECT_FALSE(arrival(1, "NAV_X").key.empty());
  EXPECT_TRUE(test::waitFor(
      [&] { return test::fileText(folder / "logs/ben.alog").find("NAV_X") != std::string::npos; }, kPatience));
  stop();
  for (const char* name : {"runs/abe.aprun", "runs/ben.aprun", "logs/abe.alog", "logs/ben.alog"})
    EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
  for (const std::string& word : served->takeWords())
    EXPECT_THAT(word, Not(HasSubstr("_pLogger is"))) << "it is not launched: its log is written here";
}

TEST_F(ServedMissionsTest, SaysWhyItCannotStart) {
  const std::string blocks = launcher({"MOOSDB", "uSimMarineV22"}) + simulator();
  test::writeText(folder / "file", "no folder");
  const auto failure = [&](std::vector<LiveMission> missions, ServedMissions::Options options) {
    const auto started = ServedMissions::start(network, std::move(missions), std::move(options));
    return started ? std::string("it has started") : started.error().text();
  };
  const LiveMission abe = mission("abe", blocks), ben = mission("ben", blocks);
  EXPECT_THAT(failure({abe, ben}, {.log = folder / "file/runs"}), HasSubstr("file/runs"));
  EXPECT_THAT(failure({abe}, {.alogFolder = folder / "file/logs"}), HasSubstr("file/logs"));
  EXPECT_THAT(failure({abe}, {.launches = true, .outputFolder = folder / "file/out"}), HasSubstr("file/out"));
  auto taken = MoosServer::listen(network, {.community = "other", .port = 0});
  ASSERT_TRUE(taken);
  LiveMission same = abe;
  same.address.port = (*taken)->port();
  EXPECT_THAT(failure({same}, {}), HasSubstr("abe.moos"));
  LiveMission gone = abe;
  gone.file = folder / "gone.moos";
  EXPECT_THAT(failure({gone}, {.launches = true, .outputFolder = folder / "out"}), HasSubstr("gone.moos"));
  EXPECT_THAT(failure({gone}, {.alogFolder = folder / "logs"}), HasSubstr("gone.moos"));
  serve({gone});
  EXPECT_THAT(words, Contains(folder / "gone.moos: its programs cannot be run here"));
}

TEST_F(ServedMissionsTest, EndsWithTheReasonWhenAVehicleCannotBegin) {
  test::writeText(folder / "file", "no folder");
  const std::string blocks = launcher({"MOOSDB", "uSimMarineV22"}) + simulator();
  const auto started =
      ServedMissions::start(network, {mission("abe", blocks)}, {.log = folder / "file/run.aprun"});
  ASSERT_TRUE(started) << started.error().text();
  std::string failure;
  EXPECT_TRUE(test::waitFor(
      [&] {
        const auto advanced = (*started)->advance();
        if (!advanced) failure = advanced.error().text();
        return !advanced;
      },
      kPatience));
  EXPECT_THAT(failure, HasSubstr("file/run.aprun"));
  EXPECT_THAT(failure, HasSubstr("the log cannot be created"));
}

TEST_F(ServedMissionsTest, KnowsWhichProgramsOfALauncherAreHere) {
  const LiveMission shore = mission("shoreside", launcher({"MOOSDB"}));
  const LiveMission plain = mission("abe", launcher({"MOOSDB", "uSimMarineV22"}) + simulator());
  ASSERT_TRUE(plain.scenario);
  LiveMission steered = plain;
  auto scenario = std::make_shared<Scenario>(*plain.scenario);
  auto vehicle = std::make_shared<VehicleSpec>(*scenario->vehicles.front());
  vehicle->pid.emplace();
  vehicle->behaviours.resize(1);
  scenario->vehicles.front() = std::move(vehicle);
  steered.scenario = std::move(scenario);
  const auto here = [](const LiveMission& of, const LiveParts& parts, bool hasPrograms) {
    std::string names;
    for (const char* program : {"MOOSDB", "uSimMarineV22", "uSimMarine", "pHelmIvP", "pMarinePIDV22", "pMarinePID",
                                "uTimerScript", "pNodeReporter", "pShare", "pEchoVar", "pLogger", "pOwn"})
      if (isReplaced(program, of, parts, hasPrograms)) names += (names.empty() ? "" : " ") + std::string(program);
    return names;
  };
  EXPECT_EQ(here(shore, kAllParts, false), "MOOSDB");
  EXPECT_EQ(here(plain, {}, false), "MOOSDB uSimMarineV22 uSimMarine");
  EXPECT_EQ(here(plain, kAllParts, false), "MOOSDB uSimMarineV22 uSimMarine uTimerScript pNodeReporter")
      << "it has neither helm nor controller";
  EXPECT_EQ(here(steered, kAllParts, false),
            "MOOSDB uSimMarineV22 uSimMarine pHelmIvP pMarinePIDV22 pMarinePID uTimerScript pNodeReporter");
  EXPECT_EQ(here(steered, {.controller = true, .scripts = true}, false),
            "MOOSDB uSimMarineV22 uSimMarine pMarinePIDV22 pMarinePID uTimerScript");
  EXPECT_EQ(here(plain, {}, true), "MOOSDB uSimMarineV22 uSimMarine uTimerScript pShare pEchoVar");
}

TEST_F(ServedMissionsTest, AHelmWithoutItsVehicleIsLeftToOthers) {
  const LiveMission shore = mission("shoreside", launcher({"MOOSDB"}));
  for (const char* program : {"pHelmIvP", "pMarinePIDV22", "pMarinePID"})
    for (const bool hasPrograms : {false, true})
      EXPECT_FALSE(isReplaced(program, shore, kAllParts, hasPrograms)) << program;
  for (const char* program : {"uTimerScript", "pNodeReporter"}) {
    EXPECT_TRUE(isReplaced(program, shore, kAllParts, true)) << program;
    EXPECT_FALSE(isReplaced(program, shore, kAllParts, false)) << program;
  }
}

TEST_F(ServedMissionsTest, TheMissionsOfAFolderAreThoseOfItsLauncher) {
  for (const char* name : {"meta_a.moos", "plug.moos", "notes.txt"}) test::writeText(folder / name, "");
  EXPECT_THAT(missionFilesIn(folder.path()), ElementsAre(folder / "meta_a.moos", folder / "plug.moos"));
  for (const char* name : {"targ_zoe.moos", "targ_abe.moos"}) test::writeText(folder / name, "");
  EXPECT_THAT(missionFilesIn(folder.path()), ElementsAre(folder / "targ_abe.moos", folder / "targ_zoe.moos"));
  EXPECT_THAT(missionFilesIn(folder / "none"), IsEmpty());
}

TEST_F(ServedMissionsTest, AFleetSaysWhyItCannotBeServed) {
  const auto failure = [&](int vehicles, ServedFleet::Options options) {
    const ScenarioRead read = readScenario(
        fmt::format("antipode: 1\nvehicles: [{{name: \"a{{n}}\", count: {}}}]\n", std::max(vehicles, 1)),
        "a.yaml");
    EXPECT_TRUE(read.scenario);
    Scenario scenario = *read.scenario;
    if (vehicles == 0) scenario.vehicles.clear();
    const auto started = ServedFleet::start(network, scenario, std::move(options));
    return started ? std::string("it has started") : started.error().text();
  };
  EXPECT_THAT(failure(0, {}), HasSubstr("there is no vehicle to serve"));
  EXPECT_THAT(failure(ServedFleet::kMostServed + 1, {}), HasSubstr("the fleet has 101 vehicles"));
  test::writeText(folder / "file", "no folder");
  EXPECT_THAT(failure(1, {.log = folder / "file/runs"}), HasSubstr("file/runs"));
  EXPECT_THAT(failure(1, {.alogFolder = folder / "file/logs"}), HasSubstr("file/logs"));
}

}  // namespace
}  // namespace antipode
