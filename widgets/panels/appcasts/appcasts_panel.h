// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;
class QListWidget;
class QPlainTextEdit;

namespace antipode {

/// A program that has reported.
struct AppcastRow {
  QString node, app;
  bool hasWarnings = false;
  bool operator==(const AppcastRow&) const = default;
};

/// What the programs of the communities report of themselves: a list of the programs, and the report of the chosen one. GUI
/// thread.
class AppcastsPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit AppcastsPanel(QWidget* parent = nullptr);

  void setRows(const std::vector<AppcastRow>& rows);
  void setReport(const QString& text);
  /// Whether there is somebody to be asked.
  void setCanAsk(bool on);
  bool asks() const;
  /// The chosen program; empty: none.
  AppcastRow chosen() const;
  QString report() const;

  QSize sizeHint() const override { return {560, 240}; }

 signals:
  void chosenChanged();

 private:
  QListWidget* list_;
  QPlainTextEdit* text_;
  QCheckBox* ask_;
  QLabel* hint_;
  std::vector<AppcastRow> rows_;
};

}  // namespace antipode
