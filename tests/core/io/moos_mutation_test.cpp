// SPDX-License-Identifier: GPL-3.0-or-later
// Small damages to real missions: whatever an import makes of them must come back equal, in what was understood
// and in the lines that were kept unread.
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_import.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/files.h"
#include "tests/support/problem_texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// The recorded missions and the seeds of the fuzzer, in a fixed order.
std::vector<std::string> filesOf(const char* extension, std::initializer_list<const char*> folders) {
  std::vector<std::string> paths, found;
  for (const char* folder : folders)
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.path().extension() == extension) paths.push_back(entry.path().string());
  std::ranges::sort(paths);
  for (const std::string& path : paths) found.push_back(*readFile(path));
  return found;
}

const std::vector<std::string>& missions() {
  static const auto all = filesOf(".moos", {test::dataFile("moos"), test::sourceFile("tests/fuzz/corpus/moos")});
  return all;
}

const std::vector<std::string>& behaviourFiles() {
  static const auto all = filesOf(".bhv", {test::dataFile("moos"), test::sourceFile("tests/fuzz/corpus/bhv")});
  return all;
}

/// An import that finds one behaviour file under every name.
MoosImportOptions withBehaviours(const std::string& text) {
  MoosImportOptions options;
  options.readFile = [text](const std::string&) -> Result<std::string> { return text; };
  return options;
}

/// Lines that an import understands, here in places where they may not belong.
constexpr const char* kWholeLines[] = {"define: A = 3",
                                       "define: B = turn_rate",
                                       "define: A = \"x // y\"",
                                       "{",
                                       "}",
                                       "// globals",
                                       "// vehicle abe",
                                       "ProcessConfig = ANTLER",
                                       "ProcessConfig = uTimerScript",
                                       "ProcessConfig = pMarinePIDV22 {",
                                       "ProcessConfig = ${A}",
                                       "ProcessConfig // = x",
                                       "\"ProcessConfig\" = pLogger",
                                       "Run = uTimerScript @ NewConsole = false ~ ${A}",
                                       "event = var=DRIFT_X, val=${A}, time=3",
                                       "event = var=DRIFT_Y, val=\"a\", time=${A}",
                                       "paused = true",
                                       "paused = ${A}",
                                       "condition = X = 1",
                                       "yaw_pid_kp = ${A}",
                                       "depth_control = maybe",
                                       "thrust_map = 10:1, 5",
                                       "polar_plot = 10,5: 90,1",
                                       "wormhole = tag=x, delay=${A}",
                                       "Community = ${A}",
                                       "Community = a/b",
                                       "LatOrigin = 91",
                                       "ServerPort = 9001",
                                       "ServerHost = localhost",
                                       "MOOSTimeWarp = ${A}",
                                       "AppTick = ${A}",
                                       "prefix = \"N\"",
                                       "${B} = 4",
                                       "turn_rate = ${A} // why",
                                       "= 3",
                                       "#ifdef X",
                                       "ProcessConfig = pHelmIvP",
                                       "behaviors = ${A}",
                                       "domain = speed:0:4:41",
                                       "start_in_drive = ${A}",
                                       "Behavior = BHV_Waypoint",
                                       "Behavior = BHV_Timer {",
                                       "Behavior = BHV_Unknown",
                                       "set MODE = A {",
                                       "set MODE = B",
                                       "} OTHER",
                                       "initialize A = 1, B = \"x, y\"",
                                       "initialize A",
                                       "condition = A = 1 or B != 2",
                                       "condition = A is 1",
                                       "name = survey",
                                       "name = \"a // b\"",
                                       "points = 1,2 : 3,4",
                                       "points = format=radial,x=0,y=0,radius=1e2,pts=5",
                                       "endflag = A = \"5\"",
                                       "// antipode: enabled = false",
                                       "speed = -1",
                                       "// behavior survey",
                                       "// behaviors",
                                       "// scenario: another"};

class Damage {
 public:
  Damage(unsigned seed) : random_(seed) {}

  std::string mission() { return hurt(missions()); }
  std::string behaviours() { return hurt(behaviourFiles()); }

 private:
  std::size_t below(std::size_t n) { return n == 0 ? 0 : random_() % n; }

  std::string hurt(const std::vector<std::string>& files) {
    cut(files[below(files.size())]);
    for (std::size_t i = 1 + below(6); i > 0; --i) hurt();
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    return text;
  }

  void cut(const std::string& text) {
    lines_.clear();
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      lines_.push_back(text.substr(at, end - at));
      at = end + 1;
    }
  }

  void hurt() {
    if (lines_.empty()) return;
    const std::size_t at = below(lines_.size());
    const auto location = lines_.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(7)) {
      case 0:
        lines_.erase(location);
        break;
      case 1: {
        const std::string copy = lines_[at];
        lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(below(lines_.size() + 1)), copy);
        break;
      }
      case 2:
        std::swap(lines_[at], lines_[below(lines_.size())]);
        break;
      case 3:
        lines_.insert(location, whole());
        break;
      case 4:
        lines_[at].insert(0, "// kept: ");
        break;
      default:
        lines_[at].insert(below(lines_[at].size() + 1), piece());
    }
  }

  std::string piece() {
    constexpr const char* kPieces[] = {"\"",        "\r",   "${A}",     "${B", "{", "}", "//",
                                       "// kept: ", "=",    " ",        "\t",  ",", "#", "$[A]",
                                       "\xc3\xa9",  "\xff", "define: ", "[",   "1", ":"};
    return kPieces[below(std::size(kPieces))];
  }

  std::string whole() { return kWholeLines[below(std::size(kWholeLines))]; }

  std::mt19937 random_;
  std::vector<std::string> lines_;
};

/// A mission file knows no tunnel time (wormholes.md), so that is left out.
Scenario withoutTunnelTimes(Scenario scenario) {
  for (WormholeSpec& hole : scenario.wormholes) hole.tunnelTime.reset();
  return scenario;
}

class MoosMutation : public ::testing::TestWithParam<unsigned> {};

TEST_P(MoosMutation, ADamagedMissionComesBackEqualFromYamlAndFromItsExport) {
  for (unsigned i = 0; i < 25; ++i) {
    const unsigned seed = GetParam() * 25 + i;
    Damage damage(seed);
    const std::string text = damage.mission(), behaviours = damage.behaviours();
    SCOPED_TRACE(fmt::format("seed {}\n{}\n--- behaviours\n{}", seed, text, behaviours));
    const MoosImport first = importMoosText(text, "m.moos", withBehaviours(behaviours));
    if (!first.scenario) continue;  // the simulator block itself was hit
    const std::string yaml = writeScenario(*first.scenario);
    const ScenarioRead read = readScenario(yaml, "m.yaml");
    ASSERT_TRUE(read.scenario) << test::textsOf(read.problems) << yaml;
    ASSERT_TRUE(*read.scenario == *first.scenario) << yaml;
    const MoosExport written = exportMoos(*read.scenario);
    const MoosImport again =
        importMoosText(written.missions.at(0).text, "other.moos",
                       withBehaviours(written.behaviours.empty() ? "" : written.behaviours[0].text));
    ASSERT_TRUE(again.scenario) << test::textsOf(again.problems) << written.missions[0].text;
    const Scenario expected = withoutTunnelTimes(*first.scenario);
    ASSERT_EQ(writeScenario(*again.scenario), writeScenario(expected))
        << written.missions[0].text << (written.behaviours.empty() ? "" : written.behaviours[0].text);
    ASSERT_TRUE(*again.scenario == expected) << yaml;
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, MoosMutation, ::testing::Range(0U, 24U));

TEST(MoosMutation, MostDamagedMissionsAreStillRead) {
  int count = 0;
  for (unsigned seed = 0; seed < 200; ++seed)
    count += importMoosText(Damage(seed).mission(), "m.moos").scenario != nullptr;
  EXPECT_GT(count, 150);
}

}  // namespace
}  // namespace antipode
