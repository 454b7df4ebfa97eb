// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/window/preferences.h"

#include <QMenu>

namespace antipode {

/// The files that were opened last, and at the end an entry that forgets them. GUI thread.
class RecentMenu final : public QMenu {
  Q_OBJECT

 public:
  /// `accept`: which of them are in the menu; null: all.
  RecentMenu(Preferences& preferences, QWidget* parent, const QString& title,
             bool (*accept)(const QString& path) = nullptr);

 signals:
  void chosen(const QString& path);

 private:
  QStringList files() const;
  void fill();
  void forgetAll();

  Preferences& preferences_;
  bool (*accept_)(const QString& path);
};

}  // namespace antipode
