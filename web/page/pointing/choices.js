// From pointing to a move: legal places glow, a click plays; where several moves
// are possible a menu opens, or the next place is chosen. Every move is a button
// as well, so that nothing needs a pointer.

import * as board from "../drawing/board.js";
import { compose, composable } from "./bundles.js";
import { $, fill, icon, make } from "../making/dom.js";
import { reasons_at, show_reasons } from "../telling/why.js";
import { called, is_bot, is_busy, over, play, table, waiting } from "../playing/table.js";
import { t } from "../making/words.js";

const MOST_IN_MENU = 8, MOST_BUTTONS = 14;

// What was chosen so far: the name of a move, places, and the turns of a tile
// that lies there for a try.
let chosen = { name: null, places: [], turning: null };
let tile = [];      // pictures of the tile in hand, by its turn
let asking = false; // "why not?" is on: the next click asks and does not play

const same = (a, b) => a.place === b.place
  && (!a.layer || !b.layer || a.layer === b.layer);
const has = (move, place) => (move.places || []).some((p) => same(p, place));
const title_of = (move) => move.title || move.text;

function candidates() {
  return table.moves.filter((move) => (!chosen.name || move.move === chosen.name)
    && chosen.places.every((place) => has(move, place)));
}

// ---- marks -------------------------------------------------------------------

function open_places(list) {
  const seen = new Map();
  for (const move of list) {
    for (const place of move.places || []) {
      const key = place.layer + ":" + place.place;
      if (!chosen.places.some((p) => same(p, place))) seen.set(key, place);
    }
  }
  return [...seen.values()];
}

function show_marks() {
  const list = table.covered ? [] : candidates();
  board.mark("legal", chosen.turning ? [] : open_places(list));
  board.mark("chosen", chosen.places);
  board.mark("hover", []);
}

// ---- choosing ----------------------------------------------------------------

export function reset() {
  chosen = { name: null, places: [], turning: null };
  board.preview(null);
  close_menu();
}

function again() { reset(); render(); }

async function make_move(move) {
  if (is_busy()) return;
  reset();
  const answer = await play(move.text);
  if (!answer.ok) show_reasons(answer, title_of(move));
}

// Whether one more place tells these moves apart.
function lead_on(list) {
  const keys = list.map((move) => (move.places || [])
    .filter((place) => !chosen.places.some((p) => same(p, place)))
    .map((place) => place.layer + ":" + place.place).join(" "));
  return keys.every((key) => key) && new Set(keys).size === keys.length;
}

function begin_turning(list, place) {
  chosen.turning = { list, n: 0, place };
  show_turning();
}

function show_turning() {
  const { list, n, place } = chosen.turning;
  board.preview(place, tile[turn_of(list[n], place)]);
  show_marks();
  render_buttons();
}

const turn_of = (move, place) =>
  (move.places.find((p) => same(p, place)) || {}).turn;

export function turn(by) {
  if (!chosen.turning) return false;
  const { list } = chosen.turning;
  chosen.turning.n = (chosen.turning.n + by + list.length) % list.length;
  show_turning();
  return true;
}

// What a click at one of these places means: the first with a legal move.
export async function click(places, x, y) {
  if (table.covered || is_busy()) return;
  const had_menu = close_menu();
  if (asking) return ask_why(places, y);
  const turning = chosen.turning;
  if (turning && places.some((place) => same(place, turning.place))) {
    turn(1);
    return;
  }
  if (turning) reset();
  const hit = places.filter((place) => moves_at(place).length > 0);
  const alike = hit.filter((place) => place.layer === hit[0].layer);
  if (alike.length > 1) { ask_which(alike, x, y); return; }
  if (hit.length > 0) { at_place(moves_at(hit[0]), hit[0], x, y); return; }
  if (had_menu || chosen.name || chosen.places.length > 0) return again();
  if (places.length > 0 && waiting() && !is_bot(waiting().seat)) {
    await reasons_at(places, y);
  }
}

const moves_at = (place) => candidates().filter((move) => has(move, place)
  && !chosen.places.some((p) => same(p, place)));

// Places of one layer lie over each other where there is little room: what can
// be done at any of them is offered, or which place is meant is asked.
function ask_which(places, x, y) {
  const list = [...new Set(places.flatMap(moves_at))];
  open_menu(list.length <= 2 * MOST_IN_MENU ? list.map(move_item)
    : places.map((place) => ({ text: place.name, places: [place],
      run: (at_x, at_y) => at_place(moves_at(place), place, at_x, at_y) })),
  x, y);
}

const move_item = (move) => ({ text: title_of(move), move: move.text,
  places: move.places, run: () => make_move(move) });

function at_place(list, place, x, y) {
  if (list.length === 1) return make_move(list[0]);
  const names = new Set(list.map((move) => move.move));
  const turns = list.every((move) => turn_of(move, place) !== undefined);
  if (turns) return begin_turning(list, place);
  if (names.size === 1 && list[0].places.length > 1) {
    chosen.places.push(place);
    if (lead_on(list)) { chosen.name = list[0].move; return render(); }
    chosen.places.pop();
  }
  if (names.size > 1 && list.length > MOST_IN_MENU) {
    return open_menu([...names].map((name) => name_item(list, name, place)),
      x, y);
  }
  open_menu(list.map(move_item), x, y);
}

function name_item(list, name, place) {
  const own = list.filter((move) => move.move === name);
  return { text: group_title(own), group: name, count: own.length,
    run: (x, y) => { chosen.name = name; at_place(own, place, x, y); } };
}

// ---- a menu at a place ---------------------------------------------------------

export function close_menu() {
  const was_open = !$("menu").hidden;
  $("menu").hidden = true;
  board.mark("hover", []);
  return was_open;
}

export function open_menu(items, x, y) {
  const menu = $("menu");
  fill(menu, ...items.map((item) => make("button", { type: "button",
    role: "menuitem", "data-move": item.move, "data-group": item.group,
    onclick: () => { close_menu(); item.run(x, y); },
    onpointerenter: () => board.mark("hover", item.places || []),
    onfocus: () => board.mark("hover", item.places || []) },
  item.text, item.count > 1 && make("small", { text: ` ${item.count}` }))));
  menu.hidden = false;
  const box = menu.getBoundingClientRect();
  menu.style.left = Math.max(8, Math.min(x, innerWidth - box.width - 8)) + "px";
  menu.style.top = Math.max(8, Math.min(y, innerHeight - box.height - 8)) + "px";
  menu.firstChild.focus({ preventScroll: true });
}

// ---- buttons -------------------------------------------------------------------

// What the titles of moves of one name have in common, in whole words.
export function group_title(list) {
  if (list.length === 1) return title_of(list[0]);
  const words = list.map((move) => title_of(move).split(" "));
  let n = 0;
  while (words.every((own) => own[n] !== undefined && own[n] === words[0][n])) {
    n++;
  }
  while (n > 1 && /^(at|to|from|for|with|in|на|в|с|за|из|\d+)$/
    .test(words[0][n - 1])) n--;
  const count = words[0].findIndex((one) => /^\d+$/.test(one));
  if (count > 0) n = Math.min(n, count);
  const text = n > 0 ? words[0].slice(0, n).join(" ") : called(list[0].move);
  return text[0].toUpperCase() + text.slice(1).replace(/[:\s]+$/, "");
}

function groups(list) {
  const found = new Map();
  for (const move of list) {
    if (!found.has(move.move)) found.set(move.move, []);
    found.get(move.move).push(move);
  }
  return [...found.values()];
}

function choose_name(name, list) {
  const on = chosen.name === name;
  reset();
  if (!on) chosen.name = name;
  render();
  if (!on && !open_places(list).length) $("moves").scrollIntoView(
    { block: "nearest" });
}

function move_button(move, extra = "") {
  return make("button", { type: "button", class: "move " + extra,
    "data-move": move.text, onclick: () => make_move(move),
    onpointerenter: () => board.mark("hover", move.places || []),
    onpointerleave: () => board.mark("hover", []),
    onfocus: () => board.mark("hover", move.places || []),
    onblur: () => board.mark("hover", []) },
  title_of(move)[0].toUpperCase() + title_of(move).slice(1));
}

function group_button(list) {
  const name = list[0].move;
  return make("button", { type: "button", class: "move group",
    "data-group": name, "aria-pressed": String(chosen.name === name),
    onclick: () => composable(list) ? compose(list) : choose_name(name, list) },
  group_title(list), make("small", { text: String(list.length) }));
}

function turning_buttons() {
  const { list, n } = chosen.turning;
  return [
    make("button", { type: "button", class: "move main", id: "lay",
      "data-move": list[n].text, onclick: () => make_move(list[n]) }, icon("check"), t("lay")),
    list.length > 1 && make("button", { type: "button", class: "move",
      id: "turn", onclick: () => turn(1) }, icon("turn"), t("turn")),
    cancel_button()];
}

const cancel_button = () => make("button", { type: "button", class: "move quiet",
  id: "cancel", onclick: again }, icon("close"), t("cancel"));

function why_button() {
  return make("button", { type: "button", class: "move quiet", id: "why",
    "aria-pressed": String(asking), title: t("why_tip"),
    onclick: () => { asking = !asking; render_buttons(); } },
  icon("why"), t("why"));
}

async function ask_why(places, y) {
  asking = false;
  render_buttons();
  await reasons_at(places, y);
}

// One move alone, or a few that are unlike, stand as they are; many of a kind
// are one button, which opens them.
function plain_buttons() {
  const list = candidates(), made = [];
  const parts = groups(list);
  for (const part of parts) {
    const spread = !composable(part) && (chosen.name || part.length === 1
      || part.length <= 4 && !part[0].places.length);
    if (spread) {
      for (const move of part) made.push(move_button(move,
        !move.places.length && parts.length <= 2 ? "main" : ""));
    } else made.push(group_button(part));
  }
  return made;
}

export function render_buttons() {
  const host = $("moves");
  if (over() || !waiting() || is_bot(waiting().seat) || table.covered) {
    fill(host);
    return;
  }
  if (chosen.turning) { fill(host, ...turning_buttons()); return; }
  const made = plain_buttons();
  host.classList.toggle("many", made.length > MOST_BUTTONS);
  fill(host, ...made, (chosen.name || chosen.places.length > 0)
    && cancel_button(), why_button());
}

// beside: the answer of `panels`.
export function render(beside) {
  if (beside) {
    tile = beside.tile || [];
    board.look_at(table.covered ? [] : open_places(table.moves));
  }
  show_marks();
  render_buttons();
}

export function key(event) {
  if (event.key === "Escape") { asking = false; again(); return true; }
  if (!chosen.turning) return false;
  if (event.key === "r" || event.key === "R" || event.key === "ArrowRight") {
    return turn(1);
  }
  if (event.key === "ArrowLeft") return turn(-1);
  if (event.key === "Enter") {
    make_move(chosen.turning.list[chosen.turning.n]);
    return true;
  }
  return false;
}
