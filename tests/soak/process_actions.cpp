// SPDX-License-Identifier: GPL-3.0-or-later
// Processes that are killed, and processes whose calls of the system fail.
#include "core/io/runlog/run_log_reader.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/soak/action.h"
#include "tests/soak/stage.h"
#include "tests/support/fault_reason.h"
#include "tests/support/files.h"
#include "tests/support/process.h"
#include "tests/support/wait_for.h"

#include <chrono>
#include <thread>

namespace antipode::soak {
namespace {

const char* const kProgram = test::builtFile("antipode-cli");

std::vector<std::string> runCommand(Stage& stage, const std::string& log, double seconds) {
  const std::string scenario = stage.file("process.yaml");
  Scenario written = *stage.scenario();
  written.verdict.reset();  // it would end the run
  test::writeText(scenario, writeScenario(written));
  return {kProgram, "run", scenario, "--quiet", "--duration", fmt::format("{:.6g}", seconds), "--log", log};
}

std::int64_t rowsIn(const std::string& log) {
  const auto load = isRunLog(log) ? loadRunLog(log) : Result<LoadedLog>(err("not yet"));
  return load ? load->recording->rows() : 0;
}

}  // namespace

/// A run that is killed at any moment leaves a log of what it was.
void killProcess(Stage& stage, Draw& draw) {
  if (stage.hasEnded()) return;
  const std::string log = stage.file("killed.aprun");
  test::Process run(runCommand(stage, log, 1e6 * stage.scenario()->time.step));
  test::waitFor([&] { return run.hasEnded() || rowsIn(log) > 0; }, std::chrono::seconds(20));
  std::this_thread::sleep_for(std::chrono::milliseconds(draw.whole(0, 200)));
  run.kill(SIGKILL);
  const int code = run.wait();
  if (code < 1000) require(code == 0 || !run.errors().empty(), "a run fails without a reason");
  if (!isRunLog(log)) return;
  const auto load = loadRunLog(log);
  require(load.has_value(), "the log of a killed run does not open: {}", load ? "" : load.error().text());
  require(!load->isDamaged, "the log of a killed run is damaged: {}", load->note);
  if (load->recording->rows() > 0) stage.verify(*load->recording, "the log of a killed run", Stage::Counts::Yes);
}

/// A call of the system fails: the run says so or is not hurt, and its log is one.
void failProcess(Stage& stage, Draw& draw) {
  constexpr const char* kCalls[] = {"write",    "sync",  "rename", "create", "open",
                                    "truncate", "close", "unlink", "mkdir",  "malloc"};
  constexpr int kErrors[] = {ENOSPC, EIO, EMFILE, EINTR, EDQUOT};
  const char* const call = draw.of(kCalls);
  const std::string log = stage.file("failing.aprun");
  const bool isMemory = std::string_view(call) == "malloc";
  // The first pieces of memory are for libraries that make themselves ready before the program begins.
  const int at = isMemory ? draw.whole(20, 20000) : draw.whole(1, 60);
  std::vector<std::string> words = {"/usr/bin/env", fmt::format("FAULT_CALL={}", call),
                                    fmt::format("FAULT_AT={}", at),
                                    std::string("LD_PRELOAD=") + test::builtFile("libfault_injector.so")};
  const int error = isMemory ? ENOMEM : draw.of(kErrors);
  if (!isMemory) words.push_back(fmt::format("FAULT_ERRNO={}", error));
  // A call that is interrupted is made again, so for ever would be without an end.
  if (draw.chance(0.3) || error == EINTR) words.push_back("FAULT_COUNT=1");
  const auto steps = static_cast<double>(std::min<std::int64_t>(300, stage.usualAdvance()));
  for (std::string& word : runCommand(stage, log, steps * stage.scenario()->time.step))
    words.push_back(std::move(word));
  const test::Finished done = test::runProgram(words);
  const std::string what = fmt::format("{} fails from call {} on", call, at);
  require(done.code < 1000, "{}: ended by signal {}\n{}", what, done.code - 1000, done.errors);
  require(done.code == 0 || !done.errors.empty(), "{}: exit code {} without a reason", what, done.code);
  // With 1 it is the scenario that ends the run.
  require(done.code != 2 || test::saysWhatFailed(done.errors, {stage.file("")}, error),
          "{} ({}): exit code 2 without a file and a reason: {}", what, std::strerror(error), done.errors);
  if (!isRunLog(log)) return require(done.code != 0, "{}: success, and no log", what);
  const auto load = loadRunLog(log);
  require(load.has_value(), "{}: the log does not open: {}", what, load ? "" : load.error().text());
  require(!load->isDamaged, "{}: the log is damaged: {}", what, load->note);
  if (load->recording->rows() > 0) stage.verify(*load->recording, what, Stage::Counts::No);
}

}  // namespace antipode::soak
