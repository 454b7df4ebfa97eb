// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

class QAbstractItemView;

namespace antipode {

/// A sentence in the middle of a list while it has no rows: it says how rows come about. It belongs to the view,
/// which must have its model. GUI thread.
class EmptyHint final : public QLabel {
  Q_OBJECT

 public:
  EmptyHint(QAbstractItemView& view, const QString& text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void update();

  QAbstractItemView& view_;
};

}  // namespace antipode
