// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/preferences_dialog.h"

#include "app/workbench/window/language.h"
#include "widgets/base/decimal_box.h"
#include "widgets/base/search_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace antipode {

PreferencesDialog::PreferencesDialog(Actions& actions, Preferences& preferences, QWidget* parent)
    : QDialog(parent), actions_(actions), preferences_(preferences) {
  setObjectName("preferences");
  setWindowTitle(tr("Preferences"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* pages = new QTabWidget(this);
  pages->addTab(makeGeneral(), tr("General"));
  pages->addTab(makeKeys(), tr("Keys"));
  connect(pages, &QTabWidget::tabBarClicked, this, [pages](int page) {
    pages->setCurrentIndex(page);
    pages->currentWidget()->setFocus();
  });
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->addWidget(pages);
  column->addWidget(buttons);
  resize(560, 480);
}

QWidget* PreferencesDialog::makeGeneral() {
  auto* page = new QWidget(this);
  auto* form = new QFormLayout(page);
  auto* dark = new QCheckBox(tr("Dark colours"), page);
  dark->setObjectName("dark");
  dark->setChecked(preferences_.darkTheme());
  connect(dark, &QCheckBox::toggled, this, &PreferencesDialog::darkChosen);
  QWidget* language = makeLanguage(page);  // here, as Tab goes from row to row
  auto* room = new DecimalBox(page);
  room->setObjectName("runLimit");
  room->setRange(0.1, 10'000);
  room->setDecimals(1);
  room->setSuffix(tr(" GB"));
  room->setValue(preferences_.runLimit());
  room->setToolTip(tr("Before a new run, the oldest runs without a name of your own go until all fit"));
  connect(room, &QDoubleSpinBox::valueChanged, this, &PreferencesDialog::runLimitChosen);
  auto* memory = new DecimalBox(page);
  memory->setObjectName("memoryBudget");
  memory->setRange(0.1, 1000);
  memory->setDecimals(1);
  memory->setSuffix(tr(" GB"));
  memory->setValue(preferences_.memoryBudget());
  memory->setToolTip(tr(
      "Memory that the recording of a run may take; what is older is read back from its log. For the next run"));
  connect(memory, &QDoubleSpinBox::valueChanged, this, &PreferencesDialog::memoryBudgetChosen);
  auto* folder = new QLabel(Preferences::runFolder(), page);
  folder->setTextInteractionFlags(Qt::TextSelectableByMouse);
  folder->setWordWrap(true);
  form->addRow(tr("Looks"), dark);
  form->addRow(tr("Language"), language);
  form->addRow(tr("Room for kept runs"), room);
  form->addRow(tr("Memory of a run"), memory);
  form->addRow(tr("Runs are kept in"), folder);
  return page;
}

QWidget* PreferencesDialog::makeLanguage(QWidget* page) {
  auto* choice = new QComboBox(page);
  choice->setObjectName("language");
  choice->setAccessibleName(tr("Language"));
  choice->setToolTip(tr("The language of the window; takes effect at the next start"));
  choice->addItem(tr("As the system"), QString());
  for (const Language& language : languages()) choice->addItem(language.name, language.code);
  choice->setCurrentIndex(std::max(0, choice->findData(preferences_.language())));
  auto* note = new QLabel(tr("Takes effect at the next start"), page);
  note->setObjectName("languageNote");
  note->hide();
  auto* restart = new QPushButton(tr("Restart now"), page);
  restart->setObjectName("restart");
  restart->setToolTip(
      tr("Close this window and open it anew with the same scenario; asks about unsaved changes first"));
  restart->setAutoDefault(false);
  restart->hide();
  connect(choice, &QComboBox::activated, this, [this, choice, note, restart] {
    preferences_.setLanguage(choice->currentData().toString());
    note->show();
    restart->show();
  });
  connect(restart, &QPushButton::clicked, this, &PreferencesDialog::restartWanted);
  auto* row = new QWidget(page);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(choice);
  line->addWidget(note, 1);
  line->addWidget(restart);
  return row;
}

QWidget* PreferencesDialog::makeKeys() {
  auto* page = new QWidget(this);
  search_ = new QLineEdit(page);
  search_->setObjectName("searchKeys");
  search_->setPlaceholderText(tr("Search"));
  search_->setClearButtonEnabled(true);
  page->setFocusProxy(search_);
  list_ = new QTreeWidget(page);
  list_->setObjectName("actionKeys");
  list_->setHeaderLabels({tr("Action"), tr("Keys")});
  list_->setRootIsDecorated(false);
  list_->setAlternatingRowColors(true);
  keys_ = new QKeySequenceEdit(page);
  keys_->setObjectName("newKeys");
  keys_->setToolTip(tr("Press the keys that the chosen action is to have"));
  set_ = new QPushButton(tr("&Set"), page);
  set_->setObjectName("setKeys");
  default_ = new QPushButton(tr("&Default"), page);
  default_->setObjectName("defaultKeys");
  default_->setToolTip(tr("The keys that the action is shipped with"));
  conflict_ = new QLabel(page);
  conflict_->setObjectName("keyConflict");
  conflict_->setWordWrap(true);
  auto* row = new QHBoxLayout;
  row->addWidget(keys_, 1);
  row->addWidget(set_);
  row->addWidget(default_);
  auto* column = new QVBoxLayout(page);
  column->addWidget(search_);
  column->addWidget(list_, 1);
  column->addLayout(row);
  column->addWidget(conflict_);
  connect(search_, &QLineEdit::textChanged, this, &PreferencesDialog::showFound);
  connect(list_, &QTreeWidget::currentItemChanged, this, &PreferencesDialog::showChosen);
  connect(keys_, &QKeySequenceEdit::keySequenceChanged, this, [this](const QKeySequence& keys) {
    const QTreeWidgetItem* item = list_->currentItem();
    const QAction* other = actions_.withKeys(keys);
    const bool isTaken = item && other && other != actions_.all()[item->data(0, Qt::UserRole).toInt()];
    conflict_->setText(isTaken ? tr("%1 has these keys; it loses them.").arg(other->text().remove('&'))
                               : QString());
  });
  connect(set_, &QPushButton::clicked, this, [this] { setKeys(keys_->keySequence()); });
  connect(default_, &QPushButton::clicked, this, [this] { setKeys(std::nullopt); });
  fillKeys();
  return page;
}

void PreferencesDialog::fillKeys() {
  const int row = list_->indexOfTopLevelItem(list_->currentItem());
  list_->clear();
  const QList<QAction*> all = actions_.all();
  for (int i = 0; i < all.size(); ++i) {
    auto* item = new QTreeWidgetItem(
        list_, {all[i]->text().remove('&'), all[i]->shortcut().toString(QKeySequence::NativeText)});
    item->setData(0, Qt::UserRole, i);
    item->setToolTip(0, all[i]->statusTip());
  }
  list_->header()->resizeSection(0, 300);
  list_->setCurrentItem(list_->topLevelItem(std::max(0, row)));
  showFound();
}

void PreferencesDialog::showFound() {
  const QStringList words = searchWords(search_->text());
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = list_->topLevelItem(i);
    item->setHidden(!hasWords(item->text(0) + u' ' + item->text(1), words));
  }
}

void PreferencesDialog::showChosen() {
  const QTreeWidgetItem* item = list_->currentItem();
  set_->setEnabled(item);
  default_->setEnabled(item);
  if (item) keys_->setKeySequence(actions_.all()[item->data(0, Qt::UserRole).toInt()]->shortcut());
}

void PreferencesDialog::setKeys(const std::optional<QKeySequence>& keys) {
  const QTreeWidgetItem* item = list_->currentItem();
  if (!item) return;
  QAction* action = actions_.all()[item->data(0, Qt::UserRole).toInt()];
  const QList<QKeySequence> wanted = keys ? QList<QKeySequence>{*keys} : actions_.shippedKeys(*action);
  for (const QKeySequence& each : wanted)
    if (QAction* other = actions_.withKeys(each); other && other != action) {
      actions_.setKeys(*other, {});
      preferences_.setShortcut(actions_.nameOf(*other), QString());
    }
  actions_.setKeys(*action, wanted);
  preferences_.setShortcut(actions_.nameOf(*action),
                           keys ? std::optional(keys->toString(QKeySequence::PortableText)) : std::nullopt);
  fillKeys();
}

}  // namespace antipode
