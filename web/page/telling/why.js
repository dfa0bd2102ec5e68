// Why not? All sentences against a move with clause, file and line, and what
// speaks against it marked on the board.

import * as board from "../drawing/board.js";
import { $, fill, icon, make } from "../making/dom.js";
import { ask } from "../playing/engine.js";
import { table } from "../playing/table.js";
import { t, word } from "../making/words.js";

let show_clause = () => {};

// f(id) opens the sentence among the rules.
export function on_clause(f) { show_clause = f; }

export function clause_link(reason) {
  return make("button", { type: "button", class: "clause", text: reason.rule,
    title: reason.file ? `${reason.file}:${reason.line}` : "",
    onclick: () => show_clause(reason.rule) });
}

// "B1.se: settlement of blue"; pointing at it lights it up.
function cause(place) {
  return make("button", { type: "button", class: "clause cause",
    text: place.says,
    onpointerenter: () => board.mark("hover", [place]),
    onpointerleave: () => board.mark("hover", []),
    onfocus: () => board.mark("hover", [place]),
    onblur: () => board.mark("hover", []) });
}

function sentence(reason) {
  return make("li", {}, reason.says || reason.text, " ",
    reason.rule && reason.rule !== "notation" && clause_link(reason),
    ...(reason.places || []).filter((place) => place.says).map(cause),
    reason.file && make("small", { class: "where",
      text: ` ${reason.file}:${reason.line}` }));
}

const close = () => make("button", { type: "button", class: "tool shut",
  "aria-label": t("close"), onclick: hide_reasons }, icon("close"));

export function hide_reasons() {
  fill($("reasons"));
  board.mark("against", []);
}

// What a refusal says about a move that was tried.
export function show_reasons(answer, title) {
  const list = answer.reasons && answer.reasons.length ? answer.reasons
    : [{ says: answer.stuck ? t("stuck") : answer.error }];
  fill($("reasons"), close(), title && make("h3", { text: title }),
    make("ul", {}, ...list.map(sentence)));
  board.mark("against", list.flatMap((reason) => reason.places || []));
}

// ---- a place ----------------------------------------------------------------------

const readable = (reason) => reason.rule !== "notation";

// With what moves that could be meant at a place begin: those seen first.
async function beginnings() {
  const { rules } = await ask({ do: "rules" });
  const all = (rules || []).filter((clause) => clause.verb === "move")
    .map((clause) => clause.name);
  return [...new Set([...table.words.keys(), ...all])];
}

// The move that is meant at a place; where such moves say more behind the place,
// as they last said it.
function text_at(name, place) {
  const { layer, rest = "" } = table.words.get(name) || {};
  const text = `${name} ${place.name || place.place}`;
  return layer === "tile" && place.layer === "tile" ? text + rest : text;
}

async function against(name, place) {
  const text = text_at(name, place);
  const answer = await ask({ do: "why", move: text });
  const list = (answer.reasons || []).filter(readable);
  if (!answer.ok || answer.legal || list.length === 0) return null;
  if (list.length < answer.reasons.length) return null;
  return { text, name, title: answer.title, list, place: place.place };
}

// What can be done elsewhere now is meant before what is of another step, and
// what could stand there before that for which the place is taken.
function rank(found) {
  const is_now = table.moves.some((move) => move.text.startsWith(
    found.name + " "));
  const step = table.standing.waiting.rule;
  const in_the_way = found.list.filter((reason) => (reason.places || [])
    .some((one) => one.piece && one.place === found.place));
  return (is_now ? 0 : 100) + found.list.length + in_the_way.length * 5
    + found.list.filter((reason) => reason.rule === step).length * 10;
}

// y: where somebody pointed, so that the answer lies elsewhere.
export async function reasons_at(places, y = 0) {
  $("reasons").classList.toggle("high", y > innerHeight / 2);
  const found = [];
  const all = await beginnings();
  for (const place of places.slice(0, 2)) {
    for (const name of all) {
      const one = await against(name, place);
      if (one && !found.some((other) => other.name === name)) found.push(one);
    }
    if (found.length > 0) break;
  }
  found.sort((a, b) => rank(a) - rank(b));
  if (found.length === 0) { nothing_there(); return; }
  board.mark("against", [places[0],
    ...found[0].list.flatMap((reason) => reason.places || [])]);
  fill($("reasons"), close(), ...found.slice(0, 5).map((one, i) =>
    make("details", { open: i === 0 },
      make("summary", {}, make("b", { text: word(one.title) }),
        `: ${t("not_now")}`),
      make("ul", {}, ...one.list.map(sentence)))));
}

function nothing_there() {
  fill($("reasons"), close(), make("p", { text: t("nothing_there") }));
}

// A move that was typed.
export async function reasons_of(text) {
  const answer = await ask({ do: "why", move: text });
  if (answer.legal) {
    fill($("reasons"), close(), make("p", { text: t("legal", { text }) }));
  } else show_reasons(answer, answer.title || text);
}
