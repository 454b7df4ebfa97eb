// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/pid/pid_editor.h"

#include "core/model/pid_presets.h"
#include "core/scenario/document/effective_pid.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/pid/gain_row.h"
#include "widgets/editors/pid/pid_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace antipode {
namespace {

std::vector<FieldView> viewsOf(const VehicleSpec& vehicle) {
  return fieldViews(pidOf(vehicle).value_or(PidParams{}));
}

}  // namespace

PidEditor::PidEditor(QWidget* parent)
    : QWidget(parent),
      preview_(new StepPreview(this)),
      charts_(new StepCharts(this)),
      title_(new QLabel(this)),
      hint_(new QLabel(this)),
      presets_(new QToolButton(this)),
      remove_(smallButton("remove", tr("Remove the controller"), this)),
      add_(new QPushButton(tr("Add PID"), this)),
      gains_(new QWidget),
      scroll_(new QScrollArea(this)) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 6);
  rows->setSpacing(4);
  buildHead();
  buildGains();
  auto* parts = new QSplitter(Qt::Vertical, this);
  parts->addWidget(charts_);
  parts->addWidget(scroll_);
  parts->setChildrenCollapsible(false);
  parts->setStretchFactor(0, 1);
  parts->setStretchFactor(1, 2);
  parts->setSizes({225, 165});
  rows->addWidget(parts, 1);
  connect(charts_, &StepCharts::testsChanged, this, [this] {
    before_.reset();
    requestPreview();
  });
  connect(preview_, &StepPreview::computed, this, &PidEditor::applyPreview);
  setVehicles(nullptr, {});
}

QMenu* PidEditor::makePresetMenu() {
  auto* menu = new QMenu(this);
  menu->setToolTipsVisible(true);
  int index = 0;
  for (const PidPreset& preset : pidPresets()) {
    QAction* action = menu->addAction(coreText(preset.name));
    action->setToolTip(coreText(preset.help));
    connect(action, &QAction::triggered, this, [this, index] { choosePreset(index); });
    ++index;
  }
  return menu;
}

void PidEditor::buildHead() {
  title_->setTextFormat(Qt::RichText);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  presets_->setText(tr("Presets"));
  presets_->setToolTip(tr("Typical gains"));
  presets_->setPopupMode(QToolButton::InstantPopup);
  presets_->setMenu(makePresetMenu());
  add_->setMenu(makePresetMenu());
  add_->setToolTip(tr("Give the vehicle a controller with typical gains"));
  connect(remove_, &QToolButton::clicked, this, &PidEditor::removeRequested);
  hint_->setWordWrap(true);
  auto* head = new QHBoxLayout;
  head->setSpacing(4);
  head->addWidget(title_, 1);
  head->addWidget(presets_);
  head->addWidget(remove_);
  auto* rows = static_cast<QVBoxLayout*>(layout());
  rows->addLayout(head);
  auto* missing = new QHBoxLayout;
  missing->addWidget(hint_, 1);
  missing->addWidget(add_);
  rows->addLayout(missing);
}

void PidEditor::buildGains() {
  auto* rows = new QVBoxLayout(gains_);
  rows->setContentsMargins(2, 0, 4, 4);
  rows->setSpacing(2);
  const std::vector<FieldView> fields = fieldViews(PidParams{});
  int labelWidth = 0;
  for (int group = 0; group < kPidGroups; ++group) {
    auto* title = new QLabel(pidGroupTitle(static_cast<PidGroup>(group)), gains_);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    title->setContentsMargins(0, group == 0 ? 2 : 8, 0, 1);
    rows->addWidget(title);
    for (const FieldView& field : fields) {
      if (pidGroupOf(field.name) != static_cast<PidGroup>(group)) continue;
      auto* row = new GainRow(field, pidFieldLabel(field.name), gains_);
      connect(row, &GainRow::edited, this,
              [this, name = field.name](const QString& text, EditPhase phase) { editField(name, text, phase); });
      rows->addWidget(row);
      rows_.push_back(row);
      labelWidth = std::max(labelWidth, row->label().sizeHint().width());
    }
  }
  for (GainRow* row : rows_) row->label().setFixedWidth(labelWidth);
  rows->addStretch(1);
  scroll_->setWidget(gains_);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setMinimumHeight(90);
}

void PidEditor::setVehicles(const ScenarioPtr& scenario, const std::vector<std::size_t>& specs) {
  const std::string nameBefore = vehicles_.empty() ? std::string{} : vehicles_.front()->name;
  scenario_ = scenario;
  vehicles_.clear();
  for (const std::size_t spec : specs) vehicles_.push_back(scenario->vehicles.at(spec));
  const std::string name = vehicles_.empty() ? std::string{} : vehicles_.front()->name;
  if (name != nameBefore) {
    ++ticket_;
    now_.reset();
    if (!vehicles_.empty()) charts_->setTests(typicalStepTests(*vehicles_.front(), scenario->compat));
  }
  if (!isEditing_) before_.reset();
  showHead();
  refresh();
}

void PidEditor::refresh() {
  isStale_ = !isVisible();
  if (isStale_) return;
  showFields();
  requestPreview();
}

void PidEditor::showHead() {
  setEnabled(!vehicles_.empty());
  const bool hovers = !vehicles_.empty() && vehicles_.front()->hover.has_value();
  const bool has = !vehicles_.empty() && vehicles_.front()->pid.has_value();
  const bool steers = !hovers && !vehicles_.empty() && pidOf(*vehicles_.front()).has_value();
  if (vehicles_.empty()) {
    title_->setText(tr("Select a vehicle to see its controller"));
  } else {
    const QString name = QString::fromStdString(vehicles_.front()->name).toHtmlEscaped();
    title_->setText(vehicles_.size() > 1 ? tr("<b>%1</b> and %2 more").arg(name).arg(vehicles_.size() - 1)
                                         : tr("<b>%1</b>").arg(name));
  }
  presets_->setVisible(has);
  remove_->setVisible(has);
  hint_->setVisible(!has && !vehicles_.empty());
  add_->setVisible(!has && !hovers && !vehicles_.empty());
  hint_->setText(hovers   ? tr("This is a hovering vehicle: its gains are in the panel Hover.")
                 : steers ? tr("No controller of its own: steers by the gains of “Simple surface”.")
                          : tr("No controller: thrust, rudder and elevator come from messages."));
  scroll_->setVisible(has);
  charts_->setVisible(steers);
}

void PidEditor::showFields() {
  if (vehicles_.empty()) return;
  const std::vector<FieldView> views = viewsOf(*vehicles_.front());
  std::vector<std::vector<FieldView>> others;
  for (std::size_t i = 1; i < vehicles_.size(); ++i)
    if (vehicles_[i]->pid != vehicles_.front()->pid) others.push_back(viewsOf(*vehicles_[i]));
  for (GainRow* row : rows_)
    for (std::size_t i = 0; i < views.size(); ++i) {
      if (views[i].name != row->field()) continue;
      GainRow::State state;
      state.isMixed = std::any_of(others.begin(), others.end(),
                                  [&](const auto& other) { return other[i].text != views[i].text; });
      state.inForce = pidValueInForce(views[i], scenario_->compat);
      state.scale = pidSliderScale(views[i]);
      row->show(views[i], state);
    }
}

void PidEditor::editField(const std::string& field, const QString& text, EditPhase phase) {
  const QScopedValueRollback editing(isEditing_, true);
  if (phase == EditPhase::Begin) {
    before_ = now_;
    if (const auto axis = pidFieldAxis(field)) charts_->showAxis(*axis);
  }
  if (phase == EditPhase::Cancel) before_.reset();
  emit fieldEdited(QString::fromStdString(field), text, phase);
}

void PidEditor::choosePreset(int index) {
  const QScopedValueRollback editing(isEditing_, true);
  before_ = now_;
  emit presetChosen(index);
}

void PidEditor::requestPreview() {
  if (vehicles_.empty() || vehicles_.front()->hover)
    applyPreview(nullptr, ticket_);
  else
    preview_->request(scenario_, vehicles_.front(), charts_->tests(), ticket_);
}

void PidEditor::applyPreview(const StepResponses& responses, int ticket) {
  if (ticket != ticket_) return;
  now_ = responses;
  charts_->setResponses(now_, before_);
}

void PidEditor::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (isStale_) refresh();
}

}  // namespace antipode
