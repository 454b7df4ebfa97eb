// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a person starts it: its own process, from the command line to a picture.
#include "core/io/runlog/run_log_reader.h"
#include "tests/support/files.h"
#include "tests/support/gui/mouse.h"
#include "tests/support/shell_completion.h"

#include <gmock/gmock.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>

namespace antipode {
namespace {

class Program : public testing::TestWithParam<const char*> {};

/// With settings and data in a folder.
QProcessEnvironment environmentIn(const QTemporaryDir& folder) {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("XDG_CONFIG_HOME", folder.path());
  environment.insert("XDG_DATA_HOME", folder.path());
  // As in gui_main.cpp: what the OpenGL driver leaks is not ours to find.
  environment.insert("ASAN_OPTIONS", environment.value("ASAN_OPTIONS") + ":detect_leaks=0");
  return environment;
}

TEST_P(Program, ShowsAndRunsAnExample) {
  const QTemporaryDir folder;
  QProcess program;
  program.setProcessEnvironment(environmentIn(folder));
  const QString picture = folder.filePath("window.png");
  program.start(test::builtFile("antipode"),
                {test::scenarioFile(GetParam()), "--run", "--warp", "20", "--at", "10", "--screenshot", picture});
  ASSERT_TRUE(program.waitForFinished(60'000));
  EXPECT_EQ(program.exitStatus(), QProcess::NormalExit);
  EXPECT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
  const QImage image(picture);
  ASSERT_FALSE(image.isNull());
  EXPECT_GT(image.width(), 1000);
}

TEST(ProgramStart, APictureOfAMissingFileIsNotTaken) {
  const QTemporaryDir folder;
  QProcess program;
  program.setProcessEnvironment(environmentIn(folder));
  const QString picture = folder.filePath("window.png");
  program.start(test::builtFile("antipode"), {folder.filePath("none.yaml"), "--screenshot", picture});
  ASSERT_TRUE(program.waitForFinished(60'000));
  EXPECT_EQ(program.exitCode(), 2);
  EXPECT_TRUE(program.readAllStandardError().contains("there is no such file"));
  EXPECT_FALSE(QFile::exists(picture));
}

/// The program with these arguments; its exit code and what it says.
struct Outcome {
  int code = -1;
  QByteArray errors;
};
Outcome outcomeOf(const QTemporaryDir& folder, const QStringList& arguments, bool hasDisplay = true) {
  QProcess program;
  QProcessEnvironment environment = environmentIn(folder);
  if (!hasDisplay)
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
  program.setProcessEnvironment(environment);
  program.start(test::builtFile("antipode"), arguments);
  EXPECT_TRUE(program.waitForFinished(60'000));
  EXPECT_EQ(program.exitStatus(), QProcess::NormalExit);
  return {program.exitCode(), program.readAllStandardError()};
}

TEST(ProgramStart, APictureIsOfTheMomentAlsoWithoutADisplay) {
  const QTemporaryDir folder;
  const QString scenario = test::scenarioFile("gust.yaml"), picture = folder.filePath("window.png");
  const Outcome outcome = outcomeOf(folder, {scenario, "--at", "12.3", "--screenshot", picture}, false);
  EXPECT_EQ(outcome.code, 0) << outcome.errors.toStdString();
  EXPECT_EQ(QImage(picture).size(), QSize(1480, 920));
  // The run stopped at this very step.
  const QDir runs(folder.filePath("antipode/runs"));
  const auto log =
      loadRunLog(runs.filePath(QDir(runs.path()).entryList({"*.aprun"}, QDir::Files).value(0)).toStdString());
  ASSERT_TRUE(log) << log.error().text();
  EXPECT_NEAR(log->recording->endTime(), 12.3, 1e-9);
}

TEST(ProgramStart, APictureHasTheSizeThatIsAskedFor) {
  const QTemporaryDir folder;
  const QString scenario = test::scenarioFile("gust.yaml"), picture = folder.filePath("window.png");
  const QStringList arguments{scenario, "--screenshot", picture, "--size"};
  const Outcome outcome = outcomeOf(folder, arguments + QStringList{"1100", "750"}, false);
  EXPECT_EQ(outcome.code, 0) << outcome.errors.toStdString();
  EXPECT_EQ(QImage(picture).size(), QSize(1100, 750));
  const Outcome small = outcomeOf(folder, arguments + QStringList{"1100", "75"}, false);
  EXPECT_EQ(small.code, 2);
  EXPECT_TRUE(small.errors.contains("75 is out of range")) << small.errors.toStdString();
}

TEST(ProgramStart, AnUnknownOptionGetsASuggestion) {
  const QTemporaryDir folder;
  for (const bool hasDisplay : {true, false}) {
    const Outcome outcome = outcomeOf(folder, {"--screnshot", "window.png"}, hasDisplay);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_TRUE(outcome.errors.contains("error: there is no option '--screnshot'; expected '--screenshot'"))
        << hasDisplay << outcome.errors.toStdString();
  }
}

/// Texts of two fonts, whose order in a PDF would be another one in each process.
constexpr const char* kFigures = R"yaml(antipode_figures: 1
formats: [pdf, svg]
figures:
  - {name: speed, scenario: boat.yaml, duration: 20, plots: [[speed]], title: A boat, caption: It is at rest.}
)yaml";

TEST(ProgramStart, FiguresHaveTheSameBytesEachTimeAndInAllTimeZones) {
  const QTemporaryDir folder;
  const auto write = [&](const char* name, const QByteArray& text) {
    QFile file(folder.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
  };
  write("boat.yaml", "antipode: 1\nvehicles:\n  - {name: abe}\n");
  write("figures.yaml", kFigures);
  const auto made = [&](const QString& out, const char* zone) {
    qputenv("TZ", zone);
    const Outcome outcome =
        outcomeOf(folder, {"--figures", folder.filePath("figures.yaml"), folder.filePath(out)}, false);
    qunsetenv("TZ");
    EXPECT_EQ(outcome.code, 0) << outcome.errors.toStdString();
    QFile page(folder.filePath(out + "/speed.pdf")), manifest(folder.filePath(out + "/manifest.json"));
    EXPECT_TRUE(page.open(QIODevice::ReadOnly) && manifest.open(QIODevice::ReadOnly));
    return page.readAll() + manifest.readAll();
  };
  const QByteArray first = made("a", "UTC");
  EXPECT_EQ(first.count("/Type /FontDescriptor"), 2) << "bold and plain";
  EXPECT_EQ(made("b", "UTC"), first);
  EXPECT_EQ(made("c", "Asia/Tokyo"), first);
  EXPECT_EQ(made("d", "America/New_York"), first);
}

TEST(ProgramStart, FiguresWithoutADisplayAndWithoutASessionSayNothingOfQt) {
  const QTemporaryDir folder;
  QFile list(folder.filePath("figures.yaml")), boat(folder.filePath("boat.yaml"));
  ASSERT_TRUE(list.open(QIODevice::WriteOnly) && boat.open(QIODevice::WriteOnly));
  list.write(kFigures), boat.write("antipode: 1\nvehicles:\n  - {name: abe}\n");
  list.close(), boat.close();
  const QByteArray session = qgetenv("XDG_RUNTIME_DIR");
  qunsetenv("XDG_RUNTIME_DIR");
  const Outcome outcome =
      outcomeOf(folder, {"--figures", folder.filePath("figures.yaml"), folder.filePath("out")}, false);
  if (!session.isNull()) qputenv("XDG_RUNTIME_DIR", session);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_FALSE(outcome.errors.contains("XDG_RUNTIME_DIR")) << outcome.errors.toStdString();
}

TEST(ProgramStart, AMomentThatIsNotThereIsSaid) {
  const QTemporaryDir folder;
  const QString scenario = test::scenarioFile("gust.yaml"), picture = folder.filePath("window.png");
  const Outcome outcome = outcomeOf(folder, {scenario, "--at", "301", "--screenshot", picture});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(outcome.errors.contains("the run ends at 300 s")) << outcome.errors.toStdString();
  EXPECT_FALSE(QFile::exists(picture));
}

TEST(ProgramStart, APictureThatCannotBeWrittenLeavesWhatIsThere) {
  const QTemporaryDir folder;
  const QString scenario = test::scenarioFile("first-run.yaml"), picture = folder.filePath("window.png");
  const QByteArray old = "what was there before";
  QFile file(picture);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(old);
  file.close();
  // A file may have 1 kB at most here, as on a disk that is nearly full.
  const QString small = QString("ulimit -f 1; '%1' '%2' --screenshot '%3'");
  for (const QString& target : {picture, QString("/dev/full")}) {
    QProcess program;
    program.setProcessEnvironment(environmentIn(folder));
    program.start("bash", {"-c", small.arg(test::builtFile("antipode"), scenario, target)});
    ASSERT_TRUE(program.waitForFinished(60'000));
    EXPECT_EQ(program.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(program.exitCode(), 2) << target.toStdString();
    EXPECT_TRUE(program.readAllStandardError().contains(target.toUtf8()));
  }
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), old);
}

TEST(ProgramStart, SignalsThatAskForAnEndKeepWhatWasRun) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    const QTemporaryDir folder;
    QProcess program;
    program.setProcessEnvironment(environmentIn(folder));
    program.start(test::builtFile("antipode"), {test::scenarioFile("first-run.yaml"), "--run"});
    const QDir runs(folder.filePath("antipode/runs"));
    const auto log = [&] {
      return runs.filePath(QDir(runs.path()).entryList({"*.aprun"}, QDir::Files).value(0)).toStdString();
    };
    const auto hasRows = [&] {
      const auto load = isRunLog(log()) ? loadRunLog(log()) : Result<LoadedLog>(err("not yet"));
      return load && load->recording->rows() > 1;
    };
    ASSERT_TRUE(test::becomes(hasRows, 60'000));
    ::kill(static_cast<pid_t>(program.processId()), signal);
    ASSERT_TRUE(program.waitForFinished(60'000));
    EXPECT_EQ(program.exitStatus(), QProcess::NormalExit) << signal;
    EXPECT_EQ(program.exitCode(), 130) << signal;
    const auto load = loadRunLog(log());
    ASSERT_TRUE(load) << load.error().text();
    EXPECT_TRUE(load->wasClosed) << signal;
  }
}

TEST(ProgramStart, TheManualPageNamesEveryExitCode) {
  QProcess program;
  program.start(test::builtFile("antipode"), {"--manual"});
  ASSERT_TRUE(program.waitForFinished(60'000));
  EXPECT_EQ(program.exitCode(), 0);
  const QByteArray page = program.readAllStandardOutput();
  for (const int code : {0, 2, 130})
    EXPECT_TRUE(page.contains("\\fB" + QByteArray::number(code) + "\\fR")) << page.toStdString();
}

TEST(ProgramStart, ShellsOfferItsOptionsAndTheirWords) {
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    SCOPED_TRACE(shell);
    const test::Finished made = test::runProgram({test::builtFile("antipode"), "--completion", shell});
    ASSERT_EQ(made.code, 0) << made.errors;
    if (!std::filesystem::exists("/bin/" + shell)) continue;
    EXPECT_THAT(test::shellOffers(shell, made.out, "antipode --scr"), testing::ElementsAre("--screenshot"));
    EXPECT_THAT(test::shellOffers(shell, made.out, "antipode --map "),
                testing::UnorderedElementsAre("auto", "gpu", "framebuffer", "painter"));
  }
  const test::Finished wrong = test::runProgram({test::builtFile("antipode"), "--completion", "bsh"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.errors, testing::HasSubstr("expected 'bash'"));
}

TEST(ProgramStart, WithoutADisplayItSaysSo) {
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
  program.setProcessEnvironment(environment);
  program.start(test::builtFile("antipode"), QStringList{});
  ASSERT_TRUE(program.waitForFinished(60'000));
  EXPECT_EQ(program.exitStatus(), QProcess::NormalExit) << "no abort";
  EXPECT_EQ(program.exitCode(), 2);
  EXPECT_TRUE(program.readAllStandardError().contains("no display was found"));
}

INSTANTIATE_TEST_SUITE_P(Examples, Program,
                         testing::Values("first-run.yaml", "travel-lane-wormholes.yaml", "sailing.yaml"));

}  // namespace
}  // namespace antipode
