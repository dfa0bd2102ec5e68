// A number and where it comes from: the parts of a value with their sentences.

import { dialog, make } from "../making/dom.js";
import { ask } from "../playing/engine.js";
import { eyes } from "../playing/table.js";
import { t } from "../making/words.js";
import { clause_link } from "./why.js";

function part_row(part) {
  return make("li", {}, make("b", { class: "amount",
    text: part.change || part.text || String(part.amount) }),
  make("span", {}, part.says || part.stage, " ",
    part.rule && clause_link(part),
    part.file && make("small", { class: "where",
      text: ` ${part.file}:${part.line}` })),
  part.parts && part.parts.length > 0 && make("ul", {},
    ...part.parts.map(part_row)));
}

// A number that rules work out: its parts; any other: the rules that name it.
export const show_number = (row, seat) => row.parts
  ? show_parts(row, seat) : show_counted(row);

async function show_counted({ label, value, note }) {
  const { rules = [] } = await ask({ do: "rules", rule: label });
  const named = [...new Map(rules.filter((one) => one.says && one.rule)
    .map((one) => [one.rule + one.says, one])).values()];
  await dialog(`${label}: ${value}${note ? ` (${note})` : ""}`, () => [
    make("p", { text: t("counted") }),
    named.length > 0 && make("h3", { text: t("speaks_of") }),
    named.length > 0 && make("ul", { class: "clauses" }, ...named.slice(0, 12)
      .map((one) => make("li", {}, clause_link(one), " ", one.says)))]
    .filter((one) => one), { class: "parts-box" });
}

async function show_parts({ label, parts }, seat) {
  const answer = await ask({ do: "parts", value: `${parts} ${seat}`,
    ...eyes() });
  const name = answer.title && answer.title !== parts ? answer.title : label;
  await dialog(answer.ok ? `${name}: ${answer.text}` : name, () =>
    answer.ok ? make("ul", { class: "parts" }, ...answer.parts.map(part_row))
      : make("p", { text: answer.error }), { class: "parts-box" });
}
