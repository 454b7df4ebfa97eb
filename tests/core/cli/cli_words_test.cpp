// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of itself and to other programs: suggestions, help, manual pages, completions, JSON.
#include "app/cli/command.h"
#include "tests/core/cli/cli_support.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace antipode::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

json jsonOf(const Finished& run) {
  const json all = json::parse(run.out, nullptr, false);
  EXPECT_FALSE(all.is_discarded()) << run.out << run.errors;
  EXPECT_EQ(all.value("code", -1), run.code);
  EXPECT_TRUE(all.contains("problems") && all.contains("result"));
  return all;
}

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
}

TEST(CliWordsTest, EveryCommandIsQuietAndSpeaksJson) {
  const Finished commands = cli({"completion", "bash"});
  for (const char* command :
       {"run",         "check",        "info",         "params",      "branch",     "study run",
        "study check", "study status", "study report", "study merge", "study open", "study submit",
        "compare",     "verify",       "repair",       "convert",     "export",     "follow",
        "grade",       "plug",         "patch",       "pickpos",     "falsify",      "why",          "join",        "serve"}) {
    const auto at = commands.out.find(fmt::format("    '{}') words=", command));
    ASSERT_NE(at, std::string::npos) << command;
    const std::string words = commands.out.substr(at, commands.out.find('\n', at) - at);
    EXPECT_THAT(words, HasSubstr("--json")) << command;
    EXPECT_THAT(words, HasSubstr("--quiet")) << command;
  }
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
  EXPECT_THAT(info["hashes"].get<std::string>(), HasSubstr("last " + run["state_hash"].get<std::string>()));
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
}

TEST(CliWordsTest, TheDocumentsHaveTheTableOfExitCodes) {
  const std::string document = fileText(ANTIPODE_TEST_DATA "/../../docs/command-line.md");
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
  if (!std::filesystem::exists("/usr/bin/groff")) GTEST_SKIP() << "groff is not installed";
  const Finished shown = runProgram({"/usr/bin/groff", "-man", "-ww", "-Tascii", "-P-cbou", page});
  EXPECT_EQ(shown.errors, "");
  EXPECT_EQ(shown.out.find("Seed of every random stream") == std::string::npos, false);
  EXPECT_EQ(shown.out.find("antipode-cli study run") == std::string::npos, false);
}

/// The words that bash offers for the last one of a command line.
std::vector<std::string> bashOffers(const std::string& line) {
  const TemporaryFolder folder;
  const std::string script = folder / "completion";
  writeText(script, cli({"completion", "bash"}).out);
  const Finished run = runProgram({"/bin/bash", "-c",
                                   "source " + script + "; COMP_WORDS=(" + line +
                                       "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _antipode_cli; printf '%s\\n' "
                                       "\"${COMPREPLY[@]}\""});
  EXPECT_EQ(run.errors, "");
  std::vector<std::string> words;
  std::istringstream lines(run.out);
  for (std::string word; std::getline(lines, word);) words.push_back(word);
  return words;
}

TEST(CliWordsTest, BashCompletesCommandsOptionsAndTheirWords) {
  EXPECT_THAT(bashOffers("antipode-cli r"), IsSupersetOf({"run", "repair"}));
  EXPECT_THAT(bashOffers("antipode-cli study r"), IsSupersetOf({"run", "report"}));
  EXPECT_THAT(bashOffers("antipode-cli study run --th"), Contains("--threads"));
  EXPECT_THAT(bashOffers("antipode-cli run --s"), IsSupersetOf({"--seed", "--set", "--summary"}));
  EXPECT_THAT(bashOffers("antipode-cli run --s"), Not(Contains("--slurm")));
  EXPECT_THAT(bashOffers("antipode-cli grade --timing ''"), IsSupersetOf({"ideal", "launched"}));
  EXPECT_THAT(bashOffers("antipode-cli completion ''"), IsSupersetOf({"bash", "zsh", "fish"}));
}

/// The words that fish offers for the last one of a command line.
std::vector<std::string> fishOffers(const std::string& line) {
  const TemporaryFolder folder;
  const std::string script = folder / "completion.fish";
  writeText(script, cli({"completion", "fish"}).out);
  const Finished run = runProgram({"/usr/bin/env", "HOME=" + folder.path(), "/usr/bin/fish", "--no-config", "-c",
                                   "source " + script + "; complete -C'" + line + "'"});
  EXPECT_EQ(run.errors, "");
  std::vector<std::string> words;
  std::istringstream lines(run.out);
  for (std::string row; std::getline(lines, row);) words.push_back(row.substr(0, row.find('\t')));
  return words;
}

TEST(CliWordsTest, FishCompletesCommandsAndOnlyTheirOwnOptions) {
  if (!std::filesystem::exists("/usr/bin/fish")) GTEST_SKIP() << "fish is not installed";
  EXPECT_THAT(fishOffers("antipode-cli ver"), ElementsAre("verify"));
  EXPECT_THAT(fishOffers("antipode-cli study r"), IsSupersetOf({"run", "report"}));
  EXPECT_THAT(fishOffers("antipode-cli run --s"), IsSupersetOf({"--seed", "--set", "--summary"}));
  EXPECT_THAT(fishOffers("antipode-cli study run --th"), Contains("--threads"));
  EXPECT_THAT(fishOffers("antipode-cli study run --"), Not(Contains("--alog"))) << "an option of run";
  EXPECT_THAT(fishOffers("antipode-cli completion "), IsSupersetOf({"bash", "zsh", "fish"}));
}

TEST(CliWordsTest, OtherShellsCanReadTheirCompletion) {
  const TemporaryFolder folder;
  for (const char* shell : {"zsh", "fish"}) {
    const std::string script = folder / shell, program = std::string("/usr/bin/") + shell;
    writeText(script, cli({"completion", shell}).out);
    EXPECT_THAT(fileText(script), HasSubstr("duration"));
    if (!std::filesystem::exists(program)) continue;
    EXPECT_EQ(runProgram({program, "-n", script}).errors, "");
  }
}

}  // namespace
}  // namespace antipode::test
