// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export_names.h"

#include "core/base/fields.h"

#include <unordered_set>

namespace antipode {

std::vector<std::string> exportFileNames(const std::vector<std::string>& vehicleNames,
                                         std::string_view extension) {
  std::unordered_set<std::string> used;
  std::vector<std::string> names;
  for (const auto& vehicle : vehicleNames) {
    std::string base = vehicle.empty() ? "vehicle" : vehicle;
    for (char& c : base)
      if (static_cast<unsigned char>(c) < 0x20 ||
          std::string_view("/\\:*?\"<>|\x7f").find(c) != std::string_view::npos)
        c = '_';
    if (base.front() == '.' || base.front() == '-') base.insert(base.begin(), '_');
    std::string name = base;
    for (int n = 2; !used.insert(lowered(name)).second; ++n) name = fmt::format("{}_{}", base, n);
    names.push_back(name.append(extension));
  }
  return names;
}

}  // namespace antipode
