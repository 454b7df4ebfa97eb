// SPDX-License-Identifier: GPL-3.0-or-later
// A program whose library gets no memory: functions tell it and the program goes on. The short form tries some
// requests; ANTIPODE_FULL=1 tries every one.
#include "app/library/antipode.h"
#include "tests/support/memory_faults.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <cstdint>
#include <cstdio>
#include <string>

namespace antipode::test {
namespace {

constexpr const char* kScenario = R"(antipode: 1
name: Two
time: {step: 0.1}
vehicles:
  - name: abe
    pid: {}
    behaviours: [{type: waypoint, points: [[100, 0], [100, 100]], speed: 2}]
  - {name: ben, start: {x: 0, y: 50, heading: 90}}
)";

/// What fails is to tell why: the program prints that and ends with 2, having given back what it has.
int told() {
  const char* const text = antipode_error();
  if (!text || *text == '\0') return 3;
  std::fprintf(stderr, "%s\n", text);
  return 2;
}

int runWorlds() {
  antipode_scenario* const scenario = antipode_scenario_parse(kScenario, "two.yaml");
  if (!scenario) return told();
  int code = 0;
  antipode_scenario* const faster = antipode_scenario_with(scenario, "vehicles.abe.params.turn_rate", "40");
  antipode_worlds* const worlds = faster ? antipode_worlds_make(faster, 3, 1) : nullptr;
  if (!worlds || !antipode_worlds_column(worlds, "x") ||
      antipode_worlds_post_number(worlds, ANTIPODE_ALL, 1, "DESIRED_THRUST", 50) != ANTIPODE_OK ||
      antipode_worlds_step(worlds, 20) != ANTIPODE_OK || antipode_worlds_reset(worlds, nullptr) != ANTIPODE_OK ||
      antipode_worlds_step(worlds, 20) != ANTIPODE_OK)
    code = told();
  antipode_worlds_free(worlds);
  antipode_scenario_free(faster);
  antipode_scenario_free(scenario);
  return code;
}

/// Reads, steps and resets. False: something has failed.
bool work(antipode_worlds* worlds) {
  return antipode_worlds_column(worlds, "y") && antipode_worlds_step(worlds, 20) == ANTIPODE_OK &&
         antipode_worlds_reset(worlds, nullptr) == ANTIPODE_OK && antipode_worlds_column(worlds, "speed") &&
         antipode_worlds_step(worlds, 20) == ANTIPODE_OK;
}

/// With memory again: in between everything answers or refuses, and a reset makes worlds like new ones.
int recover(antipode_worlds* worlds, std::uint64_t hash) {
  failCalls(nullptr);
  antipode_worlds_hash(worlds, 2);
  antipode_worlds_has_ended(worlds, 2);
  antipode_worlds_column(worlds, "x");
  antipode_worlds_post_number(worlds, ANTIPODE_ALL, 1, "DESIRED_THRUST", 50);
  antipode_worlds_step(worlds, 1);
  if (antipode_worlds_reset(worlds, nullptr) != ANTIPODE_OK) return told();
  const double* const y = antipode_worlds_column(worlds, "y");
  if (!y || y[1] != 50 || !antipode_worlds_column(worlds, "speed")) return told();
  if (antipode_worlds_step(worlds, 20) != ANTIPODE_OK) return told();
  return antipode_worlds_hash(worlds, 2) == hash ? 0 : 4;
}

TEST(LibraryMemory, WorldsWhoseMemoryRanOutAreLikeNewOnesAfterAReset) {
  const TemporaryFolder folder;
  antipode_scenario* const scenario = antipode_scenario_parse(kScenario, "two.yaml");
  ASSERT_TRUE(scenario) << antipode_error();
  antipode_worlds* const worlds = antipode_worlds_make(scenario, 20, 1);
  antipode_worlds* const others = antipode_worlds_make(scenario, 20, 1);
  ASSERT_TRUE(worlds && others) << antipode_error();
  ASSERT_EQ(antipode_worlds_step(others, 20), ANTIPODE_OK);
  const std::uint64_t hash = antipode_worlds_hash(others, 2);
  atEachRequest(
      folder.file("errors"), [&] { return work(worlds) ? 0 : recover(worlds, hash); },
      [](int code, const std::string& errors) { EXPECT_EQ(code, 0) << errors; });
  antipode_worlds_free(others);
  antipode_worlds_free(worlds);
  antipode_scenario_free(scenario);
}

/// 0: each step says that a world has ended, or that there is no memory.
int stepEnded(antipode_worlds* worlds) {
  for (int i = 0; i < 100; ++i)
    if (const int status = antipode_worlds_step(worlds, 1);
        status != ANTIPODE_DIVERGED && status != ANTIPODE_NO_MEMORY)
      return 5;
  return 0;
}

TEST(LibraryMemory, AWorldThatHasEndedIsToldOrThatThereIsNone) {
  const TemporaryFolder folder;
  antipode_scenario* const scenario = antipode_scenario_parse(kScenario, "two.yaml");
  ASSERT_TRUE(scenario) << antipode_error();
  antipode_worlds* const worlds = antipode_worlds_make(scenario, 2, 1);
  ASSERT_TRUE(worlds) << antipode_error();
  ASSERT_EQ(antipode_worlds_post_number(worlds, 1, 1, "DRIFT_X", 1), ANTIPODE_OK);
  for (int i = 0; i < 2; ++i)
    ASSERT_EQ(antipode_worlds_post_number(worlds, 1, 1, "DRIFT_VECTOR_MULT", 1e200), ANTIPODE_OK);
  ASSERT_EQ(antipode_worlds_step(worlds, 10), ANTIPODE_DIVERGED);
  atEachRequest(
      folder.file("errors"), [&] { return stepEnded(worlds); },
      [](int code, const std::string& errors) { EXPECT_EQ(code, 0) << errors; });
  antipode_worlds_free(worlds);
  antipode_scenario_free(scenario);
}

TEST(LibraryMemory, FunctionsTellThatThereIsNoneAndTheProgramGoesOn) {
  const TemporaryFolder folder;
  int refused = 0;
  atEachRequest(folder.file("errors"), runWorlds, [&](int code, const std::string& errors) {
    EXPECT_THAT(code, testing::AnyOf(0, 2)) << errors;
    if (code == 2) {
      EXPECT_THAT(errors, testing::HasSubstr("memory"));
    }
    refused += code == 2;
  });
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace antipode::test
