# The installed shape is that of the build folder: share/rulewright/lua and
# share/rulewright/scripts, found from the program's own place.
set(share ${CMAKE_INSTALL_DATADIR}/rulewright)

install(TARGETS rulewright RUNTIME)
install(TARGETS library LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  PUBLIC_HEADER DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES core/engine/init.lua DESTINATION ${share}/lua/rulewright OPTIONAL)
install(DIRECTORY core/engine core/lab DESTINATION ${share}/lua/rulewright
  FILES_MATCHING PATTERN *.lua PATTERN room.lua EXCLUDE)
install(DIRECTORY repl/ DESTINATION ${share}/lua/rulewright/repl
  FILES_MATCHING PATTERN *.lua PATTERN room.lua EXCLUDE
  REGEX "/repl/(completions|console|library|terminal)$" EXCLUDE)
install(DIRECTORY scripts DESTINATION ${share} OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/modules.index DESTINATION ${share} OPTIONAL)
install(DIRECTORY docs/stubs docs/editor DESTINATION ${share} OPTIONAL)
install(DIRECTORY python DESTINATION ${share}
  FILES_MATCHING PATTERN *.py PATTERN py.typed)

# The modules for stock lua5.4: LUA_CPATH=PREFIX/lib/rulewright/lua/?.so
install(TARGETS kernel_module console_module
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/rulewright/lua/rulewright)

install(FILES docs/man/rulewright.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES repl/completions/rulewright.bash RENAME rulewright
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES repl/completions/_rulewright
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES repl/completions/rulewright.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES LICENSE NOTICE README.md CHANGELOG.md CONTRIBUTING.md
  DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR}
  PATTERN man EXCLUDE PATTERN stubs EXCLUDE PATTERN editor EXCLUDE)

# The prefix is known when it is installed. It is written as it is: pkg-config
# puts backslashes into one that it works out for itself.
configure_file(cmake/rulewright.pc.in rulewright.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/rulewright.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(CODE "
  get_filename_component(prefix \"\${CMAKE_INSTALL_PREFIX}\" ABSOLUTE)
  set(installed
    \"\$ENV{DESTDIR}\${prefix}/${CMAKE_INSTALL_LIBDIR}/pkgconfig/rulewright.pc\")
  file(READ \"\${installed}\" text)
  string(REPLACE \"prefix=PREFIX\" \"prefix=\${prefix}\" text \"\${text}\")
  file(WRITE \"\${installed}\" \"\${text}\")")

add_custom_target(uninstall
  COMMAND ${CMAKE_COMMAND} -D manifest=${CMAKE_BINARY_DIR}/install_manifest.txt
    -P ${CMAKE_SOURCE_DIR}/cmake/uninstall.cmake
  VERBATIM)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "Rulewright authors <rulewright@localhost>")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES YES)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE
  OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "A rules interpreter with scripts in Lua: play Catan, Elasund and Carcassonne
with their boxes, ask why a move is refused, write house rules, scenarios and
boxes, and simulate.")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS YES)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS YES)
set(CPACK_DEBIAN_PACKAGE_DEPENDS lua-lpeg)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS lua-busted)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "lua5.4, python3, python3-numpy")
include(CPack)
