// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/thrust_map/thrust_map_editor.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace antipode {

ThrustMapEditor::ThrustMapEditor(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      canvas_(new ThrustMapCanvas(this)),
      thrust_(new NumberBox(-100, 100, 3, 1, " %", this)),
      speed_(new NumberBox(-1000, 1000, 4, 0.1, " m/s", this)),
      add_(smallButton("add", tr("Add a point on the curve (Insert)"), this)),
      remove_(smallButton("remove", tr("Remove the selected point (Delete)"), this)),
      text_(new QLineEdit(this)),
      message_(new QLabel(this)) {
  buildRows();
  connect(canvas_, &ThrustMapCanvas::edited, this, &ThrustMapEditor::takeFromCanvas);
  connect(canvas_, &ThrustMapCanvas::selectionChanged, this, &ThrustMapEditor::showNumbers);
  connect(add_, &QToolButton::clicked, canvas_, &ThrustMapCanvas::addKnot);
  connect(remove_, &QToolButton::clicked, canvas_, &ThrustMapCanvas::removeSelected);
  const auto moveKnot = [this] {
    canvas_->moveSelectedTo({thrust_->value(), speed_->value()});
    showNumbers();  // what the limits made of it
  };
  connect(thrust_, &QDoubleSpinBox::valueChanged, this, moveKnot);
  connect(speed_, &QDoubleSpinBox::valueChanged, this, moveKnot);
  connect(text_, &QLineEdit::textEdited, this, &ThrustMapEditor::takeTyping);
  connect(text_, &QLineEdit::returnPressed, this, [this] { endTyping(EditPhase::Commit); });
  text_->installEventFilter(this);
  showNumbers();
  showMessages();
}

void ThrustMapEditor::buildRows() {
  thrust_->setToolTip(tr("Thrust of the selected point, -100 to 100 %"));
  thrust_->setAccessibleName(tr("Thrust of the selected point in percent"));
  speed_->setToolTip(tr("Speed through water at this thrust, m/s; between those of the neighbours"));
  speed_->setAccessibleName(tr("Speed of the selected point in metres per second"));
  text_->setPlaceholderText(tr("thrust:speed, e.g. -100:-3.5, 20:2.4, 100:5"));
  text_->setToolTip(
      tr("The map as text: pairs thrust:speed in % and m/s, separated by commas.\n"
         "Takes effect while you type; Escape goes back."));
  text_->setAccessibleName(tr("Thrust map as text"));
  message_->setWordWrap(true);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  message_->setMinimumHeight(message_->fontMetrics().height());

  auto* numbers = new QHBoxLayout;
  numbers->setSpacing(6);
  auto* label = new QLabel(tr("Point"), this);
  numbers->addWidget(label);
  numbers->addWidget(thrust_, 1);
  numbers->addWidget(speed_, 1);
  numbers->addWidget(add_);
  numbers->addWidget(remove_);
  auto* mapRow = new QHBoxLayout;
  mapRow->setSpacing(6);
  auto* mapLabel = new QLabel(tr("Map"), this);
  mapLabel->setBuddy(text_);
  mapLabel->setMinimumWidth(label->sizeHint().width());
  mapRow->addWidget(mapLabel);
  mapRow->addWidget(text_, 1);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 6, 6, 6);
  rows->setSpacing(5);
  title_->hide();
  rows->addWidget(title_);
  rows->addWidget(canvas_, 1);
  rows->addLayout(numbers);
  rows->addLayout(mapRow);
  rows->addWidget(message_);
}

void ThrustMapEditor::setTitle(const QString& title) {
  title_->setText(title);
  title_->setVisible(!title.isEmpty());
}

void ThrustMapEditor::setMap(const ThrustMap& map, const ThrustMapContext& context) {
  context_ = context;
  if (map != map_) {
    beforeTyping_.reset();
    textProblem_.clear();
  }
  map_ = map;
  canvas_->setMap(map, context);
  if (!beforeTyping_ && textProblem_.isEmpty()) text_->setText(QString::fromStdString(map.text()));
  showNumbers();
  showMessages();
}

void ThrustMapEditor::setOperatingPoints(std::vector<OperatingPoint> points) {
  canvas_->setOperatingPoints(std::move(points));
}

void ThrustMapEditor::takeFromCanvas(const ThrustMap& map, EditPhase phase) {
  if (phase == EditPhase::Begin) {
    endTyping(EditPhase::Commit);
    // A message that goes during a drag must not resize the curve under the pointer.
    message_->setMinimumHeight(message_->height());
  }
  map_ = map;
  textProblem_.clear();
  text_->setText(QString::fromStdString(map.text()));
  text_->setCursorPosition(0);
  showMessages();
  if (phase == EditPhase::Commit || phase == EditPhase::Cancel)
    message_->setMinimumHeight(message_->fontMetrics().height());
  emit edited(map, phase);
}

void ThrustMapEditor::takeTyping(const QString& text) {
  if (!beforeTyping_) {
    beforeTyping_ = map_;
    emit edited(map_, EditPhase::Begin);
  }
  const auto typed = ThrustMap::fromText(text.toStdString());
  if (typed) {
    textProblem_.clear();
    const bool isNew = *typed != map_;
    map_ = *typed;
    canvas_->setMap(map_, context_);
    if (isNew) emit edited(map_, EditPhase::Preview);
  } else {
    const Error& error = typed.error();
    textProblem_ = QString::fromStdString(error.message);
    if (!error.expected.empty()) textProblem_ += tr("; expected ") + QString::fromStdString(error.expected);
  }
  showNumbers();
  showMessages();
}

void ThrustMapEditor::endTyping(EditPhase phase) {
  if (!beforeTyping_) return;
  const ThrustMap before = *std::exchange(beforeTyping_, std::nullopt);
  // Half of a text that cannot be read is nobody's wish: the map before comes back, the message stays.
  if (phase == EditPhase::Commit && !textProblem_.isEmpty())
    phase = EditPhase::Cancel;
  else
    textProblem_.clear();
  if (phase == EditPhase::Cancel) {
    map_ = before;
    canvas_->setMap(map_, context_);
  }
  text_->setText(QString::fromStdString(map_.text()));
  showNumbers();
  showMessages();
  emit edited(map_, phase);
}

bool ThrustMapEditor::eventFilter(QObject* watched, QEvent* event) {
  if (watched == text_ && beforeTyping_) {
    const auto isEscape = [&] { return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape; };
    if (event->type() == QEvent::ShortcutOverride && isEscape()) {
      event->accept();
      return true;
    }
    if (event->type() == QEvent::KeyPress && isEscape()) {
      endTyping(EditPhase::Cancel);
      return true;
    }
    if (event->type() == QEvent::FocusOut) endTyping(EditPhase::Commit);
  }
  return QWidget::eventFilter(watched, event);
}

void ThrustMapEditor::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showMessages();
  QWidget::changeEvent(event);
}

void ThrustMapEditor::showNumbers() {
  const auto selected = canvas_->selectedKnot();
  const ThrustPair knot = selected ? canvas_->knots()[*selected] : ThrustPair{};
  for (QDoubleSpinBox* box : {thrust_, speed_}) {
    const QSignalBlocker quiet(box);
    box->setEnabled(selected.has_value());
    // The minimum doubles as "nothing selected": shown as a dash.
    box->setSpecialValueText(selected ? QString() : QString("–"));
    box->setValue(!selected ? box->minimum() : box == thrust_ ? knot.thrust : knot.speed);
  }
  remove_->setEnabled(selected.has_value());
}

void ThrustMapEditor::showMessages() {
  const auto dropped = droppedTexts(map_, context_);
  QString text = textProblem_;
  Severity severity = Severity::Error;
  if (text.isEmpty() && !dropped.empty()) {
    severity = Severity::Warning;
    QStringList lines;
    for (const std::string& line : dropped) lines << QString::fromStdString(line);
    constexpr int kShown = 3;
    if (lines.size() > kShown) lines = lines.mid(0, kShown) << tr("and %1 more").arg(lines.size() - kShown);
    text = lines.join('\n');
  } else if (text.isEmpty() && map_.pairs.empty()) {
    severity = Severity::Note;
    text = tr("No map: speed = thrust / %1. Drag an end to make one.")
               .arg(QString::fromStdString(numberText(context_.settings.factor)));
  }
  message_->setText(text);
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText,
                   severity == Severity::Note ? mutedText(palette()) : severityColour(palette(), severity));
  message_->setPalette(colours);
}

}  // namespace antipode
