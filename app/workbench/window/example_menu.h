// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace antipode {

/// The shipped scenarios by name, with what they show as a tip. GUI thread.
class ExampleMenu final : public QMenu {
  Q_OBJECT

 public:
  explicit ExampleMenu(QWidget* parent);

 signals:
  void chosen(const QString& path);
};

}  // namespace antipode
