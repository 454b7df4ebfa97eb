// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/coast.h"

#include <filesystem>

namespace antipode {

std::vector<CoastResolution> coastFiles() {
  constexpr struct {
    char letter;
    double tolerance;
  } kResolutions[] = {{'c', 25'000}, {'l', 5'000}, {'i', 1'000}, {'h', 200}, {'f', 40}};
  std::vector<CoastResolution> files;
  for (const auto& each : kResolutions) {
    const std::string path = fmt::format("/usr/share/gmt-gshhg/binned_GSHHS_{}.nc", each.letter);
    std::error_code failed;
    if (std::filesystem::is_regular_file(path, failed)) files.push_back({path, each.tolerance});
  }
  return files;
}

Result<std::unique_ptr<CoastFile>> openCoast(const std::string& path) {
  const auto reader = oceanReader();
  if (!reader) return tl::unexpected<Error>(reader.error());
  return (*reader)->openCoast(path);
}

}  // namespace antipode
