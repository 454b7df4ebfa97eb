// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/completion.h"
#include "app/options/manual_page.h"
#include "app/options/unknown_words.h"
#include "app/workbench/controllers/attach_controller.h"
#include "app/workbench/figures/make_figures.h"
#include "app/workbench/study/study_controller.h"
#include "app/workbench/window/language.h"
#include "app/workbench/window/main_window.h"
#include "app/workbench/window/preferences.h"
#include "app/workbench/window/screenshot.h"
#include "core/base/files/standard_streams.h"
#include "core/base/memory_return.h"
#include "core/base/out_of_memory.h"
#include "core/live/attached_run.h"
#include "widgets/map/view/map_view.h"

#include <fcntl.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <QApplication>
#include <QFileInfo>
#include <QHashFunctions>
#include <QSocketNotifier>
#include <QSurfaceFormat>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace {

struct Options {
  std::vector<std::string> files;
  std::string screenshot, map = "auto";
  bool run = false, dark = false, light = false;
  std::string warp, language;
  std::optional<double> at;
  std::optional<std::int64_t> studyRun;
  std::string worst;
  std::vector<std::string> figures;  // list and folder
  std::vector<int> size;             // of the window, px: width and height
};

double warpFrom(const std::string& text) {
  if (text == "max" || text == "unlimited" || text == "inf") return std::numeric_limits<double>::infinity();
  return antipode::parseNumber(text).value_or(1);
}

/// Without a display Qt remarks on each window that it cannot be placed, and without a session that it makes a
/// folder of its own; nobody needs to know.
bool isIdleRemark(const QString& message) {
  return message.contains("propagateSizeHints") ||
         message.startsWith("QStandardPaths: XDG_RUNTIME_DIR not set, defaulting to");
}

void keepQuiet(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type != QtDebugMsg && !isIdleRemark(message)) std::fprintf(stderr, "%s\n", qPrintable(message));
}

/// While the application is made Qt ends the program by abort() when it finds no display. A sentence is kinder.
void explainFatal(QtMsgType type, const QMessageLogContext&, const QString& message) {
  if (type == QtDebugMsg || isIdleRemark(message)) return;
  std::fprintf(stderr, "%s\n", qPrintable(message));
  if (type != QtFatalMsg) return;
  std::fputs(
      "error: the window cannot be shown: no display was found (is DISPLAY set?). antipode-cli runs, checks and "
      "converts without one.\n",
      stderr);
  std::_Exit(2);
}

constexpr int kInterrupted = 130;

int signalled = -1;  // the end of a pipe that signal handlers write to

/// Ctrl-C, a closed terminal and a polite kill end the program in order, so that the log of a run is whole. Nobody
/// is there to be asked: unsaved edits stay in their copy (UnsavedCopy).
void endOnSignals(QApplication& application) {
  int pipe[2];
  if (::pipe2(pipe, O_CLOEXEC | O_NONBLOCK) != 0) return;  // then they end it at once
  signalled = pipe[1];
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    std::signal(signal, [](int) {
      const int before = errno;  // of whatever was interrupted
      [[maybe_unused]] const auto written = ::write(signalled, "", 1);
      errno = before;
    });
  auto* notifier = new QSocketNotifier(pipe[0], QSocketNotifier::Read, &application);
  QObject::connect(notifier, &QSocketNotifier::activated, &application, [] { QApplication::exit(kInterrupted); });
}

/// A picture of something else than what was asked for helps nobody. False: there is no such file.
bool openAll(antipode::MainWindow& window, const Options& options) {
  QStringList files, communities;
  for (const std::string& file : options.files) {
    if (antipode::isMoosAddress(file)) {
      communities << QString::fromStdString(file);
      continue;
    }
    files << QString::fromStdString(file);
    if (options.screenshot.empty() || QFileInfo::exists(files.back())) continue;
    std::fprintf(stderr, "%s: error: there is no such file\n", file.c_str());
    return false;
  }
  if (communities.size() > 1) {
    std::fprintf(stderr, "error: %s: one community can be attached at a time\n", qPrintable(communities[1]));
    return false;
  }
  window.files().open(files);
  if (options.studyRun) window.studies().openRun(*options.studyRun);
  if (!options.worst.empty()) window.studies().openWorst(QString::fromStdString(options.worst));
  return communities.isEmpty() || window.attachment().attach(communities.front());
}

/// A file that takes long is still being read: what is made of it runs when it is there. A log does not run.
void runWhenRead(antipode::MainWindow& window) {
  const antipode::FileController& files = window.files();
  if (!files.isLoading()) return window.session().play();
  auto* waiting = new QObject(&window);
  const auto forget = [waiting] { waiting->deleteLater(); };
  QObject::connect(&files, &antipode::FileController::scenarioOpened, waiting, [&window, forget] {
    forget();
    window.session().play();
  });
  QObject::connect(&files, &antipode::FileController::replayOpened, waiting, forget);
  QObject::connect(&files, &antipode::FileController::failed, waiting, forget);
}

/// A window from its beginning to its end. The exit code, or, where the window is to come again in another
/// language, what the next one begins with.
std::variant<int, Options> showWindow(const Options& options) {
  const QString language = QString::fromStdString(options.language);
  antipode::useLanguage(antipode::languageFor(language.isEmpty() ? antipode::Preferences().language() : language));
  const auto backend = options.map == "gpu"           ? antipode::MapBackend::GpuWidget
                       : options.map == "framebuffer" ? antipode::MapBackend::Framebuffer
                       : options.map == "painter"     ? antipode::MapBackend::Painter
                                                      : antipode::MapBackend::Auto;
  antipode::MainWindow window(backend);
  if (options.dark || options.light) window.setDark(options.dark);
  // Without a display Qt takes a screen of 800 x 800 for granted.
  const bool hasScreen = QGuiApplication::platformName() != QLatin1String("offscreen");
  if (!options.size.empty())
    window.resize(options.size[0], options.size[1]);
  else if (!hasScreen)
    window.resize(1480, 920);
  window.show();
  if (!options.warp.empty()) window.session().setWarp(warpFrom(options.warp));
  std::unique_ptr<antipode::Screenshot> screenshot;
  if (!options.screenshot.empty())
    screenshot = std::make_unique<antipode::Screenshot>(window, *window.findChild<antipode::MapView*>(),
                                                        QString::fromStdString(options.screenshot), options.at);
  if (!openAll(window, options)) return 2;
  if (options.screenshot.empty() && options.files.empty()) window.showWelcome();
  if (options.screenshot.empty()) window.offerLostEdits();
  if (screenshot)
    screenshot->start();
  else if (options.run)
    runWhenRead(window);
  const int code = QApplication::exec();
  if (!window.isToComeAgain()) return code;
  Options next;
  next.map = options.map, next.dark = options.dark, next.light = options.light;
  if (const QString file = window.document().filePath(); !file.isEmpty()) next.files.push_back(file.toStdString());
  return next;
}

/// Needs no display: where there is none, Qt draws without.
int makeFigures(const Options& options) {
  antipode::useLanguage(
      antipode::languageFor(options.language.empty() ? "en" : QString::fromStdString(options.language)));
  const auto say = [](const std::string& name) { std::printf("%s\n", name.c_str()); };
  const auto made = antipode::makeFigures(options.figures[0], options.figures[1], say);
  if (!made) std::fprintf(stderr, "%s\n", made.error().text().c_str());
  return made ? 0 : 2;
}

constexpr std::array<antipode::options::ExitCode, 3> kExitCodes = {
    {{0, "success"},
     {2, "wrong command line, no display, or a file that cannot be opened or written"},
     {kInterrupted, "ended by Ctrl-C; the log of the run is whole"}}};

/// The exit code, where the program has nothing more to do: after --help, --version, --manual, or what is wrong.
std::optional<int> parse(CLI::App& cli, int argc, char** argv) {
  try {
    cli.parse(argc, argv);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return cli.exit(error);
    std::fprintf(stderr, "%s\n'antipode --help' says more.\n",
                 antipode::options::wrongCommandLine(cli, error.what()).error.text().c_str());
    return 2;
  }
}

/// What the program says of itself, made of the table of its options.
void addWordsOfItself(CLI::App& cli) {
  const auto print = [](const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    throw CLI::Success();
  };
  cli.add_flag_callback(
      "--manual",
      [&cli, print] { print(antipode::options::manualPage(antipode::options::commandTable(cli), kExitCodes)); },
      "Print the manual page, for man, and leave");
  cli.add_option_function<std::string>(
         "--completion",
         [&cli, print](const std::string& shell) {
           print(antipode::options::completionScript(antipode::options::commandTable(cli), shell));
         },
         "Print a script that completes command lines in a shell, and leave")
      ->check(CLI::IsMember(antipode::options::completedShells()));
}

bool hasDisplay() {
  return std::getenv("DISPLAY") || std::getenv("WAYLAND_DISPLAY") || std::getenv("QT_QPA_PLATFORM");
}

}  // namespace

int main(int argc, char** argv) {
  antipode::explainLackOfMemory();
  antipode::returnLargeBlocks();
  antipode::openStandardStreams();
  QHashSeed::setDeterministicGlobalSeed();  // the fonts of a PDF come in the order of a hash: the same bytes each
                                            // time
  // A pipe that nobody reads and a file that may not grow become errors of the write, also in the libraries.
  for (const int signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN);
  Options options;
  CLI::App cli("Antipode: design missions for marine vehicles");
  cli.add_option("file", options.files,
                 "Scenario or study (.yaml), results of a study (.apstudy), mission (.moos) or logs (.aprun, .alog), "
                 "several as one; or a living community (moos://HOST:PORT)");
  cli.add_flag("--run", options.run, "Start running at once");
  cli.add_option("--warp", options.warp, "Simulated seconds per second: 0.1 to 1000, or max")
      ->check([](const std::string& text) {
        const double warp = warpFrom(text);
        return (text == "1" || warp != 1) && warp >= 0.1 ? std::string() : "expected 0.1 or more, or max";
      });
  cli.add_option("--screenshot", options.screenshot, "Save a picture of the window and leave");
  cli.add_option("--at", options.at, "Time of the picture, s: a scenario runs up to there, a log goes there");
  cli.add_option("--size", options.size, "Width and height of the window, px: 640 to 8000")
      ->type_name("W H")
      ->expected(2)
      ->check(CLI::Range(640, 8000));
  cli.add_option("--study-run", options.studyRun, "Of a study (.yaml): open the run with this number, from 0");
  cli.add_option("--worst", options.worst,
                 "Of a study with results: open the run with the greatest value of a metric")
      ->type_name("METRIC");
  cli.add_option("--figures", options.figures, "Make all figures of a list (figures.yaml) into a folder and leave")
      ->type_name("LIST OUT")
      ->expected(2);
  cli.add_flag("--dark", options.dark, "Dark theme");
  cli.add_flag("--light", options.light, "Light theme");
  cli.add_option("--map", options.map, "How the map is drawn: auto, gpu, framebuffer, painter")
      ->check(CLI::IsMember({"auto", "gpu", "framebuffer", "painter"}));
  cli.add_option("--language", options.language, "Language of the window, such as en or de");
  cli.set_version_flag("--version", "antipode " ANTIPODE_VERSION);
  cli.name("antipode");
  addWordsOfItself(cli);
  // Qt removes its own options (-platform, -style, ...) first; what it leaves is ours.
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  QSurfaceFormat::setDefaultFormat(format);
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const bool needsNoDisplay = word == "--help" || word == "-h" || word == "--version" || word == "--manual" ||
                                word.starts_with("--completion");
    if (const auto code = needsNoDisplay ? parse(cli, argc, argv) : std::nullopt) return *code;
    if ((word == "--figures" || word.starts_with("--screenshot")) && !hasDisplay())
      ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
  }
  // Without a display Qt ends the program before its options are read; a mistake in them is the better thing to
  // hear of.
  const auto isPlatform = [](std::string_view word) { return word.starts_with("-platform"); };
  if (!hasDisplay() && std::none_of(argv + 1, argv + argc, isPlatform))
    if (const auto code = parse(cli, argc, argv)) return *code;
  qInstallMessageHandler(explainFatal);
  QApplication application(argc, argv);
  qInstallMessageHandler(QGuiApplication::platformName() == QLatin1String("offscreen") ? keepQuiet : nullptr);
  endOnSignals(application);
  QApplication::setOrganizationName("antipode");
  QApplication::setApplicationName("antipode");
  QApplication::setApplicationVersion(ANTIPODE_VERSION);
  QApplication::setDesktopFileName("antipode");
  if (const auto code = parse(cli, argc, argv)) return *code;
  if (!options.figures.empty()) return makeFigures(options);
  for (;;) {
    auto end = showWindow(options);
    if (const int* code = std::get_if<int>(&end)) return *code;
    options = std::get<Options>(std::move(end));
  }
}
