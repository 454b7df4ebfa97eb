// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a run log as the values they stand for. Private to core/io.
#pragma once

#include "core/io/runlog/run_log_format.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/run/recording_store.h"

#include <cstring>
#include <optional>
#include <span>
#include <vector>

namespace antipode::runlog {

/// Numbers of a blob, copied because SQLite promises no alignment; empty when its size is not a whole number.
template <class T>
std::vector<T> numbersOf(std::span<const std::byte> bytes) {
  std::vector<T> numbers(bytes.size() % sizeof(T) == 0 ? bytes.size() / sizeof(T) : 0);
  if (!numbers.empty()) std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(T));
  return numbers;
}

inline MessageValue valueOf(const SqliteStatement& row, int column) {
  if (row.isText(column)) return row.text(column);
  return row.number(column);
}

/// Of the table kEvents. Nullopt: it makes no sense.
inline std::optional<RunEvent> eventOf(const SqliteStatement& row, std::int64_t vehicles) {
  const auto [word, origin] = splitWord(row.text(3));
  const auto source = fromWord<RunEvent::Source>(kEventSources, word);
  if (!source || row.integer(2) < kAllVehicles || row.integer(2) >= vehicles) return std::nullopt;
  return RunEvent{row.integer(1), static_cast<VehicleId>(row.integer(2)), *source, row.text(4), valueOf(row, 5),
                  origin};
}

/// Of the table kBlocks.
inline StoredBlock blockOf(const SqliteStatement& row) {
  StoredBlock block;
  for (const ColumnHead& head : numbersOf<ColumnHead>(row.blob(7)))
    block.columns.push_back({head.first, head.count});
  block.values = numbersOf<double>(row.blob(8));
  return block;
}

}  // namespace antipode::runlog
