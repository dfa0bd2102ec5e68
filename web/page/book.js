// The rules in force, searchable, each with its sentence, number and place.

import { fill, make } from "./dom.js";
import { ask } from "./engine.js";
import { t } from "./words.js";

let looked_for = "";

function clause(one) {
  return make("li", { id: `rule-${one.rule}` },
    one.rule && make("b", { class: "clause", text: one.rule }), " ",
    one.says, make("details", { class: "where" },
      make("summary", { text: `${one.file}:${one.line}` }),
      make("small", { text: [one.module, one.verb, one.name]
        .filter((part) => part).join(" · ") })));
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
      id: "print", onclick: print_book })), list);
  await list_rules(list);
}

// The whole book on paper: the browser's own print, of the rules alone.
async function print_book() {
  looked_for = "";
  const host = document.querySelector(".book");
  document.querySelector("#search").value = "";
  await list_rules(host);
  print();
}
