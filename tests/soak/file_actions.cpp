// SPDX-License-Identifier: GPL-3.0-or-later
// Logs that grow, are torn and find no room, and files that are not what they were.
#include "core/io/formats.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/io/runlog/run_log_repair.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/compare_run.h"
#include "core/run/recording_header.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/soak/action.h"
#include "tests/soak/stage.h"
#include "tests/support/fault_injector.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <algorithm>
#include <filesystem>

namespace antipode::soak {
namespace {

namespace fs = std::filesystem;

/// A log of the scenario from its start, of some rows.
std::string smallLog(Stage& stage, Draw& draw) {
  const std::string path = stage.file("small.aprun");
  Simulation run(stage.scenario());
  auto sink = createRunLog(path, recordingHeader(run, {}, {}));
  require(sink.has_value(), "a small log cannot be created");
  recordRun(run, {}, draw.step(1, std::min<std::int64_t>(300, stage.usualAdvance())), sink->get());
  return path;
}

/// What a broken disk, a broken transfer or a stranger does to bytes.
std::string damaged(std::string bytes, Draw& draw) {
  const auto place = [&] {
    return static_cast<std::size_t>(draw.step(0, static_cast<std::int64_t>(bytes.size())));
  };
  for (int i = draw.whole(1, 4); i > 0; --i) {
    const std::size_t at = place(),
                      length = std::min(bytes.size() - at, static_cast<std::size_t>(draw.whole(1, 64)));
    switch (draw.whole(0, 5)) {
      case 0:
        bytes.resize(at);
        break;
      case 1:
        bytes.erase(at, length);
        break;
      case 2:
        bytes.insert(at, bytes.substr(place(), length));
        break;
      case 3:
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), length, '\0');
        break;
      default:
        if (at < bytes.size()) bytes[at] = static_cast<char>(draw.whole(0, 255));
    }
  }
  return bytes;
}

/// The first step at which a log is not what its run simulates; also none where that cannot be told.
std::optional<std::int64_t> firstUntrueStep(const Recording& log) {
  if (log.rows() == 0) return {};
  const auto compared = compareRun(log);
  if (!compared || !compared->difference) return {};  // it says what is missing
  return compared->difference->step;
}

/// A log that opens has nothing in it that the run was not.
void requireTruth(const std::string& path, const std::string& what) {
  const auto load = loadRunLog(path);
  if (!load) return require(!load.error().text().empty(), "{} is refused without a reason", what);
  const auto step = firstUntrueStep(*load->recording);
  require(!step, "{}: a value of step {} is not that of the run", what, step.value_or(0));
}

/// A log of an earlier version may have values that are computed otherwise by now.
bool isAsSimulated(const std::string& path) {
  const auto load = loadRunLog(path);
  return load && !firstUntrueStep(*load->recording);
}

const std::vector<std::string>& importFiles() {
  static const std::vector<std::string> files = [] {
    std::vector<std::string> found;
    for (const char* folder :
         {"/fuzz/corpus", "/data/moos", "/data/versions", "/data/broken", "/data/logs", "/../scenarios"})
      for (const auto& entry : fs::recursive_directory_iterator(test::sourceFile(std::string("tests") + folder)))
        if (entry.is_regular_file() && entry.file_size() < 300'000) found.push_back(entry.path().string());
    std::ranges::sort(found);
    return found;
  }();
  return files;
}

/// The seeds of a fuzz target have no extension that says what they are.
std::string extensionFor(const fs::path& file, Draw& draw) {
  if (!file.extension().empty() && file.extension().string().size() < 7) return file.extension().string();
  constexpr const char* kExtensions[] = {".yaml", ".moos", ".bhv", ".aprun", ".alog", ".csv"};
  return draw.of(kExtensions);
}

void importScenario(const std::string& path) {
  const LoadedScenario loaded = loadScenario(path);
  require(loaded.scenario || !loaded.problems.empty(), "{} is refused without a reason", path);
  if (!loaded.scenario || loaded.scenario->vehicles.empty()) return;
  std::size_t vehicles = 0;
  for (const VehiclePtr& vehicle : loaded.scenario->vehicles) vehicles += static_cast<std::size_t>(vehicle->count);
  if (vehicles > 200) return;
  Simulation one(loaded.scenario), two(loaded.scenario, {.threads = 2});
  for (int i = 0; i < 20; ++i) one.step(), two.step();
  require(one.stateHash() == two.stateHash(), "{} depends on threads", path);
}

}  // namespace

void readGrowingLog(Stage& stage, Draw&) {
  if (stage.log().empty() || !stage.isShort()) return;
  const auto load = followRunLog(stage.log());
  if (!load) return require(!load.error().text().empty(), "a log that grows is refused without a reason");
  require(!load->isDamaged, "a log that grows is damaged: {}", load->note);
  if (load->recording->rows() == 0 && load->recording->hashCount() == 0) return;
  require(load->recording->rows() <= stage.recording().rows(), "a log has rows that nobody has recorded");
  if (load->recording->rows() > 0) stage.verify(*load->recording, "a log that grows", Stage::Counts::No);
}

void tearLog(Stage& stage, Draw& draw) {
  const std::string whole = smallLog(stage, draw), torn = stage.file("torn.aprun");
  for (int i = draw.whole(1, 5); i > 0; --i) {
    test::writeText(torn, damaged(test::fileText(whole), draw));
    requireTruth(torn, "a torn log");
    const auto repaired = repairRunLog(torn);
    if (!repaired || repaired->savedAs.empty()) continue;
    const auto load = loadRunLog(repaired->savedAs);
    require(load.has_value(), "a repaired log does not open: {}", load ? "" : load.error().text());
    require(!load->isDamaged, "a repaired log is damaged: {}", load->note);
    fs::remove(repaired->savedAs);
  }
}

/// The disk is full from some call on, and has room again; or it stays full.
void fillDisk(Stage& stage, Draw& draw) {
  const std::string path = stage.file("full.aprun");
  constexpr const char* kCalls[] = {"write", "sync", "truncate"};
  Simulation run(stage.scenario());
  auto sink = createRunLog(path, recordingHeader(run, {}, {}));
  require(sink.has_value(), "a log cannot be created");
  Recording recording(recordingHeader(run, {}, {}));
  RunRecorder recorder(run, recording, sink->get(), Stage::kHashEvery);
  const std::int64_t steps = draw.step(2, std::min<std::int64_t>(2000, 2 * stage.usualAdvance()));
  const bool hasRoomAgain = draw.chance(0.5);
  test::failCalls(draw.of(kCalls), draw.whole(1, 30));
  for (std::int64_t i = 0; i < steps && !recorder.divergence(); ++i) {
    recorder.step();
    if (hasRoomAgain && i == steps / 2) test::failCalls(nullptr);
  }
  recorder.finish();
  test::failCalls(nullptr);
  const bool isWhole = (*sink)->isHealthy();
  require(isWhole || !(*sink)->problem().empty(), "a log fails without a reason");
  sink->reset();
  const auto load = loadRunLog(path);
  require(load.has_value() || !isWhole, "a log that was written does not open");
  if (!load) return;
  require(!load->isDamaged, "a log on a full disk is damaged: {}", load->note);
  require(!isWhole || load->recording->rows() == recording.rows(), "a log that all is well with lacks rows");
  if (load->recording->rows() > 0) stage.verify(*load->recording, "a log on a full disk", Stage::Counts::No);
}

void importDamaged(Stage& stage, Draw& draw) {
  const fs::path source = draw.of(importFiles());
  const std::string path = stage.file("import" + extensionFor(source, draw));
  test::writeText(path, damaged(test::fileText(source), draw));
  const FileFormat* const format = formatOf(path);
  if (format && format->loadLog) {
    const auto load = loadLog(path);
    require(load || !load.error().text().empty(), "{} is refused without a reason", path);
    if (load && format->kind == FileKind::RunLog && isAsSimulated(source)) requireTruth(path, "a damaged log");
  } else {
    importScenario(path);
  }
  fs::remove(path);
}

/// What other programs are given can be read back.
void exportRun(Stage& stage, Draw&) {
  if (stage.recording().rows() > 2000 || stage.simulation().vehicleCount() > 100) return;
  for (const FileFormat& format : fileFormats()) {
    if (!format.saveLog || !format.loadLog || format.kind == FileKind::RunLog) continue;
    const std::string path = stage.file("export" + std::string(format.extensions.front()));
    const auto saved = format.saveLog(stage.recording(), path);
    require(saved.has_value() || !saved.error().text().empty(), "an export fails without a reason");
    if (saved) require(format.loadLog(path, {}).has_value(), "an export as {} does not open", format.name);
  }
}

}  // namespace antipode::soak
