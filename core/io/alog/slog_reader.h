// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/alog/alog_reader.h"
#include "core/io/csv/csv_table.h"

namespace antipode {

/// A synchronous log of a MOOS community (.slog; moos-files.md section 5).
struct Slog {
  AlogHeader header;
  CsvTable table;  ///< first column TIME; NaN: a text, or the variable has not changed since the row before
  std::vector<AlogDamage> damage;  ///< the first few lines that were left out
  std::uint64_t damagedCount = 0;
};

/// Rows of another length and rows with a word that is no number are left out and counted. Errors: the file cannot
/// be read, or names no columns.
Result<Slog> readSlog(const std::string& path);
Result<Slog> slogFromText(std::string_view text, const std::string& name);

}  // namespace antipode
