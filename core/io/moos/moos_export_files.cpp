// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_export_files.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/target_path.h"
#include "core/base/files/text_file.h"
#include "core/io/moos/mission_patch.h"
#include "core/scenario/yaml/scenario_io.h"

#include <filesystem>
#include <set>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// A file of the same field may be there already; any other file is not overwritten.
Result<void> writeField(const MoosExport& missions, const fs::path& folder) {
  if (!missions.fieldFile) return {};
  const std::string path = (folder / missions.fieldFile->name).string();
  std::error_code ignored;
  if (fs::exists(path, ignored)) {
    const auto text = readFile(path);
    Problems problems;
    if (text && CurrentField::fromText(*text, path, problems).text() == missions.fieldFile->text) return {};
    return err("{} is in the way: it holds another current field", path);
  }
  return writeFileAtomically(path, missions.fieldFile->text);
}

Result<void> writeAll(const std::vector<MoosExport::File>& files, const fs::path& folder) {
  for (const MoosExport::File& file : files)
    if (auto written = writeFileAtomically((folder / file.name).string(), file.text); !written) return written;
  return {};
}

/// `outcome` gets the error of a file that is there and cannot be read.
ReadOldFile filesIn(const fs::path& folder, Result<void>& outcome) {
  return [folder, &outcome](const std::string& name) -> std::optional<std::string> {
    std::error_code failed;
    const fs::path path = folder / name;
    if (!fs::is_regular_file(path, failed)) return std::nullopt;
    auto text = readFile(path.string());
    if (text) return std::move(*text);
    outcome = tl::unexpected<Error>(text.error());
    return std::nullopt;
  };
}

}  // namespace

Result<void> writeMoosFile(const MoosExport& exported, const std::string& path) {
  if (exported.missions.size() != 1)
    return errExpected(exported.missions.empty() ? "a scenario with a vehicle" : "a folder",
                       "a mission file holds one vehicle, the scenario has {}", exported.missions.size());
  const fs::path folder = fs::path(path).parent_path();
  MoosExport named = exported;
  named.missions[0].name = fs::path(path).filename().string();
  Result<void> isRead;
  const MoosExport missions = patchedOnto(std::move(named), filesIn(folder, isRead));
  if (!isRead) return isRead;
  if (auto written = writeField(missions, folder); !written) return written;
  if (auto written = writeAll(missions.behaviours, folder); !written) return written;
  return writeFileAtomically(path, missions.missions[0].text);
}

Result<void> writeMoosFolder(const MoosExport& exported, const std::string& folder) {
  if (auto made = makeFolder(folder); !made) return made;
  std::error_code failed;
  std::set<std::string> ours;
  for (const MoosExport::File& file : exported.missions) ours.insert(file.name);
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    if (lowered(at->path().extension().string()) == ".moos" && !ours.contains(name))
      return errExpected("an empty folder", "'{}' is in the folder and would join the fleet", name);
  }
  Result<void> isRead;
  const MoosExport missions = patchedOnto(exported, filesIn(folder, isRead));
  if (!isRead) return isRead;
  if (auto written = writeField(missions, folder); !written) return written;
  if (auto written = writeAll(missions.behaviours, folder); !written) return written;
  return writeAll(missions.missions, folder);
}

}  // namespace antipode
