// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/hover_gains.h"

#include "core/model/hover_performance.h"
#include "widgets/base/field_words.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/pid/gain_row.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QTextDocumentFragment>
#include <QVBoxLayout>
#include <algorithm>

namespace antipode {
namespace {

struct Group {
  const char* title;
  std::vector<std::string> fields;
};

/// Voltages and thrusters have editors of their own.
const std::vector<Group>& groups() {
  static const std::vector<Group> kGroups = {
      {QT_TR_NOOP("Approach"), {"short_distance", "v_max", "w_max", "tau_v", "a_max"}},
      {QT_TR_NOOP("Turning"), {"short_angle", "r_max", "tau_r", "alpha_max"}},
      {QT_TR_NOOP("Weights"), {"kp_depth", "kp_heading", "drag_feedforward", "ki_position"}},
      {QT_TR_NOOP("Timing"), {"controller_period", "thruster_lag"}},
      {QT_TR_NOOP("Mass"),
       {"mass", "added_mass_x", "added_mass_y", "added_mass_z", "yaw_inertia", "added_inertia_yaw"}},
      {QT_TR_NOOP("Drag"),
       {"linear_drag_x", "linear_drag_y", "linear_drag_z", "linear_drag_yaw", "quadratic_drag_x",
        "quadratic_drag_y", "quadratic_drag_z", "quadratic_drag_yaw"}},
      {QT_TR_NOOP("Weight and bottom"), {"net_weight", "water_depth"}}};
  return kGroups;
}

FieldSlider::Scale scaleOf(const FieldView& field) {
  const double typical = std::abs(parseNumber(field.defaultText).value_or(0));
  const double present = std::abs(parseNumber(field.text).value_or(0));
  double max = niceAbove(std::max({3 * typical, 1.25 * present, typical > 0 ? 0 : 10.0}));
  if (std::isfinite(field.info.max)) max = field.info.max;
  return {max, 1};
}

QString number(double value, int decimals) {
  return std::isfinite(value) ? QString::number(value, 'f', decimals) : QStringLiteral("∞");
}

}  // namespace

HoverGains::HoverGains(QWidget* parent)
    : QWidget(parent), law_(new QComboBox(this)), figures_(new QLabel(this)), warnings_(new QLabel(this)) {
  for (QLabel* label : {figures_, warnings_}) {
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  figures_->setObjectName("hoverFigures");
  figures_->setToolTip(
      tr("Speeds that the thrusters reach against the drag, and how the vehicle comes to its goal.\n"
         "Damping: below 0.7 it overshoots. Stopping: acceleration to stop within short_distance, to be at most "
         "a_max."));
  warnings_->setObjectName("hoverWarnings");
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 4, 0, 0);
  rows->setSpacing(4);
  rows->addWidget(figures_);
  rows->addWidget(warnings_);
  buildRows();
  setParams({}, defaultThrusters());
}

void HoverGains::buildRows() {
  auto* content = new QWidget;
  auto* rows = new QVBoxLayout(content);
  rows->setContentsMargins(2, 0, 4, 4);
  rows->setSpacing(2);
  const std::vector<FieldView> fields = fieldViews(HoverParams{});
  int labelWidth = 0;
  for (const Group& group : groups()) {
    auto* title = new QLabel(QString("<b>%1</b>").arg(antipode::tr(group.title)), content);
    title->setContentsMargins(0, rows->isEmpty() ? 2 : 8, 0, 1);
    rows->addWidget(title);
    for (const std::string& name : group.fields) {
      const auto field = std::ranges::find(fields, name, &FieldView::name);
      auto* row = new GainRow(*field, fieldWordsWithin(name), content);
      connect(row, &GainRow::edited, this, [this, name](const QString& text, EditPhase phase) {
        emit fieldEdited(QString::fromStdString(name), text, phase);
      });
      rows->addWidget(row);
      rows_.push_back(row);
      labelWidth = std::max(labelWidth, row->label().sizeHint().width());
    }
  }
  for (GainRow* row : rows_) row->label().setFixedWidth(labelWidth);
  auto* law = new QHBoxLayout;
  auto* label = new QLabel(tr("law"), content);
  label->setFixedWidth(labelWidth);
  label->setBuddy(law_);
  law->addWidget(label);
  law->addWidget(law_, 1);
  for (const std::string& choice : choiceNames<HoverLaw>()) law_->addItem(QString::fromStdString(choice));
  law_->setFocusPolicy(Qt::StrongFocus);
  law_->setAccessibleName(tr("law"));
  law_->setToolTip(
      tr("cascade: loops of speed inside loops of position.\n"
         "literal: acceleration by distance alone, without damping; it overshoots and is kept for teaching."));
  connect(law_, &QComboBox::textActivated, this, [this](const QString& text) {
    const QString before = QString::fromStdString(FieldCodec<HoverLaw>::toText(params_.law));
    if (text == before) return;
    emit fieldEdited("law", before, EditPhase::Begin);
    emit fieldEdited("law", text, EditPhase::Commit);
  });
  rows->addLayout(law);
  rows->addStretch(1);
  auto* scroll = new QScrollArea(this);
  scroll->setWidget(content);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setMinimumHeight(60);
  static_cast<QVBoxLayout*>(layout())->addWidget(scroll, 1);
}

void HoverGains::setParams(const HoverParams& params, const std::vector<Thruster>& thrusters,
                           const std::vector<HoverParams>& others) {
  params_ = params;
  thrusters_ = thrusters;
  const std::vector<FieldView> fields = fieldViews(params);
  for (GainRow* row : rows_) {
    const auto field = std::ranges::find(fields, row->field(), &FieldView::name);
    const auto differs = [&](const HoverParams& other) { return fieldText(other, field->name) != field->text; };
    row->show(*field, {std::ranges::any_of(others, differs), field->text.empty() ? "0" : "", scaleOf(*field)});
  }
  law_->setCurrentText(QString::fromStdString(FieldCodec<HoverLaw>::toText(params.law)));
  showFigures();
}

void HoverGains::showFigures() {
  const TerminalSpeeds v = terminalSpeeds(params_, thrusters_);
  const HoverDesign design = hoverDesign(params_);
  const QString quiet = mutedText(palette()).name();
  const auto cell = [&](const QString& what, const QString& value) {
    return QString(
               "<td style='padding-right:12px; padding-bottom:3px'><span style='color:%1'>%2</span><br>%3</td>")
        .arg(quiet, what, value);
  };
  figures_->setText(
      "<table cellspacing='0' cellpadding='0'><tr>" + cell(tr("Ahead"), number(v.ahead, 3) + " m/s") +
      cell(tr("Astern"), number(v.astern, 3) + " m/s") + cell(tr("Sideways"), number(v.sideways, 3) + " m/s") +
      "</tr><tr>" + cell(tr("Down"), number(v.down, 3) + " m/s") + cell(tr("Up"), number(v.up, 3) + " m/s") +
      cell(tr("Turning"), number(v.yaw, 1) + " °/s") + "</tr><tr>" +
      cell(tr("Damping ζ"), number(design.damping, 2)) +
      cell(tr("Stopping"), number(design.stoppingAcceleration, 2) + " m/s²") +
      cell(tr("Time for 10 m about"), number(expectedSettleTime(params_, 10), 1) + " s") + "</tr></table>");
  QStringList lines;
  for (const DesignWarning& w : designWarnings(params_, thrusters_))
    lines << tr("%1: %2; better: %3")
                 .arg(w.key, QString::fromStdString(w.message), QString::fromStdString(w.remedy))
                 .toHtmlEscaped();
  warnings_->setText(lines.join("<br>"));
  warnings_->setVisible(!lines.isEmpty());
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, severityColour(palette(), Severity::Warning));
  warnings_->setPalette(colours);
}

QString HoverGains::figuresText() const {
  return QTextDocumentFragment::fromHtml(figures_->text()).toPlainText();
}

void HoverGains::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showFigures();
  QWidget::changeEvent(event);
}

}  // namespace antipode
