// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/properties/property_panel.h"

#include "widgets/base/search_field.h"
#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"
#include "widgets/panels/properties/property_row.h"
#include "widgets/panels/properties/section_header.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace antipode {

struct PropertyPanel::SectionView {
  QString title, path;
  SectionHeader* header = nullptr;
  QWidget* body = nullptr;
  std::vector<PropertyRow*> rows;
  std::vector<SectionAction> actions;
};

namespace {

FieldNotes notesOf(const PropertySection& section, const FieldView& field) {
  const auto notes = section.notes.find(field.name);
  return notes == section.notes.end() ? FieldNotes{} : notes->second;
}

FieldCheck checkOf(const PropertySection& section, const FieldView& field) {
  if (!section.check) return {};
  return [check = section.check, name = field.name](const std::string& text) { return check(name, text); };
}

/// Other spellings of fields that are shown already are left out.
std::vector<PropertySection> withoutComposites(std::vector<PropertySection> sections) {
  for (PropertySection& section : sections)
    std::erase_if(section.fields, [](const FieldView& field) { return field.info.composite; });
  return sections;
}

}  // namespace

PropertyPanel::PropertyPanel(QWidget* parent)
    : QWidget(parent),
      filter_(new SearchField(this)),
      changedOnly_(new QToolButton(this)),
      scroll_(new QScrollArea(this)),
      content_(new QWidget),
      rows_(new QVBoxLayout(content_)),
      empty_(new QLabel(this)) {
  filter_->setPlaceholderText(tr("Filter"));
  filter_->setToolTip(tr("Show fields whose name or help has these words"));
  filter_->setAccessibleName(tr("Filter the properties"));
  filter_->installEventFilter(this);
  changedOnly_->setIcon(themedIcon("changed"));
  changedOnly_->setCheckable(true);
  changedOnly_->setAutoRaise(true);
  changedOnly_->setToolTip(tr("Show only values that differ from their defaults"));
  changedOnly_->setAccessibleName(changedOnly_->toolTip());
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);

  rows_->setContentsMargins(8, 2, 4, 8);
  rows_->setSpacing(3);
  rows_->addStretch(1);
  scroll_->setWidget(content_);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(6, 6, 6, 2);
  top->setSpacing(4);
  top->addWidget(filter_, 1);
  top->addWidget(changedOnly_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  layout->addLayout(top);
  layout->addWidget(empty_, 1);
  layout->addWidget(scroll_, 1);
  connect(filter_, &QLineEdit::textChanged, this, &PropertyPanel::applyFilter);
  connect(changedOnly_, &QToolButton::toggled, this, &PropertyPanel::applyFilter);
  applyFilter();
}

PropertyPanel::~PropertyPanel() {
  // A row that loses its focus while it dies would commit into a half-dead panel.
  for (const auto& section : sections_)
    for (PropertyRow* row : section->rows) row->disconnect(this);
}

void PropertyPanel::setSections(std::vector<PropertySection> sections) {
  sections = withoutComposites(std::move(sections));
  if (!isToScroll_) scrolls_[kind_] = scroll_->verticalScrollBar()->value();
  content_->setUpdatesEnabled(false);
  if (hasShapeOf(sections))
    refresh(sections);
  else
    rebuild(sections);
  applyFilter();
  scrollAsLeft(sections);
  content_->setUpdatesEnabled(true);
}

/// The scenario is shown where nothing is selected: who selects a vehicle again finds it scrolled as before.
void PropertyPanel::scrollAsLeft(const std::vector<PropertySection>& sections) {
  const QString kind = sections.empty() ? QString() : sections.front().path.section('/', 0, 0);
  if (kind == kind_) return;
  kind_ = kind;
  if (std::exchange(isToScroll_, true)) return;
  // Queued: the panel has its length only after the layout.
  const auto scroll = [this] {
    isToScroll_ = false;
    scroll_->verticalScrollBar()->setValue(scrolls_[kind_]);
  };
  QMetaObject::invokeMethod(this, scroll, Qt::QueuedConnection);
}

bool PropertyPanel::hasShapeOf(const std::vector<PropertySection>& sections) const {
  if (sections.size() != sections_.size()) return false;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const auto& rows = sections_[i]->rows;
    if (sections[i].title != sections_[i]->title || sections[i].fields.size() != rows.size() ||
        sections[i].actions != sections_[i]->actions)
      return false;
    for (std::size_t j = 0; j < rows.size(); ++j) {
      const FieldView &a = sections[i].fields[j], &b = rows[j]->field();
      if (a.name != b.name || a.kind != b.kind || a.choices != b.choices ||
          std::string_view(a.info.help) != b.info.help || std::string_view(a.info.unit) != b.info.unit)
        return false;
    }
  }
  return true;
}

void PropertyPanel::refresh(const std::vector<PropertySection>& sections) {
  for (std::size_t i = 0; i < sections.size(); ++i) {
    SectionView& view = *sections_[i];
    const bool isSameItem = sections[i].path == view.path;
    view.path = sections[i].path;
    for (std::size_t j = 0; j < view.rows.size(); ++j)
      view.rows[j]->showField(sections[i].fields[j], notesOf(sections[i], sections[i].fields[j]),
                              checkOf(sections[i], sections[i].fields[j]), isSameItem);
  }
}

/// The focus stays in the field that it was in. Where that is gone it stays in the panel, but in no other field,
/// which would take the keys of the tools.
void PropertyPanel::rebuild(const std::vector<PropertySection>& sections) {
  const QWidget* focus = QApplication::focusWidget();
  const bool hadFocus = focus && content_->isAncestorOf(focus);
  QString path, field;
  for (const auto& view : sections_)
    for (const PropertyRow* row : view->rows)
      if (hadFocus && row->isAncestorOf(focus))
        path = view->path, field = QString::fromStdString(row->field().name);
  for (const auto& view : sections_) {
    for (PropertyRow* row : view->rows) row->disconnect(this);
    for (QWidget* part : {static_cast<QWidget*>(view->header), view->body}) {
      part->disconnect(this);
      part->hide();
      rows_->removeWidget(part);
      part->deleteLater();  // the edit that led here may come from one of its rows
    }
  }
  sections_.clear();
  for (const PropertySection& section : sections) sections_.push_back(makeSection(section));
  orderTabs();
  if (!hadFocus) return;
  if (PropertyRow* row = rowOf(path, field))
    row->editor()->setFocus();
  else
    scroll_->setFocus();
}

std::unique_ptr<PropertyPanel::SectionView> PropertyPanel::makeSection(const PropertySection& section) {
  auto view = std::make_unique<SectionView>();
  view->title = section.title;
  view->path = section.path;
  view->header = new SectionHeader(section.title, content_);
  view->header->setChecked(!collapsed_.contains(section.title));
  connect(view->header, &SectionHeader::toggled, this, [this, title = section.title](bool open) {
    open ? (void)collapsed_.erase(title) : (void)collapsed_.insert(title);
    applyFilter();
  });
  view->actions = section.actions;
  for (const SectionAction& action : section.actions)
    connect(view->header->addButton(action.icon, action.tip), &QToolButton::clicked, this,
            [this, view = view.get(), id = action.id] {
              const QString path = view->path;  // what comes of it may make the sections anew
              emit actionRequested(path, id);
            });
  view->body = new QWidget(content_);
  auto* body = new QVBoxLayout(view->body);
  body->setContentsMargins(4, 0, 0, 6);
  body->setSpacing(2);
  for (const FieldView& field : section.fields) {
    auto* row = new PropertyRow(field, notesOf(section, field), checkOf(section, field), view->body);
    connectRow(row, view.get());
    body->addWidget(row);
    view->rows.push_back(row);
  }
  rows_->insertWidget(rows_->count() - 1, view->header);
  rows_->insertWidget(rows_->count() - 1, view->body);
  return view;
}

/// New widgets stand at the end of the window's order, behind other panels. From the filter Tab leads through the
/// fields, and then to what folds and narrows them.
void PropertyPanel::orderTabs() {
  QWidget* last = filter_;
  const auto append = [&last](QWidget* next) {
    setTabOrder(last, next);
    last = next;
  };
  for (const auto& view : sections_)
    for (const PropertyRow* row : view->rows)
      for (QWidget* stop : row->tabStops()) append(stop);
  append(changedOnly_);
  for (const auto& view : sections_) {
    append(view->header);
    for (QToolButton* button : view->header->findChildren<QToolButton*>()) append(button);
  }
}

bool PropertyPanel::enterFirstField() {
  for (const auto& view : sections_)
    for (PropertyRow* row : view->rows) {
      if (!row->isVisibleTo(this)) continue;
      row->editor()->setFocus(Qt::TabFocusReason);
      scroll_->ensureWidgetVisible(row, 0, 8);
      return true;
    }
  return false;
}

bool PropertyPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == filter_ && event->type() == QEvent::KeyPress) {
    const auto& key = static_cast<QKeyEvent&>(*event);
    const bool goesOn = key.key() == Qt::Key_Down || key.key() == Qt::Key_Tab;
    // Here and not by the order of Tab alone: the field may be scrolled away.
    if (goesOn && key.modifiers() == Qt::NoModifier && enterFirstField()) return true;
  }
  return QWidget::eventFilter(watched, event);
}

void PropertyPanel::connectRow(PropertyRow* row, SectionView* view) {
  const QString field = QString::fromStdString(row->field().name);
  connect(row, &PropertyRow::edited, this,
          [this, view, field](const QString& text) { emit valueEdited(view->path, field, text); });
  connect(row, &PropertyRow::openEditorRequested, this,
          [this, view, field] { emit openEditorRequested(view->path, field); });
  connect(row, &PropertyRow::varyRequested, this,
          [this, view, row] { emit varyRequested(view->path, row->field()); });
  // Queued: the row has its new height only after the layout.
  connect(
      row, &PropertyRow::problemShown, this, [this, row] { scroll_->ensureWidgetVisible(row, 0, 8); },
      Qt::QueuedConnection);
}

void PropertyPanel::applyFilter() {
  const QStringList words = filter_->words();
  const bool isFiltered = !words.isEmpty() || changedOnly_->isChecked();
  bool hasAny = false;
  for (const auto& view : sections_) {
    bool hasRow = false;
    for (PropertyRow* row : view->rows) {
      const bool shows = row->matches(words) && (!changedOnly_->isChecked() || row->isChanged());
      row->setVisible(shows);
      hasRow = hasRow || shows;
    }
    const bool isOpen = isFiltered || view->header->isChecked();
    view->header->setOpen(isOpen);
    view->header->setVisible(hasRow);
    view->body->setVisible(hasRow && isOpen);
    hasAny = hasAny || hasRow;
  }
  empty_->setText(sections_.empty() ? tr("Nothing selected") : tr("No field matches the filter"));
  empty_->setVisible(!hasAny);
  scroll_->setVisible(hasAny);
}

PropertyPanel::SectionView* PropertyPanel::sectionOf(const QString& path) const {
  const auto found = std::ranges::find(sections_, path, [](const auto& view) { return view->path; });
  return found == sections_.end() ? nullptr : found->get();
}

PropertyRow* PropertyPanel::rowOf(const QString& path, const QString& field, SectionView** found) const {
  for (const auto& view : sections_) {
    if (view->path != path) continue;
    for (PropertyRow* row : view->rows) {
      if (QString::fromStdString(row->field().name) != field) continue;
      if (found) *found = view.get();
      return row;
    }
  }
  return nullptr;
}

void PropertyPanel::showProblem(const QString& path, const QString& field, const QString& message) {
  if (PropertyRow* row = rowOf(path, field)) row->showProblem(message);
}

std::vector<PropertySection> PropertyPanel::sections() const {
  std::vector<PropertySection> shown;
  for (const auto& view : sections_) {
    PropertySection& section = shown.emplace_back();
    section.title = view->title;
    section.path = view->path;
    for (const PropertyRow* row : view->rows) section.fields.push_back(row->field());
  }
  return shown;
}

void PropertyPanel::setEditable(bool on) {
  content_->setEnabled(on);
}

void PropertyPanel::showSection(const QString& path) {
  SectionView* view = sectionOf(path);
  if (!view) return;
  view->header->setChecked(true);
  // Queued: the heading has its place, and the panel its length, only after the layout.
  const auto scroll = [this, path] {
    if (const SectionView* shown = sectionOf(path)) scroll_->verticalScrollBar()->setValue(shown->header->y());
  };
  QMetaObject::invokeMethod(this, scroll, Qt::QueuedConnection);
}

bool PropertyPanel::showField(const QString& path, const QString& field) {
  SectionView* view = nullptr;
  PropertyRow* row = rowOf(path, field, &view);
  if (!row) return false;
  filter_->clear();
  changedOnly_->setChecked(false);
  view->header->setChecked(true);
  content_->layout()->activate();
  row->editor()->setFocus(Qt::TabFocusReason);  // selects the text, so that typing replaces it
  scroll_->ensureWidgetVisible(row, 0, 40);
  return true;
}

}  // namespace antipode
