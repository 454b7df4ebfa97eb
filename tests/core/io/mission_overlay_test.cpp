// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/mission_overlay.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

std::string mission(const std::string& stem, const std::vector<std::string>& overlays) {
  return overlaidMission(stem, overlays, OverlayKind::Mission);
}
std::string behaviours(const std::string& stem, const std::string& overlay) {
  return overlaidMission(stem, {overlay}, OverlayKind::Behaviours);
}

// The worked example of verdicts.md section 9.
TEST(MissionOverlay, BlocksLinesAndAddressedLinesAreReplaced) {
  const std::string stem =
      "ServerPort = 9000\n"
      "ProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n  Run = pShare @ NewConsole = false\n}\n\n"
      "ProcessConfig = pEchoVar\n{\n  AppTick = 4\n  echo = A -> B\n  echo = C -> D\n}\n"
      "MaxSpeed = 3";
  const std::string overlay =
      "// patch comment\nServerPort = 9100\n"
      "ANTLER::Run = uXMS @ NewConsole = true\nANTLER::Run = pShare @ NewConsole = true\n"
      "pEchoVar::echo = X -> Y\npEchoVar::NewKey = 7\npNew::AppTick = 2\n"
      "ProcessConfig = pAutoPoke\n{\n  AppTick = 2\n  flag = DEPLOY_ALL=true\n}";
  EXPECT_EQ(mission(stem, {overlay}),
            "ServerPort = 9100\n"
            "ProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n  Run = pShare @ NewConsole = true\n"
            "Run = uXMS @ NewConsole = true\n}\n\n"
            "ProcessConfig = pEchoVar\n{\n  AppTick = 4\n  echo = X -> Y\n  echo = X -> Y\nNewKey = 7\n}\n"
            "MaxSpeed = 3\n// patch comment\n"
            "\n//----------------------------------\n// pAutoPoke Config Block\n\n"
            "ProcessConfig = pAutoPoke\n{\n  AppTick = 2\n  flag = DEPLOY_ALL=true\n}\n");
}

TEST(MissionOverlay, ABlockIsReplacedWhole) {
  EXPECT_EQ(mission("a = 1\nProcessConfig = pX\n{\n  b = 2\n  c = 3\n}\nd = 4", {"ProcessConfig = pX\n{\n  c = 5\n}"}),
            "a = 1\nProcessConfig = pX\n{\n  c = 5\n}\nd = 4\n");
}

TEST(MissionOverlay, NewBlocksStandInTheOrderOfNamesWithTheLinesAmongThem) {
  const std::string out = mission("x = 1", {"ProcessConfig = pA\n{\n}\nnew = 2", "\nProcessConfig = aB\n{\n}"});
  EXPECT_LT(out.find("ProcessConfig = aB"), out.find("new = 2"));
  EXPECT_LT(out.find("new = 2"), out.find("ProcessConfig = pA"));
}

TEST(MissionOverlay, TheLastOverlayCountsAndAllEqualLinesAreReplaced) {
  EXPECT_EQ(mission("  a = 1\na=2\n\ta = 3\nb", {"a = 4", "a = 5"}), "  a = 5\na = 5\na = 5\nb\n");
}

TEST(MissionOverlay, TheKeyOfAProgramIsWhatStandsBeforeItsConsole) {
  EXPECT_EQ(mission("ProcessConfig = ANTLER\n{\n  Wait = 50\n  Run=pShare  @ x ~ alias\n}",
                    {"ANTLER::Run = pShare @ y\nANTLER::Wait = 3"}),
            "ProcessConfig = ANTLER\n{\n  Wait = 50\n  Run = pShare @ y\nWait = 3\n}\n")
      << "Wait has no @, so that its whole line is the key";
}

TEST(MissionOverlay, NsplugsLinesAreOrdinaryText) {
  const std::string stem = "ServerHost = $(IP)\n#include plugs.moos <x>\n#ifdef A\ny = 1\n#endif";
  EXPECT_EQ(mission(stem, {"y = 2"}), "ServerHost = $(IP)\n#include plugs.moos <x>\n#ifdef A\ny = 2\n#endif\n");
}

TEST(MissionOverlay, TheTrapsOfTheOriginalAreKept) {
  EXPECT_EQ(mission("ProcessConfig = pA\n{\n a=1\n}\nx\nProcessConfig = pA\n{\n b=2\n}", {""}),
            "ProcessConfig = pA\n{\n a=1\n{\n b=2\n}\nx\nProcessConfig = pA\n{\n a=1\n{\n b=2\n}\n");
  EXPECT_EQ(mission("ProcessConfig = pA\n{\n}\nProcessConfig = pB\n{\n}\nProcessConfig = pC\n{\n}\nx", {""}),
            "ProcessConfig = pA\n{\n}\nx\n")
      << "blocks right behind another one are lost";
  EXPECT_EQ(mission("// block config Configuration BLOCK", {""}), "// Block Config Config BLOCK\n");
  EXPECT_EQ(mission("processconfig = p = q\n{\n a config\n }\nx", {"q::a config = 1"}),
            "ProcessConfig = q\n{\n a config = 1\n}\nx\n");
}

TEST(MissionOverlay, AnEmptyLineAtTheEndStaysOne) {
  EXPECT_EQ(mission("a = 1\n", {"b = 2\n"}), "a = 1\n\nb = 2\n") << "the empty lines of both are one line";
}

const std::string kStemBehaviours =
    "// head\ninitialize   DEPLOY = false\ninitialize   RETURN  = false\n\n"
    "set MODE = ACTIVE {\n  DEPLOY = true\n} INACTIVE\n\nset MODE = BACK {\n  MODE = ACTIVE\n}\n\n"
    "Behavior = BHV_Waypoint\n{\n  name = Wpt_Survey\n    speed = $(SPD)\n}\n\n"
    "Behavior=BHV_Timer\n{\n  pwt = 1\n}\n";

TEST(MissionOverlay, BehavioursAreAddressedByTypeAndName) {
  EXPECT_EQ(behaviours(kStemBehaviours,
                       "initialize DEPLOY = true\ninitialize NEW = 5\nBHV_Waypoint@wpt_survey::speed = 3\n"
                       "BHV_Waypoint@wpt_survey::repeat = 4\nBHV_Timer::pwt = 7"),
            "// head\n\ninitialize DEPLOY = true\ninitialize RETURN  = false\ninitialize NEW = 5\n\n"
            "set MODE = ACTIVE {\n  DEPLOY = true\n} INACTIVE\nset MODE = BACK {\n  MODE = ACTIVE\n}\n\n"
            "Behavior = BHV_Waypoint\n{\n  name = Wpt_Survey\n    speed = 3\nrepeat = 4\n}\n\n"
            "Behavior = BHV_Timer\n{\n  pwt = 7\n}\n\n");
}

TEST(MissionOverlay, ModesAreReplacedTogetherAndABehaviourWhole) {
  EXPECT_EQ(behaviours(kStemBehaviours,
                       "set MODE = ONE {\n  A = 1\n} TWO\n\nBehavior = BHV_Waypoint\n{\n  name = WPT_survey\n  pwt = 1\n}\n"
                       "Behavior = BHV_Loiter\n{\n  name = L\n}"),
            "// head\n\ninitialize DEPLOY = false\ninitialize RETURN  = false\n\n"
            "set MODE = ONE {\n  A = 1\n} TWO\n\n"
            "Behavior = BHV_Waypoint\n{\n  name = WPT_survey\n  pwt = 1\n}\n\n"
            "Behavior = BHV_Timer\n{\n  pwt = 1\n}\n\n"
            "\n//----------------------------------\nBehavior = BHV_Loiter\n{\n  name = L\n}\n");
}

TEST(MissionOverlay, ThePolygonOfABehaviourIsNoAddressedLine) {
  EXPECT_EQ(behaviours("\n\nBehavior = BHV_Loiter\n{\n  name = l\n}",
                       "Behavior = BHV_Loiter\n{\n  name = l\n  polygon = radial:: x=1, y=2\n}"),
            "\n\nBehavior = BHV_Loiter\n{\n  name = l\n  polygon = radial:: x=1, y=2\n}\n");
}

TEST(MissionOverlay, TheKindIsToldByTheName) {
  for (const char* name : {"a.bhv", "a.xbhv", "meta_vehicle.bhvx"}) EXPECT_EQ(overlayKind(name), OverlayKind::Behaviours);
  for (const char* name : {"a.moos", "a.xmoos", "a.moosx", "a"}) EXPECT_EQ(overlayKind(name), OverlayKind::Mission);
}

TEST(MissionOverlay, ABlockThatNobodyClosesIsClosed) {
  EXPECT_EQ(mission("x\nProcessConfig = pA\n{\n a=1", {""}), "x\nProcessConfig = pA\n{\n a=1\n}\n");
}

TEST(MissionOverlay, AnAddressInACommentAndAModeWithoutABraceAreOrdinaryLines) {
  EXPECT_EQ(mission("ProcessConfig = pA\n{\n a=1\n}\nx", {"// pA::a=2"}),
            "ProcessConfig = pA\n{\n a=1\n}\nx\n// pA::a=2\n");
  EXPECT_EQ(mission("pA::a = 1", {""}), "pA::a = 1\n") << "nor is one in the stem";
  EXPECT_EQ(behaviours("\n\nset MODE = X", ""), "\n\nset MODE = X\n");
}

TEST(MissionOverlay, TheLastInitialValueOfAnOverlayCountsAndTheStemKeepsAllOfItsOwn) {
  EXPECT_EQ(behaviours("\n\nx", "initialize A = 1\ninitialize B = 3\ninitialize A = 2"),
            "\ninitialize A = 2\ninitialize B = 3\n\nx\n");
  EXPECT_EQ(behaviours("initialize A = 1\ninitialize A = 2\n\n\nx", ""),
            "\ninitialize A = 1\ninitialize A = 2\n\nx\n");
}

}  // namespace
}  // namespace antipode
