// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the formation editor and how they are joined.
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/formation/formation_editor.h"
#include "widgets/editors/formation/formation_plan_view.h"
#include "widgets/panels/property_panel.h"
#include "widgets/panels/text_lines_edit.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>

namespace antipode {
namespace {

constexpr double kTurn = 15;  // deg
constexpr double kScale = 1.25;
constexpr double kFarthest = 1e6;  // m
constexpr double kSnaps[] = {0, 0.5, 1, 5, 10, 50};

QLabel* wordFor(const QString& text, QWidget* buddy, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setBuddy(buddy);
  return label;
}

}  // namespace

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
  middle->addStretch();
  middle->addWidget(hint_);
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
      {FormationShape::Line, tr("Line abreast")}, {FormationShape::Column, tr("Column")},
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
    return slot ? QString() : QString::fromStdString(slot.error().text());
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

}  // namespace antipode
