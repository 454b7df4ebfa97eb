// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/appcasts_controller.h"

#include "widgets/base/qt_text.h"
#include "widgets/panels/appcasts/appcasts_panel.h"

#include <QElapsedTimer>

namespace antipode {
namespace {

constexpr int kAppcastsMs = 200, kAppcastReadingMs = 20, kAskMs = 1000;
constexpr double kAskedFor = 3;  // wall s: programs go on reporting for a while when the window is late

}  // namespace

AppcastsController::AppcastsController(AppcastsPanel& panel, SessionController& session, QObject* parent)
    : QObject(parent), panel_(panel), session_(session) {
  log_.setRecording(&session.recording());
  connect(&session_, &SessionController::sessionChanged, this, [this] {
    log_.setRecording(&session_.recording());
    panel_.setRows({});
    panel_.setReport({});
  });
  connect(&panel_, &AppcastsPanel::chosenChanged, this, &AppcastsController::showReport);
  connect(&timer_, &QTimer::timeout, this, &AppcastsController::refresh);
  connect(&askTimer_, &QTimer::timeout, this, &AppcastsController::ask);
  timer_.start(kAppcastsMs);
  connect(&session_, &SessionController::playStateChanged, this, [this] {
    if (session_.isAttached() == askTimer_.isActive()) return;
    session_.isAttached() ? askTimer_.start(kAskMs) : askTimer_.stop();
  });
}

void AppcastsController::refresh() {
  if (!panel_.isVisible()) return;
  QElapsedTimer spent;
  spent.start();
  while (spent.elapsed() < kAppcastReadingMs && log_.read()) WindowPace::instance().stayAwake();
  std::vector<AppcastRow> rows;
  for (const AppcastLog::Entry& entry : log_.at(session_.cursor()))
    rows.push_back({qt(entry.name.first), qt(entry.name.second), entry.hasWarnings});
  panel_.setRows(rows);
  panel_.setCanAsk(session_.isAttached());
  showReport();
}

void AppcastsController::showReport() {
  const AppcastRow chosen = panel_.chosen();
  const auto report = log_.report({chosen.node.toStdString(), chosen.app.toStdString()}, session_.cursor());
  panel_.setReport(report ? qt(report->shown()) : QString());
}

/// All programs of the community, and, of a shore, those of its vehicles: brokers pass the second one on.
void AppcastsController::ask() {
  if (!panel_.isVisible() || !panel_.asks() || !session_.isAttached()) return;
  const double warp = std::max(1.0, session_.attachedWarp());
  const std::string text = AppcastRequest{.key = "antipode", .duration = kAskedFor * warp}.text();
  for (const char* variable : {"APPCAST_REQ", "APPCAST_REQ_ALL"})
    session_.post({Command::Kind::Post, kAllVehicles, variable, MessageValue(text)});
}

}  // namespace antipode
