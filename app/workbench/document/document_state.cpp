// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/document/document_state.h"

#include "core/scenario/yaml/partial_read.h"
#include "core/scenario/yaml/scenario_io.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace antipode {
namespace {

auto errorCount(const Problems& problems) {
  return std::ranges::count(problems, Severity::Error, &Problem::severity);
}

}  // namespace

std::string TextRecipe::write() const {
  if (!source) return writeScenario(*scenario);
  return patchScenarioText(*source, *sourceScenario, *scenario);
}

DocumentStatePtr DocumentState::fromText(std::string text, const QString& file) {
  PartialRead read = readWhatIsReadable(text, file.toStdString());
  if (!read.scenario) return nullptr;
  DocumentStatePtr state(new DocumentState);
  state->scenario_ = std::move(read.scenario);
  state->problems_ = std::move(read.problems);
  state->text_ = std::make_shared<const std::string>(std::move(text));
  state->file_ = file;
  state->findFieldFile();
  return state;
}

DocumentStatePtr DocumentState::fromValue(ScenarioPtr scenario) {
  DocumentStatePtr state(new DocumentState);
  state->scenario_ = std::move(scenario);
  state->isDamaged_ = false;
  return state;
}

DocumentStatePtr DocumentState::edited(const DocumentStatePtr& before, ScenarioPtr scenario) {
  DocumentStatePtr state(new DocumentState);
  state->scenario_ = std::move(scenario);
  state->file_ = before->file_;
  state->fieldFile_ = before->fieldFile_;
  state->before_ = before;
  return state;
}

// A long history is a long chain: it is taken apart link by link, not by one destructor inside the other.
DocumentState::~DocumentState() {
  DocumentStatePtr next = std::move(before_);
  while (next && next.use_count() == 1) next = std::exchange(next->before_, nullptr);
}

void DocumentState::findFieldFile() {
  const auto& field = scenario_->environment.currentField;
  if (!field || field->file.empty() || file_.isEmpty()) return;
  const QString file = QString::fromStdString(field->file);
  if (QDir::isRelativePath(file)) fieldFile_ = QFileInfo(file_).dir().absoluteFilePath(file);
}

TextRecipe DocumentState::recipe() const {
  TextRecipe nearest{nullptr, nullptr, scenario_};
  for (const DocumentState* state = this; state; state = state->before_.get()) {
    if (!state->text_) continue;
    const bool isSame = state == this || *state->scenario_ == *scenario_;
    if (isSame) return {state->text_, scenario_, scenario_};
    if (!nearest.source) nearest = {state->text_, state->scenario_, scenario_};
  }
  return nearest;
}

const std::string& DocumentState::text() {
  if (!text_) text_ = std::make_shared<const std::string>(recipe().write());
  return *text_;
}

bool DocumentState::isDamaged() {
  if (!isDamaged_) {
    const bool mayBe = before_ ? before_->isDamaged() : true;
    isDamaged_ = mayBe && errorCount(problems()) > errorCount(checkScenario(*scenario_));
  }
  return *isDamaged_;
}

const Problems& DocumentState::problems() {
  if (!problems_) {
    const bool isWorthReading = before_ && before_->isDamaged();
    problems_ =
        isWorthReading ? readWhatIsReadable(text(), file_.toStdString()).problems : checkScenario(*scenario_);
  }
  return *problems_;
}

void DocumentState::placeIn(const QString& file) {
  file_ = file;
  problems_ = readWhatIsReadable(text(), file.toStdString()).problems;
  isDamaged_.reset();
}

void DocumentState::shareWith(const Scenario& other) {
  if (*scenario_ == other) {
    scenario_ = std::make_shared<const Scenario>(other);
    return;
  }
  auto shared = std::make_shared<Scenario>(*scenario_);
  for (std::size_t i = 0; i < std::min(shared->vehicles.size(), other.vehicles.size()); ++i)
    if (*shared->vehicles[i] == *other.vehicles[i]) shared->vehicles[i] = other.vehicles[i];
  scenario_ = std::move(shared);
}

}  // namespace antipode
