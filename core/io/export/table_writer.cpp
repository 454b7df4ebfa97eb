// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/table_writer.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/base/files/target_path.h"
#include "core/io/csv/csv_table.h"
#include "core/io/export_names.h"

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

constexpr std::int64_t kRowsOfTable = 2048;  // read at once

struct TableColumn {
  std::string title;
  int column = 0;
};

/// As a field of a line; names of vehicles may hold anything.
std::string csvTitle(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + '"';
}

std::vector<TableColumn> tableColumns(const Recording& recording, VehicleId vehicle, const std::string& before,
                                      const ExportOptions& options) {
  std::vector<TableColumn> columns;
  for (const Channel channel : exportedChannels(recording, vehicle, options))
    columns.push_back({before + channelInfo(channel).name, *recording.columnOf(vehicle, channel)});
  return columns;
}

/// `hasSteps`: the table begins with the steps, as a track that can be opened (core/io/csv/csv_import.h).
Result<void> writeTable(const Recording& recording, const std::vector<TableColumn>& columns, bool hasSteps,
                        const std::string& path, const ExportOptions& options) {
  AtomicFile file(path);
  fmt::memory_buffer text;
  text.append(std::string_view(hasSteps ? "step,time" : "time"));
  for (const TableColumn& column : columns)
    fmt::format_to(std::back_inserter(text), ",{}", csvTitle(column.title));
  text.push_back('\n');
  Result<void> written = file.write({text.data(), text.size()});
  const std::int64_t first = firstExportedRow(recording), rows = recording.rows();
  for (std::int64_t row = first; row < rows && written; row += kRowsOfTable) {
    if (options.stop.stop_requested()) return fileError(path, "writing was stopped");
    const auto count = static_cast<std::size_t>(std::min(kRowsOfTable, rows - row));
    std::vector<double> times(count);
    recording.readTimes(row, times);
    std::vector<std::vector<double>> values(columns.size(), std::vector<double>(count));
    for (std::size_t c = 0; c < columns.size(); ++c) recording.read(columns[c].column, row, values[c]);
    text.clear();
    for (std::size_t i = 0; i < count; ++i) {
      if (hasSteps)
        fmt::format_to(std::back_inserter(text), "{},", recording.stepOfRow(row + static_cast<std::int64_t>(i)));
      appendCsvNumber(text, times[i]);
      for (const auto& column : values) {
        text.push_back(',');
        appendCsvNumber(text, column[i]);
      }
      text.push_back('\n');
    }
    written = file.write({text.data(), text.size()});
    if (options.progress) options.progress(static_cast<double>(row - first) / static_cast<double>(rows - first));
  }
  return written ? file.commit() : written;
}

}  // namespace

Result<void> writeJoinedCsv(const Recording& recording, const std::string& path, const ExportOptions& options) {
  std::vector<TableColumn> columns;
  const auto& names = recording.header().vehicleNames;
  for (std::size_t v = 0; v < names.size(); ++v)
    std::ranges::move(tableColumns(recording, static_cast<VehicleId>(v), names[v] + ".", options),
                      std::back_inserter(columns));
  return writeTable(recording, columns, false, path, options);
}

Result<void> writeCsvTables(const Recording& recording, const std::string& folder, const ExportOptions& options) {
  if (auto made = makeFolder(folder); !made) return made;
  const auto files = exportFileNames(recording.header().vehicleNames, ".csv");
  for (std::size_t v = 0; v < files.size(); ++v)
    if (auto written = writeTable(recording, tableColumns(recording, static_cast<VehicleId>(v), "", options), true,
                                  (std::filesystem::path(folder) / files[v]).string(), options);
        !written)
      return written;
  return {};
}

}  // namespace antipode
