// What may come next in a rule that is being written: the verbs at the margin,
// the names of the game within quotes, each where its kind is meant, the words
// of `g`, and the fields of clauses.

import { ask, source, sources } from "../playing/engine.js";
import { table } from "../playing/table.js";

const VERBS = ("module section component change step move forbid except value "
  + "adjust on replace drop settle domain define").split(" ");

// What kind of name stands in quotes after a word; behind others any may.
const NAMED = { value: ["value"], adjust: ["value"], parts: ["value"],
  move: ["move"], forbid: ["move"], on: ["event"], emit: ["event"],
  step: ["step"], ask: ["step"], domain: ["domain"], define: ["define"],
  except: ["id"], drop: ["id"], replace: ["id"] };

const MOST_HINTS = 60;

// The names in these texts that the pattern finds, those met most often first.
function count_uses(texts, pattern) {
  const counts = new Map();
  for (const text of texts) {
    for (const [, name] of text.matchAll(pattern)) {
      counts.set(name, (counts.get(name) || 0) + 1);
    }
  }
  return [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
}

async function texts_of(game) {
  const folder = `/rulewright/scripts/${game}/`, texts = [];
  for (const path of await sources()) {
    if (path.startsWith(folder) && path.endsWith(".lua")) {
      texts.push(await source(path));
    }
  }
  return texts;
}

// The names of a game by kind, as the rules in force have them.
async function names_now() {
  const found = { id: [], any: [] };
  const { words = [] } = await ask({ do: "words" });
  for (const word of words) {
    const names = word.kind === "thing" && !word.of ? word.takes : [word.name];
    found[word.kind] = (found[word.kind] || []).concat(names);
    found.any.push(...names);
  }
  const { rules = [] } = await ask({ do: "rules" });
  found.id = [...new Set(rules.flatMap((rule) => rule.ids))];
  return found;
}

// Both are worked out anew when the rules or the game are others.
let known = { game: null, modules: null };

async function all_names() {
  const { game } = table.standing, modules = table.parcel;
  if (known.game !== game) {
    const texts = await texts_of(game);
    known = { game, said: count_uses(texts, /\bg:(\w+)/g),
      kept: count_uses(texts, /\bg\.(\w+)/g),
      fields: count_uses(texts, /^ {2,}(\w+) = /gm) };
  }
  if (known.modules !== modules) {
    Object.assign(known, { modules, names: await names_now() });
  }
  return known;
}

// What is meant where the line ends, and the part of it that is there already.
function meant_at(line, { names, said, kept, fields }) {
  const quoted = /(\w+)?[\s(]*"([^"]*)$/.exec(line);
  const is_open = (line.match(/"/g) || []).length % 2 === 1;
  if (quoted && is_open) {
    const kinds = NAMED[quoted[1]] || ["any"];
    return [kinds.flatMap((kind) => names[kind] || []), quoted[2]];
  }
  const word = /(\bg[:.])?(\w*)$/.exec(line);
  if (word[1] === "g:") return [said.concat(names.define || []), word[2]];
  if (word[1] === "g.") return [kept, word[2]];
  return [word[2] === line ? VERBS : fields, word[2]];
}

export async function hints(editor) {
  const at = editor.getCursor();
  const line = editor.getLine(at.line).slice(0, at.ch);
  const [all, begun] = meant_at(line, await all_names());
  const list = [...new Set(all)].filter((one) => one !== begun
    && one.toLowerCase().startsWith(begun.toLowerCase())).slice(0, MOST_HINTS);
  return { list, from: { line: at.line, ch: at.ch - begun.length }, to: at };
}

// Whether what was just typed opens a name.
export const opens_name = (line) => /\bg[:.]$/.test(line)
  || /^\s*(g:)?\w+[ (]*"$/.test(line);
