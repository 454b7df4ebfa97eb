// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <vector>

namespace antipode {

/// Widgets one after another as words in lines: what does not fit begins the next line. GUI thread.
class FlowLayout final : public QLayout {
 public:
  explicit FlowLayout(QWidget* parent);
  ~FlowLayout() override;

  void addItem(QLayoutItem* item) override;  ///< takes it
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  Qt::Orientations expandingDirections() const override { return {}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override { return minimumSize(); }
  QSize minimumSize() const override;  ///< of its largest widget
  void setGeometry(const QRect& place) override;

 private:
  /// Gives each item its place, or with `isTrial` none. The height of all lines.
  int arrange(const QRect& place, bool isTrial) const;

  std::vector<QLayoutItem*> items_;
};

}  // namespace antipode
