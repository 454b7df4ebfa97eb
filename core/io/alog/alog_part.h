// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a log, part by part. Inside core/io only.
#pragma once

#include "core/io/alog/alog_reader.h"
#include "core/io/alog/name_table.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace antipode {

inline bool isSpaceOrTab(char c) {
  return c == ' ' || c == '\t';
}

inline const char* skipBlanks(const char* p, const char* end) {
  while (p != end && isSpaceOrTab(*p)) ++p;
  return p;
}
inline const char* skipWord(const char* p, const char* end) {
  while (p != end && !isSpaceOrTab(*p)) ++p;
  return p;
}
inline std::string_view between(const char* from, const char* to) {
  return {from, static_cast<std::size_t>(to - from)};
}
inline std::string_view withoutEndBlanks(std::string_view text) {
  while (!text.empty() && isSpaceOrTab(text.back())) text.remove_suffix(1);
  return text;
}

/// The value that begins at `p`: up to the end of the line, without the blank that ends every value.
inline std::string_view valueAt(const char* p, const char* end) {
  const void* const at = p == end ? nullptr : std::memchr(p, '\n', static_cast<std::size_t>(end - p));
  const char* stop = at ? static_cast<const char*>(at) : end;
  if (stop != p && stop[-1] == '\r') --stop;
  if (stop != p && isSpaceOrTab(stop[-1])) --stop;
  return between(p, stop);
}

/// A variable is a number where so many values are numbers to each one that is not.
inline constexpr std::uint64_t kReadableToOne = 20;

/// What one part of a log holds of a variable.
struct PartVariable {
  std::size_t entries = 0;            ///< how many
  double firstTime = 0, lastTime = 0;  ///< s, of its first and its last entry
  bool isNumeric = true, isMarked = true, isOrdered = true;
  std::uint64_t unreadable = 0;  ///< values that are no numbers; so many of them make it a text
  std::uint64_t valueBytes = 0;
  std::uint32_t lastSource = 0;
};

/// The entries of a part in the order of the file. A large log has hundreds of megabytes of them: they are
/// written once, into blocks that neither grow nor move.
class PartEntries {
 public:
  /// In `memory`, or on the heap where that is null.
  explicit PartEntries(std::shared_ptr<FileMemory> memory) : memory_(std::move(memory)) {}

  void add(const AlogEntry& entry, std::uint32_t variable) {
    if (blocks_.empty() || blocks_.back().entries.size() == blocks_.back().entries.capacity()) addBlock();
    blocks_.back().entries.push_back(entry);
    blocks_.back().variables.push_back(variable);
  }
  /// `take(entry, variable)` for each of them, in their order. What was taken is freed on the way.
  template <class Take>
  void takeAll(Take take) {
    for (Block& block : blocks_) {
      for (std::size_t i = 0; i < block.entries.size(); ++i) take(block.entries[i], block.variables[i]);
      block = {};
    }
    blocks_.clear();
  }
  template <class Look>
  void forEach(Look look) const {
    for (const Block& block : blocks_)
      for (const AlogEntry& entry : block.entries) look(entry);
  }

 private:
  struct Block {
    FileVector<AlogEntry> entries;        // their sources are numbers of the part
    FileVector<std::uint32_t> variables;  // as long as `entries`: numbers of the part
  };
  static constexpr std::size_t kFirst = std::size_t{1} << 10, kMost = std::size_t{1} << 19;  // entries of a block

  void addBlock() {
    const std::size_t size = blocks_.empty() ? kFirst : std::min(2 * blocks_.back().entries.capacity(), kMost);
    Block block{FileVector<AlogEntry>(memory_), FileVector<std::uint32_t>(memory_)};
    block.entries.reserve(size);
    block.variables.reserve(size);
    blocks_.push_back(std::move(block));
  }

  std::shared_ptr<FileMemory> memory_;
  std::vector<Block> blocks_;
};

/// The lines of one part of a log. Parts may be read on different threads, and are joined in the order of the
/// file.
class AlogPart {
 public:
  /// `bytes` are those of the whole log, `end` that of its last whole line.
  AlogPart(std::string_view bytes, const char* end, bool marksTypes, std::size_t damageRecorded,
           std::shared_ptr<FileMemory> memory)
      : bytes_(bytes),
        end_(end),
        marksTypes_(marksTypes),
        damageRecorded_(damageRecorded),
        taken_(std::move(memory)) {}

  /// Takes the lines that begin before `until`; returns the first byte behind them.
  const char* read(const char* p, const char* until);
  /// Lines that are earlier than one before them, when `before` is the latest time of the parts before this one.
  std::uint64_t unorderedAfter(double before) const;
  PartEntries& taken() { return taken_; }
  double latest() const { return latest_; }

  NameTable names, sources;
  std::vector<PartVariable> variables;  ///< by number of the name
  std::vector<AlogDamage> damage;       ///< lines are those of the part
  std::uint64_t lines = 0, entries = 0, damaged = 0;

 private:
  bool readEntry(const char* p, const char* end);
  void add(double time, std::string_view name, std::string_view source, std::string_view value);
  std::uint32_t sourceNumber(PartVariable& variable, std::string_view source);
  std::string_view typed(PartVariable& variable, std::string_view value) const;
  void recordDamage(std::string_view line);

  std::string_view bytes_;
  const char* end_;
  bool marksTypes_;
  std::size_t damageRecorded_;
  PartEntries taken_;
  std::uint64_t unordered_ = 0;
  double latest_ = -std::numeric_limits<double>::infinity(), earliest_ = -latest_;
};

}  // namespace antipode
