// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <string>

namespace antipode {

/// A text of a function outside of classes, in the language of the window. Classes of Qt have a tr() of their own,
/// which hides this one; there it is antipode::tr().
inline QString tr(const char* text) {
  return QCoreApplication::translate("antipode", text);
}

/// A text of the core's tables (meanings of parameters, names of channels) in the language of the window. The core
/// knows no languages: the text itself is the key. resources/translations/core_texts.h lists them.
inline QString coreText(const char* text) {
  return QCoreApplication::translate("core", text);
}
inline QString coreText(const std::string& text) {
  return coreText(text.c_str());
}

}  // namespace antipode
