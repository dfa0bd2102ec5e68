// What is asked less often: other luck, a move as text, a hint, an analysis.

import { analyse, hint } from "./telling/analyse.js";
import { place_in_source } from "./telling/book.js";
import { ask } from "./playing/engine.js";
import { dialog, make } from "./making/dom.js";
import { begin_trying, both_sides, changed, eyes, is_bot, is_trying, play, table,
  waiting } from "./playing/table.js";
import { open_menu } from "./pointing/choices.js";
import { reasons_of, show_reasons } from "./telling/why.js";
import { t } from "./making/words.js";

async function type_move() {
  const text = await dialog(t("free_text"), (answer) => {
    const input = make("input", { id: "move-text", list: "known",
      autocomplete: "off", spellcheck: "false", "aria-label": t("free_text") });
    const known = make("datalist", { id: "known" }, ...table.moves.slice(0, 200)
      .map((move) => make("option", { value: move.text })));
    return make("form", { method: "dialog", onsubmit: (event) => {
      event.preventDefault();
      answer({ text: input.value, why: event.submitter
        && event.submitter.id === "ask-why" });
    } }, input, known, make("footer", {},
      make("button", { class: "main", text: t("play") }),
      make("button", { id: "ask-why", text: t("why") })));
  });
  if (!text || !text.text) return;
  if (text.why) { await reasons_of(text.text); return; }
  const answer = await play(text.text);
  if (!answer.ok) show_reasons(answer, text.text);
}

async function force_dice() {
  const text = await dialog(t("next_dice"), (answer) => {
    const input = make("input", { id: "dice", placeholder: "3 4",
      autocomplete: "off", "aria-label": t("next_dice") });
    return make("form", { method: "dialog", onsubmit: (event) => {
      event.preventDefault();
      answer(input.value);
    } }, input, make("footer", {}, make("button", { class: "main",
      text: t("force") })));
  });
  if (!text) return;
  const results = text.split(/[\s,]+/).filter((one) => one)
    .map((one) => /^-?\d+$/.test(one) ? Number(one) : one);
  const answer = await ask({ do: "dice", results });
  if (!answer.ok) show_reasons(answer, text);
  else await changed(answer);
}

// The rules that fired in the last decision, each with its source.
async function last_fired() {
  const decision = table.standing.decisions;
  const answer = decision === 0 ? {} : await ask({ do: "fired", decision,
    ...eyes() });
  const fired = answer.fired || [];
  await dialog(t("last_fired"), () => fired.length === 0
    ? make("p", { text: answer.error || t(answer.hidden ? "fired_hidden"
      : "fired_none") })
    : make("ul", { class: "clauses fired" }, ...fired.map((one) => make("li",
      {}, one.rule && make("b", { class: "clause", text: one.rule }), " ",
      one.says || `${one.verb} "${one.name}"`,
      one.file && place_in_source(one)))));
}

// ---- what if -----------------------------------------------------------------

async function try_out() {
  const answer = await begin_trying();
  if (!answer.ok) show_reasons(answer);
}

const cards_in = (hand) => Object.values(hand || {})
  .reduce((sum, count) => sum + count, 0);

const change_of = (one, other) => one === other ? String(one ?? "?")
  : `${one ?? "?"} → ${other ?? "?"}`;

// What each player has in the game, and in the line beside it.
export async function show_sides() {
  const answer = await both_sides();
  if (!answer.ok) { show_reasons(answer); return; }
  const rows = answer.game.players.map((one, i) => {
    const other = answer.line.players[i];
    return make("tr", {}, make("th", { text: one.player }),
      make("td", { text: change_of(one.points, other.points) }),
      make("td", { text: change_of(cards_in(one.hand), cards_in(other.hand)) }));
  });
  await dialog(t("sides"), () => make("table", { class: "measures" },
    make("thead", {}, make("tr", {}, ...["", t("side_points"), t("side_cards")]
      .map((text) => make("th", { text })))), make("tbody", {}, ...rows)));
}

export function more_menu(button) {
  const box = button.getBoundingClientRect(), now = waiting();
  const person = now && !is_bot(now.seat) && !table.covered;
  open_menu([{ text: t("free_text") + "…", run: type_move },
    { text: t("next_dice") + "…", run: force_dice },
    ...(is_trying() ? [] : [{ text: t("what_if"), run: try_out }]),
    { text: t("last_fired"), run: last_fired },
    ...(person ? [{ text: t("hint"), group: "hint", run: hint }] : []),
    ...(table.standing.decisions > 0
      ? [{ text: t("analyse"), group: "analyse", run: analyse }] : [])],
  box.right - 200, box.bottom);
}
