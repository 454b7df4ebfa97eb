// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of itself and to other programs: suggestions, help, manual pages, JSON of single commands.
#include "app/cli/command.h"
#include "tests/core/cli/cli_json.h"
#include "tests/support/files.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>

namespace antipode::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

TEST(CliWordsTest, AnUnknownOptionOrCommandGetsASuggestion) {
  const auto errorOf = [](std::vector<std::string> arguments) {
    const Finished run = cli(std::move(arguments));
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "");
    return run.errors;
  };
  EXPECT_THAT(errorOf({"run", "a.yaml", "--sed", "3"}),
              HasSubstr("'run' has no option '--sed'; expected '--seed'"));
  EXPECT_THAT(errorOf({"run", "--durration=3"}), HasSubstr("no option '--durration'; expected '--duration'"));
  EXPECT_THAT(errorOf({"chek", "a.yaml"}), HasSubstr("there is no command 'chek'; expected 'check'"));
  EXPECT_THAT(errorOf({"study", "rnu", "a.yaml"}), HasSubstr("'study' has no command 'rnu'; expected 'run'"));
  EXPECT_THAT(errorOf({"study", "status", "a.yaml", "--reslts", "x"}), HasSubstr("expected '--results'"));
  EXPECT_THAT(errorOf({"--versoin"}), HasSubstr("'--version'"));
  EXPECT_THAT(errorOf({"help", "comprae"}), HasSubstr("'compare'"));
  EXPECT_THAT(errorOf({"conv", "a.yaml"}), HasSubstr("there is no command 'conv'; expected 'convert'"));
  EXPECT_THAT(errorOf({"run", "a.yaml", "--dur", "3"}), HasSubstr("no option '--dur'; expected '--duration'"));
  EXPECT_THAT(errorOf({"run", "a.yaml", "-sed", "3"}), HasSubstr("no option '-sed'; expected '--seed'"));
  EXPECT_THAT(errorOf({"run", "a.yaml", "--summ", "3"}), HasSubstr("expected '--summary'"))
      << "not --summary-after";
  EXPECT_THAT(errorOf({"run", "a.yaml", "--s", "3"}), HasSubstr("expected one that --help lists"))
      << "many begin so";
  EXPECT_THAT(errorOf({"run", "a.yaml", "--max-threads", "3"}), HasSubstr("expected '--threads'"));
  EXPECT_THAT(errorOf({"falsify", "a.yaml", "--output", "b.yaml"}), HasSubstr("expected '--out'"));
}

TEST(CliWordsTest, AnOptionBeforeItsCommandIsToldItsPlace) {
  EXPECT_THAT(cli({"--duration", "3", "run", "a.yaml"}).errors,
              HasSubstr("error: '--duration' stands before the command; expected it behind 'run'"));
  EXPECT_THAT(cli({"study", "--threads=3", "run", "a.yaml"}).errors,
              HasSubstr("error: '--threads' stands before the command; expected it behind 'study run'"));
  EXPECT_THAT(cli({"--duration=3"}).errors,
              HasSubstr("error: a command is missing before '--duration'; expected one of run, compare, export"));
  EXPECT_THAT(cli({"-x"}).errors, HasSubstr("error: a command is missing before '-x'; expected 'plug'\n"));
  EXPECT_THAT(cli({"study", "--chunk=3"}).errors,
              HasSubstr("error: 'study': a command is missing before '--chunk'; expected 'study run'\n"));
  EXPECT_THAT(cli({"--quiet", "rnu"}).errors, HasSubstr("error: there is no command 'rnu'; expected 'run'"));
}

TEST(CliWordsTest, QuietAndJsonMayStandBeforeTheCommand) {
  const TemporaryFolder folder;
  const std::string file = folder / "two.yaml";
  writeText(file, kTwoBoats);
  const Finished quiet = cli({"--quiet", "run", file, "--duration", "1"});
  EXPECT_EQ(quiet.code, 0);
  EXPECT_EQ(quiet.out + quiet.errors, "");
  EXPECT_EQ(jsonOf(cli({"--json", "check", file}))["command"], "check");
  EXPECT_EQ(json::parse(cli({"--json", "compare", file, file, "--duration", "1"}).out)["equal"], true);
  EXPECT_EQ(cli({"--quiet", "check", "--", file}).out, "");
  EXPECT_THAT(jsonOf(cli({"--json"}))["problems"][0]["message"], "a command is missing");
}

std::vector<std::string> optionsOf(const json& command) {
  std::vector<std::string> names;
  for (const json& option : command["options"])
    for (const std::string name : option["names"]) names.push_back(name);
  return names;
}

TEST(CliWordsTest, EveryCommandRefusesAWrongOptionForPeopleAndForPrograms) {
  const json commands = tableOfCommands();
  EXPECT_GE(commands.size(), 28u);
  const std::string document = fileText(sourceFile("docs/command-line.md"));
  for (const json& command : commands) {
    const std::string name = command["name"];
    SCOPED_TRACE(name);
    EXPECT_THAT(optionsOf(command), IsSupersetOf({"--json", "--quiet", "--help"}));
    EXPECT_NE(command["help"], "");
    for (const json& option : command["options"]) EXPECT_NE(option["help"], "") << option;
    EXPECT_THAT(document, HasSubstr(wordsOf(name).front()));
    std::vector<std::string> words = wordsOf(name);
    words.insert(words.end(), {"--qiuet", "--json"});
    const Finished run = cli(words);
    EXPECT_EQ(run.code, 2);
    EXPECT_THAT(run.errors, HasSubstr("error: '" + name + "' has no option '--qiuet'; expected '--quiet'"));
    const json all = jsonOf(run);
    EXPECT_EQ(all["command"], name);
    EXPECT_EQ(all["problems"][0]["expected"], "'--quiet'");
  }
}

TEST(CliWordsTest, AWrongCommandLineNamesItsCommand) {
  EXPECT_THAT(cli({"study", "run"}).errors, HasSubstr("error: 'study run': FILE is required"));
  EXPECT_THAT(cli({"run", "a.yaml", "--duration", "long"}).errors, HasSubstr("error: 'run': --duration: 'long'"));
  EXPECT_THAT(cli({}).errors, HasSubstr("error: a command is missing; expected one of run, check, info"));
  EXPECT_THAT(cli({"study"}).errors,
              HasSubstr("error: 'study': a command is missing; expected one of check, run, status"));
  EXPECT_THAT(cli({"study"}).errors, HasSubstr("'antipode-cli study --help' says more."));
  EXPECT_THAT(cli({"run", "a.yaml", "b.yaml"}).errors,
              HasSubstr("error: 'run': 'b.yaml' is one argument too many"));
  EXPECT_THAT(cli({"run", "a.yaml", "--threads", "0"}).errors,
              HasSubstr("error: 'run': --threads: 0 is out of range; expected 1 to 1024"));
  EXPECT_THAT(cli({"completion", "bsh"}).errors,
              HasSubstr("error: 'completion': SHELL: there is no 'bsh'; expected 'bash'"));
  EXPECT_THAT(cli({"completion", "tcsh"}).errors, HasSubstr("expected one of bash, zsh, fish"));
}

TEST(CliWordsTest, AValueIsRefusedInPlainWords) {
  const auto expectError = [](const std::string& line, const std::string& error) {
    const Finished refused = cli(wordsOf(line));
    EXPECT_EQ(refused.code, 2) << line;
    EXPECT_THAT(refused.errors, testing::StartsWith(error + "\n"));
  };
  expectError("run a.yaml --seed 1.5",
              "error: 'run': --seed: 1.5 is not a whole number; expected 0 to 9007199254740992");
  for (const char* command : {"run a.yaml", "grade a.yaml", "falsify a.yaml", "pickpos"})
    expectError(
        fmt::format("{} --seed 99999999999999999999", command),
        fmt::format("error: '{}': --seed: 99999999999999999999 is out of range; expected 0 to 9007199254740992",
                    wordsOf(command).front()));
  expectError("branch a.aprun --at abc",
              "error: 'branch': --at: 'abc' is not a number; expected a number, such as 60");
  expectError("branch a.aprun --at nan",
              "error: 'branch': --at: 'nan' is not a number; expected a number, such as 60");
  expectError("run a.yaml --duration x",
              "error: 'run': --duration: 'x' is not a number; expected a number, such as 60");
  expectError("compare a.yaml", "error: 'compare': FILES: 1 is missing; expected 2 or more");
  expectError("run a.yaml --duration 5 --duration 6",
              "error: 'run': --duration is given 2 times; expected it once");
  expectError(
      "run a.yaml --compat manual",
      "error: 'run': --compat: there is no 'manual'; expected one of document, usimmarine_v22, usimmarine");
  expectError("study run a.yaml --from 0.5",
              "error: 'study run': --from: 0.5 is not a whole number; expected digits only");
  expectError("run a.yaml --threads abc", "error: 'run': --threads: 'abc' is not a number; expected 1 to 1024");
  expectError("run a.yaml --threads 1.5",
              "error: 'run': --threads: 1.5 is not a whole number; expected 1 to 1024");
  expectError("run a.yaml --duration", "error: 'run': --duration: a value is missing; expected --duration S");
  expectError("serve a.yaml --port 99999", "error: 'serve': --port: 99999 is out of range; expected 0 to 65535");
  expectError("serve a.yaml --warp 0",
              "error: 'serve': --warp: 0 is out of range; expected a number greater than 0");
  expectError("falsify a.yaml --start -1", "error: 'falsify': --start: -1 is out of range; expected 0 or more");
  expectError("export a.yaml a.csv --rate -1",
              "error: 'export': --rate: -1 is out of range; expected 0.000001 to 1000000");
  expectError("follow a.moos a.alog --latency 11",
              "error: 'follow': --latency: 11 is out of range; expected 0 to 10");
  for (const std::string command : {"grade", "falsify"})
    expectError(command + " a.yaml --threads -5",
                "error: '" + command + "': --threads: -5 is out of range; expected 0 to 1024");
}

TEST(CliWordsTest, ADashIsNoFileAndTheNameOfStandardInputIsSaid) {
  EXPECT_EQ(
      cli({"run", "-"}).errors,
      "-: error: cannot open the file: No such file or directory; expected /dev/stdin, which is standard input\n");
}

TEST(CliWordsTest, CommandsWithJsonOfTheirOwnFailAsJson) {
  const json compared = jsonOf(cli({"compare", "none.aprun", "none.aprun", "--json"}));
  EXPECT_EQ(compared["command"], "compare");
  EXPECT_EQ(compared["code"], 2);
  EXPECT_THAT(compared["problems"][0]["file"], "none.aprun");
  EXPECT_EQ(jsonOf(cli({"study", "report", "none.yaml", "--json"}))["code"], 2);
}

TEST(CliWordsTest, ALogOfAStrangerDoesNotCommandTheTerminal) {
  const TemporaryFolder folder;
  const std::string log = folder / "evil.alog";
  writeText(log,
            "%% LOGSTART 100\n1.0 NAV_X\x1b[2J uSim\xC2\x9B"
            "31m 3\n1.1 NAV_Y uSim 4\n");
  for (const char* how : {"--quiet", "--json", ""}) {
    std::vector<std::string> line = {"info", log};
    if (*how) line.emplace_back(how);
    const Finished told = cli(line);
    EXPECT_EQ(told.code, 0) << told.errors;
    EXPECT_THAT(told.out + told.errors, Not(HasSubstr("\x1b"))) << how;
    EXPECT_THAT(told.out + told.errors, Not(HasSubstr("\xC2\x9B"))) << how;
  }
  EXPECT_THAT(cli({"info", log}).out, HasSubstr("NAV_X\\x1b[2J"));
}

TEST(CliWordsTest, ProblemsOfAFileAreJsonWithTheirPlaces) {
  const TemporaryFolder folder;
  const std::string file = folder / "wrong.yaml";
  writeText(file, "antipode: 1\nvehicls: []\n");
  const json all = jsonOf(cli({"check", file, "--json"}));
  EXPECT_EQ(all["command"], "check");
  EXPECT_EQ(all["code"], 1);
  const json& problems = all["problems"];
  const auto unknown = std::ranges::find_if(problems, [](const json& p) { return p["line"] == 2; });
  ASSERT_NE(unknown, problems.end());
  EXPECT_EQ((*unknown)["severity"], "error");
  EXPECT_EQ((*unknown)["file"], file);
  EXPECT_EQ((*unknown)["column"], 1);
  EXPECT_EQ((*unknown)["message"], "unknown key 'vehicls'");
  EXPECT_EQ((*unknown)["expected"], "'vehicles'");
  EXPECT_EQ(all["result"]["files"][0], json({{"file", file}, {"code", 1}}));
}

TEST(CliWordsTest, ARunAndItsLogTellTheSameHash) {
  const TemporaryFolder folder;
  const std::string file = folder / "two.yaml", log = folder / "two.aprun";
  writeText(file, kTwoBoats);
  const json run = jsonOf(cli({"run", file, "--duration", "10", "--log", log, "--json"}))["result"];
  EXPECT_EQ(run["steps"], 100);
  EXPECT_EQ(run["whole"], true);
  EXPECT_EQ(run["log"], log);
  EXPECT_EQ(run["summary"]["scenario"], "Two boats");
  EXPECT_TRUE(run["summary"]["vehicles"].contains("ben"));
  const json info = jsonOf(cli({"info", log, "--json"}))["result"];
  EXPECT_EQ(info["hashes"]["last"], run["state_hash"]);
  EXPECT_EQ(info["hashes"]["step"], 100);
  EXPECT_EQ(info["vehicles"].size(), 2u);
  EXPECT_EQ(info["vehicles"][1], "ben");
  EXPECT_THAT(info["channels"].get<std::vector<std::string>>(), Contains("heading"));
  EXPECT_EQ(info["file"], log);
  EXPECT_EQ(info["kind"], "run log");
  EXPECT_EQ(info["bytes"], std::filesystem::file_size(log));
  const std::size_t channels = info["channels"].size();
  EXPECT_THAT(cli({"info", log}).out,
              HasSubstr(fmt::format("\nchannels     {}, in {} columns, one for each vehicle that has it: x, y, ",
                                    channels, 2 * channels)));
  EXPECT_EQ(info["time"], json::parse(R"({"from_s": 0, "to_s": 10})"));
  EXPECT_EQ(info["rows"], 11);
  EXPECT_EQ(info["closed"], true);
  EXPECT_TRUE(info["status"]["ben"].is_object());
  const json scenario = jsonOf(cli({"info", file, "--json"}))["result"];
  EXPECT_EQ(scenario["vehicles"], info["vehicles"]);
  EXPECT_EQ(scenario["duration"]["step_s"], 0.1);
  EXPECT_EQ(scenario["file"], file);
  EXPECT_EQ(scenario["kind"], "scenario");
  EXPECT_TRUE(scenario["seed"].is_number_integer()) << "as in the summary of a run";
  const json verify = jsonOf(cli({"verify", log, "--json"}))["result"];
  EXPECT_EQ(verify["identical"], true);
  EXPECT_EQ(verify["steps"], 100);
  const json branch = jsonOf(cli({"branch", log, "--at", "5", "--json"}))["result"];
  EXPECT_EQ(branch["from_s"], 5);
  EXPECT_EQ(branch["state_hash"], run["state_hash"]);
}

TEST(CliWordsTest, AFailureIsJsonToo) {
  const json all = jsonOf(cli({"info", "/there/is/no.aprun", "--json"}));
  EXPECT_EQ(all["code"], 2);
  EXPECT_EQ(all["problems"][0]["file"], "/there/is/no.aprun");
}

TEST(CliWordsTest, ParametersAreFoundByAPartOfTheirNames) {
  const json found = jsonOf(cli({"params", "Yaw_PID_k", "--json"}))["result"]["parameters"];
  ASSERT_EQ(found.size(), 3u) << found.dump();  // kp, kd and ki
  for (const json& parameter : found) EXPECT_THAT(parameter["name"].get<std::string>(), HasSubstr("yaw_pid_k"));
  const auto wrong = cli({"params", "thrust_mapp"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.errors, HasSubstr("expected 'thrust_map'"));
}

TEST(CliWordsTest, ParametersAreJson) {
  const json parameters = jsonOf(cli({"params", "start", "--json"}))["result"]["parameters"];
  ASSERT_FALSE(parameters.empty());
  EXPECT_THAT(parameters.dump(), HasSubstr(R"("name":"heading")"));
  EXPECT_EQ(parameters[0]["section"], "start");
}

TEST(CliWordsTest, AQuietCommandPrintsNothingButErrors) {
  const TemporaryFolder folder;
  const std::string good = folder / "two.yaml", wrong = folder / "wrong.yaml";
  writeText(good, kTwoBoats);
  writeText(wrong, "antipode: 1\nvehicls: []\n");
  const Finished fine = cli({"check", good, "--quiet"}), bad = cli({"check", wrong, "--quiet"});
  EXPECT_EQ(fine.code, 0);
  EXPECT_EQ(fine.out + fine.errors, "");
  EXPECT_EQ(bad.code, 1);
  EXPECT_EQ(bad.out, "");
  EXPECT_THAT(bad.errors, HasSubstr("unknown key 'vehicls'"));
  const Finished info = cli({"info", good, "--quiet"});
  EXPECT_EQ(info.out + info.errors, "");
  for (const char* word : {"-e", "-i", "-v"}) {
    EXPECT_NE(cli({"join", word}).out, "");
    EXPECT_EQ(cli({"join", word, "--quiet"}).out, "") << word;
  }
}

TEST(CliWordsTest, TheDocumentsHaveTheTableOfExitCodes) {
  const std::string document = fileText(sourceFile("docs/command-line.md"));
  const std::string help = cli({"--help"}).out, manual = cli({"help", "--man"}).out;
  for (const options::ExitCode& code : cli::kExitCodes) {
    EXPECT_THAT(document, HasSubstr(fmt::format("| {} | {} |", code.code, code.meaning)));
    EXPECT_THAT(help, HasSubstr(std::string(code.meaning)));
    EXPECT_THAT(manual, HasSubstr(fmt::format("\\fB{}\\fR", code.code)));
  }
}

TEST(CliWordsTest, AManualPageIsOneForMan) {
  const TemporaryFolder folder;
  const std::string page = folder / "antipode-cli.1";
  writeText(page, cli({"help", "--man"}).out);
  EXPECT_THAT(fileText(page), HasSubstr("\\fBantipode\\-cli study run\\fR"));
  EXPECT_THAT(cli({"help", "study", "run", "--man"}).out, HasSubstr(".TH ANTIPODE\\-CLI\\-STUDY\\-RUN 1"));
  EXPECT_THAT(cli({"help", "run"}).out, HasSubstr("--duration"));
  EXPECT_THAT(cli({"help", "run"}).out, HasSubstr("Usage: antipode-cli run"));
  EXPECT_THAT(cli({"help", "study", "run"}).out, HasSubstr("Usage: antipode-cli study run"));
  if (!std::filesystem::exists("/usr/bin/groff")) GTEST_SKIP() << "groff is not installed";
  const Finished shown = runProgram({"/usr/bin/groff", "-man", "-ww", "-Tascii", "-P-cbou", page});
  EXPECT_EQ(shown.errors, "");
  EXPECT_EQ(shown.out.find("Seed of every random stream") == std::string::npos, false);
  EXPECT_EQ(shown.out.find("antipode-cli study run") == std::string::npos, false);
}

}  // namespace
}  // namespace antipode::test
