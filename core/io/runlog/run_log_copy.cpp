// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_copy.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/io/runlog/row_checksum.h"
#include "core/io/runlog/run_log_format.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/io/runlog/sqlite_db.h"

#include <fmt/chrono.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <thread>

namespace antipode {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto kCopyWait = 3s;  // a writer that can write does so once a second
constexpr auto kCopyLook = 20ms;

std::string utcText() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

/// Until the log holds so many rows, or its writer takes too long: then the copy has what there is.
void waitForRows(SqliteDb& log, std::int64_t rows) {
  const auto end = std::chrono::steady_clock::now() + kCopyWait;
  for (;;) {
    const auto held = log.integerOf("SELECT rows FROM extent");
    if (!held || *held >= rows || std::chrono::steady_clock::now() > end) return;
    std::this_thread::sleep_for(kCopyLook);
  }
}

/// What a writer does at the end of a run.
Result<void> markClosed(const std::string& path) {
  auto db = SqliteDb::openReadWrite(path);
  if (!db) return tl::unexpected<Error>(db.error());
  {
    auto insert = runlog::prepareInsert(*db, runlog::kMeta);
    if (!insert) return tl::unexpected<Error>(insert.error());
    insert->bind(1, std::string_view("closed"));
    insert->bind(2, std::int64_t{1});
    if (auto done = insert->run(); !done) return done;
    const std::string now = utcText();  // bound texts are not copied
    insert->bind(1, std::string_view("ended"));
    insert->bind(2, std::string_view(now));
    if (auto done = insert->run(); !done) return done;
  }
  return db->close();
}

Result<void> copyLog(const std::string& from, const std::string& to, std::optional<std::int64_t> runningRows) {
  std::error_code code;
  if (fs::equivalent(from, to, code)) return fileError(to, "the copy needs another name");
  auto source = SqliteDb::openReadOnly(from);
  if (!source) return tl::unexpected<Error>(source.error());
  source->allowLongWork();
  if (runningRows) waitForRows(*source, *runningRows);
  AtomicFile file(to, AtomicFile::Writer::Other);
  if (auto created = file.write({}); !created) return created;
  // VACUUM INTO reads one consistent state, the write-ahead log included, and writes one compact file.
  auto vacuum = source->prepare("VACUUM INTO ?1");
  if (!vacuum) return tl::unexpected<Error>(vacuum.error());
  vacuum->bind(1, std::string_view(file.temporaryPath()));
  auto done = vacuum->run();
  if (done && runningRows) done = markClosed(file.temporaryPath());
  fs::remove(file.temporaryPath() + "-journal", code);  // is left behind by some errors
  if (!done) return fileError(to, fmt::format("the run cannot be copied there: {}", done.error().message));
  return file.commit();
}

}  // namespace

Result<void> copyRunLog(const std::string& from, const std::string& to) {
  return copyLog(from, to, std::nullopt);
}

Result<void> copyRunningLog(const std::string& from, const std::string& to, std::int64_t rows) {
  return copyLog(from, to, rows);
}

Result<void> saveRunLog(const Recording& recording, const std::string& path) {
  auto sink = createRunLog(path, recording.header());
  if (!sink) return tl::unexpected<Error>(sink.error());
  (*sink)->recordingGrew(recording);
  (*sink)->recordingEnded(recording);
  if (const std::string problem = (*sink)->problem(); !problem.empty()) return err("{}", problem);
  return {};
}

}  // namespace antipode
