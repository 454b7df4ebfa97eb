// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace antipode {

/// What is kept of one run of a study. The run itself can be had again from it at any time.
struct StudyResult {
  enum class End { Finished, Refused, Diverged };
  std::int64_t run = 0;  ///< index in the study
  StudyPoint point;
  End end = End::Finished;
  std::string reason;           ///< why it was refused or ended, or the first condition of the verdict that fails
  bool passed = false;          ///< all conditions of the verdict hold
  std::vector<double> metrics;  ///< by metric; NaN: the run has no such value
  std::uint64_t stateHash = 0;  ///< after the last step
  std::int64_t steps = 0;

  /// Of all that is kept, in this order.
  std::uint64_t hash() const;
};

template <>
std::vector<std::string> choiceNames<StudyResult::End>();
template <>
struct FieldCodec<StudyResult::End> : ChoiceCodec<StudyResult::End> {};

/// Runs from `first` to below `end`.
struct StudyRange {
  std::int64_t first = 0, end = 0;
};

/// Does runs, small ones together in shared blocks (core/sim/shared_block.h), which changes nothing of them. Never
/// fails: a run that cannot start is a result with its reason. No results: `stop` came before the end.
std::vector<StudyResult> runsOf(const Study& study, StudyRange range, const std::stop_token& stop = {});
/// Does one run.
StudyResult runOf(const Study& study, std::int64_t run);

/// The same run with everything that it left behind. Error: its scenario is refused, or `stop` came before its end.
Result<std::unique_ptr<Recording>> recordingOf(const Study& study, std::int64_t run,
                                               const std::stop_token& stop = {});

struct StudyJob {
  StudyRange range;
  std::int64_t chunk = 0;  ///< runs that are handed in together; 0: as ChunkPace says
  int threads = 1;
  /// Whether a chunk was done before; then it is left out. Null: none was. This one and `take` are called one at a
  /// time.
  std::function<bool(StudyRange)> isDone;
  /// Takes the results of a chunk, in the order of the runs. Error: the job ends.
  std::function<Result<void>(std::vector<StudyResult>)> take;
};

/// Does the runs of a job on some threads. Results do not depend on threads or chunks. `stop` acts within
/// milliseconds, in the middle of a run, and loses the chunks under way. Error: what `take` says.
Result<void> runStudy(const Study& study, const StudyJob& job, std::stop_token stop = {});

}  // namespace antipode
