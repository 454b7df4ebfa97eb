// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_obstacle_file.h"

#include "core/base/fields.h"
#include "core/base/files/text_file.h"

#include <filesystem>

namespace antipode {

void takeObstacleFile(ProgramSpec& program, const std::string& missionPath) {
  if (program.program != "uFldObstacleSim") return;
  std::string file;
  for (const std::string& line : program.lines) {
    const std::size_t equals = line.find('=');
    if (equals != line.npos && lowered(trimmed(line.substr(0, equals))) == "obstacle_file")
      file = std::string(trimmed(std::string_view(line).substr(equals + 1)));
  }
  if (const std::size_t comment = file.find("//"); comment != file.npos) file.resize(comment);
  file = std::string(trimmed(file));
  if (file.empty()) return;
  const auto text = readFile((std::filesystem::path(missionPath).parent_path() / file).string());
  if (!text) return;
  for (const std::string_view line : splitTrimmed(*text, '\n'))
    if (!line.empty() && !line.starts_with('#') && !line.starts_with("//")) program.lines.emplace_back(line);
}

}  // namespace antipode
