// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/gesture.h"
#include "app/workbench/document/selection.h"
#include "widgets/editors/hover/hover_editor.h"

#include <QObject>
#include <functional>

namespace antipode {

/// Joins the dock of hovering vehicles with the document and the session: it shows the first selected one (the
/// first of all when nothing is selected), what is edited there becomes one undo step a gesture, and a pose that
/// is sent becomes a message to the run. GUI thread.
class HoverController final : public QObject {
  Q_OBJECT

 public:
  HoverController(HoverEditor& editor, ScenarioDocument& document, SessionController& session,
                  Selection& selection, QObject* parent);

 signals:
  void statusMessage(const QString& message);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void connectPages();
  /// Selected hovering vehicles, or the first of all when nothing is selected.
  std::vector<std::size_t> specs() const;
  void showAll();
  void showPages(const std::vector<std::size_t>& shown);
  void findVehicle();
  void showState();
  void showPoints();
  /// One phase of a gesture that makes `change` to the vehicles in specs().
  void edit(const QString& text, EditPhase phase, const std::function<void(HoverSpec&)>& change);
  void editField(const QString& field, const QString& text, EditPhase phase);
  void post(const std::string& variable, const MessageValue& value);
  double value(Channel channel) const;

  HoverEditor& editor_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  std::optional<VehicleId> vehicle_;  // the shown one, in the present recording
  Gesture gesture_;
};

}  // namespace antipode
