// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people type them into fields: with units, with simple arithmetic, with a decimal comma, and angles in
// degrees, minutes and seconds. Files and messages are read by parseNumber() alone.
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace antipode {

/// The value of "12", "0,5", "3*4", "(2 + 1) nmi", "12 kn", "1 h 30 min" or "57°30'12\"N", in the unit of the
/// field
/// ("m", "m/s", "deg", ...). A number without a unit has the field's. A comma is a decimal one. Error: what is
/// wrong, such as a speed where a length is wanted.
Result<double> parseQuantity(std::string_view text, std::string_view unit);

/// The same as a text for a field: a plain number stays as it is, others have nine digits.
Result<std::string> plainNumberOf(std::string_view text, std::string_view unit);

/// Latitude or longitude, degrees: as above, and with N, S, E or W before or behind. Error: unreadable or out of
/// range.
enum class GeoAxis { Latitude, Longitude };
Result<double> parseGeo(std::string_view text, GeoAxis axis);
/// "57°30.200'N": degrees and minutes, as on charts.
std::string geoText(double deg, GeoAxis axis);

/// "m, km, nmi, ft, ..." for tooltips; empty: the field takes no other units.
std::string unitsLike(std::string_view unit);

}  // namespace antipode
