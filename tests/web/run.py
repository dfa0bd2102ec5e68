"""The page in a real Chromium: `./rulewright test web [NAME...]` runs the tests
whose names hold one of these words, or all of them; `./rulewright test web all
[NAME...]` plays every system to its end."""
import contextlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from browser import Browser, serve  # which finds tests/support
from play import begin, to_the_end

import attempts
from attempts import check

HOUSE = Path(__file__).resolve().parents[2]
SITE = Path(os.environ.get('SITE', HOUSE / 'build' / 'web'))
TESTS = []
test = attempts.collector(TESTS)


def text_of(page, selector):
    return page.run(f'document.querySelector({json.dumps(selector)}).textContent')


DECISIONS_MADE = 'Number(document.querySelector("#table").dataset.decisions)'


def decisions(page):
    return page.run(DECISIONS_MADE)


def lights(selector='.legal'):
    """Whether the board has such marks, as an expression."""
    return ('document.querySelector("#board").shadowRoot'
            f'.querySelector(".marks {selector}")')


def settle(page):
    page.until('document.querySelector("#table").ariaBusy !== "true"')


def no_complaints(page, *expected):
    found = [one for one in page.complaints()
             if not any(word in one for word in expected)]
    check(not found, f'the browser complains: {found}')


# ---- playing -----------------------------------------------------------------

def whole_game(browser, url, game, boxes=(), bot='random'):
    page = browser.page()
    begin(page, url, game, boxes, ['', bot, bot])
    to_the_end(page)
    page.until('document.querySelector(".seat.won")')
    check(re.search(r'\bwins?\b', text_of(page, '#prompt')),
          f'nobody is said to have won: {text_of(page, "#prompt")}')
    no_complaints(page)
    page.close()


@test
def catan_is_played_to_its_end_by_clicks(browser, url):
    whole_game(browser, url, 'catan', bot='greedy')


@test
def elasund_is_played_to_its_end_by_clicks(browser, url):
    whole_game(browser, url, 'elasund')


@test
def carcassonne_is_played_to_its_end_by_clicks(browser, url):
    whole_game(browser, url, 'carcassonne', ['river', 'inns_and_cathedrals'])


@test
def bots_show_a_game(browser, url):
    page = browser.page()
    begin(page, url, 'catan', show=True)
    page.until('document.querySelectorAll(".feed li").length > 6')
    page.click('#halt')
    page.until('document.querySelector("#halt").textContent === "Go on"')
    settle(page)
    halted = decisions(page)
    page.click('#halt')
    page.until(f'{DECISIONS_MADE} > {halted}')
    no_complaints(page)
    page.close()


@test
def a_tile_turns_by_click_key_and_wheel(browser, url):
    page = browser.page()
    begin(page, url, 'carcassonne', seats=['', 'random'], seed=4)
    settle(page)
    spot = page.run('''(() => {
      const root = document.querySelector("#board").shadowRoot;
      for (const e of root.querySelectorAll(".marks .legal")) {
        const b = e.getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2];
      } })()''')
    page.press(*spot)
    page.until('document.querySelector("#turn")')
    ghost = ('document.querySelector("#board").shadowRoot.querySelector(".ghost")'
             '.outerHTML')
    first = page.run(ghost)
    page.key('r')
    page.until(f'{ghost} !== {json.dumps(first)}')
    second = page.run(ghost)
    page.press(*spot)
    page.until(f'{ghost} !== {json.dumps(second)}')
    page.send('Input.dispatchMouseEvent', type='mouseWheel', x=spot[0],
              y=spot[1], deltaX=0, deltaY=-60)
    page.until(f'{ghost} === {json.dumps(second)}')
    page.key('Enter')
    page.until('Number(document.querySelector("#table").dataset.decisions) > 0')
    no_complaints(page)
    page.close()


@test
def the_list_of_modules_says_what_clashes(browser, url):
    page = browser.page()
    page.open(url)
    page.click('[data-game=catan]')
    page.until('document.querySelectorAll(".box input").length > 20')
    page.run('for (const e of document.querySelectorAll("#setup details")) '
             'e.open = true')
    check(page.run('document.querySelectorAll(".box.off").length') == 0,
          'a box is grey before one was chosen')
    page.click('input[value=beginner]')
    page.until('document.querySelector(".box.off input:disabled")')
    check('does not go with' in text_of(page, '.box.off small'),
          'no reason stands beside what is grey')
    page.close()


# ---- asking ------------------------------------------------------------------

# Middle of a place of the board, by its layer and name.
WHERE = '''(() => {
  const root = document.querySelector("#board").shadowRoot;
  const e = root.querySelector('[data-layer="%s"][data-name="%s"]');
  const b = e.getBoundingClientRect();
  return [b.x + b.width / 2, b.y + b.height / 2]; })()'''


@test
def an_illegal_click_says_why_with_clause_and_line(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    at = page.run('''(() => {
      const root = document.querySelector("#board").shadowRoot;
      const lit = [...root.querySelectorAll(".marks circle.legal")]
        .map((e) => e.getAttribute("cx") + e.getAttribute("cy"));
      const e = [...root.querySelectorAll("circle[data-layer=corner]")].find((one) =>
        !lit.includes(one.getAttribute("cx") + one.getAttribute("cy")));
      const b = e.getBoundingClientRect();
      return [b.x + b.width / 2, b.y + b.height / 2]; })()''')
    page.press(*at)
    page.until('document.querySelector("#reasons li")')
    said = text_of(page, '#reasons')
    check(re.search(r'CAT-\d+', said), f'no clause: {said}')
    check(re.search(r'\.lua:\d+', said), f'no file and line: {said}')
    page.until('document.querySelector("#board").shadowRoot'
               '.querySelector(".marks .against")')
    page.click('#reasons .clause')
    page.until('document.querySelector(".book li .where")')
    no_complaints(page)
    page.close()


@test
def a_number_shows_its_parts(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    page.click('.seat button.amount')
    page.until('document.querySelector(".parts-box li")')
    check(re.search(r'CAT-\d+', text_of(page, '.parts-box')), 'no clause')
    page.close()


@test
def the_next_dice_can_be_forced(browser, url):
    page = browser.page()
    begin(page, url, 'elasund', seats=['', 'random'])
    settle(page)
    page.click('#more')
    page.click('#menu button:nth-child(2)')
    page.click('#dice')
    page.type('1 2')
    page.click('dialog .main')
    page.until('!document.querySelector("dialog")')
    page.until('document.querySelector("[data-move=roll]")')
    page.click('[data-move=roll]')
    page.until('/rolls 1 and 2/.test(document.querySelector("#pane").textContent)')
    page.close()


@test
def a_hint_says_why_and_can_be_played(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    before = decisions(page)
    page.click('#more')
    page.click('[data-group=hint]')
    page.until('document.querySelector("#hint-why")')
    check('collects ' in text_of(page, '#hint-why'), 'nothing is collected')
    page.click('dialog .main')
    page.until(f'{DECISIONS_MADE} > {before}')
    no_complaints(page)
    page.close()


@test
def a_game_is_analysed_beside_the_page(browser, url):
    page = browser.page()
    begin(page, url, 'elasund', seats=['', 'greedy'])
    settle(page)
    page.click('[data-move=roll]')
    page.until('document.querySelector("#table").dataset.decisions > 0')
    settle(page)
    page.click('#more')
    page.click('[data-group=analyse]')
    page.until('document.querySelector("#analysis .curve path")')
    page.until('!document.querySelector("#analysis progress")', patience=60)
    check('red' in text_of(page, '#analysis table:last-of-type'), 'no seats')
    page.click('dialog .shut')
    page.until('!document.querySelector("dialog")')
    no_complaints(page)
    page.close()


# ---- changing ------------------------------------------------------------------

NO_CITIES = '''module "house" { title = "Mine", extends = "catan" }

forbid "city" {
  id = "HOME-1", says = "No cities before turn 10.",
  when = function (g) return g.turn.number < 10 end,
}
'''


def edit(page, text):
    page.until('document.querySelector(".CodeMirror")')
    page.run('document.querySelector(".CodeMirror").CodeMirror.setValue('
             f'{json.dumps(text)})')


@test
def a_rule_is_in_force_while_the_game_goes_on(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-change')
    edit(page, NO_CITIES)
    page.until('document.querySelector(".note.good")')
    page.click('#tab-rules')
    page.click('#search')
    page.type('HOME-1')
    page.until('/No cities before turn 10/.test('
               'document.querySelector(".book").textContent)')
    page.click('#tab-change')
    edit(page, NO_CITIES.replace('turn.number < 10 end', 'turn.number < end'))
    page.until('document.querySelector(".note.bad")')
    page.until('document.querySelector(".fault-mark")')
    line = page.run('[...document.querySelectorAll(".CodeMirror-code > div")]'
                    '.findIndex((e) => e.querySelector(".fault-mark")) + 1')
    check(line == 5, f'the fault is shown at line {line}')
    check('stay in force' in text_of(page, '.change .note'), 'the old rules are not named')
    edit(page, NO_CITIES.replace('turn 10', 'turn 12'))
    page.until('document.querySelector(".note.good")')
    page.click('#take-out')
    page.click('#tab-rules')
    page.until('document.querySelector(".book .problem")')
    said = text_of(page, '.book')
    check('HOME-1' in said and 'No cities' not in said, f'the book says: {said}')
    no_complaints(page)
    page.close()


@test
def a_rule_is_compared_on_the_same_dice(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-change')
    edit(page, NO_CITIES)
    page.until('document.querySelector(".note.good")')
    page.click('#compare')
    page.until('document.querySelector("#compare").textContent === "Stop"')
    page.until('/Not known yet/.test('
               'document.querySelector(".comparison").textContent)')
    pairs = 'Number(/\\d+/.exec(document.querySelector(".comparison .note")' \
        '.textContent)[0])'
    first = page.run(pairs)
    page.until(f'{pairs} > {first}')
    page.click('#compare')
    page.until('document.querySelector("#compare").textContent !== "Stop"')
    no_complaints(page)
    page.close()


@test
def a_shipped_house_rule_can_be_opened_and_changed(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-change')
    page.until('document.querySelector("#gallery option:nth-child(5)")')
    page.run('(() => { const e = document.querySelector("#gallery"); e.value = '
             '[...e.options].find((one) => /twelve/i.test(one.text)).value; '
             'e.onchange(); })()')
    page.until('document.querySelector(".note.good")')
    page.until('/12/.test(document.querySelector(".seat .row").textContent)')
    page.close()


@test
def any_moment_of_a_game_can_be_gone_to(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    to_play = 'document.querySelector("#board").shadowRoot.querySelector(".legal")'
    page.until(to_play)
    before = page.run('document.querySelector("#table").dataset.hash')
    page.run('(() => { const e = document.querySelector("#moment"); e.value = 0;'
             ' e.onchange(); })()')
    page.until('document.querySelector("#table").dataset.decisions === "0"')
    settle(page)
    check(page.run('document.querySelector("#table").dataset.hash') != before,
          'the beginning is the same as the moment that was left')
    page.run('(() => { const e = document.querySelector("#moment"); '
             'e.value = e.max; e.onchange(); })()')
    page.until(f'document.querySelector("#table").dataset.hash === "{before}"')
    page.close()


@test
def a_rule_shows_its_source(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-rules')
    page.click('#search')
    page.type('CAT-086')
    page.until('document.querySelectorAll(".book li").length === 1')
    page.click('.book summary')
    page.until('/CAT-086/.test(document.querySelector(".book pre").textContent)')
    page.close()


@test
def a_rule_that_never_ends_costs_no_game(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    before = page.run('document.querySelector("#table").dataset.hash')
    made = decisions(page)
    page.click('#tab-change')
    edit(page, NO_CITIES.replace('forbid "city"', 'forbid "starting settlement"').replace(
        'return g.turn.number < 10', 'while true do end'))
    page.until('document.querySelector(".note.bad")')
    settle(page)
    check(page.run('document.querySelector("#table").dataset.hash') == before,
          'the game is another')
    # Another worker has the game: a move can be made in it.
    page.run("""(() => { const e = document.querySelector("#board");
      const b = e.shadowRoot.querySelector(".marks .legal")
        .getBoundingClientRect();
      for (const type of ["pointerdown", "pointerup"]) {
        e.dispatchEvent(new PointerEvent(type, { clientX: b.x + b.width / 2,
          clientY: b.y + b.height / 2, bubbles: true, composed: true,
          button: 0, pointerId: 1 })); } })()""")
    page.until(f'{DECISIONS_MADE} > {made}')
    page.close()


# ---- sharing -----------------------------------------------------------------

def link_of(page):
    page.click('#share')
    page.until('document.querySelector("#link").value')
    link = page.run('document.querySelector("#link").value')
    page.click('dialog .shut')
    return link


@test
def a_link_holds_the_game_and_its_rules(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-change')
    edit(page, NO_CITIES)
    page.until('document.querySelector(".note.good")')
    settle(page)
    wanted = page.run('document.querySelector("#table").dataset.hash')
    link = link_of(page)
    page.close()
    other = browser.page()
    other.open(link)
    other.until('document.querySelector("dialog.agree")')
    check('No cities before' in text_of(other, 'dialog.agree'),
          'the rules are not shown before they run')
    check(other.run('document.querySelector("#table").hidden'),
          'the game is open before somebody agreed')
    other.click('#agree')
    other.until(f'document.querySelector("#table").dataset.hash === "{wanted}"')
    no_complaints(other)
    other.close()


@test
def a_broken_link_says_so(browser, url):
    page = browser.page()
    page.open(url + '#game=abcdef')
    page.until('document.querySelector("#status").textContent')
    check('damaged' in text_of(page, '#status'), text_of(page, '#status'))
    page.close()


@test
def nothing_that_a_game_says_is_read_as_markup(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-change')
    edit(page, '''module "house" { title = "<img src=x onerror=hurt()>",
  extends = "catan" }

forbid "city" {
  id = "HOME-1", says = "<img src=x onerror=hurt()><script>hurt()</script>",
  when = function () return true end,
}
''')
    page.until('document.querySelector(".note.good")')
    page.click('#tab-rules')
    page.until('/<script>hurt/.test(document.querySelector(".book").textContent)')
    check(page.run('document.querySelectorAll("main img[src=x], main script")'
                   '.length') == 0, 'markup got in')
    refused = page.run("""new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation",
        (event) => resolve(event.effectiveDirective));
      window.hurt = () => resolve("nothing");
      document.body.insertAdjacentHTML("beforeend",
        "<img src=x onerror='hurt()'>"); })""")
    check(refused == 'script-src-attr', f'the policy refuses {refused}')
    page.close()


# ---- for everyone --------------------------------------------------------------

@test
def hands_stay_hidden_between_people(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', '', 'greedy'])
    page.until('!document.querySelector("#cover").hidden')
    settle(page)
    page.until('document.querySelectorAll(".seat").length === 3')
    check(page.run('document.querySelectorAll("#moves button").length') == 0,
          'moves are shown under the cover')
    check(page.run('document.querySelectorAll(".seat .row").length') == 0,
          'panels are shown under the cover')
    page.click('#uncover')
    page.until('document.querySelector("#moves button")')
    page.until('document.querySelector(".seat .row")')
    page.close()


@test
def a_phone_shows_the_board_in_full_width(browser, url):
    page = browser.page(390, 844, touch=True, dark=True)
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    page.until(lights())
    page.until('document.querySelector("#moves button")')
    width = page.run('document.querySelector("#board").clientWidth')
    check(width >= 388, f'the board is {width} px wide')
    check(page.run('document.documentElement.scrollWidth') <= 390,
          'the page is wider than the phone')
    small = page.run('''[...document.querySelectorAll("#moves button")]
      .filter((e) => e.clientHeight < 34).length''')
    check(small == 0, f'{small} buttons are too small for a finger')
    page.close()


@test
def moves_can_be_made_by_keys_alone(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    before = page.run('document.querySelector("#table").dataset.hash')
    page.run('document.querySelector("#moves button").focus()')
    page.key('Enter', text='\r', windowsVirtualKeyCode=13)
    page.until('document.querySelector("#moves [data-move]")')
    page.run('document.querySelector("#moves [data-move]").focus()')
    page.key('Enter', text='\r', windowsVirtualKeyCode=13)
    page.until(f'document.querySelector("#table").dataset.hash !== "{before}"')
    page.close()


@test
def russian_is_spoken_to_a_russian_browser(browser, url):
    page = browser.page(language='ru-RU')
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    check(page.run('document.documentElement.lang') == 'ru', 'it is not Russian')
    for selector in ('#prompt', '#moves', '#title', '#seats'):
        said = text_of(page, selector)
        check(re.search('[а-яё]{3}', said) and not re.search('[a-z]{5}', said),
              f'{selector} says: {said}')
    page.close()


@test
def both_languages_have_the_same_words(browser, url):
    text = (HOUSE / 'web/page/making/words.js').read_text(encoding='utf-8')
    english, russian = text.split('\n  ru: {')
    keys = [re.findall(r'(?:^|[{,]) *(\w+):\s*\n?\s*"', part, re.M)
            for part in (english, russian)]
    check(len(keys[0]) > 80 and sorted(keys[0]) == sorted(keys[1]),
          f'not in both: {set(keys[0]) ^ set(keys[1])}')
    used = set()
    for path in (HOUSE / 'web/page').rglob('*.js'):
        used |= set(re.findall(r'\bt\("(\w+)"[,)]', path.read_text('utf-8')))
    check(used <= set(keys[0]), f'never said: {used - set(keys[0])}')


ROOMS = ['making', 'playing', 'drawing', 'telling', 'pointing', 'changing',
         'opening']


@test
def a_room_of_the_page_uses_only_those_before_it(browser, url):
    top = HOUSE / 'web/page'
    for folder in [top, *(path for path in top.iterdir() if path.is_dir())]:
        check(len(list(folder.iterdir())) <= 15, f'{folder.name} is full')
    for path in top.rglob('*/*.js'):
        own = ROOMS.index(path.parent.name)
        for room in re.findall(r'from "\.\./(\w+)/', path.read_text('utf-8')):
            check(ROOMS.index(room) < own, f'{path.name} uses {room}')


@test
def one_file_opens_from_the_disk_offline(browser, url):
    page = browser.page()
    page.send('Network.enable')
    begin(page, (SITE / 'rulewright.html').as_uri(), 'catan',
          seats=['', 'greedy', 'greedy'])
    settle(page)
    page.click('#tab-change')
    page.until('document.querySelector(".CodeMirror")')
    asked = [one for one in page.addresses()
             if not re.match('(file|blob|data):', one)]
    check(not asked, f'it asks the network for {asked}')
    check(page.addresses(), 'no request was seen at all')
    no_complaints(page)
    page.close()


# ---- the same game everywhere ----------------------------------------------------

COMPOSITIONS = [
    ('catan', 3, ''), ('catan', 4, 'cities_and_knights'),
    ('catan', 3, 'seafarers new_shores'), ('catan', 4, 'fishermen'),
    ('catan', 3, 'cities_and_knights seafarers fog_island'),
    ('catan', 4, 'traders_and_barbarians'), ('catan', 3, 'event_cards'),
    ('elasund', 2, ''), ('carcassonne', 2, 'river abbot'),
    ('carcassonne', 3, 'inns_and_cathedrals traders_and_builders messengers '
     'ferries gold_mines mage_and_witch robbers crop_circles')]
DECISIONS = 120

PLAYER = '''
(async (compositions, decisions) => {
  const worker = new Worker("worker.js");
  let answer = null;
  worker.onmessage = ({ data }) => answer(data.answer);
  const send = (message) => new Promise((resolve) => {
    answer = resolve; worker.postMessage({ ticket: 1, ...message }); });
  await send({ open: { script: "rulewright.js",
    wasm: await (await fetch("rulewright.wasm")).arrayBuffer(),
    files: await (await fetch("rulewright.json")).text() } });
  const ask = (request) => send({ ask: request });
  const hashes = [];
  for (const [game, players, boxes] of compositions) {
    let state = await ask({ do: "new", game, players, seed: 11,
      with: boxes.split(" ").filter((one) => one) });
    for (let i = 0; i < decisions && state.waiting; i++) {
      const { moves } = await ask({ do: "moves" });
      state = await ask({ do: "play",
        move: moves[(i * 7919 + 13) % moves.length].text });
    }
    hashes.push(state.hash || state.error);
  }
  return hashes;
})'''


def native_hashes():
    process = subprocess.Popen([HOUSE / 'build/rulewright', 'serve'], text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(**request):
        process.stdin.write(json.dumps(request) + '\n')
        process.stdin.flush()
        return json.loads(process.stdout.readline())
    hashes = []
    for game, players, boxes in COMPOSITIONS:
        state = ask(do='new', game=game, players=players, seed=11,
                    **{'with': boxes.split()})
        for i in range(DECISIONS):
            if 'waiting' not in state:
                break
            moves = ask(do='moves')['moves']
            move = moves[(i * 7919 + 13) % len(moves)]['text']
            state = ask(do='play', move=move)
        hashes.append(state.get('hash') or state.get('error'))
    process.stdin.close()
    process.wait()
    return hashes


@test
def games_are_the_same_as_those_of_the_program(browser, url):
    page = browser.page()
    page.open(url)
    found = page.run(f'{PLAYER}({json.dumps(COMPOSITIONS)}, {DECISIONS})')
    wanted = native_hashes()
    check(all(re.fullmatch('[0-9a-f]{32}', one) for one in wanted),
          f'the program says {wanted}')
    check(found == wanted, f'{found} is not {wanted}')
    page.close()


# ---- the runner ----------------------------------------------------------------

@contextlib.contextmanager
def surroundings(url):
    browser = Browser()
    try:
        yield browser, url
    finally:
        browser.close()


def main():
    wanted, known = sys.argv[1:], TESTS
    if wanted[:1] == ['all']:
        wanted, known = wanted[1:], systems.every()
    url = serve(SITE)
    # What a failed test left open may disturb the others.
    attempts.run(known, wanted, lambda: surroundings(url), until_one_fails=True)


if __name__ == '__main__':
    sys.modules['run'] = sys.modules[__name__]  # whose list the others add to
    import ask  # noqa: F401
    import systems
    main()
