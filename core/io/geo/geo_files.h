// SPDX-License-Identifier: GPL-3.0-or-later
// Loading and saving for the table of formats (core/io/formats.h): files of paths, areas, points and vehicles.
#pragma once

#include "core/io/geo/features_import.h"
#include "core/run/recording.h"

namespace antipode {

/// What a file of features has.
struct FeatureFile {
  std::vector<GeoFeature> features;
  std::optional<LatLon> origin;  ///< that it names
  Problems notes;
};
/// GeoJSON, KML, KMZ, GPX, Shapefile or a plan of QGroundControl, by the name of the file.
Result<FeatureFile> readFeatureFile(const std::string& path);

/// Adds what a file has to a scenario; see withFeatures(). Errors and notes name the file.
Result<FeatureImport> withFeatureFile(const FeatureFile& file, const std::string& path, const Scenario& into,
                                      std::optional<std::size_t> vehicle = {});
/// Both.
Result<FeatureImport> importFeatureFile(const std::string& path, const Scenario& into = {},
                                        std::optional<std::size_t> vehicle = {});

enum class FeatureFormat { GeoJson, Kml, Gpx };
Result<void> saveFeatures(const Scenario& scenario, const std::string& path, FeatureFormat format);
Result<void> saveTracks(const Recording& recording, const std::string& path, FeatureFormat format);

}  // namespace antipode
