// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/shortcuts_dialog.h"

#include "widgets/base/search_field.h"
#include "widgets/base/texts.h"
#include "widgets/base/themed_icon.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
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
    {QT_TR_NOOP("Shift+middle button"),
     QT_TR_NOOP("Zoom to a box; so does Shift with the tool that moves the map")},
    {QT_TR_NOOP("Arrows, +, -"), QT_TR_NOOP("Move and zoom the map")},
    {QT_TR_NOOP("Home"), QT_TR_NOOP("Show everything")},
    {QT_TR_NOOP("Ctrl+click"), QT_TR_NOOP("Add to the selection, or take away")},
    {QT_TR_NOOP("Alt+click"), QT_TR_NOOP("The next one of vehicles that lie on each other")},
    {QT_TR_NOOP("Double click"), QT_TR_NOOP("Centre a vehicle; on a leg or an edge, add a point")},
    {QT_TR_NOOP("Right click"), QT_TR_NOOP("The menu of what lies there")},
    {QT_TR_NOOP("Shift"), QT_TR_NOOP("While drawing or dragging: in steps, or finer ones")},
    {QT_TR_NOOP("Backspace"), QT_TR_NOOP("While drawing: take the last point back")},
    {QT_TR_NOOP("Del"), QT_TR_NOOP("Remove the chosen point; while drawing, take the last one back")},
    {QT_TR_NOOP("Esc"), QT_TR_NOOP("Give up what is going on, then the tool, then the selection")},
};

/// Those whose keys and effect have the words, as a table; empty: none.
QString tableOf(const QList<Actions::Keys>& all, const QString& search) {
  QString rows;
  const QStringList words = searchWords(search);
  for (const auto& [keys, effect] : all)
    if (hasWords(keys + u' ' + effect, words))
      rows += QString("<tr><td><b>%1</b></td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), effect.toHtmlEscaped());
  return rows.isEmpty() ? QString() : "<table cellspacing='6'>" + rows + "</table>";
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(const Actions& actions, QWidget* parent)
    : QDialog(parent), ofActions_(actions.shortcuts()), list_(new QTextBrowser(this)) {
  setWindowTitle(tr("Keyboard shortcuts"));
  setObjectName("shortcuts");
  setAttribute(Qt::WA_DeleteOnClose);
  for (const auto& [key, effect] : kMapKeys) ofMap_ << Actions::Keys{antipode::tr(key), antipode::tr(effect)};
  auto* search = new QLineEdit(this);
  search->setPlaceholderText(tr("Search"));
  search->setToolTip(tr("Show only keys with this text in their name or in what they do"));
  search->setClearButtonEnabled(true);
  search->addAction(themedIcon("search"), QLineEdit::LeadingPosition);
  connect(search, &QLineEdit::textChanged, this, &ShortcutsDialog::showFound);
  list_->setAccessibleName(windowTitle());
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  QAction* manual = actions[ActionId::Manual];
  const QString keys = manual->shortcut().toString(QKeySequence::NativeText);
  auto* toManual = buttons->addButton(manual->text() + (keys.isEmpty() ? QString() : " (" + keys + ")"),
                                      QDialogButtonBox::HelpRole);
  toManual->setObjectName("toManual");
  toManual->setToolTip(manual->statusTip());
  toManual->setAutoDefault(false);
  connect(toManual, &QPushButton::clicked, manual, &QAction::trigger);
  // The window's own keys are not those of its dialogs.
  connect(new QShortcut(manual->shortcut(), this), &QShortcut::activated, manual, &QAction::trigger);
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);  // Enter in the search closes nothing
  auto* rows = new QVBoxLayout(this);
  rows->addWidget(search);
  rows->addWidget(list_);
  rows->addWidget(buttons);
  search->setFocus();
  showFound({});
  resize(QSize(560, 720).boundedTo(screen()->availableSize() - QSize(60, 100)));
}

void ShortcutsDialog::showFound(const QString& search) {
  const QString ofActions = tableOf(ofActions_, search.trimmed()), ofMap = tableOf(ofMap_, search.trimmed());
  QString html = ofActions;
  if (!ofMap.isEmpty()) html += "<h3>" + tr("On the map") + "</h3>" + ofMap;
  list_->setHtml(html.isEmpty() ? tr("No keys have this text") : html);
}

}  // namespace antipode
