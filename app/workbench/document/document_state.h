// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <QString>

#include <memory>
#include <optional>

namespace antipode {

class DocumentState;
using DocumentStatePtr = std::shared_ptr<DocumentState>;

/// What it takes to write the text of a state. A value of its own, so that any thread can do it.
struct TextRecipe {
  std::shared_ptr<const std::string> source;  ///< a text of the past; null: there is none
  ScenarioPtr sourceScenario;                 ///< what it reads as
  ScenarioPtr scenario;                       ///< what is to be written

  std::string write() const;
};

/// One step of undo: a scenario with its text and problems. The text of an edit is the text before with only the
/// edited places changed, and is made when somebody asks for it. So undo leads back to the very text that stood
/// there, byte for byte. GUI thread.
class DocumentState {
 public:
  /// What can be read of a text; null: it is no text.
  static DocumentStatePtr fromText(std::string text, const QString& file);
  /// A scenario that has no text yet.
  static DocumentStatePtr fromValue(ScenarioPtr scenario);
  /// Another scenario in place of that of `before`.
  static DocumentStatePtr edited(const DocumentStatePtr& before, ScenarioPtr scenario);
  ~DocumentState();
  DocumentState(const DocumentState&) = delete;
  DocumentState& operator=(const DocumentState&) = delete;

  const ScenarioPtr& scenario() const { return scenario_; }
  const std::string& text();
  TextRecipe recipe() const;
  /// With places while the text is as it was read, or has errors beyond those of the scenario; else without.
  const Problems& problems();
  /// The text has errors that the scenario does not show: unknown words, unreadable lines.
  bool isDamaged();
  /// The current field's file as an absolute path; empty: there is none.
  const QString& fieldFile() const { return fieldFile_; }
  /// The text stands in this file now: its problems get their places.
  void placeIn(const QString& file);
  /// Vehicles that are equal to those of `other` are shared with it.
  void shareWith(const Scenario& other);

 private:
  DocumentState() = default;
  void findFieldFile();

  ScenarioPtr scenario_;
  std::shared_ptr<const std::string> text_;
  std::optional<Problems> problems_;
  std::optional<bool> isDamaged_;
  QString file_, fieldFile_;
  DocumentStatePtr before_;
};

}  // namespace antipode
