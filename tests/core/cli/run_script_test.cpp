// SPDX-License-Identifier: GPL-3.0-or-later
// packaging/run, with programs that only say what they were called with.
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// A tree with the script, whose build is done.
class RunScript : public testing::Test {
 protected:
  RunScript() {
    for (const char* name : {"run", "common.sh"}) copy("packaging", name);
    for (const char* name : {"packaging/bootstrap", "tools/cmake", "tools/ninja"}) plant(name, "");
    for (const char* name : {"antipode", "antipode-cli"})
      plant(std::string("build/release/bin/") + name, "echo \"${0##*/} $*\"\n");
    plant("build/release/build.ninja", "");
  }
  /// What it says without a display.
  std::string says(const std::vector<std::string>& arguments) const {
    std::vector<std::string> words{"/usr/bin/env",
                                   "-u",
                                   "DISPLAY",
                                   "-u",
                                   "WAYLAND_DISPLAY",
                                   "XDG_DATA_HOME=" + tree_.path(),
                                   "PATH=" + tree_ / "tools" + ":/usr/bin:/bin",
                                   "/bin/bash",
                                   tree_ / "packaging/run"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Finished run = runProgram(words);
    EXPECT_EQ(run.code, 0) << run.errors;
    return run.out;
  }

 private:
  void copy(const std::string& folder, const std::string& name) {
    fs::create_directories(tree_ / folder);
    fs::copy_file(sourceFile(folder + '/' + name), tree_ / folder + '/' + name);
  }
  void plant(const std::string& name, const std::string& commands) {
    const fs::path path = tree_ / name;
    fs::create_directories(path.parent_path());
    writeText(path.string(), "#!/bin/bash\n" + commands);
    fs::permissions(path, fs::perms::owner_all);
  }

  TemporaryFolder tree_;
};

TEST_F(RunScript, WithoutADisplayTheWorkbenchStillDoesWhatNeedsNone) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"a.yaml", "--at", "60", "--screenshot", "a.png"},
        std::vector<std::string>{"a.yaml", "--screenshot=a.png"},
        std::vector<std::string>{"--figures", "figures.yaml", "out"}, std::vector<std::string>{"--version"},
        std::vector<std::string>{"--help"}, std::vector<std::string>{"-h"}, std::vector<std::string>{"--manual"},
        std::vector<std::string>{"--completion", "bash"}, std::vector<std::string>{"--completion=bash"}}) {
    std::string line = "antipode";
    for (const std::string& argument : arguments) line += ' ' + argument;
    EXPECT_EQ(says(arguments), line + '\n');
  }
}

TEST_F(RunScript, WithoutADisplayAScenarioRunsIntoALog) {
  EXPECT_THAT(says({"a.yaml", "--run", "--warp", "5", "--at=3", "--seed", "7"}),
              AllOf(HasSubstr("There is no display"), HasSubstr("antipode-cli run a.yaml --log "),
                    HasSubstr(".aprun --seed 7\n"), Not(HasSubstr("--at")), Not(HasSubstr("--warp"))));
}

}  // namespace
}  // namespace antipode::test
