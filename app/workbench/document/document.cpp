// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/document.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/scenario/edits/diff.h"
#include "core/scenario/edits/file_paths.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <QDir>
#include <QFileInfo>
#include <QUndoCommand>
#include <algorithm>

namespace antipode {

/// One class serves every edit: undo and redo are the same act, putting a value in place.
class ScenarioEdit final : public QUndoCommand {
 public:
  ScenarioEdit(ScenarioDocument& document, ScenarioPtr before, ScenarioPtr after, const QString& text)
      : QUndoCommand(text), document_(document), before_(std::move(before)), after_(std::move(after)) {}

  void redo() override { document_.restore(after_); }
  void undo() override { document_.restore(before_); }

 private:
  ScenarioDocument& document_;
  ScenarioPtr before_, after_;
};

namespace {

/// How much of `to` a text of `from` lacks: the less, the more of its comments can stay.
std::size_t distanceBetween(const Scenario& from, const Scenario& to) {
  std::size_t missing = from == to ? 0 : 1 + diff(from, to).size();
  for (const VehiclePtr& vehicle : to.vehicles)
    if (!edits::vehicleNamed(from, vehicle->name)) ++missing;
  return missing;
}

}  // namespace

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
  commitGesture();
  if (*after == *scenario_) return;
  undo_.push(new ScenarioEdit(*this, scenario_, std::move(after), text));
}

void ScenarioDocument::undo() {
  commitGesture();
  undo_.undo();
}

void ScenarioDocument::redo() {
  commitGesture();
  undo_.redo();
}

quint64 ScenarioDocument::beginGesture() {
  commitGesture();
  gesture_ = OpenGesture{++lastGesture_, scenario_, {}};
  return lastGesture_;
}

bool ScenarioDocument::hasPreview() const {
  return gesture_ && scenario_ != gesture_->start && *scenario_ != *gesture_->start;
}

// Previews stay off the undo stack: a gesture that is cancelled leaves the steps that could be redone alone.
void ScenarioDocument::previewGesture(const ScenarioPtr& next, const QString& text) {
  if (*next == *scenario_) return;
  const bool wasModified = isModified();
  gesture_->text = text;
  assign(next);
  if (isModified() != wasModified) emit titleChanged();
  emit undoChanged();
}

void ScenarioDocument::commitGesture() {
  if (!gesture_) return;
  const OpenGesture done = *std::exchange(gesture_, std::nullopt);
  if (scenario_ == done.start) return;
  if (*scenario_ != *done.start) return undo_.push(new ScenarioEdit(*this, done.start, scenario_, done.text));
  assign(done.start);  // dragged back to the beginning: no step at all
  emit undoChanged();
}

void ScenarioDocument::cancelGesture() {
  if (!gesture_) return;
  const bool wasModified = isModified();
  const OpenGesture done = *std::exchange(gesture_, std::nullopt);
  if (scenario_ == done.start) return;
  assign(done.start);
  if (isModified() != wasModified) emit titleChanged();
  emit undoChanged();
}

/// What undo and redo do. A gesture that is still open ends with them.
void ScenarioDocument::restore(const ScenarioPtr& scenario) {
  gesture_.reset();
  assign(scenario);
}

void ScenarioDocument::assign(const ScenarioPtr& scenario) {
  const ScenarioPtr before = std::exchange(scenario_, scenario);
  problems_ = scenario_ == saved_ || *scenario_ == *saved_ ? sourceProblems_ : checkScenario(*scenario_);
  emit changed(before, scenario_);
  emit problemsChanged();
}

// --- files -----------------------------------------------------------------------------------------

void ScenarioDocument::replace(ScenarioPtr scenario, std::string source, const QString& path, Problems problems) {
  gesture_.reset();
  undo_.clear();
  isImport_ = false;
  scenario_ = saved_ = std::move(scenario);
  source_ = std::move(source);
  texts_.clear();
  rememberText();
  filePath_ = path;
  fieldFile_.clear();
  if (const auto& field = scenario_->environment.currentField; field && !field->file.empty() && !path.isEmpty())
    if (const QString file = QString::fromStdString(field->file); QDir::isRelativePath(file))
      fieldFile_ = QFileInfo(path).dir().absoluteFilePath(file);
  sourceProblems_ = problems_ = std::move(problems);
  emit replaced();
  emit problemsChanged();
  emit titleChanged();
}

Result<void> ScenarioDocument::open(const QString& path, Problems* problems) {
  auto text = readFile(path.toStdString());
  if (!text) return tl::unexpected<Error>(text.error());
  ScenarioRead read = readScenario(*text, path.toStdString());
  if (problems) *problems = read.problems;
  if (!read.scenario)  // every word of it may be understood all the same
    if (auto value = readUnchecked(*text, Scenario{}))
      read.scenario = std::make_shared<const Scenario>(std::move(*value));
  if (!read.scenario) {
    for (const Problem& problem : read.problems)
      if (problem.severity == Severity::Error) return tl::unexpected<Error>(problem);
    return err("{} cannot be read", path.toStdString());
  }
  suggestedName_.clear();
  replace(read.scenario, std::move(*text), path, std::move(read.problems));
  return {};
}

void ScenarioDocument::adopt(ScenarioPtr scenario, const QString& suggestedName, Adopted kind) {
  suggestedName_ = suggestedName;
  Problems problems = checkScenario(*scenario);
  replace(std::move(scenario), {}, {}, std::move(problems));
  isImport_ = kind == Adopted::Import;
  emit titleChanged();
}

void ScenarioDocument::newScenario() {
  suggestedName_.clear();
  replace(std::make_shared<Scenario>(), {}, {}, {});
}

std::string ScenarioDocument::currentText() const {
  return textOf(*scenarioFor(filePath_));
}

std::string ScenarioDocument::textOf(const Scenario& scenario) const {
  if (texts_.empty()) return writeScenario(scenario);
  const auto best = std::ranges::min_element(texts_.rbegin(), texts_.rend(), {}, [&](const Text& text) {
    return distanceBetween(*text.scenario, scenario);
  });
  return *best->scenario == scenario ? best->text : patchScenarioText(best->text, *best->scenario, scenario);
}

void ScenarioDocument::rememberText() {
  constexpr std::size_t kMaxTexts = 20;
  if (source_.empty()) return;
  texts_.push_back({saved_, source_});
  if (texts_.size() > kMaxTexts) texts_.erase(texts_.begin() + 1);  // the first has the person's own words
}

// A relative path of the current field leads to the same file from another folder. What undo brings back may hold
// the path of a folder before.
ScenarioPtr ScenarioDocument::scenarioFor(const QString& path) const {
  if (!filePath_.isEmpty() && !path.isEmpty() &&
      QFileInfo(path).absolutePath() != QFileInfo(filePath_).absolutePath()) {
    Scenario moved = edits::withFilesMoved(*scenario_, QFileInfo(filePath_).absolutePath().toStdString(),
                                           QFileInfo(path).absolutePath().toStdString());
    if (moved != *scenario_) return withFieldFor(std::make_shared<const Scenario>(std::move(moved)), path);
  }
  return withFieldFor(scenario_, path);
}

ScenarioPtr ScenarioDocument::withFieldFor(const ScenarioPtr& scenario, const QString& path) const {
  const auto& field = scenario->environment.currentField;
  if (fieldFile_.isEmpty() || path.isEmpty() || !field || field->file.empty()) return scenario;
  const std::string file =
      QDir::cleanPath(QFileInfo(path).absoluteDir().relativeFilePath(fieldFile_)).toStdString();
  const auto isSame =
      QFileInfo(path).absoluteDir().absoluteFilePath(QString::fromStdString(field->file)) == fieldFile_;
  if (isSame || file == field->file) return scenario;
  auto moved = std::make_shared<Scenario>(*scenario);
  moved->environment.currentField->file = file;
  return moved;
}

Result<void> ScenarioDocument::save() {
  return saveAs(filePath_);
}

Result<void> ScenarioDocument::saveAs(const QString& path) {
  commitGesture();
  const ScenarioPtr scenario = scenarioFor(path);
  std::string text = textOf(*scenario);
  if (auto written = writeFileAtomically(path.toStdString(), text); !written) return written;
  source_ = std::move(text);
  scenario_ = saved_ = scenario;
  rememberText();
  filePath_ = path;
  sourceProblems_ = problems_ = readScenario(source_, path.toStdString()).problems;
  isImport_ = false;
  undo_.setClean();
  emit problemsChanged();
  emit titleChanged();
  return {};
}

}  // namespace antipode
