// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QFrame>

#include <vector>

class QLabel;
class QToolButton;

namespace antipode {

/// What a notice is about. Success with the same thing takes the notice away.
enum class NoticeTopic { Open, Save, Export, Scenario, Run, RunLog, KeptRuns, Settings };

/// What must be seen: a strip over the upper edge of its parent that stays until the matter is settled or somebody
/// closes it. Of several notices the newest is shown, the others after it, that about the settings last: what has
/// just been asked for matters more. GUI thread.
class NoticeBar final : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(QWidget* parent);
  /// Replaces the notice of this topic.
  void tell(NoticeTopic topic, Severity severity, const QString& text);
  void withdraw(NoticeTopic topic);

 signals:
  void closed(antipode::NoticeTopic topic);  ///< by the person

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Notice {
    NoticeTopic topic;
    Severity severity;
    QString text;
  };
  void showNewest();
  void place();

  std::vector<Notice> notices_;
  QLabel *icon_, *text_;
  QToolButton* close_;
};

}  // namespace antipode
