// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/slog_reader.h"

#include "core/base/fields.h"
#include "core/base/files/mapped_file.h"
#include "core/io/alog/decimal.h"

#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kDamageRecorded = 5;

/// "(2) NAV_X": the name of a column.
std::optional<std::string> columnName(std::string_view line) {
  const std::size_t close = line.find(") ");
  if (!line.starts_with('(') || close == std::string_view::npos) return std::nullopt;
  if (!parseDecimal(line.substr(1, close - 1))) return std::nullopt;
  return std::string(trimmed(line.substr(close + 1)));
}

void readHeaderLine(std::string_view line, Slog& log) {
  const auto valueOf = [&](std::string_view key) { return std::string(trimmed(line.substr(key.size()))); };
  if (line.starts_with("LOG FILE:")) log.header.file = valueOf("LOG FILE:");
  if (line.starts_with("FILE OPENED ON")) log.header.opened = valueOf("FILE OPENED ON");
  if (line.starts_with("LOGSTART")) log.header.logStart = parseDecimal(valueOf("LOGSTART")).value_or(0);
  if (auto name = columnName(line); name && log.table.rows.empty()) log.table.columns.push_back(std::move(*name));
}

bool readRow(std::string_view line, Slog& log) {
  std::vector<double> row;
  while (!(line = trimmed(line)).empty()) {
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const auto number = parseDecimal(line.substr(0, end));
    if (!number || row.size() == log.table.columns.size()) return false;
    row.push_back(*number);
    line.remove_prefix(end);
  }
  if (row.size() != log.table.columns.size() || !std::isfinite(row.front())) return false;
  log.table.rows.push_back(std::move(row));
  return true;
}

}  // namespace

Result<Slog> slogFromText(std::string_view text, const std::string& name) {
  Slog log;
  std::uint64_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    const bool isWhole = end < text.size();
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty()) continue;
    if (line.starts_with("%%")) {
      readHeaderLine(trimmed(line.substr(2)), log);
    } else if (log.table.columns.empty()) {
      break;
    } else if (!isWhole || !readRow(line, log)) {
      if (log.damage.size() < kDamageRecorded) log.damage.push_back({number, std::string(line.substr(0, 60))});
      ++log.damagedCount;
    }
  }
  if (!log.table.columns.empty()) return log;
  Error error;
  error.location.file = name;
  error.message = "this is no synchronous log";
  error.expected = "lines such as '%%   (1) TIME' that name the columns";
  return tl::unexpected<Error>(std::move(error));
}

Result<Slog> readSlog(const std::string& path) {
  const auto file = MappedFile::open(path);
  if (!file) return tl::unexpected<Error>(file.error());
  return slogFromText(file->bytes(), path);
}

}  // namespace antipode
