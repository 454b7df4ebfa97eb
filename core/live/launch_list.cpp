// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/launch_list.h"

#include "core/base/files/text_file.h"
#include "core/io/moos/moos_programs.h"
#include "core/io/moos/moos_text.h"

namespace antipode {
namespace {

bool isProgramName(const std::string& name) {
  static constexpr std::string_view kUsual =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.+";
  return !name.empty() && name.front() != '-' && name.find_first_not_of(kUsual) == name.npos;
}

}  // namespace

Result<std::vector<LaunchLine>> launchList(const std::string& missionFile, const MoosImportOptions& options) {
  const auto file = readFile(missionFile);
  if (!file) return tl::unexpected<Error>(file.error());
  MoosReport report;
  const MoosText text = parseMoosText(*file, missionFile, report, options);
  std::vector<LaunchLine> lines;
  if (const MoosBlock* launcher = text.block("ANTLER"))
    for (const MoosLine& line : launcher->lines) {
      if (line.name != "run") continue;
      auto [program, client] = launchedProgram(line.value);
      if (isProgramName(program) && isProgramName(client)) lines.push_back({std::move(program), std::move(client)});
    }
  return lines;
}

}  // namespace antipode
