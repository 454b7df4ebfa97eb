// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_paths.h"

#include <algorithm>

namespace antipode {

Result<std::string> pathInMission(const std::filesystem::path& folder, const std::string& name) {
  namespace fs = std::filesystem;
  constexpr const char* kExpected = "a file in the folder of the mission file, or below it";
  if (name.find('\0') != std::string::npos) return errExpected(kExpected, "this is no file name");
  if (fs::path(name).is_absolute()) return errExpected(kExpected, "the path is absolute");
  std::error_code failed;
  const fs::path base = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, failed);
  if (failed) return err("{}", failed.message());
  const fs::path path = fs::weakly_canonical(base / name, failed);
  if (failed) return err("{}", failed.message());
  const auto [atBase, atPath] = std::mismatch(base.begin(), base.end(), path.begin(), path.end());
  if (atBase != base.end() && !atBase->empty())
    return errExpected(kExpected, "the path leaves the mission's folder");
  return path.string();
}

std::optional<std::string> behaviourTemplateOf(const std::filesystem::path& mission) {
  const auto path = pathInMission(mission.parent_path(), mission.stem().string() + ".bhv");
  std::error_code failed;
  if (!path || !std::filesystem::is_regular_file(*path, failed)) return std::nullopt;
  return *path;
}

}  // namespace antipode
