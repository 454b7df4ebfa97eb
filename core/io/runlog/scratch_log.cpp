// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/scratch_log.h"

#include "core/base/files/scratch_folder.h"
#include "core/io/runlog/run_log_writer.h"

#include <unistd.h>

#include <atomic>
#include <filesystem>

namespace antipode {
namespace {

class ScratchLog final : public RecordingSink {
 public:
  ScratchLog(std::unique_ptr<RecordingSink> log, std::string path)
      : log_(std::move(log)), path_(std::move(path)) {}
  ~ScratchLog() override {
    log_.reset();
    std::error_code ignored;
    for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + suffix, ignored);
  }
  ScratchLog(const ScratchLog&) = delete;
  ScratchLog& operator=(const ScratchLog&) = delete;

  void recordingGrew(const Recording& recording) override { log_->recordingGrew(recording); }
  void recordingEnded(const Recording& recording) override { log_->recordingEnded(recording); }
  void stopWaiting() override { log_->stopWaiting(); }
  std::string problem() const override { return log_->problem(); }
  bool isHealthy() const override { return log_->isHealthy(); }
  Recording::Stored stored() const override { return log_->stored(); }
  std::shared_ptr<RecordingStore> store() override { return log_->store(); }

 private:
  std::unique_ptr<RecordingSink> log_;
  std::string path_;
};

}  // namespace

Result<std::unique_ptr<RecordingSink>> createScratchLog(const Recording::Header& header) {
  static std::atomic<int> count{0};
  const std::string path = fmt::format("{}/antipode-{}-{}.aprun", scratchFolder(), ::getpid(), ++count);
  auto log = createRunLog(path, header);
  if (!log) return log;
  return std::make_unique<ScratchLog>(std::move(*log), path);
}

}  // namespace antipode
