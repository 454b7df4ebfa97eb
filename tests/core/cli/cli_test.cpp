// SPDX-License-Identifier: GPL-3.0-or-later
// antipode-cli as a process: command line, check, params, convert of scenarios.
#include "core/io/moos/moos_import.h"
#include "core/model/vehicle_params.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/cli/cli_support.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>

namespace antipode::test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

TEST_F(CliTest, ReportsItsVersion) {
  const Finished run = cli({"--version"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, MatchesRegex("antipode-cli [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST_F(CliTest, KnowsTheShortFormsOfThePrograms) {
  EXPECT_EQ(cli({"-v"}).out, cli({"--version"}).out);
  EXPECT_EQ(cli({"-i"}).out, cli({"params", "--interface"}).out);
  EXPECT_EQ(cli({"params", "-i"}).out, cli({"params", "--interface"}).out);
  EXPECT_EQ(cli({"-e"}).out, cli({"params", "--example", "--moos"}).out);
  EXPECT_EQ(cli({"params", "-e"}).out, cli({"params", "--example"}).out);
  for (const char* word : {"-e", "-i", "-v"}) EXPECT_EQ(cli({word}).code, 0) << word;
}

TEST_F(CliTest, AButtonIsPressedAtTheStart) {
  writeText(scenario(), std::string(kTwoBoats) + "buttons:\n  - {text: Go, vehicle: ben, post: {DESIRED_THRUST: 40}}\n");
  const Finished still = cli({"run", scenario()}), pressed = cli({"run", scenario(), "--press", "go"});
  EXPECT_EQ(still.code, 0) << still.errors;
  EXPECT_EQ(pressed.code, 0) << pressed.errors;
  EXPECT_NE(pressed.out, still.out);
  const Finished posted = cli({"run", scenario(), "--press", "DESIRED_THRUST=40"});
  EXPECT_EQ(posted.code, 0) << posted.errors;
  EXPECT_NE(posted.out, still.out);
  const Finished none = cli({"run", scenario(), "--press", "Stop"});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.errors, testing::HasSubstr("expected Go"));
}

TEST_F(CliTest, AMessageThatNobodyReadsIsAMistakeOfTheCommandLine) {
  const Finished unread = cli({"run", scenario(), "--press", "DESIRED_THRUS=40"});
  EXPECT_EQ(unread.code, 2);
  EXPECT_EQ(unread.errors,
            "error: --press DESIRED_THRUS=40: no vehicle reads the variable 'DESIRED_THRUS'; expected "
            "'DESIRED_THRUST'\n");
  const Finished wrong = cli({"run", scenario(), "--duration", "1", "--press", "DRIFT_VECTOR=fast"});
  EXPECT_EQ(wrong.code, 0) << wrong.errors;
  EXPECT_THAT(wrong.errors, testing::StartsWith("warning: --press DRIFT_VECTOR=fast: DRIFT_VECTOR: "))
      << "the vehicles ignore it";
}

/// One boat that goes nowhere until the button is pressed.
constexpr const char* kWaits = R"(antipode: 1
time: {step: 0.1, duration: 20}
vehicles:
  - name: abe
    pid: {}
    helm: {has_control: CONTROL, initialize: ["GO = false"]}
    behaviours:
      - {type: waypoint, name: route, conditions: ["GO = true"], points: [[50, 0]], speed: 2}
)";
constexpr const char* kGoButton = "buttons:\n  - {text: Go!, post: {GO: true, MOOS_MANUAL_OVERRIDE: false}}\n";

TEST_F(CliTest, ARunInWhichAHelmDoesNothingSaysWhyAndWhatWouldStartIt) {
  const auto write = [&](const std::string& hasControl, const std::string& more) {
    std::string text = kWaits;
    text.replace(text.find("CONTROL"), 7, hasControl);
    writeText(scenario(), text + more);
  };
  write("false", kGoButton);
  const std::string parked =
      "warning: abe: the helm never had control (IVPHELM_STATE = PARK): nobody posted MOOS_MANUAL_OVERRIDE = "
      "false; ";
  const Finished run = cli({"run", scenario()});
  EXPECT_EQ(run.code, 0) << "a warning is no error";
  EXPECT_THAT(run.errors, HasSubstr(parked + "expected --press 'Go!'\n"));
  EXPECT_THAT(cli({"run", scenario(), "--press", "Go!"}).errors, Not(HasSubstr("the helm never had control")));
  EXPECT_THAT(cli({"run", scenario(), "--quiet"}).errors, IsEmpty());

  EXPECT_THAT(
      cli({"run", scenario(), "--press", "MOOS_MANUAL_OVERRIDE=false"}).errors,
      HasSubstr("warning: abe: no behaviour ever ran: route waits for GO = true; expected --press 'Go!'\n"));

  write("false", "buttons:\n  - {text: Go, post: {GO: true}}\n");
  EXPECT_THAT(cli({"run", scenario()}).errors,
              HasSubstr(parked + "expected --press Go --press MOOS_MANUAL_OVERRIDE=false\n"));
  write("false", "");
  EXPECT_THAT(
      cli({"run", scenario()}).errors,
      HasSubstr(parked + "expected --press, or an event of the scenario, with a message that starts it\n"));
  write("true", "events:\n  - {at: 15, vehicle: abe, post: {GO: true}}\n");
  EXPECT_THAT(cli({"run", scenario()}).errors, Not(HasSubstr("warning"))) << "it runs in the end";
}

TEST_F(CliTest, VehiclesThatWaitForTheSameAreNamedInOneLine) {
  std::string text = kWaits;
  text.replace(text.find("CONTROL"), 7, "false")
      .replace(text.find("name: abe"), 9, "name: \"abe{n}\"\n    count: 5");
  writeText(scenario(), text + kGoButton);
  EXPECT_THAT(cli({"run", scenario()}).errors, HasSubstr("warning: abe1, abe2, abe3 and 2 more: the helm never"));
}

TEST_F(CliTest, OfManyWaitingBehavioursTheFirstAreNamed) {
  std::string text = kWaits;
  text.replace(text.find("CONTROL"), 7, "true");
  for (int i = 2; i <= 5; ++i)
    text += fmt::format("      - {{type: waypoint, name: route{}, conditions: [\"GO = {}\"], points: [[9, 9]]}}\n",
                        i, i);
  writeText(scenario(), text);
  EXPECT_THAT(cli({"run", scenario()}).errors,
              HasSubstr("warning: abe: no behaviour ever ran: route waits for GO = true, route2 waits for GO = 2, "
                        "route3 waits for GO = 3 and 2 more; "));
}

/// A community with a helm, and a shore whose button starts it.
void writeParkedMission(const TemporaryFolder& folder, const std::string& more) {
  const std::string launcher = "ProcessConfig = ANTLER\n{\nRun = MOOSDB @ NewConsole = false\n";
  writeText(folder / "abe.moos",
            "ServerPort = 9001\nCommunity = abe\n" + launcher +
                "Run = uSimMarineV22 @ NewConsole = false\nRun = pHelmIvP @ NewConsole = false\n"
                "}\nProcessConfig = uSimMarineV22\n{\nAppTick = 10\nprefix = NAV\nyaw_pid_kp = 0.5\n}\n"
                "ProcessConfig = pHelmIvP\n{\nbehaviors = abe.bhv\n}\n" +
                more);
  writeText(folder / "abe.bhv",
            "initialize GO = false\nBehavior = BHV_Waypoint\n{\nname = route\ncondition = GO = true\n"
            "points = 50,0\nspeed = 2\n}\n");
}

TEST_F(CliTest, AParkedHelmIsNamedWhereAllProgramsRun) {
  const TemporaryFolder mission;
  writeParkedMission(mission,
                     "ProcessConfig = pMarineViewer\n{\n"
                     "button_one = Go! # GO=true # MOOS_MANUAL_OVERRIDE=false\n}\n");
  const auto told = [&](std::vector<std::string> more) {
    std::vector<std::string> words = {"run", mission / "abe.moos", "--programs", "--duration", "20"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished run = cli(words);
    EXPECT_EQ(run.code, 0) << run.errors;
    return run.errors;
  };
  EXPECT_THAT(told({}), HasSubstr("warning: abe: the helm never had control (IVPHELM_STATE = PARK): nobody posted "
                                  "MOOS_MANUAL_OVERRIDE = false; expected --press 'Go!'\n"));
  EXPECT_THAT(
      told({"--press", "MOOS_MANUAL_OVERRIDE=false"}),
      HasSubstr("warning: abe: no behaviour ever ran: route waits for GO = true; expected --press 'Go!'\n"));
  EXPECT_THAT(told({"--press", "Go!"}), Not(HasSubstr("warning: abe")));
}

TEST_F(CliTest, ASimulatorMayStandUnderAnAlias) {
  const std::string file = folder / "m.moos";
  writeText(file, cli({"params", "--example", "--moos", "--alias", "simA"}).out);
  EXPECT_EQ(cli({"check", file}).code, 1) << "there is no simulator block";
  EXPECT_EQ(cli({"check", "--alias", "simA", file}).code, 0);
}

TEST_F(CliTest, AnAliasThatIsNoNameIsRefused) {
  const std::string file = folder / "m.moos";
  writeText(file, "Community = abe\nProcessConfig = uSimMarineV22\n{\n}\n");
  for (const char* alias : {"a b}{", "a=b", "a//b", "a\nb", "", "\xC3\xA4"})
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"params", "-e", "--moos", "--alias", alias},
          {"check", file, "--alias", alias}}) {
      const Finished run = cli(command);
      EXPECT_EQ(run.code, 2) << command[0] << " " << alias;
      EXPECT_EQ(run.out, "") << "nothing that could be taken for a mission";
      const std::string shown = alias == std::string("a\nb") ? "a\\x0ab" : alias;
      EXPECT_THAT(run.errors, HasSubstr(fmt::format("'{}' is no name of a block; expected letters", shown)));
    }
}

TEST_F(CliTest, TheModeOfAMissionIsChosen) {
  const std::string file = folder / "m.moos", out = folder / "m.yaml";
  writeText(file, "Community = abe\nProcessConfig = uSimMarineV22\n{\nturn_rate = 30\n}\n");
  for (const char* compat : {"document", "usimmarine_v22", "usimmarine"}) {
    EXPECT_EQ(cli({"convert", "--compat", compat, file, out, "--force"}).code, 0);
    EXPECT_EQ(FieldCodec<Compat>::toText(readScenarioFile(out).scenario->compat), compat);
  }
  EXPECT_EQ(cli({"convert", "--compat", "manual", file, out}).code, 2);
}

TEST_F(CliTest, HelpNamesEveryCommandAndTheExitCodes) {
  const Finished run = cli({"--help"});
  EXPECT_EQ(run.code, 0);
  for (const char* word : {"run", "check", "info", "params", "verify", "convert", "Exit codes", "130"})
    EXPECT_THAT(run.out, HasSubstr(word));
  for (const char* option : {"--duration", "--seed", "--set", "--log", "--csv", "--threads", "--quiet"})
    EXPECT_THAT(cli({"run", "--help"}).out, HasSubstr(option));
}

TEST_F(CliTest, WrongUseIsExitCodeTwo) {
  for (const std::vector<std::string>& wrong :
       std::vector<std::vector<std::string>>{{},
                                             {"fly"},
                                             {"run"},
                                             {"run", scenario(), "--wrap", "3"},
                                             {"run", scenario(), "--duration", "long"},
                                             {"run", scenario(), "--duration", ""},
                                             {"run", scenario(), "--duration", "0x10"},
                                             {"run", scenario(), "--duration", "nan"},
                                             {"run", scenario(), "--seed", ""},
                                             {"run", scenario(), "--summary-after", ""},
                                             {"run", scenario(), "--summary-after", "inf"},
                                             {"run", scenario(), "--threads", "0"},
                                             {"params", "submarine"},
                                             {"convert", scenario()}}) {
    const Finished run = cli(wrong);
    EXPECT_EQ(run.code, 2) << testing::PrintToString(wrong);
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.errors, Not(IsEmpty()));
  }
}

TEST_F(CliTest, WhatAShorterRunLeavesOutIsSaidWithItsPlace) {
  writeText(scenario(), std::string(kTwoBoats) + "  - {at: 40, vehicle: ben, post: {DESIRED_THRUST: 60}}\n");
  EXPECT_THAT(cli({"run", scenario(), "--duration", "20"}).errors,
              HasSubstr("two.yaml:13:10: warning: at: 40 s is after the end of the run, at 20 s"));
  EXPECT_THAT(cli({"run", scenario(), "--duration", "50"}).errors, Not(HasSubstr("after the end")));
}

TEST_F(CliTest, ParametersAreFoundInAnyCaseAndANearNameIsSuggested) {
  EXPECT_EQ(cli({"params", "Waypoint"}).out, cli({"params", "waypoint"}).out);
  EXPECT_THAT(cli({"params", "waypiont"}).errors, HasSubstr("there are no parameters of 'waypiont'; expected 'waypoint'"));
}

TEST_F(CliTest, AFileThatDoesNotExistIsNamed) {
  const std::string absent = folder / "absent.yaml";
  for (const std::string command : {"run", "check", "info", "verify"}) {
    const Finished run = cli({command, absent});
    EXPECT_EQ(run.code, 2) << command;
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.errors, StartsWith(absent + ": error: ")) << command;
  }
}

TEST_F(CliTest, CheckSaysWhenAFileIsClean) {
  const Finished run = cli({"check", scenario()});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_EQ(run.out, scenario() + ": no problems\n");
}

TEST_F(CliTest, CheckListsEveryErrorWithItsPlace) {
  writeText(folder / "bad.yaml",
            "antipode: 1\nvehicles:\n  - name: abe\n    params: {turn_rat: 40, turn_rate: 400}\n");
  const Finished run = cli({"check", scenario(), folder / "bad.yaml"});
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.out, HasSubstr(scenario() + ": no problems\n"));
  EXPECT_THAT(run.out, HasSubstr(folder / "bad.yaml:4:14: error: "));
  EXPECT_THAT(run.out, HasSubstr("turn_rate"));
  EXPECT_THAT(run.out, HasSubstr("400"));
}

TEST_F(CliTest, CheckReadsMissionFilesAndNotesAreNoFailure) {
  const Finished run = cli({"check", kPentagon});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.out, Not(HasSubstr("post_des_thrust"))) << "is taken over";
  EXPECT_THAT(run.out, ContainsRegex("note: these have no meaning here .*block pLogger \\(24 to 42"));
}

TEST_F(CliTest, ParamsListsEveryVehicleParameterWithItsUnit) {
  const Finished run = cli({"params", "usimmarine"});
  EXPECT_EQ(run.code, 0);
  for (const std::string& name : fieldNames<VehicleParams>())
    EXPECT_THAT(run.out, HasSubstr("  " + name + " ")) << name;
  EXPECT_THAT(run.out, MatchesRegex(".*turn_rate +% +from 0 to 100 +70 +yes .*"));
  EXPECT_THAT(run.out, Not(HasSubstr("yaw_pid_kp")));
  EXPECT_THAT(run.out, MatchesRegex(".*max_speed +m/s +above 0 to 10000 .*")) << "the range that physics gives";
  EXPECT_THAT(run.out, MatchesRegex(".*turn_radius +m +from 0 to 1e7 .*"));
  EXPECT_THAT(cli({"params", "start"}).out, MatchesRegex(".* x +m +from -1e7 to 1e7 .*"));
}

TEST_F(CliTest, ParamsListsMessagesAndChannels) {
  const Finished run = cli({"params", "--interface"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr("DESIRED_THRUST"));
  EXPECT_THAT(run.out, HasSubstr("heading"));
}

TEST_F(CliTest, TheParameterReferenceInTheManualIsCurrent) {
  EXPECT_EQ(cli({"params", "--markdown"}).out, fileText(sourceFile("docs/parameters.md")))
      << "renew it with: antipode-cli params --markdown > docs/parameters.md";
}

TEST_F(CliTest, ConvertMakesAScenarioOfAMissionFile) {
  const std::string out = folder / "pentagon.yaml";
  const Finished run = cli({"convert", kPentagon, out});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_EQ(run.out, out + "\n");
  const ScenarioRead read = readScenarioFile(out);
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(*read.scenario, *importMoosFile(kPentagon).scenario);
}

TEST_F(CliTest, ConvertWritesTheCanonicalFormOfAScenario) {
  EXPECT_EQ(cli({"convert", scenario(), folder / "one.yaml"}).code, 0);
  EXPECT_EQ(cli({"convert", folder / "one.yaml", folder / "again.yaml"}).code, 0);
  EXPECT_EQ(fileText(folder / "one.yaml"), fileText(folder / "again.yaml"));
  EXPECT_EQ(*readScenarioFile(folder / "one.yaml").scenario, *readScenarioFile(scenario()).scenario);
}

TEST_F(CliTest, ConvertNeverOverwritesItsInput) {
  expectInputIsKept(scenario(), {"convert", scenario(), folder / "./two.yaml"});
}

TEST_F(CliTest, NoFileOfAFolderAndNoTableOverwritesTheInput) {
  ASSERT_EQ(cli({"run", scenario(), "--csv", folder / "tracks", "--quiet"}).code, 0);
  ASSERT_EQ(cli({"convert", kPentagon, folder / "missions/"}).code, 0);
  const std::string abe = folder / "tracks/abe.csv", ben = folder / "tracks/ben.csv",
                    alder = folder / "missions/alder.moos";
  expectInputIsKept(abe, {"convert", abe, folder / "tracks"});
  expectInputIsKept(abe, {"export", abe, folder / "tracks/", "--rate", "2"});
  expectInputIsKept(ben, {"compare", abe, ben, "--csv", ben});
  expectInputIsKept(alder, {"convert", alder, folder / "missions"});
  expectInputIsKept(alder, {"convert", folder / "missions", alder});
  EXPECT_EQ(cli({"export", abe, folder / "others/"}).code, 0);
  EXPECT_THAT(cli({"convert", folder / "missions", folder / "missions/other.moos"}).errors,
              Not(HasSubstr("would overwrite the input")));
}

TEST_F(CliTest, NoOutputOverwritesTheInputOfItsCommand) {
  const std::string mission = folder / "m.moos", run = folder / "RUN.alog", log = folder / "two.aprun",
                    places = folder / "places.json";
  writeText(mission, fileText(dataFile("moos/yoyo.moos")));
  writeText(run, fileText(recordedLog("YOYO.alog")));
  writeText(places, "{\"type\": \"FeatureCollection\", \"features\": []}\n");
  ASSERT_EQ(cli({"run", scenario(), "--duration", "10", "--log", log, "--quiet"}).code, 0);
  for (const char* option : {"--csv", "--scenario"}) {
    expectInputIsKept(mission, {"follow", mission, run, option, mission});
    expectInputIsKept(run, {"follow", mission, run, option, run});
  }
  expectInputIsKept(mission, {"grade", mission, "--junit", mission});
  expectInputIsKept(mission, {"grade", scenario(), mission, "--junit", mission});
  expectInputIsKept(mission, {"grade", folder.path(), "--junit", mission});
  expectInputIsKept(scenario(), {"falsify", scenario(), "--out", scenario()});
  expectInputIsKept(log, {"branch", log, "--at", "5", "--log", log});
  expectInputIsKept(places, {"run", places, "--summary", places});
}

TEST_F(CliTest, FalsifyTellsAScenarioWithErrorsFromAConditionThatIsBroken) {
  writeText(folder / "bad.yaml", "antipode: 1\nvehicles: []\ntme: {}\n");
  const Finished refused = cli({"falsify", folder / "bad.yaml"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.errors, HasSubstr("unknown key 'tme'"));
  EXPECT_THAT(refused.out, IsEmpty());
  const Finished broken = cli({"falsify", scenario(), "--condition", "distance(abe, ben) > 1000"});
  EXPECT_EQ(broken.code, 1);
  EXPECT_THAT(broken.errors, IsEmpty());
}

TEST_F(CliTest, EveryCommandPrintsAllErrorsOfAScenarioAndEndsWithOne) {
  const std::string broken = folder / "broken.yaml", absent = folder / "absent.yaml", good = scenario();
  writeText(broken, "antipode: 1\nvehicls: []\nvehicles:\n  - {name: abe, sped: 1}\n");
  const auto linesFor = [&](const std::string& file) {
    return std::vector<std::vector<std::string>>{
        {"run", file},
        {"check", file},
        {"info", file},
        {"compare", file, good},
        {"compare", good, file},
        {"convert", file, folder / "out.yaml"},
        {"export", file, folder / "out.csv"},
        {"follow", file, folder / "none.alog"},
        {"grade", file},
        {"falsify", file},
        {"serve", file, "--port", "0"},
    };
  };
  for (const std::vector<std::string>& line : linesFor(broken)) {
    const Finished refused = cli(line);
    SCOPED_TRACE(testing::PrintToString(line));
    EXPECT_EQ(refused.code, 1);
    EXPECT_THAT(refused.out + refused.errors, HasSubstr("broken.yaml:2:1: error: unknown key 'vehicls'"));
    EXPECT_THAT(refused.out + refused.errors, HasSubstr("broken.yaml:4:17: error: unknown key 'sped'"));
  }
  for (const std::vector<std::string>& line : linesFor(absent)) {
    const Finished refused = cli(line);
    SCOPED_TRACE(testing::PrintToString(line));
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.errors, HasSubstr("absent.yaml: error: "));
  }
  writeText(folder / "study.yaml",
            "antipode_study: 1\nbase: broken.yaml\ndesign: {kind: latin-hypercube, points: 2}\n"
            "factors:\n  - {path: vehicles/abe/params/turn_rate, distribution: uniform, low: 20, high: 90}\n"
            "metrics: {east: last(abe.x)}\n");
  for (const char* part : {"check", "run", "status", "report"}) {
    const Finished refused = cli({"study", part, folder / "study.yaml"});
    EXPECT_EQ(refused.code, 1) << part;
    EXPECT_THAT(refused.errors, HasSubstr("unknown key 'vehicls'")) << part;
    EXPECT_THAT(refused.errors, HasSubstr("unknown key 'sped'")) << part;
  }
}

TEST_F(CliTest, ConvertReportsWhatIsPossible) {
  const Finished run = cli({"convert", scenario(), folder / "two.alog"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.errors, HasSubstr("cannot be converted to " + (folder / "two.alog") + "; expected a scenario (.yaml), "
                                    "a .moos file if it holds one vehicle, "));
  EXPECT_THAT(run.errors, Not(HasSubstr("run log"))) << "of a scenario";
  writeText(folder / "notes.txt", "notes");
  EXPECT_THAT(cli({"convert", folder / "notes.txt", folder / "two.alog"}).errors,
              HasSubstr("a folder of logs as one, to a run log (.aprun), a folder of CSV files"));
}

TEST_F(CliTest, WhatIsNoNameOfAFileIsToldByAllCommands) {
  for (const char* command : {"info", "check", "run", "export", "convert"}) {
    std::vector<std::string> words = {command, "-"};
    if (command == std::string("export") || command == std::string("convert")) words.push_back(folder / "out.csv");
    const Finished stream = cli(words);
    EXPECT_EQ(stream.code, 2) << command;
    EXPECT_THAT(stream.errors + stream.out, HasSubstr("expected /dev/stdin, which is standard input")) << command;
    words[1].clear();
    const Finished nameless = cli(words);
    EXPECT_EQ(nameless.code, 2) << command;
    EXPECT_THAT(nameless.errors + nameless.out, HasSubstr("the name of the file is empty")) << command;
  }
}

TEST_F(CliTest, AMissionThatNothingJudgesAndAFolderThatIsNoLogAreTold) {
  writeText(folder / "m.moos", "Community = abe\n");
  EXPECT_THAT(cli({"grade", folder / "m.moos"}).errors, HasSubstr("nothing judges this mission"));
  std::filesystem::create_directory(folder / "empty");
  EXPECT_THAT(cli({"verify", folder / "empty"}).errors,
              HasSubstr("empty: error: this is a folder; expected a run log (.aprun)\n"));
}

TEST_F(CliTest, InfoSaysThatAnExportIsForOtherPrograms) {
  for (const auto& [file, name] : {std::pair("run.nc", "NetCDF"), std::pair("run.mcap", "MCAP")}) {
    ASSERT_EQ(cli({"export", scenario(), folder / file}).code, 0);
    const Finished info = cli({"info", folder / file});
    EXPECT_EQ(info.code, 2);
    EXPECT_THAT(info.errors, HasSubstr(name));
    EXPECT_THAT(info.errors, HasSubstr("is written for other programs and cannot be read here; expected the scenario or the log"));
  }
}

TEST_F(CliTest, InfoDescribesAScenario) {
  const Finished run = cli({"info", scenario()});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.out, HasSubstr("Two boats"));
  EXPECT_THAT(run.out, HasSubstr("2 (abe, ben)"));
  EXPECT_THAT(run.out, HasSubstr("60 s, 600 steps of 0.1 s"));
  EXPECT_THAT(run.out, HasSubstr("to 90 deg with 0.5 m/s"));
}

TEST_F(CliTest, OutputsThatCannotBeWrittenAreReportedBeforeTheRun) {
  const std::string file = folder / "run.yaml";
  std::ofstream(file) << "antipode: 1\ntime: {duration: 10}\nvehicles: [{name: abe}]\n";
  std::ofstream(folder / "taken") << "text";
  const Finished run = cli({"run", file, "--csv", folder / "taken"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.errors, HasSubstr("the folder cannot be made: Not a directory"));
  EXPECT_EQ(run.out, "");
  for (const char* option : {"--csv", "--log"}) {
    const Finished empty = cli({"run", file, option, ""});
    EXPECT_NE(empty.code, 0) << option;
    EXPECT_THAT(empty.errors, HasSubstr("the name is empty")) << option;
  }
}

TEST_F(CliTest, ADeviceGivenAsAScenarioIsReportedSoon) {
  const Finished run = cli({"check", "/dev/zero"});
  EXPECT_NE(run.code, 0);
  EXPECT_THAT(run.errors + run.out, HasSubstr("more than 64 MB"));
}

TEST_F(CliTest, AValueFromAFileCannotCommandTheTerminal) {
  const std::string file = folder / "escape.yaml";
  std::ofstream(file) << "antipode: 1\ncompat: \"\\x1b[31mred\"\nvehicles: [{name: abe}]\n";
  const Finished run = cli({"check", file});
  EXPECT_THAT(run.errors + run.out, HasSubstr("\\x1b[31mred"));
  EXPECT_THAT(run.errors + run.out, Not(HasSubstr("\x1b")));
}

TEST_F(CliTest, TheExamplesReadWithoutAProblem) {
  writeText(folder / "example.yaml", cli({"params", "--example"}).out);
  EXPECT_THAT(cli({"check", folder / "example.yaml"}).out, HasSubstr("no problems"));
  const Finished mission = cli({"params", "--example", "--moos"});
  EXPECT_THAT(mission.out, HasSubstr("ProcessConfig = uSimMarineV22"));
  writeText(folder / "example.moos", mission.out);
  EXPECT_EQ(cli({"check", folder / "example.moos"}).code, 0);
  for (const std::string& name : fieldNames<VehicleParams>())
    EXPECT_THAT(mission.out, HasSubstr(" " + name + " =")) << name;
  for (const char* name : {"start_x =", "start_pos =", "wormhole =", "madrid_poly=", "weber_poly=", "connection=",
                           "id_change=", "delay=", "current_field =", "current_field_active =", "turn_loss ="})
    EXPECT_THAT(mission.out, HasSubstr(name));
  EXPECT_THAT(cli({"params", "--example"}).out, HasSubstr("current_field:"));
}

TEST_F(CliTest, InfoOfALogEndsWithEachVehiclesStatusReport) {
  const std::string log = folder / "run.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--duration", "20", "--log", log, "--quiet"}).code, 0);
  const Finished info = cli({"info", log});
  EXPECT_EQ(info.code, 0);
  EXPECT_THAT(info.out, MatchesRegex(".*Drift +ang=.*"));
  EXPECT_THAT(info.out, MatchesRegex(".*Over ground +[0-9.]+ deg, [0-9.]+ m/s\n.*"));
}

}  // namespace
}  // namespace antipode::test
