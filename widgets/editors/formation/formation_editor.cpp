// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/formation/formation_editor.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/formation/formation_plan_view.h"
#include "widgets/panels/property_panel.h"
#include "widgets/panels/text_lines_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <algorithm>

namespace antipode {
namespace {

constexpr double kUsualSpacing = 50;  // m, where the plan has none

/// Places set by rule or by mouse are kept to the centimetre.
FormationPlan toCentimetres(FormationPlan plan) {
  for (FormationSlot& slot : plan) slot.offset = {rounded(slot.offset.x, 100), rounded(slot.offset.y, 100)};
  return plan;
}

}  // namespace

// --- showing ---------------------------------------------------------------------------------------

void FormationEditor::setOffer(const QString& offer) {
  create_->setText(offer);
  create_->setVisible(!offer.isEmpty());
  hint_->setText(offer.isEmpty() ? tr("A formation needs two vehicles: add them on the map first.")
                                 : tr("The vehicles have no formation. One made here begins with the slots where "
                                      "they start, and with the behaviours that keep them there."));
}

void FormationEditor::setState(std::optional<State> state) {
  state_ = std::move(state);
  pages_->setCurrentIndex(state_ ? 1 : 0);
  if (!state_) return view_->setPlan({}, {});
  view_->setCaptureRadius(state_->captureRadius);
  PropertySection section{tr("Controller"), "formation", fieldViews(state_->spec.params)};
  section.check = [params = state_->spec.params](const std::string& field, const std::string& text) {
    FormationParams copy = params;
    return antipode::setField(copy, field, text);
  };
  fields_->setSections({std::move(section)});
  fill_->setVisible(!state_->missing.isEmpty());
  fill_->setText(state_->missing.size() == 1 ? tr("Give %1 a slot").arg(state_->missing.front())
                                             : tr("Give %1 vehicles a slot").arg(state_->missing.size()));
  fill_->setToolTip(state_->missing.mid(0, 20).join('\n'));
  showPlan();
}

void FormationEditor::showPlan() {
  const FormationPlan& plan = state_->spec.nodeOffsets;
  const QString chosen = slot_->currentText();
  view_->setPlan(plan, state_->colours);
  const QSignalBlocker quiet(slot_);
  QStringList names, lines;
  for (const FormationSlot& slot : plan) {
    names << qt(slot.name);
    lines << qt(slot.text());
  }
  QStringList present;
  for (int i = 0; i < slot_->count(); ++i) present << slot_->itemText(i);
  if (present != names) {
    slot_->clear();
    slot_->addItems(names);
    slot_->setCurrentIndex(static_cast<int>(names.indexOf(chosen)));
    view_->choose(slot_->currentIndex() < 0 ? std::nullopt : std::optional(slot_->currentIndex()));
  }
  text_->setText(lines.join(';'));
  spacing_->showValue(rounded(closestSlots(plan).value_or(0), 10));  // slots lie on centimetres
  showChosen();
  showProblems();
}

void FormationEditor::showChosen() {
  const auto chosen = view_->chosen();
  const QSignalBlocker quiet(slot_);
  slot_->setCurrentIndex(chosen.value_or(-1));
  for (NumberBox* box : {x_, y_}) box->setEnabled(chosen.has_value());
  const Vec2 at = chosen ? view_->plan()[static_cast<std::size_t>(*chosen)].offset : Vec2{};
  x_->showValue(at.x);
  y_->showValue(at.y);
}

void FormationEditor::showProblems(const QString& textProblem) {
  const Problems found = checkPlan(state_->spec.nodeOffsets, 2 * state_->captureRadius);
  QString text = textProblem;
  Severity worst = textProblem.isEmpty() ? Severity::Warning : Severity::Error;
  if (text.isEmpty() && !found.empty()) {
    text = qt(found.front().message);
    if (!found.front().expected.empty()) text += tr("; needed: %1").arg(qt(found.front().expected));
    if (found.size() > 1) text += tr(" (and %1 more)").arg(found.size() - 1);
    if (hasErrors(found)) worst = Severity::Error;
  }
  problems_->setVisible(!text.isEmpty());
  problems_->setText(text);
  problems_->setForegroundRole(QPalette::WindowText);
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, severityColour(palette(), worst));
  problems_->setPalette(colours);
}

void FormationEditor::choose(const QString& name) {
  if (!state_) return;
  const std::string wanted = lowered(name.toStdString());
  const FormationPlan& plan = state_->spec.nodeOffsets;
  const auto at = std::ranges::find_if(plan, [&](const FormationSlot& s) { return lowered(s.name) == wanted; });
  view_->choose(at == plan.end() ? std::nullopt : std::optional(static_cast<int>(at - plan.begin())));
  showChosen();
}

// --- what the person does --------------------------------------------------------------------------

void FormationEditor::give(const FormationSpec& spec, const QString& what) {
  if (!state_ || spec == state_->spec) return;
  emit edited(state_->spec, what, EditPhase::Begin);
  emit edited(spec, what, EditPhase::Commit);
}

void FormationEditor::give(const FormationPlan& plan, const QString& what) {
  if (!state_) return;
  FormationSpec next = state_->spec;
  next.nodeOffsets = toCentimetres(plan);
  give(next, what);
}

double FormationEditor::spacing() const {
  return spacing_->value() > 0 ? spacing_->value() : kUsualSpacing;
}

void FormationEditor::arrange(FormationShape shape, char letter, const QString& name) {
  if (state_) give(arranged(state_->spec.nodeOffsets, shape, spacing(), letter), tr("Arrange as %1").arg(name));
}

void FormationEditor::turn(double degrees) {
  if (state_) give(rotated(state_->spec.nodeOffsets, degrees), tr("Turn the formation"));
}

void FormationEditor::setSpacing(double metres) {
  const auto present = state_ ? closestSlots(state_->spec.nodeOffsets) : std::nullopt;
  // Slots on top of each other cannot be drawn apart: the number then waits for an arrangement.
  if (!present || *present <= 0 || metres <= 0) return;
  give(scaled(state_->spec.nodeOffsets, metres / *present), tr("Scale the formation"));
}

void FormationEditor::moveSlot(int slot, Vec2 to, EditPhase phase) {
  if (!state_) return;
  FormationSpec next = state_->spec;
  FormationSlot& moved = next.nodeOffsets.at(static_cast<std::size_t>(slot));
  moved.offset = to;
  emit edited(next, tr("Move the slot of %1").arg(qt(moved.name)), phase);
}

void FormationEditor::chooseSlot(std::optional<int> slot) {
  view_->choose(slot);
  showChosen();
  emit slotChosen(slot ? slot_->itemText(*slot) : QString());
}

void FormationEditor::setNumbers() {
  const auto chosen = view_->chosen();
  if (!state_ || !chosen) return;
  FormationSpec next = state_->spec;
  FormationSlot& moved = next.nodeOffsets.at(static_cast<std::size_t>(*chosen));
  moved.offset = {x_->value(), y_->value()};
  give(next, tr("Move the slot of %1").arg(qt(moved.name)));
}

void FormationEditor::applyText() {
  if (!state_) return;
  if (const auto problem = text_->problem()) return showProblems(*problem);
  FormationSpec next = state_->spec;
  next.nodeOffsets.clear();
  for (const QString& line : text_->text().split(';', Qt::SkipEmptyParts))
    if (auto slot = FormationSlot::fromText(line.trimmed().toStdString())) next.nodeOffsets.push_back(*slot);
  const Problems found = checkPlan(next.nodeOffsets, 0);
  if (hasErrors(found)) return showProblems(qt(found.front().message));
  showProblems();
  give(next, tr("Change the formation"));
}

void FormationEditor::setField(const QString& field, const QString& text) {
  if (!state_) return;
  FormationSpec next = state_->spec;
  const auto set = antipode::setField(next.params, field.toStdString(), text.toStdString());
  if (!set) return fields_->showProblem("formation", field, qt(set.error().text()));
  give(next, tr("Set %1 of the formation").arg(field));
}

}  // namespace antipode
