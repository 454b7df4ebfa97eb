// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/helmlog/helm_answer.h"

#include <QColor>
#include <QWidget>

#include <functional>
#include <map>
#include <optional>

class QComboBox;
class QLabel;
class QTreeWidget;

namespace antipode {

class IpfChart;

/// The helm of a vehicle in a log of other programs: its behaviours with reasons, its modes, what it decided, and
/// how much it liked each course, speed and depth. GUI thread.
class LoggedHelmView final : public QWidget {
  Q_OBJECT

 public:
  explicit LoggedHelmView(QWidget* parent = nullptr);

  /// What is shown of a vehicle at a time of the log, s. `reasons`: why a behaviour is idle, by its name, where
  /// that is known.
  struct Shown {
    QString vehicle;
    QColor colour;
    double time = 0;
    LoggedHelm helm;
    std::map<std::string, std::string> reasons = {};
    std::function<QString(double)> timeText = {};
  };
  void setShown(const Shown& shown);

  /// The question that is asked; nothing: none is. `behaviours`: those that the box offers.
  struct Question {
    HelmQuestion question = HelmQuestion::WhyNotMoving;
    std::string behaviour;
    bool operator==(const Question&) const = default;
  };
  std::optional<Question> question() const;
  void setBehaviours(const QStringList& behaviours);
  void setAnswer(const HelmAnswer& answer);
  QString answerText() const;
  QComboBox& questions() { return *questions_; }

  QStringList row(int index) const;  ///< what a row of the list says
  int rows() const;
  QString headText() const;
  QString notesText() const;
  const IpfChart& disc() const { return *disc_; }
  const IpfChart& line() const { return *line_; }
  QComboBox& functions() { return *functions_; }

 signals:
  void asked();  ///< another question, or none any more

 private:
  void showHead();
  void showRows();
  void showNotes();
  void showFunctions();
  void showSum();
  QString at(double time) const;

  Shown shown_;
  QLabel *head_, *modes_, *notes_, *answer_;
  QTreeWidget* list_;
  QComboBox *functions_, *questions_;
  QStringList behaviours_;
  IpfChart *disc_, *line_;
};

}  // namespace antipode
