// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/document.h"

#include "app/workbench/document/edit_text.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/scenario/edits/file_paths.h"
#include "core/scenario/yaml/yaml_source.h"
#include "core/scenario/yaml/yaml_tree.h"

#include <QDir>
#include <QFileInfo>
#include <QUndoCommand>

namespace antipode {

/// One class serves every edit: undo and redo are the same act, putting a state in place.
class ScenarioEdit final : public QUndoCommand {
 public:
  ScenarioEdit(ScenarioDocument& document, DocumentStatePtr before, DocumentStatePtr after, const QString& text,
               int burst = -1)
      : QUndoCommand(text),
        document_(document),
        before_(std::move(before)),
        after_(std::move(after)),
        burst_(burst) {}

  void redo() override { document_.restore(after_); }
  void undo() override { document_.restore(before_); }
  int id() const override { return burst_; }
  bool mergeWith(const QUndoCommand* next) override {
    after_ = static_cast<const ScenarioEdit*>(next)->after_;
    setObsolete(after_->text() == before_->text());
    return true;
  }

 private:
  ScenarioDocument& document_;
  DocumentStatePtr before_, after_;
  int burst_;  // of typing: one step; -1: a step of its own
};

ScenarioDocument::ScenarioDocument(QObject* parent) : QObject(parent) {
  connect(&undo_, &QUndoStack::cleanChanged, this, &ScenarioDocument::titleChanged);
  connect(&undo_, &QUndoStack::indexChanged, this, &ScenarioDocument::undoChanged);
  newScenario();
}

QString ScenarioDocument::title() const {
  if (!filePath_.isEmpty()) return QFileInfo(filePath_).fileName();
  if (!suggestedName_.isEmpty()) return suggestedName_;
  return tr("New scenario");
}

// --- edits -----------------------------------------------------------------------------------------

void ScenarioDocument::edit(ScenarioPtr after, const QString& text) {
  if (showsMoment()) return;
  commitGesture();
  if (*after == *present()) return;
  push(DocumentState::edited(state_, std::move(after)), text);
}

void ScenarioDocument::push(DocumentStatePtr after, const QString& text) {
  const QString name = editText(*present(), *after->scenario(), text);
  undo_.push(new ScenarioEdit(*this, state_, std::move(after), name));
}

bool ScenarioDocument::setText(std::string text, const QString& name, int burst) {
  commitGesture();
  if (showsMoment() || text == state_->text()) return true;
  DocumentStatePtr after = DocumentState::fromText(std::move(text), nameOfText());
  if (!after) return false;
  after->shareWith(*present());
  undo_.push(new ScenarioEdit(*this, state_, std::move(after), name, burst));
  return true;
}

void ScenarioDocument::undo() {
  if (showsMoment()) return;
  commitGesture();
  undo_.undo();
}

void ScenarioDocument::redo() {
  if (showsMoment()) return;
  commitGesture();
  undo_.redo();
}

void ScenarioDocument::goToStep(int index) {
  if (showsMoment()) return;
  commitGesture();
  undo_.setIndex(index);
}

quint64 ScenarioDocument::beginGesture() {
  commitGesture();
  gesture_ = OpenGesture{++lastGesture_, state_, {}};
  return lastGesture_;
}

bool ScenarioDocument::hasPreview() const {
  return gesture_ && state_ != gesture_->start && *present() != *gesture_->start->scenario();
}

// Previews stay off the undo stack: a gesture that is cancelled leaves the steps that could be redone alone.
void ScenarioDocument::previewGesture(const ScenarioPtr& next, const QString& text) {
  if (showsMoment() || *next == *present()) return;
  const bool wasModified = isModified();
  gesture_->text = text;
  assign(DocumentState::edited(gesture_->start, next));
  if (isModified() != wasModified) emit titleChanged();
  emit undoChanged();
}

void ScenarioDocument::commitGesture() {
  if (!gesture_) return;
  const OpenGesture done = *std::exchange(gesture_, std::nullopt);
  if (state_ == done.start) return;
  if (*present() != *done.start->scenario()) {
    const QString name = editText(*done.start->scenario(), *present(), done.text);
    return undo_.push(new ScenarioEdit(*this, done.start, state_, name));
  }
  assign(done.start);  // dragged back to the beginning: no step at all
  emit undoChanged();
}

void ScenarioDocument::cancelGesture() {
  if (!gesture_) return;
  const bool wasModified = isModified();
  const OpenGesture done = *std::exchange(gesture_, std::nullopt);
  if (state_ == done.start) return;
  assign(done.start);
  if (isModified() != wasModified) emit titleChanged();
  emit undoChanged();
}

/// What undo and redo do. A gesture that is still open ends with them.
void ScenarioDocument::restore(const DocumentStatePtr& state) {
  gesture_.reset();
  assign(state);
}

void ScenarioDocument::assign(const DocumentStatePtr& state) {
  const ScenarioPtr before = present(), shown = scenario();
  moment_.reset();  // who edits sees what is edited
  state_ = state;
  emit changed(shown, present());
  emit edited(before, present());
  emit problemsChanged();
}

void ScenarioDocument::showMoment(ScenarioPtr moment) {
  if (moment && *moment == *present()) moment.reset();
  if (moment == moment_) return;
  commitGesture();
  const ScenarioPtr before = scenario();
  moment_ = std::move(moment);
  if (*before != *scenario()) emit changed(before, scenario());
}

std::string ScenarioDocument::shownText() const {
  return moment_ ? DocumentState::edited(state_, moment_)->text() : currentText();
}

// --- files -----------------------------------------------------------------------------------------

void ScenarioDocument::replace(DocumentStatePtr state, const QString& path, const QString& suggestedName,
                               const QString& pathsFrom) {
  gesture_.reset();
  moment_.reset();
  undo_.clear();
  isNew_ = false;
  state_ = std::move(state);
  filePath_ = path;
  pathsFrom_ = pathsFrom;
  suggestedName_ = suggestedName;
  onDisk_ = path.isEmpty() ? std::string() : state_->text();
  emit replaced();
  emit problemsChanged();
  emit titleChanged();
}

ScenarioDocument::ReadFile ScenarioDocument::read(const QString& path) {
  auto text = readFile(path.toStdString());
  if (!text) return {tl::unexpected<Error>(text.error()), {}};
  if (sourceFault(*text)) {
    Problems found = parseYaml(*text, path.toStdString()).problems;  // says the same with line and column
    const Error first = found.front();
    return {tl::unexpected<Error>(first), std::move(found)};
  }
  const DocumentStatePtr state = DocumentState::fromText(std::move(*text), path);
  if (!state) return {err("{} cannot be read", path.toStdString()), {}};
  return {state, state->problems()};
}

Result<void> ScenarioDocument::open(const QString& path, Problems* problems) {
  ReadFile file = read(path);
  if (problems) *problems = std::move(file.problems);
  if (!file.state) return tl::unexpected<Error>(file.state.error());
  openRead(*file.state, path);
  return {};
}

Result<void> ScenarioDocument::openCopy(const QString& path) {
  const ReadFile file = read(path);
  if (!file.state) return tl::unexpected<Error>(file.state.error());
  replace(*file.state, {}, QFileInfo(path).completeBaseName() + ".yaml", path);
  return {};
}

void ScenarioDocument::adopt(ScenarioPtr scenario, const QString& suggestedName, Adopted kind,
                             const QString& pathsFrom) {
  replace(DocumentState::fromValue(std::move(scenario)), {}, suggestedName, pathsFrom);
  isNew_ = kind == Adopted::New;
  emit titleChanged();
}

void ScenarioDocument::setSuggestedName(const QString& name) {
  suggestedName_ = name;
  emit titleChanged();
}

bool ScenarioDocument::adoptText(std::string text, const QString& suggestedName) {
  DocumentStatePtr state = DocumentState::fromText(std::move(text), suggestedName);
  if (!state) return false;
  replace(std::move(state), {}, suggestedName);
  isNew_ = true;
  emit titleChanged();
  return true;
}

void ScenarioDocument::newScenario() {
  replace(DocumentState::fromValue(std::make_shared<Scenario>()), {}, {});
}

QString ScenarioDocument::nameOfText() const {
  return filePath_.isEmpty() ? title() : filePath_;
}

// A relative path of the current field leads to the same file from another folder. What undo brings back may hold
// the path of a folder before.
DocumentStatePtr ScenarioDocument::stateFor(const QString& path) const {
  if (path.isEmpty()) return state_;
  auto moved = std::make_shared<Scenario>(*present());
  if (!pathsFrom().isEmpty())
    *moved = edits::withFilesMoved(std::move(*moved), QFileInfo(pathsFrom()).absolutePath().toStdString(),
                                   QFileInfo(path).absolutePath().toStdString());
  moveField(*moved, path);
  return *moved == *present() ? state_ : DocumentState::edited(state_, std::move(moved));
}

void ScenarioDocument::moveField(Scenario& scenario, const QString& path) const {
  auto& field = scenario.environment.currentField;
  const QString& fieldFile = state_->fieldFile();
  if (fieldFile.isEmpty() || !field || field->file.empty()) return;
  const std::string file =
      QDir::cleanPath(QFileInfo(path).absoluteDir().relativeFilePath(fieldFile)).toStdString();
  const auto isSame =
      QFileInfo(path).absoluteDir().absoluteFilePath(QString::fromStdString(field->file)) == fieldFile;
  if (!isSame) field->file = file;
}

Result<void> ScenarioDocument::save() {
  return saveAs(filePath_);
}

Result<void> ScenarioDocument::saveAs(const QString& path) {
  commitGesture();
  const ScenarioPtr before = scenario();
  DocumentStatePtr saved = stateFor(path);
  if (auto written = writeFileAtomically(path.toStdString(), saved->text()); !written) return written;
  onDisk_ = saved->text();
  saved->placeIn(path);
  state_ = std::move(saved);
  filePath_ = path;
  isNew_ = false;
  undo_.setClean();
  if (*before != *scenario()) emit changed(before, scenario());  // other paths lead to its files from there
  emit problemsChanged();
  emit titleChanged();
  return {};
}

}  // namespace antipode
