// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/row_checksum.h"

#include "core/base/rounding.h"

namespace antipode::runlog {
namespace {

template <class T>
void addNumber(Crc32& sum, char kind, T number) {
  sum.add(std::as_bytes(std::span(&kind, 1)));
  sum.add(std::as_bytes(std::span(&number, 1)));
}

struct Adder {
  Crc32& sum;
  void operator()(std::monostate) const {
    constexpr char kKind = 'n';
    sum.add(std::as_bytes(std::span(&kKind, 1)));
  }
  void operator()(std::int64_t value) const { addNumber(sum, 'i', value); }
  void operator()(double value) const {
    addNumber(sum, 'r', withoutMinusZero(value));  // SQLite does not keep the sign of -0
  }
  void operator()(std::string_view text) const {
    addNumber(sum, 't', static_cast<std::int64_t>(text.size()));
    sum.add(std::as_bytes(std::span(text)));
  }
  void operator()(std::span<const std::byte> blob) const {
    addNumber(sum, 'b', static_cast<std::int64_t>(blob.size()));
    sum.add(blob);
  }
};

RowValue valueIn(const SqliteStatement& row, int column) {
  switch (row.kind(column)) {
    case SqliteKind::Integer:
      return row.integer(column);
    case SqliteKind::Real:
      return row.number(column);
    case SqliteKind::Text:
      return row.textView(column);
    case SqliteKind::Blob:
      return row.blob(column);
    case SqliteKind::Null:
      break;
  }
  return std::monostate{};
}

}  // namespace

std::int64_t checksumOf(std::span<const RowValue> row) {
  Crc32 sum;
  for (const RowValue& value : row) std::visit(Adder{sum}, value);
  return sum.value();
}

void CheckedInsert::bind(int parameter, std::int64_t value) {
  statement_.bind(parameter, value);
  at(parameter) = value;
}
void CheckedInsert::bind(int parameter, double value) {
  statement_.bind(parameter, value);
  at(parameter) = std::isnan(value) ? RowValue() : RowValue(value);
}
void CheckedInsert::bind(int parameter, std::string_view text) {
  statement_.bind(parameter, text);
  at(parameter) = text;
}
void CheckedInsert::bindBlob(int parameter, std::span<const std::byte> bytes) {
  statement_.bindBlob(parameter, bytes);
  at(parameter) = bytes;
}

Result<void> CheckedInsert::run() {
  if (hasChecksum_) statement_.bind(static_cast<int>(row_.size()) + 1, checksumOf(row_));
  return statement_.run();
}

Result<CheckedInsert> prepareInsert(SqliteDb& db, const LogTable& table, int version) {
  auto statement = db.prepare(insertSql(table, version));
  if (!statement) return tl::unexpected<Error>(statement.error());
  return CheckedInsert(std::move(*statement), table.count, version >= kFirstCheckedVersion);
}

std::vector<RowValue> rowValues(const SqliteStatement& row, int columns) {
  std::vector<RowValue> values;
  values.reserve(static_cast<std::size_t>(columns));
  for (int column = 0; column < columns; ++column) values.push_back(valueIn(row, column));
  return values;
}

bool isIntact(const SqliteStatement& row, int columns) {
  return row.kind(columns) == SqliteKind::Integer && row.integer(columns) == checksumOf(rowValues(row, columns));
}

}  // namespace antipode::runlog
