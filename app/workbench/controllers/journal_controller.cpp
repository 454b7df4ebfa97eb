// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/journal_controller.h"

#include "core/scenario/edits/diff.h"
#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/panels/journal/journal_panel.h"

#include <QTimer>

#include <algorithm>
#include <map>

namespace antipode {
namespace {

constexpr std::size_t kMomentsAtOnce = 50;

/// The vehicle that a path is in, and what is left of the path in words.
std::pair<QString, QString> ownerAndWords(const Path& path) {
  const auto& steps = path.steps();
  const bool isOfVehicle = steps.size() > 1 && steps[0] == "vehicles";
  QStringList words;
  for (std::size_t i = isOfVehicle ? 2 : 0; i < steps.size(); ++i)
    if (steps[i] != "params") words << fieldWordsWithin(steps[i]);
  return {isOfVehicle ? qt(steps[1]) : QString(), words.join(" › ")};
}

}  // namespace

JournalController::JournalController(JournalPanel& panel, const TimeController& time, SessionController& session,
                                     QObject* parent)
    : QObject(parent), panel_(panel), time_(time), session_(session) {
  connect(&panel_, &JournalPanel::timeRequested, &session_, &SessionController::seek);
  connect(&session_, &SessionController::sessionChanged, this, &JournalController::begin);
  connect(&time_, &TimeController::scaleChanged, this, &JournalController::begin);
  connect(&session_, &SessionController::editsRecorded, this, &JournalController::refresh);
  connect(&session_, &SessionController::frameChanged, this, [this] {
    if (panel_.isVisible()) panel_.setCursor(session_.cursor());
  });
  connect(&panel_, &JournalPanel::shown, this, &JournalController::refresh);
  begin();
}

void JournalController::begin() {
  listed_ = 0;
  panel_.clear(session_.isPreview() ? tr("What is edited or sent during a run is listed here.")
                                    : tr("Nothing has been edited or sent in this run."));
  refresh();
}

/// A long journal in parts, so that the window answers meanwhile.
void JournalController::refresh() {
  if (!panel_.isVisible()) return;
  std::vector<JournalRow> rows;
  const std::size_t all = session_.edits().moments().size();
  for (std::size_t n = 0; listed_ < all && n < kMomentsAtOnce; ++n) addRows(listed_++, rows);
  panel_.add(rows);
  panel_.setCursor(session_.cursor());
  if (listed_ < all) QTimer::singleShot(0, this, &JournalController::refresh);
}

/// Edits as differences of the scenario, one row for vehicles that got the same; messages as they were sent.
void JournalController::addRows(std::size_t moment, std::vector<JournalRow>& rows) const {
  const auto& edits = session_.edits();
  const auto& [step, commands, posts, scenario] = edits.moments()[moment];
  const double time = edits.timeOf(moment);
  const QString timeText = time_.scale().text(time);
  const std::size_t first = rows.size();
  const auto add = [&](const QString& vehicle, JournalRow row) {
    const auto same = std::find_if(
        rows.begin() + static_cast<std::ptrdiff_t>(first), rows.end(),
        [&](const auto& r) { return r.what == row.what && r.before == row.before && r.after == row.after; });
    if (same == rows.end()) {
      row.time = time;
      row.timeText = timeText;
      row.vehicle = vehicle;
      rows.push_back(std::move(row));
    } else if (!vehicle.isEmpty()) {
      same->vehicle += ", " + vehicle;
    }
  };
  for (const Change& change : diff(*edits.before(moment), *scenario)) {
    const auto [vehicle, words] = ownerAndWords(change.path);
    add(vehicle, {0, {}, {}, words, qt(change.before.text()), qt(change.after.text())});
  }
  const auto& names = session_.recording().header().vehicleNames;
  for (const Command& command : commands) {
    if (command.kind != Command::Kind::Post) continue;
    const auto id = static_cast<std::size_t>(std::max(0, command.vehicle));
    const QString vehicle = command.vehicle >= 0 && id < names.size() ? qt(names[id]) : QString();
    add(vehicle, {0, {}, {}, qt(command.name), {}, qt(command.value.text())});
  }
}

}  // namespace antipode
