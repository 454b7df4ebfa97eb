// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/message_value.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;

namespace antipode {

/// A variable that a vehicle understands.
struct KnownVariable {
  enum class Type { Number, Text, Any };
  QString name;
  Type type = Type::Any;
  QString unit, range, help;  ///< range: "0 to 100", empty where there is none
  bool operator==(const KnownVariable&) const = default;
};

/// Fields for one message: to whom, which variable, which value. Variables complete while they are typed, with
/// what they mean. GUI thread.
class MessageFields final : public QWidget {
  Q_OBJECT

 public:
  explicit MessageFields(QWidget* parent = nullptr);

  /// What is wrong with a message; nothing: who gets it takes it.
  using Check = std::function<std::optional<Problem>(const std::string& variable, const MessageValue& value)>;
  /// It is shown in place of what the variable means. Null: nothing is checked.
  void setCheck(Check check);
  /// Off: the message goes where another one goes, and only variable and value are asked for.
  void setVehicleShown(bool on);
  /// Names to choose from, behind "all vehicles".
  void setVehicles(const QStringList& names);
  void setVariables(std::vector<KnownVariable> variables);
  void setMessage(const QString& vehicle, const QString& variable, const MessageValue& value);

  QString vehicle() const;  ///< empty: all
  QString variable() const;
  /// Nullopt: the variable wants another type, or nothing is typed.
  std::optional<MessageValue> value() const;
  bool isComplete() const { return !variable().isEmpty() && value().has_value(); }

 signals:
  void changed();
  void accepted();  ///< Enter in the field of the value

 private:
  const KnownVariable* known() const;
  QString hint() const;
  void showHint();

  std::vector<KnownVariable> variables_;
  Check check_;
  QComboBox *vehicle_, *variable_;
  QLineEdit* value_;
  QLabel* hint_;
};

}  // namespace antipode
