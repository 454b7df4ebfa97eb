// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document_state.h"
#include "core/scenario/yaml/scenario_io.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <optional>

namespace antipode {

/// The scenario being edited: a state (scenario and text), the file it came from, and the undo stack.
/// Every edit puts the next state in place and emits changed(), which all views listen to. A change that goes on
/// for a while is a Gesture (gesture.h). While a moment of a run is looked at, scenario() is that of the moment,
/// and nothing can be edited. GUI thread.
class ScenarioDocument final : public QObject {
  Q_OBJECT

 public:
  explicit ScenarioDocument(QObject* parent = nullptr);

  const ScenarioPtr& scenario() const { return moment_ ? moment_ : present(); }
  const ScenarioPtr& present() const { return state_->scenario(); }  ///< what is edited and saved
  /// Shows the scenario of another moment in all views; null: the present one.
  void showMoment(ScenarioPtr moment);
  bool showsMoment() const { return moment_ != nullptr; }
  const QString& filePath() const { return filePath_; }            ///< empty = never saved
  /// Relative paths of the scenario lead from the folder of this file; empty: from nowhere.
  const QString& pathsFrom() const { return filePath_.isEmpty() ? pathsFrom_ : filePath_; }
  const QString& suggestedName() const { return suggestedName_; }  ///< of an import, for saving
  QString title() const;                                           ///< scenario name or file name, for the window
  bool isModified() const { return isNew_ || !undo_.isClean() || hasPreview(); }
  QUndoStack& undoStack() { return undo_; }
  const std::string& fileText() const { return onDisk_; }  ///< as the file was read or saved last
  /// What the checks say about the present value; with source locations while the text is as it was read.
  const Problems& problems() const { return state_->problems(); }
  /// The text has errors that the scenario does not show.
  bool isDamaged() const { return state_->isDamaged(); }

  /// Puts `after` in place as one undo step; nothing happens if it equals the present value.
  void edit(ScenarioPtr after, const QString& text);
  /// Puts another text in place; edits of one `burst` (of typing) are one undo step. False: it is no text.
  bool setText(std::string text, const QString& name, int burst = -1);
  /// Undo and redo for the person. A gesture that is open is committed first, so that undo takes it back.
  void undo();
  void redo();
  void goToStep(int index);  ///< of the undo stack
  bool canUndo() const { return undo_.canUndo() || hasPreview(); }
  QString undoText() const { return hasPreview() ? gesture_->text : undo_.undoText(); }

  /// Replaces the document. A scenario with errors is opened for repair: what can be read is there, and problems()
  /// has the rest. Error: the file cannot be read, or is no text; then nothing has changed.
  Result<void> open(const QString& path, Problems* problems = nullptr);
  /// What a file holds, for openRead().
  struct ReadFile {
    Result<DocumentStatePtr> state;
    Problems problems;
  };
  /// The first half of open(), for any thread.
  static ReadFile read(const QString& path);
  /// The second half: replaces the document.
  void openRead(const DocumentStatePtr& state, const QString& path) { replace(state, path, {}); }
  /// As open(), but without a file: saving asks for one.
  Result<void> openCopy(const QString& path);
  /// A scenario without a file of its own. What stands in files already, those of a log or of an imported mission,
  /// is safe and counts as modified only once it is edited; a new one counts as modified until it is saved.
  /// `pathsFrom`: as above.
  enum class Adopted { FromFiles, New };
  void adopt(ScenarioPtr scenario, const QString& suggestedName, Adopted kind, const QString& pathsFrom = {});
  void setSuggestedName(const QString& name);  ///< what it was made of is called otherwise now
  /// A text without a file, which counts as modified until it is saved. False: it is no text.
  bool adoptText(std::string text, const QString& suggestedName);
  void newScenario();
  Result<void> save();  ///< needs a file path
  Result<void> saveAs(const QString& path);
  /// The text that saving would write: the source with only the edited places changed.
  std::string currentText() const { return stateFor(filePath_)->text(); }
  /// The text of what is shown.
  std::string shownText() const;
  /// The same as currentText(), to be written by another thread.
  TextRecipe textRecipe() const { return stateFor(filePath_)->recipe(); }
  /// What the text is called in messages: the file, or the title.
  QString nameOfText() const;

 signals:
  void changed(const ScenarioPtr& before, const ScenarioPtr& after);  ///< what is shown
  void edited(const ScenarioPtr& before, const ScenarioPtr& after);   ///< the present value
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
    DocumentStatePtr start;
    QString text;  // of the undo step
  };
  quint64 beginGesture();  // its number
  void previewGesture(const ScenarioPtr& next, const QString& text);
  void commitGesture();
  void cancelGesture();
  quint64 openGesture() const { return gesture_ ? gesture_->number : 0; }
  ScenarioPtr gestureStart() const { return gesture_ ? gesture_->start->scenario() : nullptr; }
  bool hasPreview() const;
  void push(DocumentStatePtr after, const QString& text);
  void assign(const DocumentStatePtr& state);
  void restore(const DocumentStatePtr& state);
  void replace(DocumentStatePtr state, const QString& path, const QString& suggestedName,
               const QString& pathsFrom = {});
  DocumentStatePtr stateFor(const QString& path) const;
  void moveField(Scenario& scenario, const QString& path) const;

  DocumentStatePtr state_ = DocumentState::fromValue(std::make_shared<Scenario>());
  ScenarioPtr moment_;  // in place of the present value; null: none
  std::string onDisk_;
  QString filePath_, pathsFrom_;
  QString suggestedName_;
  bool isNew_ = false;
  QUndoStack undo_;
  quint64 lastGesture_ = 0;  // numbers given so far
  std::optional<OpenGesture> gesture_;
};

}  // namespace antipode
