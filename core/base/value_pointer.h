// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

namespace antipode {

/// A std::unique_ptr whose copy owns a copy of the object.
template <class T>
class ValuePointer : public std::unique_ptr<T> {
 public:
  ValuePointer() = default;
  ValuePointer(std::unique_ptr<T> object) : std::unique_ptr<T>(std::move(object)) {}
  ValuePointer(ValuePointer&&) noexcept = default;
  ValuePointer& operator=(ValuePointer&&) noexcept = default;
  ValuePointer(const ValuePointer& other) : std::unique_ptr<T>(other ? std::make_unique<T>(*other) : nullptr) {}
  /// Uses the memory of its own object again.
  ValuePointer& operator=(const ValuePointer& other) {
    if (*this && other)
      **this = *other;
    else
      this->reset(other ? new T(*other) : nullptr);
    return *this;
  }
  ~ValuePointer() = default;
};

}  // namespace antipode
