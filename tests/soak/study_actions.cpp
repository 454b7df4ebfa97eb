// SPDX-License-Identifier: GPL-3.0-or-later
// Small studies of the scenario: their results depend on nothing but the study.
#include "core/scenario/yaml/scenario_io.h"
#include "core/study/study_store.h"
#include "tests/soak/action.h"
#include "tests/soak/stage.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

namespace antipode::soak {
namespace {

namespace fs = std::filesystem;
using Results = std::vector<StudyResult>;

/// A part of every scenario that a factor can set, and values that make sense there.
struct Part {
  const char* path;
  double low, high;
};
constexpr Part kParts[] = {{"environment/drift_x", -1, 1},
                           {"environment/drift_y", -1, 1},
                           {"vehicles/*/start/x", -300, 300},
                           {"vehicles/*/start/y", -300, 300},
                           {"vehicles/*/start/heading", 0, 359},
                           {"vehicles/*/start/speed", 0, 3},
                           {"helm/period", 0.1, 2}};
constexpr const char* kMetrics[] = {"last(x)",
                                    "max(speed)",
                                    "mean(heading)",
                                    "deviation(y)",
                                    "integral(speed)",
                                    "time_of(speed > 1)",
                                    "time_while(x > 0)",
                                    "closest_approach",
                                    "encounters(30)",
                                    "distance_sailed",
                                    "energy",
                                    "station_error(0, 0)",
                                    "time_in(-100, -100, 100, -100, 0, 100)"};
constexpr const char* kLists[] = {"grid", "one-at-a-time"};
constexpr const char* kDrawn[] = {"monte-carlo", "latin-hypercube", "sobol", "saltelli"};
constexpr double kRunSeconds = 0.01;  // of a processor that one run takes, roughly

/// A factor of a study: two or three values, or a distribution.
std::string factorText(const Part& part, std::size_t number, bool isList, Draw& draw) {
  std::string text = fmt::format("  - {{name: f{}, path: \"{}\", ", number, part.path);
  const auto value = [&] { return draw.number(part.low, part.high); };
  if (isList || draw.chance(0.2)) {
    std::vector<double> values(static_cast<std::size_t>(draw.whole(2, 3)));
    for (double& each : values) each = value();
    return text + fmt::format("values: [{}]}}\n", fmt::join(values, ", "));
  }
  if (draw.chance(0.5))
    return text + fmt::format("distribution: uniform, low: {}, high: {}}}\n", part.low, part.high);
  return text + fmt::format("distribution: normal, mean: {}, deviation: {}, low: {}, high: {}}}\n", value(),
                            (part.high - part.low) / 4, part.low, part.high);
}

/// Some of a list, in its order.
template <class List>
auto someOf(const List& list, int count, Draw& draw) {
  std::vector<std::remove_cvref_t<decltype(list[0])>> some;
  std::sample(std::begin(list), std::end(list), std::back_inserter(some), count, std::mt19937(draw.seed()));
  return some;
}

std::string studyText(const std::string& base, double duration, Draw& draw) {
  const bool isList = draw.chance(0.4);
  std::string text = fmt::format("antipode_study: 1\nbase: \"{}\"\nduration: {}\ndesign: {{kind: {}, ", base,
                                 duration, isList ? draw.of(kLists) : draw.of(kDrawn));
  if (!isList) text += fmt::format("points: {}, ", draw.whole(2, 4));
  text += fmt::format("repeats: {}, random_numbers: {}, seed: {}}}\nfactors:\n", draw.whole(1, 2),
                      draw.chance(0.5) ? "common" : "independent", draw.whole(0, 1000));
  std::size_t number = 0;
  for (const Part& part : someOf(kParts, draw.whole(1, 3), draw)) text += factorText(part, ++number, isList, draw);
  text += "metrics:\n";
  number = 0;
  for (const char* metric : someOf(kMetrics, draw.whole(1, 4), draw))
    text += fmt::format("  m{}: {}\n", ++number, metric);
  if (draw.chance(0.5)) text += fmt::format("verdict: [m1 > {}]\n", draw.number(-100, 100));
  return text;
}

/// A study of the scenario, as files.
Study drawnStudy(Stage& stage, Draw& draw) {
  std::string base = stage.scenarioFile();
  if (!fs::path(base).is_absolute()) {
    base = stage.file("base.yaml");
    test::writeText(base, writeScenario(*stage.scenario()));
  }
  const std::int64_t steps = draw.step(1, stage.stepsFor(kRunSeconds));
  const std::string path = stage.file("study.yaml"),
                    text = studyText(base, static_cast<double>(steps) * stage.scenario()->time.step, draw);
  test::writeText(path, text);
  StudyRead read = readStudyFile(path);
  require(read.study.has_value(), "a study has errors: {}\n{}",
          read.problems.empty() ? "none is told" : read.problems.back().text(), text);
  return std::move(*read.study);
}

StudyRange wholeOf(const Study& study) {
  return {0, study.design->runs()};
}

/// Row by row.
void requireSame(const Study& study, const Results& results, const Results& wanted, const std::string& what) {
  require(results.size() == wanted.size(), "{}: {} results of {}\n{}", what, results.size(), wanted.size(),
          study.text);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const StudyResult &one = results[i], &other = wanted[i];
    require(one.hash() == other.hash(),
            "{}: run {} differs: ({}) '{}', {} steps, {:016x}; else ({}) '{}', {} steps, {:016x}\n{}", what,
            other.run, fmt::join(one.metrics, ", "), one.reason, one.steps, one.stateHash,
            fmt::join(other.metrics, ", "), other.reason, other.steps, other.stateHash, study.text);
  }
}

Results inMemory(const Study& study, int threads, std::int64_t chunk) {
  Results all;
  const auto done =
      runStudy(study, {.range = wholeOf(study), .chunk = chunk, .threads = threads, .take = [&](Results some) {
                         std::ranges::move(some, std::back_inserter(all));
                         return Result<void>();
                       }});
  require(done.has_value(), "a study ends: {}", done ? "" : done.error().text());
  std::ranges::sort(all, {}, &StudyResult::run);
  return all;
}

StudyStore storeAt(const Study& study, const std::string& path) {
  auto store = StudyStore::openFor(study, path);
  require(store.has_value(), "results cannot be written: {}", store ? "" : store.error().text());
  return std::move(*store);
}

Results resultsIn(const Study& study, const std::string& path) {
  auto results = readResults(study, path);
  require(results.has_value(), "results cannot be read: {}", results ? "" : results.error().text());
  return std::move(*results);
}

/// Does what is missing of a range, and stops after so many chunks.
void write(const Study& study, const std::string& path, StudyRange range, Draw& draw, int chunks) {
  StudyStore store = storeAt(study, path);
  std::stop_source stop;
  StudyJob job{.range = range, .chunk = draw.whole(1, 4), .threads = draw.whole(1, 3)};
  job.isDone = [&](StudyRange chunk) { return store.has(chunk); };
  job.take = [&](Results results) {
    if (--chunks <= 0) stop.request_stop();
    return store.add(results);
  };
  const auto done = runStudy(study, job, stop.get_token());
  require(done.has_value(), "a study ends: {}", done ? "" : done.error().text());
}

/// The program is killed at any moment, and does the rest in another go.
void writeInTwoProcesses(const Study& study, const std::string& path, Draw& draw) {
  const std::vector<std::string> words{test::builtFile("antipode-cli"),
                                       "study",
                                       "run",
                                       study.file,
                                       "--results",
                                       path,
                                       "--quiet",
                                       "--chunk",
                                       "1",
                                       "--threads",
                                       std::to_string(draw.whole(1, 3))};
  test::Process first(words);
  std::this_thread::sleep_for(std::chrono::milliseconds(draw.whole(0, 300)));
  first.kill(SIGKILL);
  const int code = first.wait();
  require(code == 0 || code == 1000 + SIGKILL, "a study ends with {}: {}", code, first.errors());
  const test::Finished rest = test::runProgram(words);
  require(rest.code == 0, "a study that was killed ends with {}: {}", rest.code, rest.errors);
}

/// Any of its runs can be had again, and is a run as any other.
void openRun(Stage& stage, const Study& study, const StudyResult& result) {
  const auto recording = recordingOf(study, result.run);
  require(recording.has_value() == (result.end != StudyResult::End::Refused), "run {} is refused at one time only",
          result.run);
  if (!recording) return require(!result.reason.empty(), "run {} is refused without a reason", result.run);
  const auto hashes = (*recording)->hashes();
  require(result.end == StudyResult::End::Diverged || (!hashes.empty() && hashes.back().hash == result.stateHash),
          "run {} ends in another state than it did in the study\n{}", result.run, study.text);
  stage.verify(**recording, "a run of a study", Stage::Counts::No);
}

}  // namespace

void runStudies(Stage& stage, Draw& draw) {
  const Study study = drawnStudy(stage, draw);
  const Results wanted = inMemory(study, 1, 1);
  requireSame(study, inMemory(study, draw.whole(2, 3), draw.whole(0, 5)), wanted, "other threads");

  const std::string path = stage.file("study.apstudy"), share = stage.file("share.apstudy");
  for (const std::string& old : {path, share}) fs::remove(old);  // of a study before
  const StudyRange whole = wholeOf(study);
  constexpr int kAll = std::numeric_limits<int>::max();
  write(study, path, whole, draw, draw.whole(1, 4));
  write(study, path, whole, draw, kAll);
  requireSame(study, resultsIn(study, path), wanted, "a study that was stopped");

  // Shares of two workers that have a part in common.
  const std::int64_t from = draw.step(0, whole.end - 1), to = draw.step(from, whole.end);
  fs::remove(path);
  write(study, path, {0, to}, draw, kAll);
  write(study, share, {from, whole.end}, draw, kAll);
  const auto merged = storeAt(study, path).merge(share);
  require(merged.has_value() && *merged == whole.end - to, "shares cannot be joined: {}",
          merged ? "" : merged.error().text());
  requireSame(study, resultsIn(study, path), wanted, "a study in two shares");

  openRun(stage, study, draw.of(wanted));
  if (draw.chance(0.8)) return;
  fs::remove(path);
  writeInTwoProcesses(study, path, draw);
  requireSame(study, resultsIn(study, path), wanted, "a study that was killed");
}

}  // namespace antipode::soak
