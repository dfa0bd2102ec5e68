"""Every system played to its end by pointing: at each decision a legal move is
picked first and then made as a person would, at a place that glows, in menus,
on buttons and with the counters of bundles. What cannot be reached fails."""
import json

from play import begin
from run import SITE, no_complaints, test

AIM = r'''
(async (seed, enough) => {
  const at = (name) => import(new URL(name, location.href).href);
  const { table, is_busy } = await at("playing/table.js");
  const { ask } = await at("playing/engine.js");
  const { text_of } = await at("pointing/bundles.js");
  const $ = (selector) => document.querySelector(selector);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 0));
  const until = async (f, what) => {
    for (const end = performance.now() + 60000; !f();) {
      if (performance.now() > end) {
        throw new Error("waited in vain for " + what + " among: "
          + $("#moves").innerText.slice(0, 300));
      }
      await pause();
    }
  };
  let n = seed;
  const random = (below) => {
    n = (n * 1103515245 + 12345) % 2147483648;
    return Math.floor(n / 65536) % below;
  };
  const host = $("#board"), seen = { most_buttons: 0, longest_menu: 0 };
  const counts = {};
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .filter((e) => e.getClientRects().length > 0 && !e.disabled);

  const by_name = () => {
    const found = new Map();
    for (const move of table.moves) {
      if (!found.has(move.move)) found.set(move.move, []);
      found.get(move.move).push(move);
    }
    return [...found.values()];
  };

  const drawn = (place) => host.shadowRoot.querySelector(
    `[data-layer="${place.layer}"][data-place="${CSS.escape(place.place)}"]`);

  // What the pointer of a person does in the middle of a place.
  function point_at(element) {
    const b = element.getBoundingClientRect();
    const where = { clientX: b.x + b.width / 2, clientY: b.y + b.height / 2,
      bubbles: true, composed: true, button: 0, pointerId: 1,
      pointerType: "mouse" };
    host.dispatchEvent(new PointerEvent("pointerdown", where));
    host.dispatchEvent(new PointerEvent("pointerup", where));
  }

  function press(what, selector, wanted) {
    const found = shown(selector).find((e) => !wanted || wanted(e));
    if (!found) return false;
    counts[what] = (counts[what] || 0) + 1;
    found.click();
    return true;
  }

  // The counters and choices of a dialog, set to a move.
  async function put_together(move) {
    for (const [name, value] of Object.entries(move.arguments)) {
      press("choice", `dialog[open] [data-choice="${name}"]`,
        (e) => e.dataset.value === text_of(value));
      const row = `dialog[open] [data-bundle="${name}"] `;
      for (const [kind, count] of $(row) ? Object.entries(value) : []) {
        for (let i = 0; i < count; i++) {
          press("counter", row + `[data-kind="${kind}"][data-by="1"]`);
        }
      }
    }
    await until(() => shown("#offer").length, "a move that can be made: "
      + move.text + ": " + $("dialog .note").textContent);
    const before = table.standing.decisions;
    press("bundle", "#offer");
    await until(() => table.standing.decisions !== before
      || $("#reasons").textContent, "the answer to " + move.text);
    return true;
  }

  // One more step to the move; whether there was one.
  async function step(move, tried) {
    if ($("dialog[open]")) return put_together(move);
    const item = shown("#menu button").length;
    seen.longest_menu = Math.max(seen.longest_menu, item);
    const is_it = (e) => e.dataset.move === move.text;
    const is_group = (e) => e.dataset.group === move.move;
    if (item) return press("menu", "#menu button", is_it)
      || press("menu", "#menu button", is_group);
    if (shown("#lay").length) {
      if (press("lay", "#lay", is_it)) return true;
      return press("turn", "#turn");
    }
    seen.most_buttons = Math.max(seen.most_buttons,
      shown("#moves .move").length);
    const places = move.places.filter((place) => drawn(place)
      && !tried.places.has(place.layer + place.place));
    if (places.length && !tried.by_button) {
      tried.places.add(places[0].layer + places[0].place);
      counts.place = (counts.place || 0) + 1;
      point_at(drawn(places[0]));
      return true;
    }
    if (press("button", "#moves .move", is_it)) return true;
    if (!press("group", "#moves .move:not([aria-pressed=true])", is_group)) {
      return false;
    }
    await until(() => $("dialog[open]")
      || shown("#moves .move").some((e) => is_it(e)
        || is_group(e) && e.ariaPressed === "true"), "what a group holds: " + move.text);
    return true;
  }

  async function make(move, by_button) {
    const before = table.standing.decisions, tried = { places: new Set(),
      by_button };
    for (let i = 0; i < 40; i++) {
      if (!await step(move, tried)) {
        throw new Error("no way to make " + move.text + " by pointing: "
          + $("#moves").innerText.slice(0, 300));
      }
      await pause();
      await until(() => !is_busy(), "idle");
      if (table.standing.decisions !== before) break;
      if ($("#reasons").textContent) {
        throw new Error(move.text + ": " + $("#reasons").textContent);
      }
      await until(() => shown("dialog[open], #menu button, #moves .move").length,
        "something to click");
    }
    const { log } = await ask({ do: "log", since: before, count: 1000000 });
    if (log[0].move !== move.text) {
      throw new Error("pointing at " + move.text + " made " + log[0].move);
    }
  }

  await until(() => !is_busy() && (host.shadowRoot || table.covered), "a board");
  for (let i = 0; i < 3000; i++) {
    if (table.standing.over || i === enough) return { counts, ...seen };
    if (press("uncover", "#uncover")) await until(() => !is_busy(), "idle");
    const list = by_name();
    if (!list.length) throw new Error("nobody decides");
    const name = list[random(list.length)];
    await make(name[random(name.length)], random(4) === 0);
  }
  throw new Error("no end after 3000 decisions");
})'''


def systems():
    """Every game, each of its boxes and scenarios, and large mixtures."""
    index = json.loads((SITE / 'index.json').read_text(encoding='utf-8'))['en']
    for game in index['games']:
        modules = [module for module in index['modules'][game['name']]
                   if module['kind'] != 'house_rules']
        yield game['name'], ()
        for module in modules:
            yield game['name'], (module['name'],)
    yield 'carcassonne', every_box('carcassonne')
    for boxes in MIXTURES:
        yield 'catan', boxes


MIXTURES = [
    ('cities_and_knights', 'four_islands'),
    ('cities_and_knights', 'fog_island'),
    ('cities_and_knights', 'wonders'),
    ('cities_and_knights', 'traders_and_barbarians'),
    ('cities_and_knights', 'caravans'),
    ('cities_and_knights', 'barbarian_attack'),
    ('cities_and_knights', 'fishermen', 'event_cards', 'harbormaster'),
    ('cities_and_knights', 'catan_for_two'),
]


def every_box(game):
    index = json.loads((SITE / 'index.json').read_text(encoding='utf-8'))['en']
    return tuple(module['name'] for module in index['modules'][game]
                 if module['kind'] == 'expansions')


# Bots that end a game soon; they sit beside one person.
SEATS = {'catan': ['', 'greedy', 'greedy'], 'elasund': ['', 'random'],
         'carcassonne': ['', 'random']}


def play_system(browser, url, game, boxes, seed=7, enough=0):
    """To its end, or so many decisions of the person."""
    page = browser.page()
    seats = SEATS[game][:2] if 'catan_for_two' in boxes else SEATS[game]
    begin(page, url, game, boxes, seats, seed)
    found = page.run(f'{AIM}({seed}, {enough or 3000})', patience=900)
    if not enough:
        page.until('document.querySelector("#prompt.over")')
    no_complaints(page)
    page.close()
    return found


def named(game, boxes):
    def play(browser, url):
        print('       ', play_system(browser, url, game, boxes))
    with_boxes = '_with_' + '_and_'.join(boxes) if boxes else ''
    play.__name__ = f'{game}{with_boxes}_is_played_to_its_end_by_pointing'
    return play


def every():
    return [named(game, boxes) for game, boxes in systems()]


@test
def the_numbers_of_players_are_those_of_the_scenario(browser, url):
    page = browser.page()
    begin(page, url, 'catan', ('cities_and_knights', 'catan_for_two'),
          ['', 'greedy'])
    page.until('document.querySelectorAll(".seat header").length >= 2')
    no_complaints(page)
    page.close()


@test
def carcassonne_with_all_boxes_is_played_by_pointing(browser, url):
    play_system(browser, url, 'carcassonne', every_box('carcassonne'),
                enough=40)


@test
def cities_and_knights_on_islands_are_played_by_pointing(browser, url):
    play_system(browser, url, 'catan', MIXTURES[0], enough=60)
