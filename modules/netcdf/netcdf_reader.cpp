// SPDX-License-Identifier: GPL-3.0-or-later
#include "modules/netcdf/netcdf_reader.h"

#include "modules/netcdf/cf_field.h"
#include "modules/netcdf/coast_file.h"

namespace antipode {
namespace {

class NetcdfReader final : public OceanReader {
 public:
  Result<CfField> readField(const std::string& path, const CfQuery& query) const override {
    return readCfField(path, query);
  }
  Result<std::unique_ptr<CoastFile>> openCoast(const std::string& path) const override { return openGshhg(path); }
};

}  // namespace
}  // namespace antipode

const antipode::OceanReader* antipodeOceanReader1() {
  static const antipode::NetcdfReader reader;
  return &reader;
}
