// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/cli/cli_live_support.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace antipode::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST_F(CliLiveTest, JoinsADatabaseAndItsLogIsSimulatedAgain) {
  const Process database(commandLine({"serve", mission(), "--no-sim"}));
  ASSERT_TRUE(hasSaid(database, "alpha: database at 127.0.0.1:")) << database.errors();
  const std::string log = folder / "live.aprun";
  const auto joined = cli({"join", mission(), "--duration", "20", "--log", log});
  EXPECT_EQ(joined.code, 0) << joined.errors;
  EXPECT_THAT(joined.out, StartsWith("alpha: 20.0 s at warp "));
  EXPECT_TRUE(hasSaid(database, "alpha: uSimMarineV22 has connected"));
  const auto verified = cli({"verify", log});
  EXPECT_EQ(verified.code, 0) << verified.out;
  EXPECT_THAT(verified.out, HasSubstr("identical: 200 steps simulated again"));
  const std::string branch = folder / "branch.aprun";
  EXPECT_EQ(cli({"branch", log, "--at", "10", "--until", "30", "--post", "DESIRED_THRUST=40", "--log", branch}).code, 0);
  EXPECT_THAT(cli({"verify", branch}).out, HasSubstr("identical: ")) << "it branches like any other";
  const auto again = cli({"join", mission(), "--duration", "20", "--log", log});
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.errors, HasSubstr("a live run cannot be repeated; expected another name, or --force"));
  EXPECT_THAT(cli({"verify", log}).out, HasSubstr("identical: 200 steps simulated again"));
}

TEST_F(CliLiveTest, EndsWithCtrlC) {
  Process server(commandLine({"serve", mission()}));
  ASSERT_TRUE(hasSaid(server, "uSimMarineV22: connected"));
  server.interrupt();
  EXPECT_EQ(server.wait(), 0) << server.errors();
  EXPECT_THAT(server.out(), StartsWith("alpha: "));
  Process lonely(commandLine({"join", mission()}));
  ASSERT_TRUE(hasSaid(lonely, "uSimMarineV22: localhost:"));
  lonely.interrupt();
  EXPECT_EQ(lonely.wait(), 0);
  EXPECT_EQ(lonely.out(), "alpha: the database did not answer\n");
}

/// A program of the mission's author: says where it runs and with what, and goes on until it is ended.
constexpr const char* kOwnProgram = "#!/bin/sh\necho \"$PWD: $0 $*\"\necho $$ > id\nexec sleep 1000\n";

TEST_F(CliLiveTest, LaunchesTheProgramsThatAreNotHereOnlyWhenAskedAndEndsThem) {
  writeText(folder / "pOwn", kOwnProgram);
  std::filesystem::permissions(folder / "pOwn", std::filesystem::perms::owner_all);
  writeText(mission(), fileText(mission()) + "ProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n"
                                             "  Run = uSimMarineV22 @ NewConsole = false\n"
                                             "  Run = pOwn @ NewConsole = false ~ pMine\n"
                                             "  Run = pNotInstalled @ NewConsole = false\n}\n");
  const std::string path = std::string("PATH=") + folder.path() + ":" + std::getenv("PATH"), output = folder / "out";
  const auto serve = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"/usr/bin/env", path};
    for (const std::string& word : commandLine({"serve", mission(), "--launch-output", output})) words.push_back(word);
    words.insert(words.end(), more.begin(), more.end());
    return words;
  };
  EXPECT_EQ(runProgram(serve({"--duration", "5"})).code, 0);
  EXPECT_FALSE(std::filesystem::exists(output)) << "nobody asked for it";
  Process server(serve({"--launch"}));
  ASSERT_TRUE(hasSaid(server, "alpha_pMine is started")) << server.errors();
  ASSERT_TRUE(hasSaid(server, "alpha_pNotInstalled is not started: No such file"));
  EXPECT_THAT(server.errors(), testing::Not(HasSubstr("alpha_uSimMarineV22")));
  ASSERT_TRUE(waitFor([&] { return !fileText(output + "/alpha_pMine.txt").empty(); }, kLongest));
  EXPECT_EQ(fileText(output + "/alpha_pMine.txt"),
            fmt::format("{}: {}/pOwn alpha.moos pMine\n", folder.path(), folder.path()));
  server.interrupt();
  EXPECT_EQ(server.wait(), 0);
  EXPECT_TRUE(waitFor([&] { return kill(std::stoi(fileText(folder / "id")), 0) != 0; })) << "it is ended too";
}

TEST_F(CliLiveTest, LogsItsCommunitiesAsTheLoggerDoes) {
  const auto served = cli({"serve", mission(), "--alog", folder / "logs", "--hold", "--duration", "20"});
  EXPECT_EQ(served.code, 0) << served.errors;
  EXPECT_THAT(served.out, HasSubstr("; clock held for "));
  const auto info = cli({"info", folder / "logs/alpha.alog"});
  EXPECT_EQ(info.code, 0) << info.errors;
  EXPECT_THAT(info.out, HasSubstr("NAV_X"));
  EXPECT_THAT(info.out, HasSubstr("uSimMarineV22"));
  EXPECT_THAT(info.out, HasSubstr("DB_TIME"));
  const std::string before = fileText(folder / "logs/alpha.alog");
  EXPECT_EQ(cli({"serve", mission(), "--alog", folder / "logs", "--duration", "2"}).code, 0);
  EXPECT_EQ(fileText(folder / "logs/alpha.alog"), before) << "what was logged before stays";
  EXPECT_TRUE(std::filesystem::exists(folder / "logs/alpha-2.alog"));
}

TEST_F(CliLiveTest, ServesAScenarioWithItsShoreAndLogsAllOfIt) {
  const std::string file = folder / "two.yaml";
  writeText(file, "antipode: 1\nname: Two\nvehicles:\n"
                  "  - {name: abe, behaviours: [{type: constant_speed, speed: 2}, {type: constant_heading, heading: 90}]}\n"
                  "  - {name: ben, start: {x: 50, y: 0}}\n");
  const auto served = cli({"serve", file, "--port", "0", "--warp", "20", "--hold", "--log", folder / "runs", "--alog",
                           folder / "logs", "--duration", "20"});
  EXPECT_EQ(served.code, 0) << served.errors;
  EXPECT_THAT(served.errors, HasSubstr("shoreside: database at 127.0.0.1:"));
  EXPECT_THAT(served.out, StartsWith("abe: 2"));
  EXPECT_THAT(served.out, HasSubstr("; clock held for "));
  for (const char* name : {"abe", "ben"}) {
    const auto verified = cli({"verify", folder / (std::string("runs/") + name + ".aprun")});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.errors;
  }
  const auto shore = cli({"info", folder / "logs/shoreside.alog"});
  EXPECT_EQ(shore.code, 0) << shore.errors;
  EXPECT_THAT(shore.out, HasSubstr("NODE_REPORT"));
  EXPECT_EQ(cli({"serve", file, "--port", "65535"}).code, 2) << "the vehicles would have no port";
}

TEST_F(CliLiveTest, OptionsOfMissionsAreRefusedForAScenarioAndItsOwnForMissions) {
  writeText(folder / "one.yaml", "antipode: 1\nvehicles: [{name: abe}]\n");
  const auto expectRefused = [](std::vector<std::string> words, const std::string& option) {
    const auto refused = cli(std::move(words));
    EXPECT_EQ(refused.code, 2) << option;
    EXPECT_THAT(refused.errors, HasSubstr(option + ": "));
  };
  for (const char* option : {"--no-helm", "--no-pid", "--no-reporter", "--no-programs", "--no-sim", "--launch"})
    expectRefused({"serve", folder / "one.yaml", "--port", "0", "--duration", "1", option}, option);
  expectRefused({"serve", folder / "one.yaml", "--port", "0", "--duration", "1", "--launch-output", "out"},
                "--launch-output");
  expectRefused({"serve", folder / "one.yaml", "--port", "0", "--duration", "1", "--define", "SPEED=2"},
                "--define");
  expectRefused({"serve", mission(), "--duration", "1", "--port", "9100"}, "--port");
  expectRefused({"serve", mission(), "--duration", "1", "--warp", "5"}, "--warp");
}

TEST_F(CliLiveTest, StartsAsALauncherStartsIt) {
  const std::string program = folder / "uSimMarineV22";
  std::filesystem::create_symlink(builtFile("antipode-cli"), program);
  const Process database(commandLine({"serve", mission(), "--no-sim"}));
  ASSERT_TRUE(hasSaid(database, "alpha: database at"));
  const auto joined = runProgram({program, mission(), "mySim", "--duration", "2"});
  EXPECT_EQ(joined.code, 0) << joined.errors;
  EXPECT_TRUE(hasSaid(database, "alpha: mySim has connected"));
  EXPECT_EQ(runProgram({program, "-v"}).code, 0);
  EXPECT_THAT(runProgram({program, "-e"}).out, HasSubstr("ProcessConfig"));
  EXPECT_THAT(runProgram({program, "-i"}).out, HasSubstr("USM_RESET"));
}

TEST_F(CliLiveTest, ADatabaseAloneIsServedForItsDuration) {
  const auto served = cli({"serve", mission(), "--no-sim", "--duration", "1"});
  EXPECT_EQ(served.code, 0) << served.errors;
  EXPECT_THAT(served.errors, HasSubstr("alpha: database at"));
}

TEST_F(CliLiveTest, SaysThatTheProtocolHasNoAuthentication) {
  Process server(commandLine({"serve", mission(), "--listen", "0.0.0.0", "--duration", "1"}));
  EXPECT_EQ(server.wait(), 0);
  EXPECT_THAT(server.errors(), HasSubstr("warning: the protocol has no authentication"));
  Process quiet(commandLine({"serve", mission(), "--duration", "1"}));
  EXPECT_EQ(quiet.wait(), 0);
  EXPECT_THAT(quiet.errors(), testing::Not(HasSubstr("authentication")));
}

TEST_F(CliLiveTest, QuietOnesSayNothingOfWarningsAndOfHowItWent) {
  const std::string file = folder / "one.yaml";
  writeText(file, "antipode: 1\ntime: {step: 0.1, record_every: 0.25}\nvehicles: [{name: abe}]\n");
  const auto checked = cli({"check", file});
  ASSERT_THAT(checked.out + checked.errors, HasSubstr("warning: "));
  const auto served = cli({"serve", file, "--port", "0", "--warp", "20", "--duration", "2", "--listen", "0.0.0.0",
                           "--priority", "--quiet"});
  EXPECT_EQ(served.code, 0);
  EXPECT_EQ(served.out + served.errors, "");
  const Process database(commandLine({"serve", mission(), "--no-sim"}));
  ASSERT_TRUE(hasSaid(database, "alpha: database at"));
  const auto joined = cli({"join", mission(), "--duration", "2", "--quiet"});
  EXPECT_EQ(joined.code, 0);
  EXPECT_EQ(joined.out + joined.errors, "");
}

TEST_F(CliLiveTest, MissionsMayStandBehindAddressesThatMayConnect) {
  const auto served = cli({"serve", "--allow", "127.0.0.1", "--allow", "127.0.0.2", mission(), "--duration", "1"});
  EXPECT_EQ(served.code, 0) << served.errors;
  EXPECT_THAT(served.errors, HasSubstr("alpha: database at"));
}

TEST_F(CliLiveTest, SaysWhatIsWrong) {
  EXPECT_EQ(cli({"join", folder / "none.moos"}).code, 2);
  writeText(folder / "port.moos", "ServerPort = many\n");
  const auto port = cli({"serve", folder / "port.moos"});
  EXPECT_EQ(port.code, 1);
  EXPECT_THAT(port.errors, HasSubstr("ServerPort is 'many'"));
  writeText(folder / "shore.moos", "Community = shore\n");
  const auto shore = cli({"join", folder / "shore.moos"});
  EXPECT_EQ(shore.code, 1);
  EXPECT_THAT(shore.errors, HasSubstr("shore.moos: error: the mission has no simulator that can be run"));
  std::filesystem::create_directory(folder / "shores");
  writeText(folder / "shores/shore.moos", "Community = shore\n");
  const auto shores = cli({"join", folder / "shores", "--json"});
  EXPECT_EQ(shores.code, 1);
  EXPECT_THAT(shores.out, HasSubstr("\"message\": \"no mission has a simulator\""));
  Process server(commandLine({"serve", mission()}));
  ASSERT_TRUE(hasSaid(server, "alpha: database at"));
  const auto second = cli({"serve", mission()});
  EXPECT_EQ(second.code, 2);
  EXPECT_THAT(second.errors, HasSubstr("cannot listen on 127.0.0.1:"));
}

}  // namespace
}  // namespace antipode::test
