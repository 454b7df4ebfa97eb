// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>

namespace antipode {

/// A member that says which object it is, or where its numbers stand: assignment to the object leaves it as it is.
/// So the assignment of all members copies a state and nothing else.
template <class T>
class Fixed {
 public:
  Fixed(T value) : value_(value) {}
  Fixed(const Fixed&) = default;
  Fixed& operator=(const Fixed&) { return *this; }

  operator T() const { return value_; }
  T operator->() const requires std::is_pointer_v<T> { return value_; }

 private:
  T value_;
};

}  // namespace antipode
