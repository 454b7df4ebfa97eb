// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/welcome_page.h"

#include "app/workbench/window/scenario_thumbnail.h"
#include "core/base/files/text_file.h"
#include "core/scenario/yaml/partial_read.h"
#include "widgets/base/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace antipode {
namespace {

constexpr QSize kPicture{150, 96};
constexpr std::size_t kLargestDrawn = 400'000;  // bytes

QListWidget* makeList(QWidget* parent, const QString& name) {
  auto* list = new QListWidget(parent);
  list->setAccessibleName(name);
  list->setFrameShape(QFrame::NoFrame);
  list->setTextElideMode(Qt::ElideRight);
  list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  return list;
}

QLabel* makeHeading(QWidget* parent, const QString& text) {
  auto* label = new QLabel(text, parent);
  QFont font = label->font();
  font.setBold(true);
  label->setFont(font);
  return label;
}

}  // namespace

WelcomePage::WelcomePage(QWidget* parent)
    : QFrame(parent),
      examples_(makeList(this, tr("Examples"))),
      recent_(makeList(this, tr("Recent files"))),
      lostList_(makeList(this, tr("Recovered work"))),
      lostPart_(new QWidget(this)) {
  setObjectName("welcome");
  setAutoFillBackground(true);
  setFrameShape(QFrame::StyledPanel);
  examples_->setObjectName("welcomeExamples");
  examples_->setViewMode(QListView::IconMode);
  examples_->setIconSize(kPicture);
  examples_->setGridSize(kPicture + QSize(20, 44));
  examples_->setResizeMode(QListView::Adjust);
  examples_->setMovement(QListView::Static);
  examples_->setWordWrap(true);
  recent_->setObjectName("welcomeRecent");
  lostList_->setObjectName("welcomeLost");
  auto* lostColumn = new QVBoxLayout(lostPart_);
  lostColumn->setContentsMargins(0, 0, 0, 0);
  lostColumn->addWidget(makeHeading(lostPart_, tr("Recovered work")));
  lostColumn->addWidget(lostList_);
  lostPart_->setMaximumHeight(150);
  auto* newOne = new QPushButton(tr("&New scenario"), this);
  auto* open = new QPushButton(tr("&Open…"), this);
  auto* close = new QPushButton(tr("&Close"), this);
  auto* left = new QVBoxLayout;
  left->addWidget(makeHeading(this, tr("Begin")));
  left->addWidget(newOne);
  left->addWidget(open);
  left->addSpacing(8);
  left->addWidget(lostPart_);
  left->addWidget(makeHeading(this, tr("Recent files")));
  left->addWidget(recent_, 1);
  left->addWidget(close);
  auto* right = new QVBoxLayout;
  right->addWidget(makeHeading(this, tr("Examples: each opens as a copy of your own")));
  right->addWidget(examples_, 1);
  auto* halves = new QHBoxLayout(this);
  halves->addLayout(left, 1);
  halves->addLayout(right, 2);
  connect(newOne, &QPushButton::clicked, this, [this] {
    hide();
    emit newRequested();
  });
  connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);
  connect(close, &QPushButton::clicked, this, &QWidget::hide);
  const auto path = [](const QListWidgetItem* item) { return item->data(Qt::UserRole).toString(); };
  for (QListWidget* list : {examples_, recent_, lostList_}) {
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->installEventFilter(this);
  }
  setFocusProxy(newOne);
  connect(examples_, &QListWidget::itemClicked, this,
          [this, path](QListWidgetItem* item) { emit exampleChosen(path(item)); });
  connect(recent_, &QListWidget::itemClicked, this,
          [this, path](QListWidgetItem* item) { emit fileChosen(path(item)); });
  connect(lostList_, &QListWidget::itemClicked, this,
          [this] { emit recoverChosen(LostEdits(lost_[static_cast<std::size_t>(lostList_->currentRow())])); });
  timer_.setInterval(15);
  connect(&timer_, &QTimer::timeout, this, &WelcomePage::drawNext);
  parent->installEventFilter(this);
  hide();
}

void WelcomePage::showWith(const QStringList& recentFiles, std::vector<LostEdits> lost) {
  all_ = shippedExamples();
  lost_ = std::move(lost);
  examples_->clear();
  recent_->clear();
  lostList_->clear();
  QImage empty(kPicture, QImage::Format_RGB32);
  empty.fill(palette().color(QPalette::AlternateBase));
  for (const Example& example : all_) {
    auto* item = new QListWidgetItem(QPixmap::fromImage(empty), example.name, examples_);
    item->setData(Qt::UserRole, example.path);
    item->setToolTip(example.about);
  }
  for (const QString& file : recentFiles) {
    auto* item = new QListWidgetItem(QFileInfo(file).fileName(), recent_);
    item->setData(Qt::UserRole, file);
    item->setToolTip(file);
  }
  for (const LostEdits& edits : lost_) {
    auto* item = new QListWidgetItem(
        tr("%1, %2").arg(edits.title, QLocale().toString(edits.editedAt.toLocalTime(), QLocale::ShortFormat)),
        lostList_);
    item->setToolTip(edits.edits.join('\n'));
  }
  lostPart_->setVisible(!lost_.empty());
  setGeometry(parentWidget()->rect());
  show();
  raise();
  setFocus();
  nextPicture_ = 0;
  timer_.start();
}

void WelcomePage::drawNext() {
  if (!isVisible() || nextPicture_ >= all_.size()) return timer_.stop();
  const std::string path = all_[nextPicture_].path.toStdString();
  const auto text = readFile(path);
  if (text && text->size() < kLargestDrawn) {
    const bool isDark = palette().color(QPalette::Window).lightness() < 128;
    if (const ScenarioPtr scenario = readWhatIsReadable(*text, path).scenario)
      examples_->item(static_cast<int>(nextPicture_))
          ->setIcon(QPixmap::fromImage(scenarioThumbnail(*scenario, kPicture, isDark)));
  }
  ++nextPicture_;
}

bool WelcomePage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  if (auto* list = qobject_cast<QListWidget*>(watched); list && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && list->currentItem()) {
      emit list->itemClicked(list->currentItem());
      return true;
    }
  }
  return QFrame::eventFilter(watched, event);
}

void WelcomePage::hideEvent(QHideEvent* event) {
  // Qt would give the keys to the next field in the order of Tab, and V, which the empty map names, would be typed
  // there.
  if (isAncestorOf(QApplication::focusWidget())) parentWidget()->setFocus();
  QFrame::hideEvent(event);
}

void WelcomePage::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return hide();
  QFrame::keyPressEvent(event);
}

}  // namespace antipode
