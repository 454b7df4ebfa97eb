// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/window/preferences.h"
#include "core/io/moos/viewer_buttons.h"
#include "core/live/community_address.h"
#include "core/net/network.h"
#include "core/run/recording.h"

#include <QAction>
#include <QObject>
#include <QWidget>

#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace antipode {

class AttachedRun;
class FileController;
class Served;

/// Shows a living community as a recording that grows, and serves the open scenario or mission as one. The network and the steps
/// have threads of their own. GUI thread.
class AttachController final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    QWidget& window;
    FileController& files;
    QAction &attach, &serve, &holdServed, &logServed;
  };
  AttachController(Parts parts, ScenarioDocument& document, SessionController& session, Preferences& preferences,
                   QObject* parent);
  ~AttachController() override;

  /// Watches the database at "moos://HOST:PORT", as soon as no file is being read: a mission has its buttons, and
  /// what is shown later would take its place.
  /// False: this is no address, or unsaved changes are to stay.
  bool attach(const QString& address);
  bool isAttached() const { return run_ != nullptr; }
  /// What clicks on the map post in the attached community, as the viewer of its mission has it.
  const std::vector<ViewerClick>& clicks() const { return clicks_; }
  /// Serves the mission that is open as its files describe it, unless it has been edited; else the scenario of the
  /// document. `firstPort`: of a scenario's shore, 0: any that are free.
  void serve(int firstPort = 9000);
  void stopServing();
  bool isServing() const { return served_ != nullptr; }
  /// Where the databases of the served communities are.
  std::vector<CommunityAddress> servedAddresses() const;
  QStringList servedPlaces() const;  ///< the same in words, "alpha 127.0.0.1:9000"
  void attachToServed(int place);    ///< watches one of them

 signals:
  void statusMessage(const QString& message);
  void failed(const QString& message);
  void succeeded();
  void servingChanged();

 private:
  void askForAddress();
  void attachWhenRead();
  void watch();  ///< in a thread, until detach()
  void onNews(quint64 number, const QStringList& words);
  void showRecording();
  bool mayShow();  ///< asks about what was edited while the database was waited for
  void onSessionChanged();
  void onReplaced();
  void detach();
  void onServeToggled(bool isOn);
  Result<void> openNetwork();
  bool isMissionAsRead() const;
  Result<std::shared_ptr<Served>> startMission();
  Result<std::shared_ptr<Served>> startScenario(int firstPort);
  void watchServed();  ///< in a thread, until stopServing()
  QString placesText() const;  // the first of them

  Parts parts_;
  ScenarioDocument& document_;
  SessionController& session_;
  Preferences& preferences_;
  std::unique_ptr<Network> network_;  // from the first use on
  std::shared_ptr<AttachedRun> run_;
  std::shared_ptr<const Recording> shown_;
  QString address_, log_;
  QString awaited_;       // address that is attached when files have been read; empty: none
  QString servedFolder_;  // of the logs; empty: nothing is logged
  std::vector<ViewerClick> clicks_;
  quint64 number_ = 0;     // of the present attachment
  bool isShowing_ = false;  // the session changes by this one
  bool isAsking_ = false;   // a question waits for its answer
  std::pair<ScenarioPtr, int> whenAsked_;  // FileController::momentOfDocument() when the waiting began
  std::shared_ptr<Served> served_;
  std::vector<std::jthread> threads_;  // of attachments; all but the last are ending
  std::jthread serving_;
};

}  // namespace antipode
