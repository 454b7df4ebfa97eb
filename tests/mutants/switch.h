// SPDX-License-Identifier: GPL-3.0-or-later
// The switch of the mutants that packaging/mutants puts into a copy of the tree; nothing else includes this. All
// mutants are compiled in; the one that ANTIPODE_MUTANT names when a program starts is on, none when it names
// none.
//
// Each function here stands where a piece of the program stood, and does what the piece did unless its mutant is
// on. Results keep their type, and their bits while the mutant is off. Any thread.
#pragma once

#include <type_traits>

namespace mutants {

extern int on;
extern unsigned char* reached;  // one for each mutant, in a file that child processes share
constexpr int kMost = 4096;

/// Whether mutant `n` is on. Notes that the program came by.
inline bool is(int n) noexcept {
  __atomic_store_n(&reached[n], static_cast<unsigned char>(1), __ATOMIC_RELAXED);
  return n == on;
}

#define MUTANTS_PAIR(NAME, OPERATOR, OTHER)                            \
  template <class A, class B>                                          \
  inline auto NAME(int n, A a, B b) noexcept->decltype(a OPERATOR b) { \
    return is(n) ? a OTHER b : a OPERATOR b;                           \
  }
MUTANTS_PAIR(less, <, <=)
MUTANTS_PAIR(lessOrEqual, <=, <)
MUTANTS_PAIR(greater, >, >=)
MUTANTS_PAIR(greaterOrEqual, >=, >)
MUTANTS_PAIR(equal, ==, !=)
MUTANTS_PAIR(unequal, !=, ==)
MUTANTS_PAIR(plus, +, -)
MUTANTS_PAIR(minus, -, +)
MUTANTS_PAIR(times, *, /)
MUTANTS_PAIR(divided, /, *)
#undef MUTANTS_PAIR

/// 0 and 1 change places, any other constant becomes the next one.
template <class T>
inline T constant(int n, T value) noexcept {
  return !is(n) ? value : value == T(1) ? T(0) : T(value + T(1));
}

/// A number that is returned: 0 instead of any other, 1 instead of 0.
template <class T>
inline T answer(int n, T value) noexcept {
  return is(n) ? T(value == T(0)) : value;
}

}  // namespace mutants
