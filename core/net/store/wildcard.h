// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// Whether a text has the form of a pattern: `*` is any run, `?` is one character; case matters.
bool matchesWildcard(std::string_view pattern, std::string_view text);

/// A subscription for all variables whose name and source have a form.
struct Wildcard {
  std::string app, variable;
  double interval = 0;  ///< s
  bool operator==(const Wildcard&) const = default;
};
/// "AppPattern=*,VarPattern=NAV_*,Interval=0" and back.
std::optional<Wildcard> wildcardFromText(std::string_view text);
std::string wildcardText(const Wildcard& wildcard);

}  // namespace antipode
