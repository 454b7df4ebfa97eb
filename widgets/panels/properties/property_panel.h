// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "widgets/panels/properties/field_notes.h"

#include <QWidget>

#include <functional>
#include <map>
#include <memory>
#include <set>

class QLabel;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace antipode {

class PropertyRow;
class SearchField;

/// A button in the heading of a section.
struct SectionAction {
  QString id;  ///< handed back by the signal
  QString icon, tip;
  bool operator==(const SectionAction&) const = default;
};

/// The fields of one thing under a heading.
struct PropertySection {
  QString title;
  QString path;  ///< handed back by the signals, e.g. "vehicles/abe/params"
  std::vector<FieldView> fields;
  std::map<std::string, FieldNotes> notes = {};  ///< by field name
  /// What the owner would say to a text for a field, for lists while they are typed; may be null.
  std::function<Result<void>(const std::string& field, const std::string& text)> check = {};
  std::vector<SectionAction> actions = {};
};

/// Editor of fields, built from their field list. Values are given out as text that is readable and in range;
/// the owner sets it and shows the sections again, or refuses it with showProblem(). GUI thread.
class PropertyPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit PropertyPanel(QWidget* parent = nullptr);
  ~PropertyPanel() override;

  /// Emits nothing. Sections of the same shape are refreshed in place: focus, scrolling and, where the path
  /// is the same, half-typed text stay.
  void setSections(std::vector<PropertySection> sections);
  /// Marks a value the owner could not accept; the typed text stays until it is mended or Escape.
  void showProblem(const QString& path, const QString& field, const QString& message);
  std::vector<PropertySection> sections() const;  ///< titles, paths and fields of what is shown
  void setEditable(bool on);                      ///< else it can be read and scrolled only
  /// Brings a field into view and focuses it; false when there is none.
  bool showField(const QString& path, const QString& field);
  /// Opens a section and brings its heading to the top, as far as the panel can scroll. The focus stays.
  void showSection(const QString& path);

  QSize sizeHint() const override { return {300, 500}; }
  QSize minimumSizeHint() const override { return {200, 120}; }

 signals:
  void valueEdited(const QString& path, const QString& field, const QString& text);
  void openEditorRequested(const QString& path, const QString& field);
  /// The field is to be a factor of a study.
  void varyRequested(const QString& path, const antipode::FieldView& field);
  void actionRequested(const QString& path, const QString& id);  ///< a button of a section's heading

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct SectionView;
  bool hasShapeOf(const std::vector<PropertySection>& sections) const;
  void rebuild(const std::vector<PropertySection>& sections);
  void refresh(const std::vector<PropertySection>& sections);
  std::unique_ptr<SectionView> makeSection(const PropertySection& section);
  void connectRow(PropertyRow* row, SectionView* view);
  void orderTabs();
  void scrollAsLeft(const std::vector<PropertySection>& sections);
  void applyFilter();
  bool enterFirstField();
  SectionView* sectionOf(const QString& path) const;
  PropertyRow* rowOf(const QString& path, const QString& field, SectionView** view = nullptr) const;

  std::vector<std::unique_ptr<SectionView>> sections_;
  std::set<QString> collapsed_;     // titles
  QString kind_;                    // of what is shown: "vehicles", "wormholes", or empty for the scenario
  std::map<QString, int> scrolls_;  // how far each kind was scrolled
  bool isToScroll_ = false;         // it will be, as it was left
  SearchField* filter_;
  QToolButton* changedOnly_;
  QScrollArea* scroll_;
  QWidget* content_;
  QVBoxLayout* rows_;
  QLabel* empty_;
};

}  // namespace antipode
