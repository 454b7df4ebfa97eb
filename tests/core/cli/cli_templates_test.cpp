// SPDX-License-Identifier: GPL-3.0-or-later
// Missions that are kept as templates: plug, patch, and grade --expand.
#include "core/base/fields.h"
#include "tests/core/cli/cli_support.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class CliTemplates : public CliTest {
 protected:
  void script(const std::string& name, const std::string& text) {
    writeText(folder / name, "#!/bin/bash\n" + text);
    fs::permissions(folder / name, fs::perms::owner_all);
  }

  /// A mission of one vehicle at rest that judges itself by what its shoreside is given in LIMIT.
  void writeMission(const std::string& name) {
    fs::create_directories(folder / name);
    writeText(folder / (name + "/meta_shoreside.moos"),
              "ServerPort = $(PORT)\nCommunity = shoreside\n#include plugs.moos <warp>\n"
              "ProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n"
              "  Run = pMissionEval @ NewConsole = false\n}\n\n"
              "ProcessConfig = pMissionEval\n{\n  lead_condition = DB_UPTIME > 30\n"
              "  pass_condition = DB_UPTIME < $(LIMIT:=60)\n  report_column = grade=$[GRADE]\n"
              "  report_file = results.txt\n}\n");
    writeText(folder / (name + "/plugs.moos"), "<tag><warp>\nMOOSTimeWarp = $(WARP)\n#define NOT_HERE\n");
    writeText(folder / (name + "/meta_vehicle.moos"),
              "ServerPort = 9001\nCommunity = $(VNAME)\nMOOSTimeWarp = $(WARP)\n"
              "ProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n"
              "  Run = uSimMarineV22 @ NewConsole = false\n}\n\n"
              "ProcessConfig = uSimMarineV22\n{\n  AppTick = 10\n}\n");
    script(name + "/launch.sh",
           "for ARGI; do [ \"${ARGI:0:8}\" = --limit= ] && LIMIT=${ARGI#--limit=}; done\n"
           "nsplug meta_vehicle.moos targ_abe.moos --strict --force -x WARP=10 VNAME=abe || exit 1\n"
           "nsplug meta_shoreside.moos targ_shoreside.moos --strict --force -x WARP=10 PORT=9000 LIMIT=$LIMIT || "
           "exit 1\n");
    script(name + "/zlaunch.sh", "xlaunch.sh \"$@\"\n");
  }

  /// A collection with one mission and a harness of three cases.
  void writeHarness() {
    writeMission("top/missions/stem");
    fs::create_directories(folder / "top/harnesses/H01-own");
    writeText(
        folder / "top/harnesses/H01-own/late.xmoos",
        "ProcessConfig = pMissionEval\n{\n  lead_condition = DB_UPTIME > 30\n  pass_condition = DB_UPTIME < 1\n"
        "  report_column = grade=$[GRADE]\n  report_file = results.txt\n}\n");
    script(
        "top/harnesses/H01-own/zlaunch.sh",
        "HERE=$(cd \"$(dirname \"$0\")\" && pwd); n=0\n"
        "for CASE in early late short; do\n"
        "  W=$HERE/.harness_runs/run_1/case_00${n}_$CASE/mission; n=$((n+1)); MAX=100\n"
        "  mkdir -p $W; cp -R $HERE/../../missions/stem/. $W/; cd $W\n"
        "  [ $CASE = late ] && nspatch --stem=meta_shoreside.moos $HERE/late.xmoos --targ=meta_shoreside.moosx\n"
        "  [ $CASE = short ] && MAX=3\n"
        "  [ \"$(git rev-parse --show-toplevel)/missions/stem\" -ef $HERE/../../missions/stem ] || exit 1\n"
        "  ./zlaunch.sh --max_time=$MAX --just_make || exit 1\n"
        "done\n");
  }
};

TEST_F(CliTemplates, PlugMakesAMissionFile) {
  writeText(folder / "m.moos", "a = $(A)\n#ifdef B\nb\n#endif\n");
  EXPECT_EQ(cli({"plug", folder / "m.moos", folder / "t.moos", "A=x y", "B"}).code, 0);
  EXPECT_EQ(fileText(folder / "t.moos"), "a = x y\nb\n\n");
  const Finished there = cli({"plug", folder / "m.moos", folder / "t.moos", "A=1"});
  EXPECT_EQ(there.code, 2);
  EXPECT_THAT(there.errors, HasSubstr("--force"));
  writeText(folder / "m.moosx", "instead\n");
  EXPECT_EQ(cli({"plug", folder / "m.moos", folder / "t.moos", "--force", "-x"}).code, 0);
  EXPECT_EQ(fileText(folder / "t.moos"), "instead\n\n");
}

TEST_F(CliTemplates, MacrosMayStandBehindPathsAndMacroFiles) {
  std::filesystem::create_directory(folder / "more");
  writeText(folder / "more/part.moos", "part = $(C)");
  writeText(folder / "plugs.txt", "A=1\n");
  writeText(folder / "m.moos", "a = $(A), b = $(B)\n#include part.moos\n");
  const Finished plugged = cli({"plug", folder / "m.moos", folder / "t.moos", "--macros=" + folder / "plugs.txt",
                                "B=2", "--path=" + folder / "more", "C=3", "--strict"});
  EXPECT_EQ(plugged.code, 0) << plugged.errors;
  EXPECT_EQ(fileText(folder / "t.moos"), "a = 1, b = 2\npart = 3\n\n");
}

TEST_F(CliTemplates, PlugWritesNothingOfABrokenTemplate) {
  writeText(folder / "m.moos", "ok\na = $(A)\n");
  const Finished strict = cli({"plug", folder / "m.moos", folder / "t.moos", "--strict"});
  EXPECT_EQ(strict.code, 1);
  EXPECT_THAT(strict.errors, HasSubstr("m.moos:2:5: warning: $(A) is not defined"));
  EXPECT_FALSE(fs::exists(folder / "t.moos"));
  writeText(folder / "m.moos", "#include none.moos\n");
  EXPECT_EQ(cli({"plug", folder / "m.moos", folder / "t.moos"}).code, 1);
  EXPECT_FALSE(fs::exists(folder / "t.moos"));
  EXPECT_EQ(cli({"plug", folder / "none.moos", folder / "t.moos"}).code, 2);
}

TEST_F(CliTemplates, TheNamesOfTheOriginalsAreTheseCommands) {
  for (const char* name : {"nsplug", "nspatch"}) fs::create_symlink(builtFile("antipode-cli"), folder / name);
  writeText(folder / "s.moos", "a = 1");
  writeText(folder / "p.xmoos", "a = $(B)");
  EXPECT_EQ(runProgram({folder / "nspatch", "--stem=" + folder / "s.moos", folder / "p.xmoos",
                        "--targ=" + folder / "s.moosx"})
                .code,
            0);
  EXPECT_EQ(runProgram({folder / "nsplug", folder / "s.moos", folder / "t.moos", "-f", "-x", "B=2"}).code, 0);
  EXPECT_EQ(fileText(folder / "t.moos"), "a = 2\n\n");
  const Finished mixed =
      runProgram({folder / "nspatch", "--stem=" + folder / "s.moos", folder / "p.xbhv", "--targ=" + folder / "x"});
  EXPECT_EQ(mixed.code, 2);
  EXPECT_THAT(mixed.errors, HasSubstr("not of one kind"));
}

TEST_F(CliTemplates, PickposGivesLinesForVehicles) {
  EXPECT_EQ(cli({"pickpos", "--amt=3", "--vnames"}).out, "abe\nben\ncal\n");
  EXPECT_EQ(cli({"pickpos", "--amt=3", "--vnames=kobe"}).out, "kobe\nben\ncal\n");
  EXPECT_EQ(cli({"pickpos", "--amt=2", "--colors", "--vnames"}).out, "abe,yellow\nben,red\n");
  const std::vector<std::string> places = {"pickpos", "--amt=20", "--poly=60,-40:60,-160:150,-160:180,-100",
                                           "--spd=1:3"};
  const Finished first = cli(places);
  EXPECT_EQ(first.code, 0) << first.errors;
  EXPECT_EQ(std::ranges::count(first.out, '\n'), 20);
  double x = 0, y = 0, speed = 0;
  ASSERT_EQ(std::sscanf(first.out.c_str(), "x=%lf,y=%lf,speed=%lf", &x, &y, &speed), 3) << first.out;
  EXPECT_TRUE(x >= 60 && x <= 180 && y >= -160 && y <= -40 && speed >= 1 && speed <= 3);
  EXPECT_EQ(cli(places).out, first.out) << "the same seed";
  const Finished crowded = cli({"pickpos", "--amt=20", "--poly=0,0:10,0:10,10"});
  EXPECT_EQ(crowded.code, 2);
  EXPECT_THAT(crowded.errors, HasSubstr("do not fit into the polygon"));
  const Finished headings = cli({"pickpos", "--amt=40", "--hdg=-40:40"});
  for (const std::string_view line : splitTrimmed(headings.out, '\n'))
    EXPECT_TRUE(line.empty() || (parseNumber(line).value_or(-1) >= 0 && parseNumber(line).value_or(360) < 360))
        << line;
  const Finished nothing = cli({"pickpos"});
  EXPECT_EQ(nothing.code, 2);
  EXPECT_THAT(nothing.errors, HasSubstr("nothing is asked for; expected one of --vnames"));
  EXPECT_EQ(nothing.out, "");
  EXPECT_THAT(cli({"pickpos", "--hdg= "}).errors, HasSubstr("is no range"));
  EXPECT_THAT(cli({"pickpos", "--spd=3:1"}).errors, HasSubstr("'3:1' is no range"));
}

TEST_F(CliTemplates, ScriptsRunOnlyWhenThatIsAskedFor) {
  writeMission("stem");
  const Finished told = cli({"grade", folder / "stem"});
  EXPECT_EQ(told.code, 1);
  EXPECT_THAT(told.out, HasSubstr("case=stem verdict=cannot run"));
  EXPECT_THAT(told.errors, HasSubstr("--expand runs the script in a copy"));
}

TEST_F(CliTemplates, AMissionIsMadeByItsLauncherInACopy) {
  writeMission("stem");
  const Finished done = cli({"grade", folder / "stem", "--expand", "--keep", folder / "kept"});
  EXPECT_EQ(done.code, 0) << done.errors;
  EXPECT_THAT(done.out, AllOf(HasSubstr("case=stem verdict=pass   grade=pass"), HasSubstr("1 of 1 as expected")));
  EXPECT_FALSE(fs::exists(folder / "stem/targ_shoreside.moos")) << "the folder of the user stays as it is";
  EXPECT_THAT(fileText(folder / "kept/stem/targ_shoreside.moos"),
              AllOf(HasSubstr("ServerPort = 9000"), HasSubstr("MOOSTimeWarp = 10"), HasSubstr("DB_UPTIME < 60")));
  const Finished other = cli({"grade", folder / "stem", "--expand", "--launch-argument=--limit=2"});
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.out, HasSubstr("case=stem verdict=fail"));
}

TEST_F(CliTemplates, AHarnessIsGradedCaseByCase) {
  writeHarness();
  const Finished done = cli({"grade", folder / "top/harnesses", "--expand", "--threads=2"});
  EXPECT_THAT(done.out,
              AllOf(HasSubstr("case=H01-own/early verdict=pass"), HasSubstr("case=H01-own/late verdict=fail"),
                    HasSubstr("case=H01-own/short verdict=no result"), HasSubstr("1 of 3 as expected")))
      << done.errors;
  EXPECT_EQ(done.code, 1);
  EXPECT_FALSE(fs::exists(folder / "top/harnesses/H01-own/.harness_runs"));
  EXPECT_EQ(cli({"grade", folder / "top/harnesses", "--expand", "--threads=1"}).out, done.out);
}

TEST_F(CliTemplates, AFolderWithoutMissionsHasNothingToGrade) {
  fs::create_directories(folder / "empty");
  const Finished quiet = cli({"grade", folder / "empty", "--quiet"});
  EXPECT_EQ(quiet.code, 2);
  EXPECT_THAT(quiet.errors, HasSubstr("there is nothing to grade"));
}

TEST_F(CliTemplates, AFailingScriptIsToldWithItsLastWords) {
  writeMission("stem");
  script("stem/launch.sh", "echo nothing works; exit 7\n");
  const Finished failed = cli({"grade", folder / "stem", "--expand"});
  EXPECT_EQ(failed.code, 1);
  EXPECT_THAT(failed.errors, HasSubstr("launch.sh ended with code 7 and made no targ_*.moos: nothing works"));
  EXPECT_THAT(cli({"grade", folder / "stem", "--expand", "--json"}).out,
              AllOf(HasSubstr("\"severity\": \"error\""), HasSubstr("nothing works")));
  script("stem/launch.sh", "while :; do sleep 1; done\n");
  const Finished slow = cli({"grade", folder / "stem", "--expand", "--script-time=0.5"});
  EXPECT_EQ(slow.code, 1);
  EXPECT_THAT(slow.errors, HasSubstr("launch.sh: not done after 0.5 s"));
}

}  // namespace
}  // namespace antipode::test
