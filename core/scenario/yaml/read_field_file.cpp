// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_field_file.h"

#include "core/scenario/yaml/scenario_io.h"

#include "core/base/files/text_file.h"

#include <filesystem>

namespace antipode {

Result<std::shared_ptr<const CurrentField>> readCurrentFieldFile(const std::string& path, Problems& problems) {
  namespace fs = std::filesystem;
  constexpr std::uintmax_t kMaxBytes = 32u << 20;
  std::error_code failed;
  // Something else than a file (a pipe, a device) might never end.
  if (fs::exists(path, failed) && !fs::is_regular_file(path, failed)) return err("'{}' is not a file", path);
  if (const auto size = fs::file_size(path, failed); !failed && size > kMaxBytes)
    return err("'{}' has {} MB; the limit is {} MB", path, size >> 20, kMaxBytes >> 20);
  const auto text = readFile(path);
  if (!text) return err("'{}': {}", path, text.error().message);
  return std::make_shared<const CurrentField>(CurrentField::fromText(*text, path, problems));
}

Scenario withInlineField(const Scenario& scenario) {
  Scenario inlined = scenario;
  if (inlined.environment.currentField) inlined.environment.currentField->file.clear();
  const auto makeInline = [](auto& spec) {
    if (!spec || !spec->grid.grid) return;
    spec->file.clear();
    spec->grid.isInline = true;
  };
  makeInline(inlined.environment.depthGrid);
  makeInline(inlined.environment.currentGrid);
  return inlined;
}

}  // namespace antipode
