// SPDX-License-Identifier: GPL-3.0-or-later
// antipode-cli when something goes wrong around it: kills, a vanished log, a second writer, outputs that nobody
// takes, numbers that no vehicle can have.
#include "core/io/runlog/run_log_reader.h"
#include "tests/core/cli/cli_support.h"
#include "tests/support/fault_reason.h"
#include "tests/support/files.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <random>
#include <thread>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

class FaultsTest : public CliTest {
 protected:
  /// A run that does not end by itself while a test lasts.
  std::vector<std::string> longRun(std::vector<std::string> more = {}) const { return longRunTo(log(), more); }
  std::vector<std::string> longRunTo(const std::string& log, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments{"run", scenario(), "--duration", "1e8", "--quiet", "--log", log};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return commandLine(arguments);
  }
  std::string log() const { return folder / "run.aprun"; }
  /// Waits until the log holds rows.
  bool waitForRows() const { return waitForRowsIn(log()); }
  static bool waitForRowsIn(const std::string& log) {
    for (int i = 0; i < 1000; ++i, std::this_thread::sleep_for(20ms))
      if (const auto load = isRunLog(log) ? loadRunLog(log) : Result<LoadedLog>(err("not yet"));
          load && load->recording->rows() > 0)
        return true;
    return false;
  }
};

/// Runs a shell command; "@" is the program. Returns its exit code.
int shell(std::string command) {
  for (std::size_t at; (at = command.find('@')) != std::string::npos;)
    command.replace(at, 1, builtFile("antipode-cli"));
  const int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

TEST_F(FaultsTest, AKilledRunVerifies) {
  const char* const wanted = std::getenv("ANTIPODE_KILLS");
  const int kills = wanted ? std::atoi(wanted) : 6;
  std::mt19937 random(4711);
  for (int i = 0; i < kills; ++i) {
    fs::remove(log());
    Process run(longRun({"--set", "time.record_every=" + std::to_string(1 + random() % 7)}));
    ASSERT_TRUE(waitForRows()) << run.errors();
    std::this_thread::sleep_for(std::chrono::milliseconds(random() % 700));
    run.kill(SIGKILL);
    EXPECT_EQ(run.wait(), 1000 + SIGKILL);
    const Finished verified = cli({"verify", log()});
    ASSERT_EQ(verified.code, 0) << "kill " << i << ": " << verified.out << verified.errors;
    EXPECT_THAT(verified.out, HasSubstr("identical"));
  }
}

TEST_F(FaultsTest, SignalsThatAskForAnEndKeepWhatWasRun) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    fs::remove(log());
    Process run(longRun());
    ASSERT_TRUE(waitForRows());
    run.kill(signal);
    EXPECT_EQ(run.wait(), 130) << signal;
    const auto load = loadRunLog(log());
    ASSERT_TRUE(load);
    EXPECT_TRUE(load->wasClosed) << signal;
  }
}

TEST_F(FaultsTest, ALogThatVanishesEndsTheRunAtOnce) {
  Process run(longRun());
  ASSERT_TRUE(waitForRows());
  fs::remove(log());
  EXPECT_EQ(run.wait(), 2);
  EXPECT_THAT(run.errors(), HasSubstr("is gone"));
}

TEST_F(FaultsTest, ALogThatIsReplacedEndsTheRunAtOnce) {
  Process run(longRun());
  ASSERT_TRUE(waitForRows());
  writeText(folder / "other", "something else");
  fs::rename(folder / "other", log());
  EXPECT_EQ(run.wait(), 2);
  EXPECT_THAT(run.errors(), HasSubstr("Another file has taken the place of the log"));
  EXPECT_EQ(fileText(log()), "something else");
}

TEST_F(FaultsTest, ASecondWriterIsRefusedWithTheProcessOfTheFirst) {
  Process first(longRun());
  ASSERT_TRUE(waitForRows());
  const Finished second = cli({"run", scenario(), "--log", log()});
  EXPECT_EQ(second.code, 2);
  EXPECT_THAT(second.errors,
              HasSubstr("process " + std::to_string(first.id()) + " (antipode-cli) is writing this log"));
  first.interrupt();
  EXPECT_EQ(first.wait(), 130);
  EXPECT_EQ(cli({"verify", log()}).code, 0) << "the first one's log is whole";
}

TEST_F(FaultsTest, AFolderThatVanishesEndsTheRunAtOnce) {
  for (const bool isRenamed : {false, true}) {
    const std::string inside = folder / "logs/run.aprun";
    fs::create_directory(folder / "logs");
    Process run(longRunTo(inside));
    ASSERT_TRUE(waitForRowsIn(inside));
    if (isRenamed)
      fs::rename(folder / "logs", folder / "elsewhere");
    else
      fs::remove_all(folder / "logs");
    EXPECT_EQ(run.wait(), 2) << isRenamed;
    EXPECT_THAT(run.errors(), HasSubstr("is gone: it, or its folder, was removed or renamed"));
  }
  EXPECT_EQ(cli({"verify", folder / "elsewhere/run.aprun"}).code, 0) << "what was written before is whole";
}

TEST_F(FaultsTest, ALogThatIsRenamedEndsTheRunAtOnce) {
  Process run(longRun());
  ASSERT_TRUE(waitForRows());
  fs::rename(log(), folder / "other.aprun");
  EXPECT_EQ(run.wait(), 2);
  EXPECT_THAT(run.errors(), HasSubstr("is gone"));
}

TEST_F(FaultsTest, AWalThatVanishesEndsTheRunAtOnce) {
  Process run(longRun());
  ASSERT_TRUE(waitForRows());
  fs::remove(log() + "-wal");
  EXPECT_EQ(run.wait(), 2);
  EXPECT_THAT(run.errors(), HasSubstr("run.aprun-wal, which belongs to the log, was removed or replaced"));
}

TEST_F(FaultsTest, ASecondWriterIsRefusedWhateverItCallsTheLog) {
  Process first(longRun());
  ASSERT_TRUE(waitForRows());
  fs::create_symlink(log(), folder / "link.aprun");
  fs::create_hard_link(log(), folder / "twin.aprun");
  for (const char* name : {"link.aprun", "twin.aprun"}) {
    const Finished second = cli({"run", scenario(), "--log", folder / name});
    EXPECT_EQ(second.code, 2) << name;
    EXPECT_THAT(second.errors, HasSubstr("is writing this log")) << name;
  }
  first.interrupt();
  EXPECT_EQ(first.wait(), 130);
  EXPECT_EQ(cli({"verify", log()}).code, 0) << "the first one's log is whole";
}

TEST_F(FaultsTest, ALogThatIsWrittenIsNeitherRepairedNorConvertedOver) {
  ASSERT_EQ(cli({"run", scenario(), "--duration", "5", "--csv", folder / "csv"}).code, 0);
  Process first(longRun());
  ASSERT_TRUE(waitForRows());
  const Finished repair = cli({"repair", log()});
  EXPECT_EQ(repair.code, 2);
  EXPECT_THAT(repair.errors, HasSubstr("is writing this log"));
  const Finished convert = cli({"convert", folder / "csv/abe.csv", log(), "--force"});
  EXPECT_EQ(convert.code, 2);
  EXPECT_THAT(convert.errors, HasSubstr("is writing this log"));
  EXPECT_EQ(cli({"info", log()}).code, 0) << "reading is allowed";
  first.interrupt();
  EXPECT_EQ(first.wait(), 130);
  EXPECT_EQ(cli({"verify", log()}).code, 0);
}

TEST_F(FaultsTest, OfTwoThatStartTogetherOneWrites) {
  for (int round = 0; round < 5; ++round) {
    fs::remove(log());
    Process one(longRun()), other(longRun());
    ASSERT_TRUE(waitForRows());
    // The one that has lost ends by itself, the other one when it is asked to.
    for (int i = 0; i < 1000 && !one.hasEnded() && !other.hasEnded(); ++i) std::this_thread::sleep_for(20ms);
    one.interrupt(), other.interrupt();
    std::vector<int> codes{one.wait(), other.wait()};
    EXPECT_THAT(codes, testing::UnorderedElementsAre(2, 130)) << one.errors() << other.errors();
    EXPECT_EQ(cli({"verify", log()}).code, 0);
  }
}

TEST_F(FaultsTest, AKilledWriterKeepsNobodyOut) {
  Process first(longRun());
  ASSERT_TRUE(waitForRows());
  first.kill(SIGKILL);
  first.wait();
  EXPECT_EQ(cli({"run", scenario(), "--quiet", "--log", log()}).code, 0);
  EXPECT_EQ(cli({"verify", log()}).code, 0);
  EXPECT_FALSE(fs::exists(log() + "-wal"));
}

TEST_F(FaultsTest, InfoGivesTheSizeOfTheWal) {
  Process first(longRun());
  ASSERT_TRUE(waitForRows());
  first.kill(SIGKILL);
  first.wait();
  const Finished info = cli({"info", log()});
  EXPECT_EQ(info.code, 0);
  EXPECT_THAT(info.out, HasSubstr("B in " + log() + "-wal, which belongs to the log"));
  ASSERT_EQ(cli({"repair", log()}).code, 0);
  EXPECT_THAT(cli({"info", log()}).out, Not(HasSubstr("-wal")));
}

TEST_F(FaultsTest, TheSummaryGoesToStandardOutput) {
  for (const char* out : {"-", "/dev/stdout"}) {
    const Finished run = cli({"run", scenario(), "--summary", out});
    EXPECT_EQ(run.code, 0) << run.errors;
    const auto json = nlohmann::json::parse(run.out, nullptr, false);
    EXPECT_TRUE(json.is_object()) << out << ": " << run.out;
  }
}

TEST_F(FaultsTest, OutputsNeverReplaceForeignFiles) {
  writeText(folder / "notes.txt", "notes");
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  for (const std::string& out : {folder / "notes.txt", folder / "pipe", std::string("/dev/null"), scenario()}) {
    const Finished run = cli({"run", scenario(), "--summary", out});
    EXPECT_EQ(run.code, 2) << out;
    EXPECT_THAT(run.errors, HasSubstr(out));
  }
  EXPECT_EQ(fileText(folder / "notes.txt"), "notes");
  EXPECT_TRUE(fs::is_fifo(folder / "pipe"));
  EXPECT_EQ(fileText(scenario()), kTwoBoats);
  const Finished intoPipe = cli({"run", scenario(), "--log", folder / "pipe"});
  EXPECT_EQ(intoPipe.code, 2);
  EXPECT_THAT(intoPipe.errors, HasSubstr(folder / "pipe"));
}

TEST_F(FaultsTest, TwoOutputsOfOneNameAreRefusedBeforeTheRun) {
  const std::string inside = folder / "out/abe.csv", logInside = folder / "out/abe.alog";
  for (const std::vector<std::string>& outputs : {std::vector<std::string>{"--log", log(), "--summary", log()},
                                                  {"--log", log(), "--summary", folder / "nowhere/../run.aprun"},
                                                  {"--csv", log(), "--log", log()},
                                                  {"--csv", folder / "out", "--summary", inside},
                                                  {"--alog", folder / "out", "--log", logInside}}) {
    std::vector<std::string> arguments{"run", scenario()};
    arguments.insert(arguments.end(), outputs.begin(), outputs.end());
    const Finished run = cli(arguments);
    EXPECT_EQ(run.code, 2) << testing::PrintToString(outputs);
    EXPECT_THAT(run.errors, HasSubstr("two outputs have this name")) << testing::PrintToString(outputs);
  }
  EXPECT_FALSE(fs::exists(log()));
  EXPECT_EQ(cli({"run", scenario(), "--csv", folder / "out", "--alog", folder / "out", "--log", log(), "--summary",
                 folder / "out/summary.json"})
                .code,
            0);
}

TEST_F(FaultsTest, AnOutputThatNobodyTakesEndsNoRun) {
  const std::string run = "@ run " + scenario() + " --log " + log();
  EXPECT_EQ(shell(run + " >&- 2>&-"), 0);
  EXPECT_EQ(cli({"verify", log()}).code, 0) << "nothing was written into the log";
  EXPECT_EQ(shell(run + " >/dev/full 2>/dev/full"), 2) << "it says that it could not print";
  EXPECT_EQ(cli({"verify", log()}).code, 0);
  EXPECT_EQ(shell(run + " 2>/dev/null | true"), 0);
  EXPECT_EQ(cli({"verify", log()}).code, 0);
}

TEST_F(FaultsTest, AHelpTextThatNobodyTakesIsAFailure) {
  for (const std::string words :
       {"--help", "--help-all", "--version", "-e", "-i", "run --help", "join -e", "join -v"}) {
    EXPECT_EQ(shell("@ " + words + " >/dev/full 2>" + (folder / "errors")), 2) << words;
    EXPECT_EQ(fileText(folder / "errors"), "error: standard output cannot be written\n") << words;
    EXPECT_EQ(shell("@ " + words + " >/dev/null"), 0) << words;
  }
}

TEST_F(FaultsTest, ALogThatCannotGoOnIsAProblemForProgramsToo) {
  EXPECT_EQ(shell("bash -c 'ulimit -f 2000; @ run " + scenario() + " --duration 1e7 --json --log " + log() +
                  " 2>/dev/null >" + (folder / "out") + "'"),
            2);
  auto told = nlohmann::json::parse(fileText(folder / "out"), nullptr, false);
  ASSERT_TRUE(told.is_object());
  ASSERT_EQ(told["problems"].size(), 1u) << told["problems"].dump();
  EXPECT_EQ(told["problems"][0]["file"], log());
  EXPECT_EQ(told["problems"][0]["severity"], "error");
}

TEST_F(FaultsTest, AFileThatMayNotGrowKeepsWhatWasRun) {
  EXPECT_EQ(shell("bash -c 'ulimit -f 2000; @ run " + scenario() + " --duration 1e7 --quiet --log " + log() +
                  " 2>" + (folder / "errors") + "'"),
            2);
  EXPECT_TRUE(saysWhatFailed(fileText(folder / "errors"), {log()}, EFBIG)) << fileText(folder / "errors");
  const auto load = loadRunLog(log());
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_GT(load->recording->rows(), 0);
  EXPECT_EQ(cli({"verify", log()}).code, 0);
}

TEST_F(FaultsTest, ARunThatDoesNotFitIsRefusedBeforeItStarts) {
  const Finished run = cli({"run", scenario(), "--duration", "1e9", "--csv", folder / "csv"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.errors, HasSubstr("and the disk has "));
  EXPECT_FALSE(fs::exists(folder / "csv/abe.csv"));
}

TEST_F(FaultsTest, ARunThatMemoryBecomesTooLittleForKeepsWhatWasRun) {
  if (ANTIPODE_SANITIZED) GTEST_SKIP() << "a sanitizer takes terabytes of addresses, so they cannot be limited";
  // What it needs at least fits, what it needs does not.
  EXPECT_EQ(shell("bash -c 'ulimit -v 300000; @ run " + scenario() +
                  " --duration 2e5 --set time.record_every=0 --quiet --csv " + (folder / "csv") + " 2>" +
                  (folder / "errors") + "'"),
            2);
  EXPECT_THAT(fileText(folder / "errors"), HasSubstr("there is no memory left"));
  EXPECT_GT(fs::file_size(folder / "csv/abe.csv"), 1'000'000u);
  EXPECT_GT(fs::file_size(folder / "csv/ben.csv"), 1'000'000u);
}

TEST_F(FaultsTest, NumbersThatNoVehicleCanHaveAreErrors) {
  for (const char* start : {"x: 1e100", "y: -1e300", "x: 2e7", "speed: 1e308", "heading: 1e9", "depth: 1e9"}) {
    writeText(folder / "far.yaml",
              std::string("antipode: 1\nvehicles:\n  - {name: abe, start: {") + start + "}}\n");
    const Finished check = cli({"check", folder / "far.yaml"});
    EXPECT_EQ(check.code, 1) << start;
    EXPECT_THAT(check.out + check.errors, HasSubstr("out of range")) << start;
  }
}

TEST_F(FaultsTest, ARunWhoseStateCeasesToBeFiniteEndsThere) {
  writeText(folder / "wild.yaml", R"(antipode: 1
time: {step: 0.1, duration: 1000}
vehicles:
  - {name: abe}
events:
  - {at: 5, post: {DRIFT_X: 1}}
  - {at: 6, post: {DRIFT_VECTOR_MULT: 1e200}}
  - {at: 7, post: {DRIFT_VECTOR_MULT: 1e200}}
)");
  const Finished run = cli({"run", folder / "wild.yaml", "--log", log()});
  EXPECT_EQ(run.code, 1) << run.errors;
  EXPECT_THAT(run.errors, HasSubstr("x of vehicle 'abe' is not a finite number after step 70 (7 s)"));
  EXPECT_TRUE(loadRunLog(log())->wasClosed);
}

TEST_F(FaultsTest, LanguageTimeZoneClockAndClosedDescriptorsChangeNothing) {
  const std::string run = "@ run " + scenario() + " --quiet --csv " + (folder / "csv") + " --log " + log();
  ASSERT_EQ(shell(run), 0);
  const std::string wanted = fileText(folder / "csv/abe.csv");
  ASSERT_GT(wanted.size(), 1000u);
  const std::string injector = std::string("LD_PRELOAD=") + builtFile("libfault_injector.so") + " ";
  std::vector<std::string> surroundings{"LC_ALL=C ",
                                        "LC_ALL=C.UTF-8 ",
                                        "LC_ALL=de_DE.UTF-8 LANG=tr_TR ",
                                        "LC_NUMERIC=fr_FR.UTF-8 ",
                                        "TZ=Pacific/Chatham ",
                                        "TZ=nonsense/zone ",
                                        "TZ=:/etc/shadow ",
                                        "env -i "};
  for (const char* clock : {"-1700000000", "1e0", "9000000000", "-9000000000"})
    surroundings.push_back(injector + "FAULT_CLOCK=" + clock + " ");
  for (const std::string& surrounding : surroundings)
    for (const char* closed : {"", " <&-", " >&-", " 2>&-", " <&- >&- 2>&-"}) {
      SCOPED_TRACE(surrounding + closed);
      fs::remove_all(folder / "csv");
      EXPECT_EQ(shell(surrounding + run + closed), 0);
      EXPECT_TRUE(fileText(folder / "csv/abe.csv") == wanted);
      const auto load = loadRunLog(log());
      ASSERT_TRUE(load);
      EXPECT_EQ(load->note, "");
      EXPECT_EQ(load->recording->rows(), 61);
    }
}

TEST_F(FaultsTest, APipeIsNoScenario) {
  ASSERT_EQ(mkfifo((folder / "pipe.yaml").c_str(), 0600), 0);
  const Finished check = cli({"check", folder / "pipe.yaml"});
  EXPECT_EQ(check.code, 2);
  EXPECT_THAT(check.errors, HasSubstr("pipe"));
}

}  // namespace
}  // namespace antipode::test
