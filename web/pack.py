"""Puts the page together: a folder for any static host, and one file that opens
from the disk.

The files of the program (Lua and rulebooks) become one JSON text. In the one
file the modules of the page stand one after another without their import and
export lines, so each name at their top level must be the only one of the page.
"""
import argparse
import base64
import hashlib
import json
import re
import shutil
import subprocess
import zlib
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
PAGE = HOUSE / 'web' / 'page'
EDITOR = Path('/usr/share/javascript/codemirror')
EDITOR_SCRIPTS = ['lib/codemirror.js', 'mode/lua/lua.js',
                  'addon/edit/matchbrackets.js', 'addon/edit/closebrackets.js',
                  'addon/hint/show-hint.js']
EDITOR_STYLES = ['lib/codemirror.css', 'addon/hint/show-hint.css']


def read(path):
    return path.read_text(encoding='utf-8')


# ---- what the program is made of ----------------------------------------------

# Where the folders of the tree lie for `require`; see cmake/tree.cmake.
PLACES = [('core/engine', 'lua/rulewright/engine'),
          ('core/lab', 'lua/rulewright/lab'), ('repl', 'lua/rulewright/repl'),
          ('scripts', 'scripts')]


def program_files():
    files = {'/rulewright/lua/rulewright/init.lua':
             read(HOUSE / 'core/engine/init.lua')}
    for source, place in PLACES:
        for path in sorted((HOUSE / source).rglob('*')):
            inside = path.relative_to(HOUSE / source)
            if path.is_file() and (path.suffix == '.lua' or place == 'scripts'):
                files[f'/rulewright/{place}/{inside}'] = read(path)
    return files


def dump(value):
    return json.dumps(value, ensure_ascii=False, separators=(',', ':'),
                      sort_keys=True)


# ---- the folder ----------------------------------------------------------------

def make_folder(built, folder):
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PAGE, folder)
    for name in ('rulewright.js', 'rulewright.wasm'):
        shutil.copy(built / name, folder)
    files = folder / 'rulewright.json'
    files.write_text(dump(program_files()), encoding='utf-8')
    subprocess.run(['node', HOUSE / 'web/first_screen.js', built, files, folder],
                   check=True)
    add_editor(folder)


def add_editor(folder):
    for name, parts in (('codemirror.js', EDITOR_SCRIPTS),
                        ('codemirror.css', EDITOR_STYLES)):
        (folder / name).write_text('\n'.join(read(EDITOR / part)
                                             for part in parts),
                                   encoding='utf-8')


# ---- the one file --------------------------------------------------------------

IMPORT = re.compile(r'^import\s[^;]*?from\s+"([\w./]+)";\n', re.M)
WHOLE = re.compile(r'^import \* as (\w+) from "([\w./]+)";', re.M)
NAMES = re.compile(r'^export (?:async )?(?:const|let|function|class) (\w+)', re.M)


def found(module, by):
    """The path of a module that another names."""
    return (by.parent / module).resolve()


def namespaces(folder):
    """By module, the name under which others know it as a whole."""
    return {found(module, path): name for path in folder.rglob('*.js')
            for name, module in WHOLE.findall(read(path))}


def in_order(path, wholes, done):
    """The modules that a module needs, then itself."""
    if path in done:
        return
    done[path] = None
    text = read(path)
    for needed in IMPORT.findall(text):
        in_order(found(needed, path), wholes, done)
    if path in wholes:
        inside = ', '.join(NAMES.findall(text))
        text += f'\nconst {wholes[path]} = {{ {inside} }};\n'
    del done[path]
    done[path] = re.sub(r'^export ', '', IMPORT.sub('', text), flags=re.M)


def one_script(built, folder):
    done = {}
    in_order((folder / 'main.js').resolve(), namespaces(folder), done)
    text = '\n'.join(done.values())
    whole = built / 'page.mjs'
    whole.write_text(text, encoding='utf-8')
    subprocess.run(['node', '--check', whole], check=True)
    return text


def packed(data):
    return base64.b64encode(zlib.compress(data, 9)).decode()


BOOT = '''
const unpack = async (text) => new Response(new Blob([Uint8Array.from(
  atob(text), (letter) => letter.charCodeAt(0))]).stream()
  .pipeThrough(new DecompressionStream("deflate")));
const held = (id) => document.getElementById(id).textContent;
globalThis.rulewright_assets = async () => ({
  worker: URL.createObjectURL(new Blob([await (await unpack(held("held-worker")))
    .text()], { type: "text/javascript" })),
  wasm: await (await unpack(held("held-wasm"))).arrayBuffer(),
  files: await (await unpack(held("held-files"))).text() });
globalThis.rulewright_index = async () => {
  const pictures = JSON.parse(held("held-pictures"));
  return { index: JSON.parse(held("held-index")),
    picture: (game) => "data:image/svg+xml;base64," + pictures[game] };
};
'''


def held(name, text):
    """Data that no browser runs."""
    safe = text.replace('</', '<\\/')
    return f'<script type="text/plain" id="held-{name}">{safe}</script>\n'


def sealed(text):
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def data_uri(path):
    return 'data:image/svg+xml;base64,' + base64.b64encode(
        path.read_bytes()).decode()


def make_one_file(built, folder):
    scripts = [BOOT, read(folder / 'codemirror.js').replace('</script', '<\\/script'),
               one_script(built, folder).replace('</', '<\\/')]
    icon = data_uri(folder / 'icon.svg')
    styles = [read(folder / 'page.css').replace('icon.svg', icon),
              read(folder / 'codemirror.css')]
    worker = read(folder / 'rulewright.js') + '\n' + read(folder / 'worker.js')
    pictures = {path.stem: base64.b64encode(path.read_bytes()).decode()
                for path in sorted(folder.glob('*.svg'))}
    del pictures['icon']
    policy = ("default-src 'none'; script-src 'wasm-unsafe-eval' blob: "
              + ' '.join(map(sealed, scripts)) + '; style-src '
              + ' '.join(map(sealed, styles)) + '; img-src data: blob:; '
              "worker-src blob:; base-uri 'none'; form-action 'none'")
    page = read(folder / 'index.html')
    page = re.sub(r'(http-equiv="Content-Security-Policy" content=")[^"]*',
                  lambda found: found[1] + policy, page)
    page = page.replace('href="icon.svg"', f'href="{icon}"')
    page = re.sub(r'<link rel="stylesheet" href="page.css">', lambda _: ''.join(
        f'<style>{style}</style>\n' for style in styles), page)
    page = re.sub(r'<script type="module" src="main.js"></script>\n', '', page)
    body = (held('worker', packed(worker.encode()))
            + held('wasm', packed((folder / 'rulewright.wasm').read_bytes()))
            + held('files', packed((folder / 'rulewright.json').read_bytes()))
            + held('index', read(folder / 'index.json'))
            + held('pictures', dump(pictures))
            + f'<script>{scripts[0]}</script>\n<script>{scripts[1]}</script>\n'
            + f'<script type="module">{scripts[2]}</script>\n')
    page = page.replace('</body>', body + '</body>')
    (folder / 'rulewright.html').write_text(page, encoding='utf-8')


def main():
    ask = argparse.ArgumentParser(description='Put the page together.')
    ask.add_argument('--built', type=Path, required=True,
                     help='the folder of rulewright.js and rulewright.wasm')
    ask.add_argument('--into', type=Path, required=True)
    said = ask.parse_args()
    make_folder(said.built, said.into)
    make_one_file(said.built, said.into)


if __name__ == '__main__':
    main()
