// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert_log.h"

#include "app/cli/command.h"
#include "app/cli/input_guard.h"
#include "app/cli/messages.h"
#include "app/cli/old_files.h"
#include "core/io/alog/slog_reader.h"
#include "core/io/export_names.h"
#include "core/io/joined_logs.h"

#include <filesystem>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

struct Target {
  const FileFormat* format;
  bool isFolder;  ///< a file for each vehicle in it
};

/// Of a folder the format of its files: "NAME.alog/" asks for .alog, any other for CSV files.
std::optional<Target> targetOf(const std::string& out) {
  std::error_code ignored;
  const bool isNamedAsFolder = out.ends_with('/');
  if (isNamedAsFolder) {
    const FileFormat* named = formatOfName(out.substr(0, out.find_last_not_of('/') + 1));
    if (named && named->saveLogFolder) return Target{named, true};
  }
  const FileFormat* format = formatOfName(out);
  // A folder that is not there yet has a name without an extension.
  if (isNamedAsFolder || fs::is_directory(out, ignored) || (!format && !fs::path(out).has_extension()))
    return Target{formatOfExtension(".csv"), true};
  if (!format) return std::nullopt;
  return Target{format, false};
}

/// A run log replaces another that was made of a log, not one of a run.
std::optional<int> refuseOld(const FileFormat& to, const std::string& out, bool isForced) {
  if (to.kind != FileKind::RunLog) return refuseOldFiles({out}, isForced);
  const auto allowed = checkOldLog(out, {}, isForced);
  return allowed ? std::nullopt : std::optional(fail(out, allowed.error()));
}

int slogToCsv(const std::string& in, const std::string& out) {
  const auto slog = readSlog(in);
  if (!slog) return fail(in, slog.error());
  return finish(out, writeCsvTable(slog->table, out));
}

}  // namespace

std::optional<int> convertLog(const FileFormat* from, const std::string& in, const std::string& out,
                              bool isForced) {
  const auto target = targetOf(out);
  if (!target) return std::nullopt;
  const FileFormat& to = *target->format;
  if (!target->isFolder)
    if (const auto refused = refuseOld(to, out, isForced)) return refused;
  if (from && from->kind == FileKind::Slog && to.kind == FileKind::Csv && !target->isFolder)
    return slogToCsv(in, out);
  const auto save = target->isFolder ? to.saveLogFolder : to.saveLog;
  // The same format again could only lose something.
  const bool isSameFormat = from == &to && !target->isFolder;
  if ((from && !from->loadLog) || !save || isSameFormat) return std::nullopt;
  // A file may become as large as it needs to be.
  const auto loaded = from ? std::optional(from->loadLog(in, {.allEvents = true})) : loadLogFolder(in);
  if (!loaded) return std::nullopt;
  const Result<LoadedLog>& load = *loaded;
  if (!load) return fail(in, load.error());
  if (!load->note.empty()) note(in, load->note);
  if (target->isFolder) {
    const auto names = exportFileNames(load->recording->header().vehicleNames, to.extensions[0]);
    if (const auto refused = refuseInput(in, out, names)) return refused;
    if (const auto refused = refuseOldFiles(out, names, isForced)) return refused;
  }
  const int code = finish(out, save(*load->recording, out));
  return code == kOk && load->isDamaged ? kProblems : code;
}

}  // namespace antipode::cli
