// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/past_strip.h"

#include "widgets/base/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kGap = 10;          // px to the lower edge of the parent
constexpr int kFrame = 4;         // px
constexpr int kScaleRoom = 180;   // px, to the left
constexpr int kScaleHeight = 46;  // px
constexpr int kLeastText = 120;   // px

}  // namespace

PastStrip::PastStrip(QWidget* parent)
    : QFrame(parent), text_(new QLabel(this)), row_(new QHBoxLayout(this)), frame_(new QWidget(parent)) {
  setObjectName("pastStrip");
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  text_->setTextFormat(Qt::PlainText);
  row_->setContentsMargins(10, 4, 6, 4);
  row_->setSpacing(6);
  row_->addWidget(text_, 1);
  frame_->setAttribute(Qt::WA_TransparentForMouseEvents);
  frame_->setAutoFillBackground(true);
  parent->installEventFilter(this);
  conceal();
}

void PastStrip::setActions(const QList<QAction*>& actions) {
  for (QToolButton* button : findChildren<QToolButton*>()) delete button;
  for (QAction* action : actions) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    row_->addWidget(button);
  }
}

void PastStrip::showText(const QString& text, bool isEdited) {
  if (isVisible() && text == text_->text() && isEdited == isEdited_) return;
  const bool isNew = !isVisible() || isEdited != isEdited_ || text.size() != text_->text().size();
  text_->setText(text);
  isEdited_ = isEdited;
  if (!isNew) return;
  show();
  frame_->show();
  paintFrame();
  place();
}

void PastStrip::conceal() {
  hide();
  frame_->hide();
}

QString PastStrip::text() const {
  return isVisible() ? text_->text() : QString();
}

void PastStrip::paintFrame() {
  const QColor colour = severityColour(palette(), isEdited_ ? Severity::Error : Severity::Warning);
  QPalette painted = frame_->palette();
  painted.setColor(QPalette::Window, colour);
  frame_->setPalette(painted);
  // With a style sheet the background has to be said too: else the map shines through the text.
  setStyleSheet(QString("#pastStrip { border: 2px solid %1; border-radius: 4px; background: palette(window); }")
                    .arg(colour.name()));
}

void PastStrip::place() {
  const QRect whole = parentWidget()->rect();
  frame_->setGeometry(whole);
  frame_->setMask(QRegion(whole) - QRegion(whole.adjusted(kFrame, kFrame, -kFrame, -kFrame)));
  text_->setWordWrap(true);
  const int least = layout()->totalMinimumSize().width();
  text_->setWordWrap(false);
  QSize size = sizeHint();
  // Right of the scale of the map, if need be with the text in several lines; above it on a narrow map.
  const int besideScale = whole.width() - kScaleRoom - kGap;
  const bool isAbove = least + kLeastText > besideScale;
  const int most = isAbove ? whole.width() - 2 * kGap : besideScale;
  if (size.width() > most) {
    text_->setWordWrap(true);
    size = {most, layout()->totalHeightForWidth(most)};
  }
  const int left = std::max((whole.width() - size.width()) / 2, isAbove ? kGap : kScaleRoom);
  const int bottom = whole.height() - kGap - (isAbove ? kScaleHeight : 0);
  setGeometry(left, bottom - size.height(), size.width(), size.height());
  frame_->raise();
  raise();
}

bool PastStrip::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible()) place();
  return QFrame::eventFilter(watched, event);
}

void PastStrip::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange && isVisible()) place();
}

}  // namespace antipode
