// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/hover_editor.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/hover/hover_gains.h"
#include "widgets/editors/hover/hover_requests.h"
#include "widgets/editors/hover/thruster_layout_editor.h"
#include "widgets/editors/hover/voltage_curve_editor.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>
#include <cmath>

namespace antipode {
namespace {

/// In a small window a page scrolls, rather than making the window larger than the screen.
QWidget* scrolled(QWidget* page) {
  auto* area = new QScrollArea;
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(page);
  return area;
}

}  // namespace

HoverEditor::HoverEditor(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      text_(new QLabel(this)),
      lamp_(new QLabel(this)),
      hint_(new QLabel(this)),
      pages_(new QTabWidget(this)),
      requests_(new HoverRequests),
      gains_(new HoverGains),
      thrusters_(new ThrusterLayoutEditor),
      voltages_(new VoltageCurveEditor) {
  pages_->setDocumentMode(true);
  pages_->addTab(requests_, tr("Requests"));
  pages_->addTab(gains_, tr("Gains"));
  pages_->addTab(scrolled(thrusters_), tr("Thrusters"));
  pages_->addTab(scrolled(voltages_), tr("Voltage"));
  pages_->setTabToolTip(0, tr("Poses to go to and to hold, by time and now"));
  pages_->setTabToolTip(1, tr("Body and controller, and the resulting performance"));
  pages_->setTabToolTip(2, tr("Positions and directions of the thrusters"));
  pages_->setTabToolTip(3, tr("Voltage that commands a thrust, and its converter"));
  title_->setTextFormat(Qt::RichText);
  lamp_->setObjectName("authorityLamp");
  lamp_->setToolTip(tr(
      "Share of the wanted thrust that the limits of the thrusters leave. Amber: below 100 %; red: for more than "
      "2 s, the vehicle is asked for more than it can."));
  text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  text_->setToolTip(
      tr("Mode, and how far the vehicle is off its goal: distance, depth (positive: has to dive), heading"));
  hint_->setWordWrap(true);
  hint_->setAlignment(Qt::AlignTop);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  auto* head = new QHBoxLayout;
  head->setSpacing(8);
  head->addWidget(title_);
  head->addWidget(text_, 1);
  head->addWidget(lamp_);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 6);
  rows->setSpacing(4);
  rows->addLayout(head);
  rows->addWidget(hint_, 1);
  rows->addWidget(pages_, 1);
  setVehicle({}, {}, tr("No vehicle"));
}

void HoverEditor::setVehicle(const QString& name, const QString& title, const QString& hint) {
  if (name != name_) {
    thrusters_->setThrusters({});
    voltages_->setSetup({}, {});
  }
  name_ = name;
  title_->setText(title);
  title_->setVisible(!name.isEmpty());
  hint_->setText(hint);
  hint_->setVisible(name.isEmpty());
  pages_->setVisible(!name.isEmpty());
  showState();
}

void HoverEditor::showPage(const QWidget& page) {
  for (int i = 0; i < pages_->count(); ++i)
    if (pages_->widget(i) == &page || pages_->widget(i)->isAncestorOf(&page)) pages_->setCurrentIndex(i);
}

void HoverEditor::setState(const std::optional<HoverState>& state) {
  state_ = state;
  showState();
}

void HoverEditor::showState() {
  const bool isShown = state_ && !name_.isEmpty();
  text_->setVisible(isShown);
  lamp_->setVisible(isShown && !state_->isIdle);
  if (!isShown) return;
  const HoverState& s = *state_;
  text_->setText(s.isIdle ? tr("idle, drifts")
                          : tr("off by %1 m, depth %2 m, %3°")
                                .arg(s.distance, 0, 'f', 2)
                                .arg(rounded(s.depth, 100), 0, 'f', 2)
                                .arg(rounded(s.heading, 10), 0, 'f', 1));
  const bool isShort = s.authority < 1;
  const QColor colour = s.isOverloaded ? severityColour(palette(), Severity::Error)
                        : isShort      ? severityColour(palette(), Severity::Warning)
                                       : mutedText(palette());
  lamp_->setText(tr("<span style='color:%1'>● authority %2 %</span>")
                     .arg(colour.name())
                     .arg(std::round(100 * s.authority), 0, 'f', 0));
}

void HoverEditor::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showState();
  QWidget::changeEvent(event);
}

}  // namespace antipode
