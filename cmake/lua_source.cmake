# Lua and LPeg for what brings its own, the page and the one file: Debian's
# sources, compiled here.
set(lua_files lapi lauxlib lbaselib lcode lcorolib lctype ldblib ldebug ldo
  ldump lfunc lgc linit liolib llex lmathlib lmem loadlib lobject lopcodes
  loslib lparser lstate lstring lstrlib ltable ltablib ltm lundump lutf8lib lvm
  lzio)
list(TRANSFORM lua_files REPLACE "(.+)" "src/\\1.c")
set(lua_headers lapi lauxlib lcode lctype ldebug ldo lfunc lgc ljumptab llex
  llimits lmem lobject lopcodes lopnames lparser lprefix lstate lstring ltable
  ltm lua luaconf lualib lundump lvm lzio)
list(TRANSFORM lua_headers REPLACE "(.+)" "src/\\1.h")
debian_source(lua5.4 ${lua_files} ${lua_headers})
debian_source(lua-lpeg lpcap.c lpcap.h lpcode.c lpcode.h lpprint.c lpprint.h
  lptree.c lptree.h lptypes.h lpvm.c lpvm.h)
set(LUA_INCLUDE_DIRS ${lua5.4_FOLDER}/src)

# Debian's luaconf.h asks for the machine's name where C modules lie; here none
# is loaded.
file(WRITE ${CMAKE_BINARY_DIR}/debian/lua5.4-deb-multiarch.h
  "#define DEB_HOST_MULTIARCH \"none\"\n")
include_directories(SYSTEM ${CMAKE_BINARY_DIR}/debian)

list(TRANSFORM lua_files PREPEND ${lua5.4_FOLDER}/)
foreach(name lpcap lpcode lpprint lptree lpvm)
  list(APPEND lpeg_files ${lua-lpeg_FOLDER}/${name}.c)
endforeach()
add_library(lua STATIC ${lua_files} ${lpeg_files})
target_include_directories(lua SYSTEM PUBLIC ${LUA_INCLUDE_DIRS})
