// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message_value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Finds the values of variables for conditions.
class VariableReader {
 public:
  virtual ~VariableReader() = default;
  /// Null: the variable has no value. The pointer is valid until the next write.
  virtual const MessageValue* find(std::string_view variable) const = 0;
  /// Whether texts are compared letter by letter, as the programs do, also true and false.
  virtual bool isExact() const { return false; }
  /// A number that grows with every write of a variable; 0: it was never written.
  virtual std::uint64_t stampOf(std::string_view) const { return 0; }
};

/// The variables of one vehicle. Messages, events and flags write them; conditions read them. Names are
/// case-sensitive, as in MOOS. Thread: that of the vehicle.
class VariableStore final : public VariableReader {
 public:
  struct Entry {
    std::string variable;
    MessageValue value;
    std::uint64_t stamp;  ///< revision of the last write
  };

  /// Writes a value. Every write is a message and gives a new revision, also when the value is the same.
  void write(std::string_view variable, const MessageValue& value);
  const MessageValue* find(std::string_view variable) const override;
  bool isExact() const override { return isExact_; }
  void setExact(bool isExact) { isExact_ = isExact; }
  /// Revision of the last write of a variable; 0: it was never written.
  std::uint64_t stampOf(std::string_view variable) const override;

  std::uint64_t revision() const { return revision_; }
  const std::vector<Entry>& entries() const { return entries_; }  ///< sorted by name

  template <class F>
  void visitState(F&& f) const {
    for (const Entry& entry : entries_) {
      for (const char c : entry.variable) f(std::int64_t{c});
      if (const double* number = std::get_if<double>(&entry.value))
        f(*number);
      else
        for (const char c : std::get<std::string>(entry.value)) f(std::int64_t{c});
    }
  }

 private:
  const Entry* entryOf(std::string_view variable) const;

  std::vector<Entry> entries_;
  std::uint64_t revision_ = 0;
  bool isExact_ = false;
};

}  // namespace antipode
