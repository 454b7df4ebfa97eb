// SPDX-License-Identifier: GPL-3.0-or-later
// Asynchronous logs of a MOOS community (.alog; moos-files.md section 4).
#pragma once

#include "core/base/error.h"
#include "core/base/files/file_memory.h"
#include "core/base/message_value.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// One posting of a variable, with the position of its value in the log. A log of 2 GB has 17 million of them, so
/// they are small: the value's end is looked up in the file.
struct AlogEntry {
  static constexpr int kOffsetBits = 40, kSourceBits = 23;  ///< files of up to 1 TB
  static constexpr std::uint32_t kMostSources = (1U << kSourceBits) - 1;  ///< further ones are taken for the last

  AlogEntry() = default;
  AlogEntry(double at, std::uint64_t valueOffset, std::uint32_t sourceIndex, bool isNumber)
      : time(at), offset(valueOffset & ((std::uint64_t{1} << kOffsetBits) - 1)), isPadded(isNumber) {
    setSource(sourceIndex);
  }
  void setSource(std::uint32_t index) { source = std::min(index, kMostSources) & kMostSources; }

  double time = 0;                         ///< s after the log's start; may be negative
  std::uint64_t offset : kOffsetBits = 0;  ///< of the value's first byte in the file, behind a type mark
  std::uint64_t isPadded : 1 = 0;          ///< a number: blanks at its end do not belong to it
  std::uint64_t source : kSourceBits = 0;  ///< index into Alog::sources()
};
static_assert(sizeof(AlogEntry) == 16);

/// Leaves the entries of a sized array as its memory is: each is written before it is read, so that memory is
/// taken as they are written.
struct EntryAllocator : FileAllocator<AlogEntry> {
  using FileAllocator::FileAllocator;
  template <class T>
  struct rebind {
    using other = EntryAllocator;
  };
  template <class T>
  void construct(T*) {}
};
using AlogEntries = std::vector<AlogEntry, EntryAllocator>;

struct AlogVariable {
  std::string name;
  bool isNumeric = false;          ///< marked so, or the values read as numbers, but one in twenty at most
  std::uint64_t unreadable = 0;    ///< values of a number that are none: gaps
  bool isMarked = false;           ///< the log has a mark for the type of every value
  std::uint64_t valueBytes = 0;    ///< of all its values
  AlogEntries entries;             ///< by time; of equal times in file order
};

struct AlogHeader {
  std::string file;     ///< as the logger wrote it
  std::string opened;   ///< date; without meaning under a time warp
  double logStart = 0;  ///< unix time of the logger's start, warped
  bool marksTypes = false;
};

/// A line that is no entry: a value with a line end in it, or damage.
struct AlogDamage {
  std::uint64_t line = 0;  ///< from 1
  std::string text;        ///< its beginning
};

/// A log with an index of every variable. The values stay in the file, which is mapped, not read.
/// Immutable; any thread.
class Alog {
 public:
  struct Options {
    bool dropDuplicates = true;  ///< of entries that are equal in time, source and value only the first is kept
    std::size_t damageRecorded = 5;             ///< damaged lines that are listed; the others are only counted
    std::function<void(double)> progress = {};  ///< gets 0..1, on the thread that opens
    std::stop_token stop = {};
    int threads = 0;                                  ///< that read; 0 = as many as there are processors
    std::size_t smallestPart = std::size_t{4} << 20;  ///< bytes that are worth a thread of their own
    std::size_t mostBytes = 0;  ///< only the whole lines within the first so many are read; 0: all
    /// The index of a log of more bytes, and what is made of it, lies in a scratch file (FileMemory).
    std::size_t mostInMemory = std::size_t{2} << 30;
  };

  /// Takes whatever is in the file: lines that are no entries are skipped and counted. Errors: the file cannot be
  /// read, is empty, or holds neither the header nor one entry of a log (then it is no log), or it was stopped.
  static Result<Alog> open(const std::string& path, const Options& options);
  static Result<Alog> open(const std::string& path) { return open(path, Options()); }
  /// The same for a text at hand; `name` is used in messages.
  static Result<Alog> fromText(std::string text, const std::string& name, const Options& options);
  static Result<Alog> fromText(std::string text, const std::string& name) {
    return fromText(std::move(text), name, Options());
  }

  const AlogHeader& header() const { return header_; }
  const std::vector<AlogVariable>& variables() const { return variables_; }  ///< by name
  const AlogVariable* find(std::string_view name) const;                     ///< null: not in the log
  /// Who posted: the program's name, with ":aux" behind it where the logger writes that (LogAuxSrc).
  const std::vector<std::string>& sources() const { return sources_; }
  /// The value, without the blank that ends every value.
  std::string_view text(const AlogEntry& entry) const;
  double number(const AlogEntry& entry) const;  ///< NaN where the value is no number
  /// The number, or the text where the variable is one or this value is no number.
  MessageValue value(const AlogVariable& variable, const AlogEntry& entry) const;
  std::string_view bytes() const;
  /// For large arrays that are made of this log; null: they belong into memory.
  const std::shared_ptr<FileMemory>& fileMemory() const { return fileMemory_; }
  /// Frees the entries of a variable that nobody asks for again.
  void forget(const AlogVariable& variable);

  std::uint64_t entryCount() const { return entryCount_; }  ///< kept entries of all variables
  std::uint64_t lineCount() const { return lineCount_; }
  std::uint64_t duplicateCount() const { return duplicateCount_; }   ///< exact duplicates left out
  std::uint64_t unorderedCount() const { return unorderedCount_; }   ///< lines earlier than one before them
  std::uint64_t damagedCount() const { return damagedCount_; }       ///< lines skipped
  const std::vector<AlogDamage>& damage() const { return damage_; }  ///< the first of them
  bool isTorn() const { return isTorn_; }  ///< the last line was cut off, and is left out
  std::optional<std::pair<double, double>> timeRange() const { return range_; }  ///< nullopt: no entry

  /// All this as text for people; empty when nothing was odd.
  std::string note() const;

 private:
  friend class AlogIndexer;
  Alog() = default;
  AlogHeader header_;
  std::vector<AlogVariable> variables_;
  std::vector<std::string> sources_;
  std::vector<AlogDamage> damage_;
  std::optional<std::pair<double, double>> range_;
  std::uint64_t entryCount_ = 0, lineCount_ = 0, duplicateCount_ = 0, unorderedCount_ = 0, damagedCount_ = 0;
  bool isTorn_ = false;
  std::shared_ptr<const void> owner_;  // of the bytes
  std::shared_ptr<FileMemory> fileMemory_;
  std::string_view bytes_;
};

}  // namespace antipode
