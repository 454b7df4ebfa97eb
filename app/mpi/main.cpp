// SPDX-License-Identifier: GPL-3.0-or-later
// A study on many machines: `mpirun -n 64 antipode-study-mpi STUDY [RESULTS] [CHUNK]`, or `srun`. The processes
// take chunks of runs from one counter, each when it has done the one before, so that runs of unequal length and a
// stop rule leave nobody waiting. Each writes a file of its own; in the end process 0 joins them.
#include "core/study/chunk_pace.h"
#include "core/study/normal.h"
#include "core/study/study_store.h"

#include <fmt/format.h>
#include <mpi.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace antipode {
namespace {

/// Memory of process 0 that all processes change, without its help.
template <class T>
class SharedNumbers {
 public:
  SharedNumbers(int count, MPI_Datatype type) : type_(type), count_(count) {
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    T* own = nullptr;
    const auto bytes = static_cast<MPI_Aint>(rank == 0 ? static_cast<std::size_t>(count) * sizeof(T) : 0);
    MPI_Win_allocate(bytes, sizeof(T), MPI_INFO_NULL, MPI_COMM_WORLD, &own, &window_);
    if (rank == 0) {
      MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window_);
      std::fill_n(own, count, T{});
      MPI_Win_unlock(0, window_);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, window_);
  }
  ~SharedNumbers() {
    MPI_Win_unlock_all(window_);
    MPI_Win_free(&window_);
  }
  SharedNumbers(const SharedNumbers&) = delete;
  SharedNumbers& operator=(const SharedNumbers&) = delete;

  /// Adds to the numbers; into `before` what they were.
  void add(const T* values, T* before) {
    MPI_Get_accumulate(values, count_, type_, before, count_, type_, 0, 0, count_, type_, MPI_SUM, window_);
    MPI_Win_flush(0, window_);
  }

 private:
  MPI_Win window_ = MPI_WIN_NULL;
  MPI_Datatype type_;
  int count_;
};

std::string shardName(const std::string& results, int rank) {
  return fmt::format("{}.rank{}", results, rank);
}

/// Joins what processes have left, now or in an earlier call, and removes their files.
Result<void> joinShards(const Study& study, const std::string& results) {
  auto store = StudyStore::openFor(study, results);
  if (!store) return tl::unexpected<Error>(store.error());
  const auto folder = std::filesystem::absolute(results).parent_path();
  const std::string start = std::filesystem::path(results).filename().string() + ".rank";
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(start) || name.find_first_not_of("0123456789", start.size()) != std::string::npos)
      continue;
    if (auto added = store->merge(entry.path().string()); !added) return tl::unexpected<Error>(added.error());
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(entry.path().string() + part, ignored);
  }
  return {};
}

/// When the stop rule of a study says that it is enough. Sums over all processes; `own` metric values are added.
class StopLook {
 public:
  explicit StopLook(const Study& study) : study_(study), sums_(4, MPI_DOUBLE) {
    const auto metric = std::ranges::find(study.metrics, study.stop.metric, &Metric::name);
    if (metric != study.metrics.end()) metric_ = static_cast<std::size_t>(metric - study.metrics.begin());
  }

  bool isEnough(const std::vector<StudyResult>& results) {
    std::array<double, 4> own = {static_cast<double>(results.size()), 0, 0, 0}, all{};
    for (const StudyResult& result : results)
      if (const double value = metric_ ? result.metrics[*metric_] : NAN; !std::isnan(value))
        own[1] += 1, own[2] += value, own[3] += value * value;
    sums_.add(own.data(), all.data());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += own[i];
    const StopRule& rule = study_.stop;
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    if ((rule.runs && all[0] >= *rule.runs) || (rule.seconds && seconds >= *rule.seconds)) return true;
    if (!rule.width || all[1] < 30) return false;
    const double mean = all[2] / all[1], variance = std::max(0.0, all[3] / all[1] - mean * mean);
    return 2 * normalQuantile(0.5 + 0.5 * rule.confidence) * std::sqrt(variance / (all[1] - 1)) <= *rule.width;
  }

 private:
  using Clock = std::chrono::steady_clock;
  const Study& study_;
  SharedNumbers<double> sums_;
  std::optional<std::size_t> metric_;
  Clock::time_point start_ = Clock::now();
};

/// Chunks from the common counter until there are no more.
Result<void> work(const Study& study, const std::string& results, std::int64_t fixed, int rank, int ranks) {
  SharedNumbers<std::int64_t> counter(1, MPI_INT64_T), ended(1, MPI_INT64_T);
  StopLook stop(study);
  const auto before = StudyFile::open(study, results);
  if (!before) return tl::unexpected<Error>(before.error());
  auto store = StudyStore::openFor(study, shardName(results, rank));
  if (!store) return tl::unexpected<Error>(store.error());
  constexpr std::int64_t kOne = 1, kNone = 0;
  ChunkPace pace(study, study.design->runs() / ranks);
  while (true) {
    std::int64_t first = 0, isEnded = 0;
    const std::int64_t chunk = fixed > 0 ? fixed : pace.next();
    ended.add(&kNone, &isEnded);
    counter.add(&chunk, &first);
    if (isEnded > 0 || first >= study.design->runs()) return {};
    const StudyRange range{first, std::min(first + chunk, study.design->runs())};
    if (before->has(range)) continue;
    const double begun = MPI_Wtime();
    const std::vector<StudyResult> done = runsOf(study, range);
    pace.took(range.end - range.first, MPI_Wtime() - begun);
    if (auto added = store->add(done); !added) return added;
    if (stop.isEnough(done)) ended.add(&kOne, &isEnded);
  }
}

int say(const std::string& file, const Error& error) {
  fmt::print(stderr, "{}: error: {}\n", file, error.text());
  MPI_Abort(MPI_COMM_WORLD, 2);
  return 2;
}

int run(int argc, char** argv, int rank, int ranks) {
  if (argc < 2) {
    if (rank == 0) fmt::print(stderr, "usage: mpirun antipode-study-mpi STUDY [RESULTS] [CHUNK]\n");
    return 2;
  }
  const StudyRead read = readStudyFile(argv[1]);
  if (!read.study) {
    for (const Problem& problem : read.problems)
      if (rank == 0) fmt::print(stderr, "{}\n", problem.text());
    return 1;
  }
  const Study& study = *read.study;
  const std::string results = argc > 2 ? argv[2] : resultsBeside(argv[1]);
  const std::int64_t chunk = argc > 3 ? std::max(1L, std::atol(argv[3])) : 0;
  if (rank == 0)
    if (auto joined = joinShards(study, results); !joined) return say(results, joined.error());
  MPI_Barrier(MPI_COMM_WORLD);
  if (auto done = work(study, results, chunk, rank, ranks); !done) return say(results, done.error());
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank > 0) return 0;
  if (auto joined = joinShards(study, results); !joined) return say(results, joined.error());
  const auto file = StudyFile::open(study, results);
  const auto count = file ? file->count() : Result<std::int64_t>(tl::unexpected<Error>(file.error()));
  const auto hash = count ? file->hash() : Result<std::uint64_t>(tl::unexpected<Error>(count.error()));
  if (!hash) return say(results, hash.error());
  fmt::print("{}: {} of {} runs, hash {:016x}\n", results, *count, study.design->runs(), *hash);
  return 0;
}

}  // namespace
}  // namespace antipode

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0, ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const int code = antipode::run(argc, argv, rank, ranks);
  MPI_Finalize();
  return code;
}
