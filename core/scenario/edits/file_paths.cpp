// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/file_paths.h"

#include <filesystem>

namespace antipode::edits {

Scenario withFilesMoved(Scenario scenario, const std::string& fromFolder, const std::string& toFolder) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path from = fs::absolute(fromFolder.empty() ? "." : fromFolder, failed);
  const fs::path to = fs::absolute(toFolder.empty() ? "." : toFolder, failed);
  if (failed || fs::weakly_canonical(from, failed) == fs::weakly_canonical(to, failed)) return scenario;
  const auto move = [&](std::string& file) {
    if (file.empty() || fs::path(file).is_absolute()) return;
    const fs::path moved = fs::relative(from / file, to, failed);
    if (!failed && !moved.empty()) file = moved.string();
  };
  if (scenario.environment.depthGrid) move(scenario.environment.depthGrid->file);
  if (scenario.environment.currentGrid) move(scenario.environment.currentGrid->file);
  for (LayerSpec& layer : scenario.layers) move(layer.file);
  return scenario;
}

}  // namespace antipode::edits
