// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_obstacle_file.h"

#include "core/base/fields.h"
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_paths.h"

#include <filesystem>

namespace antipode {
namespace {

/// The name that a line gives, which may have blanks in it.
std::string nameIn(const MoosLine& line) {
  const std::string_view written = line.written;
  const std::string_view value = written.substr(written.find('=') + 1);
  return std::string(trimmed(value.substr(0, value.find("//"))));
}

}  // namespace

std::vector<std::string> obstacleFileLines(const MoosBlock& block, const std::string& missionPath,
                                           MoosReport& report) {
  namespace fs = std::filesystem;
  std::vector<std::string> lines;
  std::string name;
  SourceLocation at;
  for (const MoosLine& line : block.lines)  // the last one counts
    if (line.name == "obstacle_file") name = nameIn(line), at = line.valueLocation();
  if (name.empty()) return lines;
  const fs::path folder = fs::path(missionPath).parent_path(), path = folder / name;
  if (const auto inside = pathInMission(folder, name); !inside) {
    report.add(Severity::Warning, at,
               fmt::format("the obstacle file '{}' is not read: {}", name, inside.error().message),
               inside.error().expected);
    return lines;
  }
  const auto text = readFile(path.string());
  if (!text) {
    std::error_code failed;
    const bool isThere = fs::exists(path, failed);  // without it the mission would be taken for the whole
    report.add(isThere ? Severity::Error : Severity::Warning, at,
               fmt::format("the obstacle file '{}' cannot be read: {}", path.string(), text.error().message),
               isThere ? "" : "a file of obstacles; its path is relative to the mission file");
    return lines;
  }
  for (const std::string_view line : splitTrimmed(*text, '\n'))
    if (!line.empty() && !line.starts_with('#') && !line.starts_with("//")) lines.emplace_back(line);
  return lines;
}

}  // namespace antipode
