// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/scenario/edits/gust_script.h"
#include "widgets/editors/common/scope_bar.h"
#include "widgets/editors/drift/vector_dial.h"

class QBoxLayout;
class QGridLayout;
class QLabel;
class QPushButton;

namespace antipode {

class GustDialog;
class NumberBox;

/// Editor of a drift: dial, direction and speed, east and north, all kept in step; and the one-shot commands add
/// and multiply. Edits come as Begin, Previews, then Commit or (Escape) Cancel with the drift before. GUI thread.
class DriftEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit DriftEditor(QWidget* parent = nullptr);

  /// Shows a drift (m/s east and north); emits nothing. The present one given back during a gesture (an echo)
  /// leaves the gesture alone; another one ends it without a signal.
  void setDrift(Vec2 drift);
  Vec2 drift() const { return drift_; }
  /// Whose drift it is; one that is not their own is drawn so, and the first edit makes it their own.
  void setScope(const ScopeBar::State& scope);
  /// What acts at present, and the same as words; may be called at display rate.
  void setInForce(std::vector<DialArrow> arrows, const QString& text);
  /// Where add and multiply go: to the running vehicles, or into the configured drift.
  void setCommandsAreMessages(bool messages);

  /// That of the narrow arrangement: a wide one gives way.
  QSize minimumSizeHint() const override { return narrowest_; }

 signals:
  void edited(antipode::Vec2 drift, antipode::EditPhase phase);
  void environmentChosen(bool environment);
  void ownToggled(bool own);
  void addRequested(double direction, double speed);  ///< deg, m/s
  void multiplyRequested(double factor);
  void gustRequested(const antipode::GustScript& script);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void describeFields();
  void arrange(bool wide);  ///< the numbers below the dial, or beside it
  void applyDialEdit(DialVector vector, EditPhase phase);
  void apply(DialVector vector, Vec2 drift);
  void showNumbers();
  void openGustDialog();
  void showGustTarget();

  Vec2 drift_;
  ScopeBar* scope_;
  VectorDial* dial_;
  NumberBox *direction_, *speed_, *east_, *north_, *addDirection_, *addSpeed_, *factor_;
  QPushButton *add_, *multiply_, *gust_;
  QLabel *to_, *at_, *eastName_, *northName_, *inForce_;
  QBoxLayout* parts_;
  QGridLayout *numbers_, *commands_;
  bool isWide_ = false;
  QSize narrowest_;
  GustDialog* gustDialog_ = nullptr;  // made when first asked for
};

}  // namespace antipode
