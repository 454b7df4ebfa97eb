// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/shortcuts_dialog.h"

#include "app/workbench/window/actions.h"
#include "widgets/base/texts.h"

#include <QDialogButtonBox>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace antipode {
namespace {

struct MapKey {
  const char *key, *effect;
};
constexpr MapKey kMapKeys[] = {
    {QT_TR_NOOP("Wheel"), QT_TR_NOOP("Zoom at the pointer")},
    {QT_TR_NOOP("Middle button"), QT_TR_NOOP("Move the map; so does Space with the left button")},
    {QT_TR_NOOP("Arrows, +, -"), QT_TR_NOOP("Move and zoom the map")},
    {QT_TR_NOOP("Home"), QT_TR_NOOP("Show everything")},
    {QT_TR_NOOP("Ctrl+click"), QT_TR_NOOP("Add to the selection, or take away")},
    {QT_TR_NOOP("Double click"), QT_TR_NOOP("Centre a vehicle; on a leg or an edge, add a point")},
    {QT_TR_NOOP("Right click"), QT_TR_NOOP("The menu of what lies there")},
    {QT_TR_NOOP("Shift"), QT_TR_NOOP("While drawing or dragging: in steps, or finer ones")},
    {QT_TR_NOOP("Backspace"), QT_TR_NOOP("While drawing: take the last point back")},
    {QT_TR_NOOP("Del"), QT_TR_NOOP("Remove the chosen point; while drawing, take the last one back")},
    {QT_TR_NOOP("Esc"), QT_TR_NOOP("Give up what is going on, then the tool, then the selection")},
};

}  // namespace

ShortcutsDialog::ShortcutsDialog(const Actions& actions, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Keyboard shortcuts"));
  setAttribute(Qt::WA_DeleteOnClose);
  QString html = actions.shortcutsAsHtml() + "<h3>" + tr("On the map") + "</h3><table cellspacing='6'>";
  for (const auto& [key, effect] : kMapKeys)
    html += QString("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(antipode::tr(key), antipode::tr(effect));
  auto* text = new QTextBrowser(this);
  text->setHtml(html + "</table>");
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* rows = new QVBoxLayout(this);
  rows->addWidget(text);
  rows->addWidget(buttons);
  resize(QSize(560, 720).boundedTo(screen()->availableSize() - QSize(60, 100)));
}

}  // namespace antipode
