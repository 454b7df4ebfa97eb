// SPDX-License-Identifier: GPL-3.0-or-later
// Every mission in tests/data/broken_missions is read in both ways and run; what the readers say must equal the .expected
// file beside it. The same missions, and those of tests/data/moos, damaged at random, end in messages too.
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/io/grade/mission_grade.h"
#include "core/io/moos/moos_communities.h"
#include "core/sim/community/communities.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"
#include "tests/support/patience.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <set>

namespace antipode {
namespace {

namespace fs = std::filesystem;
const fs::path kData = test::dataFile();
const fs::path kFolder = kData / "broken_missions";
constexpr double kRunSeconds = 60, kMutantSeconds = 10;

std::vector<std::string> brokenMissions() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kFolder))
    if (entry.path().extension() == ".moos") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

void runFor(const ScenarioPtr& scenario, double seconds) {
  if (!scenario) return;
  Simulation simulation(scenario);
  while (simulation.time() < seconds) {
    simulation.step();
    simulation.drainEvents();
  }
}

std::string errorsAmong(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& problem : problems)
    if (problem.severity == Severity::Error) text += "\n" + problem.text();
  return text;
}

/// The mission of a file as one vehicle, and with all its programs. Each is run.
std::vector<Problem> problemsOf(const std::string& file, double seconds) {
  std::vector<Problem> all;
  std::set<std::string> told;
  for (const MoosImport& import : {importMoosFile(file), importMoosMission(file)}) {
    EXPECT_EQ(import.scenario == nullptr, hasErrors(import.problems)) << file << errorsAmong(import.problems);
    for (const Problem& problem : import.problems)
      if (problem.severity != Severity::Note && told.insert(problem.text()).second) all.push_back(problem);
    runFor(import.scenario, seconds);
  }
  return all;
}

class BrokenMission : public ::testing::TestWithParam<std::string> {};

TEST_P(BrokenMission, IsReportedWithPlaceValueAndRemedyAndRunsAsFarAsItCan) {
  const fs::path file = kFolder / (GetParam() + ".moos"), expectedFile = kFolder / (GetParam() + ".expected");
  const double start = test::processorSeconds();
  const std::vector<Problem> problems = problemsOf(file.string(), kRunSeconds);
  EXPECT_LT(test::processorSeconds() - start, 10 * test::kPatience);
  EXPECT_FALSE(problems.empty());
  std::string actual;
  for (const Problem& problem : problems) {
    std::string text = problem.text();
    for (auto at = text.find(kFolder.string() + "/"); at != text.npos; at = text.find(kFolder.string() + "/"))
      text.erase(at, kFolder.string().size() + 1);
    actual += text + "\n";
    EXPECT_EQ(fs::path(problem.location.file).stem(), GetParam()) << text;
    EXPECT_GE(problem.location.line, 1) << text;
    EXPECT_GE(problem.location.column, 1) << text;
  }
  if (std::getenv("ANTIPODE_ACCEPT")) {
    ASSERT_TRUE(writeFileAtomically(expectedFile.string(), actual));
    return;
  }
  const auto expected = readFile(expectedFile.string());
  ASSERT_TRUE(expected) << "no " << expectedFile << "; look at this and accept it with ANTIPODE_ACCEPT=1:\n" << actual;
  EXPECT_EQ(actual, *expected) << "if this is better, accept it with ANTIPODE_ACCEPT=1";
}

INSTANTIATE_TEST_SUITE_P(Files, BrokenMission, ::testing::ValuesIn(brokenMissions()),
                         [](const auto& row) { return "M" + row.param; });

TEST(BrokenMissions, AreManyAndAllExpectationsHaveTheirFile) {
  EXPECT_GE(brokenMissions().size(), 40U);
  for (const auto& entry : fs::directory_iterator(kFolder))
    if (entry.path().extension() == ".expected") {
      EXPECT_TRUE(fs::exists(fs::path(entry.path()).replace_extension(".moos"))) << entry.path();
    }
}

TEST(BrokenMissions, NoneOfThemGetsAVerdict) {
  for (const std::string& name : brokenMissions()) {
    GradeOptions options;
    options.maxTime = kRunSeconds;
    EXPECT_NE(gradeMission((kFolder / (name + ".moos")).string(), options).verdict, Verdict::Pass) << name;
  }
}

/// Damages the lines of a text.
class MissionDamage {
 public:
  explicit MissionDamage(unsigned seed) : random_(seed) {}

  std::string of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      lines.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    for (std::size_t count = 1 + below(4); count > 0; --count) hit(lines);
    std::string damaged;
    for (const std::string& line : lines) damaged += line + "\n";
    return damaged;
  }
  std::size_t below(std::size_t count) { return random_() % count; }

 private:
  void hit(std::vector<std::string>& lines) {
    constexpr const char* kPieces[] = {"\"", "{", "}",  "//",   "=", "#",   "${A",  "\xff", ":",    "1e999",
                                       ",",  "(", "\r", "nan",  "-", "@",   "true", "$[A]", "~",    "999999999999",
                                       "&",  ")", " ",  "\x01", "%", "0x1", "../",  "*",    "<40 ", "polygon"};
    std::string& line = lines[below(lines.size())];
    const std::string piece = kPieces[below(std::size(kPieces))];
    switch (below(5)) {
      case 0:
        line.clear();
        break;
      case 1:
        line.insert(below(line.size() + 1), piece);
        break;
      case 2:
        std::swap(line, lines[below(lines.size())]);
        break;
      case 3:
        line = line.substr(0, below(line.size() + 1));
        break;
      default: {
        const std::size_t equals = line.find('=');
        if (equals != line.npos) line = line.substr(0, equals + 1) + " " + piece;
      }
    }
  }

  std::mt19937 random_;
};

class DamagedMission : public ::testing::TestWithParam<unsigned> {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("antipode_damaged_" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static std::vector<fs::path> sources() {
    std::vector<fs::path> all;
    for (const fs::path& folder : {kFolder, kData / "moos", kData / "moos" / "pair"})
      for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".moos") all.push_back(entry.path());
    std::sort(all.begin(), all.end());
    return all;
  }

  fs::path folder_;
};

TEST_P(DamagedMission, EndsInMessages) {
  const auto all = sources();
  for (unsigned i = 0; i < 40; ++i) {
    MissionDamage damage(GetParam() * 40 + i);
    const fs::path source = all[damage.below(all.size())], beside = fs::path(source).replace_extension(".bhv");
    SCOPED_TRACE(fmt::format("seed {} of {}", GetParam() * 40 + i, source.filename().string()));
    const fs::path mission = folder_ / source.filename();
    ASSERT_TRUE(writeFileAtomically(mission.string(), damage.of(*readFile(source.string()))));
    if (const auto behaviours = readFile(beside.string())) {
      ASSERT_TRUE(writeFileAtomically((folder_ / beside.filename()).string(), damage.of(*behaviours)));
    }
    const double start = test::processorSeconds();
    for (const Problem& problem : problemsOf(mission.string(), kMutantSeconds))
      EXPECT_FALSE(problem.location.file.empty()) << problem.text();
    EXPECT_LT(test::processorSeconds() - start, 10 * test::kPatience);
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, DamagedMission, ::testing::Range(0U, 10U));

}  // namespace
}  // namespace antipode
