// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/yaml/scenario_io.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

namespace antipode {

/// The scenario being edited: an immutable value, the text and file it came from, and the undo stack.
/// Every edit puts the next value in place; everything else follows from changed(). GUI thread.
class ScenarioDocument final : public QObject {
  Q_OBJECT

 public:
  explicit ScenarioDocument(QObject* parent = nullptr);

  const ScenarioPtr& scenario() const { return scenario_; }
  const QString& filePath() const { return filePath_; }            ///< empty = never saved
  const QString& suggestedName() const { return suggestedName_; }  ///< of an import, for saving
  QString title() const;                                           ///< scenario name or file name, for the window
  bool isModified() const { return isImport_ || !undo_.isClean(); }
  QUndoStack& undoStack() { return undo_; }
  /// What the checks say about the present value; with places while the text is as it was read.
  const Problems& problems() const { return problems_; }

  /// Puts `after` in place as one undo step. Edits with the same gesture number (not 0) merge into one step.
  void edit(ScenarioPtr after, const QString& text, quint64 gesture = 0);
  /// A number no other gesture has.
  quint64 newGesture() { return ++lastGesture_; }

  /// Replaces the document. Error: the text holds errors; then nothing has changed, and `problems` tells all.
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

 private:
  friend class ScenarioEdit;
  void assign(const ScenarioPtr& scenario);
  void replace(ScenarioPtr scenario, std::string source, const QString& path, Problems problems);
  ScenarioPtr scenarioFor(const QString& path) const;
  std::string textOf(const Scenario& scenario) const;

  ScenarioPtr scenario_;
  ScenarioPtr saved_;   // what source_ reads as
  std::string source_;  // text of the file; empty for a new scenario
  QString filePath_;
  QString suggestedName_;
  QString fieldFile_;  // absolute, of a current field that is named by a relative path; else empty
  bool isImport_ = false;
  Problems sourceProblems_;  // of source_, with places
  Problems problems_;
  QUndoStack undo_;
  quint64 lastGesture_ = 0;
  quint64 openGesture_ = 0;  // of the newest edit
};

}  // namespace antipode
