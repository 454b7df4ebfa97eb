// SPDX-License-Identifier: GPL-3.0-or-later
// docs/extending.md: its lines, put where it says, compile.
#include "tests/support/document.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;

/// Where a line of the document that begins with `text` goes: before a line of the source that begins with
/// `before`. Not shown: the prose asks for it, and `text` is all of it.
struct Insertion {
  const char *file, *text, *before;
  bool isShown = true;
};
constexpr Insertion kInsertions[] = {
    {"core/model/vehicle_params.h", "double hullFouling", "  double rotateSpeed"},
    {"core/model/vehicle_params.h", "f(\"hull_fouling\"", "  f(\"drift_x\""},
    {"core/model/motion_kernel.h", "T cleanHull;", "  T flip;", false},
    {"core/model/motion_kernel.h", "f(r.cleanHull...);", "    f(r.turnAtNull...)", false},
    {"core/model/motion_kernel.h", "drive.cleanHull", "  drive.depthRate ="},
    {"core/model/motion_kernel.h", "const double driven", "  const double driven"},
    {"core/model/channel_list.inc", "CHANNEL(Spin", "CHANNEL(Latitude"},
    {"core/sim/batch/block_channels.cpp", "f(Channel::Spin", "  f(Channel::Elevator, block."},
    {"core/model/messages.h", "ClearDrift,", "  DriftX, DriftY,", false},
    {"core/model/messages.cpp", "{\"DRIFT_CLEAR\"", "    {\"DRIFT_X\""},
    {"core/sim/fleet/vehicle_messages.cpp", "void clearDrift", "void setDriftX("},
    {"core/sim/fleet/vehicle_messages.cpp", "{MessageEffect::ClearDrift, clearDrift},",
     "    {MessageEffect::DriftVectorMult,", false},
};
constexpr Insertion kRowInsertions[] = {
    {"core/io/formats.cpp", "{.kind = FileKind::Csv", "      {.kind = FileKind::Csv,"},
    {"core/sim/community/programs/dead_man_post.cpp", "{\"max_noheart\"", "      {\"max_noheart\""},
    {"core/sim/community/program_registry.cpp", "{\"pDeadManPost\"", "    {\"pMissionHash\""},
};
constexpr const char* kClockInclude = "#include \"widgets/panels/clock/clock_panel.h\"";
constexpr Insertion kWindowInsertions[] = {
    {"app/workbench/window/docks.h", "  Clock,", "  Encounters,", false},
    {"app/workbench/window/docks.cpp", kClockInclude, "#include \"widgets/panels/compare", false},
    {"app/workbench/window/docks.cpp", "{D::Clock", "    {D::Futures"},
    {"app/workbench/window/lower_panels.cpp", kClockInclude, "#include \"widgets/panels/verdict", false},
    {"app/workbench/window/lower_panels.cpp", "const auto showTime", "  connectProblems();"},
    {"app/workbench/window/lower_panels.cpp", "connect(&session_, &SessionController::frameChanged",
     "  connectProblems();"},
    {"app/workbench/window/plot_presets.cpp", "presets.push_back({tr(\"Drift\")",
     "  if (isAny(scenario, has<DriftingTargetParams>))"},
};
constexpr const char* kClockPanel = R"(#include <QWidget>
namespace antipode {
class ClockPanel : public QWidget {
  Q_OBJECT
 public:
  explicit ClockPanel(QWidget* parent = nullptr);
  void setTime(double seconds);
};
}
)";

class ExtendingTest : public testing::Test {
 protected:
  ExtendingTest() {
    for (const std::string& block : codeBlocks(sourceFile("docs/extending.md"), "cpp")) code_ += '\n' + block;
  }
  /// The line of the document that begins with `words`, without the name of its file behind it.
  std::string shown(const std::string& words) {
    const auto at = code_.find('\n' + words);
    if (at == std::string::npos) return {};
    const std::string line = code_.substr(at + 1, code_.find('\n', at + 1) - at - 1);
    return line.substr(0, line.find("   // "));
  }
  /// What stands between two of its lines, the second one not included.
  std::string shown(const std::string& first, const std::string& end) {
    const auto from = code_.find('\n' + first), to = code_.find('\n' + end, from);
    return from == std::string::npos || to == std::string::npos ? std::string() : code_.substr(from, to - from);
  }
  void insert(const Insertion& insertion) {
    const std::string path = folder_ / insertion.file,
                      text = insertion.isShown ? shown(insertion.text) : insertion.text;
    ASSERT_NE(text, "") << "not in the document: " << insertion.text;
    if (!fs::exists(path)) write(insertion.file, fileText(sourceFile(insertion.file)));
    std::string source = fileText(path);
    const auto at = source.find('\n' + std::string(insertion.before));
    ASSERT_NE(at, std::string::npos) << insertion.file << ": no line begins with " << insertion.before;
    // A line that stands there already gives way.
    const bool isInstead = insertion.before == "  " + std::string(insertion.text);
    const auto end = isInstead ? source.find('\n', at + 1) : at;
    writeText(path, source.replace(at, end - at, '\n' + text));
  }
  void write(const std::string& file, const std::string& text) {
    fs::create_directories(fs::path(folder_ / file).parent_path());
    writeText(folder_ / file, text);
  }
  /// What the compiler says against a file in the folder, or in the tree where the folder has none.
  std::string complaints(const std::string& file, const std::vector<std::string>& options = {}) {
    const std::string path = fs::exists(folder_ / file) ? folder_ / file : sourceFile(file);
    std::vector<std::string> command{"/usr/bin/env",        "c++",
                                     "-std=gnu++20",        "-fsyntax-only",
                                     "-I" + folder_.path(), std::string("-I") + sourceFile()};
    command.insert(command.end(), options.begin(), options.end());
    command.push_back(path);
    const Finished run = runProgram(command);
    return run.code == 0 ? std::string() : "exit code " + std::to_string(run.code) + ": " + run.errors;
  }

  TemporaryFolder folder_;
  std::string code_;
};

TEST_F(ExtendingTest, AParameterAChannelAndAMessageCompile) {
  for (const Insertion& insertion : kInsertions) ASSERT_NO_FATAL_FAILURE(insert(insertion));
  for (const char* file :
       {"core/model/messages.cpp", "core/sim/batch/block_channels.cpp", "core/sim/fleet/vehicle_messages.cpp"})
    EXPECT_EQ(complaints(file), "") << file;
}

TEST_F(ExtendingTest, ALogFormatAndAProgramCompile) {
  for (const Insertion& insertion : kRowInsertions) ASSERT_NO_FATAL_FAILURE(insert(insertion));
  for (const char* file : {"core/io/formats.cpp", "core/sim/community/programs/dead_man_post.cpp",
                           "core/sim/community/program_registry.cpp"})
    EXPECT_EQ(complaints(file), "") << file;
}

#ifdef ANTIPODE_QT_HEADERS
TEST_F(ExtendingTest, APanelAndAPlotPresetCompile) {
  write("widgets/panels/clock/clock_panel.h", kClockPanel);
  for (const Insertion& insertion : kWindowInsertions) ASSERT_NO_FATAL_FAILURE(insert(insertion));
  std::vector<std::string> options{"-fPIC", "-I" ANTIPODE_QT_HEADERS};
  for (const auto& module : fs::directory_iterator(ANTIPODE_QT_HEADERS))
    if (module.path().filename().string().starts_with("Qt")) options.push_back("-I" + module.path().string());
  for (const char* file : {"docks.cpp", "lower_panels.cpp", "plot_presets.cpp"})
    EXPECT_EQ(complaints(std::string("app/workbench/window/") + file, options), "") << file;
}
#endif

TEST_F(ExtendingTest, ABehaviourCompiles) {
  const std::string behaviour = shown("struct SurfaceParams", "{D::Clock");  // up to the example after it
  ASSERT_NE(behaviour, "");
  const std::string file = "core/autonomy/behaviours/kinds/surface.cpp";
  write(file,
        "#include \"core/autonomy/behaviours/behaviour_kind.h\"\nnamespace antipode {\n" + behaviour + "}\n");
  EXPECT_EQ(complaints(file), "");
}

}  // namespace
}  // namespace antipode::test
