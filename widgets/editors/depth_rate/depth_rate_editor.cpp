// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/depth_rate/depth_rate_editor.h"

#include "core/model/vehicle_params.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/common/number_gesture.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace antipode {
namespace {

struct Entry {
  const char* field;
  const char* label;
};
/// By DepthRateHandle.
constexpr Entry kEntries[] = {{"max_depth_rate", QT_TR_NOOP("Full depth rate")},
                              {"max_depth_rate_speed", QT_TR_NOOP("from speed")},
                              {"buoyancy_rate", QT_TR_NOOP("Buoyancy")}};

const char* helpOf(const char* field) {
  const char* help = "";
  const VehicleParams defaults;
  VehicleParams::fields(defaults, [&](const char* name, const auto&, const FieldInfo& info) {
    if (std::string_view(name) == field) help = info.help;
  });
  return help;
}

}  // namespace

DepthRateEditor::DepthRateEditor(QWidget* parent)
    : QWidget(parent), chart_(new DepthRateChart(this)), title_(new QLabel(this)), note_(new QLabel(this)) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 6);
  rows->setSpacing(5);
  title_->setTextFormat(Qt::RichText);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  rows->addWidget(title_);
  rows->addWidget(chart_, 1);
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(1);
  for (int i = 0; i < kDepthRateHandles; ++i) {
    const Entry& entry = kEntries[i];
    const auto handle = static_cast<DepthRateHandle>(i);
    auto* box = new NumberBox(-1000, 1000, 6, 0.05, " m/s", this);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setAccessibleName(entry.field);
    box->setToolTip(
        QString("<p><b>%1</b></p><p>%2</p>").arg(entry.field, coreText(helpOf(entry.field)).toHtmlEscaped()));
    box->setMinimumWidth(76);
    auto* label = new QLabel(antipode::tr(entry.label), this);
    label->setBuddy(box);
    label->setToolTip(box->toolTip());
    grid->addWidget(label, 0, i);
    grid->addWidget(box, 1, i);
    grid->setColumnStretch(i, 1);
    numbers_[static_cast<std::size_t>(i)] = {box, new NumberGesture(box)};
    connect(numbers_[static_cast<std::size_t>(i)].gesture, &NumberGesture::edited, this,
            [this, handle](double value, EditPhase phase) { tell(handle, value, phase); });
  }
  rows->addLayout(grid);
  note_->setWordWrap(true);
  note_->setText(
      tr("Reference program: this is the rate of the first step; it builds up with every further step."));
  rows->addWidget(note_);
  connect(chart_, &DepthRateChart::edited, this, &DepthRateEditor::tell);
  setParams({}, {}, {});
}

void DepthRateEditor::setParams(const QString& title, const DepthRateParams& params,
                                const DepthRateContext& context) {
  title_->setText(title);
  chart_->setParams(params, context);
  const double values[] = {params.maxDepthRate, params.maxDepthRateSpeed, params.buoyancyRate};
  for (std::size_t i = 0; i < numbers_.size(); ++i) numbers_[i].gesture->show(values[i]);
  note_->setVisible(isCompatibilityMode(context.compat));
}

void DepthRateEditor::setPoints(std::vector<DepthRatePoint> points) {
  chart_->setPoints(std::move(points));
}

void DepthRateEditor::tell(DepthRateHandle handle, double value, EditPhase phase) {
  emit fieldEdited(kEntries[static_cast<int>(handle)].field, QString::fromStdString(numberText(value)), phase);
}

}  // namespace antipode
