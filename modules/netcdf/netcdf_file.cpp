// SPDX-License-Identifier: GPL-3.0-or-later
#include "modules/netcdf/netcdf_file.h"

#include <cstdint>
#include <filesystem>
#include <utility>

/// Of HDF5, on which NetCDF is built; null where it is not. In every thread it prints what it does not find, such as an
/// optional attribute, unless it is told not to.
extern "C" __attribute__((weak)) int H5Eset_auto2(std::int64_t stack, void* function, void* data);

namespace antipode {

std::mutex& netcdfMutex() {
  static std::mutex mutex;
  return mutex;
}

Result<NetcdfFile> NetcdfFile::open(const std::string& path) {
  std::error_code failed;
  const NetcdfFile none(-1, path);
  // Only what lies on the disk: the library would also take addresses.
  if (!std::filesystem::is_regular_file(path, failed)) return none.error("there is no such file");
  if (H5Eset_auto2) H5Eset_auto2(0, nullptr, nullptr);
  int id = -1;
  const int code = nc_open(path.c_str(), NC_NOWRITE, &id);
  if (code != NC_NOERR) return none.error(fmt::format("this is no NetCDF file: {}", nc_strerror(code)));
  return NetcdfFile(id, path);
}

NetcdfFile::~NetcdfFile() {
  if (id_ >= 0) nc_close(id_);
}

NetcdfFile::NetcdfFile(NetcdfFile&& other) noexcept : id_(std::exchange(other.id_, -1)), path_(other.path_) {}

tl::unexpected<Error> NetcdfFile::error(const std::string& what) const {
  Error error;
  error.location.file = path_;
  error.message = what;
  return tl::unexpected<Error>(std::move(error));
}

int NetcdfFile::variables() const {
  int count = 0;
  return nc_inq_nvars(id_, &count) == NC_NOERR ? count : 0;
}

std::optional<int> NetcdfFile::variable(const std::string& name) const {
  int id = -1;
  return nc_inq_varid(id_, name.c_str(), &id) == NC_NOERR ? std::optional(id) : std::nullopt;
}

std::string NetcdfFile::name(int variable) const {
  char text[NC_MAX_NAME + 1] = "";
  nc_inq_varname(id_, variable, text);
  return text;
}

std::string NetcdfFile::text(int variable, const char* attribute) const {
  std::size_t length = 0;
  nc_type type = NC_NAT;
  if (nc_inq_att(id_, variable, attribute, &type, &length) != NC_NOERR || type != NC_CHAR || length > 10'000)
    return {};
  std::string text(length, ' ');
  nc_get_att_text(id_, variable, attribute, text.data());
  return text.substr(0, text.find('\0'));
}

std::optional<double> NetcdfFile::number(int variable, const char* attribute) const {
  std::size_t length = 0;
  double number = 0;
  if (nc_inq_attlen(id_, variable, attribute, &length) != NC_NOERR || length != 1) return std::nullopt;
  return nc_get_att_double(id_, variable, attribute, &number) == NC_NOERR ? std::optional(number) : std::nullopt;
}

std::vector<NetcdfFile::Dimension> NetcdfFile::dimensions(int variable) const {
  int count = 0, ids[NC_MAX_VAR_DIMS];
  if (nc_inq_varndims(id_, variable, &count) != NC_NOERR || nc_inq_vardimid(id_, variable, ids) != NC_NOERR)
    return {};
  std::vector<Dimension> all;
  for (int i = 0; i < count; ++i) {
    char name[NC_MAX_NAME + 1] = "";
    std::size_t length = 0;
    nc_inq_dim(id_, ids[i], name, &length);
    all.push_back({ids[i], name, length});
  }
  return all;
}

std::vector<double> NetcdfFile::list(int variable) const {
  const auto all = dimensions(variable);
  if (all.size() != 1 || all[0].length > 1'000'000) return {};
  std::vector<double> numbers(all[0].length);
  if (nc_get_var_double(id_, variable, numbers.data()) != NC_NOERR) return {};
  const double scale = number(variable, "scale_factor").value_or(1),
               offset = number(variable, "add_offset").value_or(0);
  for (double& value : numbers) value = value * scale + offset;
  return numbers;
}

std::vector<int> NetcdfFile::integers(const char* name) const {
  const auto id = variable(name);
  if (!id) return {};
  std::size_t length = 1;
  for (const Dimension& dimension : dimensions(*id)) length *= dimension.length;
  if (length > 20'000'000) return {};
  std::vector<int> numbers(length);
  if (nc_get_var_int(id_, *id, numbers.data()) != NC_NOERR) return {};
  return numbers;
}

Result<void> NetcdfFile::read(int variable, const std::vector<std::size_t>& start,
                              const std::vector<std::size_t>& count, float* to) const {
  const int code = nc_get_vara_float(id_, variable, start.data(), count.data(), to);
  if (code != NC_NOERR) return error(fmt::format("{} cannot be read: {}", name(variable), nc_strerror(code)));
  return {};
}

Result<void> NetcdfFile::read(int variable, std::size_t start, std::size_t count, int* to) const {
  const int code = nc_get_vara_int(id_, variable, &start, &count, to);
  if (code != NC_NOERR) return error(fmt::format("{} cannot be read: {}", name(variable), nc_strerror(code)));
  return {};
}

}  // namespace antipode
