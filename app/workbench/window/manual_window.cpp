// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/manual_window.h"

#include "widgets/base/search_field.h"

#include <QDesktopServices>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace antipode {
namespace {

constexpr int kPageRole = Qt::UserRole, kFindRole = Qt::UserRole + 1;
constexpr int kMaxFoundInPage = 5;
constexpr int kImageWidth = 720;  // px

/// What a reader of the window wants first.
const QStringList& firstPages() {
  static const QStringList kFirst{"window.md", "scenario.md", "moos-files.md", "logs.md",        "hover.md",
                                  "swarm.md",  "glossary.md", "parameters.md", "command-line.md"};
  return kFirst;
}

/// The tasks of the guide, in the order of its list.
QStringList guidePages(const QDir& folder) {
  QStringList names{"guide/README.md"};
  QFile file(folder.filePath(names.front()));
  if (!file.open(QIODevice::ReadOnly)) return {};
  static const QRegularExpression kItem(R"(^\d+\. \[[^\]]*\]\(([a-z-]+\.md)\))",
                                        QRegularExpression::MultilineOption);
  for (auto items = kItem.globalMatch(QString::fromUtf8(file.readAll())); items.hasNext();)
    names << "guide/" + items.next().captured(1);
  return names;
}

/// "A command to the simulation" becomes "a-command-to-the-simulation", as links to headings have it.
QString slug(const QString& heading) {
  QString text;
  for (const QChar c : heading.toLower()) {
    if (c.isLetterOrNumber() || c == '_' || c == '-') text += c;
    if (c == ' ') text += '-';
  }
  return text;
}

/// What is seen of a line of Markdown, in its pieces: the cells of a table, else the one line. No marks, no
/// addresses.
QStringList seenPieces(const QString& markdown) {
  static const QRegularExpression kPicture(R"(!\[[^\]]*\]\([^)]*\))"), kLink(R"(\[([^\]]*)\]\([^)]*\))"),
      kMarks(R"([*`]|^ *#+ |^ *- |^ *>|^\|[-:| ]*$)");
  QString line = markdown;
  line.remove(kPicture).replace(kLink, R"(\1)").remove(kMarks);
  QStringList pieces;
  for (const QString& piece : line.split('|'))
    if (const QString seen = piece.simplified(); !seen.isEmpty()) pieces << seen;
  return pieces;
}

/// Pictures are shown no wider than the page.
class ManualBrowser final : public QTextBrowser {
 public:
  using QTextBrowser::QTextBrowser;
  QVariant loadResource(int type, const QUrl& name) override {
    const QVariant resource = QTextBrowser::loadResource(type, name);
    if (type != QTextDocument::ImageResource) return resource;
    const QImage image = resource.userType() == QMetaType::QByteArray ? QImage::fromData(resource.toByteArray())
                                                                      : resource.value<QImage>();
    return image.width() > kImageWidth ? image.scaledToWidth(kImageWidth, Qt::SmoothTransformation) : image;
  }
};

}  // namespace

ManualWindow::ManualWindow(const QDir& folder, QWidget* parent)
    : QDialog(parent),
      folder_(folder),
      search_(new QLineEdit(this)),
      list_(new QListWidget(this)),
      text_(new ManualBrowser(this)),
      outside_(new QLabel(this)) {
  setObjectName("manual");
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Manual"));
  search_->setPlaceholderText(tr("Search the manual"));
  search_->setClearButtonEnabled(true);
  search_->setAccessibleName(tr("Search the manual"));
  list_->setAccessibleName(tr("Pages"));
  list_->setTextElideMode(Qt::ElideRight);
  text_->setOpenLinks(false);
  text_->setAccessibleName(tr("Page"));
  auto* left = new QWidget(this);
  auto* leftColumn = new QVBoxLayout(left);
  leftColumn->setContentsMargins(0, 0, 0, 0);
  leftColumn->addWidget(search_);
  leftColumn->addWidget(list_);
  outside_->setObjectName("outsideLink");
  outside_->setWordWrap(true);
  outside_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  outside_->hide();
  auto* right = new QWidget(this);
  auto* rightColumn = new QVBoxLayout(right);
  rightColumn->setContentsMargins(0, 0, 0, 0);
  rightColumn->addWidget(text_, 1);
  rightColumn->addWidget(outside_);
  auto* halves = new QSplitter(this);
  halves->addWidget(left);
  halves->addWidget(right);
  halves->setStretchFactor(1, 1);
  halves->setSizes({260, 760});
  auto* column = new QVBoxLayout(this);
  column->addWidget(halves);
  resize(QSize(1040, 720).boundedTo(parent ? parent->size() : QSize(1040, 720)));
  connect(search_, &QLineEdit::textChanged, this, &ManualWindow::showFound);
  connect(text_, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
  connect(list_, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
    if (!item) return;
    openPage(item->data(kPageRole).toString());
    if (const QStringList place = item->data(kFindRole).toStringList(); !place.isEmpty()) find(place[0], place[1]);
  });
  readPages(folder);
  showFound({});
  list_->setCurrentRow(0);
  search_->setFocus();
}

void ManualWindow::readPages(const QDir& folder) {
  QStringList names = guidePages(folder) + firstPages();
  for (const QString part : {"", "guide/", "studies/", "decisions/"})
    for (const QString& file : QDir(folder.filePath(part)).entryList({"*.md"}, QDir::Files, QDir::Name))
      if (!names.contains(part + file)) names << part + file;
  for (const QString& name : names) {
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::ReadOnly)) continue;
    const QString text = QString::fromUtf8(file.readAll());
    const QString first = text.section('\n', 0, 0);
    pages_.push_back({name, first.startsWith("# ") ? first.mid(2) : name, text});
  }
}

void ManualWindow::showFound(const QString& search) {
  list_->clear();
  const QStringList words = searchWords(search);
  for (const Page& page : pages_) {
    if (words.isEmpty()) {
      auto* item = new QListWidgetItem(page.title, list_);
      item->setData(kPageRole, page.name);
      continue;
    }
    int found = 0;
    for (const QString& line : page.text.split('\n')) {
      if (!hasWords(line, words)) continue;
      const QStringList pieces = seenPieces(line), named = pieces.filter(words.first(), Qt::CaseInsensitive);
      const QString seen = pieces.join(" – ");
      if (named.isEmpty() || !hasWords(seen, words)) continue;  // the address of a link has them
      auto* item = new QListWidgetItem(page.title + "\n" + seen, list_);
      item->setData(kPageRole, page.name);
      item->setData(kFindRole, QStringList{named.first(), words.first()});
      item->setToolTip(seen);
      if (++found >= kMaxFoundInPage) break;
    }
  }
}

void ManualWindow::openPage(const QString& name, const QString& anchor) {
  const auto page = std::ranges::find(pages_, name, &Page::name);
  outside_->setVisible(page == pages_.end());
  if (page == pages_.end())
    return outside_->setText(tr("%1 is not a page of the manual").arg(QDir::cleanPath(folder_.filePath(name))));
  const QString place = QFileInfo(folder_.filePath(name)).absolutePath();  // of its pictures
  text_->setSearchPaths({place});
  if (shown_ != name) showMarkdown(page->text, place);
  shown_ = name;
  setWindowTitle(tr("%1 – Manual").arg(page->title));
  if (!anchor.isEmpty()) scrollTo(anchor);
}

void ManualWindow::showMarkdown(const QString& text, const QString& place) {
  // A document that is shown while it is read is laid out anew for each row of each table, which takes many
  // seconds for the table of parameters.
  auto* next = new QTextDocument(text_);
  QTextDocument* before = text_->document();
  next->setUndoRedoEnabled(false);
  next->setDefaultFont(before->defaultFont());
  next->setBaseUrl(QUrl::fromLocalFile(place + "/"));
  next->setMarkdown(text);
  const bool isOurs = before->parent() == text_;  // the first one belongs to the browser, which deletes it
  text_->setDocument(next);
  if (isOurs) before->deleteLater();
}

void ManualWindow::scrollTo(const QString& anchor) {
  for (QTextBlock block = text_->document()->begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0 || slug(block.text()) != anchor) continue;
    text_->setTextCursor(QTextCursor(block));
    text_->verticalScrollBar()->setValue(text_->verticalScrollBar()->value() + text_->cursorRect().top());
    return;
  }
}

void ManualWindow::find(const QString& piece, const QString& word) {
  text_->moveCursor(QTextCursor::Start);
  if (!text_->find(piece)) text_->moveCursor(QTextCursor::Start);  // a line break or a mark is inside it
  QTextCursor cursor = text_->textCursor();
  cursor.setPosition(cursor.selectionStart());
  text_->setTextCursor(cursor);
  text_->find(word);
}

void ManualWindow::follow(const QUrl& link) {
  if (!link.isRelative() && !link.isLocalFile()) {
    QDesktopServices::openUrl(link);
    return;
  }
  const QDir place(QFileInfo(folder_.filePath(shown_)).absolutePath());
  const QString file = link.isLocalFile() ? link.toLocalFile() : place.absoluteFilePath(link.path());
  const QString name = link.path().isEmpty() ? shown_ : folder_.relativeFilePath(QDir::cleanPath(file));
  openPage(name, link.fragment());
}

}  // namespace antipode
