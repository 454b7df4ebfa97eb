// SPDX-License-Identifier: GPL-3.0-or-later
// What shells offer for a command line of antipode-cli.
#include "tests/core/cli/cli_support.h"
#include "tests/support/shell_completion.h"

#include <gmock/gmock.h>

#include <filesystem>

namespace antipode::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

std::string scriptFor(const std::string& shell) {
  return cli({"completion", shell}).out;
}

class CliCompletionTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(std::string("/bin/") + GetParam()))
      GTEST_SKIP() << GetParam() << " is not installed";
  }
  std::vector<std::string> offers(const std::string& line) const { return shellOffers(GetParam(), script, line); }
  const std::string script = scriptFor(GetParam());
};

TEST_P(CliCompletionTest, OffersCommandsTheirOwnOptionsAndTheirWords) {
  EXPECT_THAT(offers("antipode-cli ver"), ElementsAre("verify"));
  EXPECT_THAT(offers("antipode-cli study r"), UnorderedElementsAre("run", "report"));
  EXPECT_THAT(offers("antipode-cli run --s"),
              UnorderedElementsAre("--seed", "--set", "--summary", "--summary-after"));
  EXPECT_THAT(offers("antipode-cli study run --th"), ElementsAre("--threads"));
  EXPECT_THAT(offers("antipode-cli study run --"), Not(Contains("--alog"))) << "an option of run";
  EXPECT_THAT(offers("antipode-cli grade --timing "), UnorderedElementsAre("ideal", "launched"));
  EXPECT_THAT(offers("antipode-cli run --compat "),
              UnorderedElementsAre("document", "usimmarine_v22", "usimmarine"));
  EXPECT_THAT(offers("antipode-cli completion "), IsSupersetOf({"bash", "zsh", "fish"}));
  EXPECT_THAT(offers("antipode-cli help "), IsSupersetOf({"run", "study", "pickpos"}));
  EXPECT_THAT(offers("antipode-cli params "), IsSupersetOf({"pid", "vehicle_helm", "turn_rate"}));
  EXPECT_THAT(offers("antipode-cli params usim"), ElementsAre("usimmarine"));
}

INSTANTIATE_TEST_SUITE_P(Shells, CliCompletionTest, testing::Values("bash", "zsh", "fish"),
                         [](const auto& shell) { return std::string(shell.param); });

TEST(CliWordsTest, OtherShellsCanReadTheirCompletion) {
  const TemporaryFolder folder;
  for (const char* shell : {"zsh", "fish"}) {
    const std::string script = folder / shell, program = std::string("/usr/bin/") + shell;
    writeText(script, scriptFor(shell));
    EXPECT_THAT(fileText(script), testing::HasSubstr("duration"));
    if (!std::filesystem::exists(program)) GTEST_SKIP() << shell << " is not installed";
    EXPECT_EQ(runProgram({program, "-n", script}).errors, "");
  }
}

TEST(CliWordsTest, ASourcedCompletionOfZshCompletesNothingYet) {
  if (!std::filesystem::exists("/usr/bin/zsh")) GTEST_SKIP() << "zsh is not installed";
  const TemporaryFolder folder;
  writeText(folder / "script", scriptFor("zsh"));
  const std::string stubs = "compdef() { }; _arguments() { print -r -- offered }; ";
  EXPECT_EQ(runProgram({"/usr/bin/zsh", "-fc", stubs + "source " + (folder / "script")}).out, "");
}

}  // namespace
}  // namespace antipode::test
