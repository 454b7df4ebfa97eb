// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/properties/field_menu.h"

#include "widgets/base/texts.h"
#include "widgets/base/themed_icon.h"

#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>

namespace antipode {

void showFieldMenu(QWidget& editor, const QPoint& screenPosition, const FieldMenuEntries& entries) {
  auto* line = qobject_cast<QLineEdit*>(&editor);
  auto* lines = qobject_cast<QPlainTextEdit*>(&editor);
  QMenu* menu = line    ? line->createStandardContextMenu()
                : lines ? lines->createStandardContextMenu()
                        : new QMenu(&editor);
  menu->setObjectName("fieldMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (!menu->isEmpty()) menu->addSeparator();
  QAction* reset = menu->addAction(themedIcon("revert"), tr("&Back to the default"));
  reset->setObjectName("resetField");
  reset->setEnabled(entries.reset != nullptr);
  if (entries.reset) QObject::connect(reset, &QAction::triggered, &editor, entries.reset);
  QAction* vary = menu->addAction(tr("&Vary…"), &editor, entries.vary);
  vary->setObjectName("varyField");
  vary->setToolTip(tr("Make this value a factor of a study"));
  menu->popup(screenPosition);
}

}  // namespace antipode
