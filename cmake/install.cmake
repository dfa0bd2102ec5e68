set(share ${CMAKE_INSTALL_DATADIR}/rulewright)
install(TARGETS rulewright RUNTIME)
install(DIRECTORY core/engine/ DESTINATION ${share}/lua/rulewright/engine
  OPTIONAL FILES_MATCHING PATTERN *.lua)
install(FILES core/engine/init.lua DESTINATION ${share}/lua/rulewright OPTIONAL)
install(DIRECTORY repl/ DESTINATION ${share}/lua/rulewright/repl
  FILES_MATCHING PATTERN *.lua PATTERN *.po
  PATTERN completions EXCLUDE)
install(DIRECTORY scripts DESTINATION ${share} OPTIONAL)
install(DIRECTORY docs/stubs DESTINATION ${share} OPTIONAL)
