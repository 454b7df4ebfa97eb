// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/file_watch.h"
#include "app/workbench/document/unsaved_copy.h"

#include <QPointer>
#include <functional>

class QMessageBox;
class QWidget;

namespace antipode {

/// Sees to it that no work is lost: offers the edits of a program that ended too early, asks what to do when the
/// file of the document has changed on disk, and asks before saving overwrites such a change. GUI thread.
class SaveGuard final : public QObject {
  Q_OBJECT

 public:
  SaveGuard(QWidget& window, ScenarioDocument& document);

  /// Asked before what is open by then goes; false: it stays.
  void setLossGuard(std::function<bool()> mayLose) { mayLose_ = std::move(mayLose); }

  /// Offers what other programs left behind, one after the other; nothing happens when there is nothing. What is
  /// restored takes the place of the scenario or of the study, so that only those of the other are offered then.
  void offerLostEdits();
  void restore(const LostEdits& lost);
  /// Asks when the file has been changed by others; false: do not save.
  bool mayOverwrite();
  /// Asks, and reads the file of the document again.
  void revert();
  /// The person was asked and wants no unsaved edits.
  void giveUp() { copy_.giveUp(); }

 signals:
  void restored();  ///< the document holds the lost edits
  void studyRestoreRequested(const antipode::LostEdits& lost);  ///< who has the study takes them
  void reloaded();  ///< the document holds what is on disk
  void failed(const QString& message);
  void recovered();                      ///< after that: the unsaved edits are safe again
  void noticed(const QString& message);  ///< what the person should know, but need not answer

 private:
  void offer(const std::vector<LostEdits>& all);
  void offerAfterRestoring(bool isStudy);
  void onChangedOnDisk(FileWatch::State state);
  /// `asked`: the scenario that the person was asked about; what was edited since then is asked about anew.
  void reload(const ScenarioPtr& asked);
  void showComparison();
  void closeQuestionsAboutFile();

  QWidget& window_;
  ScenarioDocument& document_;
  UnsavedScenario copy_;
  FileWatch watch_;
  QPointer<QMessageBox> question_;
  std::function<bool()> mayLose_ = [] { return true; };
};

}  // namespace antipode
