// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/edit_controller.h"
#include "app/workbench/window/actions.h"
#include "core/scenario/edits/clip.h"

#include <QObject>

namespace antipode {

class MapView;

/// Cut, copy, paste and duplicate of what is selected, as YAML text on the clipboard: for other windows, other
/// programs and text editors. GUI thread.
class ClipboardController final : public QObject {
  Q_OBJECT

 public:
  /// MIME type of the text, beside text/plain: it is tried first.
  static constexpr const char* kMimeType = "application/x-antipode-scenario+yaml";

  ClipboardController(const Actions& actions, const MapView& map, EditController& edits,
                      ScenarioDocument& document, SessionController& session, Selection& selection,
                      QObject* parent);

  void copy();
  void cut();
  /// With the pointer over the map the middle comes to be below it, unless `place` says where; a little beside it
  /// where the pointer rests since what lies there was copied or pasted.
  void paste(std::optional<Vec2> place = {});
  void duplicate();

 signals:
  void statusMessage(const QString& message);

 private:
  using Clipper = edits::Clip (*)(const Scenario&, const edits::ScenarioItems&);
  bool isEditable();
  void copyAs(Clipper clipper);
  void add(const edits::Pasted& pasted, const QString& text);
  std::vector<std::size_t> vehiclesForBehaviours() const;
  std::optional<Vec2> placeAtPointer() const;

  const MapView& map_;
  EditController& edits_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  std::optional<Vec2> taken_;  ///< where the pointer was on what was copied or pasted last
  int pastesThere_ = 0;
};

}  // namespace antipode
