// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace antipode {

/// A language of the window.
struct Language {
  QString code;  ///< ISO 639, as in "de"
  QString name;  ///< in the language itself
};

/// English, and every language that the program was built with.
std::vector<Language> languages();
/// The one that a preference means: its own, or that of the system where it is empty; "en" where there is no such.
QString languageFor(const QString& preference);
/// Windows that are made from now on speak this language. GUI thread.
void useLanguage(const QString& code);

}  // namespace antipode
