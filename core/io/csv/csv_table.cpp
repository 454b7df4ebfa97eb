// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_table.h"

#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/base/files/utf8.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>

namespace antipode {
namespace {

constexpr int kLinesBetweenReports = 4096;
constexpr std::size_t kMostOfAValue = 40;  // bytes of a name or value in a message

}  // namespace

void appendCsvNumber(fmt::memory_buffer& out, double value) {
  if (std::isnan(value)) return;
  // As printf's %.17g; the second way is faster for whole numbers, which are frequent.
  if (std::abs(value) < 1e15 && value == std::trunc(value) && !(value == 0 && std::signbit(value)))
    fmt::format_to(std::back_inserter(out), "{}", static_cast<std::int64_t>(value));
  else
    fmt::format_to(std::back_inserter(out), "{:.17g}", value);
}

std::optional<std::size_t> CsvTable::columnOf(std::string_view name) const {
  const auto at = std::ranges::find(columns, name);
  if (at == columns.end()) return std::nullopt;
  return static_cast<std::size_t>(at - columns.begin());
}

Result<void> writeCsvTable(const CsvTable& table, const std::string& path) {
  fmt::memory_buffer text;
  fmt::format_to(std::back_inserter(text), "{}\n", fmt::join(table.columns, ","));
  for (const auto& row : table.rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (c > 0) text.push_back(',');
      appendCsvNumber(text, row[c]);
    }
    text.push_back('\n');
  }
  return writeFileAtomically(path, {text.data(), text.size()});
}

bool readCsvHeader(std::istream& file, std::string& line) {
  if (!std::getline(file, line)) return false;
  line.erase(0, byteOrderMarkLength(line));
  return true;
}

Result<CsvTable> readCsvTable(const std::string& path, const std::function<void(double)>& progress,
                              const std::stop_token& stop) {
  std::ifstream file(path, std::ios::binary);
  std::string line;
  if (!file) return fileError(path, "the file cannot be read");
  const bool hasHeader = readCsvHeader(file, line) && !trimmed(line).empty();
  // A part of the disk cannot be read; that is not the end of the text.
  const auto unread = [&] { return fileError(path, "the file cannot be read to its end"); };
  if (file.bad()) return unread();
  if (!hasHeader)
    return fileError(path, "there is no header line", "the names of the columns, with commas between them", 1);
  if (!isUtf8(line) || line.find('\0') != std::string::npos)
    return fileError(path, "this is not a table as text", "the names of the columns, with commas between them", 1);
  std::error_code ignored;
  const auto size = static_cast<double>(std::filesystem::file_size(path, ignored));
  std::size_t bytes = line.size();
  CsvTable table;
  for (const auto name : splitTrimmed(line, ',')) table.columns.emplace_back(name);
  for (int number = 2; std::getline(file, line); ++number) {
    bytes += line.size() + 1;
    if (number % kLinesBetweenReports == 0) {
      if (stop.stop_requested()) return fileError(path, "reading was stopped");
      if (progress) progress(static_cast<double>(bytes) / size);
    }
    if (trimmed(line).empty()) continue;
    const auto fields = splitTrimmed(line, ',');
    if (fields.size() != table.columns.size())
      return fileError(path,
                       fmt::format("{} fields, where the header has {}", fields.size(), table.columns.size()), {},
                       number);
    auto& row = table.rows.emplace_back(fields.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i].empty()) continue;
      const char* end = fields[i].data() + fields[i].size();
      const auto [stoppedAt, failure] = std::from_chars(fields[i].data(), end, row[i]);
      if (failure != std::errc() || stoppedAt != end)
        return fileError(path,
                         fmt::format("{}: '{}' is not a number", shortened(table.columns[i], kMostOfAValue),
                                     shortened(fields[i], kMostOfAValue)),
                         {}, number);
    }
  }
  if (file.bad()) return unread();
  return table;
}

}  // namespace antipode
