// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/yaml/scenario_io.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <optional>

namespace antipode {

/// The scenario being edited: an immutable value, the text and file it came from, and the undo stack.
/// Every edit puts the next value in place and emits changed(), which all views listen to. A change that goes on
/// for a while is a Gesture (gesture.h). GUI thread.
class ScenarioDocument final : public QObject {
  Q_OBJECT

 public:
  explicit ScenarioDocument(QObject* parent = nullptr);

  const ScenarioPtr& scenario() const { return scenario_; }
  const QString& filePath() const { return filePath_; }            ///< empty = never saved
  const QString& suggestedName() const { return suggestedName_; }  ///< of an import, for saving
  QString title() const;                                           ///< scenario name or file name, for the window
  bool isModified() const { return isImport_ || !undo_.isClean() || hasPreview(); }
  QUndoStack& undoStack() { return undo_; }
  const std::string& fileText() const { return source_; }  ///< as the file was read or saved last
  /// What the checks say about the present value; with source locations while the text is as it was read.
  const Problems& problems() const { return problems_; }

  /// Puts `after` in place as one undo step; nothing happens if it equals the present value.
  void edit(ScenarioPtr after, const QString& text);
  /// Undo and redo for the person. A gesture that is open is committed first, so that undo takes it back.
  void undo();
  void redo();
  bool canUndo() const { return undo_.canUndo() || hasPreview(); }
  QString undoText() const { return hasPreview() ? gesture_->text : undo_.undoText(); }

  /// Replaces the document. Error: the text cannot be understood; then nothing has changed, and `problems` lists
  /// everything. A scenario with errors of other kinds is opened for repair: problems() has them.
  Result<void> open(const QString& path, Problems* problems = nullptr);
  /// The scenario of a log or an import, without a file. An import counts as modified until it is saved; what a
  /// log holds is safe already.
  enum class Adopted { FromLog, Import };
  void adopt(ScenarioPtr scenario, const QString& suggestedName, Adopted kind);
  void newScenario();
  Result<void> save();  ///< needs a file path
  Result<void> saveAs(const QString& path);
  /// The text that saving would write: the source with only the edited places changed.
  std::string currentText() const;

 signals:
  void changed(const ScenarioPtr& before, const ScenarioPtr& after);
  void replaced();      ///< another document altogether: selection and session start anew
  void titleChanged();  ///< file, name or modified state
  void problemsChanged();
  void undoChanged();  ///< what undo() and redo() would do

 private:
  friend class ScenarioEdit;
  friend class Gesture;
  /// A gesture that has begun and is not committed or cancelled yet.
  struct OpenGesture {
    quint64 number = 0;
    ScenarioPtr start;
    QString text;  // of the undo step
  };
  quint64 beginGesture();  // its number
  void previewGesture(const ScenarioPtr& next, const QString& text);
  void commitGesture();
  void cancelGesture();
  quint64 openGesture() const { return gesture_ ? gesture_->number : 0; }
  ScenarioPtr gestureStart() const { return gesture_ ? gesture_->start : nullptr; }
  bool hasPreview() const;
  void assign(const ScenarioPtr& scenario);
  void restore(const ScenarioPtr& scenario);
  void replace(ScenarioPtr scenario, std::string source, const QString& path, Problems problems);
  ScenarioPtr scenarioFor(const QString& path) const;
  ScenarioPtr withFieldFor(const ScenarioPtr& scenario, const QString& path) const;
  std::string textOf(const Scenario& scenario) const;
  void rememberText();

  ScenarioPtr scenario_;
  ScenarioPtr saved_;   // what source_ reads as
  std::string source_;  // text of the file; empty for a new scenario
  QString filePath_;
  QString suggestedName_;
  QString fieldFile_;  // absolute, of a current field that is named by a relative path; else empty
  /// What the file has held since it was opened, oldest first: undo may lead back there, and then the text of that
  /// time is written again, with its comments.
  struct Text {
    ScenarioPtr scenario;
    std::string text;
  };
  std::vector<Text> texts_;
  bool isImport_ = false;
  Problems sourceProblems_;  // of source_, with source locations
  Problems problems_;
  QUndoStack undo_;
  quint64 lastGesture_ = 0;  // numbers given so far
  std::optional<OpenGesture> gesture_;
};

}  // namespace antipode
