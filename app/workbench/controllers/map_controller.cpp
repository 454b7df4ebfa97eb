// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/map_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "core/scenario/edits/behaviour_places.h"
#include "core/scenario/edits/hover_edits.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/edits/wormhole_edits.h"
#include "widgets/map/items/wormholes/wormhole_edits.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kTrailMs = 33;
constexpr int kPictureMs = 16;
/// Points that the trails of a run that goes on get at once: more are not drawn in the time of a picture. Then only
/// every second or fourth row becomes a point.
constexpr std::int64_t kPointsPerLiveTick = 10'000, kFarthestLiveRows = 4;
/// Trail points read at once, so that the window never stalls on a long log.
constexpr std::int64_t kPointsPerTick = 60'000;
/// Trails of all vehicles together, 100 MB. Then every second point goes; of very long runs, where the corners
/// would be cut too much, the older half.
constexpr std::size_t kMostTrailPoints = 4'000'000;
constexpr std::int64_t kFarthestRows = 16;  // from one point of a trail to the next
/// Above this many vehicles arrows of drift would only be clutter.
constexpr std::size_t kMaxDriftArrows = 100;

/// Where the vehicles of a recording have been; of long ones only some rows are read, and few where they have to
/// be read back from a file.
WorldRect trackBounds(const Recording& recording) {
  constexpr std::int64_t kMaxSamples = 200'000, kMaxReadBack = 16;
  const auto vehicles = static_cast<std::int64_t>(recording.header().vehicleNames.size());
  const std::int64_t rows = recording.rows();
  std::int64_t stride = 1 + rows * vehicles / kMaxSamples;
  if (recording.firstHeldRow() > 0) stride = std::max(stride, rows / kMaxReadBack);
  WorldRect bounds;
  for (std::int64_t row = rows - 1; row >= 0; row -= stride)
    for (VehicleId id = 0; id < vehicles; ++id) {
      const auto x = recording.columnOf(id, Channel::X), y = recording.columnOf(id, Channel::Y);
      if (!x || !y) continue;
      const Vec2 p{recording.sample(*x, row), recording.sample(*y, row)};
      if (std::isfinite(p.x) && std::isfinite(p.y)) bounds.include(p);
    }
  return bounds;
}

}  // namespace

MapController::MapController(MapView& map, ScenarioDocument& document, SessionController& session,
                             Selection& selection, QObject* parent)
    : QObject(parent),
      map_(map),
      document_(document),
      session_(session),
      selection_(selection),
      gesture_(document) {
  clock_.start();
  connect(&session, &SessionController::sessionChanged, this, &MapController::onSessionChanged);
  connect(&session, &SessionController::frameChanged, this, &MapController::onFrameChanged);
  connect(&session, &SessionController::fleetAtCursorChanged, this, [this] {
    showFleet();
    showCurrent();
  });
  connect(&document, &ScenarioDocument::changed, this, &MapController::showDocument);
  connect(&document, &ScenarioDocument::replaced, this, &MapController::showDocument);
  connect(&selection, &Selection::changed, this, &MapController::showSelection);
  connect(&map, &MapView::selectionChanged, this, [this](const std::vector<VehicleId>& ids) {
    selection_.setIds(session_.recording(), ids);
    selection_.setBehaviour({});  // a click on a boat means the boat
  });
  connect(&map, &MapView::edited, this, &MapController::onEdited);
  connect(&map, &MapView::wormholeSelectionChanged, this, [this](std::optional<std::size_t> index) {
    const auto& wormholes = document_.scenario()->wormholes;
    selection_.setWormhole(index && *index < wormholes.size() ? QString::fromStdString(wormholes[*index].tag)
                                                              : QString());
  });
  connect(&map, &MapView::refused, this, &MapController::statusMessage);
  connect(&trailTimer_, &QTimer::timeout, this, [this] {
    feedTrails();
    showDrift();
    showTransparency();
    showWind();
    showWater();
  });
  trailTimer_.start(kTrailMs);
  motionTimer_.setSingleShot(true);
  motionTimer_.setTimerType(Qt::PreciseTimer);
  connect(&motionTimer_, &QTimer::timeout, this, &MapController::showMotion);
  map_.setEditable(true);
  onSessionChanged();
}

void MapController::onSessionChanged() {
  shown_ = &session_.recording();
  motion_.restart();
  motionTimer_.stop();
  showFleet();
  map_.resetTrails();
  fedRows_ = 0;
  trailEvery_ = 1;
  showDocument();
  showDrift();
  showTransparency();
  wind_.setRecording(shown_);
  showWind();
}

void MapController::showFleet() {
  const std::vector<QColor> colours = recordedColours(shown_->header(), session_.colours());
  const std::vector<std::string>& names = session_.fleetAtCursor().names;
  std::vector<MapFleetMember> fleet(names.size());
  for (std::size_t i = 0; i < fleet.size(); ++i) fleet[i] = {QString::fromStdString(names[i]), colours[i]};
  map_.setFleet(std::move(fleet));
}

void MapController::showOrigin() {
  const auto grid = gridAround(document_.scenario()->origin);
  if (grid.has_value() != map_.scene().geo.has_value() ||
      (grid && grid->projText() != map_.scene().geo->projText()))
    map_.setGeoOrigin(grid);
}

void MapController::showDocument() {
  showOrigin();
  showWormholes();
  showDepths();
  showCurrent();
  showWater();
  showSelection();
}

void MapController::showWormholes() {
  map_.show(WormholeList::of(document_.scenario()->wormholes));
}

void MapController::showSelection() {
  map_.setSelection(selection_.idsIn(session_.recording()));
  map_.show(WormholeChoice{selection_.wormholeIn(*document_.scenario())});
}

void MapController::showDepths() {
  const auto& depths = document_.scenario()->environment.depthGrid;
  map_.show(DepthScene{depths ? depths->grid.grid : nullptr});
}

void MapController::showCurrent() {
  const auto& spec = document_.scenario()->environment.currentField;
  if (!spec || !spec->field) return map_.show(CurrentScene{});
  const bool isActive = session_.fleetAtCursor().isCurrentActive.value_or(spec->active);
  map_.show(CurrentScene{MapCurrent{spec->field, isActive}});
}

void MapController::showWater() {
  constexpr double kGridQuantum = 60;  // s
  const Environment& environment = document_.scenario()->environment;
  const WaterCurrent water = environment.current.value_or(WaterCurrent{});
  const auto grid = environment.currentGrid ? environment.currentGrid->grid.grid : nullptr;
  if (!grid && water.east == 0 && water.north == 0 && water.strain == 0) return map_.show(WaterScene{});
  // Each turn of the axis by a degree is another picture, and each minute of a grid; not each frame.
  const bool isTurning = water.strain != 0 && water.turnPeriod > 0;
  const double quantum = isTurning ? water.turnPeriod / 360 : grid ? kGridQuantum : 0;
  map_.show(
      WaterScene{MapWater{water, quantum > 0 ? std::round(session_.cursor() / quantum) * quantum : 0, grid}});
}

void MapController::showWind() {
  const Recording& recording = session_.recording();
  if (!wind_.reads(recording) || recording.header().vehicleNames.empty())
    return map_.show(WindScene{document_.scenario()->environment.wind});
  const std::vector<VehicleId> selected = selection_.idsIn(recording);
  const VehicleId vehicle = selected.empty() ? 0 : selected.front();
  const WindState& state = wind_.at(vehicle, session_.cursor());
  map_.show(WindScene{state.known ? std::optional(state.wind) : std::nullopt});
}

void MapController::showTransparency() {
  const Recording& recording = session_.recording();
  if (recording.header().scenario->wormholes.empty()) return map_.show(TransparencyScene{});
  TransparencyScene shown;
  for (std::size_t i = 0; i < recording.header().vehicleNames.size(); ++i) {
    const double known = recording.valueAt(static_cast<VehicleId>(i), Channel::Transparency, session_.cursor());
    shown.transparency.push_back(std::isnan(known) ? 1 : known);
  }
  map_.show(std::move(shown));
}

void MapController::onFrameChanged() {
  const Frame& frame = session_.frame();
  const bool isLive = session_.followsEnd() && !session_.isReplay() && !session_.isPreview();
  if (!isLive || session_.playState() != PlayState::Running) motion_.restart();
  motion_.take(frame, static_cast<double>(clock_.nsecsElapsed()) / 1e9,
               session_.recording().header().stepLength / session_.warp());
  showMotion();
}

/// Vehicles glide between two steps of a run that is slower than the screen.
void MapController::showMotion() {
  const double now = static_cast<double>(clock_.nsecsElapsed()) / 1e9;
  map_.setPoses(motion_.at(now));  // the map ignores poses of another fleet
  if (motion_.isMoving(now)) motionTimer_.start(kPictureMs);
}

void MapController::feedTrails() {
  const std::size_t vehicles = shown_->header().vehicleNames.size();
  if (shown_ != &session_.recording() || vehicles == 0) return;
  const std::int64_t most = std::max<std::int64_t>(1, kPointsPerTick / static_cast<std::int64_t>(vehicles));
  const std::int64_t count = std::min(shown_->rows() - fedRows_, most);
  if (count <= 0) return;
  WindowPace::instance().stayAwake();
  const bool isLive = !session_.isReplay() && session_.followsEnd() && session_.playState() == PlayState::Running;
  const std::int64_t read = count * static_cast<std::int64_t>(vehicles);
  if (isLive && read / trailEvery_ > kPointsPerLiveTick && trailEvery_ < kFarthestLiveRows) trailEvery_ *= 2;
  const auto size = static_cast<std::size_t>(count);
  std::vector<double> times(size), x(size), y(size), jumps(size);
  std::vector<TrailPoint> points;
  shown_->readTimes(fedRows_, times);
  for (std::size_t i = 0; i < vehicles; ++i) {
    const auto id = static_cast<VehicleId>(i);
    const auto xColumn = shown_->columnOf(id, Channel::X), yColumn = shown_->columnOf(id, Channel::Y);
    if (!xColumn || !yColumn) continue;
    shown_->read(*xColumn, fedRows_, x);
    shown_->read(*yColumn, fedRows_, y);
    const auto jumpColumn = shown_->columnOf(id, Channel::Transported);
    if (jumpColumn) shown_->read(*jumpColumn, fedRows_, jumps);
    points.clear();
    for (std::size_t row = 0; row < size; ++row) {
      const bool isJump = jumpColumn && jumps[row] == 1;
      if (isJump) {
        map_.appendTrail(id, points);
        map_.breakTrail(id);
        points.clear();
      }
      if (isJump || (fedRows_ + static_cast<std::int64_t>(row)) % trailEvery_ == 0)
        points.push_back({times[row], {x[row], y[row]}});
    }
    map_.appendTrail(id, points);
  }
  fedRows_ += count;
  limitTrails();
}

void MapController::limitTrails() {
  if (map_.scene().trails.pointCount() <= kMostTrailPoints) return;
  if (trailEvery_ >= kFarthestRows) return map_.shrinkTrails(TrailStore::Shrink::OlderHalf);
  trailEvery_ *= 2;
  map_.shrinkTrails(TrailStore::Shrink::EverySecond);
}

void MapController::showDrift() {
  const Recording& recording = session_.recording();
  const std::size_t vehicles = recording.header().vehicleNames.size();
  const Environment& environment = document_.scenario()->environment;
  const Vec2 fleetDrift{environment.driftX, environment.driftY};
  DriftScene shown;
  if (fleetDrift != Vec2{}) shown.fleetDrift = fleetDrift;
  if (vehicles <= kMaxDriftArrows && recording.rows() > 0)
    for (std::size_t i = 0; i < vehicles; ++i) {
      const auto id = static_cast<VehicleId>(i);
      const Vec2 flow{recording.valueAt(id, Channel::CurrentX, session_.cursor()),
                      recording.valueAt(id, Channel::CurrentY, session_.cursor())};
      const Vec2 own{recording.valueAt(id, Channel::DriftX, session_.cursor()),
                     recording.valueAt(id, Channel::DriftY, session_.cursor())};
      const Vec2 drift = std::isfinite(flow.x) ? flow : own;
      // What the log does not tell is no drift: a value that equals nothing would be drawn again at every look.
      shown.vehicleDrift.push_back(std::isfinite(drift.x) && std::isfinite(drift.y) ? drift : Vec2{});
    }
  map_.show(std::move(shown));
}

void MapController::onEdited(const MapEdit& edit, EditPhase phase) {
  if (const auto* moved = edit.as<VehiclesMoved>()) moveVehicles(moved->moves, phase);
  if (const auto* placed = edit.as<VehiclePlaced>()) placeVehicle(placed->position);
  if (const auto* changed = edit.as<WormholeChanged>()) editWormhole(changed->wormhole, changed->spec, phase);
  if (const auto* drawn = edit.as<WormholeEndDrawn>()) addWormholeEnd(drawn->polygon);
}

void MapController::moveVehicles(const std::vector<VehicleMove>& moves, EditPhase phase) {
  if (phase == EditPhase::Begin && !session_.isPreview())
    return emit statusMessage(tr("Vehicles can be moved only before the run: press Reset first"));
  const QString text = moves.size() == 1 ? tr("Move %1").arg(selection_.names().value(0)) : tr("Move vehicles");
  gesture_.apply(phase, text, [&](const Scenario& start) {
    ScenarioPtr next = std::make_shared<const Scenario>(start);
    const std::vector<FleetMember> fleet = fleetOf(start);
    for (const VehicleMove& move : moves) {
      const FleetMember& member = fleet.at(static_cast<std::size_t>(move.id));
      next = edits::withVehicleAt(*next, member.spec, member.copy, move.position);
    }
    return next;
  });
}

void MapController::editWormhole(std::size_t index, const WormholeSpec& spec, EditPhase phase) {
  if (index >= document_.scenario()->wormholes.size()) return;
  gesture_.apply(phase, tr("Change wormhole %1").arg(selection_.wormhole()),
                 [&](const Scenario& start) { return edits::withWormhole(start, index, spec); });
}

void MapController::addWormholeEnd(const PolygonSpec& polygon) {
  const Scenario& scenario = *document_.scenario();
  const auto index = selection_.wormholeIn(scenario);
  const bool isMissing =
      index && (!scenario.wormholes[*index].madridPoly || !scenario.wormholes[*index].weberPoly);
  if (!isMissing) {
    const ScenarioPtr next = edits::withNewWormhole(scenario, polygon);
    document_.edit(next, tr("Draw wormhole"));
    selection_.setWormhole(QString::fromStdString(next->wormholes.back().tag));
    emit statusMessage(tr("Draw the other end of '%1' now").arg(selection_.wormhole()));
    return;
  }
  WormholeSpec wormhole = scenario.wormholes[*index];
  (wormhole.madridPoly ? wormhole.weberPoly : wormhole.madridPoly) = polygon;
  document_.edit(edits::withWormhole(scenario, *index, wormhole), tr("Draw end of %1").arg(selection_.wormhole()));
  map_.setTool(MapToolId::Select);  // both ends are there: now they can be dragged
  emit statusMessage(tr("Wormhole '%1' has both ends").arg(selection_.wormhole()));
}

WorldRect MapController::boundsOf(const QString& item) const {
  const Scenario& scenario = *document_.scenario();
  const std::string name = item.section('/', 1, 1).toStdString();
  WorldRect bounds;
  if (item.startsWith("wormholes/")) {
    for (const WormholeSpec& wormhole : scenario.wormholes)
      for (const auto* polygon : {&wormhole.madridPoly, &wormhole.weberPoly})
        if (wormhole.tag == name && *polygon)
          for (const Vec2 p : (*polygon)->vertices()) bounds.include(p);
    return bounds;
  }
  const auto spec = edits::vehicleNamed(scenario, name);
  if (!item.startsWith("vehicles/") || !spec) return bounds;
  if (item.contains("/behaviours/")) {
    const std::size_t behaviour = item.section('/', 3, 3).toULong();
    if (behaviour < scenario.vehicles[*spec]->behaviours.size())
      for (const Vec2 p : placesOf(scenario.vehicles[*spec]->behaviours[behaviour])) bounds.include(p);
    return bounds;
  }
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  for (std::size_t id = 0; id < fleet.size(); ++id)
    if (const auto p = positionIn(session_.frame(), static_cast<VehicleId>(id)); p && fleet[id].spec == *spec)
      bounds.include(*p);
  return bounds;
}

void MapController::fitTracks() {
  map_.fitTo(trackBounds(session_.recording()));
  fitted_ = map_.viewport();
}

void MapController::fitTracksAgain() {
  if (map_.viewport() == fitted_) fitTracks();
}

void MapController::goTo(const QStringList& items) {
  WorldRect bounds;
  for (const QString& item : items) bounds.include(boundsOf(item));
  if (bounds.isEmpty()) return;
  const bool isPoint = bounds.width() == 0 && bounds.height() == 0;
  isPoint ? map_.centreOn(bounds.centre()) : map_.fitTo(bounds);
}

void MapController::placeVehicle(Vec2 position) {
  const bool hovers = map_.tool() == MapToolId::PlaceHover;
  const ScenarioPtr next = hovers ? edits::withNewHoverVehicle(*document_.scenario(), position)
                                  : edits::withNewVehicle(*document_.scenario(), position);
  document_.edit(next, tr("Place vehicle"));
  const QString name = QString::fromStdString(next->vehicles.back()->name);
  selection_.set({name});
  if (!session_.isPreview()) emit statusMessage(tr("%1 is on the map after Reset").arg(name));
}

}  // namespace antipode
