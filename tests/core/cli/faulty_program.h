// SPDX-License-Identifier: GPL-3.0-or-later
// antipode-cli with calls of the system that fail.
#pragma once

#include "tests/core/cli/cli_support.h"
#include "tests/support/fault_reason.h"
#include "tests/support/files.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace antipode::test {

struct Fault {
  const char* call;
  int at;
  int count = 0;  ///< 0: all that follow
  int error = 0;  ///< errno; 0: no space left on device
};

inline constexpr int kInterrupted = 130;  // exit code of a run that Ctrl-C has ended

/// Of <cerrno>.
inline int errorOf(const Fault& fault) {
  if (std::string_view(fault.call) == "malloc") return ENOMEM;
  return fault.error > 0 ? fault.error : ENOSPC;
}

/// What the environment of a program has to hold for the fault; see fault_injector.cpp.
inline std::vector<std::string> environmentOf(const Fault& fault) {
  std::vector<std::string> all{fmt::format("FAULT_CALL={}", fault.call), fmt::format("FAULT_AT={}", fault.at),
                               std::string("LD_PRELOAD=") + builtFile("libfault_injector.so")};
  if (fault.count > 0) all.push_back(fmt::format("FAULT_COUNT={}", fault.count));
  if (fault.error > 0) all.push_back(fmt::format("FAULT_ERRNO={}", fault.error));
  return all;
}

/// The command line of antipode-cli with the fault.
inline std::vector<std::string> faultyCommandLine(const Fault& fault, std::vector<std::string> arguments) {
  std::vector<std::string> words = environmentOf(fault);
  words.insert(words.begin(), "/usr/bin/env");
  for (std::string& word : commandLine(std::move(arguments))) words.push_back(std::move(word));
  return words;
}

class FaultyProgram : public CliTest {
 protected:
  /// Runs the program with the fault; returns its exit code, 1000 + signal when it was killed.
  int run(const Fault& fault, const std::string& arguments) const {
    std::filesystem::remove(folder / "met");
    const std::string command =
        fmt::format("cd '{}' && {} FAULT_MET=met {}/antipode-cli {} > out.txt 2> errors.txt", folder / "",
                    fmt::join(environmentOf(fault), " "), builtFile(), arguments);
    const int status = std::system(command.c_str());
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    // The shell says so when a signal, such as that of abort(), has ended the program.
    return code > 128 && code != kInterrupted ? 1000 + code - 128 : code;
  }
  /// Of the last run: whether a call has failed, and what was said.
  bool wasMet() const { return std::filesystem::exists(folder / "met"); }
  std::string errors() const { return fileText(folder / "errors.txt"); }
  std::string output() const { return fileText(folder / "out.txt") + errors(); }
  /// Runs the program with the fault: it ends with one of the documented codes, and where that is none of success
  /// it says which file was concerned, and why. What a sanitizer finds has another code: see packaging/test.
  int runToDocumentedEnd(const Fault& fault, const std::string& arguments) const {
    const int code = run(fault, arguments);
    EXPECT_THAT(code, testing::AnyOf(0, 1, 2)) << output();
    if (code != 0) {
      EXPECT_TRUE(saysWhatFailed(errors(), filesIn(arguments), errorOf(fault))) << errors();
      EXPECT_THAT(errors(), testing::Not(testing::HasSubstr("error: error")));
    }
    return code;
  }
};

}  // namespace antipode::test
