// SPDX-License-Identifier: GPL-3.0-or-later
// What is written when the disk is full, a call of the system fails or memory runs out, at each n-th call. The
// short form tries some calls; ANTIPODE_FULL=1 tries every one, of those for memory some hundred.
#include "core/io/csv/csv_table.h"
#include "core/io/runlog/run_log_reader.h"
#include "tests/core/cli/faulty_program.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>

#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;

/// A call of the system that fails, from one time on or once.
struct Failing {
  const char* call;
  int error;
  int count = 0;  ///< 0: all that follow
  Fault at(int number) const { return {call, number, count, error}; }
};

class FaultTest : public FaultyProgram, public testing::WithParamInterface<Failing> {
 protected:
  void SetUp() override {
    ASSERT_TRUE(!ANTIPODE_SANITIZED || findingHasItsCode())
        << "what a sanitizer finds would be taken for an end of the program: set exitcode=77, as packaging/test "
           "does";
    if (ANTIPODE_SANITIZED && isMemory())
      GTEST_SKIP()
          << "a sanitizer has a malloc of its own, which cannot be made to fail; the release build is tested";
  }
  static bool findingHasItsCode() {
    for (const char* name : {"ASAN_OPTIONS", "TSAN_OPTIONS"})
      if (const char* options = std::getenv(name); options && std::strstr(options, "exitcode=77")) return true;
    return false;
  }
  static bool isMemory() { return std::string(GetParam().call) == "malloc"; }
  /// Runs the program with the call of that number failing.
  int runFailing(int at, const std::string& arguments) const {
    return runToDocumentedEnd(GetParam().at(at), arguments);
  }
  /// The call numbers to try until a run is not hit any more: each one, or some.
  template <class Try>
  void tryEachCall(Try attempt) {
    // The first few pieces of memory are for libraries that make themselves ready before the program begins.
    for (int at = isMemory() ? 20 : 1; at < 100'000; at += stepBehind(at))
      if (!attempt(at)) return;
    FAIL() << "each run meets the fault";
  }
  /// Memory is asked for thousands of times, mostly by the same code again and again: in the long form too the
  /// steps grow, and reach as far. Odd ones, so that the two calls of a pair are met both.
  static int stepBehind(int at) {
    const bool isFull = std::getenv("ANTIPODE_FULL") != nullptr;
    if (!isMemory()) return isFull ? 1 : std::max(1, at / 3);
    return isFull ? std::max(1, at / 40) | 1 : at;
  }
  /// Hidden files in the folder of the test, or in one inside it.
  std::vector<std::string> leftovers(const char* inside = "") const {
    std::vector<std::string> found;
    if (std::string(GetParam().call) == "unlink") return found;  // what cannot be removed stays
    for (const auto& entry : fs::directory_iterator(folder / inside))
      if (entry.path().filename().string().starts_with('.')) found.push_back(entry.path().filename().string());
    return found;
  }
};

TEST_P(FaultTest, ALogIsTheOldOneOrReadable) {
  ASSERT_EQ(cli({"run", scenario(), "--duration", "30", "--log", folder / "old.aprun"}).code, 0);
  tryEachCall([&](int at) {
    SCOPED_TRACE(fmt::format("{} {}", GetParam().call, at));
    fs::copy_file(folder / "old.aprun", folder / "run.aprun", fs::copy_options::overwrite_existing);
    for (const char* part : {"run.aprun-wal", "run.aprun-shm", "run.aprun-journal"}) fs::remove(folder / part);
    const int code = runFailing(at, "run two.yaml --set time.record_every=0 --log run.aprun");
    const bool hasRoom = !isMemory();
    const auto load = loadRunLog(folder / "run.aprun");
    EXPECT_TRUE(load) << load.error().text() << "\n" << output();
    if (load) {
      EXPECT_FALSE(load->isDamaged) << load->note << "\n" << output();
    }
    if (load && code == 0) {
      EXPECT_TRUE(load->wasClosed) << output();
    }
    if (load && code == 0) {
      EXPECT_EQ(load->recording->rows(), 601);
    }
    if (load && hasRoom) {
      EXPECT_GT(load->recording->header().channels.size(), 0u);
    }
    return wasMet() && !HasFailure();
  });
}

TEST_P(FaultTest, AnExportIsTheOldOneOrTheNewOne) {
  const std::string csv = folder / "csv", file = csv + "/abe.csv";
  ASSERT_EQ(cli({"run", scenario(), "--duration", "30", "--csv", csv}).code, 0);
  const std::string old = fileText(file);
  tryEachCall([&](int at) {
    SCOPED_TRACE(fmt::format("{} {}", GetParam().call, at));
    writeText(file, old);
    const int code = runFailing(at, "run two.yaml --csv csv --quiet");
    const auto table = readCsvTable(file);
    EXPECT_TRUE(table) << output();
    if (table) {
      EXPECT_EQ(table->rows.size(), code == 0 || fileText(file) != old ? 61u : 31u);
    }
    return wasMet() && !HasFailure();
  });
}

/// A command line that writes files, always the same bytes.
struct FileWriter {
  const char* name;
  std::string arguments;
  std::vector<const char*> files;
  const char* folder = "";  ///< that they are in
  std::string old = "what was there before\n";
};

/// With --force, since an old text stands for any file.
std::vector<FileWriter> fileWriters(const std::string& oldSummary) {
  std::vector<FileWriter> all{
      {"a scenario from a mission", "convert " + kPentagon + " out.yaml", {"out.yaml"}},
      {"a scenario from a scenario", "convert two.yaml out.yaml", {"out.yaml"}},
      {"the scenario of a log", "convert run.aprun out.yaml", {"out.yaml"}},
      {"a mission", "convert pentagon.yaml out.moos", {"out.moos", "out.bhv"}},
      {"a folder of missions", "convert two.yaml missions", {"abe.moos", "ben.moos"}, "missions"},
      {"a MOOS log", "convert one.aprun out.alog", {"out.alog"}},
      {"a folder of MOOS logs", "convert run.aprun logs.alog/", {"abe.alog", "ben.alog"}, "logs.alog"},
      {"a folder of tables", "convert run.aprun tables", {"abe.csv", "ben.csv"}, "tables"},
      {"a track", "convert one.aprun out.csv", {"out.csv"}},
      {"a summary", "run two.yaml --duration 5 --quiet --summary out.json", {"out.json"}, "", oldSummary}};
  for (FileWriter& writer : all) writer.arguments += " --force";
  return all;
}

/// Each file is the old one or the new one to the byte, success means that all are new, and nothing is left
/// behind.
TEST_P(FaultTest, EveryWrittenFileIsTheOldOneOrTheNewOne) {
  ASSERT_EQ(cli({"run", scenario(), "--duration", "10", "--log", folder / "run.aprun"}).code, 0);
  ASSERT_EQ(cli({"convert", kPentagon, folder / "pentagon.yaml"}).code, 0);
  ASSERT_EQ(cli({"run", kPentagon, "--duration", "10", "--log", folder / "one.aprun"}).code, 0);
  ASSERT_EQ(cli({"run", scenario(), "--duration", "3", "--summary", folder / "old.json"}).code, 0);
  for (const FileWriter& writer : fileWriters(fileText(folder / "old.json"))) {
    SCOPED_TRACE(writer.name);
    const std::string& old = writer.old;
    const auto pathOf = [&](const char* file) { return (fs::path(folder / writer.folder) / file).string(); };
    if (*writer.folder != '\0') fs::create_directories(folder / writer.folder);
    ASSERT_EQ(run({"none", 1}, writer.arguments), 0) << output();
    std::vector<std::string> whole;
    for (const char* file : writer.files) whole.push_back(fileText(pathOf(file)));
    tryEachCall([&](int at) {
      SCOPED_TRACE(fmt::format("{} {}", GetParam().call, at));
      for (const char* file : writer.files) writeText(pathOf(file), old);
      const int code = runFailing(at, writer.arguments);
      for (std::size_t i = 0; i < whole.size(); ++i) {
        const std::string text = fileText(pathOf(writer.files[i]));
        EXPECT_TRUE(text == whole[i] || (text == old && code != 0))
            << writer.files[i] << ": " << text.substr(0, 200);
      }
      EXPECT_THAT(leftovers(), testing::IsEmpty());
      EXPECT_THAT(leftovers(writer.folder), testing::IsEmpty());
      return wasMet() && !HasFailure();
    });
    if (HasFailure()) return;
  }
}

/// A system may write less than it was asked to, and may be interrupted: that is no error, and changes no byte.
TEST_F(FaultyProgram, ShortAndInterruptedWritesChangeNothing) {
  ASSERT_EQ(cli({"run", scenario(), "--duration", "10", "--log", folder / "run.aprun"}).code, 0);
  ASSERT_EQ(cli({"convert", kPentagon, folder / "pentagon.yaml"}).code, 0);
  ASSERT_EQ(cli({"run", kPentagon, "--duration", "10", "--log", folder / "one.aprun"}).code, 0);
  for (const FileWriter& writer : fileWriters("")) {
    SCOPED_TRACE(writer.name);
    if (*writer.folder != '\0') fs::create_directories(folder / writer.folder);
    const auto written = [&](const Fault& fault) {
      EXPECT_EQ(run(fault, writer.arguments), 0) << fault.call << " " << fault.at << ": " << output();
      std::vector<std::string> texts;
      for (const char* file : writer.files) texts.push_back(fileText((fs::path(folder / writer.folder) / file).string()));
      return texts;
    };
    const auto whole = written({"none", 1});
    EXPECT_EQ(written({"short", 1}), whole) << "every write";
    for (int at = 1; at <= 4; ++at) EXPECT_EQ(written({"write", at, 1, EINTR}), whole) << "interrupted at " << at;
  }
  ASSERT_EQ(run({"short", 1}, "run two.yaml --duration 30 --set time.record_every=0 --log short.aprun"), 0) << output();
  EXPECT_EQ(cli({"verify", folder / "short.aprun"}).code, 0);
}

/// A file that cannot be read to its end (a bad disk) is an error, or it is shown as it is: never a part of it as the whole.
TEST_F(FaultyProgram, AFileThatCannotBeReadIsNeverTakenForAShorterOne) {
  ASSERT_EQ(cli({"run", scenario(), "--duration", "30", "--log", folder / "run.aprun"}).code, 0);
  ASSERT_EQ(cli({"run", scenario(), "--set", "time.record_every=0", "--csv", folder / "tables"}).code, 0);
  ASSERT_GT(fs::file_size(folder / "tables/abe.csv"), 20'000u) << "it takes several reads";
  for (const std::string& arguments :
       {std::string("check two.yaml"), std::string("info run.aprun"),
        std::string("convert run.aprun out.yaml --force"), std::string("verify run.aprun"),
        std::string("convert two.yaml out.yaml --force"), std::string("info tables/abe.csv"),
        "convert " + kPentagon + " out.yaml --force"}) {
    SCOPED_TRACE(arguments);
    ASSERT_EQ(run({"none", 1}, arguments), 0) << output();
    const std::string whole = output();
    int refused = 0;
    for (int at = 1; at < 60; ++at) {
      SCOPED_TRACE(at);
      const int code = run({"read", at, 0, EIO}, arguments);
      EXPECT_THAT(code, testing::AnyOf(0, 1, 2)) << output();
      if (code == 0) {
        EXPECT_EQ(output(), whole);
      } else {
        // A log may have been read up to the damage, which is said in other lines.
        EXPECT_THAT(output(), testing::HasSubstr(filesIn(arguments).front()));
        EXPECT_THAT(output(),
                    testing::ContainsRegex("Input/output error|disk I/O error|cannot be read|damaged|malformed"));
      }
      refused += code != 0;
    }
    EXPECT_GT(refused, 0) << "no read was met";
  }
}

/// Whether a mission could be read is known by the one reading of it: the next one may go well.
TEST_F(FaultyProgram, AMissionThatCouldNotBeReadIsNoneWithErrors) {
  writeText(folder / "a.moos", "ServerPort = none\n");
  for (const char* command : {"join a.moos", "serve a.moos", "grade a.moos"}) {
    SCOPED_TRACE(command);
    EXPECT_EQ(run({"none", 1}, command), 1) << output();
    EXPECT_EQ(run({"read", 1, 1, EIO}, command), 2) << output();
    EXPECT_THAT(errors(), testing::HasSubstr("a.moos: error: cannot read the file: "));
  }
}

/// What an export writes takes words over from the file that it replaces, so it reads that one first.
TEST_F(FaultyProgram, AMissionThatCannotBeReadIsNotWrittenOver) {
  ASSERT_EQ(cli({"convert", kPentagon, folder / "pentagon.yaml"}).code, 0);
  ASSERT_EQ(run({"none", 1}, "convert pentagon.yaml out.moos"), 0) << output();
  const std::string own = fileText(folder / "out.moos") + "// words of my own\n";
  const auto staysAt = [&](int at) {
    SCOPED_TRACE(at);
    writeText(folder / "out.moos", own);
    runToDocumentedEnd({"open", at, 1, EMFILE}, "convert pentagon.yaml out.moos");
    EXPECT_TRUE(fileText(folder / "out.moos") == own) << output();
    return wasMet();
  };
  int at = 1;
  while (staysAt(at) && at < 100) ++at;
  EXPECT_GT(at, 2) << "no open was met";
}

/// The last rows of such a log stand in the -wal beside it.
TEST_F(FaultyProgram, TheLogOfAKilledRunIsWholeUntilAnotherHasItsName) {
  const std::string killed = folder / "killed.aprun", log = folder / "run.aprun";
  writeText(folder / "endless.yaml", kTwoBoats);
  {
    Process endless(commandLine({"run", folder / "endless.yaml", "--duration", "1e8", "--set",
                                 "time.record_every=60", "--quiet", "--log", killed}));
    const auto hasRows = [&] {
      const auto load = isRunLog(killed) ? loadRunLog(killed) : Result<LoadedLog>(err("not yet"));
      return load && load->recording->rows() > 0;
    };
    ASSERT_TRUE(waitFor(hasRows, std::chrono::seconds(20)));
    endless.kill(SIGKILL);
    endless.wait();
  }
  for (const char* part : {"", "-wal"}) fs::copy_file(killed + part, folder / "copy.aprun" + part);
  const auto before = loadRunLog(folder / "copy.aprun");
  ASSERT_TRUE(before) << before.error().text();
  const auto isMetAt = [&](const Fault& fault) {
    SCOPED_TRACE(fmt::format("{} {}", fault.call, fault.at));
    for (const char* part : {"-shm", "-journal"}) fs::remove(log + part);
    for (const char* part : {"", "-wal"})
      fs::copy_file(killed + part, log + part, fs::copy_options::overwrite_existing);
    const int code = runToDocumentedEnd(fault, "run two.yaml --log run.aprun --force");
    const auto load = loadRunLog(log);
    EXPECT_TRUE(load) << output();
    if (!load) return false;
    EXPECT_FALSE(load->isDamaged) << load->note << "\n" << output();
    if (code == 0) {
      EXPECT_EQ(load->recording->rows(), 61);
      EXPECT_TRUE(load->wasClosed);
    } else if (load->recording->header().scenario->time.recordEvery ==
               before->recording->header().scenario->time.recordEvery) {
      EXPECT_EQ(load->recording->rows(), before->recording->rows()) << output();
    }
    return wasMet() && !HasFailure();
  };
  for (const auto& [call, error] :
       {std::pair{"rename", EIO}, std::pair{"unlink", EIO}, std::pair{"create", EDQUOT}})
    for (int at = 1; isMetAt({call, at, 1, error}); ++at) {
    }
}

TEST_F(FaultyProgram, OnlyWhatWasWrittenIsNamedAsWritten) {
  const std::string arguments = "run two.yaml --csv tables --alog logs --summary sum.json";
  ASSERT_EQ(run({"write", 1'000'000}, arguments), 0) << errors();
  EXPECT_THAT(fileText(folder / "out.txt"), testing::HasSubstr("\nCSV: tables\nalog: logs\nsummary: sum.json\n"));
  EXPECT_EQ(runToDocumentedEnd({"write", 1}, arguments), 2);
  for (const char* title : {"CSV:", "alog:", "summary:"})
    EXPECT_THAT(fileText(folder / "out.txt"), Not(testing::HasSubstr(title)));
  EXPECT_EQ(run({"write", 1}, arguments + " --json"), 2);
  for (const char* key : {"\"csv\"", "\"alog\"", "\"summary_file\""})
    EXPECT_THAT(fileText(folder / "out.txt"), Not(testing::HasSubstr(key)));
}

TEST_F(FaultyProgram, AFolderThatCannotBeMadeIsSaid) {
  ASSERT_EQ(cli({"run", scenario(), "--duration", "10", "--log", folder / "run.aprun"}).code, 0);
  for (const char* arguments :
       {"convert two.yaml new", "convert run.aprun new", "run two.yaml --duration 5 --quiet --csv new"}) {
    SCOPED_TRACE(arguments);
    EXPECT_EQ(run({"mkdir", 1, 0, EDQUOT}, arguments), 2);
    EXPECT_THAT(errors(), testing::HasSubstr(std::strerror(EDQUOT)));
    EXPECT_FALSE(fs::exists(folder / "new"));
  }
}

TEST_F(FaultyProgram, AnInterruptedWaitForAPipeGoesOn) {
  ASSERT_EQ(mkfifo((folder / "pipe.yaml").c_str(), 0600), 0);
  const Process writer({"/bin/sh", "-c", fmt::format("exec cat '{}' > '{}'", scenario(), folder / "pipe.yaml")});
  EXPECT_EQ(run({"poll", 1, 1, EINTR}, "check pipe.yaml"), 0) << output();
  EXPECT_TRUE(wasMet());
}

INSTANTIATE_TEST_SUITE_P(Calls, FaultTest,
                         testing::Values(Failing{"write", ENOSPC}, Failing{"write", EDQUOT, 1},
                                         Failing{"sync", EIO}, Failing{"rename", EIO}, Failing{"create", ENOSPC},
                                         Failing{"open", EMFILE, 1}, Failing{"truncate", EIO},
                                         Failing{"close", EIO, 1}, Failing{"unlink", EIO},
                                         Failing{"malloc", ENOMEM}),
                         [](const auto& failing) {
                           return std::string(failing.param.call) + (failing.param.count == 1 ? "Once" : "");
                         });

}  // namespace
}  // namespace antipode::test
