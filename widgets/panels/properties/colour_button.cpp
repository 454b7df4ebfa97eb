// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/properties/colour_button.h"

#include "widgets/base/texts.h"

#include <QColorDialog>
#include <QMenu>
#include <QPainter>
#include <QPixmap>

namespace antipode {
namespace {

struct NamedColour {
  const char* name;
  const char* value;
};
/// Colours of hulls and signals, all of them seen well on the light and on the dark map.
constexpr NamedColour kNamedColours[] = {
    {QT_TR_NOOP("Red"), "#d62728"},   {QT_TR_NOOP("Orange"), "#f28a1c"},    {QT_TR_NOOP("Yellow"), "#f2c40f"},
    {QT_TR_NOOP("Green"), "#2ca02c"}, {QT_TR_NOOP("Turquoise"), "#009793"}, {QT_TR_NOOP("Sky blue"), "#4aa3df"},
    {QT_TR_NOOP("Blue"), "#1f5fd6"},  {QT_TR_NOOP("Violet"), "#7a3df0"},    {QT_TR_NOOP("Pink"), "#e377c2"},
    {QT_TR_NOOP("Brown"), "#8c564b"}, {QT_TR_NOOP("Grey"), "#8a8f94"},
};

QIcon swatch(const QColor& colour) {
  QPixmap pixmap(16, 16);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(QColor(128, 128, 128), 1));
  painter.setBrush(colour.isValid() ? QBrush(colour) : QBrush(QColor(128, 128, 128), Qt::BDiagPattern));
  painter.drawRoundedRect(QRectF(1.5, 1.5, 13, 13), 3, 3);
  return pixmap;
}

}  // namespace

std::optional<QString> typedColour(const QString& text) {
  const QString name = text.trimmed();
  for (const NamedColour& each : kNamedColours)
    if (name.compare(tr(each.name), Qt::CaseInsensitive) == 0) return QString(each.value);
  const QColor colour(name);
  return !name.isEmpty() && colour.isValid() ? std::optional(colour.name()) : std::nullopt;
}

ColourButton::ColourButton(QWidget* parent) : QToolButton(parent) {
  setObjectName("colourButton");
  setAutoRaise(true);
  setPopupMode(QToolButton::InstantPopup);
  setToolTip(tr("Choose a colour"));
  setAccessibleName(toolTip());
  setStyleSheet("QToolButton::menu-indicator { image: none; }");
  auto* menu = new QMenu(this);
  for (const NamedColour& each : kNamedColours)
    menu->addAction(swatch(QColor(each.value)), antipode::tr(each.name), this,
                    [this, value = QString(each.value)] { emit chosen(value); });
  menu->addSeparator();
  menu->addAction(tr("&Another colour…"), this, &ColourButton::openDialog);
  menu->addAction(swatch({}), tr("As the &window chooses"), this, [this] { emit chosen(QString()); });
  setMenu(menu);
  setColour({});
}

void ColourButton::setColour(const QColor& colour) {
  colour_ = colour;
  setIcon(swatch(colour));
}

void ColourButton::openDialog() {
  auto* dialog = new QColorDialog(colour_.isValid() ? colour_ : QColor("#1f5fd6"), window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setOption(QColorDialog::DontUseNativeDialog);
  connect(dialog, &QColorDialog::colorSelected, this,
          [this](const QColor& colour) { emit chosen(colour.name()); });
  dialog->open();
}

}  // namespace antipode
