// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/waypoint_sheet.h"

#include "core/scenario/edits/typed_place.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using edits::TypedPlace;
using Points = std::vector<Vec2>;

std::optional<LocalGrid> someGrid() {
  return LocalGrid::fromOrigin({57.5, 10.25}).value();
}

TEST(WaypointSheet, RowsAddUp) {
  const auto rows = edits::waypointRows({{30, 40}, {30, 140}}, Vec2{0, 0}, 2, someGrid());
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].leg, 50);
  EXPECT_NEAR(rows[0].bearing, 36.87, 0.01);
  EXPECT_EQ(rows[1].total, 150);
  EXPECT_EQ(rows[1].bearing, 0);
  EXPECT_EQ(rows[1].seconds, 75);
  EXPECT_NEAR(rows[1].geo->lat, 57.50126, 1e-4);
  const auto bare = edits::waypointRows({{30, 40}}, std::nullopt, 0, std::nullopt);
  EXPECT_EQ(bare[0].leg, 0);
  EXPECT_TRUE(std::isnan(bare[0].seconds));
}

TEST(WaypointSheet, ItsTextReadsBackAsThePoints) {
  const Points points{{30.25, -40}, {1e4, 0.01}, {-7, 12345.67}};
  for (const auto& grid : {std::optional<LocalGrid>{}, someGrid()}) {
    const auto back = edits::pointsFromSheet(edits::sheetText(edits::waypointRows(points, Vec2{}, 1, grid)), grid);
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(*back, points);
  }
}

TEST(WaypointSheet, TextsOfSpreadsheetsAreUnderstood) {
  const Points wanted{{10, 20}, {30.5, -40}};
  for (const char* text :
       {"10\t20\n30.5\t-40\n", "10\t20\r\n30,5\t-40", "10;20\n30,5;-40\n", "10, 20\n30.5, -40\n\n",
        "name\ty [m]\tx [m]\nA\t20\t10\nB\t-40\t30.5\n", "10\t20\tnote\n30.5\t-40\n"}) {
    const auto points = edits::pointsFromSheet(text, std::nullopt);
    ASSERT_TRUE(points) << text << ": " << points.error().text();
    EXPECT_EQ(*points, wanted) << text;
  }
  const auto grid = someGrid();
  const auto geo = edits::pointsFromSheet("57°30'N\t10°15'E\n", grid);
  ASSERT_TRUE(geo) << geo.error().text();
  EXPECT_LT(length(geo->front()), 0.02);
  const auto titled = edits::pointsFromSheet("Longitude;Latitude\n10,25;57,5\n", grid);
  ASSERT_TRUE(titled) << titled.error().text();
  EXPECT_LT(length(titled->front()), 0.02);
}

TEST(WaypointSheet, WhatCannotBeReadIsToldByRow) {
  for (const auto& [text, wanted] :
       {std::pair("1\t2\nx\t3\n", "row 2"), std::pair("", "no points"), std::pair("5", "two numbers"),
        std::pair("1e300\t0", "out of range"), std::pair("57°30'N\t10°15'E", "origin")}) {
    const auto points = edits::pointsFromSheet(text, std::nullopt);
    ASSERT_FALSE(points) << text;
    EXPECT_NE(points.error().text().find(wanted), std::string::npos) << points.error().text();
  }
}

TEST(TypedPlace, CompletesThePointerByWhatIsTyped) {
  const auto place = [](const TypedPlace& typed) {
    const auto result = edits::typedPlace(typed, {100, 50}, Vec2{0, 50}, someGrid());
    EXPECT_TRUE(result) << result.error().text();
    return result.value_or(Vec2{});
  };
  EXPECT_EQ(place({}), (Vec2{100, 50}));
  EXPECT_EQ(place({.x = "3*4"}), (Vec2{12, 50}));
  EXPECT_EQ(place({.y = "1 km"}), (Vec2{100, 1000}));
  EXPECT_EQ(place({.distance = "20"}), (Vec2{20, 50})) << "in the direction of the pointer";
  EXPECT_EQ(place({.bearing = "0"}), (Vec2{0, 150})) << "as far as the pointer";
  EXPECT_EQ(place({.distance = "10", .bearing = "180"}), (Vec2{0, 40}));
  EXPECT_LT(length(place({.latitude = "57 30 00 N", .longitude = "10.25"})), 0.02);
}

TEST(TypedPlace, RefusesWhatIsNoPlace) {
  const auto problem = [](const TypedPlace& typed, std::optional<Vec2> from = {}) {
    const auto result = edits::typedPlace(typed, {}, from, std::nullopt);
    return result ? std::string() : result.error().text();
  };
  EXPECT_NE(problem({.x = "1e308"}).find("out of range"), std::string::npos);
  EXPECT_NE(problem({.x = "12 kn"}).find("'kn'"), std::string::npos);
  EXPECT_NE(problem({.latitude = "57"}).find("origin"), std::string::npos);
  EXPECT_NE(problem({.distance = "5"}).find("no place before"), std::string::npos);
}

TEST(WaypointSheet, TitlesHaveSeveralWordsForTheirColumns) {
  const auto grid = someGrid();
  for (const char* text :
       {"east\tnorth\n10\t20\n", "North\tEast\n20\t10\n", "X\tY\n10\t20\n", "y (m)\tnote\tx\n20\tA\t10\n"})
    EXPECT_EQ(edits::pointsFromSheet(text, grid).value(), (Points{{10, 20}})) << text;
  for (const char* titles : {"lat;lon", "latitude;long", "Lat [deg];lng", "latitude;longitude"}) {
    const auto points = edits::pointsFromSheet(std::string(titles) + "\n57,5;10,25\n", grid);
    ASSERT_TRUE(points) << titles << ": " << points.error().text();
    EXPECT_LT(length(points->front()), 0.02) << titles;
  }
}

TEST(WaypointSheet, ARowWithoutXAndYMayHaveLatitudeAndLongitude) {
  const auto points = edits::pointsFromSheet("x;y;lat;lon\n1;2;57,5;10,25\n3;;57,5;10,25\n", someGrid());
  ASSERT_TRUE(points) << points.error().text();
  EXPECT_EQ(points->at(0), (Vec2{1, 2}));
  EXPECT_LT(length(points->at(1)), 0.02);
}

TEST(WaypointSheet, HalfAPlaceIsToldByItsRow) {
  for (const auto& [text, wanted] : {std::pair("x;y;lat;lon\n1;2;;\n;2;57,5;\n", "row 3: two numbers"),
                                     std::pair("x;y;lat;lon\n;2;;10,25\n", "row 2: two numbers"),
                                     std::pair("x;note\n1;2\n", "row 1"), std::pair("lat;y\n1;2\n", "row 1"),
                                     std::pair("57°30'N\tfar\n", "row 1"), std::pair("far\t10°15'E\n", "row 1")}) {
    const auto points = edits::pointsFromSheet(text, someGrid());
    ASSERT_FALSE(points) << text;
    EXPECT_NE(points.error().text().find(wanted), std::string::npos) << points.error().text();
  }
}

TEST(WaypointSheet, WithoutASpeedThereIsNoTime) {
  const std::string text = edits::sheetText(edits::waypointRows({{3, 4}}, Vec2{0, 0}, 0, std::nullopt));
  EXPECT_EQ(text, "x\ty\tlatitude\tlongitude\tleg\tbearing\tdistance\ttime\n3\t4\t\t\t5\t36.87\t5\t\n");
}

TEST(WaypointSheet, APlaceBeyondTheGridHasNoLatitude) {
  const auto rows = edits::waypointRows({{1e9, 0}}, std::nullopt, 1, someGrid());
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_FALSE(rows[0].geo);
}

TEST(TypedPlace, CompletesHalfAGeographicPlaceByThePointer) {
  const auto place = [](const TypedPlace& typed) {
    const auto result = edits::typedPlace(typed, {100, 50}, std::nullopt, someGrid());
    EXPECT_TRUE(result) << result.error().text();
    return result.value_or(Vec2{});
  };
  // The axes of the grid stand a degree askew to the meridian here.
  EXPECT_LT(distance(place({.latitude = "57.5"}), {100, 0}), 3);
  EXPECT_LT(distance(place({.longitude = "10.25"}), {0, 50}), 3);
}

TEST(TypedPlace, NamesTheTextThatCannotBeRead) {
  const auto problem = [](const TypedPlace& typed, Vec2 pointer = {}) {
    const auto result = edits::typedPlace(typed, pointer, Vec2{0, 0}, someGrid());
    return result ? std::string("accepted") : result.error().text();
  };
  EXPECT_NE(problem({.latitude = "pole", .longitude = "10"}).find("pole"), std::string::npos);
  EXPECT_NE(problem({.latitude = "57", .longitude = "far"}).find("far"), std::string::npos);
  EXPECT_NE(problem({.distance = "far"}).find("far"), std::string::npos);
  EXPECT_NE(problem({.distance = "5", .bearing = "north by"}).find("north by"), std::string::npos);
  EXPECT_NE(problem({.x = "1", .y = "north"}).find("north"), std::string::npos);
  EXPECT_NE(problem({.latitude = "57"}, {1e9, 0}).find("no latitude and longitude"), std::string::npos);
}

}  // namespace
}  // namespace antipode
