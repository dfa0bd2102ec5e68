// Moves that name bundles of cards ("discard 2 brick, 1 ore"): they are put
// together with plus and minus, and what speaks against them is said meanwhile.

import { dialog, icon, make } from "./dom.js";
import { ask } from "./engine.js";
import { play, waiting } from "./table.js";
import { show_reasons } from "./why.js";
import { t, word } from "./words.js";

const is_bundle = (value) => value && typeof value === "object"
  && !Array.isArray(value)
  && Object.values(value).every((count) => Number.isInteger(count));

function bundle_names(move) {
  return Object.keys(move.arguments || {})
    .filter((name) => is_bundle(move.arguments[name]));
}

// Moves of one name that differ in bundles and in nothing that is a place.
export function composable(list) {
  return list.length > 1 && bundle_names(list[0]).length > 0;
}

// "2 brick, 1 ore", as the notation writes it.
export function bundle_text(bundle) {
  return Object.keys(bundle).filter((kind) => bundle[kind] > 0)
    .map((kind) => `${bundle[kind]} ${kind}`).join(", ");
}

// Where a move names its bundles: ["offer ", "give", " for ", "get", ""].
function template(list) {
  for (const move of list) {
    const names = bundle_names(move), parts = [];
    let rest = move.text;
    const order = names.map((name) => ({ name,
      text: bundle_text(move.arguments[name]) }))
      .filter(({ text }) => text && rest.includes(text))
      .sort((a, b) => rest.indexOf(a.text) - rest.indexOf(b.text));
    if (order.length < names.length) continue;
    for (const { name, text } of order) {
      const at = rest.indexOf(text);
      parts.push(rest.slice(0, at), name);
      rest = rest.slice(at + text.length);
    }
    return [...parts, rest];
  }
  return null;
}

// Kinds that the moves name, and those in the hand of who decides.
async function kinds(list) {
  const found = new Set(), seat = waiting().seat;
  const { view } = await ask({ do: "view", seat });
  const hand = view && view.players[seat].hand || {};
  for (const kind of Object.keys(hand)) found.add(kind);
  for (const move of list) {
    for (const name of bundle_names(move)) {
      for (const kind of Object.keys(move.arguments[name])) found.add(kind);
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
    "aria-label": `${n > 0 ? "+" : "−"} ${word(kind)}` }, icon(name));
  return make("div", { class: "card-row" },
    make("span", { class: "card-name", text: word(kind) }),
    held !== undefined && make("small", { text: t("held", { n: held }) }),
    button(-1, "minus"), count, button(1, "plus"));
}

export async function compose(list) {
  const parts = template(list);
  const { kinds: all, hand } = await kinds(list);
  const bundles = {};
  const names = parts ? parts.filter((_, i) => i % 2 === 1) : [];
  for (const name of names) bundles[name] = {};
  const text = () => parts.map((part, i) => i % 2 === 0 ? part
    : bundle_text(bundles[part])).join("");
  let timer = null;
  const chosen = await dialog(word(list[0].move), (answer) => {
    const note = make("p", { class: "note", "aria-live": "polite" });
    const ready = make("button", { type: "button", class: "main", id: "offer",
      disabled: true, onclick: () => answer(text()) }, icon("check"),
    t("do_it"));
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const why = await ask({ do: "why", move: text() });
        ready.disabled = !why.legal;
        const first = (why.reasons || [])[0];
        note.textContent = why.legal ? text() : first ? first.says : "";
      }, 60);
    };
    const columns = names.map((name) => make("fieldset", {},
      make("legend", { text: t("bundle_" + name) || word(name) }),
      ...all.map((kind) => row(kind, names.indexOf(name) === 0
        ? hand[kind] : undefined, bundles[name], changed))));
    const samples = make("details", { open: !parts },
      make("summary", { text: t("samples") }),
      make("div", { class: "samples" }, ...list.slice(0, 60).map((move) =>
        make("button", { type: "button", class: "move", "data-move": move.text,
          onclick: () => answer(move.text) }, move.title || move.text))));
    return [make("div", { class: "bundles" }, ...columns), note,
      make("footer", {}, ready), samples];
  }, { class: "compose" });
  if (chosen) {
    const answer = await play(chosen);
    if (!answer.ok) show_reasons(answer, chosen);
  }
}
