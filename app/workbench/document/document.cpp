// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/document.h"

#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"

#include <QDir>
#include <QFileInfo>
#include <QUndoCommand>

namespace antipode {

/// One class serves every edit: undo and redo are the same act, putting a value in place.
class ScenarioEdit final : public QUndoCommand {
 public:
  ScenarioEdit(ScenarioDocument& document, ScenarioPtr after, const QString& text, quint64 gesture)
      : QUndoCommand(text),
        document_(document),
        before_(document.scenario()),
        after_(std::move(after)),
        gesture_(gesture) {}

  void redo() override { document_.assign(after_); }
  void undo() override { document_.assign(before_); }
  int id() const override { return gesture_ ? 1 : -1; }
  bool mergeWith(const QUndoCommand* next) override {
    const auto& newer = static_cast<const ScenarioEdit&>(*next);
    if (newer.gesture_ != gesture_) return false;
    after_ = newer.after_;
    setObsolete(*before_ == *after_);  // dragged back: no step at all
    return true;
  }

 private:
  ScenarioDocument& document_;
  ScenarioPtr before_, after_;
  quint64 gesture_;
};

ScenarioDocument::ScenarioDocument(QObject* parent) : QObject(parent) {
  connect(&undo_, &QUndoStack::cleanChanged, this, &ScenarioDocument::titleChanged);
  newScenario();
}

QString ScenarioDocument::title() const {
  if (!filePath_.isEmpty()) return QFileInfo(filePath_).fileName();
  if (!suggestedName_.isEmpty()) return suggestedName_;
  return tr("New scenario");
}

void ScenarioDocument::edit(ScenarioPtr after, const QString& text, quint64 gesture) {
  // Without a change there is nothing to undo; only a step that began in this gesture must learn that it is
  // back where it began, so that it goes.
  const bool isOpen = gesture != 0 && gesture == std::exchange(openGesture_, gesture);
  if (*after == *scenario_ && !isOpen) return;
  undo_.push(new ScenarioEdit(*this, std::move(after), text, gesture));
}

void ScenarioDocument::assign(const ScenarioPtr& scenario) {
  const ScenarioPtr before = std::exchange(scenario_, scenario);
  problems_ = scenario_ == saved_ || *scenario_ == *saved_ ? sourceProblems_ : checkScenario(*scenario_);
  emit changed(before, scenario_);
  emit problemsChanged();
}

void ScenarioDocument::replace(ScenarioPtr scenario, std::string source, const QString& path, Problems problems) {
  undo_.clear();
  isImport_ = false;
  scenario_ = saved_ = std::move(scenario);
  source_ = std::move(source);
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
  if (source_.empty()) return writeScenario(scenario);
  return patchScenarioText(source_, *saved_, scenario);
}

// A relative path of the current field leads to the same file from another folder. What undo brings back may hold
// the path of a folder before.
ScenarioPtr ScenarioDocument::scenarioFor(const QString& path) const {
  const auto& field = scenario_->environment.currentField;
  if (fieldFile_.isEmpty() || path.isEmpty() || !field || field->file.empty()) return scenario_;
  const std::string file =
      QDir::cleanPath(QFileInfo(path).absoluteDir().relativeFilePath(fieldFile_)).toStdString();
  const auto isSame =
      QFileInfo(path).absoluteDir().absoluteFilePath(QString::fromStdString(field->file)) == fieldFile_;
  if (isSame || file == field->file) return scenario_;
  auto moved = std::make_shared<Scenario>(*scenario_);
  moved->environment.currentField->file = file;
  return moved;
}

Result<void> ScenarioDocument::save() {
  return saveAs(filePath_);
}

Result<void> ScenarioDocument::saveAs(const QString& path) {
  const ScenarioPtr scenario = scenarioFor(path);
  std::string text = textOf(*scenario);
  if (auto written = writeFileAtomically(path.toStdString(), text); !written) return written;
  source_ = std::move(text);
  scenario_ = saved_ = scenario;
  filePath_ = path;
  sourceProblems_ = problems_ = readScenario(source_, path.toStdString()).problems;
  isImport_ = false;
  undo_.setClean();
  emit problemsChanged();
  emit titleChanged();
  return {};
}

}  // namespace antipode
