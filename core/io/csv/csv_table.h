// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <fmt/format.h>

#include <functional>
#include <iosfwd>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// A CSV file of numbers with a header line; an empty field is NaN.
struct CsvTable {
  std::vector<std::string> columns;
  std::vector<std::vector<double>> rows;
  std::optional<std::size_t> columnOf(std::string_view name) const;
};

/// Reads the line with the names of the columns, without the byte order mark that Excel writes before it.
bool readCsvHeader(std::istream& file, std::string& line);
/// Reads a table. `progress` gets 0..1. Errors name file and line: it cannot be read, there is no header, a line
/// has another number of fields, a field is no number, or reading was stopped.
Result<CsvTable> readCsvTable(const std::string& path, const std::function<void(double)>& progress = {},
                              const std::stop_token& stop = {});
Result<void> writeCsvTable(const CsvTable& table, const std::string& path);

/// A number with 17 significant digits; NaN is an empty field.
void appendCsvNumber(fmt::memory_buffer& out, double value);

}  // namespace antipode
