// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"

#include "core/base/fields.h"
#include "core/base/plain_number.h"

#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

struct Row {
  const char *text, *unit;
  double value;
};
constexpr double kKnot = 1852.0 / 3600;

TEST(Quantity, ReadsWhatPeopleType) {
  for (const Row& row : std::initializer_list<Row>{
           {"12", "m", 12},
           {" -3.5 ", "m", -3.5},
           {".5", "", 0.5},
           {"0,5", "m", 0.5},
           {"1e3", "m", 1000},
           {"3*4", "m", 12},
           {"3 + 4*2", "m", 11},
           {"(3+4)*2", "m", 14},
           {"10/4", "m", 2.5},
           {"-(2-5)", "m", 3},
           {"−4", "m", -4},
           {"2·3", "m", 6},
           {"12 kn", "m/s", 12 * kKnot},
           {"12kt", "m/s", 12 * kKnot},
           {"36 km/h", "m/s", 10},
           {"3 m/s", "m/s", 3},
           {"2 nmi + 300 m", "m", 4004},
           {"2 km", "m", 2000},
           {"2*3 km", "m", 6000},
           {"(1+2) km", "m", 3000},
           {"1 nmi / 2", "m", 926},
           {"100 ft", "m", 30.48},
           {"1 h 30 min", "s", 5400},
           {"1,5 h", "s", 5400},
           {"90 s", "s", 90},
           {"45°", "deg", 45},
           {"45 deg", "deg", 45},
           {"90 + 15", "deg", 105},
           {"57°30'36\"", "deg", 57.51},
           {"57° 30,6'", "deg", 57.51},
           {"57 30 36", "deg", 57.51},
           {"-57 30 36", "deg", -57.51},
           {"30 %", "%", 30},
           {"2 kN", "N", 2000},
           {"2 KM", "m", 2000},
           {"3 Knots", "m/s", 3 * kKnot},
           {"0.3 1/s", "1/s", 0.3},
           {"5 %/deg", "%/deg", 5},
           {"+3", "m", 3},
           {"2 - +3", "m", -1},
           {"1E3", "m", 1000},
           {"1e3m", "m", 1000},
           {"2.5e-1 km", "m", 250},
           {"2e+1", "m", 20},
           {"3\tm", "m", 3},
           {"3 + 4 m", "m", 7},
           {"4 m + 3", "m", 7},
           {"5 m - 2", "m", 3},
           {"5 - 2 m", "m", 3},
           {"2 m * 3", "m", 6},
           {"6 m / 2 m * 2 m", "m", 6},
           {"8 m / 2 - 1 m", "m", 3},
           {"57 30", "deg", 57.5},
           {"57deg 30'", "deg", 57.5},
           {"- 57 30", "deg", -57.5},
       }) {
    const auto value = parseQuantity(row.text, row.unit);
    ASSERT_TRUE(value) << row.text << ": " << value.error().text();
    EXPECT_NEAR(*value, row.value, 1e-9 * (1 + std::abs(row.value))) << row.text;
  }
}

TEST(Quantity, RefusesWhatMeansNothing) {
  for (const auto& [text, unit, wanted] : std::initializer_list<std::tuple<const char*, const char*, const char*>>{
           {"", "m", "is not a number"},
           {"ten", "m", "'ten' is not a number"},
           {"1 2", "m", "is not a number"},
           {"12 kn", "m", "'kn' is not a unit for a value in m"},
           {"12 m", "m/s", "'m' is not a unit"},
           {"12 km", "", "no unit"},
           {"1,000.5", "m", "only one decimal"},
           {"2 m * 3 m", "m", "cannot be multiplied"},
           {"6 / 2 m", "m", "cannot be divided"},
           {"1/0", "m", "finite"},
           {"3*", "m", "is not a number"},
           {"(3", "m", "is not a number"},
           {"3)", "m", "is not a number"},
           {"57 61 0", "deg", "is not a number"},
           {"inf", "m", "is not a number"},
           {"0x10", "m", "is not a number"},
           {"1e", "m", "'1e' is not a number"},
           {"1e+", "m", "'1e+' is not a number"},
           {"1e+x", "m", "is not a number"},
           {"1ex", "m", "is not a number"},
           {"1e999", "m", "is not a number"},
           {"12 m_", "m", "is not a number"},
           {"12 m|", "m", "is not a number"},
           {"(3 m) km", "m", "'(3 m) km' is not a number"},
           {"12 m/s", "kg", "'m/s' is not a unit for a value in kg"},
           {"3 deg/min", "kg", "'deg/min' is not a unit for a value in kg"},
           {"2 m * (3 + 4 m)", "m", "cannot be multiplied"},
           {"2 m * (5 - 2 m)", "m", "cannot be multiplied"},
           {"2 m * (5 m - 2)", "m", "cannot be multiplied"},
           {"57 30 36 5", "deg", "is not a number"},
           {"57.5 30", "deg", "is not a number"},
           {"57 30.5 10", "deg", "is not a number"},
       }) {
    const auto value = parseQuantity(text, unit);
    ASSERT_FALSE(value) << text << " = " << *value;
    EXPECT_NE(value.error().text().find(wanted), std::string::npos) << text << ": " << value.error().text();
  }
  EXPECT_FALSE(parseQuantity(std::string(5000, '('), "m")) << "deep nesting";
  EXPECT_FALSE(parseQuantity(std::string(5000, '-') + "1", "m"));
}

TEST(Quantity, EveryNumberOfAFileReadsTheSame) {
  std::mt19937 random(5);
  for (int i = 0; i < 20000; ++i) {
    double value = std::ldexp(static_cast<double>(random()) - 2e9, static_cast<int>(random() % 80) - 50);
    const std::string text = numberText(value);
    for (const char* unit : {"m", "deg", "m/s", ""}) {
      const auto back = parseQuantity(text, unit);
      ASSERT_TRUE(back) << text;
      EXPECT_EQ(*back, value) << text << " " << unit;
    }
  }
}

TEST(Quantity, TextsForFieldsHaveNoNoise) {
  EXPECT_EQ(plainNumberOf("0.1+0.2", "m").value(), "0.3");
  EXPECT_EQ(plainNumberOf("12 kn", "m/s").value(), "6.17333333");
  EXPECT_EQ(plainNumberOf(" 0.12345678901234 ", "m").value(), "0.12345678901234");
  EXPECT_FALSE(plainNumberOf("12 apples", "m"));
}

TEST(Quantity, LatitudeAndLongitude) {
  for (const auto& [text, axis, wanted] : std::initializer_list<std::tuple<const char*, GeoAxis, double>>{
           {"57.51", GeoAxis::Latitude, 57.51},
           {"57°30'36\"N", GeoAxis::Latitude, 57.51},
           {"57°30.6'S", GeoAxis::Latitude, -57.51},
           {"N 57 30 36", GeoAxis::Latitude, 57.51},
           {"-10,25", GeoAxis::Longitude, -10.25},
           {"10 15 w", GeoAxis::Longitude, -10.25},
           {"57 30 36 s", GeoAxis::Latitude, -57.51},
           {"s57.51", GeoAxis::Latitude, -57.51},
           {"57.51 n", GeoAxis::Latitude, 57.51},
           {"10.25e", GeoAxis::Longitude, 10.25},
           {"W 10.25", GeoAxis::Longitude, -10.25},
           {"179°59′60″E", GeoAxis::Longitude, 999},
           {"10N", GeoAxis::Longitude, 999},
           {"91", GeoAxis::Latitude, 999},
           {"-5 S", GeoAxis::Latitude, 999},
           {"", GeoAxis::Latitude, 999},
       }) {
    const auto value = parseGeo(text, axis);
    if (wanted == 999) {
      EXPECT_FALSE(value) << text;
      continue;
    }
    ASSERT_TRUE(value) << text << ": " << value.error().text();
    EXPECT_NEAR(*value, wanted, 1e-12) << text;
  }
}

TEST(Quantity, GeoTextReadsBackWithinTwoMetres) {
  EXPECT_EQ(geoText(57.5, GeoAxis::Latitude), "57°30.000'N");
  EXPECT_EQ(geoText(-8.99999999, GeoAxis::Longitude), "009°00.000'W") << "never 60 minutes";
  std::mt19937 random(7);
  std::uniform_real_distribution<> lat(-90, 90), lon(-180, 180);
  for (int i = 0; i < 1000; ++i) {
    const double a = lat(random), o = lon(random);
    EXPECT_NEAR(parseGeo(geoText(a, GeoAxis::Latitude), GeoAxis::Latitude).value(), a, 1e-5);
    EXPECT_NEAR(parseGeo(geoText(o, GeoAxis::Longitude), GeoAxis::Longitude).value(), o, 1e-5);
  }
}

TEST(Numbers, AreReadStrictly) {
  EXPECT_EQ(parseNumber("+3").value(), 3);
  EXPECT_EQ(parseNumber(" -3.5e2 ").value(), -350);
  for (const char* text :
       {"", " ", "+", "-", "+-3", "++3", "--3", "- 3", "3 4", "0x10", "inf", "nan", "1e999", "3m"}) {
    const auto number = parseNumber(text);
    ASSERT_FALSE(number) << text;
    EXPECT_EQ(number.error().message, fmt::format("'{}' is not a number", text));
  }
}

TEST(Numbers, AreRoundedToMillionthsUnlessTheyAreLarge) {
  EXPECT_EQ(roundedNumberText(0.12345678), "0.123457");
  EXPECT_EQ(roundedNumberText(-2.5), "-2.5");
  EXPECT_EQ(roundedNumberText(-1e-9), "0");
  EXPECT_EQ(roundedNumberText(12345678901.125), "12345678901.125");
  EXPECT_EQ(roundedNumberText(1e12), "1000000000000");
}

}  // namespace
}  // namespace antipode
