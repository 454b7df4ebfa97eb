// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace antipode {

enum class Severity { Error, Warning, Note };

/// A position in a text that a person wrote. Lines and columns count from 1; 0 means unknown.
struct SourceLocation {
  std::string file;
  int line = 0;
  int column = 0;
  bool operator==(const SourceLocation&) const = default;
};

/// One error, warning or note about a user's data. It tells what is wrong and what would be right.
struct Problem {
  Severity severity = Severity::Error;
  SourceLocation location;
  std::string item;      ///< path of the item in the scenario, e.g. "vehicles/abe/params/turn_rate"
  std::string message;   ///< what is wrong, with the key and the value found
  std::string expected;  ///< what would be right, with a suggestion; may be empty

  /// "message; expected ...", of the place nothing: where that is shown in another way.
  std::string sentence() const;
  /// "file:line:column: error: message; expected ...". Unknown parts are left out.
  std::string text() const;
  /// As text(), without the word for the severity: for a sentence that says what has failed ("Not saved: ...").
  std::string reason() const;
  bool operator==(const Problem&) const = default;
};

using Error = Problem;
using Problems = std::vector<Problem>;

bool hasErrors(const Problems& problems);

template <class T>
using Result = tl::expected<T, Error>;

/// An error with a formatted message: `return err("thrust {} is outside [-100, 100]", thrust);`
template <class... Args>
tl::unexpected<Error> err(fmt::format_string<Args...> format, Args&&... args) {
  Error error;
  error.message = fmt::format(format, std::forward<Args>(args)...);
  return tl::unexpected<Error>(std::move(error));
}

/// As err(), and with what would be right: `return errExpected("a number", "'{}' is not a number", text);`
template <class... Args>
tl::unexpected<Error> errExpected(std::string expected, fmt::format_string<Args...> format, Args&&... args) {
  Error error;
  error.message = fmt::format(format, std::forward<Args>(args)...);
  error.expected = std::move(expected);
  return tl::unexpected<Error>(std::move(error));
}

}  // namespace antipode
