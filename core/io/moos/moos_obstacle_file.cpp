// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_obstacle_file.h"

#include "core/base/fields.h"
#include "core/base/files/text_file.h"
#include "core/base/key_value.h"

#include <filesystem>

namespace antipode {

void takeObstacleFile(ProgramSpec& program, const std::string& missionPath) {
  if (program.program != "uFldObstacleSim") return;
  std::string file;
  for (const std::string& line : program.lines)
    if (const auto pair = keyValueOf(line); pair && lowered(pair->key) == "obstacle_file") file = pair->value;
  if (const std::size_t comment = file.find("//"); comment != file.npos) file.resize(comment);
  file = std::string(trimmed(file));
  if (file.empty()) return;
  const auto text = readFile((std::filesystem::path(missionPath).parent_path() / file).string());
  if (!text) return;
  for (const std::string_view line : splitTrimmed(*text, '\n'))
    if (!line.empty() && !line.starts_with('#') && !line.starts_with("//")) program.lines.emplace_back(line);
}

}  // namespace antipode
