// SPDX-License-Identifier: GPL-3.0-or-later
// A mission of one vehicle and a shoreside, as the files of a folder.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

namespace antipode::test {

inline void writeText(const std::filesystem::path& folder, const std::string& name, const std::string& text) {
  std::filesystem::create_directories(folder);
  std::ofstream(folder / name) << text;
}

/// How the vehicle is told to go.
enum class Deployed { ByItself, ByButton };

/// A shoreside that deploys one vehicle and judges it when it reports DONE.
inline void writeShoreside(const std::filesystem::path& folder, const std::string& pass,
                           Deployed how = Deployed::ByItself) {
  const bool pokes = how == Deployed::ByItself;
  writeText(
      folder, "targ_shoreside.moos",
      "ServerPort = 9000\nCommunity = shoreside\nMOOSTimeWarp = 10\n"
      "ProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n  Run = pShare @ NewConsole = false\n"
      "  Run = uFldShoreBroker @ NewConsole = false\n  Run = " +
          std::string(pokes ? "pAutoPoke" : "pMarineViewer") +
          " @ NewConsole = false\n  Run = pMissionEval @ NewConsole = false\n}\n"
          "ProcessConfig = pShare\n{\n  input = route = localhost:9200\n}\n"
          "ProcessConfig = uFldShoreBroker\n{\n  qbridge = DEPLOY, MOOS_MANUAL_OVERRIDE\n}\n" +
          (pokes ? "ProcessConfig = pAutoPoke\n{\n  required_nodes = 1\n  flag = DEPLOY_ALL = true\n"
                   "  flag = MOOS_MANUAL_OVERRIDE_ALL = false\n}\n"
                 : "ProcessConfig = pMarineViewer\n{\n"
                   "  button_one = DEPLOY # DEPLOY_ALL=true # MOOS_MANUAL_OVERRIDE_ALL=false\n"
                   "  button_two = RETURN # RETURN_ALL=true\n}\n") +
          "ProcessConfig = pMissionEval\n{\n  lead_condition = DONE = true\n  pass_condition = " + pass +
          "\n  report_column = grade=$[GRADE]\n  report_column = x=$[POS_X]\n  report_file = results.txt\n}\n");
}

/// A kayak that goes 40 m east at 2 m/s and reports DONE.
inline void writeVehicle(const std::filesystem::path& folder) {
  writeText(
      folder, "targ_abe.moos",
      "ServerPort = 9001\nCommunity = abe\nMOOSTimeWarp = 10\n"
      "ProcessConfig = ANTLER\n{\n  Run = MOOSDB @ NewConsole = false\n  Run = uSimMarineV22 @ NewConsole = "
      "false\n"
      "  Run = pMarinePIDV22 @ NewConsole = false\n  Run = pHelmIvP @ NewConsole = false\n"
      "  Run = pShare @ NewConsole = false\n  Run = uFldNodeBroker @ NewConsole = false\n}\n"
      "ProcessConfig = uSimMarineV22\n{\n  AppTick = 10\n  start_pos = x=0,y=0,heading=90,speed=0\n  prefix = "
      "NAV\n"
      "  turn_rate = 95\n}\n"
      "ProcessConfig = pMarinePIDV22\n{\n  AppTick = 20\n  depth_control = false\n  yaw_pid_kp = 1.2\n"
      "  yaw_pid_kd = 0.1\n  speed_factor = 20\n}\n"
      "ProcessConfig = pHelmIvP\n{\n  AppTick = 4\n  behaviors = targ_abe.bhv\n"
      "  domain = course:0:359:360\n  domain = speed:0:4:41\n}\n"
      "ProcessConfig = pShare\n{\n  input = route = localhost:9201\n}\n"
      "ProcessConfig = uFldNodeBroker\n{\n  try_shore_host = pshare_route=localhost:9200\n"
      "  bridge = src=DONE\n  bridge = src=NAV_X, alias=POS_X\n}\n");
  writeText(folder, "targ_abe.bhv",
            "initialize DEPLOY = false\n\nBehavior = BHV_Waypoint\n{\n  name = wpt\n  pwt = 100\n"
            "  condition = DEPLOY = true\n  endflag = DONE = true\n  points = 40,0\n  speed = 2\n"
            "  capture_radius = 3\n}\n");
}

}  // namespace antipode::test
