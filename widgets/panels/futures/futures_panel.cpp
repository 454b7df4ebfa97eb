// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/futures/futures_panel.h"

#include "core/base/fields.h"
#include "core/model/vehicle_params.h"
#include "widgets/base/decimal_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>
#include <optional>
#include <type_traits>

namespace antipode {
namespace {

constexpr double kMaxDrift = 10, kMaxPlace = 1000, kMaxHeading = 180, kMaxDeviation = 1e6;
constexpr int kLeastHorizon = 10, kMostHorizon = 7200, kLeastCount = 10, kMostCount = 5000;
constexpr std::size_t kMostParams = 8;

/// The numbers of a vehicle that can be changed while it runs.
QStringList liveNumbers() {
  QStringList names;
  VehicleParams params;
  VehicleParams::fields(params, [&](const char* name, const auto& value, const FieldInfo& info) {
    using Type = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<Type, double> || std::is_same_v<Type, std::optional<double>>)
      if (info.live) names << QString::fromUtf8(name);
  });
  return names;
}

QDoubleSpinBox* spreadBox(QWidget* parent, double most, int decimals, const QString& unit, const QString& tip) {
  auto* box = new DecimalBox(parent);
  box->setRange(0, most);
  box->setDecimals(decimals);
  box->setSingleStep(std::pow(10.0, 1 - decimals));
  box->setPrefix(QStringLiteral("± "));
  box->setSuffix(' ' + unit);
  box->setToolTip(tip);
  box->setKeyboardTracking(false);
  return box;
}

}  // namespace

QVariantMap choiceValues(const FutureChoice& choice) {
  QVariantList params;
  for (const FutureSpread::Param& param : choice.spread.params)
    params << QVariantMap{{"name", QString::fromStdString(param.name)}, {"deviation", param.deviation}};
  return {{"noise", choice.spread.noise},
          {"drift", choice.spread.drift},
          {"place", choice.spread.place},
          {"heading", choice.spread.heading},
          {"params", params},
          {"horizon", choice.horizon},
          {"count", choice.count}};
}

FutureChoice choiceFromValues(const QVariantMap& values) {
  FutureChoice choice;
  const auto number = [&](const char* key, double low, double high, double otherwise) {
    bool isNumber = false;
    const double value = values.value(key).toDouble(&isNumber);
    return isNumber && value >= low && value <= high ? value : otherwise;
  };
  choice.spread.noise = values.value("noise", choice.spread.noise).toBool();
  choice.spread.drift = number("drift", 0, kMaxDrift, choice.spread.drift);
  choice.spread.place = number("place", 0, kMaxPlace, choice.spread.place);
  choice.spread.heading = number("heading", 0, kMaxHeading, choice.spread.heading);
  choice.horizon = number("horizon", kLeastHorizon, kMostHorizon, choice.horizon);
  choice.count = static_cast<int>(number("count", kLeastCount, kMostCount, choice.count));
  const QStringList known = liveNumbers();
  for (const QVariant& item : values.value("params").toList()) {
    const QString name = item.toMap().value("name").toString();
    const double deviation = item.toMap().value("deviation").toDouble();
    if (known.contains(name) && deviation >= 0 && deviation <= kMaxDeviation &&
        choice.spread.params.size() < kMostParams)
      choice.spread.params.push_back({name.toStdString(), 0, deviation});
  }
  return choice;
}

FuturesPanel::FuturesPanel(QWidget* parent) : QWidget(parent) {
  auto* form = new QFormLayout(this);
  shown_ = new QCheckBox(tr("Show futures of the selected vehicles"), this);
  noise_ = new QCheckBox(tr("Noise of the scenario"), this);
  noise_->setToolTip(tr("Random scripts and events, and pings, draw other numbers in each future"));
  drift_ = spreadBox(this, kMaxDrift, 3, tr("m/s"),
                     tr("Spread of the drift and current, to the east and to the north"));
  place_ = spreadBox(this, kMaxPlace, 1, tr("m"), tr("Spread of the position, to the east and to the north"));
  heading_ = spreadBox(this, kMaxHeading, 1, tr("°"), tr("Spread of the heading"));
  horizon_ = new QSpinBox(this);
  horizon_->setRange(kLeastHorizon, kMostHorizon);
  horizon_->setSuffix(tr(" s"));
  count_ = new QSpinBox(this);
  count_->setRange(kLeastCount, kMostCount);
  for (QSpinBox* box : {horizon_, count_}) box->setKeyboardTracking(false);
  note_ = new QLabel(this);
  note_->setWordWrap(true);
  note_->setEnabled(false);
  form->addRow(shown_);
  form->addRow(noise_);
  form->addRow(tr("&Drift and current"), drift_);
  form->addRow(tr("&Position"), place_);
  form->addRow(tr("&Heading"), heading_);
  form->addRow(buildParams());
  form->addRow(tr("&Ahead"), horizon_);
  form->addRow(tr("&Futures"), count_);
  form->addRow(note_);
  connect(shown_, &QCheckBox::toggled, this, [this](bool on) {
    if (!isQuiet_) emit shownToggled(on);
  });
  connect(noise_, &QCheckBox::toggled, this, &FuturesPanel::notify);
  for (const QDoubleSpinBox* box : {drift_, place_, heading_})
    connect(box, &QDoubleSpinBox::valueChanged, this, &FuturesPanel::notify);
  for (const QSpinBox* box : {horizon_, count_})
    connect(box, &QSpinBox::valueChanged, this, &FuturesPanel::notify);
  setChoice({});
}

QWidget* FuturesPanel::buildParams() {
  auto* part = new QWidget(this);
  auto* layout = new QVBoxLayout(part);
  layout->setContentsMargins(0, 0, 0, 0);
  names_ = new QComboBox(part);
  names_->addItems(liveNumbers());
  names_->setAccessibleName(tr("Parameter"));
  auto* add = new QPushButton(tr("Add"), part);
  auto* remove = new QPushButton(tr("Remove"), part);
  auto* row = new QHBoxLayout;
  row->addWidget(names_, 1);
  row->addWidget(add);
  row->addWidget(remove);
  params_ = new QTableWidget(0, 2, part);
  params_->setHorizontalHeaderLabels({tr("Parameter"), tr("Deviation")});
  params_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  params_->verticalHeader()->hide();
  params_->setSelectionBehavior(QAbstractItemView::SelectRows);
  params_->setToolTip(tr("Parameters of the vehicle, each with the standard deviation around its present value"));
  params_->setAccessibleName(params_->toolTip());
  params_->setMinimumHeight(80);
  layout->addWidget(params_);
  layout->addLayout(row);
  connect(add, &QPushButton::clicked, this, [this] {
    addParam(names_->currentText(), 1);
    notify();
  });
  connect(remove, &QPushButton::clicked, this, &FuturesPanel::removeParam);
  return part;
}

void FuturesPanel::addParam(const QString& name, double deviation) {
  if (!params_->findItems(name, Qt::MatchExactly).isEmpty() ||
      params_->rowCount() >= static_cast<int>(kMostParams))
    return;
  const int row = params_->rowCount();
  params_->insertRow(row);
  auto* item = new QTableWidgetItem(name);
  item->setFlags(item->flags() & ~Qt::ItemIsEditable);
  params_->setItem(row, 0, item);
  auto* box = new DecimalBox(params_);
  box->setRange(0, kMaxDeviation);
  box->setDecimals(3);
  box->setValue(deviation);
  box->setKeyboardTracking(false);
  box->setAccessibleName(tr("Deviation of %1").arg(name));
  connect(box, &QDoubleSpinBox::valueChanged, this, &FuturesPanel::notify);
  params_->setCellWidget(row, 1, box);
}

void FuturesPanel::removeParam() {
  const int row = params_->currentRow() >= 0 ? params_->currentRow() : params_->rowCount() - 1;
  if (row < 0) return;
  params_->removeRow(row);
  notify();
}

FutureChoice FuturesPanel::choice() const {
  FutureChoice choice;
  choice.spread.noise = noise_->isChecked();
  choice.spread.drift = drift_->value();
  choice.spread.place = place_->value();
  choice.spread.heading = heading_->value();
  choice.horizon = horizon_->value();
  choice.count = count_->value();
  for (int row = 0; row < params_->rowCount(); ++row)
    choice.spread.params.push_back({params_->item(row, 0)->text().toStdString(), 0,
                                    static_cast<QDoubleSpinBox*>(params_->cellWidget(row, 1))->value()});
  return choice;
}

void FuturesPanel::setChoice(const FutureChoice& choice) {
  const QScopedValueRollback quiet(isQuiet_, true);
  noise_->setChecked(choice.spread.noise);
  drift_->setValue(choice.spread.drift);
  place_->setValue(choice.spread.place);
  heading_->setValue(choice.spread.heading);
  horizon_->setValue(static_cast<int>(choice.horizon));
  count_->setValue(choice.count);
  params_->setRowCount(0);
  for (const FutureSpread::Param& param : choice.spread.params)
    addParam(QString::fromStdString(param.name), param.deviation);
}

void FuturesPanel::setShown(bool isShown) {
  const QScopedValueRollback quiet(isQuiet_, true);
  shown_->setChecked(isShown);
}

void FuturesPanel::setNote(const QString& note) {
  note_->setText(note);
}

void FuturesPanel::notify() {
  if (!isQuiet_) emit choiceChanged();
}

}  // namespace antipode
