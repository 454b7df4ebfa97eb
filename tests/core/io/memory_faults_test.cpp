// SPDX-License-Identifier: GPL-3.0-or-later
// Memory runs out at any request of a short run: reading a scenario, stepping it, and writing its log. The short
// form tries some requests; ANTIPODE_FULL=1 tries every one.
#include "tests/support/memory_faults.h"
#include "core/base/out_of_memory.h"
#include "core/io/formats.h"
#include "core/io/runlog/log_place.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <new>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kSteps = 20;

/// A vehicle under its helm, one under a script, one that hovers, two that hear each other.
constexpr const char* kScenario = R"(antipode: 1
name: A bit of all
origin: {lat: 42.3584, lon: -71.0875}
time: {step: 0.1, record_every: 0.1}
environment: {drift: {x: 0.5, y: 0}}
vehicles:
  - name: abe
    pid: {}
    behaviours: [{type: waypoint, points: [[100, 0], [100, 100]], speed: 2}]
  - {name: ben, start: {x: 0, y: 50, heading: 90}}
  - {name: cal, model: hover, start: {x: 30, y: 30}}
  - {name: "dot{n}", count: 2, spacing: [5, 0], start: {x: -50, y: 0, speed: 1}}
events:
  - {step: 1, vehicle: ben, post: {DESIRED_THRUST: 60, DESIRED_RUDDER: 10}}
  - {step: 5, vehicle: ben, post: {DESIRED_RUDDER: -10}}
)";

/// As a program does it: 0, or 2 and a sentence on standard error.
int runOnce(const std::string& scenario, const std::string& log) {
  explainLackOfMemory();
  try {
    const LoadedScenario load = loadScenario(scenario);
    for (const Problem& problem : load.problems) std::fprintf(stderr, "%s\n", problem.text().c_str());
    if (!load.scenario) return 2;
    Simulation simulation(load.scenario);
    Recording recording(recordingHeader(simulation, load.text, scenario));
    auto sink = createRunLog(log, recording.header());
    if (!sink) {
      std::fprintf(stderr, "%s\n", sink.error().text().c_str());
      return 2;
    }
    runToEnd(simulation, kSteps, recording, sink->get(), kSteps, nullptr);
    if ((*sink)->isHealthy()) return 0;
    std::fprintf(stderr, "error: %s\n", (*sink)->problem().c_str());
  } catch (const std::bad_alloc&) {
    std::fputs("error: there is no memory left\n", stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
  }
  return 2;
}

TEST(MemoryFaults, AShortRunIsWholeOrEndsWithASentence) {
  const TemporaryFolder folder;
  const std::string scenario = folder.file("bit.yaml"), log = folder.file("run.aprun");
  writeText(scenario, kScenario);
  int refused = 0;
  atEachRequest(
      folder.file("errors"), [&] { return runOnce(scenario, log); },
      [&](int code, const std::string& errors) {
        EXPECT_THAT(code, testing::AnyOf(0, 2)) << errors;
        if (code != 0) {
          EXPECT_THAT(errors,
                      testing::AnyOf(testing::HasSubstr("memory"), testing::HasSubstr("temporarily unavailable")));
        }
        refused += code != 0;
        if (code != 0 && !fs::exists(log)) return;
        const auto load = loadRunLog(log);
        ASSERT_TRUE(load) << load.error().text() << "\n" << errors;
        EXPECT_FALSE(load->isDamaged) << load->note;
        if (code == 0) {
          EXPECT_TRUE(load->wasClosed);
          EXPECT_EQ(load->recording->rows(), kSteps + 1);
        }
        for (const char* part : {"", "-wal", "-shm"}) fs::remove(log + part);
      });
  EXPECT_GT(refused, 0);
}

TEST(MemoryFaults, ANameForANewLogIsThatOfAWholeFileOrGone) {
  const TemporaryFolder folder;
  const std::string log = folder.file("run.aprun");
  long at = 0;
  for (bool isTaken = false; !isTaken;) {
    ASSERT_LT(++at, 100);
    auto place = LogPlace::reserve(log);
    ASSERT_TRUE(place) << place.error().text();
    writeText((*place)->temporaryPath(), "whole");
    failCalls("malloc", at, 1, ENOMEM);
    try {
      isTaken = (*place)->take().has_value();
    } catch (const std::bad_alloc&) {
    }
    failCalls(nullptr);
    place->reset();
    if (fs::exists(log)) {
      EXPECT_EQ(fileText(log), "whole") << "request " << at;
    }
    fs::remove(log);
    EXPECT_TRUE(fs::is_empty(fs::path(log).parent_path())) << "request " << at;
  }
  EXPECT_GT(at, 1) << "some request has failed";
}

}  // namespace
}  // namespace antipode::test
