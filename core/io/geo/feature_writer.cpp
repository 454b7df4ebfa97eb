// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/feature_writer.h"

#include "core/base/fields.h"
#include "core/io/geo/exchange_words.h"

#include <cmath>
#include <ctime>
#include <span>

namespace antipode {
namespace {

/// "2026-01-02T03:04:05.250Z"
std::string utcText(double unixTime) {
  const double whole = std::floor(unixTime);
  const auto seconds = static_cast<std::time_t>(whole);
  int millis = static_cast<int>(std::lround((unixTime - whole) * 1000));
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  millis = std::min(millis, 999);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, millis);
}

std::string escapedJson(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\u{:04x}", static_cast<int>(c));
    else
      out += c;
  }
  return out + '"';
}

std::string escapedXml(const std::string& text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\n') out += c;
    }
  return out;
}

/// The height of a point of the first part as text, with `before` in front; empty where all are at the surface.
/// What has a depth is below the surface: its height is negative.
std::string heightText(std::span<const double> depths, std::size_t point, const char* before) {
  return point < depths.size() ? fmt::format("{}{:.3f}", before, 0 - depths[point]) : std::string();
}

/// Times or depths of the points of a part: only those of the first one have them.
std::span<const double> ofPart(const std::vector<double>& values, std::size_t part) {
  return part == 0 ? std::span<const double>(values) : std::span<const double>();
}

std::string jsonPlaces(const GeoFeature& feature, std::size_t part) {
  const std::vector<LatLon>& places = feature.parts[part];
  std::string out = "[";
  for (std::size_t i = 0; i < places.size(); ++i)
    out += fmt::format("{}[{:.9f}, {:.9f}{}]", i > 0 ? ", " : "", places[i].lon, places[i].lat,
                       heightText(ofPart(feature.depths, part), i, ", "));
  return out + "]";
}

std::string jsonGeometry(const GeoFeature& feature) {
  const auto& parts = feature.parts;
  std::string lists;
  for (std::size_t i = 0; i < parts.size(); ++i) lists += (i > 0 ? ", " : "") + jsonPlaces(feature, i);
  if (feature.shape == GeoFeature::Shape::Area)
    return fmt::format(R"({{"type": "Polygon", "coordinates": [{}]}})", lists);
  if (feature.shape == GeoFeature::Shape::Point) {
    const LatLon at = parts.at(0).at(0);
    return fmt::format(R"({{"type": "Point", "coordinates": [{:.9f}, {:.9f}]}})", at.lon, at.lat);
  }
  if (parts.size() > 1) return fmt::format(R"({{"type": "MultiLineString", "coordinates": [{}]}})", lists);
  return fmt::format(R"({{"type": "LineString", "coordinates": {}}})", lists);
}

std::string jsonValue(const std::string& key, const std::string& value) {
  const bool isName = key == exchange::kVehicle;  // also where it looks like a number
  const auto number = parseNumber(value);
  return number && !isName ? numberText(*number) : escapedJson(value);
}

std::string jsonFeature(const GeoFeature& feature) {
  std::string properties = fmt::format(R"("name": {})", escapedJson(feature.name));
  for (const auto& [key, value] : feature.fields)
    properties += fmt::format(", {}: {}", escapedJson(key), jsonValue(key, value));
  if (feature.colour) {
    const char* key = feature.shape == GeoFeature::Shape::Point ? "marker-color" : "stroke";
    properties += fmt::format(R"(, "{}": "#{:06x}")", key, *feature.colour);
  }
  if (!feature.times.empty()) {
    std::string times;
    for (const double time : feature.times) times += (times.empty() ? "\"" : ", \"") + utcText(time) + '"';
    properties += fmt::format(R"(, "times": [{}])", times);
  }
  return fmt::format(R"({{"type": "Feature", "properties": {{{}}}, "geometry": {}}})", properties,
                     jsonGeometry(feature));
}

/// KML has colours as alpha, blue, green, red.
std::string kmlColour(std::uint32_t rgb, int alpha) {
  return fmt::format("{:02x}{:02x}{:02x}{:02x}", alpha, rgb & 0xff, rgb >> 8 & 0xff, rgb >> 16 & 0xff);
}

std::string kmlPlaces(const std::vector<LatLon>& part) {
  std::string out = "<coordinates>";
  for (const LatLon at : part) out += fmt::format("{:.9f},{:.9f} ", at.lon, at.lat);
  out.back() = '<';
  return out + "/coordinates>";
}

std::string kmlTrack(const GeoFeature& feature) {
  std::string out = "<gx:Track>\n";
  if (!feature.depths.empty()) out += "<altitudeMode>absolute</altitudeMode>\n";
  for (const double time : feature.times) out += "<when>" + utcText(time) + "</when>\n";
  const std::vector<LatLon>& places = feature.parts.at(0);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::string height = feature.depths.empty() ? " 0" : heightText(feature.depths, i, " ");
    out += fmt::format("<gx:coord>{:.9f} {:.9f}{}</gx:coord>\n", places[i].lon, places[i].lat, height);
  }
  return out + "</gx:Track>";
}

std::string kmlGeometry(const GeoFeature& feature) {
  if (!feature.times.empty()) return kmlTrack(feature);
  if (feature.shape == GeoFeature::Shape::Point) return "<Point>" + kmlPlaces(feature.parts.at(0)) + "</Point>";
  if (feature.shape == GeoFeature::Shape::Line) {
    std::string lines;
    for (const auto& part : feature.parts)
      lines += "<LineString><tessellate>1</tessellate>" + kmlPlaces(part) + "</LineString>";
    return feature.parts.size() > 1 ? "<MultiGeometry>" + lines + "</MultiGeometry>" : lines;
  }
  std::string out = "<Polygon>";
  for (std::size_t i = 0; i < feature.parts.size(); ++i) {
    const char* side = i == 0 ? "outerBoundaryIs" : "innerBoundaryIs";
    out += fmt::format("<{0}><LinearRing>{1}</LinearRing></{0}>", side, kmlPlaces(feature.parts[i]));
  }
  return out + "</Polygon>";
}

std::string kmlFeature(const GeoFeature& feature) {
  std::string out = fmt::format("<Placemark>\n<name>{}</name>\n", escapedXml(feature.name));
  if (!feature.description.empty())
    out += fmt::format("<description>{}</description>\n", escapedXml(feature.description));
  if (feature.colour)
    out += fmt::format(
        "<Style><LineStyle><color>{0}</color><width>2</width></LineStyle><PolyStyle><color>{1}</color>"
        "</PolyStyle><IconStyle><color>{0}</color></IconStyle></Style>\n",
        kmlColour(*feature.colour, 255), kmlColour(*feature.colour, 80));
  if (!feature.fields.empty()) {
    out += "<ExtendedData>\n";
    for (const auto& [key, value] : feature.fields)
      out += fmt::format("<Data name=\"{}\"><value>{}</value></Data>\n", escapedXml(key), escapedXml(value));
    out += "</ExtendedData>\n";
  }
  return out + kmlGeometry(feature) + "\n</Placemark>\n";
}

/// What the fields of a feature say, as GPX has room for it.
std::string gpxHead(const GeoFeature& feature) {
  std::string out = fmt::format("<name>{}</name>", escapedXml(feature.name));
  std::string comment, kind;
  for (const auto& [key, value] : feature.fields)
    if (key == exchange::kKind)
      kind = value;
    else
      comment += fmt::format("{}{}={}", comment.empty() ? "" : " ", key, exchange::commentText(value));
  if (!comment.empty()) out += fmt::format("<cmt>{}</cmt>", escapedXml(comment));
  if (!feature.description.empty()) out += fmt::format("<desc>{}</desc>", escapedXml(feature.description));
  if (!kind.empty()) out += fmt::format("<type>antipode {}</type>", escapedXml(kind));
  return out;
}

std::string gpxPoints(const GeoFeature& feature, std::size_t part, const char* tag) {
  const std::vector<LatLon>& places = feature.parts[part];
  const auto times = ofPart(feature.times, part), depths = ofPart(feature.depths, part);
  std::string out;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::string height = i < depths.size() ? heightText(depths, i, "<ele>") + "</ele>" : "";
    const std::string time = i < times.size() ? "<time>" + utcText(times[i]) + "</time>" : "";
    out += fmt::format("<{0} lat=\"{1:.9f}\" lon=\"{2:.9f}\">{3}{4}</{0}>\n", tag, places[i].lat, places[i].lon,
                       height, time);
  }
  return out;
}

bool isTrack(const GeoFeature& feature) {
  return feature.shape == GeoFeature::Shape::Line && (!feature.times.empty() || feature.parts.size() > 1);
}

}  // namespace

std::string geoJsonText(const std::vector<GeoFeature>& features) {
  std::string out = "{\"type\": \"FeatureCollection\", \"features\": [\n";
  for (std::size_t i = 0; i < features.size(); ++i)
    out += jsonFeature(features[i]) + (i + 1 < features.size() ? ",\n" : "\n");
  return out + "]}\n";
}

std::string kmlText(const std::vector<GeoFeature>& features, const std::string& name) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<kml xmlns=\"http://www.opengis.net/kml/2.2\" "
      "xmlns:gx=\"http://www.google.com/kml/ext/2.2\">\n<Document>\n<name>{}</name>\n",
      escapedXml(name));
  for (const GeoFeature& feature : features) out += kmlFeature(feature);
  return out + "</Document>\n</kml>\n";
}

std::string gpxText(const std::vector<GeoFeature>& features, const std::string& name) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"Antipode\" "
      "xmlns=\"http://www.topografix.com/GPX/1/1\">\n<metadata><name>{}</name></metadata>\n",
      escapedXml(name));
  // The format wants all marks first, then routes, then tracks.
  for (const GeoFeature& feature : features)
    if (feature.shape == GeoFeature::Shape::Point)
      out += fmt::format("<wpt lat=\"{:.9f}\" lon=\"{:.9f}\">{}</wpt>\n", feature.parts.at(0).at(0).lat,
                         feature.parts.at(0).at(0).lon, gpxHead(feature));
  for (const GeoFeature& feature : features)
    if (feature.shape != GeoFeature::Shape::Point && !isTrack(feature))
      out += fmt::format("<rte>{}\n{}</rte>\n", gpxHead(feature), gpxPoints(feature, 0, "rtept"));
  for (const GeoFeature& feature : features) {
    if (!isTrack(feature)) continue;
    out += "<trk>" + gpxHead(feature) + "\n";
    for (std::size_t i = 0; i < feature.parts.size(); ++i)
      out += "<trkseg>\n" + gpxPoints(feature, i, "trkpt") + "</trkseg>\n";
    out += "</trk>\n";
  }
  return out + "</gpx>\n";
}

}  // namespace antipode
