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

export async function show_parts(label, seat) {
  const answer = await ask({ do: "parts", value: `${label} ${seat}`,
    ...eyes() });
  const name = answer.title || label;
  await dialog(answer.ok ? `${name}: ${answer.text}` : name, () =>
    answer.ok ? make("ul", { class: "parts" }, ...answer.parts.map(part_row))
      : make("p", { text: answer.error }), { class: "parts-box" });
}
