// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/post_controller.h"

#include "app/workbench/controllers/message_variables.h"
#include "core/scenario/edits/event_edits.h"
#include "widgets/base/qt_text.h"

#include <QEvent>
#include <QInputDialog>

#include <algorithm>

namespace antipode {

PostController::PostController(PostPanel& panel, ScenarioDocument& document, SessionController& session,
                               QObject* parent)
    : QObject(parent), panel_(panel), document_(document), session_(session) {
  connect(&document_, &ScenarioDocument::changed, this, &PostController::showScenario);
  connect(&document_, &ScenarioDocument::replaced, this, &PostController::showScenario);
  connect(&session_, &SessionController::playStateChanged, this, &PostController::showState);
  connect(&session_, &SessionController::frameChanged, this, &PostController::showState);
  connect(&session_, &SessionController::sessionChanged, this, [this] {
    journalSeen_ = 0;
    posted_ = 0;
    showState();
  });
  const auto offerEdits = [this] { panel_.setEditable(session_.takesEdits()); };
  connect(&session_, &SessionController::sessionChanged, this, offerEdits);
  connect(&session_, &SessionController::editTimeChanged, this, offerEdits);
  connect(&panel_, &PostPanel::postRequested, this, &PostController::postTyped);
  connect(&panel_, &PostPanel::buttonPressed, this, &PostController::press);
  connect(&panel_, &PostPanel::buttonRequested, this, &PostController::keepAsButton);
  connect(&panel_, &PostPanel::buttonRemoveRequested, this, [this](int index) {
    document_.edit(edits::withoutButton(*document_.scenario(), static_cast<std::size_t>(index)),
                   tr("Remove button"));
  });
  connect(&panel_, &PostPanel::scriptRequested, this, &PostController::turnIntoScript);
  panel_.installEventFilter(this);
}

bool PostController::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) showScenario();
  return QObject::eventFilter(watched, event);
}

void PostController::showScenario() {
  if (!panel_.isVisible()) return;
  const Scenario& scenario = *document_.scenario();
  panel_.fields().setVehicles(messageVehicles(scenario));
  panel_.fields().setVariables(knownVariables(scenario));
  std::vector<PostPanel::Button> buttons;
  for (const PostButton& button : scenario.buttons) {
    QStringList posts;
    for (const auto& [variable, value] : button.post) posts << qt(variable) + " = " + qt(messageText(value));
    const QString target = button.vehicle.empty() ? tr("all vehicles") : qt(button.vehicle);
    buttons.push_back({qt(button.text), tr("To %1: %2").arg(target, posts.join(", "))});
  }
  panel_.setButtons(std::move(buttons));
  showState();
}

void PostController::showState() {
  const Recording& recording = session_.recording();
  if (const std::size_t count = recording.journalCount(); count > journalSeen_) {
    for (const JournalEntry& entry : recording.journal(journalSeen_))
      posted_ += entry.command.kind == Command::Kind::Post;
    journalSeen_ = count;
  }
  panel_.setState(session_.whyNoPosts(), posted_);
}

void PostController::post(const QString& vehicle, const std::string& variable, const MessageValue& value) {
  VehicleId id = kAllVehicles;
  if (!vehicle.isEmpty()) {
    const auto& names = session_.recording().header().vehicleNames;
    const auto found = std::ranges::find(names, vehicle.toStdString());
    if (found == names.end()) return emit statusMessage(tr("%1 is not in this run").arg(vehicle));
    id = static_cast<VehicleId>(found - names.begin());
  }
  session_.post({Command::Kind::Post, id, variable, value});
  emit statusMessage(
      tr("%1 = %2 sent to %3")
          .arg(qt(variable), qt(messageText(value)), vehicle.isEmpty() ? tr("all vehicles") : vehicle));
}

void PostController::postTyped() {
  if (const auto value = panel_.fields().value(); value && session_.takesPosts())
    post(panel_.fields().vehicle(), panel_.fields().variable().toStdString(), *value);
}

void PostController::press(int index) {
  const auto& buttons = document_.scenario()->buttons;
  if (index < 0 || index >= static_cast<int>(buttons.size()) || !session_.takesPosts()) return;
  const PostButton button = buttons[static_cast<std::size_t>(index)];
  for (const auto& [variable, value] : button.post) post(qt(button.vehicle), variable, value);
}

void PostController::keepAsButton() {
  const auto value = panel_.fields().value();
  if (!value) return;
  const QString variable = panel_.fields().variable();
  auto* question = new QInputDialog(panel_.window());
  question->setObjectName("buttonText");
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setWindowTitle(tr("Keep as button"));
  question->setLabelText(tr("Text of the button"));
  question->setTextValue(variable + ' ' + qt(messageText(*value)));
  connect(question, &QInputDialog::textValueSelected, this,
          [this, variable, value = *value, vehicle = panel_.fields().vehicle()](const QString& text) {
            if (text.trimmed().isEmpty()) return;
            document_.edit(edits::withButton(*document_.scenario(), {text.trimmed().toStdString(),
                                                                     vehicle.toStdString(),
                                                                     {{variable.toStdString(), value}}}),
                           tr("Add button %1").arg(text.trimmed()));
          });
  question->open();
}

void PostController::turnIntoScript() {
  const Recording& recording = session_.recording();
  const auto& names = recording.header().vehicleNames;
  std::vector<edits::TimedPost> posts;
  for (const JournalEntry& entry : recording.journal()) {
    if (entry.command.kind != Command::Kind::Post) continue;
    const std::string vehicle =
        entry.command.vehicle == kAllVehicles ? "" : names[static_cast<std::size_t>(entry.command.vehicle)];
    posts.push_back({entry.step, vehicle, entry.command.name, entry.command.value.message()});
  }
  const ScenarioPtr before = document_.scenario();
  document_.edit(edits::withPosts(*before, posts), tr("Messages of the run to the script"));
  const auto added = document_.scenario()->events.size() - before->events.size();
  emit statusMessage(added == 0   ? tr("The script has these messages already")
                     : added == 1 ? tr("One event added to the script; it takes effect after Reset")
                                  : tr("%1 events added to the script; they take effect after Reset").arg(added));
}

}  // namespace antipode
