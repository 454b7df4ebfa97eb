// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/thruster_layout_editor.h"

#include "core/base/fields.h"
#include "core/base/rounding.h"
#include "widgets/base/list_keys.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/hover/number_table.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kFarthestThruster = 100;  // m
constexpr double kGreatestThrust = 1e5;    // N

std::vector<NumberColumn> thrusterColumns() {
  return {
      {tr("x m"), tr("Place ahead of the centre, m; negative is aft"), -kFarthestThruster, kFarthestThruster},
      {tr("y m"), tr("Place to starboard of the centre, m; negative is to port"), -kFarthestThruster,
       kFarthestThruster},
      {tr("Aim °"), tr("Direction of positive thrust, degrees clockwise from the bow seen from above"), -360, 360},
      {tr("Down °"), tr("Tilt of positive thrust, degrees down from the horizontal; 90 pushes down"), -90, 90},
      {tr("Min N"), tr("Greatest thrust the other way, N, below 0"), -kGreatestThrust, -1e-3},
      {tr("Max N"), tr("Greatest thrust, N, above 0"), 1e-3, kGreatestThrust}};
}

QString numberOr(double value, int digits) {
  return std::isfinite(value) ? QString::number(value, 'g', digits) : QStringLiteral("∞");
}

}  // namespace

ThrusterLayoutEditor::ThrusterLayoutEditor(QWidget* parent)
    : QWidget(parent),
      canvas_(new ThrusterLayoutChart(this)),
      table_(new NumberTable(thrusterColumns(), this)),
      add_(smallButton("add", tr("Add a thruster"), this)),
      remove_(smallButton("remove", tr("Remove the chosen thruster (Delete)"), this)),
      matrix_(new QLabel(this)),
      figures_(new QLabel(this)),
      problem_(new QLabel(this)),
      back_(new QPushButton(tr("Back to the last good layout"), this)) {
  build();
  table_->setAccessibleName(tr("Thrusters"));
  connect(canvas_, &ThrusterLayoutChart::edited, this, &ThrusterLayoutEditor::take);
  connect(canvas_, &ThrusterLayoutChart::selectionChanged, this, &ThrusterLayoutEditor::choose);
  connect(canvas_, &ThrusterLayoutChart::removeRequested, this, &ThrusterLayoutEditor::removeThruster);
  connect(table_, &NumberTable::valueEdited, this, &ThrusterLayoutEditor::setNumber);
  connect(table_, &NumberTable::rowChosen, this, [this](std::optional<int> row) {
    choose(row ? std::optional(static_cast<std::size_t>(*row)) : std::nullopt);
  });
  connect(table_, &NumberTable::refused, this, [this](const QString& reason) {
    refusal_ = reason;
    showReview();
  });
  connect(add_, &QToolButton::clicked, this, &ThrusterLayoutEditor::addThruster);
  connect(remove_, &QToolButton::clicked, this, &ThrusterLayoutEditor::removeThruster);
  new ListKeys(*table_, {.remove = [this] { remove_->click(); }});
  connect(back_, &QPushButton::clicked, this, [this] {
    edit_.shown = edit_.accepted;
    showLayout();
  });
  showLayout();
}

void ThrusterLayoutEditor::build() {
  matrix_->setTextFormat(Qt::RichText);
  matrix_->setToolTip(
      tr("Allocation matrix: what 1 N of each thruster does ahead (surge), to starboard (sway), down (heave)\n"
         "and clockwise (yaw, N m). Red: what these thrusters cannot produce."));
  figures_->setWordWrap(true);
  figures_->setToolTip(
      tr("Rank 4 is needed. The condition number shows how unevenly the thrusters can push: 1 is best, from 100\n"
         "on a layout is refused. Normalised: with torques divided by an arm of 0.25 m, so that they compare with "
         "forces."));
  problem_->setWordWrap(true);
  problem_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  problem_->setObjectName("layoutProblem");
  for (QLabel* label : {figures_, problem_}) label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  back_->setToolTip(tr("The vehicle still uses the last good layout; this one is refused"));
  auto* buttons = new QVBoxLayout;
  buttons->setSpacing(2);
  buttons->addWidget(add_);
  buttons->addWidget(remove_);
  buttons->addStretch(1);
  auto* numbers = new QHBoxLayout;
  numbers->setSpacing(4);
  numbers->addWidget(table_, 1);
  numbers->addLayout(buttons);
  auto* refused = new QHBoxLayout;
  refused->addWidget(problem_, 1);
  refused->addWidget(back_, 0, Qt::AlignTop);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 4, 0, 0);
  rows->setSpacing(5);
  rows->addWidget(canvas_, 3);
  rows->addLayout(refused);
  rows->addLayout(numbers, 1);
  rows->addWidget(matrix_);
  rows->addWidget(figures_);
}

void ThrusterLayoutEditor::setThrusters(const std::vector<Thruster>& thrusters) {
  if (thrusters == edit_.accepted && !edit_.shown.empty()) return;
  edit_.reset(thrusters);
  refusal_.clear();
  showLayout();
}

void ThrusterLayoutEditor::take(const std::vector<Thruster>& thrusters, EditPhase phase) {
  refusal_.clear();
  const auto show = [this] {
    showLayout();
    return review_.problem.empty();
  };
  edit_.take(thrusters, phase, show,
             [this](const std::vector<Thruster>& value, EditPhase told) { emit edited(value, told); });
}

void ThrusterLayoutEditor::change(const std::vector<Thruster>& next) {
  take(edit_.shown, EditPhase::Begin);
  take(next, EditPhase::Preview);
  take(next, EditPhase::Commit);
}

void ThrusterLayoutEditor::setNumber(int row, int column, double value) {
  std::vector<Thruster> next = edit_.shown;
  Thruster& t = next.at(static_cast<std::size_t>(row));
  ThrusterAim aim = aimOf(t.direction);
  switch (column) {
    case 0:
      t.x = value;
      break;
    case 1:
      t.y = value;
      break;
    case 2:
      aim.bearing = value;
      t.direction = directionOf(aim);
      break;
    case 3:
      aim.tilt = value;
      t.direction = directionOf(aim);
      break;
    case 4:
      t.min = value;
      break;
    default:
      t.max = value;
  }
  change(next);
}

void ThrusterLayoutEditor::addThruster() {
  if (edit_.shown.size() >= kMaxThrusters) return;
  std::vector<Thruster> next = edit_.shown;
  const auto chosen = canvas_->selected();
  next.push_back(chosen ? edit_.shown[*chosen] : Thruster{});
  next.back().y = chosen ? -edit_.shown[*chosen].y : 0;  // its mate on the other side
  change(next);
  choose(next.size() - 1);
}

void ThrusterLayoutEditor::removeThruster() {
  const auto chosen = canvas_->selected();
  if (!chosen || edit_.shown.size() < 2) return;
  std::vector<Thruster> next = edit_.shown;
  next.erase(next.begin() + static_cast<std::ptrdiff_t>(*chosen));
  change(next);
  choose(std::min(*chosen, next.size() - 1));
}

void ThrusterLayoutEditor::choose(std::optional<std::size_t> index) {
  canvas_->select(index);
  table_->chooseRow(index ? std::optional(static_cast<int>(*index)) : std::nullopt);
  remove_->setEnabled(index && edit_.shown.size() > 1);
}

void ThrusterLayoutEditor::showLayout() {
  review_ = reviewLayout(edit_.shown);
  canvas_->setThrusters(edit_.shown, review_.lost);
  QStringList names;
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < edit_.shown.size(); ++i) {
    const Thruster& t = edit_.shown[i];
    const ThrusterAim aim = aimOf(t.direction);
    names << QString::number(i + 1);
    rows.push_back({t.x, t.y, aim.bearing, aim.tilt, t.min, t.max});
  }
  table_->setRows(names, std::move(rows));
  add_->setEnabled(edit_.shown.size() < kMaxThrusters);
  remove_->setEnabled(canvas_->selected() && edit_.shown.size() > 1);
  showReview();
}

void ThrusterLayoutEditor::showReview() {
  const QString red = severityColour(palette(), Severity::Error).name();
  QString matrix = "<table cellspacing='0' cellpadding='2'>";
  for (std::size_t row = 0; row < kDegreesOfFreedom && !review_.columns.empty(); ++row) {
    const bool isLost = std::ranges::find(review_.lost, row) != review_.lost.end();
    matrix += isLost ? QString("<tr style='color:%1'><td><b>%2&nbsp;</b></td>").arg(red, degreeOfFreedomName(row))
                     : QString("<tr><td>%1&nbsp;</td>").arg(degreeOfFreedomName(row));
    for (const Wrench& column : review_.columns)
      matrix += QString("<td align='right'>&nbsp;%1</td>")
                    .arg(QString::fromStdString(numberText(rounded(column[row], 1e3))));
    matrix += "</tr>";
  }
  matrix_->setText(matrix + "</table>");
  figures_->setText(tr("Rank %1 of 4 · condition %2, normalised %3")
                        .arg(review_.rank)
                        .arg(numberOr(review_.condition, 5), numberOr(review_.conditionNormalised, 5)));
  const bool isRefused = !review_.problem.empty();
  QString text = refusal_;
  if (isRefused) text = tr("Refused: %1").arg(QString::fromStdString(review_.problem));
  problem_->setText(text);
  problem_->setVisible(!text.isEmpty());
  back_->setVisible(isRefused && edit_.shown != edit_.accepted);
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, QColor(red));
  problem_->setPalette(colours);
}

void ThrusterLayoutEditor::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showReview();
  QWidget::changeEvent(event);
}

}  // namespace antipode
