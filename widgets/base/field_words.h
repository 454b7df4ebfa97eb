// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace antipode {

struct FieldInfo;

/// The key of a parameter in words, as a label in the language of the window: "turn_rate" is "Turn rate",
/// "yaw_pid_kp" is "Yaw PID Kp".
QString fieldWords(const std::string& key);
/// The same inside a sentence: "turn rate". Other languages keep their capitals.
QString fieldWordsWithin(const std::string& key);
/// The key of fieldWords() in the list of texts to be translated.
QString englishFieldWords(const std::string& key);

/// A choice of a field as people call it: "marine" for the model usimmarine, "the manual" for the compatibility
/// document. Other choices stay as the file has them.
QString choiceWords(const std::string& key, const std::string& choice);

/// Which numbers a field takes: "a whole number from 0 to 100 (%)".
QString numberWords(const FieldInfo& info, bool isWhole);

/// A unit of the core as people write it: "m/s²" for "m/s^2", "kg m²" for "kg m2".
QString writtenUnit(const char* unit);

}  // namespace antipode
