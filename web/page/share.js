// Passing a game on: a link and a file that hold it whole, and opening them.

import { dialog, make, save_text } from "./dom.js";
import { squeeze, unsqueeze } from "./keep.js";
import { open, parcel, table } from "./table.js";
import { spoken, t } from "./words.js";

async function link() {
  return location.href.split("#")[0] + "#game=" + await squeeze(parcel());
}

function save_file() {
  save_text(JSON.stringify(parcel()), table.standing.game + ".rulewright",
    "text/plain");
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
        onclick: save_file }),
      open_button())];
  }, { class: "share" });
}

function open_button() {
  const input = make("input", { type: "file", accept: ".rulewright,.txt,.json",
    class: "sr", onchange: async () => {
      const [file] = input.files;
      if (file) await open_text(await file.text());
    } });
  return make("label", { class: "button" }, t("open_file"), input);
}

// ---- opening -----------------------------------------------------------------

const is_parcel = (found) => found && typeof found === "object"
  && typeof found.record === "string" && typeof (found.files || {}) === "object"
  && Object.values(found.files || {}).every((text) => typeof text === "string");

async function agreed(files) {
  const list = Object.entries(files || {});
  if (list.length === 0) return true;
  return dialog(t("ask_rules"), (answer) => [
    make("p", { text: t("ask_rules_more") }),
    ...list.map(([path, text]) => make("details", { open: list.length === 1 },
      make("summary", { text: path.replace(/^.*\//, "") }),
      make("pre", { class: "source", text }))),
    make("footer", {}, make("button", { type: "button", class: "main",
      id: "agree", text: t("agree"), onclick: () => answer(true) }),
    make("button", { type: "button", text: t("disagree"),
      onclick: () => answer(false) }))], { class: "agree" });
}

// Opens what a stranger made; a sentence if it cannot be, "" if it could or was
// not wanted.
export async function open_parcel(found, is_own) {
  if (!is_parcel(found)) return t("link_bad");
  if (!is_own && !await agreed(found.files)) return "";
  const answer = await open({ record: found.record, files: found.files || {},
    pace: 250 }, spoken());
  return answer.ok ? "" : answer.error || t("stuck");
}

export async function open_text(text) {
  let found = null;
  try { found = JSON.parse(text); } catch { found = { record: text }; }
  const problem = await open_parcel(found, false);
  for (const box of document.querySelectorAll("dialog.share")) box.close();
  return problem;
}

// The game in the address, or null.
export async function linked() {
  const found = /^#game=([\w-]+)$/.exec(location.hash);
  if (!found) return null;
  return await unsqueeze(found[1]) || {};
}
