"""What a release consists of: `./rulewright test release [NAME...]` makes it and
runs the tests whose names hold one of these words, or all. With --install the
package of Debian is installed on this machine, played with, and removed."""
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'support'))

import attempts  # noqa: E402
from attempts import check  # noqa: E402

HOUSE = Path(__file__).resolve().parents[2]
RELEASE = HOUSE / 'build' / 'release'
BUILT = HOUSE / 'build' / 'rulewright'
TESTS = []

test = attempts.collector(TESTS)


def run(*command, folder='/', text='', environment=None):
    done = subprocess.run(
        [str(one) for one in command], cwd=folder, input=text, text=True,
        env=environment or {'PATH': '/usr/sbin:/usr/bin:/sbin:/bin',
                            'HOME': '/nonexistent'},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
    return done.returncode, done.stdout


def said(*command, **more):
    """The output of a command that must end well."""
    code, text = run(*command, **more)
    check(code == 0, f'{command} ends with {code}: {text[-400:]}')
    return text


def one(pattern):
    found = sorted(RELEASE.glob(pattern))
    check(len(found) == 1, f'{pattern} is {found}')
    return found[0]


def unpack(archive, folder):
    with tarfile.open(archive) as tar:
        tar.extractall(folder)
    return next(Path(folder).iterdir())


# Games that tell by their figures whether the rules and the luck are the same.
STUDIES = [('catan', '--with', 'cities_and_knights', '--games', '3'),
           ('carcassonne', '--with', 'river,abbot', '--games', '3'),
           ('elasund', '--games', '2')]


def studies_of(*program, **more):
    return [said(*program, 'sim', *study, '--json', '-', '--secret', '7', **more)
            for study in STUDIES]


def check_same_games(*program, **more):
    found, wanted = studies_of(*program, **more), studies_of(BUILT)
    check(all(json.loads(one) for one in wanted), 'the build says nothing')
    check(found == wanted, f'{found} is not {wanted}')


# ---- the one file -----------------------------------------------------------

def one_file(folder):
    return unpack(one('*-linux-*.tar.gz'), folder) / 'rulewright'


@test
def the_one_file_needs_nothing_of_a_system(folder):
    program = one_file(folder)
    check('NEEDED' not in said('readelf', '-d', program), 'it needs libraries')
    root = folder / 'root'
    root.mkdir()
    shutil.copy(program, root)
    into = ['chroot', root] if os.geteuid() == 0 else \
        ['unshare', '--map-root-user', 'chroot', root]
    check_same_games(*into, '/rulewright')
    check(sorted(os.listdir(root)) == ['rulewright'], 'it leaves files behind')


@test
def the_one_file_plays_saves_and_replays(folder):
    program = one_file(folder)
    text = said(program, 'play', 'catan', '--players', '3', '--seed', '7',
                '--bots', 'red=greedy,blue=greedy,white=greedy', folder=folder,
                text=f":save {folder / 'game.txt'}\n")
    check('has won' in text, text[-300:])
    verdict = said(program, 'replay', folder / 'game.txt', folder=folder)
    check(re.search(r'\btrue\b', verdict), verdict)
    check('CAT-' in said(program, 'rules', 'catan', 'robber'), 'no rules')
    check('<svg' in said(program, 'render', folder / 'game.txt'),
          'no picture')


@test
def the_one_file_takes_a_rule_that_lies_where_you_are(folder):
    program = one_file(folder)
    (folder / 'lean.lua').write_text('''
module "lean" { title = "Lean", extends = "catan" }
forbid "city" { id = "HOME-1", says = "No cities.",
  when = function () return true end }
''')
    text = said(program, 'rules', 'catan', '--with', './lean.lua', 'HOME-1',
                folder=folder)
    check('No cities.' in text, text)
    check('no fault' in said(program, 'check', './lean.lua', folder=folder),
          'it is not checked')


@test
def the_one_file_loads_nothing_that_lies_around(folder):
    program = one_file(folder)
    shutil.copy(program, folder / 'here')
    for name in ('lpeg.lua', 'rulewright.lua', 'rulewright/init.lua',
                 'lua/rulewright/init.lua',
                 'lua/rulewright/repl/program/boot.lua',
                 'scripts/catan/init.lua', 'modules.index'):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('print("HOSTILE") os.exit(3)')
    spoilt = {'PATH': '.', 'LUA_PATH': './?.lua', 'LUA_INIT': '@lpeg.lua',
              'LUA_CPATH': './?.so', 'HOME': '.', 'XDG_DATA_HOME': '.'}
    for program in (program, folder / 'here'):
        text = said(program, 'rules', 'catan', 'CAT-086', folder=folder,
                    environment=spoilt)
        check('HOSTILE' not in text and 'CAT-086' in text, text)


@test
def the_one_file_says_what_it_is_made_of(folder):
    text = said(one_file(folder), '--version')
    commit = said('git', '-C', HOUSE, '-c', 'safe.directory=*', 'rev-parse',
                  'HEAD')[:12]
    check(re.match(r'rulewright \d+\.\d+\.\d+\nLPeg [\d.]+, Lua 5\.4\.\d+, '
                   rf'linenoise of jimtcl \S+, musl, .*, commit {commit}\n$',
                   text), text)
    code, text = run(one_file(folder / 'again'), 'test', 'x_spec.lua')
    check(code == 1 and 'carries no busted' in text, text)


# ---- a pack travels ---------------------------------------------------------

def check_that_packs_travel(program, folder):
    """Somebody makes a pack and publishes it, another installs and plays it."""
    def person(name):
        (folder / name).mkdir(parents=True)
        return {'folder': folder / name, 'environment': {
            'PATH': '/usr/sbin:/usr/bin:/sbin:/bin', 'HOME': folder / name,
            'GIT_AUTHOR_NAME': name, 'GIT_AUTHOR_EMAIL': 'a@example.org',
            'GIT_COMMITTER_NAME': name, 'GIT_COMMITTER_EMAIL': 'a@example.org'}}
    ann, bob = person('ann'), person('bob')
    said(program, 'new', 'house_rule', 'newts', '--game', 'carcassonne',
         '--pack', **ann)
    pack = folder / 'ann' / 'newts'
    for name in ('.luarc.json', '.rulewright/rulewright.lua', 'README.md'):
        check((pack / name).stat().st_size > 0, f'{name} is missing')
    for line in ('init -q', 'add -A', 'commit -qm 1.0', 'tag v1.0',
                 'init -q --bare ../newts.git',
                 'push -q --tags ../newts.git HEAD'):
        said('git', *line.split(), **{**ann, 'folder': pack})
    text = said(program, 'install', f'file://{folder}/ann/newts.git@1.0',
                '--yes', **bob)
    check('no fault found' in text, text)
    check('newts 1.0' in said(program, 'modules', **bob), 'it is not listed')
    text = said(program, 'play', 'carcassonne', '--with', 'newts', '--players',
                '2', '--seed', '1', '--bots', 'yellow=greedy,red=greedy',
                text=':save game\n', **bob)
    check('The game is over' in text, text[-300:])
    check(re.search(r'\btrue\b', said(program, 'replay', 'game', **bob)),
          'its record is not true')
    said(program, 'remove', 'newts', **bob)
    check(run(program, 'replay', 'game', **bob)[0] == 1, 'it is still there')


@test
def the_one_file_makes_a_pack_that_others_install(folder):
    check_that_packs_travel(one_file(folder / 'program'), folder)


# ---- the package of Debian ------------------------------------------------------

@test
def the_package_brings_what_packagers_expect(folder):
    package = one('*.deb')
    said('dpkg-deb', '-x', package, folder)
    for name in ('bin/rulewright', 'include/rulewright.h',
                 'share/man/man1/rulewright.1',
                 'share/bash-completion/completions/rulewright',
                 'share/zsh/site-functions/_rulewright',
                 'share/fish/vendor_completions.d/rulewright.fish',
                 'share/doc/rulewright/LICENSE', 'share/doc/rulewright/NOTICE',
                 'share/rulewright/modules.index',
                 'share/rulewright/python/rulewright/__init__.py'):
        check((folder / 'usr' / name).is_file(), f'{name} is missing')
    fields = said('dpkg-deb', '--field', package)
    for needed in ('lua-lpeg', 'libc6 ', 'liblua5.4-0 '):
        check(needed in re.search('Depends: (.*)', fields)[1], fields)
    strange = [line for line in said('dpkg-deb', '-c', package).splitlines()
               if not re.match(r'(d|-)rw[x-]r-[x-]r-[x-] root/root |lrwx', line)]
    check(not strange, f'strange owners or modes: {strange[:3]}')
    check_same_games(folder / 'usr/bin/rulewright')


def install_package(folder):
    before = said('dpkg-query', '-W', '-f', '${Package} ')
    check(' rulewright ' not in before, 'it is installed already')
    apt = {'PATH': '/usr/sbin:/usr/bin:/sbin:/bin', 'HOME': '/root',
           'DEBIAN_FRONTEND': 'noninteractive'}
    said('apt-get', 'install', '-qq', '-y', '--no-install-recommends',
         one('*.deb'), environment=apt)
    try:
        check_same_games('rulewright', folder=folder)
        check_that_packs_travel('rulewright', folder)
        check('rulewright' in said('sh', '-c', 'ldconfig -p | grep rulewright'),
              'the library is not known to the loader')
    finally:
        said('apt-get', 'purge', '-qq', '-y', 'rulewright', environment=apt)
    left = said('sh', '-c', 'find /usr -name "*rulewright*"')
    check(left == '', f'left behind: {left}')


# ---- all of it ------------------------------------------------------------------

@test
def the_source_is_what_is_committed(folder):
    tree = unpack(one('rulewright-[0-9].[0-9].[0-9].tar.gz'), folder)
    found = sorted(str(path.relative_to(tree)) for path in tree.rglob('*')
                   if not path.is_dir())
    wanted = said('git', '-C', HOUSE, '-c', 'safe.directory=*', 'ls-tree', '-r',
                  '-z', '--name-only', 'HEAD')
    check(found == sorted(wanted.split('\0')[:-1]), 'other files')


@test
def the_page_is_whole(folder):
    tree = unpack(one('*-web.tar.gz'), folder)
    for name in ('index.html', 'rulewright.wasm', 'rulewright.json', 'main.js'):
        check((tree / name).stat().st_size > 0, f'{name} is missing')
    check('Content-Security-Policy' in one('*.html').read_text('utf-8'),
          'the one file has no policy')


@test
def a_second_release_is_equal_byte_for_byte(folder):
    elsewhere = folder / 'a clone elsewhere'
    said('git', '-c', 'safe.directory=*', 'clone', '--quiet', HOUSE, elsewhere)
    (elsewhere / 'build').mkdir()
    shutil.copytree(HOUSE / 'build/sources', elsewhere / 'build/sources')
    said(elsewhere / 'rulewright', 'release', folder / 'second',
         environment=dict(os.environ))
    sums = 'SHA256SUMS'
    first = (RELEASE / sums).read_text()
    check(first.count('\n') == 5, first)
    check((folder / 'second' / sums).read_text() == first,
          'not equal:\n' + first + (folder / 'second' / sums).read_text())


# ---- the runner -----------------------------------------------------------------

@contextlib.contextmanager
def surroundings():
    with tempfile.TemporaryDirectory() as folder:
        yield [Path(folder)]


def main():
    wanted = [word for word in sys.argv[1:] if word != '--install']
    if '--install' in sys.argv:
        TESTS.append(install_package)
    attempts.run(TESTS, wanted, surroundings)


if __name__ == '__main__':
    main()
