// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_reader.h"

/// What the program looks for in the module.
extern "C" __attribute__((visibility("default"))) const antipode::GeoReader* antipodeGeoReader1();
