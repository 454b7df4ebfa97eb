// SPDX-License-Identifier: GPL-3.0-or-later
#include "modules/gdal/gdal_session.h"

#include <cpl_conv.h>
#include <cpl_error.h>
#include <ogr_srs_api.h>

#include <algorithm>
#include <filesystem>
#include <mutex>

namespace antipode {
namespace {

struct AllowedDriver {
  const char* extension;
  const char* driver;
  GdalUse use;
  const char* unfinished = nullptr;  ///< ending of a file beside it that GDAL would write into it, and remove
};
constexpr AllowedDriver kAllowed[] = {
    {".geojson", "GeoJSON", GdalUse::Features},
    {".json", "GeoJSON", GdalUse::Features},
    {".kml", "LIBKML", GdalUse::Features},
    {".kmz", "LIBKML", GdalUse::Features},
    {".gpx", "GPX", GdalUse::Features},
    {".shp", "ESRI Shapefile", GdalUse::Features},
    {".000", "S57", GdalUse::Features},
    {".tif", "GTiff", GdalUse::Image},
    {".tiff", "GTiff", GdalUse::Image},
    {".png", "PNG", GdalUse::Image},
    {".jpg", "JPEG", GdalUse::Image},
    {".jpeg", "JPEG", GdalUse::Image},
    {".mbtiles", "MBTiles", GdalUse::Image, "-wal"},
};

std::string extensionOf(const std::string& path) {
  std::string extension = std::filesystem::path(path).extension().string();
  std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return std::tolower(c); });
  return extension;
}

}  // namespace

void startGdal() {
  static std::once_flag once;
  std::call_once(once, [] {
    CPLSetConfigOption("GDAL_PAM_ENABLED", "NO");
    // SQLite by itself opens tiles that have a write-ahead log (-wal) for writing, even when they are only read.
    CPLSetConfigOption("SQLITE_USE_OGR_VFS", "YES");
    CPLSetConfigOption("OGR_S57_OPTIONS", "SPLIT_MULTIPOINT=ON,ADD_SOUNDG_DEPTH=ON,RETURN_PRIMITIVES=OFF");
    OSRSetPROJEnableNetwork(0);
    GDALAllRegister();
  });
}

GdalComplaints::GdalComplaints() {
  startGdal();
  CPLPushErrorHandlerEx(&GdalComplaints::collect, this);
}

GdalComplaints::~GdalComplaints() {
  CPLPopErrorHandler();
}

void CPL_STDCALL GdalComplaints::collect(CPLErr severity, CPLErrorNum, const char* text) {
  auto& self = *static_cast<GdalComplaints*>(CPLGetErrorHandlerUserData());
  if (severity >= CE_Failure && self.first_.empty()) self.first_ = text;
}

tl::unexpected<Error> GdalComplaints::error(const std::string& path, const std::string& what) const {
  Error error;
  error.location.file = path;
  error.message = first_.empty() ? what : what + ": " + first_;
  return tl::unexpected<Error>(std::move(error));
}

Result<GdalDataset> openGdal(const std::string& path, GdalUse use, const GdalComplaints& complaints) {
  std::error_code failed;
  // Only what lies on the disk: GDAL has names for much else ("/vsicurl/...").
  if (path.starts_with("/vsi") || !std::filesystem::is_regular_file(path, failed))
    return complaints.error(path, "there is no such file");
  const std::string extension = extensionOf(path);
  const auto* allowed = std::ranges::find_if(
      kAllowed, [&](const AllowedDriver& row) { return row.extension == extension && row.use == use; });
  if (allowed == std::end(kAllowed))
    return complaints.error(path, fmt::format("a file '{}' is not read here", extension));
  if (!GDALGetDriverByName(allowed->driver))
    return complaints.error(path, fmt::format("this GDAL has no reader for {}", allowed->driver));
  if (allowed->unfinished && std::filesystem::exists(path + allowed->unfinished, failed))
    return complaints.error(path, fmt::format("a part of it still stands in {}{}; the program that writes it has "
                                              "to close it first",
                                              path, allowed->unfinished));
  const char* const drivers[] = {allowed->driver, nullptr};
  const unsigned kind = use == GdalUse::Features ? GDAL_OF_VECTOR : GDAL_OF_RASTER;
  GdalDataset dataset(GDALDataset::Open(path.c_str(), kind | GDAL_OF_READONLY | GDAL_OF_VERBOSE_ERROR, drivers));
  if (!dataset) return complaints.error(path, fmt::format("this is no {} file that can be read", extension));
  return dataset;
}

}  // namespace antipode
