// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_writer.h"

#include "core/base/thread_priority.h"
#include "core/io/runlog/run_log_file.h"
#include "core/io/runlog/run_log_store.h"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <new>
#include <thread>

namespace antipode {
namespace {

using Clock = std::chrono::steady_clock;

// Half the promised second: a commit itself takes time.
constexpr auto kCommitInterval = std::chrono::milliseconds(500);
constexpr auto kEndingPatience = std::chrono::seconds(5);  // of an ending run, when another program holds the file

/// The recording thread reports that the recording has grown; the log thread writes it.
class RunLogWriter final : public RecordingSink {
 public:
  RunLogWriter(RunLogFile file, RunLogOptions options) : file_(std::move(file)), options_(options) {
    sqlite3_busy_handler(file_->handle(), &RunLogWriter::waitForLock, this);
    thread_ = std::thread([this] { write(); });
  }
  ~RunLogWriter() override { end(); }

  void recordingGrew(const Recording& recording) override;
  void recordingEnded(const Recording& recording) override;
  void stopWaiting() override;
  std::string problem() const override;
  bool isHealthy() const override { return !hasFailed_ && !isWaitingForRoom_; }
  Recording::Stored stored() const override;
  std::shared_ptr<RecordingStore> store() override;

 private:
  void end();
  void write();
  bool hasManyRows(const Recording& recording) const;
  bool hasManyEntries(const Recording& recording) const;
  Result<void> writePart(const Recording* recording, bool withTail, bool isWhole);
  void takeProblem(const Error& error, bool isLast);
  static int waitForLock(void* self, int attempts);

  // log thread
  std::optional<RunLogFile> file_;  // closed when the thread ends
  Clock::time_point lockSince_{};

  const RunLogOptions options_;
  std::atomic<std::int64_t> rowsWritten_{0};
  std::atomic<std::size_t> entriesWritten_{0};
  std::atomic<bool> isHurried_{false}, hasFailed_{false};
  std::atomic<bool> isWaitingForRoom_{false};  // the disk is full
  std::int64_t chunksAnnounced_ = 0;           // recording thread
  unsigned calls_ = 0;                         // recording thread

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable wake_, written_;
  const Recording* recording_ = nullptr;
  bool hasWork_ = false, wantsTail_ = false, isEnding_ = false, isWhole_ = false;
  std::string problem_;
  Recording::Stored stored_;
  std::shared_ptr<RunLogStore> store_;  // of who asks for it

  std::thread thread_;
};

bool RunLogWriter::hasManyRows(const Recording& recording) const {
  const std::size_t rowBytes = sizeof(double) * (recording.header().channels.size() + 1);
  const std::size_t chunkBytes = rowBytes * static_cast<std::size_t>(recording.chunkCapacity());
  const auto backlog = static_cast<std::size_t>(recording.rows() - rowsWritten_.load(std::memory_order_acquire));
  return backlog * rowBytes > std::max(options_.queueBytes, 4 * chunkBytes);
}

bool RunLogWriter::hasManyEntries(const Recording& recording) const {
  return recording.entryCount() > entriesWritten_.load(std::memory_order_acquire) + options_.queueEntries;
}

void RunLogWriter::recordingGrew(const Recording& recording) {
  if (hasFailed_.load(std::memory_order_relaxed)) return;
  const std::int64_t chunks = recording.rows() / recording.chunkCapacity() + 1;
  if (chunks != chunksAnnounced_) {
    chunksAnnounced_ = chunks;
    const std::lock_guard lock(mutex_);
    recording_ = &recording;
    hasWork_ = true;
    wake_.notify_one();
  }
  // Counting the entries needs locks, so not every time.
  const bool checksEntries = ++calls_ % 16 == 0;
  if (!hasManyRows(recording) && !(checksEntries && hasManyEntries(recording))) return;
  std::unique_lock lock(mutex_);
  hasWork_ = wantsTail_ = true;
  wake_.notify_one();
  written_.wait(
      lock, [&] { return isHurried_ || !isHealthy() || (!hasManyRows(recording) && !hasManyEntries(recording)); });
}

void RunLogWriter::recordingEnded(const Recording& recording) {
  {
    const std::lock_guard lock(mutex_);
    recording_ = &recording;
    isWhole_ = true;
  }
  end();
}

void RunLogWriter::stopWaiting() {
  {
    const std::lock_guard lock(mutex_);
    isHurried_ = true;
  }
  written_.notify_all();
}

std::string RunLogWriter::problem() const {
  if (isHealthy()) return {};
  const std::lock_guard lock(mutex_);
  return problem_;
}

Recording::Stored RunLogWriter::stored() const {
  const std::lock_guard lock(mutex_);
  return stored_;
}

std::shared_ptr<RecordingStore> RunLogWriter::store() {
  const std::lock_guard lock(mutex_);
  if (!store_)
    if (auto opened = RunLogStore::open(file_->path(), runlog::kRunLogVersion, file_->vehicles()))
      store_ = *opened;
  return store_;
}

void RunLogWriter::end() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    isEnding_ = true;
  }
  stopWaiting();
  wake_.notify_one();
  thread_.join();
}

void RunLogWriter::write() {
  if (options_.givesWay) letOthersGoFirst();
  auto tailDue = Clock::now() + kCommitInterval;
  for (bool isLast = false; !isLast;) {
    const Recording* recording;
    bool isWhole, withTail;
    {
      std::unique_lock lock(mutex_);
      wake_.wait_until(lock, tailDue, [this] { return hasWork_ || isEnding_; });
      isLast = isEnding_;
      isWhole = isWhole_;
      recording = recording_;
      // Chunks are written as they fill, their rows into the tail only when half a second has passed: at full
      // speed hardly a row is written twice.
      withTail = wantsTail_ || isLast || Clock::now() >= tailDue;
      hasWork_ = wantsTail_ = false;
    }
    if (withTail) tailDue = Clock::now() + kCommitInterval;
    const Result<void> done = writePart(recording, withTail, isLast && isWhole);
    const std::lock_guard lock(mutex_);
    rowsWritten_ = file_->rowsWritten();
    stored_ = {file_->rowsInChunks(), file_->eventsWritten(), file_->pingsWritten(), file_->journalWritten()};
    entriesWritten_ = file_->entriesHandled();
    if (!done) takeProblem(done.error(), isLast);
    isWaitingForRoom_ = !done && !hasFailed_;
    isLast = isLast || hasFailed_;
    written_.notify_all();
  }
  file_.reset();
}

Result<void> RunLogWriter::writePart(const Recording* recording, bool withTail, bool isWhole) {
  try {
    if (auto inPlace = file_->checkPlace(); !inPlace) return inPlace;
    if (!recording) return {};
    if (!isWhole) return file_->add(*recording, withTail);
    std::shared_ptr<RunLogStore> store;
    {
      const std::lock_guard lock(mutex_);
      store = store_;
    }
    if (!store) return file_->finish(*recording);
    // What the recording has released is in the file already: nobody here asks for it.
    return store->closedWhile([&] { return file_->finish(*recording); });
  } catch (const std::bad_alloc&) {
    return err("There is no memory left.");
  }
}

/// A full disk may have room again, so the writer tries again as long as the run goes on; everything else is
/// final.
void RunLogWriter::takeProblem(const Error& error, bool isLast) {
  const bool mayPass = file_->isDiskFull() && !isLast;
  problem_ = mayPass ? fmt::format("The disk is full: the log cannot grow. {}", error.reason())
                     : fmt::format("The log is not complete. {}", error.reason());
  if (file_->isComplete()) problem_ = error.reason();
  hasFailed_ = !mayPass;
}

/// Another program reads or holds the file: to wait is right while the run goes on (the recorder then waits for
/// us in turn), but an ending run does not wait for ever.
int RunLogWriter::waitForLock(void* self, int attempts) {
  auto& writer = *static_cast<RunLogWriter*>(self);
  const auto now = Clock::now();
  if (attempts == 0 || !writer.isHurried_) writer.lockSince_ = now;
  if (writer.isHurried_ && now - writer.lockSince_ > kEndingPatience) return 0;
  std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return 1;
}

}  // namespace

Result<std::unique_ptr<RecordingSink>> createRunLog(const std::string& path, const Recording::Header& header,
                                                    RunLogOptions options) {
  auto file = RunLogFile::create(path, header, options.origin);
  if (!file) {
    Error error = file.error();
    error.message = fmt::format("the log cannot be created: {}", error.message);
    return tl::unexpected<Error>(std::move(error));
  }
  return std::make_unique<RunLogWriter>(std::move(*file), options);
}

}  // namespace antipode
