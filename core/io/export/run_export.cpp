// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/run_export.h"

#include "core/base/fields.h"
#include "core/io/export/mat_writer.h"
#include "core/io/export/mcap_writer.h"
#include "core/io/export/netcdf_writer.h"
#include "core/io/export/table_writer.h"
#include "core/io/geo/geo_files.h"

#include <filesystem>

namespace antipode {
namespace {

template <FeatureFormat kFormat>
Result<void> writeTracks(const Recording& recording, const std::string& path, const ExportOptions&) {
  return saveTracks(recording, path, kFormat);
}

constexpr ExportFormat kExportFormats[] = {
    {.name = "NetCDF (CF trajectories)", .extension = ".nc", .write = writeNetcdf},
    {.name = "MCAP", .extension = ".mcap", .write = writeMcap},
    {.name = "MAT (level 5)", .extension = ".mat", .write = writeMat},
    {.name = "CSV, joined", .extension = ".csv", .write = writeJoinedCsv},
    {.name = "CSV, a file for each vehicle", .extension = "", .isFolder = true, .write = writeCsvTables},
    {.name = "GeoJSON",
     .extension = ".geojson",
     .hasChannels = false,
     .write = writeTracks<FeatureFormat::GeoJson>},
    {.name = "KML", .extension = ".kml", .hasChannels = false, .write = writeTracks<FeatureFormat::Kml>},
    {.name = "GPX", .extension = ".gpx", .hasChannels = false, .write = writeTracks<FeatureFormat::Gpx>}};

bool isWhole(const RunSelection& selection) {
  return selection.vehicles.empty() && !selection.range && !selection.interval;
}

}  // namespace

std::span<const ExportFormat> exportFormats() {
  return kExportFormats;
}

const ExportFormat* exportFormatOf(const std::string& path) {
  std::error_code ignored;
  const bool isFolder = path.ends_with('/') || std::filesystem::is_directory(path, ignored);
  const std::string extension = lowered(std::filesystem::path(path).extension().string());
  for (const ExportFormat& format : kExportFormats)
    if (format.isFolder ? isFolder : !isFolder && extension == format.extension) return &format;
  return nullptr;
}

Result<void> exportRun(const Recording& recording, const RunSelection& selection, const ExportFormat& format,
                       const std::string& path, const ExportOptions& options) {
  // Of a run that goes on, what there is now.
  if (isWhole(selection) && recording.isComplete()) return format.write(recording, path, options);
  const auto chosen = selectedRun(recording, selection, options.stop);
  if (!chosen) {
    Error error = chosen.error();
    error.location.file = path;
    return tl::unexpected<Error>(std::move(error));
  }
  return format.write(**chosen, path, options);
}

}  // namespace antipode
