// Passing a game on: a link and a file that hold it whole, and opening them.
// Both are parcels: docs/notations.md.

import { dialog, make, save_text } from "../making/dom.js";
import { squeeze, unsqueeze } from "../playing/keep.js";
import { open, table, whole_game } from "../playing/table.js";
import { spoken, t } from "../making/words.js";

async function link() {
  const { text, at } = await whole_game();
  return location.href.split("#")[0] + "#game=" + await squeeze(text)
    + (at === undefined ? "" : "&at=" + at);
}

async function save_file() {
  const { text } = await whole_game();
  save_text(text, table.standing.game + ".rulewright", "text/plain");
}

async function copy(field, note) {
  field.select();
  try { await navigator.clipboard.writeText(field.value); }
  catch { document.execCommand("copy"); }
  note.textContent = t("copied", { n: field.value.length });
}

export async function share() {
  const text = await link();
  await dialog(t("share"), () => {
    const field = make("textarea", { id: "link", readonly: true, rows: 4,
      "aria-label": t("link") });
    field.value = text;
    const note = make("p", { class: "note", role: "status" });
    return [make("p", { text: t("share_more") }), field, note,
      make("footer", {}, make("button", { type: "button", class: "main",
        id: "copy", text: t("link"), onclick: () => copy(field, note) }),
      make("button", { type: "button", id: "save-file", text: t("file"),
        onclick: save_file }))];
  }, { class: "share" });
}

// ---- what strangers wrote ------------------------------------------------------

// Signs that turn the direction of a line, or are not seen, hide what is there.
const HIDDEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const seen = (text) => text.replace(HIDDEN, (sign) =>
  `\u27e8U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}\u27e9`);

const said = (clause) => make("li", {}, make("b", { class: "clause",
  text: seen(clause.rule) }), " ", seen(clause.says));

const module_part = (module) => make("section", {}, make("h3",
  { text: seen(module.title) + (module.author ? ` · ${seen(module.author)}`
    : "") }), make("ul", { class: "clauses" }, ...module.clauses.map(said)));

const source_part = (name, text) => make("details", {},
  make("summary", { text: seen(name) }),
  make("pre", { class: "source", text: seen(text) }));

// Shows rules and asks; whether somebody agreed. carries: as `load` tells it.
export async function agreed({ modules, files, typed }) {
  return Boolean(await dialog(t("ask_rules"), (answer) => [
    make("p", { text: t("ask_rules_more") }),
    make("div", { class: "strange" }, ...modules.map(module_part),
      ...typed.map((text) => make("pre", { class: "source",
        text: seen(text) })),
      ...files.map((file) => source_part(file.name, file.text))),
    make("footer", {}, make("button", { type: "button", class: "main",
      id: "agree", text: t("agree"), onclick: () => answer(true) }),
    make("button", { type: "button", id: "disagree", text: t("disagree"),
      onclick: () => answer(false) }))], { class: "agree" }));
}

// ---- opening -----------------------------------------------------------------

// The clauses that somebody typed in, of a record. A parcel tells its own.
const typed_in = (text) => text.startsWith("Rulewright record")
  ? [...text.matchAll(/^typed: (.*)$/gm)].map(([, clause]) => clause) : [];

// Opens what a stranger made; a sentence if it cannot be, "" if it could or was
// not wanted. `is_own`: the rules in it were agreed to, or written, here.
export async function open_game(text, at, is_own) {
  const how = { at, lang: spoken() }, typed = typed_in(text);
  if (typed.length > 0) {
    how.typed = is_own || await agreed({ modules: [], files: [], typed });
    if (!how.typed) return "";
  }
  let answer = await open(text, how);
  if (answer.ok && answer.carries) {
    if (!is_own && !await agreed(answer.carries)) return "";
    answer = await open(text, { ...how, carries: answer.carries });
  }
  return answer.ok ? "" : answer.stuck ? t("stuck_open") : answer.error;
}

// The game in the address as { text, at } or { problem }; null if there is none.
export async function linked() {
  const found = /^#game=([^&]*)(?:&at=(\d{1,7}))?$/.exec(location.hash);
  if (!found) return null;
  try {
    return { text: await unsqueeze(found[1]),
      at: found[2] === undefined ? undefined : Number(found[2]) };
  } catch (problem) { return { problem: t(problem.message) }; }
}
