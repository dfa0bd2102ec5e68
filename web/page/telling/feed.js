// What happened, by player and the newest first: a live region, so that it is
// also read aloud.

import { make } from "../making/dom.js";
import { ask } from "../playing/engine.js";
import { eyes, go_to, table } from "../playing/table.js";
import { t, word } from "../making/words.js";

const MOST = 60;

const panel_of = (seat, panels) =>
  (panels.panels || []).find((one) => one.seat === seat) || {};

// Whether the move itself says more than that somebody was ready.
const is_telling = (decision) => decision.title
  && decision.move !== decision.name;

const move_of = (decision, panels) =>
  `${panel_of(decision.seat, panels).name || decision.seat}: ${decision.title}`;

// What a player did until somebody else decided.
function entry(group, panels) {
  const { fill: colour } = panel_of(group.seat, panels);
  const made = make("li", {}, make("b", { text: word(group.player) }),
    ...group.says.map((text) => make("p", { text })));
  if (colour) made.style.borderLeftColor = colour;
  made.dataset.says = JSON.stringify([group.player, group.says]);
  return made;
}

// Puts the entries, the newest first, into a list; those that it has stay, so
// that only new ones are read aloud.
function put_entries(list, entries) {
  const old = [...list.children], same = (a, b) =>
    a.dataset.says === b.dataset.says;
  const goes_on = (i, j) => old[j] && entries.slice(i, i + old.length - j)
    .every((one, k) => same(one, old[j + k]));
  for (let j = 0; j < Math.min(2, old.length); j++) {
    const i = entries.findIndex((one, n) => goes_on(n, j));
    if (i < 0) continue;
    for (const gone of old.slice(0, j)) gone.remove();
    list.prepend(...entries.slice(0, i));
    list.append(...entries.slice(i + old.length - j));
    while (list.children.length > entries.length) list.lastChild.remove();
    return;
  }
  list.replaceChildren(...entries);
}

// The game as a film: back to any moment, and forward again.
function slider() {
  if (table.length - table.first < 2) return null;
  const input = make("input", { type: "range", id: "moment",
    min: table.first, max: table.length, value: table.standing.decisions,
    "aria-label": t("moment"), onchange: () => go_to(Number(input.value)) });
  return make("div", { class: "film" }, input, make("output",
    { text: `${table.standing.decisions} / ${table.length}` }));
}

// The last decisions, the oldest first, and what is told of them by player.
export async function fetch_news() {
  const since = Math.max(0, table.standing.decisions - MOST);
  const { log = [], told = [] } = await ask({ do: "log", since, ...eyes() });
  return { log, told };
}

export async function render_feed(host, panels, news) {
  const { told } = news || await fetch_news();
  if (host.className !== "feed") return; // somebody opened another tab
  const shown = host.querySelector("ol.feed");
  const list = shown || make("ol", { class: "feed", "aria-live": "polite",
    "aria-relevant": "additions" });
  put_entries(list, told.filter((group) => group.says.length).reverse()
    .map((group) => entry(group, panels)));
  const film = slider(), empty = !list.firstChild && make("p",
    { class: "empty", text: t("feed_empty") });
  for (const one of [...host.children]) if (one !== list) one.remove();
  if (film) host.prepend(film);
  if (!shown) host.append(list);
  if (empty) host.append(empty);
}

// What others have decided since the last sentence, such as an offer: what the
// person who decides now answers to.
export function unanswered(log, panels, seat) {
  let first = log.length;
  while (first > 0 && !log[first - 1].lines.length) first--;
  return log.slice(first).filter((one) => is_telling(one) && one.seat !== seat)
    .map((one) => move_of(one, panels));
}
