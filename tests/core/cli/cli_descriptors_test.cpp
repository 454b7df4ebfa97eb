// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that may open fewer files than they need: each ends with a sentence, and what it has written is whole.
#include "core/io/runlog/run_log_reader.h"
#include "tests/core/cli/cli_support.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// Two boats, some of the runs with a drift.
constexpr const char* kStudyOfTwo = R"(antipode_study: 1
name: Drift
base: two.yaml
duration: 5
design: {kind: grid, repeats: 1, seed: 1}
factors:
  - {path: environment/drift_x, from: 0, to: 1, steps: 2}
metrics:
  deepest: max(depth)
)";

class FewDescriptors : public CliTest {
 protected:
  void SetUp() override {
    if (ANTIPODE_SANITIZED) GTEST_SKIP() << "a sanitizer opens a pipe to look at the type of an object";
  }
  /// Runs the command in `place` with ever more descriptors, until it does what it is to do. `expectWhole` looks
  /// at what a run has left that has ended with this exit code.
  template <class Expect>
  void withEverMore(const std::vector<std::string>& arguments, Expect expectWhole) const {
    constexpr int kLeast = 4;  // with three nothing can be started
    for (int most = kLeast; most < 64; ++most) {
      SCOPED_TRACE(fmt::format("{} with {} descriptors", fmt::join(arguments, " "), most));
      fs::remove_all(place());
      fs::create_directory(place());
      std::vector<std::string> words{"/bin/sh", "-c",
                                     fmt::format("cd '{}' && ulimit -n {} && exec \"$@\"", place(), most), "sh"};
      for (std::string& word : commandLine(arguments)) words.push_back(std::move(word));
      const Finished done = runProgram(words);
      // A program that cannot even be loaded says so itself.
      const bool isLoaded = done.errors.find("error while loading shared libraries") == std::string::npos;
      if (isLoaded) {
        EXPECT_THAT(done.code, testing::AnyOf(0, arguments.front() == "serve" ? 1 : 2, 2)) << done.errors;
        EXPECT_THAT(done.errors, testing::Not(HasSubstr("error: error:")));
      }
      if (done.code != 0) {
        EXPECT_THAT(done.errors, testing::Not(testing::IsEmpty()));
      }
      expectWhole(done.code);
      if (HasFailure()) return;
      if (done.code == 0) return;
    }
    ADD_FAILURE() << "it needs more descriptors than this test gives";
  }
  std::string place() const { return folder / "place"; }
  /// Names of what is left there, sorted.
  std::vector<std::string> left() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(place())) names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
  }
  /// A log is not there, or has rows that belong together.
  void expectWholeLog(const std::string& path, int code) const {
    if (code != 0 && !fs::exists(path)) return;
    const auto load = loadRunLog(path);
    ASSERT_TRUE(load) << load.error().text();
    EXPECT_FALSE(load->isDamaged) << load->note;
    if (code == 0) {
      EXPECT_TRUE(load->wasClosed);
    }
  }
};

TEST_F(FewDescriptors, Run) {
  withEverMore({"run", scenario(), "--quiet", "--log", "run.aprun"},
               [&](int code) { expectWholeLog(place() + "/run.aprun", code); });
  ASSERT_EQ(cli({"run", scenario(), "--quiet", "--csv", folder / "csv"}).code, 0);
  withEverMore({"run", scenario(), "--quiet", "--csv", "csv"}, [&](int code) {
    for (const char* name : {"csv/abe.csv", "csv/ben.csv"})
      if (code == 0 || fs::exists(place() + "/" + name)) {
        EXPECT_TRUE(fileText(place() + "/" + name) == fileText(folder / name)) << name;
      }
  });
}

TEST_F(FewDescriptors, InfoAndExport) {
  ASSERT_EQ(cli({"run", scenario(), "--quiet", "--log", folder / "run.aprun"}).code, 0);
  withEverMore({"info", folder / "run.aprun"}, [&](int) { EXPECT_THAT(left(), testing::IsEmpty()); });
  ASSERT_EQ(cli({"export", folder / "run.aprun", folder / "whole.mcap"}).code, 0);
  const std::string whole = fileText(folder / "whole.mcap");
  withEverMore({"export", folder / "run.aprun", "part.mcap"}, [&](int code) {
    if (code != 0) {
      EXPECT_THAT(left(), testing::IsEmpty());
    } else {
      EXPECT_TRUE(fileText(place() + "/part.mcap") == whole);
    }
  });
}

TEST_F(FewDescriptors, Serve) {
  withEverMore({"serve", scenario(), "--port", "0", "--warp", "20", "--duration", "1", "--log", "runs"},
               [&](int code) {
                 for (const char* name : {"/runs/abe.aprun", "/runs/ben.aprun"})
                   expectWholeLog(place() + name, code);
               });
}

TEST_F(FewDescriptors, Study) {
  writeText(folder / "study.yaml", kStudyOfTwo);
  withEverMore({"study", "run", folder / "study.yaml", "--results", "results.apstudy"}, [&](int code) {
    // Whatever was left, another call goes on from there.
    const std::string results = place() + "/results.apstudy";
    if (code != 0) {
      EXPECT_EQ(cli({"study", "run", folder / "study.yaml", "--results", results}).code, 0);
    }
    const Finished status = cli({"study", "status", folder / "study.yaml", "--results", results});
    EXPECT_THAT(status.out, HasSubstr("2 of 2")) << status.errors;
  });
}

}  // namespace
}  // namespace antipode::test
