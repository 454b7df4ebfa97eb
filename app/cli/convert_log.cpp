// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert_log.h"

#include "app/cli/commands.h"
#include "app/cli/input.h"
#include "core/io/alog/alog_import.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/alog/slog_reader.h"
#include "core/io/csv/csv.h"
#include "core/io/csv/csv_import.h"
#include "core/io/runlog/run_log.h"
#include "core/scenario/yaml/scenario_io.h"

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <limits>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

enum class Target { RunLog, Scenario, CsvFile, CsvFolder, AlogFile, AlogFolder };

std::optional<Target> targetOf(const std::string& out) {
  if (out.ends_with('/') && hasAlogName(out.substr(0, out.find_last_not_of('/') + 1))) return Target::AlogFolder;
  // A log that is there already may be replaced by one of its kind, whatever its name says.
  switch (fileKind(out)) {
    case FileKind::RunLog:
      return Target::RunLog;
    case FileKind::Scenario:
      return Target::Scenario;
    case FileKind::Csv:
      return Target::CsvFile;
    case FileKind::Alog:
      return Target::AlogFile;
    case FileKind::Folder:
      return Target::CsvFolder;
    // A folder that is not there yet has a name without an extension.
    default:
      return fs::path(out).has_extension() ? std::nullopt : std::optional(Target::CsvFolder);
  }
}

Result<void> needsOneVehicle(const Recording& recording, const char* instead) {
  const std::size_t count = recording.header().vehicleNames.size();
  if (count == 1) return {};
  return errExpected(instead, "the log holds {} vehicles, one file holds one", count);
}

/// One vehicle's file, written into a folder beside the target and moved there whole.
Result<void> writeSingleCsv(const Recording& recording, const std::string& out) {
  if (auto one = needsOneVehicle(recording, "a folder"); !one) return one;
  const fs::path folder = fmt::format("{}.{}.part", out, getpid());
  std::error_code failed;
  if (fs::exists(folder, failed)) return err("{} is in the way", folder.string());
  auto written = writeCsv(recording, folder.string());
  if (written) {
    fs::rename(folder / csvFileNames(recording.header().vehicleNames)[0], out, failed);
    if (failed) written = err("cannot be written: {}", failed.message());
  }
  fs::remove_all(folder, failed);
  return written;
}

Result<void> writeSingleAlog(const Recording& recording, const std::string& out) {
  if (auto one = needsOneVehicle(recording, "a folder, named as NAME.alog/"); !one) return one;
  return writeAlogFile(recording, 0, out);
}

Result<void> writeTo(Target target, const Recording& recording, const std::string& out) {
  switch (target) {
    case Target::RunLog:
      return saveRunLog(recording, out);
    case Target::Scenario:
      return writeFileAtomically(out, recording.header().scenarioText);
    case Target::CsvFile:
      return writeSingleCsv(recording, out);
    case Target::CsvFolder:
      return writeCsv(recording, out);
    case Target::AlogFile:
      return writeSingleAlog(recording, out);
    case Target::AlogFolder:
      return writeAlog(recording, out);
  }
  return {};
}

Result<RunLogLoad> read(FileKind kind, const std::string& in) {
  if (kind == FileKind::Csv) return importCsv(in);
  if (kind == FileKind::RunLog) return loadRunLog(in);
  AlogImportOptions all;  // a file may become as large as it needs to be
  all.mostEvents = all.mostEventBytes = std::numeric_limits<std::size_t>::max();
  return loadAlog(in, all);
}

int fail(const std::string& file, const Error& error) {
  printError(file, error);
  return kWrongUse;
}

int done(const std::string& out) {
  fmt::print("{}\n", out);
  return kOk;
}

int slogToCsv(const std::string& in, const std::string& out) {
  const auto slog = readSlog(in);
  if (!slog) return fail(in, slog.error());
  if (auto written = writeCsvTable(slog->table, out); !written) return fail(out, written.error());
  return done(out);
}

}  // namespace

std::optional<int> convertLog(const std::string& in, const std::string& out) {
  const FileKind from = fileKind(in);
  const auto target = targetOf(out);
  if (!target) return std::nullopt;
  if (from == FileKind::Slog && *target == Target::CsvFile) return slogToCsv(in, out);
  if (from != FileKind::RunLog && from != FileKind::Alog && from != FileKind::Csv) return std::nullopt;
  // The same format again could only lose something.
  if ((from == FileKind::RunLog && *target == Target::RunLog) ||
      (from == FileKind::Alog && *target == Target::AlogFile) ||
      (from == FileKind::Csv && *target == Target::CsvFile))
    return std::nullopt;
  const auto load = read(from, in);
  if (!load) return fail(in, load.error());
  if (!load->note.empty()) fmt::print(stderr, "{}: note: {}\n", in, load->note);
  const Result<void> written = writeTo(*target, *load->recording, out);
  return written ? done(out) : fail(out, written.error());
}

}  // namespace antipode::cli
