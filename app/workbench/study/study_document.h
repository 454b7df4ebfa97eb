// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study.h"
#include "core/study/study_draft.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>

namespace antipode {

/// The study that is open: its text, its file, and the undo stack. The text is the truth; forms change it through
/// a StudyDraft. GUI thread.
class StudyDocument final : public QObject {
  Q_OBJECT

 public:
  explicit StudyDocument(QObject* parent);

  bool isOpen() const { return !path_.isEmpty(); }
  const QString& path() const { return path_; }
  const std::string& text() const { return text_; }
  StudyDraft draft() const { return draftOf(text_); }
  /// Null while the text has errors; the same object until text or base change.
  const std::shared_ptr<const Study>& study() const { return study_; }
  const Problems& problems() const { return problems_; }
  bool isModified() const { return isNew_ || !undo_.isClean(); }
  const QUndoStack& undoStack() const { return undo_; }

  Result<void> open(const QString& path);
  /// A study that is not saved yet; `path`: where it will be.
  void create(const QString& path, const std::string& text);
  Result<void> save();
  void edit(const StudyDraft& draft, const QString& what);
  /// Edits of one burst of typing are one step of undo.
  void setText(const std::string& text, const QString& what, int burst = -1);
  /// The base as it is in its file now: others save it, too.
  void readAgain();
  void undo() { undo_.undo(); }
  void redo() { undo_.redo(); }

 signals:
  void changed();       ///< text, file or base
  void stateChanged();  ///< what can be undone, and whether it is saved

 private:
  friend class StudyTextStep;
  void show(const std::string& text);
  void take(StudyRead read);
  void replace(const QString& path, const std::string& text, bool isNew);

  QString path_;
  std::string text_;
  std::shared_ptr<const Study> study_;
  Problems problems_;
  bool isNew_ = false;
  QUndoStack undo_;
};

/// Whether a file is a study, by its first key.
bool isStudyFile(const QString& path);

}  // namespace antipode
