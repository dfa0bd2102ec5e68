# debian_source(PACKAGE FILE...) gets files of a source package of Debian, as
# Debian patches them, and sets PACKAGE_FOLDER to where they are. They are
# fetched once and kept in build/sources with their version.
#
# apt fetches and checks them by what this machine says of mirrors, keys and
# proxies, with lists and a cache of its own in the build folder: it needs no
# root and leaves the machine's lists alone. PACKAGE_SOURCE names a folder to
# take them from instead, which holds the files, unpacked packages, or what
# `apt-get source --download-only` left there.

set(sources ${CMAKE_BINARY_DIR}/sources)
set(sources_scratch ${sources}/.scratch)

# ---- what is wrong -----------------------------------------------------------

function(refuse_source package files reason)
  list(JOIN files ", " files)
  message(FATAL_ERROR "Debian's source of ${package} is missing (${reason}); "
    "set ${package}_SOURCE to a folder that holds ${files}.")
endfunction()

# What apt failed to fetch first, or else its first error.
function(find_reason output reason)
  string(REGEX MATCH "Failed to fetch [^\n]+" error "${output}")
  if(NOT error)
    string(REGEX MATCH "E: [^\n]+" error "${output}")
  endif()
  string(REGEX REPLACE "^E: |[. ]+$" "" error "${error}")
  string(REGEX REPLACE "  +" " " error "${error}")
  set(${reason} "apt-get: ${error}" PARENT_SCOPE)
endfunction()

# ---- fetching ----------------------------------------------------------------

# The files by which apt of this machine knows Debian; before its first update,
# all of its files.
function(find_apt_sources files)
  foreach(filter "Origin: Debian" --no-release-info)
    execute_process(
      COMMAND apt-get indextargets --format "$(SOURCESENTRY)"
        "Created-By: Packages" ${filter}
      OUTPUT_VARIABLE entries ERROR_QUIET)
    string(REGEX REPLACE ":[0-9]+\n" ";" found "${entries}")
    list(REMOVE_DUPLICATES found)
    list(REMOVE_ITEM found "")
    if(found)
      break()
    endif()
  endforeach()
  set(${files} ${found} PARENT_SCOPE)
endfunction()

# Makes a configuration of apt for source packages. What others hooked into its
# updates would change the machine, and is left out.
function(configure_apt)
  find_apt_sources(files)
  file(MAKE_DIRECTORY ${sources_scratch}/sources.d
    ${sources_scratch}/lists/partial ${sources_scratch}/cache)
  foreach(file ${files})
    file(READ ${file} text)
    string(REGEX REPLACE "\ndeb([ \t])" "\ndeb-src\\1" text "\n${text}")
    string(REGEX REPLACE "\nTypes:[^\n]*" "\nTypes: deb-src" text "${text}")
    get_filename_component(name ${file} NAME)
    file(WRITE ${sources_scratch}/sources.d/${name} "${text}")
  endforeach()
  file(WRITE ${sources_scratch}/apt.conf
    "#clear APT::Update;\n"
    "Dir::Etc::SourceList \"/dev/null\";\n"
    "Dir::Etc::SourceParts \"${sources_scratch}/sources.d\";\n"
    "Dir::State::Lists \"${sources_scratch}/lists\";\n"
    "Dir::Cache \"${sources_scratch}/cache\";\n")
endfunction()

# Leaves the package's archives in the folder. Lists that cannot be had may be
# those of another package: whether this one is there decides.
function(fetch_source package files folder)
  find_program(APT_GET apt-get)
  if(NOT APT_GET)
    refuse_source(${package} "${files}" "there is no apt-get to fetch it")
  endif()
  message(STATUS "Fetching Debian's source of ${package}")
  if(NOT EXISTS ${sources_scratch}/apt.conf)
    configure_apt()
    execute_process(COMMAND ${APT_GET} -c ${sources_scratch}/apt.conf -qq update
      OUTPUT_VARIABLE update ERROR_VARIABLE update)
  endif()
  execute_process(
    COMMAND ${APT_GET} -c ${sources_scratch}/apt.conf -qq source
      --only-source --download-only ${package}
    WORKING_DIRECTORY ${folder} RESULT_VARIABLE failed
    OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(failed)
    find_reason("${update}\n${output}" reason)
    refuse_source(${package} "${files}" "${reason}")
  endif()
endfunction()

# ---- unpacking ---------------------------------------------------------------

# What dpkg-source does, which a bare Debian lacks.
function(unpack_source package files original changes folder)
  file(ARCHIVE_EXTRACT INPUT ${original} DESTINATION ${folder})
  file(GLOB tree ${folder}/*)
  list(LENGTH tree count)
  if(NOT count EQUAL 1)
    set(tree ${folder})
  endif()
  file(ARCHIVE_EXTRACT INPUT ${changes} DESTINATION ${folder})
  set(patches ${folder}/debian/patches)
  if(EXISTS ${patches}/series)
    file(STRINGS ${patches}/series series REGEX "^[^#]")
  endif()
  foreach(patch ${series})
    execute_process(COMMAND patch --batch --forward --fuzz=0 -p1 --input
        ${patches}/${patch}
      WORKING_DIRECTORY ${tree} RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(failed)
      refuse_source(${package} "${files}" "its ${patch} cannot be applied")
    endif()
  endforeach()
endfunction()

# Where the package's archives are unpacked, if the folder holds them.
function(unpack_archives package files from folder)
  file(GLOB original ${from}/${package}_*.orig.tar.*)
  file(GLOB changes ${from}/${package}_*.debian.tar.*)
  list(FILTER original EXCLUDE REGEX "\\.asc$")
  list(LENGTH changes count)
  if(count GREATER 1)
    refuse_source(${package} "${files}" "${from} holds ${count} versions")
  elseif(original AND changes)
    set(unpacked ${sources_scratch}/${package}.unpacked)
    unpack_source(${package} "${files}" ${original} ${changes} ${unpacked})
    string(REGEX REPLACE ".*_(.*)\\.debian\\.tar\\..*" "\\1" version ${changes})
    file(WRITE ${unpacked}/version "${version}\n")
    set(${folder} ${unpacked} PARENT_SCOPE)
  endif()
endfunction()

# Copies the files out of a folder: from itself, from the only folder in it that
# has them, or from archives.
function(take_files package files from folder)
  unpack_archives(${package} "${files}" ${from} from)
  foreach(file ${files})
    set(found ${from}/${file})
    if(NOT EXISTS ${found})
      file(GLOB found ${from}/*/${file})
    endif()
    list(LENGTH found count)
    if(count EQUAL 0)
      refuse_source(${package} "${files}" "${from} does not hold ${file}")
    elseif(count GREATER 1)
      refuse_source(${package} "${files}" "${from} holds ${count} ${file}")
    endif()
    get_filename_component(place ${folder}/${file} DIRECTORY)
    file(MAKE_DIRECTORY ${place})
    file(COPY_FILE ${found} ${folder}/${file} ONLY_IF_DIFFERENT)
  endforeach()
  if(EXISTS ${from}/version)
    file(COPY_FILE ${from}/version ${folder}/version)
  endif()
endfunction()

# ---- keeping -----------------------------------------------------------------

function(has_files answer folder)
  set(${answer} YES PARENT_SCOPE)
  foreach(file ${ARGN})
    if(NOT EXISTS ${folder}/${file})
      set(${answer} NO PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# The scratch folder is ours alone until CMake ends. What lies in it was left by
# one that was ended half-way.
function(begin_scratch)
  get_property(is_begun GLOBAL PROPERTY SOURCES_BEGUN)
  if(NOT is_begun)
    set_property(GLOBAL PROPERTY SOURCES_BEGUN YES)
    file(LOCK ${sources}/.lock GUARD PROCESS)
    file(REMOVE_RECURSE ${sources_scratch})
    cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR}
      CALL file REMOVE_RECURSE ${sources_scratch})
  endif()
endfunction()

# A folder has its name only when all is in it. Another build folder takes what
# the launcher's has.
function(keep_source package)
  set(kept ${CMAKE_SOURCE_DIR}/build/sources/${package})
  set(new ${sources_scratch}/${package}.new)
  begin_scratch()
  has_files(is_here ${sources}/${package} ${ARGN})
  if(is_here)
    return()
  endif()
  has_files(is_kept ${kept} ${ARGN})
  if(NOT is_kept)
    set(kept ${sources_scratch}/${package}.archives)
    file(MAKE_DIRECTORY ${kept})
    fetch_source(${package} "${ARGN}" ${kept})
  endif()
  take_files(${package} "${ARGN}" ${kept} ${new})
  file(REMOVE_RECURSE ${sources}/${package})
  file(RENAME ${new} ${sources}/${package})
endfunction()

function(debian_source package)
  set(${package}_SOURCE "" CACHE PATH
    "A folder that holds ${ARGN}; empty: fetched from Debian")
  set(folder ${sources}/${package})
  if(${package}_SOURCE)
    begin_scratch()
    file(REMOVE ${folder}/version)
    take_files(${package} "${ARGN}" ${${package}_SOURCE} ${folder})
  else()
    has_files(is_here ${folder} ${ARGN})
    if(NOT is_here)
      keep_source(${package} ${ARGN})
    endif()
  endif()
  list(TRANSFORM ARGN PREPEND ${folder}/)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN})
  set(${package}_FOLDER ${folder} PARENT_SCOPE)
endfunction()
