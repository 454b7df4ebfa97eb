// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/figure_dialog.h"

#include "widgets/base/decimal_box.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFontComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kMillimetres = 0;  // the first unit; the other one is dots of a picture

QSpinBox* numberBox(QWidget* parent, int low, int high, const QString& suffix = {}) {
  auto* box = new QSpinBox(parent);
  box->setRange(low, high);
  box->setSuffix(suffix);
  box->setKeyboardTracking(false);
  return box;
}

QPlainTextEdit* linesBox(QWidget* parent, int lines, const QString& placeholder) {
  auto* box = new QPlainTextEdit(parent);
  box->setPlaceholderText(placeholder);
  box->setTabChangesFocus(true);
  box->setFixedHeight(box->fontMetrics().lineSpacing() * lines + 12);
  return box;
}

QString titleOf(FigureDialog::Of of, FigureDialog::Aim aim) {
  const bool isPlots = of == FigureDialog::Of::Plots;
  if (aim == FigureDialog::Aim::Print)
    return isPlots ? FigureDialog::tr("Print plots") : FigureDialog::tr("Print map");
  return isPlots ? FigureDialog::tr("Export plots") : FigureDialog::tr("Export map");
}

}  // namespace

FigureDialog::FigureDialog(Make make, const FigureStyle& style, QWidget* parent, Of of, Aim aim)
    : QDialog(parent), make_(std::move(make)), typing_(new QTimer(this)) {
  setWindowTitle(titleOf(of, aim));
  setObjectName("figureDialog");
  typing_->setSingleShot(true);
  typing_->setInterval(kTypingRestMs);
  connect(typing_, &QTimer::timeout, this, &FigureDialog::updatePreview);
  auto* layout = new QHBoxLayout(this);
  auto* left = new QVBoxLayout;
  left->addWidget(buildForm(of));
  left->addStretch(1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
  QPushButton* save = buttons->button(QDialogButtonBox::Save);
  save->setText(tr("Save…"));
  QPushButton* print = buttons->addButton(tr("&Print…"), QDialogButtonBox::ActionRole);
  print->setObjectName("printFigure");
  (aim == Aim::Save ? save : print)->setDefault(true);
  connect(print, &QPushButton::clicked, this, &FigureDialog::printRequested);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  left->addWidget(buttons);
  layout->addLayout(left);
  auto* right = new QVBoxLayout;
  picture_ = new QLabel(this);
  picture_->setObjectName("figurePreview");
  picture_->setAccessibleName(tr("Preview"));
  picture_->setAlignment(Qt::AlignCenter);
  picture_->setMinimumSize(420, 320);
  note_ = new QLabel(this);
  note_->setEnabled(false);
  note_->setWordWrap(true);
  right->addWidget(picture_, 1);
  right->addWidget(note_);
  layout->addLayout(right, 1);
  setStyle(style);
}

QWidget* FigureDialog::buildForm(Of of) {
  auto* part = new QWidget(this);
  auto* form = new QFormLayout(part);
  form->setContentsMargins(0, 0, 0, 0);
  unit_ = new QComboBox(part);
  unit_->addItems({tr("mm"), tr("px")});
  unit_->setAccessibleName(tr("Unit of the size"));
  const auto sizeBox = [&](const QString& name) {
    auto* box = new DecimalBox(part);
    box->setAccessibleName(name);
    box->setKeyboardTracking(false);
    connect(box, &QDoubleSpinBox::valueChanged, this, &FigureDialog::onSizeChanged);
    return box;
  };
  widthBox_ = sizeBox(tr("Width"));
  heightBox_ = sizeBox(tr("Height"));
  auto* size = new QHBoxLayout;
  size->addWidget(widthBox_, 1);
  size->addWidget(new QLabel(QStringLiteral("×"), part));
  size->addWidget(heightBox_, 1);
  size->addWidget(unit_);
  form->addRow(tr("Size"), size);
  dpi_ = numberBox(part, 50, 1200, tr(" dpi"));
  dpi_->setToolTip(tr("Dots per inch of a picture (.png); figures of vectors have no dots"));
  form->addRow(tr("&Resolution"), dpi_);
  font_ = new QFontComboBox(part);
  fontSize_ = new DecimalBox(part);
  fontSize_->setRange(4, 40);
  fontSize_->setDecimals(1);
  fontSize_->setSuffix(tr(" pt"));
  fontSize_->setKeyboardTracking(false);
  fontSize_->setAccessibleName(tr("Font size"));
  auto* font = new QHBoxLayout;
  font->addWidget(font_, 1);
  font->addWidget(fontSize_);
  form->addRow(tr("Font"), font);
  columns_ = numberBox(part, 1, 4);
  form->addRow(tr("&Columns"), columns_);
  legend_ = new QComboBox(part);
  legend_->addItems({tr("Above"), tr("Below"), tr("None")});
  form->addRow(tr("&Legend"), legend_);
  look_ = new QComboBox(part);
  look_->addItems({tr("Light, for paper"), tr("Of the window")});
  form->addRow(tr("C&olours"), look_);
  title_ = new QLineEdit(part);
  form->addRow(tr("&Title"), title_);
  timeTitle_ = new QLineEdit(part);
  timeTitle_->setPlaceholderText(tr("Time, as the plot writes it"));
  form->addRow(tr("Time &axis"), timeTitle_);
  valueTitles_ = linesBox(part, 2, tr("The quantity; a line for each plot"));
  form->addRow(tr("&Value axes"), valueTitles_);
  caption_ = linesBox(part, 3, {});
  form->addRow(tr("Ca&ption"), caption_);
  if (of == Of::Map) hidePlotRows(*form);
  connect(unit_, &QComboBox::currentIndexChanged, this, &FigureDialog::showUnit);
  connect(dpi_, &QSpinBox::valueChanged, this, &FigureDialog::showUnit);
  const auto changed = [this] { updatePreview(); };
  const auto typed = [this] { typing_->start(); };
  connect(font_, &QFontComboBox::currentFontChanged, this, typed);  // its name is typed, too
  connect(fontSize_, &QDoubleSpinBox::valueChanged, this, changed);
  connect(columns_, &QSpinBox::valueChanged, this, changed);
  for (const QComboBox* box : {legend_, look_}) connect(box, &QComboBox::currentIndexChanged, this, changed);
  for (const QLineEdit* line : {title_, timeTitle_}) connect(line, &QLineEdit::textChanged, this, typed);
  for (const QPlainTextEdit* lines : {valueTitles_, caption_})
    connect(lines, &QPlainTextEdit::textChanged, this, typed);
  return part;
}

void FigureDialog::hidePlotRows(QFormLayout& form) {
  for (QWidget* field : std::initializer_list<QWidget*>{columns_, legend_, timeTitle_, valueTitles_})
    form.setRowVisible(field, false);
}

/// The size stays; the boxes say it in the chosen unit.
void FigureDialog::showUnit() {
  {
    const QScopedValueRollback quiet(isQuiet_, true);
    const bool isMm = unit_->currentIndex() == kMillimetres;
    const double perMm = isMm ? 1 : dpi_->value() / kMmPerInch;
    for (QDoubleSpinBox* box : {widthBox_, heightBox_}) {
      box->setDecimals(isMm ? 1 : 0);
      box->setRange(20 * perMm, 1000 * perMm);
      box->setSingleStep(isMm ? 5 : 50);
    }
    widthBox_->setValue(width_ * perMm);
    heightBox_->setValue(height_ * perMm);
  }
  updatePreview();
}

void FigureDialog::onSizeChanged() {
  if (isQuiet_) return;
  const double perMm = unit_->currentIndex() == kMillimetres ? 1 : dpi_->value() / kMmPerInch;
  width_ = widthBox_->value() / perMm;
  height_ = heightBox_->value() / perMm;
  updatePreview();
}

FigureStyle FigureDialog::style() const {
  FigureStyle style;
  style.width = width_;
  style.height = height_;
  style.dpi = dpi_->value();
  style.font = font_->currentFont().family();
  style.fontSize = fontSize_->value();
  style.columns = columns_->value();
  style.legend = static_cast<FigureStyle::Legend>(legend_->currentIndex());
  style.isLight = look_->currentIndex() == 0;
  style.title = title_->text();
  style.timeTitle = timeTitle_->text();
  style.caption = caption_->toPlainText();
  const QString titles = valueTitles_->toPlainText();
  if (!titles.isEmpty()) style.valueTitles = titles.split(u'\n');
  return style;
}

void FigureDialog::setStyle(const FigureStyle& style) {
  {
    const QScopedValueRollback quiet(isQuiet_, true);
    width_ = style.width;
    height_ = style.height;
    dpi_->setValue(style.dpi);
    font_->setCurrentFont(style.font.isEmpty() ? QDialog::font() : QFont(style.font));
    fontSize_->setValue(style.fontSize);
    columns_->setValue(style.columns);
    legend_->setCurrentIndex(static_cast<int>(style.legend));
    look_->setCurrentIndex(style.isLight ? 0 : 1);
    title_->setText(style.title);
    timeTitle_->setText(style.timeTitle);
    valueTitles_->setPlainText(style.valueTitles.join(u'\n'));
    caption_->setPlainText(style.caption);
  }
  showUnit();
}

void FigureDialog::updatePreview() {
  if (isQuiet_ || !picture_) return;
  typing_->stop();
  const FigureStyle wanted = style();
  const auto figure = make_(wanted);
  if (!figure) {
    picture_->setText(QString::fromStdString(figure.error().reason()));
    return;
  }
  const QSize room = picture_->size() - QSize(8, 8);
  const QSize size = figure->size.scaled(room, Qt::KeepAspectRatio);
  const double density = devicePixelRatioF();
  preview_ = QImage(size * density, QImage::Format_ARGB32_Premultiplied);
  preview_.setDevicePixelRatio(density);
  preview_.fill(Qt::white);
  QPainter painter(&preview_);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.scale(static_cast<double>(size.width()) / figure->size.width(),
                static_cast<double>(size.height()) / figure->size.height());
  figure->draw(painter);
  painter.end();
  picture_->setPixmap(QPixmap::fromImage(preview_));
  const QSize dots = wanted.pictureSize();
  note_->setText(tr("%1 × %2 mm; a picture has %3 × %4 dots")
                     .arg(wanted.width, 0, 'f', 1)
                     .arg(wanted.height, 0, 'f', 1)
                     .arg(dots.width())
                     .arg(dots.height()));
}

void FigureDialog::resizeEvent(QResizeEvent* event) {
  QDialog::resizeEvent(event);
  updatePreview();
}

}  // namespace antipode
