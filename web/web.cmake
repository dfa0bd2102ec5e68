# The page: the library as WebAssembly, and beside it what a browser loads.
add_executable(page repl/library/rulewright.c repl/library/place.c repl/library/pool.c
  web/c/own.c)
set_target_properties(page PROPERTIES OUTPUT_NAME rulewright)
target_compile_definitions(page PRIVATE _GNU_SOURCE OWN_PATIENCE=1000000
  RULEWRIGHT_SHARE="" RULEWRIGHT_VERSION="${PROJECT_VERSION}")
target_link_libraries(page PRIVATE strict bind untimed console detached kernel
  lua)
target_link_options(page PRIVATE
  -sMODULARIZE=1 -sEXPORT_NAME=load_rulewright -sENVIRONMENT=web,worker,node
  -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=33554432 -sMAXIMUM_MEMORY=1073741824
  -sTOTAL_STACK=4194304 -sFORCE_FILESYSTEM=1
  -sEXPORTED_FUNCTIONS=_rulewright_open,_rulewright_ask,_malloc,_free
  -sEXPORTED_RUNTIME_METHODS=ccall,FS,UTF8ToString,stringToUTF8,lengthBytesUTF8)

# Beside it the program's files, the page itself, and all of it in one file.
set(web ${CMAKE_SOURCE_DIR}/build/web CACHE PATH "Where the page is put")
find_package(Python3 REQUIRED COMPONENTS Interpreter)
file(GLOB_RECURSE web_parts CONFIGURE_DEPENDS
  ${CMAKE_SOURCE_DIR}/web/* ${CMAKE_SOURCE_DIR}/core/*.lua
  ${CMAKE_SOURCE_DIR}/repl/*.lua ${CMAKE_SOURCE_DIR}/scripts/*)
add_custom_command(OUTPUT ${web}/rulewright.html
  COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/web/pack.py
    --built $<TARGET_FILE_DIR:page> --into ${web}
  DEPENDS page ${web_parts} VERBATIM)
add_custom_target(web ALL DEPENDS ${web}/rulewright.html)
