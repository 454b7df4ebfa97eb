// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/geo_files.h"

#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/geo/geo_reader.h"
#include "core/io/geo/feature_writer.h"
#include "core/io/geo/qgc_plan.h"
#include "core/io/geo/scenario_features.h"
#include "core/io/geo/timed_tracks.h"

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

tl::unexpected<Error> inFile(Error error, const std::string& path) {
  if (error.location.file.empty()) error.location.file = path;
  return tl::unexpected<Error>(std::move(error));
}

Result<void> saveText(const std::vector<GeoFeature>& features, const std::string& path, FeatureFormat format) {
  const std::string name = std::filesystem::path(path).stem().string();
  if (format == FeatureFormat::GeoJson) return writeFileAtomically(path, geoJsonText(features));
  return writeFileAtomically(path,
                             format == FeatureFormat::Kml ? kmlText(features, name) : gpxText(features, name));
}

/// Lines of the file that are tracks with times get their times: the library leaves them out.
void addTimes(std::vector<GeoFeature>& features, const std::string& path) {
  if (!mayHaveTimes(path)) return;
  const auto text = readFile(path);
  if (!text) return;
  for (TimedTrack& track : timedTracks(*text)) {
    const auto isSame = [&](const GeoFeature& feature) {
      return feature.shape == GeoFeature::Shape::Line && feature.times.empty() && feature.name == track.name &&
             !feature.parts.empty();
    };
    const auto found = std::ranges::find_if(features, isSame);
    if (found == features.end()) continue;
    for (const TimedTrack::Point& point : track.points) found->times.push_back(point.time);
  }
}

}  // namespace

Result<FeatureFile> readFeatureFile(const std::string& path) {
  if (lowered(std::filesystem::path(path).extension().string()) == ".plan") {
    const auto text = readFile(path);
    if (!text) return inFile(text.error(), path);
    auto plan = readQgcPlan(*text, path);
    if (!plan) return inFile(plan.error(), path);
    return FeatureFile{std::move(plan->features), plan->home, std::move(plan->notes)};
  }
  const auto reader = geoReader();
  if (!reader) return inFile(reader.error(), path);
  auto features = (*reader)->readFeatures(path, {}, {});
  if (!features) return inFile(features.error(), path);
  addTimes(*features, path);
  return FeatureFile{std::move(*features), std::nullopt, {}};
}

Result<FeatureImport> withFeatureFile(const FeatureFile& file, const std::string& path, const Scenario& into,
                                      std::optional<std::size_t> vehicle) {
  auto import = withFeatures(into, file.features, vehicle, file.origin);
  if (!import) return inFile(import.error(), path);
  import->notes.insert(import->notes.begin(), file.notes.begin(), file.notes.end());
  for (Problem& note : import->notes) note.location.file = path;
  return import;
}

Result<FeatureImport> importFeatureFile(const std::string& path, const Scenario& into,
                                        std::optional<std::size_t> vehicle) {
  const auto file = readFeatureFile(path);
  if (!file) return inFile(file.error(), path);
  return withFeatureFile(*file, path, into, vehicle);
}

Result<void> saveFeatures(const Scenario& scenario, const std::string& path, FeatureFormat format) {
  const auto features = featuresOf(scenario);
  if (!features) return inFile(features.error(), path);
  return saveText(*features, path, format);
}

Result<void> saveTracks(const Recording& recording, const std::string& path, FeatureFormat format) {
  const auto tracks = tracksOf(recording);
  if (!tracks) return inFile(tracks.error(), path);
  return saveText(*tracks, path, format);
}

}  // namespace antipode
