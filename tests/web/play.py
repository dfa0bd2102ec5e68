"""Plays whole games by clicks alone, as a person would: at glowing places of
the board, in menus, and on buttons."""
import json


# Clicks once, at what is picked by a number: a place that glows, or else a
# button. What a pointer does is done with the events that a pointer sends.
CLICKER = '''
(() => {
  const pick = (list, n) => list[n % list.length];
  const shown = (e) => e.getClientRects().length > 0;
  window.rulewright_step = (n) => {
    const of = (selector) => [...document.querySelectorAll(selector)]
      .filter((e) => shown(e) && !e.disabled);
    const box = document.querySelector("dialog[open]");
    if (box) {
      const samples = box.querySelector("details");
      samples.open = true;
      pick([...samples.querySelectorAll("button")], n).click();
      return "sample";
    }
    const cover = of("#uncover");
    if (cover.length) { cover[0].click(); return "uncover"; }
    const menu = of("#menu button");
    if (menu.length) { pick(menu, n).click(); return "menu"; }
    const lay = of("#lay");
    if (lay.length) {
      if (n % 3 === 0 && of("#turn").length) { of("#turn")[0].click();
        return "turn"; }
      lay[0].click();
      return "lay";
    }
    const root = document.querySelector("#board").shadowRoot;
    const lit = root ? [...root.querySelectorAll(".marks .legal")] : [];
    const buttons = of("#moves .move:not(.quiet):not([aria-pressed=true])");
    if (lit.length + buttons.length === 0) return "";
    if (lit.length === 0 || buttons.length > 0 && n % 10 < 4) {
      pick(buttons, n >> 4).click();
      return "button";
    }
    const b = pick(lit, n).getBoundingClientRect();
    const where = { clientX: b.x + b.width / 2, clientY: b.y + b.height / 2,
      bubbles: true, composed: true, button: 0, pointerId: 1,
      pointerType: "mouse" };
    const host = document.querySelector("#board");
    host.dispatchEvent(new PointerEvent("pointerdown", where));
    host.dispatchEvent(new PointerEvent("pointerup", where));
    return "place";
  };
})()
'''


def begin(page, url, game, boxes=(), seats=(), seed=7, show=False):
    """A game by the first screen. seats: what sits there, "" for a person."""
    page.open(url)
    page.until('document.body.dataset.ready')
    page.click(f'[data-game={game}]')
    for box in boxes:
        page.run('(() => { const e = document.querySelector('
                 f'\'input[value="{box}"]\'); e.closest("details").open = true;'
                 ' e.click(); })()')
    if seats:
        page.click(f'[data-players="{len(seats)}"]')
        for seat, bot in enumerate(seats, 1):
            page.run(f'(() => {{ const e = document.querySelector("#seat-{seat}");'
                     f' e.value = {json.dumps(bot)}; e.onchange(); }})()')
    page.run('(() => { const e = document.querySelector("#seed"); '
             f'e.value = "{seed}"; e.oninput({{ target: e }}); }})()')
    page.click('#show-me' if show else '#play')
    page.until('!document.querySelector("#table").hidden', patience=60)
    page.until('!document.querySelector("#cover").hidden || document'
               '.querySelector("#board").shadowRoot.querySelector("svg")')


def to_the_end(page, most=4000):
    """Clicks until the game is over; what was clicked, counted."""
    page.run(CLICKER)
    return page.run('''(async () => {
      const counts = {}, tick = () => new Promise((r) => setTimeout(r, 0));
      let n = 12345, idle = 0;
      for (let i = 0; i < %d; i++) {
        if (document.querySelector("#prompt.over")) return counts;
        n = (n * 1103515245 + 12345) %% 2147483648;
        const did = window.rulewright_step(Math.floor(n / 65536));
        counts[did] = (counts[did] || 0) + 1;
        idle = did ? 0 : idle + 1;
        if (idle > 2000) throw new Error("nothing can be clicked: "
          + document.querySelector("#prompt").textContent);
        do await tick();
        while (document.querySelector("#table").ariaBusy === "true");
      }
      throw new Error("no end after %d clicks: " + JSON.stringify(counts));
    })()''' % (most, most), patience=600)
