// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/timed_tracks.h"

#include "core/base/fields.h"
#include "core/io/geo/exchange_words.h"

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <chrono>
#include <cmath>
#include <filesystem>

namespace antipode {
namespace {

constexpr std::size_t kMostTimedPoints = 4'000'000;

bool isPlace(LatLon at) {
  return std::fabs(at.lat) <= 90 && std::fabs(at.lon) <= 360;
}

/// Keeps the points whose times ascend; a track needs two.
void addTrack(std::vector<TimedTrack>& tracks, TimedTrack track) {
  std::vector<TimedTrack::Point> kept;
  for (const TimedTrack::Point& point : track.points)
    if (isPlace(point.at) && std::isfinite(point.time) && (kept.empty() || point.time > kept.back().time))
      kept.push_back(point);
  if (kept.size() < 2) return;
  track.points = std::move(kept);
  tracks.push_back(std::move(track));
}

/// Without its prefix: "trkpt", "Track".
std::string_view localName(const pugi::xml_node& node) {
  const std::string_view name = node.name();
  return name.substr(name.find(':') + 1);
}

pugi::xml_node childNamed(const pugi::xml_node& node, std::string_view name) {
  return node.find_child([&](const pugi::xml_node& child) { return localName(child) == name; });
}

/// The text of the child with that name, without blanks around it.
std::string_view textOf(const pugi::xml_node& node, std::string_view child) {
  return trimmed(childNamed(node, child).text().get());
}

/// All elements with that name, in the order of the file; what stands before a damage is there too.
class ElementsNamed : public pugi::xml_tree_walker {
 public:
  ElementsNamed(pugi::xml_node root, std::string_view name) : name_(name) { root.traverse(*this); }
  bool for_each(pugi::xml_node& node) override {
    if (localName(node) == name_) nodes.push_back(node);
    return nodes.size() < kMostTimedPoints;
  }
  std::vector<pugi::xml_node> nodes;

 private:
  std::string_view name_;
};

/// The depth of a point with that height; 0 where that says nothing.
double depthOfHeight(double height) {
  return std::isfinite(height) ? 0 - height : 0;
}
double depthOfHeight(std::string_view height) {
  return depthOfHeight(parseNumber(height).value_or(0));
}

std::vector<TimedTrack> tracksOfGpx(const pugi::xml_document& document) {
  std::vector<TimedTrack> tracks;
  for (const pugi::xml_node& node : ElementsNamed(document, "trk").nodes) {
    TimedTrack track{std::string(textOf(node, "name")), {}};
    const bool isOurs = textOf(node, "type") == fmt::format("{} {}", exchange::kKind, exchange::kTrack);
    for (const pugi::xml_node& point : ElementsNamed(node, "trkpt").nodes)
      if (const auto time = unixTimeFromText(textOf(point, "time")))
        track.points.push_back({{parseNumber(point.attribute("lat").value()).value_or(NAN),
                                 parseNumber(point.attribute("lon").value()).value_or(NAN)},
                                *time,
                                isOurs ? depthOfHeight(textOf(point, "ele")) : 0});
    addTrack(tracks, std::move(track));
  }
  return tracks;
}

/// "longitude latitude height", without its time; the height counts in tracks of ours.
TimedTrack::Point pointOfCoord(std::string_view text, bool isOurs) {
  const auto numbers = splitTrimmed(text, ' ');
  if (numbers.size() < 2) return {{NAN, NAN}};
  return {{parseNumber(numbers[1]).value_or(NAN), parseNumber(numbers[0]).value_or(NAN)},
          0,
          isOurs && numbers.size() > 2 ? depthOfHeight(numbers[2]) : 0};
}

/// Whether the data of a placemark say that we wrote it as a track.
bool isOurTrack(const pugi::xml_node& placemark) {
  for (const pugi::xml_node& data : childNamed(placemark, "ExtendedData").children())
    if (data.attribute("name").value() == std::string_view(exchange::kKind))
      return textOf(data, "value") == exchange::kTrack;
  return false;
}

std::vector<TimedTrack> tracksOfKml(const pugi::xml_document& document) {
  std::vector<TimedTrack> tracks;
  for (const pugi::xml_node& node : ElementsNamed(document, "Track").nodes) {
    pugi::xml_node placemark = node;
    while (placemark && localName(placemark) != "Placemark") placemark = placemark.parent();
    TimedTrack track{std::string(textOf(placemark, "name")), {}};
    std::vector<TimedTrack::Point> points;
    const bool isOurs = isOurTrack(placemark);
    for (const pugi::xml_node& coord : node.children())
      if (localName(coord) == "coord") points.push_back(pointOfCoord(trimmed(coord.text().get()), isOurs));
    for (const pugi::xml_node& when : node.children()) {
      if (localName(when) != "when" || track.points.size() == points.size()) continue;
      track.points.push_back(points[track.points.size()]);
      track.points.back().time = unixTimeFromText(trimmed(when.text().get())).value_or(NAN);
    }
    addTrack(tracks, std::move(track));
  }
  return tracks;
}

std::vector<TimedTrack> tracksOfGeoJson(std::string_view text) {
  std::vector<TimedTrack> tracks;
  const nlohmann::json root = nlohmann::json::parse(text, nullptr, false);
  if (!root.is_object() || !root.contains("features") || !root["features"].is_array()) return tracks;
  for (const nlohmann::json& feature : root["features"]) {
    if (!feature.is_object()) continue;
    const nlohmann::json properties = feature.value("properties", nlohmann::json::object()),
                         shape = feature.value("geometry", nlohmann::json());
    if (!properties.is_object() || !shape.is_object() || shape.value("type", nlohmann::json()) != "LineString")
      continue;
    const nlohmann::json times = properties.value("times", nlohmann::json()),
                         places = shape.value("coordinates", nlohmann::json());
    if (!times.is_array() || !places.is_array()) continue;
    const nlohmann::json name = properties.value("name", nlohmann::json());
    TimedTrack track{name.is_string() ? name.get<std::string>() : std::string(), {}};
    const bool isOurs = properties.value(exchange::kKind, nlohmann::json()) == exchange::kTrack;
    for (std::size_t i = 0; i < std::min(times.size(), places.size()); ++i) {
      const nlohmann::json& place = places[i];
      if (!times[i].is_string() || !place.is_array() || place.size() < 2 || !place[0].is_number() ||
          !place[1].is_number())
        continue;
      const LatLon at{place[1].get<double>(), place[0].get<double>()};
      const bool hasDepth = isOurs && place.size() > 2 && place[2].is_number();
      track.points.push_back({at, unixTimeFromText(times[i].get<std::string>()).value_or(NAN),
                              hasDepth ? depthOfHeight(place[2].get<double>()) : 0});
    }
    addTrack(tracks, std::move(track));
  }
  return tracks;
}

}  // namespace

bool mayHaveTimes(const std::string& path) {
  const std::string extension = lowered(std::filesystem::path(path).extension().string());
  return extension == ".gpx" || extension == ".kml" || extension == ".geojson" || extension == ".json";
}

std::vector<TimedTrack> timedTracks(std::string_view text) {
  const bool isGpx =
      text.find("<trkpt") != std::string_view::npos || text.find(":trkpt") != std::string_view::npos;
  if (isGpx || text.find("<when>") != std::string_view::npos) {
    pugi::xml_document document;
    document.load_buffer(text.data(), text.size());  // a damaged file has what stands before the damage
    return isGpx ? tracksOfGpx(document) : tracksOfKml(document);
  }
  return text.find("\"times\"") != std::string_view::npos ? tracksOfGeoJson(text) : std::vector<TimedTrack>{};
}

Result<double> unixTimeFromText(std::string_view text) {
  const auto wrong = [&] {
    return errExpected("a time such as 2026-01-02T03:04:05Z", "'{}' is no time", text.substr(0, 40));
  };
  const auto number = [&](std::size_t from, std::size_t count) {
    if (from + count > text.size()) return -1.0;
    for (const char c : text.substr(from, count))
      if (c < '0' || c > '9') return -1.0;
    return *parseNumber(text.substr(from, count));
  };
  if (text.size() < 19 || text[4] != '-' || text[7] != '-' || (text[10] != 'T' && text[10] != ' ') ||
      text[13] != ':' || text[16] != ':')
    return wrong();
  const double year = number(0, 4), month = number(5, 2), day = number(8, 2), hour = number(11, 2),
               minute = number(14, 2), second = number(17, 2);
  using namespace std::chrono;
  const year_month_day date{std::chrono::year(static_cast<int>(year)),
                            std::chrono::month(static_cast<unsigned>(std::max(month, 0.0))),
                            std::chrono::day(static_cast<unsigned>(std::max(day, 0.0)))};
  if (year < 0 || !date.ok() || hour < 0 || hour > 24 || minute < 0 || minute > 59 || second < 0 || second > 60)
    return wrong();
  std::size_t at = 19;
  double part = 0;
  if (at < text.size() && (text[at] == '.' || text[at] == ',')) {
    double weight = 0.1;
    for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, weight /= 10)
      part += weight * (text[at] - '0');
  }
  double zone = 0;  // s
  if (at < text.size() && (text[at] == '+' || text[at] == '-')) {
    const std::size_t minutes = at + 3 < text.size() && text[at + 3] == ':' ? at + 4 : at + 3;
    if (number(at + 1, 2) < 0) return wrong();
    zone = (text[at] == '-' ? -1 : 1) * (3600 * number(at + 1, 2) + 60 * std::max(0.0, number(minutes, 2)));
  } else if (at < text.size() && text[at] != 'Z' && text[at] != 'z') {
    return wrong();
  }
  const auto days = static_cast<double>(sys_days(date).time_since_epoch().count());
  return days * 86400 + hour * 3600 + minute * 60 + second + part - zone;
}

}  // namespace antipode
