# SPDX-License-Identifier: GPL-3.0-or-later
# antipode_library(FOLDER [TARGET name] [PCH qt] LINK targets... [PRIVATE targets...])
#
# A static library antipode_FOLDER of every .cpp below FOLDER, so that a new file needs no line in a list. `main.cpp`
# is the program's and left out. With `PCH qt` the headers of packaging/cmake/qt_pch.h are precompiled, else those of std_pch.h.
function(antipode_library folder)
  cmake_parse_arguments(ARG "" "TARGET;PCH" "LINK;PRIVATE" ${ARGN})
  set(name antipode_${folder})
  if(ARG_TARGET)
    set(name ${ARG_TARGET})
  endif()
  set(where ${CMAKE_CURRENT_SOURCE_DIR}/${folder})
  if(NOT IS_DIRECTORY ${where})
    set(where ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${where}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  if(CMAKE_AUTOMOC)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${where}/*.h)
    list(APPEND sources ${headers})
  endif()
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC ${ARG_LINK} PRIVATE ${ARG_PRIVATE})
endfunction()
