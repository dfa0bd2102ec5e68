// A house rule, written while the game is played: it is in force half a second
// after the last key; while it is faulty the rules before stay in force, and
// its fault stands at its line.

import { compare, stop_comparing } from "./compare.js";
import { fill, icon, make } from "../making/dom.js";
import { ask, source, sources } from "../playing/engine.js";
import { make_editor } from "./editor.js";
import { carried, changed, table } from "../playing/table.js";
import { t } from "../making/words.js";

const RULE = "@my/house.lua";
export const RULE_NAME = "house";
const WAIT = 500; // ms after the last key

// The text in force; undefined if there is none.
const rule_text = () => carried(`${RULE_NAME}/${RULE_NAME}.lua`);

const SAMPLES = {
  catan: `forbid "city" {
  id = "HOME-1", says = "No cities before turn 10.",
  when = function (g) return g.turn.number < 10 end,
}
`,
};

const head = () => `module "${RULE_NAME}" { title = "${t("rule_name")}", extends = "${
  table.standing.game}" }

`;

let editor = null;
let applied = "";     // the text that is in force or was refused last
let note = null;
let timer = null;

const sample = () => head() + (SAMPLES[table.standing.game] || "");

// The number of the line that a message names in the file of the rule.
const line_in = (message) =>
  Number((/house\.lua:(\d+)/.exec(message || "") || [])[1]) || 0;

function say(kind, text) {
  if (!note) return;
  note.className = "note " + kind;
  note.textContent = text;
}

async function put_in_force() {
  const text = editor.text();
  if (text === applied) return;
  applied = text;
  const before = rule_text();
  await ask({ do: "file", path: RULE, text });
  const answer = await ask({ do: "with", module: RULE });
  if (!answer.ok) {
    const message = answer.stuck ? t("stuck") : answer.error;
    editor.fault(line_in(message), message);
    say("bad", message + " " + t("rule_off"));
    await ask({ do: "file", path: RULE, text: before });
    return;
  }
  // A rule that never ends is found out when moves are listed; until then the
  // game is kept as it was before it.
  const tried = await ask({ do: "moves" });
  if (!tried.ok) {
    say("bad", (tried.stuck ? t("stuck") : tried.error) + " " + t("rule_off"));
    return;
  }
  editor.fault(0);
  say("good", t("rule_on"));
  await changed(answer);
}

// At once, also where nothing was typed.
function put_now() {
  clearTimeout(timer);
  if (rule_text() === undefined) applied = "";
  return put_in_force();
}

function compare_tools() {
  const host = make("div", { class: "comparison", "aria-live": "polite" });
  const button = make("button", { type: "button", id: "compare",
    text: t("compare"), onclick: async () => {
      if (button.dataset.runs) { stop_comparing(); return; }
      if (rule_text() === undefined) await put_now();
      if (rule_text() === undefined) return;
      button.dataset.runs = "yes";
      button.textContent = t("stop");
      await compare(host, RULE_NAME, () => {
        delete button.dataset.runs;
        button.textContent = t("compare");
      });
    } });
  return make("section", {}, make("h3", { text: t("what_it_does") }), button,
    host);
}

function typed() {
  clearTimeout(timer);
  timer = setTimeout(put_in_force, WAIT);
}

async function take_out() {
  if (rule_text() === undefined) return;
  const answer = await ask({ do: "without", rule: RULE_NAME });
  if (!answer.ok) { say("bad", answer.error || t("stuck")); return; }
  applied = "";
  say("", "");
  await changed(answer);
}

// ---- the gallery -------------------------------------------------------------

function title_in(text) {
  return (/title\s*=\s*"([^"]+)"/.exec(text) || [])[1] || "";
}

async function gallery() {
  const folder = `/rulewright/scripts/${table.standing.game}/house_rules/`;
  const list = (await sources()).filter((path) => path.startsWith(folder)
    && path.endsWith(".lua"));
  const select = make("select", { id: "gallery", "aria-label":
    t("rule_gallery"), onchange: async () => {
    if (!select.value) return;
    const text = await source(select.value);
    editor.set(text.replace(/module\s+"[\w-]+"/, `module "${RULE_NAME}"`));
    typed();
  } }, make("option", { value: "", text: t("rule_gallery") + "…" }));
  for (const path of list) {
    select.append(make("option", { value: path,
      text: title_in(await source(path)) }));
  }
  return list.length > 0 && select;
}

export async function render_change(host) {
  note = make("p", { class: "note", role: "status" });
  const box = make("div", { class: "editor" });
  const offered = await gallery();
  if (host.className !== "change") return; // somebody opened another tab
  fill(host, make("p", { class: "lead", text: t("rule_lead") }),
    make("div", { class: "rule-tools" }, offered,
      make("button", { type: "button", class: "main", id: "put",
        onclick: put_now, text: t("rule_put") }),
      make("button", { type: "button", class: "quiet", id: "take-out",
        onclick: take_out }, icon("close"), t("rule_without"))),
    box, note, compare_tools());
  const now = rule_text();
  editor = await make_editor(box, now || editor_text() || sample(), typed);
  applied = now || "";
  if (!applied) typed_once();
}

// A first look at the sample changes nothing: it waits for a key.
function typed_once() { applied = editor.text(); }

const editor_text = () => editor && editor.text();

// The rules are others without anything having been typed.
export function forget_applied() { applied = rule_text() || ""; }

export function forget_editor() { editor = null; applied = ""; }
