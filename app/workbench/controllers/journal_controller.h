// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/time_controller.h"

#include <QObject>

namespace antipode {

class JournalPanel;
struct JournalRow;

/// Lists what was edited and sent while the run that is shown went on. GUI thread.
class JournalController final : public QObject {
  Q_OBJECT

 public:
  JournalController(JournalPanel& panel, const TimeController& time, SessionController& session, QObject* parent);

 private:
  void begin();
  void refresh();
  void addRows(std::size_t moment, std::vector<JournalRow>& rows) const;

  JournalPanel& panel_;
  const TimeController& time_;
  SessionController& session_;
  std::size_t listed_ = 0;  // moments
};

}  // namespace antipode
