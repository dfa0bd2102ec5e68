"""Asking, changing and passing on: what the page tells about its rules, and
games that come from elsewhere."""
import base64
import json
import os
import re
import subprocess
import tempfile
import zlib
from pathlib import Path

from attempts import check
from play import begin
from run import HOUSE, NO_CITIES, decisions, edit, link_of, no_complaints, \
    settle, test, text_of


def rulewright(*words, given='', code=0):
    """What the program prints, and its complaints."""
    with tempfile.TemporaryDirectory() as home:
        made = subprocess.run(
            [HOUSE / 'build/rulewright', *words], input=given, text=True,
            capture_output=True, cwd=HOUSE, check=False,
            env={**os.environ, 'HOME': home, 'LANG': 'C.UTF-8',
                 'XDG_STATE_HOME': home})
    said = made.stdout + made.stderr
    check(made.returncode == code, f'rulewright {words} says: {said}')
    return said


def hash_of(page):
    return page.run('document.querySelector("#table").dataset.hash')


def move_some(page, count):
    """Makes decisions by the buttons of the page."""
    wanted = decisions(page) + count
    while decisions(page) < wanted:
        settle(page)
        before = decisions(page)
        page.run('document.querySelector("#moves .move:not(.quiet)").click()')
        page.run('(() => { const e = document.querySelector("#moves '
                 '[data-move]"); if (e) e.click(); })()')
        page.until('Number(document.querySelector("#table").dataset.decisions)'
                   f' > {before}')
        settle(page)


def saved_text(page):
    """The text of the file that the page gives to a person."""
    page.run('''(() => { const made = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        blob.text().then((text) => { window.saved_text = text; });
        return made(blob); }; })()''')
    page.click('#share')
    page.click('#save-file')
    page.until('window.saved_text')
    page.click('dialog .shut')
    return page.run('window.saved_text')


def open_file(page, text):
    page.run('''(() => { const input = document.querySelector("#file"),
      chosen = new DataTransfer();
      chosen.items.add(new File([%s], "a.rulewright"));
      input.files = chosen.files; input.onchange(); })()''' % json.dumps(text))


def with_a_rule(browser, url, boxes=()):
    """A game with a house rule, three decisions old."""
    page = browser.page()
    begin(page, url, 'catan', boxes, seats=['', 'greedy', 'greedy'])
    page.click('#tab-change')
    edit(page, NO_CITIES)
    page.until('document.querySelector(".note.good")')
    settle(page)
    return page


def link_to(url, text, rest=''):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return (url + '#game='
            + base64.urlsafe_b64encode(packed).decode().rstrip('=') + rest)


# ---- files -------------------------------------------------------------------

@test
def a_file_of_the_page_opens_with_the_program(browser, url):
    page = with_a_rule(browser, url)
    move_some(page, 2)
    wanted, text = hash_of(page), saved_text(page)
    check(text.startswith('Rulewright parcel 1\n'), f'the file is {text[:60]}')
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, 'mine.rulewright')
        path.write_text(text, encoding='utf-8')
        said = rulewright('replay', path, code=1)
        check('[HOME-1] No cities before turn 10.' in said, said)
        agree = re.search('--agree ([0-9a-f]+)', said)[1]
        said = rulewright('replay', path, '--agree', agree)
        check('the record is true' in said, said)
        packed = Path(folder, 'back')
        rulewright('play', '--load', path, '--agree', agree,
                   given=f':pack {packed}\n')
        check(f'\nhash: {wanted}' in packed.read_text('utf-8'),
              'the program plays another game')
    no_complaints(page)
    page.close()


@test
def a_file_of_the_program_opens_in_the_page(browser, url):
    with tempfile.TemporaryDirectory() as folder:
        rule, path = Path(folder, 'house.lua'), Path(folder, 'theirs')
        rule.write_text(NO_CITIES, encoding='utf-8')
        rulewright('play', 'catan', '--players', '3', '--seed', '7', '--with',
                   rule, given=f'settlement B1.se\n:pack {path}\n')
        text = path.read_text('utf-8')
    page = browser.page()
    page.open(url)
    page.until('document.body.dataset.ready')
    open_file(page, text)
    page.until('document.querySelector("dialog.agree")')
    check('No cities before' in text_of(page, 'dialog.agree'), 'no rule is shown')
    page.click('#disagree')
    check(page.run('document.querySelector("#table").hidden'), 'it was opened')
    open_file(page, text)
    page.click('#agree')
    wanted = re.search('\nhash: ([0-9a-f]+)', text)[1]
    page.until(f'document.querySelector("#table").dataset.hash === "{wanted}"')
    no_complaints(page)
    page.close()


@test
def a_record_opens_too(browser, url):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, 'game')
        rulewright('play', 'catan', '--players', '3', '--seed', '7',
                   given='settlement B1.se\nadjust "points to win" '
                   f'{{ says = "More.", plus = 2 }}\n:save {path}\n')
        text = path.read_text('utf-8')
    page = browser.page()
    page.open(url)
    page.until('document.body.dataset.ready')
    open_file(page, text)
    page.until('document.querySelector("dialog.agree")')
    check('points to win' in text_of(page, 'dialog.agree'),
          'what was typed in is not shown')
    page.click('#agree')
    wanted = re.search('\nhash: ([0-9a-f]+)', text)[1]
    page.until(f'document.querySelector("#table").dataset.hash === "{wanted}"')
    page.close()


# ---- links -------------------------------------------------------------------

def slide(page, moment):
    page.click('#tab-feed')
    page.until('document.querySelector("#moment")')
    page.run('(() => { const e = document.querySelector("#moment"); '
             f'e.value = {moment}; e.onchange(); }})()')
    page.until('document.querySelector("#table").dataset.decisions === '
               f'String({moment})')
    settle(page)


@test
def a_link_opens_at_the_moment_of_the_slider(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    move_some(page, 4)
    last, length = hash_of(page), decisions(page)
    slide(page, 2)
    then, link = hash_of(page), link_of(page)
    check(hash_of(page) == then and link.endswith('&at=2'), link[-20:])
    page.close()
    other = browser.page()
    other.open(link)
    other.until(f'document.querySelector("#table").dataset.hash === "{then}"')
    settle(other)
    check(decisions(other) == 2, 'bots went on from there')
    slide(other, length)
    check(hash_of(other) == last, 'the game ends otherwise')
    no_complaints(other)
    other.close()


@test
def a_link_to_before_a_change_of_rules_ends_there(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    move_some(page, 3)
    then = decisions(page) - 1
    page.click('#tab-change')
    edit(page, NO_CITIES)
    page.until('document.querySelector(".note.good")')
    move_some(page, 1)
    slide(page, then)
    before, link = hash_of(page), link_of(page)
    check('&at=' not in link, 'nobody can go back to before the change')
    page.close()
    other = browser.page()
    other.open(link)
    other.until(f'document.querySelector("#table").dataset.hash === "{before}"')
    no_complaints(other)
    other.close()


@test
def a_rule_that_came_in_a_link_can_be_changed(browser, url):
    page = with_a_rule(browser, url)
    link = link_of(page)
    page.close()
    page = browser.page()
    page.open(link)
    page.click('#agree')
    page.click('#tab-change')
    page.until('document.querySelector(".CodeMirror")')
    shown = page.run('document.querySelector(".CodeMirror").CodeMirror.getValue()')
    check(shown == NO_CITIES, f'the editor shows: {shown}')
    edit(page, NO_CITIES.replace('turn 10', 'turn 12'))
    page.until('document.querySelector(".note.good")')
    page.click('#tab-rules')
    page.click('#search')
    page.type('HOME-1')
    page.until('document.querySelectorAll(".book li").length === 1')
    page.click('.book summary')
    page.until('/before turn 12/.test(document.querySelector(".book pre")'
               '.textContent)')
    page.click('#tab-change')
    page.click('#take-out')
    page.until('document.querySelector(".change .note").textContent === ""')
    settle(page)
    page.click('#put')
    page.until('document.querySelector(".note.good")')
    settle(page)
    check('turn 12' in saved_text(page), 'the rule is not in force again')
    no_complaints(page)
    page.close()


@test
def a_game_goes_on_where_it_was_left(browser, url):
    page = with_a_rule(browser, url)
    move_some(page, 1)
    wanted = hash_of(page)
    page.open(url)
    page.click('#resume')
    page.until(f'document.querySelector("#table").dataset.hash === "{wanted}"')
    check(not page.run('Boolean(document.querySelector("dialog"))'),
          'it asks about the own rules')
    page.close()


# ---- why not -------------------------------------------------------------------

def marked(page):
    return page.run('[...document.querySelector("#board").shadowRoot'
                    '.querySelectorAll("[data-kind=against]")].length')


@test
def what_speaks_against_a_move_is_marked(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    settle(page)
    page.run('document.querySelector("#moves .move:not(.quiet)").click()')
    move = page.run('(() => { const e = document.querySelector("#moves '
                    '[data-move]"); e.click(); return e.dataset.move; })()')
    page.until('document.querySelector("#table").dataset.decisions !== "0"')
    settle(page)
    move_some(page, 1)
    page.until('document.querySelector("#board").shadowRoot'
               '.querySelector(".legal")')
    check(marked(page) == 0, 'something is marked before anybody asks')
    place = move.split()[1]
    page.click('#why')
    spot = page.run('(() => { const b = document.querySelector("#board")'
                    f'.shadowRoot.querySelector(\'[data-name="{place}"]'
                    '[data-layer=corner]\').getBoundingClientRect();'
                    'return [b.x + b.width / 2, b.y + b.height / 2]; })()')
    page.press(*spot)
    page.until('/Only one piece fits/.test(document.querySelector("#reasons")'
               '.textContent)')
    check(marked(page) > 0, 'nothing is marked')
    said = text_of(page, '#reasons')
    check(f'{place}: settlement' in said, f'it says: {said}')
    no_complaints(page)
    page.close()


# ---- what if ------------------------------------------------------------------

def more(page, text):
    page.click('#more')
    page.until('!document.querySelector("#menu").hidden')
    page.run('[...document.querySelectorAll("#menu button")].find((e) => '
             f'e.textContent.startsWith("{text}")).click()')


@test
def what_is_tried_out_is_left_again(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    is_due = 'Boolean(document.querySelector("[data-move=roll]"))'
    while not page.run(is_due):
        move_some(page, 1)
    before = hash_of(page)
    kept = page.run('localStorage.getItem("rulewright")')
    more(page, 'Try')
    page.until('!document.querySelector("#trying").hidden')
    more(page, 'Next dice')
    page.click('#dice')
    page.type('6 6')
    page.click('dialog .main')
    page.until('document.querySelector("[data-move=roll]")')
    settle(page)
    page.click('[data-move=roll]')
    page.until('/6 .{1,5} 6/.test(document.querySelector(".feed").textContent)')
    settle(page)
    page.click('#undo')
    settle(page)
    page.click('[data-move=roll]')
    page.until('/6 .{1,5} 6/.test(document.querySelector(".feed").textContent)')
    settle(page)
    check(page.run('localStorage.getItem("rulewright")') == kept,
          'what is only tried is kept')
    check(hash_of(page) != before, 'nothing was tried')
    page.click('#sides')
    page.until('document.querySelectorAll("dialog tbody tr").length === 3')
    page.click('dialog .shut')
    page.click('#come-back')
    page.until(f'document.querySelector("#table").dataset.hash === "{before}"')
    page.until('document.querySelector("#trying").hidden')
    settle(page)
    no_complaints(page)
    page.close()


@test
def what_fired_last_is_told_with_its_source(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    move_some(page, 1)
    more(page, 'Rules that fired')
    page.until('document.querySelector(".fired li")')
    page.click('.fired summary')
    page.until('/id = /.test(document.querySelector(".fired pre").textContent)')
    no_complaints(page)
    page.close()


# ---- changing ------------------------------------------------------------------

def hinted(page, text):
    """What is offered where a rule is typed so far."""
    edit(page, text)
    page.run('(() => { const e = document.querySelector(".CodeMirror")'
             '.CodeMirror; e.focus(); e.setCursor(e.lineCount(), 1e4);'
             ' e.execCommand("autocomplete"); '
             'e.options.extraKeys["Ctrl-Space"](e); })()')
    page.until('document.querySelector(".CodeMirror-hint")')
    found = page.run('[...document.querySelectorAll(".CodeMirror-hint")]'
                     '.map((e) => e.textContent)')
    page.run('document.querySelector(".CodeMirror").CodeMirror'
             '.closeHint()')
    page.until('!document.querySelector(".CodeMirror-hint")')
    return found


@test
def what_may_come_next_in_a_rule_is_offered(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-change')
    for text, wanted, other in (
            ('adj', 'adjust', 'points to win'),
            ('adjust "poi', 'points to win', 'robber'),
            ('forbid "', 'robber', 'points to win'),
            ('except "CAT-08', 'CAT-086', 'robber'),
            ('on "', 'rolled', 'robber'),
            ('forbid "city" {\n  wh', 'when', 'city'),
            ('forbid "city" {\n  when = function (g) return g:own', 'owns',
             'when'),
            ('forbid "city" {\n  when = function (g) return g.tu', 'turn',
             'owns')):
        found = hinted(page, text)
        check(wanted in found and other not in found, f'{text}: {found}')
    no_complaints(page)
    page.close()


@test
def a_fault_stands_at_its_line(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-change')
    for text, line in (
            (NO_CITIES.replace('forbid', 'forbit'), 3),
            (NO_CITIES.replace('"city"', '"citty"'), 3),
            (NO_CITIES.replace('function (g)', 'function (g'), 5),
            (NO_CITIES.replace('when', 'whem'), 3),
            (NO_CITIES.replace('module', 'modul'), 1),
            (NO_CITIES + '\nadjust "pionts to win" { plus = 1 }\n', 8)):
        edit(page, text)
        page.until('document.querySelector(".note.bad") && document'
                   '.querySelector(".fault-mark")')
        found = page.run(
            '[...document.querySelectorAll(".CodeMirror-code > div")]'
            '.findIndex((e) => e.querySelector(".fault-mark")) + 1')
        said = text_of(page, '.note')
        check(found == line, f'{found} is not {line}: {said}')
        edit(page, NO_CITIES)
        page.until('document.querySelector(".note.good")')
    no_complaints(page)
    page.close()


# ---- on paper ------------------------------------------------------------------

@test
def the_book_is_printed_as_a_book(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    page.click('#tab-rules')
    page.run('window.print = () => { window.is_printed = true; }')
    page.click('#print')
    page.until('window.is_printed')
    said = page.run('document.querySelector("#paper").shadowRoot.textContent')
    check('Catan' in said and 'CAT-086' in said and '{' not in said, said[:300])
    check(page.run('document.querySelector("#paper").shadowRoot'
                   '.querySelectorAll("svg").length') > 0, 'there is no picture')
    check(page.run('document.body.children.length') == 1,
          'something else is printed')
    page.run('dispatchEvent(new Event("afterprint"))')
    check(page.run('!document.querySelector("#paper") && '
                   '!document.querySelector("#table").hidden'),
          'the page does not come back')
    no_complaints(page)
    page.close()


# ---- in Russian ------------------------------------------------------------------

@test
def questions_are_answered_in_russian(browser, url):
    page = browser.page(language='ru-RU')
    begin(page, url, 'catan', ['cities_and_knights'],
          seats=['', 'greedy', 'greedy'])
    move_some(page, 2)
    page.click('#why')
    spot = page.run('(() => { const b = document.querySelector("#board")'
                    '.shadowRoot.querySelector("[data-place][data-layer='
                    'corner].last, [data-place][data-layer=corner]")'
                    '.getBoundingClientRect();'
                    'return [b.x + b.width / 2, b.y + b.height / 2]; })()')
    page.press(*spot)
    page.until('document.querySelector("#reasons li, #reasons p")')
    page.click('#tab-rules')
    page.until('document.querySelector(".book h3")')
    for selector in ('#reasons', '.book'):
        said = page.run('[...document.querySelectorAll("%s :is(h3, li, p, '
                        'summary b)")].flatMap((e) => [...e.childNodes])'
                        '.filter((n) => n.nodeType === 3)'
                        '.map((n) => n.data)' % selector)
        latin = [one for one in said if re.search('[A-Za-z]{4}|[{}]', one)]
        check(not latin, f'{selector} says: {latin[:5]}')
    page.close()


@test
def moves_are_put_together_in_russian(browser, url):
    page = browser.page(language='ru-RU')
    begin(page, url, 'catan', ['beginner'], seats=['', 'greedy', 'greedy'])
    while not page.run('Boolean(document.querySelector("[data-group=offer]"))'):
        move_some(page, 1)
    page.click('[data-group=offer]')
    page.until('document.querySelector("dialog .card-row")')
    said = text_of(page, 'dialog')
    check('Глина' in said and not re.search('[A-Za-z]{3}', said), said)
    names = page.run('[...document.querySelectorAll("dialog [data-bundle]")]'
                     '.map((e) => e.dataset.bundle)')
    check(names == ['give', 'get'], f'they stand as {names}')
    page.click('dialog .shut')
    page.close()


@test
def any_number_of_a_panel_answers(browser, url):
    page = browser.page()
    begin(page, url, 'catan', ['beginner'], seats=['', 'greedy', 'greedy'])
    settle(page)
    labels = page.run('[...document.querySelectorAll(".seat:first-child button'
                      '.amount")].map((e) => e.title)')
    check(len(labels) >= 3, f'only {labels} can be clicked')
    for number, _ in enumerate(labels):
        page.run('document.querySelectorAll(".seat:first-child button.amount")'
                 f'[{number}].click()')
        page.until('/CAT-/.test(document.querySelector(".parts-box")'
                   '.textContent)')
        page.click('dialog .shut')
        page.until('!document.querySelector("dialog")')
    no_complaints(page)
    page.close()


@test
def a_rule_of_the_house_is_named_where_a_city_is_wanted(browser, url):
    page = with_a_rule(browser, url)
    while not page.run('Boolean(document.querySelector("[data-move=end]"))'):
        move_some(page, 1)
    place = page.run('''(async () => {
      const { ask } = await import(
        new URL("playing/engine.js", location.href).href);
      const { view } = await ask({ do: "view", seat: 1 });
      return Object.keys(view.pieces.settlement).find((key) =>
        view.pieces.settlement[key] === 1); })()''')
    page.click('#why')
    spot = page.run('(() => { const b = document.querySelector("#board")'
                    f'.shadowRoot.querySelector(\'[data-place="{place}"]'
                    '[data-layer=corner]\').getBoundingClientRect();'
                    'return [b.x + b.width / 2, b.y + b.height / 2]; })()')
    page.press(*spot)
    page.until('/HOME-1/.test(document.querySelector("#reasons details[open]")'
               '.textContent)')
    page.close()


@test
def a_cell_where_no_tile_fits_says_why(browser, url):
    page = browser.page()
    begin(page, url, 'carcassonne', seats=['', 'random'], seed=4)
    settle(page)
    page.until('''document.querySelector("#board").shadowRoot
      .querySelector('[data-layer=tile][data-place="0,1"]')''')
    spot = page.run('''(() => { const b = document.querySelector("#board")
      .shadowRoot.querySelector('[data-layer=tile][data-place="0,1"]')
      .getBoundingClientRect();
      return [b.x + b.width / 2, b.y + b.height / 2]; })()''')
    page.press(*spot)
    page.until('/CAR-014/.test(document.querySelector("#reasons").textContent)')
    page.close()


# ---- strangers ---------------------------------------------------------------

def strange():
    made = subprocess.run(['lua5.4', 'tests/web/strange.lua'], cwd=HOUSE,
                          capture_output=True, text=True, check=False)
    check(made.returncode == 0, made.stderr)
    return json.loads(made.stdout)


def still_plays(page):
    page.click('[data-game=catan]')
    page.click('#play')
    page.until('!document.querySelector("#table").hidden')


def refused(page, address, name, patience=30):
    """Ends in one sentence on the page that stands open."""
    page.run('(() => { document.querySelector("#status").textContent = ""; '
             'location.hash = %s; })()' % json.dumps(address.split('#', 1)[1]))
    page.until('document.querySelector("#agree") || '
               'document.querySelector("#status").textContent', patience)
    if page.run('Boolean(document.querySelector("#agree"))'):
        page.click('#agree')
        page.until('document.querySelector("#status").textContent', patience)
    said = text_of(page, '#status')
    check(page.run('document.querySelector("#table").hidden'),
          f'{name}: it was opened')
    check(4 < len(said) < 400 and '\n' not in said and 'stack' not in said
          and 'undefined' not in said, f'{name}: {said}')
    check(not page.run('window.is_hurt'), f'{name}: markup ran')
    no_complaints(page)
    return said


def all_refused(browser, url, addresses, patience=30):
    """What is said of each, by name; then games can be played as before."""
    page = browser.page()
    page.open(url)
    page.until('document.body.dataset.ready')
    said = {name: refused(page, address, name, patience)
            for name, address in addresses.items()}
    still_plays(page)
    page.close()
    return said


@test
def a_link_that_is_no_game_says_so(browser, url):
    all_refused(browser, url, {
        'no base64': url + '#game=%%%', 'nothing': url + '#game=',
        'half': link_to(url, 'Rulewright parcel 1\n' * 9)[:-9],
        'another form': link_to(url, json.dumps(
            {'record': 'x', 'files': {'../x': 'y'}})),
        'nested': link_to(url, '[' * 1_000_000),
        'no text': link_to(url, 'Rulewright parcel 1\n\0\x01'),
        'a bomb': link_to(url, 'x' * 200_000_000)})


@test
def a_parcel_of_a_stranger_is_refused_in_a_sentence(browser, url):
    said = all_refused(browser, url, {
        name: link_to(url, text) for name, text in strange().items()
        if name not in ('is_markup', 'turns_around')}, 60)
    check('does not come to an end' in said['never_ends'], said['never_ends'])


@test
def what_strangers_write_is_shown_as_it_is(browser, url):
    made = strange()
    for name, part in {'is_markup': '<img src=x', 'turns_around': '⟨U+202E⟩'
                       }.items():
        page = browser.page()
        page.open(link_to(url, made[name]))
        page.until('document.querySelector("dialog.agree")')
        check(part in text_of(page, 'dialog.agree'), f'{name} is hidden')
        page.click('#agree')
        page.until('!document.querySelector("#table").hidden')
        settle(page)
        check(page.run('document.querySelectorAll("#table img, header img")'
                       '.length') == 0, 'markup got in')
        check(not page.run('window.is_hurt'), 'markup ran')
        page.close()


@test
def a_moment_that_is_none_opens_the_whole_game(browser, url):
    page = browser.page()
    begin(page, url, 'catan', seats=['', 'greedy', 'greedy'])
    move_some(page, 1)
    wanted, link = hash_of(page), link_of(page)
    page.close()
    page = browser.page()
    page.open(link + '&at=9999999')
    page.until(f'document.querySelector("#table").dataset.hash === "{wanted}"')
    # and a link that is put into the address of an open page is gone to
    page.run(f'location.href = {json.dumps(link + "&at=0")}')
    page.until('document.querySelector("#table").dataset.decisions === "0"')
    page.close()
