// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log.h"
#include "core/io/runlog/sqlite_db.h"

#include <filesystem>

namespace antipode {

Result<void> copyRunLog(const std::string& from, const std::string& to) {
  namespace fs = std::filesystem;
  std::error_code code;
  if (fs::equivalent(from, to, code)) return err("{}: the copy needs another name", to);
  auto source = SqliteDb::openReadOnly(from);
  if (!source) return tl::unexpected<Error>(source.error());
  const fs::path part = to + ".part";
  fs::remove(part, code);
  // VACUUM INTO reads one consistent state, the write-ahead log included, and writes one compact file.
  auto vacuum = source->prepare("VACUUM INTO ?1");
  if (!vacuum) return tl::unexpected<Error>(vacuum.error());
  const std::string target = part.string();
  vacuum->bind(1, std::string_view(target));
  if (auto done = vacuum->run(); !done) {
    fs::remove(part, code);
    return done;
  }
  fs::rename(part, to, code);
  if (code) return err("{}: {}", to, code.message());
  return {};
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
