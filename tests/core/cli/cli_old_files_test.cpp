// SPDX-License-Identifier: GPL-3.0-or-later
// Outputs whose names other files have already: the rule of docs/command-line.md.
#include "tests/core/cli/cli_support.h"

#include <gmock/gmock.h>

#include <filesystem>

namespace antipode::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class OldFiles : public CliTest {
 protected:
  /// Calls that write, each with what it writes.
  using Calls = std::vector<std::pair<std::string, std::vector<std::string>>>;
  Calls resultCalls() const {
    const std::string log = folder / "two.aprun";
    Calls calls;
    for (const char* name : {"out.nc", "out.mcap", "out.mat", "out.csv"})
      calls.push_back({name, {"export", log, folder / name}});
    for (const char* name : {"way.geojson", "way.kml", "way.gpx"}) {
      calls.push_back({name, {"export", log, folder / name}});
      calls.push_back({name, {"convert", scenario(), folder / name}});
    }
    calls.push_back({"tables/abe.csv", {"export", log, folder / "tables/", "--rate", "1"}});
    calls.push_back({"tracks/abe.csv", {"run", scenario(), "--csv", folder / "tracks"}});
    calls.push_back({"logs/ben.alog", {"run", scenario(), "--alog", folder / "logs"}});
    calls.push_back({"sum.json", {"run", scenario(), "--summary", folder / "sum.json"}});
    calls.push_back({"moved/ben.csv", {"convert", log, folder / "moved"}});
    calls.push_back({"far.csv", {"compare", scenario(), scenario(), "--csv", folder / "far.csv"}});
    calls.push_back({"grades.xml", {"grade", scenario(), "--junit", folder / "grades.xml"}});
    return calls;
  }
  Calls scenarioCalls() const {
    writeText(folder / "near.yaml", std::string(kTwoBoats) + "origin: {lat: 43.8, lon: -70.3}\n");
    return {{"copy.yaml", {"convert", folder / "near.yaml", folder / "copy.yaml"}},
            {"broken.yaml",
             {"falsify", folder / "near.yaml", "--condition", "distance(abe, ben) > 40", "--combinations", "2",
              "--out", folder / "broken.yaml"}}};
  }
  void recordLog() const {
    writeText(scenario(),
              std::string(kTwoBoats) +
                  "origin: {lat: 43.8, lon: -70.3}\nverdict: {fail: \"distance(abe, ben) < 0.01\", end: 10}\n");
    ASSERT_EQ(cli({"run", scenario(), "--log", folder / "two.aprun", "--quiet"}).code, 0);
  }
  std::vector<std::string> forced(std::vector<std::string> call) const {
    call.emplace_back("--force");
    return call;
  }
};

TEST_F(OldFiles, ResultsOfEarlierCallsAreReplaced) {
  recordLog();
  for (const auto& [file, call] : resultCalls()) {
    const Finished first = cli(call), again = cli(call);
    EXPECT_LT(first.code, 2) << file << first.errors;
    EXPECT_EQ(again.code, first.code) << file << again.errors;
    EXPECT_TRUE(std::filesystem::exists(folder / file)) << file;
  }
}

TEST_F(OldFiles, LogsOfCommunitiesWithoutAVehicleAreReplacedToo) {
  const TemporaryFolder mission;
  writeText(mission / "shore.moos",
            "Community = shore\nProcessConfig = ANTLER\n{\nRun = pHostInfo @ NewConsole = false\n}\n");
  const std::vector<std::string> call = {"run",        mission.path(), "--programs", "--duration",
                                         "5", "--alog", folder / "logs"};
  EXPECT_EQ(cli(call).code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "logs/shore.alog"));
  const Finished again = cli(call);
  EXPECT_EQ(again.code, 0) << again.errors;
}

TEST_F(OldFiles, OtherFilesStayUnlessItIsForced) {
  recordLog();
  Calls calls = resultCalls();
  for (auto& call : scenarioCalls()) calls.push_back(call);
  for (const auto& [file, call] : calls) {
    std::filesystem::create_directories(std::filesystem::path(folder / file).parent_path());
    for (const std::string& own : {std::string("words of somebody\n"), std::string("time,lat,lon\n0,43,-70\n"),
                                   std::string("antipode: 1\nvehicles: []\n")}) {
      writeText(folder / file, own);
      const Finished refused = cli(call);
      EXPECT_EQ(refused.code, 2) << file;
      EXPECT_THAT(refused.errors, AllOf(HasSubstr(file + ": error: the file is there already"),
                                        HasSubstr("expected another name, or --force\n")));
      EXPECT_EQ(fileText(folder / file), own) << file;
    }
    EXPECT_LT(cli(forced(call)).code, 2) << file;
    EXPECT_THAT(fileText(folder / file), Not(HasSubstr("vehicles: []"))) << file;
  }
}

TEST_F(OldFiles, AScenarioIsConvertedTwiceUntilSomebodyChangesIt) {
  const std::vector<std::string> call = {"convert", scenario(), folder / "copy.yaml"};
  EXPECT_EQ(cli(call).code, 0);
  EXPECT_EQ(cli(call).code, 0);
  writeText(folder / "copy.yaml", fileText(folder / "copy.yaml") + "# words of my own\n");
  EXPECT_EQ(cli(call).code, 2);
}

TEST_F(OldFiles, AnEmptyFileIsReplacedAndNothingIsRunForARefusedOne) {
  writeText(folder / "sum.json", "");
  EXPECT_EQ(cli({"run", scenario(), "--summary", folder / "sum.json"}).code, 0);
  writeText(folder / "tracks.csv", "mine\n");
  const Finished refused = cli({"export", folder / "none.aprun", folder / "tracks.csv"});
  EXPECT_THAT(refused.errors, HasSubstr("tracks.csv: error: the file is there already")) << "before anything is read";
}

TEST_F(OldFiles, ARunLogGoesOverTheLogOfItsScenarioAlone) {
  const std::string log = folder / "run.aprun", other = folder / "other.yaml";
  writeText(other, kTwoBoats);
  ASSERT_EQ(cli({"run", scenario(), "--log", log, "--quiet"}).code, 0);
  EXPECT_EQ(cli({"run", scenario(), "--log", log, "--duration", "5", "--quiet"}).code, 0);
  const std::string before = fileText(log);
  const Finished refused = cli({"run", other, "--log", log});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.errors, HasSubstr("run.aprun: error: the file is not overwritten: it is the run log of another "
                                        "scenario, " + scenario() + "; expected another name, or --force\n"));
  EXPECT_TRUE(fileText(log) == before);
  EXPECT_EQ(cli({"run", other, "--log", log, "--force", "--quiet"}).code, 0);
  writeText(log, "notes");
  const Finished notes = cli({"run", other, "--log", log, "--force"});
  EXPECT_EQ(notes.code, 2) << "what is no run log stays in any case";
  EXPECT_THAT(notes.errors, HasSubstr("expected another name\n"));
}

TEST_F(OldFiles, ABranchGoesOverTheBranchOfItsNameAlone) {
  const std::string log = folder / "run.aprun", drift = folder / "run-drift.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--log", log, "--quiet"}).code, 0);
  const std::vector<std::string> branch = {"branch", log, "--at", "20", "--post", "abe.DRIFT_X=0.2", "--log", drift};
  const auto named = [&](const char* name) {
    std::vector<std::string> call = branch;
    call.insert(call.end(), {"--name", name});
    return cli(call);
  };
  EXPECT_EQ(named("drift").code, 0);
  EXPECT_EQ(named("drift").code, 0);
  const Finished refused = named("other");
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.errors, HasSubstr("it is the log of the branch 'drift'; expected another name, or --force"));
  EXPECT_THAT(cli({"run", scenario(), "--log", drift}).errors, HasSubstr("it is the log of the branch 'drift'"));
  ASSERT_EQ(cli({"run", scenario(), "--log", drift, "--force", "--quiet"}).code, 0);
  EXPECT_THAT(named("drift").errors, HasSubstr("it is the log of a run, and of no branch"));
}

TEST_F(OldFiles, AnImportedLogReplacesAnImportedOne) {
  const std::string run = folder / "run.aprun", made = folder / "made.aprun";
  ASSERT_EQ(cli({"run", scenario(), "--log", run, "--csv", folder / "tracks", "--quiet"}).code, 0);
  EXPECT_EQ(cli({"convert", folder / "tracks/abe.csv", made}).code, 0);
  EXPECT_EQ(cli({"convert", folder / "tracks/ben.csv", made}).code, 0);
  EXPECT_EQ(cli({"convert", folder / "tracks/ben.csv", run}).code, 2);
  EXPECT_EQ(cli({"convert", folder / "tracks/ben.csv", run, "--force"}).code, 0);
}

TEST_F(OldFiles, AMissionOfTheSameVehicleIsBroughtUpToDate) {
  ASSERT_EQ(cli({"convert", kPentagon, folder / "p.yaml"}).code, 0);
  const std::string mission = folder / "m.moos", fleet = folder / "fleet/";
  for (const std::string& out : {mission, fleet}) {
    EXPECT_EQ(cli({"convert", folder / "p.yaml", out}).code, 0) << out;
    EXPECT_EQ(cli({"convert", folder / "p.yaml", out}).code, 0) << out;
  }
  const auto refused = [&](const std::string& file, const std::string& out) {
    const std::string before = fileText(file);
    const Finished finished = cli({"convert", folder / "p.yaml", out});
    EXPECT_EQ(finished.code, 2) << file;
    EXPECT_THAT(finished.errors, HasSubstr("expected another name, or --force"));
    EXPECT_TRUE(fileText(file) == before) << file;
  };
  writeText(mission, fileText(dataFile("moos/yoyo.moos")));
  refused(mission, mission);
  std::filesystem::remove(mission);
  writeText(folder / "m.bhv", "// of another mission\n");
  refused(folder / "m.bhv", mission);
  EXPECT_EQ(cli({"convert", folder / "p.yaml", mission, "--force"}).code, 0);
}

}  // namespace
}  // namespace antipode::test
