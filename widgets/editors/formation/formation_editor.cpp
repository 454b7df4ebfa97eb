// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/formation/formation_editor.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/formation/formation_plan_view.h"
#include "widgets/panels/common/text_lines_edit.h"
#include "widgets/panels/properties/property_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <algorithm>

namespace antipode {
namespace {

constexpr double kTurn = 15;  // deg
constexpr double kScale = 1.25;
constexpr double kFarthest = 1e6;  // m
constexpr double kSnaps[] = {0, 0.5, 1, 5, 10, 50};
constexpr double kUsualSpacing = 50;  // m, where the plan has none

QLabel* wordFor(const QString& text, QWidget* buddy, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setBuddy(buddy);
  return label;
}

/// Places set by rule or by mouse are kept to the centimetre.
FormationPlan toCentimetres(FormationPlan plan) {
  for (FormationSlot& slot : plan) slot.offset = {rounded(slot.offset.x, 100), rounded(slot.offset.y, 100)};
  return plan;
}

}  // namespace

// --- parts ------------------------------------------------------------------------------------------

FormationEditor::FormationEditor(QWidget* parent)
    : QWidget(parent),
      view_(new FormationPlanView(this)),
      spacing_(new NumberBox(0, kFarthest, 2, 5, tr(" m"), this)),
      x_(new NumberBox(-kFarthest, kFarthest, 2, 1, tr(" m"), this)),
      y_(new NumberBox(-kFarthest, kFarthest, 2, 1, tr(" m"), this)),
      slot_(new QComboBox(this)),
      snap_(new QComboBox(this)),
      text_(new TextLinesEdit(this)),
      fields_(new PropertyPanel(this)),
      problems_(new QLabel(this)),
      hint_(new QLabel(this)),
      create_(new QPushButton(this)),
      fill_(new QPushButton(this)),
      pages_(new QStackedWidget(this)) {
  auto* empty = new QWidget(this);
  auto* middle = new QVBoxLayout(empty);
  hint_->setWordWrap(true);
  hint_->setAlignment(Qt::AlignCenter);
  middle->addWidget(hint_);  // at the top: the page is higher than a low panel
  middle->addWidget(create_, 0, Qt::AlignHCenter);
  middle->addStretch();

  auto* upper = new QWidget(this);
  auto* rows = new QVBoxLayout(upper);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(4);
  rows->addWidget(buildTools());
  rows->addWidget(view_, 1);
  rows->addWidget(buildNumbers());
  problems_->setWordWrap(true);
  problems_->setObjectName("formationProblems");
  rows->addWidget(problems_);
  rows->addWidget(fill_, 0, Qt::AlignLeft);
  auto* parts = new QSplitter(Qt::Vertical, this);
  parts->setChildrenCollapsible(false);
  parts->addWidget(upper);
  parts->addWidget(buildDetails());
  parts->setStretchFactor(0, 3);
  parts->setStretchFactor(1, 1);
  parts->setSizes({300, 150});

  pages_->addWidget(empty);
  pages_->addWidget(parts);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 4, 6, 4);
  layout->addWidget(pages_);

  connect(create_, &QPushButton::clicked, this, &FormationEditor::createRequested);
  connect(fill_, &QPushButton::clicked, this, &FormationEditor::slotsRequested);
  connect(view_, &FormationPlanView::slotMoved, this, &FormationEditor::moveSlot);
  connect(view_, &FormationPlanView::slotChosen, this, &FormationEditor::chooseSlot);
  setOffer({});
  setState(std::nullopt);
}

QWidget* FormationEditor::buildTools() {
  auto* tools = new QWidget(this);
  auto* row = new QHBoxLayout(tools);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(1);
  QToolButton* shapes = smallButton("formation", tr("Arrange the slots by a shape, at this spacing"), tools);
  shapes->setText(tr("Arrange"));
  shapes->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  shapes->setPopupMode(QToolButton::InstantPopup);
  shapes->setMenu(new QMenu(shapes));
  shapes->setObjectName("arrange");
  fillArrangeMenu(*shapes->menu());
  row->addWidget(shapes);
  spacing_->setObjectName("spacing");
  spacing_->setToolTip(tr("Distance between the two closest slots. Changing it scales the plan"));
  spacing_->setAccessibleName(tr("Spacing"));
  row->addWidget(spacing_);
  row->addStretch();
  const auto add = [&](const QString& icon, const QString& tip, auto&& change) {
    QToolButton* button = smallButton(icon, tip, tools);
    button->setObjectName(icon);
    connect(button, &QToolButton::clicked, this, [this, change] {
      if (state_) change(state_->spec.nodeOffsets);
    });
    row->addWidget(button);
  };
  using Plan = FormationPlan;
  add("turn-left", tr("Turn by 15° to port"), [this](const Plan&) { turn(-kTurn); });
  add("turn-right", tr("Turn by 15° to starboard"), [this](const Plan&) { turn(kTurn); });
  add("mirror-ew", tr("Exchange east and west"),
      [this](const Plan& plan) { give(mirrored(plan, MirrorAxis::North), tr("Mirror the formation")); });
  add("mirror-ns", tr("Exchange north and south"),
      [this](const Plan& plan) { give(mirrored(plan, MirrorAxis::East), tr("Mirror the formation")); });
  add("grow", tr("Wider by a quarter"),
      [this](const Plan& plan) { give(scaled(plan, kScale), tr("Scale the formation")); });
  add("shrink", tr("Narrower by a fifth"),
      [this](const Plan& plan) { give(scaled(plan, 1 / kScale), tr("Scale the formation")); });
  add("remove", tr("Remove the formation"), [this](const Plan&) { emit removeRequested(); });
  connect(spacing_, &NumberBox::valueChanged, this, &FormationEditor::setSpacing);
  return tools;
}

void FormationEditor::fillArrangeMenu(QMenu& menu) {
  const std::pair<FormationShape, QString> shapes[] = {
      {FormationShape::Line, tr("Line abreast")}, {FormationShape::LineAstern, tr("Column")},
      {FormationShape::Square, tr("Square")},     {FormationShape::Hexagon, tr("Hexagon")},
      {FormationShape::Circle, tr("Circle")},     {FormationShape::Wedge, tr("Wedge")}};
  for (const auto& [shape, name] : shapes)
    menu.addAction(name, this, [this, shape = shape, name = name] { arrange(shape, 'O', name.toLower()); });
  QMenu* letters = menu.addMenu(tr("Letter"));
  for (char letter = 'A'; letter <= 'Z'; ++letter)
    letters->addAction(QString(QChar(letter)), this, [this, letter] {
      arrange(FormationShape::Letter, letter, tr("letter %1").arg(QChar(letter)));
    });
}

QWidget* FormationEditor::buildNumbers() {
  auto* numbers = new QWidget(this);
  auto* row = new QHBoxLayout(numbers);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  slot_->setToolTip(tr("The selected slot. The offsets of the others are relative to it"));
  slot_->setAccessibleName(tr("Slot"));
  slot_->setPlaceholderText(tr("no slot"));
  slot_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  slot_->setMinimumContentsLength(4);
  x_->setObjectName("slotX");
  y_->setObjectName("slotY");
  x_->setToolTip(tr("East, in the plan's own axes"));
  y_->setToolTip(tr("North, in the plan's own axes"));
  for (const double snap : kSnaps) snap_->addItem(snap > 0 ? tr("%1 m").arg(snap) : tr("free"), snap);
  snap_->setCurrentIndex(2);
  snap_->setToolTip(tr("Grid for dragged slots; Ctrl switches it off"));
  snap_->setAccessibleName(tr("Grid"));
  // In a narrow panel the numbers give way first.
  for (NumberBox* box : {x_, y_}) {
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    box->setMinimumWidth(64);
  }
  row->addWidget(slot_, 1);
  row->addWidget(wordFor(tr("x"), x_, numbers));
  row->addWidget(x_, 1);
  row->addWidget(wordFor(tr("y"), y_, numbers));
  row->addWidget(y_, 1);
  row->addWidget(wordFor(tr("grid"), snap_, numbers));
  row->addWidget(snap_);
  connect(slot_, &QComboBox::currentIndexChanged, this,
          [this](int index) { chooseSlot(index < 0 ? std::nullopt : std::optional(index)); });
  connect(snap_, &QComboBox::currentIndexChanged, this,
          [this] { view_->setSnap(snap_->currentData().toDouble()); });
  for (NumberBox* box : {x_, y_}) connect(box, &NumberBox::valueChanged, this, &FormationEditor::setNumbers);
  return numbers;
}

QWidget* FormationEditor::buildDetails() {
  auto* tabs = new QTabWidget(this);
  tabs->setDocumentMode(true);
  auto* texts = new QWidget(tabs);
  auto* rows = new QVBoxLayout(texts);
  rows->setContentsMargins(0, 3, 0, 0);
  rows->addWidget(text_);
  rows->addStretch();
  text_->setAccessibleName(tr("Formation as text"));
  text_->setToolTip(tr("A line for each vehicle: name=abe, x=0, y=-10"));
  text_->setCheck([](const QString& line) {
    const auto slot = FormationSlot::fromText(line.toStdString());
    return slot ? QString() : QString::fromStdString(slot.error().reason());
  });
  tabs->addTab(texts, tr("Text"));
  tabs->addTab(fields_, tr("Controller"));
  tabs->setTabToolTip(0, tr("The plan as text, to copy and paste"));
  tabs->setTabToolTip(1, tr("How a vehicle computes its position from its neighbours"));
  connect(text_, &TextLinesEdit::committed, this, &FormationEditor::applyText);
  connect(text_, &TextLinesEdit::escaped, this, [this] {
    if (state_) showPlan();
  });
  connect(fields_, &PropertyPanel::valueEdited, this,
          [this](const QString&, const QString& field, const QString& text) { setField(field, text); });
  return tabs;
}

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
    text = sentenceOf(found.front());
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
  if (!set) return fields_->showProblem("formation", field, qt(set.error().reason()));
  give(next, tr("Set %1 of the formation").arg(field));
}

}  // namespace antipode
