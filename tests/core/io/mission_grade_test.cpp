// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/grade/mission_grade.h"

#include "core/io/grade/mission_pokes.h"
#include "core/io/grade/scenario_grade.h"
#include "core/io/moos/moos_folder.h"
#include "tests/support/small_mission.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include <unistd.h>

namespace antipode {
namespace {

namespace fs = std::filesystem;

class MissionGradeTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("antipode_grade_" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "case");
  }
  void TearDown() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) { test::writeText(folder_ / "case", name, text); }
  std::string path() const { return (folder_ / "case").string(); }

  void writeShoreside(const std::string& pass) { test::writeShoreside(folder_ / "case", pass); }
  void writeVehicle() { test::writeVehicle(folder_ / "case"); }

  fs::path folder_;
};

TEST_F(MissionGradeTest, AFolderOfTemplatesSaysThatItsLauncherMakesTheMission) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  write("meta_vehicle.moos", "Community = $(VNAME)\n");
  EXPECT_EQ(gradeMission(path(), {}).verdict, Verdict::Pass) << "templates beside a made mission do not count";
  for (const char* name : {"targ_shoreside.moos", "targ_abe.moos"}) fs::remove(folder_ / "case" / name);
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::CannotRun);
  ASSERT_EQ(grade.warnings.size(), 1U);
  EXPECT_NE(grade.warnings.front().find("--expand"), std::string::npos) << grade.warnings.front();
}

TEST_F(MissionGradeTest, AFileThatCannotBeReadIsToldFromOneWithErrors) {
  write("broken.yaml", "antipode: 1\nvehicls: []\n");
  write("broken.moos", "Community = abe\n");
  for (const char* name : {"broken.yaml", "broken.moos"}) {
    const MissionGrade grade = gradeMission((folder_ / "case" / name).string(), {});
    EXPECT_EQ(grade.verdict, Verdict::CannotRun) << name;
    EXPECT_TRUE(grade.wasRead) << name;
  }
  for (const char* name : {"absent.yaml", "absent.moos"})
    EXPECT_FALSE(gradeMission((folder_ / "case" / name).string(), {}).wasRead) << name;
}

TEST_F(MissionGradeTest, ACaseOfWhichAFileCannotBeReadGetsNoVerdict) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  const auto expectRefused = [&](const std::string& file) {
    fs::create_directory(folder_ / "case" / file);
    const MissionGrade grade = gradeMission(path(), {});
    EXPECT_EQ(grade.verdict, Verdict::CannotRun) << file;
    EXPECT_FALSE(grade.wasRead) << file;
    ASSERT_EQ(grade.problems.size(), 1U) << file;
    EXPECT_EQ(grade.problems.front().text(),
              (folder_ / "case" / file).string() + ": error: cannot read the file: Is a directory");
    fs::remove(folder_ / "case" / file);
  };
  expectRefused("antipode_case.txt");  // which may say that the mission is expected to fail
  expectRefused("targ_more.moos");
  EXPECT_EQ(gradeMission(path(), {}).verdict, Verdict::Pass);
}

TEST_F(MissionGradeTest, AHarnessIsAFolderOfTemplates) {
  write("pass-shoreside.xmoos", "x = 1\n");
  EXPECT_FALSE(isTemplateFolder(path()));
  write("zlaunch.sh", "#!/bin/sh\n");
  EXPECT_TRUE(isTemplateFolder(path()));
  EXPECT_EQ(missionsBelow(folder_.string()), std::vector{path()});
  write("mission.moos", "Community = abe\n");
  EXPECT_FALSE(isTemplateFolder(path())) << "a mission with a script beside it";
}

TEST_F(MissionGradeTest, AMissionStartsByItsOwnPokeAndJudgesItself) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::Pass) << grade.row;
  EXPECT_TRUE(grade.row.starts_with("  grade=pass  x=3")) << grade.row;
  EXPECT_GT(grade.seconds, 15);
  EXPECT_LT(grade.seconds, 40);
  EXPECT_EQ(grade.path, path());
  const std::string place = "classname=\"" + folder_.filename().string() + "\" name=\"case\"";
  EXPECT_NE(junitText({grade}).find(place), std::string::npos) << "the folder that it lies in, and its name";
}

/// A helm and a judge in one community.
std::string helmAlone(const std::string& helmLines, const std::string& events, const std::string& judge) {
  return "ServerPort = 9001\nCommunity = abe\nProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n"
         "  Run = pHelmIvP @ NewConsole = false\n  Run = uTimerScript @ NewConsole = false\n"
         "  Run = pMissionEval @ NewConsole = false\n}\n"
         "ProcessConfig = pHelmIvP\n{\n  AppTick = 4\n  behaviors = targ_abe.bhv\n  domain = course:0:359:360\n"
         "  domain = speed:0:4:41\n" +
         helmLines + "}\nProcessConfig = uTimerScript\n{\n" + events + "}\nProcessConfig = pMissionEval\n{\n" + judge +
         "  report_column = grade=$[GRADE]\n  report_file = results.txt\n}\n";
}

/// The lists of helm-behaviours.md section 1.8, recorded with pHelmIvP.
TEST_F(MissionGradeTest, AHelmRefusesWhatTheProgramRefuses) {
  write("targ_abe.moos", helmAlone("", "  event = var=READY, val=true, time=3\n",
                                   "  lead_condition = READY = true\n  pass_condition = IVPHELM_STATE = MALCONFIG\n"));
  const auto isRefused = [&](const std::string& behaviours) {
    write("targ_abe.bhv", behaviours);
    return gradeMission(path(), {}).verdict == Verdict::Pass;
  };
  const auto route = [](const std::string& line) {
    return "Behavior = BHV_Waypoint\n{\n  name = wpt\n  points = 0,0\n  speed = 1\n  " + line + "\n}\n";
  };
  for (const char* line : {"speed = abc",
                           "lead = abc",
                           "lead_damper = 0",
                           "capture_radius = 0",
                           "order = Reverse",
                           "repeat = -1",
                           "patience = 100",
                           "pwt = -1",
                           "condition = GO",
                           "duration = forever",
                           "capture_line = maybe",
                           "end_spd = slow_dist=10,stop_dist=20",
                           "runflag = FOO",
                           "runflag = FOO=1 [if] BAR",
                           "no_starve = A",
                           "no_starve = A, B",
                           "name = a b",
                           "efficiency_measure = summary",
                           "condition = (A=1) && (B=2)",
                           "condition = (A=1) | (B=2)",
                           "condition = GO = (true)",
                           "condition = N => 5"})
    EXPECT_TRUE(isRefused(route(line))) << line;
  for (const char* line :
       {"slip_radius = 0", "duration = -1", "condition = GO,true", "perpetual = yes", "post_mapping = A",
        "condition = ((A=1) and (B=2)) or (C=3)", "condition = !(GO=false)", "condition = (A=1) AND (B=2)",
        "condition = not GO = false", "condition = N < $(M)", "efficiency_measure = off",
        "eager_prev_index_flag = true", "no_starve = A, B, 20", "capture_line = absolute"})
    EXPECT_FALSE(isRefused(route(line))) << line;
  const auto timer = [](const std::string& name) { return "Behavior = BHV_Timer\n{\n  name = " + name + "\n}\n"; };
  EXPECT_TRUE(isRefused(timer("loiter") + timer("loiter_east"))) << "one begins with the other";
  EXPECT_TRUE(isRefused(timer("loiter_east") + timer("loiter"))) << "in any order";
  EXPECT_FALSE(isRefused(timer("loiter_west") + timer("loiter_east")));
  EXPECT_TRUE(isRefused("Behavior = BHV_ConstantHeading\n{\n}\nBehavior = BHV_ConstantSpeed\n{\n}\n"))
      << "both are called ???";
}

/// Recorded: the helm says what is missing, and in its next turn it is parked for good.
TEST_F(MissionGradeTest, AHelmMayParkAtAnAllStop) {
  const std::string events =
      "  event = var=NAV_X, val=0, time=0\n  event = var=NAV_Y, val=0, time=0\n  event = var=NAV_HEADING, val=90, time=0\n"
      "  event = var=NAV_SPEED, val=2, time=0\n  event = var=GO, val=\"false\", time=4.5\n"
      "  event = var=GO, val=\"true\", time=8.5\n  event = var=READY, val=true, time=12\n";
  write("targ_abe.bhv",
        "initialize GO = true\nBehavior = BHV_Waypoint\n{\n  name = wpt\n  condition = GO = true\n  speed = 2\n"
        "  points = 1000,0\n}\nBehavior = BHV_MaxSpeed\n{\n  name = mxs\n  max_speed = 1.5\n}\n");
  const auto isParked = [&](const std::string& line) {
    write("targ_abe.moos", helmAlone("  start_engaged = true\n" + line, events,
                                     "  lead_condition = READY = true\n  pass_condition = IVPHELM_STATE = PARK\n"
                                     "  pass_condition = IVPHELM_ALLSTOP = ManualOverride\n"
                                     "  pass_condition = DESIRED_SPEED = 0\n"));
    return gradeMission(path(), {}).verdict == Verdict::Pass;
  };
  EXPECT_TRUE(isParked("  park_on_allstop = true\n"));
  EXPECT_FALSE(isParked("")) << "it goes on when its condition holds again";
}

TEST_F(MissionGradeTest, AWrongConditionFails) {
  writeShoreside("POS_X >= 100");
  writeVehicle();
  EXPECT_EQ(gradeMission(path(), {}).verdict, Verdict::Fail);
}

TEST_F(MissionGradeTest, ATimeOutHasNoResult) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  write("antipode_case.txt", "max_time=5\nexpected=no result\n");
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::NoResult);
  EXPECT_TRUE(grade.isAsExpected());
  EXPECT_EQ(grade.row, "");
}

TEST_F(MissionGradeTest, RepeatsGiveEqualBits) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  const MissionGrade first = gradeMission(path(), {});
  for (int i = 0; i < 5; ++i) {
    const MissionGrade again = gradeMission(path(), {});
    EXPECT_EQ(again.row, first.row);
    EXPECT_EQ(again.stateHash, first.stateHash);
  }
}

TEST_F(MissionGradeTest, ALaunchByHandHasTheSameVerdict) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  GradeOptions ideal;
  ideal.timing = LaunchTiming::Ideal;
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::Pass);
  EXPECT_GT(grade.seconds, gradeMission(path(), ideal).seconds);
}

TEST_F(MissionGradeTest, OtherMissionFilesOfTheFolderAreNotRead) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  write("meta_vehicle.moos", "ProcessConfig = uSimMarineV22\n{\n}\n");
  const MoosImport import = importMoosMission(path());
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->vehicles.size(), 1u);
}

TEST_F(MissionGradeTest, SomebodyPostsFromOutside) {
  write("targ_shoreside.moos",
        "Community = shoreside\nProcessConfig = ANTLER\n{\n  Run = pMissionEval @ NewConsole = false\n}\n"
        "ProcessConfig = pMissionEval\n{\n  lead_condition = GO = true\n  pass_condition = N = 3\n}\n");
  write("antipode_case.txt", "poke=1 N=3\npoke=2 GO=true\n");
  EXPECT_EQ(gradeMission(path(), {}).verdict, Verdict::Pass);
}

TEST_F(MissionGradeTest, AMissionWithAnUnknownProgramHasNoVerdict) {
  write("targ_shoreside.moos",
        "Community = shoreside\nProcessConfig = ANTLER\n{\n  Run = pMissionEval @ NewConsole = false\n"
        "  Run = pNobodyKnows @ NewConsole = false\n}\n"
        "ProcessConfig = pMissionEval\n{\n  lead_condition = DB_UPTIME > 1\n}\n");
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::CannotRun);
  ASSERT_EQ(grade.warnings.size(), 1u);
  EXPECT_NE(grade.warnings[0].find("pNobodyKnows"), std::string::npos);
}

TEST_F(MissionGradeTest, AFolderOfFoldersIsAListOfMissions) {
  writeShoreside("POS_X >= 36");
  EXPECT_EQ(missionsBelow(folder_.string()), std::vector<std::string>{path()});
  EXPECT_EQ(missionsBelow(path()), std::vector<std::string>{path()});
}

TEST_F(MissionGradeTest, ASlashAtItsEndIsNoPartOfAName) {
  write("meta_vehicle.moos", "Community = $(VNAME)\n");
  const MissionGrade grade = gradeMission(path() + "/", {});
  EXPECT_EQ(grade.name, "case");
  const std::string place = "classname=\"" + folder_.filename().string() + "\" name=\"case\"";
  EXPECT_NE(junitText({grade}).find(place), std::string::npos) << junitText({grade});
  writeShoreside("POS_X >= 36");
  const MoosImport import = importMoosMission(path() + "/");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->name, "case");
}

TEST_F(MissionGradeTest, JUnitTellsWhatIsNotAsExpected) {
  MissionGrade good, bad;
  good.name = "a", good.verdict = Verdict::Pass;
  bad.name = "b<c", bad.verdict = Verdict::Fail, bad.row = "grade=fail & more";
  const std::string text = junitText({good, bad});
  EXPECT_NE(text.find("tests=\"2\" failures=\"1\""), std::string::npos);
  EXPECT_NE(text.find("name=\"b&lt;c\""), std::string::npos);
  EXPECT_NE(text.find("grade=fail &amp; more"), std::string::npos);
}

TEST_F(MissionGradeTest, LinesOfACaseFileThatMeanNothingChangeNothing) {
  writeShoreside("POS_X >= 36");
  writeVehicle();
  write("antipode_case.txt",
        "a remark\nmax_time=5\nmax_time=soon\nmax_time=-3\nexpected=perhaps\nexpected=no result\n");
  const MissionGrade grade = gradeMission(path(), {});
  EXPECT_EQ(grade.verdict, Verdict::NoResult) << "the time that is one counts";
  EXPECT_EQ(grade.expected, Verdict::NoResult);
}

TEST_F(MissionGradeTest, AnEvaluationWithoutAResultIsNoVerdict) {
  write("targ_shoreside.moos",
        "Community = shoreside\nProcessConfig = ANTLER\n{\n  Run = pMissionEval @ NewConsole = false\n}\n"
        "ProcessConfig = pMissionEval\n{\n  lead_condition = GO = true\n  pass_condition = N = 3\n}\n");
  write("antipode_case.txt", "max_time=5\npoke=1 MISSION_EVALUATED=true\npoke=1 MISSION_RESULT=perhaps\n");
  EXPECT_EQ(gradeMission(path(), {}).verdict, Verdict::NoResult);
}

TEST_F(MissionGradeTest, MissionsAreFoundBelowFoldersOfFoldersWithScenariosFirst) {
  for (const char* name : {"group/one", "group/two", "empty"}) fs::create_directories(folder_ / name);
  test::writeText(folder_ / "group/one", "m.moos", "Community = abe\n");
  test::writeText(folder_ / "group/two", "zlaunch.sh", "#!/bin/sh\n");
  test::writeText(folder_, "b.yml", "");
  test::writeText(folder_, "a.yaml", "");
  fs::create_directory_symlink(folder_, folder_ / "around");
  const std::string base = folder_.string();
  EXPECT_EQ(missionsBelow(base), (std::vector<std::string>{base + "/a.yaml", base + "/b.yml", base + "/group/one",
                                                           base + "/group/two"}))
      << "a link that leads around is not followed";
  EXPECT_EQ(missionsBelow(base + "/none"), std::vector<std::string>{base + "/none"}) << "whoever runs it, tells";
}

TEST_F(MissionGradeTest, FoldersThatAreTooDeepAreNotSearched) {
  fs::path deep = folder_;
  for (int i = 0; i < 80; ++i) deep /= "d";
  test::writeText(deep, "m.moos", "Community = abe\n");
  EXPECT_TRUE(missionsBelow(folder_.string()).empty());
  EXPECT_EQ(missionsBelow(deep.string()), std::vector<std::string>{deep.string()}) << "named, it is taken";
}

TEST_F(MissionGradeTest, AScenarioWithoutAVerdictOrWithAMistakeCannotBeGraded) {
  test::writeText(folder_, "plain.yml", "antipode: 1\nname: plain\nvehicles:\n  - name: abe\n");
  const MissionGrade plain = gradeMission((folder_ / "plain.yml").string(), {});
  EXPECT_EQ(plain.verdict, Verdict::CannotRun);
  EXPECT_EQ(plain.warnings, std::vector<std::string>{"it has no verdict"});
  test::writeText(folder_, "wrong.yaml", "antipode: 1\nvehicles: 3\n");
  const MissionGrade wrong = gradeMission((folder_ / "wrong.yaml").string(), {});
  EXPECT_EQ(wrong.verdict, Verdict::CannotRun);
  EXPECT_FALSE(wrong.problems.empty());
  EXPECT_TRUE(wrong.warnings.empty()) << "the mistakes are told, not what lacks";
}

constexpr const char* kInGusts = R"yaml(antipode: 1
name: in gusts
time: {step: 0.1, duration: 60, seed: 20}
vehicles:
  - {name: abe, start: {x: 0, y: 0, heading: 90}}
  - {name: ben, start: {x: 20, y: 6}}
events:
  - {at: 0, vehicle: abe, post: {DESIRED_THRUST: 40}}
scripts:
  - name: gusts
    random:
      ANGLE: {min: 0, max: 359, key: at_reset}
      PUSH: {min: 0.05, max: 0.2, key: at_reset}
    events:
      - {var: DRIFT_VECTOR_ADD, val: "$[ANGLE], $[PUSH]", time: [0, 5]}
verdict: {end: "abe.x > 40", pass: "distance(abe, ben) > 1"}
)yaml";

TEST_F(MissionGradeTest, AScenarioHasTheSeedOfTheOptionsOrItsOwn) {
  test::writeText(folder_, "gusts.yaml", kInGusts);
  const auto grade = [&](std::optional<double> seed) {
    return gradeMission((folder_ / "gusts.yaml").string(), {.seed = seed});
  };
  const std::string own = grade({}).row;
  ASSERT_NE(own.find("closest="), std::string::npos) << own;
  EXPECT_EQ(grade(20.0).row, own);
  EXPECT_NE(grade(21.0).row, own);
  const MissionGrade wrong = grade(-1.0);
  EXPECT_EQ(wrong.verdict, Verdict::CannotRun);
  EXPECT_EQ(wrong.warnings.size(), 1U);
}

/// The lines of the script that posts, of each community; empty: nobody posts there.
std::vector<std::vector<std::string>> pokedLines(const MissionPokes& pokes,
                                                 const std::vector<std::string>& names) {
  CommunitiesSpec mission;
  for (const std::string& name : names) mission.communities.emplace_back().name = name;
  pokes.addTo(mission);
  std::vector<std::vector<std::string>> all;
  for (const CommunitySpec& community : mission.communities) {
    std::vector<std::string>& events = all.emplace_back();
    for (const ProgramSpec& program : community.programs)
      for (const std::string& line : program.lines)
        if (line.starts_with("event")) events.push_back(line);
  }
  return all;
}

TEST(MissionPokes, OfACaseFileKeepNumbersAsTextAndCommasTogether) {
  MissionPokes pokes;
  for (const char* line : {"GO=true", "3 GO", "A=1 2"}) pokes.addLine(line);
  EXPECT_TRUE(pokes.isEmpty()) << "no time, no equals sign, or one before the blank";
  for (const char* line : {"1 N=3", "2.5 LABEL:=7", "3 PLACE=x=1,y=2"}) pokes.addLine(line);
  EXPECT_FALSE(pokes.isEmpty());
  EXPECT_EQ(pokedLines(pokes, {"abe", "shoreside"}),
            (std::vector<std::vector<std::string>>{
                {},
                {"event = var=N, val=3, time=1", "event = var=LABEL, val=\"7\", time=2.5",
                 "event = var=PLACE, val=\"x=1,y=2\", time=3"}}));
}

TEST(MissionPokes, GoToTheNamedCommunityToAllOrToTheLast) {
  MissionPokes pokes;
  pokes.add(1, "A", 2.5, "abe");
  pokes.add(1, "B", std::string("7"), "*");
  pokes.add(1, "C", std::string("go"));
  EXPECT_EQ(pokedLines(pokes, {"abe", "shoreside"}),
            (std::vector<std::vector<std::string>>{
                {"event = var=A, val=2.5, time=1", "event = var=B, val=\"7\", time=1"},
                {"event = var=B, val=\"7\", time=1", "event = var=C, val=go, time=1"}}));
  EXPECT_TRUE(pokedLines(pokes, {}).empty());
}

TEST_F(MissionGradeTest, JUnitTextIsXml) {
  MissionGrade bad;
  bad.name = "a>b", bad.verdict = Verdict::Fail, bad.row = "name=\"x\"\ty\x01";
  const std::string text = junitText({bad});
  EXPECT_NE(text.find("name=\"a&gt;b\""), std::string::npos) << text;
  EXPECT_NE(text.find("name=&quot;x&quot; y <"), std::string::npos)
      << "control characters are none of XML: " << text;
}

}  // namespace
}  // namespace antipode
