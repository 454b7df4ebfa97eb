// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QLabel;
class QMenu;
class QProgressBar;
class QStatusBar;
class QToolButton;

namespace antipode {

/// What stands at the right of the status bar: what waits for a restart, progress, what is served, the counter of
/// problems, how the map is drawn. GUI thread.
class StatusArea final : public QObject {
  Q_OBJECT

 public:
  StatusArea(QStatusBar& bar, const QString& mapBackend);

  QToolButton& problemCounter() { return *problems_; }
  void showProgress(const QString& names, int percent);  ///< below 0: nobody knows how far it is
  void hideProgress();
  /// What takes effect at the next start only; empty: nothing waits.
  void showRestartItems(const QStringList& items);
  /// Communities that this window serves, "alpha 127.0.0.1:9000"; empty: none.
  void showServed(const QStringList& places);

 signals:
  void cancelRequested();          ///< of what the progress is of
  void watchRequested(int place);  ///< one of those that are served
  void stopServingRequested();

 private:
  QLabel *restart_, *backend_;
  QToolButton *problems_, *cancel_, *served_;
  QMenu* ofServed_;
  QProgressBar* progress_;
};

}  // namespace antipode
