// SPDX-License-Identifier: GPL-3.0-or-later
// What is written when the disk is full, a call of the system fails or memory runs out, at each n-th call. The
// short form tries some calls; ANTIPODE_FULL=1 tries every one.
#include "core/io/csv/csv_table.h"
#include "core/io/runlog/run_log_reader.h"
#include "tests/core/cli/cli_support.h"

#include <gmock/gmock.h>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;

struct Fault {
  const char* call;
  int at;
  int count = 0;  ///< 0: all that follow
};

class FaultTest : public CliTest, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    if (!fs::exists(ANTIPODE_BINARY_DIR "/libfault_injector.so"))
      GTEST_SKIP() << "sanitizers leave no room for it";
  }
  /// Runs the program with the fault; returns its exit code, 1000 + signal when it was killed.
  int run(const Fault& fault, const std::string& arguments) const {
    const std::string command = fmt::format(
        "cd '{}' && FAULT_CALL={} FAULT_AT={} {} LD_PRELOAD={}/libfault_injector.so {}/antipode-cli {} "
        "> out.txt 2>&1",
        folder / "", fault.call, fault.at, fault.count > 0 ? fmt::format("FAULT_COUNT={}", fault.count) : "",
        ANTIPODE_BINARY_DIR, ANTIPODE_BINARY_DIR, arguments);
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
  }
  std::string output() const { return fileText(folder / "out.txt"); }
  /// The call numbers to try: each one, or some, until a run is not hit any more.
  template <class Try>
  void tryEachCall(Try attempt) {
    const bool isFull = std::getenv("ANTIPODE_FULL") != nullptr;
    const bool isMalloc = std::string(GetParam()) == "malloc";
    for (int at = 1; at < 100'000; at += isFull ? (isMalloc ? 7 : 1) : std::max(1, at / (isMalloc ? 1 : 3)))
      if (!attempt(at)) return;
  }
  std::vector<std::string> leftovers() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder / ""))
      if (entry.path().filename().string().starts_with('.')) found.push_back(entry.path().filename().string());
    return found;
  }
};

TEST_P(FaultTest, ALogIsTheOldOneOrReadable) {
  ASSERT_EQ(cli({"run", scenario(), "--duration", "30", "--log", folder / "old.aprun"}).code, 0);
  tryEachCall([&](int at) {
    SCOPED_TRACE(fmt::format("{} {}", GetParam(), at));
    fs::copy_file(folder / "old.aprun", folder / "run.aprun", fs::copy_options::overwrite_existing);
    for (const char* part : {"run.aprun-wal", "run.aprun-shm"}) fs::remove(folder / part);
    const int code = run({GetParam(), at}, "run two.yaml --set time.record_every=0 --log run.aprun");
    const bool hasRoom = std::string(GetParam()) != "malloc";
    EXPECT_LT(code, 1000) << output();
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
    return code != 0 && !HasFailure();
  });
}

TEST_P(FaultTest, AnExportIsTheOldOneOrTheNewOne) {
  const std::string csv = folder / "csv", file = csv + "/abe.csv";
  ASSERT_EQ(cli({"run", scenario(), "--duration", "30", "--csv", csv}).code, 0);
  const std::string old = fileText(file);
  tryEachCall([&](int at) {
    SCOPED_TRACE(fmt::format("{} {}", GetParam(), at));
    writeText(file, old);
    const int code = run({GetParam(), at}, "run two.yaml --csv csv --quiet");
    EXPECT_LT(code, 1000) << output();
    const auto table = readCsvTable(file);
    EXPECT_TRUE(table) << output();
    if (table) {
      EXPECT_EQ(table->rows.size(), code == 0 || fileText(file) != old ? 61u : 31u);
    }
    return code != 0 && !HasFailure();
  });
}

INSTANTIATE_TEST_SUITE_P(Calls, FaultTest,
                         testing::Values("write", "sync", "rename", "open", "truncate", "malloc"),
                         [](const auto& call) { return std::string(call.param); });

}  // namespace
}  // namespace antipode::test
