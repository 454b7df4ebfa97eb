// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/attach_controller.h"

#include "app/workbench/controllers/run_start.h"
#include "app/workbench/window/file_controller.h"
#include "core/io/formats.h"
#include "core/io/runlog/kept_runs.h"
#include "core/live/attached_run.h"
#include "core/live/served_fleet.h"
#include "core/live/served_missions.h"
#include "core/live/viewer_posts.h"
#include "widgets/base/qt_text.h"

#include <QFileInfo>
#include <QInputDialog>
#include <QSignalBlocker>

#include <chrono>
#include <cmath>
#include <system_error>
#include <utility>

namespace antipode {
namespace {

constexpr auto kLookEvery = std::chrono::milliseconds(50);  // the recording gets a row at most so often
constexpr double kLongestWait = 0.2;                        // s, so that the thread ends soon

}  // namespace

AttachController::AttachController(Parts parts, ScenarioDocument& document, SessionController& session,
                                   Preferences& preferences, QObject* parent)
    : QObject(parent), parts_(parts), document_(document), session_(session), preferences_(preferences) {
  connect(&parts_.attach, &QAction::triggered, this, &AttachController::askForAddress);
  connect(&parts_.serve, &QAction::toggled, this, &AttachController::onServeToggled);
  parts_.holdServed.setChecked(preferences_.holdsServed());
  parts_.logServed.setChecked(preferences_.logsServed());
  connect(&parts_.holdServed, &QAction::toggled, &preferences_, &Preferences::setHoldsServed);
  connect(&parts_.logServed, &QAction::toggled, &preferences_, &Preferences::setLogsServed);
  connect(&session_, &SessionController::sessionChanged, this, &AttachController::onSessionChanged);
  connect(&document_, &ScenarioDocument::replaced, this, &AttachController::onReplaced);
  connect(&parts_.files, &FileController::readingEnded, this, &AttachController::attachWhenRead);
  // Queued, because a log is shown after its loading has ended.
  connect(&parts_.files, &FileController::loadingEnded, this, &AttachController::attachWhenRead,
          Qt::QueuedConnection);
}

AttachController::~AttachController() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();  // waits for them, before the network goes
  serving_ = {};
  run_.reset();
  served_.reset();
}

void AttachController::askForAddress() {
  auto* question = new QInputDialog(&parts_.window);
  question->setObjectName("attachAddress");
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setWindowTitle(tr("Attach"));
  question->setLabelText(
      tr("Address of the database of a community that is running (moos://HOST:PORT).\n"
         "A log is opened with File › Open."));
  question->setTextValue(preferences_.attachAddress());
  connect(question, &QInputDialog::textValueSelected, this, &AttachController::attach);
  question->open();
}

bool AttachController::attach(const QString& address) {
  if (formatOf(address.trimmed().toStdString())) {
    emit failed(
        tr("%1 is not attached: this is the name of a file, which File › Open opens").arg(address.trimmed()));
    return false;
  }
  const auto read = MoosAddress::fromText(address.toStdString());
  if (!read) {
    emit failed(tr("%1 is not attached: %2").arg(address, qt(read.error().reason())));
    return false;
  }
  if (auto opened = openNetwork(); !opened) {
    emit failed(tr("%1 is not attached: %2").arg(address, qt(opened.error().reason())));
    return false;
  }
  if (parts_.files.isLoading()) {
    awaited_ = address;
    return true;
  }
  if (!parts_.files.mayLoseChanges()) return false;
  detach();
  address_ = qt(read->text());
  preferences_.setAttachAddress(address.trimmed());
  const QString folder = Preferences::runFolder();
  limitRuns(folder.toStdString(), static_cast<std::uint64_t>(preferences_.runLimit() * 1e9));
  log_ = newLogPath(folder, "attached");
  const Scenario& before = *document_.scenario();
  // A mission that is open has the viewer of this community; of a scenario the buttons are taken.
  ViewerPosts viewer = viewerPostsAt(parts_.files.missionPath().toStdString(), read->port);
  if (viewer.buttons.empty()) viewer.buttons = before.buttons;
  clicks_ = std::move(viewer.clicks);
  whenAsked_ = parts_.files.momentOfDocument();
  run_ = std::make_shared<AttachedRun>(*network_, AttachedRun::Options{.address = *read,
                                                                       .log = log_.toStdString(),
                                                                       .buttons = std::move(viewer.buttons),
                                                                       .origin = before.origin});
  emit statusMessage(tr("Waiting for the database at %1").arg(address_));
  watch();
  return true;
}

void AttachController::attachWhenRead() {
  if (parts_.files.isLoading()) return;
  if (const QString address = std::exchange(awaited_, {}); !address.isEmpty()) attach(address);
}

void AttachController::watch() {
  threads_.emplace_back([this, run = run_, number = ++number_](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      run->waitForNews(kLongestWait);
      const bool hasGrown = run->advance();
      QStringList words;
      for (const std::string& word : run->takeWords()) words << qt(word);
      if (hasGrown || !words.isEmpty())
        QMetaObject::invokeMethod(this, [this, number, words] { onNews(number, words); });
      std::this_thread::sleep_for(kLookEvery);
    }
    run->finish();
  });
}

void AttachController::onNews(quint64 number, const QStringList& words) {
  if (number != number_ || !run_) return;
  for (const QString& word : words) emit statusMessage(QStringLiteral("%1: %2").arg(address_, word));
  if (isAsking_) return;
  if (run_->recording() != shown_)
    showRecording();
  else if (shown_)
    session_.growReplay();
}

/// Of the community, for the first time or with more vehicles than before. What is looked at stays.
void AttachController::showRecording() {
  const bool isFirst = !shown_;
  if (!run_->recording() || (isFirst && !mayShow())) return;
  const std::shared_ptr<const Recording> next = run_->recording();
  const bool hadVehicles = shown_ && !shown_->header().vehicleNames.empty();
  const double cursor = session_.cursor();
  const bool wasAtEnd = isFirst || cursor >= shown_->endTime();
  const QString mission = parts_.files.missionPath();
  shown_ = next;
  isShowing_ = true;
  if (hadVehicles) {
    document_.adopt(next->header().scenario, address_, ScenarioDocument::Adopted::FromFiles);
    session_.openReplay(next, log_);
  } else {
    parts_.files.showRecording(next, address_, log_);
  }
  isShowing_ = false;
  parts_.files.setMission(mission);  // of the community, or to go back to
  session_.setPoster([run = run_](const Command& command) { run->post(command.name, command.value.message()); },
                     run_->warp());
  wasAtEnd ? session_.followReplayEnd() : session_.seek(cursor);
  if (!isFirst) return;
  emit succeeded();
  emit statusMessage(tr("Attached to %1 at %2, warp %3")
                         .arg(qt(run_->community()), address_)
                         .arg(run_->warp()));
}

bool AttachController::mayShow() {
  const quint64 asked = number_;
  isAsking_ = true;
  const bool mayReplace = parts_.files.mayReplace(whenAsked_);
  isAsking_ = false;
  if (!mayReplace && asked == number_) detach();
  return asked == number_;
}

/// Another document has been opened while the database was waited for: it is no longer wanted in its place.
void AttachController::onReplaced() {
  if (!run_ || shown_) return;
  detach();
  emit statusMessage(tr("%1 is no longer waited for: something else was opened").arg(address_));
}

/// Something else is shown: the community is watched no longer.
void AttachController::onSessionChanged() {
  if (run_ && shown_ && !isShowing_ && &session_.recording() != shown_.get()) detach();
}

void AttachController::detach() {
  if (!run_) return;
  ++number_;
  for (std::jthread& thread : threads_) thread.request_stop();
  run_.reset();  // its thread has it until it ends
  shown_.reset();
}

Result<void> AttachController::openNetwork() try {
  if (!network_) network_ = std::make_unique<Network>();
  return {};
} catch (const std::system_error& error) {
  return err("{}", error.what());
}

void AttachController::onServeToggled(bool isOn) {
  isOn ? serve() : stopServing();
}

void AttachController::serve(int firstPort) {
  if (served_) return;
  servedFolder_ = preferences_.logsServed() ? newFolderPath(Preferences::runFolder(), "served") : QString();
  const bool isMission = isMissionAsRead();
  auto served = openNetwork().and_then([&] { return isMission ? startMission() : startScenario(firstPort); });
  {
    const QSignalBlocker quiet(&parts_.serve);
    parts_.serve.setChecked(served.has_value());
  }
  if (!served) return emit failed(tr("Nothing is served: %1").arg(qt(served.error().reason())));
  served_ = std::move(*served);
  watchServed();
  emit succeeded();
  emit servingChanged();
  const QString text = isMission ? tr("The mission is served at warp %1, on this machine only: %2")
                                 : tr("The scenario is served at warp %1, on this machine only: %2");
  emit statusMessage(text.arg(served_->addresses().front().warp).arg(placesText()));
}

bool AttachController::isMissionAsRead() const {
  return !parts_.files.missionPath().isEmpty() && !document_.canUndo();
}

Result<std::shared_ptr<Served>> AttachController::startMission() {
  ServedMissions::Options options;
  if (preferences_.holdsServed()) options.hold = std::make_shared<ClockHold>();
  const std::string path = parts_.files.missionPath().toStdString();
  const auto files = QFileInfo(parts_.files.missionPath()).isDir() ? missionFilesIn(path) : std::vector{path};
  std::vector<LiveMission> missions;
  for (const std::string& file : files) {
    auto mission = liveMission(file, options.parts, options.mission);
    if (!mission) return tl::unexpected<Error>(mission.error().error);
    missions.push_back(std::move(*mission));
  }
  if (missions.empty()) return err("the folder holds no mission file");
  options.alogFolder = servedFolder_.toStdString();
  if (!servedFolder_.isEmpty())
    options.log = missions.size() > 1 ? options.alogFolder : options.alogFolder + '/' + liveName(missions.front()) + ".aprun";
  auto served = ServedMissions::start(*network_, std::move(missions), std::move(options));
  if (!served) return tl::unexpected<Error>(served.error());
  return std::shared_ptr<Served>(std::move(*served));
}

Result<std::shared_ptr<Served>> AttachController::startScenario(int firstPort) {
  const double warp = std::isfinite(session_.warp()) ? session_.warp() : 1;  // clocks of communities have a pace
  ServedFleet::Options options{.firstPort = static_cast<std::uint16_t>(firstPort), .warp = warp};
  if (preferences_.holdsServed()) options.hold = std::make_shared<ClockHold>();
  options.log = options.alogFolder = servedFolder_.toStdString();
  auto served = ServedFleet::start(*network_, *document_.scenario(), std::move(options));
  if (!served) return tl::unexpected<Error>(served.error());
  return std::shared_ptr<Served>(std::move(*served));
}

void AttachController::watchServed() {
  // Not told to stop with an attachment: it has a thread of its own.
  serving_ = std::jthread([this, served = served_](const std::stop_token& stop) {
    const Result<void> done = served->run(stop);
    served->finish();
    if (!done)
      QMetaObject::invokeMethod(this, [this, text = qt(done.error().reason())] {
        stopServing();
        emit failed(tr("Serving has ended: %1").arg(text));
      });
  });
}

QStringList AttachController::servedPlaces() const {
  QStringList places;
  for (const CommunityAddress& address : servedAddresses())
    places << QStringLiteral("%1 %2:%3").arg(qt(address.community), qt(address.host)).arg(address.port);
  return places;
}

void AttachController::attachToServed(int place) {
  const std::vector<CommunityAddress> addresses = servedAddresses();
  if (place < 0 || static_cast<std::size_t>(place) >= addresses.size()) return;
  const CommunityAddress& address = addresses[static_cast<std::size_t>(place)];
  attach(qt(MoosAddress{.host = address.host, .port = address.port}.text()));
}

QString AttachController::placesText() const {
  const QStringList places = servedPlaces();
  constexpr int kMostPlaces = 4;
  if (places.size() <= kMostPlaces) return places.join(", ");
  return places.first(kMostPlaces).join(", ") + ", …";
}

std::vector<CommunityAddress> AttachController::servedAddresses() const {
  return served_ ? served_->addresses() : std::vector<CommunityAddress>();
}

void AttachController::stopServing() {
  if (!served_) return;
  serving_.request_stop();
  served_.reset();  // its thread has it until it ends
  {
    const QSignalBlocker quiet(&parts_.serve);
    parts_.serve.setChecked(false);
  }
  emit servingChanged();
  emit statusMessage(servedFolder_.isEmpty() ? tr("Nothing is served any longer")
                                             : tr("Nothing is served any longer; the logs are in %1").arg(servedFolder_));
}

}  // namespace antipode
