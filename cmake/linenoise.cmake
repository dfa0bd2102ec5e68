# The line editor: linenoise of Debian's source of Jim Tcl.
# repl/terminal/editor.c includes it; repl/terminal/utf8.h is for one that asks
# for letters.
debian_source(jimtcl linenoise.c linenoise.h)
add_library(linenoise INTERFACE)
target_include_directories(linenoise SYSTEM INTERFACE
  ${jimtcl_FOLDER} ${CMAKE_SOURCE_DIR}/repl/terminal)

set(linenoise_version jimtcl)
if(EXISTS ${jimtcl_FOLDER}/version)
  file(STRINGS ${jimtcl_FOLDER}/version linenoise_version)
  string(PREPEND linenoise_version "jimtcl ")
endif()
target_compile_definitions(linenoise INTERFACE
  RULEWRIGHT_LINENOISE="${linenoise_version}")
