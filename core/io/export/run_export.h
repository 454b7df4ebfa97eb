// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a run in a file of another program: the one table of the formats for this.
#pragma once

#include "core/io/export/run_selection.h"

#include <span>
#include <string>

namespace antipode {

struct ExportFormat {
  const char* name;         ///< for people: "NetCDF"
  const char* extension;    ///< with its point; new files get it
  bool isFolder = false;    ///< a file for each vehicle
  bool hasChannels = true;  ///< false: it holds what it always holds
  Result<void> (*write)(const Recording&, const std::string& path, const ExportOptions&);
};
std::span<const ExportFormat> exportFormats();
/// By the extension; a name that ends with '/' or that is a folder: CSV for each vehicle. Null: none.
const ExportFormat* exportFormatOf(const std::string& path);

/// The chosen part of a run into a file. Errors name the file.
Result<void> exportRun(const Recording& recording, const RunSelection& selection, const ExportFormat& format,
                       const std::string& path, const ExportOptions& options = {});

}  // namespace antipode
