// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of pages, cells and records is that of the SQLite file format (sqlite.org/fileformat2.html).
#include "core/io/runlog/sqlite_pages.h"

#include <algorithm>
#include <bit>

namespace antipode::runlog {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::size_t kFileHead = 100;  // bytes before the first page's own head
constexpr unsigned kTableLeaf = 0x0D, kIndexLeaf = 0x0A;
constexpr std::size_t kLeafHead = 8;
constexpr std::size_t kWorkFactor = 4;  // bytes gathered for each byte of the file; in a whole file at most 1

unsigned byteAt(Bytes bytes, std::size_t at) {
  return std::to_integer<unsigned>(bytes[at]);
}

/// A number of `count` bytes, big-endian.
std::uint64_t bigEndian(Bytes bytes, std::size_t at, std::size_t count) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < count; ++i) number = number << 8 | byteAt(bytes, at + i);
  return number;
}

/// Reads a number of 1 to 9 bytes at `at` and moves `at` behind it; nullopt: the bytes end before.
std::optional<std::uint64_t> takeVarint(Bytes bytes, std::size_t& at) {
  std::uint64_t number = 0;
  for (int i = 0; i < 9; ++i) {
    if (at >= bytes.size()) return std::nullopt;
    const unsigned byte = byteAt(bytes, at++);
    if (i == 8) return number << 8 | byte;
    number = number << 7 | (byte & 0x7F);
    if (byte < 0x80) return number;
  }
  return std::nullopt;
}

/// Bytes of a value of a serial type; nullopt: there is no such type.
std::optional<std::uint64_t> sizeOf(std::uint64_t type) {
  constexpr std::uint64_t kSizes[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0};
  if (type < std::size(kSizes)) return kSizes[type];
  if (type < 12) return std::nullopt;
  return (type - 12) / 2;
}

RowValue valueOf(std::uint64_t type, Bytes bytes) {
  if (type == 0) return std::monostate{};
  if (type == 8 || type == 9) return static_cast<std::int64_t>(type - 8);
  if (type == 7) return std::bit_cast<double>(bigEndian(bytes, 0, 8));
  if (type < 7) {
    const std::size_t unused = 64 - 8 * bytes.size();
    return static_cast<std::int64_t>(bigEndian(bytes, 0, bytes.size()) << unused) >> unused;
  }
  if (type % 2 == 0) return bytes;
  return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

/// Bytes of a payload that stand in its cell; the rest is on pages of its own.
std::size_t localSize(std::size_t payload, std::size_t pageSize, bool isTable) {
  const std::size_t most = isTable ? pageSize - 35 : (pageSize - 12) * 64 / 255 - 23;
  if (payload <= most) return payload;
  const std::size_t least = (pageSize - 12) * 32 / 255 - 23;
  const std::size_t fitting = least + (payload - least) % (pageSize - 4);
  return fitting <= most ? fitting : least;
}

}  // namespace

std::optional<std::size_t> sqlitePageSize(Bytes file) {
  if (file.size() < kFileHead) return std::nullopt;
  const std::size_t written = bigEndian(file, 16, 2), size = written == 1 ? 65536 : written;
  return size >= 512 && std::has_single_bit(size) ? std::optional(size) : std::nullopt;
}

SqlitePages::SqlitePages(Bytes file, std::size_t pageSize)
    : file_(file), pageSize_(pageSize), workLeft_(kWorkFactor * file.size()) {}

Bytes SqlitePages::page(std::size_t number) const {
  if (number == 0 || (number - 1) > file_.size() / pageSize_) return {};
  const std::size_t start = (number - 1) * pageSize_;
  return file_.subspan(start, std::min(pageSize_, file_.size() - start));
}

void SqlitePages::forEachRow(const std::function<void(const PageRow&)>& take) {
  for (std::size_t number = 1; (number - 1) * pageSize_ < file_.size(); ++number) readPage(number, take);
}

void SqlitePages::readPage(std::size_t number, const std::function<void(const PageRow&)>& take) {
  const Bytes bytes = page(number);
  const std::size_t head = number == 1 ? kFileHead : 0;
  if (bytes.size() < head + kLeafHead) return;
  const unsigned kind = byteAt(bytes, head);
  if (kind != kTableLeaf && kind != kIndexLeaf) return;
  const std::size_t cells = bigEndian(bytes, head + 3, 2);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::size_t pointer = head + kLeafHead + 2 * cell;
    if (pointer + 2 > bytes.size()) return;
    if (readCell(bytes, bigEndian(bytes, pointer, 2), kind == kTableLeaf)) take(row_);
  }
}

bool SqlitePages::readCell(Bytes page, std::size_t at, bool hasId) {
  const auto size = takeVarint(page, at);
  const auto id = hasId ? takeVarint(page, at) : std::optional<std::uint64_t>(0);
  if (!size || !id || *size > workLeft_) return false;
  const std::size_t local = localSize(*size, pageSize_, hasId);
  const std::size_t pointer = local < *size ? 4 : 0;
  if (at + local + pointer > page.size()) return false;
  row_.id = static_cast<std::int64_t>(*id), row_.hasId = hasId;
  return gatherPayload(page.subspan(at, local), *size, pointer ? bigEndian(page, at + local, 4) : 0) &&
         readRecord();
}

bool SqlitePages::gatherPayload(Bytes local, std::size_t size, std::size_t nextPage) {
  workLeft_ -= std::min(size, workLeft_);
  payload_.assign(local.begin(), local.end());
  while (payload_.size() < size) {
    const Bytes next = page(nextPage);
    if (next.size() < pageSize_) return false;
    nextPage = bigEndian(next, 0, 4);
    const Bytes more = next.subspan(4, std::min(pageSize_ - 4, size - payload_.size()));
    payload_.insert(payload_.end(), more.begin(), more.end());
  }
  return true;
}

bool SqlitePages::readRecord() {
  row_.values.clear();
  std::size_t at = 0;
  const auto head = takeVarint(payload_, at);
  if (!head || *head > payload_.size()) return false;
  std::size_t body = *head;
  while (at < *head) {
    const auto type = takeVarint(payload_, at);
    const auto size = type ? sizeOf(*type) : std::nullopt;
    if (!size || *size > payload_.size() - body) return false;
    row_.values.push_back(valueOf(*type, Bytes(payload_).subspan(body, *size)));
    body += *size;
  }
  return at == *head && body == payload_.size();
}

}  // namespace antipode::runlog
