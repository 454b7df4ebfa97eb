// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a study in one SQLite file, a shard of a study or the whole. Tables: `study` (key, value), `runs`
// (a row a run: run, point, repeat, seed, a column for each factor and metric, passed, outcome, reason, steps,
// state_hash). docs/studies.md describes it.
#pragma once

#include "core/study/study_run.h"

#include <functional>
#include <memory>

namespace antipode {

inline constexpr const char* kResultsEnding = ".apstudy";  ///< of the names of these files
/// Where the results of a study lie when no other place is named: beside it.
std::string resultsBeside(const std::string& study);

class StudyStore {
 public:
  /// Makes the file, or opens it to go on. Error: the file is of another study, or no file of a study.
  static Result<StudyStore> openFor(const Study& study, const std::string& path);
  StudyStore(StudyStore&&) noexcept;
  StudyStore& operator=(StudyStore&&) noexcept;
  ~StudyStore();

  /// Adds results in one transaction: after a kill all of them are there, or none.
  Result<void> add(const std::vector<StudyResult>& results);
  Result<std::int64_t> count() const;
  /// Whether all runs of a range are there.
  bool has(StudyRange range) const;
  /// Adds the runs of another file of the same study that are not there yet; how many. Error: a run is in both and
  /// differs, or the other file is of another study.
  Result<std::int64_t> merge(const std::string& path);

 private:
  struct Impl;
  explicit StudyStore(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// The results in a file, read one after the other in the order of the runs: memory does not grow with their
/// number. The study outlives it. Thread: one at a time.
class StudyFile {
 public:
  /// Error: no file of results, or those of another study.
  static Result<StudyFile> open(const Study& study, const std::string& path);
  StudyFile(StudyFile&&) noexcept;
  StudyFile& operator=(StudyFile&&) noexcept;
  ~StudyFile();

  const Study& study() const;
  Result<std::int64_t> count() const;
  bool has(StudyRange range) const;  ///< all runs of a range
  /// Calls take(result) for the runs of a range that are there; it ends the reading with an error of its own.
  using Take = std::function<Result<void>(const StudyResult& result)>;
  Result<void> forEach(StudyRange range, const Take& take) const;
  Result<void> forEach(const Take& take) const;
  /// Calls take(value) for all values of a metric, the least first.
  Result<void> forEachAscending(std::size_t metric, const std::function<void(double)>& take) const;
  /// As extremeRun() of results in memory.
  Result<std::int64_t> extremeRun(std::size_t metric, bool isGreatest) const;
  /// Of all results.
  Result<std::uint64_t> hash() const;

 private:
  struct Impl;
  explicit StudyFile(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// All results of a file in the order of the runs, in memory.
Result<std::vector<StudyResult>> readResults(const Study& study, const std::string& path);

/// One hash over results in the order of their runs: the same for any threads, chunks, shards and interruptions.
std::uint64_t hashOf(const std::vector<StudyResult>& results);

}  // namespace antipode
