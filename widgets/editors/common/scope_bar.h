// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QToolButton;

namespace antipode {

/// Head of an editor that works on the environment or on the selected vehicles: which of the two, and whether
/// there is a value of one's own. GUI thread.
class ScopeBar final : public QWidget {
  Q_OBJECT

 public:
  struct State {
    bool isEnvironment = true;
    QString vehicles;  ///< "abe", "abe and 2 more"; empty: none selected
    bool isOwn = true;
    bool canDisown = false;  ///< the box can be unchecked or checked at all
    bool operator==(const State&) const = default;
  };
  /// Label and tip of the box: for vehicles and, where an environment may be without the value, for that one.
  struct Words {
    QString own, ownTip, environmentOwn, environmentOwnTip;
  };
  explicit ScopeBar(Words words, QWidget* parent = nullptr);
  /// Shows a state; emits nothing.
  void setState(const State& state);
  const State& state() const { return state_; }

 signals:
  void environmentChosen(bool environment);
  void ownToggled(bool own);

 private:
  Words words_;
  State state_;
  QToolButton *environment_, *vehicles_;
  QCheckBox* own_;
};

}  // namespace antipode
