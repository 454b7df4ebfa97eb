// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/geo_reader.h"

#include <dlfcn.h>
#include <filesystem>

#ifndef ANTIPODE_MODULE_FOLDER
#define ANTIPODE_MODULE_FOLDER "../lib/antipode"
#endif

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// Beside the program, as in a build folder, or where an installation has it.
fs::path moduleFile(const char* name) {
  std::error_code failed;
  const fs::path folder = fs::read_symlink("/proc/self/exe", failed).parent_path();
  const fs::path beside = folder / name, installed = folder / ANTIPODE_MODULE_FOLDER / name;
  return fs::exists(beside, failed) ? beside : installed;
}

/// It stays loaded until the program ends.
template <class Reader>
Result<const Reader*> loadReader(const char* module, const char* function, const char* needs) {
  const fs::path file = moduleFile(module);
  const auto missing = [&](const std::string& why) {
    return errExpected(fmt::format("a build with {}", needs), "geographic files need the module {}: {}", module,
                       why);
  };
  std::error_code failed;
  if (!fs::exists(file, failed)) return missing("it is not there");
  void* const loaded = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!loaded) return missing(dlerror());
  const auto make = reinterpret_cast<const Reader* (*)()>(dlsym(loaded, function));
  if (!make) return missing("it is of another version");
  return make();
}

}  // namespace

Result<const GeoReader*> geoReader() {
  static const auto reader =
      loadReader<GeoReader>("antipode_geo_gdal.so", kGeoReaderFunction, "GDAL (ANTIPODE_GDAL=ON)");
  return reader;
}

Result<const OceanReader*> oceanReader() {
  static const auto reader =
      loadReader<OceanReader>("antipode_geo_netcdf.so", kOceanReaderFunction, "NetCDF (ANTIPODE_GDAL=ON)");
  return reader;
}

}  // namespace antipode
