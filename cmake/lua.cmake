# Lua 5.4, and how a C module of it is made.
find_package(PkgConfig REQUIRED)
pkg_search_module(LUA REQUIRED lua5.4 lua-5.4 lua54)
find_program(LUA_PROGRAM NAMES lua5.4 lua54)

# Lua inside a program: all of it, because modules loaded later (lpeg, lfs)
# look up its functions there. The archive is quicker than the shared library.
add_library(lua_for_programs INTERFACE)
target_include_directories(lua_for_programs SYSTEM INTERFACE ${LUA_INCLUDE_DIRS})
find_library(LUA_ARCHIVE NAMES liblua5.4.a liblua.a HINTS ${LUA_LIBRARY_DIRS})
if(LUA_ARCHIVE)
  # How fast Lua runs hangs on where its loop lies in a line of the processor's
  # cache, by up to 6 %. So the archive begins at a fixed place in such a line,
  # whatever else is linked.
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/lua_place.c CONTENT
    "__asm__(\".text\\n.p2align 6\\n.skip 16\\n\");\n" @ONLY)
  add_library(lua_place STATIC ${CMAKE_BINARY_DIR}/lua_place.c)
  set_target_properties(lua_place PROPERTIES
    INTERPROCEDURAL_OPTIMIZATION OFF)
  add_dependencies(lua_for_programs lua_place)
  target_link_libraries(lua_for_programs INTERFACE "-Wl,--whole-archive"
    lua_place ${LUA_ARCHIVE} "-Wl,--no-whole-archive")
else()
  target_link_libraries(lua_for_programs INTERFACE ${LUA_LINK_LIBRARIES})
endif()
target_link_libraries(lua_for_programs INTERFACE m ${CMAKE_DL_LIBS})

# A module that `require "rulewright.NAME"` finds under build/lua, made of an
# object library.
function(add_lua_module target name objects)
  add_library(${target} MODULE $<TARGET_OBJECTS:${objects}>)
  set_target_properties(${target} PROPERTIES PREFIX "" OUTPUT_NAME ${name}
    LINKER_LANGUAGE C
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lua/rulewright)
  target_link_libraries(${target} PRIVATE sanitize)
endfunction()

# The pattern matching of this very Lua, for core/bind/limits/lib_match.c.
debian_source(lua5.4 src/lstrlib.c src/lprefix.h src/lua.h)
file(STRINGS ${lua5.4_FOLDER}/src/lua.h lua_source
  REGEX "^#define LUA_VERSION_(MAJOR|MINOR|RELEASE)[ \t]+\"")
string(REGEX MATCHALL "[0-9]+\"" lua_source "${lua_source}")
string(REPLACE "\";" "." lua_source "${lua_source}")
string(REPLACE "\"" "" lua_source "${lua_source}")
if(NOT lua_source STREQUAL LUA_VERSION)
  message(FATAL_ERROR "The library is Lua ${LUA_VERSION}, but its source in "
    "${lua5.4_FOLDER} is Lua ${lua_source}: remove ${CMAKE_BINARY_DIR}/sources, "
    "or set lua5.4_SOURCE to a folder that holds the source of the library.")
endif()
