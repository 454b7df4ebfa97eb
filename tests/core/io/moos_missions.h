// SPDX-License-Identifier: GPL-3.0-or-later
// Missions for the tests of import and export.
#pragma once

#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_import.h"

#include <algorithm>
#include <string>

namespace antipode::test {

/// A mission file of one simulator block; `lines` stand in it from line 4 on.
inline std::string mission(const std::string& lines) {
  return "Community = abe\nProcessConfig = uSimMarineV22\n{\n" + lines + "}\n";
}

inline const VehicleSpec& vehicleOf(const MoosImport& import) {
  return *import.scenario->vehicles.at(0);
}

inline std::size_t count(const Problems& problems, Severity severity) {
  return static_cast<std::size_t>(std::ranges::count(problems, severity, &Problem::severity));
}

/// Problems that are worse than notes.
inline Problems warnings(const MoosExport& missions) {
  Problems found = missions.problems;
  std::erase_if(found, [](const Problem& p) { return p.severity == Severity::Note; });
  return found;
}

/// An import that finds the behaviour files of an export, which must live as long.
inline MoosImportOptions withFilesOf(const MoosExport& missions) {
  MoosImportOptions options;
  options.readFile = [&missions](const std::string& path) -> Result<std::string> {
    for (const MoosExport::File& file : missions.behaviours)
      if (file.name == path) return file.text;
    return err("there is no such file");
  };
  return options;
}

}  // namespace antipode::test
