// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/geo_controller.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/window/export_controller.h"
#include "app/workbench/window/file_controller.h"
#include "app/workbench/window/save_guard.h"
#include "widgets/base/notice_bar.h"

#include <QObject>

namespace antipode {

/// Says above the map what must be seen, and takes it back when it is no longer true. GUI thread.
class NoticesController final : public QObject {
  Q_OBJECT

 public:
  struct Sources {
    ScenarioDocument& document;
    SessionController& session;
    FileController& files;
    ExportController& exports;
    GeoController& geo;
    SaveGuard& guard;
    Preferences& preferences;
  };
  NoticesController(NoticeBar& bar, Sources sources, QObject* parent);

  void warn(NoticeTopic topic, const QString& message) { bar_.tell(topic, Severity::Warning, message); }
  void withdraw(NoticeTopic topic) { bar_.withdraw(topic); }

 signals:
  void problemsRequested();  ///< a notice speaks of the list of problems
  void openNoticeClosed();   ///< by the person: what could not be opened is of no interest any more

 private:
  void followFiles();
  void followRun();
  void showEndOfRun();

  NoticeBar& bar_;
  Sources sources_;
  PlayState playState_ = PlayState::Ready;  // as shown last
};

}  // namespace antipode
