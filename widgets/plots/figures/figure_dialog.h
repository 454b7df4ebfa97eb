// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/figure_file.h"
#include "widgets/plots/figures/figure_style.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFontComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;
class QTimer;

namespace antipode {

/// Asks how a figure shall look, and shows it: to be saved, which accepts the dialog, or to be printed. GUI
/// thread.
class FigureDialog final : public QDialog {
  Q_OBJECT

 public:
  using Make = std::function<Result<Figure>(const FigureStyle&)>;
  enum class Of { Plots, Map };  ///< a map has no axes, columns and legend
  enum class Aim { Save, Print };  ///< what Enter does
  FigureDialog(Make make, const FigureStyle& style, QWidget* parent, Of of = Of::Plots, Aim aim = Aim::Save);

  FigureStyle style() const;
  void setStyle(const FigureStyle& style);
  const QImage& preview() const { return preview_; }
  void updatePreview();
  /// How long typing has to rest until the preview follows.
  static constexpr int kTypingRestMs = 150;

 signals:
  void printRequested();  ///< the dialog stays

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* buildForm(Of of);
  void hidePlotRows(QFormLayout& form);
  void showUnit();
  void onSizeChanged();

  Make make_;
  double width_ = 160, height_ = 110;  // mm; what the boxes show in their unit
  QDoubleSpinBox *widthBox_, *heightBox_, *fontSize_;
  QComboBox *unit_, *legend_, *look_;
  QSpinBox *dpi_, *columns_;
  QFontComboBox* font_;
  QLineEdit *title_, *timeTitle_;
  QPlainTextEdit *valueTitles_, *caption_;
  QLabel *picture_ = nullptr, *note_ = nullptr;
  QTimer* typing_;  ///< runs from the last key until the preview follows
  QImage preview_;
  bool isQuiet_ = false;
};

}  // namespace antipode
