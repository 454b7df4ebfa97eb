// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/old_files.h"

#include "app/cli/messages.h"
#include "core/base/fields.h"
#include "core/base/files/mapped_file.h"
#include "core/base/files/standard_streams.h"
#include "core/io/runlog/branch_logs.h"
#include "core/io/runlog/run_log_reader.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <filesystem>

namespace antipode::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHead = std::size_t{64} << 10;  // bytes that show what a file is

/// A file whose beginning is the beginning of such a result, and that names Antipode behind it.
struct Mark {
  std::string_view beginning, name;
};
constexpr std::array kMarks = {Mark{"%%", " antipode"},                    // .alog
                               Mark{"{", "\"antipode\": \""},              // GeoJSON
                               Mark{"{", "\"program\": \"Antipode "},      // summary
                               Mark{"<?xml", "antipode"},                  // KML and JUnit
                               Mark{"<?xml", "creator=\"Antipode\""},      // GPX
                               Mark{"CDF", "Antipode"},                    // NetCDF
                               Mark{"MATLAB 5.0 MAT-file", "Antipode"},
                               Mark{"\x89MCAP", "antipode"}};

/// The first columns of the tables that commands write.
constexpr std::array<std::string_view, 4> kTables = {"step,time,", "run,point,repeat,seed", "emitted,received,sender",
                                                     "TIME,"};

/// "time,abe.x,abe.y", or "time,equal_position"; a column of one word is another program's.
bool isTableOverTime(std::string_view line) {
  if (!line.starts_with("time,")) return false;
  const auto names = splitTrimmed(line.substr(line.find(',') + 1), ',');
  return std::ranges::all_of(names, [](std::string_view name) {
    return name.find('.') != name.npos || name.starts_with("equal_") || name.starts_with("recorded_");
  });
}

bool isResult(std::string_view head) {
  const auto hasMark = [&](const Mark& mark) {
    return head.starts_with(mark.beginning) && head.find(mark.name) != head.npos;
  };
  const auto beginsAs = [&](std::string_view beginning) { return head.starts_with(beginning); };
  return std::ranges::any_of(kMarks, hasMark) || std::ranges::any_of(kTables, beginsAs) ||
         isTableOverTime(trimmed(head.substr(0, head.find('\n'))));
}

/// Nothing is there, or a file without a byte.
bool isFree(const std::string& path) {
  std::error_code failed;
  return !fs::exists(path, failed) || (fs::is_regular_file(path, failed) && fs::file_size(path, failed) == 0);
}

}  // namespace

void addForce(CLI::App& command, bool& isForced) {
  command.add_flag("--force", isForced,
                   "Replace any file that has the name of an output, not only results of earlier calls");
}

Result<void> checkOldFile(const std::string& path, bool isForced) {
  std::error_code failed;
  if (isForced || isStandardOutput(path) || !fs::is_regular_file(path, failed) || isFree(path)) return {};
  const auto file = MappedFile::open(path);
  if (!file) return errExpected(kElse, "the file is not overwritten: {}", file.error().message);
  if (isResult(file->bytes().substr(0, kHead))) return {};
  return errExpected(kElse, "the file is there already, and is no result that is written anew; it is not overwritten");
}

Result<void> checkOldLog(const std::string& path, const LogIdentity& written, bool isForced) {
  if (isFree(path)) return {};
  if (const auto known = checkRunLog(path); !known)
    return errExpected("another name", "the file is not overwritten: {}", known.error().message);
  if (isForced) return {};
  const auto scenario = scenarioFileOfLog(path);
  if (!scenario)
    return errExpected(kElse, "the file is not overwritten: it is a run log whose scenario cannot be read");
  const auto branch = branchOriginOf(path);
  const auto nameOf = [](const std::string& file) {
    const fs::path plain = fs::path(file).lexically_normal();
    return (plain.has_filename() ? plain : plain.parent_path()).filename().string();
  };
  if (branch && branch->name != written.branch)
    return errExpected(kElse, "the file is not overwritten: it is the log of the branch '{}'", branch->name);
  if (!branch && !written.branch.empty())
    return errExpected(kElse, "the file is not overwritten: it is the log of a run, and of no branch");
  if (nameOf(*scenario) == nameOf(written.scenarioFile)) return {};
  if (scenario->empty())
    return errExpected(kElse, "the file is not overwritten: it is the run log of no scenario file");
  return errExpected(kElse, "the file is not overwritten: it is the run log of another scenario, {}", *scenario);
}

Result<void> checkOldLiveLog(const std::string& path, bool isForced) {
  if (auto known = checkOldLog(path, {}, true); !known) return known;
  if (isForced || isFree(path)) return {};
  return errExpected(kElse, "the file is not overwritten: it is there already, and a live run cannot be repeated");
}

std::optional<int> refuseOldFiles(const std::vector<std::string>& paths, bool isForced) {
  for (const std::string& path : paths)
    if (const auto allowed = checkOldFile(path, isForced); !allowed) return fail(path, allowed.error());
  return std::nullopt;
}

std::optional<int> refuseOldFiles(const std::string& folder, const std::vector<std::string>& names, bool isForced) {
  for (const std::string& name : names)
    if (const auto refused = refuseOldFiles({(fs::path(folder) / name).string()}, isForced)) return refused;
  return std::nullopt;
}

}  // namespace antipode::cli
