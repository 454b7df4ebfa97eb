// SPDX-License-Identifier: GPL-3.0-or-later
#include "modules/gdal/gdal_features.h"

#include "modules/gdal/gdal_session.h"

#include <ogr_featurestyle.h>
#include <ogrsf_frmts.h>

#include <cmath>
#include <filesystem>

namespace antipode {
namespace {

/// Latitude and longitude in the order of GIS files, on WGS-84.
OGRSpatialReference geographic() {
  OGRSpatialReference reference;
  reference.SetWellKnownGeogCS("WGS84");
  reference.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
  return reference;
}

struct TransformDeleter {
  void operator()(OGRCoordinateTransformation* transform) const {
    OGRCoordinateTransformation::DestroyCT(transform);
  }
};
using Transform = std::unique_ptr<OGRCoordinateTransformation, TransformDeleter>;

class FeatureReading {
 public:
  FeatureReading(std::string path, std::string crs, const FeatureLimits& limits, const GdalComplaints& complaints)
      : path_(std::move(path)), crs_(std::move(crs)), limits_(limits), complaints_(complaints) {}

  Result<std::vector<GeoFeature>> run(GDALDataset& dataset) {
    for (OGRLayer* layer : dataset.GetLayers())
      if (!isPointsOfLines(*layer))
        if (auto read = readLayer(*layer); !read) return tl::unexpected<Error>(read.error());
    return std::move(features_);
  }

 private:
  /// GPX gives the points of routes and tracks once more, S-57 describes itself.
  static bool isPointsOfLines(OGRLayer& layer) {
    const std::string name = layer.GetName();
    return name == "route_points" || name == "track_points" || name == "DSID" || name.starts_with("M_");
  }

  Result<void> readLayer(OGRLayer& layer) {
    OGRSpatialReference from, to = geographic();
    if (const OGRSpatialReference* own = layer.GetSpatialRef())
      from = *own;
    else if (crs_.empty())
      from = geographic();
    else if (from.SetFromUserInput(crs_.c_str(), OGRSpatialReference::SET_FROM_USER_INPUT_LIMITATIONS_get()) !=
             OGRERR_NONE)
      return complaints_.error(path_, fmt::format("crs: '{}' is no coordinate system", crs_));
    from.SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    const Transform transform(from.IsSame(&to) ? nullptr : OGRCreateCoordinateTransformation(&from, &to));
    if (!transform && !from.IsSame(&to))
      return complaints_.error(path_,
                               fmt::format("the coordinate system of {} is not understood", layer.GetName()));
    layer.ResetReading();
    while (const OGRFeatureUniquePtr feature{layer.GetNextFeature()}) {
      OGRGeometry* geometry = feature->GetGeometryRef();
      if (!geometry || geometry->IsEmpty()) continue;
      if (transform && geometry->transform(transform.get()) != OGRERR_NONE)
        return complaints_.error(path_, fmt::format("{} {} cannot be placed", layer.GetName(), feature->GetFID()));
      if (auto added = addGeometry(*geometry, describe(*feature, layer)); !added) return added;
    }
    return {};
  }

  GeoFeature describe(OGRFeature& feature, OGRLayer& layer) const {
    GeoFeature made;
    made.layer = layer.GetName();
    for (int i = 0; i < feature.GetFieldCount(); ++i) {
      if (!feature.IsFieldSetAndNotNull(i)) continue;
      const std::string name = feature.GetFieldDefnRef(i)->GetNameRef(), value = valueOf(feature, i);
      if (value.empty()) continue;
      const auto is = [&](const char* known) { return EQUAL(name.c_str(), known); };
      if (is("name") || (made.name.empty() && is("OBJNAM")))
        made.name = value;
      else if (is("description") || is("desc"))
        made.description = value;
      else
        made.fields[name] = value;
    }
    made.colour = colourOf(feature, made.fields);
    return made;
  }

  /// Lists, which the library writes as "(2:3,4)" with their length in front, become "3,4".
  static std::string valueOf(OGRFeature& feature, int field) {
    const std::string text = feature.GetFieldAsString(field);
    switch (feature.GetFieldDefnRef(field)->GetType()) {
      case OFTIntegerList:
      case OFTInteger64List:
      case OFTRealList:
      case OFTStringList: {
        const std::size_t first = text.find(':') + 1;
        return text.substr(first, text.rfind(')') - first);
      }
      default:
        return text;
    }
  }

  /// Of the style of a KML file, or the words that GeoJSON files use.
  static std::optional<std::uint32_t> colourOf(OGRFeature& feature,
                                               const std::map<std::string, std::string>& fields) {
    for (const char* key : {"stroke", "marker-color", "fill"})
      if (const auto found = fields.find(key); found != fields.end() && found->second.starts_with('#'))
        return static_cast<std::uint32_t>(std::strtoul(found->second.c_str() + 1, nullptr, 16)) & 0xffffff;
    const char* style = feature.GetStyleString();
    const char* colour = style ? std::strstr(style, "c:#") : nullptr;
    if (!colour) return std::nullopt;
    return static_cast<std::uint32_t>(std::strtoul(std::string(colour + 3, 6).c_str(), nullptr, 16));
  }

  Result<void> addGeometry(const OGRGeometry& geometry, const GeoFeature& like) {
    const OGRwkbGeometryType type = wkbFlatten(geometry.getGeometryType());
    if (const auto* collection = dynamic_cast<const OGRGeometryCollection*>(&geometry)) {
      if (type == wkbMultiLineString) return addLines(*collection->toMultiLineString(), like);
      for (const OGRGeometry* part : *collection)
        if (auto added = addGeometry(*part, like); !added) return added;
      return {};
    }
    GeoFeature feature = like;
    if (type == wkbPoint) {
      feature.shape = GeoFeature::Shape::Point;
      if (!addPart(*geometry.toPoint(), feature)) return tooLarge();
    } else if (type == wkbLineString) {
      feature.shape = GeoFeature::Shape::Line;
      if (!addPart(*geometry.toLineString(), feature)) return tooLarge();
    } else if (type == wkbPolygon) {
      feature.shape = GeoFeature::Shape::Area;
      for (const OGRLinearRing* ring : *geometry.toPolygon())
        if (!addPart(*ring, feature)) return tooLarge();
    } else if (geometry.hasCurveGeometry()) {
      const std::unique_ptr<OGRGeometry> straight(geometry.getLinearGeometry());
      return straight ? addGeometry(*straight, like) : Result<void>{};
    }
    return add(std::move(feature));
  }

  Result<void> addLines(const OGRMultiLineString& lines, GeoFeature feature) {
    feature.shape = GeoFeature::Shape::Line;
    for (const OGRLineString* line : lines)
      if (!addPart(*line, feature)) return tooLarge();
    return add(std::move(feature));
  }

  Result<void> add(GeoFeature feature) {
    if (feature.parts.empty()) return {};
    if (features_.size() >= limits_.features) return tooLarge();
    features_.push_back(std::move(feature));
    return {};
  }

  Result<void> tooLarge() const {
    return complaints_.error(
        path_, fmt::format("there are more than {} things or {} points in it", limits_.features, limits_.points));
  }

  bool addPart(const OGRPoint& point, GeoFeature& feature) {
    feature.parts.push_back({{point.getY(), point.getX()}});
    return isPlace(feature.parts.back().back()) ? ++points_ <= limits_.points : (feature.parts.pop_back(), true);
  }
  bool addPart(const OGRSimpleCurve& line, GeoFeature& feature) {
    points_ += static_cast<std::size_t>(line.getNumPoints());
    if (points_ > limits_.points) return false;
    std::vector<LatLon> part;
    for (int i = 0; i < line.getNumPoints(); ++i)
      if (const LatLon at{line.getY(i), line.getX(i)}; isPlace(at)) part.push_back(at);
    if (!part.empty()) feature.parts.push_back(std::move(part));
    return true;
  }
  static bool isPlace(LatLon at) { return std::fabs(at.lat) <= 90 && std::fabs(at.lon) <= 720; }

  std::string path_, crs_;
  FeatureLimits limits_;
  const GdalComplaints& complaints_;
  std::vector<GeoFeature> features_;
  std::size_t points_ = 0;
};

}  // namespace

Result<std::vector<GeoFeature>> readGdalFeatures(const std::string& path, const std::string& crs,
                                                 const FeatureLimits& limits) {
  const GdalComplaints complaints;
  auto dataset = openGdal(path, GdalUse::Features, complaints);
  if (!dataset) return tl::unexpected<Error>(dataset.error());
  std::error_code failed;
  if (const auto bytes = std::filesystem::file_size(path, failed); !failed && bytes > limits.bytes)
    return complaints.error(
        path, fmt::format("the file has {} MB; the limit is {} MB", bytes >> 20, limits.bytes >> 20));
  return FeatureReading(path, crs, limits, complaints).run(**dataset);
}

}  // namespace antipode
