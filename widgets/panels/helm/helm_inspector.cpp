// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/helm/helm_inspector.h"

#include "core/base/fields.h"
#include "core/base/rounding.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/panels/common/table_look.h"
#include "widgets/panels/common/time_text.h"
#include "widgets/panels/helm/ipf_chart.h"
#include "widgets/panels/helm/objective_chart.h"

#include <QAbstractTableModel>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>

namespace antipode {
namespace {

constexpr int kMaxRowsShown = 6;

QString number(double value) {
  return qt(numberText(rounded(value, 100)));
}

/// What a behaviour is doing, or what keeps it from it.
QString doing(const BehaviourReport& report) {
  QStringList parts;
  switch (report.state) {
    case BehaviourState::Idle:
      if (report.failing.empty()) return HelmInspector::tr("has not begun");
      return report.failing == "enabled = false" ? HelmInspector::tr("is switched off")
                                                 : HelmInspector::tr("waits for %1").arg(qt(report.failing));
    case BehaviourState::Complete:
      return HelmInspector::tr("has ended");
    case BehaviourState::Running:
      parts << HelmInspector::tr("wishes nothing");
      break;
    case BehaviourState::Active:
      break;
  }
  if (report.waypoint) {
    QString at = HelmInspector::tr("to point %1").arg(*report.waypoint + 1);
    if (report.roundsDone.value_or(0) > 0) at += HelmInspector::tr(", round %1").arg(*report.roundsDone + 1);
    parts << at;
  }
  if (report.steer)
    parts << HelmInspector::tr("steers to %1, %2").arg(number(report.steer->x), number(report.steer->y));
  for (const Objective& wish : report.objectives) {
    if (report.steer && wish.variable == Variable::Course) continue;
    const char* unit = wish.variable == Variable::Course ? "deg" : wish.variable == Variable::Speed ? "m/s" : "m";
    parts << QString("%1 %2").arg(number(wish.peak.summit), unit);
  }
  if (report.remaining) parts << HelmInspector::tr("%1 s left").arg(qt(numberText(std::round(*report.remaining))));
  return parts.join(", ");
}

IpfVariable axisOf(const char* name, const Grid& grid) {
  return {name, grid.at(0), grid.at(grid.count() - 1), grid.count()};
}

/// What the helm maximises where a behaviour wishes for course and speed together; empty: none does.
IpfSum coupledSum(const HelmReport& report) {
  const Grid &course = report.grids.course, &speed = report.grids.speed;
  const auto courses = static_cast<std::size_t>(course.count()), speeds = static_cast<std::size_t>(speed.count());
  IpfSum sum;
  std::vector<Objective> alone;
  for (const BehaviourReport& behaviour : report.behaviours) {
    alone.insert(alone.end(), behaviour.objectives.begin(), behaviour.objectives.end());
    if (!behaviour.coupled || behaviour.coupledWeight <= 0 || !behaviour.coupled->hasGrids(course, speed)) continue;
    sum.values.resize(courses * speeds, 0.0);
    for (std::size_t s = 0; s < speeds; ++s) {
      const auto row = behaviour.coupled->row(static_cast<int>(s));
      for (std::size_t c = 0; c < courses; ++c) sum.values[c * speeds + s] += behaviour.coupledWeight * row[c];
    }
  }
  if (sum.values.empty()) return sum;
  sum.axes = {axisOf("course", course), axisOf("speed", speed)};
  std::vector<double> ofSpeed;
  for (int s = 0; s < speed.count(); ++s)
    ofSpeed.push_back(totalUtility(alone, Variable::Speed, speed, speed.at(s)));
  for (std::size_t c = 0; c < courses; ++c) {
    const double ofCourse = totalUtility(alone, Variable::Course, course, course.at(static_cast<int>(c)));
    for (std::size_t s = 0; s < speeds; ++s) sum.values[c * speeds + s] += ofCourse + ofSpeed[s];
  }
  return sum;
}

}  // namespace

QColor behaviourColour(int index) {
  return vehicleColour(index);
}

/// One row a behaviour.
class BehavioursModel final : public QAbstractTableModel {
 public:
  using QAbstractTableModel::QAbstractTableModel;
  static constexpr int kColumns = 4;

  void setReport(const HelmReport& report) {
    const bool sameRows = report.behaviours.size() == rows_.size();
    if (!sameRows) beginResetModel();
    rows_.clear();
    for (const BehaviourReport& behaviour : report.behaviours)
      rows_.push_back({{qt(behaviour.name), coreText(behaviourStateName(behaviour.state)),
                        number(behaviour.weight), doing(behaviour)},
                       behaviour.state,
                       qt(behaviour.type)});
    if (!sameRows) return endResetModel();
    if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
  }
  const QStringList& texts(int row) const { return rows_[static_cast<std::size_t>(row)].texts; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& = {}) const override { return kColumns; }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QString titles[] = {HelmInspector::tr("Behaviour"), HelmInspector::tr("State"),
                              HelmInspector::tr("Weight"),
                              HelmInspector::tr("Activity, or reason for being idle")};
    return titles[section];
  }
  QVariant data(const QModelIndex& index, int role) const override {
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const bool hasObjective = row.state == BehaviourState::Active;
    if (role == Qt::DisplayRole) return row.texts[index.column()];
    if (role == Qt::ToolTipRole)
      return QString("<p><b>%1</b> (%2), %3: %4</p>")
          .arg(row.texts[0].toHtmlEscaped(), row.type.toHtmlEscaped(), row.texts[1], row.texts[3].toHtmlEscaped());
    if (role == Qt::DecorationRole && index.column() == 0) return dot(behaviourColour(index.row()), hasObjective);
    if (role == Qt::ForegroundRole && !hasObjective && palette) return mutedText(palette());
    if (role == Qt::TextAlignmentRole && index.column() == 2) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
  }

  std::function<QPalette()> palette;

 private:
  struct Row {
    QStringList texts;
    BehaviourState state = BehaviourState::Idle;
    QString type;
  };
  /// Full while the behaviour wishes, a ring otherwise.
  static QPixmap dot(const QColor& colour, bool isFull) {
    QPixmap pixmap(12, 12);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(isFull ? QBrush(colour) : Qt::NoBrush);
    painter.drawEllipse(QRectF(2, 2, 8, 8));
    return pixmap;
  }

  std::vector<Row> rows_;
};

HelmInspector::HelmInspector(QWidget* parent)
    : QWidget(parent),
      model_(new BehavioursModel(this)),
      view_(new QTableView(this)),
      head_(new QLabel(this)),
      modes_(new QLabel(this)),
      hint_(new QLabel(this)),
      endTrial_(new QToolButton(this)),
      logged_(new LoggedHelmView(this)) {
  model_->palette = [this] { return palette(); };
  view_->setModel(model_);
  applyTableStyle(*view_);
  view_->setAccessibleName(tr("Behaviours of the helm"));
  view_->setSelectionMode(QAbstractItemView::NoSelection);
  view_->setFocusPolicy(Qt::NoFocus);
  for (int column = 0; column < 3; ++column)
    view_->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  view_->horizontalHeader()->setStretchLastSection(true);
  view_->setSizeAdjustPolicy(QAbstractItemView::AdjustIgnored);
  for (QLabel* label : {head_, modes_}) {
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    label->setContentsMargins(8, 3, 4, 1);
  }
  hint_->setAlignment(Qt::AlignCenter);
  hint_->setWordWrap(true);
  endTrial_->setText(tr("End what if"));
  endTrial_->setAutoRaise(true);
  endTrial_->setToolTip(tr("Move all peaks back to the values of the behaviours (Escape)"));

  auto* head = new QHBoxLayout;
  head->setContentsMargins(0, 0, 4, 0);
  head->addWidget(head_, 1);
  head->addWidget(endTrial_);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 4);
  rows->setSpacing(2);
  rows->addLayout(head);
  rows->addWidget(modes_);
  rows->addWidget(view_);
  for (std::size_t i = 0; i < charts_.size(); ++i) {
    charts_[i] = new ObjectiveChart(static_cast<Variable>(i), this);
    rows->addWidget(charts_[i], 1);
    connect(charts_[i], &ObjectiveChart::trialChanged, this, &HelmInspector::showTrial);
  }
  disc_ = new IpfChart(IpfChart::Shape::Disc, this);
  disc_->setObjectName("coupledDisc");
  rows->addWidget(disc_, 3);
  rows->addWidget(logged_, 1);
  rows->addWidget(hint_, 1);
  connect(endTrial_, &QToolButton::clicked, this, [this] {
    for (ObjectiveChart* chart : charts_) chart->endTrial();
  });
  setVehicle({}, {});
}

void HelmInspector::setVehicle(const QString& name, const QColor& colour) {
  if (name != name_) hasReport_ = false;
  name_ = name;
  colour_ = colour;
  if (name.isEmpty()) setHint(tr("No vehicle with behaviours: select one on the map or in the tree"));
  showHead();
}

void HelmInspector::setHint(const QString& hint) {
  hideReport();
  logged_->hide();
  hint_->setText(hint);
  hint_->show();
  showHead();
}

void HelmInspector::hideReport() {
  hasReport_ = false;
  view_->hide();
  modes_->hide();
  endTrial_->hide();
  for (ObjectiveChart* chart : charts_) chart->hide();
  disc_->hide();
}

void HelmInspector::setLogged(const LoggedHelmView::Shown& shown) {
  hideReport();
  hint_->hide();
  head_->hide();
  name_.clear();
  logged_->setShown(shown);
  logged_->show();
}

void HelmInspector::setReport(double time, const HelmReport& report) {
  time_ = time;
  hasReport_ = true;
  hint_->hide();
  logged_->hide();
  view_->show();
  model_->setReport(report);
  const int shown = std::clamp(model_->rowCount(), 1, kMaxRowsShown);
  view_->setFixedHeight(view_->horizontalHeader()->height() +
                        shown * view_->verticalHeader()->defaultSectionSize() + 4);

  std::array<std::vector<ShownObjective>, 3> wishes;
  for (std::size_t i = 0; i < report.behaviours.size(); ++i)
    for (const Objective& wish : report.behaviours[i].objectives)
      if (wish.weight > 0)
        wishes[static_cast<std::size_t>(wish.variable)].push_back(
            {qt(report.behaviours[i].name), behaviourColour(static_cast<int>(i)), wish});
  const Grid* grids[] = {&report.grids.course, &report.grids.speed, &report.grids.depth};
  for (std::size_t i = 0; i < charts_.size(); ++i) {
    charts_[i]->setDecision(std::move(wishes[i]), *grids[i], report.pose.heading);
    charts_[i]->setVisible(charts_[i]->count() > 0);
  }
  IpfSum sum = coupledSum(report);
  disc_->setVisible(!sum.values.empty());
  disc_->setSum(std::move(sum), {report.decision.heading, report.decision.speed});

  const HelmDecision& decision = report.decision;
  QStringList said;
  if (!report.hasControl) {
    said << tr("has no control: waits for MOOS_MANUAL_OVERRIDE = false");
  } else if (!report.hasDecided) {
    said << tr("has not decided yet");
  } else if (decision.drift) {
    said << tr("drifts: no behaviour wants a course and a speed");
  } else {
    if (decision.heading) said << tr("heading %1 deg").arg(number(*decision.heading));
    if (decision.speed) said << tr("speed %1 m/s").arg(number(*decision.speed));
  }
  if (decision.depth && report.hasControl) said << tr("depth %1 m").arg(number(*decision.depth));
  decision_ = said.join(", ");
  QStringList modes;
  for (const auto& [variable, mode] : report.modes)
    modes << QString("<b>%1</b> = %2")
                 .arg(qt(variable).toHtmlEscaped(), mode.empty() ? tr("none") : qt(mode).toHtmlEscaped());
  modes_->setText(modes.join(", "));
  modes_->setVisible(!modes.isEmpty());
  showTrial();
  showHead();
}

QStringList HelmInspector::row(int behaviour) const {
  return model_->texts(behaviour);
}

int HelmInspector::rows() const {
  return model_->rowCount();
}

void HelmInspector::showHead() {
  head_->setVisible(!name_.isEmpty());
  QString text = QString("<span style='color:%1'>●</span> <b>%2</b>").arg(colour_.name(), name_.toHtmlEscaped());
  if (hasReport_) text += tr(" at %1: %2").arg(timeText(time_), decision_);
  head_->setText(text);
  head_->setToolTip(decision_);
}

void HelmInspector::showTrial() {
  const bool asks = std::ranges::any_of(charts_, [](const ObjectiveChart* chart) { return chart->isTrial(); });
  endTrial_->setVisible(asks);
}

}  // namespace antipode
