// SPDX-License-Identifier: GPL-3.0-or-later
// What every command prints with --json and --quiet, and that the documents list each key of it.
#include "tests/core/cli/cli_json.h"
#include "core/io/runlog/bookmarks.h"
#include "tests/core/cli/rewritten_log.h"
#include "tests/support/sqlite.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

namespace antipode::test {
namespace {

using nlohmann::json;
using Keys = std::set<std::string>;

/// A command that has something to do in the folder that prepare() fills, and its exit code. `@` stands for the
/// folder, `@OUT` for the beginning of a name that is another one for each way of asking.
struct Work {
  const char* command;
  const char* arguments;
  int code = 0;
};
/// Every command, and as many calls of it as print all its keys.
constexpr Work kWork[] = {
    {"run", "@two.yaml --duration 10 --log @OUT.aprun --csv @OUT-csv --alog @OUT-alog --summary @OUT.json"},
    {"run", "@judged.yaml"},
    {"check", "@two.yaml"},
    {"check", "@wrong.yaml", 1},
    {"info", "@everything.yaml"},
    {"info", "@everything.aprun"},
    {"info", "@two.aprun"},
    {"info", "@drift.aprun"},
    {"info", "@damaged.aprun", 1},
    {"info", "@YOYO.alog"},
    {"info", "@PENTAGON.slog"},
    {"params", "start"},
    {"params", "--example"},
    {"branch", "@two.aprun --at 5 --log @OUT-branch.aprun"},
    {"study run", "@study.yaml --results @OUT.apstudy"},
    {"study check", "@study.yaml"},
    {"study status", "@study.yaml --results @submitted.apstudy"},
    {"study report", "@study.yaml"},
    {"study merge", "@study.yaml @study.apstudy --results @OUT.apstudy"},
    {"study open", "@study.yaml --run 1 --scenario @OUT.yaml"},
    {"study submit", "@study.yaml --slurm --array 2 --results @OUT-cluster.apstudy"},
    {"compare", "@two.aprun @two.aprun"},
    {"compare", "@two.aprun @drift.aprun --tolerance distance=0.001", 1},
    {"compare", "@two.aprun @everything.aprun", 1},
    {"verify", "@two.aprun"},
    {"verify", "@changed.aprun", 1},
    {"repair", "@two.aprun"},
    {"repair", "@damaged.aprun", 1},
    {"convert", "@two.aprun @OUT-converted.yaml"},
    {"export", "@two.aprun @OUT.csv"},
    {"follow", "@yoyo.moos @YOYO.alog"},
    {"grade", "@judged.yaml"},
    {"plug", "@template.moos @OUT.moos NAME=abe"},
    {"patch", "--stem=@template.moos --targ=@OUT.moos @overlay.xmoos"},
    {"pickpos", "--amt=2 --vnames"},
    {"falsify", "@two.yaml --condition distance(abe,ben)>40 --out @OUT-broken.yaml --combinations 2", 1},
    {"why", "@PENTAGON.alog --time 60 --behavior home --mission @pentagon.bhv"},
    {"join", "@none.moos", 2},
    {"serve", "@none.moos", 2},
    {"help", ""},
    {"completion", "bash"},
};

/// Of everything that `info` has a line for.
constexpr const char* kEverything = R"(antipode: 1
name: Everything
origin: {lat: 43.8, lon: -70.3}
time: {step: 0.1, duration: 20}
environment: {water_depth: 60, drift: {x: 0.5, y: 0}}
acoustics: {ping_period: 2, ping_range: 2000}
vehicles:
  - {name: abe, behaviours: [{type: constant_depth, depth: 5}]}
  - {name: ben, start: {x: 30, y: 0}, behaviours: [{type: formation}]}
events: [{step: 1, times: 2, vehicle: abe, post: {DESIRED_THRUST: 0}}]   # times: a warning
scripts: [{name: gusts, vehicle: abe, events: [{var: DRIFT_X, val: 0.1, time: 1}]}]
)";

void prepareScenarios(const TemporaryFolder& folder) {
  writeText(folder / "two.yaml", kTwoBoats);
  writeText(folder / "everything.yaml", kEverything);
  writeText(folder / "wrong.yaml", "antipode: 1\nvehicles: [{name: abe, params: {turn_rat: 3}}]\n");
  writeText(folder / "judged.yaml",
            std::string(kTwoBoats) + "verdict: {fail: \"distance(abe, ben) < 0.01\", end: 10}\n");
  writeText(folder / "template.moos", "Community = $(NAME)\n");
  writeText(folder / "overlay.xmoos", "ProcessConfig = pAnything\n{\n  AppTick = 4\n}\n");
  for (const char* file : {"yoyo.moos", "yoyo.bhv", "pentagon.bhv"})
    std::filesystem::copy_file(dataFile(std::string("moos/") + file), folder / file);
  for (const char* log : {"YOYO.alog", "PENTAGON.alog", "PENTAGON.slog"})
    std::filesystem::create_symlink(recordedLog(log), folder / log);
}

/// A log with a branch and a bookmark, one whose writer was killed, one that is damaged, and one of another run.
void prepareLogs(const TemporaryFolder& folder) {
  const std::string log = folder / "two.aprun";
  ASSERT_EQ(cli({"run", folder / "two.yaml", "--duration", "10", "--log", log, "--quiet"}).code, 0);
  for (const char* copy : {"damaged.aprun", "changed.aprun"}) std::filesystem::copy_file(log, folder / copy);
  Sqlite(folder / "damaged.aprun").run("UPDATE blocks SET t1 = 3 WHERE vehicle = 1");
  rewriteLog(folder / "changed.aprun", 5, std::nullopt);
  ASSERT_EQ(cli({"branch", log, "--at", "5", "--name", "drift", "--log", folder / "drift.aprun", "--set",
                 "vehicles.abe.params.turn_rate=40", "--post", "abe.DRIFT_X=0.2", "--quiet"})
                .code,
            0);
  ASSERT_TRUE(writeBookmarks(log, std::vector<Bookmark>{{5, "here"}}));
  const std::string everything = folder / "everything.aprun";
  ASSERT_EQ(cli({"run", folder / "everything.yaml", "--log", everything, "--quiet"}).code, 0);
  writeText(everything + "-wal", "what it had stored last");
}

/// Results with all that a report has: sensitivity, a factor of few values, and runs that fail. Of one file a
/// cluster has done a task.
void prepareStudy(const TemporaryFolder& folder) {
  writeText(folder / "study.yaml",
            "antipode_study: 1\nbase: two.yaml\nduration: 20\ndesign: {kind: saltelli, points: 4}\n"
            "factors:\n  - {path: vehicles/abe/params/turn_rate, distribution: uniform, low: 20, high: 90}\n"
            "  - {path: environment/drift_x, values: [0, 0.2]}\n"
            "metrics: {east: last(abe.x)}\nverdict: [east > 1000]\n");
  ASSERT_EQ(cli({"study", "run", folder / "study.yaml", "--quiet"}).code, 0);
  std::filesystem::copy_file(folder / "study.apstudy", folder / "submitted.apstudy");
  std::filesystem::create_directory(folder / "submitted.apstudy.shards");
  writeText(folder / "submitted.apstudy.shards/jobs", "tasks 2\n");
  writeText(folder / "sbatch", "#!/bin/bash\necho 4711\n");
  std::filesystem::permissions(folder / "sbatch", std::filesystem::perms::owner_all);
}

/// The command line, with the files in the folder; `out` begins the names of those that it writes.
std::vector<std::string> lineOf(const Work& work, const TemporaryFolder& folder, const std::string& out) {
  static const std::regex written("@OUT"), file("@");
  std::vector<std::string> line = wordsOf(work.command);
  for (const std::string& word : wordsOf(work.arguments))
    line.push_back(std::regex_replace(std::regex_replace(word, written, "@" + out), file, folder.path() + "/"));
  return line;
}

/// The words in `marks` that can be keys: no options, names of files, or texts.
Keys keysIn(const std::string& text) {
  static const std::regex key("`([a-z][a-z0-9_]*)`");
  Keys keys;
  for (std::sregex_iterator found(text.begin(), text.end(), key), end; found != end; ++found)
    keys.insert(found->str(1));
  return keys;
}

/// The rows of the table with this heading, in the one document that has it.
std::vector<std::string> tableRows(const std::string& heading) {
  std::vector<std::string> rows;
  for (const char* document : {"docs/command-line.md", "docs/studies.md"}) {
    const std::string text = fileText(sourceFile(document));
    const auto begin = text.find("\n" + heading);
    if (begin == std::string::npos) continue;
    EXPECT_TRUE(rows.empty()) << heading;
    std::istringstream lines(text.substr(begin + 1));
    for (std::string row; std::getline(lines, row) && row.starts_with('|');) rows.push_back(row);
    rows.erase(rows.begin(), rows.begin() + 2);  // the heading and the line below it
  }
  return rows;
}

/// The keys that the documents give a command: in its row under "keys of `result`", or in a table of its own.
Keys documentedKeys(const std::string& command) {
  Keys keys;
  for (const std::string& row : tableRows("| key of " + command + " |")) keys.merge(keysIn(row));
  for (const std::string& row : tableRows("| command | keys of `result` |")) {
    const auto names = row.substr(0, row.find('|', 1));
    if (names.find('`' + command + '`') != std::string::npos) keys.merge(keysIn(row.substr(names.size())));
  }
  return keys;
}

/// Adds the keys of a value and of all that is in it, but for the names of vehicles, metrics and the like.
void collectKeys(const json& value, Keys& keys) {
  static const Keys byName = {"factors", "failures", "merged", "metrics"}, described = {"status", "summary"};
  if (value.is_array())
    for (const json& item : value) collectKeys(item, keys);
  if (!value.is_object()) return;
  for (const auto& [key, below] : value.items()) {
    keys.insert(key);
    if (described.contains(key)) continue;
    if (byName.contains(key) && below.is_object())
      for (const json& named : below) collectKeys(named, keys);
    else
      collectKeys(below, keys);
  }
}

Keys without(Keys keys, const Keys& others) {
  std::erase_if(keys, [&](const std::string& key) { return others.contains(key); });
  return keys;
}

bool hasJsonOfItsOwn(const std::string& command) {
  return command == "compare" || command == "study report";
}

class CliTableTest : public testing::Test {
 protected:
  CliTableTest() {
    prepareScenarios(folder);
    prepareLogs(folder);
    prepareStudy(folder);
    ::setenv("PATH", (folder.path() + ":" + path).c_str(), 1);  // with sbatch
  }
  ~CliTableTest() override { ::setenv("PATH", path.c_str(), 1); }
  /// Does it with `--json` or `--quiet`; the name of the option begins the names of the files that it writes.
  Finished done(const Work& work, const std::string& option) const {
    std::vector<std::string> line = lineOf(work, folder, option);
    line.push_back("--" + option);
    const Finished run = cli(line);
    EXPECT_EQ(run.code, work.code) << run.out << run.errors;
    return run;
  }
  const std::string path = std::getenv("PATH");
  TemporaryFolder folder;
};

TEST_F(CliTableTest, HasWorkForEveryCommand) {
  Keys known, tried;
  for (const json& command : tableOfCommands()) known.insert(command["name"]);
  for (const Work& work : kWork) tried.insert(work.command);
  EXPECT_EQ(tried, known);
}

TEST_F(CliTableTest, EveryCommandPrintsTheKeysThatAreDocumentedAndNoOthers) {
  std::map<std::string, Keys> printed;
  Keys ofAll;
  for (const Work& work : kWork) {
    SCOPED_TRACE(fmt::format("{} {}", work.command, work.arguments));
    const Finished run = done(work, "json");
    const std::string name = work.command;
    if (hasJsonOfItsOwn(name)) {
      const json result = json::parse(run.out, nullptr, false);
      EXPECT_TRUE(result.is_object()) << run.out;
      collectKeys(result, printed[name]);
      continue;
    }
    const json all = jsonOf(run);
    EXPECT_EQ(all["command"], name);
    EXPECT_EQ(all["result"].empty(), work.code == 2) << run.out;
    EXPECT_TRUE(work.code != 2 || !all["problems"].empty()) << run.out;
    collectKeys(all["result"], printed[name]);
    collectKeys(all["problems"], ofAll);
    for (const auto& [key, value] : all.items()) ofAll.insert(key);
  }
  printed["every command"] = ofAll;
  for (const auto& [name, keys] : printed) {
    const Keys documented = documentedKeys(name);
    EXPECT_THAT(without(keys, documented), testing::IsEmpty()) << name << " prints what is not documented";
    EXPECT_THAT(without(documented, keys), testing::IsEmpty()) << name << " prints not what is documented";
  }
}

TEST_F(CliTableTest, EveryCommandIsQuiet) {
  for (const Work& work : kWork) {
    SCOPED_TRACE(fmt::format("{} {}", work.command, work.arguments));
    const Finished run = done(work, "quiet");
    EXPECT_EQ(run.out, "");
    EXPECT_TRUE(work.code == 1 || run.errors.empty() == (work.code == 0)) << run.errors;
  }
}

}  // namespace
}  // namespace antipode::test
