// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/drift/gust_dialog.h"

#include "core/base/fields.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/nice_numbers.h"
#include "widgets/editors/common/number_box.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace antipode {
namespace {

constexpr double kMaxSeconds = 1e6, kMaxGust = 100;
constexpr int kMaxTimes = 10000;

QString shortText(double value) {
  return QString::fromStdString(numberText(rounded(value, 1e6)));
}

}  // namespace

/// The added drift over time, as steps.
class GustDialog::Curve final : public QWidget {
 public:
  using QWidget::QWidget;
  void setScript(const GustScript& script) {
    script_ = script;
    update();
  }
  QSize sizeHint() const override { return {320, 90}; }
  QSize minimumSizeHint() const override { return {200, 70}; }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
    painter.setPen(hairline(palette()));
    painter.setBrush(base);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    const QFontMetricsF metrics(font());
    const QRectF plot = QRectF(rect()).adjusted(10, 10 + metrics.height(), -10, -6 - metrics.height());
    const double last = script_.end() * 1.08 + 1, top = std::max(script_.strongest(), 1e-9);
    const auto point = [&](double time) {
      return QPointF(plot.left() + time / last * plot.width(),
                     plot.bottom() - script_.strength(time) / top * plot.height());
    };
    QPolygonF line{point(0)};
    // A column of pixels sees no more than one step each way.
    for (double x = 1; x <= plot.width(); ++x) {
      const QPointF next = point(x / plot.width() * last);
      if (next.y() != line.back().y()) line << QPointF(next.x(), line.back().y());
      line << next;
    }
    painter.setPen(mixed(base, text, 0.2));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    painter.setPen(mutedText(palette()));
    painter.drawText(QPointF(plot.left(), plot.top() - 5), tr("+%1 m/s").arg(shortText(script_.strongest())));
    const auto mark = [&](double time) {
      const QString label = tr("%1 s").arg(shortText(time));
      const double half = metrics.horizontalAdvance(label) / 2;
      const double x = std::clamp(point(time).x() - half, 4.0, width() - 2 * half - 4);
      painter.drawText(QPointF(x, height() - 6.0), label);
      return x + 2 * half;
    };
    const double taken = mark(script_.start);
    if (point(script_.end()).x() > taken + metrics.horizontalAdvance("00000 s")) mark(script_.end());
  }

 private:
  GustScript script_;
};

GustDialog::GustDialog(QWidget* parent)
    : QDialog(parent),
      target_(new QLabel(this)),
      message_(new QLabel(this)),
      direction_(new NumberBox(0, 360, 2, 1, "°", this)),
      speed_(new NumberBox(0, kMaxGust, 4, 0.05, " m/s", this)),
      start_(new NumberBox(0, kMaxSeconds, 3, 1, " s", this)),
      calmFrom_(new NumberBox(0, kMaxSeconds, 3, 1, " s", this)),
      every_(new NumberBox(0.1, kMaxSeconds, 3, 1, " s", this)),
      times_(new NumberBox(1, kMaxTimes, 0, 1, "", this)),
      curve_(new Curve(this)),
      add_(nullptr) {
  setWindowTitle(tr("Gust script"));
  auto* grid = new QGridLayout(this);
  int row = 0;
  grid->addWidget(target_, row++, 0, 1, 2);
  const auto addRow = [&](const QString& label, NumberBox* box, const QString& tip) {
    auto* name = new QLabel(label, this);
    name->setBuddy(box);
    box->setToolTip(tip);
    box->setAccessibleName(label);
    grid->addWidget(name, row, 0);
    grid->addWidget(box, row++, 1);
    connect(box, &QDoubleSpinBox::valueChanged, this, &GustDialog::showScript);
  };
  addRow(tr("&Direction"), direction_, tr("Direction of each push, compass degrees"));
  addRow(tr("&Speed"), speed_, tr("Drift added by each push, m/s"));
  addRow(tr("&First push at"), start_, tr("Time of the first push, s after the start of the scenario"));
  addRow(tr("&Reversed from"), calmFrom_,
         tr("Time of the first opposite push, s after the start of the scenario"));
  addRow(tr("&Every"), every_, tr("Time between two pushes, and between two opposite ones, s"));
  addRow(tr("&Number"), times_, tr("Number of pushes; there are as many opposite pushes"));
  grid->addWidget(curve_, row++, 0, 1, 2);
  message_->setWordWrap(true);
  grid->addWidget(message_, row++, 0, 1, 2);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  add_ = buttons->addButton(tr("&Add to script"), QDialogButtonBox::ActionRole);
  // Enter ends the typing of a number; it must not add a gust as well.
  for (QAbstractButton* button : buttons->buttons()) static_cast<QPushButton*>(button)->setAutoDefault(false);
  grid->addWidget(buttons, row, 0, 1, 2);
  grid->setRowStretch(row - 2, 1);
  grid->setColumnStretch(1, 1);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(add_, &QPushButton::clicked, this, [this] { emit scriptRequested(script()); });
  setScript({});
  setTarget(tr("all vehicles"));
}

void GustDialog::setTarget(const QString& target) {
  target_->setText(tr("Adds drift for <b>%1</b> in pushes, and removes it again.").arg(target.toHtmlEscaped()));
}

void GustDialog::setScript(const GustScript& script) {
  direction_->showValue(script.push.direction);
  speed_->showValue(script.push.speed);
  start_->showValue(script.start);
  calmFrom_->showValue(script.calmFrom);
  every_->showValue(script.every);
  times_->showValue(script.times);
  showScript();
}

GustScript GustDialog::script() const {
  return {{direction_->value(), speed_->value()},
          start_->value(),
          calmFrom_->value(),
          every_->value(),
          static_cast<int>(times_->value())};
}

void GustDialog::showScript() {
  const GustScript now = script();
  const bool isOrdered = now.calmFrom >= now.start, pushes = now.push.speed > 0;
  add_->setEnabled(isOrdered && pushes);
  curve_->setScript(isOrdered ? now : GustScript{{0, 0}, now.start, now.start, now.every, now.times});
  QPalette colours = palette();
  if (!isOrdered || !pushes) {
    message_->setText(isOrdered ? tr("A speed above 0 is needed.")
                                : tr("The opposite pushes must begin after the first push."));
    colours.setColor(QPalette::WindowText, severityColour(palette(), Severity::Error));
  } else {
    message_->setText(
        tr("Two events with DRIFT_VECTOR_ADD; no more drift from them after %1 s.").arg(shortText(now.end())));
    colours.setColor(QPalette::WindowText, mutedText(palette()));
  }
  message_->setPalette(colours);
}

}  // namespace antipode
