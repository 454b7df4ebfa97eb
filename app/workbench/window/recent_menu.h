// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/preferences.h"

#include <QMenu>

namespace antipode {

/// The files that were opened last. GUI thread.
class RecentMenu final : public QMenu {
  Q_OBJECT

 public:
  RecentMenu(const Preferences& preferences, QWidget* parent);

 signals:
  void chosen(const QString& path);

 private:
  void fill();

  const Preferences& preferences_;
};

}  // namespace antipode
