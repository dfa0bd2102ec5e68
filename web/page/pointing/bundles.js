// Moves that no place of the board tells apart, put together argument by
// argument: one value of several, or a bundle of cards ("discard 2 brick, 1
// ore") by plus and minus. What speaks against it is said meanwhile.

import { dialog, icon, make } from "../making/dom.js";
import { ask } from "../playing/engine.js";
import { called, play, table, waiting } from "../playing/table.js";
import { show_reasons } from "../telling/why.js";
import { t } from "../making/words.js";

const FEW = 8; // so many moves are read at a glance

const is_bundle = (value) => value && typeof value === "object"
  && !Array.isArray(value)
  && Object.values(value).every((count) => Number.isInteger(count));

// "2 brick, 1 ore", as the notation writes it.
function bundle_text(bundle) {
  return Object.keys(bundle).filter((kind) => bundle[kind] > 0)
    .map((kind) => `${bundle[kind]} ${kind}`).join(", ");
}

export const text_of = (value) => is_bundle(value) ? bundle_text(value)
  : typeof value === "object" ? JSON.stringify(value) : String(value);

// The same as it is read.
const spoken_text = (text) => text === "" ? "–"
  : text.split(" ").length > 1 && !table.said[text]
    ? text.replace(/[a-z_ -]*[a-z]/g, (words) => table.said[words] || words)
    : called(text);

const text_in = (move, name) => text_of(move.arguments[name] ?? "");

const is_open = (list) => list.some((move) => move.open);

// The arguments whose bundles are counted out card by card.
function counted(list) {
  const found = new Set();
  for (const move of list) {
    for (const [name, value] of Object.entries(move.arguments || {})) {
      const several = is_bundle(value) && Object.keys(value).length > 1;
      if (several || is_bundle(value) && move.open) found.add(name);
    }
  }
  const at = (name) => list[0].text.search(
    written(list[0].arguments[name] || {}) || /$/);
  return [...found].sort((a, b) => at(a) - at(b));
}

// The values of each other argument that has several, in their order.
function choices_of(list) {
  const found = new Map(), counts = counted(list);
  for (const move of list) {
    for (const name of Object.keys(move.arguments || {})) {
      if (counts.includes(name)) continue;
      if (!found.has(name)) found.set(name, new Set());
    }
  }
  for (const [name, values] of found) {
    for (const move of list) values.add(text_in(move, name));
    if (values.size < 2) found.delete(name);
  }
  return found;
}

// Whether moves of one name are better put together than read as a list.
export function composable(list) {
  if (list.some((move) => move.places.length > 0)) return false;
  if (is_open(list)) return true;
  return list.length > 1 && counted(list).length > 0
    || list.length > FEW && choices_of(list).size > 1;
}

// ---- the text of a move ----------------------------------------------------------

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// A bundle in a text, its kinds in any order.
function written(bundle) {
  const kinds = Object.keys(bundle).map((kind) =>
    literal(`${bundle[kind]} ${kind}`));
  if (kinds.length === 0) return null;
  const one = `(?:${kinds.join("|")})`;
  return new RegExp(`\\b${one}(?:,? ${one}){${kinds.length - 1}}(?![\\w-])`);
}

// Where a move names its bundles: ["offer ", "give", " for ", "get", ""], or
// null where two of them read alike.
function template(move, names) {
  const spots = [];
  for (const name of names) {
    const found = written(move.arguments[name] || {});
    const match = found && found.exec(move.text);
    if (!match) return null;
    spots.push({ name, at: match.index, end: match.index + match[0].length });
  }
  spots.sort((a, b) => a.at - b.at);
  const parts = [];
  let from = 0;
  for (const { name, at, end } of spots) {
    if (at < from) return null;
    parts.push(move.text.slice(from, at), name);
    from = end;
  }
  return [...parts, move.text.slice(from)];
}

// What is chosen so far of a list of moves, and what that makes.
class Draft {
  constructor(list) {
    this.list = list;
    this.counts = counted(list);
    this.choices = choices_of(list);
    this.picked = new Map();
    this.bundles = Object.fromEntries(this.counts.map((name) => [name, {}]));
  }

  // The moves that fit what is picked; `but`: whatever is picked of that.
  fitting(but) {
    return this.list.filter((move) => [...this.picked].every(([name, value]) =>
      name === but || text_in(move, name) === value));
  }

  // The text of the move, or "" while something is missing.
  text() {
    if (this.picked.size < this.choices.size) return "";
    const fitting = this.fitting();
    const bundles = (move) => this.counts.map((name) => JSON.stringify(
      Object.entries(move.arguments[name] || {}).sort())).join();
    const wanted = bundles({ arguments: Object.fromEntries(this.counts.map(
      (name) => [name, Object.fromEntries(Object.entries(this.bundles[name])
        .filter(([, count]) => count > 0))])) });
    const listed = fitting.find((move) => bundles(move) === wanted);
    if (listed) return listed.text;
    for (const move of this.counts.length > 0 ? fitting : []) {
      const parts = template(move, this.counts);
      if (parts) {
        return parts.map((part, i) => i % 2 === 0 ? part
          : bundle_text(this.bundles[part])).join("");
      }
    }
    return "";
  }

  is_listed(text) { return this.list.some((move) => move.text === text); }

  title(text) {
    const move = this.list.find((one) => one.text === text);
    return move && move.title || text;
  }
}

// ---- how it is asked -------------------------------------------------------------

// Kinds that the moves name, and those in the hand of who decides.
async function kinds(list, names) {
  const found = new Set(), seat = waiting().seat;
  if (names.length === 0) return { kinds: [], hand: {} };
  const { view } = await ask({ do: "view", seat });
  const hand = view && view.players[seat].hand || {};
  for (const kind of Object.keys(hand)) found.add(kind);
  for (const move of list) {
    for (const name of names) {
      for (const kind of Object.keys(move.arguments[name] || {})) {
        found.add(kind);
      }
    }
  }
  found.delete("?");
  return { kinds: [...found], hand };
}

function row(kind, held, bundle, changed) {
  const count = make("output", { text: String(bundle[kind] || 0) });
  const by = (n) => () => {
    bundle[kind] = Math.max(0, (bundle[kind] || 0) + n);
    count.textContent = String(bundle[kind]);
    changed();
  };
  const button = (n, name) => make("button", { type: "button", class: "tool",
    "data-kind": kind, "data-by": n, onclick: by(n),
    "aria-label": `${n > 0 ? "+" : "−"} ${called(kind)}` }, icon(name));
  return make("div", { class: "card-row" },
    make("span", { class: "card-name", text: called(kind) }),
    held !== undefined && make("small", { text: t("held", { n: held }) }),
    button(-1, "minus"), count, button(1, "plus"));
}

const label = (name) => make("legend", { text: t("bundle_" + name)
  || called(name) });

// The values of an argument as buttons; those that fit nothing else are grey.
function choice_row(draft, name, changed) {
  const buttons = [...draft.choices.get(name)].map((value) => make("button", {
    type: "button", class: "move", "data-choice": name, "data-value": value,
    onclick: () => {
      if (draft.picked.get(name) === value) draft.picked.delete(name);
      else draft.picked.set(name, value);
      changed();
    } }, spoken_text(value)));
  const show = () => {
    const left = new Set(draft.fitting(name).map((move) => text_in(move, name)));
    for (const button of buttons) {
      button.disabled = !left.has(button.dataset.value);
      button.setAttribute("aria-pressed", String(
        draft.picked.get(name) === button.dataset.value));
    }
  };
  return { show, element: make("fieldset", { class: "choices" }, label(name),
    make("div", { class: "samples" }, ...buttons)) };
}

// Moves that can be made as they stand, for whoever would rather read.
const samples = (list, answer) => make("details", {},
  make("summary", { text: t("samples") }),
  make("div", { class: "samples" }, ...list.slice(0, 60).map((move) =>
    make("button", { type: "button", class: "move", "data-move": move.text,
      onclick: () => answer(move.text) }, move.title || move.text))));

function form(draft, { kinds: all, hand }, answer) {
  const note = make("p", { class: "note", "aria-live": "polite" });
  const ready = make("button", { type: "button", class: "main", id: "offer",
    disabled: true, onclick: () => answer(draft.text()) }, icon("check"),
  t("do_it"));
  let timer = null;
  const judge = async (text) => {
    const why = draft.is_listed(text) ? { legal: true }
      : await ask({ do: "why", move: text });
    if (text !== draft.text()) return;
    ready.disabled = !why.legal;
    note.textContent = why.legal ? why.title || draft.title(text)
      : ((why.reasons || [])[0] || {}).says || "";
  };
  const changed = () => {
    for (const one of rows) one.show();
    ready.disabled = true;
    note.textContent = "";
    clearTimeout(timer);
    const text = draft.text();
    if (text) timer = setTimeout(judge, draft.is_listed(text) ? 0 : 60, text);
  };
  const rows = [...draft.choices.keys()].map((name) =>
    choice_row(draft, name, changed));
  const columns = draft.counts.map((name) => make("fieldset",
    { "data-bundle": name }, label(name), ...all.map((kind) => row(kind,
      name === "get" ? undefined : hand[kind], draft.bundles[name], changed))));
  for (const one of rows) one.show();
  return [...rows.map((one) => one.element),
    make("div", { class: "bundles" }, ...columns), note,
    make("footer", {}, ready), samples(draft.list, answer)];
}

let composing = false;

// One at a time, and not when somebody has decided meanwhile.
export async function compose(list) {
  if (composing) return;
  composing = true;
  try { await compose_one(list); } finally { composing = false; }
}

async function compose_one(list) {
  const draft = new Draft(list), moment = table.moves;
  const stock = await kinds(list, draft.counts);
  if (table.moves !== moment) return;
  const chosen = await dialog(called(list[0].move), (answer) =>
    form(draft, stock, answer), { class: "compose" });
  if (!chosen) return;
  const answer = await play(chosen);
  if (!answer.ok) show_reasons(answer, chosen);
}
