// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"

#include <QDateTime>
#include <QJsonObject>
#include <QLockFile>
#include <QTimer>

#include <functional>
#include <memory>
#include <thread>

namespace antipode {

/// Unsaved edits of a program that ended without saving them.
struct LostEdits {
  QString copyPath;      ///< the file they are kept in
  QString title;         ///< of the document
  QString filePath;      ///< of what was edited; empty: it was never saved
  QDateTime editedAt;    ///< the last edit
  QStringList edits;     ///< the names of the last undo steps, the newest first
  std::string text;      ///< as saving would have written it
  ScenarioPtr scenario;  ///< what can be read of it; null for a study
  bool isStudy = false;  ///< and not a scenario
};

/// Keeps a copy of a document on disk while it has unsaved edits, so that a crash, a kill or a power cut loses
/// no more than the last second. The copy is written on a thread of its own and goes when the document is saved
/// and when the edits are undone or discarded. It stays when the application quits before the person was asked, as
/// after a signal. A copy is locked while its program runs; a copy without a lock is of a program that ended too
/// early. GUI thread.
class UnsavedCopy : public QObject {
  Q_OBJECT

 public:
  static constexpr int kDelayMs = 700;  ///< from an edit to its copy

  ~UnsavedCopy() override;

  /// What other programs left behind, the newest first. Copies that cannot be read are left alone.
  static std::vector<LostEdits> lostEdits(const QString& folder);
  /// Removes what was left behind, once it is restored or nobody wants it.
  static void discard(const LostEdits& lost);
  /// Opens the file that was edited and makes the lost edits one undo step, so that comments of the file stay. A
  /// file that is gone, or cannot be read any more, leaves a document without a file. What was left behind goes
  /// when this copy holds it: a second crash loses no more than the first.
  void restore(const LostEdits& lost);
  /// The person was asked and wants no unsaved edits: the copy goes, and the program may end.
  void giveUp();

  static QString folder();  ///< of the program

 signals:
  void failed(const QString& message);  ///< the copy could not be written; edits are not safe
  void recovered();                     ///< after that: it is written, or there is nothing to keep any more

 protected:
  /// `folder` is made when there is something to write. Whoever derives connects the document's signals to
  /// follow().
  UnsavedCopy(QObject& document, QString folder, QObject* parent);
  void follow();  ///< the document has changed
  void remove();  ///< there is nothing to keep

 private:
  virtual bool isStudy() const { return false; }
  virtual bool isModified() const = 0;
  virtual QString title() const = 0;
  virtual QString filePath() const = 0;
  virtual const QUndoStack& undoStack() const = 0;
  /// Writes the text as saving would; for another thread.
  virtual std::function<std::string()> textWriter() const = 0;
  /// See restore(); `step` is the name of the step of undo.
  virtual void takeUp(const LostEdits& lost, const QString& step) = 0;

  void write();
  void keep();  // the application quits
  QJsonObject about() const;
  void onWritten(const Result<void>& written);
  bool takePath();  // claims a file name that no other program has

  QObject& source_;
  QString folder_, path_;
  QString left_;  // copy of another program whose edits the document has now
  std::unique_ptr<QLockFile> lock_;
  QTimer timer_;
  std::jthread writer_;
  bool isWriting_ = false, hasFailed_ = false;
  bool isDue_ = false;   // while it is writing: there are newer edits
  bool isKept_ = false;  // beyond the end of the program
};

/// Of the scenario.
class UnsavedScenario final : public UnsavedCopy {
 public:
  UnsavedScenario(ScenarioDocument& document, QString folder, QObject* parent = nullptr);

 private:
  bool isModified() const override { return document_.isModified(); }
  QString title() const override { return document_.title(); }
  QString filePath() const override { return document_.filePath(); }
  const QUndoStack& undoStack() const override { return document_.undoStack(); }
  std::function<std::string()> textWriter() const override;
  void takeUp(const LostEdits& lost, const QString& step) override;

  ScenarioDocument& document_;
};

}  // namespace antipode
