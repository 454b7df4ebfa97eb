// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/drawings_controller.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/drawings/drawings_panel.h"

namespace antipode {
namespace {

constexpr int kReadingMs = 10, kFollowingMs = 250;  // between two portions: of a log that is read, of a run

QString kindText(DrawingKind kind) {
  static constexpr const char* kTexts[kDrawingKinds] = {
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Polygons"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Grids"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Search grids"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Lines (seglists)"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Lines with a ray (seglrs)"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Circles"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Ovals"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Arrows"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Points"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Vectors"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Wedges"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Range pulses"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Comms pulses"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Markers"),
      QT_TRANSLATE_NOOP("antipode::DrawingsController", "Text boxes")};
  return DrawingsController::tr(kTexts[static_cast<std::size_t>(kind)]);
}

bool isPulseDrawing(DrawingKind kind) {
  return kind == DrawingKind::RangePulse || kind == DrawingKind::CommsPulse;
}

}  // namespace

DrawingsController::DrawingsController(DrawingsPanel& panel, MapView& map, SessionController& session,
                                       QObject* parent)
    : QObject(parent), panel_(panel), map_(map), session_(session) {
  connect(&session_, &SessionController::sessionChanged, this, &DrawingsController::begin);
  connect(&session_, &SessionController::frameChanged, this, &DrawingsController::showDrawings);
  connect(&panel_, &DrawingsPanel::choiceChanged, this, &DrawingsController::showDrawings);
  connect(&timer_, &QTimer::timeout, this, &DrawingsController::readMore);
  begin();
}

void DrawingsController::begin() {
  log_.setRecording(&session_.recording());
  panel_.setRows({});
  panel_.setProblem({}, {});
  showDrawings();
  timer_.start(kReadingMs);
}

/// A portion at a time: the window stays quick while a long log is read.
void DrawingsController::readMore() {
  const std::size_t before = log_.count() + log_.refusedCount();
  const bool hasRead = log_.read();
  if (hasRead) WindowPace::instance().stayAwake();
  timer_.setInterval(hasRead ? kReadingMs : kFollowingMs);
  if (!hasRead && session_.recording().isComplete()) timer_.stop();
  if (log_.count() + log_.refusedCount() == before && hasRead) return;
  showRows();
  showDrawings();
}

QString DrawingsController::sourceName(std::size_t source) const {
  const DrawingSource& who = log_.sources()[source];
  const auto& names = session_.recording().header().vehicleNames;
  const auto vehicle = static_cast<std::size_t>(std::max(0, who.owner));
  const QString owner = who.owner >= 0 && vehicle < names.size() ? qt(names[vehicle]) : tr("shore");
  return who.program.empty() ? owner : QStringLiteral("%1 · %2").arg(owner, qt(who.program));
}

void DrawingsController::showRows() {
  std::vector<DrawingRow> rows;
  for (const auto& [key, posts] : log_.posts())
    rows.push_back({sourceName(key.first), kindText(key.second), static_cast<int>(posts)});
  panel_.setRows(rows);
  QStringList details;
  for (const std::string& refusal : log_.refusals()) details << qt(refusal);
  panel_.setProblem(log_.refusedCount() > 0
                        ? tr("%n drawing(s) could not be read.", "", static_cast<int>(log_.refusedCount()))
                        : QString(),
                    details.join('\n'));
}

void DrawingsController::showDrawings() {
  if (log_.count() == 0 && log_.posts().empty()) {
    map_.show(StandingDrawings{});
    return map_.show(PulseDrawings{});
  }
  auto standing = std::make_shared<std::vector<ShownDrawing>>();
  PulseDrawings moving;
  moving.pulseTime = session_.cursor();
  std::map<std::pair<std::size_t, DrawingKind>, bool> shows;
  for (const auto& [key, posts] : log_.posts())
    shows[key] = panel_.isShown(sourceName(key.first), kindText(key.second));
  for (ShownDrawing& shown : log_.at(session_.cursor())) {
    const auto choice = shows.find({shown.source, shown.drawing->kind});
    if (choice != shows.end() && !choice->second) continue;
    if (isPulseDrawing(shown.drawing->kind))
      moving.pulses.push_back(std::move(shown));
    else
      standing->push_back(std::move(shown));
  }
  if (moving.pulses.empty()) moving.pulseTime = 0;  // nothing to paint anew
  StandingDrawings shown{std::move(standing)};
  for (std::size_t source = 0; source < log_.sources().size(); ++source)
    shown.drawingSources.push_back(sourceName(source));
  map_.show(std::move(shown));
  map_.show(std::move(moving));
}

}  // namespace antipode
