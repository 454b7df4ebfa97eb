// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of an SQLite file that are found without its trees: page by page, as `.recover` of the sqlite3 shell finds
// them. Private to core/io.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace antipode::runlog {

/// A value of a row. Texts and blobs are not copied.
using RowValue = std::variant<std::monostate, std::int64_t, double, std::string_view, std::span<const std::byte>>;

/// A row as it lies on a page. What it holds need not make sense: the page may be damaged, or out of use.
struct PageRow {
  std::int64_t id = 0;  ///< row number; of a table without row numbers 0
  bool hasId = true;    ///< false: the table has no row numbers
  std::vector<RowValue> values;
};

/// The page size that the header of a file names; nullopt: it names none.
std::optional<std::size_t> sqlitePageSize(std::span<const std::byte> file);

/// Reads an SQLite file that may be damaged anywhere. Thread: one at a time.
class SqlitePages {
 public:
  /// `file` outlives this object; `pageSize`: a power of two, at least 512.
  SqlitePages(std::span<const std::byte> file, std::size_t pageSize);

  /// Calls take(row) for every row on a page that holds rows. The texts and blobs of a row live until take()
  /// returns. The work is bounded by the size of the file, whatever stands in it.
  void forEachRow(const std::function<void(const PageRow&)>& take);

 private:
  using Bytes = std::span<const std::byte>;
  void readPage(std::size_t number, const std::function<void(const PageRow&)>& take);
  bool readCell(Bytes page, std::size_t at, bool hasId);
  bool gatherPayload(Bytes local, std::size_t size, std::size_t nextPage);
  bool readRecord();
  Bytes page(std::size_t number) const;

  Bytes file_;
  std::size_t pageSize_;
  std::size_t workLeft_;  // bytes that may still be gathered
  std::vector<std::byte> payload_;
  PageRow row_;
};

}  // namespace antipode::runlog
