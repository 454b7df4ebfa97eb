// SPDX-License-Identifier: GPL-3.0-or-later
// An export over a mission that is there keeps its words.
#include "core/io/moos/mission_patch.h"

#include "core/base/files/text_file.h"
#include "core/io/moos/moos_export_files.h"
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "core/scenario/edits/values.h"
#include "tests/support/files.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace antipode {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Lines of `b` that `a` has not, after those of `a` that `b` has not.
std::vector<std::string> changedLines(const std::string& a, const std::string& b) {
  std::vector<std::string> out;
  auto old = linesOf(a), now = linesOf(b);
  for (const auto& line : old)
    if (const auto at = std::ranges::find(now, line); at != now.end())
      now.erase(at);
    else
      out.push_back("- " + line);
  for (const auto& line : now) out.push_back("+ " + line);
  return out;
}

/// A copy of the recorded missions, to be written over.
class MissionFolder : public testing::Test {
 protected:
  void SetUp() override { copyMissions(); }
  void copyMissions() {
    for (const char* name : {"pentagon", "watch", "wormhole_sail", "yoyo"})
      for (const char* extension : {".moos", ".bhv"})
        fs::copy_file(fs::path(test::dataFile("moos")) / (std::string(name) + extension),
                      folder_.file(std::string(name) + extension), fs::copy_options::overwrite_existing);
  }
  std::string path(const std::string& name) const { return folder_.file(name); }
  std::string text(const std::string& name) const { return *readFile(path(name)); }
  Scenario imported(const std::string& name) const { return *importMoosFile(path(name)).scenario; }
  void exportTo(const std::string& name, const Scenario& scenario) {
    ASSERT_TRUE(writeMoosFile(exportMoos(scenario, fs::path(name).stem().string()), path(name)));
  }
  test::TemporaryFolder folder_;
};

class MissionPatchTest : public MissionFolder, public testing::WithParamInterface<const char*> {};

TEST_P(MissionPatchTest, AnExportWithoutAnEditChangesNoByte) {
  const std::string mission = std::string(GetParam()) + ".moos", behaviours = std::string(GetParam()) + ".bhv";
  const std::string before = text(mission), beforeBehaviours = text(behaviours);
  exportTo(mission, imported(mission));
  EXPECT_THAT(changedLines(before, text(mission)), IsEmpty());
  EXPECT_EQ(text(mission), before);
  EXPECT_THAT(changedLines(beforeBehaviours, text(behaviours)), IsEmpty());
}

TEST_P(MissionPatchTest, EveryEditOfAParameterReadsBackAsIfTheFileWereNew) {
  const std::string mission = std::string(GetParam()) + ".moos";
  const Scenario start = imported(mission);
  const std::string vehicle = start.vehicles[0]->name, behaviours = std::string(GetParam()) + ".bhv";
  int edits = 0, small = 0;
  for (const auto& [field, value] : {std::pair{"params/turn_rate", "33"},
                                     {"params/max_acceleration", "0.7"},
                                     {"params/thrust_map", "0:0, 60:2"},
                                     {"params/turn_spd_loss", "0.2"},
                                     {"start/x", "17"},
                                     {"start/heading", "12"},
                                     {"pid/yaw_pid_kp", "0.33"},
                                     {"behaviours/0/speed", "1.25"},
                                     {"behaviours/0/pwt", "55"},
                                     {"params/drift_x", "0.3"}}) {
    const auto edited = withValue(start, "vehicles/" + vehicle + "/" + field, value);
    if (!edited) continue;
    ++edits;
    copyMissions();
    const std::string before = text(mission), beforeBehaviours = text(behaviours);
    exportTo(mission, *edited);
    const std::size_t changes =
        changedLines(before, text(mission)).size() + changedLines(beforeBehaviours, text(behaviours)).size();
    EXPECT_GE(changes, 1u) << field;
    small += changes <= 3;
    Scenario back = imported(mission);
    const test::TemporaryFolder fresh;
    ASSERT_TRUE(writeMoosFile(exportMoos(*edited, GetParam()), fresh.file(mission)));
    Scenario expected = *importMoosFile(fresh.file(mission)).scenario;
    std::ranges::sort(back.unhandled), std::ranges::sort(expected.unhandled);
    EXPECT_EQ(back, expected) << field;
  }
  EXPECT_GE(edits, 6);
  EXPECT_GE(small, edits - 1) << "an edit changes its line and no other";
}

INSTANTIATE_TEST_SUITE_P(Recorded, MissionPatchTest,
                         testing::Values("pentagon", "watch", "wormhole_sail", "yoyo"));

class PatchedPentagon : public MissionFolder {};

TEST_F(PatchedPentagon, OneParameterIsOneLine) {
  const std::string before = text("pentagon.moos");
  exportTo("pentagon.moos", *withValue(imported("pentagon.moos"), "vehicles/alder/params/turn_rate", "33"));
  EXPECT_THAT(changedLines(before, text("pentagon.moos")),
              ElementsAre("-   turn_rate     = 95", "+   turn_rate     = 33"));
}

/// The export calls the mission by its vehicle; what is written over is the file that was chosen.
TEST_F(PatchedPentagon, AMissionUnderAnotherNameThanItsVehicleKeepsItsWords) {
  const std::string before = text("pentagon.moos");
  const Scenario edited = *withValue(imported("pentagon.moos"), "vehicles/alder/params/turn_rate", "33");
  const MoosExport exported = exportMoos(edited);
  ASSERT_NE(exported.missions.at(0).name, "pentagon.moos");
  ASSERT_TRUE(writeMoosFile(exported, path("pentagon.moos")));
  EXPECT_THAT(changedLines(before, text("pentagon.moos")),
              testing::IsSupersetOf({"-   turn_rate     = 95", "+   turn_rate     = 33"}));
  EXPECT_LE(changedLines(before, text("pentagon.moos")).size(), 4u) << "at most the name of the behaviours' file";
}

TEST_F(PatchedPentagon, ASpeedOfABehaviourIsOneLineOfItsFile) {
  const std::string before = text("pentagon.bhv"), mission = text("pentagon.moos");
  exportTo("pentagon.moos",
           *withValue(imported("pentagon.moos"), "vehicles/alder/behaviours/survey/speed", "1.5"));
  EXPECT_EQ(text("pentagon.moos"), mission);
  EXPECT_THAT(changedLines(before, text("pentagon.bhv")),
              ElementsAre("-   speed          = 2.4", "+   speed          = 1.5"));
}

TEST_F(PatchedPentagon, AParameterThatIsNewComesBehindTheOthersOfItsBlock) {
  exportTo("pentagon.moos",
           *withValue(imported("pentagon.moos"), "vehicles/alder/params/max_acceleration", "0.3"));
  const std::string now = text("pentagon.moos");
  EXPECT_THAT(now, HasSubstr("yaw_pid_ki    = 0.3"));
  const std::size_t line = now.find("  max_acceleration = 0.3");
  ASSERT_NE(line, std::string::npos);
  EXPECT_GT(line, now.find("ProcessConfig = uSimMarineV22"));
  EXPECT_LT(line, now.find("ProcessConfig = pHelmIvP"));
}

TEST_F(PatchedPentagon, ABehaviourThatIsRemovedTakesItsBlockAndNoComment) {
  Scenario scenario = imported("pentagon.moos");
  auto vehicle = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
  vehicle->behaviours.pop_back();
  scenario.vehicles[0] = vehicle;
  exportTo("pentagon.moos", scenario);
  EXPECT_THAT(text("pentagon.bhv"), HasSubstr("// Behaviours for pentagon.moos"));
  EXPECT_THAT(text("pentagon.bhv"), HasSubstr("name      = survey"));
  EXPECT_THAT(text("pentagon.bhv"), Not(HasSubstr("home")));
  EXPECT_EQ(imported("pentagon.moos").vehicles[0]->behaviours.size(), 1u);
}

TEST_F(PatchedPentagon, AnEventThatIsNewJoinsTheScriptInItsPlace) {
  Scenario scenario = imported("pentagon.moos");
  const std::string before = text("pentagon.moos");
  ASSERT_FALSE(scenario.events.empty());
  ScenarioEvent event = scenario.events.front();
  event.at = 120;
  event.post = {{"DRIFT_VECTOR_ADD", std::string("10,0.1")}};
  scenario.events.insert(scenario.events.begin() + 3, event);
  exportTo("pentagon.moos", scenario);
  EXPECT_EQ(imported("pentagon.moos").events.size(), scenario.events.size());
  const auto changes = changedLines(before, text("pentagon.moos"));
  EXPECT_EQ(changes.size(), 1u) << testing::PrintToString(changes);
}

TEST_F(PatchedPentagon, AMissionOfAnotherVehicleIsReplacedInItsMeaning) {
  const Scenario yoyo = imported("yoyo.moos");
  exportTo("pentagon.moos", yoyo);
  const Scenario back = imported("pentagon.moos");
  EXPECT_EQ(*back.vehicles[0], *yoyo.vehicles[0]);
}

TEST_F(PatchedPentagon, LastLineWithoutBreakStaysSo) {
  EXPECT_EQ(patchedMissionText("a = 1 // one\nb = 2", "a = 1\nb = 2\n", "a = 3\nb = 2\n"), "a = 3 // one\nb = 2");
}

TEST_F(PatchedPentagon, ALineThatHasNoPlaceIsNotPatched) {
  EXPECT_EQ(
      patchedMissionText("a = 1\n", "ProcessConfig = x\n{\n b = 1\n}\n", "ProcessConfig = x\n{\n b = 2\n}\n"),
      std::nullopt);
}

/// The behaviours of the mission that is there lie in a folder that the export does not write to.
TEST_F(PatchedPentagon, AMissionWithBehavioursElsewhereIsReplacedInItsMeaning) {
  const Scenario scenario = *withValue(imported("pentagon.moos"), "vehicles/alder/params/turn_rate", "33");
  std::string mission = text("pentagon.moos");
  const std::size_t at = mission.find("pentagon.bhv", mission.find("ehaviors"));
  ASSERT_NE(at, std::string::npos);
  fs::create_directory(folder_.file("sub"));
  fs::rename(path("pentagon.bhv"), folder_.file("sub/pentagon.bhv"));
  const std::string elsewhere = *readFile(folder_.file("sub/pentagon.bhv"));
  std::ofstream(path("pentagon.moos"), std::ios::binary) << mission.insert(at, "sub/");
  ASSERT_EQ(imported("pentagon.moos").vehicles.at(0)->behaviours.size(),
            scenario.vehicles.at(0)->behaviours.size());
  exportTo("pentagon.moos", scenario);
  const Scenario back = imported("pentagon.moos");
  EXPECT_EQ(back.vehicles.at(0)->params.turnRate, 33);
  EXPECT_EQ(back.vehicles.at(0)->behaviours, scenario.vehicles.at(0)->behaviours);
  EXPECT_EQ(*readFile(folder_.file("sub/pentagon.bhv")), elsewhere) << "what lies elsewhere is not touched";
}

struct PatchCase {
  const char *original, *before, *after, *result;
};

TEST(MissionPatch, ChangesLinesInTheirPlaceAndNothingElse) {
  for (const PatchCase& row : std::initializer_list<PatchCase>{
           {"x =\n", "x =\n", "x = 5\n", "x =5\n"},
           // The second block of a name.
           {"ProcessConfig = a\n{\n x=1 // one\n}\nProcessConfig = a\n{\n x=1 // two\n}\n",
            "ProcessConfig = a\n{\nx = 1\n}\nProcessConfig = a\n{\nx = 1\n}\n",
            "ProcessConfig = a\n{\nx = 1\n}\nProcessConfig = a\n{\nx = 2\n}\n",
            "ProcessConfig = a\n{\n x=1 // one\n}\nProcessConfig = a\n{\n x=2 // two\n}\n"},
           // A block that nobody closes.
           {"ProcessConfig = a\n{\nx = 1\nProcessConfig = b\n{\nx = 1\n}\n", "ProcessConfig = b\n{\nx = 1\n}\n",
            "ProcessConfig = b\n{\nx = 2\n}\n", "ProcessConfig = a\n{\nx = 1\nProcessConfig = b\n{\nx = 2\n}\n"},
           // A block that no export knows stays.
           {"ProcessConfig = z\n{\n q = 1\n}\na = 1\n", "a = 1\n", "a = 2\n",
            "ProcessConfig = z\n{\n q = 1\n}\na = 2\n"},
           // New lines outside of blocks stand behind the last one that stays, or at the top.
           {"// c\na = 1\n// d\n", "a = 1\n", "a = 1\nb = 2\n", "// c\na = 1\nb = 2\n// d\n"},
           {"z = 3\na = 1\n// d\n", "z = 3\na = 1\n", "z = 3\nb = 2\n", "z = 3\nb = 2\n// d\n"},
           {"z = 3\na = 1\n// d\n", "z = 3\na = 1\n", "z = 3\na = 1\nb = 2\n", "z = 3\na = 1\nb = 2\n// d\n"},
           {"a = 1\n// d\nProcessConfig = x\n{\n y = 1\n}\n", "a = 1\nProcessConfig = x\n{\ny = 1\n}\n",
            "a = 1\nb = 2\nProcessConfig = x\n{\ny = 1\n}\n",
            "a = 1\nb = 2\n// d\nProcessConfig = x\n{\n y = 1\n}\n"},
           {"// only\n", "", "b = 2\n", "b = 2\n// only\n"},
           // An empty block has no blanks to follow.
           {"ProcessConfig = x\n{\n}\n", "ProcessConfig = x\n{\n}\n", "ProcessConfig = x\n{\n  y = 1\n}\n",
            "ProcessConfig = x\n{\ny = 1\n}\n"},
           // The end of a file without a line end.
           {"a = 1", "a = 1\n", "a = 1\nb = 2\n", "a = 1\nb = 2\n"},
           {"a = 1", "a = 1\n", "", ""}})
    EXPECT_EQ(patchedMissionText(row.original, row.before, row.after), row.result) << row.original;
}

/// Of two behaviour files nobody can say which one a behaviour belongs into.
TEST_F(PatchedPentagon, AMissionWithTwoBehaviourFilesIsReplacedInItsMeaning) {
  std::string mission = text("pentagon.moos");
  const std::size_t at = mission.find("pentagon.bhv", mission.find("ehaviors")), end = mission.find('\n', at);
  ASSERT_NE(at, std::string::npos);
  std::ofstream(path("pentagon.moos"), std::ios::binary) << mission.insert(end, "\n  behaviours = second.bhv");
  std::ofstream(path("second.bhv")) << "Behavior = BHV_Timer\n{\n  name = later\n  duration = 900\n}\n";
  const Scenario before = imported("pentagon.moos");
  const Scenario scenario = *withValue(before, "vehicles/alder/params/turn_rate", "33");
  EXPECT_EQ(scenario.vehicles.at(0)->behaviours.back().common.name, "later");
  exportTo("pentagon.moos", scenario);
  const Scenario back = imported("pentagon.moos");
  EXPECT_EQ(back.vehicles.at(0)->params.turnRate, 33);
  EXPECT_EQ(back.vehicles.at(0)->behaviours, scenario.vehicles.at(0)->behaviours);
}

constexpr const char* kSharedBehaviours =
    "// Both sail it.\nBehavior = BHV_Waypoint\n{\n  name = survey\n  speed = 2\n  points = 0,0 : 50,0\n}\n";

/// Two vehicles whose missions name the same behaviour file.
void writeSharingMissions(const test::TemporaryFolder& folder, const std::string& behaviours) {
  for (const std::string name : {"abe", "ben"})
    std::ofstream(folder.file(name + ".moos"))
        << "Community = " << name << "\nProcessConfig = uSimMarineV22\n{\n  turn_rate = 70\n}\n"
        << "ProcessConfig = pHelmIvP\n{\n  behaviors = " << behaviours << "\n}\n";
  std::ofstream(folder.file(behaviours)) << kSharedBehaviours;
}

class SharedBehaviours : public testing::TestWithParam<const char*> {
 protected:
  SharedBehaviours() { writeSharingMissions(folder_, GetParam()); }
  /// Imports, edits as told, exports over the folder and expects the same vehicles from it.
  void expectSameAfter(const std::vector<std::pair<std::string, std::string>>& speeds) {
    ScenarioPtr scenario = importMoosFolder(folder_.path()).scenario;
    ASSERT_TRUE(scenario);
    ASSERT_EQ(scenario->vehicles.size(), 2u);
    for (const auto& [vehicle, speed] : speeds) {
      const auto edited = withValue(*scenario, "vehicles/" + vehicle + "/behaviours/survey/speed", speed);
      ASSERT_TRUE(edited) << edited.error().text();
      scenario = std::make_shared<const Scenario>(*edited);
    }
    ASSERT_TRUE(writeMoosFolder(exportMoos(*scenario), folder_.path()));
    const ScenarioPtr again = importMoosFolder(folder_.path()).scenario;
    ASSERT_TRUE(again);
    ASSERT_EQ(again->vehicles.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(*again->vehicles[i], *scenario->vehicles[i]) << i;
  }
  test::TemporaryFolder folder_;
};

TEST_P(SharedBehaviours, AnEditOfOneVehicleIsItsOwn) {
  expectSameAfter({{"abe", "1.5"}});
}

TEST_P(SharedBehaviours, AnEditOfTheOtherVehicleIsItsOwn) {
  expectSameAfter({{"ben", "1.5"}});
}

TEST_P(SharedBehaviours, DifferentEditsOfBothAreKept) {
  expectSameAfter({{"abe", "1.5"}, {"ben", "3"}});
  EXPECT_THAT(*readFile(folder_.file(GetParam())), HasSubstr("// Both sail it.")) << "one of them keeps its words";
}

INSTANTIATE_TEST_SUITE_P(Names, SharedBehaviours, testing::Values("common.bhv", "ben.bhv"));

TEST(MissionPatch, MissionsWhoseBehavioursStayAlikeGoOnSharingTheirFile) {
  const test::TemporaryFolder folder;
  writeSharingMissions(folder, "common.bhv");
  const ScenarioPtr scenario = importMoosFolder(folder.path()).scenario;
  ASSERT_TRUE(scenario);
  ASSERT_TRUE(writeMoosFolder(exportMoos(*scenario), folder.path()));
  EXPECT_EQ(*readFile(folder.file("common.bhv")), kSharedBehaviours);
  EXPECT_FALSE(fs::exists(folder.file("abe.bhv")));
  EXPECT_FALSE(fs::exists(folder.file("ben.bhv")));
}

}  // namespace
}  // namespace antipode
