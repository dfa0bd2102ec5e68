# All of Rulewright for programs that embed it: librulewright.so, of which only
# what rulewright.h declares can be seen. Lua is the shared library, so that a
# program has one Lua for us and for the modules of Lua that we load.
file(RELATIVE_PATH library_share /${CMAKE_INSTALL_LIBDIR}
  /${CMAKE_INSTALL_DATADIR}/rulewright)
set(library_symbols ${CMAKE_SOURCE_DIR}/repl/library/rulewright.map)

add_library(library SHARED
  repl/library/rulewright.c repl/library/place.c repl/library/pool.c)
set_target_properties(library PROPERTIES OUTPUT_NAME rulewright
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  PUBLIC_HEADER repl/library/rulewright.h LINK_DEPENDS ${library_symbols})
target_compile_definitions(library PRIVATE _GNU_SOURCE
  RULEWRIGHT_SHARE="${library_share}" RULEWRIGHT_VERSION="${PROJECT_VERSION}")
target_link_libraries(library PRIVATE strict bind console kernel
  ${LUA_LINK_LIBRARIES} m ${CMAKE_DL_LIBS})
target_link_options(library PRIVATE
  -Wl,--version-script=${library_symbols} -Wl,--no-undefined)
