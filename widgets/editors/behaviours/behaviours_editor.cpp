// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/behaviours/behaviours_editor.h"

#include "widgets/base/qt_text.h"
#include "widgets/editors/behaviours/behaviour_list_view.h"
#include "widgets/editors/behaviours/behaviour_sections.h"
#include "widgets/editors/behaviours/behaviour_type_menu.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/common/point_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace antipode {
namespace {

constexpr int kHelmTab = 1;

}  // namespace

BehavioursEditor::BehavioursEditor(QWidget* parent)
    : QWidget(parent),
      list_(new BehaviourListView(this)),
      points_(new PointBar(this)),
      fields_(new PropertyPanel(this)),
      tabs_(new QTabBar(this)),
      title_(new QLabel(this)),
      add_(smallButton("add", tr("Add a behaviour"), this)),
      copy_(smallButton("duplicate", tr("Duplicate the chosen behaviour"), this)),
      remove_(smallButton("remove", tr("Remove the chosen behaviour (Del)"), this)),
      up_(smallButton("up", tr("Move the chosen behaviour up (Alt+Up)"), this)),
      down_(smallButton("down", tr("Move the chosen behaviour down (Alt+Down)"), this)) {
  build();
  connect(list_, &BehaviourListView::rowChosen, this, [this](int row) {
    choose(row);
    emit behaviourChosen(row);
  });
  connect(list_, &BehaviourListView::enabledToggled, this, &BehavioursEditor::setEnabledRow);
  connect(list_, &BehaviourListView::renamed, this, &BehavioursEditor::rename);
  connect(list_, &BehaviourListView::moveRequested, this, &BehavioursEditor::move);
  connect(list_, &BehaviourListView::removeRequested, this, &BehavioursEditor::remove);
  connect(copy_, &QToolButton::clicked, this, [this] {
    const auto row = chosen();
    if (!row) return;
    BehaviourSpecs next = withCopied(vehicle_->behaviours, static_cast<std::size_t>(*row));
    const QString copy = qt(next[static_cast<std::size_t>(*row) + 1].common.name);
    give(std::move(next), tr("Duplicate %1").arg(chosen_), copy);
  });
  connect(remove_, &QToolButton::clicked, this, [this] { remove(chosen().value_or(-1)); });
  connect(up_, &QToolButton::clicked, this, [this] { move(*chosen(), *chosen() - 1); });
  connect(down_, &QToolButton::clicked, this, [this] { move(*chosen(), *chosen() + 1); });
  connect(tabs_, &QTabBar::currentChanged, this, &BehavioursEditor::showFields);
  connect(points_, &PointBar::pointChosen, this, [this](int point) {
    showPoints(point);
    emit pointChosen(*chosen(), point);
  });
  connect(points_, &PointBar::pointMoved, this, &BehavioursEditor::movePoint);
  connect(points_, &PointBar::removeRequested, this, &BehavioursEditor::removePoint);
  connect(fields_, &PropertyPanel::valueEdited, this, &BehavioursEditor::setField);
  connect(fields_, &PropertyPanel::actionRequested, this, &BehavioursEditor::act);
  connect(fields_, &PropertyPanel::openEditorRequested, this, [this](const QString&, const QString& field) {
    if (const auto row = chosen()) emit drawRequested(*row, field);
  });
  connect(list_, &BehaviourListView::menuRequested, this, &BehavioursEditor::menuRequested);
  setVehicle(std::nullopt);
}

void BehavioursEditor::build() {
  title_->setTextFormat(Qt::RichText);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  auto* menu = new QMenu(this);
  fillBehaviourTypes(*menu, [this](const std::string& type) { add(qt(type)); });
  add_->setMenu(menu);
  add_->setPopupMode(QToolButton::InstantPopup);
  add_->setText(tr("Add"));
  add_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  tabs_->addTab(tr("Behaviour"));
  tabs_->addTab(tr("Helm"));
  tabs_->setTabToolTip(0, tr("Fields of the chosen behaviour"));
  tabs_->setTabToolTip(kHelmTab, tr("Period, domain, start values and modes of the vehicle's helm"));
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);

  auto* head = new QHBoxLayout;
  head->setSpacing(1);
  head->addWidget(title_, 1);
  for (QToolButton* button : {add_, copy_, remove_, up_, down_}) head->addWidget(button);
  auto* lower = new QWidget(this);
  auto* rows = new QVBoxLayout(lower);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(3);
  rows->addWidget(tabs_);
  rows->addWidget(points_);
  rows->addWidget(fields_, 1);
  auto* parts = new QSplitter(Qt::Vertical, this);
  parts->addWidget(list_);
  parts->addWidget(lower);
  parts->setChildrenCollapsible(false);
  parts->setStretchFactor(0, 1);
  parts->setStretchFactor(1, 3);
  parts->setSizes({110, 280});
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 4, 6, 4);
  layout->setSpacing(4);
  layout->addLayout(head);
  layout->addWidget(parts, 1);
}

// --- showing ---------------------------------------------------------------------------------------

void BehavioursEditor::setVehicle(std::optional<Vehicle> vehicle) {
  if (vehicle && vehicle_ == vehicle) return;
  vehicle_ = std::move(vehicle);
  showAll();
}

void BehavioursEditor::showAll() {
  title_->setText(vehicle_ ? vehicle_->title : tr("Select a vehicle to see its behaviours"));
  // Not the editor itself: the window switches that for replays, and what to select stays to be read.
  add_->setEnabled(vehicle_.has_value());
  list_->parentWidget()->setEnabled(vehicle_.has_value());
  std::vector<BehaviourRow> rows;
  std::optional<int> chosenRow;
  const BehaviourSpecs none;
  const BehaviourSpecs& list = vehicle_ ? vehicle_->behaviours : none;
  for (std::size_t i = 0; i < list.size(); ++i) {
    rows.push_back({qt(behaviourName(list[i], i)), qt(behaviourType(list[i])), list[i].common.enabled, {}});
    if (rows.back().name == chosen_) chosenRow = static_cast<int>(i);
  }
  if (!chosenRow && !list.empty())
    chosenRow = std::min(list_->chosen().value_or(0), static_cast<int>(list.size()) - 1);
  list_->setRows(rows);
  list_->choose(chosenRow);
  chosen_ = chosenRow ? rows[static_cast<std::size_t>(*chosenRow)].name : QString();
  showFields();
}

void BehavioursEditor::showFields() {
  const BehaviourSpec* spec = chosenSpec();
  if (showsHelm() && vehicle_)
    fields_->setSections(helmSections(vehicle_->helm, "helm", vehicle_->fleetPeriod));
  else
    fields_->setSections(spec ? behaviourSections(*spec, "behaviours/" + chosen_)
                              : std::vector<PropertySection>{});
  showPoints(std::nullopt);
  showButtons();
}

void BehavioursEditor::showPoints(std::optional<int> point) {
  const BehaviourSpec* spec = chosenSpec();
  const bool isForm = spec && !patternFields(*spec).empty();
  points_->setVisible(!showsHelm());
  points_->setPoints(spec && !showsHelm() ? mapPoints(*spec) : std::vector<Vec2>{}, point, isForm);
}

void BehavioursEditor::showButtons() {
  const auto row = chosen();
  const int last = vehicle_ ? static_cast<int>(vehicle_->behaviours.size()) - 1 : -1;
  for (QToolButton* button : {copy_, remove_}) button->setEnabled(row.has_value());
  up_->setEnabled(row && *row > 0);
  down_->setEnabled(row && *row < last);
}

void BehavioursEditor::setStates(const std::vector<QString>& states) {
  list_->setStates(states);
}

bool BehavioursEditor::showsHelm() const {
  return tabs_->currentIndex() == kHelmTab;
}

std::optional<int> BehavioursEditor::chosen() const {
  const auto row = list_->chosen();
  return row && vehicle_ && static_cast<std::size_t>(*row) < vehicle_->behaviours.size() ? row : std::nullopt;
}

const BehaviourSpec* BehavioursEditor::chosenSpec() const {
  const auto row = chosen();
  return row ? &vehicle_->behaviours[static_cast<std::size_t>(*row)] : nullptr;
}

void BehavioursEditor::choose(int row, std::optional<int> point) {
  if (!vehicle_ || row < 0 || static_cast<std::size_t>(row) >= vehicle_->behaviours.size()) return;
  const QString name =
      qt(behaviourName(vehicle_->behaviours[static_cast<std::size_t>(row)], static_cast<std::size_t>(row)));
  list_->choose(row);
  const bool isOther = std::exchange(chosen_, name) != name;
  if (isOther && showsHelm()) tabs_->setCurrentIndex(0);
  if (isOther) showFields();
  if (isOther || point) showPoints(point ? point : std::optional(0));
}

// --- what the person does --------------------------------------------------------------------------

void BehavioursEditor::give(BehaviourSpecs next, const QString& what, const QString& choose) {
  const QString before = chosen_;
  if (!choose.isEmpty()) chosen_ = choose;  // shown when the owner gives the list back
  emit edited(next, what);
  if (vehicle_ && vehicle_->behaviours != next) chosen_ = before;
  if (!choose.isEmpty() && chosen_ == choose)
    if (const auto row = chosen()) emit behaviourChosen(*row);
}

void BehavioursEditor::add(const QString& type) {
  if (!vehicle_) return;
  BehaviourSpec spec = newBehaviour(vehicle_->behaviours, type.toStdString(), {}, vehicle_->starts);
  const QString name = qt(spec.common.name);
  tabs_->setCurrentIndex(0);
  give(withInserted(vehicle_->behaviours, vehicle_->behaviours.size(), std::move(spec)), tr("Add %1").arg(name),
       name);
}

void BehavioursEditor::move(int from, int to) {
  const int count = vehicle_ ? static_cast<int>(vehicle_->behaviours.size()) : 0;
  if (from < 0 || from >= count || to < 0 || to >= count) return;
  const QString name =
      qt(behaviourName(vehicle_->behaviours[static_cast<std::size_t>(from)], static_cast<std::size_t>(from)));
  give(withMoved(vehicle_->behaviours, static_cast<std::size_t>(from), static_cast<std::size_t>(to)),
       tr("Move %1").arg(name), name);
}

void BehavioursEditor::remove(int row) {
  if (!vehicle_ || row < 0 || static_cast<std::size_t>(row) >= vehicle_->behaviours.size()) return;
  const auto at = static_cast<std::size_t>(row);
  give(withRemoved(vehicle_->behaviours, at),
       tr("Remove %1").arg(qt(behaviourName(vehicle_->behaviours[at], at))));
}

void BehavioursEditor::rename(int row, const QString& name) {
  if (!vehicle_) return;
  auto next = withRenamed(vehicle_->behaviours, static_cast<std::size_t>(row), name.toStdString());
  choose(row);
  if (!next) return fields_->showProblem("behaviours/" + chosen_, "name", qt(next.error().reason()));
  const QString called = qt(behaviourName((*next)[static_cast<std::size_t>(row)], static_cast<std::size_t>(row)));
  give(std::move(*next), tr("Rename %1").arg(chosen_), called);
}

void BehavioursEditor::setEnabledRow(int row, bool on) {
  if (!vehicle_) return;
  BehaviourSpecs next = vehicle_->behaviours;
  const auto at = static_cast<std::size_t>(row);
  next.at(at).common.enabled = on;
  const QString name = qt(behaviourName(next[at], at));
  give(std::move(next), on ? tr("Switch %1 on").arg(name) : tr("Switch %1 off").arg(name));
}

void BehavioursEditor::setField(const QString& path, const QString& field, const QString& text) {
  if (path.startsWith("helm")) return setHelmFieldText(path.section('/', 1), field, text);
  const auto row = chosen();
  if (!row) return;
  if (field == "name") return rename(*row, text);
  BehaviourSpecs next = vehicle_->behaviours;
  const bool isForm = path.endsWith("/points");
  const auto set = setBehaviourField(next[static_cast<std::size_t>(*row)], isForm ? "points" : "",
                                     field.toStdString(), text.toStdString());
  if (!set) return fields_->showProblem(path, field, qt(set.error().reason()));
  give(std::move(next), tr("Set %1 of %2").arg(field, chosen_));
}

void BehavioursEditor::setHelmFieldText(const QString& section, const QString& field, const QString& text) {
  HelmSpec helm = vehicle_->helm;
  const auto set = setHelmField(helm, section.toStdString(), field.toStdString(), text.toStdString());
  if (!set)
    return fields_->showProblem(section.isEmpty() ? "helm" : "helm/" + section, field, qt(set.error().reason()));
  emit helmEdited(helm, tr("Set %1 of the helm").arg(field));
}

void BehavioursEditor::act(const QString& path, const QString& id) {
  if (!vehicle_) return;
  if (id == "dissolve") {
    const auto row = chosen();
    BehaviourSpecs next = vehicle_->behaviours;
    auto* waypoint = row ? std::get_if<WaypointParams>(&next[static_cast<std::size_t>(*row)].params) : nullptr;
    if (!waypoint) return;
    waypoint->points.pattern.reset();
    return give(std::move(next), tr("Turn %1 into free points").arg(chosen_));
  }
  HelmSpec helm = vehicle_->helm;
  auto& modes = helm.modes;
  if (id == "add-mode") {
    ModeRule rule;
    rule.set = {modes.empty() ? "MODE" : modes.back().set.variable, MessageValue("ACTIVE")};
    rule.otherwise = "INACTIVE";
    modes.push_back(std::move(rule));
    return emit helmEdited(helm, tr("Add mode"));
  }
  const int index = path.section('/', -1).toInt(), count = static_cast<int>(modes.size());
  if (index < 0 || index >= count) return;
  if (id == "remove") {
    modes.erase(modes.begin() + index);
    return emit helmEdited(helm, tr("Remove mode %1").arg(index + 1));
  }
  const int to = id == "up" ? index - 1 : index + 1;
  if (to < 0 || to >= count) return;
  std::swap(modes[static_cast<std::size_t>(index)], modes[static_cast<std::size_t>(to)]);
  emit helmEdited(helm, tr("Move mode %1").arg(index + 1));
}

void BehavioursEditor::setPoints(const std::vector<Vec2>& points, const QString& what) {
  const auto row = chosen();
  if (!row) return;
  BehaviourSpecs next = vehicle_->behaviours;
  setMapPoints(next[static_cast<std::size_t>(*row)], PointList{points});
  if (next != vehicle_->behaviours) give(std::move(next), what.arg(chosen_));
}

void BehavioursEditor::movePoint(int point, Vec2 to) {
  const BehaviourSpec* spec = chosenSpec();
  if (!spec) return;
  std::vector<Vec2> points = mapPoints(*spec);
  points.at(static_cast<std::size_t>(point)) = to;
  setPoints(points, tr("Move point %1 of %2").arg(QString::number(point + 1), "%1"));
}

void BehavioursEditor::removePoint(int point) {
  const BehaviourSpec* spec = chosenSpec();
  if (!spec) return;
  std::vector<Vec2> points = mapPoints(*spec);
  points.erase(points.begin() + point);
  setPoints(points, tr("Remove point %1 of %2").arg(QString::number(point + 1), "%1"));
}

}  // namespace antipode
