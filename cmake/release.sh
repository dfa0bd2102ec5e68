#!/usr/bin/env bash
# Makes what a release consists of, from a clean clone of the commit that is
# checked out: `./rulewright release [FOLDER]`, by default build/release.
#   rulewright-VERSION-linux-MACHINE.tar.gz  one static program, with licences
#   rulewright_VERSION_ARCHITECTURE.deb      for Debian
#   rulewright-VERSION.html                  the page in one file
#   rulewright-VERSION-web.tar.gz            the page for a host of files
#   rulewright-VERSION.tar.gz                the source
#   SHA256SUMS
# Two runs give the same bytes: times are that of the commit, and nothing names
# the folder in which it was made.
#
# What the launcher sets is not seen from here:
# shellcheck disable=SC2154
set -euo pipefail
shopt -s inherit_errexit

# shellcheck source=/dev/null
. "$(dirname "${BASH_SOURCE[0]}")/../rulewright"

to_pack=(git musl-tools dpkg-dev file)

# The names of a folder's files in one order, with the commit's time.
pack() {
  local archive=$1 folder=$2
  shift 2
  tar --create --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" \
    --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw --directory "$folder" \
    "$@" | gzip --no-name --best >"$archive"
}

# A build of the clone, in a folder of the clone.
configure() {
  local folder=$1
  shift
  "${wrapper[@]}" cmake -S "$clone" -B "$clone/$folder" \
    -DRULEWRIGHT_COMMIT="$commit" "$@"
}

make_one_file() {
  local name
  name=rulewright-$version-linux-$(uname -m)
  configure build-one -DRULEWRIGHT_ONE_FILE=ON -DCMAKE_C_COMPILER=musl-gcc
  cmake --build "$clone/build-one" -j "$(nproc)" --target rulewright
  mkdir "$clone/$name"
  cp "$clone/build-one/rulewright" "$clone/LICENSE" "$clone/NOTICE" \
    "$clone/README.md" "$clone/docs/man/rulewright.1" "$clone/$name"
  pack "$into/$name.tar.gz" "$clone" "$name"
}

make_deb() {
  configure build-deb -DCMAKE_INSTALL_PREFIX=/usr
  cmake --build "$clone/build-deb" -j "$(nproc)" --target rulewright library \
    kernel_module console_module
  (cd "$clone/build-deb" && cpack -G DEB)
  mv "$clone/build-deb"/*.deb "$into"
}

make_web() {
  wrapper=(env NODE_PATH=/usr/share/nodejs emcmake)
  configure build-wasm
  wrapper=()
  NODE_PATH=/usr/share/nodejs cmake --build "$clone/build-wasm" -j "$(nproc)" \
    --target web
  mv "$clone/build/web/rulewright.html" "$into/rulewright-$version.html"
  mv "$clone/build/web" "$clone/rulewright-$version-web"
  pack "$into/rulewright-$version-web.tar.gz" "$clone" "rulewright-$version-web"
}

make_source() {
  git -C "$clone" archive --prefix="rulewright-$version/" HEAD |
    gzip --no-name --best >"$into/rulewright-$version.tar.gz"
}

make_all() {
  git clone --quiet --no-hardlinks "$house" "$clone"
  mkdir -p "$clone/build"
  [ ! -e "$build/sources" ] || cp -r "$build/sources" "$clone/build"
  make_source
  make_one_file
  # The sources of others are there now. Much of these two is done by one
  # processor at a time.
  make_deb &
  make_web
  wait "$!"
  (cd "$into" && sha256sum -- * >SHA256SUMS)
}

release() {
  local clone into wrapper=() commit version log code
  ensure "${to_build[@]}" "${to_show[@]}" "${to_pack[@]}"
  commit=$(git -C "$house" rev-parse --short=12 HEAD)
  SOURCE_DATE_EPOCH=$(git -C "$house" log -1 --format=%ct)
  export SOURCE_DATE_EPOCH
  version=$(sed -n 's/^project(rulewright VERSION \([0-9.]*\).*/\1/p' \
    "$house/CMakeLists.txt")
  [ -z "$(git -C "$house" status --porcelain)" ] ||
    say "only what is committed is released"
  scratch=$(mktemp -d)
  trap 'rm -rf "$scratch"' EXIT
  clone=$scratch/rulewright into=$scratch/release log=$scratch/log
  mkdir "$into"
  say "making the release of $commit"
  set +e
  (set -e; make_all) >"$log" 2>&1
  code=$?
  set -e
  if [ "$code" != 0 ]; then
    grep -E -A 5 'error:|Error at|undefined' "$log" >&2 || tail -n 20 "$log" >&2
    stop "the release could not be made"
  fi
  mkdir -p "${1%/*}"
  rm -rf "$1"
  mv "$into" "$1"
  ls "$1"
}

umask 022
release "$(realpath -m "${1:-$build/release}")"
