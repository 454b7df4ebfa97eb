// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a log: the index stays within the file and in order; what is imported is a whole recording, and its
// export reads back without a damaged line.
#include "core/io/alog/alog_import.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/alog/slog_reader.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <cstdint>

namespace {

using namespace antipode;

void checkIndex(const Alog& log) {
  std::uint64_t count = 0;
  for (const AlogVariable& variable : log.variables()) {
    require(!variable.name.empty() && !variable.entries.empty(), "a variable without name or entry");
    require(std::ranges::is_sorted(variable.entries, {}, &AlogEntry::time), "entries by time");
    for (const AlogEntry& entry : variable.entries) {
      require(entry.offset + log.text(entry).size() <= log.bytes().size(), "a value inside the file");
      require(entry.source < log.sources().size(), "a source");
      require(log.text(entry).find('\n') == std::string_view::npos, "a value within its line");
      const double number = log.number(entry);
      require(
          !variable.isNumeric || number == number || log.text(entry).find_first_of("nN") != std::string_view::npos,
          "a number");
    }
    count += variable.entries.size();
    require(log.find(variable.name) == &variable, "found by its name");
  }
  require(count == log.entryCount(), "all entries counted");
  (void)log.note();
}

void checkImport(const Alog& log) {
  const auto load = importAlog(log, "fuzz.alog");
  if (!load) return;
  const Recording& recording = *load->recording;
  const Recording::Header& header = recording.header();
  require(recording.rows() > 0 && header.scenario, "rows and a scenario");
  const ScenarioRead read = readScenario(header.scenarioText, "fuzz.yaml");
  require(read.scenario && *read.scenario == *header.scenario, "the scenario reads back");
  require(fleetOf(*header.scenario).size() == header.vehicleNames.size(), "the fleet");
  for (std::size_t v = 0; v < std::min<std::size_t>(header.vehicleNames.size(), 3); ++v) {
    const auto again = Alog::fromText(alogText(recording, static_cast<VehicleId>(v)), "again.alog");
    require(again && again->damagedCount() == 0 && !again->isTorn(), "the export reads back");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  (void)slogFromText(text, "fuzz.slog");
  if (const auto log = Alog::fromText(text, "fuzz.alog")) {
    checkIndex(*log);
    checkImport(*log);
  }
  return 0;
}
