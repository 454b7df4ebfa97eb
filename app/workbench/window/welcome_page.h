// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/unsaved_copy.h"
#include "app/workbench/window/shipped_files.h"

#include <QFrame>
#include <QTimer>

class QListWidget;
class QVBoxLayout;

namespace antipode {

/// What one may begin with, over the map of an empty window: examples with a picture, recent files, recovered
/// work. GUI thread.
class WelcomePage final : public QFrame {
  Q_OBJECT

 public:
  /// Covers its parent, which has the keys after it.
  explicit WelcomePage(QWidget* parent);

  void showWith(const QStringList& recentFiles, std::vector<LostEdits> lost);

 signals:
  void exampleChosen(const QString& path);
  void fileChosen(const QString& path);
  void recoverChosen(const antipode::LostEdits& lost);
  void openRequested();
  void newRequested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void drawNext();  ///< one thumbnail after the other: the window stays quick

  QListWidget *examples_, *recent_, *lostList_;
  QWidget* lostPart_;
  std::vector<Example> all_;
  std::vector<LostEdits> lost_;
  std::size_t nextPicture_ = 0;
  QTimer timer_;
};

}  // namespace antipode
