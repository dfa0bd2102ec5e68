// The rules in force, searchable, each with its sentence, number and place.

import { fill, make, save_text } from "../making/dom.js";
import { ask, source } from "../playing/engine.js";
import { print_paper } from "./paper.js";
import { carried, table } from "../playing/table.js";
import { t } from "../making/words.js";

let looked_for = "";

// The name in a parcel of a file of rules that are not shipped.
const name_carried = (file) => file.startsWith("@my/")
  ? file.replace(/^@my\/(.*)\.lua$/, "$1/$1.lua")
  : (/^parcel\/[^/]*\/(.*)$/.exec(file) || [])[1];

// The lines of a clause: those from one that begins a word at the margin to the
// next such.
async function lines_of({ file, line }) {
  const text = carried(name_carried(file)) ?? await source("/rulewright/" + file);
  const lines = text.split("\n"), begins = (one) => /^\w/.test(one);
  let first = line - 1;
  while (first > 0 && !begins(lines[first])) first--;
  let last = first + 1;
  while (last < lines.length && !/^(\w|--)/.test(lines[last])) last++;
  return lines.slice(first, last).join("\n").trimEnd();
}

export function place_in_source(one) {
  const box = make("details", { class: "where", ontoggle: async () => {
    if (!box.open || box.querySelector("pre")) return;
    box.append(make("pre", { class: "source", text: await lines_of(one) }));
  } }, make("summary", { text: `${one.file}:${one.line}` }));
  return box;
}

function clause(one) {
  return make("li", {}, one.rule && make("b", { class: "clause",
    text: one.rule }), " ", one.says, one.file && place_in_source(one));
}

async function list_rules(list) {
  const request = looked_for ? { do: "rules", rule: looked_for }
    : { do: "rules" };
  const answer = await ask(request);
  const rules = (answer.rules || []).filter((one) => one.says
    && one.state !== "dropped" && one.state !== "replaced");
  const sections = new Map();
  for (const one of rules) {
    const name = one.section || "";
    if (!sections.has(name)) sections.set(name, []);
    sections.get(name).push(one);
  }
  fill(list, answer.ok ? make("p", { class: "note",
    text: t("in_force", { n: rules.length }) })
    : make("p", { class: "problem", text: answer.error }),
  ...[...sections].map(([name, own]) => make("section", {},
    name && make("h3", { text: name }),
    make("ul", { class: "clauses" }, ...own.map(clause)))));
}

export async function render_book(host, wanted) {
  if (wanted !== undefined) looked_for = wanted;
  const list = make("div", { class: "book" });
  let timer = null;
  const input = make("input", { type: "search", id: "search",
    value: looked_for, placeholder: t("search"), "aria-label": t("search"),
    oninput: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        looked_for = input.value.trim();
        list_rules(list);
      }, 150);
    } });
  fill(host, make("div", { class: "search" }, input,
    make("button", { type: "button", class: "quiet", text: t("print"),
      id: "print", onclick: print_book }),
    make("button", { type: "button", class: "quiet", text: t("book_file"),
      id: "book-file", onclick: save_book })), list);
  await list_rules(list);
}

// The rulebook of what was combined, in the order of play.
async function save_book() {
  const answer = await ask({ do: "rules", format: "html" });
  if (answer.ok) save_text(answer.book, table.standing.game + ".html",
    "text/html");
}

async function print_book() {
  const answer = await ask({ do: "rules", format: "html" });
  if (answer.ok) print_paper(answer.book);
}
