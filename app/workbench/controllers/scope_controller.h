// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/paced_timer.h"
#include "app/workbench/controllers/session_controller.h"
#include "core/io/helmlog/variable_log.h"

#include <QObject>

namespace antipode {

class ScopePanel;
struct ScopeRow;

/// Keeps the scope at the cursor of the session. GUI thread.
class ScopeController final : public QObject {
  Q_OBJECT

 public:
  ScopeController(ScopePanel& panel, SessionController& session, QObject* parent);

 private:
  void refresh();
  ScopeRow rowOf(const VariableLog::Name& name) const;

  ScopePanel& panel_;
  SessionController& session_;
  VariableLog log_;
  PacedTimer timer_;
  double shown_ = 0;
  bool isShown_ = false;
};

}  // namespace antipode
