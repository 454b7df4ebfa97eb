// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/language.h"

#include "app/workbench/window/shipped_files.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>

namespace antipode {
namespace {

constexpr const char* kTranslation = "antipodeTranslation";  // object name of what useLanguage() installed

QString translationFile(const QString& code) {
  const QString name = "antipode_" + code + ".qm";
  return shippedFolder("translations", name).filePath(name);
}

void install(const QString& file) {
  auto* translator = new QTranslator(QCoreApplication::instance());
  translator->setObjectName(kTranslation);
  if (translator->load(file))
    QCoreApplication::installTranslator(translator);
  else
    delete translator;
}

}  // namespace

std::vector<Language> languages() {
  std::vector<Language> languages{{"en", "English"}};
  if (QFile::exists(translationFile("de"))) languages.push_back({"de", "Deutsch"});
  return languages;
}

QString languageFor(const QString& preference) {
  const QStringList wanted = preference.isEmpty() ? QLocale::system().uiLanguages() : QStringList{preference};
  const auto known = languages();
  for (const QString& each : wanted) {
    const auto found = std::ranges::find(known, each.left(2).toLower(), &Language::code);
    if (found != known.end()) return found->code;
  }
  return "en";
}

void useLanguage(const QString& code) {
  for (QTranslator* old : QCoreApplication::instance()->findChildren<QTranslator*>(kTranslation)) {
    QCoreApplication::removeTranslator(old);
    delete old;
  }
  install(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + "/qtbase_" + code + ".qm");  // dialogs of Qt
  install(translationFile(code));
}

}  // namespace antipode
