// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/notice_bar.h"

#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kMargin = 10;     // px to the edges of the parent
constexpr int kCompass = 54;    // px at the right edge, where the map has its north arrow
constexpr int kMaxWidth = 640;  // px: longer lines are hard to read

QString iconOf(Severity severity) {
  return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

}  // namespace

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent), icon_(new QLabel(this)), text_(new QLabel(this)), close_(new QToolButton(this)) {
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  text_->setObjectName("notice");
  text_->setTextFormat(Qt::PlainText);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  close_->setObjectName("closeNotice");
  close_->setIcon(themedIcon("close"));
  close_->setAutoRaise(true);
  close_->setFocusPolicy(Qt::NoFocus);
  close_->setToolTip(tr("Close this notice"));
  close_->setAccessibleName(close_->toolTip());
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(10, 6, 4, 6);
  row->setSpacing(8);
  row->addWidget(icon_, 0, Qt::AlignTop);
  row->addWidget(text_, 1);
  row->addWidget(close_, 0, Qt::AlignTop);
  connect(close_, &QToolButton::clicked, this, [this] {
    const NoticeTopic topic = notices_.back().topic;
    withdraw(topic);
    emit closed(topic);
  });
  parent->installEventFilter(this);
  hide();
}

void NoticeBar::tell(NoticeTopic topic, Severity severity, const QString& text) {
  std::erase_if(notices_, [&](const Notice& notice) { return notice.topic == topic; });
  notices_.insert(topic == NoticeTopic::Settings ? notices_.begin() : notices_.end(), {topic, severity, text});
  showNewest();
}

void NoticeBar::withdraw(NoticeTopic topic) {
  if (std::erase_if(notices_, [&](const Notice& notice) { return notice.topic == topic; }) > 0) showNewest();
}

void NoticeBar::showNewest() {
  setVisible(!notices_.empty());
  if (notices_.empty()) return text_->clear();
  const Notice& newest = notices_.back();
  text_->setText(newest.text);
  const QColor colour = severityColour(palette(), newest.severity);
  icon_->setPixmap(themedIcon(iconOf(newest.severity), colour).pixmap(18, 18));
  setStyleSheet(
      QString("antipode--NoticeBar { border: 1px solid %1; border-radius: 4px; background: palette(window); }")
          .arg(colour.name()));
  place();
  raise();
}

void NoticeBar::place() {
  const int room = parentWidget()->width() - kCompass;
  const int width = std::min(kMaxWidth, room - kMargin);
  const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height();
  setGeometry(std::min((parentWidget()->width() - width) / 2, room - width), kMargin, width, height);
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize) place();
  return QFrame::eventFilter(watched, event);
}

void NoticeBar::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange) place();
}

}  // namespace antipode
