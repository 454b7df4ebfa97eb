// SPDX-License-Identifier: GPL-3.0-or-later
// German is the proof that every text of the window can be translated.
#include "app/workbench/window/language.h"
#include "tests/gui/language/core_texts.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/files.h"
#include "widgets/base/field_words.h"
#include "widgets/editors/behaviours/behaviour_sections.h"
#include "widgets/panels/helm/helm_inspector.h"
#include "widgets/panels/status/status_panel.h"

#include <QAbstractButton>
#include <QGroupBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTabBar>
#include <QTableView>
#include <QXmlStreamReader>
#include <algorithm>

namespace antipode {
namespace {

struct Text {
  QString context, source;
  QStringList translations;  ///< one, or one for each number
  bool isUnfinished = false, isNumbered = false;
};

std::vector<Text> textsOf(const QString& path) {
  QFile file(path);
  EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
  QXmlStreamReader xml(&file);
  std::vector<Text> texts;
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == u"name") {
      context = xml.readElementText();
    } else if (xml.name() == u"message") {
      texts.push_back({context, {}, {}, false, xml.attributes().hasAttribute("numerus")});
    } else if (xml.name() == u"source") {
      texts.back().source = xml.readElementText();
    } else if (xml.name() == u"translation") {
      texts.back().isUnfinished = xml.attributes().hasAttribute("type");
      if (!texts.back().isNumbered) texts.back().translations << xml.readElementText();
    } else if (xml.name() == u"numerusform") {
      texts.back().translations << xml.readElementText();
    }
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  return texts;
}

const QString kGerman = test::sourceFile("resources/translations/antipode_de.ts");

/// What must be the same in both languages: places for values, tags and line breaks.
QStringList partsOf(const QString& text, const char* pattern) {
  QStringList parts;
  for (auto match = QRegularExpression(pattern).globalMatch(text); match.hasNext();)
    parts << match.next().captured();
  parts.sort();
  return parts;
}

/// The texts of the program as they stand in a translation that has been brought up to date. Empty: without
/// lupdate.
std::vector<Text> textsOfProgram(const QString& language, const QStringList& options = {}) {
  const QString lupdate = QStandardPaths::findExecutable("lupdate", {"/usr/lib/qt6/bin"});
  if (lupdate.isEmpty()) return {};
  QTemporaryDir folder;
  const QString name = "antipode_" + language + ".ts", copy = folder.filePath(name);
  EXPECT_TRUE(QFile::copy(test::sourceFile("resources/translations/" + name.toStdString()), copy));
  QProcess process;
  process.setWorkingDirectory(test::sourceFile());
  process.start(lupdate,
                options + QStringList{"-locations", "none", "-source-language", "en", "-target-language", language,
                                      "-I", ".", "widgets", "app/workbench", "resources/translations/core_texts.h",
                                      "resources/translations/qt_texts.h", "-ts", copy});
  EXPECT_TRUE(process.waitForFinished(60'000));
  // A text in such a class would be looked for under another name than the one it is listed by.
  for (const QString& line : QString::fromUtf8(process.readAllStandardError()).split('\n'))
    EXPECT_FALSE(line.contains("lacks Q_OBJECT") && !line.contains("Class 'antipode' ")) << line.toStdString();
  return textsOf(copy);
}

void expectTranslated(const std::vector<Text>& texts) {
  for (const Text& text : texts)
    EXPECT_FALSE(text.isUnfinished) << text.context.toStdString() << ": " << text.source.toStdString()
                                    << " (is it new? run packaging/translate)";
}

TEST(German, HasATranslationForEveryTextOfTheProgram) {
  const std::vector<Text> texts = textsOfProgram("de");
  if (texts.empty()) GTEST_SKIP() << "lupdate is not installed (qt6-l10n-tools)";
  EXPECT_GT(texts.size(), 1500u);
  expectTranslated(texts);
}

TEST(English, HasOneAndManyOfEveryTextWithANumber) {
  const std::vector<Text> texts = textsOfProgram("en", {"-pluralonly"});
  if (texts.empty()) GTEST_SKIP() << "lupdate is not installed (qt6-l10n-tools)";
  expectTranslated(texts);
  for (const Text& text : texts) {
    ASSERT_EQ(text.translations.size(), 2) << text.source.toStdString();
    EXPECT_NE(text.translations[0], text.translations[1]);
    EXPECT_FALSE(text.translations.join("").contains("(s)")) << text.source.toStdString();
  }
}

TEST(English, SaysOneRunAndTwoRuns) {
  if (languages().size() < 2) GTEST_SKIP() << "built without lrelease (qt6-l10n-tools)";
  useLanguage("en");
  const auto runs = [](int n) {
    return QCoreApplication::translate("antipode::RunsPanel", "%n run(s), %1", nullptr, n);
  };
  EXPECT_EQ(runs(1).toStdString(), "1 run, %1");
  EXPECT_EQ(runs(2).toStdString(), "2 runs, %1");
}

TEST(German, KeepsThePlacesOfValues) {
  for (const Text& text : textsOf(kGerman))
    for (const QString& german : text.translations) {
      const std::string where = text.context.toStdString() + ": " + text.source.toStdString();
      EXPECT_FALSE(german.isEmpty()) << where;
      for (const char* pattern : {"%[0-9n]", "</?[a-z]+", "\n", "^ +", " +$"})
        EXPECT_EQ(partsOf(german, pattern), partsOf(text.source, pattern)) << where;
      EXPECT_LE(german.count('&'), text.source.count('&')) << where;
    }
}

TEST(German, ListsTheTextsOfTheCore) {
  QFile file(test::sourceFile("resources/translations/core_texts.h"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_TRUE(file.readAll().toStdString() == coreTextsHeader()) << "run packaging/translate";
}

/// The menus that add a behaviour say it.
TEST(German, SaysWhatEachBehaviourIsFor) {
  if (languages().size() < 2) GTEST_SKIP() << "built without lrelease (qt6-l10n-tools)";
  std::vector<QString> english;
  useLanguage("en");
  for (const std::string& type : behaviourTypes()) english.push_back(behaviourPurpose(type));
  EXPECT_GT(english.size(), 30u);
  useLanguage("de");
  auto before = english.begin();
  for (const std::string& type : behaviourTypes()) EXPECT_NE(behaviourPurpose(type), *before++) << type;
  useLanguage("en");
}

TEST(German, IsTheStatusReportWithItsValues) {
  if (languages().size() < 2) GTEST_SKIP() << "built without lrelease (qt6-l10n-tools)";
  useLanguage("de");
  StatusPanel panel;
  panel.setReport(0, {{"Controller", "in control", ""}, {"Mode", "idle", ""}, {"Depth", "2.50 m", ""}});
  const QAbstractItemModel& shown = *panel.findChild<QTableView*>()->model();
  EXPECT_EQ(shown.index(0, 1).data().toString(), "führt");
  EXPECT_EQ(shown.index(1, 1).data().toString(), "ruht");
  EXPECT_EQ(shown.index(2, 1).data().toString(), "2.50 m");
  useLanguage("en");
}

TEST(German, NamesTheNumbersThatAFieldTakes) {
  if (languages().size() < 2) GTEST_SKIP() << "built without lrelease (qt6-l10n-tools)";
  useLanguage("de");
  EXPECT_EQ(numberWords({.unit = "%", .min = 0, .max = 100}, false).toStdString(), "eine Zahl von 0 bis 100 (%)");
  EXPECT_EQ(numberWords({.unit = "s", .min = 0, .max = 60, .minExcluded = true}, true).toStdString(),
            "eine ganze Zahl über 0 bis 60 (s)");
  useLanguage("en");
}

TEST(German, NamesTheStatesOfBehaviours) {
  if (languages().size() < 2) GTEST_SKIP() << "built without lrelease (qt6-l10n-tools)";
  useLanguage("de");
  HelmReport report;
  report.behaviours.resize(4);
  const BehaviourState states[] = {BehaviourState::Idle, BehaviourState::Running, BehaviourState::Active,
                                   BehaviourState::Complete};
  for (std::size_t i = 0; i < std::size(states); ++i) report.behaviours[i].state = states[i];
  HelmInspector inspector;
  inspector.setReport(0, report);
  QStringList shown;
  for (int i = 0; i < inspector.rows(); ++i) shown << inspector.row(i).at(1);
  EXPECT_EQ(shown, QStringList({"ruht", "läuft", "aktiv", "beendet"})) << shown.join(", ").toStdString();
  useLanguage("en");
}

/// The name of a field for screen readers is its key, the same in every language.
bool isKey(const QString& text) {
  return QRegularExpression("^[a-z0-9_]+$").match(text).hasMatch();
}

/// The window in German.
class GermanWindow : public WindowTest {
 protected:
  void SetUp() override {
    if (languages().size() < 2) GTEST_SKIP() << "built without lrelease (qt6-l10n-tools)";
    useLanguage("de");
    WindowTest::SetUp();
  }
  void TearDown() override { useLanguage("en"); }
  /// Every text that the window shows or would show on demand.
  QStringList texts() {
    QStringList texts;
    for (const QAction* action : window_->findChildren<QAction*>())
      texts << action->text() << action->statusTip() << action->toolTip();
    for (const QWidget* widget : window_->findChildren<QWidget*>())
      texts << widget->toolTip() << widget->accessibleName() << widget->windowTitle();
    for (const auto* label : window_->findChildren<QLabel*>()) texts << label->text();
    for (const auto* button : window_->findChildren<QAbstractButton*>()) texts << button->text();
    for (const auto* box : window_->findChildren<QGroupBox*>()) texts << box->title();
    for (const auto* menu : window_->findChildren<QMenu*>()) texts << menu->title();
    return texts;
  }
};

TEST_F(GermanWindow, SpeaksGermanEverywhere) {
  selectFirst();
  std::map<QString, QString> german;  // of texts that differ, whatever their context
  std::set<QString> same;
  for (const Text& text : textsOf(kGerman))
    (text.source == text.translations.value(0) ? same.insert(text.source), german[""] : german[text.source]) =
        text.translations.value(0);
  std::set<QString> english;
  for (const QString& text : texts())
    if (const auto found = german.find(text);
        text.size() > 1 && !isKey(text) && found != german.end() && !same.contains(text))
      english.insert(text);
  for (const auto& [source, translation] : german) english.erase(translation);  // "Name" is German, too
  for (const QString& text : english) ADD_FAILURE() << "still English: " << text.toStdString();
  EXPECT_EQ(window_->menuBar()->actions().front()->text(), "&Datei");
  EXPECT_EQ(raise("properties").windowTitle(), "Eigenschaften");
}

TEST_F(GermanWindow, HasOneMnemonicForEachEntryOfAMenu) {
  for (const QMenu* menu : window_->menuBar()->findChildren<QMenu*>()) {
    std::map<QChar, QString> taken;
    for (const QAction* action : menu->actions()) {
      const auto at = action->text().indexOf('&');
      if (at < 0) continue;
      const QChar letter = action->text()[at + 1].toLower();
      EXPECT_FALSE(taken.contains(letter)) << menu->title().toStdString() << ": " << action->text().toStdString()
                                           << " and " << taken[letter].toStdString();
      taken[letter] = action->text();
    }
  }
}

/// Buttons and one-line labels of a dock that are narrower than their text.
QStringList clippedIn(const QWidget& dock) {
  QStringList clipped;
  for (const auto* button : dock.findChildren<QAbstractButton*>())
    if (button->isVisible() && !button->text().isEmpty() && !button->visibleRegion().isEmpty() &&
        button->width() < button->sizeHint().width())
      clipped << button->text();
  for (const auto* label : dock.findChildren<QLabel*>())
    if (label->isVisible() && !label->wordWrap() && !label->text().isEmpty() &&
        label->sizePolicy().horizontalPolicy() != QSizePolicy::Ignored && !label->visibleRegion().isEmpty() &&
        label->width() < label->sizeHint().width())
      clipped << label->text();
  return clipped;
}

TEST_F(GermanWindow, ClipsNoTextInTheSmallestWindow) {
  window_->resize(1024, 640);
  selectFirst();
  for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
    raise(dock->objectName().toUtf8().constData());
    QTest::qWait(0);
    const QStringList clipped = clippedIn(*dock);
    EXPECT_TRUE(clipped.isEmpty()) << dock->windowTitle().toStdString() << ": "
                                   << clipped.join(" | ").toStdString();
  }
}

TEST_F(GermanWindow, ShowsEveryTabOfALaptop) {
  window_->resize(1366, 728);
  QTest::qWait(50);
  for (const QTabBar* bar : window_->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
    if (bar->isVisible() && bar->count() > 0) {
      EXPECT_LE(bar->tabRect(bar->count() - 1).right(), bar->width())
          << bar->tabText(bar->count() - 1).toStdString();
    }
}

TEST(Language, IsThatOfThePreferenceOrOfTheSystem) {
  if (languages().size() < 2) GTEST_SKIP() << "built without lrelease (qt6-l10n-tools)";
  EXPECT_EQ(languageFor("de"), "de");
  EXPECT_EQ(languageFor("en"), "en");
  EXPECT_EQ(languageFor("xx"), "en");
  EXPECT_EQ(languageFor(""), QLocale::system().name().startsWith("de") ? "de" : "en");
}

}  // namespace
}  // namespace antipode
