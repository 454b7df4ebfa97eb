// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/geo_reader.h"

#include <dlfcn.h>
#include <filesystem>
#include <string_view>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// The file that this code is in: the program, or the library that a program of somebody else has loaded.
fs::path ownFile() {
  std::error_code failed;
  Dl_info own{};
  const bool isKnown = dladdr(reinterpret_cast<const void*>(&ownFile), &own) != 0 && own.dli_fname;
  if (isKnown && std::string_view(own.dli_fname).find(".so") != std::string_view::npos)
    return fs::weakly_canonical(own.dli_fname, failed);
  return fs::read_symlink("/proc/self/exe", failed);
}

/// Beside the program, as in a build folder, or where an installation has it: a library stands beside the modules
/// (lib/antipode) or one folder below them (lib/x86_64-linux-gnu), and in a build folder beside `bin`.
fs::path moduleFile(const char* name) {
  std::error_code failed;
  const fs::path folder = ownFile().parent_path();
  for (const fs::path place : {"", "../bin", "antipode", "../antipode"})
    if (fs::exists(folder / place / name, failed)) return folder / place / name;
  return folder / "../lib/antipode" / name;
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
