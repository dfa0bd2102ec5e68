// What is asked less often: other luck, a move as text, a hint, an analysis.

import { analyse, hint } from "./analyse.js";
import { place_in_source } from "./book.js";
import { ask } from "./engine.js";
import { dialog, make } from "./dom.js";
import { begin_trying, changed, eyes, is_bot, play, table, waiting } from "./table.js";
import { open_menu } from "./choices.js";
import { reasons_of, show_reasons } from "./why.js";
import { t } from "./words.js";

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

export function more_menu(button) {
  const box = button.getBoundingClientRect(), now = waiting();
  const person = now && !is_bot(now.seat) && !table.covered;
  open_menu([{ text: t("free_text") + "…", run: type_move },
    { text: t("next_dice") + "…", run: force_dice },
    ...(table.tried ? [] : [{ text: t("what_if"), run: begin_trying }]),
    { text: t("last_fired"), run: last_fired },
    ...(person ? [{ text: t("hint"), group: "hint", run: hint }] : []),
    ...(table.standing.decisions > 0
      ? [{ text: t("analyse"), group: "analyse", run: analyse }] : [])], box.right - 200, box.bottom);
}
