// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_copy.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/file_error.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/io/runlog/sqlite_db.h"

#include <filesystem>

namespace antipode {

Result<void> copyRunLog(const std::string& from, const std::string& to) {
  namespace fs = std::filesystem;
  std::error_code code;
  if (fs::equivalent(from, to, code)) return fileError(to, "the copy needs another name");
  auto source = SqliteDb::openReadOnly(from);
  if (!source) return tl::unexpected<Error>(source.error());
  source->allowLongWork();
  AtomicFile file(to);
  if (auto created = file.write({}); !created) return created;
  // VACUUM INTO reads one consistent state, the write-ahead log included, and writes one compact file.
  auto vacuum = source->prepare("VACUUM INTO ?1");
  if (!vacuum) return tl::unexpected<Error>(vacuum.error());
  vacuum->bind(1, std::string_view(file.temporaryPath()));
  const auto done = vacuum->run();
  fs::remove(file.temporaryPath() + "-journal", code);  // is left behind by some errors
  if (!done) return fileError(to, fmt::format("the run cannot be copied there: {}", done.error().message));
  return file.commit();
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
