// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/theme_style.h"

#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace antipode {
namespace {

void drawLineEditFrame(const QStyleOption& option, QPainter& painter) {
  const QPalette& palette = option.palette;
  const bool hasFocus = option.state & QStyle::State_HasFocus;
  painter.setPen(hasFocus ? palette.color(QPalette::Highlight)
                          : mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.28));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 2.5, 2.5);
}

void drawCheckBox(const QStyleOption& option, QPainter& painter) {
  const QPalette& palette = option.palette;
  const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
  const bool isOn = option.state & QStyle::State_On, isPartial = option.state & QStyle::State_NoChange;
  const QColor accent = palette.color(QPalette::Highlight);
  const bool isActive = option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus);
  painter.setPen(isOn || isPartial || isActive
                     ? accent
                     : mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.45));
  painter.setBrush(isOn || isPartial ? accent : palette.color(QPalette::Base));
  painter.drawRoundedRect(box, 2.5, 2.5);
  const double w = box.width(), h = box.height();
  painter.setPen(QPen(palette.color(QPalette::HighlightedText), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.translate(box.topLeft());
  if (isPartial) painter.drawLine(QPointF(0.25 * w, 0.5 * h), QPointF(0.75 * w, 0.5 * h));
  if (isOn) painter.drawPolyline(QPolygonF{{0.22 * w, 0.53 * h}, {0.43 * w, 0.74 * h}, {0.79 * w, 0.29 * h}});
}

void drawMenuPanel(const QStyleOption& option, QPainter& painter) {
  const QColor window = option.palette.color(QPalette::Window), text = option.palette.color(QPalette::WindowText);
  painter.fillRect(option.rect, option.palette.color(QPalette::Base));
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(mixed(window, text, 0.28));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
}

}  // namespace

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
  if (element != PE_FrameLineEdit && element != PE_IndicatorCheckBox && element != PE_PanelMenu)
    return QProxyStyle::drawPrimitive(element, option, painter, widget);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  if (element == PE_FrameLineEdit)
    drawLineEditFrame(*option, *painter);
  else if (element == PE_PanelMenu)
    drawMenuPanel(*option, *painter);
  else
    drawCheckBox(*option, *painter);
  painter->restore();
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
  if (element != CE_HeaderSection) return QProxyStyle::drawControl(element, option, painter, widget);
  const QRect& section = option->rect;
  const QColor window = option->palette.color(QPalette::Window),
               text = option->palette.color(QPalette::WindowText);
  painter->fillRect(section, option->state & State_MouseOver ? mixed(window, text, 0.08) : window);
  painter->fillRect(section.left(), section.bottom(), section.width(), 1, mixed(window, text, 0.25));
  painter->fillRect(section.right(), section.top() + 4, 1, section.height() - 8, mixed(window, text, 0.12));
}

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                   const QWidget* widget) const {
  QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
  // Rows of lists without check boxes or icons are as high as those with them.
  if (type == CT_ItemViewItem) size.setHeight(std::max(size.height(), option->fontMetrics.height() + 4));
  return size;
}

QIcon ThemeStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const {
  // Fusion's own is a black picture, which nobody sees on a dark bar.
  if (icon == SP_ToolBarHorizontalExtensionButton) return themedIcon("overflow");
  return QProxyStyle::standardIcon(icon, option, widget);
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* returned) const {
  if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
  return QProxyStyle::styleHint(hint, option, widget, returned);
}

}  // namespace antipode
