// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/timed_tracks.h"

#include "core/base/fields.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cmath>
#include <filesystem>

namespace antipode {
namespace {

constexpr std::size_t kMostTimedPoints = 4'000'000;

/// Goes through the tags of an XML text, without caring whether it is well formed.
class TagScanner {
 public:
  explicit TagScanner(std::string_view text) : text_(text) {}

  bool next() {
    std::size_t open = text_.find('<', at_);
    while (open != std::string_view::npos && text_.substr(open).starts_with("<!--")) {
      const std::size_t end = text_.find("-->", open);
      open = end == std::string_view::npos ? end : text_.find('<', end);
    }
    const std::size_t close = open == std::string_view::npos ? open : text_.find('>', open);
    if (close == std::string_view::npos) return false;
    tag_ = text_.substr(open + 1, close - open - 1);
    at_ = close + 1;
    return true;
  }
  /// Without its prefix: "trkpt", "/trkpt", "Track".
  std::string name() const {
    std::string_view name = tag_.substr(0, tag_.find_first_of(" \t\r\n/", tag_.starts_with('/') ? 1 : 0));
    const bool isEnd = name.starts_with('/');
    if (const std::size_t colon = name.find(':'); colon != std::string_view::npos)
      name = name.substr(colon + 1);
    else if (isEnd)
      name = name.substr(1);
    return (isEnd ? "/" : "") + std::string(name);
  }
  std::string_view attribute(std::string_view key) const {
    for (std::size_t at = tag_.find(key); at != std::string_view::npos; at = tag_.find(key, at + 1)) {
      const std::size_t equals = tag_.find_first_not_of(" \t\r\n", at + key.size());
      if (at == 0 || !std::isspace(static_cast<unsigned char>(tag_[at - 1]))) continue;
      if (equals == std::string_view::npos || tag_[equals] != '=') continue;
      const std::size_t quote = tag_.find_first_of("\"'", equals);
      if (quote == std::string_view::npos) return {};
      const std::size_t end = tag_.find(tag_[quote], quote + 1);
      return end == std::string_view::npos ? std::string_view() : tag_.substr(quote + 1, end - quote - 1);
    }
    return {};
  }
  /// The text behind the tag.
  std::string_view content() const { return trimmed(text_.substr(at_, text_.find('<', at_) - at_)); }

 private:
  std::string_view text_, tag_;
  std::size_t at_ = 0;
};

std::string withoutEntities(std::string_view text) {
  std::string out(text);
  for (const auto& [entity, plain] : {std::pair("&lt;", "<"), std::pair("&gt;", ">"), std::pair("&quot;", "\""),
                                      std::pair("&apos;", "'"), std::pair("&amp;", "&")})
    for (std::size_t at = out.find(entity); at != std::string::npos; at = out.find(entity, at + 1))
      out.replace(at, std::string_view(entity).size(), plain);
  return out;
}

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

std::vector<TimedTrack> tracksOfGpx(std::string_view text) {
  std::vector<TimedTrack> tracks;
  TimedTrack track;
  LatLon at{NAN, NAN};
  bool isInPoint = false;
  std::size_t points = 0;
  for (TagScanner tag(text); tag.next() && points < kMostTimedPoints;) {
    const std::string name = tag.name();
    if (name == "trk") {
      track = {};
    } else if (name == "/trk") {
      addTrack(tracks, std::exchange(track, {}));
    } else if (name == "trkpt") {
      at = {parseNumber(tag.attribute("lat")).value_or(NAN), parseNumber(tag.attribute("lon")).value_or(NAN)};
      isInPoint = true;
    } else if (name == "/trkpt") {
      isInPoint = false;
    } else if (name == "time" && isInPoint) {
      if (const auto time = unixTimeFromText(tag.content())) track.points.push_back({at, *time}), ++points;
    } else if (name == "name" && !isInPoint && track.name.empty()) {
      track.name = withoutEntities(tag.content());
    }
  }
  return tracks;
}

std::vector<TimedTrack> tracksOfKml(std::string_view text) {
  std::vector<TimedTrack> tracks;
  std::string placemark;
  std::vector<double> times;
  std::vector<LatLon> places;
  for (TagScanner tag(text); tag.next() && times.size() < kMostTimedPoints;) {
    const std::string name = tag.name();
    if (name == "Placemark") {
      placemark.clear();
    } else if (name == "name") {
      placemark = withoutEntities(tag.content());
    } else if (name == "Track") {
      times.clear(), places.clear();
    } else if (name == "when") {
      times.push_back(unixTimeFromText(tag.content()).value_or(NAN));
    } else if (name == "coord") {
      const auto numbers = splitTrimmed(tag.content(), ' ');
      const bool isWhole = numbers.size() >= 2;
      places.push_back({isWhole ? parseNumber(numbers[1]).value_or(NAN) : NAN,
                        isWhole ? parseNumber(numbers[0]).value_or(NAN) : NAN});
    } else if (name == "/Track") {
      TimedTrack track{placemark, {}};
      for (std::size_t i = 0; i < std::min(times.size(), places.size()); ++i)
        track.points.push_back({places[i], times[i]});
      addTrack(tracks, std::move(track));
    }
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
    for (std::size_t i = 0; i < std::min(times.size(), places.size()); ++i) {
      const nlohmann::json& place = places[i];
      if (!times[i].is_string() || !place.is_array() || place.size() < 2 || !place[0].is_number() ||
          !place[1].is_number())
        continue;
      const LatLon at{place[1].get<double>(), place[0].get<double>()};
      track.points.push_back({at, unixTimeFromText(times[i].get<std::string>()).value_or(NAN)});
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
  if (text.find("<trkpt") != std::string_view::npos || text.find(":trkpt") != std::string_view::npos)
    return tracksOfGpx(text);
  if (text.find("<when>") != std::string_view::npos) return tracksOfKml(text);
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
