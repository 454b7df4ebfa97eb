// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/field_words.h"

#include "core/base/physical_range.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

namespace antipode {

QString englishFieldWords(const std::string& key) {
  static const QHash<QString, QString> kWords{
      {"compat", "compatibility"}, {"pid", "PID"},      {"kp", "Kp"},         {"ki", "Ki"},           {"kd", "Kd"},
      {"lat", "latitude"}, {"lon", "longitude"}, {"degs", "degrees"},    {"spd", "speed"},
      {"hdg", "heading"},  {"pts", "points"},    {"diff", "difference"}, {"nav", "NAV"},
      {"id", "ID"},        {"rng", "range"},     {"pt", "point"},        {"pwt", "priority weight"}};
  QStringList words = QString::fromStdString(key).split('_', Qt::SkipEmptyParts);
  for (QString& word : words) word = kWords.value(word, word);
  if (words.isEmpty()) return {};
  words.first()[0] = words.first()[0].toUpper();
  return words.join(' ');
}

QString fieldWords(const std::string& key) {
  return coreText(englishFieldWords(key).toStdString());
}

QString choiceWords(const std::string& key, const std::string& choice) {
  if (key == "model")
    return choice == "usimmarine" ? tr("marine") : choice == "hover" ? tr("hovering") : qt(choice);
  if (key != "compat") return qt(choice);
  if (choice == "document") return tr("MOOS manual");
  if (choice == "usimmarine") return tr("old uSimMarine");
  return choice == "usimmarine_v22" ? QStringLiteral("uSimMarineV22") : qt(choice);
}

QString numberWords(const FieldInfo& info, bool isWhole) {
  const FieldInfo range = withPhysicalRange(info);
  const QString text = range.minExcluded
                           ? (isWhole ? tr("a whole number above %1 to %2") : tr("a number above %1 to %2"))
                           : (isWhole ? tr("a whole number from %1 to %2") : tr("a number from %1 to %2"));
  const QString unit = info.unit[0] != '\0' ? QString(" (%1)").arg(writtenUnit(info.unit)) : QString();
  return text.arg(qt(boundText(range.min)), qt(boundText(range.max))) + unit;
}

QString writtenUnit(const char* unit) {
  QString text = QString::fromUtf8(unit);
  // A digit after a letter is a power, with or without a sign before it: "m/s^2", "kg m2", "V/N3".
  static const QRegularExpression kSquare("(?<=\\p{L})\\^?2"), kCube("(?<=\\p{L})\\^?3");
  return text.replace(kSquare, "²").replace(kCube, "³");
}

QString fieldWordsWithin(const std::string& key) {
  const QString english = englishFieldWords(key), words = coreText(english.toStdString());
  return words == english ? QString::fromStdString(key).replace('_', ' ') : words;
}

}  // namespace antipode
