// SPDX-License-Identifier: GPL-3.0-or-later
// Features as text of the formats that other programs read. Places have nine decimals of a degree: a tenth of a
// millimetre.
#pragma once

#include "core/geo/geo_feature.h"

namespace antipode {

/// RFC 7946, with the words of simplestyle for colours and `times` for the points of a track.
std::string geoJsonText(const std::vector<GeoFeature>& features);
/// KML 2.2; tracks are gx:Track. `name`: of the document.
std::string kmlText(const std::vector<GeoFeature>& features, const std::string& name);
/// GPX 1.1: points as marks, paths and areas as routes, tracks as tracks.
std::string gpxText(const std::vector<GeoFeature>& features, const std::string& name);

}  // namespace antipode
