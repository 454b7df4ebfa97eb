// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/typed_places.h"

#include "core/scenario/edits/typed_place.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/position_text.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace antipode {
namespace {

constexpr double kNear = 200'000;  // m from the origin: so near degrees are meant

/// Every way to cut a text in two, the likeliest first: a comma and a blank may also stand inside a number.
std::vector<std::pair<std::string, std::string>> halvesOf(const QString& text) {
  std::vector<std::pair<std::string, std::string>> halves;
  for (const QChar divider : {';', ',', ' '})
    for (qsizetype at = text.indexOf(divider); at >= 0; at = text.indexOf(divider, at + 1)) {
      const QString first = text.first(at).trimmed(), second = text.sliced(at + 1).trimmed();
      if (!first.isEmpty() && !second.isEmpty()) halves.emplace_back(first.toStdString(), second.toStdString());
    }
  return halves;
}

TypedMapPlace readingOf(Vec2 place, bool isGeo, const std::optional<LocalGrid>& grid) {
  const auto number = [](double value) { return QString::number(value, 'g', 12); };
  TypedMapPlace reading{tr("x %1 m, y %2 m").arg(number(place.x), number(place.y)), {}, isGeo, place};
  if (grid)
    if (const auto there = grid->geoFromLocal(place)) reading.geo = geoText(*there).simplified();
  return reading;
}

}  // namespace

std::vector<TypedMapPlace> typedMapPlaces(const QString& text, const std::optional<LocalGrid>& grid) {
  // "x 12 y 30", as the map writes it.
  static const QRegularExpression names("\\b[xy]\\b\\s*[=:]?\\s*", QRegularExpression::CaseInsensitiveOption);
  const auto halves = halvesOf(QString(text).replace(names, " ").simplified());
  std::optional<Vec2> metres, degrees;
  for (const auto& [first, second] : halves) {
    if (const auto place = edits::typedPlace({.x = first, .y = second}, {}, {}, grid); place && !metres)
      metres = *place;
    if (const auto place = edits::typedPlace({.latitude = first, .longitude = second}, {}, {}, grid);
        place && !degrees)
      degrees = *place;
  }
  std::vector<TypedMapPlace> places;
  if (metres) places.push_back(readingOf(*metres, false, grid));
  if (degrees) {
    const bool isNear = distance({}, *degrees) < kNear;
    places.insert(isNear ? places.begin() : places.end(), readingOf(*degrees, true, grid));
  }
  std::erase_if(places, [](const TypedMapPlace& each) { return each.text().isEmpty(); });
  return places;
}

}  // namespace antipode
