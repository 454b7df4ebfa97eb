// SPDX-License-Identifier: GPL-3.0-or-later
// Tracks of other programs with times: read, played like a run, and written again with the same times.
#include "core/io/geo/track_log.h"

#include "core/base/files/text_file.h"
#include "core/io/formats.h"
#include "core/io/geo/geo_files.h"
#include "core/io/geo/scenario_features.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

namespace antipode {
namespace {

using testing::HasSubstr;

/// 2026-01-02 03:04:05 UTC.
constexpr double kBegin = 1767323045;

const char* const kGpx = R"(<?xml version="1.0"?>
<gpx version="1.1" creator="watch" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>my day</name><time>2020-01-01T00:00:00Z</time></metadata>
<!-- <trk><trkpt lat="1" lon="1"><time>2026-01-02T03:04:05Z</time></trkpt></trk> -->
<trk><name>Tom &amp; Anna</name><trkseg>
<trkpt lat="57.5000" lon="10.2500"><ele>0</ele><time>2026-01-02T03:04:05Z</time></trkpt>
<trkpt lon="10.2500" lat='57.5010'><time>2026-01-02T03:04:25.000Z</time></trkpt>
<trkpt lat="57.5010" lon="10.2500"><time>2026-01-02T03:04:10Z</time></trkpt>
<trkpt lat="57.5010" lon="10.2520"><time>2026-01-02T04:04:45+01:00</time></trkpt>
</trkseg></trk>
<trk><name>no times</name><trkseg><trkpt lat="57.5" lon="10.25"/></trkseg></trk>
</gpx>)";

const char* const kKml =
    R"(<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Placemark><name>launch</name><gx:Track>
<when>2026-01-02T03:04:05Z</when><when>2026-01-02T03:04:15Z</when>
<gx:coord>10.25 57.5 0</gx:coord><gx:coord>10.2510 57.5 0</gx:coord>
</gx:Track></Placemark></kml>)";

std::string fileOf(const test::TemporaryFolder& folder, const std::string& name, const std::string& text) {
  std::ofstream(folder.file(name), std::ios::binary) << text;
  return folder.file(name);
}

TEST(UnixTime, IsReadWithPartsOfSecondsAndZones) {
  EXPECT_EQ(*unixTimeFromText("1970-01-01T00:00:00Z"), 0);
  EXPECT_EQ(*unixTimeFromText("2026-01-02T03:04:05Z"), kBegin);
  EXPECT_NEAR(*unixTimeFromText("2026-01-02T03:04:05.25Z"), kBegin + 0.25, 1e-6);
  EXPECT_EQ(*unixTimeFromText("2026-01-02 05:04:05+02:00"), kBegin);
  EXPECT_EQ(*unixTimeFromText("2026-01-01T22:34:05-0430"), kBegin);
  for (const char* text : {"", "2026-01-02", "2026-13-02T03:04:05Z", "2026-02-30T03:04:05Z",
                           "yesterday at eight...", "2026-01-02T03:04:05X"})
    EXPECT_FALSE(unixTimeFromText(text)) << text;
}

TEST(TimedTracks, AreReadFromGpxWithoutWhatHasNoTime) {
  const auto tracks = timedTracks(kGpx);
  ASSERT_EQ(tracks.size(), 1u);
  EXPECT_EQ(tracks[0].name, "Tom & Anna");
  ASSERT_EQ(tracks[0].points.size(), 3u) << "a time that goes back is left out";
  EXPECT_EQ(tracks[0].points[0], (TimedTrack::Point{{57.5, 10.25}, kBegin}));
  EXPECT_EQ(tracks[0].points[2], (TimedTrack::Point{{57.501, 10.252}, kBegin + 40}));
}

TEST(TimedTracks, AreReadFromKml) {
  const auto tracks = timedTracks(kKml);
  ASSERT_EQ(tracks.size(), 1u);
  EXPECT_EQ(tracks[0].name, "launch");
  EXPECT_EQ(tracks[0].points.back(), (TimedTrack::Point{{57.5, 10.251}, kBegin + 10}));
}

TEST(TimedTracks, OfADamagedFileAreThoseBeforeTheDamage) {
  const std::string text = kGpx;
  const auto tracks = timedTracks(text.substr(0, text.find("</trkseg></trk>\n<trk>")));
  ASSERT_EQ(tracks.size(), 1u);
  EXPECT_EQ(tracks[0].points.size(), 3u);
}

TEST(TimedTracks, HaveTheNameTheirWriterMeant) {
  std::string text = kGpx;
  text.replace(text.find("Tom &amp; Anna"), 14, "<![CDATA[Tom & Anna]]>");
  EXPECT_EQ(timedTracks(text).at(0).name, "Tom & Anna");
  text = kGpx;
  text.replace(text.find("Tom &amp; Anna"), 14, "Zo&#xEB; &amp;lt;");
  EXPECT_EQ(timedTracks(text).at(0).name, "Zo\xc3\xab &lt;");
}

TEST(TimedTracks, ArePlayedAsTheyWereSailed) {
  const test::TemporaryFolder folder;
  const std::string path = fileOf(folder, "day.gpx", kGpx);
  const FileFormat* format = formatOf(path);
  ASSERT_TRUE(format);
  EXPECT_EQ(format->kind, FileKind::TimedTrack);
  const auto load = loadLog(path);
  ASSERT_TRUE(load) << load.error().text();
  const Recording& recording = *load->recording;
  ASSERT_EQ(recording.header().vehicleNames.size(), 1u);
  EXPECT_EQ(recording.header().logStart, kBegin);
  EXPECT_EQ(recording.endTime(), 40);
  const double north = recording.valueAt(0, Channel::Y, 20) - recording.valueAt(0, Channel::Y, 0);
  EXPECT_NEAR(north, 111.3, 0.5);
  EXPECT_NEAR(std::remainder(recording.valueAt(0, Channel::Heading, 5), 360), 0, 2)
      << "the grid is turned a little";
  EXPECT_NEAR(recording.valueAt(0, Channel::Heading, 30), 90, 2);
  EXPECT_NEAR(recording.valueAt(0, Channel::Speed, 10), north / 20, 0.05);
}

TEST(TimedTracks, GoOutAgainWithTheSameTimesAndPlaces) {
  const test::TemporaryFolder folder;
  const auto load = loadLog(fileOf(folder, "day.gpx", kGpx));
  ASSERT_TRUE(load);
  for (const char* extension : {".gpx", ".kml", ".geojson"}) {
    const std::string out = folder.file(std::string("out") + extension);
    ASSERT_TRUE(formatOfExtension(extension)->saveLog(*load->recording, out));
    const auto text = readFile(out);
    ASSERT_TRUE(text);
    EXPECT_THAT(*text, HasSubstr("2026-01-02T03:04:25.000Z")) << extension;
    const auto tracks = timedTracks(*text);
    ASSERT_EQ(tracks.size(), 1u) << extension;
    EXPECT_EQ(tracks[0].points.front().time, kBegin);
    EXPECT_EQ(tracks[0].points.back().time, kBegin + 40);
    EXPECT_NEAR(tracks[0].points.back().at.lat, 57.501, 1e-7);
    EXPECT_NEAR(tracks[0].points.back().at.lon, 10.252, 1e-7);
    EXPECT_TRUE(isTimedTrackFile(out)) << extension;
  }
}

TEST(TimedTracks, OfADiverComeBackWithItsDepths) {
  const test::TemporaryFolder folder;
  const std::vector<TimedTrack> dive = {
      {"diver",
       {{{57.5, 10.25}, kBegin, 0}, {{57.501, 10.25}, kBegin + 20, 12.5}, {{57.501, 10.252}, kBegin + 40, 4}}}};
  const auto dived = recordingOfTracks(dive, "dive");
  ASSERT_TRUE(dived) << dived.error().text();
  EXPECT_NEAR(dived->recording->valueAt(0, Channel::Depth, 10), 6.25, 1e-9) << "half way down";
  for (const char* extension : {".gpx", ".kml", ".geojson"}) {
    const std::string out = folder.file(std::string("out") + extension);
    ASSERT_TRUE(formatOfExtension(extension)->saveLog(*dived->recording, out));
    const auto back = loadLog(out);
    ASSERT_TRUE(back) << back.error().text();
    for (const double time : {0.0, 10.0, 20.0, 30.0, 40.0})
      EXPECT_NEAR(back->recording->valueAt(0, Channel::Depth, time),
                  dived->recording->valueAt(0, Channel::Depth, time), 1e-3)
          << extension << " at " << time;
  }
}

TEST(TimedTracks, OfOtherProgramsHaveNoDepths) {
  std::string text = kGpx;
  for (std::size_t at = text.find("<time>"); at != std::string::npos; at = text.find("<time>", at + 16))
    text.insert(at, "<ele>-28</ele>");  // the height above an ellipsoid, as receivers write it
  const auto tracks = timedTracks(text);
  ASSERT_EQ(tracks.size(), 1u);
  EXPECT_EQ(tracks[0].points[1].depth, 0);
  const auto log = recordingOfTracks(tracks, "day");
  ASSERT_TRUE(log);
  EXPECT_FALSE(log->recording->columnOf(0, Channel::Depth));
}

TEST(TimedTracks, WithRoutesOrMarksAreAPlan) {
  const test::TemporaryFolder folder;
  std::string text = kGpx;
  text.insert(text.find("<trk><name>Tom"), "<wpt lat=\"57.5\" lon=\"10.25\"><name>buoy</name></wpt>");
  EXPECT_FALSE(isTimedTrackFile(fileOf(folder, "plan.gpx", text)));
  EXPECT_FALSE(isTimedTrackFile(fileOf(folder, "route.gpx", "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/>")));
  EXPECT_FALSE(isTimedTrackFile(folder.file("nothing.gpx")));
}

TEST(TimedTracks, SeveralAreAFleet) {
  std::vector<TimedTrack> tracks = timedTracks(kGpx);
  tracks.push_back({"Tom & Anna", {{{57.499, 10.25}, kBegin + 10}, {{57.499, 10.251}, kBegin + 60}}});
  const auto log = recordingOfTracks(tracks, "two");
  ASSERT_TRUE(log) << log.error().text();
  const Recording& recording = *log->recording;
  ASSERT_EQ(recording.header().vehicleNames.size(), 2u);
  EXPECT_NE(recording.header().vehicleNames[0], recording.header().vehicleNames[1]);
  EXPECT_TRUE(std::isnan(recording.valueAt(1, Channel::X, 0))) << "it has not begun";
  EXPECT_FALSE(std::isnan(recording.valueAt(1, Channel::X, 40)));
  EXPECT_TRUE(std::isnan(recording.valueAt(0, Channel::X, 60))) << "it has ended";
  EXPECT_FALSE(recordingOfTracks({}, "none"));
}

/// Ten minutes, a point each second; goes a little to and fro, so that a point that is left out is missed.
TimedTrack zigzag(const std::string& name, double begin) {
  TimedTrack track{name, {}};
  for (int i = 0; i <= 600; ++i) track.points.push_back({{57.5 + (i % 2) * 2e-5, 10.25 + i * 1e-5}, begin + i});
  return track;
}

TEST(TimedTracks, FarApartInTimeKeepEveryPoint) {
  constexpr double kLater = 366 * 86400.0;
  const auto log = recordingOfTracks({zigzag("this year", kBegin), zigzag("next year", kBegin + kLater)}, "two");
  ASSERT_TRUE(log) << log.error().text();
  EXPECT_EQ(log->note, "");
  const Recording& recording = *log->recording;
  EXPECT_LT(recording.rows(), 1300);
  EXPECT_EQ(recording.endTime(), kLater + 600);
  const auto both = tracksOf(recording);
  ASSERT_TRUE(both) << both.error().text();
  ASSERT_EQ(both->size(), 2u);
  for (std::size_t t = 0; t < 2; ++t) {
    const double begin = kBegin + static_cast<double>(t) * kLater;
    const TimedTrack sailed = zigzag("", begin);
    ASSERT_EQ((*both)[t].parts.at(0).size(), sailed.points.size());
    for (std::size_t i = 0; i < sailed.points.size(); ++i) {
      EXPECT_EQ((*both)[t].times[i], sailed.points[i].time);
      EXPECT_NEAR((*both)[t].parts[0][i].lat, sailed.points[i].at.lat, 1e-7) << "a centimetre";
      EXPECT_NEAR((*both)[t].parts[0][i].lon, sailed.points[i].at.lon, 1e-7);
    }
  }
  for (const double between : {601.5, kLater / 2, kLater - 0.5})
    for (const VehicleId vehicle : {0, 1})
      EXPECT_TRUE(std::isnan(recording.valueAt(vehicle, Channel::X, between))) << vehicle << " at " << between;
}

TEST(TimedTracks, TooLongForAllTheirPointsSaySo) {
  const std::vector<TimedTrack> month = {
      {"drifter", {{{57.5, 10.25}, kBegin}, {{57.5, 10.2501}, kBegin + 1}, {{57.6, 10.25}, kBegin + 30 * 86400}}}};
  const auto log = recordingOfTracks({month[0]}, "month");
  ASSERT_TRUE(log) << log.error().text();
  EXPECT_THAT(log->note, HasSubstr("steps of 5.18 s"));
  EXPECT_LE(log->recording->rows(), 500'002);
}

TEST(TimedTracks, AreNotReadOnWhereThatIsStopped) {
  const test::TemporaryFolder folder;
  std::stop_source stop;
  stop.request_stop();
  const auto log = importTimedTracks(fileOf(folder, "day.gpx", kGpx), {.stop = stop.get_token()});
  ASSERT_FALSE(log);
  EXPECT_THAT(log.error().text(), HasSubstr("day.gpx: error: reading was stopped"));
}

TEST(UnixTime, RefusesWhatIsNoTime) {
  for (const char* text :
       {"2026-01-02T03:04:05+1", "2026-01-02T03:04:05+a0:00", "x026-01-02T03:04:05Z", "2026/01-02T03:04:05Z",
        "2026-01/02T03:04:05Z", "2026-01-02_03:04:05Z", "2026-01-02T03.04:05Z", "2026-01-02T03:04.05Z",
        "2026-0a-02T03:04:05Z", "2026-01-a2T03:04:05Z", "2026-01-02Ta3:04:05Z", "2026-01-02T25:04:05Z",
        "2026-01-02T03:60:05Z", "2026-01-02T03:0a:05Z", "2026-01-02T03:04:61Z", "2026-01-02T03:04:a5Z"}) {
    const auto time = unixTimeFromText(text);
    ASSERT_FALSE(time) << text;
    EXPECT_EQ(time.error().text(),
              fmt::format("error: '{}' is no time; expected a time such as 2026-01-02T03:04:05Z", text));
  }
  EXPECT_NEAR(*unixTimeFromText("2026-01-02T03:04:05,5z"), kBegin + 0.5, 1e-6);
  EXPECT_EQ(*unixTimeFromText("2026-01-02T03:04:05"), kBegin) << "no zone is UTC";
  EXPECT_EQ(*unixTimeFromText("2026-01-02T05:04:05+02"), kBegin);
  EXPECT_EQ(*unixTimeFromText("2026-01-01T24:00:00Z"), kBegin - 3 * 3600 - 4 * 60 - 5);
}

/// A feature of GeoJSON that is no line with times does not disturb the others.
TEST(TimedTracks, OfGeoJsonAreThoseThatAreLinesWithTimes) {
  const std::string good =
      R"({"type": "Feature", "properties": {"name": "good", "times": ["2026-01-02T03:04:05Z", "2026-01-02T03:04:06Z"]},
          "geometry": {"type": "LineString", "coordinates": [[10.25, 57.5], [10.26, 57.5]]}})";
  const auto tracksOf = [](const std::string& features) {
    return timedTracks("{\"features\": [" + features + "]}");
  };
  ASSERT_EQ(tracksOf(good).size(), 1u);
  for (
      const char* bad :
      {R"(7)", R"({"properties": {"times": []}})", R"({"properties": 5, "geometry": {"type": "LineString"}})",
       R"({"properties": {"times": ["2026-01-02T03:04:05Z"]}, "geometry": 5})",
       R"({"properties": {"times": ["2026-01-02T03:04:05Z"]}, "geometry": {"type": "Point", "coordinates": [1, 2]}})",
       R"({"properties": {"times": 5}, "geometry": {"type": "LineString", "coordinates": [[1, 2]]}})",
       R"({"properties": {"times": ["2026-01-02T03:04:05Z"]}, "geometry": {"type": "LineString", "coordinates": 5}})"}) {
    const auto tracks = tracksOf(std::string(bad) + ", " + good);
    ASSERT_EQ(tracks.size(), 1u) << bad;
    EXPECT_EQ(tracks[0].name, "good");
  }
  for (const char* none : {R"(["times"])", R"({"times": []})", R"({"features": {"times": []}})", R"({"times")"})
    EXPECT_TRUE(timedTracks(none).empty()) << none;
  const auto holes = tracksOf(
      R"({"properties": {"name": 5, "times": ["2026-01-02T03:04:05Z", 7, "2026-01-02T03:04:07Z", "2026-01-02T03:04:08Z", "2026-01-02T03:04:09Z",
          "soon", "2026-01-02T03:04:11Z", "2026-01-02T03:04:12Z", "2026-01-02T03:04:13Z"]},
          "geometry": {"type": "LineString", "coordinates": [[10.25, 57.5, -9], [1, 2], 5, [6], ["a", 57.5], [10, 57], [10.25, "b"], [10.25, 95], [10.26, 57.5, -9]]}})");
  ASSERT_EQ(holes.size(), 1u);
  EXPECT_EQ(holes[0].name, "");
  ASSERT_EQ(holes[0].points.size(), 2u) << "the points that are whole";
  EXPECT_EQ(holes[0].points[1], (TimedTrack::Point{{57.5, 10.26}, kBegin + 8, 0}));
}

TEST(TimedTracks, OfKmlAreAsLongAsTheirTimesAndPlaces) {
  std::string text = kKml;
  text.insert(text.find("<gx:coord>10.25 "), "<when>2026-01-02T03:04:25Z</when>");
  EXPECT_EQ(timedTracks(text).at(0).points.size(), 2u) << "a time without a place";
  text = kKml;
  text.insert(text.find("<gx:coord>10.25 "), "<gx:coord>10.25</gx:coord>");
  EXPECT_TRUE(timedTracks(text).empty()) << "the first time has no place, so one point is left";
  EXPECT_TRUE(timedTracks("<kml><when></when></kml>").empty());
  std::string prefixed = kGpx;
  for (const char* word : {"<trkpt", "</trkpt", "<trkseg", "</trkseg", "<trk>", "</trk>"})
    for (std::size_t at = prefixed.find(word); at != prefixed.npos; at = prefixed.find(word, at + 6))
      prefixed.insert(at + (word[1] == '/' ? 2 : 1), "g:");
  EXPECT_EQ(timedTracks(prefixed).size(), 1u) << "with a prefix of its namespace";
}

TEST(UnixTime, APartOfASecondMayEndTheText) {
  EXPECT_NEAR(*unixTimeFromText("2026-01-02T03:04:05.5"), kBegin + 0.5, 1e-6);
  EXPECT_NEAR(*unixTimeFromText("2026-01-02T04:04:05.5+01:00"), kBegin + 0.5, 1e-6);
  EXPECT_FALSE(unixTimeFromText("2026-+1-02T03:04:05Z")) << "a sign is no digit";
}

TEST(TimedTracks, LeavePlacesOffTheGlobeOut) {
  std::string text = kKml;
  text.replace(text.find("10.2510 57.5"), 12, "361.000 57.5");
  EXPECT_TRUE(timedTracks(text).empty()) << "one point is left";
  text = kKml;
  text.replace(text.find("10.2510 57.5"), 12, "370.251 57.5");
  EXPECT_TRUE(timedTracks(text).empty());
}

TEST(TimedTracks, OfKmlKnowTheirDepthsByTheWordOfTheirWriter) {
  const auto trackOf = [](const std::string& data, const std::string& second) {
    return timedTracks("<kml><Placemark><name>d</name>" + data +
                       "<Track><when>2026-01-02T03:04:05Z</when><when>2026-01-02T03:04:15Z</when>"
                       "<coord>10.25 57.5 -3</coord><coord>" +
                       second + "</coord></Track></Placemark></kml>");
  };
  const std::string other = "<Data name=\"colour\"><value>track</value></Data>",
                    ours = "<Data name=\"antipode\"><value>track</value></Data>";
  const auto two = trackOf("<ExtendedData>" + other + ours + "</ExtendedData>", "10.26 57.5");
  ASSERT_EQ(two.size(), 1u);
  EXPECT_EQ(two[0].points[0].depth, 3);
  EXPECT_EQ(two[0].points[1].depth, 0) << "no height is the surface";
  EXPECT_EQ(trackOf("<ExtendedData>" + other + "</ExtendedData>", "10.26 57.5 -4").at(0).points[1].depth, 0);
  const auto bare = timedTracks(
      "<kml><Track><when>2026-01-02T03:04:05Z</when><when>2026-01-02T03:04:15Z</when>"
      "<coord>10.25 57.5 -3</coord><coord>10.26 57.5 -4</coord></Track></kml>");
  ASSERT_EQ(bare.size(), 1u);
  EXPECT_EQ(bare[0].name, "") << "outside of a placemark it has none";
}

TEST(TimedTracks, OfGeoJsonHaveADepthWhereTheHeightIsANumber) {
  const auto tracks = timedTracks(
      R"({"features": [{"properties": {"antipode": "track", "times": ["2026-01-02T03:04:05Z", "2026-01-02T03:04:06Z"]},
          "geometry": {"type": "LineString", "coordinates": [[10.25, 57.5, "deep"], [10.26, 57.5, -4]]}}]})");
  ASSERT_EQ(tracks.size(), 1u);
  EXPECT_EQ(tracks[0].points[0].depth, 0);
  EXPECT_EQ(tracks[0].points[1].depth, 4);
  for (const char* name : {"a.json", "a.GeoJSON", "a.kml", "a.gpx"}) EXPECT_TRUE(mayHaveTimes(name)) << name;
  EXPECT_FALSE(mayHaveTimes("a.csv"));
}

TEST(TimedTracks, OneThatStandsStillLooksWhereItLastWent) {
  const std::vector<TimedTrack> tracks = {
      {"boat", {{{57.5, 10.25}, kBegin}, {{57.5, 10.252}, kBegin + 20}, {{57.5, 10.252}, kBegin + 40}}}};
  const auto log = recordingOfTracks(tracks, "boat");
  ASSERT_TRUE(log) << log.error().text();
  EXPECT_NEAR(log->recording->valueAt(0, Channel::Heading, 10), 90, 2);
  EXPECT_EQ(log->recording->valueAt(0, Channel::Heading, 30), log->recording->valueAt(0, Channel::Heading, 10));
  EXPECT_EQ(log->recording->valueAt(0, Channel::Speed, 30), 0);
}

TEST(TimedTracks, OfTheWholeGlobeOrTooManyAreRefused) {
  const std::vector<TimedTrack> apart = {{"a", {{{57.5, 10}, kBegin}, {{57.5, 10.1}, kBegin + 10}}},
                                         {"b", {{{-57.5, -140}, kBegin}, {{-57.5, -140.1}, kBegin + 10}}}};
  const auto log = recordingOfTracks(apart, "apart");
  ASSERT_FALSE(log);
  EXPECT_THAT(log.error().text(), HasSubstr("no local position at 57.5, 10"));
  const std::vector<TimedTrack> many(1001, apart[0]);
  const auto crowd = recordingOfTracks(many, "many");
  ASSERT_FALSE(crowd);
  EXPECT_EQ(crowd.error().text(), "error: there are 1001 tracks; the limit is 1000");
}

TEST(TimedTracks, WithOtherShapesBesideThemAreAPlan) {
  const test::TemporaryFolder folder;
  EXPECT_TRUE(isTimedTrackFile(fileOf(folder, "track.kml", kKml)));
  for (const char* shape : {"<Point/>", "<LineString/>", "<Polygon/>"}) {
    std::string text = kKml;
    text.insert(text.find("<Placemark>"), std::string("<Placemark>") + shape + "</Placemark>");
    EXPECT_FALSE(isTimedTrackFile(fileOf(folder, "plan.kml", text))) << shape;
  }
  const std::string good =
      R"({"properties": {"times": ["2026-01-02T03:04:05Z", "2026-01-02T03:04:06Z"]},
          "geometry": {"type": "LineString", "coordinates": [[10.25, 57.5], [10.26, 57.5]]}})";
  EXPECT_TRUE(isTimedTrackFile(fileOf(folder, "track.json", "{\"features\": [" + good + "]}")));
  for (const char* shape : {"Point", "Polygon"})
    EXPECT_FALSE(isTimedTrackFile(
        fileOf(folder, "plan.json",
               fmt::format("{{\"features\": [{}, {{\"geometry\": {{\"type\": \"{}\"}}}}]}}", good, shape))))
        << shape;
  const std::string large = fileOf(folder, "large.gpx", kGpx);
  EXPECT_TRUE(isTimedTrackFile(large));
  std::filesystem::resize_file(large, std::uintmax_t{600} << 20);  // the rest takes no room
  EXPECT_FALSE(isTimedTrackFile(large)) << "more than 512 MB";
}

TEST(TimedTracks, FilesWithoutThemAreRefusedWithTheirNames) {
  const test::TemporaryFolder folder;
  const auto none = importTimedTracks(fileOf(folder, "none.gpx", "<gpx/>"), {});
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().text(), HasSubstr("none.gpx: error: there are no tracks with times in it"));
  const auto nowhere = importTimedTracks("/nowhere/x.gpx", {});
  ASSERT_FALSE(nowhere);
  EXPECT_THAT(nowhere.error().text(), HasSubstr("/nowhere/x.gpx"));
}

}  // namespace
}  // namespace antipode
