// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/layers/layers_panel.h"

#include "widgets/base/list_keys.h"
#include "widgets/base/themed_icon.h"

#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScopedValueRollback>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

QToolButton* layerButton(const char* icon, const QString& name, const QString& tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(themedIcon(icon));
  button->setToolTip(tip);
  button->setObjectName(name);
  button->setAccessibleName(tip);
  button->setAutoRaise(true);
  return button;
}

}  // namespace

LayersPanel::LayersPanel(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 6, 6, 6);
  list_ = new QListWidget;
  list_->setObjectName("layers");
  list_->setAccessibleName(tr("Backgrounds of the map, the uppermost first"));
  list_->setTextElideMode(Qt::ElideMiddle);
  hint_ = new QLabel;
  hint_->setWordWrap(true);
  auto* row = new QHBoxLayout;
  row->addWidget(add_ =
                     layerButton("add", "add-layer", tr("Add a chart, an image or features as background"), this));
  row->addWidget(remove_ = layerButton("remove", "remove-layer", tr("Remove the chosen background"), this));
  row->addWidget(up_ = layerButton("up", "raise-layer", tr("Raise above the next one"), this));
  row->addWidget(down_ = layerButton("down", "lower-layer", tr("Lower below the next one"), this));
  row->addWidget(zoom_ =
                     layerButton("fit", "zoom-to-layer", tr("Show all of it on the map (double-click)"), this));
  row->addStretch();
  opacity_ = new QSlider(Qt::Horizontal);
  opacity_->setObjectName("opacity");
  opacity_->setRange(0, 100);
  opacity_->setToolTip(tr("100 % covers what lies below, 0 % shows nothing (opacity)"));
  crs_ = new QLineEdit;
  crs_->setObjectName("crs");
  crs_->setPlaceholderText(tr("as the file says"));
  crs_->setToolTip(tr("Coordinate system of a file that does not name its own, such as EPSG:32619 (crs)"));
  auto* form = new QFormLayout;
  form->addRow(tr("Opacity"), opacity_);
  form->addRow(tr("Coordinates"), crs_);
  column->addWidget(hint_);
  column->addWidget(list_, 1);
  column->addLayout(row);
  column->addLayout(form);
  connectList();
  connectOpacity();
  connectCoordinates();
  showChosen();
}

void LayersPanel::connectList() {
  connect(add_, &QToolButton::clicked, this, &LayersPanel::addRequested);
  connect(remove_, &QToolButton::clicked, this, &LayersPanel::remove);
  connect(up_, &QToolButton::clicked, this, [this] { move(1); });
  connect(down_, &QToolButton::clicked, this, [this] { move(-1); });
  new ListKeys(*list_, {.remove = [this] { remove_->click(); }});
  connect(list_, &QListWidget::currentRowChanged, this, &LayersPanel::showChosen);
  connect(zoom_, &QToolButton::clicked, this, [this] { emit zoomRequested(chosen()); });
  connect(list_, &QListWidget::itemActivated, this, [this] { emit zoomRequested(chosen()); });
  connect(list_, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
    if (isQuiet_) return;
    list_->setCurrentItem(item);
    const bool isOn = item->checkState() == Qt::Checked;
    change(isOn ? tr("Show background") : tr("Hide background"), EditPhase::Commit,
           [isOn](LayerSpec& layer) { layer.visible = isOn; });
  });
}

void LayersPanel::connectOpacity() {
  const auto setOpacity = [this](EditPhase phase) {
    change(tr("Opacity of background"), phase,
           [this](LayerSpec& layer) { layer.opacity = opacity_->value() / 100.0; });
  };
  connect(opacity_, &QSlider::sliderPressed, this, [this, setOpacity] {
    isSliding_ = true;
    setOpacity(EditPhase::Begin);
  });
  connect(opacity_, &QSlider::valueChanged, this, [this, setOpacity] {
    if (!isQuiet_) setOpacity(isSliding_ ? EditPhase::Preview : EditPhase::Commit);
  });
  connect(opacity_, &QSlider::sliderReleased, this, [this, setOpacity] {
    isSliding_ = false;
    setOpacity(EditPhase::Commit);
  });
}

void LayersPanel::connectCoordinates() {
  connect(crs_, &QLineEdit::editingFinished, this, [this] {
    const std::string text = crs_->text().trimmed().toStdString();
    if (const int at = chosen(); !isQuiet_ && at >= 0 && layers_[static_cast<std::size_t>(at)].crs != text)
      change(tr("Coordinates of background"), EditPhase::Commit, [&](LayerSpec& layer) { layer.crs = text; });
  });
}

void LayersPanel::setLayers(const std::vector<LayerSpec>& layers, const QStringList& faults, const QString& hint) {
  const QScopedValueRollback quiet(isQuiet_, true);
  const int before = chosen();
  const bool isMore = layers.size() > layers_.size();
  layers_ = layers;
  const int count = static_cast<int>(layers.size());
  while (list_->count() > count) delete list_->takeItem(list_->count() - 1);
  while (list_->count() < count) new QListWidgetItem(list_);
  for (int row = 0; row < count; ++row) {
    const LayerSpec& layer = layers[static_cast<std::size_t>(count - 1 - row)];
    const QString file = QString::fromStdString(layer.file), fault = faults.value(count - 1 - row);
    QListWidgetItem& item = *list_->item(row);
    item.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item.setText(QFileInfo(file).fileName());
    item.setCheckState(layer.visible ? Qt::Checked : Qt::Unchecked);
    item.setToolTip(fault.isEmpty() ? file : fault);
    item.setIcon(fault.isEmpty() ? QIcon() : themedIcon("warning"));
  }
  const int at = isMore || before < 0 ? static_cast<int>(layers.size()) - 1 : before;
  if (at >= 0 && at < static_cast<int>(layers.size()))
    list_->setCurrentRow(static_cast<int>(layers.size()) - 1 - at);
  hint_->setText(hint);
  hint_->setVisible(!hint.isEmpty());
  showChosen();
}

int LayersPanel::chosen() const {
  const int row = list_->currentRow();
  return row < 0 ? -1 : static_cast<int>(layers_.size()) - 1 - row;
}

void LayersPanel::showChosen() {
  const QScopedValueRollback quiet(isQuiet_, true);
  const int at = chosen(), last = static_cast<int>(layers_.size()) - 1;
  const bool isOne = at >= 0 && at <= last;
  for (QWidget* widget : std::initializer_list<QWidget*>{opacity_, crs_, remove_, zoom_})
    widget->setEnabled(isOne);
  up_->setEnabled(isOne && at < last);
  down_->setEnabled(isOne && at > 0);
  const LayerSpec layer = isOne ? layers_[static_cast<std::size_t>(at)] : LayerSpec{};
  opacity_->setValue(static_cast<int>(std::lround(layer.opacity * 100)));
  crs_->setText(QString::fromStdString(layer.crs));
}

void LayersPanel::change(const QString& what, EditPhase phase, const std::function<void(LayerSpec&)>& make) {
  const int at = chosen();
  if (at < 0 || at >= static_cast<int>(layers_.size())) return;
  std::vector<LayerSpec> next = layers_;
  make(next[static_cast<std::size_t>(at)]);
  emit edited(next, what, phase);
}

void LayersPanel::move(int by) {
  const int at = chosen(), to = at + by;
  if (at < 0 || to < 0 || to >= static_cast<int>(layers_.size())) return;
  std::vector<LayerSpec> next = layers_;
  std::swap(next[static_cast<std::size_t>(at)], next[static_cast<std::size_t>(to)]);
  list_->setCurrentRow(list_->currentRow() - by);  // it stays the chosen one
  emit edited(next, by > 0 ? tr("Raise background") : tr("Lower background"), EditPhase::Commit);
}

void LayersPanel::remove() {
  const int at = chosen();
  if (at < 0) return;
  std::vector<LayerSpec> next = layers_;
  next.erase(next.begin() + at);
  emit edited(next, tr("Remove background"), EditPhase::Commit);
}

}  // namespace antipode
