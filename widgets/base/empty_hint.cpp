// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/empty_hint.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QEvent>

namespace antipode {

EmptyHint::EmptyHint(QAbstractItemView& view, const QString& text) : QLabel(text, view.viewport()), view_(view) {
  setObjectName("emptyHint");
  setWordWrap(true);
  setAlignment(Qt::AlignCenter);
  setMargin(12);
  setForegroundRole(QPalette::PlaceholderText);
  setAttribute(Qt::WA_TransparentForMouseEvents);
  view.viewport()->installEventFilter(this);
  const QAbstractItemModel* model = view.model();
  connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyHint::update);
  connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyHint::update);
  connect(model, &QAbstractItemModel::modelReset, this, &EmptyHint::update);
  update();
}

void EmptyHint::update() {
  setVisible(view_.model()->rowCount() == 0);
  setGeometry(view_.viewport()->rect());
}

bool EmptyHint::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(view_.viewport()->rect());
  return QLabel::eventFilter(watched, event);
}

}  // namespace antipode
