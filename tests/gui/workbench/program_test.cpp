// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a person starts it: its own process, from the command line to a picture.
#include <gtest/gtest.h>

#include <QImage>
#include <QProcess>
#include <QTemporaryDir>

namespace antipode {
namespace {

class Program : public testing::TestWithParam<const char*> {};

TEST_P(Program, ShowsAndRunsAnExample) {
  const QTemporaryDir folder;
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("XDG_CONFIG_HOME", folder.path());
  environment.insert("XDG_DATA_HOME", folder.path());
  // As in gui_main.cpp: what the OpenGL driver leaks is not ours to find.
  environment.insert("ASAN_OPTIONS", environment.value("ASAN_OPTIONS") + ":detect_leaks=0");
  program.setProcessEnvironment(environment);
  const QString picture = folder.filePath("window.png");
  program.start(ANTIPODE_BINARY_DIR "/antipode", {ANTIPODE_SCENARIOS "/" + QString(GetParam()), "--run", "--warp",
                                                  "20", "--at", "10", "--screenshot", picture});
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
  const QString picture = folder.filePath("window.png");
  program.start(ANTIPODE_BINARY_DIR "/antipode", {folder.filePath("none.yaml"), "--screenshot", picture});
  ASSERT_TRUE(program.waitForFinished(60'000));
  EXPECT_EQ(program.exitCode(), 2);
  EXPECT_TRUE(program.readAllStandardError().contains("there is no such file"));
  EXPECT_FALSE(QFile::exists(picture));
}

TEST(ProgramStart, WithoutADisplayItSaysSo) {
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
  program.setProcessEnvironment(environment);
  program.start(ANTIPODE_BINARY_DIR "/antipode", QStringList{});
  ASSERT_TRUE(program.waitForFinished(60'000));
  EXPECT_EQ(program.exitStatus(), QProcess::NormalExit) << "no abort";
  EXPECT_EQ(program.exitCode(), 2);
  EXPECT_TRUE(program.readAllStandardError().contains("no display was found"));
}

INSTANTIATE_TEST_SUITE_P(Examples, Program,
                         testing::Values("first-run.yaml", "travel-lane-wormholes.yaml", "sailing.yaml"));

}  // namespace
}  // namespace antipode
