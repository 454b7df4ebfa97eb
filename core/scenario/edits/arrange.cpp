// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/arrange.h"

#include "core/scenario/edits/vehicle_edits.h"

#include <algorithm>

namespace antipode::edits {
namespace {

/// One thing that is arranged: all copies of a vehicle together.
struct Piece {
  ScenarioItems item;
  Vec2 low, high;
  double from(bool isEastWest) const { return isEastWest ? low.x : low.y; }
  double to(bool isEastWest) const { return isEastWest ? high.x : high.y; }
  double middle(bool isEastWest) const { return (from(isEastWest) + to(isEastWest)) / 2; }
};

void addPiece(std::vector<Piece>& pieces, ScenarioItems item, const std::vector<Vec2>& places) {
  if (places.empty()) return;
  Piece piece{std::move(item), places.front(), places.front()};
  for (const Vec2 p : places) {
    piece.low = {std::min(piece.low.x, p.x), std::min(piece.low.y, p.y)};
    piece.high = {std::max(piece.high.x, p.x), std::max(piece.high.y, p.y)};
  }
  pieces.push_back(std::move(piece));
}

std::vector<Piece> piecesOf(const Scenario& scenario, const ScenarioItems& items) {
  std::vector<Piece> pieces;
  for (const std::size_t vehicle : items.vehicles) {
    const VehicleSpec& spec = *scenario.vehicles.at(vehicle);
    const Vec2 start{spec.start.x, spec.start.y};
    addPiece(pieces, {.vehicles = {vehicle}}, {start, start + (spec.count - 1) * spec.spacing});
  }
  for (const auto& [vehicle, list] : items.behaviours)
    for (const std::size_t behaviour : list) {
      const ScenarioItems item{.behaviours = {{vehicle, {behaviour}}}};
      addPiece(pieces, item, placesOf(scenario, item));
    }
  for (const auto& [vehicle, list] : items.requests)
    for (const std::size_t request : list) {
      const ScenarioItems item{.requests = {{vehicle, {request}}}};
      addPiece(pieces, item, placesOf(scenario, item));
    }
  for (const std::size_t wormhole : items.wormholes) {
    const ScenarioItems item{.wormholes = {wormhole}};
    addPiece(pieces, item, placesOf(scenario, item));
  }
  return pieces;
}

/// Of a vehicle its start alone goes along.
ScenarioPtr withPieceMoved(const Scenario& scenario, const Piece& piece, double by, bool isEastWest) {
  const PlaneTransform shift = PlaneTransform::byShift(isEastWest ? Vec2{by, 0} : Vec2{0, by});
  if (piece.item.vehicles.empty()) return withTransform(scenario, piece.item, shift);
  return withVehicle(scenario, *piece.item.vehicles.begin(),
                     [&](VehicleSpec& vehicle) { vehicle.start = transformed(vehicle.start, shift); });
}

}  // namespace

Result<ScenarioPtr> withAligned(const Scenario& scenario, const ScenarioItems& items, Alignment alignment) {
  const std::vector<Piece> pieces = piecesOf(scenario, items);
  if (pieces.size() < 2) return err("select two or more vehicles, paths or wormholes to align them");
  const bool isEastWest = alignment < Alignment::South;
  double low = pieces.front().from(isEastWest), high = pieces.front().to(isEastWest);
  for (const Piece& piece : pieces)
    low = std::min(low, piece.from(isEastWest)), high = std::max(high, piece.to(isEastWest));
  ScenarioPtr next = std::make_shared<const Scenario>(scenario);
  for (const Piece& piece : pieces) {
    double by = (low + high) / 2 - piece.middle(isEastWest);
    if (alignment == Alignment::West || alignment == Alignment::South) by = low - piece.from(isEastWest);
    if (alignment == Alignment::East || alignment == Alignment::North) by = high - piece.to(isEastWest);
    next = withPieceMoved(*next, piece, by, isEastWest);
  }
  return next;
}

Result<ScenarioPtr> withDistributed(const Scenario& scenario, const ScenarioItems& items, Direction direction) {
  std::vector<Piece> pieces = piecesOf(scenario, items);
  if (pieces.size() < 3) return err("select three or more vehicles, paths or wormholes to distribute them");
  const bool isEastWest = direction == Direction::EastWest;
  std::ranges::stable_sort(pieces, {}, [&](const Piece& piece) { return piece.middle(isEastWest); });
  const double first = pieces.front().middle(isEastWest), last = pieces.back().middle(isEastWest);
  const double step = (last - first) / static_cast<double>(pieces.size() - 1);
  ScenarioPtr next = std::make_shared<const Scenario>(scenario);
  for (std::size_t i = 1; i + 1 < pieces.size(); ++i)
    next = withPieceMoved(*next, pieces[i], first + static_cast<double>(i) * step - pieces[i].middle(isEastWest),
                          isEastWest);
  return next;
}

}  // namespace antipode::edits
