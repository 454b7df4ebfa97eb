# SPDX-License-Identifier: GPL-3.0-or-later
# For scripts that source it: a mission whose vehicle goes round a square without end.

# square_mission NAME PORT WARP X APP_TICK PROGRAM... <BLOCKS: writes NAME.moos and NAME.bhv into the present folder. The square
# begins at X (m); APP_TICK is that of the simulator; the launcher starts the programs; what is read is appended.
square_mission() {
  local name=$1 port=$2 warp=$3 x=$4 tick=$5 program
  shift 5
  cat >"$name.moos" <<END
ServerHost = localhost
ServerPort = $port
Community = $name
MOOSTimeWarp = $warp
LatOrigin = 43.8253
LongOrigin = -70.3304
ProcessConfig = ANTLER
{
$(for program in "$@"; do echo "  Run = $program @ NewConsole = false"; done)
}
ProcessConfig = uSimMarineV22
{
  AppTick = $tick
  CommsTick = $tick
  start_pos = x=$x, y=0, heading=180, speed=0
  prefix = NAV
  turn_rate = 40
  thrust_map = 0:0, 20:1, 40:2, 60:3, 80:4, 100:5
  thrust_reflect = true
}
ProcessConfig = pMarinePIDV22
{
  AppTick = 20
  CommsTick = 20
  speed_factor = 20
  yaw_pid_kp = 1.2
  yaw_pid_kd = 0.0
  yaw_pid_ki = 0.3
  yaw_pid_integral_limit = 0.07
  speed_pid_kp = 1.0
  speed_pid_kd = 0.0
  speed_pid_ki = 0.0
  speed_pid_integral_limit = 0.07
  maxrudder = 100
  maxthrust = 100
}
ProcessConfig = pHelmIvP
{
  AppTick = 4
  CommsTick = 4
  behaviors = $name.bhv
  domain = course:0:359:360
  domain = speed:0:4:21
}
END
  cat >>"$name.moos"
  cat >"$name.bhv" <<END
initialize DEPLOY = true
Behavior = BHV_Waypoint
{
  name = waypoint
  pwt = 100
  condition = DEPLOY = true
  speed = 2
  repeat = forever
  points = $x,-20 : $((x + 60)),-20 : $((x + 60)),-100 : $x,-100
}
END
}
