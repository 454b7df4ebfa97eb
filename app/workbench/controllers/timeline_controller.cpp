// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/timeline_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/controllers/message_variables.h"
#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/edits/event_edits.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "widgets/base/qt_text.h"

#include <QEvent>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kMaxRepeats = 200;
constexpr std::size_t kMaxLiveMarks = 500;

double timeOf(const ScenarioEvent& event, double stepLength) {
  if (event.at) return *event.at;
  return event.step ? static_cast<double>(*event.step - 1) * stepLength : 0;
}

QString postText(const std::vector<std::pair<std::string, MessageValue>>& post) {
  QStringList parts;
  for (const auto& [variable, value] : post) parts << qt(variable) + " = " + qt(messageText(value));
  return parts.join(", ");
}

std::vector<std::pair<std::string, MessageValue>> postsOf(const EventFields& fields) {
  std::vector<std::pair<std::string, MessageValue>> posts;
  for (const auto& [variable, value] : fields.posts) posts.emplace_back(variable.toStdString(), value);
  return posts;
}

QString variablesOf(const EventFields& fields) {
  QStringList names;
  for (const auto& [variable, value] : fields.posts) names << variable;
  return names.join(", ");
}

TimelineKind kindOf(const ScenarioEvent& event) {
  const bool isDrift = std::ranges::any_of(event.post, [](const auto& post) {
    return post.first.starts_with("DRIFT") || post.first == "WIND_CONDITIONS";
  });
  return isDrift ? TimelineKind::Gust : TimelineKind::Message;
}

/// s; 0: once.
double everyOf(const ScenarioEvent& event, double stepLength) {
  if (event.every) return *event.every;
  return event.everySteps ? static_cast<double>(*event.everySteps) * stepLength : 0;
}

std::vector<double> repeatsOf(const ScenarioEvent& event, double stepLength, double end) {
  const double every = everyOf(event, stepLength);
  std::vector<double> times;
  if (every <= 0) return times;
  double last = end;
  if (event.until) last = std::min(last, *event.until);
  if (event.untilStep) last = std::min(last, static_cast<double>(*event.untilStep - 1) * stepLength);
  const auto most = event.times ? std::min<std::int64_t>(*event.times - 1, kMaxRepeats) : kMaxRepeats;
  const double first = timeOf(event, stepLength);
  for (std::int64_t i = 1; i <= most; ++i) {
    const double time = first + static_cast<double>(i) * every;
    if (time > last) break;
    times.push_back(time);
  }
  return times;
}

std::size_t numberIn(const QString& id) {
  return id.section('/', -1).toULong();
}

void setTime(ScenarioEvent& event, double seconds, double stepLength) {
  if (event.at) {
    const double length = event.atLatest ? *event.atLatest - *event.at : 0;
    event.at = seconds;
    if (event.atLatest) event.atLatest = seconds + length;
  } else {
    event.step = std::max<std::int64_t>(1, std::llround(seconds / stepLength) + 1);
  }
}

/// In the unit of the event.
void setEvery(ScenarioEvent& event, double every, double stepLength) {
  event.every.reset();
  event.everySteps.reset();
  if (every <= 0) return;
  if (event.step)
    event.everySteps = std::max<std::int64_t>(1, std::llround(every / stepLength));
  else
    event.every = every;
}

/// The posts of the answer. Those that were shown like that keep their values: a text may look like a number.
std::vector<std::pair<std::string, MessageValue>> changedPosts(const ScenarioEvent& event,
                                                               const EventFields& shown,
                                                               const EventFields& answer) {
  auto posts = postsOf(answer);
  for (std::size_t i = 0; i < posts.size(); ++i) {
    const auto before =
        static_cast<std::size_t>(std::ranges::find(shown.posts, answer.posts[i]) - shown.posts.begin());
    if (before < event.post.size()) posts[i] = event.post[before];
  }
  return posts;
}

/// Only what the person has changed is another; the dialog rounds and knows no types.
void takeAnswer(ScenarioEvent& event, const EventFields& shown, const EventFields& answer, double stepLength) {
  if (answer.at != shown.at) setTime(event, answer.at, stepLength);
  if (answer.vehicle != shown.vehicle) event.vehicle = answer.vehicle.toStdString();
  event.post = changedPosts(event, shown, answer);
  if (answer.every != shown.every) setEvery(event, answer.every, stepLength);
  if (answer.times != shown.times)
    event.times = answer.times > 0 ? std::optional<std::int64_t>(answer.times) : std::nullopt;
}

}  // namespace

TimelineController::TimelineController(TimelinePanel& panel, ScenarioDocument& document,
                                       SessionController& session, QObject* parent)
    : QObject(parent), panel_(panel), document_(document), session_(session), gesture_(document) {
  TimelineView& view = panel_.view();
  connect(&document_, &ScenarioDocument::changed, this, &TimelineController::showAll);
  connect(&document_, &ScenarioDocument::replaced, this, &TimelineController::showAll);
  connect(&session_, &SessionController::sessionChanged, this, [this] {
    journalShown_ = 0;
    panel_.setEditable(session_.takesEdits());
    showAll();
  });
  connect(&session_, &SessionController::editTimeChanged, this,
          [this] { panel_.setEditable(session_.takesEdits()); });
  connect(&session_, &SessionController::frameChanged, this, [this] {
    if (!panel_.isVisible()) return;
    panel_.view().setCursor(session_.cursor() - session_.recording().header().startTime);
    if (session_.recording().journalCount() != journalShown_) showMarks();
    showEnd();
  });
  connect(&view, &TimelineView::markChosen, this, [this](const QString& id) {
    if (!id.isEmpty() && !id.startsWith("live/")) emit itemChosen(id.toStdString());
  });
  connect(&view, &TimelineView::markMoved, this, &TimelineController::move);
  connect(&view, &TimelineView::copyRequested, this, &TimelineController::copy);
  connect(&view, &TimelineView::addRequested, this, &TimelineController::add);
  connect(&view, &TimelineView::editRequested, this, &TimelineController::edit);
  connect(&view, &TimelineView::deleteRequested, this, &TimelineController::remove);
  connect(&view, &TimelineView::seekRequested, this,
          [this](double seconds) { session_.seek(session_.recording().header().startTime + seconds); });
  connect(&panel_, &TimelinePanel::addRequested, this, &TimelineController::addAtCursor);
  panel_.installEventFilter(this);
}

bool TimelineController::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) showAll();
  return QObject::eventFilter(watched, event);
}

// --- showing ---------------------------------------------------------------------------------------

void TimelineController::showAll() {
  if (!panel_.isVisible()) return;
  const Scenario& scenario = *document_.scenario();
  names_ = messageVehicles(scenario);
  std::vector<TimelineRow> rows{{tr("all vehicles"), {}}};
  const std::vector<QColor> colours = fleetColours(scenario, session_.colours());
  for (int i = 0; i < names_.size(); ++i)
    rows.push_back({names_[i], static_cast<std::size_t>(i) < colours.size() ? colours[static_cast<std::size_t>(i)]
                                                                            : QColor()});
  panel_.view().setRows(std::move(rows));
  showMarks();
  showEnd();
}

void TimelineController::showEnd() {
  const Scenario& scenario = *document_.scenario();
  const Recording& recording = session_.recording();
  double end = std::max(10.0, recording.endTime() - recording.header().startTime);
  if (scenario.time.duration) {
    end = *scenario.time.duration;
  } else {
    for (const ScenarioEvent& event : scenario.events)
      end = std::max(end, 1.25 * timeOf(event, scenario.time.step));
    const double round = std::pow(10, std::floor(std::log10(end)));
    end = std::ceil(end / round) * round;  // not a little longer at every step of a run
  }
  panel_.view().setEnd(end);
}

void TimelineController::showMarks() {
  std::vector<TimelineMark> marks;
  addScenarioMarks(marks);
  addRequests(marks);
  addLive(marks);
  panel_.view().setMarks(std::move(marks));
}

void TimelineController::addScenarioMarks(std::vector<TimelineMark>& marks) const {
  const Scenario& scenario = *document_.scenario();
  const double end = scenario.time.duration.value_or(1e5);
  for (std::size_t i = 0; i < scenario.events.size(); ++i) {
    const ScenarioEvent& event = scenario.events[i];
    marks.push_back({"events/" + QString::number(i), rowOf(event.vehicle), timeOf(event, scenario.time.step),
                     kindOf(event), postText(event.post), true, repeatsOf(event, scenario.time.step, end)});
  }
  for (std::size_t i = 0; i < scenario.scripts.size(); ++i)
    for (const ScriptEvent& event : scenario.scripts[i].events)
      marks.push_back({"scripts/" + QString::number(i),
                       rowOf(scenario.scripts[i].vehicle),
                       event.time.low + scenario.scripts[i].delayStart.low,
                       TimelineKind::Script,
                       postText({{event.variable, event.value}}),
                       false,
                       {}});
}

void TimelineController::addRequests(std::vector<TimelineMark>& marks) const {
  for (const VehiclePtr& vehicle : document_.scenario()->vehicles) {
    if (!vehicle->hover) continue;
    for (std::size_t i = 0; i < vehicle->hover->requests.size(); ++i) {
      const TimedHoverRequest& timed = vehicle->hover->requests[i];
      if (!timed.at) continue;
      const QString what =
          timed.request ? tr("go to %1, %2").arg(timed.request->east).arg(timed.request->north) : tr("idle");
      marks.push_back({QString("vehicles/%1/requests/%2").arg(qt(vehicle->name)).arg(i),
                       rowOf(nameOfCopy(*vehicle, 0)),
                       *timed.at,
                       TimelineKind::Request,
                       what,
                       true,
                       {}});
    }
  }
}

void TimelineController::addLive(std::vector<TimelineMark>& marks) {
  const Recording& recording = session_.recording();
  const auto& names = recording.header().vehicleNames;
  std::size_t number = 0;
  journalShown_ = recording.journalCount();
  for (const JournalEntry& entry : recording.journal()) {
    if (++number > kMaxLiveMarks) return;
    const bool isForAll = entry.command.vehicle == kAllVehicles;
    const std::string vehicle = isForAll ? "" : names[static_cast<std::size_t>(entry.command.vehicle)];
    const QString value = qt(entry.command.value.text()).left(60);
    marks.push_back({"live/" + QString::number(number),
                     rowOf(vehicle),
                     static_cast<double>(entry.step - 1) * recording.header().stepLength,
                     TimelineKind::Live,
                     tr("sent during the run: %1 = %2").arg(qt(entry.command.name), value),
                     false,
                     {}});
  }
}

int TimelineController::rowOf(const std::string& vehicle) const {
  const auto at = names_.indexOf(qt(vehicle));
  return vehicle.empty() || at < 0 ? 0 : static_cast<int>(at) + 1;
}

std::string TimelineController::vehicleOf(int row) const {
  return row < 1 || row > names_.size() ? std::string() : names_[row - 1].toStdString();
}

/// In its row a message stays that of its vehicle, which may have none of its own: then it is shown among those
/// for all vehicles.
void TimelineController::setRow(ScenarioEvent& event, int row) const {
  if (row != rowOf(event.vehicle)) event.vehicle = vehicleOf(row);
}

// --- editing ---------------------------------------------------------------------------------------

ScenarioPtr TimelineController::moved(const Scenario& start, const QString& id, double seconds, int row) const {
  if (id.startsWith("events/")) {
    const std::size_t index = numberIn(id);
    if (index >= start.events.size()) return nullptr;
    ScenarioEvent event = start.events[index];
    setTime(event, seconds, start.time.step);
    setRow(event, row);
    return edits::withEventAt(start, index, std::move(event));
  }
  const auto vehicle = edits::vehicleNamed(start, id.section('/', 1, 1).toStdString());
  if (!vehicle) return nullptr;
  return edits::withVehicle(start, *vehicle, [&](VehicleSpec& spec) {
    if (spec.hover && numberIn(id) < spec.hover->requests.size()) spec.hover->requests[numberIn(id)].at = seconds;
  });
}

void TimelineController::move(const QString& id, double seconds, int row, EditPhase phase) {
  gesture_.apply(phase,
                 tr("Move %1 to %2 s").arg(id.startsWith("events/") ? tr("message") : tr("request")).arg(seconds),
                 [&](const Scenario& start) { return moved(start, id, seconds, row); });
}

void TimelineController::copy(const QString& id, double seconds, int row) {
  const Scenario& scenario = *document_.scenario();
  if (!id.startsWith("events/") || numberIn(id) >= scenario.events.size()) return;
  ScenarioEvent event = scenario.events[numberIn(id)];
  setTime(event, seconds, scenario.time.step);
  setRow(event, row);
  document_.edit(edits::withEvent(scenario, std::move(event)), tr("Copy message to %1 s").arg(seconds));
}

void TimelineController::ask(const EventFields& fields, const Answered& done) {
  auto* dialog = new EventDialog(panel_.window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setKnown(messageVehicles(*document_.scenario()), knownVariables(*document_.scenario()));
  dialog->setCheck([this](const std::string& variable, const MessageValue& value) {
    return problemOfPost(*document_.scenario(), variable, value);
  });
  dialog->setEvent(fields);
  connect(dialog, &QDialog::accepted, this,
          [dialog, done, shown = dialog->fields()] { done(shown, dialog->fields()); });
  dialog->open();
}

void TimelineController::addAtCursor() {
  add(0, std::max(0.0, session_.cursor() - session_.recording().header().startTime));
}

void TimelineController::add(int row, double seconds) {
  EventFields fields;
  fields.at = seconds;
  fields.vehicle = qt(vehicleOf(row));
  ask(fields, [this](const EventFields&, const EventFields& answer) {
    ScenarioEvent event;
    event.at = answer.at;
    event.vehicle = answer.vehicle.toStdString();
    event.post = postsOf(answer);
    if (answer.every > 0) event.every = answer.every;
    if (answer.times > 0) event.times = answer.times;
    document_.edit(edits::withEvent(*document_.scenario(), std::move(event)),
                   tr("Add %1 at %2 s").arg(variablesOf(answer)).arg(answer.at));
    panel_.view().setChosen("events/" + QString::number(document_.scenario()->events.size() - 1));
  });
}

void TimelineController::edit(const QString& id) {
  const Scenario& scenario = *document_.scenario();
  if (!id.startsWith("events/") || numberIn(id) >= scenario.events.size())
    return emit statusMessage(tr("This is not a message of the script: it is edited where it belongs"));
  const std::size_t index = numberIn(id);
  const ScenarioEvent& event = scenario.events[index];
  if (!event.random.empty()) {
    emit itemChosen(id.toStdString());
    return emit statusMessage(tr("This event holds drawn values: edit it in the panel Text"));
  }
  EventFields fields{timeOf(event, scenario.time.step), qt(event.vehicle)};
  for (const auto& [variable, value] : event.post) fields.posts.emplace_back(qt(variable), value);
  fields.every = everyOf(event, scenario.time.step);
  fields.times = static_cast<int>(event.times.value_or(0));
  ask(fields, [this, index](const EventFields& shown, const EventFields& answer) {
    if (index >= document_.scenario()->events.size()) return;
    ScenarioEvent changed = document_.scenario()->events[index];
    takeAnswer(changed, shown, answer, document_.scenario()->time.step);
    document_.edit(edits::withEventAt(*document_.scenario(), index, std::move(changed)),
                   tr("Change %1 at %2 s").arg(variablesOf(answer)).arg(answer.at));
  });
}

void TimelineController::remove(const QString& id) {
  const Scenario& scenario = *document_.scenario();
  if (id.startsWith("events/")) {
    const std::size_t index = numberIn(id);
    if (index >= scenario.events.size()) return;
    document_.edit(edits::withoutEvents(scenario, {index}),
                   tr("Delete message at %1 s").arg(timeOf(scenario.events[index], scenario.time.step)));
  } else if (id.contains("/requests/")) {
    const auto vehicle = edits::vehicleNamed(scenario, id.section('/', 1, 1).toStdString());
    if (!vehicle) return;
    document_.edit(edits::withVehicle(scenario, *vehicle,
                                      [&](VehicleSpec& spec) {
                                        if (!spec.hover || numberIn(id) >= spec.hover->requests.size()) return;
                                        spec.hover->requests.erase(spec.hover->requests.begin() +
                                                                   static_cast<std::ptrdiff_t>(numberIn(id)));
                                      }),
                   tr("Delete request"));
  }
}

}  // namespace antipode
