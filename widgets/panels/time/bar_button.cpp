// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/bar_button.h"

#include "widgets/base/themed_icon.h"

#include <QToolButton>

namespace antipode {

QToolButton* barButton(const QString& icon, const QString& tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(themedIcon(icon));
  button->setIconSize({20, 20});
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  return button;
}

}  // namespace antipode
