// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_reader.h"

namespace antipode {

/// Reads a variable of a file with CF conventions; see OceanReader::readField().
Result<CfField> readCfField(const std::string& path, const CfQuery& query);

}  // namespace antipode
